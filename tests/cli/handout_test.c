/* `unrotate handout`: a lesson as a page to print. */
#include "../kit/assets_kit.h"
#include "suites.h"

#include "cli/commands.h"
#include "lesson/lesson_cards.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char *path_of(const char *name)
{
    static char path[512];
    const char *build = getenv("BUILD");
    snprintf(path, sizeof path, "%s/%s", build ? build : "build", name);
    return path;
}

static char *read_all(const char *path)
{
    FILE *file = fopen(path, "r");
    if (!file)
        fail_msg("%s can't be read", path);
    char *text = calloc(1, 1 << 22);
    assert_non_null(text);
    assert_true(fread(text, 1, (1 << 22) - 1, file) > 0);
    fclose(file);
    return text;
}

/* Takes marks like "<tspan ...>" out: a text with numbers is of several pieces. */
static void join_pieces(char *page, const char *mark)
{
    char *to = page;
    for (const char *at = page, *next; *at; at = next) {
        next = strstr(at, mark);
        size_t length = next ? (size_t)(next - at) : strlen(at);
        memmove(to, at, length);
        to += length;
        next = next ? strchr(next, '>') + 1 : at + length;
    }
    *to = '\0';
}

/* The page that the command writes, its texts in one piece; the caller frees it. live: an address,
 * or NULL. */
static char *page_with(const char *name, bool answers, const char *live)
{
    char *words[8] = {"unrotate", "handout", (char *)name, "-o", (char *)path_of("handout.html")};
    int count = 5;
    if (answers)
        words[count++] = "--answers";
    if (live) {
        words[count++] = "--live";
        words[count++] = (char *)live;
    }
    options o;
    problem why;
    if (!cli_options_read(&o, kit_assets(), count, words, &why))
        fail_msg("handout %s: %s", name, why.text);
    if (cli_handout(&o) != 0)
        fail_msg("handout %s failed", name);
    char *page = read_all(path_of("handout.html"));
    join_pieces(page, "<tspan");
    join_pieces(page, "</tspan");
    return page;
}

static char *page_of(const char *name, bool answers)
{
    return page_with(name, answers, NULL);
}

static int count_of(const char *text, const char *part)
{
    int count = 0;
    for (const char *at = text; (at = strstr(at, part)); at++)
        count++;
    return count;
}

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

/* ---- The page as a file ---- */

static void expect_known_ids(const char *name, const char *page, const char *asking)
{
    for (const char *at = page; (at = strstr(at, asking)); at++) {
        char id[64], whole[80];
        assert_int_equal(sscanf(at + strlen(asking), "%60[^)\"]", id), 1);
        snprintf(whole, sizeof whole, " id=\"%s\"", id);
        if (count_of(page, whole) != 1)
            fail_msg("%s: nothing has the id %s", name, id);
    }
}

/* No id twice, and none asked for that isn't there. */
static void expect_ids(const char *name, const char *page)
{
    for (const char *at = page; (at = strstr(at, " id=\"")); at++) {
        char id[64];
        assert_int_equal(sscanf(at, " id=\"%60[^\"]", id), 1);
        strcat(id, "\"");
        char whole[80];
        snprintf(whole, sizeof whole, " id=\"%s", id);
        if (count_of(page, whole) != 1)
            fail_msg("%s: %d times%s", name, count_of(page, whole), whole);
    }
    expect_known_ids(name, page, "url(#");
    expect_known_ids(name, page, "href=\"#");
}

static void expect_right_file(const char *name, const char *page)
{
    char line[700];
    expect_ids(name, page);
    assert_int_equal(strncmp(page, "<!DOCTYPE html>\n", 16), 0);
    assert_int_equal(count_of(page, "href=\""), count_of(page, "xlink:href=\"data:image/png;") +
                                                    count_of(page, "xlink:href=\"#"));
    assert_int_equal(count_of(page, "src="), 0);
    assert_int_equal(count_of(page, "@import") + count_of(page, "<script"), 0);
    snprintf(line, sizeof line, "! command -v xmllint >/dev/null || xmllint --noout '%s'",
             path_of("handout.html"));
    if (system(line))
        fail_msg("%s: the page is no XML", name);
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

/* ---- Questions tell nothing ---- */

/* Its path, until the next call. */
static const char *write_lesson(const char *name, const char *touching)
{
    static char path[512];
    snprintf(path, sizeof path, "%s", path_of(name));
    FILE *file = fopen(path, "w");
    assert_non_null(file);
    fprintf(
        file,
        "{\"unrotate-lesson\": 1, \"title\": \"<&\\\"'>\", \"minutes\": 5, \"idea\": \"Touch\", "
        "\"steps\": [{\"scene\": {\"unrotate\": 1, \"touching\": %s, \"shapes\": [{\"id\": "
        "\"<b>\", \"kind\": \"rectangle\", \"x\": 100, \"y\": 100, \"width\": 60, \"height\": "
        "40, \"angle\": 0}, {\"id\": \"c\", \"kind\": \"circle\", \"x\": 180, \"y\": 120, "
        "\"radius\": 20}]}, \"hide\": [\"verdict\"], \"ask\": \"A < B & C?\", \"choices\": "
        "[{\"text\": \"Hit\", \"right\": true}, {\"text\": \"Miss\", \"why\": \"No\"}]}]}",
        touching);
    fclose(file);
    return path;
}

/* Its number is in its file's name, if that doesn't begin with a year; "Unrotate" alone could be
 * the program's name. */
static void test_the_heading_has_the_lessons_number(void **state)
{
    (void)state;
    static const struct {
        const char *name, *heading;
        bool own;
    } CASES[] = {{"3", "Lesson 3: Unrotate", false},
                 {"unrotate", "Lesson 3: Unrotate", false},
                 {"assets/lessons/10-too-fast.json", "Lesson 10: Too fast", false},
                 {"12-mine.json", "Lesson 12: &lt;&amp;", true},
                 {"mine.json", "&lt;&amp;", true},
                 {"3d.json", "&lt;&amp;", true},
                 {"2026-11-mine.json", "&lt;&amp;", true}};
    for (size_t i = 0; i < sizeof CASES / sizeof *CASES; i++) {
        char line[64], title[64];
        const char *name = CASES[i].own ? write_lesson(CASES[i].name, "false") : CASES[i].name;
        char *page = page_of(name, false);
        snprintf(line, sizeof line, "<h1>%s", CASES[i].heading);
        snprintf(title, sizeof title, "<title>%s", CASES[i].heading);
        if (!strstr(page, line) || !strstr(page, title))
            fail_msg("%s: expected %s, got %.40s", CASES[i].name, line, strstr(page, "<h1>"));
        free(page);
    }
}

/* Exactly touching shapes hit or miss by agreement alone. */
static void test_a_question_tells_nothing(void **state)
{
    (void)state;
    char *hit = page_of(write_lesson("touching.json", "true"), false);
    char *miss = page_of(write_lesson("touching.json", "false"), false);
    assert_string_equal(hit, miss);
    assert_non_null(strstr(hit, "A &lt; B &amp; C?"));
    expect_right_file("touching.json", hit);
    free(hit);
    free(miss);
    hit = page_of(write_lesson("touching.json", "true"), true);
    miss = page_of(write_lesson("touching.json", "false"), true);
    assert_string_not_equal(hit, miss);
    free(hit);
    free(miss);
}

/* Nor does a task tell what a question above it asks: which way the ball turns back, how far it is
 * from the bar, how far it must be pushed; nor what it asks itself: where the ball flies to. What
 * isn't asked is shown. */
static void test_a_task_answers_no_question(void **state)
{
    (void)state;
    static const struct {
        const char *lesson, *words;
        bool shown;
    } CASES[] = {
        {"3", "turn by", false},     {"4", "turn by", false},        {"6", "turn by", false},
        {"6", "distance 30", false}, {"6", "to side", false},        {"8", "push out", false},
        {"8", "depth", false},       {"8", "\342\210\22230", false}, {"9", "meets after", false},
        {"9", "4 per frame", true},  {"2", "top left", true},        {"9", "target", true}};
    for (size_t i = 0; i < sizeof CASES / sizeof *CASES; i++) {
        char *page = page_of(CASES[i].lesson, false);
        if ((strstr(page, CASES[i].words) != NULL) != CASES[i].shown)
            fail_msg("lesson %s: %s, expected it %s", CASES[i].lesson, CASES[i].words,
                     CASES[i].shown ? "shown" : "left out");
        free(page);
    }
}

/* A question that shows the ghost or hides it, and a task about its scene that shows it. Its path,
 * until the next call. */
static const char *write_question_and_task(const char *asked)
{
    static char path[512];
    snprintf(path, sizeof path, "%s", path_of("shown.json"));
    FILE *file = fopen(path, "w");
    assert_non_null(file);
    fprintf(file,
            "{\"unrotate-lesson\": 1, \"title\": \"T\", \"minutes\": 5, \"idea\": \"I\", "
            "\"steps\": [{\"scene\": {\"unrotate\": 1, \"shapes\": [{\"id\": \"bar\", \"kind\": "
            "\"rectangle\", \"x\": 100, \"y\": 100, \"width\": 160, \"height\": 60, \"angle\": "
            "30}, {\"id\": \"ball\", \"kind\": \"circle\", \"x\": 300, \"y\": 150, \"radius\": "
            "20}]}, \"%s\": [\"ghost\"], \"ask\": \"A?\", \"choices\": [{\"text\": \"H\", "
            "\"right\": true}, {\"text\": \"M\", \"why\": \"No\"}]}, {\"show\": [\"ghost\"], "
            "\"try\": \"t\", \"until\": {\"hit\": true}}]}",
            asked);
    fclose(file);
    return path;
}

/* Beside a question that leaves it out the ghost of a task would answer it. */
static void test_a_task_shows_what_its_question_does(void **state)
{
    (void)state;
    char *shown = page_of(write_question_and_task("show"), false);
    assert_int_equal(count_of(shown, "turn by"), 1); /* the task: a question hides what tells */
    free(shown);
    char *hidden = page_of(write_question_and_task("hide"), false);
    assert_int_equal(count_of(hidden, "turn by"), 0);
    free(hidden);
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
        cmocka_unit_test(test_the_heading_has_the_lessons_number),
        cmocka_unit_test(test_a_question_tells_nothing),
        cmocka_unit_test(test_a_task_answers_no_question),
        cmocka_unit_test(test_a_task_shows_what_its_question_does),
        cmocka_unit_test(test_the_same_bytes_every_time),
        cmocka_unit_test(test_live_pictures),
        cmocka_unit_test(test_live_pictures_are_of_their_steps),
        cmocka_unit_test(test_what_cannot_be_printed),
        cmocka_unit_test(test_names_of_pages),
        cmocka_unit_test(test_a_wrong_lesson),
    };
    return cmocka_run_group_tests_name("handout", tests, NULL, NULL);
}
