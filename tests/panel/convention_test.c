/* Another convention: by the panel, with both meanings. */
#include "../kit/assets_kit.h"
#include "../kit/drive.h"
#include "../kit/panel_stage.h"
#include "suites.h"

#include "sdl/pixel_canvas.h"
#include "session/viewport.h"
#include "user/presets.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void type_text(stage *st, const char *text)
{
    for (; *text; text++)
        stage_send(st, (input){.kind = INPUT_TEXT, .text = {*text}});
}

/* Whether a text is on the panel and not cut off at its end. */
static bool is_whole(const stage *st, const char *text)
{
    const struct seen *at = stage_find(st, text, 20);
    return at && at->at.y < st->canvas->height - 10;
}

static void scroll_to(stage *st, const char *text)
{
    for (int i = 0; i < 60 && !is_whole(st, text); i++)
        stage_send(st, (input){.kind = INPUT_WHEEL, .x = 1270, .y = 700, .wheel_y = -1});
    stage_expects(st, text);
}

static void search(stage *st, const char *text)
{
    stage_click_at(st, st->canvas->width - 60, stage_find(st, "Search", 0)->at.y - 3);
    stage_key(st, 'a', MOD_CTRL);
    stage_key(st, KEY_DELETE, 0);
    type_text(st, text);
}

static const convention *now(stage *st)
{
    return &session_scene(&st->a.session)->convention;
}

static convention preset(const char *id)
{
    convention c;
    if (!scene_engines_convention(kit_presets(), id, &c))
        fail_msg("there is no preset %s", id);
    return c;
}

/* What the window shows of a shape: seven numbers. */
enum { SEEN = 7 };
static void shape_seen(const camera *c, const shape *s, double out[SEEN])
{
    col_shape world = scene_shape_geometry(s), w = camera_shape(c, &world);
    col_vec min = col_core_at(&w, 0, 0), max = col_core_at(&w, 1, 1), pivot_at = col_pivot(&w);
    const double values[SEEN] = {min.x, min.y, max.x, max.y, pivot_at.x, pivot_at.y, w.radius};
    memcpy(out, values, sizeof values);
}

static void expect_seen(const char *what, const double got[SEEN], const double wanted[SEEN],
                        double tolerance)
{
    for (int k = 0; k < SEEN; k++)
        if (!(fabs(got[k] - wanted[k]) <= tolerance))
            fail_msg("%s: number %d is %.12g, expected %.12g", what, k, got[k], wanted[k]);
}

static void change_to(stage *st, change_meaning keep, const char *id)
{
    convention to = preset(id);
    st->a.session.change.keep = keep;
    session_change_convention(&st->a.session, &to);
    stage_draw(st);
}

/* ---- The panel ---- */

static void typing_finds_presets_by_words(void **state)
{
    stage *st = *state;
    stage_section(st, "Convention");
    search(st, "pygame");
    stage_expects(st, "pygame surfaces");
    stage_expects(st, "pygame vectors");
    assert_false(stage_reads(st, "Box2D"));
    search(st, "ROTOZOOM  sdl"); /* a word of the call, one of the name, in any order */
    assert_true(stage_reads(st, "SDL2_gfx surfaces"));
    assert_false(stage_reads(st, "pygame surfaces"));
    search(st, "nothing like that");
    stage_expects(st, "Nothing is called so.");
    assert_string_equal(now(st)->id, "sdl2"); /* searching alone changes nothing */
    assert_null(scene_history_undo_name(&st->a.session.history));
}

/* Above the line about the preset, which bears its name too, stands its row in the list. */
static bool is_in_list(const stage *st, const char *name)
{
    const struct seen *row = stage_find(st, name, stage_find(st, "Search", 0)->at.y);
    return row && stage_find(st, name, row->at.y + 5);
}

static void the_list_shows_the_chosen_preset(void **state)
{
    stage *st = *state;
    convention far = preset("pygame"), farther = preset("libgdx");
    session_change_convention(&st->a.session, &far);
    stage_section(st, "Convention");
    stage_draw(st);
    assert_true(is_in_list(st, "pygame surfaces"));
    session_change_convention(&st->a.session, &farther);
    stage_draw(st);
    stage_draw(st);
    assert_true(is_in_list(st, "libGDX"));
    assert_false(stage_reads(st, "pygame surfaces"));
    search(st, "cairo"); /* and so it does after a search for another */
    stage_key(st, 'a', MOD_CTRL);
    stage_key(st, KEY_DELETE, 0);
    stage_draw(st);
    assert_true(is_in_list(st, "libGDX"));
}

/* pygame.transform turns counter-clockwise: the same picture is written -30. */
static void enter_chooses_and_the_picture_stays(void **state)
{
    stage *st = *state;
    double before[SEEN], after[SEEN];
    shape_seen(&st->a.session.shown, stage_shape(st, "bar"), before);
    stage_section(st, "Convention");
    search(st, "pygame transform");
    stage_key(st, KEY_ENTER, 0);
    assert_string_equal(now(st)->id, "pygame");
    shape_seen(&st->a.session.shown, stage_shape(st, "bar"), after);
    expect_seen("bar", after, before, 1e-9);
    written w = scene_convention_write(now(st), stage_shape(st, "bar"));
    assert_true(fabs(w.angle + 30) < 1e-12 && w.x == 240 && w.y == 180 && !w.has_pivot);
    assert_string_equal(st->a.session.notice,
                        "pygame surfaces: the picture stayed, 1 number changed");
    assert_true(stage_anywhere("-30\302\260"));
    stage_key(st, KEY_ESCAPE, 0);
    ui_focus_none(&st->a.ui);
    stage_key(st, 'z', MOD_CTRL);
    assert_string_equal(now(st)->id, "sdl2");
    assert_string_equal(st->a.session.notice, "Undone: convention, picture kept");
    assert_null(scene_history_undo_name(&st->a.session.history));
}

static void a_click_chooses_and_one_press_puts_it_the_other_way(void **state)
{
    stage *st = *state;
    stage_section(st, "Convention");
    stage_click(st, "Keep numbers");
    search(st, "pygame");
    stage_click(st, "pygame surfaces");
    assert_string_equal(now(st)->id, "pygame");
    assert_string_equal(st->a.session.notice,
                        "pygame surfaces: the numbers stayed: bar turned by 60\302\260");
    assert_true(scene_convention_write(now(st), stage_shape(st, "bar")).angle == 30);
    assert_true(scene_angle_in(stage_shape(st, "bar")->angle, ANGLE_DEGREES) == -30);
    stage_click(st, "Keep the picture instead");
    assert_string_equal(now(st)->id, "pygame");
    assert_true(fabs(scene_angle_in(stage_shape(st, "bar")->angle, ANGLE_DEGREES) - 30) < 1e-12);
    assert_true(st->a.session.change.keep == KEEP_PICTURE);
    assert_int_equal(st->a.session.history.position, 1); /* still one step */
    stage_expects(st, "Keep the numbers instead");
    stage_key(st, KEY_ESCAPE, 0);
    ui_focus_none(&st->a.ui);
    stage_key(st, 'g', 0); /* another step: the change can't be put the other way any more */
    assert_false(session_change_can_switch(&st->a.session));
    session_change_switch(&st->a.session);
    assert_int_equal(st->a.session.history.position, 2);
    stage_key(st, 'z', MOD_CTRL);
    assert_true(session_change_can_switch(&st->a.session));
}

/* Arrow keys only move about in the list. */
static void keys_move_and_enter_chooses(void **state)
{
    stage *st = *state;
    stage_section(st, "Convention");
    search(st, "pygame");
    stage_key(st, KEY_TAB, 0);
    stage_key(st, KEY_DOWN, 0);
    assert_string_equal(now(st)->id, "sdl2");
    stage_key(st, KEY_ENTER, 0);
    assert_string_equal(now(st)->id, "pygame_vec");
}

static void a_changed_part_makes_it_ones_own(void **state)
{
    stage *st = *state;
    stage_section(st, "Convention");
    scroll_to(st, "up");
    stage_click(st, "up");
    assert_true(now(st)->y_up && now(st)->id[0] == '\0');
    assert_true(stage_shape(st, "bar")->y == 240); /* the bottom left: the picture stayed */
    scroll_to(st, "radians");
    stage_click(st, "radians");
    assert_true(now(st)->unit == ANGLE_RADIANS && now(st)->y_up);
    scroll_to(st, "half");
    stage_click(st, "half");
    assert_true(now(st)->half_sizes);
    assert_true(scene_convention_write(now(st), stage_shape(st, "bar")).width == 80);
}

/* The words above them are longer for SDL than for a convention of one's own. */
static void the_parts_stay_under_the_pointer(void **state)
{
    stage *st = *state;
    stage_section(st, "Convention");
    scroll_to(st, "sizes are");
    double before = stage_find(st, "sizes are", 0)->at.y;
    double above = stage_find(st, "y grows", 0)->at.y;
    stage_click(st, "up");
    stage_draw(st);
    assert_true(fabs(stage_find(st, "sizes are", 0)->at.y - before) <= 1);
    assert_true(fabs(stage_find(st, "y grows", 0)->at.y - above) <= 1);
}

static void the_angle_of_nothing_is_typed(void **state)
{
    stage *st = *state;
    stage_section(st, "Convention");
    scroll_to(st, "straight is");
    scroll_to(st, "x, y name");
    stage_click_at(st, st->canvas->width - 60, stage_find(st, "straight is", 0)->at.y + 24);
    type_text(st, "90");
    stage_key(st, KEY_ENTER, 0);
    assert_true(now(st)->zero == 90);
    assert_true(scene_convention_write(now(st), stage_shape(st, "bar")).angle == 120);
    assert_true(stage_anywhere("120\302\260"));
    assert_true(stage_anywhere("0 = up"));
}

static void says_which_presets_mean_the_same(void **state)
{
    stage *st = *state;
    convention own = preset("box2d");
    own.id[0] = '\0';
    session_change_convention(&st->a.session, &own);
    stage_section(st, "Convention");
    scroll_to(st, "Your own convention");
    scroll_to(st, "The same as Box2D");
    own.zero = 12;
    session_change_convention(&st->a.session, &own);
    stage_draw(st);
    assert_false(stage_reads(st, "The same as Box2D"));
}

/* The first screen is calm; whoever opens the section sees what it is about. */
static void the_picture_tells_it_while_the_section_is_open(void **state)
{
    stage *st = *state;
    assert_false(stage_anywhere("positive"));
    stage_section(st, "Convention");
    assert_true(stage_anywhere("positive"));
    assert_true(stage_anywhere("x, y"));
    stage_click(st, "Convention");
    assert_false(stage_anywhere("positive"));
    stage_key(st, 'c', 0);
    assert_true(stage_anywhere("positive"));
}

/* The selected bar's fields: y up, counter-clockwise from 90, in radians, halves about the centre.
 */
static void fields_are_as_the_convention_writes(void **state)
{
    stage *st = *state;
    const double right = acos(0);
    convention c = {.y_up = true,
                    .counterclockwise = true,
                    .unit = ANGLE_RADIANS,
                    .zero = right,
                    .xy = NAMES_CENTRE,
                    .pivot = PIVOT_AT_CENTRE,
                    .half_sizes = true};
    session_change_convention(&st->a.session, &c);
    stage_key(st, KEY_TAB, 0);
    stage_section(st, "Shape");
    static const char *const values[] = {"320",         "-210", "half width", "80",
                                         "half height", "30",   "1.0472 rad"}; /* 90 - 30 degrees */
    for (size_t i = 0; i < sizeof values / sizeof *values; i++)
        stage_expects(st, values[i]);
    stage_type(st, "half width", "100");
    assert_true(stage_shape(st, "bar")->width == 200);
    assert_true(stage_shape(st, "bar")->x == 320 && stage_shape(st, "bar")->y == 210);
    scroll_to(st, "pivot y");
    stage_expects(st, "100"); /* the pivot's offset is a length: not halved */
    ui_focus_none(&st->a.ui);
    stage_key(st, 'n', 0);
    assert_true(stage_anywhere("half w 100  half h 30  1.047 rad"));
}

/* ---- Every preset, both meanings ---- */

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
        double before[4][SEEN];
        for (size_t k = 0; k < 4; k++)
            shape_seen(&st->a.session.shown, &session_scene(&st->a.session)->shapes[k], before[k]);
        change_to(st, KEEP_PICTURE, id);
        for (size_t k = 0; k < 4; k++) {
            double after[SEEN];
            shape_seen(&st->a.session.shown, &session_scene(&st->a.session)->shapes[k], after);
            expect_seen(id, after, before[k], 1e-9);
        }
        assert_false(anim_morph_gliding(&st->a.session.change.morph));
    }
}

static void keeping_the_numbers_changes_no_bit_of_them(void **state)
{
    stage *st = *state;
    for (size_t i = 0; i < kit_presets()->count; i++) {
        const char *id = kit_presets()->all[i].convention.id;
        app_close(&st->a);
        stage_open(st, SHAPES);
        written before[4];
        camera view = st->a.session.camera;
        convention usual = *now(st);
        for (size_t k = 0; k < 4; k++)
            before[k] = scene_convention_write(&usual, &session_scene(&st->a.session)->shapes[k]);
        change_to(st, KEEP_NUMBERS, id);
        for (size_t k = 0; k < 4; k++) {
            written w = scene_convention_write(now(st), &session_scene(&st->a.session)->shapes[k]);
            if (w.x != before[k].x || w.y != before[k].y || w.to_x != before[k].to_x ||
                w.to_y != before[k].to_y || w.width != before[k].width ||
                w.height != before[k].height || w.angle != before[k].angle ||
                w.has_pivot != before[k].has_pivot || w.pivot_y != before[k].pivot_y ||
                w.velocity_y != before[k].velocity_y)
                fail_msg("%s: numbers of %s changed", id, w.id);
        }
        stage_key(st, 'z', MOD_CTRL);
        assert_string_equal(now(st)->id, "sdl2");
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
    convention to = *now(st);
    st->a.session.panel_hidden = true;
    session_panel_changed(&st->a.session);
    st->a.session.history.now.show = 0;
    buffer first = {0}, second = {0};
    problem why;
    stage_draw(st);
    assert_true(sdl_canvas_png(st->canvas, &first, &why));
    to.id[0] = '\0';
    to.y_up = true;
    to.xy = NAMES_CENTRE;
    session_change_convention(&st->a.session, &to);
    st->a.session.notice[0] = '\0';
    stage_draw(st);
    assert_true(sdl_canvas_png(st->canvas, &second, &why));
    assert_int_equal(first.length, second.length);
    assert_memory_equal(first.data, second.data, first.length);
    text_free(&first);
    text_free(&second);
}

/* ---- The view and the glide ---- */

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
    assert_string_equal(now(st)->id, "pygame");
    assert_false(session_change_can_switch(&st->a.session));
    stage_key(st, 'y', MOD_CTRL);
    assert_true(session_change_can_switch(&st->a.session));
}

/* A window's own coordinates, with y up: what was 60 pixels under the upper edge is 60 over the
 * lower one, and nothing is lost. */
static void y_turned_over_reflects_the_picture(void **state)
{
    stage *st = *state;
    double bar[SEEN], ball[SEEN], bar_then[SEEN], ball_then[SEEN];
    shape_seen(&st->a.session.shown, stage_shape(st, "bar"), bar);
    shape_seen(&st->a.session.shown, stage_shape(st, "ball"), ball);
    convention to = *now(st);
    to.id[0] = '\0';
    to.y_up = true;
    st->a.session.change.keep = KEEP_NUMBERS;
    session_change_convention(&st->a.session, &to);
    shape_seen(&st->a.session.camera, stage_shape(st, "ball"), ball_then);
    shape_seen(&st->a.session.camera, stage_shape(st, "bar"), bar_then);
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
    double seen[SEEN];
    shape_seen(&st->a.session.camera, stage_shape(st, "ball"), seen);
    assert_true(seen[0] > 0 && seen[0] < st->a.session.camera.width);
    assert_true(seen[1] > 0 && seen[1] < st->a.session.camera.height);
}

/* About the world's origin the bar is turned out of sight: the view follows. */
static void fits_when_a_shape_leaves_the_view(void **state)
{
    stage *st = *state;
    app_close(&st->a);
    stage_open(st, "{\"unrotate\": 1, \"shapes\": [{\"id\": \"bar\", \"kind\": \"rectangle\","
                   " \"x\": 240, \"y\": 380, \"width\": 160, \"height\": 60, \"angle\": 120},"
                   "{\"id\": \"ball\", \"kind\": \"circle\", \"x\": 440, \"y\": 180,"
                   " \"radius\": 20}]}");
    change_to(st, KEEP_NUMBERS, "svg_attr");
    for (int i = 0; i < 2; i++) {
        double seen[SEEN];
        shape_seen(&st->a.session.camera, &session_scene(&st->a.session)->shapes[i], seen);
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
    const shape *s = &st->a.session.change.morph.on_the_way.shapes[0];
    return scene_angle_in(s->angle, ANGLE_DEGREES);
}

/* From 30 to -30 degrees, evenly about 0 in the middle; the document is there from the start. */
static void what_moved_glides_there(void **state)
{
    stage *st = *state;
    double bar[SEEN], first[SEEN];
    pass_time(st, 1);
    shape_seen(&st->a.session.shown, stage_shape(st, "bar"), bar);
    change_to(st, KEEP_NUMBERS, "pygame");
    assert_true(scene_angle_in(stage_shape(st, "bar")->angle, ANGLE_DEGREES) == -30);
    assert_int_equal(app_timeout(&st->a), 0);
    shape_seen(&st->a.session.shown, &st->a.session.change.morph.on_the_way.shapes[0], first);
    expect_seen("at the start", first, bar, 1e-9);
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
    assert_false(anim_morph_gliding(&st->a.session.change.morph));
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
    double was[2][SEEN], first[SEEN];
    for (int i = 0; i < 2; i++)
        shape_seen(&st->a.session.shown, &session_scene(&st->a.session)->shapes[i], was[i]);
    change_to(st, KEEP_NUMBERS, "sdl2");
    for (int i = 0; i < 2; i++) {
        shape_seen(&st->a.session.shown, &st->a.session.change.morph.on_the_way.shapes[i], first);
        expect_seen("at the start", first, was[i], 1e-9);
    }
}

static void less_motion_only_leaves_a_trace(void **state)
{
    stage *st = *state;
    st->a.session.less_motion = true;
    change_to(st, KEEP_NUMBERS, "pygame");
    assert_false(anim_morph_gliding(&st->a.session.change.morph));
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
        const shape *s = &st->a.session.change.morph.on_the_way.shapes[0];
        assert_true(s->width > 160 && s->width < 320 && s->height > 60 && s->height < 120);
    }
    pass_time(st, 60);
    assert_true(stage_shape(st, "bar")->width == 320);
}

int convention_suite(void)
{
#define STAGED(test) cmocka_unit_test_setup_teardown(test, stage_set_up, stage_tear_down)
    const struct CMUnitTest tests[] = {
        STAGED(typing_finds_presets_by_words),
        STAGED(the_list_shows_the_chosen_preset),
        STAGED(enter_chooses_and_the_picture_stays),
        STAGED(a_click_chooses_and_one_press_puts_it_the_other_way),
        STAGED(keys_move_and_enter_chooses),
        STAGED(a_changed_part_makes_it_ones_own),
        STAGED(the_parts_stay_under_the_pointer),
        STAGED(the_angle_of_nothing_is_typed),
        STAGED(says_which_presets_mean_the_same),
        STAGED(fields_are_as_the_convention_writes),
        STAGED(the_picture_tells_it_while_the_section_is_open),
        STAGED(keeping_the_picture_moves_no_pixel),
        STAGED(keeping_the_numbers_changes_no_bit_of_them),
        STAGED(keeping_the_picture_gives_the_same_picture),
        STAGED(the_stored_view_follows),
        STAGED(only_the_last_change_can_be_put_the_other_way),
        STAGED(y_turned_over_reflects_the_picture),
        STAGED(home_finds_the_shapes),
        STAGED(fits_when_a_shape_leaves_the_view),
        STAGED(keeps_the_view_of_a_part),
        STAGED(what_moved_glides_there),
        STAGED(a_glide_starts_where_the_shape_was),
        STAGED(less_motion_only_leaves_a_trace),
        STAGED(named_points_glide_too),
    };
    return cmocka_run_group_tests_name("convention", tests, NULL, NULL);
}
