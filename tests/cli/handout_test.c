/* `unrotate handout`: a lesson as a page to print. */
#include "../kit/assets_kit.h"
#include "handout_kit.h"
#include "suites.h"

#include "cli/commands.h"
#include "lesson/lesson_cards.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Of the shipped lessons; read at the first call. */
static const lesson_cards *shipped(void)
{
    static lesson_cards cards;
    lesson_sources from = {"assets/scenes/", kit_presets()};
    if (!cards.count)
        assert_true(lesson_cards_read(&cards, "assets/lessons/", &from));
    assert_int_equal(cards.count, 10);
    return &cards;
}

static void load(lesson *l, const char *path)
{
    problem why;
    lesson_sources from = {"assets/scenes/", kit_presets()};
    if (!lesson_load(l, path, &from, &why))
        fail_msg("%s", why.text);
}

/* ---- What is in it ---- */

/* Whether a text is in the page; those with words that are filled in, or with characters that are
 * written otherwise, as far as the first of these. */
static void expect_text(const char *page, const char *text, bool there)
{
    char part[400];
    if (!text)
        return;
    snprintf(part, sizeof part, "%.*s", (int)strcspn(text, "{<>&\""), text);
    if (strlen(part) > 12 && (strstr(page, part) != NULL) != there)
        fail_msg("%s in the page: %s", there ? "not" : "should not be", part);
}

static void expect_step(const char *page, const lesson_step *step, bool answers)
{
    expect_text(page, step->paper ? step->paper : step->text, answers || step->kind != LESSON_SAY);
    if (step->paper)
        expect_text(page, step->text, false);
    expect_text(page, step->solution, answers);
    expect_text(page, step->note, answers);
    for (size_t i = 0; i < step->choice_count; i++) {
        expect_text(page, step->choices[i].text, true);
        expect_text(page, step->choices[i].why, answers);
    }
    for (size_t i = 0; i < step->hint_count; i++)
        expect_text(page, step->hints[i], answers);
}

/* A picture for each question and task; with answers one for each belief, too. */
static int pictures_of(const lesson *l, bool answers)
{
    int count = 0;
    for (size_t i = 0; i < l->count; i++) {
        const lesson_step *step = &l->steps[i];
        count += answers || step->kind != LESSON_SAY;
        for (size_t k = 0; answers && k < step->choice_count; k++)
            count += !step->choices[k].right; /* of each wrong answer something is drawn */
    }
    return count;
}

/* ---- Where a page may end ---- */

typedef struct block {
    char class[16];
    int cells;
} block;

/* Whether a printer keeps it whole. */
static bool is_whole(const block *b)
{
    return !strcmp(b->class, "step") || !strcmp(b->class, "row");
}

static void open_block(const char *name, const char *tag, block *b, block *around)
{
    if (sscanf(tag, "<%*[a-z] class=\"%15[a-z]\"", b->class) != 1)
        b->class[0] = '\0';
    b->cells = 0;
    if (strcmp(b->class, "cell") != 0)
        return;
    if (strcmp(around->class, "row") != 0 || ++around->cells > 2)
        fail_msg("%s: the step %.60s isn't one of two in a row", name, tag);
}

/* Pictures, headings and notes stand in a step or a row, which the page's style keeps whole. */
static void expect_whole(const char *name, const char *page)
{
    block open[8] = {{"", 0}};
    int depth = 0;
    assert_non_null(strstr(page, ".step,.row,figure{break-inside:avoid}"));
    for (const char *at = page; (at = strchr(at, '<')); at++) {
        bool whole = false;
        for (int i = 0; i <= depth; i++)
            whole = whole || is_whole(&open[i]);
        if (!strncmp(at, "<section", 8) || !strncmp(at, "<div", 4)) {
            assert_true(++depth < 8);
            open_block(name, at, &open[depth], &open[depth - 1]);
        } else if (!strncmp(at, "</section", 9) || !strncmp(at, "</div", 5))
            assert_true(depth-- > 0);
        else if ((!strncmp(at, "<figure>", 8) || !strncmp(at, "<h2", 3) ||
                  !strncmp(at, "<p class=\"note", 14)) &&
                 !whole)
            fail_msg("%s: a page's end may tear %.60s", name, at);
    }
    assert_int_equal(depth, 0);
}

static void expect_page(const char *path, bool answers)
{
    lesson l;
    load(&l, path);
    char *page = page_of(path, answers);
    expect_right_file(path, page);
    expect_whole(path, page);
    expect_text(page, l.idea, answers);
    int asks = 0;
    for (size_t i = 0; i < l.count; i++) {
        expect_step(page, &l.steps[i], answers);
        asks += l.steps[i].kind == LESSON_ASK;
    }
    assert_int_equal(count_of(page, "<svg "), pictures_of(&l, answers));
    assert_int_equal(count_of(page, "<ol type=\"A\">"), asks);
    assert_int_equal(count_of(page, "<li class=\"right\">"), answers ? asks : 0);
    assert_true((count_of(page, "class=\"line\"") > 3 * asks) != answers);
    free(page);
    lesson_free(&l);
}

static void test_each_lesson_without_answers(void **state)
{
    (void)state;
    for (size_t i = 0; i < shipped()->count; i++)
        expect_page(shipped()->all[i].path, false);
}

static void test_each_lesson_with_answers(void **state)
{
    (void)state;
    for (size_t i = 0; i < shipped()->count; i++)
        expect_page(shipped()->all[i].path, true);
}

/* The bar in lesson 2's first question: with the ball beside it 210 of its 160 would fill the
 * picture's 720, and labels have room around. What visits nine zones later is no reason to be
 * small. */
static void test_questions_fill_their_pictures(void **state)
{
    (void)state;
    double left = 0, right = 0;
    char *page = page_of("2", false);
    const char *bar = strstr(page, "<path d=\"M");
    assert_non_null(bar);
    assert_int_equal(sscanf(bar, "<path d=\"M%lf %*fL%lf", &left, &right), 2);
    if (right - left < 360)
        fail_msg("the bar is %g wide", right - left);
    free(page);
}

/* As before a class: one decimal of what is 36.06 away, in captions and pictures; and no page ends
 * between a heading, or choices, and what follows. */
static void test_paper_is_as_the_screen(void **state)
{
    (void)state;
    char *page = page_of("2", true);
    assert_non_null(strstr(page, "MISS: distance 36.1 &gt; radius 20.0."));
    assert_null(strstr(page, "36.06"));
    assert_non_null(strstr(page, "h1,h2,.step>ol{break-after:avoid}"));
    free(page);
}

/* In lesson 3: 26 is more than 20, a miss; the unturned bar is 5.5 from the ball, its box 1.2, a
 * hit; about the screen's corner the ball is far away. */
static void test_captions_say_the_verdicts(void **state)
{
    (void)state;
    char *page = page_of("3", true);
    static const char *const captions[] = {"MISS: distance 26.0 &gt; radius 20.0.",
                                           "A believes this: HIT.", "C believes this: HIT.",
                                           "D believes this: MISS."};
    for (size_t i = 0; i < sizeof captions / sizeof *captions; i++)
        if (!strstr(page, captions[i]))
            fail_msg("no caption: %s", captions[i]);
    assert_null(strstr(page, "B believes"));
    free(page);
    page = page_of("unrotate", false); /* the same lesson's name */
    assert_null(strstr(page, "believes"));
    assert_int_equal(count_of(page, "<figcaption>"), 0);
    free(page);
    page = page_of("9", false);
    assert_int_equal(count_of(page, "<figcaption>"), 0); /* neither of question nor of task */
    free(page);
    page = page_of("1", true); /* 46 is more than 20 */
    assert_non_null(strstr(page, "C believes this: MISS."));
    free(page);
    page = page_of("2", true); /* where the nearest point is asked for, not hit or miss */
    assert_non_null(strstr(page, "B believes this.</figcaption>"));
    free(page);
    page = page_of(
        "5", true); /* the reveal doesn't tell hit or miss of its one ball: letters stand alone */
    assert_int_equal(count_of(page, " believes this.</figcaption>"), 3);
    assert_null(strstr(page, "D believes this: "));
    free(page);
    page = page_of("8", true); /* what gets on, not what overlaps as it lies on the floor */
    assert_null(strstr(page, "meets now"));
    free(page);
    page = page_of("9", true); /* a picture of what an answer believes, though the step is played */
    assert_true(strstr(page, "A believes this.") && strstr(page, "B believes this."));
    assert_null(strstr(page, "MISS: ")); /* of a ball that is about to fall */
    assert_true(strstr(page, "this answer&apos;s way") || strstr(page, "this answer's way"));
    free(page);
}

/* A step that explains with a hidden verdict: two bars side by side in lesson 4. */
static void test_no_verdict_where_a_step_hides_it(void **state)
{
    (void)state;
    char *page = page_of("4", true);
    const char *words = strstr(page, "pygame. Look up"), *figure = words;
    assert_non_null(words);
    while (strncmp(figure, "<figure>", 8) != 0)
        assert_true(--figure > page);
    const char *caption = strstr(figure, "<figcaption>");
    if (caption && caption < words)
        fail_msg("beside the two bars: %.60s", caption);
    free(page);
}

/* Two tasks of lesson 6 are computed, three are done. */
static void test_tasks_have_lines_for_what_they_want(void **state)
{
    (void)state;
    char *page = page_of("6", false);
    assert_int_equal(count_of(page, "How I found it, and the number:"), 2);
    assert_int_equal(count_of(page, "What I did, and what came of it:"), 3);
    free(page);
    page = page_of("3", false); /* the bar's is on the screen alone */
    assert_null(strstr(page, "knob"));
    free(page);
}

/* On paper nothing is dragged and nothing moves: no task speaks of that, or of what the screen has.
 */
static void test_no_task_needs_the_screen(void **state)
{
    (void)state;
    static const char *const words[] = {"drag", "Drag", "'s tip", "knob", "gap", "Visit"};
    for (size_t i = 0; i < shipped()->count; i++) {
        char *page = page_of(shipped()->all[i].path, false);
        for (const char *at = page; (at = strstr(at, "<h2>")); at++) {
            char heading[600];
            snprintf(heading, sizeof heading, "%.*s", (int)(strstr(at, "</h2>") - at), at);
            for (size_t k = 0; k < sizeof words / sizeof *words; k++)
                if (strstr(heading, words[k]))
                    fail_msg("%s: \"%s\" in %s", shipped()->all[i].path, words[k], heading);
        }
        free(page);
    }
}

/* Beside a task's words, or further up: by hand 20 above the side at 180; 5.5 beyond the straight
 * bar's end; 22 and 8 along the normal; and what is played overlooks the wall. */
static void test_answers_solve_each_task(void **state)
{
    (void)state;
    static const struct {
        const char *lesson, *words;
    } CASES[] = {{"1", "<b>Solution.</b> At (310, 160)"},
                 {"1", "distance 20.0 = radius 20.0"},
                 {"3", "HIT: distance 5.5 &lt; radius 20.0."},
                 {"3", "It is 5.5 away"},
                 {"4", "The program says HIT."},
                 {"8", "its centre is at (365.2, 192.2)"},
                 {"9", "<b>Solution.</b> A velocity of"},
                 {"9", "4.47 per frame"}, /* of (-2, 4) */
                 {"10", "<figcaption>After 2 frames."}};
    for (size_t i = 0; i < sizeof CASES / sizeof *CASES; i++) {
        char *with = page_of(CASES[i].lesson, true), *without = page_of(CASES[i].lesson, false);
        if (!strstr(with, CASES[i].words) || strstr(without, CASES[i].words))
            fail_msg("lesson %s: expected with answers only: %s", CASES[i].lesson, CASES[i].words);
        free(with);
        free(without);
    }
    for (size_t i = 0; i < shipped()->count; i++) { /* a solution, or a number */
        lesson l;
        load(&l, shipped()->all[i].path);
        for (size_t k = 0; k < l.count; k++)
            if (l.steps[k].kind == LESSON_TRY && !l.steps[k].solution &&
                !(l.steps[k].goal.wants & 1u << LESSON_WANT_ANSWER))
                fail_msg("%s: step %zu has no solution", l.title, k + 1);
        lesson_free(&l);
    }
}

static void test_the_same_bytes_every_time(void **state)
{
    (void)state;
    char *first = page_of("05-pivot", true), *second = page_of("5", true);
    assert_string_equal(first, second);
    free(first);
    free(second);
}

/* ---- Live pictures ---- */

/* Whether all lines of one page stand in another, in the same order. */
static bool has_lines_of(const char *page, char *lines)
{
    for (char *line = strtok(lines, "\n"); line; line = strtok(NULL, "\n")) {
        size_t length = strlen(line);
        while (page && (strncmp(page, line, length) != 0 || page[length] != '\n')) {
            page = strchr(page, '\n');
            page += page != NULL;
        }
        if (!page || !*page)
            return false;
        page += length + 1;
    }
    return true;
}

/* A link below each picture but those of beliefs; nothing that a browser fetches by itself. */
static void expect_live(const char *name, bool answers)
{
    char *plain = page_of(name, answers);
    char *live = page_with(name, answers, "https://example.org/a&b/");
    assert_null(strstr(plain, "live"));
    int pictures = count_of(live, "<svg ") - count_of(live, " believes this");
    assert_int_equal(count_of(live, "<a class=\"live\""), pictures);
    assert_int_equal(count_of(live, "href=\"https://example.org/a&amp;b/?lesson="), pictures);
    assert_int_equal(count_of(live, "src=") + count_of(live, "<iframe"), 0);
    assert_non_null(strstr(live, "@media print{.live,iframe{display:none}}"));
    assert_non_null(strstr(live, "It comes from https://example.org/a&amp;b/,"));
    if (system("! command -v xmllint >/dev/null || "
               "xmllint --noout \"${BUILD:-build}/handout.html\""))
        fail_msg("%s: the live page is no XML", name);
    assert_true(has_lines_of(live, plain));
    free(plain);
    free(live);
}

static void test_live_pictures(void **state)
{
    (void)state;
    for (int answers = 0; answers < 2; answers++) {
        expect_live("3", answers);
        expect_live("round-corners", answers);
    }
}

/* Of lesson 3 the first and the seventh step are a question and a task, the others explain. */
static void test_live_pictures_are_of_their_steps(void **state)
{
    (void)state;
    char *page = page_with("3", false, "unrotate.html");
    const char *first = strstr(page, "href=\"unrotate.html?lesson=3&amp;step=1\"");
    const char *task = strstr(page, "href=\"unrotate.html?lesson=3&amp;step=7\"");
    assert_true(first && task && strstr(page, "<h2>1. ") < first);
    assert_true(first < strstr(page, "<h2>2. ") && strstr(page, "<h2>2. ") < task);
    assert_int_equal(count_of(page, "<a "), 2);
    free(page);
}

/* ---- What can't be printed ---- */

static void test_what_cannot_be_printed(void **state)
{
    (void)state;
    static const char *const cases[][2] = {
        {"handout -o a.html", "handout: name a lesson"},
        {"handout 3", "handout: say where it goes with -o OUT.html"},
        {"handout 3 -o a.pdf", "-o a.pdf: a handout is HTML"},
        {"handout 3 -o page", "-o page: a handout is HTML: end the name in .html"},
        {"handout 3 -o my.html/page", "-o my.html/page: a handout is HTML"},
        {"handout 3 4 -o a.html", "4: one lesson at a time"},
        {"handout 3 -o a.html --theme dark", "--theme doesn't go with handout"},
        {"handout 3 -o a.html --live", "--live: its value is missing"},
        {"handout 3 -o a.html --live javascript:f()", "--live javascript:f(): give the address"},
        {"handout 3 -o a.html --live a.html?embed", "--live a.html?embed: give the address"},
        {"handout 3 -o a.html --live a.html#z=", "--live a.html#z=: give the address"},
        {"handout assets/lessons/05-pivot.json -o a.html --live u.html",
         "--live: assets/lessons/05-pivot.json is a file"},
        {"lesson 3 --live u.html", "--live doesn't go with lesson"},
        {"lesson 3 --answers", "--answers doesn't go with lesson"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        char line[128], *words[8] = {"unrotate"};
        int count = 1;
        snprintf(line, sizeof line, "%s", cases[i][0]);
        for (char *word = strtok(line, " "); word; word = strtok(NULL, " "))
            words[count++] = word;
        options o;
        problem why = {""};
        if (cli_options_read(&o, kit_assets(), count, words, &why) ||
            !strstr(why.text, cases[i][1]))
            fail_msg("%s: expected %s, got %s", cases[i][0], cases[i][1], why.text);
    }
}

static void test_names_of_pages(void **state)
{
    (void)state;
    static const char *const names[] = {"a.html", "a.HTM", "my.pdf/a.html", "/dev/stdout"};
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        char *words[] = {"unrotate", "handout", "3", "-o", (char *)names[i]};
        options o;
        problem why;
        if (!cli_options_read(&o, kit_assets(), 5, words, &why))
            fail_msg("%s: %s", names[i], why.text);
    }
}

/* One line, and no page. */
static void test_a_wrong_lesson(void **state)
{
    (void)state;
    static const char *const wrong[] = {"nowhere.json", "11", "assets/scenes/default.json"};
    for (size_t i = 0; i < 3; i++) {
        char page[512];
        snprintf(page, sizeof page, "%s", path_of("wrong.html"));
        char *words[] = {"unrotate", "handout", (char *)wrong[i], "-o", page};
        options o;
        problem why;
        assert_true(cli_options_read(&o, kit_assets(), 5, words, &why));
        assert_int_equal(cli_handout(&o), 2);
        assert_null(fopen(page, "r"));
    }
}

int handout_suite(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_each_lesson_without_answers),
        cmocka_unit_test(test_each_lesson_with_answers),
        cmocka_unit_test(test_questions_fill_their_pictures),
        cmocka_unit_test(test_paper_is_as_the_screen),
        cmocka_unit_test(test_captions_say_the_verdicts),
        cmocka_unit_test(test_no_verdict_where_a_step_hides_it),
        cmocka_unit_test(test_tasks_have_lines_for_what_they_want),
        cmocka_unit_test(test_no_task_needs_the_screen),
        cmocka_unit_test(test_answers_solve_each_task),
        cmocka_unit_test(test_the_same_bytes_every_time),
        cmocka_unit_test(test_live_pictures),
        cmocka_unit_test(test_live_pictures_are_of_their_steps),
        cmocka_unit_test(test_what_cannot_be_printed),
        cmocka_unit_test(test_names_of_pages),
        cmocka_unit_test(test_a_wrong_lesson),
    };
    return cmocka_run_group_tests_name("handout", tests, NULL, NULL);
}
