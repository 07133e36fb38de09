/* Telephones and tablets: windows that are higher than wide or small, with mouse and with fingers.
 * The panel lies below the picture, all its words can be read, and what a finger is to hit is large
 * enough for one. */
#include "../kit/drive.h"
#include "../kit/home.h"
#include "heard_app.h"
#include "suites.h"

#include "app/actions.h"
#include "session/viewport.h"
#include "teach/lesson_keys.h"
#include "ui/paint.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

enum { TEXTS = 512 };

static struct word {
    char text[192];
    col_box box;
    double size;
} words[TEXTS];
static size_t word_count;

static struct {
    heard_app on;
    uint32_t time;
} now;

static void note_text(canvas *c, col_vec at, const canvas_text_style *style, const char *text)
{
    assert_true(word_count < TEXTS);
    struct word *word = &words[word_count++];
    canvas_text_size size = c->ops->measure(c, style, text);
    word->box = (col_box){{at.x, at.y - size.ascent}, {at.x + size.width, at.y + size.descent}};
    word->size = style->size;
    snprintf(word->text, sizeof word->text, "%s", text);
}

static void draw(void)
{
    word_count = 0;
    drive_draw(&now.on.a);
}

static void begin(int width, int height)
{
    now.time = 1000;
    heard_app_open(&now.on, width, height, note_text);
    session_home(&now.on.a.session);
    draw();
}

/* On a display with so many pixels a point. */
static void begin_in_points(int width, int height, int unit)
{
    begin(width, height);
    now.on.a.session.screen.unit = unit;
    app_follow_canvas(&now.on.a, unit);
    session_home(&now.on.a.session);
    draw();
}

static void send(input_kind kind, double x, double y)
{
    now.time += 1000;
    input event = {.kind = kind, .time = now.time, .x = x, .y = y, .finger = 1, .clicks = 1};
    event.button = BUTTON_LEFT;
    drive_input(&now.on.a, &event);
}

static const struct word *word_of(const char *text)
{
    for (size_t i = word_count; i-- > 0;)
        if (!strcmp(words[i].text, text))
            return &words[i];
    fail_msg("there is no \"%s\"", text);
    return NULL;
}

static void tap(const char *text)
{
    const struct word *word = word_of(text);
    double x = word->box.min.x + 2, y = (word->box.min.y + word->box.max.y) / 2;
    send(INPUT_FINGER_DOWN, x, y);
    send(INPUT_FINGER_UP, x, y);
    draw();
}

/* Takes hold of what stands there, and pushes it up. */
static void push_up(const char *text, double by)
{
    const struct word *word = word_of(text);
    double x = word->box.min.x + 2, y = (word->box.min.y + word->box.max.y) / 2;
    send(INPUT_FINGER_DOWN, x, y);
    send(INPUT_FINGER_MOVE, x, y - by / 2);
    send(INPUT_FINGER_MOVE, x, y - by);
    send(INPUT_FINGER_UP, x, y - by);
    draw();
}

/* Nothing is cut off, at the edges or by "...". */
static void expect_whole_words(void)
{
    const canvas *c = now.on.a.canvas;
    for (size_t i = 0; i < word_count; i++) {
        const struct word *w = &words[i];
        bool off = w->box.min.x < 0 || w->box.max.x > c->width;
        if (off || strstr(w->text, "\u2026"))
            fail_msg("%d x %d: \"%s\" at %.0f..%.0f is cut off", c->width, c->height, w->text,
                     w->box.min.x, w->box.max.x);
    }
}

static const struct {
    int width, height;
} UPRIGHT[] = {{390, 844}, {360, 640}, {768, 1024}, {600, 700}};
enum { UPRIGHTS = sizeof UPRIGHT / sizeof *UPRIGHT };
static const char *const FIRST[] = {"Unrotate", "angle", "Ghost",  "Distance",
                                    "More",     "Reset", "Lessons"};
enum { FIRSTS = sizeof FIRST / sizeof *FIRST };

/* All that is there first is seen without scrolling, below a picture with all shapes in it. */
static void expect_first_screen(void)
{
    const app *a = &now.on.a;
    const camera *c = &a->session.camera;
    double top = a->canvas->height - app_panel_height(a);
    for (size_t i = 0; i < FIRSTS; i++) {
        const struct word *w = word_of(FIRST[i]);
        if (w->box.min.y < top || w->box.max.y > a->canvas->height)
            fail_msg("%d x %d: \"%s\" at %.0f..%.0f isn't on the panel, which begins at %.0f",
                     a->canvas->width, a->canvas->height, FIRST[i], w->box.min.y, w->box.max.y,
                     top);
    }
    assert_true(c->width == a->canvas->width && c->height == top);
    assert_true(camera_shows_all(c, &a->session.history.now));
    expect_whole_words();
}

static void test_the_panel_lies_below_an_upright_picture(void **state)
{
    (void)state;
    for (size_t i = 0; i < UPRIGHTS; i++) {
        begin(UPRIGHT[i].width, UPRIGHT[i].height);
        assert_int_equal(app_panel_width(&now.on.a), 0);
        assert_true(app_panel_height(&now.on.a) > 100);
        assert_true(app_panel_height(&now.on.a) < UPRIGHT[i].height / 2);
        expect_first_screen();
        heard_app_close(&now.on);
    }
}

static void test_lying_it_is_beside(void **state)
{
    (void)state;
    begin(844, 390);
    assert_int_equal(app_panel_height(&now.on.a), 0);
    assert_true(app_panel_width(&now.on.a) > 200);
    expect_whole_words();
    heard_app_close(&now.on);
}

/* The first scene's bar and ball lie below the headline's last line. */
static void expect_clear_headline(void)
{
    const app *a = &now.on.a;
    const scene *s = &a->session.history.now;
    double below = word_of("distance 26 > radius 20")->box.max.y;
    assert_true(camera_shows_all(&a->session.camera, s));
    for (size_t i = 0; i < s->count; i++) {
        col_box box = camera_bounds(&a->session.camera, &s->shapes[i]);
        if (box.min.y < below)
            fail_msg("%d x %d: %s begins at %.0f, the headline ends at %.0f", a->canvas->width,
                     a->canvas->height, s->shapes[i].id, box.min.y, below);
    }
}

static void test_the_headline_lies_on_no_shape(void **state)
{
    (void)state;
    static const struct {
        int width, height;
    } SIZES[] = {{844, 390}, {480, 500}, {480, 560}, {640, 400}, {667, 375}};
    for (size_t i = 0; i < sizeof SIZES / sizeof *SIZES; i++) {
        begin(SIZES[i].width, SIZES[i].height);
        expect_clear_headline();
        heard_app_close(&now.on);
    }
    begin_in_points(1688, 780, 2); /* a phone's */
    expect_clear_headline();
    heard_app_close(&now.on);
}

static void resize(int width, int height)
{
    app *a = &now.on.a;
    a->canvas->width = width;
    a->canvas->height = height;
    app_follow_canvas(a, 1);
    session_resized(&a->session);
    draw();
}

/* A phone that is laid down, and stood up again. */
static void test_turned_and_back(void **state)
{
    (void)state;
    begin(500, 844);
    app *a = &now.on.a;
    camera before = a->session.camera;
    resize(844, 390);
    expect_clear_headline();
    resize(844, 400);
    expect_clear_headline();
    resize(500, 844);
    assert_true(fabs(a->session.camera.zoom - before.zoom) < 1e-9);
    assert_true(fabs(a->session.camera.origin.y - before.origin.y) < 1e-9);
    camera_pan(&a->session.camera, 0, -50); /* who moves the view keeps it */
    resize(844, 390);
    assert_true(a->session.camera.zoom != a->session.fitted.zoom);
    heard_app_close(&now.on);
}

/* A phone's keyboard leaves 180 points: what is typed is seen above it. */
static void test_a_field_above_the_keyboard(void **state)
{
    (void)state;
    static const struct {
        int width, height, left;
    } SCREENS[] = {{844, 390, 180}, {667, 375, 165}, {390, 844, 500}};
    for (size_t i = 0; i < sizeof SCREENS / sizeof *SCREENS; i++) {
        begin(SCREENS[i].width, SCREENS[i].height);
        tap("30\u00b0");
        assert_true(now.on.a.ui_reported.text_input);
        resize(SCREENS[i].width, SCREENS[i].left);
        draw();
        pixel_rect caret = now.on.a.ui_reported.caret;
        if (!now.on.a.ui_reported.text_input || caret.y < 0 || caret.y + caret.h > SCREENS[i].left)
            fail_msg("%d x %d: the caret is at %d..%d", SCREENS[i].width, SCREENS[i].left, caret.y,
                     caret.y + caret.h);
        heard_app_close(&now.on);
    }
}

/* From the first tap on: rows of 44 points, no keys named; a mouse brings them back. */
static void test_fingers_have_large_targets(void **state)
{
    (void)state;
    for (size_t i = 0; i < UPRIGHTS; i++) {
        begin(UPRIGHT[i].width, UPRIGHT[i].height);
        word_of("Ctrl+R");
        word_of("Drag the circle. Hold U: unrotate. F1 help");
        tap("Ghost");
        expect_first_screen();
        double between = word_of("Ghost")->box.min.y - word_of("Unrotate")->box.min.y;
        if (between < 44)
            fail_msg("the rows are %.0f apart", between);
        word_of("Drag the circle. Two fingers: zoom. Hold: more");
        for (size_t k = 0; k < word_count; k++)
            assert_null(strstr(words[k].text, "Ctrl+"));
        send(INPUT_PRESS, 20, 20);
        send(INPUT_RELEASE, 20, 20);
        draw();
        word_of("Ctrl+R");
        heard_app_close(&now.on);
    }
}

static void test_targets_are_points(void **state)
{
    (void)state;
    begin_in_points(1170, 2532, 3);
    tap("Ghost");
    assert_true(word_of("Ghost")->box.min.y - word_of("Unrotate")->box.min.y >= 3 * 44);
    expect_first_screen();
    heard_app_close(&now.on);
}

/* There the colours have their names, whatever the hint's letters take of the room below. */
static void test_a_hit_map_has_its_legend(void **state)
{
    (void)state;
    static const char *const KINDS[] = {"both hit", "false hit", "missed hit", "both miss"};
    for (int width = 360; width <= 600; width += 30) {
        begin(width, 844);
        app_action_mistake(&now.on.a, 1);
        now.on.a.session.lab.map_on = true;
        session_home(&now.on.a.session);
        drive_input(&now.on.a, &(input){.kind = INPUT_NONE, .time = now.time += 1000});
        draw();
        for (size_t kind = 0; kind < sizeof KINDS / sizeof *KINDS; kind++) {
            size_t i = 0, length = strlen(KINDS[kind]);
            while (i < word_count && strncmp(words[i].text, KINDS[kind], length) != 0)
                i++;
            if (i == word_count)
                fail_msg("%d wide: the legend has no \"%s\"", width, KINDS[kind]);
        }
        heard_app_close(&now.on);
    }
}

static void expect_no_keys(void)
{
    static const char *const KEYS[] = {"Ctrl+", "(F5)", "press Tab", "Type to"};
    for (size_t i = 0; i < word_count; i++) {
        for (size_t k = 0; k < sizeof KEYS / sizeof *KEYS; k++) {
            if (strstr(words[i].text, KEYS[k]))
                fail_msg("a finger is told of keys: %s", words[i].text);
        }
    }
}

/* With the sections it is a sheet that leaves half of the height; every section can be opened, none
 * of its words are cut off or name keys, and no field waits for them. */
static void test_every_section_fits(void **state)
{
    (void)state;
    for (int section = 0; section < APP_SECTIONS; section++) {
        begin(390, 844);
        tap("Ghost");
        tap("More");
        assert_int_equal(app_panel_height(&now.on.a), 422);
        assert_true(app_panel_open(&now.on.a.panel, app_section_name((app_section)section), NULL));
        draw();
        draw();
        expect_whole_words();
        expect_no_keys();
        assert_false(now.on.a.ui_reported.text_input);
        heard_app_close(&now.on);
    }
}

/* What is said names what a finger finds. */
static void test_a_finger_is_told_of_buttons(void **state)
{
    (void)state;
    begin(390, 844);
    tap("Ghost");
    app_action_add(&now.on.a, SHAPE_CIRCLE);
    app_action_reset(&now.on.a);
    assert_string_equal(now.on.a.session.notice,
                        "The scene is as it was opened. Undo brings your changes back.");
    app_action_open(&now.on.a);
    draw();
    expect_no_keys();
    heard_app_close(&now.on);
}

/* The sheet takes half of the picture's height: all shapes stay in sight, at any size of the
 * pixels. */
static void test_shapes_stay_in_sight_above_the_sheet(void **state)
{
    (void)state;
    static const struct {
        int width, height, unit;
    } SCREENS[] = {{390, 844, 1},   {360, 640, 1},   {768, 1024, 1},
                   {600, 700, 1},   {1080, 1920, 1}, {780, 1688, 2},
                   {1170, 2532, 3}, {1536, 2048, 2}, {2048, 2732, 2}};
    for (size_t i = 0; i < sizeof SCREENS / sizeof *SCREENS; i++) {
        begin_in_points(SCREENS[i].width, SCREENS[i].height, SCREENS[i].unit);
        tap("More");
        const app *a = &now.on.a;
        assert_true(app_panel_height(a) * 2 == SCREENS[i].height);
        assert_true(a->session.camera.height * 2 == SCREENS[i].height);
        if (!camera_shows_all(&a->session.camera, &a->session.history.now))
            fail_msg("%d x %d pixels, %d a point: a shape is cut off", SCREENS[i].width,
                     SCREENS[i].height, SCREENS[i].unit);
        heard_app_close(&now.on);
    }
}

/* Its upper edge is dragged; the picture keeps a quarter. */
static void test_the_upper_edge_is_dragged(void **state)
{
    (void)state;
    begin(400, 800);
    int usual = app_panel_height(&now.on.a);
    double edge = 800 - usual;
    send(INPUT_FINGER_DOWN, 200, edge);
    send(INPUT_FINGER_MOVE, 200, edge - 20);
    send(INPUT_FINGER_MOVE, 200, edge - 100);
    assert_int_equal(app_panel_height(&now.on.a), usual + 100);
    assert_true(now.on.a.session.camera.height == edge - 100);
    send(INPUT_FINGER_MOVE, 200, 10);
    assert_int_equal(app_panel_height(&now.on.a), 600);
    send(INPUT_FINGER_UP, 200, 10);
    heard_app_close(&now.on);
}

/* Wherever a finger takes hold of the panel, on a button, too, which does nothing then. */
static void test_the_panel_is_pushed_by_its_widgets(void **state)
{
    (void)state;
    begin(390, 844);
    tap("Ghost");
    tap("More");
    double before = word_of("Reset")->box.min.y;
    push_up("Unrotate", 60);
    assert_true(word_of("Reset")->box.min.y == before - 60);
    assert_false(now.on.a.session.unrotating.running);
    heard_app_close(&now.on);
}

/* Nothing of the menu is below what is seen. */
static bool menu_ends(void)
{
    const ui *u = &now.on.a.ui;
    int height = ui_gap(u);
    for (int i = 0; i < u->menu.count; i++)
        height += u->menu.items[i].text ? 44 : ui_gap(u);
    return u->menu.scroll + u->menu.area.h >= height;
}

/* Above the row that leads to further ones. */
static bool is_whole_row(const char *text)
{
    double most = now.on.a.canvas->height - (menu_ends() ? 0 : 44);
    for (size_t i = 0; i < word_count; i++)
        if (!strcmp(words[i].text, text))
            return words[i].box.max.y <= most;
    return false;
}

/* A row of a menu that a long press opens, however many rows have to lead on to it. */
static void tap_in_menu(const char *text)
{
    enum { PAGES = 5 };
    app_menu_open(&now.on.a, (col_vec){10, 10});
    draw();
    for (int i = 0; i < PAGES && !is_whole_row(text); i++) {
        send(INPUT_FINGER_DOWN, 40, now.on.a.canvas->height - 22);
        send(INPUT_FINGER_UP, 40, now.on.a.canvas->height - 22);
        draw();
    }
    tap(text);
}

/* By a long press: the panel away and back, and out of the presentation. */
static void test_the_menu_is_the_way_back(void **state)
{
    (void)state;
    static const struct {
        int width, height;
    } SCREENS[] = {{390, 844}, {844, 390}, {768, 1024}};
    for (size_t i = 0; i < sizeof SCREENS / sizeof *SCREENS; i++) {
        begin(SCREENS[i].width, SCREENS[i].height);
        app *a = &now.on.a;
        tap("Ghost");
        tap_in_menu("Hide the panel");
        assert_true(!app_panel_height(a) && !app_panel_width(a));
        tap_in_menu("Show the panel");
        assert_true(app_panel_height(a) || app_panel_width(a));
        app_action_present(a);
        tap_in_menu("Leave presenting");
        assert_int_equal(a->session.mode, SESSION_EDITING);
        heard_app_close(&now.on);
    }
}

/* On a phone a lesson's words are 15 points high, and those in the picture no higher; before a
 * class these are for the last row, 4 % of one and a half widths. */
static void test_a_lessons_words_are_of_one_size(void **state)
{
    (void)state;
    begin(390, 844);
    assert_true(app_lesson_open(&now.on.a, "assets/lessons/01-nearest-point.json"));
    draw();
    assert_true(word_of("A game says: hit. The ball was stopped, and by")->size == 15);
    assert_true(word_of("turn by \u221230\u00b0")->size == 15);
    app_action_present(&now.on.a);
    draw();
    /* larger, it has room in two lines only */
    assert_true(fabs(word_of("\u221230\u00b0")->size - 0.04 * 1.5 * 390) < 1e-9);
    heard_app_close(&now.on);
}

/* From its title to its buttons; by a finger, which wants larger rows, and by a mouse. */
static void test_the_list_of_scenes_is_whole(void **state)
{
    (void)state;
    static const struct {
        int width, height;
    } SCREENS[] = {{390, 844}, {844, 390}, {768, 1024}, {667, 375}};
    static const char *const WHOLE[] = {"Open a scene or a log", "Open", "Cancel"};
    for (size_t i = 0; i < 2 * sizeof SCREENS / sizeof *SCREENS; i++) {
        const bool by_finger = i % 2;
        const int high = SCREENS[i / 2].height;
        begin(SCREENS[i / 2].width, high);
        if (by_finger)
            tap("Ghost");
        app_action_open(&now.on.a);
        draw();
        draw();
        for (int k = 0; k < 3; k++) {
            const struct word *w = word_of(WHOLE[k]);
            if (w->box.min.y < 0 || w->box.max.y > high)
                fail_msg("%d high, %s: \"%s\" is at %.0f..%.0f", high,
                         by_finger ? "by a finger" : "by a mouse", WHOLE[k], w->box.min.y,
                         w->box.max.y);
        }
        heard_app_close(&now.on);
    }
}

/* What a teacher opens before a class: 26 letters of text size fit into an upright screen's width,
 * and the words of a lying one are as large as the picture's. */
static void test_a_list_has_room_while_presenting(void **state)
{
    (void)state;
    static const struct {
        int width, height;
        double size;
    } SCREENS[] = {{390, 844, 15}, {520, 900, 20}, {1280, 720, 28.8}};
    for (size_t i = 0; i < sizeof SCREENS / sizeof *SCREENS; i++) {
        begin(SCREENS[i].width, SCREENS[i].height);
        app_action_present(&now.on.a);
        app_action_open(&now.on.a);
        draw();
        draw();
        double size = word_of("Cancel")->size;
        if (fabs(size - SCREENS[i].size) > 0.01)
            fail_msg("%d x %d: %.2f", SCREENS[i].width, SCREENS[i].height, size);
        heard_app_close(&now.on);
    }
}

static void test_the_last_page_has_room_for_its_buttons(void **state)
{
    (void)state;
    static const int WIDTHS[] = {390, 360};
    for (int i = 0; i < 2; i++) {
        begin(WIDTHS[i], 640);
        app *a = &now.on.a;
        assert_true(app_lesson_open(a, "assets/lessons/01-nearest-point.json"));
        app_action_step(a, LESSON_MAX_STEPS);
        for (int step = 0; step < 4; step++)
            app_action_step(a, 1);
        draw();
        word_of("Copy my answers");
        word_of("Next lesson");
        expect_whole_words();
        heard_app_close(&now.on);
    }
}

/* ---- What a finger is to hit: 44 points ---- */

static const struct {
    int width, height;
} TOUCHED[] = {{390, 844}, {844, 390}, {768, 1024}};
enum { TOUCHEDS = sizeof TOUCHED / sizeof *TOUCHED, FINGER = 44 };

static void expect_target(col_box box, const char *what)
{
    const canvas *c = now.on.a.canvas;
    double width = box.max.x - box.min.x, height = box.max.y - box.min.y;
    bool inside =
        box.min.x >= 0 && box.min.y >= 0 && box.max.x <= c->width && box.max.y <= c->height;
    if (width < FINGER - 1e-9 || height < FINGER - 1e-9 || !inside)
        fail_msg("%d x %d, %s: %.1f x %.1f at %.1f, %.1f", c->width, c->height, what, width, height,
                 box.min.x, box.min.y);
}

static bool overlap(col_box a, col_box b)
{
    return a.min.x < b.max.x && b.min.x < a.max.x && a.min.y < b.max.y && b.min.y < a.max.y;
}

static void expect_parts(const char *what)
{
    const col_box *parts = now.on.a.player.at.parts;
    for (int i = PLAYER_NOTHING + 1; i < PLAYER_PARTS; i++) {
        if (parts[i].max.x <= parts[i].min.x)
            continue;
        expect_target(parts[i], what);
        for (int k = PLAYER_NOTHING + 1; k < i; k++)
            if (overlap(parts[i], parts[k]))
                fail_msg("%s: part %d lies on %d", what, i, k);
    }
}

/* Choices, controls and the field for a number, in each step of each lesson, and on the last page.
 */
static void test_a_lessons_parts_are_for_fingers(void **state)
{
    (void)state;
    static const char *const LESSONS[] = {
        "01-nearest-point", "02-clamp",         "03-unrotate", "04-which-way", "05-pivot",
        "06-your-turn",     "07-round-corners", "08-way-out",  "09-bounce",    "10-too-fast"};
    for (size_t i = 0; i < TOUCHEDS; i++)
        for (size_t k = 0; k < sizeof LESSONS / sizeof *LESSONS; k++) {
            char path[64];
            begin(TOUCHED[i].width, TOUCHED[i].height);
            app *a = &now.on.a;
            tap("Ghost");
            snprintf(path, sizeof path, "assets/lessons/%s.json", LESSONS[k]);
            assert_true(app_lesson_open(a, path));
            for (size_t step = 0; step <= a->teaching.lesson.count; step++) {
                teach_to_step(&a->teaching, step);
                draw();
                expect_parts(LESSONS[k]);
            }
            heard_app_close(&now.on);
        }
}

enum { FRAMES = 512 };
static pixel_rect frames[FRAMES];
static size_t frame_count;

static void note_frame(canvas *c, pixel_rect area, int width, color tone)
{
    (void)c, (void)width, (void)tone;
    assert_true(frame_count < FRAMES);
    frames[frame_count++] = area;
}

/* What has a frame and words in it, but the panel itself, is a button, a field or a list. */
static bool has_words(pixel_rect area)
{
    for (size_t i = 0; i < word_count; i++) {
        const col_box *w = &words[i].box;
        if (w->min.x >= area.x && w->max.x <= area.x + area.w && w->min.y >= area.y - 2 &&
            w->max.y <= area.y + area.h + 2)
            return true;
    }
    return false;
}

/* With each section, too. */
static void test_the_panels_buttons_are_for_fingers(void **state)
{
    (void)state;
    for (size_t i = 0; i < TOUCHEDS; i++)
        for (int section = -1; section < APP_SECTIONS; section++) {
            begin(TOUCHED[i].width, TOUCHED[i].height);
            app *a = &now.on.a;
            now.on.ops.frame = note_frame;
            tap("Ghost");
            if (section >= 0)
                assert_true(
                    app_panel_open(&a->panel, app_section_name((app_section)section), NULL));
            draw();
            frame_count = 0;
            draw();
            for (size_t k = 0; k < frame_count; k++)
                if ((has_words(frames[k]) || frames[k].h >= FINGER - 4) &&
                    (frames[k].w < FINGER || frames[k].h < FINGER))
                    fail_msg("%d x %d, %s: %d x %d at %d, %d", TOUCHED[i].width, TOUCHED[i].height,
                             section < 0 ? "first" : app_section_name((app_section)section),
                             frames[k].w, frames[k].h, frames[k].x, frames[k].y);
            assert_true(frame_count > 0);
            heard_app_close(&now.on);
        }
}

int upright_suite(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_the_panel_lies_below_an_upright_picture),
        cmocka_unit_test(test_lying_it_is_beside),
        cmocka_unit_test(test_the_headline_lies_on_no_shape),
        cmocka_unit_test(test_turned_and_back),
        cmocka_unit_test(test_a_field_above_the_keyboard),
        cmocka_unit_test(test_fingers_have_large_targets),
        cmocka_unit_test(test_a_hit_map_has_its_legend),
        cmocka_unit_test(test_targets_are_points),
        cmocka_unit_test(test_every_section_fits),
        cmocka_unit_test(test_a_finger_is_told_of_buttons),
        cmocka_unit_test(test_shapes_stay_in_sight_above_the_sheet),
        cmocka_unit_test(test_the_upper_edge_is_dragged),
        cmocka_unit_test(test_the_panel_is_pushed_by_its_widgets),
        cmocka_unit_test(test_the_menu_is_the_way_back),
        cmocka_unit_test(test_the_last_page_has_room_for_its_buttons),
        home_test(test_a_lessons_parts_are_for_fingers),
        cmocka_unit_test(test_the_panels_buttons_are_for_fingers),
        home_test(test_the_list_of_scenes_is_whole),
        home_test(test_a_list_has_room_while_presenting),
        home_test(test_a_lessons_words_are_of_one_size),
    };
    return cmocka_run_group_tests_name("upright", tests, NULL, NULL);
}
