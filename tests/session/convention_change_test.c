/* Another convention: every preset with both meanings, the view, and the glide. */
#include "../kit/assets_kit.h"
#include "../kit/drive.h"
#include "../kit/panel_stage.h"
#include "suites.h"

#include "sdl/pixel_canvas.h"

#include <math.h>
#include <string.h>

static void change_to(stage *st, change_meaning meaning, const char *id)
{
    convention to = kit_preset(id);
    st->a.session.change.meaning = meaning;
    session_change_convention(&st->a.session, &to);
    stage_draw(st);
}

static const char *const SHAPES =
    "{\"unrotate\": 1, \"shapes\": ["
    "{\"id\": \"bar\", \"kind\": \"rectangle\", \"x\": 240, \"y\": 180, \"width\": 160,"
    " \"height\": 60, \"angle\": 30},"
    "{\"id\": \"lid\", \"kind\": \"rectangle\", \"x\": 340, \"y\": 280, \"width\": 70,"
    " \"height\": 30, \"angle\": -75, \"pivot\": [10, 20], \"corner\": 4},"
    "{\"id\": \"rod\", \"kind\": \"capsule\", \"from\": [200, 150], \"to\": [280, 330],"
    " \"radius\": 9, \"velocity\": [1, 2]},"
    "{\"id\": \"ball\", \"kind\": \"circle\", \"x\": 440, \"y\": 180, \"radius\": 20}]}";

static void keeping_the_picture_moves_no_pixel(void **state)
{
    stage *st = *state;
    for (size_t i = 0; i < kit_presets()->count; i++) {
        const char *id = kit_presets()->all[i].convention.id;
        app_close(&st->a);
        stage_open(st, SHAPES);
        double before[4][OUTLINE];
        for (size_t k = 0; k < 4; k++)
            stage_outline(&st->a.session.shown, &session_scene(&st->a.session)->shapes[k],
                          before[k]);
        change_to(st, KEEP_PICTURE, id);
        for (size_t k = 0; k < 4; k++) {
            double after[OUTLINE];
            stage_outline(&st->a.session.shown, &session_scene(&st->a.session)->shapes[k], after);
            stage_expect_outline(id, after, before[k], 1e-9);
        }
        assert_null(st->a.session.change.morph.from);
    }
}

static void keeping_the_numbers_changes_no_bit_of_them(void **state)
{
    stage *st = *state;
    for (size_t i = 0; i < kit_presets()->count; i++) {
        const char *id = kit_presets()->all[i].convention.id;
        app_close(&st->a);
        stage_open(st, SHAPES);
        scene_written before[4];
        camera view = st->a.session.camera;
        convention old = *stage_convention(st);
        for (size_t k = 0; k < 4; k++)
            before[k] = scene_convention_write(&old, &session_scene(&st->a.session)->shapes[k]);
        change_to(st, KEEP_NUMBERS, id);
        for (size_t k = 0; k < 4; k++) {
            scene_written w = scene_convention_write(stage_convention(st),
                                                     &session_scene(&st->a.session)->shapes[k]);
            if (w.x != before[k].x || w.y != before[k].y || w.to_x != before[k].to_x ||
                w.to_y != before[k].to_y || w.width != before[k].width ||
                w.height != before[k].height || w.angle != before[k].angle ||
                w.has_pivot != before[k].has_pivot || w.pivot_y != before[k].pivot_y ||
                w.velocity_y != before[k].velocity_y)
                fail_msg("%s: numbers of %s changed", id, w.id);
        }
        stage_key(st, 'z', MOD_CTRL);
        assert_string_equal(stage_convention(st)->id, "sdl2");
        assert_true(session_scene(&st->a.session)->shapes[0].y == 180);
        if (st->a.session.camera.zoom == view.zoom &&
            fabs(st->a.session.camera.origin.y - view.origin.y) > 1e-9)
            fail_msg("%s: undone, the view is at %g, it was at %g", id,
                     st->a.session.camera.origin.y, view.origin.y);
    }
}

/* The same pixels, but for what is written: a convention whose angles read the same. */
static void keeping_the_picture_gives_the_same_picture(void **state)
{
    stage *st = *state;
    convention to = *stage_convention(st);
    st->a.panel.hidden = true;
    app_panel_changed(&st->a);
    st->a.session.history.now.show = 0;
    text_buffer first = {0}, second = {0};
    problem why;
    stage_draw(st);
    assert_true(sdl_canvas_png(st->canvas, &first, &why));
    to.id[0] = '\0';
    to.y_up = true;
    to.xy = NAMES_CENTRE;
    st->a.session.change.meaning = KEEP_PICTURE;
    session_change_convention(&st->a.session, &to);
    st->a.session.notice[0] = '\0';
    stage_draw(st);
    assert_true(sdl_canvas_png(st->canvas, &second, &why));
    assert_int_equal(first.length, second.length);
    assert_memory_equal(first.data, second.data, first.length);
    text_free(&first);
    text_free(&second);
}

/* The scene's file says where the picture is, in the new numbers. */
static void the_stored_view_follows(void **state)
{
    stage *st = *state;
    camera was = st->a.session.camera;
    change_to(st, KEEP_PICTURE, "box2d");
    camera stored = camera_of(session_scene(&st->a.session), was.width, was.height);
    assert_true(fabs(stored.origin.y - was.origin.y) < 1e-9 && stored.zoom == was.zoom);
}

static void only_the_last_change_can_be_put_the_other_way(void **state)
{
    stage *st = *state;
    change_to(st, KEEP_PICTURE, "pygame");
    change_to(st, KEEP_PICTURE, "box2d");
    assert_true(session_change_can_switch(&st->a.session));
    stage_key(st, 'z', MOD_CTRL);
    assert_string_equal(stage_convention(st)->id, "pygame");
    assert_false(session_change_can_switch(&st->a.session));
    stage_key(st, 'y', MOD_CTRL);
    assert_true(session_change_can_switch(&st->a.session));
}

/* A window's own coordinates, with y up: what was 60 pixels under the upper edge is 60 over the
 * lower one, and nothing is lost. */
static void y_turned_over_reflects_the_picture(void **state)
{
    stage *st = *state;
    double bar[OUTLINE], ball[OUTLINE], bar_then[OUTLINE], ball_then[OUTLINE];
    stage_outline(&st->a.session.shown, stage_shape(st, "bar"), bar);
    stage_outline(&st->a.session.shown, stage_shape(st, "ball"), ball);
    convention to = *stage_convention(st);
    to.id[0] = '\0';
    to.y_up = true;
    st->a.session.change.meaning = KEEP_NUMBERS;
    session_change_convention(&st->a.session, &to);
    stage_outline(&st->a.session.camera, stage_shape(st, "ball"), ball_then);
    stage_outline(&st->a.session.camera, stage_shape(st, "bar"), bar_then);
    assert_true(fabs(ball_then[0] - ball[0]) < 1e-9);
    assert_true(fabs(ball_then[1] - (720 - ball[1])) < 1e-9);
    assert_true(fabs(bar_then[5] - (720 - bar[5])) < 1e-9);
    assert_true(strstr(st->a.session.notice, "y points up now") != NULL);
    /* the trace stands where the shapes were */
    col_shape was = camera_shape(&st->a.session.camera, &st->a.session.change.morph.trace[1]);
    col_vec middle = col_core_at(&was, 0.5, 0.5);
    assert_true(fabs(middle.x - ball[0]) < 1e-9 && fabs(middle.y - ball[1]) < 1e-9);
    scene_view stored = session_scene(&st->a.session)->view;
    assert_true(stored.zoom == 2 && stored.x == 160 && fabs(stored.y + 120) < 1e-9);
}

/* The view as the scene opened shows nothing of a scene whose y axis turned over. */
static void home_finds_the_shapes(void **state)
{
    stage *st = *state;
    camera opened = st->a.session.camera;
    stage_key(st, KEY_HOME, 0);
    assert_memory_equal(&st->a.session.camera.origin, &opened.origin, sizeof opened.origin);
    change_to(st, KEEP_NUMBERS, "box2d");
    stage_key(st, KEY_HOME, 0);
    double seen[OUTLINE];
    stage_outline(&st->a.session.camera, stage_shape(st, "ball"), seen);
    assert_true(seen[0] > 0 && seen[0] < st->a.session.camera.width);
    assert_true(seen[1] > 0 && seen[1] < st->a.session.camera.height);
}

/* Box2D has y up, radians, and halves of sizes: 160 x 60 and 30 are 320 x 120 and 30 radians. */
static void all_that_is_plain_to_see_is_told(void **state)
{
    stage *st = *state;
    change_to(st, KEEP_NUMBERS, "box2d");
    assert_string_equal(st->a.session.change.message,
                        "the numbers stayed: y points up now, all is reflected, angles count as "
                        "radians, bar is twice as large");
}

/* About the world's origin the bar is turned out of sight: the view follows. */
static void fits_when_a_shape_leaves_the_view(void **state)
{
    stage *st = *state;
    stage_open_pair(st, (const double[]){240, 380, 160, 60, 120}, (const double[]){440, 180, 20});
    change_to(st, KEEP_NUMBERS, "svg_attr");
    for (int i = 0; i < 2; i++) {
        double seen[OUTLINE];
        stage_outline(&st->a.session.camera, &session_scene(&st->a.session)->shapes[i], seen);
        assert_true(seen[0] >= 0 && seen[0] <= st->a.session.camera.width);
        assert_true(seen[1] >= 0 && seen[1] <= st->a.session.camera.height);
    }
}

/* What was cut off before is no reason to zoom out. */
static void keeps_the_view_of_a_part(void **state)
{
    stage *st = *state;
    camera_pan(&st->a.session.camera, -300, 0); /* the bar's left end is outside */
    camera before = st->a.session.camera;
    change_to(st, KEEP_NUMBERS, "pygame");
    assert_true(st->a.session.camera.zoom == before.zoom);
    assert_true(st->a.session.camera.origin.x == before.origin.x);
}

static void pass_time(stage *st, uint32_t milliseconds)
{
    st->time += milliseconds;
    drive_input(&st->a, &(input){.kind = INPUT_NONE, .time = st->time});
    if (st->a.session.redraw)
        stage_draw(st);
}

static double drawn_angle(const stage *st)
{
    const shape *s = &st->a.session.change.morph.interpolated.shapes[0];
    return scene_angle_in(s->angle, ANGLE_DEGREES);
}

/* From 30 to -30 degrees, evenly about 0 in the middle; the document is there from the start. */
static void what_moved_glides_there(void **state)
{
    stage *st = *state;
    double bar[OUTLINE], first[OUTLINE];
    pass_time(st, 1);
    stage_outline(&st->a.session.shown, stage_shape(st, "bar"), bar);
    change_to(st, KEEP_NUMBERS, "pygame");
    assert_true(scene_angle_in(stage_shape(st, "bar")->angle, ANGLE_DEGREES) == -30);
    assert_int_equal(app_timeout(&st->a), 0);
    stage_outline(&st->a.session.shown, &st->a.session.change.morph.interpolated.shapes[0], first);
    stage_expect_outline("at the start", first, bar, 1e-9);
    double last = 30.0001;
    for (int i = 0; i < 11; i++) {
        pass_time(st, 50);
        double angle_now = drawn_angle(st);
        if (!(angle_now < last && angle_now > -30))
            fail_msg("after %d ms it is at %g, before at %g", 50 * (i + 1), angle_now, last);
        if (i == 5)
            assert_true(fabs(angle_now) < 1e-9);
        last = angle_now;
    }
    pass_time(st, 100);
    assert_true(st->a.session.change.morph.position == 1);
    assert_non_null(st->a.session.change.morph.trace);
    assert_true(app_timeout(&st->a) > 0);
    pass_time(st, 2600);
    assert_null(st->a.session.change.morph.trace);
    assert_false(st->a.session.redraw);
}

/* It sets off where the shape was seen, whatever x and y named and wherever the view went. */
static void a_glide_starts_where_the_shape_was(void **state)
{
    stage *st = *state;
    pass_time(st, 1);
    change_to(st, KEEP_PICTURE, "box2d"); /* names the centre, y up */
    double was[2][OUTLINE], first[OUTLINE];
    for (int i = 0; i < 2; i++)
        stage_outline(&st->a.session.shown, &session_scene(&st->a.session)->shapes[i], was[i]);
    change_to(st, KEEP_NUMBERS, "sdl2");
    for (int i = 0; i < 2; i++) {
        stage_outline(&st->a.session.shown, &st->a.session.change.morph.interpolated.shapes[i],
                      first);
        stage_expect_outline("at the start", first, was[i], 1e-9);
    }
}

static void less_motion_only_leaves_a_trace(void **state)
{
    stage *st = *state;
    st->a.session.less_motion = true;
    change_to(st, KEEP_NUMBERS, "pygame");
    assert_true(st->a.session.change.morph.position == 1);
    assert_int_equal(st->a.session.change.morph.trace_count, 2);
    stage_key(st, KEY_TAB, 0); /* what is done next ends it */
    assert_null(st->a.session.change.morph.trace);
}

/* A rectangle on its way between two ways of naming its points is always of its size and lies
 * between. */
static void named_points_glide_too(void **state)
{
    stage *st = *state;
    pass_time(st, 1);
    change_to(st, KEEP_NUMBERS, "box2d"); /* centre, half sizes, radians, y up */
    for (int i = 0; i < 11; i++) {
        pass_time(st, 50);
        const shape *s = &st->a.session.change.morph.interpolated.shapes[0];
        assert_true(s->width > 160 && s->width < 320 && s->height > 60 && s->height < 120);
    }
    pass_time(st, 60);
    assert_true(stage_shape(st, "bar")->width == 320);
}

int convention_change_suite(void)
{
#define STAGED(test) cmocka_unit_test_setup_teardown(test, stage_set_up, stage_tear_down)
    const struct CMUnitTest tests[] = {
        STAGED(keeping_the_picture_moves_no_pixel),
        STAGED(keeping_the_numbers_changes_no_bit_of_them),
        STAGED(keeping_the_picture_gives_the_same_picture),
        STAGED(the_stored_view_follows),
        STAGED(only_the_last_change_can_be_put_the_other_way),
        STAGED(y_turned_over_reflects_the_picture),
        STAGED(home_finds_the_shapes),
        STAGED(all_that_is_plain_to_see_is_told),
        STAGED(fits_when_a_shape_leaves_the_view),
        STAGED(keeps_the_view_of_a_part),
        STAGED(what_moved_glides_there),
        STAGED(a_glide_starts_where_the_shape_was),
        STAGED(less_motion_only_leaves_a_trace),
        STAGED(named_points_glide_too),
    };
    return cmocka_run_group_tests_name("convention_change", tests, NULL, NULL);
}
