/* Number fields: dragged, stepped, typed; bad text. */
#include "tests.h"

#include <math.h>
#include <string.h>

static double second;

static void show_numbers(stage *s)
{
    ui_panel_begin(&s->u, "panel", (pixel_rect){0, 0, 332, 600}, NULL);
    ui_tip(&s->u, s->tip);
    ui_disable(&s->u, s->disabled);
    stage_count(s, ui_number(&s->u, "Angle", &s->number, &s->value));
    ui_number(&s->u, "Other", &(ui_number_spec){.step = 1, .decimals = 2}, &second);
    s->clicks += ui_button(&s->u, "Button", NULL);
    ui_panel_end(&s->u);
}

static const double x = 200, y = 30; /* inside the first field's box */

static void begin(stage *s, double value)
{
    stage_begin(s, show_numbers);
    s->value = value;
    second = 7;
    stage_send(s, (input){.kind = INPUT_NONE});
}

static void expect(const stage *s, double value, int changing, int committed, int reverted)
{
    if (s->value != value || s->changes[UI_CHANGING] != changing ||
        s->changes[UI_COMMITTED] != committed || s->changes[UI_REVERTED] != reverted)
        fail_msg("expected %.17g, changing %d, committed %d, reverted %d; got %.17g, %d, %d, %d",
                 value, changing, committed, reverted, s->value, s->changes[UI_CHANGING],
                 s->changes[UI_COMMITTED], s->changes[UI_REVERTED]);
}

/* ---- Dragging ---- */

static void a_press_changes_nothing(void **state)
{
    stage s;
    (void)state;
    begin(&s, 30);
    stage_press(&s, x, y);
    stage_move(&s, x + 3, y); /* the hand shakes */
    expect(&s, 30, 0, 0, 0);
    stage_release(&s);
    expect(&s, 30, 0, 0, 0);
    assert_true(s.result.text_input); /* it was a click: it is being typed in */
    stage_click(&s, 600, 400);
    expect(&s, 30, 0, 0, 0);
    assert_false(s.result.text_input);
}

/* The sign and the first digits say most. The box begins at 16 + 120, the text 7 inside of it. */
static void a_long_number_shows_its_front(void **state)
{
    stage s;
    (void)state;
    begin(&s, -1.2345678901234567e-300);
    stage_click(&s, x, y);
    const char *text = s.u.edit.line.text;
    assert_true(strlen(text) > 21); /* 8 pixels each, in 166 */
    assert_true(stage_find(&s, text)->x == 143);
    stage_key(&s, KEY_END);
    assert_true(stage_find(&s, text)->x < 143);
    stage_key(&s, KEY_ENTER);
    assert_true(stage_find(&s, text)->x == 143);
}

static void a_drag_counts_pixels(void **state)
{
    stage s;
    (void)state;
    begin(&s, 30);
    stage_press(&s, x, y);
    stage_move(&s, x + 4, y); /* one past the threshold */
    expect(&s, 31, 1, 0, 0);
    stage_move(&s, x + 13, y);
    expect(&s, 40, 2, 0, 0);
    stage_move(&s, x - 7, y + 300);
    expect(&s, 20, 3, 0, 0);
    stage_move(&s, x + 3, y); /* exactly back */
    expect(&s, 30, 4, 0, 0);
    stage_move(&s, x + 8, y);
    stage_release(&s);
    expect(&s, 35, 5, 1, 0);
    assert_false(s.result.text_input);
    assert_int_equal(s.result.cursor, UI_CURSOR_SCRUB);
}

static void modifiers_count_from_where_they_are_pressed(void **state)
{
    stage s;
    (void)state;
    begin(&s, 30);
    stage_press(&s, x, y);
    stage_move(&s, x + 13, y);
    s.mods = MOD_SHIFT;
    stage_move(&s, x + 13, y); /* no jump */
    assert_true(s.value == 40);
    stage_move(&s, x + 15, y);
    assert_true(s.value == 60);
    s.mods = MOD_ALT;
    stage_move(&s, x + 18, y);
    assert_true(s.value == 60.3);
    s.mods = 0;
    stage_move(&s, x + 19, y);
    assert_true(s.value == 61.3);
    stage_release(&s);
    assert_int_equal(s.changes[UI_COMMITTED], 1);
}

static void no_part_of_a_step_is_lost(void **state)
{
    stage s;
    (void)state;
    begin(&s, 5);
    s.number = (ui_number_spec){.step = 1, .decimals = 0};
    stage_press(&s, x, y);
    stage_move(&s, x + 4, y);
    assert_true(s.value == 6);
    s.mods = MOD_ALT;
    for (int i = 1; i <= 20; i++)
        stage_move(&s, x + 4 + i, y); /* a tenth each: two in all */
    assert_true(s.value == 8);
    s.mods = 0;
    stage_release(&s);
}

static void a_drag_is_taken_back(void **state)
{
    stage s;
    (void)state;
    begin(&s, 30.123456789);
    stage_press(&s, x, y);
    stage_move(&s, x + 20, y);
    stage_key(&s, KEY_ESCAPE);
    assert_true(s.result.taken);
    expect(&s, 30.123456789, 1, 0, 1); /* not rounded */
    stage_move(&s, x + 40, y);
    stage_release(&s);
    expect(&s, 30.123456789, 1, 0, 1);
    stage_press(&s, x, y);
    stage_move(&s, x + 20, y);
    stage_send(&s, (input){.kind = INPUT_PRESS, .button = BUTTON_RIGHT, .x = s.x, .y = y});
    expect(&s, 30.123456789, 2, 0, 2);
    stage_release(&s);
    assert_false(s.result.text_input);
    stage_press(&s, x, y);
    stage_move(&s, x + 20, y);
    stage_send(&s, (input){.kind = INPUT_FOCUS_LOST});
    assert_int_equal(s.changes[UI_COMMITTED], 1);
}

static void limits_hold_drags_but_not_typing(void **state)
{
    stage s;
    (void)state;
    begin(&s, 30);
    s.number.limited = true;
    s.number.min = 0;
    s.number.max = 100;
    stage_press(&s, x, y);
    stage_move(&s, x + 500, y);
    assert_true(s.value == 100);
    stage_move(&s, x + 490, y); /* and comes back at once */
    assert_true(s.value == 90);
    stage_move(&s, x - 500, y);
    assert_true(s.value == 0);
    stage_release(&s);
    stage_click(&s, x, y);
    stage_type(&s, "250");
    stage_key(&s, KEY_ENTER);
    assert_true(s.value == 250);
    stage_key(&s, KEY_DOWN); /* past the limit: no jump back to it */
    assert_true(s.value == 249);
    stage_key(&s, KEY_UP); /* but no further away from it either */
    assert_true(s.value == 249);
}

static void a_length_stops_at_zero(void **state)
{
    stage s;
    (void)state;
    begin(&s, 3);
    s.number.refuse_negative = true;
    stage_press(&s, x, y);
    stage_move(&s, x - 50, y);
    assert_true(s.value == 0);
    stage_release(&s);
    stage_click(&s, x, y);
    stage_type(&s, "-1");
    stage_key(&s, KEY_ENTER);
    assert_true(s.value == 0);
    assert_true(stage_sees(&s, "must not be negative"));
    stage_type(&s, "0");
    assert_false(stage_sees(&s, "must not be negative"));
}

/* ---- Steps ---- */

static void keys_step_a_number(void **state)
{
    stage s;
    (void)state;
    begin(&s, 0.1);
    s.number.step = 0.1;
    ui_focus_first(&s.u);
    stage_send(&s, (input){.kind = INPUT_NONE});
    stage_key(&s, KEY_UP);
    stage_key(&s, KEY_UP);
    expect(&s, 0.3, 2, 2, 0); /* not 0.30000000000000004 */
    s.mods = MOD_SHIFT;
    stage_key(&s, KEY_UP);
    assert_true(s.value == 1.3);
    s.mods = MOD_ALT;
    stage_key(&s, KEY_DOWN);
    assert_true(s.value == 1.29);
    s.mods = 0;
    for (int i = 0; i < 5; i++) /* held: one commit, at its release */
        stage_send(&s, (input){.kind = INPUT_KEY_DOWN, .key = KEY_DOWN, .repeat = i > 0});
    assert_int_equal(s.changes[UI_COMMITTED], 4);
    stage_send(&s, (input){.kind = INPUT_KEY_UP, .key = KEY_SHIFT});
    assert_int_equal(s.changes[UI_COMMITTED], 4);
    stage_send(&s, (input){.kind = INPUT_KEY_UP, .key = KEY_DOWN});
    assert_int_equal(s.changes[UI_COMMITTED], 5);
    assert_true(s.value == 0.79);
    assert_true(stage_sees(&s, "0.79"));
    stage_key(&s, KEY_ESCAPE); /* not typed in, but focused */
    assert_false(s.result.text_input);
    stage_key(&s, KEY_UP);
    assert_true(s.value == 0.89);
    stage_send(&s, (input){.kind = INPUT_KEY_DOWN, .key = KEY_UP}); /* Tab commits a held key */
    assert_int_equal(s.changes[UI_COMMITTED], 6);
    stage_key(&s, KEY_TAB);
    assert_int_equal(s.changes[UI_COMMITTED], 7);
}

static void a_step_counts_from_what_is_typed(void **state)
{
    stage s;
    (void)state;
    begin(&s, 30);
    stage_click(&s, x, y);
    stage_type(&s, "2*50");
    stage_key(&s, KEY_UP);
    assert_true(s.value == 101);
    stage_type(&s, "2*");
    stage_key(&s, KEY_UP);
    assert_true(s.value == 101);
    assert_true(stage_sees(&s, "expected a number after *"));
}

static void the_wheel_steps_only_with_ctrl_and_focus(void **state)
{
    stage s;
    (void)state;
    begin(&s, 30);
    stage_move(&s, x, y);
    stage_wheel(&s, 1);
    assert_true(s.value == 30);
    s.mods = MOD_CTRL;
    stage_wheel(&s, 1);
    assert_true(s.value == 30); /* no focus */
    s.mods = 0;
    stage_click(&s, x, y);
    stage_wheel(&s, 1);
    assert_true(s.value == 30); /* no Ctrl */
    s.mods = MOD_CTRL;
    stage_wheel(&s, 1);
    expect(&s, 31, 0, 1, 0);
    stage_wheel(&s, -2);
    expect(&s, 29, 0, 2, 0);
}

/* ---- Typing ---- */

static void nothing_changes_before_enter(void **state)
{
    stage s;
    (void)state;
    begin(&s, 30.123456789012345);
    assert_true(stage_sees(&s, "30.12"));
    stage_click(&s, x, y);
    assert_true(stage_sees(&s, "30.123456789012344") || stage_sees(&s, "30.123456789012345"));
    stage_type(&s, "45"); /* replaces all of it */
    assert_true(stage_sees(&s, "45"));
    expect(&s, 30.123456789012345, 0, 0, 0);
    stage_key(&s, KEY_ENTER);
    assert_true(s.result.taken);
    expect(&s, 45, 0, 1, 0);
    assert_true(s.result.text_input); /* the focus stays, all selected */
    stage_type(&s, "1,5");
    stage_key(&s, KEY_ENTER);
    expect(&s, 1.5, 0, 2, 0);
    stage_type(&s, "+=5");
    stage_key(&s, KEY_ENTER);
    expect(&s, 6.5, 0, 3, 0);
    stage_key(&s, KEY_ENTER); /* the same again is no change */
    expect(&s, 6.5, 0, 3, 0);
    stage_type(&s, "8");
    stage_key(&s, KEY_ESCAPE);
    assert_true(s.result.taken);
    expect(&s, 6.5, 0, 3, 0);
    assert_false(s.result.text_input);
    assert_true(stage_sees(&s, "6.5"));
    stage_key(&s, KEY_ENTER); /* types again */
    assert_true(s.result.text_input);
}

static void leaving_commits(void **state)
{
    stage s;
    (void)state;
    begin(&s, 30);
    stage_click(&s, x, y);
    stage_type(&s, "40");
    stage_key(&s, KEY_TAB);
    expect(&s, 40, 0, 1, 0);
    stage_type(&s, "8"); /* the other one, all selected */
    stage_keys(&s, MOD_SHIFT, KEY_TAB);
    assert_true(second == 8);
    stage_type(&s, "50");
    stage_press(&s, 600, 400); /* at the press already, and before the canvas sees it */
    expect(&s, 50, 0, 2, 0);
    stage_release(&s);
    stage_click(&s, x, y);
    stage_type(&s, "60");
    stage_click_on(&s, "Button");
    expect(&s, 60, 0, 3, 0);
    assert_int_equal(s.clicks, 1);
    stage_click(&s, x, y);
    stage_type(&s, "70");
    ui_focus_none(&s.u);
    stage_send(&s, (input){.kind = INPUT_NONE});
    expect(&s, 70, 0, 4, 0);
}

static void shortcuts_commit_and_pass(void **state)
{
    static const struct {
        unsigned mods;
        int32_t key;
        bool taken;
    } keys[] = {{MOD_CTRL, 's', false},    {0, KEY_F1, false},
                {MOD_ALT, 'd', false},     {0, 'h', true},
                {MOD_SHIFT, 'h', true},    {0, '.', true},
                {0, KEY_PAGE_UP, true},    {MOD_CTRL | MOD_ALT, 'q', true},
                {MOD_CTRL, KEY_CTRL, true}};
    (void)state;
    for (size_t i = 0; i < sizeof keys / sizeof *keys; i++) {
        stage s;
        begin(&s, 30);
        stage_click(&s, x, y);
        stage_type(&s, "40");
        stage_keys(&s, keys[i].mods, keys[i].key);
        if (s.result.taken != keys[i].taken || s.value != (keys[i].taken ? 30 : 40))
            fail_msg("key %zu: taken %d, value %g", i, s.result.taken, s.value);
    }
}

static void bad_text_is_kept_and_marked(void **state)
{
    stage s;
    (void)state;
    begin(&s, 30);
    stage_click(&s, x, y);
    stage_type(&s, "12+");
    assert_null(stage_box(&s, s.u.colors.error, 2));
    stage_key(&s, KEY_ENTER);
    assert_non_null(stage_box(&s, s.u.colors.error, 2));
    assert_true(stage_sees(&s, "expected a number after +"));
    expect(&s, 30, 0, 0, 0);
    stage_type(&s, "1"); /* the mark goes with the next change */
    assert_false(stage_sees(&s, "expected a number after +"));
    stage_key(&s, KEY_BACKSPACE);
    stage_key(&s, KEY_TAB); /* left: still there, and marked */
    expect(&s, 30, 0, 0, 0);
    assert_true(stage_sees(&s, "12+"));
    assert_non_null(stage_box(&s, s.u.colors.error, 2));
    stage_move(&s, x, y);
    stage_wait(&s, 500);
    assert_true(stage_sees(&s, "expected a number after +"));
    stage_keys(&s, MOD_SHIFT, KEY_TAB); /* back in: the bad text is edited */
    assert_true(s.result.text_input);
    stage_key(&s, KEY_END);
    stage_type(&s, "3");
    stage_key(&s, KEY_ENTER);
    expect(&s, 15, 0, 1, 0);
    assert_null(stage_box(&s, s.u.colors.error, 2));
    /* Esc forgets it */
    stage_type(&s, "x");
    stage_key(&s, KEY_ENTER);
    stage_key(&s, KEY_ESCAPE);
    assert_true(stage_sees(&s, "15"));
    assert_null(stage_box(&s, s.u.colors.error, 2));
    /* and so does another value from elsewhere */
    stage_click(&s, x, y);
    stage_type(&s, "x");
    stage_key(&s, KEY_TAB);
    assert_true(stage_sees(&s, "x"));
    s.value = 16;
    stage_send(&s, (input){.kind = INPUT_NONE});
    assert_true(stage_sees(&s, "16"));
    assert_false(stage_sees(&s, "x"));
    expect(&s, 16, 0, 1, 0);
}

static void a_field_that_vanishes_drops_its_text(void **state)
{
    stage s;
    (void)state;
    begin(&s, 30);
    stage_click(&s, x, y);
    stage_type(&s, "99");
    s.u.edit.seen = true;
    void (*show)(stage *) = s.show;
    s.show = NULL;
    input nothing = {.time = s.now};
    ui_begin(&s.u, &s.drawn.canvas, &nothing, false);
    ui_end(&s.u);
    s.show = show;
    stage_send(&s, (input){.kind = INPUT_NONE});
    expect(&s, 30, 0, 0, 0);
    assert_int_equal(s.u.focus, 0);
    assert_false(s.result.text_input);
}

static void expressions_are_previewed(void **state)
{
    stage s;
    (void)state;
    begin(&s, 30);
    s.number.unit = EXPRESSION_DEGREES;
    s.number.suffix = "\u00b0";
    stage_send(&s, (input){.kind = INPUT_NONE});
    assert_true(stage_sees(&s, "30\u00b0"));
    stage_click(&s, x, y);
    stage_type(&s, "1/8 turn");
    assert_true(stage_sees(&s, "= 45\u00b0"));
    stage_keys(&s, MOD_CTRL, 'a');
    stage_type(&s, "pi/6");
    assert_true(stage_sees(&s, "= 0.5236\u00b0"));
    assert_true(stage_sees(&s, "0.52\u00b0? For radians write rad after it"));
    stage_type(&s, " rad");
    stage_key(&s, KEY_ENTER);
    assert_true(fabs(s.value - 30) < 1e-13);
    stage_type(&s, "45"); /* a plain number needs none */
    for (size_t i = 0; i < s.drawn.text_count; i++)
        assert_true(s.drawn.texts[i].text[0] != '=');
}

static void what_stands_beside_goes_while_typing(void **state)
{
    stage s;
    (void)state;
    begin(&s, 750);
    s.number.suffix = "\u00b0";
    s.number.beside = " or 30";
    stage_send(&s, (input){.kind = INPUT_NONE});
    assert_true(stage_sees(&s, "750\u00b0 or 30"));
    stage_click(&s, x, y);
    assert_true(stage_sees(&s, "750"));
    stage_type(&s, "1+1");
    assert_true(stage_sees(&s, "= 2\u00b0"));
}

/* Never a part of it: where there is no room the tip has all of it, behind the hidden digits. */
static void what_has_no_room_beside_is_in_the_tip(void **state)
{
    static const char beside[] = " or 30, which is a long way round and doesn't fit";
    stage s;
    (void)state;
    begin(&s, 750);
    s.number.suffix = "\u00b0";
    s.number.beside = beside;
    stage_send(&s, (input){.kind = INPUT_NONE});
    assert_true(stage_sees(&s, "750\u00b0"));
    s.value = 750.0625;
    stage_move(&s, x, y);
    stage_wait(&s, 500);
    assert_true(stage_sees(&s, "750.06\u00b0"));
    bool whole = false;
    for (size_t i = 0; i < s.drawn.text_count; i++)
        whole |= strstr(s.drawn.texts[i].text, "= 750.0625 or 30") != NULL;
    assert_true(whole);
}

static void hidden_digits_are_in_the_tip(void **state)
{
    stage s;
    (void)state;
    begin(&s, 1.0625);
    s.tip = "A tip";
    stage_move(&s, x, y);
    stage_wait(&s, 500);
    assert_true(stage_sees(&s, "A tip") && stage_sees(&s, "= 1.0625"));
    s.value = 1.5;
    stage_send(&s, (input){.kind = INPUT_NONE});
    assert_true(stage_sees(&s, "A tip") && !stage_sees(&s, "= 1.5"));
}

static void a_disabled_number_does_nothing(void **state)
{
    stage s;
    (void)state;
    begin(&s, 30);
    s.disabled = "Select a shape";
    stage_press(&s, x, y);
    stage_move(&s, x + 30, y);
    stage_release(&s);
    stage_click(&s, x, y);
    assert_false(s.result.text_input);
    ui_focus_first(&s.u);
    stage_key(&s, KEY_ENTER);
    stage_key(&s, KEY_UP);
    expect(&s, 30, 0, 0, 0);
}

static void only_so_many_bad_texts_are_kept(void **state)
{
    stage s;
    (void)state;
    begin(&s, 30);
    for (int i = 0; i < 9; i++) { /* the same two again and again */
        stage_click(&s, x, i % 2 ? y : y + ui_row_height(&s.u) + ui_gap(&s.u));
        stage_type(&s, i % 2 ? "bad" : "worse");
        stage_click(&s, 600, 400);
    }
    assert_true(stage_sees(&s, "bad") && stage_sees(&s, "worse"));
    assert_true(s.value == 30 && second == 7);
}

int test_number_field(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_press_changes_nothing),
        cmocka_unit_test(a_long_number_shows_its_front),
        cmocka_unit_test(a_drag_counts_pixels),
        cmocka_unit_test(modifiers_count_from_where_they_are_pressed),
        cmocka_unit_test(no_part_of_a_step_is_lost),
        cmocka_unit_test(a_drag_is_taken_back),
        cmocka_unit_test(limits_hold_drags_but_not_typing),
        cmocka_unit_test(a_length_stops_at_zero),
        cmocka_unit_test(keys_step_a_number),
        cmocka_unit_test(a_step_counts_from_what_is_typed),
        cmocka_unit_test(the_wheel_steps_only_with_ctrl_and_focus),
        cmocka_unit_test(nothing_changes_before_enter),
        cmocka_unit_test(leaving_commits),
        cmocka_unit_test(shortcuts_commit_and_pass),
        cmocka_unit_test(bad_text_is_kept_and_marked),
        cmocka_unit_test(a_field_that_vanishes_drops_its_text),
        cmocka_unit_test(expressions_are_previewed),
        cmocka_unit_test(what_stands_beside_goes_while_typing),
        cmocka_unit_test(what_has_no_room_beside_is_in_the_tip),
        cmocka_unit_test(hidden_digits_are_in_the_tip),
        cmocka_unit_test(a_disabled_number_does_nothing),
        cmocka_unit_test(only_so_many_bad_texts_are_kept),
    };
    return cmocka_run_group_tests_name("ui: number field", tests, NULL, NULL);
}
