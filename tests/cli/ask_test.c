/* unrotate ask as a shell runs it: each filter of assets/ask with the right test and with a wrong
 * one, what is printed, and its exit status. */
#include "suites.h"

#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

static char folder[64], place[4096], assets[4096];

typedef struct result {
    int status;
    char output[16384];
} result;

/* Runs shell in the folder, with $UNROTATE and $ASSETS; takes standard error, too. */
static result run(const char *script)
{
    result r = {.status = -1};
    char line[16384];
    snprintf(line, sizeof line, "cd '%s' && UNROTATE='%s/unrotate' ASSETS='%s' && { %s\n} 2>&1",
             folder, place, assets, script);
    FILE *pipe = popen(line, "r");
    assert_non_null(pipe);
    r.output[fread(r.output, 1, sizeof r.output - 1, pipe)] = '\0';
    int status = pclose(pipe);
    r.status = WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
    return r;
}

static void expect(const char *script, int status, const char *words)
{
    result r = run(script);
    if (r.status != status || !strstr(r.output, words))
        fail_msg("%s\nends with %d and writes\n%s\nexpected %d and \"%s\"", script, r.status,
                 r.output, status, words);
}

/* ---- The filters ---- */

/* A language: its filter, the command that asks it, and what it needs. */
static const struct language {
    const char *name, *filter, *tool, *build, *command;
} languages[] = {
    {"c", "filter.c", "cc", "cc filter.c -lm -o filter", "./filter"},
    {"python", "filter.py", "python3", "true", "python3 filter.py"},
    {"javascript", "filter.js", "node", "true", "node filter.js"},
    {"lua", "filter.lua", "lua", "true", "lua filter.lua"},
    {"java", "Filter.java", "java", "true", "java Filter.java"},
};

/* Puts the test into the filter, changed by an expression of sed, and asks it. */
static void try_filter(const struct language *l, const char *change, int status, const char *words)
{
    char script[4096];
    snprintf(script, sizeof script, "command -v %s >/dev/null || exit 77", l->tool);
    if (run(script).status == 77) {
        print_message("%s isn't installed: its filter wasn't tried\n", l->tool);
        return;
    }
    snprintf(script, sizeof script,
             "$UNROTATE code --language %s | sed -e '%s' >test && "
             "sed -e '/Your test goes here/{r test' -e 'd}' $ASSETS/ask/%s >%s && %s && "
             "$UNROTATE ask --convention sdl2 %s",
             l->name, change, l->filter, l->filter, l->build, l->command);
    expect(script, status, words);
}

static void the_filters_are_right_with_the_right_test(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof languages / sizeof *languages; i++)
        try_filter(&languages[i], "", 0, "\nThe program is right");
}

/* sin(a) dy is subtracted in x and added in y: the matrix turns the other way. */
static void a_wrong_sign_is_named(void **state)
{
    (void)state;
    const char *change = "s/\\(lx = .*\\) + \\(.*sin(a)\\)/\\1 - \\2/;"
                         "s/\\(ly = .*\\) - \\(.*sin(a)\\)/\\1 + \\2/";
    for (size_t i = 0; i < sizeof languages / sizeof *languages; i++)
        try_filter(&languages[i], change, 1, "\nThis explains its answers: wrong-sign");
}

/* ---- The command ---- */

static void questions_and_answers_are_printed(void **state)
{
    (void)state;
    result r =
        run("cat >always.sh <<'E'\nwhile read line; do echo \"$line\" >>seen; echo hit; done\n"
            "E\n$UNROTATE ask --convention sdl2 sh always.sh >out; tr -s ' ' <out | "
            "sed -n 's/^ [0-9]*\\. \\([^ ]*,[^ ]*\\) hit .* left$/\\1/p' >told; "
            "test -s told && head -n $(wc -l <told) seen | diff - told && wc -l <seen");
    if (r.status != 0)
        fail_msg("got %d and\n%s", r.status, r.output);
    assert_true(atoi(r.output) > 4000);
}

static void json_asks_as_a_stream_writes(void **state)
{
    (void)state;
    expect("cat >json.sh <<'E'\nwhile read line; do case $line in '{\"a\": {\"kind\": "
           "\"rectangle\", '*) echo 1;; *) exit 9;; esac; done\nE\n"
           "$UNROTATE ask --format json --convention sdl2 sh json.sh; [ $? != 2 ]",
           0, "Questions");
}

static void a_report_for_programs_has_nothing_else(void **state)
{
    (void)state;
    result r = run("$UNROTATE ask --json --convention sdl2 sh always.sh | head -c 9");
    assert_string_equal(r.output, "{\"rows\": ");
}

/* As any filter: quietly, and at once. */
static void a_reader_that_goes_ends_it(void **state)
{
    (void)state;
    const char *const readers[] = {"head -n 1", "head -n 2"};
    for (size_t i = 0; i < sizeof readers / sizeof *readers; i++) {
        char script[256];
        snprintf(script, sizeof script,
                 "rm -f seen; { $UNROTATE ask --convention sdl2 sh always.sh; echo $? >status; } | "
                 "%s >/dev/null; cat status; wc -l <seen",
                 readers[i]);
        int status, asked;
        result r = run(script);
        if (sscanf(r.output, "%d %d", &status, &asked) != 2 || status != 141 || asked > 50)
            fail_msg("| %s: expected status 141 and a few questions, got\n%s", readers[i],
                     r.output);
    }
}

static void output_that_cannot_be_written_is_told(void **state)
{
    (void)state;
    if (access("/dev/full", W_OK) == 0)
        expect("$UNROTATE ask --convention sdl2 sh always.sh >/dev/full", 2,
               "unrotate: the output can't be written: No space left");
}

static void what_stands_behind_the_program_is_its_own(void **state)
{
    (void)state;
    expect("$UNROTATE ask sh -c 'echo \"$0 $1\" >&2; exit 4' --json --help", 2, "--json --help\n");
}

static void options_behind_the_program_are_noticed(void **state)
{
    (void)state;
    expect("$UNROTATE ask false --convention sdl2 >/dev/null", 2,
           "unrotate: --convention sdl2 goes to false: put it before the program\n");
    expect("$UNROTATE ask false x --format=json --json >/dev/null", 2,
           "unrotate: --format=json goes to false: put it before the program\n"
           "unrotate: --json goes to false: put it before the program\n");
    result r = run("$UNROTATE ask false --help --size --convention-x sdl2 --frames 3 >/dev/null");
    if (strstr(r.output, "goes to"))
        fail_msg("noticed what is no option of ask's:\n%s", r.output);
}

static void a_failing_program_is_told_in_one_line(void **state)
{
    (void)state;
    expect("$UNROTATE ask --convention sdl2 false >/dev/null", 2,
           "unrotate: false: ended with status 1 after 0 answers");
    expect("$UNROTATE ask no-such-program >/dev/null", 2, "unrotate: no-such-program: can't be");
    expect("$UNROTATE ask", 2, "unrotate: ask: name the program to ask");
    expect("$UNROTATE ask --format xml true", 2, "unrotate: --format: there is no format");
}

static void an_interrupt_ends_both(void **state)
{
    (void)state;
    expect("cat >hang.sh <<'E'\necho $$ >pid; while :; do sleep 100; done\nE\nrm -f pid; "
           "$UNROTATE ask sh hang.sh >/dev/null & while [ ! -s pid ]; do sleep 0.05; done; "
           "kill -TERM $!; wait $!; echo status $?; kill -0 $(cat pid) 2>/dev/null || echo gone",
           0, "status 143\ngone\n");
}

static int make_folder(void **state)
{
    (void)state;
    char *end;
    snprintf(folder, sizeof folder, "/tmp/unrotate-ask-XXXXXX");
    if (!realpath("assets", assets)) /* tests start in the project's folder */
        return -1;
    ssize_t length = readlink("/proc/self/exe", place, sizeof place - 1);
    if (length < 0)
        return -1;
    place[length] = '\0';
    if ((end = strrchr(place, '/')))
        *end = '\0';
    return mkdtemp(folder) ? 0 : -1;
}

static int remove_folder(void **state)
{
    (void)state;
    char line[128];
    snprintf(line, sizeof line, "rm -rf '%s'", folder);
    return system(line);
}

int ask_suite(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_filters_are_right_with_the_right_test),
        cmocka_unit_test(a_wrong_sign_is_named),
        cmocka_unit_test(questions_and_answers_are_printed),
        cmocka_unit_test(json_asks_as_a_stream_writes),
        cmocka_unit_test(a_report_for_programs_has_nothing_else),
        cmocka_unit_test(a_reader_that_goes_ends_it),
        cmocka_unit_test(output_that_cannot_be_written_is_told),
        cmocka_unit_test(what_stands_behind_the_program_is_its_own),
        cmocka_unit_test(options_behind_the_program_are_noticed),
        cmocka_unit_test(a_failing_program_is_told_in_one_line),
        cmocka_unit_test(an_interrupt_ends_both),
    };
    return cmocka_run_group_tests_name("ask", tests, make_folder, remove_folder);
}
