/* Panels: what stays in its place when rows above it come and go, and the edge that is dragged. */
#include "tests.h"

#include <math.h>
#include <stdio.h>

/* Of the panel: 300 x 200 at (500, 100). */
static const pixel_rect PANEL = {500, 100, 300, 200};

/* `count` rows of text, then twenty buttons. */
static void show_growing(stage *s)
{
    static char names[20][8];
    ui_panel_begin(&s->u, "panel", PANEL, &s->scroll);
    for (size_t i = 0; i < s->count; i++)
        ui_label(&s->u, UI_PLAIN, "a row");
    for (int i = 0; i < 20; i++) {
        snprintf(names[i], sizeof names[i], "B%02d", i);
        if (ui_button(&s->u, names[i], NULL))
            s->answer = i;
    }
    ui_panel_end(&s->u);
}

static void nothing_comes(stage *s)
{
    stage_send(s, (input){.kind = INPUT_NONE});
}

/* So many rows above from now on: true, the button is where it was. */
static bool stays(stage *s, const char *button, size_t rows)
{
    double before = stage_find(s, button)->y;
    s->count = rows;
    nothing_comes(s);
    return stage_find(s, button)->y == before;
}

static void what_is_pointed_at_stays(void **state)
{
    stage s;
    (void)state;
    stage_begin(&s, show_growing);
    stage_move(&s, 600, stage_find(&s, "B03")->y - 4);
    assert_true(stays(&s, "B03", 2) && s.scroll > 0);
    assert_true(stays(&s, "B03", 5));
    ui_id hot = s.u.hot;
    assert_true(stays(&s, "B03", 0) && s.scroll == 0);
    assert_true(s.u.hot == hot);
    stage_move(&s, 600, stage_find(&s, "B03")->y - 4 + ui_row_height(&s.u) / 2.0 + 2);
    assert_true(stays(&s, "B03", 4)); /* the gap below it */
    assert_true(stays(&s, "B03", 0));
    stage_move(&s, 600, 101);
    assert_false(stays(&s, "B03", 1)); /* above all of them there is nothing to hold on to */
}

/* However fast: each click of a row hits the button that it aims at. */
static void clicks_go_where_they_aim(void **state)
{
    stage s;
    (void)state;
    stage_begin(&s, show_growing);
    double y = stage_find(&s, "B02")->y - 4;
    for (size_t i = 0; i < 6; i++) {
        s.answer = -1;
        stage_click(&s, 600, y);
        assert_int_equal(s.answer, 2);
        s.count = i % 3 * 2;
        nothing_comes(&s);
    }
}

static void what_has_the_focus_stays(void **state)
{
    stage s;
    (void)state;
    stage_begin(&s, show_growing);
    ui_focus_first(&s.u);
    nothing_comes(&s);
    for (int i = 0; i < 8; i++)
        stage_key(&s, KEY_TAB);
    assert_true(stays(&s, "B08", 3));
    stage_move(&s, 600, stage_find(&s, "B05")->y - 4); /* a key moved the focus last */
    assert_true(stays(&s, "B08", 0));
    stage_click(&s, 600, stage_find(&s, "B06")->y - 4);
    stage_move(&s, 100, 50);
    assert_true(stays(&s, "B06", 1));
}

/* Without pointer and focus: what is at the top when the panel is scrolled, else the top itself. */
static void what_is_first_seen_stays(void **state)
{
    stage s;
    (void)state;
    stage_begin(&s, show_growing);
    assert_false(stays(&s, "B01", 1));
    assert_true(s.scroll == 0);
    s.scroll = 120;
    nothing_comes(&s);
    assert_true(stays(&s, "B06", 4) && s.scroll > 120);
    assert_true(stays(&s, "B06", 1) && s.scroll == 120);
}

/* ---- The edge ---- */

static const ui_split SPLIT = {300, 400, false};

static void show_edge(stage *s)
{
    int left = 800 - (int)s->value;
    ui_panel_begin(&s->u, "panel", (pixel_rect){left, 0, (int)s->value, 600}, NULL);
    ui_button(&s->u, "inside", NULL);
    ui_panel_end(&s->u);
    if (ui_splitter(&s->u, "edge", (pixel_rect){left - 3, 0, 6, 600}, &SPLIT, &s->value))
        s->clicks++;
}

static void begin_edge(stage *s)
{
    stage_begin(s, show_edge);
    s->value = 300;
    nothing_comes(s);
}

static void the_edge_is_dragged(void **state)
{
    stage s;
    (void)state;
    begin_edge(&s);
    stage_move(&s, 498, 300); /* beside the panel */
    assert_true(s.result.taken && s.result.over && s.result.cursor == UI_CURSOR_SCRUB);
    stage_press(&s, 498, 300);
    assert_true(s.result.taken && s.value == 300);
    stage_move(&s, 458, 320);
    assert_true(s.value == 340);
    stage_move(&s, 100, 320); /* as far as it goes */
    assert_true(s.value == 400);
    stage_move(&s, 700, 320);
    assert_true(s.value == 300);
    stage_move(&s, 448, 320);
    stage_release(&s);
    assert_true(s.value == 350);
    stage_move(&s, 300, 320);
    assert_true(s.value == 350 && !s.result.taken);
    stage_press(&s, 450, 100);
    stage_move(&s, 430, 100);
    stage_key(&s, KEY_ESCAPE);
    assert_true(s.value == 350);
    stage_release(&s);
    stage_double_click(&s, 450, 100);
    assert_true(s.value == 300);
}

/* ---- The upper edge, with a grip ---- */

static const ui_split UPPER = {200, 300, true};

static void show_sheet(stage *s)
{
    static char names[20][8];
    int top = 600 - (int)s->value;
    ui_panel_begin(&s->u, "panel", (pixel_rect){0, top, 400, (int)s->value}, &s->scroll);
    ui_panel_grip(&s->u);
    for (int i = 0; i < 20; i++) {
        snprintf(names[i], sizeof names[i], "B%02d", i);
        ui_button(&s->u, names[i], NULL);
    }
    ui_panel_end(&s->u);
    ui_splitter(&s->u, "edge", (pixel_rect){0, top - 3, 400, 6}, &UPPER, &s->value);
}

static void begin_sheet(stage *s)
{
    stage_begin(s, show_sheet);
    s->value = 200;
    nothing_comes(s);
}

/* 48 pixels wide, in the middle. */
static pixel_rect grip(const stage *s)
{
    for (size_t i = 0; i < s->drawn.box_count; i++) {
        const drawn_box *box = &s->drawn.boxes[i];
        if (box->area.x == 176 && box->area.w == 48 && same_color(box->color, s->u.colors.muted))
            return box->area;
    }
    fail_msg("no grip is drawn");
    return (pixel_rect){0};
}

static void the_grip_is_dragged(void **state)
{
    stage s;
    (void)state;
    begin_sheet(&s);
    pixel_rect at = grip(&s);
    assert_true(at.y > 400 && at.h >= 3);
    for (int y = at.y - 2; y < at.y + at.h + 2; y++) {
        stage_move(&s, 200, y);
        assert_true(s.result.over && s.result.cursor == UI_CURSOR_SCRUB_UP);
        stage_press(&s, 200, y);
        stage_move(&s, 200, y - 40);
        stage_release(&s);
        if (s.value != 240)
            fail_msg("grabbed at %d, the panel is %g high, not 240", y, s.value);
        s.value = 200;
        stage_wait(&s, 1000); /* no double click */
    }
}

/* Wherever it is scrolled to; its first row begins where it does without a grip, and its last one
 * ends as far above the lower edge. */
static void nothing_gets_under_the_grip(void **state)
{
    stage s;
    (void)state;
    begin_sheet(&s);
    stage_move(&s, 200, 500);
    assert_true(fabs(stage_find(&s, "B00")->y - (400 + PANEL_MARGIN)) < ui_row_height(&s.u));
    pixel_rect at = grip(&s);
    double before = -1;
    while (s.scroll != before) {
        before = s.scroll;
        for (size_t i = 0; i < s.drawn.text_count; i++)
            assert_true(s.drawn.texts[i].clip.y >= at.y + at.h);
        stage_wheel(&s, -0.3);
    }
    ui_focus_last(&s.u);
    stage_keys(&s, MOD_SHIFT, KEY_TAB);
    const drawn_text *last = stage_find(&s, "B19");
    assert_true(s.scroll == before && last->y < 600 - PANEL_MARGIN);
    assert_true(last->y > 600 - PANEL_MARGIN - ui_row_height(&s.u));
    for (int i = 1; i < 20; i++)
        stage_keys(&s, MOD_SHIFT, KEY_TAB);
    assert_true(s.scroll == 0);
}

static void the_edge_has_keys(void **state)
{
    static const struct {
        int32_t key;
        double width;
    } keys[] = {{KEY_LEFT, 316},    {KEY_LEFT, 332},    {KEY_RIGHT, 316},
                {KEY_PAGE_UP, 400}, {KEY_LEFT, 400},    {KEY_PAGE_DOWN, 300},
                {KEY_RIGHT, 300},   {KEY_PAGE_UP, 400}, {KEY_HOME, 300}};
    stage s;
    (void)state;
    begin_edge(&s);
    ui_focus_last(&s.u);
    nothing_comes(&s);
    for (size_t i = 0; i < sizeof keys / sizeof *keys; i++) {
        stage_key(&s, keys[i].key);
        assert_true(s.result.taken);
        if (s.value != keys[i].width)
            fail_msg("key %zu: the width is %g, expected %g", i, s.value, keys[i].width);
    }
}

int test_panels(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_is_pointed_at_stays), cmocka_unit_test(clicks_go_where_they_aim),
        cmocka_unit_test(what_has_the_focus_stays), cmocka_unit_test(what_is_first_seen_stays),
        cmocka_unit_test(the_edge_is_dragged),      cmocka_unit_test(the_edge_has_keys),
        cmocka_unit_test(the_grip_is_dragged),      cmocka_unit_test(nothing_gets_under_the_grip),
    };
    return cmocka_run_group_tests_name("panels", tests, NULL, NULL);
}
