/* Before an audience all of the shipped scenes can be read: nothing is drawn over the headline or
 * the line of the test, and no words over others. */
#include "../kit/drive.h"
#include "paper.h"
#include "suites.h"

#include "app/actions.h"
#include "session/walk.h"

#include <glob.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

static const int SIZES[][2] = {{1024, 768}, {1280, 720}, {1920, 1080}, {3840, 2160}};
enum { SIZE_COUNT = sizeof SIZES / sizeof *SIZES };

/* Headline and formula begin at the same margin; the verdict is the first text that is drawn. */
static bool is_at_margin(const paper_text *t)
{
    return t->box.min.x == paper.texts[0].box.min.x;
}

static bool is_headline(const paper_text *t, double height)
{
    return is_at_margin(t) && t->baseline < height / 3;
}

/* The rest of a row is on the baseline of the word at the margin. */
static bool is_formula(const paper_text *t, double height)
{
    for (size_t i = 0; i < paper.text_count; i++) {
        const paper_text *first = &paper.texts[i];
        if (is_at_margin(first) && first->baseline > 0.8 * height && first->baseline == t->baseline)
            return true;
    }
    return false;
}

static bool share_more_than(double pixels, col_box a, col_box b)
{
    return a.min.x < b.max.x - pixels && b.min.x < a.max.x - pixels && a.min.y < b.max.y - pixels &&
           b.min.y < a.max.y - pixels;
}

typedef struct shown_state {
    const app *app;
    const char *path, *what;
} shown_state;

static void expect_free(const shown_state *of, const paper_text *t)
{
    for (size_t i = 0; i < paper.mark_count; i++) {
        col_box m = paper.marks[i];
        if (share_more_than(0, t->box, m))
            fail_msg("%s at %d x %d, %s: over \"%s\" (%.0f %.0f .. %.0f %.0f) lies something "
                     "drawn at %.0f %.0f .. %.0f %.0f",
                     of->path, of->app->canvas->width, of->app->canvas->height, of->what, t->text,
                     t->box.min.x, t->box.min.y, t->box.max.x, t->box.max.y, m.min.x, m.min.y,
                     m.max.x, m.max.y);
    }
}

/* Lines of one label touch. */
static void expect_apart(const shown_state *of)
{
    for (size_t i = 0; i < paper.text_count; i++)
        for (size_t k = 0; k < i; k++)
            if (share_more_than(1, paper.texts[i].box, paper.texts[k].box))
                fail_msg("%s at %d x %d, %s: \"%s\" is over \"%s\"", of->path,
                         of->app->canvas->width, of->app->canvas->height, of->what,
                         paper.texts[i].text, paper.texts[k].text);
}

/* What is played is headed by its sign, which is at the margin in place of the words. */
static void expect_readable(app *a, const char *path, const char *what, bool formula)
{
    size_t least = a->session.play.on ? 0 : 2;
    const shown_state of = {a, path, what};
    double height = a->canvas->height;
    size_t headlines = 0, terms = 0;
    paper_clear();
    drive_draw(a);
    for (size_t i = 0; i < paper.text_count; i++) {
        const paper_text *t = &paper.texts[i];
        bool headline = is_headline(t, height), term = formula && is_formula(t, height);
        headlines += headline;
        terms += term;
        if (headline || term)
            expect_free(&of, t);
    }
    if (headlines < least || (formula && terms < 5))
        fail_msg("%s, %s: %zu lines of headline, %zu terms of a formula", path, what, headlines,
                 terms);
    expect_apart(&of);
}

static void expect_walk_readable(app *a, const char *path)
{
    for (int step = WALK_OFFSET; step < WALK_STEPS; step++) {
        paper_press(a, KEY_PAGE_DOWN);
        expect_readable(a, path, session_walk_name((walk_step)step), true);
    }
}

/* Zones and walls reach as far as the picture. */
static bool has_edges(const scene *s)
{
    return s->show & SHOW(SHOW_ZONES) || s->rules.walls == SCENE_WALLS_WINDOW;
}

static void every_scene_leaves_its_words_free(void **state)
{
    (void)state;
    glob_t scenes;
    assert_int_equal(glob("assets/scenes/*.json", 0, NULL, &scenes), 0);
    for (int k = 0; k < SIZE_COUNT; k++)
        for (size_t i = 0; i < scenes.gl_pathc; i++) {
            static app a;
            const char *path = scenes.gl_pathv[i];
            paper_present(&a, path, paper_open(SIZES[k][0], SIZES[k][1]));
            const scene *s = session_scene(&a.session);
            if (!has_edges(s))
                expect_readable(&a, path, "as it opens", false);
            if (!has_edges(s) && !scene_moves(s))
                expect_walk_readable(&a, path);
            app_close(&a);
            paper_close();
        }
    globfree(&scenes);
}

/* Two bars with a ball each; the second pair is the deeper one. */
static const char TWO_PAIRS[] = "assets/scenes/minus-30.json";
enum { FIRST_BAR, FIRST_BALL, BAR, BALL };

static size_t under(app *a, size_t index)
{
    session *ses = &a->session;
    col_box box = camera_bounds(&ses->shown, &session_scene(ses)->shapes[index]);
    col_vec middle = col_scaled(col_add(box.min, box.max), 0.5);
    drive_input(a, &(input){.kind = INPUT_MOTION, .x = middle.x, .y = middle.y});
    return ses->editor.over.shape;
}

/* Walked through, one pair is all there is: nothing else is drawn or found by the pointer. */
static void one_pair_is_walked_through(void **state)
{
    (void)state;
    static app a;
    paper_present(&a, TWO_PAIRS, paper_open(1024, 768));
    drive_draw(&a);
    assert_int_equal(under(&a, FIRST_BAR), FIRST_BAR);
    for (int step = WALK_OFFSET; step < WALK_VERDICT; step++) {
        paper_press(&a, KEY_PAGE_DOWN);
        assert_int_equal(under(&a, BALL), BALL);
        assert_int_not_equal(under(&a, FIRST_BAR), FIRST_BAR);
    }
    paper_press(&a, KEY_PAGE_DOWN);
    assert_int_equal(under(&a, FIRST_BAR), FIRST_BAR);
    app_close(&a);
    paper_close();
}

/* A long bar at 150 degrees is tested, one at 60 drawn: turned back, it stands upright. */
static void what_turns_upright_has_room(void **state)
{
    (void)state;
    static const char path[] = "assets/scenes/trap-sdl-rotozoom.json";
    static app a;
    paper_present(&a, path, paper_open(1280, 720));
    shape *tested = &session_scene(&a.session)->shapes[0], *drawn = tested + 1;
    assert_true(tested->tested && drawn->drawn);
    *tested = (shape){.kind = SHAPE_RECTANGLE,
                      .x = 20,
                      .y = 200,
                      .width = 600,
                      .height = 20,
                      .pivot = tested->pivot,
                      .mass = 1,
                      .tested = true};
    tested->angle.turn = 150;
    drawn->angle.turn = 60;
    drive_draw(&a);
    for (int step = WALK_OFFSET; step < WALK_STEPS; step++) {
        paper_press(&a, KEY_PAGE_DOWN);
        expect_readable(&a, path, session_walk_name((walk_step)step), true);
    }
    app_close(&a);
    paper_close();
}

static bool is_drawn(const app *a, size_t index)
{
    col_shape world = scene_shape_geometry(&session_shown(&a->session)->shapes[index]);
    col_shape seen = camera_shape(&a->session.shown, &world);
    for (size_t i = 0; i < paper.outline_count; i++) {
        const col_shape *o = &paper.outlines[i];
        if (o->width == seen.width && hypot(o->at.x - seen.at.x, o->at.y - seen.at.y) < 1e-6)
            return true;
    }
    return false;
}

static void hold_u(app *a, bool down)
{
    const input event = {.kind = down ? INPUT_KEY_DOWN : INPUT_KEY_UP, .key = 'u'};
    drive_input(a, &event);
    paper_clear();
    drive_draw(a);
}

/* What else turns would lie anywhere, and an audience asks what it is. At the desk all of it turns.
 */
static void unrotating_shows_an_audience_the_pair_alone(void **state)
{
    (void)state;
    static app a;
    paper_present(&a, TWO_PAIRS, paper_open(1024, 768));
    for (int presenting = 1; presenting >= 0; presenting--) {
        for (int held = 0; held < 2; held++) {
            hold_u(&a, held);
            assert_true((a.session.unrotating.time > 0) == held);
            assert_true(is_drawn(&a, BAR) && is_drawn(&a, BALL));
            bool others = !(held && presenting);
            if (is_drawn(&a, FIRST_BAR) != others || is_drawn(&a, FIRST_BALL) != others)
                fail_msg("presenting %d, U held %d: the other pair is %s", presenting, held,
                         others ? "missing" : "there");
        }
        hold_u(&a, false);
        app_action_leave_presenting(&a);
    }
    app_close(&a);
    paper_close();
}

static const shape *bar_of(const scene *s, bool drawn)
{
    for (size_t i = 0; i < s->count; i++)
        if (drawn ? s->shapes[i].drawn : s->shapes[i].tested)
            return &s->shapes[i];
    return NULL;
}

/* A name's first line. Its first word tells which is which; so do lines of the headline, with a
 * colon. */
static const paper_text *name_of(const scene *s, bool drawn)
{
    char word[SHAPE_ID_SIZE];
    snprintf(word, sizeof word, "%s", bar_of(s, drawn)->id);
    word[strcspn(word, " ")] = '\0';
    for (size_t i = 0; i < paper.text_count; i++)
        if (!strncmp(paper.texts[i].text, word, strlen(word)) && !strchr(paper.texts[i].text, ':'))
            return &paper.texts[i];
    return NULL;
}

static bool is_named(const scene *s, bool drawn)
{
    return name_of(s, drawn) != NULL;
}

/* Its lines, which come one after the other and begin below each other. */
static col_shape letters_of_name(const paper_text *first)
{
    col_box all = first->box;
    const paper_text *end = paper.texts + paper.text_count;
    for (const paper_text *t = first + 1; t < end && t->box.min.x == first->box.min.x; t++)
        all = col_union(all, t->box);
    return col_rectangle(all.min, (col_vec){0, 0}, (col_vec){0, 0}, all.max.x - all.min.x,
                         all.max.y - all.min.y, (col_dir){1, 0}, 0);
}

static double gap_to_bar(const app *a, const col_shape *letters, bool drawn)
{
    col_shape world = scene_shape_geometry(bar_of(session_shown(&a->session), drawn));
    col_shape bar = camera_shape(&a->session.camera, &world);
    return col_gap(letters, &bar);
}

/* Of two that cross; where one bar lies in the other only a leader tells. */
static void names_of_a_trap_stand_at_their_own_bars(void **state)
{
    (void)state;
    static const char *const CROSSING[] = {"java-arc", "pygame-vector", "sdl-rotozoom"};
    for (int k = 0; k < SIZE_COUNT; k++)
        for (size_t i = 0; i < sizeof CROSSING / sizeof *CROSSING; i++) {
            static app a;
            char path[64];
            snprintf(path, sizeof path, "assets/scenes/trap-%s.json", CROSSING[i]);
            paper_present(&a, path, paper_open(SIZES[k][0], SIZES[k][1]));
            paper_clear();
            drive_draw(&a);
            for (int drawn = 0; drawn < 2; drawn++) {
                const paper_text *name = name_of(session_shown(&a.session), drawn);
                assert_non_null(name);
                col_shape letters = letters_of_name(name);
                double own = gap_to_bar(&a, &letters, drawn),
                       other = gap_to_bar(&a, &letters, !drawn);
                if (own >= other)
                    fail_msg("%s at %d x %d: \"%s\" is %.0f from its bar, %.0f from the other",
                             path, SIZES[k][0], SIZES[k][1], name->text, own, other);
            }
            app_close(&a);
            paper_close();
        }
}

/* Two bars stand for one object, and one asks which is which in each step, on the screens with
 * least room, too. */
static void both_bars_of_a_trap_are_named_in_each_step(void **state)
{
    (void)state;
    glob_t traps;
    assert_int_equal(glob("assets/scenes/trap-*.json", 0, NULL, &traps), 0);
    assert_int_equal(traps.gl_pathc, 4);
    for (int k = 0; k < 2; k++)
        for (size_t i = 0; i < traps.gl_pathc; i++) {
            static app a;
            paper_present(&a, traps.gl_pathv[i], paper_open(SIZES[k][0], SIZES[k][1]));
            for (int step = WALK_NONE; step < WALK_STEPS; step++) {
                if (step > WALK_NONE)
                    paper_press(&a, KEY_PAGE_DOWN);
                paper_clear();
                drive_draw(&a);
                const scene *s = session_shown(&a.session);
                if (!is_named(s, true) || !is_named(s, false))
                    fail_msg("%s at %d x %d, %s: drawn named %d, tested %d", traps.gl_pathv[i],
                             SIZES[k][0], SIZES[k][1], session_walk_name((walk_step)step),
                             is_named(s, true), is_named(s, false));
            }
            app_close(&a);
            paper_close();
        }
    globfree(&traps);
}

/* Where the words are once it is presented, to begin with or after it was looked at as it is
 * edited. */
static size_t words_presented(bool edited, paper_text words[PAPER_TEXTS])
{
    static app a;
    paper_edit(&a, "assets/scenes/default.json", paper_open(1024, 768));
    if (edited)
        drive_draw(&a);
    app_action_present(&a);
    paper_clear();
    drive_draw(&a);
    size_t count = paper.text_count;
    memcpy(words, paper.texts, count * sizeof *words);
    app_close(&a);
    paper_close();
    return count;
}

/* In the smaller picture beside the panel labels lie worse. */
static void the_desk_leaves_no_label_behind(void **state)
{
    (void)state;
    static paper_text fresh[PAPER_TEXTS], after[PAPER_TEXTS];
    size_t count = words_presented(false, fresh);
    assert_int_equal(words_presented(true, after), count);
    for (size_t i = 0; i < count; i++)
        if (fresh[i].box.min.x != after[i].box.min.x || fresh[i].box.min.y != after[i].box.min.y)
            fail_msg("\"%s\" is at (%g, %g), expected (%g, %g)", after[i].text, after[i].box.min.x,
                     after[i].box.min.y, fresh[i].box.min.x, fresh[i].box.min.y);
}

static bool says_turn(void)
{
    for (size_t i = 0; i < paper.text_count; i++)
        if (!strncmp(paper.texts[i].text, "turn by ", strlen("turn by ")))
            return true;
    return false;
}

/* Whether the scene shows the ghost or not, which axis-aligned needn't: its bar is straight. */
static void the_turn_says_by_how_much(void **state)
{
    (void)state;
    static const char *const TURNED[] = {"default",
                                         "inside",
                                         "rounded",
                                         "degenerate",
                                         "pivot",
                                         "minus-30",
                                         "trap-box2d-chipmunk",
                                         "trap-java-arc",
                                         "trap-pygame-vector",
                                         "trap-sdl-rotozoom"};
    for (int k = 0; k < SIZE_COUNT; k++)
        for (size_t i = 0; i < sizeof TURNED / sizeof *TURNED; i++) {
            static app a;
            char path[64];
            snprintf(path, sizeof path, "assets/scenes/%s.json", TURNED[i]);
            paper_present(&a, path, paper_open(SIZES[k][0], SIZES[k][1]));
            for (int step = WALK_NONE; step < WALK_TURN; step++)
                paper_press(&a, KEY_PAGE_DOWN);
            paper_clear();
            drive_draw(&a);
            if (!says_turn())
                fail_msg("%s at %d x %d: the turn doesn't say by how much", path, SIZES[k][0],
                         SIZES[k][1]);
            app_close(&a);
            paper_close();
        }
}

/* "left" is one thing there, though the zone beside it is called so, too. */
static void zones_are_none_of_the_steps(void **state)
{
    (void)state;
    static app a;
    paper_present(&a, "assets/scenes/axis-aligned.json", paper_open(1024, 768));
    for (int step = WALK_NONE; step < WALK_STEPS; step++) {
        if (step > WALK_NONE)
            paper_press(&a, KEY_PAGE_DOWN);
        paper_clear();
        drive_draw(&a);
        assert_int_equal(paper_has("bottom left"), step == WALK_NONE || step == WALK_VERDICT);
    }
    app_close(&a);
    paper_close();
}

static bool same_view(const camera *a, const camera *b)
{
    return a->zoom == b->zoom && a->origin.x == b->origin.x && a->origin.y == b->origin.y;
}

/* The pair alone is larger, in one size for all steps; at the end all is seen as before. */
static void the_camera_goes_to_the_pair_and_back(void **state)
{
    (void)state;
    static app a;
    paper_present(&a, TWO_PAIRS, paper_open(1024, 768));
    const camera *now = &a.session.camera, before = *now;
    paper_press(&a, KEY_PAGE_DOWN);
    const camera near = *now;
    if (!(near.zoom > 1.1 * before.zoom))
        fail_msg("zoom %g, before the walk %g", near.zoom, before.zoom);
    for (int step = WALK_TURN; step <= WALK_COMPARE; step++) {
        paper_press(&a, KEY_PAGE_DOWN);
        assert_true(same_view(now, &near));
    }
    paper_press(&a, KEY_PAGE_DOWN);
    assert_true(same_view(now, &before));
    paper_press(&a, KEY_PAGE_UP);
    assert_true(same_view(now, &near));
    paper_press(&a, KEY_ESCAPE);
    assert_true(same_view(now, &before));
    app_close(&a);
    paper_close();
}

/* Who looks at a detail goes on with that. */
static void a_chosen_view_stays(void **state)
{
    (void)state;
    static app a;
    paper_present(&a, TWO_PAIRS, paper_open(1024, 768));
    paper_press(&a, '+');
    const camera *now = &a.session.camera, chosen = *now;
    for (int step = WALK_OFFSET; step < WALK_STEPS; step++) {
        paper_press(&a, KEY_PAGE_DOWN);
        assert_true(same_view(now, &chosen));
    }
    app_close(&a);
    paper_close();
}

/* In a line of its own; where things move it else stands small behind "nearest pair: ". */
static void expect_verdict_alone(app *a)
{
    bool there = false;
    paper_clear();
    drive_draw(a);
    for (size_t i = 0; i < paper.text_count; i++)
        there |= !strcmp(paper.texts[i].text, "HIT") || !strcmp(paper.texts[i].text, "MISS");
    if (!there)
        fail_msg("%s: no large verdict", session_walk_name(a->session.walk));
}

/* Where the two keys play, Shift with them steps through the test; then they do so alone, the words
 * are free without what tells of motion, and after the last step they play again. */
static void scenes_that_move_are_walked_through(void **state)
{
    (void)state;
    static const char *const scenes[] = {"bounce", "crossing", "tunnel"};
    enum { SCENES = sizeof scenes / sizeof *scenes };
    for (int i = 0; i < SCENES * SIZE_COUNT; i++) {
        static app a;
        char path[64];
        snprintf(path, sizeof path, "assets/scenes/%s.json", scenes[i % SCENES]);
        paper_present(&a, path, paper_open(SIZES[i / SCENES][0], SIZES[i / SCENES][1]));
        session *ses = &a.session;
        paper_press(&a, KEY_PAGE_DOWN);
        assert_true(ses->play.running);
        paper_press_with(&a, KEY_PAGE_DOWN, MOD_SHIFT);
        assert_false(ses->play.running);
        for (int step = WALK_OFFSET; step < WALK_VERDICT; step++) {
            assert_int_equal(ses->walk, step);
            expect_verdict_alone(&a);
            if (!has_edges(session_scene(ses)))
                expect_readable(&a, path, session_walk_name((walk_step)step), true);
            paper_press(&a, KEY_PAGE_DOWN);
        }
        paper_press_with(&a, KEY_PAGE_UP, MOD_SHIFT);
        assert_int_equal(ses->walk, WALK_COMPARE);
        paper_press(&a, KEY_PAGE_DOWN);
        assert_int_equal(ses->walk, WALK_VERDICT);
        expect_verdict_alone(&a);
        paper_press(&a, KEY_PAGE_DOWN);
        assert_int_equal(ses->walk, WALK_NONE);
        assert_true(ses->play.running);
        paper_press(&a, KEY_PAGE_UP);
        assert_false(ses->play.on);
        app_close(&a);
        paper_close();
    }
}

int walk_suite(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_scene_leaves_its_words_free),
        cmocka_unit_test(one_pair_is_walked_through),
        cmocka_unit_test(scenes_that_move_are_walked_through),
        cmocka_unit_test(unrotating_shows_an_audience_the_pair_alone),
        cmocka_unit_test(both_bars_of_a_trap_are_named_in_each_step),
        cmocka_unit_test(names_of_a_trap_stand_at_their_own_bars),
        cmocka_unit_test(the_desk_leaves_no_label_behind),
        cmocka_unit_test(the_turn_says_by_how_much),
        cmocka_unit_test(zones_are_none_of_the_steps),
        cmocka_unit_test(the_camera_goes_to_the_pair_and_back),
        cmocka_unit_test(what_turns_upright_has_room),
        cmocka_unit_test(a_chosen_view_stays),
    };
    return cmocka_run_group_tests_name("walk", tests, NULL, NULL);
}
