/* Lessons that are wrong: each error is one line that names file, line, key and cure. */
#include "lesson_tests.h"

#include "lesson/lesson_report.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* The right one, whose parts are replaced one by one. The line numbers are counted here. */
static const char RIGHT[] =
    "{\"unrotate-lesson\": 1,\n"                                            /* 1 */
    " \"title\": \"T\", \"minutes\": 5, \"idea\": \"I\",\n"                 /* 2 */
    " \"source\": [\"s\"],\n"                                               /* 3 */
    " \"steps\": [\n"                                                       /* 4 */
    "  {\"scene\": \"default.json\", \"hide\": [\"verdict\"],\n"            /* 5 */
    "   \"ask\": \"Hit?\",\n"                                               /* 6 */
    "   \"choices\": [\n"                                                   /* 7 */
    "    {\"text\": \"Yes\", \"mistake\": \"wrong-sign\", \"hit\": true,\n" /* 8 */
    "     \"why\": \"No.\"},\n"                                             /* 9 */
    "    {\"text\": \"No\", \"right\": true, \"why\": \"{gap}\"}],\n"       /* 10 */
    "   \"reveal\": {\"turn\": 1}},\n"                                      /* 11 */
    "  {\"try\": \"Do.\", \"drag\": [\"ball\"],\n"                          /* 12 */
    "   \"set\": {\"ball\": {\"x\": 310}},\n"                               /* 13 */
    "   \"until\": {\"gap\": [-1, 1]},\n"                                   /* 14 */
    "   \"hints\": [\"Go.\"]},\n"                                           /* 15 */
    "  {\"say\": \"Done.\", \"show\": [\"map\"], \"formula\": \"local\"}\n" /* 16 */
    " ]}\n";

/* A name that is too long: a hundred letters. */
#define TEN "aaaaaaaaaa"
#define HUNDRED TEN TEN TEN TEN TEN TEN TEN TEN TEN TEN

/* A scene in which nothing hits anything. */
#define POINT                                                                                      \
    "{\"unrotate\": 1, \"shapes\": [{\"id\": \"ball\", \"kind\": \"point\", \"x\": 1, \"y\": 2}]}"

/* A task there. */
#define TASK(until)                                                                                \
    "{\"unrotate-lesson\": 1, \"title\": \"T\", \"minutes\": 5, \"idea\": \"I\", "                 \
    "\"steps\": [{\"scene\": " POINT ", \"try\": \"a\",\n\"until\": {" until "}}]}"

static const struct wrong {
    const char *what, *instead; /* NULL: all of it */
    int line;
    const char *key, *says; /* both occur in the message */
} WRONG[] = {
    {NULL, "", 1, "1:1: ", "the file is empty: a lesson is {"},
    {NULL, " \n\t\r\n", 1, "1:1: ", "the file is empty: a lesson is {"},
    {NULL, "\xef\xbb\xbf", 1, "1:1: ", "the file is empty: a lesson is {"},
    {NULL, "{\n\n", 3, ":3:1: ", "this is not JSON"},
    {NULL, "[]", 1, "", "a lesson is {"},
    {"\"idea\": \"I\",", "\"idea\": \"I\"", 3, "", "this is not JSON"},
    {"\"title\": \"T\",", "\"title\": \"T\", \"title\": \"U\",", 2, "title", "duplicate"},
    {"lesson\": 1", "lesson\": 2", 1, "unrotate-lesson", "1, the version"},
    {"\"unrotate-lesson\": 1,", "", 1, "unrotate-lesson", "there is no"},
    {"\"title\": \"T\",", "", 1, "\"title\"", "there is no"},
    {"\"T\"", "\"\"", 2, "title", "text on one line"},
    {"\"T\"", "\"  \"", 2, "title", "is \"  \": it must be text on one line"},
    {"\"text\": \"No\"", "\"text\": \" \"", 10, "steps[0].choices[1].text", "text on one line"},
    {"\"T\"", "\"\xff\"", 2, "", "not JSON in UTF-8, as which it must be saved"},
    {"\"T\"", "\"a\\nb\"", 2, "title", "text on one line"},
    {"\"minutes\": 5", "\"minutes\": 0", 2, "minutes", "1 to 240"},
    {"\"idea\"", "\"ideas\"", 2, "ideas", "is unknown: did you mean \"idea\"?"},
    {"\"idea\"", "\"gist\"", 2, "gist", "is unknown: a lesson may have unrotate-lesson, title"},
    {"[\"s\"]", "[\"s\", 3]", 3, "source[1]", "text on one line"},
    {"[\"s\"]", "\"s\"", 3, "source", "an array of texts"},
    {"\"steps\"", "\"step\"", 4, "step", "is unknown"},
    {NULL,
     "{\"unrotate-lesson\": 1, \"title\": \"T\", \"minutes\": 5, \"idea\": \"I\", "
     "\"steps\": []}",
     1, "steps", "an array of 1 to 64 steps"},
    {NULL,
     "{\"unrotate-lesson\": 1, \"title\": \"T\", \"minutes\": 5, \"idea\": \"I\", "
     "\"steps\": [{\"scene\": \"default.json\", \"ask\": \"a\",\n"
     "\"choices\": [{\"text\": \"x\", \"right\": true}]}]}",
     2, "steps[0].choices", "an array of 2 to 4 choices"},
    {"\"scene\": \"default.json\", ", "", 5, "steps[0]", "has no scene"},
    {"default.json", "", 5, "steps[0].scene", "there is no such scene"},
    {"default.json", "nowhere.json", 5, "steps[0].scene", "there is no such scene"},
    {"\"default.json\"", "7", 5, "steps[0].scene", "a file beside the lesson"},
    {"\"default.json\"", "{\"unrotate\": 1, \"shapes\": [{\"kind\": \"ball\"}]}", 5,
     "steps[0].scene: shapes[0].kind", "point, circle"},
    {"\"default.json\"", "{\"shapes\": []}", 5, "steps[0].scene", "there is no \"unrotate\""},
    {"\"verdict\"", "\"verdicts\"", 5, "steps[0].hide[0]", "verdict, clamp-x, clamp-y, map, names"},
    {"[\"verdict\"]", "\"verdict\"", 5, "steps[0].hide", "an array"},
    {"\"ask\": \"Hit?\",", "\"ask\": 5,", 6, "steps[0].ask", "text on one line"},
    {"\"ask\": \"Hit?\",", "\"ask\": \"Hit?\", \"say\": \"x\",", 5, "steps[0]", "several"},
    {"\"ask\": \"Hit?\",", "", 5, "steps[0]", "none of say, ask and try"},
    {"Hit?", "{Gap}?", 6, "steps[0].ask", "{Gap} can't be filled in"},
    {"Hit?", "{angel}?", 6, "steps[0].ask", "{angel} can't be filled in"},
    {"\"choices\": [", "\"choice\": [", 7, "steps[0].choice",
     "is unknown: did you mean \"choices\"?"},
    {"\"choices\": [", "\"answers\": [", 7, "steps[0].answers", "is unknown: a step may have"},
    {"\"reveal\"", "\"revael\"", 11, "steps[0].revael", "is unknown: did you mean \"reveal\"?"},
    {"\"hide\"", "\"hides\"", 5, "steps[0].hides", "is unknown: did you mean \"hide\"?"},
    {"\"text\": \"Yes\", ", "", 8, "steps[0].choices[0]", "has no text"},
    {"wrong-sign", "wrong-sing", 8, "steps[0].choices[0].mistake", "did you mean wrong-sign"},
    {"\"wrong-sign\"", "\"\"", 8, "steps[0].choices[0].mistake", "a mistake such as"},
    {"\"hit\": true", "\"hit\": false", 8, "steps[0].choices[0].hit", "its mistake says hit here"},
    {"\"hit\": true", "\"hit\": 1", 8, "steps[0].choices[0].hit", "true or false"},
    {"\"why\": \"No.\"", "\"because\": \"No.\"", 9, "steps[0].choices[0].because",
     "a choice may have"},
    {"\"hit\": true", "\"moves\": [3]", 8, "steps[0].choices[0].moves", "one shape's way"},
    {"\"hit\": true", "\"moves\": {}", 8, "steps[0].choices[0].moves", "one shape's way"},
    {"\"hit\": true", "\"moves\": {\"disc\": [[1, 2]]}", 8, "steps[0].choices[0].moves",
     "no shape \"disc\""},
    {"\"hit\": true", "\"moves\": {\"ball\": []}", 8, "steps[0].choices[0].moves.ball",
     "1 to 4 places"},
    {"\"hit\": true", "\"moves\": {\"ball\": [[1, 2], [3]]}", 8,
     "steps[0].choices[0].moves.ball[1]", "two numbers"},
    {"\"hit\": true", "\"moves\": {\"ball\": [[1e200, 2]]}", 8, "steps[0].choices[0].moves.ball[0]",
     "1e150"},
    {"\"hit\": true", "\"from\": [1, 2]", 8, "steps[0].choices[0].from", "it belongs to \"moves\""},
    {"\"hit\": true", "\"moves\": {\"ball\": [[1, 2]]}, \"from\": 3", 8, "steps[0].choices[0].from",
     "two numbers"},
    {"\"hit\": true", "\"nearest\": 3", 8, "steps[0].choices[0].nearest", "two numbers"},
    {"\"hit\": true", "\"nearest\": [1e200, 2]", 8, "steps[0].choices[0].nearest", "1e150"},
    {"\"hit\": true", "\"nearest\": [320, 210], \"hit\": true", 8, "steps[0].choices[0].hit",
     "its nearest point says miss here"},
    {"\"right\": true", "\"right\": false", 7, "steps[0].choices", "0 of them are right"},
    {"\"why\": \"No.\"", "\"right\": true", 7, "steps[0].choices", "2 of them are right"},
    {"\"right\": true", "\"right\": true, \"hit\": true", 10, "steps[0].choices[1].hit",
     "the test says miss here"},
    {"\"turn\": 1", "\"turn\": 1.5", 11, "steps[0].reveal.turn", "0 to 1"},
    {"\"turn\": 1", "\"slide\": 1", 11, "steps[0].reveal.slide", "true or false"},
    {"\"turn\": 1", "\"slide\": true", 11, "steps[0].reveal.slide", "must have \"obstacle\""},
    {"\"turn\": 1", "\"scene\": \"default\"", 11, "steps[0].reveal.scene", "a reveal may have"},
    {"{\"turn\": 1}", "1", 11, "steps[0].reveal", "an object"},
    {"[\"ball\"]", "[\"balls\"]", 12, "steps[1].drag[0]", "the scene has bar, ball"},
    {"[\"ball\"]", "[\"ball.colour\"]", 12, "steps[1].drag[0]", "no shape \"ball.colour\""},
    {"[\"ball\"]", "[\"ball.angle\"]", 12, "steps[1].drag[0]", "is a circle, which has no angle"},
    {"[\"ball\"]", "\"ball\"", 12, "steps[1].drag", "an array of up to 8"},
    {"[\"ball\"]", "[\"\"]", 12, "steps[1].drag[0]", "a shape's id, or one with what of it"},
    {"[\"ball\"]", "[\"" HUNDRED "\"]", 12, "steps[1].drag[0]",
     "a shape's id, or one with what of it"},
    {"\"x\": 310", "\"x\": \"left\"", 13, "steps[1].set.ball.x", "a number"},
    {"\"x\": 310", "\"width\": 3", 13, "steps[1].set.ball.width", "is unknown"},
    {"\"x\": 310", "\"kind\": \"point\"", 13, "steps[1].set.ball.kind", "can't be set"},
    {"\"x\": 310", "\"x\": 1e200", 13, "steps[1].set.ball", "1e150"},
    {"\"ball\": {", "\"disc\": {", 13, "steps[1].set.disc", "no shape \"disc\""},
    {"{\"gap\": [-1, 1]}", "{}", 14, "steps[1].until", "an object such as"},
    {"[-1, 1]", "[1, -1]", 14, "steps[1].until.gap", "[low, high]"},
    {"[-1, 1]", "[0, 1, 2]", 14, "steps[1].until.gap", "two numbers: [low, high]"},
    {"\"gap\": [-1, 1]", "\"gaps\": [-1, 1]", 14, "steps[1].until.gaps", "until may have gap, hit"},
    {"\"gap\": [-1, 1]", "\"zones\": 10", 14, "steps[1].until.zones", "1 to 9"},
    {"\"gap\": [-1, 1]", "\"region\": \"edge\"", 14, "steps[1].until.region",
     "inside, side, corner"},
    {"\"gap\": [-1, 1]", "\"meets\": [\"ball\"]", 14, "steps[1].until.meets", "ids of shapes"},
    {"\"gap\": [-1, 1]", "\"meets\": [\"ball\", \"bar\", \"ball\"]", 14, "steps[1].until.meets[2]",
     "another shape than the first"},
    {"\"gap\": [-1, 1]", "\"misses\": [\"ball\", 2]", 14, "steps[1].until.misses[1]",
     "a shape's id"},
    {"\"gap\": [-1, 1]", "\"disagrees\": \"radians-as-degrees\"", 14, "steps[1].until.disagrees",
     "can't happen here"},
    {"\"gap\": [-1, 1]", "\"answer\": \"26\"", 14, "steps[1].until.answer", "a number"},
    {"   \"until\": {\"gap\": [-1, 1]},\n", "", 12, "steps[1]", "has no until"},
    {"[\"Go.\"]", "[]", 15, "steps[1].hints", "1 to 4 hints"},
    {"[\"Go.\"]", "[\"Go.\", \"{speed}\"]", 15, "steps[1].hints[1]", "{speed} can't be filled in"},
    {"[\"Go.\"]", "[\"Go.\"], \"solved\": [310]", 15, "steps[1].solved", "an object such as"},
    {"[\"Go.\"]", "[\"Go.\"], \"solved\": {\"says\": \"a\"}", 15, "steps[1].solved.says",
     "did you mean \"say\""},
    {"[\"Go.\"]", "[\"Go.\"], \"solved\": {\"say\": \"{speed}\"}", 15, "steps[1].solved.say",
     "{speed} can't be filled in"},
    {"[\"Go.\"]", "[\"Go.\"], \"solved\": {\"set\": {\"ball\": {\"x\": 600}}}", 15,
     "steps[1].solved", "that doesn't solve the task"},
    {"[\"Go.\"]", "[\"Go.\"], \"solved\": {\"mistake\": \"radians-as-degrees\"}", 15,
     "steps[1].solved.mistake", "can't happen here"},
    {"[\"Go.\"]", "[\"Go.\"], \"paper\": \"{speed}\"", 15, "steps[1].paper",
     "{speed} can't be filled in"},
    {"\"say\": \"Done.\",", "\"say\": \"Done.\", \"solved\": {},", 16, "steps[2].solved",
     "belongs to a step with \"try\""},
    {"\"choices\": [", "\"drag\": [], \"choices\": [", 7, "steps[0].drag",
     "belongs to a step with \"say\" or \"try\", this one has \"ask\""},
    {"\"say\": \"Done.\",", "\"say\": \"Done.\", \"choices\": [],", 16, "steps[2].choices",
     "belongs to a step with \"ask\", this one has \"say\""},
    {"\"say\": \"Done.\",", "\"say\": \"Done.\", \"until\": {\"hit\": true},", 16, "steps[2].until",
     "belongs to a step with \"try\""},
    {"\"local\"", "\"locals\"", 16, "steps[2].formula", "none, offset, local"},
    {"\"formula\": \"local\"", "\"play\": -1", 16, "steps[2].play", "frames, 0 to 100000"},
    {"\"formula\": \"local\"", "\"convention\": \"pigame\"", 16, "steps[2].convention", "pygame"},
    {"\"formula\": \"local\"", "\"motion\": {\"speed\": 2}", 16, "steps[2].motion.speed",
     "0.015625"},
    {"\"formula\": \"local\"", "\"mistake\": \"radians-as-degrees\"", 16, "steps[2].mistake",
     "can't happen here"},
    {"[\"ball\"]", "[7]", 12, "steps[1].drag[0]", "a shape's id"},
    {"{\"text\": \"No\", \"right\": true, \"why\": \"{gap}\"}", "\"No\"", 10, "steps[0].choices[1]",
     "an object such as"},
    {"{\"x\": 310}", "3", 13, "steps[1].set.ball", "an object such as"},
    {"{\"ball\": {\"x\": 310}}", "3", 13, "steps[1].set", "an object such as"},
    {"\"default.json\"", POINT, 8, "steps[0].choices[0].hit", "there is nothing to hit"},
    {NULL,
     "{\"unrotate-lesson\": 1, \"title\": \"T\", \"minutes\": 5, \"idea\": \"I\", "
     "\"steps\": [{\"scene\": " POINT ", \"ask\": \"a\",\n"
     "\"choices\": [{\"text\": \"x\", \"right\": true}, {\"text\": \"y\",\n"
     "\"nearest\": [1, 2]}]}]}",
     3, "steps[0].choices[1].nearest", "there is nothing to hit"},
    {NULL, TASK("\"gap\": [0, 1]"), 2, "steps[0].until", "the scene has no pair"},
    {NULL, TASK("\"hit\": true"), 2, "steps[0].until", "the scene has no pair"},
    {NULL, TASK("\"region\": \"side\""), 2, "steps[0].until", "the scene has no pair"},
    {NULL, TASK("\"zones\": 9"), 2, "steps[0].until", "the scene has no pair"},
    {NULL, TASK("\"disagrees\": \"wrong-sign\""), 2, "steps[0].until.disagrees",
     "no rectangle with a circle"},
    {"\"default.json\", \"hide\": [\"verdict\"],\n   \"ask\": \"Hit?\"",
     POINT ", \"ask\": \"{gap}?\"", 5, "steps[0].ask", "there is nothing to fill in"},
    {"{\"say\": \"Done.\", \"show\": [\"map\"], \"formula\": \"local\"}", "3", 16, "steps[2]",
     "an object such as"},
    {"\"text\": \"No\"", "\"text\": \"No, {gap}\"", 10, "steps[0].choices[1].text",
     "aren't filled in in a choice"},
    {"\"formula\": \"local\"", "\"note\": \"{angel}\"", 16, "steps[2].note",
     "{angel} can't be filled in"},
    {"\"formula\": \"local\"", "\"colour\": \"red\"", 16, "steps[2].colour", "a step may have"},
};

/* The caller frees it. */
static char *replaced(const char *what, const char *instead)
{
    text_buffer b = {0};
    const char *at = what ? strstr(RIGHT, what) : RIGHT;
    if (!at)
        fail_msg("%s isn't in the right lesson", what);
    text_add_bytes(&b, RIGHT, (size_t)(at - RIGHT));
    text_add(&b, instead);
    text_add(&b, what ? at + strlen(what) : "");
    return text_take(&b);
}

/* One thing is wrong: that is all that there is to report. */
static void expect_alone(const char *text, const char *wrong)
{
    lesson_report report;
    lesson_report_text(&report, text, strlen(text), "lessons/a.json", kit_sources());
    if (report.count != 1 || report.more || strcmp(report.errors[0].text, wrong) != 0)
        fail_msg("%zu errors instead of one, %s: %s, %s", report.count, wrong,
                 report.errors[0].text, report.errors[1].text);
    lesson_report_free(&report);
}

static void each_error_names_file_line_and_key(void **state)
{
    (void)state;
    assert_true(sizeof WRONG / sizeof *WRONG > 30);
    for (const struct wrong *w = WRONG; w < WRONG + sizeof WRONG / sizeof *WRONG; w++) {
        char *text = replaced(w->what, w->instead);
        char place[64];
        lesson l;
        problem why = {""};
        snprintf(place, sizeof place, "lessons/a.json:%d:", w->line);
        if (lesson_read(&l, text, strlen(text), "lessons/a.json", kit_sources(), &why))
            fail_msg("no error: %s", w->instead);
        if (strncmp(why.text, place, strlen(place)) || !strstr(why.text, w->key) ||
            !strstr(why.text, w->says) || strchr(why.text, '\n'))
            fail_msg("with %s: %s; expected line %d, %s, %s", w->instead, why.text, w->line, w->key,
                     w->says);
        assert_null(l.steps);
        expect_alone(text, why.text);
        free(text);
    }
}

/* One character is missing, or is another one: whatever that makes of it, it is read, or there is
 * one line that names the file and a place in it. */
static void spoilt_files_are_read_or_refused(void **state)
{
    (void)state;
    static const char *const INSTEAD[] = {"", "x", "\"", "{", "]", "0"};
    int refused = 0, lines = 0;
    for (const char *c = RIGHT; *c; c++)
        lines += *c == '\n';
    for (size_t i = 0; i < strlen(RIGHT) * 6; i++) {
        text_buffer b = {0};
        size_t at = i / 6;
        text_add_bytes(&b, RIGHT, at);
        text_add(&b, INSTEAD[i % 6]);
        text_add(&b, RIGHT + at + 1);
        lesson l;
        problem why = {""};
        int line = 0, column = 0;
        bool right = lesson_read(&l, b.data, b.length, "a.json", kit_sources(), &why);
        bool placed = sscanf(why.text, "a.json:%d:%d: ", &line, &column) == 2;
        /* A quote that is missing may be missed at the end, behind the last line. */
        if (!right && (!placed || line < 1 || line > lines + 1 || strchr(why.text, '\n')))
            fail_msg("with \"%s\" at %zu: %s", INSTEAD[i % 6], at, why.text);
        refused += !right;
        lesson_free(&l);
        lesson_report report;
        lesson_report_text(&report, b.data, b.length, "a.json", kit_sources());
        if ((report.count == 0) != right)
            fail_msg("with \"%s\" at %zu %zu errors: %s", INSTEAD[i % 6], at, report.count,
                     why.text);
        lesson_report_free(&report);
        text_free(&b);
    }
    assert_true(refused > (int)strlen(RIGHT) * 3); /* most are refused */
}

/* As long as a text may be; a letter more is refused. */
static void a_text_may_be_so_long(void **state)
{
    (void)state;
    text_buffer all = {0};
    for (int i = 0; i < 2000; i++)
        text_add(&all, "\u00e4");
    char *text = replaced("Done.", all.data);
    lesson l = kit_lesson(text);
    assert_int_equal(l.count, 3);
    lesson_free(&l);
    free(text);
    text_add(&all, "a");
    text = replaced("Done.", all.data);
    problem why = {""};
    assert_false(lesson_read(&l, text, strlen(text), "a.json", kit_sources(), &why));
    assert_non_null(strstr(why.text, "a.json:16:4: steps[2].say is \""));
    assert_non_null(strstr(why.text, "it must be text on one line, of up to 2000 characters"));
    text_free(&all);
    free(text);
}

/* The mark that some editors put before a text is passed over, and no column counts it. */
static void a_mark_may_stand_before_it(void **state)
{
    (void)state;
    text_buffer b = {0};
    lesson l;
    problem why = {""};
    text_add(&b, "\xef\xbb\xbf");
    text_add(&b, RIGHT);
    if (!lesson_read(&l, b.data, b.length, "a.json", kit_sources(), &why))
        fail_msg("%s", why.text);
    lesson_free(&l);
    char *lesson_2 = strstr(b.data, "lesson\": 1");
    lesson_2[strlen("lesson\": ")] = '2';
    assert_false(lesson_read(&l, b.data, b.length, "a.json", kit_sources(), &why));
    assert_non_null(strstr(why.text, "a.json:1:2: unrotate-lesson is 2"));
    text_free(&b);
}

static void the_right_one_is_right(void **state)
{
    (void)state;
    lesson l = kit_lesson(RIGHT);
    assert_int_equal(l.count, 3);
    assert_string_equal(l.warnings, "");
    lesson_free(&l);
}

static void files_that_cant_be_read_are_named(void **state)
{
    (void)state;
    lesson l;
    problem why;
    assert_false(lesson_load(&l, "assets/lessons/none.json", kit_sources(), &why));
    assert_non_null(strstr(why.text, "assets/lessons/none.json can't be read"));
    assert_int_equal(l.count, 0);
}

/* What may be but shouldn't: with its line. */
static void warnings_say_where(void **state)
{
    (void)state;
    static const struct {
        const char *what, *instead, *warning;
    } TABLE[] = {
        {", \"hit\": true,\n     \"why\": \"No.\"}", "}",
         "8:5: steps[0].choices[0] has no why: say what is wrong with it\n"},
        {"[-1, 1]", "[-100, 100]", "14:4: steps[1].until: the task is solved before it begins\n"},
        {"\"No\"", "\"Forty-five characters are one more than fit in\"",
         "10:6: steps[0].choices[1].text has 46 characters: more than 44 don't fit in two lines\n"},
        {"Done.",
         "A caption of more than 140 characters doesn't fit in the two lines that stand below the "
         "picture, and whoever sits in the last row gives up reading",
         "16:4: steps[2].say has 146 characters: more than 140 don't fit in two lines\n"},
    };
    for (size_t i = 0; i < sizeof TABLE / sizeof *TABLE; i++) {
        char *text = replaced(TABLE[i].what, TABLE[i].instead);
        lesson l = kit_lesson(text);
        assert_string_equal(l.warnings, TABLE[i].warning);
        lesson_free(&l);
        free(text);
    }
}

int test_wrong_files(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_right_one_is_right),
        cmocka_unit_test(each_error_names_file_line_and_key),
        cmocka_unit_test(spoilt_files_are_read_or_refused),
        cmocka_unit_test(files_that_cant_be_read_are_named),
        cmocka_unit_test(warnings_say_where),
        cmocka_unit_test(a_text_may_be_so_long),
        cmocka_unit_test(a_mark_may_stand_before_it),
    };
    return cmocka_run_group_tests_name("wrong files", tests, NULL, NULL);
}
