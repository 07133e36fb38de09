/* Buttons, checkboxes, sections, sliders, choices, the nine points, icons. */
#include "tests.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

static const pixel_rect panel = {0, 0, 332, 600}; /* 300 inside the margins */

static double middle_of(const stage *s, const char *text)
{
    return stage_find(s, text)->y - 4;
}

/* ---- Buttons ---- */

static void show_button(stage *s)
{
    ui_panel_begin(&s->u, "panel", panel, NULL);
    ui_tip(&s->u, s->tip);
    ui_disable(&s->u, s->disabled);
    s->clicks += ui_icon_button(&s->u, "Play", UI_ICON_PLAY, "Ctrl+P", s->open);
    ui_row(&s->u, 5, NULL);
    for (int i = UI_NO_ICON + 1; i < UI_ICONS; i++) {
        ui_push(&s->u, (const char[]){(char)('A' + i), '\0'});
        if (ui_icon_button(&s->u, "##icon", (ui_icon)i, NULL, false))
            s->index = i;
        ui_pop(&s->u);
        if (i % 5 == 0)
            ui_row(&s->u, 5, NULL);
    }
    ui_panel_end(&s->u);
}

static void a_button_shows_its_states(void **state)
{
    stage s;
    (void)state;
    stage_begin(&s, show_button);
    double y = middle_of(&s, "Play");
    assert_true(same_color(stage_find(&s, "Play")->color, s.u.colors.ink));
    assert_true(same_color(stage_find(&s, "Ctrl+P")->color, s.u.colors.muted));
    assert_null(stage_box(&s, s.u.colors.hot, 0));
    stage_move(&s, 50, y);
    assert_int_equal(s.result.cursor, UI_CURSOR_HAND);
    assert_non_null(stage_box(&s, s.u.colors.hot, 0));
    assert_null(stage_box(&s, s.u.colors.down, 0));
    stage_press(&s, 50, y);
    assert_non_null(stage_box(&s, s.u.colors.down, 0));
    stage_move(&s, 500, y);
    assert_null(stage_box(&s, s.u.colors.down, 0));
    assert_null(stage_box(&s, s.u.colors.hot, 0));
    assert_true(s.result.over); /* the press is still the button's */
    stage_release(&s);
    stage_move(&s, 501, y);
    assert_false(s.result.over);
    s.open = true;
    stage_send(&s, (input){.kind = INPUT_NONE});
    assert_non_null(stage_box(&s, s.u.colors.accent, 0));
    assert_true(same_color(stage_find(&s, "Play")->color, s.u.colors.accent_ink));
}

static void a_disabled_button_says_why(void **state)
{
    stage s;
    (void)state;
    stage_begin(&s, show_button);
    s.disabled = "No scene is open";
    s.tip = "Plays";
    stage_send(&s, (input){.kind = INPUT_NONE});
    double y = middle_of(&s, "Play");
    assert_int_equal(stage_find(&s, "Play")->color.a, 153); /* 60 % */
    stage_click(&s, 50, y);
    assert_int_equal(s.clicks, 0);
    stage_move(&s, 400, y);
    stage_move(&s, 50, y);
    stage_wait(&s, 500);
    assert_true(stage_sees(&s, "No scene is open"));
    assert_false(stage_sees(&s, "Plays"));
    ui_focus_first(&s.u); /* it can be reached */
    stage_key(&s, KEY_ENTER);
    assert_int_equal(s.clicks, 0);
    s.disabled = NULL;
    stage_key(&s, KEY_ENTER);
    assert_int_equal(s.clicks, 1);
}

static void all_icons_are_drawn(void **state)
{
    stage s;
    (void)state;
    stage_begin(&s, show_button);
    /* one for the first button; each of the others has at least one part */
    assert_true(s.drawn.icon_parts + s.drawn.shape_count >= 1 + (UI_ICONS - 1));
    int margin = PANEL_MARGIN, step = ui_row_height(&s.u) + ui_gap(&s.u);
    stage_click(&s, margin + 5, margin + step + 5);
    assert_int_equal(s.index, UI_NO_ICON + 1);
    stage_click(&s, 332 - margin - 5, margin + step + 5);
    assert_int_equal(s.index, UI_NO_ICON + 5);
}

/* ---- Checkbox and section ---- */

static void show_boxes(stage *s)
{
    ui_panel_begin(&s->u, "panel", panel, NULL);
    ui_disable(&s->u, s->disabled);
    s->clicks += ui_checkbox(&s->u, "Ghost", "G", &s->flag);
    if (ui_section(&s->u, "Shape", &s->open))
        ui_label(&s->u, UI_PLAIN, "inside");
    ui_panel_end(&s->u);
}

static void the_whole_row_checks(void **state)
{
    stage s;
    (void)state;
    stage_begin(&s, show_boxes);
    double y = middle_of(&s, "Ghost");
    stage_click(&s, 20, y);
    assert_true(s.flag);
    assert_non_null(stage_box(&s, s.u.colors.accent, 0));
    stage_click(&s, 310, y);
    assert_false(s.flag);
    assert_int_equal(s.clicks, 2);
    stage_key(&s, KEY_SPACE); /* it has the focus */
    assert_true(s.flag);
    s.disabled = "no";
    stage_click(&s, 20, y);
    assert_true(s.flag);
    stage_key(&s, KEY_SPACE);
    assert_true(s.flag);
    assert_true(stage_sees(&s, "G"));
}

static void a_section_opens_and_closes(void **state)
{
    stage s;
    (void)state;
    stage_begin(&s, show_boxes);
    assert_false(stage_sees(&s, "inside"));
    stage_click_on(&s, "Shape");
    assert_true(stage_sees(&s, "inside"));
    stage_click_on(&s, "Shape");
    assert_false(s.open);
    ui_focus_last(&s.u);
    static const struct {
        int32_t key;
        bool open;
    } keys[] = {{KEY_RIGHT, true}, {KEY_RIGHT, true}, {KEY_LEFT, false},
                {KEY_LEFT, false}, {KEY_SPACE, true}, {KEY_ENTER, false}};
    for (size_t i = 0; i < sizeof keys / sizeof *keys; i++) {
        stage_key(&s, keys[i].key);
        if (s.open != keys[i].open)
            fail_msg("key %zu: open is %d", i, s.open);
    }
}

/* ---- Slider ---- */

static double step_by;

static void show_slider(stage *s)
{
    ui_panel_begin(&s->u, "panel", panel, NULL);
    ui_disable(&s->u, s->disabled);
    stage_count(s, ui_slider(&s->u, "##turn", &s->value, 10, 20, step_by));
    ui_slider(&s->u, "Labelled", &s->scroll, 1, 1, 0); /* no range: no division by 0 */
    ui_panel_end(&s->u);
}

/* The knob's middle is half a text size, and a fifth of it for air, inside either end. */
static double slider_x(double value)
{
    double air = 16 * 0.5 * 1.2;
    return 16 + air + (300 - 2 * air) * (value - 10) / 10;
}

static void begin_slider(stage *s, double value)
{
    step_by = 0;
    stage_begin(s, show_slider);
    s->value = value;
}

static void a_knob_keeps_its_grab(void **state)
{
    stage s;
    (void)state;
    begin_slider(&s, 15);
    stage_press(&s, slider_x(15) + 5, 30);
    assert_true(s.value == 15);
    stage_move(&s, slider_x(17) + 5, 30);
    assert_true(fabs(s.value - 17) < 1e-9);
    stage_move(&s, slider_x(17) + 5, 500); /* far off the track */
    assert_true(fabs(s.value - 17) < 1e-9);
    stage_move(&s, 5000, 30);
    assert_true(s.value == 20);
    stage_move(&s, -5000, 30);
    assert_true(s.value == 10);
    assert_int_equal(s.changes[UI_COMMITTED], 0);
    stage_release(&s);
    assert_int_equal(s.changes[UI_COMMITTED], 1);
    stage_move(&s, slider_x(15), 30);
    assert_true(s.value == 10);
}

static void a_press_on_the_track_jumps_once(void **state)
{
    stage s;
    (void)state;
    begin_slider(&s, 11);
    stage_press(&s, slider_x(18), 30);
    assert_true(fabs(s.value - 18) < 1e-9);
    stage_move(&s, slider_x(13), 30);
    assert_true(fabs(s.value - 13) < 1e-9);
    stage_release(&s);
    assert_int_equal(s.changes[UI_COMMITTED], 1);
}

static void a_drag_is_taken_back(void **state)
{
    stage s;
    (void)state;
    begin_slider(&s, 15);
    stage_press(&s, slider_x(15), 30);
    stage_move(&s, slider_x(12), 30);
    stage_key(&s, KEY_ESCAPE);
    assert_true(s.result.taken);
    assert_true(s.value == 15);
    stage_move(&s, slider_x(18), 30);
    assert_true(s.value == 15);
    stage_release(&s);
    stage_press(&s, slider_x(15), 30);
    stage_move(&s, slider_x(12), 30);
    stage_send(&s, (input){.kind = INPUT_PRESS, .button = BUTTON_RIGHT, .x = s.x, .y = 30});
    assert_true(s.value == 15);
    assert_int_equal(s.changes[UI_REVERTED], 2);
    assert_int_equal(s.changes[UI_COMMITTED], 0);
    stage_release(&s);
    stage_press(&s, slider_x(15), 30);
    stage_move(&s, slider_x(12), 30);
    stage_send(&s, (input){.kind = INPUT_FOCUS_LOST}); /* finished where it is */
    assert_int_equal(s.changes[UI_COMMITTED], 1);
    assert_true(fabs(s.value - 12) < 1e-9);
}

static void keys_step_a_slider(void **state)
{
    static const struct {
        int32_t key;
        double value;
    } keys[] = {{KEY_RIGHT, 15.5},   {KEY_UP, 16},   {KEY_LEFT, 15.5},  {KEY_DOWN, 15},
                {KEY_PAGE_DOWN, 10}, {KEY_LEFT, 10}, {KEY_PAGE_UP, 15}, {KEY_END, 20},
                {KEY_RIGHT, 20},     {KEY_HOME, 10}};
    stage s;
    (void)state;
    begin_slider(&s, 15);
    step_by = 0.5;
    ui_focus_first(&s.u);
    for (size_t i = 0; i < sizeof keys / sizeof *keys; i++) {
        stage_key(&s, keys[i].key);
        if (s.value != keys[i].value)
            fail_msg("key %zu: expected %g, got %g", i, keys[i].value, s.value);
        assert_int_equal(s.changes[UI_COMMITTED], i + 1);
    }
    /* a held key is committed once */
    for (int i = 0; i < 4; i++)
        stage_send(&s, (input){.kind = INPUT_KEY_DOWN, .key = KEY_RIGHT, .repeat = i > 0});
    assert_int_equal(s.changes[UI_COMMITTED], 10);
    stage_send(&s, (input){.kind = INPUT_KEY_UP, .key = KEY_RIGHT});
    assert_int_equal(s.changes[UI_COMMITTED], 11);
    assert_true(s.value == 12);
    step_by = 0; /* a hundredth */
    stage_key(&s, KEY_RIGHT);
    assert_true(fabs(s.value - 12.1) < 1e-9);
    step_by = 3; /* drags fall on steps from the start, and reach the end */
    stage_press(&s, slider_x(s.value), 30);
    stage_move(&s, slider_x(15), 30);
    assert_true(s.value == 16);
    stage_move(&s, 900, 30);
    assert_true(s.value == 20);
    stage_release(&s);
    s.disabled = "no";
    stage_click(&s, slider_x(12), 30);
    stage_key(&s, KEY_LEFT);
    assert_true(s.value == 20);
}

/* ---- Choice ---- */

static const char *const few[] = {"deg", "rad"};
static const char *const many[] = {"Light", "Dark", "High contrast", "Classic, as the applet was"};

static void show_choices(stage *s)
{
    ui_panel_begin(&s->u, "panel", panel, NULL);
    ui_disable(&s->u, s->disabled);
    s->clicks += ui_choice(&s->u, "Unit", few, 2, &s->index);
    ui_disable(&s->u, s->disabled);
    s->clicks += ui_choice(&s->u, "Theme", many, 4, &s->index_b);
    if (ui_button(&s->u, "Below", NULL))
        s->answer = 5;
    ui_panel_end(&s->u);
}

static void segments_choose(void **state)
{
    stage s;
    (void)state;
    stage_begin(&s, show_choices);
    assert_true(stage_sees(&s, "deg") && stage_sees(&s, "rad"));
    assert_true(same_color(stage_find(&s, "deg")->color, s.u.colors.accent_ink));
    stage_click_on(&s, "rad");
    assert_int_equal(s.index, 1);
    assert_int_equal(s.clicks, 1);
    stage_click_on(&s, "rad");
    assert_int_equal(s.clicks, 1); /* nothing changed */
    stage_key(&s, KEY_RIGHT);
    assert_int_equal(s.index, 1);
    stage_key(&s, KEY_LEFT);
    assert_int_equal(s.index, 0);
    stage_key(&s, KEY_LEFT);
    assert_int_equal(s.index, 0);
    s.disabled = "no";
    stage_click_on(&s, "rad");
    assert_int_equal(s.index, 0);
}

static void a_drop_down_chooses(void **state)
{
    stage s;
    (void)state;
    stage_begin(&s, show_choices);
    assert_true(stage_sees(&s, "Light") && !stage_sees(&s, "Dark"));
    stage_click_on(&s, "Light");
    assert_true(stage_sees(&s, "Dark") && ui_dialog_open(&s.u));
    stage_click_on(&s, "High contrast"); /* over the button below */
    assert_int_equal(s.index_b, 2);
    assert_int_equal(s.answer, -1);
    assert_false(ui_dialog_open(&s.u));
    assert_true(stage_sees(&s, "High contrast"));
    /* by keys: Enter, Space or Alt+Down opens; Esc and Tab leave it as it was */
    stage_key(&s, KEY_ENTER);
    stage_key(&s, KEY_DOWN);
    stage_key(&s, KEY_ENTER);
    assert_int_equal(s.index_b, 3);
    stage_keys(&s, MOD_ALT, KEY_DOWN);
    stage_type(&s, "d");
    stage_key(&s, KEY_SPACE);
    assert_int_equal(s.index_b, 1);
    stage_key(&s, KEY_SPACE);
    stage_key(&s, KEY_DOWN);
    stage_key(&s, KEY_ESCAPE);
    assert_int_equal(s.index_b, 1);
    assert_false(ui_dialog_open(&s.u));
    stage_key(&s, KEY_DOWN); /* closed: the next one at once */
    assert_int_equal(s.index_b, 2);
    stage_key(&s, KEY_UP);
    assert_int_equal(s.index_b, 1);
    /* a press elsewhere closes it, and does nothing else */
    stage_click_on(&s, "Dark");
    stage_click(&s, 600, 500);
    assert_true(s.result.taken);
    assert_false(ui_dialog_open(&s.u));
    assert_int_equal(s.index_b, 1);
}

/* ---- Nine points ---- */

static double across, down;

static void show_points(stage *s)
{
    ui_panel_begin(&s->u, "panel", panel, NULL);
    ui_disable(&s->u, s->disabled);
    s->clicks += ui_nine_points(&s->u, "##pivot", &across, &down);
    ui_panel_end(&s->u);
}

static void nine_points_are_picked(void **state)
{
    stage s;
    (void)state;
    across = down = 0.25;
    stage_begin(&s, show_points);
    assert_null(stage_box(&s, s.u.colors.accent, 0)); /* none is marked */
    int side = ui_row_height(&s.u);
    for (int i = 0; i < 9; i++) {
        int row = i / 3;
        stage_click(&s, 16 + side * (i % 3 + 0.5), 16 + side * (row + 0.5));
        const double u = i % 3 * 0.5, v = row * 0.5;
        if (across != u || down != v)
            fail_msg("point %d: got %g %g", i, across, down);
        assert_non_null(stage_box(&s, s.u.colors.accent, 0));
    }
    assert_int_equal(s.clicks, 9);
    stage_click(&s, 16 + side * 2.5, 16 + side * 2.5);
    stage_click(&s, 16 + side * 4, 16 + side);
    assert_int_equal(s.clicks, 9);
    stage_key(&s, KEY_UP);
    assert_true(across == 1 && down == 0.5);
    stage_key(&s, KEY_LEFT);
    stage_key(&s, KEY_LEFT);
    stage_key(&s, KEY_LEFT);
    assert_true(across == 0 && down == 0.5);
    stage_key(&s, KEY_DOWN);
    stage_key(&s, KEY_RIGHT);
    assert_true(across == 0.5 && down == 1);
    across = 0.3;
    stage_key(&s, KEY_RIGHT);
    assert_true(across == 0.5 && down == 1);
    s.disabled = "no";
    stage_click(&s, 20, 20);
    assert_true(across == 0.5);
}

/* ---- A drawing beside widgets ---- */

static int painted;
static pixel_rect painted_at;

static void paint_nothing(ui *u, pixel_rect area, const void *what)
{
    (void)u;
    painted += *(const int *)what;
    painted_at = area;
}

static void show_aside(stage *s)
{
    static const int one = 1;
    ui_panel_begin(&s->u, "panel", panel, NULL);
    ui_aside(&s->u, s->value, paint_nothing, &one);
    s->clicks += ui_button(&s->u, "Beside", NULL);
    ui_aside_end(&s->u);
    ui_button(&s->u, "Below", NULL);
    ui_panel_end(&s->u);
}

/* The panel's inside begins at 16; a row is 30 high, with 7 between two. */
static void a_drawing_stands_beside_widgets(void **state)
{
    stage s;
    (void)state;
    stage_begin(&s, show_aside);
    const int row = ui_row_height(&s.u), gap = ui_gap(&s.u);
    s.value = 3;
    stage_send(&s, (input){.kind = INPUT_NONE});
    painted = 0;
    stage_send(&s, (input){.kind = INPUT_NONE});
    assert_int_equal(painted, 2); /* the stage draws each frame twice */
    assert_int_equal(painted_at.w, 3 * row);
    assert_int_equal(painted_at.h, 3 * row);
    assert_int_equal(painted_at.x, 16);
    assert_true(stage_find(&s, "Beside")->x > 16 + 3 * row + gap);
    assert_true(stage_find(&s, "Below")->x < 16 + 300.0 / 2);
    double between = stage_find(&s, "Below")->y - stage_find(&s, "Beside")->y;
    assert_true(between == 3 * row + gap); /* below the drawing */
    stage_click(&s, 16 + 3 * row + gap + 5, middle_of(&s, "Beside"));
    stage_click(&s, 16 + 5, middle_of(&s, "Beside")); /* on the drawing */
    assert_int_equal(s.clicks, 1);
    s.value = 0.5;
    stage_send(&s, (input){.kind = INPUT_NONE});
    between = stage_find(&s, "Below")->y - stage_find(&s, "Beside")->y;
    assert_true(between == row + gap); /* below the button */
}

static void show_with_hint(stage *s)
{
    ui_panel_begin(&s->u, "panel", panel, NULL);
    ui_button(&s->u, "Unrotate", s->text);
    ui_panel_end(&s->u);
}

/* Its text rather than a hint that has no room beside it. */
static void a_long_hint_is_left_out(void **state)
{
    stage s;
    (void)state;
    stage_begin(&s, show_with_hint);
    snprintf(s.text, sizeof s.text, "Ctrl+U");
    stage_wait(&s, 0);
    assert_true(stage_sees(&s, "Unrotate") && stage_sees(&s, "Ctrl+U"));
    snprintf(s.text, sizeof s.text, "Ctrl+Shift+Alt+Home and then Ctrl+Shift+Alt+Page Down");
    stage_wait(&s, 0);
    assert_true(stage_sees(&s, "Unrotate"));
    assert_false(stage_sees(&s, s.text));
}

int test_buttons(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_button_shows_its_states),
        cmocka_unit_test(a_disabled_button_says_why),
        cmocka_unit_test(all_icons_are_drawn),
        cmocka_unit_test(the_whole_row_checks),
        cmocka_unit_test(a_section_opens_and_closes),
        cmocka_unit_test(a_knob_keeps_its_grab),
        cmocka_unit_test(a_press_on_the_track_jumps_once),
        cmocka_unit_test(a_drag_is_taken_back),
        cmocka_unit_test(keys_step_a_slider),
        cmocka_unit_test(segments_choose),
        cmocka_unit_test(a_drop_down_chooses),
        cmocka_unit_test(nine_points_are_picked),
        cmocka_unit_test(a_drawing_stands_beside_widgets),
        cmocka_unit_test(a_long_hint_is_left_out),
    };
    return cmocka_run_group_tests_name("ui: buttons", tests, NULL, NULL);
}
