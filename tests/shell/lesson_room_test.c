/* All shipped lessons as the window shows them, on four screens: all words of picture and player
 * together, in class and alone, with every choice. */
#include "../kit/assets_kit.h"
#include "../kit/drive.h"
#include "../kit/home.h"
#include "heard_app.h"
#include "screens.h"
#include "suites.h"
#include "tour.h"

#include "app/actions.h"
#include "lesson/lesson_cards.h"
#include "teach/lesson_keys.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

enum { TEXTS = 256 };

/* The texts of a frame, and what their letters cover. */
static struct word {
    char text[192];
    col_box box;
    double size;
} words[TEXTS];
static size_t word_count;

/* One screen, on which nothing is painted, and what is looked at on it, for messages. */
static struct {
    const char *lesson, *what;
    heard_app on;
    uint32_t time;
} now;

/* A capital is up to 0.76 sizes high, with its accents; a descender 0.24 long. */
static void note_text(canvas *c, col_vec at, const canvas_text_style *style, const char *text)
{
    assert_true(word_count < TEXTS);
    double width = c->ops->measure(c, style, text).width;
    struct word *word = &words[word_count++];
    word->box =
        (col_box){{at.x, at.y - 0.76 * style->size}, {at.x + width, at.y + 0.24 * style->size}};
    word->size = style->size;
    snprintf(word->text, sizeof word->text, "%s", text);
}

#define FAIL(format, ...)                                                                          \
    fail_msg("%s, step %zu, %s, %d x %d: " format, now.lesson,                                     \
             teach_run(&now.on.a.teaching)->step + 1, now.what, now.on.a.canvas->width,            \
             now.on.a.canvas->height, __VA_ARGS__)

static bool overlap(const col_box *a, const col_box *b)
{
    const double least = 0.5; /* pixels */
    return a->min.x < b->max.x - least && b->min.x < a->max.x - least &&
           a->min.y < b->max.y - least && b->min.y < a->max.y - least;
}

static void look_at_word(const struct word *word)
{
    const canvas *c = now.on.a.canvas;
    const double least = 0.04 * c->height - 1e-6; /* whose capitals are 2.8 % of the height */
    if (word->size < least)
        FAIL("\"%s\" has size %.1f, less than %.1f", word->text, word->size, least);
    if (word->box.min.x < 0 || word->box.min.y < 0 || word->box.max.x > c->width ||
        word->box.max.y > c->height)
        FAIL("\"%s\" is off the screen, at %.0f..%.0f, %.0f..%.0f", word->text, word->box.min.x,
             word->box.max.x, word->box.min.y, word->box.max.y);
    if (strstr(word->text, "\u2026"))
        FAIL("\"%s\" is cut off", word->text);
    for (const struct word *other = words; other < word; other++)
        if (overlap(&word->box, &other->box))
            FAIL("\"%s\" lies over \"%s\", at %.0f..%.0f, %.0f..%.0f", word->text, other->text,
                 other->box.min.x, other->box.max.x, other->box.min.y, other->box.max.y);
}

/* A minute later: what moves by itself has come to rest. */
static void look(const char *what)
{
    now.what = what;
    now.time += 60000;
    drive_input(&now.on.a, &(input){.kind = INPUT_NONE, .time = now.time});
    word_count = 0;
    drive_draw(&now.on.a);
    assert_true(word_count > 0);
    for (size_t i = 0; i < word_count; i++)
        look_at_word(&words[i]);
}

static void look_if(bool wanted, const char *what)
{
    if (wanted)
        look(what);
}

/* ---- Through a lesson ---- */

static const lesson_step *step_now(void)
{
    return lesson_step_now(&now.on.a.teaching.lesson, teach_run(&now.on.a.teaching));
}

static void ask_in_class(teaching *t, int count)
{
    look("predict");
    for (int i = 0; i < count; i++)
        for (int votes = 0; votes <= 5 * i; votes++)
            teach_choose(t, i);
    teach_vote_again(t);
    teach_choose(t, 0);
    teach_tally(t);
    look("second tally");
    teach_go(t, 1);
    look("revealed");
    for (int i = 0; i < count; i++) {
        teach_choose(t, i);
        look("a choice is chosen");
    }
}

static void ask_alone(teaching *t, int count, int first)
{
    teach_choose(t, first % count);
    look("first answer");
    teach_choose(t, (first + 1) % count);
    look("second answer");
}

static void try_it(teaching *t, bool looked_at)
{
    look_if(looked_at, "a task");
    while (looked_at && teach_hint(t))
        look("a hint");
    teach_verdict(t);
    look_if(looked_at, "the verdict turned");
    teach_verdict(t);
    teach_change(t)->records[teach_run(t)->step].skipped = true;
}

/* Below whatever was said last: why a choice is wrong, or a hint. */
static void read_note(teaching *t, const lesson_step *step)
{
    if (!step || !step->note || !t->in_class)
        return;
    teach_note(t);
    look("the note");
}

/* first: of the choices that are answered alone; with another one only what depends on it is looked
 * at. */
static void go_through(bool in_class, int first)
{
    teaching *t = &now.on.a.teaching;
    teach_to_step(t, 0);
    do {
        const lesson_step *step = step_now();
        if (step && step->kind == LESSON_TRY)
            try_it(t, first == 0);
        else if (!step || step->kind == LESSON_SAY)
            look_if(!step || first == 0, step ? "said" : "the last page");
        else if (in_class)
            ask_in_class(t, (int)step->choice_count);
        else
            ask_alone(t, (int)step->choice_count, first);
        read_note(t, step);
    } while (tour_leave_step(t));
}

static void go_through_lesson(const char *path)
{
    now.lesson = path;
    assert_true(app_lesson_open(&now.on.a, path));
    for (int first = 0; first < LESSON_CHOICES; first++) {
        go_through(false, first);
        teach_as_written(&now.on.a.teaching); /* at the last page: all anew */
    }
    app_action_present(&now.on.a);
    go_through(true, 0);
    app_action_leave_presenting(&now.on.a);
    app_lesson_close(&now.on.a);
}

static void test_words_have_room_on_every_screen(void **state)
{
    (void)state;
    const lesson_sources sources = {"assets/scenes/", kit_presets()};
    lesson_cards cards;
    assert_true(lesson_cards_read(&cards, "assets/lessons/", &sources));
    assert_int_equal(cards.count, 10);
    for (size_t i = 0; i < SCREEN_COUNT; i++) {
        memset(&now, 0, sizeof now);
        heard_app_open(&now.on, SCREENS[i].width, SCREENS[i].height, note_text);
        for (size_t n = first_seen(i); n < cards.count; n += SEEN_APART)
            go_through_lesson(cards.all[n].path);
        heard_app_close(&now.on);
    }
    lesson_cards_free(&cards);
}

/* The zoom at a step that was just gone to, once nothing moves. */
static double zoom_at(size_t step)
{
    now.what = "its camera";
    teach_to_step(&now.on.a.teaching, step);
    for (int i = 0; i < 2; i++) { /* the second lets a glide end that the first began */
        drive_input(&now.on.a, &(input){.kind = INPUT_NONE, .time = now.time += 60000});
        word_count = 0;
        drive_draw(&now.on.a);
    }
    return now.on.a.session.camera.zoom;
}

static void look_at_zooms(bool wide)
{
    enum { STEPS = 32 };
    const lesson *l = &now.on.a.teaching.lesson;
    double zooms[STEPS];
    assert_true(l->count <= STEPS);
    for (size_t i = 0; i < l->count; i++) {
        zooms[i] = zoom_at(i);
        for (size_t k = 0; k < i; k++) {
            const lesson_step *a = &l->steps[k], *b = &l->steps[i];
            double grows = zooms[i] / zooms[k]; /* from a step to a later one */
            bool same =
                wide || a->kind == b->kind || (a->kind != LESSON_ASK && b->kind != LESSON_ASK);
            bool right =
                fabs(grows - 1) < 1e-9 || (!same && (a->kind == LESSON_ASK) == (grows > 1));
            if (a->scene_number == b->scene_number && !right)
                FAIL("the picture is %g times as large as in step %zu", grows, k + 1);
        }
    }
}

/* Nothing zooms between the steps of a scene. But below choices there is so little room on a narrow
 * screen that a question may be smaller. */
static void test_no_step_zooms(void **state)
{
    (void)state;
    const lesson_sources sources = {"assets/scenes/", kit_presets()};
    lesson_cards cards;
    assert_true(lesson_cards_read(&cards, "assets/lessons/", &sources));
    for (int i = 0; i < SCREEN_COUNT; i++) {
        memset(&now, 0, sizeof now);
        heard_app_open(&now.on, SCREENS[i].width, SCREENS[i].height, note_text);
        for (size_t n = 0; n < cards.count; n++) {
            now.lesson = cards.all[n].path;
            assert_true(app_lesson_open(&now.on.a, now.lesson));
            app_action_present(&now.on.a);
            look_at_zooms(SCREENS[i].width >= 1.5 * SCREENS[i].height);
            app_action_leave_presenting(&now.on.a);
            app_lesson_close(&now.on.a);
        }
        heard_app_close(&now.on);
    }
    lesson_cards_free(&cards);
}

static void open_on_one_screen(const char *path)
{
    memset(&now, 0, sizeof now);
    heard_app_open(&now.on, 1280, 720, note_text);
    now.lesson = path;
    assert_true(app_lesson_open(&now.on.a, path));
}

/* What each answer of lesson 8's first question believes is seen from where the question is. */
static void test_an_answer_in_sight_moves_nothing(void **state)
{
    (void)state;
    teaching *t = &now.on.a.teaching;
    open_on_one_screen("assets/lessons/08-way-out.json");
    app_action_present(&now.on.a);
    look("asked");
    const camera asked = now.on.a.session.camera;
    teach_go(t, 1);
    for (int i = 0; i < 4; i++) {
        teach_choose(t, i);
        look("chosen");
        const camera *c = &now.on.a.session.camera;
        if (c->zoom != asked.zoom || c->origin.x != asked.origin.x || c->origin.y != asked.origin.y)
            FAIL("answer %c moves the picture to %g, %g, %g", 'A' + i, c->origin.x, c->origin.y,
                 c->zoom);
    }
    heard_app_close(&now.on);
}

static bool has_word(const char *text)
{
    bool has = false;
    for (size_t i = 0; i < word_count; i++)
        has |= !strcmp(words[i].text, text);
    return has;
}

/* Between the ball and the choices, and between the believed circle and the picture's edge, one
 * line has no room: there are two rather than one that is led to from afar, or none. */
static void test_what_is_named_has_its_name_beside_it(void **state)
{
    (void)state;
    teaching *t = &now.on.a.teaching;
    open_on_one_screen("assets/lessons/07-round-corners.json");
    app_action_present(&now.on.a);
    teach_go(t, 1);
    look("revealed");
    assert_true(has_word("outside:") && has_word("miss"));
    teach_choose(t, 2);
    look("a circle is chosen");
    assert_true(has_word("this answer:") && has_word("hit in here"));
    heard_app_close(&now.on);
}

/* Its buttons say so, too: the caption stays where there is no room for both. */
static void test_the_end_leaves_the_caption(void **state)
{
    (void)state;
    app *a = &now.on.a;
    static const char CAPTION[] = "one that the bar is drawn about."; /* its second line */
    open_on_one_screen("assets/lessons/05-pivot.json");
    app_action_present(a);
    teach_to_step(&a->teaching, a->teaching.lesson.count - 1);
    for (int pointed = 0; pointed < 2; pointed++) {
        teach_go(&a->teaching, 1);
        if (pointed)
            drive_input(a,
                        &(input){.kind = INPUT_MOTION, .x = 90, .y = 90, .time = now.time += 40});
        word_count = 0;
        drive_draw(a);
        assert_true(has_word(CAPTION));
        assert_true(has_word("From the start") == pointed);
    }
    heard_app_close(&now.on);
}

/* While the boxes go their way the answer's name stands where it stood; where they arrived, nothing
 * moves any more for the labels, though F8 would play on. */
static void test_what_was_played_is_labelled_anew(void **state)
{
    (void)state;
    teaching *t = &now.on.a.teaching;
    bool moved = false;
    open_on_one_screen("assets/lessons/08-way-out.json");
    now.on.a.session.less_motion = false;
    teach_to_step(t, 6);
    teach_choose(t, 0);
    teach_choose(t, 1);
    for (int i = 0; i < 100; i++) {
        drive_input(&now.on.a, &(input){.kind = INPUT_NONE, .time = now.time += 30});
        word_count = 0;
        drive_draw(&now.on.a);
        moved = moved || now.on.a.session.labels.moving;
    }
    assert_true(moved);
    look("played");
    assert_true(has_word("this answer's way"));
    assert_true(now.on.a.session.play.time == 60);
    assert_false(now.on.a.session.labels.moving);
    heard_app_close(&now.on);
}

int lesson_room_suite(void)
{
    const struct CMUnitTest tests[] = {
        home_test(test_words_have_room_on_every_screen),
        home_test(test_no_step_zooms),
        home_test(test_an_answer_in_sight_moves_nothing),
        home_test(test_what_is_named_has_its_name_beside_it),
        home_test(test_the_end_leaves_the_caption),
        home_test(test_what_was_played_is_labelled_anew),
    };
    return cmocka_run_group_tests_name("lesson room", tests, NULL, NULL);
}
