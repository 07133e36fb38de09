/* The section Code: what it shows and copies. */
#include "../kit/panel_stage.h"
#include "suites.h"

#include <stdio.h>
#include <string.h>

static char copied[4096];

static void set_clipboard(void *user, const char *text)
{
    (void)user;
    snprintf(copied, sizeof copied, "%s", text);
}

static void test_lines_have_the_pairs_numbers(void **state)
{
    stage *st = *state;
    stage_section(st, "Code");
    for (int i = 0; i < 40 && !stage_reads(st, "double px = x + w / 2;"); i++)
        stage_send(st, (input){.kind = INPUT_WHEEL, .x = 1270, .y = 600, .wheel_y = -1});
    stage_expects(st, "double px = x + w / 2;");
    stage_expects(st, "= 320");
    stage_expects(st, "= 210");
    for (int i = 0; i < 40; i++)
        stage_send(st, (input){.kind = INPUT_WHEEL, .x = 1270, .y = 600, .wheel_y = -1});
    stage_expects(st, "}");
}

/* The whole function, in the language of choice, and nothing of this pair. */
static void test_copy(void **state)
{
    stage *st = *state;
    copied[0] = '\0';
    st->a.ui.clipboard_set = set_clipboard;
    stage_section(st, "Code");
    st->a.panel.language = CODE_PYTHON;
    stage_draw(st);
    stage_click(st, "Copy");
    assert_non_null(strstr(copied, "def circle_hits_rect(x, y, w, h, angle, cx, cy, r):\n"));
    assert_non_null(strstr(copied, "    return ex * ex + ey * ey < r * r\n"));
    assert_null(strstr(copied, "320"));
    assert_string_equal(st->a.session.notice, "Copied: the test in Python.");
}

static void test_no_pair(void **state)
{
    stage *st = *state;
    app_close(&st->a);
    stage_open(st, "{\"unrotate\": 1, \"shapes\": []}");
    stage_section(st, "Code");
    stage_expects(st, "Copy");
    stage_expects(st, "#include <math.h>");
    assert_null(stage_find(st, "= 320", 0));
}

int code_suite(void)
{
#define STAGED(test) cmocka_unit_test_setup_teardown(test, stage_set_up, stage_tear_down)
    const struct CMUnitTest tests[] = {
        STAGED(test_lines_have_the_pairs_numbers),
        STAGED(test_copy),
        STAGED(test_no_pair),
    };
    return cmocka_run_group_tests_name("code", tests, NULL, NULL);
}
