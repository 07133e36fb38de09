/* The panel, by what can be read on it and clicked in it. */
#include "suites.h"

#include "app/app.h"
#include "scene/file.h"
#include "sdl/pixels.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

enum { TEXTS = 512 };

/* The texts of the last frame, where they begin. */
static struct seen {
    char text[96];
    col_vec at;
} seen[TEXTS];
static size_t seen_count;
static const canvas_ops *real_ops;

static void note_text(canvas *c, col_vec at, const text_style *style, const char *text)
{
    if (seen_count < TEXTS) {
        seen[seen_count].at = at;
        snprintf(seen[seen_count++].text, sizeof seen->text, "%s", text);
    }
    real_ops->text(c, at, style, text);
}

typedef struct stage {
    app a;
    canvas *canvas;
    canvas_ops ops;
    uint32_t time;
} stage;

static void draw(stage *st)
{
    seen_count = 0;
    app_draw(&st->a);
}

static void open_scene(stage *st, const char *text)
{
    scene s = scene_empty();
    problem why = {""};
    if (!scene_read(&s, text, strlen(text), "test", NULL, &why) ||
        !app_open(&st->a, &s, "", "test", st->canvas, 1))
        fail_msg("%s", why.text);
    draw(st);
    draw(st); /* the panel shows the pairs that the first frame found */
}

/* A rectangle about (320, 210) turned by 30 degrees, x and y naming its corner, and a circle: a
 * miss by 6, seen at 200 %. */
static const char PIXELS[] =
    "{\"unrotate\": 1, \"shapes\": ["
    "{\"id\": \"bar\", \"kind\": \"rectangle\", \"x\": 240, \"y\": 180, \"width\": 160,"
    " \"height\": 60, \"angle\": 30},"
    "{\"id\": \"ball\", \"kind\": \"circle\", \"x\": 440, \"y\": 180, \"radius\": 20}],"
    "\"view\": {\"zoom\": 2, \"x\": 160, \"y\": 120}}";

static int set_up(void **state)
{
    static stage st;
    problem why = {""};
    st = (stage){.canvas = pixels_create(1280, 720, &why)};
    if (!st.canvas) {
        print_error("%s\n", why.text);
        return -1;
    }
    real_ops = st.canvas->ops;
    st.ops = *real_ops;
    st.ops.text = note_text;
    st.canvas->ops = &st.ops;
    open_scene(&st, PIXELS);
    *state = &st;
    return 0;
}

static int tear_down(void **state)
{
    stage *st = *state;
    app_close(&st->a);
    st->canvas->ops = real_ops;
    pixels_free(st->canvas);
    return 0;
}

static void send(stage *st, input event)
{
    event.time = st->time += 1000; /* no two clicks are a double click */
    app_input(&st->a, &event);
    draw(st);
}

static void key(stage *st, int32_t name, unsigned mods)
{
    send(st, (input){.kind = INPUT_KEY_DOWN, .key = name, .physical = name, .mods = mods});
    send(st, (input){.kind = INPUT_KEY_UP, .key = name, .physical = name, .mods = mods});
}

static void click_at(stage *st, double x, double y)
{
    const input at = {.x = x, .y = y, .button = BUTTON_LEFT, .clicks = 1};
    input event = at;
    event.kind = INPUT_MOTION;
    send(st, event);
    event.kind = INPUT_PRESS;
    send(st, event);
    event.kind = INPUT_RELEASE;
    send(st, event);
}

/* The text on the panel, at or under `below`; NULL: it isn't there. */
static const struct seen *find(const stage *st, const char *text, double below)
{
    double left = st->canvas->width - app_panel_width(&st->a);
    for (size_t i = 0; i < seen_count; i++)
        if (seen[i].at.x >= left && seen[i].at.y >= below && !strcmp(seen[i].text, text))
            return &seen[i];
    return NULL;
}

static bool reads(const stage *st, const char *text)
{
    return find(st, text, 0) != NULL;
}

static void expect_text(const stage *st, const char *text)
{
    if (reads(st, text))
        return;
    for (size_t i = 0; i < seen_count; i++)
        print_message("%s\n", seen[i].text);
    fail_msg("the panel doesn't say \"%s\"", text);
}

static void click_on(stage *st, const char *text)
{
    expect_text(st, text);
    const struct seen *at = find(st, text, 0);
    click_at(st, at->at.x + 3, at->at.y - 3);
}

/* Types a number into the field with that name: its box begins at 40 % of the panel's width. */
static void type_into(stage *st, const char *name, const char *number)
{
    expect_text(st, name);
    click_at(st, st->canvas->width - 60, find(st, name, 0)->at.y - 3);
    for (; *number; number++)
        send(st, (input){.kind = INPUT_TEXT, .text = {*number}});
    key(st, KEY_ENTER, 0);
    key(st, KEY_ESCAPE, 0);
}

static void open_section(stage *st, const char *name)
{
    click_on(st, "More");
    click_on(st, name);
}

static const shape *shape_of(stage *st, const char *id)
{
    scene *s = app_scene(&st->a);
    size_t index = scene_index(s, id);
    assert_true(index < s->count);
    return &s->shapes[index];
}

/* ---- Tests ---- */

/* At most five controls before anything is touched. */
static void test_first_screen_is_calm(void **state)
{
    stage *st = *state;
    static const char *const there[] = {"gap",   "distance", "radius",   "Unrotate",
                                        "angle", "Ghost",    "Distance", "More"};
    static const char *const not_yet[] = {"Reset", "Result", "Shape", "Show", "Scene", "Formula"};
    for (size_t i = 0; i < sizeof there / sizeof *there; i++)
        expect_text(st, there[i]);
    for (size_t i = 0; i < sizeof not_yet / sizeof *not_yet; i++)
        assert_false(reads(st, not_yet[i]));
}

static void test_reset_comes_with_the_first_change(void **state)
{
    stage *st = *state;
    type_into(st, "angle", "31");
    assert_true(angle_in(shape_of(st, "bar")->angle, ANGLE_DEGREES) == 31);
    click_on(st, "Reset");
    assert_true(angle_in(shape_of(st, "bar")->angle, ANGLE_DEGREES) == 30);
    key(st, 'z', MOD_CTRL);
    assert_true(angle_in(shape_of(st, "bar")->angle, ANGLE_DEGREES) == 31);
    key(st, 'z', MOD_CTRL);
    assert_false(reads(st, "Reset"));
}

static void test_angles_past_a_turn(void **state)
{
    stage *st = *state;
    static const struct {
        const char *typed, *shown;
    } rows[] = {{"750", "750\302\260 \342\211\241 30\302\260"},
                {"359", "359\302\260"},
                {"360", "360\302\260 \342\211\241 0\302\260"},
                {"-400", "-400\302\260 \342\211\241 -40\302\260"}};
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        type_into(st, "angle", rows[i].typed);
        expect_text(st, rows[i].shown);
    }
}

/* x and y stay, and the pivot stays in the middle. */
static void test_typed_width_keeps_place_and_pivot(void **state)
{
    stage *st = *state;
    key(st, KEY_TAB, 0);
    open_section(st, "Shape");
    expect_text(st, "bar");
    type_into(st, "width", "200");
    const shape *s = shape_of(st, "bar");
    placement p = shape_placement(s);
    assert_true(s->x == 240 && s->y == 180 && s->width == 200 && s->height == 60);
    assert_true(p.u == 0.5 && p.v == 0.5);
    type_into(st, "height", "-1"); /* refused */
    assert_true(shape_of(st, "bar")->height == 60);
}

/* One distance: the same digits in the picture, the panel and the formula. */
static void test_numbers_agree_in_a_scene_of_metres(void **state)
{
    stage *st = *state;
    app_close(&st->a);
    open_scene(st, "{\"unrotate\": 1, \"shapes\": [{\"id\": \"bar\", \"kind\": \"rectangle\","
                   " \"x\": 1, \"y\": 1, \"width\": 1.6, \"height\": 0.6, \"angle\": 0},"
                   "{\"id\": \"ball\", \"kind\": \"circle\", \"x\": 1.5, \"y\": 0.69747,"
                   " \"radius\": 0.2}]}"); /* 1 - 0.69747 = 0.30253 */
    expect_text(st, "0.303");
    expect_text(st, "+0.103");
    bool headline = false;
    for (size_t i = 0; i < seen_count; i++)
        headline |= !strcmp(seen[i].text, "distance 0.303 > radius 0.2");
    assert_true(headline);
    open_section(st, "Formula");
    for (int i = 0; i < 40 && !find(st, "0.303", 400); i++)
        send(st, (input){.kind = INPUT_WHEEL, .x = 1200, .y = 600, .wheel_y = -1});
    assert_non_null(find(st, "0.303", 400));
}

/* A miss by 0.0004 isn't shown as a gap of 0.00. */
static void test_close_numbers_differ(void **state)
{
    stage *st = *state;
    app_close(&st->a);
    open_scene(st, "{\"unrotate\": 1, \"shapes\": [{\"id\": \"bar\", \"kind\": \"rectangle\","
                   " \"x\": 100, \"y\": 200, \"width\": 160, \"height\": 60, \"angle\": 0},"
                   "{\"id\": \"ball\", \"kind\": \"circle\", \"x\": 150, \"y\": 179.9996,"
                   " \"radius\": 20}]}");
    expect_text(st, "+0.0004");
    expect_text(st, "20.0004");
    expect_text(st, "20.0000");
    open_section(st, "Formula");
    for (int i = 0; i < 40 && !find(st, "20.0004", 400); i++)
        send(st, (input){.kind = INPUT_WHEEL, .x = 1200, .y = 600, .wheel_y = -1});
    assert_non_null(find(st, "20.0004", 400));
}

static void test_steps_say_what_they_do(void **state)
{
    stage *st = *state;
    open_section(st, "Scene");
    click_on(st, "Undo"); /* nothing to undo: it is off */
    assert_true(st->a.notice[0] == '\0');
    type_into(st, "angle", "45");
    click_on(st, "Undo");
    assert_string_equal(st->a.notice, "Undone: angle");
    click_on(st, "Redo");
    assert_true(angle_in(shape_of(st, "bar")->angle, ANGLE_DEGREES) == 45);
}

int panel_suite(void)
{
#define STAGED(test) cmocka_unit_test_setup_teardown(test, set_up, tear_down)
    const struct CMUnitTest tests[] = {
        STAGED(test_first_screen_is_calm),
        STAGED(test_reset_comes_with_the_first_change),
        STAGED(test_angles_past_a_turn),
        STAGED(test_typed_width_keeps_place_and_pivot),
        STAGED(test_numbers_agree_in_a_scene_of_metres),
        STAGED(test_close_numbers_differ),
        STAGED(test_steps_say_what_they_do),
    };
    return cmocka_run_group_tests_name("panel", tests, NULL, NULL);
}
