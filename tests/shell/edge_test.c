/* The panel's edge, by which it is made larger: where mouse and fingers can take hold of it. */
#include "../kit/drive.h"
#include "heard_app.h"
#include "suites.h"

#include "session/viewport.h"

#include <math.h>
#include <string.h>

static struct {
    heard_app on;
    uint32_t time;
    double ghost; /* how far down the word stands */
} now;

static const input_kind BY_FINGER[] = {INPUT_FINGER_DOWN, INPUT_FINGER_MOVE, INPUT_FINGER_UP},
                        BY_MOUSE[] = {INPUT_PRESS, INPUT_MOTION, INPUT_RELEASE};

static void note_ghost(canvas *c, col_vec at, const canvas_text_style *style, const char *text)
{
    (void)c;
    (void)style;
    if (!strcmp(text, "Ghost"))
        now.ghost = at.y;
}

/* On a display with so many pixels a point. */
static void begin(int width, int height, int unit)
{
    now.time = 1000;
    heard_app_open(&now.on, width, height, note_ghost);
    now.on.a.session.screen.unit = unit;
    app_follow_canvas(&now.on.a, unit);
    session_home(&now.on.a.session);
    drive_draw(&now.on.a);
}

/* Before a finger has rested, which would open the menu. */
static void send(input_kind kind, double x, double y)
{
    now.time += 100;
    input event = {.kind = kind, .time = now.time, .x = x, .y = y, .finger = 1, .clicks = 1};
    event.button = BUTTON_LEFT;
    drive_input(&now.on.a, &event);
}

static void drag(const input_kind kinds[3], double x, double y, col_vec by)
{
    send(kinds[0], x, y);
    send(kinds[1], x + by.x / 2, y + by.y / 2);
    send(kinds[1], x + by.x, y + by.y);
    send(kinds[2], x + by.x, y + by.y);
    drive_draw(&now.on.a);
    now.time += 1000; /* what comes next is no second click */
}

static int panel_size(void)
{
    return app_panel_width(&now.on.a) + app_panel_height(&now.on.a);
}

/* By how much the panel becomes larger when it is dragged outwards by 60 pixels, from so many
 * points inside its edge. */
static int grows(const input_kind kinds[3], double points)
{
    const app *a = &now.on.a;
    double unit = a->session.screen.unit, inside = points * unit;
    int before = panel_size();
    if (app_panel_below(a))
        drag(kinds, 20 * unit, a->canvas->height - before + inside, (col_vec){0, -60});
    else
        drag(kinds, a->canvas->width - before + inside, 20 * unit, (col_vec){-60, 0});
    return panel_size() - before;
}

/* 44 points for a finger; few for a mouse, before and after it. The last finger makes the panel's
 * rows larger, but not while it drags. */
static void test_it_is_as_large_as_what_points(void **state)
{
    (void)state;
    static const struct {
        int width, height, unit;
    } SCREENS[] = {{400, 800, 1}, {800, 1600, 2}, {800, 400, 1}};
    enum { GRIPS = 2 }; /* the first ones' panels, below, have one inside */
    for (size_t i = 0; i < sizeof SCREENS / sizeof *SCREENS; i++)
        for (int side = -1; side <= 1; side += 2) {
            begin(SCREENS[i].width, SCREENS[i].height, SCREENS[i].unit);
            assert_int_equal(grows(BY_MOUSE, side * 2), 60);
            double off = side * (side > 0 && i < GRIPS ? 12 : 6);
            assert_int_equal(grows(BY_MOUSE, off), 0);
            assert_int_equal(grows(BY_FINGER, side * 21), 60);
            assert_int_equal(grows(BY_FINGER, side * 24), 0);
            assert_int_equal(grows(BY_MOUSE, off), 0);
            heard_app_close(&now.on);
        }
}

static shape *ball(void)
{
    return &session_scene(&now.on.a.session)->shapes[1];
}

/* Puts it as far down in the window as that, and drags it, or what else is there, up. */
static void drag_ball_from(double y)
{
    const camera *c = &now.on.a.session.shown;
    col_vec at = camera_to_window(c, (col_vec){ball()->x, ball()->y});
    scene_shape_move(ball(), 0, (y - at.y) / c->zoom);
    drive_draw(&now.on.a);
    drag(BY_FINGER, at.x, y, (col_vec){0, -60});
}

/* On a sheet of 400 pixels, as large as a finger wants it. */
static void begin_sheet(void)
{
    begin(400, 800, 1);
    now.on.a.panel.more = true;
    drag(BY_FINGER, 20, 100, (col_vec){0, 0});
    assert_int_equal(panel_size(), 400);
}

static void test_shapes_beside_it_are_dragged(void **state)
{
    (void)state;
    begin_sheet();
    drag_ball_from(385);
    assert_int_equal(panel_size(), 400);
    double seen = camera_to_window(&now.on.a.session.shown, (col_vec){ball()->x, ball()->y}).y;
    assert_true(fabs(seen - 325) < 3);
    heard_app_close(&now.on);
}

static void test_shapes_behind_the_panel_are_not(void **state)
{
    (void)state;
    begin_sheet();
    drag_ball_from(415);
    assert_int_equal(panel_size(), 460);
    heard_app_close(&now.on);
}

static void test_widgets_beside_it_are_tapped(void **state)
{
    (void)state;
    begin_sheet();
    now.on.a.panel.scroll += now.ghost - 415;
    drive_draw(&now.on.a);
    unsigned shown = session_shown(&now.on.a.session)->show;
    drag(BY_FINGER, 50, 415, (col_vec){0, 0});
    assert_true(session_shown(&now.on.a.session)->show == (shown ^ SHOW(SHOW_GHOST)));
    heard_app_close(&now.on);
}

int edge_suite(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_it_is_as_large_as_what_points),
        cmocka_unit_test(test_shapes_beside_it_are_dragged),
        cmocka_unit_test(test_shapes_behind_the_panel_are_not),
        cmocka_unit_test(test_widgets_beside_it_are_tapped),
    };
    return cmocka_run_group_tests_name("edge", tests, NULL, NULL);
}
