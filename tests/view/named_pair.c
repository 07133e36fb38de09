#include "stagehand.h"

#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

/* Two bars that stand for one object and cross, and a ball at an end of one. */
static show show_two_named(void)
{
    show s = show_open(1280, 720);
    show_rectangle(&s, 640, 360, 400, 120, 30);
    show_rectangle(&s, 640, 360, 400, 120, -30);
    show_circle(&s, 820, 470, 40);
    s.scene.shapes[0].drawn = s.scene.shapes[1].tested = true;
    snprintf(s.scene.shapes[0].id, SHAPE_ID_SIZE, "drawn by one(1, 2, 3, 4)");
    snprintf(s.scene.shapes[1].id, SHAPE_ID_SIZE, "tested with another");
    s.scene.show = SHOW(SHOW_NUMBERS);
    s.options.presenting = true;
    return s;
}

/* In two lines, broken before a function's own words; clear of both bars, so that it is one's. */
static void names_of_two_that_cross_are_clear(void **state)
{
    (void)state;
    static const char *const LINES[] = {"drawn by", "one(1, 2, 3, 4)", "tested with", "another"};
    show s = show_two_named();
    show_draw(&s);
    for (size_t i = 0; i < sizeof LINES / sizeof *LINES; i++) {
        const drawn *line = recording_text(s.drawn, LINES[i]);
        if (!line || strcmp(line->text, LINES[i]) != 0 || is_crossed(&s, line->box, 0))
            fail_msg("\"%s\" isn't drawn clear of the bars", LINES[i]);
    }
    show_close(&s);
}

/* Whatever the ball passes while it is dragged around. */
static void names_stay_while_a_ball_passes(void **state)
{
    (void)state;
    show s = show_two_named();
    show_draw(&s);
    const col_vec drawn_at = recording_text(s.drawn, "drawn by")->at;
    const col_vec tested_at = recording_text(s.drawn, "tested with")->at;
    s.options.moving = true;
    for (int i = 0; i < 72; i++) {
        s.scene.shapes[2].x = 640 + 300 * cos(i / 11.459);
        s.scene.shapes[2].y = 360 + 300 * sin(i / 11.459);
        show_draw(&s);
        const drawn *one = recording_text(s.drawn, "drawn by");
        const drawn *other = recording_text(s.drawn, "tested with");
        assert_true(one && other);
        assert_point("drawn", one->at, drawn_at.x, drawn_at.y, 1e-9);
        assert_point("tested", other->at, tested_at.x, tested_at.y, 1e-9);
    }
    show_close(&s);
}

static col_vec place_of_name(show *s, unsigned distance)
{
    s->scene.show = SHOW(SHOW_NUMBERS) | distance;
    s->memory = (view_memory){.label_count = 0};
    show_draw(s);
    assert_int_equal(recording_text(s->drawn, "distance") != NULL, distance != 0);
    return recording_text(s->drawn, "drawn by")->at;
}

/* They come before the distance: to see it or not moves no name. */
static void names_stay_where_the_distance_comes(void **state)
{
    (void)state;
    show s = show_two_named();
    for (int i = 0; i < 24; i++) {
        s.scene.shapes[2].x = 640 + 230 * cos(i * COL_PI / 12);
        s.scene.shapes[2].y = 360 + 230 * sin(i * COL_PI / 12);
        const col_vec alone = place_of_name(&s, 0);
        assert_point("drawn", place_of_name(&s, SHOW(SHOW_DISTANCE)), alone.x, alone.y, 1e-9);
    }
    show_close(&s);
}

int run_named_pair_tests(void)
{
    const struct CMUnitTest named[] = {
        cmocka_unit_test(names_of_two_that_cross_are_clear),
        cmocka_unit_test(names_stay_while_a_ball_passes),
        cmocka_unit_test(names_stay_where_the_distance_comes),
    };
    return cmocka_run_group_tests_name("named pair", named, NULL, NULL);
}
