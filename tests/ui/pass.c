/* Who gets an input: ownership of presses, focus order, scrolling, names. */
#include "tests.h"

#include <string.h>

static const pixel_rect panel = {500, 0, 300, 600};

/* Three buttons with a checkbox between, on a panel at the right. */
static void show_buttons(stage *s)
{
    ui_panel_begin(&s->u, "panel", panel, &s->scroll);
    ui_label(&s->u, UI_BOLD, "Title");
    s->clicks += ui_button(&s->u, "First", "F");
    ui_checkbox(&s->u, "Check", NULL, &s->flag);
    if (ui_button(&s->u, "Last", NULL))
        s->answer = 1;
    ui_panel_end(&s->u);
}

static void a_click_counts_within_one_frame(void **state)
{
    stage s;
    (void)state;
    stage_begin(&s, show_buttons);
    stage_click_on(&s, "First");
    assert_int_equal(s.clicks, 1);
    stage_click_on(&s, "Check");
    assert_true(s.flag);
    stage_click_on(&s, "Check");
    assert_false(s.flag);
}

static void a_release_elsewhere_is_no_click(void **state)
{
    stage s;
    (void)state;
    stage_begin(&s, show_buttons);
    const drawn_text *first = stage_find(&s, "First");
    stage_press(&s, first->x + 2, first->y - 4);
    assert_true(s.u.pressed != 0);
    stage_move(&s, 510, 500);
    stage_release(&s);
    assert_int_equal(s.clicks, 0);
    assert_int_equal(s.u.pressed, 0);
    /* and a press elsewhere with the release here is none either */
    stage_press(&s, 510, 500);
    stage_move(&s, 600, stage_find(&s, "First")->y - 4);
    stage_release(&s);
    assert_int_equal(s.clicks, 0);
}

static void other_buttons_dont_click(void **state)
{
    stage s;
    (void)state;
    stage_begin(&s, show_buttons);
    const drawn_text *first = stage_find(&s, "First");
    input press = {.kind = INPUT_PRESS, .x = first->x, .y = first->y - 4, .button = BUTTON_RIGHT};
    stage_send(&s, press);
    assert_true(s.result.taken);
    press.kind = INPUT_RELEASE;
    stage_send(&s, press);
    assert_true(s.result.taken);
    assert_int_equal(s.clicks, 0);
}

static void a_press_belongs_to_where_it_began(void **state)
{
    stage s;
    (void)state;
    stage_begin(&s, show_buttons);
    double y = stage_find(&s, "First")->y - 4;
    /* on the canvas, dragged over the panel */
    stage_move(&s, 100, y);
    assert_false(s.result.taken);
    assert_false(s.result.over);
    stage_press(&s, 100, y);
    assert_false(s.result.taken);
    stage_move(&s, 600, y);
    assert_false(s.result.taken);
    assert_false(s.result.over);
    assert_int_equal(s.u.hot, 0);
    stage_send(&s, (input){.kind = INPUT_WHEEL, .x = 600, .y = y, .wheel_y = 1});
    assert_false(s.result.taken);
    stage_release(&s);
    assert_false(s.result.taken);
    assert_int_equal(s.clicks, 0);
    /* on the panel, dragged over the canvas */
    stage_press(&s, 600, y);
    assert_true(s.result.taken);
    stage_move(&s, 100, y);
    assert_true(s.result.taken);
    assert_true(s.result.over);
    stage_release(&s);
    assert_true(s.result.taken);
    stage_move(&s, 100, y + 1);
    assert_false(s.result.taken);
    /* the panel's ground takes presses too */
    stage_press(&s, 600, 590);
    assert_true(s.result.taken);
    stage_release(&s);
    /* a second button doesn't end the first one's press */
    stage_press(&s, 100, y);
    stage_send(&s, (input){.kind = INPUT_PRESS, .x = 600, .y = y, .button = BUTTON_RIGHT});
    assert_false(s.result.taken);
    stage_send(&s, (input){.kind = INPUT_RELEASE, .x = 600, .y = y, .button = BUTTON_RIGHT});
    stage_move(&s, 600, y);
    assert_false(s.result.taken);
    /* lost focus ends it */
    stage_send(&s, (input){.kind = INPUT_FOCUS_LOST});
    stage_move(&s, 600, y);
    assert_true(s.result.taken);
    stage_send(&s, (input){.kind = INPUT_POINTER_LEFT});
    assert_false(s.result.over);
    assert_int_equal(s.u.hot, 0);
}

static void tab_goes_through_and_off_the_ends(void **state)
{
    stage s;
    (void)state;
    stage_begin(&s, show_buttons);
    stage_key(&s, KEY_TAB); /* nothing is focused: the canvas's */
    assert_false(s.result.taken);
    assert_true(ui_focus_first(&s.u));
    stage_key(&s, KEY_SPACE);
    assert_int_equal(s.clicks, 1);
    assert_non_null(stage_box(&s, s.u.colors.accent, 2)); /* the ring */
    stage_key(&s, KEY_TAB);
    assert_true(s.result.taken);
    assert_int_equal(s.result.tab_out, 0);
    stage_key(&s, KEY_SPACE);
    assert_true(s.flag);
    stage_key(&s, KEY_TAB);
    stage_key(&s, KEY_ENTER);
    assert_int_equal(s.answer, 1);
    stage_key(&s, KEY_TAB);
    assert_int_equal(s.result.tab_out, 1);
    assert_int_equal(s.u.focus, 0);
    assert_true(ui_focus_last(&s.u));
    s.answer = 0;
    stage_key(&s, KEY_ENTER);
    assert_int_equal(s.answer, 1);
    stage_keys(&s, MOD_SHIFT, KEY_TAB);
    stage_keys(&s, MOD_SHIFT, KEY_TAB);
    stage_key(&s, KEY_SPACE);
    assert_int_equal(s.clicks, 2);
    stage_keys(&s, MOD_SHIFT, KEY_TAB);
    assert_int_equal(s.result.tab_out, -1);
    /* Ctrl+Tab is not the ui's */
    ui_focus_first(&s.u);
    stage_keys(&s, MOD_CTRL, KEY_TAB);
    assert_false(s.result.taken);
}

static void keys_that_mean_nothing_pass(void **state)
{
    stage s;
    (void)state;
    stage_begin(&s, show_buttons);
    ui_focus_first(&s.u);
    stage_key(&s, 'z');
    assert_false(s.result.taken);
    stage_keys(&s, MOD_CTRL, KEY_ENTER);
    assert_false(s.result.taken);
    stage_send(&s, (input){.kind = INPUT_KEY_DOWN, .key = KEY_ENTER, .repeat = true});
    assert_int_equal(s.clicks, 0); /* a held key clicks once */
    stage_key(&s, KEY_ESCAPE);
    assert_true(s.result.taken);
    assert_int_equal(s.u.focus, 0);
    stage_key(&s, KEY_ESCAPE);
    assert_false(s.result.taken);
}

static void a_press_on_the_canvas_takes_the_focus(void **state)
{
    stage s;
    (void)state;
    stage_begin(&s, show_buttons);
    stage_click_on(&s, "First");
    assert_true(s.u.focus != 0);
    assert_null(stage_box(&s, s.u.colors.accent, 2)); /* no ring after a click */
    stage_click(&s, 100, 100);
    assert_int_equal(s.u.focus, 0);
}

static void a_finger_is_a_button(void **state)
{
    stage s;
    (void)state;
    stage_begin(&s, show_buttons);
    double x = stage_find(&s, "First")->x, y = stage_find(&s, "First")->y - 4;
    stage_send(&s, (input){.kind = INPUT_FINGER_DOWN, .finger = 7, .x = x, .y = y});
    assert_true(s.result.taken);
    stage_send(&s, (input){.kind = INPUT_FINGER_DOWN, .finger = 8, .x = 10, .y = 10});
    stage_send(&s, (input){.kind = INPUT_FINGER_UP, .finger = 8, .x = 10, .y = 10});
    assert_int_equal(s.clicks, 0);
    stage_send(&s, (input){.kind = INPUT_FINGER_UP, .finger = 7, .x = x, .y = y});
    assert_int_equal(s.clicks, 1);
    assert_int_equal(s.u.hot, 0); /* a finger that left hovers nowhere */
    stage_send(&s, (input){.kind = INPUT_FINGER_DOWN, .finger = 9, .x = 10, .y = 10});
    assert_false(s.result.taken);
    stage_send(&s, (input){.kind = INPUT_FINGER_DOWN, .finger = 10, .x = x, .y = y});
    assert_false(s.result.taken);
    stage_send(&s, (input){.kind = INPUT_FINGER_UP, .finger = 10, .x = x, .y = y});
    stage_send(&s, (input){.kind = INPUT_FINGER_UP, .finger = 9, .x = x, .y = y});
    assert_false(s.result.taken);
    assert_int_equal(s.clicks, 1);
}

/* ---- Scrolling ---- */

static const char *nth(stage *s, int i)
{
    static char name[16];
    (void)s;
    name[0] = 'B';
    name[1] = (char)('0' + i / 10);
    name[2] = (char)('0' + i % 10);
    name[3] = '\0';
    return name;
}

static void show_many(stage *s)
{
    ui_panel_begin(&s->u, "panel", (pixel_rect){500, 100, 300, 200}, &s->scroll);
    for (int i = 0; i < 20; i++) {
        if (ui_button(&s->u, nth(s, i), NULL))
            s->answer = i;
    }
    s->count = (size_t)ui_panel_height(&s->u);
    ui_panel_end(&s->u);
}

static void the_wheel_scrolls_and_stops(void **state)
{
    stage s;
    (void)state;
    stage_begin(&s, show_many);
    int row = ui_row_height(&s.u), gap = ui_gap(&s.u);
    double max_scroll = 20 * row + 19 * gap + 2 * PANEL_MARGIN - 200;
    assert_int_equal(s.count, max_scroll + 200);
    stage_move(&s, 600, 200);
    stage_wheel(&s, 1);
    assert_true(s.result.taken); /* at the top already, but over the panel */
    assert_true(s.scroll == 0);
    stage_wheel(&s, -1);
    assert_true(s.scroll == 3 * row);
    for (int i = 0; i < 20; i++)
        stage_wheel(&s, -1);
    assert_true(s.scroll == max_scroll);
    stage_click_on(&s, "B19");
    assert_int_equal(s.answer, 19);
    stage_move(&s, 100, 200);
    stage_wheel(&s, 1);
    assert_false(s.result.taken);
    assert_true(s.scroll == max_scroll);
    stage_press(&s, 100, 200); /* the canvas's press keeps the wheel too */
    stage_move(&s, 600, 200);
    stage_wheel(&s, 1);
    assert_true(s.scroll == max_scroll);
    stage_release(&s);
}

static void what_is_clipped_cant_be_hit(void **state)
{
    stage s;
    (void)state;
    stage_begin(&s, show_many);
    double step = ui_row_height(&s.u) + ui_gap(&s.u);
    double y = 100 + PANEL_MARGIN + step * 8 + 5; /* the ninth's place is below the panel */
    stage_click(&s, 600, y);
    assert_int_equal(s.answer, -1);
    stage_click(&s, 600, 100 + PANEL_MARGIN + 5);
    assert_int_equal(s.answer, 0);
}

static void the_focused_widget_comes_into_view(void **state)
{
    stage s;
    (void)state;
    stage_begin(&s, show_many);
    ui_focus_last(&s.u);
    stage_send(&s, (input){.kind = INPUT_NONE});
    const drawn_text *last = stage_find(&s, "B19");
    assert_true(last->y < 300 && last->y > 100);
    stage_key(&s, KEY_ENTER);
    assert_int_equal(s.answer, 19);
    for (int i = 0; i < 19; i++)
        stage_keys(&s, MOD_SHIFT, KEY_TAB);
    assert_true(s.scroll == 0);
    for (int i = 0; i < 6; i++)
        stage_key(&s, KEY_TAB);
    double scroll = s.scroll;
    assert_true(scroll > 0 && scroll < 100);
    stage_keys(&s, MOD_SHIFT, KEY_TAB);
    assert_true(s.scroll == scroll); /* it is in view: nothing moves */
}

static void the_scrollbar_is_dragged(void **state)
{
    stage s;
    (void)state;
    stage_begin(&s, show_many);
    double max_scroll = (double)s.count - 200;
    double thumb = 200.0 * 200 / (double)s.count;
    if (thumb < ui_row_height(&s.u))
        thumb = ui_row_height(&s.u);
    stage_press(&s, 797, 105);
    assert_true(s.scroll == 0); /* the grab is kept */
    stage_move(&s, 797, 105 + (200 - thumb) / 2);
    assert_true(s.scroll > max_scroll * 0.45 && s.scroll < max_scroll * 0.55);
    stage_move(&s, 700, 1000); /* far below and beside it */
    assert_true(s.scroll == max_scroll);
    stage_move(&s, 700, 0);
    assert_true(s.scroll == 0);
    stage_release(&s);
    stage_move(&s, 797, 250);
    assert_true(s.scroll == 0);
    stage_press(&s, 797, 297); /* beside the thumb: it comes */
    assert_true(s.scroll == max_scroll);
    stage_release(&s);
    assert_int_equal(s.answer, -1);
}

static void a_finger_pushes_the_ground(void **state)
{
    stage s;
    (void)state;
    stage_begin(&s, show_many);
    double x = 503; /* the margin */
    stage_send(&s, (input){.kind = INPUT_FINGER_DOWN, .finger = 1, .x = x, .y = 250});
    stage_send(&s, (input){.kind = INPUT_FINGER_MOVE, .finger = 1, .x = x, .y = 200});
    stage_send(&s, (input){.kind = INPUT_FINGER_MOVE, .finger = 1, .x = x, .y = 190});
    assert_true(s.scroll == 60);
    stage_send(&s, (input){.kind = INPUT_FINGER_UP, .finger = 1, .x = x, .y = 190});
    stage_move(&s, x, 150);
    assert_true(s.scroll == 60);
}

/* ---- Layout ---- */

static void show_layout(stage *s)
{
    static const double weights[] = {3, 1};
    ui_panel_begin(&s->u, "panel", (pixel_rect){0, 0, 300, 600}, NULL);
    ui_row(&s->u, 2, weights);
    ui_button(&s->u, "Wide", NULL);
    ui_button(&s->u, "N", NULL);
    ui_row(&s->u, 3, NULL);
    ui_button(&s->u, "a", NULL);
    ui_button(&s->u, "b", NULL); /* the third cell stays empty */
    ui_space(&s->u);
    ui_button(&s->u, "Below##1", NULL);
    ui_value(&s->u, "gap", "+6.00", (color){1, 2, 3, 255});
    ui_label(&s->u, UI_MUTED, "This is a text that needs more than one line to be read.");
    ui_label(&s->u, UI_LARGE, "Large");
    ui_label(&s->u, UI_PLAIN, "two\nlines");
    ui_row(&s->u, 2, NULL);
    ui_label(&s->u, UI_MONO, "a text that is too long for its cell");
    ui_label(&s->u, UI_PLAIN, "ok");
    s->over = ui_term(&s->u, "distance = ", (color){0, 0, 0, 0}, false);
    s->flag = ui_term(&s->u, "sqrt", (color){9, 9, 9, 255}, true);
    ui_term(&s->u, "\n", (color){0, 0, 0, 0}, false);
    ui_term(&s->u, "a term that wraps, ", (color){0, 0, 0, 0}, false);
    ui_term(&s->u, " being as long as it is", (color){0, 0, 0, 0}, false);
    ui_button(&s->u, "End", NULL);
    s->count = (size_t)ui_panel_height(&s->u);
    ui_panel_end(&s->u);
}

static const drawn_box *widget_box(const stage *s, const char *text)
{
    const drawn_text *found = stage_find(s, text);
    for (size_t i = s->drawn.box_count; i-- > 0;) {
        const drawn_box *box = &s->drawn.boxes[i];
        if (same_color(box->color, s->u.colors.widget) && found->x >= box->area.x &&
            found->x < box->area.x + box->area.w && found->y >= box->area.y &&
            found->y < box->area.y + box->area.h)
            return box;
    }
    fail_msg("\"%s\" has no box", text);
    return NULL;
}

static void rows_are_divided(void **state)
{
    stage s;
    (void)state;
    stage_begin(&s, show_layout);
    int margin = PANEL_MARGIN, gap = ui_gap(&s.u), width = 300 - 2 * margin;
    const drawn_box *wide = widget_box(&s, "Wide"), *n = widget_box(&s, "N");
    assert_int_equal(wide->area.x, margin);
    assert_int_equal(n->area.x + n->area.w, margin + width);
    assert_int_equal(n->area.x - wide->area.x - wide->area.w, gap);
    assert_int_equal(n->area.y, wide->area.y);
    assert_in_range(wide->area.w, 3 * n->area.w, 3 * n->area.w + 3 * gap);
    assert_true(wide->area.h >= 24);
    const drawn_box *a = widget_box(&s, "a"), *below = widget_box(&s, "Below");
    assert_int_equal(a->area.y, wide->area.y + wide->area.h + gap);
    assert_true(below->area.y > a->area.y + a->area.h + gap);
    assert_int_equal(below->area.w, width);
}

static void texts_stay_inside_and_line_up(void **state)
{
    stage s;
    (void)state;
    stage_begin(&s, show_layout);
    int margin = PANEL_MARGIN;
    for (size_t i = 0; i < s.drawn.text_count; i++) {
        const drawn_text *t = &s.drawn.texts[i];
        if (t->x < margin || t->x + t->width > 300 - margin + 1)
            fail_msg("\"%s\" reaches from %g to %g", t->text, t->x, t->x + t->width);
    }
    const drawn_text *value = stage_find(&s, "+6.00");
    assert_true(value->x + value->width == 300 - margin);
    assert_true(value->y == stage_find(&s, "gap")->y);
    assert_true(same_color(value->color, (color){1, 2, 3, 255}));
    assert_true(stage_sees(&s, "This is a text that needs more"));
    assert_true(stage_sees(&s, "than one line to be read."));
    assert_true(stage_sees(&s, "two") && stage_sees(&s, "lines"));
    assert_true(stage_sees(&s, "a text that is \u2026")); /* (268 - 7) / 2 pixels: 16 letters */
    assert_true(stage_find(&s, "ok")->y == stage_find(&s, "a text that is \u2026")->y);
}

static void show_values(stage *s)
{
    ui_panel_begin(&s->u, "panel", (pixel_rect){0, 0, 300, 600}, NULL);
    ui_value(&s->u, "circle-top-left + radius-forgotten in fabric6", "HIT", (color){0});
    ui_value(&s->u, "corner-distance + radius-forgotten in canvas2d", "MISS", (color){0});
    ui_value(&s->u, "gap", "1", (color){0});
    ui_panel_end(&s->u);
}

/* All of a long name can be read; its value stands beside its first line. */
static void names_of_values_wrap(void **state)
{
    stage s;
    (void)state;
    stage_begin(&s, show_values);
    const char *rest = "radius-forgotten in canvas2d";
    const drawn_text *first = stage_find(&s, "circle-top-left +"),
                     *end = stage_find(&s, stage_sees(&s, rest) ? rest : "in canvas2d");
    double hit = stage_find(&s, "HIT")->y;
    assert_true(hit > first->y - 3 && hit < first->y + 3);
    assert_true(stage_find(&s, "MISS")->y > first->y + 10 && end->y > stage_find(&s, "MISS")->y);
    assert_true(stage_find(&s, "gap")->y > end->y + 10);
}

static void terms_flow_and_tell_the_pointer(void **state)
{
    stage s;
    (void)state;
    stage_begin(&s, show_layout);
    const drawn_text *first = stage_find(&s, "distance = "), *root = stage_find(&s, "sqrt");
    assert_true(root->y == first->y && root->x == first->x + first->width);
    assert_non_null(stage_box(&s, s.u.colors.hot, 0)); /* it is highlighted */
    assert_non_null(stage_box(&s, s.u.colors.accent, 0));
    const drawn_text *wrapped = stage_find(&s, "being as long as it is");
    assert_true(wrapped->x == first->x);
    assert_true(wrapped->y > stage_find(&s, "a term that wraps, ")->y);
    assert_true(stage_find(&s, "End")->y > wrapped->y);
    stage_move(&s, root->x + 3, root->y - 3);
    assert_true(s.flag && !s.over);
    stage_move(&s, first->x + 3, first->y - 3);
    assert_true(s.over && !s.flag);
}

static void show_nothing_but_names(stage *s)
{
    ui_panel_begin(&s->u, "panel", panel, NULL);
    for (uint32_t i = 0; i < 3; i++) {
        ui_push(&s->u, "shape");
        ui_push(&s->u, (const char[]){(char)('a' + i), '\0'});
        if (ui_button(&s->u, "Delete", NULL))
            s->answer = (int)i;
        ui_pop(&s->u);
        ui_pop(&s->u);
    }
    for (int i = 0; i < 12; i++) /* deeper than there is room for */
        ui_push(&s->u, "deep");
    ui_button(&s->u, "Deep", NULL);
    for (int i = 0; i < 12; i++)
        ui_pop(&s->u);
    if (s->flag)
        ui_focus_name(&s->u, "Last");
    s->clicks += ui_button(&s->u, "Last", NULL);
    ui_panel_end(&s->u);
}

static void scopes_tell_equal_names_apart(void **state)
{
    stage s;
    (void)state;
    stage_begin(&s, show_nothing_but_names);
    double y = stage_find(&s, "Delete")->y - 4; /* the last one drawn */
    stage_click(&s, 600, y);
    assert_int_equal(s.answer, 2);
    stage_click(&s, 600, y - ui_row_height(&s.u) - ui_gap(&s.u));
    assert_int_equal(s.answer, 1);
    s.flag = true;
    stage_send(&s, (input){.kind = INPUT_NONE});
    s.flag = false;
    stage_key(&s, KEY_ENTER);
    assert_int_equal(s.clicks, 1);
}

static void sizes_follow_the_text(void **state)
{
    static const struct {
        double size;
        int row;
    } rows[] = {{8, 24}, {13, 24}, {16, 30}, {26, 48}, {32, 59}};
    stage s;
    (void)state;
    stage_begin(&s, show_buttons);
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        s.u.size = rows[i].size;
        assert_int_equal(ui_row_height(&s.u), rows[i].row);
        stage_send(&s, (input){.kind = INPUT_NONE});
        stage_click_on(&s, "First");
        assert_int_equal(s.clicks, (int)i + 1);
    }
}

static void redraws_are_asked_for_when_looks_change(void **state)
{
    stage s;
    (void)state;
    stage_begin(&s, show_buttons);
    stage_move(&s, 100, 100);
    stage_move(&s, 101, 100);
    assert_false(s.result.redraw);
    stage_move(&s, 600, stage_find(&s, "First")->y - 4);
    assert_true(s.result.redraw);
    stage_move(&s, 601, s.y);
    assert_false(s.result.redraw);
    stage_send(&s, (input){.kind = INPUT_NONE});
    assert_false(s.result.redraw);
}

/* Any inputs in any order: nothing breaks, and a press always ends. */
static void random_inputs_leave_no_press(void **state)
{
    static const int32_t keys[] = {KEY_TAB, KEY_ENTER, KEY_SPACE, KEY_ESCAPE, KEY_UP, 'a'};
    stage s;
    unsigned seed = 11;
    (void)state;
    stage_begin(&s, show_many);
    for (int i = 0; i < 20000; i++) {
        seed = seed * 1664525u + 1013904223u;
        unsigned r = seed >> 8;
        s.mods = r % 5 == 0 ? r / 7 % 8 : 0;
        stage_send(&s, (input){.kind = (input_kind)(r % 14),
                               .x = r / 3 % 800,
                               .y = r / 17 % 600,
                               .button = (int)(r / 5 % 3) + 1,
                               .clicks = (int)(r / 11 % 3),
                               .key = keys[r / 13 % 6],
                               .finger = r % 2,
                               .wheel_y = (double)(r / 19 % 3) - 1});
        if (s.u.owner == UI_OWNER_NONE)
            assert_int_equal(s.u.pressed, 0);
    }
    s.mods = 0;
    stage_send(&s, (input){.kind = INPUT_FOCUS_LOST});
    s.answer = -1;
    s.scroll = 0;
    stage_send(&s, (input){.kind = INPUT_NONE});
    stage_click_on(&s, "B01");
    assert_int_equal(s.answer, 1);
}

int test_pass(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_click_counts_within_one_frame),
        cmocka_unit_test(a_release_elsewhere_is_no_click),
        cmocka_unit_test(other_buttons_dont_click),
        cmocka_unit_test(a_press_belongs_to_where_it_began),
        cmocka_unit_test(tab_goes_through_and_off_the_ends),
        cmocka_unit_test(keys_that_mean_nothing_pass),
        cmocka_unit_test(a_press_on_the_canvas_takes_the_focus),
        cmocka_unit_test(a_finger_is_a_button),
        cmocka_unit_test(the_wheel_scrolls_and_stops),
        cmocka_unit_test(what_is_clipped_cant_be_hit),
        cmocka_unit_test(the_focused_widget_comes_into_view),
        cmocka_unit_test(the_scrollbar_is_dragged),
        cmocka_unit_test(a_finger_pushes_the_ground),
        cmocka_unit_test(rows_are_divided),
        cmocka_unit_test(texts_stay_inside_and_line_up),
        cmocka_unit_test(names_of_values_wrap),
        cmocka_unit_test(terms_flow_and_tell_the_pointer),
        cmocka_unit_test(scopes_tell_equal_names_apart),
        cmocka_unit_test(sizes_follow_the_text),
        cmocka_unit_test(redraws_are_asked_for_when_looks_change),
        cmocka_unit_test(random_inputs_leave_no_press),
    };
    return cmocka_run_group_tests_name("ui: pass", tests, NULL, NULL);
}
