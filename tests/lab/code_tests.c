/* The unit tests: run with the right function, which passes, and with wrong ones, of which exactly
 * those rows are printed that such a program answers wrong. */
#include "lab/code_tests.h"

#include "lab_tests.h"

#include "../kit/memory.h"
#include "../kit/sanitized.h"
#include "run_language.h"

#include "file/file.h"
#include "lab/code_language.h"
#include "text/buffer.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>

/* ---- Wrong functions ---- */

/* What a mistake changes in the function, as neutral code. */
typedef struct edit {
    mistake_id id;
    const char *right, *wrong, *more_right, *more_wrong;
} edit;

static const edit RIGHT = {MISTAKE_NONE, NULL, NULL, NULL, NULL};
static const edit EDITS[] = {
    {MISTAKE_WRONG_SIGN, "cos(a) * dx + sin(a) * dy", "cos(a) * dx - sin(a) * dy",
     "cos(a) * dy - sin(a) * dx", "cos(a) * dy + sin(a) * dx"},
    {MISTAKE_SQUARED_VS_RADIUS, "ey * ey < r * r", "ey * ey < r", NULL, NULL},
    {MISTAKE_ANGLE_IGNORED, "cos(a) * dx + sin(a) * dy", "dx + 0 * a", "cos(a) * dy - sin(a) * dx",
     "dy + 0 * a"},
    {MISTAKE_X_OVERWRITTEN, "cos(a) * dy - sin(a) * dx", "cos(a) * dy - sin(a) * lx", NULL, NULL},
    {MISTAKE_RADIUS_FORGOTTEN, "ey * ey < r * r", "ey * ey < 1e-6", NULL, NULL},
};
enum { EDITED = sizeof EDITS / sizeof *EDITS };

static void replace(char **text, const language *l, const char *neutral_right,
                    const char *neutral_wrong)
{
    char right[128] = "", wrong[128] = "";
    lab_language_add(l, right, sizeof right, neutral_right);
    lab_language_add(l, wrong, sizeof wrong, neutral_wrong);
    char *at = strstr(*text, right);
    if (!at)
        fail_msg("no \"%s\" in\n%s", right, *text);
    text_buffer b = {0};
    text_add_bytes(&b, *text, (size_t)(at - *text));
    text_add(&b, wrong);
    text_add(&b, at + strlen(right));
    free(*text);
    *text = text_take(&b);
    assert_non_null(*text);
}

static char *function(const convention *c, code_language which, const edit *e)
{
    code_line lines[CODE_LINES];
    size_t count = lab_code_write(c, which, (code_form){0}, NULL, 0, lines);
    char *text = lab_code_text(which, lines, count);
    assert_non_null(text);
    if (e->right)
        replace(&text, &lab_languages[which], e->right, e->wrong);
    if (e->more_right)
        replace(&text, &lab_languages[which], e->more_right, e->more_wrong);
    return text;
}

/* ---- Running them ---- */

typedef struct runner {
    code_language language;
    const char *needs;
    bool optional;
    const char *file, *run; /* %s: the command that is there */
    size_t mistakes;        /* how many of those above are tried: some compilers are slow */
} runner;

static const runner RUNNERS[] = {
    {CODE_C, "${CC:-cc}", false, "unit.c", "%s -std=c99 -Wall -Werror -o unit unit.c -lm && ./unit",
     EDITED},
    {CODE_JAVASCRIPT, "node", false, "unit.js", "%s unit.js", EDITED},
    {CODE_JAVA, "javac", true, "CircleHitsRectTest.java",
     "%s CircleHitsRectTest.java && java -Xshare:auto CircleHitsRectTest", 1},
    {CODE_CSHARP, "mcs", true, "unit.cs", "%s -nologo unit.cs && mono unit.exe", 2},
    {CODE_PYTHON, "python3", false, "unit.py", "%s unit.py", EDITED},
    {CODE_LUA, "lua5.4 lua", false, "unit.lua", "%s unit.lua", EDITED},
    {CODE_GDSCRIPT, "godot3-server", true, "unit.gd", "HOME=$PWD %s --script unit.gd", EDITED},
};

/* Behind the line that says where the function goes. */
static char *with_function(const char *test, const char *function)
{
    const char *place = strstr(test, "goes here");
    assert_non_null(place);
    size_t until = (size_t)(place - test) + strcspn(place, "\n") + 1;
    text_buffer b = {0};
    text_add_bytes(&b, test, until);
    text_add(&b, function);
    text_add(&b, test + until);
    return text_take(&b);
}

typedef struct outcome {
    int status;
    char out[8192];
} outcome;

static outcome run(const runner *r, const char *command, const char *program)
{
    char path[300], run[256], line[700];
    outcome o = {.status = -1};
    snprintf(path, sizeof path, "%s/%s", language_folder(), r->file);
    assert_true(language_write(path, program));
    snprintf(run, sizeof run, r->run, command);
    snprintf(line, sizeof line, "cd '%s' && { %s; } 2>&1", language_folder(), run);
    FILE *from = popen(line, "r");
    assert_non_null(from);
    o.out[fread(o.out, 1, sizeof o.out - 1, from)] = '\0';
    o.status = WEXITSTATUS(pclose(from));
    return o;
}

/* "\nrow 3: circle_hits_rect" */
static bool prints_row(const char *out, const char *call, size_t row)
{
    char begin[80];
    snprintf(begin, sizeof begin, "row %zu: %s", row + 1, call);
    return strstr(out, begin);
}

static void check(const runner *r, const lab_table *t, const convention *c, const edit *e,
                  const outcome *o)
{
    const char *name = e->id == MISTAKE_NONE ? "right" : lab_mistake(e->id)->id;
    char call[64] = "", sum[64];
    size_t failed = 0;
    lab_language_add(&lab_languages[r->language], call, sizeof call, "circle_hits_rect(");
    call[strlen(call) - 1] = '\0';
    for (size_t i = 0; i < t->count; i++) {
        bool hits[MISTAKES];
        lab_answers(c, &t->rows[i].pair, COL_TOUCH_IS_MISS, hits);
        bool wrong = hits[e->id] != t->rows[i].hit;
        failed += wrong;
        if (prints_row(o->out, call, i) != wrong)
            fail_msg("%s, %s: row %zu should %sbe printed:\n%s", r->file, name, i + 1,
                     wrong ? "" : "not ", o->out);
    }
    snprintf(sum, sizeof sum, "%zu of %zu rows failed", failed, t->count);
    if (!strstr(o->out, sum) || o->status != (failed > 0) || (e->id != MISTAKE_NONE && !failed))
        fail_msg("%s, %s: status %d, expected \"%s\":\n%s", r->file, name, o->status, sum, o->out);
}

static void prove(const runner *r, const convention *c)
{
    char command[128];
    if (!language_command(r->needs, command, sizeof command)) {
        if (!r->optional)
            fail_msg("%s is missing: `make deps test` installs it", r->needs);
        print_message("%s is missing: the unit test in %s isn't run\n", r->needs,
                      lab_language_title(r->language));
        return;
    }
    lab_table t;
    assert_true(lab_table_find(&t, c, COL_TOUCH_IS_MISS));
    assert_true(lab_table_add_touching(&t, c, COL_TOUCH_IS_MISS));
    char *test = lab_tests_text(&t, c, r->language, COL_TOUCH_IS_MISS);
    const size_t mistakes = KIT_SANITIZED ? 1 : r->mistakes; /* they see nothing of the runs */
    for (size_t i = 0; i <= mistakes; i++) {
        const edit *e = i ? &EDITS[i - 1] : &RIGHT;
        char *code = function(c, r->language, e), *program = with_function(test, code);
        outcome o = run(r, command, program);
        check(r, &t, c, e, &o);
        free(code);
        free(program);
    }
    free(test);
    lab_table_free(&t);
}

static convention parsed(const char *text)
{
    convention c;
    problem why = {""};
    if (!file_convention_parse(&c, text, NULL, &why))
        fail_msg("%s", why.text);
    return c;
}

static void each_language_finds_what_is_wrong(void **state)
{
    (void)state;
    const convention degrees =
        parsed("{\"positive\": \"counterclockwise\", \"pivot\": \"corner\"}");
    const convention radians = parsed("{\"y\": \"up\", \"positive\": \"counterclockwise\", "
                                      "\"unit\": \"radians\", \"xy\": \"centre\", \"size\": "
                                      "\"half\"}");
    for (size_t i = 0; i < sizeof RUNNERS / sizeof *RUNNERS; i++) {
        prove(&RUNNERS[i], &degrees);
        if (!RUNNERS[i].optional)
            prove(&RUNNERS[i], &radians);
    }
}

/* ---- The text ---- */

static char *text_of(const char *convention_text, code_language which, col_touching touching,
                     bool touches)
{
    convention c = parsed(convention_text);
    lab_table t;
    assert_true(lab_table_find(&t, &c, touching));
    assert_true(!touches || lab_table_add_touching(&t, &c, touching));
    char *text = lab_tests_text(&t, &c, which, touching);
    assert_non_null(text);
    lab_table_free(&t);
    return text;
}

static void check_has(char *text, const char *const *said)
{
    for (; *said; said++)
        if (!strstr(text, *said))
            fail_msg("no \"%s\" in\n%s", *said, text);
    free(text);
}

static void comments_say_what_it_is(void **state)
{
    (void)state;
    const char *const sdl[] = {"//   angle: degrees; 0 is straight",
                               "// A unit test of circle_hits_rect with ", "wrong-sign,",
                               "// These can't be seen in such rows: negative-size.", NULL};
    const char *const hit[] = {"touches exactly: a hit.", NULL};
    const char *const miss[] = {"touches exactly: no hit.", NULL};
    const char *const gml[] = {"// Not run: GML runs in GameMaker only", NULL};
    check_has(text_of("sdl2", CODE_C, COL_TOUCH_IS_MISS, false), sdl);
    check_has(text_of("sdl2", CODE_LUA, COL_TOUCH_IS_HIT, true), hit);
    check_has(text_of("sdl2", CODE_LUA, COL_TOUCH_IS_MISS, true), miss);
    check_has(text_of("sdl2", CODE_GML, COL_TOUCH_IS_MISS, false), gml);
    char *without = text_of("sdl2", CODE_C, COL_TOUCH_IS_MISS, false);
    assert_null(strstr(without, "touches exactly"));
    assert_null(strstr(without, "half-as-full")); /* sizes are whole here */
    free(without);
}

static void lines_fit(void **state)
{
    (void)state;
    for (int i = 0; i < CODE_LANGUAGES; i++) {
        char *text = text_of("sdl2", (code_language)i, COL_TOUCH_IS_MISS, false);
        for (const char *at = text; *at; at += strcspn(at, "\n") + 1)
            if (strcspn(at, "\n") > 100)
                fail_msg("%.*s", (int)strcspn(at, "\n"), at);
        free(text);
    }
}

/* By hand. */
static void csv_is_a_log(void **state)
{
    (void)state;
    lab_row rows[] = {
        {{{.x = 1.5, .y = -2, .width = 30, .height = 40, .angle = 0.25},
          {.x = 7, .y = 8, .radius = 9}},
         true},
        {{{.x = 1, .y = 2, .width = 3, .height = 4}, {.x = 5, .y = 6, .radius = 7}}, false}};
    char *text = lab_tests_csv(&(lab_table){.rows = rows, .count = 2});
    assert_string_equal(text, "rect_x,rect_y,rect_w,rect_h,angle,circle_x,circle_y,radius,hit\n"
                              "1.5,-2,30,40,0.25,7,8,9,1\n"
                              "1,2,3,4,0,5,6,7,0\n");
    free(text);
}

static void without_memory_there_is_no_test(void **state)
{
    (void)state;
    convention c = scene_convention_sdl2();
    bool done = false;
    long before = memory_blocks();
    if (!memory_can_fail())
        skip();
    for (long n = 0; !done; n++) {
        lab_table t;
        memory_allow(n);
        bool found = lab_table_find(&t, &c, COL_TOUCH_IS_MISS);
        bool added = found && lab_table_add_touching(&t, &c, COL_TOUCH_IS_MISS);
        char *text = added ? lab_tests_text(&t, &c, CODE_C, COL_TOUCH_IS_MISS) : NULL;
        char *csv = text ? lab_tests_csv(&t) : NULL;
        memory_allow_all();
        assert_true(found || (!t.rows && !t.count));
        assert_true(n < 100);
        done = csv;
        free(text);
        free(csv);
        lab_table_free(&t);
        assert_int_equal(memory_blocks(), before);
    }
}

int test_code_tests(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(each_language_finds_what_is_wrong),
        cmocka_unit_test(comments_say_what_it_is),
        cmocka_unit_test(lines_fit),
        cmocka_unit_test(csv_is_a_log),
        cmocka_unit_test(without_memory_there_is_no_test),
    };
    return cmocka_run_group_tests_name("code tests", tests, NULL, NULL);
}
