/* What the hit map's legend says. */
#include "stagehand.h"

#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>

#include <cmocka.h>

enum { WIDTH = 640, HEIGHT = 480 };

/* The map itself is all misses. */
static unsigned char cells[WIDTH * HEIGHT];

static view_map map_of(size_t both_miss, size_t both_hit, size_t false_hit, size_t missed_hit)
{
    view_map m = {.width = WIDTH, .height = HEIGHT, .cells = cells, .tried = true};
    m.share[SCENE_BOTH_MISS] = both_miss;
    m.share[SCENE_BOTH_HIT] = both_hit;
    m.share[SCENE_FALSE_HIT] = false_hit;
    m.share[SCENE_MISSED_HIT] = missed_hit;
    return m;
}

static void draw_with(show *s, view_map map)
{
    s->options.map = &map;
    show_draw(s);
    s->options.map = NULL;
}

static void has_the_shares(void **state)
{
    (void)state;
    show s = show_quarter(20);
    view_map map = map_of(75, 25, 0, 0);
    map.tried = false;
    draw_with(&s, map);
    expect_text(&s, "hit 25 %");
    expect_text(&s, "miss 75 %");
    assert_int_equal(recording_count(s.drawn, DRAWN_TINT), 3); /* a swatch for each */
    draw_with(&s, map_of(55, 31, 5, 9));
    expect_text(&s, "both hit 31 %");
    expect_text(&s, "false hit 5 %");
    expect_text(&s, "missed hit 9 %");
    expect_text(&s, "both miss 55 %");
    assert_int_equal(recording_count(s.drawn, DRAWN_TINT), 5);
    draw_with(&s, map_of(99000, 940, 59, 1));
    expect_text(&s, "both hit 0.9 %");
    expect_text(&s, "false hit < 0.1 %");
    expect_text(&s, "missed hit < 0.1 %");
    expect_text(&s, "both miss 99 %");
    show_close(&s);
}

/* From the first one's on, 1.45 text sizes high; -1: it isn't there. */
static double row_of(const show *s, const char *text)
{
    const drawn *first = recording_text(s->drawn, "both hit"), *it = recording_text(s->drawn, text);
    assert_non_null(first);
    return it ? round((it->at.y - first->at.y) / (1.45 * s->options.text)) : -1;
}

/* In a row for itself it would cost the picture room: then it is left out, unless there are several
 * rows anyway. */
static void says_of_what_they_are_shares(void **state)
{
    (void)state;
    static const struct {
        double text;
        int kinds, with_it; /* the row that the last kind stands in, and it; -1: it isn't there */
    } rows[] = {{12, 0, 0}, {15, 0, -1}, {20, 1, 1}, {24, 1, 2}};
    show s = show_quarter(20);
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        s.options.text = rows[i].text;
        draw_with(&s, map_of(55, 31, 5, 9));
        double last = row_of(&s, "both miss"), it = row_of(&s, "of the view");
        if (last != rows[i].kinds || it != rows[i].with_it)
            fail_msg("text of %g: in rows %g and %g", rows[i].text, last, it);
    }
    show_close(&s);
}

/* Who is taught is told no shares. */
static void says_nothing_of_none(void **state)
{
    (void)state;
    show s = show_quarter(20);
    s.options.aids.map_told = true;
    draw_with(&s, map_of(55, 31, 5, 9));
    expect_text(&s, "both hit");
    assert_null(recording_text(s.drawn, "of the view"));
    show_close(&s);
}

int run_legend_tests(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(has_the_shares),
        cmocka_unit_test(says_of_what_they_are_shares),
        cmocka_unit_test(says_nothing_of_none),
    };
    return cmocka_run_group_tests_name("legend", tests, NULL, NULL);
}
