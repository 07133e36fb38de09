/* Each task of each shipped lesson, solved as a pupil does it: by dragging the real handle, at its
 * real place in the picture, on four screens; numbers are typed. A handle that lies outside of the
 * picture, or under something else, fails. */
#include "../kit/assets_kit.h"
#include "../kit/drive.h"
#include "../kit/home.h"
#include "heard_app.h"
#include "suites.h"

#include "app/actions.h"
#include "lesson/lesson_cards.h"
#include "teach/lesson_keys.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

enum { WAYS = 9, PIECES = 12 };

/* What is dragged, and by what; where to, one after the other: a circle's middle, a velocity, an
 * angle in degrees. Or what is typed. */
static const struct task {
    int lesson; /* from 1 */
    size_t step;
    const char *id;
    handle_kind by;
    size_t ways;
    col_vec to[WAYS];
    const char *typed;
} TASKS[] = {
    {1, 3, "ball", HANDLE_BODY, 1, {{310, 160}}, NULL},
    {1, 4, "ball", HANDLE_BODY, 1, {{412, 164}}, NULL},
    {2,
     5,
     "ball",
     HANDLE_BODY,
     9,
     {{200, 140},
      {320, 140},
      {440, 140},
      {440, 210},
      {320, 210},
      {200, 210},
      {200, 280},
      {320, 280},
      {440, 280}},
     NULL},
    {3, 6, "bar", HANDLE_ROTATE, 1, {{-30, 0}}, NULL},
    {4, 2, "ball", HANDLE_BODY, 1, {{405.5, 194.7}}, NULL},
    {5, 1, "ball", HANDLE_BODY, 1, {{320, 300}}, NULL},
    {6, 5, NULL, HANDLE_NONE, 0, {{0, 0}}, "40"},
    {6, 7, NULL, HANDLE_NONE, 0, {{0, 0}}, "0"},
    {6, 9, "ball", HANDLE_BODY, 1, {{390, 150}}, NULL},
    {6, 10, "ball", HANDLE_BODY, 1, {{350, 300}}, NULL},
    {6, 11, "ball", HANDLE_BODY, 1, {{400, 200}}, NULL},
    {7, 1, "ball", HANDLE_BODY, 1, {{426, 218}}, NULL},
    {8, 1, "ball", HANDLE_BODY, 1, {{365, 192}}, NULL},
    {9, 4, "ball", HANDLE_VELOCITY, 1, {{-2, 4}}, NULL},
    {10, 1, "ball", HANDLE_VELOCITY, 1, {{25, 0}}, NULL},
    {10, 2, "ball", HANDLE_BODY, 1, {{380, 360}}, NULL},
};
enum { TASK_COUNT = sizeof TASKS / sizeof *TASKS };

static struct {
    heard_app on;
    col_vec told; /* by the bubble of a drag: a place, a velocity, or an angle and 0 */
    uint32_t time;
    const struct task *task;
} now;

#define FAIL(format, ...)                                                                          \
    fail_msg("lesson %d, step %zu, %d x %d: " format, now.task->lesson, now.task->step + 1,        \
             now.on.a.canvas->width, now.on.a.canvas->height, __VA_ARGS__)

/* With a hyphen for each minus sign, as numbers are read. */
static void with_hyphens(char out[128], const char *text)
{
    static const char MINUS[] = "\342\210\222";
    size_t used = 0;
    for (; *text && used < 127; text++) {
        bool minus = !strncmp(text, MINUS, strlen(MINUS));
        out[used++] = minus ? '-' : *text;
        text += minus ? strlen(MINUS) - 1 : 0;
    }
    out[used] = '\0';
}

static void listen(canvas *c, col_vec at, const canvas_text_style *style, const char *said)
{
    col_vec told = {0, 0};
    char text[128];
    with_hyphens(text, said);
    if (style->face == FACE_NUMBER &&
        (sscanf(text, "x %lf y %lf", &told.x, &told.y) == 2 ||
         sscanf(text, "velocity %lf, %lf", &told.x, &told.y) == 2 ||
         (strstr(text, "Shift: steps") && sscanf(text, "%lf", &told.x) == 1)))
        now.told = told;
    (void)c, (void)at;
}

/* A little later, as a hand is. */
static void send(input event)
{
    event.time = now.time += 50;
    drive_input(&now.on.a, &event);
    drive_draw(&now.on.a);
}

static void send_pointer(input_kind kind, col_vec at)
{
    send((input){.kind = kind, .x = at.x, .y = at.y, .button = BUTTON_LEFT, .clicks = 1});
}

/* What moves by itself has come to rest, and the next click is no double click. */
static void rest(void)
{
    now.time += 5000;
    send((input){.kind = INPUT_NONE});
}

static bool is_solved(void)
{
    return lesson_phase_of(&now.on.a.teaching.lesson, teach_run(&now.on.a.teaching)) ==
           LESSON_PHASE_SOLVED;
}

static size_t shape_index(void)
{
    return scene_index(session_shown(&now.on.a.session), now.task->id);
}

/* A mouse points at whole pixels, of the picture. */
static col_vec pixel_of(col_vec at, const char *what)
{
    const player_layout *p = &now.on.a.player.at;
    col_vec pixel = {floor(at.x + 0.5), floor(at.y + 0.5)};
    if (pixel.x < 0 || pixel.y < 0 || pixel.x >= p->view_width ||
        pixel.y >= now.on.a.canvas->height - p->below)
        FAIL("%s is at %.0f, %.0f, outside of the picture of %.0f x %.0f", what, pixel.x, pixel.y,
             p->view_width, now.on.a.canvas->height - p->below);
    return pixel;
}

/* Where the shape's middle, a circle's or a rectangle's with its pivot there, is seen. */
static col_vec middle(void)
{
    col_shape one = scene_shape_geometry(&session_shown(&now.on.a.session)->shapes[shape_index()]);
    return camera_to_window(&now.on.a.session.shown, col_core_at(&one, 0.5, 0.5));
}

static col_vec handle_place(void)
{
    const session *ses = &now.on.a.session;
    handle all[HANDLES_MAX];
    size_t count =
        edit_handles_of(session_shown(ses), shape_index(), &ses->shown, ses->editor.unit, all);
    for (size_t i = 0; i < count; i++)
        if (all[i].kind == now.task->by)
            return all[i].hit;
    FAIL("%s has no handle of kind %d", now.task->id, now.task->by);
    return (col_vec){0, 0};
}

/* What a body is taken by is its middle; a handle comes with the selection. */
static col_vec find_grip(void)
{
    if (now.task->by == HANDLE_BODY)
        return pixel_of(middle(), "the shape");
    if (now.task->by == HANDLE_ROTATE) {
        col_vec at = pixel_of(middle(), "the shape");
        send_pointer(INPUT_MOTION, at);
        send_pointer(INPUT_PRESS, at);
        send_pointer(INPUT_RELEASE, at);
        rest();
    }
    return pixel_of(handle_place(), "the handle");
}

static col_vec turned(col_vec v, double degrees)
{
    double c = cos(degrees * 3.14159265358979323846 / 180),
           s = sin(degrees * 3.14159265358979323846 / 180);
    return (col_vec){c * v.x - s * v.y, s * v.x + c * v.y};
}

/* Where the grip has to go for that. */
static col_vec end_of(col_vec grip, col_vec to)
{
    const session *ses = &now.on.a.session;
    const shape *one = &session_shown(ses)->shapes[shape_index()];
    double ahead = session_shown(ses)->rules.preview_frames;
    col_vec about = middle(), from = {grip.x - about.x, grip.y - about.y};
    if (now.task->by == HANDLE_BODY)
        return camera_to_window(&ses->shown, to);
    if (now.task->by == HANDLE_VELOCITY)
        return camera_to_window(&ses->shown,
                                (col_vec){one->x + to.x * ahead, one->y + to.y * ahead});
    col_vec off = turned(from, to.x - one->angle.turn);
    return (col_vec){about.x + off.x, about.y + off.y};
}

static void grip(col_vec at)
{
    const session *ses = &now.on.a.session;
    send_pointer(INPUT_MOTION, at);
    const picked *over = &ses->editor.over;
    if (over->shape != shape_index() || over->handle.kind != now.task->by)
        FAIL("at %.0f, %.0f shape %zu's handle %d is under the pointer, expected %s's, %d", at.x,
             at.y, over->shape, over->handle.kind, now.task->id, now.task->by);
    send_pointer(INPUT_PRESS, at);
}

/* What a hint says to try can be found by what is told; a pixel is less than a unit. */
static void expect_told(void)
{
    col_vec to = now.task->to[now.task->ways - 1];
    if (!(hypot(now.told.x - to.x, now.told.y - to.y) < 1))
        FAIL("dragged to %g, %g, but %g, %g is told", to.x, to.y, now.told.x, now.told.y);
}

static void drag_all(void)
{
    col_vec at = find_grip();
    grip(at);
    for (size_t i = 0; i < now.task->ways; i++) {
        col_vec from = at, to = pixel_of(end_of(at, now.task->to[i]), "the goal");
        for (int k = 1; k <= PIECES; k++) {
            at = (col_vec){from.x + (to.x - from.x) * k / PIECES,
                           from.y + (to.y - from.y) * k / PIECES};
            send_pointer(INPUT_MOTION, at);
        }
    }
    expect_told();
    send_pointer(INPUT_RELEASE, at);
}

static void type_all(void)
{
    for (const char *digit = now.task->typed; *digit; digit++) {
        send((input){.kind = INPUT_KEY_DOWN, .key = *digit, .physical = *digit});
        send((input){.kind = INPUT_TEXT, .text = {*digit}});
        send((input){.kind = INPUT_KEY_UP, .key = *digit, .physical = *digit});
    }
    send((input){.kind = INPUT_KEY_DOWN, .key = KEY_ENTER, .physical = KEY_ENTER});
    send((input){.kind = INPUT_KEY_UP, .key = KEY_ENTER, .physical = KEY_ENTER});
}

static void solve(const char *path)
{
    assert_true(app_lesson_open(&now.on.a, path));
    teach_to_step(&now.on.a.teaching, now.task->step);
    now.told = (col_vec){NAN, NAN};
    rest();
    if (is_solved())
        FAIL("%s", "it is solved as it begins");
    (now.task->typed ? type_all : drag_all)();
    rest();
    if (!is_solved())
        FAIL("%s", "it isn't solved");
    app_lesson_close(&now.on.a);
}

static void expect_each_listed(const lesson_cards *cards)
{
    const lesson_sources sources = {"assets/scenes/", kit_presets()};
    for (size_t i = 0, listed = 0; i < cards->count; i++) {
        lesson l;
        problem why;
        assert_true(lesson_load(&l, cards->all[i].path, &sources, &why));
        for (size_t k = 0; k < l.count; k++) {
            if (l.steps[k].kind != LESSON_TRY)
                continue;
            if (listed == TASK_COUNT || TASKS[listed].lesson != (int)i + 1 ||
                TASKS[listed].step != k)
                fail_msg("lesson %zu, step %zu has no solution here", i + 1, k + 1);
            listed++;
        }
        lesson_free(&l);
    }
}

/* In a home of its own: solved tasks are kept there. */
static void solve_all(int width, int height)
{
    const lesson_sources sources = {"assets/scenes/", kit_presets()};
    lesson_cards cards;
    assert_true(lesson_cards_read(&cards, "assets/lessons/", &sources));
    expect_each_listed(&cards);
    memset(&now, 0, sizeof now);
    heard_app_open(&now.on, width, height, listen);
    for (now.task = TASKS; now.task < TASKS + TASK_COUNT; now.task++)
        solve(cards.all[now.task->lesson - 1].path);
    heard_app_close(&now.on);
    lesson_cards_free(&cards);
}

static void test_tasks_are_solved_on_a_narrow_screen(void **state)
{
    (void)state;
    solve_all(1024, 768);
}

static void test_tasks_are_solved_on_a_wide_screen(void **state)
{
    (void)state;
    solve_all(1280, 720);
}

static void test_tasks_are_solved_in_high_definition(void **state)
{
    (void)state;
    solve_all(1920, 1080);
}

static void test_tasks_are_solved_on_four_times_as_many_pixels(void **state)
{
    (void)state;
    solve_all(3840, 2160);
}

/* What is dragged to the window's lower edge stays in the picture: its middle, by which it was
 * taken, can be taken again. */
static void test_a_drag_ends_at_the_words(void **state)
{
    (void)state;
    memset(&now, 0, sizeof now);
    heard_app_open(&now.on, 1024, 768, listen);
    now.task = TASKS;
    assert_true(app_lesson_open(&now.on.a, "assets/lessons/01-nearest-point.json"));
    teach_to_step(&now.on.a.teaching, now.task->step);
    rest();
    col_vec at = find_grip();
    grip(at);
    for (int k = 1; k <= PIECES; k++)
        send_pointer(INPUT_MOTION, (col_vec){at.x + k, at.y + (767 - at.y) * k / PIECES});
    send_pointer(INPUT_RELEASE, (col_vec){at.x + PIECES, 767});
    rest();
    assert_true(middle().y > at.y);
    grip(pixel_of(middle(), "the shape"));
    app_lesson_close(&now.on.a);
    heard_app_close(&now.on);
}

int lesson_tasks_suite(void)
{
    const struct CMUnitTest tests[] = {
        home_test(test_tasks_are_solved_on_a_narrow_screen),
        home_test(test_tasks_are_solved_on_a_wide_screen),
        home_test(test_tasks_are_solved_in_high_definition),
        home_test(test_tasks_are_solved_on_four_times_as_many_pixels),
        home_test(test_a_drag_ends_at_the_words),
    };
    return cmocka_run_group_tests_name("lesson tasks", tests, NULL, NULL);
}
