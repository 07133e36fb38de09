/* Lists: pointer, keys, search, eyes, names. */
#include "tests.h"

#include <stdio.h>
#include <string.h>

static const char *const names[] = {"bar",  "ball", "Capsule", "point",
                                    "wall", "Wand", "door",    "last one"};
static const char *const *shown = names;
static ui_list_spec spec;

static void show_list(stage *s)
{
    ui_list_row rows[8];
    for (size_t i = 0; i < s->count; i++)
        rows[i] = (ui_list_row){
            .text = shown[i], .detail = "shape", .selected = (int)i == s->index, .off = i == 1};
    ui_panel_begin(&s->u, "panel", (pixel_rect){0, 0, 332, 600}, NULL);
    ui_disable(&s->u, s->disabled);
    ui_list_event event = ui_list(&s->u, "shapes", &spec, rows, s->count, &s->list);
    if (event.action) {
        s->event = event;
        s->clicks++;
        if (event.action == UI_LIST_SELECT)
            s->index = (int)event.row;
    }
    s->flag = ui_button(&s->u, "After", NULL);
    ui_panel_end(&s->u);
}

static void begin(stage *s, size_t count)
{
    spec = (ui_list_spec){.rows = 4, .eyes = true, .rename = true, .empty = "No shapes"};
    stage_begin(s, show_list);
    s->count = count;
    s->index = -1;
    stage_send(s, (input){.kind = INPUT_NONE});
}

static void expect(const stage *s, ui_list_action action, size_t row, int events)
{
    if (s->event.action != action || s->event.row != row || s->clicks != events)
        fail_msg("expected action %d of row %zu, %d events; got %d of %zu, %d", (int)action, row,
                 events, (int)s->event.action, s->event.row, s->clicks);
}

static void a_click_selects(void **state)
{
    stage s;
    (void)state;
    begin(&s, 3);
    stage_click_on(&s, "ball");
    expect(&s, UI_LIST_SELECT, 1, 1);
    assert_non_null(stage_box(&s, s.u.colors.accent, 0));
    s.mods = MOD_CTRL;
    stage_click_on(&s, "bar");
    expect(&s, UI_LIST_SELECT, 0, 2);
    assert_int_equal(s.event.mods, MOD_CTRL);
    s.mods = 0;
    double bar = stage_find(&s, "bar")->y, ball = stage_find(&s, "ball")->y;
    stage_press(&s, 100, bar - 4); /* pressed on one, released on another */
    stage_move(&s, 100, ball - 4);
    stage_release(&s);
    expect(&s, UI_LIST_SELECT, 0, 2);
    stage_click(&s, 20, ball - 4); /* the eye */
    expect(&s, UI_LIST_EYE, 1, 3);
    assert_int_equal(s.index, 0);
    s.disabled = "no";
    stage_click_on(&s, "ball");
    expect(&s, UI_LIST_EYE, 1, 3);
}

static void keys_walk_and_scroll(void **state)
{
    static const struct {
        int32_t key;
        size_t row;
    } keys[] = {{KEY_DOWN, 1},      {KEY_DOWN, 2},   {KEY_UP, 1}, {KEY_END, 7},
                {KEY_DOWN, 7},      {KEY_HOME, 0},   {KEY_UP, 0}, {KEY_PAGE_DOWN, 4},
                {KEY_PAGE_DOWN, 7}, {KEY_PAGE_UP, 3}};
    stage s;
    (void)state;
    begin(&s, 8);
    ui_focus_first(&s.u);
    for (size_t i = 0; i < sizeof keys / sizeof *keys; i++) {
        stage_key(&s, keys[i].key);
        expect(&s, UI_LIST_SELECT, keys[i].row, (int)i + 1);
        assert_true(stage_sees(&s, names[keys[i].row])); /* it is in view */
    }
    stage_key(&s, KEY_SPACE);
    expect(&s, UI_LIST_EYE, 3, 11);
    stage_key(&s, KEY_ENTER);
    expect(&s, UI_LIST_SELECT, 3, 12);
    stage_key(&s, KEY_DELETE); /* the caller's */
    assert_false(s.result.taken);
}

static void rows_scroll_within(void **state)
{
    stage s;
    (void)state;
    begin(&s, 8);
    int row = ui_row_height(&s.u);
    assert_true(stage_sees(&s, "point") && !stage_sees(&s, "wall"));
    stage_move(&s, 100, 30);
    stage_wheel(&s, -1);
    assert_true(s.list.scroll == 3 * row);
    stage_wheel(&s, -1);
    assert_true(s.list.scroll == 4 * row); /* the end */
    stage_click(&s, 100, 16 + row * 0.5);
    expect(&s, UI_LIST_SELECT, 4, 1);
    stage_press(&s, 313, 16 + 4 * row - 3); /* the scrollbar */
    stage_move(&s, 313, 0);
    stage_release(&s);
    assert_true(s.list.scroll == 0);
    expect(&s, UI_LIST_SELECT, 4, 1);
}

/* Beginnings alone wouldn't tell them apart. 35 letters of 8 pixels fit. */
static void long_texts_wrap(void **state)
{
    static const char *const texts[] = {
        "corner-distance + radius-forgotten in fabric6",
        "corner-distance + radius-forgotten in canvas2d",
        "short",
    };
    stage s;
    (void)state;
    begin(&s, 3);
    spec = (ui_list_spec){.rows = 4, .wraps = true};
    shown = texts;
    stage_send(&s, (input){.kind = INPUT_NONE});
    assert_true(stage_sees(&s, "in fabric6") || stage_sees(&s, "radius-forgotten in fabric6"));
    assert_true(stage_sees(&s, "in canvas2d") || stage_sees(&s, "radius-forgotten in canvas2d"));
    stage_click_on(&s, "short");
    expect(&s, UI_LIST_SELECT, 2, 1);
    shown = names;
}

/* Only rows that need it are higher: the second of a list of one line, two lines and one line. */
static void a_row_is_as_high_as_its_lines(void **state)
{
    static const char *const texts[] = {
        "one",
        "corner-distance + radius-forgotten in canvas2d",
        "three",
        "four",
    };
    stage s;
    (void)state;
    begin(&s, 4);
    spec = (ui_list_spec){.rows = 2, .wraps = true};
    shown = texts;
    stage_send(&s, (input){.kind = INPUT_NONE});
    int row = ui_row_height(&s.u);
    double one = stage_find(&s, "one")->y, two = stage_find(&s, "corner-distance +")->y;
    assert_true(two > one + row - 4 && two < one + row + 4);
    stage_click(&s, 100, 16 + row * 2.3); /* its further line */
    expect(&s, UI_LIST_SELECT, 1, 1);
    assert_true(!stage_sees(&s, "three"));
    stage_key(&s, KEY_DOWN);
    expect(&s, UI_LIST_SELECT, 2, 2);
    assert_true(stage_sees(&s, "three") && !stage_sees(&s, "four"));
    assert_true(s.list.scroll == row);
    stage_key(&s, KEY_DOWN);
    expect(&s, UI_LIST_SELECT, 3, 3);
    stage_key(&s, KEY_HOME);
    assert_true(s.list.scroll == 0);
    shown = names;
}

static void typing_searches(void **state)
{
    stage s;
    (void)state;
    begin(&s, 8);
    ui_focus_first(&s.u);
    stage_send(&s, (input){.kind = INPUT_NONE});
    assert_true(s.result.text_input);
    stage_send(&s, (input){.kind = INPUT_KEY_DOWN, .key = 'w'});
    assert_true(s.result.taken); /* no shortcut */
    stage_type(&s, "wa");
    expect(&s, UI_LIST_SELECT, 4, 1); /* wall; and Wand */
    assert_true(stage_sees(&s, "wall") && stage_sees(&s, "Wand") && !stage_sees(&s, "bar"));
    assert_true(stage_sees(&s, "Search: wa"));
    stage_key(&s, KEY_DOWN);
    expect(&s, UI_LIST_SELECT, 5, 2);
    stage_key(&s, KEY_DOWN);
    expect(&s, UI_LIST_SELECT, 5, 3);
    stage_key(&s, KEY_SPACE); /* a letter of the search now, no eye */
    expect(&s, UI_LIST_SELECT, 5, 3);
    stage_type(&s, "LL"); /* any case */
    expect(&s, UI_LIST_SELECT, 4, 4);
    stage_type(&s, "x");
    expect(&s, UI_LIST_SELECT, 4, 4); /* nothing is found */
    assert_true(stage_sees(&s, "Nothing here is called that."));
    stage_key(&s, KEY_DOWN);
    expect(&s, UI_LIST_SELECT, 4, 4);
    stage_key(&s, KEY_BACKSPACE);
    assert_true(stage_sees(&s, "wall") && !stage_sees(&s, "Nothing here is called that."));
    stage_key(&s, KEY_ESCAPE);
    assert_true(s.result.taken);
    assert_true(s.u.focus != 0);
    assert_int_equal(strlen(s.list.search), 0);
    stage_type(&s, "t o"); /* a space counts inside */
    expect(&s, UI_LIST_SELECT, 7, 5);
    stage_key(&s, KEY_ENTER);
    assert_int_equal(strlen(s.list.search), 0);
    for (int i = 0; i < 40; i++)
        stage_type(&s, "abc"); /* more than fits is left out */
    assert_true(strlen(s.list.search) < sizeof s.list.search);
}

/* A click chooses a row and leaves the keys to the program, except those that walk the list. */
static void a_click_leaves_the_keys_alone(void **state)
{
    static const int32_t keys[] = {'l', 'j', '[', KEY_ESCAPE};
    stage s;
    (void)state;
    for (size_t i = 0; i < sizeof keys / sizeof *keys; i++) {
        begin(&s, 8);
        stage_click_on(&s, "ball");
        stage_key(&s, keys[i]);
        if (s.result.taken || s.result.text_input)
            fail_msg("key %d is taken after a click", (int)keys[i]);
        stage_type(&s, "l");
        assert_int_equal(strlen(s.list.search), 0);
    }
    assert_true(s.u.focus == 0); /* by Esc */
    stage_click_on(&s, "ball");
    stage_key(&s, KEY_DOWN);
    expect(&s, UI_LIST_SELECT, 2, 3);
    assert_true(s.result.taken);
}

static void a_click_keeps_a_search(void **state)
{
    stage s;
    (void)state;
    begin(&s, 8);
    ui_focus_first(&s.u);
    stage_type(&s, "wa");
    stage_click_on(&s, "Wand");
    stage_type(&s, "x");
    assert_string_equal(s.list.search, "wa");
    stage_key(&s, KEY_ESCAPE); /* ends it first */
    assert_true(s.result.taken && !s.list.search[0] && s.u.focus);
    stage_key(&s, KEY_ESCAPE);
    assert_false(s.result.taken || s.u.focus);
}

static void combinations_are_left_alone(void **state)
{
    static const int32_t keys[] = {'z', KEY_DOWN, KEY_HOME, KEY_ENTER, KEY_SPACE, KEY_BACKSPACE};
    stage s;
    (void)state;
    begin(&s, 8);
    ui_focus_first(&s.u);
    stage_type(&s, "a");
    int events = s.clicks;
    for (size_t i = 0; i < sizeof keys / sizeof *keys; i++)
        for (int alt = 0; alt < 2; alt++) {
            stage_keys(&s, alt ? MOD_ALT : MOD_CTRL, keys[i]);
            if (s.result.taken || s.clicks != events)
                fail_msg("%s+key %d is taken", alt ? "Alt" : "Ctrl", (int)keys[i]);
        }
    assert_string_equal(s.list.search, "a");
    assert_true(s.result.text_input && s.result.search);
}

static void a_short_list_leaves_letters_alone(void **state)
{
    stage s;
    (void)state;
    begin(&s, 3);
    ui_focus_first(&s.u);
    stage_key(&s, 'u');
    assert_false(s.result.taken);
    assert_false(s.result.text_input);
    stage_type(&s, "b");
    assert_int_equal(strlen(s.list.search), 0);
}

static void names_are_edited_in_place(void **state)
{
    stage s;
    (void)state;
    begin(&s, 3);
    double x = stage_find(&s, "ball")->x, y = stage_find(&s, "ball")->y - 4;
    stage_double_click(&s, x, y);
    assert_true(s.result.text_input);
    stage_type(&s, "ring");
    int before = s.clicks;
    stage_key(&s, KEY_ENTER);
    expect(&s, UI_LIST_RENAME, 1, before + 1);
    assert_string_equal(s.list.text, "ring");
    assert_false(s.result.text_input);
    /* Esc leaves it */
    stage_key(&s, KEY_F2);
    assert_true(s.result.text_input);
    stage_type(&s, "other");
    stage_key(&s, KEY_ESCAPE);
    assert_false(s.result.text_input);
    expect(&s, UI_LIST_RENAME, 1, before + 1);
    /* a press on another row commits, then selects */
    stage_key(&s, KEY_F2);
    stage_type(&s, "third");
    const drawn_text *bar = stage_find(&s, "bar");
    stage_press(&s, bar->x, bar->y - 4);
    expect(&s, UI_LIST_RENAME, 1, before + 2);
    assert_string_equal(s.list.text, "third");
    stage_click_on(&s, "bar");
    assert_int_equal(s.index, 0);
    /* the same name is no event */
    before = s.clicks;
    stage_key(&s, KEY_F2);
    stage_key(&s, KEY_ENTER);
    assert_int_equal(s.clicks, before);
    /* the row vanished meanwhile */
    stage_click_on(&s, "Capsule");
    stage_key(&s, KEY_F2);
    s.count = 2;
    stage_type(&s, "x");
    assert_false(s.result.text_input);
    stage_double_click(&s, 20, y); /* eyes have no double click */
    assert_false(s.result.text_input);
}

static void a_plain_list_opens(void **state)
{
    stage s;
    (void)state;
    begin(&s, 8);
    spec.eyes = spec.rename = false;
    stage_send(&s, (input){.kind = INPUT_NONE});
    stage_double_click(&s, 100, stage_find(&s, "ball")->y - 4);
    expect(&s, UI_LIST_OPEN, 1, 2); /* selected, then opened */
    stage_key(&s, KEY_DOWN);
    stage_key(&s, KEY_ENTER);
    expect(&s, UI_LIST_OPEN, 2, 4);
    stage_key(&s, KEY_F2);
    assert_false(s.result.text_input && s.u.edit.id);
    stage_click(&s, 20, stage_find(&s, "bar")->y - 4); /* no eyes */
    expect(&s, UI_LIST_SELECT, 0, 5);
}

static void an_empty_list_says_so(void **state)
{
    stage s;
    (void)state;
    begin(&s, 0);
    assert_true(stage_sees(&s, "No shapes"));
    stage_click_on(&s, "No shapes");
    stage_key(&s, KEY_DOWN);
    stage_key(&s, KEY_ENTER);
    stage_key(&s, KEY_F2);
    assert_int_equal(s.clicks, 0);
}

/* ---- Headings, and rows that can't be chosen ---- */

static const ui_list_row grouped[] = {
    {.text = "Pets", .heading = true},
    {.text = "cat", .also = "purrs", .tip = "a small tiger"},
    {.text = "dog"},
    {.text = "Others", .heading = true},
    {.text = "gnu", .disabled = "too large"},
    {.text = "yak"},
};

static void show_groups(stage *s)
{
    ui_panel_begin(&s->u, "panel", (pixel_rect){0, 0, 332, 600}, NULL);
    ui_list_event event = ui_list(&s->u, "pets", &spec, grouped, 6, &s->list);
    if (event.action) {
        s->event = event;
        s->clicks++;
    }
    ui_panel_end(&s->u);
}

static void begin_groups(stage *s, int rows)
{
    spec = (ui_list_spec){.rows = rows};
    stage_begin(s, show_groups);
    stage_send(s, (input){.kind = INPUT_NONE});
}

static void only_choosable_rows_are_chosen(void **state)
{
    static const struct {
        int32_t key;
        size_t row;
    } keys[] = {{KEY_HOME, 1}, {KEY_UP, 1}, {KEY_DOWN, 2}, {KEY_DOWN, 5},
                {KEY_DOWN, 5}, {KEY_UP, 2}, {KEY_END, 5}};
    stage s;
    (void)state;
    begin_groups(&s, 6);
    stage_click_on(&s, "gnu");
    stage_click_on(&s, "Others");
    assert_int_equal(s.clicks, 0);
    stage_click_on(&s, "dog");
    expect(&s, UI_LIST_SELECT, 2, 1);
    stage_double_click(&s, stage_find(&s, "gnu")->x, stage_find(&s, "gnu")->y - 4);
    assert_int_equal(s.clicks, 1);
    for (size_t i = 0; i < sizeof keys / sizeof *keys; i++) {
        stage_key(&s, keys[i].key);
        expect(&s, UI_LIST_SELECT, keys[i].row, (int)i + 2);
    }
    color faded = s.u.colors.muted;
    faded.a = (unsigned char)(faded.a * 3 / 5);
    assert_true(same_color(stage_find(&s, "gnu")->color, faded));
}

static void rows_have_tips(void **state)
{
    stage s;
    (void)state;
    begin_groups(&s, 6);
    stage_move(&s, stage_find(&s, "cat")->x, stage_find(&s, "cat")->y - 4);
    assert_false(stage_sees(&s, "a small tiger"));
    stage_wait(&s, 500);
    assert_true(stage_sees(&s, "a small tiger"));
    stage_move(&s, stage_find(&s, "gnu")->x, stage_find(&s, "gnu")->y - 4);
    assert_true(stage_sees(&s, "too large") && !stage_sees(&s, "a small tiger"));
}

static void more_than_the_text_is_searched(void **state)
{
    stage s;
    (void)state;
    begin_groups(&s, 4);
    ui_focus_first(&s.u);
    stage_type(&s, "pu");
    expect(&s, UI_LIST_SELECT, 1, 1);
    assert_true(stage_sees(&s, "cat") && !stage_sees(&s, "dog") && !stage_sees(&s, "Pets"));
    stage_key(&s, KEY_ESCAPE);
    stage_type(&s, "gn"); /* found, but not chosen */
    assert_true(stage_sees(&s, "gnu"));
    assert_int_equal(s.event.row, 1);
}

static void a_row_is_brought_into_view(void **state)
{
    stage s;
    (void)state;
    begin_groups(&s, 3);
    assert_false(stage_sees(&s, "yak"));
    s.list.highlighted = 5;
    s.list.show_highlighted = true;
    stage_send(&s, (input){.kind = INPUT_NONE});
    assert_true(stage_sees(&s, "yak") && !stage_sees(&s, "dog"));
    s.list.scroll = 0; /* once is enough */
    stage_send(&s, (input){.kind = INPUT_NONE});
    assert_false(stage_sees(&s, "yak"));
    ui_focus_first(&s.u);
    stage_key(&s, KEY_HOME); /* with the heading above it */
    assert_true(stage_sees(&s, "Pets"));
}

/* ---- In a dialog ---- */

static void show_dialog(stage *s)
{
    ui_list_row rows[8];
    for (size_t i = 0; i < s->count; i++)
        rows[i] = (ui_list_row){.text = names[i]};
    ui_dialog_begin(&s->u, "choose", "Choose");
    if (s->flag)
        ui_label(&s->u, UI_PLAIN, "one more line");
    ui_list(&s->u, "shapes", &spec, rows, s->count, &s->list);
    ui_dialog_end(&s->u, (const char *[]){"Fine"}, 1, 0, 0);
}

static int rows_seen(const stage *s)
{
    int seen = 0;
    for (size_t i = 0; i < s->count; i++)
        seen += stage_sees(s, names[i]);
    return seen;
}

/* Whole, with as many rows as there is room for. */
static void expect_whole(const stage *s, int least, int most)
{
    const drawn_text *title = stage_find(s, "Choose"), *button = stage_find(s, "Fine");
    int seen = rows_seen(s), height = s->drawn.canvas.height;
    double left = 2 * (height / 2.0 - (button->y + PANEL_MARGIN));
    if (seen < least || seen > most || (seen < most && left > 2 * ui_row_height(&s->u)))
        fail_msg("%d high: %d rows are seen, and %g pixels are left", height, seen, left);
    if (seen > least && (title->y < PANEL_MARGIN || button->y > height - PANEL_MARGIN))
        fail_msg("%d high: it is at %g..%g", height, title->y, button->y);
}

static void a_low_dialogs_list_is_shorter(void **state)
{
    stage s;
    (void)state;
    int fewest = 8;
    spec = (ui_list_spec){.rows = 6, .least = 2};
    stage_begin(&s, show_dialog);
    s.count = 8;
    for (int height = 600; height >= 150; height--) {
        s.drawn.canvas.height = height;
        s.flag = height % 3 == 0; /* a line comes and goes */
        stage_send(&s, (input){.kind = INPUT_NONE});
        stage_send(&s, (input){.kind = INPUT_NONE});
        expect_whole(&s, 2, 6);
        fewest = rows_seen(&s) < fewest ? rows_seen(&s) : fewest;
    }
    assert_int_equal(fewest, 2);
    s.drawn.canvas.height = 600;
    s.count = 1; /* has all its rows */
    stage_send(&s, (input){.kind = INPUT_NONE});
    stage_send(&s, (input){.kind = INPUT_NONE});
    expect_whole(&s, 1, 1);
}

int test_list(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_click_selects),
        cmocka_unit_test(keys_walk_and_scroll),
        cmocka_unit_test(rows_scroll_within),
        cmocka_unit_test(long_texts_wrap),
        cmocka_unit_test(a_row_is_as_high_as_its_lines),
        cmocka_unit_test(typing_searches),
        cmocka_unit_test(a_click_leaves_the_keys_alone),
        cmocka_unit_test(a_click_keeps_a_search),
        cmocka_unit_test(combinations_are_left_alone),
        cmocka_unit_test(a_short_list_leaves_letters_alone),
        cmocka_unit_test(names_are_edited_in_place),
        cmocka_unit_test(a_plain_list_opens),
        cmocka_unit_test(an_empty_list_says_so),
        cmocka_unit_test(only_choosable_rows_are_chosen),
        cmocka_unit_test(rows_have_tips),
        cmocka_unit_test(more_than_the_text_is_searched),
        cmocka_unit_test(a_row_is_brought_into_view),
        cmocka_unit_test(a_low_dialogs_list_is_shorter),
    };
    return cmocka_run_group_tests_name("ui: list", tests, NULL, NULL);
}
