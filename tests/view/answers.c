/* What a lesson's answer believes where no program does: a way of its own, another nearest point.
 */
#include "stagehand.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>

#include <cmocka.h>

/* Where a shape is believed to go: a line to each place, the shape at the last one, and whose that
 * is. */
static void a_believed_way_is_drawn(void **state)
{
    (void)state;
    show s = show_open(640, 480);
    show_circle(&s, 100, 100, 20);
    s.scene.show = 0;
    s.options.aids.belief_told = true;
    s.options.aids.believer = "this answer";
    show_draw(&s);
    size_t outlines = recording_count(s.drawn, DRAWN_OUTLINE);
    assert_int_equal(recording_count(s.drawn, DRAWN_LINE), 0);
    s.options.aids.believed_way = (view_way){.at = {{100, 100}, {100, 300}, {400, 300}},
                                             .count = 3,
                                             .end = col_circle((col_vec){400, 300}, 20)};
    show_draw(&s);
    assert_int_equal(recording_count(s.drawn, DRAWN_LINE), 2);
    assert_int_equal(recording_count(s.drawn, DRAWN_OUTLINE), outlines + 2);
    const drawn *passing = recording_nth(s.drawn, DRAWN_OUTLINE, outlines),
                *end = recording_nth(s.drawn, DRAWN_OUTLINE, outlines + 1);
    assert_point("on its way", passing->shape.at, 100, 300, 1e-9);
    assert_point("its end", end->shape.at, 400, 300, 1e-9);
    assert_true(passing->pen.width < end->pen.width);
    s.options.aids.believed_way.elsewhere = true;
    show_draw(&s);
    assert_int_equal(recording_count(s.drawn, DRAWN_OUTLINE), outlines + 3);
    assert_non_null(recording_text(s.drawn, "this answer's way"));
    show_close(&s);
}

/* It begins as the right way out does, which is longer: it lies above that. */
static void a_believed_way_hides_behind_nothing(void **state)
{
    (void)state;
    show s = show_open(640, 480);
    show_rectangle(&s, 300, 200, 200, 100, 0);
    show_circle(&s, 300, 190, 20); /* 40 below the upper side */
    s.scene.show = SHOW(SHOW_CONTACT);
    s.options.aids.believed_way = (view_way){
        .at = {{300, 190}, {300, 150}}, .count = 2, .end = col_circle((col_vec){300, 150}, 20)};
    show_draw(&s);
    const drawn *head = recording_polygon(s.drawn, s.options.theme->believed, 3),
                *right = recording_polygon(s.drawn, s.options.theme->normal, 3);
    assert_non_null(head);
    assert_non_null(right);
    assert_true(head > right);
    show_close(&s);
}

/* Which point somebody takes for the nearest: a line from the ball's middle to it, and how long
 * that is where distances are told. */
static void a_believed_nearest_point_is_drawn(void **state)
{
    (void)state;
    show s = show_quarter(20);
    const color tone = s.options.theme->believed;
    s.options.aids.belief_told = true;
    s.options.aids.believer = "this answer";
    s.scene.show |= SHOW(SHOW_DISTANCE);
    show_draw(&s);
    assert_null(recording_line(s.drawn, tone, 0));
    const col_shape *ball = scene_pair_other(&s.pairs.shown[0]);
    s.options.aids.believed_nearest =
        (view_nearest){.on = true, .at = {ball->at.x + 30, ball->at.y + 40}};
    show_draw(&s);
    const drawn *line = recording_line(s.drawn, tone, 0);
    assert_non_null(line);
    assert_point("its beginning", line->points[0], ball->at.x, ball->at.y, 1e-9);
    assert_point("its end", line->points[1], ball->at.x + 30, ball->at.y + 40, 1e-9);
    expect_text(&s, "this answer: distance 50");
    s.options.aids.verdict_hidden = true;
    show_draw(&s);
    assert_non_null(recording_line(s.drawn, tone, 0));
    assert_null(recording_text(s.drawn, "this answer"));
    show_close(&s);
}

/* Where hit or miss isn't what is asked, nobody is right in it by luck. */
static void what_is_not_asked_is_not_judged(void **state)
{
    (void)state;
    for (int hidden = 0; hidden < 2; hidden++) {
        show s = show_quarter(20);
        const shown_pair believed = s.pairs.shown[0];
        s.options.aids.belief_told = true;
        s.options.aids.believer = "this answer";
        s.options.aids.said_hidden = hidden;
        s.options.aids.believed_nearest = (view_nearest){.on = true, .at = {0, 0}};
        show_draw(&s);
        assert_true((recording_text(s.drawn, "this answer says") == NULL) == hidden);
        s.options.aids.believed_nearest.on = false;
        s.options.believed = &believed;
        show_draw(&s);
        assert_true((recording_text(s.drawn, "this answer says") == NULL) == hidden);
        show_close(&s);
    }
}

int run_answer_tests(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_believed_way_is_drawn),
        cmocka_unit_test(a_believed_way_hides_behind_nothing),
        cmocka_unit_test(a_believed_nearest_point_is_drawn),
        cmocka_unit_test(what_is_not_asked_is_not_judged),
    };
    return cmocka_run_group_tests_name("answers", tests, NULL, NULL);
}
