#include "session/pair_edit.h"

#include "session/session.h"
#include "session/viewport.h"

#include <stdio.h>
#include <string.h>

static const char *const STEPS[PAIR_STEPS] = {"numbers", "show the mistake", "show the question"};

/* What no line of numbers says of a shape stays. */
static void replace(shape *old, const shape *new)
{
    shape was = *old;
    *old = *new;
    snprintf(old->id, sizeof old->id, "%s", was.id);
    old->selected = was.selected;
    old->fixed = was.fixed;
    old->hidden = was.hidden;
    old->drawn = was.drawn;
    old->tested = was.tested;
}

bool session_pair_put(session *ses, const shape *what)
{
    scene *s = session_scene(ses);
    const shown_pair *shown = &ses->pairs.shown[0];
    bool there = ses->lab.has_pair && shown->a < s->count && shown->b < s->count;
    if (!there)
        return scene_add(s, what);
    replace(&s->shapes[what->kind == SHAPE_RECTANGLE ? shown->a : shown->b], what);
    return true;
}

static bool is_in_sight(const session *ses, const shape *s)
{
    return !session_is_under_headline(ses, s) && camera_whole_shape_in_view(&ses->camera, s);
}

static void keep_in_sight(session *ses)
{
    const scene *s = session_scene(ses);
    bool found = scene_pairs_find(&ses->pairs, s) && ses->pairs.shown_count;
    const shown_pair *shown = &ses->pairs.shown[0];
    if (found &&
        (!is_in_sight(ses, &s->shapes[shown->a]) || !is_in_sight(ses, &s->shapes[shown->b])))
        session_fit(ses, false);
    else
        session_frame_answers(ses);
}

void session_pair_commit(session *ses, pair_step step)
{
    scene_history_commit(session_history(ses), STEPS[step]);
    keep_in_sight(ses);
    session_lab_follow(ses);
    ses->redraw = true;
}

void session_pair_follow_step(session *ses, const char *what)
{
    int i = 0;
    while (what && i < PAIR_STEPS && strcmp(what, STEPS[i]) != 0)
        i++;
    if (what && i < PAIR_STEPS)
        keep_in_sight(ses);
}
