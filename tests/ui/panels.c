/* Panels: what stays in its place when rows above it come and go, and the edge that is dragged. */
#include "tests.h"

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
    };
    return cmocka_run_group_tests_name("panels", tests, NULL, NULL);
}
