#include "app/exam.h"

#include "app/app.h"
#include "app/trying.h"

static void ask(app *a)
{
    exam_state *e = &a->lab.exam;
    e->question = exam_start(&app_scene(a)->convention, e->seed);
    e->stage = EXAM_ASKING;
    e->answer = NO_MISTAKE;
    e->seen = false;
    e->count++;
    e->seed += a->now + 1;
    a->lab.map_on = false;
    trying_program(a, (lab_program){{NO_MISTAKE}});
    exam_follow(a);
}

void exam_begin(app *a)
{
    exam_state *e = &a->lab.exam;
    if (!trying_has_pair(a))
        return;
    live_freeze(a); /* the shapes are the user's to move now */
    *e = (exam_state){
        .seed = e->seed + a->now, .before = a->lab.program, .map_before = a->lab.map_on};
    ask(a);
}

void exam_next(app *a)
{
    ask(a);
}

void exam_answer(app *a)
{
    exam_state *e = &a->lab.exam;
    e->accepted = e->answer && exam_accepts(&e->question, e->answer);
    e->right += e->accepted;
    e->stage = EXAM_REVEALED;
    a->lab.map_on = true;
    trying_program(a, lab_with((lab_program){{NO_MISTAKE}}, e->question.hidden));
}

void exam_stop(app *a)
{
    exam_state *e = &a->lab.exam;
    e->stage = EXAM_OFF;
    a->lab.map_on = e->map_before;
    trying_program(a, e->before);
    app_panel_changed(a); /* presenting has none but for the exam */
}

/* Ids are part of a pair, but not of what a program is asked. */
static bool same_numbers(const written *a, const written *b)
{
    return a->x == b->x && a->y == b->y && a->width == b->width && a->height == b->height &&
           a->angle == b->angle && a->radius == b->radius && a->has_pivot == b->has_pivot &&
           a->pivot_x == b->pivot_x && a->pivot_y == b->pivot_y;
}

static bool was_asked(const exam_state *e, const lab_pair *pair, bool touching)
{
    return e->seen && e->touching == touching &&
           same_numbers(&e->pair.rectangle, &pair->rectangle) &&
           same_numbers(&e->pair.circle, &pair->circle);
}

void exam_follow(app *a)
{
    exam_state *e = &a->lab.exam;
    const scene *s = app_scene(a);
    if (e->stage && !scene_convention_same(&e->question.convention, &s->convention)) {
        exam_stop(a);
        app_notice(a, "Another convention: the exam is over.");
    }
    if (e->stage != EXAM_ASKING || !a->lab.has_pair || was_asked(e, &a->lab.pair, s->touching))
        return;
    e->pair = a->lab.pair;
    e->touching = s->touching;
    e->said = exam_ask(&e->question, &e->pair, e->touching);
    e->seen = true;
    if (e->answer && !e->question.possible[e->answer])
        e->answer = NO_MISTAKE;
}

const char *exam_said(const app *a, bool *wrong)
{
    static const char *const words[2][2] = {
        {"the program says MISS", "the program says HIT"},
        {"the program says MISS: wrong", "the program says HIT: wrong"}};
    const exam_state *e = &a->lab.exam;
    if (e->stage != EXAM_ASKING || !a->lab.has_pair || !e->seen)
        return NULL;
    *wrong = e->said != a->pairs.shown[0].findings.hit;
    return words[*wrong][e->said];
}
