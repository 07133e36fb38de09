/* A log in the window: reading and explaining it in its thread, stepping, closing. */
#include "../kit/assets_kit.h"
#include "../kit/drive.h"
#include "../kit/panel_stage.h"
#include "suites.h"

#include "app/actions.h"
#include "app/app.h"
#include "file/file.h"
#include "sdl/pixel_canvas.h"
#include "session/suspect.h"
#include "session/try_explained.h"
#include "session/viewport.h"
#include "shell/dialogs.h"
#include "user/presets.h"

#include <SDL.h>
#include <math.h>
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
    d = (desk){.canvas = sdl_canvas_create(1280, 720, &why),
               .path = "/tmp/unrotate-log-XXXXXX.csv"};
    int file = mkstemps(d.path, 4);
    if (!d.canvas || file < 0 || !file_read(&s, SCENE, strlen(SCENE), "test", NULL, &why) ||
        !app_open(&d.a, &s, "ball.json", "ball.json", d.canvas, 1))
        fail_msg("%s", why.text);
    close(file);
    d.a.session.assets = kit_assets();
    write_log(&d, LOG);
    *state = &d;
    return 0;
}

static int tear_down(void **state)
{
    desk *d = *state;
    app_close(&d->a);
    sdl_canvas_free(d->canvas);
    return unlink(d->path);
}

static void step(desk *d)
{
    drive_input(&d->a, &(input){.kind = INPUT_NONE, .time = d->a.session.now + 100});
    drive_draw(&d->a);
}

static convention named(const char *id)
{
    convention c;
    if (!scene_engines_convention(kit_presets(), id, &c))
        fail_msg("there is no convention %s", id);
    return c;
}

static void open_log_in(desk *d, const convention *c)
{
    session_log_open(&d->a.session, d->path, c);
    for (int i = 0; i < 10000 && d->a.session.log.explained.job &&
                    d->a.session.log.explained.stage < FEED_EXPLAINED;
         i++) {
        step(d);
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
    event.time = d->a.session.now + 500;
    drive_input(&d->a, &event);
    step(d);
}

static double circle_x(desk *d)
{
    const scene *s = session_scene(&d->a.session);
    size_t at = scene_index(s, "circle");
    assert_true(at != SCENE_NONE);
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
    assert_true(session_log_shown(&d->a.session));
    assert_int_equal(d->a.session.log.explained.rows->count, 6);
    assert_int_equal(d->a.session.log.wrong, 2);
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
    session_log_set_order(&d->a.session, false);
    assert_true(circle_x(d) == 215); /* the row stays */
    expect_order(d, (const double[]){215, 220, 210, 230, 240, 100}, 6);
    session_log_go(&d->a.session, 2);
    assert_true(circle_x(d) == 240);
    session_log_go(&d->a.session, 6); /* there is none */
    assert_true(circle_x(d) == 240);
}

static void test_said_and_right(void **state)
{
    desk *d = *state;
    static const struct {
        size_t row;
        bool wrong;
        const char *reported;
    } rows[] = {{0, false, "the log says HIT"},
                {1, true, "the log says HIT"},
                {4, true, "the log says MISS"},
                {5, false, "the log says HIT"}};
    open_log(d);
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        bool wrong;
        session_log_go(&d->a.session, rows[i].row);
        assert_string_equal(session_log_reported(&d->a.session, &wrong), rows[i].reported);
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
    const scene *s = session_scene(&d->a.session);
    size_t at = scene_index(s, "rectangle");
    assert_true(at != SCENE_NONE);
    assert_true(s->shapes[at].width == 400 && s->shapes[at].height == 200);
    assert_true(s->convention.half_sizes);
    expect_order(d, (const double[]){240, 215, 210}, 3);
}

/* Red ink, as of a verdict that is wrong, in the picture's corner. */
static int red_pixels(const desk *d)
{
    int count = 0;
    const SDL_Surface *frame = sdl_canvas_surface(d->canvas);
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
    scene_select(session_scene(&d->a.session), 0, false);
    key(d, KEY_RIGHT, 0);
    assert_int_equal(red_pixels(d), 0);
}

/* Steps leave nothing to undo and nothing unsaved; closing brings all back. */
static void test_closing_brings_back_what_was_there(void **state)
{
    desk *d = *state;
    scene_select(session_scene(&d->a.session), 0, false);
    key(d, KEY_RIGHT, 0);
    double x = session_scene(&d->a.session)->shapes[0].x;
    camera view = d->a.session.camera;
    open_log(d);
    for (int i = 0; i < 50; i++)
        key(d, 'j', 0);
    assert_int_equal(d->a.session.history.count, 0);
    assert_false(scene_history_dirty(&d->a.session.history));
    app_action_log_close(&d->a);
    assert_false(session_log_shown(&d->a.session));
    assert_string_equal(d->a.session.path, "ball.json");
    assert_true(session_scene(&d->a.session)->count == 1 &&
                session_scene(&d->a.session)->shapes[0].x == x);
    assert_true(d->a.session.camera.zoom == view.zoom &&
                d->a.session.camera.origin.x == view.origin.x);
    assert_true(scene_history_dirty(&d->a.session.history));
    key(d, 'z', MOD_CTRL);
    assert_true(session_scene(&d->a.session)->shapes[0].x == 100);
}

static void test_leaving_asks_for_what_was_there(void **state)
{
    desk *d = *state;
    open_log(d);
    scene_select(session_scene(&d->a.session), 0, false);
    key(d, KEY_RIGHT, 0); /* a row that is changed is no document */
    app_action_quit(&d->a);
    assert_true(d->a.quit);
    d->a.quit = false;
    scene_select(session_scene(&d->a.session), 0, false);
    key(d, KEY_RIGHT, 0);
    open_log(d);
    app_action_quit(&d->a);
    assert_false(d->a.quit);
    assert_int_equal(d->a.dialog.kind, DIALOG_QUIT);
    assert_string_equal(d->a.session.path, "ball.json");
    app_dialog_close(&d->a);
}

static void test_no_log(void **state)
{
    desk *d = *state;
    write_log(d, "a,b,c\n1,2,3\n");
    open_log(d);
    assert_null(d->a.session.log.explained.job);
    assert_non_null(strstr(d->a.session.notice, "rect_x"));
    write_log(d, "rect_x,rect_y,rect_w,rect_h,angle,circle_x,circle_y,radius,hit\n");
    open_log(d);
    assert_null(d->a.session.log.explained.job);
    assert_string_equal(d->a.session.path, "ball.json");
    key(d, 'j', 0);
    assert_non_null(strstr(d->a.session.notice, "No log is open"));
}

/* Closed at any moment, reading or explaining: what the thread has is freed. */
static void test_closed_at_once(void **state)
{
    desk *d = *state;
    for (int i = 0; i < 20; i++) {
        session_log_open(&d->a.session, d->path, NULL);
        nanosleep(&(struct timespec){.tv_nsec = i * 200 * 1000}, NULL);
        session_log_follow(&d->a.session);
        session_log_close(&d->a.session);
    }
    assert_string_equal(d->a.session.path, "ball.json");
}

static void test_dropped_on_the_window(void **state)
{
    desk *d = *state;
    drive_input(&d->a, &(input){.kind = INPUT_DROP_FILE, .payload = d->path});
    for (int i = 0; i < 10000 && !session_log_shown(&d->a.session); i++) {
        step(d);
        nanosleep(&(struct timespec){.tv_nsec = 1000 * 1000}, NULL);
    }
    assert_true(session_log_shown(&d->a.session));
    assert_true(session_log_is("A.CSV") && session_log_is("/x.y/b.csv") && !session_log_is("csv") &&
                !session_log_is("a.json") && session_log_is("a.jsonl") &&
                session_log_is("B.NDJSON"));
}

/* The same rectangle by its middle and half sizes, in rows 1 and 2 of that log: they mean what the
 * columns say, and the document's convention says so, too, under no preset's name. */
static void test_columns_that_state_something(void **state)
{
    desk *d = *state;
    write_log(d, "rect_cx,rect_cy,half_w,half_h,angle,cx,cy,d,hit\n"
                 "100,50,100,50,0,210,50,40,1\n"
                 "100,50,100,50,0,230,50,40,1\n");
    open_log(d);
    expect_order(d, (const double[]){230, 210}, 2);
    const scene *s = session_scene(&d->a.session);
    const shape *r = &s->shapes[scene_index(s, "rectangle")];
    col_shape g = scene_shape_geometry(r);
    col_vec min = col_core_at(&g, 0, 0), max = col_core_at(&g, 1, 1);
    assert_true(min.x == 0 && min.y == 0 && max.x == 200 && max.y == 100);
    assert_true(s->convention.xy == NAMES_CENTRE && s->convention.half_sizes);
    assert_string_equal(s->convention.id, "");
    session_explained_try(&d->a.session, EXPLAINED_ROWS, 0);
    assert_string_equal(session_scene(&d->a.session)->convention.id, "");
    app_action_log_close(&d->a);
    write_log(d,
              "axis_x1,axis_y1,axis_x2,axis_y2,half_h,cx,cy,r,hit\n0,50,200,50,50,210,50,20,1\n");
    open_log_in(d, NULL);
    assert_string_equal(session_log_numbers(&d->a.session), "the log says");
    assert_string_equal(d->a.session.log.explained.found->all[0].is.convention.id, "");
}

/* JSON Lines say themselves which convention they have. */
static void test_json_lines_are_opened(void **state)
{
    desk *d = *state;
    write_log(d, "{\"convention\": \"love\", \"hit\": true, \"a\": {\"kind\": \"rectangle\", "
                 "\"x\": 10, \"y\": 20, \"width\": 30, \"height\": 40, \"angle\": 0}, "
                 "\"b\": {\"kind\": \"circle\", \"x\": 25, \"y\": 40, \"radius\": 5}}\n");
    open_log(d);
    assert_true(session_log_shown(&d->a.session));
    assert_string_equal(session_log_numbers(&d->a.session), "love");
    assert_string_equal(d->a.session.log.explained.found->all[0].is.convention.id, "love");
    assert_non_null(
        strstr(feed_log_origin(d->a.session.log.explained.job), "which goes before sdl2"));
}

/* The circle's radius forgotten, at every angle: nothing else explains these rows. */
static void test_an_explanation_is_tried(void **state)
{
    desk *d = *state;
    char text[16384];
    size_t length = (size_t)snprintf(text, sizeof text, "%.*s", (int)strcspn(LOG, "\n") + 1, LOG);
    for (int i = 0; i < 120; i++) { /* above the rectangle: it hits only with its centre inside */
        int x = 10 + i * 37 % 120, y = -30 + i * 23 % 40; /* each row far from the one before */
        length += (size_t)snprintf(text + length, sizeof text - length,
                                   "0,0,200,100,0,%d,%d,20,%d\n", x, y, y > 0);
    }
    write_log(d, text);
    open_log(d);
    assert_int_equal(d->a.session.log.explained.stage, FEED_EXPLAINED);
    /* All radii are 20: forgotten, or 20 smaller. */
    assert_int_equal(d->a.session.log.explained.found->verdict, DIAGNOSIS_EITHER);
    session_explained_try(&d->a.session, EXPLAINED_ROWS, 0);
    step(d);
    assert_int_equal(d->a.session.log.explained.found->all[0].explained, 120);
    assert_true(session_suspects_any(&d->a.session));
    assert_true(d->a.session.lab.believed.findings.hit ==
                d->a.session.log.explained.rows->rows[session_log_row_shown(&d->a.session)].hit);
    app_action_log_close(&d->a);
    assert_false(session_suspects_any(&d->a.session));
}

/* ---- Estimates ---- */

/* A straight rectangle from (0, 0) to (200, 100) and circles of radius 20 above it, of which the
 * program says hit where `hit` does, of the circle's middle in this row and in the one before. */
static void write_above(desk *d, bool (*hit)(col_vec now, col_vec before))
{
    char text[16384];
    size_t length = (size_t)snprintf(text, sizeof text, "%.*s", (int)strcspn(LOG, "\n") + 1, LOG);
    col_vec before = {10, -90};
    for (int i = 0; i < 160; i++) {
        col_vec now = {10 + i * 37 % 180, -60 + i * 23 % 61 + i % 4 * 0.25};
        length += (size_t)snprintf(text + length, sizeof text - length,
                                   "0,0,200,100,0,%g,%g,20,%d\n", now.x, now.y, hit(now, before));
        before = now;
    }
    write_log(d, text);
    open_log(d);
}

static bool six_larger(col_vec now, col_vec before)
{
    (void)before;
    return -now.y < 20 + 6;
}

static bool a_row_late(col_vec now, col_vec before)
{
    (void)now;
    return -before.y < 20;
}

/* The estimate of that name among those that the log has. */
static size_t estimate_named(desk *d, const char *id)
{
    const diagnosis *found = d->a.session.log.explained.found;
    size_t which = 0;
    assert_non_null(found);
    while (which < found->estimate_count &&
           strcmp(diagnosis_estimate_id(&found->estimates[which]), id) != 0)
        which++;
    if (which == found->estimate_count)
        fail_msg("no estimate is %s: %s", id, d->a.session.log.explained.verdict);
    return which;
}

static void expect_as_the_log(desk *d)
{
    const session *ses = &d->a.session;
    size_t row = session_log_row_shown(ses);
    bool expected = ses->log.explained.rows->rows[row].hit;
    if (ses->lab.believed.findings.hit != expected)
        fail_msg("row %zu: expected %d, as the log says, believed is %d", row, expected,
                 ses->lab.believed.findings.hit);
}

static void test_an_estimate_is_tried(void **state)
{
    desk *d = *state;
    session *ses = &d->a.session;
    write_above(d, six_larger);
    size_t which = estimate_named(d, "radius-plus");
    assert_false(session_explained_tries(ses, EXPLAINED_ROWS, which));
    session_explained_try_estimate(ses, EXPLAINED_ROWS, which);
    step(d);
    assert_true(session_explained_tries(ses, EXPLAINED_ROWS, which));
    assert_int_equal(ses->lab.program.deviation, DEVIATION_RADIUS_PLUS);
    double radius = ses->lab.believed.shape_b.radius;
    if (!(fabs(radius - 26) < 0.5))
        fail_msg("the believed circle's radius: expected about 26, got %g", radius);
    for (int i = 0; i < 20; i++) /* the camera glides to where the headline doesn't cover it */
        step(d);
    col_vec top = camera_to_window(&ses->camera, col_bounds(&ses->lab.believed.shape_b).min);
    if (!(top.y >= session_headline_height(ses)))
        fail_msg("it begins at %g, the headline ends at %g", top.y, session_headline_height(ses));
    for (int i = 0; i < 160; i++) {
        expect_as_the_log(d);
        key(d, 'j', 0);
    }
    key(d, KEY_ESCAPE, 0);
    assert_false(session_suspects_any(ses));
    key(d, 'k', 0); /* on again */
    assert_true(session_explained_tries(ses, EXPLAINED_ROWS, which));
    session_suspect_choose(ses, MISTAKE_WRONG_SIGN, true); /* besides */
    assert_int_equal(ses->lab.program.deviation, DEVIATION_RADIUS_PLUS);
    session_suspect_remove(ses, MISTAKE_NONE);
    assert_int_equal(ses->lab.program.deviation, DEVIATION_NONE);
    assert_true(session_suspects(ses, MISTAKE_WRONG_SIGN));
}

/* What is off is another number in each row. */
static void test_a_late_circle_follows_the_rows(void **state)
{
    desk *d = *state;
    session *ses = &d->a.session;
    write_above(d, a_row_late);
    session_explained_try_estimate(ses, EXPLAINED_ROWS, estimate_named(d, "late-circle"));
    for (size_t row = 1; row < 160; row++) {
        const log_row *now = &ses->log.explained.rows->rows[row];
        session_explained_go(ses, EXPLAINED_ROWS, row);
        step(d);
        assert_int_equal(ses->lab.program.deviation, DEVIATION_CIRCLE_MOVED);
        assert_true(ses->lab.program.by[0] == now[-1].circle_x - now->circle_x &&
                    ses->lab.program.by[1] == now[-1].circle_y - now->circle_y);
        expect_as_the_log(d);
    }
    session_explained_go(ses, EXPLAINED_ROWS, 0); /* of what was before it nothing is known */
    step(d);
    assert_false(session_suspects_any(ses));
    session_explained_go(ses, EXPLAINED_ROWS, 5);
    step(d);
    assert_true(session_suspects_any(ses));
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
    if (strcmp(session_scene(&d->a.session)->convention.id, id) || d->a.session.log.wrong != wrong)
        fail_msg("shown in \"%s\" with %zu wrong, expected %s with %zu",
                 session_scene(&d->a.session)->convention.id, d->a.session.log.wrong, id, wrong);
    assert_string_equal(session_log_numbers(&d->a.session), id);
    assert_non_null(session_log_reported(&d->a.session, &row_wrong));
    assert_int_equal(row_wrong, wrong > 0); /* the disagreeing come first */
}

/* Rows are shown in the convention that is given, and judged in it, by picture and diagnosis. */
static void test_the_given_convention(void **state)
{
    desk *d = *state;
    static const struct {
        const char *id;
        size_t wrong;
    } rows[] = {{"sdl2", 60}, {"pygame", 0}};
    write_turned(d, 60);
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        convention c = named(rows[i].id);
        open_log_in(d, &c);
        expect_read_as(d, rows[i].id, rows[i].wrong);
        assert_int_equal(d->a.session.log.explained.found->verdict == DIAGNOSIS_RIGHT,
                         rows[i].wrong == 0);
        for (size_t k = 0; k < d->a.session.log.explained.found->count; k++)
            assert_string_equal(d->a.session.log.explained.found->all[k].is.convention.id,
                                rows[i].id);
        app_action_log_close(&d->a);
        assert_string_equal(session_scene(&d->a.session)->convention.id, "sdl2");
    }
}

/* With none given it is the one on the screen. */
static void test_the_convention_on_the_screen(void **state)
{
    desk *d = *state;
    write_turned(d, 60);
    session_scene(&d->a.session)->convention = named("pygame");
    open_log_in(d, NULL);
    expect_read_as(d, "pygame", 0);
    for (size_t k = 0; k < d->a.session.log.explained.found->count; k++)
        assert_string_equal(d->a.session.log.explained.found->all[k].is.convention.id, "pygame");
}

/* sdl2, which nobody needs to have chosen, says nothing: all are tried, and the best is taken. */
static void test_a_convention_is_found(void **state)
{
    desk *d = *state;
    write_turned(d, 60);
    open_log_in(d, NULL);
    assert_int_equal(d->a.session.log.explained.found->verdict, DIAGNOSIS_RIGHT);
    expect_read_as(d, d->a.session.log.explained.found->all[0].is.convention.id, 0);
    assert_non_null(strstr(d->a.session.notice, "now read as in"));
    assert_non_null(
        strstr(d->a.session.notice, d->a.session.log.explained.found->all[0].is.convention.id));
}

/* The first explanation that isn't in the convention on the screen. */
static size_t in_another_convention(desk *d)
{
    const diagnosis *found = d->a.session.log.explained.found;
    size_t other = 0;
    while (other < found->count &&
           !strcmp(found->all[other].is.convention.id, session_log_numbers(&d->a.session)))
        other++;
    assert_true(other < found->count);
    return other;
}

/* An explanation in another convention changes how the numbers are read, and says so. */
static void test_an_explanation_in_another_convention(void **state)
{
    desk *d = *state;
    write_turned(d, 60);
    open_log_in(d, NULL);
    size_t other = in_another_convention(d);
    const char *id = d->a.session.log.explained.found->all[other].is.convention.id;
    d->a.session.notice[0] = '\0';
    session_explained_try(&d->a.session, EXPLAINED_ROWS, other);
    assert_string_equal(session_log_numbers(&d->a.session), id);
    assert_non_null(strstr(d->a.session.notice, "now read as in"));
    assert_non_null(strstr(d->a.session.notice, id));
    d->a.session.notice[0] = '\0';
    session_explained_try(&d->a.session, EXPLAINED_ROWS,
                          other); /* the same again: nothing changed */
    assert_string_equal(d->a.session.notice, "");
}

/* What is played ends, and the row is read anew as if nothing had been played. */
static void test_an_explanation_while_a_row_is_played(void **state)
{
    desk *d = *state;
    session *ses = &d->a.session;
    write_turned(d, 60);
    open_log_in(d, NULL);
    size_t other = in_another_convention(d);
    session_explained_try(ses, EXPLAINED_ROWS, other);
    step(d);
    const shape rectangle = session_scene(ses)->shapes[0];
    size_t wrong = ses->log.wrong;
    session_explained_try(ses, EXPLAINED_ROWS, 0);
    step(d);
    session_scene(ses)->shapes[1].velocity_x = 1;
    scene_history_commit(session_history(ses), "velocity");
    app_action_play_step(&d->a);
    assert_true(ses->play.on);
    assert_false(scene_shape_same(&session_scene(ses)->shapes[0], &rectangle));
    session_explained_try(ses, EXPLAINED_ROWS, other);
    step(d);
    assert_false(ses->play.on);
    assert_int_equal(ses->log.wrong, wrong);
    assert_true(scene_shape_same(&session_scene(ses)->shapes[0], &rectangle));
}

/* Whose word is whose, when a mistake is tried on a row. */
static void test_a_mistake_agrees_with_the_log(void **state)
{
    desk *d = *state;
    open_log(d);
    session_log_go(&d->a.session, 1); /* a wrong HIT */
    assert_string_equal(session_explained_agrees(&d->a.session, EXPLAINED_ROWS, true),
                        "as the log");
    assert_string_equal(session_explained_agrees(&d->a.session, EXPLAINED_ROWS, false),
                        "not as the log");
}

/* A long notice can be read to its end. */
static void test_a_long_notice_stays_longer(void **state)
{
    desk *d = *state;
    write_log(d, "so{me,thing\n");
    open_log(d);
    size_t length = strlen(d->a.session.notice);
    assert_true(length > 100);
    uint32_t stays = d->a.session.notice_until - d->a.session.now;
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
    app_dialog_close(&st->a);
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
        DESK(test_columns_that_state_something),
        DESK(test_json_lines_are_opened),
        DESK(test_an_explanation_is_tried),
        DESK(test_an_estimate_is_tried),
        DESK(test_a_late_circle_follows_the_rows),
        DESK(test_the_given_convention),
        DESK(test_the_convention_on_the_screen),
        DESK(test_a_convention_is_found),
        DESK(test_an_explanation_in_another_convention),
        DESK(test_an_explanation_while_a_row_is_played),
        DESK(test_a_mistake_agrees_with_the_log),
        DESK(test_a_long_notice_stays_longer),
        cmocka_unit_test_setup_teardown(test_the_section_offers_to_open_a_log, stage_set_up,
                                        stage_tear_down),
    };
    return cmocka_run_group_tests_name("log", tests, NULL, NULL);
}
