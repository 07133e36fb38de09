#include "session/walk.h"

#include "session/session.h"
#include "session/viewport.h"
#include "view/formula.h"

enum {
    COMPARING = SHOW(SHOW_DISTANCE) | SHOW(SHOW_RADIUS),
    TELLING = COMPARING | SHOW(SHOW_CONTACT) | SHOW(SHOW_ANGLE),
    GHOST = SHOW(SHOW_GHOST), /* the picture itself lies there, once it is turned */
    ZONES = SHOW(SHOW_ZONES), /* "left" is the side that stops x there */
    MOVING = SHOW(SHOW_VELOCITY) | SHOW(SHOW_TRAILS)
};

/* What a step shows besides the scene's overlays; only one thing is new at a time. */
static const struct row {
    const char *name;
    double turned; /* 1: straight */
    view_aids aids;
} STEPS[WALK_STEPS] = {
    [WALK_NONE] = {"none", 0, {.formula = VIEW_FORMULA_NONE}},
    [WALK_OFFSET] = {"offset",
                     0,
                     {.formula = VIEW_FORMULA_OFFSET,
                      .pair_alone = true,
                      .hide = TELLING | GHOST | ZONES | MOVING}},
    [WALK_TURN] = {"turn",
                   1,
                   {.formula = VIEW_FORMULA_LOCAL,
                    .pair_alone = true,
                    .show = GHOST,
                    .hide = TELLING | ZONES | MOVING}},
    [WALK_CLAMP_X] = {"clamp-x",
                      1,
                      {.formula = VIEW_FORMULA_CLAMP_X,
                       .pair_alone = true,
                       .clamp_x = true,
                       .hide = TELLING | GHOST | ZONES | MOVING}},
    [WALK_CLAMP_Y] = {"clamp-y",
                      1,
                      {.formula = VIEW_FORMULA_CLAMP_Y,
                       .pair_alone = true,
                       .clamp_x = true,
                       .clamp_y = true,
                       .hide = TELLING | GHOST | ZONES | MOVING}},
    [WALK_COMPARE] = {"compare",
                      1,
                      {.formula = VIEW_FORMULA_COMPARE,
                       .pair_alone = true,
                       .show = COMPARING,
                       .hide = GHOST | ZONES | MOVING}},
    [WALK_VERDICT] = {"verdict", 0, {.formula = VIEW_FORMULA_COMPARE, .show = COMPARING}},
};

const char *session_walk_name(walk_step step)
{
    return STEPS[step].name;
}

void session_walk_to(session *ses, walk_step step)
{
    bool alone = ses->aids.pair_alone;
    bool hidden = ses->aids.verdict_hidden && step != WALK_VERDICT;
    double turned = STEPS[step].turned;
    if (turned != STEPS[ses->walk].turned || ses->unrotating.time != turned)
        anim_unrotate_go(&ses->unrotating, turned, ses->now, ses->less_motion);
    ses->walk = step;
    ses->labels = (view_memory){0};
    ses->pointed = (camera){0};
    if (step != WALK_NONE) { /* the formula stands there */
        session_notice_end(ses, ses->caption_notice);
        session_notice_end(ses, ses->play.said);
    }
    ses->aids = STEPS[step].aids;
    ses->aids.verdict_hidden = hidden;
    ses->editor.alone = ses->aids.pair_alone ? &ses->pairs : NULL;
    if (ses->aids.pair_alone != alone)
        session_glide_to_fit(ses);
    ses->redraw = true;
}

bool session_walk(session *ses, int by)
{
    int to = (int)ses->walk + by;
    if (!ses->pairs.shown_count || !view_has_formula(&ses->pairs.shown[0]))
        return false;
    to = to < WALK_NONE ? WALK_NONE : to < WALK_STEPS ? to : WALK_STEPS - 1;
    if (to != (int)ses->walk)
        session_walk_to(ses, (walk_step)to);
    return true;
}
