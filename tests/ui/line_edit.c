/* Editing a line: by hand, and random edits against a model that keeps code points in an array. */
#include "tests.h"

#include "ui/line_edit.h"

#include <stdlib.h>
#include <string.h>

static void expect(const line_edit *line, const char *text, size_t anchor, size_t caret)
{
    if (strcmp(line->text, text) != 0 || line->anchor != anchor || line->caret != caret)
        fail_msg("expected \"%s\" %zu..%zu, got \"%s\" %zu..%zu", text, anchor, caret, line->text,
                 line->anchor, line->caret);
}

static void characters_are_whole(void **state)
{
    line_edit line;
    (void)state;
    ui_line_set(&line, "a\u00e9\u20ac\U0001F600z"); /* 1 + 2 + 3 + 4 + 1 bytes */
    expect(&line, "a\u00e9\u20ac\U0001F600z", 11, 11);
    static const size_t stops[] = {10, 6, 3, 1, 0, 0};
    for (size_t i = 0; i < 6; i++) {
        ui_line_move(&line, -1, LINE_EDIT_CHARACTER, false);
        assert_int_equal(line.caret, stops[i]);
    }
    static const size_t forward[] = {1, 3, 6, 10, 11, 11};
    for (size_t i = 0; i < 6; i++) {
        ui_line_move(&line, 1, LINE_EDIT_CHARACTER, false);
        assert_int_equal(line.caret, forward[i]);
    }
    ui_line_put(&line, 8, false); /* inside the smiley */
    expect(&line, "a\u00e9\u20ac\U0001F600z", 6, 6);
    ui_line_delete(&line, 1, LINE_EDIT_CHARACTER);
    expect(&line, "a\u00e9\u20acz", 6, 6);
    ui_line_delete(&line, -1, LINE_EDIT_CHARACTER);
    expect(&line, "a\u00e9z", 3, 3);
    ui_line_put(&line, 99, false);
    expect(&line, "a\u00e9z", 4, 4);
}

static void what_is_not_text_is_left_out(void **state)
{
    line_edit line;
    (void)state;
    ui_line_set(&line, "a\tb\nc\x1b"
                       "d\x7f"
                       "e\xc2\x85"
                       "f\u2028g\u2029h");
    expect(&line, "a b cdefgh", 10, 10); /* lines and columns stay apart */
    ui_line_set(&line, "x\xff\xc0\x80\xed\xa0\x80\xf4\x90\x80\x80\xe2\x82y\xc3");
    expect(&line, "xy", 2, 2);
    ui_line_set(&line, "a\u00a0b"); /* a hard space is text */
    expect(&line, "a\u00a0b", 4, 4);
}

static void a_selection_is_replaced(void **state)
{
    char selected[LINE_EDIT_SIZE];
    line_edit line;
    (void)state;
    ui_line_set(&line, "hello world");
    ui_line_select_all(&line);
    assert_string_equal(ui_line_selection(&line, selected), "hello world");
    ui_line_insert(&line, "x");
    expect(&line, "x", 1, 1);
    ui_line_set(&line, "abcdef");
    ui_line_put(&line, 4, false);
    ui_line_put(&line, 2, true);
    expect(&line, "abcdef", 4, 2);
    assert_string_equal(ui_line_selection(&line, selected), "cd");
    ui_line_insert(&line, "XYZ");
    expect(&line, "abXYZef", 5, 5);
    ui_line_put(&line, 2, false);
    ui_line_put(&line, 5, true);
    ui_line_move(&line, -1, LINE_EDIT_CHARACTER, false); /* to the selection's start */
    expect(&line, "abXYZef", 2, 2);
    ui_line_put(&line, 5, true);
    ui_line_move(&line, 1, LINE_EDIT_CHARACTER, false); /* to its end */
    expect(&line, "abXYZef", 5, 5);
    ui_line_put(&line, 2, true);
    ui_line_delete(&line, 1, LINE_EDIT_CHARACTER);
    expect(&line, "abef", 2, 2);
}

static void words_are_jumped_over(void **state)
{
    line_edit line;
    (void)state;
    ui_line_set(&line, "one two  (\u00e9t\u00e9_3)");
    static const size_t back[] = {10, 4, 0, 0};
    for (size_t i = 0; i < 4; i++) {
        ui_line_move(&line, -1, LINE_EDIT_WORD, false);
        assert_int_equal(line.caret, back[i]);
    }
    static const size_t forward[] = {3, 7, 17, 18, 18};
    for (size_t i = 0; i < 5; i++) {
        ui_line_move(&line, 1, LINE_EDIT_WORD, false);
        assert_int_equal(line.caret, forward[i]);
    }
    ui_line_select_word(&line, 5);
    expect(&line, "one two  (\u00e9t\u00e9_3)", 4, 7);
    ui_line_delete(&line, -1, LINE_EDIT_WORD);
    expect(&line, "one   (\u00e9t\u00e9_3)", 4, 4);
    ui_line_delete(&line, -1, LINE_EDIT_WORD);
    expect(&line, "  (\u00e9t\u00e9_3)", 0, 0);
    ui_line_move(&line, 1, LINE_EDIT_ALL, true);
    ui_line_delete(&line, 1, LINE_EDIT_CHARACTER);
    expect(&line, "", 0, 0);
}

static void too_much_is_cut_between_characters(void **state)
{
    char many[1300] = "";
    line_edit line;
    (void)state;
    for (size_t i = 0; i < 400; i++)
        memcpy(many + 3 * i, "\u20ac", 4); /* 3 bytes each: 341 of them are 1023 bytes */
    ui_line_set(&line, many);
    assert_int_equal(strlen(line.text), 1023);
    ui_line_insert(&line, "x");
    assert_int_equal(strlen(line.text), 1023);
    ui_line_delete(&line, -1, LINE_EDIT_CHARACTER);
    ui_line_insert(&line, "\u00e9\u00e9"); /* only one of them fits in 3 bytes */
    assert_int_equal(strlen(line.text), 1022);
}

/* ---- The model: whole code points, no bytes ---- */

typedef struct model {
    uint32_t points[LINE_EDIT_SIZE];
    size_t count, caret, anchor;
} model;

static const char *const alphabet[] = {"a",      "7",      " ",          "-",
                                       "\u00e9", "\u20ac", "\U0001F600", "\x1b"};

static size_t encoded(const uint32_t *points, size_t count, char *out)
{
    size_t n = 0;
    for (size_t i = 0; i < count; i++) {
        size_t length = strlen(alphabet[points[i]]);
        memcpy(out + n, alphabet[points[i]], length);
        n += length;
    }
    out[n] = '\0';
    return n;
}

static size_t bytes_before(const model *m, size_t point)
{
    char text[4 * LINE_EDIT_SIZE + 1];
    return encoded(m->points, point, text);
}

static void model_erase(model *m, size_t from, size_t to)
{
    memmove(m->points + from, m->points + to, (m->count - to) * sizeof *m->points);
    m->count -= to - from;
    m->caret = m->anchor = from;
}

static void model_erase_selection(model *m)
{
    size_t from = m->caret < m->anchor ? m->caret : m->anchor;
    model_erase(m, from, m->caret + m->anchor - from);
}

static void model_insert(model *m, const uint32_t *points, size_t count)
{
    model_erase_selection(m);
    for (size_t i = 0; i < count && points[i] != 7; i++) {
        if (bytes_before(m, m->count) + strlen(alphabet[points[i]]) > LINE_EDIT_SIZE - 1)
            return;
        memmove(m->points + m->caret + 1, m->points + m->caret,
                (m->count - m->caret) * sizeof *m->points);
        m->points[m->caret++] = points[i];
        m->count++;
        m->anchor = m->caret;
    }
}

static bool model_in_word(uint32_t point)
{
    return point != 2 && point != 3;
}

static size_t model_step(const model *m, int direction, line_edit_step step)
{
    size_t at = m->caret;
    if (step == LINE_EDIT_ALL)
        return direction < 0 ? 0 : m->count;
    if (step == LINE_EDIT_CHARACTER)
        return direction < 0 ? at - (at > 0) : at + (at < m->count);
    for (int in_word = 0; in_word < 2; in_word++)
        for (;;) {
            if (direction < 0 ? at == 0 : at == m->count)
                return at;
            if (model_in_word(m->points[direction < 0 ? at - 1 : at]) != in_word)
                break;
            at += (size_t)direction;
        }
    return at;
}

static void model_move(model *m, int direction, line_edit_step step, bool extend)
{
    size_t low = m->caret < m->anchor ? m->caret : m->anchor, high = m->caret + m->anchor - low;
    if (!extend && step == LINE_EDIT_CHARACTER && low != high)
        m->caret = direction < 0 ? low : high;
    else
        m->caret = model_step(m, direction, step);
    if (!extend)
        m->anchor = m->caret;
}

static void model_delete(model *m, int direction, line_edit_step step)
{
    if (m->caret == m->anchor)
        m->caret = model_step(m, direction, step);
    model_erase_selection(m);
}

static void random_edits_agree_with_the_model(void **state)
{
    (void)state;
    srand(3);
    line_edit line;
    model m = {.count = 0};
    ui_line_set(&line, "");
    for (int i = 0; i < 100000; i++) {
        int direction = rand() % 2 ? 1 : -1;
        line_edit_step step = rand() % 8 ? rand() % 2 : LINE_EDIT_ALL;
        bool extend = rand() % 3 == 0;
        uint32_t points[6];
        char text[64];
        size_t count = (size_t)rand() % 6;
        for (size_t k = 0; k < count; k++)
            points[k] = (uint32_t)rand() % 7;
        switch (rand() % 4) {
        case 0:
        case 1:
            encoded(points, count, text);
            ui_line_insert(&line, text);
            model_insert(&m, points, count);
            break;
        case 2:
            ui_line_move(&line, direction, step, extend);
            model_move(&m, direction, step, extend);
            break;
        default:
            step = rand() % 16 ? LINE_EDIT_CHARACTER : step;
            ui_line_delete(&line, direction, step);
            model_delete(&m, direction, step);
        }
        char expected[4 * LINE_EDIT_SIZE + 1];
        encoded(m.points, m.count, expected);
        expect(&line, expected, bytes_before(&m, m.anchor), bytes_before(&m, m.caret));
    }
}

int test_line_edit(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(characters_are_whole),
        cmocka_unit_test(what_is_not_text_is_left_out),
        cmocka_unit_test(a_selection_is_replaced),
        cmocka_unit_test(words_are_jumped_over),
        cmocka_unit_test(too_much_is_cut_between_characters),
        cmocka_unit_test(random_edits_agree_with_the_model),
    };
    return cmocka_run_group_tests_name("ui: line edit", tests, NULL, NULL);
}
