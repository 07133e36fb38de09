/* The whole program but for the window: inputs in, scene and frames out. */
#include "../kit/assets_kit.h"
#include "../kit/drive.h"
#include "suites.h"

#include "app/actions.h"
#include "file/file.h"
#include "sdl/pixel_canvas.h"
#include "session/files.h"
#include "session/viewport.h"
#include "shell/dialogs.h"

#include <glob.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* A program with a rectangle (turned 30 degrees about its middle, (320, 210)) and a circle, seen at
 * 200 %, world (160, 120) at the window's top left. */
typedef struct stage {
    app a;
    canvas *canvas;
    uint32_t time;
} stage;

static const char SCENE[] =
    "{\"unrotate\": 1, \"shapes\": ["
    "{\"id\": \"bar\", \"kind\": \"rectangle\", \"x\": 240, \"y\": 180, \"width\": 160,"
    " \"height\": 60, \"angle\": 30},"
    "{\"id\": \"ball\", \"kind\": \"circle\", \"x\": 440, \"y\": 180, \"radius\": 20}],"
    "\"view\": {\"zoom\": 2, \"x\": 160, \"y\": 120}}";

static int set_up(void **state)
{
    stage *st = calloc(1, sizeof *st);
    scene s = scene_empty();
    problem why = {""};
    st->canvas = sdl_canvas_create(1280, 720, &why);
    if (!st->canvas || !file_read(&s, SCENE, strlen(SCENE), "test", NULL, &why) ||
        !app_open(&st->a, &s, "", "test", st->canvas, 1))
        fail_msg("%s", why.text);
    st->a.session.assets = kit_assets();
    drive_draw(&st->a);
    *state = st;
    return 0;
}

static void resize(stage *st, int width, int height)
{
    sdl_canvas_free(st->canvas);
    problem why;
    st->canvas = sdl_canvas_create(width, height, &why);
    assert_non_null(st->canvas);
    st->a.canvas = st->canvas;
    app_follow_canvas(&st->a, 1);
    session_resized(&st->a.session);
}

/* Whatever sizes a window goes through, at last it shows what it showed at first. */
static void resizing_and_back_keeps_the_view(void **state)
{
    stage *st = *state;
    camera view = st->a.session.camera;
    resize(st, 900, 600);
    assert_true(st->a.session.camera.zoom < 0.9 * view.zoom);
    resize(st, 600, 700);
    resize(st, 1920, 1080);
    assert_true(st->a.session.camera.zoom > 1.2 * view.zoom);
    resize(st, 1280, 720);
    assert_true(fabs(st->a.session.camera.zoom - view.zoom) < 1e-9);
    assert_true(fabs(st->a.session.camera.origin.x - view.origin.x) < 1e-9);
    assert_true(fabs(st->a.session.camera.origin.y - view.origin.y) < 1e-9);
}

/* In a window of so many halves of 1280 x 720, panel and all. */
static camera camera_opened(const char *path, int halves)
{
    scene s = scene_empty();
    problem why = {""};
    app a;
    canvas *to = sdl_canvas_create(640 * halves, 360 * halves, &why);
    assert_true(to && file_read(&s, SCENE, strlen(SCENE), "test", NULL, &why));
    assert_true(app_open(&a, &s, path, "test", to, 0.5 * halves));
    camera c = a.session.camera;
    app_close(&a);
    sdl_canvas_free(to);
    return c;
}

/* An example's view shows as much in a small window. */
static void examples_fit_the_window(void **state)
{
    (void)state;
    camera c = camera_opened("", 1);
    assert_true(c.zoom == 1 && c.origin.x == 160 && c.origin.y == 120);
}

/* A file's own view stays, but where the window is too small for its shapes: they all come into
 * sight. */
static void files_keep_their_view_or_fit(void **state)
{
    (void)state;
    camera c = camera_opened("test.json", 2);
    assert_true(c.zoom == 2 && c.origin.x == 160 && c.origin.y == 120);
    c = camera_opened("test.json", 1);
    scene s = scene_empty();
    problem why;
    col_box box;
    assert_true(file_read(&s, SCENE, strlen(SCENE), "test", NULL, &why));
    assert_true(scene_bounds(&s, false, &box));
    scene_free(&s);
    col_vec min = camera_to_window(&c, box.min), max = camera_to_window(&c, box.max);
    assert_true(min.x >= 0 && min.y >= 0 && max.x <= c.width && max.y <= c.height);
}

static int tear_down(void **state)
{
    stage *st = *state;
    app_close(&st->a);
    sdl_canvas_free(st->canvas);
    free(st);
    return 0;
}

static void send(stage *st, input event)
{
    event.time = st->time += 5;
    drive_input(&st->a, &event);
    if (st->a.session.redraw)
        drive_draw(&st->a);
}

static void key(stage *st, int32_t name, unsigned mods)
{
    send(st, (input){.kind = INPUT_KEY_DOWN, .key = name, .physical = name, .mods = mods});
    send(st, (input){.kind = INPUT_KEY_UP, .key = name, .physical = name, .mods = mods});
}

static void type(stage *st, const char *text)
{
    for (; *text; text++)
        send(st, (input){.kind = INPUT_TEXT, .text = {*text}});
}

static void move(stage *st, double x, double y)
{
    send(st, (input){.kind = INPUT_MOTION, .x = x, .y = y});
}

static void button(stage *st, input_kind kind, double x, double y)
{
    send(st, (input){.kind = kind, .x = x, .y = y, .button = BUTTON_LEFT, .clicks = 1});
}

static void drag(stage *st, double x0, double y0, double x1, double y1)
{
    move(st, x0, y0);
    button(st, INPUT_PRESS, x0, y0);
    move(st, (x0 + x1) / 2, (y0 + y1) / 2);
    move(st, x1, y1);
    button(st, INPUT_RELEASE, x1, y1);
    st->time += 1000; /* no double click with what follows */
}

static shape *shape_of(stage *st, const char *id)
{
    scene *s = session_scene(&st->a.session);
    size_t index = scene_index(s, id);
    if (index == SCENE_NONE)
        fail_msg("there is no shape %s", id);
    return &s->shapes[index];
}

static void expect_place(stage *st, const char *id, double x, double y)
{
    const shape *s = shape_of(st, id);
    if (fabs(s->x - x) > 1e-9 || fabs(s->y - y) > 1e-9)
        fail_msg("%s is at %.17g, %.17g, expected %g, %g", id, s->x, s->y, x, y);
}

/* ---- Dragging, keys, typing ---- */

static void test_drag_moves_by_the_zoom(void **state)
{
    stage *st = *state;
    drag(st, 560, 120, 500, 160); /* 60 left, 40 down on the screen: 30 and 20 units */
    expect_place(st, "ball", 410, 200);
    expect_place(st, "bar", 240, 180);
    key(st, 'z', MOD_CTRL);
    expect_place(st, "ball", 440, 180);
    key(st, 'y', MOD_CTRL);
    expect_place(st, "ball", 410, 200);
}

static void test_keyboard_alone(void **state)
{
    stage *st = *state;
    key(st, KEY_TAB, 0);
    key(st, KEY_TAB, 0); /* the ball */
    key(st, KEY_RIGHT, 0);
    key(st, KEY_DOWN, MOD_SHIFT);
    key(st, KEY_LEFT, MOD_ALT);
    expect_place(st, "ball", 440.9, 190);
    key(st, KEY_TAB, MOD_SHIFT); /* the bar */
    key(st, 'e', MOD_SHIFT);
    assert_true(shape_of(st, "bar")->angle.turn == 45);
    key(st, KEY_ENTER, 0); /* its first number, x */
    type(st, "100+2*5");
    key(st, KEY_ENTER, 0);
    expect_place(st, "bar", 110, 180);
    key(st, KEY_TAB, 0);
    type(st, "33");
    key(st, KEY_ESCAPE, 0);
    key(st, KEY_ENTER, 0);
    expect_place(st, "bar", 110, 180);
}

static void test_bad_text_changes_nothing(void **state)
{
    stage *st = *state;
    key(st, KEY_TAB, 0);
    key(st, KEY_ENTER, 0);
    type(st, "12+");
    key(st, KEY_ENTER, 0);
    expect_place(st, "bar", 240, 180);
    assert_false(scene_history_dirty(&st->a.session.history));
    key(st, KEY_ESCAPE, 0);
    type(st, "g"); /* the field is left: a letter types nothing and changes nothing */
    expect_place(st, "bar", 240, 180);
}

static void test_letters_are_text_in_a_field(void **state)
{
    stage *st = *state;
    unsigned shown = session_scene(&st->a.session)->show;
    key(st, KEY_TAB, 0);
    key(st, KEY_ENTER, 0);
    key(st, 'g', 0); /* as a keyboard sends it: the key, then its text */
    type(st, "g");
    assert_int_equal(session_scene(&st->a.session)->show, shown);
}

static void test_escape_cancels_a_drag(void **state)
{
    stage *st = *state;
    move(st, 560, 120);
    button(st, INPUT_PRESS, 560, 120);
    move(st, 600, 300);
    assert_true(shape_of(st, "ball")->x != 440);
    key(st, KEY_ESCAPE, 0);
    expect_place(st, "ball", 440, 180);
    move(st, 700, 400);
    button(st, INPUT_RELEASE, 700, 400);
    expect_place(st, "ball", 440, 180);
    assert_false(scene_history_dirty(&st->a.session.history));
}

static void test_panel_owns_its_presses(void **state)
{
    stage *st = *state;
    drag(st, 1100, 600, 560, 120); /* begins on the panel's empty part */
    expect_place(st, "ball", 440, 180);
    drag(st, 560, 120, 700, 420);
    drag(st, 700, 420, 1100,
         420); /* goes on over the panel; 24 pixels stay in the picture of 992 */
    expect_place(st, "ball", 440 + (992 - 24 - 560) / 2.0, 330);
}

/* ---- What is shown ---- */

static void test_overlay_keys(void **state)
{
    stage *st = *state;
    static const struct {
        int32_t key;
        show_bit bit;
    } table[] = {{'g', SHOW_GHOST},    {'d', SHOW_DISTANCE}, {'r', SHOW_RADIUS}, {'a', SHOW_ANGLE},
                 {'z', SHOW_ZONES},    {'n', SHOW_NUMBERS},  {'b', SHOW_BOUNDS}, {'x', SHOW_GRID},
                 {'o', SHOW_OUTLINES}, {'p', SHOW_ALL_PAIRS}};
    for (size_t i = 0; i < sizeof table / sizeof *table; i++) {
        unsigned before = session_scene(&st->a.session)->show;
        key(st, table[i].key, 0);
        if (session_scene(&st->a.session)->show != (before ^ SHOW(table[i].bit)))
            fail_msg("key %c: %x became %x", table[i].key, before,
                     session_scene(&st->a.session)->show);
    }
}

static void test_nothing_changes_nothing_is_drawn(void **state)
{
    stage *st = *state;
    move(st, 700, 600);
    unsigned long frames = st->a.frames;
    for (int i = 0; i < 50; i++)
        move(st, 700 + i, 600);
    send(st, (input){.kind = INPUT_NONE});
    assert_int_equal(st->a.frames, frames);
    assert_int_equal(app_timeout(&st->a), -1);
}

static void test_unrotate_while_held(void **state)
{
    stage *st = *state;
    send(st, (input){.kind = INPUT_KEY_DOWN, .key = 'u', .physical = 'u'});
    for (int i = 0; i < 300; i++)
        send(st, (input){.kind = INPUT_NONE});
    assert_true(anim_unrotate_position(&st->a.session.unrotating) == 1);
    /* the bar lies straight now, its middle (320, 210) where it was: (320, 180) on the screen */
    scene *s = session_scene(&st->a.session);
    col_shape bar = scene_shape_geometry(&s->shapes[0]);
    col_vec left = camera_to_window(&st->a.session.shown, col_core_at(&bar, 0, 0));
    if (fabs(left.x - 160) > 1e-9 || fabs(left.y - 120) > 1e-9)
        fail_msg("the straight bar's corner is at %.17g, %.17g, expected 160, 120", left.x, left.y);
    send(st, (input){.kind = INPUT_KEY_UP, .key = 'u', .physical = 'u'});
    for (int i = 0; i < 300; i++)
        send(st, (input){.kind = INPUT_NONE});
    assert_true(anim_unrotate_position(&st->a.session.unrotating) == 0);
}

static void test_presenting(void **state)
{
    stage *st = *state;
    int width = app_panel_width(&st->a);
    camera before = st->a.session.camera;
    assert_true(width > 0);
    key(st, KEY_F5, 0);
    assert_int_equal(app_panel_width(&st->a), 0);
    key(st, KEY_F5, 0); /* a remote control repeats it */
    assert_int_equal(st->a.session.mode, SESSION_PRESENTING);
    key(st, '.', 0);
    assert_int_equal(st->a.session.blank, BLANK_BLACK);
    key(st, KEY_ESCAPE, 0);
    assert_int_equal(st->a.session.blank, BLANK_NONE);
    assert_int_equal(st->a.session.mode, SESSION_PRESENTING);
    key(st, KEY_ESCAPE, 0);
    assert_int_equal(st->a.session.mode, SESSION_EDITING);
    assert_int_equal(app_panel_width(&st->a), width);
    assert_memory_equal(&st->a.session.camera, &before, sizeof before);
    key(st, KEY_ESCAPE, 0);
    assert_false(st->a.quit);
}

/* A black screen hides the picture: what can't be seen doesn't change. */
static void test_nothing_acts_behind_a_blank_screen(void **state)
{
    stage *st = *state;
    key(st, KEY_F5, 0);
    double zoom = st->a.session.camera.zoom;
    key(st, 'w', 0);
    key(st, 'g', 0);
    key(st, 'z', MOD_CTRL);
    key(st, KEY_PAGE_DOWN, 0);
    key(st, KEY_DELETE, 0);
    send(st, (input){.kind = INPUT_MOTION, .x = 300, .y = 300});
    send(st, (input){.kind = INPUT_WHEEL, .x = 100, .y = 100, .wheel_y = 1});
    assert_null(scene_history_undo_name(&st->a.session.history));
    assert_int_equal(scene_selected_count(session_scene(&st->a.session)), 0);
    assert_true(st->a.session.camera.zoom == zoom);
    assert_false(st->a.session.unrotating.running);
    key(st, '.', 0); /* from white to black */
    assert_int_equal(st->a.session.blank, BLANK_BLACK);
    key(st, '.', 0);
    assert_int_equal(st->a.session.blank, BLANK_NONE);
    key(st, 'g', 0);
    assert_non_null(scene_history_undo_name(&st->a.session.history));
}

/* What is held when the screen goes black is still let go of. */
static void test_a_held_key_ends_behind_a_blank_screen(void **state)
{
    stage *st = *state;
    key(st, KEY_F5, 0);
    send(st, (input){.kind = INPUT_KEY_DOWN, .key = 'u', .physical = 'u'});
    key(st, '.', 0);
    send(st, (input){.kind = INPUT_KEY_UP, .key = 'u', .physical = 'u'});
    assert_true(st->a.session.unrotating.target == 0);
}

static void test_first_and_last_step(void **state)
{
    stage *st = *state;
    key(st, KEY_F5, 0);
    key(st, KEY_END, 0);
    assert_int_equal(st->a.session.walk, WALK_VERDICT);
    key(st, KEY_HOME, 0);
    assert_int_equal(st->a.session.walk, WALK_NONE);
}

/* Every corner of every shape is on the screen, below the headline, above the hint. */
static void test_fit_leaves_room_for_the_words(void **state)
{
    stage *st = *state;
    static const int32_t keys[] = {'1', KEY_F5};
    for (size_t i = 0; i < 2; i++) {
        key(st, keys[i], keys[i] == '1' ? MOD_SHIFT : 0);
        scene *s = session_scene(&st->a.session);
        col_box box;
        assert_true(scene_bounds(s, false, &box));
        col_vec min = camera_to_window(&st->a.session.camera, box.min);
        col_vec max = camera_to_window(&st->a.session.camera, box.max);
        double text = session_label_size(&st->a.session);
        if (min.x < 0 || min.y < 5.5 * text || max.x > st->a.session.camera.width ||
            max.y > 720 - text)
            fail_msg("the shapes lie in (%g, %g) .. (%g, %g)", min.x, min.y, max.x, max.y);
    }
}

/* The panel stands over the picture: where it isn't, the picture is the same with and without it.
 */
static void test_panel_hides_nothing_else(void **state)
{
    stage *st = *state;
    camera before = st->a.session.camera;
    key(st, KEY_F4, 0);
    assert_true(st->a.session.camera.width > before.width);
    assert_true(st->a.session.camera.zoom == before.zoom &&
                st->a.session.camera.origin.x == before.origin.x &&
                st->a.session.camera.origin.y == before.origin.y);
    key(st, KEY_F4, 0);
    assert_memory_equal(&st->a.session.camera, &before, sizeof before);
}

/* ---- Files and questions ---- */

/* The autosave hears of a change from the input that makes it. */
static void test_changes_are_autosaved(void **state)
{
    stage *st = *state;
    const autosave *save = &st->a.session.autosave;
    key(st, KEY_TAB, 0);
    key(st, KEY_TAB, 0); /* selected, but nothing changed */
    assert_false(save->pending || save->written);
    key(st, KEY_RIGHT, 0);
    assert_true(save->pending || save->written);
    key(st, 'z', MOD_CTRL);
    assert_false(save->pending || save->written);
}

static void test_quit_asks_about_changes(void **state)
{
    stage *st = *state;
    drag(st, 560, 120, 500, 160);
    send(st, (input){.kind = INPUT_QUIT});
    assert_false(st->a.quit);
    assert_int_equal(st->a.dialog.kind, DIALOG_QUIT);
    key(st, KEY_ESCAPE, 0);
    assert_int_equal(st->a.dialog.kind, DIALOG_NONE);
    assert_false(st->a.quit);
    expect_place(st, "ball", 410, 200);
    key(st, 'z', MOD_CTRL);
    send(st, (input){.kind = INPUT_QUIT});
    assert_true(st->a.quit);
}

static void test_dropped_text_and_files(void **state)
{
    stage *st = *state;
    send(st, (input){.kind = INPUT_DROP_TEXT, .payload = "circle 300 200 50\nrect 1 2 30 40 50"});
    assert_int_equal(session_scene(&st->a.session)->count, 4);
    send(st, (input){.kind = INPUT_DROP_TEXT, .payload = "hello"});
    assert_int_equal(session_scene(&st->a.session)->count, 4);
    assert_true(st->a.session.notice[0] != 0);
    key(st, 'z', MOD_CTRL);
    assert_int_equal(session_scene(&st->a.session)->count, 2);
    send(st, (input){.kind = INPUT_DROP_FILE, .payload = "/nowhere/at/all.json"});
    assert_non_null(strstr(st->a.session.notice, "/nowhere/at/all.json"));
    assert_int_equal(session_scene(&st->a.session)->count, 2);
}

static void test_reset_can_be_undone(void **state)
{
    stage *st = *state;
    drag(st, 560, 120, 500, 160);
    key(st, 'r', MOD_CTRL);
    expect_place(st, "ball", 440, 180);
    key(st, 'z', MOD_CTRL);
    expect_place(st, "ball", 410, 200);
}

/* ---- Anything at all ---- */

static input random_event(uint32_t *seed)
{
#define RANDOM(n) ((int)((*seed = *seed * 1664525u + 1013904223u) >> 8) % (n))
    static const int32_t keys[] = {
        KEY_TAB, KEY_ENTER, KEY_ESCAPE,  KEY_LEFT,  KEY_UP,   KEY_DELETE, KEY_F1,
        KEY_F4,  KEY_F5,    KEY_F6,      'u',       'q',      'e',        'r',
        'c',     's',       'k',         'p',       'z',      'y',        'd',
        'a',     'x',       'v',         KEY_SPACE, KEY_HOME, '1',        '0',
        '+',     '-',       KEY_PAGE_UP, KEY_MENU,  'o',      'n',        KEY_BACKSPACE};
    static const char *const texts[] = {"1", "-", "pi", "\303\251", "(", "e9"};
    input e = {.kind = (input_kind)RANDOM(INPUT_RESIZED + 1),
               .mods = RANDOM(3) ? 0 : (unsigned)RANDOM(8),
               .x = RANDOM(1400) - 60,
               .y = RANDOM(800) - 40,
               .button = 1 + RANDOM(3),
               .clicks = 1 + RANDOM(2),
               .wheel_y = RANDOM(5) - 2,
               .repeat = !RANDOM(4),
               .finger = RANDOM(3)};
    e.key = e.physical = keys[RANDOM((int)(sizeof keys / sizeof *keys))];
    snprintf(e.text, sizeof e.text, "%s", texts[RANDOM(6)]);
    return e;
#undef RANDOM
}

/* Random keys can save; what they save goes to a folder of its own. */
static void enter_folder(char path[32])
{
    snprintf(path, 32, "/tmp/unrotate-app-XXXXXX");
    if (!mkdtemp(path) || chdir(path))
        fail_msg("no folder %s", path);
}

static void leave_folder(const char *path)
{
    glob_t found;
    if (!glob("*", GLOB_PERIOD, NULL, &found)) {
        for (size_t i = 0; i < found.gl_pathc; i++)
            unlink(found.gl_pathv[i]);
        globfree(&found);
    }
    if (chdir("/") || rmdir(path))
        fail_msg("%s is left behind", path);
}

static void test_save_then_open_what_was_dropped(void **state)
{
    stage *st = *state;
    char folder[32], before[PATH_MAX];
    assert_non_null(getcwd(before, sizeof before));
    enter_folder(folder);
    scene other = scene_empty();
    problem why;
    assert_int_equal(file_paste(&other, "circle 1 2 3", NULL, &why), 1);
    assert_true(file_save(&other, "dropped.json", NULL, NULL, &why));
    scene_free(&other);

    drag(st, 560, 120, 500, 160);
    send(st, (input){.kind = INPUT_DROP_FILE, .payload = "dropped.json"});
    key(st, KEY_ENTER, 0); /* Save */
    assert_int_equal(st->a.dialog.kind, DIALOG_SAVE_AS);
    key(st, KEY_ENTER, 0);
    assert_int_equal(access("scene.json", R_OK), 0);
    assert_string_equal(st->a.session.path, "dropped.json");
    assert_int_equal(session_scene(&st->a.session)->count, 1);
    if (st->a.ui_reported.redraw)
        fail_msg("the field that went with its dialog is still drawn anew");
    leave_folder(folder);
    assert_int_equal(chdir(before), 0);
}

static bool is_old(const char *path)
{
    char text[16] = "";
    FILE *file = fopen(path, "r");
    bool same = file && fgets(text, sizeof text, file) && !strcmp(text, "old");
    if (file)
        fclose(file);
    return same;
}

/* Replacing is never what Enter does by itself. */
static void test_save_as_asks_before_it_overwrites(void **state)
{
    stage *st = *state;
    char folder[32], before[PATH_MAX];
    assert_non_null(getcwd(before, sizeof before));
    enter_folder(folder);
    FILE *file = fopen("taken.json", "w");
    assert_true(file && fputs("old", file) >= 0 && fclose(file) == 0);

    drag(st, 560, 120, 500, 160);
    key(st, 's', MOD_CTRL | MOD_SHIFT);
    assert_int_equal(st->a.dialog.kind, DIALOG_SAVE_AS);
    key(st, 'a', MOD_CTRL);
    type(st, "taken"); /* .json is added */
    key(st, KEY_ENTER, 0);
    assert_int_equal(st->a.dialog.kind, DIALOG_OVERWRITE);
    key(st, KEY_ENTER, 0);
    assert_true(is_old("taken.json"));
    if (st->a.dialog.kind == DIALOG_OVERWRITE)
        key(st, KEY_ESCAPE, 0);
    assert_int_equal(st->a.dialog.kind, DIALOG_SAVE_AS);
    key(st, KEY_ENTER, 0);
    assert_int_equal(st->a.dialog.kind, DIALOG_OVERWRITE);
    key(st, KEY_TAB, 0); /* Replace */
    key(st, KEY_ENTER, 0);
    assert_int_equal(st->a.dialog.kind, DIALOG_NONE);
    assert_false(is_old("taken.json"));
    assert_false(scene_history_dirty(&st->a.session.history));
    assert_string_equal(st->a.session.path, "taken.json");
    leave_folder(folder);
    assert_int_equal(chdir(before), 0);
}

/* The view is as it was, to the last bit; and what is saved while the pointer is on the bar is what
 * is saved while it is nowhere. */
static void test_a_picture_changes_nothing(void **state)
{
    stage *st = *state;
    char folder[32], before[PATH_MAX];
    assert_non_null(getcwd(before, sizeof before));
    enter_folder(folder);
    camera view = st->a.session.camera;
    key(st, KEY_F12, 0);
    move(st, 320, 180);
    key(st, KEY_F12, 0);
    assert_false(st->a.picture_wanted); /* each key writes one */
    assert_int_equal(system("cmp unrotate-1.png unrotate-2.png"), 0);
    assert_non_null(strstr(st->a.session.notice, folder));
    assert_int_equal(access("unrotate-2.png", R_OK), 0);
    app_action_picture_svg(&st->a);
    drive_draw(&st->a);
    assert_non_null(strstr(st->a.session.notice, "unrotate-1.svg"));
    assert_int_equal(system("grep -q '<circle' unrotate-1.svg"), 0); /* the picture is in it */
    assert_memory_equal(&st->a.session.camera, &view, sizeof view);
    assert_true(app_panel_width(&st->a) > 0);
    assert_true(session_save_to(&st->a.session, "saved.json"));
    assert_non_null(strstr(st->a.session.notice, folder));
    leave_folder(folder);
    assert_int_equal(chdir(before), 0);
}

/* The link's folder isn't there. */
static void test_a_picture_says_where_it_fails(void **state)
{
    stage *st = *state;
    char folder[32], before[PATH_MAX];
    assert_non_null(getcwd(before, sizeof before));
    enter_folder(folder);
    assert_int_equal(symlink("nowhere/picture.png", "unrotate-1.png"), 0);
    key(st, KEY_F12, 0);
    const char *told = st->a.session.notice;
    if (!strstr(told, folder) || !strstr(told, "unrotate-1.png can't be saved"))
        fail_msg("F12: %s", told);
    leave_folder(folder);
    assert_int_equal(chdir(before), 0);
}

static void test_random_events_end_in_a_valid_scene(void **state)
{
    stage *st = *state;
    char folder[32], before[PATH_MAX];
    assert_non_null(getcwd(before, sizeof before));
    enter_folder(folder);
    uint32_t seed = 20;
    for (int i = 0; i < 20000; i++) {
        input e = random_event(&seed);
        e.time = st->time += 3;
        drive_input(&st->a, &e);
        if (st->a.session.redraw && i % 50 == 0)
            drive_draw(&st->a);
    }
    const scene *s = session_scene(&st->a.session);
    for (size_t i = 0; i < s->count; i++) {
        problem why;
        if (!scene_shape_check(&s->shapes[i], &why))
            fail_msg("%s: %s", s->shapes[i].id, why.text);
    }
    leave_folder(folder);
    assert_int_equal(chdir(before), 0);
}

int program_suite(void)
{
#define STAGED(test) cmocka_unit_test_setup_teardown(test, set_up, tear_down)
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(examples_fit_the_window),
        cmocka_unit_test(files_keep_their_view_or_fit),
        STAGED(resizing_and_back_keeps_the_view),
        STAGED(test_drag_moves_by_the_zoom),
        STAGED(test_keyboard_alone),
        STAGED(test_bad_text_changes_nothing),
        STAGED(test_letters_are_text_in_a_field),
        STAGED(test_escape_cancels_a_drag),
        STAGED(test_panel_owns_its_presses),
        STAGED(test_overlay_keys),
        STAGED(test_nothing_changes_nothing_is_drawn),
        STAGED(test_unrotate_while_held),
        STAGED(test_presenting),
        STAGED(test_panel_hides_nothing_else),
        STAGED(test_fit_leaves_room_for_the_words),
        STAGED(test_nothing_acts_behind_a_blank_screen),
        STAGED(test_a_held_key_ends_behind_a_blank_screen),
        STAGED(test_first_and_last_step),
        STAGED(test_changes_are_autosaved),
        STAGED(test_quit_asks_about_changes),
        STAGED(test_dropped_text_and_files),
        STAGED(test_reset_can_be_undone),
        STAGED(test_save_then_open_what_was_dropped),
        STAGED(test_save_as_asks_before_it_overwrites),
        STAGED(test_a_picture_changes_nothing),
        STAGED(test_a_picture_says_where_it_fails),
        STAGED(test_random_events_end_in_a_valid_scene),
    };
    return cmocka_run_group_tests_name("app", tests, NULL, NULL);
}
