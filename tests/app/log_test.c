/* A log in the window: reading and explaining it in its thread, stepping, closing. */
#include "panel_stage.h"
#include "suites.h"

#include "app/actions.h"
#include "app/app.h"
#include "app/dialogs.h"
#include "app/presets.h"
#include "file/file.h"
#include "sdl/pixels.h"

#include <SDL.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

typedef struct desk {
    app a;
    canvas *canvas;
    char path[64];
} desk;

/* A straight rectangle from (0, 0) to (200, 100) and a circle of radius 20 right of it: it hits at
 * less than 220. Rows 2 and 5 are wrong, row 6 touches, where nothing is wrong. */
static const char LOG[] = "rect_x,rect_y,rect_w,rect_h,angle,circle_x,circle_y,radius,hit\n"
                          "0,0,200,100,0,210,50,20,1\n"
                          "0,0,200,100,0,230,50,20,1\n"
                          "0,0,200,100,0,240,50,20,0\n"
                          "0,0,200,100,x,240,50,20,0\n"
                          "0,0,200,100,0,100,50,20,1\n"
                          "0,0,200,100,0,215,50,20,0\n"
                          "0,0,200,100,0,220,50,20,1\n";

static const char SCENE[] =
    "{\"unrotate\": 1, \"shapes\": [{\"kind\": \"circle\", \"id\": \"ball\","
    " \"x\": 100, \"y\": 100, \"radius\": 40}]}";

static void write_log(desk *d, const char *text)
{
    FILE *f = fopen(d->path, "w");
    assert_true(f && fputs(text, f) >= 0 && fclose(f) == 0);
}

static int set_up(void **state)
{
    static desk d;
    scene s = scene_empty();
    problem why = {""};
    d = (desk){.canvas = pixels_create(1280, 720, &why)};
    strcpy(d.path, "/tmp/unrotate-log-XXXXXX.csv");
    int file = mkstemps(d.path, 4);
    if (!d.canvas || file < 0 || !file_read(&s, SCENE, strlen(SCENE), "test", NULL, &why) ||
        !app_open(&d.a, &s, "ball.json", "ball.json", d.canvas, 1))
        fail_msg("%s", why.text);
    close(file);
    write_log(&d, LOG);
    *state = &d;
    return 0;
}

static int tear_down(void **state)
{
    desk *d = *state;
    app_close(&d->a);
    pixels_free(d->canvas);
    return unlink(d->path);
}

static void turn(desk *d)
{
    app_input(&d->a, &(input){.kind = INPUT_NONE, .time = d->a.now + 100});
    log_follow(&d->a);
    app_draw(&d->a);
}

static convention named(const char *id)
{
    convention c;
    if (!scene_engines_convention(presets(), id, &c))
        fail_msg("there is no convention %s", id);
    return c;
}

static void open_log_in(desk *d, const convention *c)
{
    log_open(&d->a, d->path, c);
    for (int i = 0; i < 10000 && d->a.log.job && d->a.log.stage < LOG_EXPLAINED; i++) {
        turn(d);
        nanosleep(&(struct timespec){.tv_nsec = 1000 * 1000}, NULL);
    }
}

static void open_log(desk *d)
{
    convention c = scene_convention_sdl2();
    open_log_in(d, &c);
}

static void key(desk *d, int32_t name, unsigned mods)
{
    input event = {.kind = INPUT_KEY_DOWN, .key = name, .physical = name, .mods = mods};
    event.time = d->a.now + 500;
    app_input(&d->a, &event);
    turn(d);
}

static double circle_x(desk *d)
{
    const scene *s = app_scene(&d->a);
    size_t at = scene_index(s, "circle");
    assert_true(at < s->count);
    return s->shapes[at].x;
}

/* The rows' circles in the order of stepping. */
static void expect_order(desk *d, const double *xs, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        if (circle_x(d) != xs[i])
            fail_msg("step %zu: the circle is at %g, expected %g", i, circle_x(d), xs[i]);
        key(d, 'j', 0);
    }
}

/* ---- Tests ---- */

static void test_wrong_rows_come_first(void **state)
{
    desk *d = *state;
    open_log(d);
    assert_true(log_shown(&d->a));
    assert_int_equal(d->a.log.rows->count, 6);
    assert_int_equal(d->a.log.wrong, 2);
    expect_order(d, (const double[]){230, 215, 210, 240, 100, 220, 230}, 7); /* and around */
    key(d, 'j', MOD_SHIFT);
    key(d, 'j', MOD_SHIFT);
    assert_true(circle_x(d) == 220);
}

static void test_the_rows_own_order(void **state)
{
    desk *d = *state;
    open_log(d);
    key(d, 'j', 0); /* at 215 */
    log_set_order(&d->a, false);
    assert_true(circle_x(d) == 215); /* the row stays */
    expect_order(d, (const double[]){215, 220, 210, 230, 240, 100}, 6);
    log_go(&d->a, 2);
    assert_true(circle_x(d) == 240);
    log_go(&d->a, 6); /* there is none */
    assert_true(circle_x(d) == 240);
}

static void test_said_and_right(void **state)
{
    desk *d = *state;
    static const struct {
        size_t row;
        bool wrong;
        const char *said;
    } rows[] = {{0, false, "the log says HIT"},
                {1, true, "the log says HIT"},
                {4, true, "the log says MISS"},
                {5, false, "the log says HIT"}};
    open_log(d);
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        bool wrong;
        log_go(&d->a, rows[i].row);
        assert_string_equal(log_said(&d->a, &wrong), rows[i].said);
        assert_int_equal(wrong, rows[i].wrong);
    }
}

/* The rectangle of the log's convention is shown and counted, not that of the scene before: with
 * half sizes it reaches to (400, 200), and the rows at 240 and 215 are wrong. */
static void test_rows_mean_what_the_convention_says(void **state)
{
    desk *d = *state;
    convention halves = scene_convention_sdl2();
    halves.half_sizes = true;
    open_log_in(d, &halves);
    const scene *s = app_scene(&d->a);
    size_t at = scene_index(s, "rectangle");
    assert_true(at < s->count);
    assert_true(s->shapes[at].width == 400 && s->shapes[at].height == 200);
    assert_true(s->convention.half_sizes);
    expect_order(d, (const double[]){240, 215, 210}, 3);
}

/* Red ink, as of a verdict that is wrong, in the picture's corner. */
static int red_pixels(const desk *d)
{
    int count = 0;
    const SDL_Surface *frame = pixels_surface(d->canvas);
    for (int y = 0; y < 160; y++)
        for (int x = 0; x < 400; x++) {
            const Uint8 *row = (const Uint8 *)frame->pixels + (ptrdiff_t)y * frame->pitch;
            Uint8 r, g, b;
            SDL_GetRGB(((const Uint32 *)(const void *)row)[x], frame->format, &r, &g, &b);
            count += r > 150 && g < 40 && b < 80;
        }
    return count;
}

/* What is shown beside the row doesn't change what the program said of it; moving a shape does. */
static void test_said_stays_with_other_overlays(void **state)
{
    desk *d = *state;
    open_log(d);
    int red = red_pixels(d);
    assert_true(red > 0);
    key(d, 'z', 0);
    key(d, 'z', 0);
    assert_int_equal(red_pixels(d), red);
    scene_select(app_scene(&d->a), 0, false);
    key(d, KEY_RIGHT, 0);
    assert_int_equal(red_pixels(d), 0);
}

/* Steps leave nothing to undo and nothing unsaved; closing brings all back. */
static void test_closing_brings_back_what_was_there(void **state)
{
    desk *d = *state;
    scene_select(app_scene(&d->a), 0, false);
    key(d, KEY_RIGHT, 0);
    double x = app_scene(&d->a)->shapes[0].x;
    camera view = d->a.camera;
    open_log(d);
    for (int i = 0; i < 50; i++)
        key(d, 'j', 0);
    assert_int_equal(d->a.history.count, 0);
    assert_false(scene_history_dirty(&d->a.history));
    action_log_close(&d->a);
    assert_false(log_shown(&d->a));
    assert_string_equal(d->a.path, "ball.json");
    assert_true(app_scene(&d->a)->count == 1 && app_scene(&d->a)->shapes[0].x == x);
    assert_true(d->a.camera.zoom == view.zoom && d->a.camera.origin.x == view.origin.x);
    assert_true(scene_history_dirty(&d->a.history));
    key(d, 'z', MOD_CTRL);
    assert_true(app_scene(&d->a)->shapes[0].x == 100);
}

static void test_leaving_asks_for_what_was_there(void **state)
{
    desk *d = *state;
    open_log(d);
    scene_select(app_scene(&d->a), 0, false);
    key(d, KEY_RIGHT, 0); /* a row that is changed is no document */
    action_quit(&d->a);
    assert_true(d->a.quit);
    d->a.quit = false;
    scene_select(app_scene(&d->a), 0, false);
    key(d, KEY_RIGHT, 0);
    open_log(d);
    action_quit(&d->a);
    assert_false(d->a.quit);
    assert_int_equal(d->a.dialog.kind, DIALOG_QUIT);
    assert_string_equal(d->a.path, "ball.json");
    dialog_close(&d->a);
}

static void test_no_log(void **state)
{
    desk *d = *state;
    write_log(d, "a,b,c\n1,2,3\n");
    open_log(d);
    assert_null(d->a.log.job);
    assert_non_null(strstr(d->a.notice, "rect_x"));
    write_log(d, "rect_x,rect_y,rect_w,rect_h,angle,circle_x,circle_y,radius,hit\n");
    open_log(d);
    assert_null(d->a.log.job);
    assert_string_equal(d->a.path, "ball.json");
    key(d, 'j', 0);
    assert_non_null(strstr(d->a.notice, "No log is open"));
}

/* Closed at any moment, reading or explaining: what the thread has is freed. */
static void test_closed_at_once(void **state)
{
    desk *d = *state;
    for (int i = 0; i < 20; i++) {
        log_open(&d->a, d->path, NULL);
        nanosleep(&(struct timespec){.tv_nsec = i * 200 * 1000}, NULL);
        log_follow(&d->a);
        log_close(&d->a);
    }
    assert_string_equal(d->a.path, "ball.json");
}

static void test_dropped_on_the_window(void **state)
{
    desk *d = *state;
    app_input(&d->a, &(input){.kind = INPUT_DROP_FILE, .payload = d->path});
    for (int i = 0; i < 10000 && !log_shown(&d->a); i++) {
        turn(d);
        nanosleep(&(struct timespec){.tv_nsec = 1000 * 1000}, NULL);
    }
    assert_true(log_shown(&d->a));
    assert_true(log_is("A.CSV") && log_is("/x.y/b.csv") && !log_is("csv") && !log_is("a.json"));
}

/* The circle's radius forgotten, at every angle: nothing else explains these rows. */
static void test_an_explanation_is_tried(void **state)
{
    desk *d = *state;
    char text[16384];
    size_t length = (size_t)snprintf(text, sizeof text, "%.*s", (int)strcspn(LOG, "\n") + 1, LOG);
    for (int i = 0; i < 120; i++) /* above the rectangle: it hits only with its centre inside */
        length +=
            (size_t)snprintf(text + length, sizeof text - length, "0,0,200,100,0,%d,%d,20,%d\n",
                             10 + i, -30 + i % 40, -30 + i % 40 > 0);
    write_log(d, text);
    open_log(d);
    assert_int_equal(d->a.log.stage, LOG_EXPLAINED);
    assert_int_equal(d->a.log.found->verdict, DIAGNOSIS_MISTAKE);
    log_try(&d->a, 0);
    turn(d);
    assert_int_equal(d->a.log.found->all[0].explained, 120);
    assert_true(lab_trying(&d->a));
    assert_true(d->a.lab.believed.findings.hit == d->a.log.rows->rows[log_row_shown(&d->a)].hit);
    action_log_close(&d->a);
    assert_false(lab_trying(&d->a));
}

/* A bar of 200 by 20 about (100, 10), turned by 30 degrees. On a screen its ends are at (187, 60)
 * and (13, -40) when that turns clockwise, at (187, -40) and (13, 60) when it doesn't, as in
 * pygame. The program is right in pygame. */
static void write_turned(desk *d, int rows)
{
    char text[16384];
    size_t length = (size_t)snprintf(text, sizeof text, "%.*s", (int)strcspn(LOG, "\n") + 1, LOG);
    for (int i = 0; i < rows; i++)
        length +=
            (size_t)snprintf(text + length, sizeof text - length, "0,0,200,20,30,%d,%d,5,%d\n",
                             180 + i % 8, i % 2 ? 58 + i % 3 : -42 + i % 3, i % 2 == 0);
    write_log(d, text);
}

static void expect_read_as(desk *d, const char *id, size_t wrong)
{
    bool row_wrong;
    if (strcmp(app_scene(&d->a)->convention.id, id) || d->a.log.wrong != wrong)
        fail_msg("shown in \"%s\" with %zu wrong, expected %s with %zu",
                 app_scene(&d->a)->convention.id, d->a.log.wrong, id, wrong);
    assert_string_equal(log_numbers(&d->a), id);
    assert_non_null(log_said(&d->a, &row_wrong));
    assert_int_equal(row_wrong, wrong > 0); /* the disagreeing come first */
}

/* Rows are shown in the convention that is given, and judged in it, by picture and diagnosis. */
static void test_the_given_convention(void **state)
{
    desk *d = *state;
    static const struct {
        const char *id;
        size_t wrong;
    } given[] = {{"sdl2", 60}, {"pygame", 0}};
    write_turned(d, 60);
    for (size_t i = 0; i < sizeof given / sizeof *given; i++) {
        convention c = named(given[i].id);
        open_log_in(d, &c);
        expect_read_as(d, given[i].id, given[i].wrong);
        assert_int_equal(d->a.log.found->verdict == DIAGNOSIS_RIGHT, given[i].wrong == 0);
        for (size_t k = 0; k < d->a.log.found->count; k++)
            assert_string_equal(d->a.log.found->all[k].is.convention.id, given[i].id);
        action_log_close(&d->a);
        assert_string_equal(app_scene(&d->a)->convention.id, "sdl2");
    }
}

/* With none given it is the one on the screen. */
static void test_the_convention_on_the_screen(void **state)
{
    desk *d = *state;
    write_turned(d, 60);
    app_scene(&d->a)->convention = named("pygame");
    open_log_in(d, NULL);
    expect_read_as(d, "pygame", 0);
    for (size_t k = 0; k < d->a.log.found->count; k++)
        assert_string_equal(d->a.log.found->all[k].is.convention.id, "pygame");
}

/* sdl2, which nobody needs to have chosen, says nothing: all are tried, and the best is taken. */
static void test_a_convention_is_found(void **state)
{
    desk *d = *state;
    write_turned(d, 60);
    open_log_in(d, NULL);
    assert_int_equal(d->a.log.found->verdict, DIAGNOSIS_RIGHT);
    expect_read_as(d, d->a.log.found->all[0].is.convention.id, 0);
    assert_non_null(strstr(d->a.notice, "now read as in"));
    assert_non_null(strstr(d->a.notice, d->a.log.found->all[0].is.convention.id));
}

/* An explanation in another convention changes how the numbers are read, and says so. */
static void test_an_explanation_in_another_convention(void **state)
{
    desk *d = *state;
    write_turned(d, 60);
    open_log_in(d, NULL);
    size_t other = 0;
    while (other < d->a.log.found->count &&
           !strcmp(d->a.log.found->all[other].is.convention.id, log_numbers(&d->a)))
        other++;
    assert_true(other < d->a.log.found->count);
    const char *id = d->a.log.found->all[other].is.convention.id;
    d->a.notice[0] = '\0';
    log_try(&d->a, other);
    assert_string_equal(log_numbers(&d->a), id);
    assert_non_null(strstr(d->a.notice, "now read as in"));
    assert_non_null(strstr(d->a.notice, id));
    d->a.notice[0] = '\0';
    log_try(&d->a, other); /* the same again: nothing changed */
    assert_string_equal(d->a.notice, "");
}

/* Whose word is whose, when a mistake is tried on a row. */
static void test_a_mistake_agrees_with_the_log(void **state)
{
    desk *d = *state;
    open_log(d);
    log_go(&d->a, 1); /* a wrong HIT */
    assert_string_equal(log_agrees(&d->a, true), "as the log");
    assert_string_equal(log_agrees(&d->a, false), "not as the log");
}

/* A long notice can be read to its end. */
static void test_a_long_notice_stays_longer(void **state)
{
    desk *d = *state;
    write_log(d, "so{me,thing\n");
    open_log(d);
    size_t length = strlen(d->a.notice);
    assert_true(length > 100);
    uint32_t stays = d->a.notice_until - d->a.now;
    if (stays < length * 1000 / 15) /* 15 letters a second */
        fail_msg("%zu letters stay for %u ms", length, stays);
}

/* Where no log is open its section offers to open one. */
static void test_the_section_offers_to_open_a_log(void **state)
{
    stage *st = *state;
    stage_section(st, "Log");
    stage_draw(st);
    stage_click(st, "Open");
    assert_int_equal(st->a.dialog.kind, DIALOG_OPEN);
    dialog_close(&st->a);
}

int log_suite(void)
{
#define DESK(test) cmocka_unit_test_setup_teardown(test, set_up, tear_down)
    const struct CMUnitTest tests[] = {
        DESK(test_wrong_rows_come_first),
        DESK(test_the_rows_own_order),
        DESK(test_said_and_right),
        DESK(test_rows_mean_what_the_convention_says),
        DESK(test_said_stays_with_other_overlays),
        DESK(test_closing_brings_back_what_was_there),
        DESK(test_leaving_asks_for_what_was_there),
        DESK(test_no_log),
        DESK(test_closed_at_once),
        DESK(test_dropped_on_the_window),
        DESK(test_an_explanation_is_tried),
        DESK(test_the_given_convention),
        DESK(test_the_convention_on_the_screen),
        DESK(test_a_convention_is_found),
        DESK(test_an_explanation_in_another_convention),
        DESK(test_a_mistake_agrees_with_the_log),
        DESK(test_a_long_notice_stays_longer),
        cmocka_unit_test_setup_teardown(test_the_section_offers_to_open_a_log, stage_set_up,
                                        stage_tear_down),
    };
    return cmocka_run_group_tests_name("log", tests, NULL, NULL);
}
