/* In all that is shipped, on four screens: no label is off the picture, none lies over another, and
 * none across an outline while there is room beside it; and lessons cut no shape off. */
#include "../kit/assets_kit.h"
#include "../kit/drive.h"
#include "../kit/home.h"
#include "../kit/panel_stage.h"
#include "paper.h"
#include "screens.h"
#include "suites.h"
#include "tour.h"

#include "edit/handles.h"
#include "lesson/lesson_cards.h"
#include "session/files.h"

#include <glob.h>
#include <math.h>
#include <string.h>

static const tour_stop *here; /* what is looked at */

/* ---- What is where ---- */

/* What the letters cover: a capital is 0.76 sizes high, a descender 0.24 long. */
static col_box letters_of(const paper_text *t)
{
    return (col_box){{t->box.min.x, t->baseline - 0.76 * t->size},
                     {t->box.max.x, t->baseline + 0.24 * t->size}};
}

static col_box moved(col_box box, double x, double y, double wider)
{
    return (col_box){{box.min.x + x - wider, box.min.y + y - wider},
                     {box.max.x + x + wider, box.max.y + y + wider}};
}

/* The text that a box lies over, besides those from `but` to before `end`. */
static const paper_text *text_under(const col_box *box, const paper_text *but,
                                    const paper_text *end)
{
    for (const paper_text *t = paper.texts; t < paper.texts + paper.text_count; t++)
        if ((t < but || t >= end) && paper_overlap(box, &t->box, 0))
            return t;
    return NULL;
}

/* Where the picture ends: at the player, or at the panel. */
static col_vec picture_size(void)
{
    const app *a = here->a;
    if (a->teaching.on)
        return (col_vec){a->player.at.view_width, a->canvas->height - a->player.at.below};
    return (col_vec){a->session.camera.width, a->session.camera.height};
}

static bool is_in_picture(const col_box *box)
{
    const col_vec size = picture_size();
    return box->min.x > 0 && box->min.y > 0 && box->max.x < size.x && box->max.y < size.y;
}

/* ---- The rules ---- */

/* Lines of one label begin below each other, or end so. */
static bool belongs_to(const paper_text *one, const paper_text *next)
{
    return one->size == next->size && fabs(one->box.max.y - next->box.min.y) < 1 &&
           fabs(one->box.min.x - next->box.min.x) < 1;
}

/* A label's first line, and the one after its last. */
typedef struct lines {
    const paper_text *begin, *end;
} lines;

static lines lines_of(const paper_text *t)
{
    lines all = {t, t + 1};
    while (all.begin > paper.texts && belongs_to(all.begin - 1, all.begin))
        all.begin--;
    while (all.end < paper.texts + paper.text_count && belongs_to(all.end - 1, all.end))
        all.end++;
    return all;
}

static col_box letters_of_lines(lines all)
{
    col_box box = letters_of(all.begin);
    for (const paper_text *t = all.begin + 1; t < all.end; t++)
        box = col_union(box, letters_of(t));
    return box;
}

/* Whether the label would have room of its own some text sizes farther. */
static bool has_room_nearby(const paper_text *t, col_vec *room)
{
    enum { REACH = 6 }; /* halves of the text's size */
    const double margin = t->size / 2;
    lines all = lines_of(t);
    col_box letters = letters_of_lines(all);
    for (int x = -REACH; x <= REACH; x++)
        for (int y = -REACH; y <= REACH; y++) {
            *room = (col_vec){x * t->size / 2, y * t->size / 2};
            col_box there = moved(letters, room->x, room->y, margin);
            if (is_in_picture(&there) && !paper_outline_through(&there) &&
                !text_under(&there, all.begin, all.end) && !paper_covers_line(&there))
                return true;
        }
    return false;
}

/* Numbers at the desk on a narrow screen that no place tried is clear for, though one is near. */
static bool is_known(const paper_text *t)
{
    bool overlay = strstr(here->what, "edited +angle") || strstr(here->what, "edited +contact") ||
                   strstr(here->what, "edited +numbers");
    return overlay && here->a->canvas->width == 1024 && strstr(here->path, "trap-box2d") &&
           strcmp(t->text, "x 1.5  y 1") == 0;
}

#define FAIL(t, format, ...)                                                                       \
    fail_msg("%s at %d x %d, step %zu, %s: \"%s\" at %.0f %.0f .. %.0f %.0f " format, here->path,  \
             here->a->canvas->width, here->a->canvas->height, here->step, here->what, (t)->text,   \
             (t)->box.min.x, (t)->box.min.y, (t)->box.max.x, (t)->box.max.y, __VA_ARGS__)

/* Lines of one label touch. */
static void expect_readable(const paper_text *t, const col_box *letters)
{
    const col_box inner = moved(t->box, 0, 0, -1);
    const paper_text *under = text_under(&inner, t, t + 1);
    if (!is_in_picture(letters))
        FAIL(t, "is off the picture, which is %.0f x %.0f", picture_size().x, picture_size().y);
    if (under)
        FAIL(t, "is over \"%s\"", under->text);
}

/* Paper hides what is behind it. */
static bool is_on_paper(const col_box *letters)
{
    bool on = false;
    for (size_t i = 0; i < paper.plate_count; i++)
        on |= paper_holds(&paper.plates[i], letters->min, 0) &&
              paper_holds(&paper.plates[i], letters->max, 0);
    return on;
}

/* A scene before an audience has no such label at all; elsewhere it may be more than there is room
 * for. */
static void expect_off_outlines(const paper_text *t, const col_box *letters)
{
    const col_shape *outline = is_on_paper(letters) ? NULL : paper_outline_through(letters);
    col_vec room = {0, 0};
    bool presented = here->a->session.mode == SESSION_PRESENTING && !here->a->teaching.on;
    if (!outline || is_known(t) || (!presented && !has_room_nearby(t, &room)))
        return;
    col_vec middle = col_core_at(outline, 0.5, 0.5);
    FAIL(t, "lies across the outline about %.0f, %.0f; there is room %.0f, %.0f farther", middle.x,
         middle.y, room.x, room.y);
}

/* Each outline is drawn in the picture or beside it, on a button: not cut by the edge. */
static void expect_whole(const col_shape *outline)
{
    const double half_a_line = 2;
    const col_vec size = picture_size();
    const col_box all = {{0, 0}, size}, around = col_bounds(outline);
    const col_box inner = moved(around, 0, 0, -half_a_line);
    if (paper_overlap(&inner, &all, 0) &&
        !(inner.min.x >= 0 && inner.min.y >= 0 && inner.max.x <= size.x && inner.max.y <= size.y))
        fail_msg("%s at %d x %d, step %zu, %s: an outline from %.0f, %.0f to %.0f, %.0f is cut off "
                 "by the picture's edge, which is at %.0f, %.0f",
                 here->path, here->a->canvas->width, here->a->canvas->height, here->step,
                 here->what, around.min.x, around.min.y, around.max.x, around.max.y, size.x,
                 size.y);
}

/* Of words beside the picture other tests tell. Scenes have room for the overlays that they come
 * with, and for each other one. */
static void look(const tour_stop *stop)
{
    here = stop;
    paper_clear();
    drive_draw(stop->a);
    for (size_t i = 0; i < paper.text_count; i++) {
        const paper_text *t = &paper.texts[i];
        col_box letters = letters_of(t);
        if (!t->text[0] || letters.min.x >= picture_size().x || letters.min.y >= picture_size().y)
            continue;
        expect_readable(t, &letters);
        if (!here->slides)
            expect_off_outlines(t, &letters);
    }
    for (size_t i = 0; i < paper.outline_count && stop->a->teaching.on; i++)
        expect_whole(&paper.outlines[i]);
}

static void labels_of_lessons_have_room(void **state)
{
    (void)state;
    const lesson_sources sources = {"assets/scenes/", kit_presets()};
    lesson_cards cards;
    assert_true(lesson_cards_read(&cards, "assets/lessons/", &sources));
    for (size_t k = 0; k < SCREEN_COUNT; k++)
        for (size_t n = first_seen(k); n < cards.count; n += SEEN_APART) {
            tour_lesson(paper_open(SCREENS[k].width, SCREENS[k].height), cards.all[n].path, look);
            paper_close();
        }
    lesson_cards_free(&cards);
}

static void labels_of_scenes_have_room(void **state)
{
    (void)state;
    glob_t scenes;
    assert_int_equal(glob("assets/scenes/*.json", 0, NULL, &scenes), 0);
    for (size_t k = 0; k < SCREEN_COUNT; k++)
        for (size_t i = first_seen(k); i < scenes.gl_pathc; i += SEEN_APART) {
            tour_scene(paper_open(SCREENS[k].width, SCREENS[k].height), scenes.gl_pathv[i], look);
            paper_close();
        }
    globfree(&scenes);
}

/* More lines would be in the way of the first picture that a class sees. */
static void what_scenes_are_about_is_one_line(void **state)
{
    (void)state;
    static app a;
    glob_t scenes;
    assert_int_equal(glob("assets/scenes/*.json", 0, NULL, &scenes), 0);
    for (size_t i = 0; i < scenes.gl_pathc; i++) {
        paper_present(&a, scenes.gl_pathv[i], paper_open(1024, 768));
        session_say_caption(&a.session);
        paper_clear();
        drive_draw(&a);
        const char *about = session_scene(&a.session)->caption.about;
        bool there = false;
        for (size_t k = 0; k < paper.text_count; k++)
            there |=
                strstr(paper.texts[k].text, " \342\200\223 ") && strstr(paper.texts[k].text, about);
        if (!about[0] || !there)
            fail_msg("%s: \"%s\" isn't in one line with its title", scenes.gl_pathv[i], about);
        app_close(&a);
        paper_close();
    }
    globfree(&scenes);
}

/* They are drawn over the labels; while the bar is dragged across the picture, too. */
static void no_label_lies_under_a_knob(void **state)
{
    stage *st = *state;
    session *ses = &st->a.session;
    app_close(&st->a);
    stage_open(st,
               "{\"unrotate\": 1, \"shapes\": [{\"id\": \"bar\", \"kind\": \"rectangle\", \"x\": "
               "240, \"y\": 180, \"width\": 160, \"height\": 60, \"angle\": 30}, {\"kind\": "
               "\"circle\", \"x\": 405.5, \"y\": 194.7, \"radius\": 20}], \"view\": {\"zoom\": "
               "3, \"x\": 212.5, \"y\": 100}}");
    stage_select(st, "bar");
    const col_vec at = camera_to_window(&ses->camera, (col_vec){300, 200}); /* in the bar */
    size_t knobs = 0;
    for (int i = 0; i < 60; i++) {
        stage_send(st, (input){.kind = i ? INPUT_MOTION : INPUT_PRESS,
                               .x = at.x + 2 * i,
                               .y = at.y + i,
                               .button = BUTTON_LEFT,
                               .clicks = 1});
        stage_draw(st);
        handle all[HANDLES_MAX];
        const scene *s = session_scene(ses);
        size_t count = edit_handles_of(s, scene_selected(s), &ses->shown, ses->editor.unit, all);
        for (size_t k = 0; k < count; k++) {
            knobs += all[k].stalked;
            for (size_t n = 0; all[k].stalked && n < ses->labels.label_count; n++) {
                const view_label_memory *l = &ses->labels.labels[n];
                const col_box knob = {all[k].at, all[k].at};
                if (!l->left_out && paper_overlap(&knob, &l->box, 0))
                    fail_msg("frame %d: label %u lies under a knob", i, l->nth);
            }
        }
    }
    assert_true(knobs >= 60);
}

int labels_suite(void)
{
    const struct CMUnitTest tests[] = {
        home_test(labels_of_lessons_have_room),
        home_test(labels_of_scenes_have_room),
        home_test(what_scenes_are_about_is_one_line),
        cmocka_unit_test_setup_teardown(no_label_lies_under_a_knob, stage_set_up, stage_tear_down),
    };
    return cmocka_run_group_tests_name("labels", tests, NULL, NULL);
}
