/* The key table: no key means two things, and each can be read in the help. */
#include "suites.h"

#include "app/keys.h"

#include <string.h>

static bool both_match(const key_row *p, const key_row *q)
{
    for (unsigned mods = 0; mods < 8; mods++)
        if ((mods & ~p->loose) == p->mods && (mods & ~q->loose) == q->mods)
            return true;
    return false;
}

static void test_no_two_rows_mean_the_same_key(void **state)
{
    (void)state;
    for (size_t i = 0; i < app_key_count; i++)
        for (size_t j = i + 1; j < app_key_count; j++) {
            const key_row *p = &app_key_table[i], *q = &app_key_table[j];
            if (p->modes & q->modes && p->key == q->key && both_match(p, q)) {
                char name[48];
                fail_msg("%s is in rows %zu and %zu: %s / %s", app_key_name(p, name), i, j, p->help,
                         q->help);
            }
        }
}

static bool does_something(const app_action *what)
{
    return what->edit || what->plain || what->with || what->keyed || what->held;
}

static void test_rows_are_whole(void **state)
{
    (void)state;
    assert_non_null(app_key_table[0].group);
    for (size_t i = 0; i < app_key_count; i++) {
        const key_row *row = &app_key_table[i];
        if (row->group && !row->help)
            fail_msg("row %zu begins a group without help", i);
        if (!does_something(&row->does) && row->modes != KEYS_FIELD)
            fail_msg("row %zu (%s) does nothing", i, row->help);
        if (row->mods & row->loose)
            fail_msg("row %zu (%s): a modifier is both needed and free", i, row->help);
    }
}

static bool is_said_by_mode(const char *group)
{
    return !strcmp(group, "Presenting") || !strcmp(group, "Lessons");
}

static void expect_once(const char *group, size_t i)
{
    const key_row *row = &app_key_table[i];
    char name[48];
    for (size_t j = i + 1; j < app_key_count && !app_key_table[j].group; j++)
        if (app_key_table[j].key == row->key && both_match(&app_key_table[j], row))
            fail_msg("%s stands twice under %s: %s", app_key_name(row, name), group, row->help);
}

/* At the desk the sheet shows all modes: what else a key does elsewhere stands in that group. */
static void test_a_group_has_a_key_once(void **state)
{
    (void)state;
    const char *group = NULL;
    for (size_t i = 0; i < app_key_count; i++) {
        group = app_key_table[i].group ? app_key_table[i].group : group;
        if (!is_said_by_mode(group))
            expect_once(group, i);
    }
}

/* No letter, digit or punctuation may act while text is typed. */
static void test_typing_is_left_alone(void **state)
{
    (void)state;
    for (size_t i = 0; i < app_key_count; i++) {
        const key_row *row = &app_key_table[i];
        bool printable = row->key >= 32 && row->key < 127;
        if (row->modes & KEYS_FIELD && printable && !(row->mods & (MOD_CTRL | MOD_ALT)))
            fail_msg("row %zu (%s) would swallow the typed '%c'", i, row->help, row->key);
    }
}

static void expect_key(int32_t key, int32_t physical, unsigned mods, const char *help)
{
    input event = {.kind = INPUT_KEY_DOWN, .key = key, .physical = physical, .mods = mods};
    const key_row *row = app_keys_find(KEYS_EDITING, &event);
    if (!row || strcmp(row->help, help) != 0)
        fail_msg("key %d at place %d with modifiers %u means %s, expected %s", key, physical, mods,
                 row ? row->help : "nothing", help);
}

static void test_layouts(void **state)
{
    (void)state;
    expect_key('z', 'z', MOD_CTRL, "undo");
    expect_key('z', 'y', MOD_CTRL, "undo");            /* German: z is where y is */
    expect_key(0x044F, 'z', MOD_CTRL, "undo");         /* Cyrillic ya */
    expect_key(0x03B6, 'z', MOD_CTRL, "undo");         /* Greek zeta */
    expect_key('&', '1', MOD_SHIFT, "fit all shapes"); /* French: digits need Shift */
    expect_key(0xE0, '0', MOD_CTRL,
               "100 %: one unit is one pixel"); /* French: a with a grave accent */
    expect_key(KEY_F1, KEY_F1, 0, "this sheet");
}

static void test_names(void **state)
{
    (void)state;
    static const struct {
        key_row row;
        const char *name;
    } table[] = {
        {{.key = 's', .mods = MOD_CTRL | MOD_SHIFT}, "Ctrl+Shift+S"},
        {{.key = KEY_F12}, "F12"},
        {{.key = KEY_ESCAPE}, "Esc"},
        {{.key = '0', .mods = MOD_CTRL}, "Ctrl+0"},
        {{.key = 'd', .mods = MOD_ALT | MOD_SHIFT}, "Alt+Shift+D"},
        {{.key = KEY_PAGE_DOWN}, "PgDn"},
    };
    for (size_t i = 0; i < sizeof table / sizeof *table; i++) {
        char name[48];
        assert_string_equal(app_key_name(&table[i].row, name), table[i].name);
    }
}

int keys_suite(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_no_two_rows_mean_the_same_key),
        cmocka_unit_test(test_rows_are_whole),
        cmocka_unit_test(test_a_group_has_a_key_once),
        cmocka_unit_test(test_typing_is_left_alone),
        cmocka_unit_test(test_layouts),
        cmocka_unit_test(test_names),
    };
    return cmocka_run_group_tests_name("keys", tests, NULL, NULL);
}
