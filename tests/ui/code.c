/* Lines of code, and notes. A letter of code is 0.85 * 8 = 6.8 pixels wide. */
#include "tests.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

static ui_code_line lines[3];

/* 200 pixels for a row: 16 * 1.25 = 20 for the sign, 180 for 26 letters. */
static void show_code(stage *s)
{
    ui_panel_begin(&s->u, "panel", (pixel_rect){0, 0, 232, 600}, NULL);
    ui_code(&s->u, lines, s->count);
    ui_note(&s->u, UI_ICON_WARNING, UI_PLAIN, "Mind the gap, it is wider than it looks.");
    ui_label(&s->u, UI_PLAIN, "after");
    ui_panel_end(&s->u);
}

static void begin(stage *s, size_t count)
{
    stage_begin(s, show_code);
    s->count = count;
    stage_send(s, (input){.kind = INPUT_NONE});
}

static double row(const stage *s)
{
    return stage_find(s, "two")->y - stage_find(s, "one")->y;
}

static void lines_stand_closely(void **state)
{
    stage s;
    (void)state;
    lines[0] = (ui_code_line){.text = "one"};
    lines[1] = (ui_code_line){.text = "two", .value = "= 2"};
    begin(&s, 2);
    assert_true(row(&s) > 0 && row(&s) < ui_row_height(&s.u));
    assert_true(stage_find(&s, "one")->x == 16 + 20);
    const drawn_text *value = stage_find(&s, "= 2");
    assert_true(fabs(value->x + value->width - 216) < 1 && value->y == stage_find(&s, "two")->y);
    assert_true(stage_find(&s, "after")->y > stage_find(&s, "two")->y);
}

static void long_lines_wrap_at_spaces(void **state)
{
    stage s;
    (void)state;
    lines[0] = (ui_code_line){.text = "one"};
    lines[1] = (ui_code_line){.text = "two"};
    lines[2] = (ui_code_line){.text = "x = cos(a) * dx + sin(a) * dy;", .value = "12345"};
    begin(&s, 3);
    const drawn_text *first = stage_find(&s, "x = cos(a) * dx"); /* before the sum's sign */
    const drawn_text *second = stage_find(&s, "+ sin(a) * dy;"), *value = stage_find(&s, "12345");
    assert_true(second->x > first->x + 6 && fabs(second->y - first->y - row(&s)) < 1);
    assert_true(value->y == second->y); /* there is room behind it */
    lines[2] = (ui_code_line){.text = "abcdefghijklmnopqrst", .value = "1234567"};
    stage_send(&s, (input){.kind = INPUT_NONE});
    assert_true(stage_find(&s, "1234567")->y > stage_find(&s, "abcdefghijklmnopqrst")->y);
}

static size_t boxes_of(const stage *s, color c, const pixel_rect *like)
{
    size_t count = 0;
    for (size_t i = 0; i < s->drawn.box_count; i++) {
        const drawn_box *b = &s->drawn.boxes[i];
        count += same_color(b->color, c) && !b->width && b->area.h <= 2 &&
                 (!like || (abs(b->area.x - like->x) <= 1 && abs(b->area.w - like->w) <= 1));
    }
    return count;
}

static void lines_break_where_a_reader_would(void **state)
{
    static const struct {
        const char *text, *first, *second;
    } rows[] = {
        {"mx, my = x + w / 2, y + h / 2", "mx, my = x + w / 2,", "y + h / 2"},
        {"qx = max(ox - hw, min(lx, ox + hw))", "qx = max(ox - hw,", "min(lx, ox + hw))"},
        {"d = max(a * b + c, d * e * f * g)", "d = max(a * b + c,", "d * e * f * g)"},
        {"mx, my = scale * offset * width * 2", "mx, my = scale * offset *", "width * 2"},
        {"abcdefghijklmnopqr stuvwxyzabc", "abcdefghijklmnopqr", "stuvwxyzabc"},
    };
    stage s;
    (void)state;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        lines[0] = (ui_code_line){.text = rows[i].text};
        begin(&s, 1);
        assert_true(stage_find(&s, rows[i].second)->y > stage_find(&s, rows[i].first)->y);
    }
}

/* A mark is drawn under its letters only, a replaced line is struck through, and the signs are
 * icons: nothing is said by colour alone. */
static void marks_can_be_told_without_colour(void **state)
{
    stage s;
    (void)state;
    lines[0] = (ui_code_line){.text = "a = -angle;", .from = 4, .to = 10};
    begin(&s, 1);
    /* from the 4th letter, 6 letters */
    pixel_rect under = {36 + (int)lround(4 * 6.8), 0, (int)lround(6 * 6.8), 0};
    assert_int_equal(boxes_of(&s, s.u.colors.ink, &under), 1);
    size_t plain = s.drawn.shape_count + s.drawn.icon_parts;
    lines[0].mark = UI_CODE_WRONG;
    stage_send(&s, (input){.kind = INPUT_NONE});
    assert_true(s.drawn.shape_count + s.drawn.icon_parts > plain);
    assert_int_equal(boxes_of(&s, s.u.colors.error, &under), 1);
    lines[0] = (ui_code_line){.text = "a = angle;", .mark = UI_CODE_REPLACED};
    stage_send(&s, (input){.kind = INPUT_NONE});
    pixel_rect through = {36, 0, (int)lround(10 * 6.8), 0};
    assert_int_equal(boxes_of(&s, s.u.colors.muted, &through), 1);
    assert_int_equal(s.drawn.shape_count + s.drawn.icon_parts, plain);
    lines[0].mark = UI_CODE_RIGHT;
    stage_send(&s, (input){.kind = INPUT_NONE});
    assert_true(s.drawn.shape_count + s.drawn.icon_parts > plain);
}

/* 200 pixels less the icon's 22: 22 letters. */
static void notes_wrap_behind_their_icon(void **state)
{
    stage s;
    (void)state;
    begin(&s, 0);
    const drawn_text *first = stage_find(&s, "Mind the gap, it is"),
                     *second = stage_find(&s, "wider than it looks.");
    assert_true(first->x == 16 + 22 && second->x == first->x && second->y > first->y);
    assert_true(stage_find(&s, "after")->x == 16);
}

int test_code(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(lines_stand_closely),
        cmocka_unit_test(long_lines_wrap_at_spaces),
        cmocka_unit_test(lines_break_where_a_reader_would),
        cmocka_unit_test(marks_can_be_told_without_colour),
        cmocka_unit_test(notes_wrap_behind_their_icon),
    };
    return cmocka_run_group_tests_name("ui: code", tests, NULL, NULL);
}
