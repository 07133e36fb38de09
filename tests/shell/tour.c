#include "tour.h"

#include "../kit/drive.h"
#include "../kit/suite.h"
#include "paper.h"

#include "app/actions.h"
#include "session/files.h"
#include "session/presenting.h"
#include "session/walk.h"
#include "teach/lesson_keys.h"

#include <stdio.h>
#include <string.h>

static struct {
    tour_stop at;
    tour_look *look;
    uint32_t time;
} now;

/* A minute later: what moves by itself has come to rest; another one later also what a line that
 * changed its length meanwhile set moving. */
static void stop(const char *mode, const char *sign, const char *what)
{
    for (int minute = 0; minute < 2; minute++) {
        now.time += 60000;
        drive_input(now.at.a, &(input){.kind = INPUT_NONE, .time = now.time});
    }
    snprintf(now.at.what, sizeof now.at.what, "%s %s%s", mode, sign, what);
    now.look(&now.at);
}

static void stop_at(const char *mode, double number)
{
    char text[16];
    snprintf(text, sizeof text, "%g", number);
    stop(mode, "", text);
}

static void begin(app *a, const char *path, canvas *to, tour_look *look)
{
    paper_edit(a, path, to);
    now.look = look;
    now.at = (tour_stop){.a = a, .path = path};
}

/* ---- Lessons ---- */

static const lesson_step *step_now(void)
{
    const teaching *t = &now.at.a->teaching;
    now.at.step = teach_run(t)->step + 1;
    return lesson_step_now(&t->lesson, teach_run(t));
}

/* Round the obstacle, where that is what a step shows. */
static void slide(const teaching *t)
{
    enum { PLACES = 24 };
    play_state *playing = &now.at.a->session.play;
    now.at.slides = playing->sliding = lesson_shown(&t->lesson, teach_run(t))->slides;
    for (int i = 0; i < PLACES && now.at.slides; i++) {
        playing->slide = (double)i / PLACES;
        stop_at("slid", i);
    }
    now.at.slides = playing->sliding = false;
}

static void ask_in_class(teaching *t, int count)
{
    teach_go(t, 1);
    stop("revealed", "", "");
    slide(t);
    for (int i = 0; i < count; i++) {
        teach_choose(t, i);
        stop_at("choice", i);
    }
    teach_choose(t, count - 1); /* none again; the right one has told why */
    stop("explained", "", "");
}

static void ask_alone(teaching *t, int count, int first)
{
    teach_choose(t, first % count);
    stop_at("first answer", first % count);
    teach_choose(t, (first + 1) % count);
    stop_at("second answer", (first + 1) % count);
}

static void try_it(teaching *t)
{
    teach_verdict(t);
    stop("verdict turned", "", "");
    teach_verdict(t);
    teach_change(t)->records[teach_run(t)->step].skipped = true;
}

bool tour_leave_step(teaching *t)
{
    size_t step = teach_run(t)->step;
    for (int i = 0; i < 3 && teach_run(t)->step == step; i++)
        teach_go(t, 1);
    return teach_run(t)->step != step;
}

/* first: of the choices that are answered alone; with another one only that is looked at. */
static void forward(bool in_class, int first)
{
    teaching *t = &now.at.a->teaching;
    teach_to_step(t, 0);
    do {
        const lesson_step *step = step_now();
        if (first == 0)
            stop(in_class ? "in class" : "alone", "", "");
        if (step && step->kind == LESSON_TRY)
            try_it(t);
        else if (step && step->kind == LESSON_ASK && in_class)
            ask_in_class(t, (int)step->choice_count);
        else if (step && step->kind == LESSON_ASK)
            ask_alone(t, (int)step->choice_count, first);
    } while (tour_leave_step(t));
}

static void back(void)
{
    enum { MOST = 80 };
    teaching *t = &now.at.a->teaching;
    for (int i = 0; i < MOST; i++) {
        const lesson_phase phase = lesson_phase_of(&t->lesson, teach_run(t));
        const size_t step = teach_run(t)->step;
        teach_go(t, -1);
        if (teach_run(t)->step == step && phase == lesson_phase_of(&t->lesson, teach_run(t)))
            return;
        step_now();
        stop("back", "", "");
    }
}

void tour_lesson(canvas *to, const char *path, tour_look *look)
{
    static app a;
    begin(&a, "assets/scenes/default.json", to, look);
    now.at.path = path;
    assert_true(app_lesson_open(&a, path));
    for (int first = 0; first < LESSON_CHOICES; first++) {
        forward(false, first);
        if (first == 0)
            back();
        teach_as_written(&a.teaching); /* at the last page: all anew */
    }
    app_action_present(&a);
    forward(true, 0);
    back();
    app_close(&a);
}

/* ---- Scenes ---- */

static void turn_overlays_over(const char *mode)
{
    session *ses = &now.at.a->session;
    now.at.turned_over = true;
    for (int i = 0; i < SHOW_COUNT; i++) {
        const char *sign = session_shows(ses, (show_bit)i) ? "-" : "+";
        session_toggle_shown(ses, (show_bit)i);
        stop(mode, sign, scene_show_name((show_bit)i));
        session_toggle_shown(ses, (show_bit)i);
    }
    now.at.turned_over = false;
    stop(mode, "", "");
}

static void walk(void)
{
    for (int step = WALK_OFFSET; step < WALK_STEPS; step++) {
        paper_press(now.at.a, KEY_PAGE_DOWN);
        if (now.at.a->session.walk == WALK_NONE) /* the pair has no steps */
            return;
        stop("walk", "", session_walk_name((walk_step)step));
    }
    for (int step = WALK_OFFSET; step < WALK_STEPS; step++)
        paper_press(now.at.a, KEY_PAGE_UP);
}

static void play(void)
{
    static const double frames[] = {1, 4, 12, 25.5, 40, 60};
    session *ses = &now.at.a->session;
    if (!scene_moves(session_scene(ses)))
        return;
    assert_true(session_play_begin(ses));
    for (size_t i = 0; i < sizeof frames / sizeof *frames; i++) {
        assert_true(session_play_to(ses, frames[i]));
        stop_at("frame", frames[i]);
    }
}

/* At once: it is still told what the scene is about. */
static void stop_opened(const char *mode)
{
    session_say_caption(&now.at.a->session);
    snprintf(now.at.what, sizeof now.at.what, "%s, opened", mode);
    now.look(&now.at);
}

void tour_scene(canvas *to, const char *path, tour_look *look)
{
    static app a;
    for (int presented = 0; presented < 2; presented++) {
        begin(&a, path, to, look);
        (presented ? app_action_present : app_action_fit_all)(&a);
        stop_opened(presented ? "presented" : "edited");
        stop(presented ? "presented" : "edited", "", "");
        turn_overlays_over(presented ? "presented" : "edited");
        if (presented && !scene_moves(session_scene(&a.session))) /* else the key plays it */
            walk();
        play();
        app_close(&a);
    }
}
