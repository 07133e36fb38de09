#include "handout/handout_picture.h"

#include "app/app.h"
#include "lesson/lesson_bounds.h"
#include "sdl/png.h"
#include "session/viewport.h"
#include "shell/frame.h"
#include "shell/round.h"
#include "svg/svg_canvas.h"
#include "teach/teaching.h"

#include <errno.h>
#include <math.h>
#include <stdio.h>

/* Of the size that a window's text has: 720 units are printed 10 cm wide. */
static const double TEXT = 1.6;
/* Room for the formula, for that and the hit map's legend, and around shapes for labels, in text
 * sizes. */
static const double FORMULA = 2.4, LEGEND = 5.6, AROUND = 2;

/* Questions are small beside tasks that need room around the shapes. */
static unsigned kinds_beside(const lesson_step *step)
{
    const unsigned ask = 1u << LESSON_ASK;
    return step->kind == LESSON_ASK ? ask : LESSON_ALL_KINDS & ~ask;
}

/* As much as any of the steps that have this one's camera needs. */
static double room_below(const lesson *l, const lesson_step *step)
{
    double room = 0;
    for (size_t i = 0; i < l->count; i++) {
        const lesson_step *other = &l->steps[i];
        if (other->scene_number != step->scene_number || !(kinds_beside(step) >> other->kind & 1))
            continue;
        bool formula = other->state.formula || other->revealed.formula;
        bool map = (other->state.aids | other->revealed.aids) & LESSON_AID(LESSON_MAP);
        room = fmax(room, map ? LEGEND : formula ? FORMULA : 0);
    }
    return room;
}

lab_program handout_program(const handout_view *view)
{
    return view->believer ? view->believer->believes : view->state->program;
}

/* Steps of a kind have the same camera in a scene; what is tried in place of a step's own program
 * is to be seen, too. False: out of memory. */
static bool frame(session *ses, const lesson *l, const handout_view *view)
{
    col_box box;
    camera *c = &ses->camera;
    double text = session_label_size(ses), height = c->height;
    int n = view->step->scene_number;
    unsigned kinds = kinds_beside(view->step);
    errno = 0;
    if (!(view->believer ? lesson_bounds_tried(l, n, kinds, view->state, view->believer, &box)
                         : lesson_bounds(l, n, kinds, &box)))
        return errno != ENOMEM; /* else nothing is visible */
    c->height -= room_below(l, view->step) * text;
    camera_fit(c, box, AROUND * text);
    c->height = height;
    return true;
}

static bool show(app *a, const handout_pictures *all, const handout_view *view)
{
    session *ses = &a->session;
    double frames = view->state->frames;
    ses->assets = all->assets;
    ses->text_factor = TEXT;
    ses->less_motion = true;
    ses->aids = teach_aids(view->state, view->believer);
    ses->aids.verdict_hidden = view->verdict_hidden;
    ses->aids.headline_hidden = true;
    ses->lab.program = handout_program(view);
    ses->lab.map_on = ses->aids.map_told;
    anim_unrotate_set(&ses->unrotating, view->turn);
    if (!frame(ses, all->lesson, view))
        return false;
    return frames <= 0 || (session_play_begin(ses) && session_play_to(ses, frames));
}

/* scene: is taken over. */
static bool draw(canvas *to, const handout_pictures *all, const handout_view *view, scene *s)
{
    app a;
    s->theme = THEME_LIGHT;
    if (!app_open(&a, s, "", "", to, 1))
        return false;
    a.panel.hidden = true;
    app_panel_changed(&a);
    bool shown = show(&a, all, view);
    shell_round_again(&a);
    shell_frame(&a);
    shown = shown && !a.session.unseen;
    app_close(&a);
    return shown;
}

bool handout_picture(handout_pictures *all, const handout_view *view, text_buffer *to, problem *why)
{
    char prefix[16];
    scene s = scene_empty();
    snprintf(prefix, sizeof prefix, "p%u", ++all->count);
    canvas *c = svg_canvas_create(all->pixels, prefix, sdl_png_image);
    bool drawn = c && scene_copy(&s, &view->state->scene) && draw(c, all, view, &s);
    drawn = drawn ? svg_canvas_add(c, to, why) : text_problem(why, TEXT_OUT_OF_MEMORY);
    svg_canvas_free(c);
    scene_free(&s);
    return drawn;
}
