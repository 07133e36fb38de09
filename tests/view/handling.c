#include "stagehand.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdlib.h>

#include <cmocka.h>

static void a_square_is_a_box_with_a_frame(void **state)
{
    (void)state;
    const theme *t = view_theme_of(THEME_LIGHT);
    recording *r = recording_create(100, 100);
    view_draw_handle(&r->canvas, t, VIEW_SQUARE, (col_vec){50, 40}, 10, false, false);
    const drawn *box = recording_nth(r, DRAWN_BOX, 0), *frame = recording_nth(r, DRAWN_FRAME, 0);
    assert_non_null(box);
    assert_non_null(frame);
    assert_int_equal(box->area.x, 45);
    assert_int_equal(box->area.y, 35);
    assert_int_equal(box->area.w, 10);
    assert_true(same_color(box->color, t->handle));
    assert_true(same_color(frame->color, t->handle_edge));
    free(r);
}

static void knob_and_ring_are_round(void **state)
{
    (void)state;
    const theme *t = view_theme_of(THEME_DARK);
    recording *r = recording_create(100, 100);
    view_draw_handle(&r->canvas, t, VIEW_KNOB, (col_vec){50, 40}, 10, false, false);
    assert_int_equal(recording_count(r, DRAWN_FILL), 1);
    assert_near("radius", recording_nth(r, DRAWN_OUTLINE, 0)->shape.radius, 5, 1e-9);
    view_draw_handle(&r->canvas, t, VIEW_RING, (col_vec){50, 40}, 12, false, false);
    assert_int_equal(recording_count(r, DRAWN_FILL), 1);
    assert_point("ring", recording_nth(r, DRAWN_OUTLINE, 1)->shape.at, 50, 40, 1e-9);
    free(r);
}

/* In the colour of what moves, as the arrow; the other handles aren't. */
static void an_arrows_tip_looks_like_the_arrow(void **state)
{
    (void)state;
    const theme *t = view_theme_of(THEME_LIGHT);
    recording *r = recording_create(100, 100);
    static const view_handle looks[] = {VIEW_TIP, VIEW_KNOB};
    for (size_t i = 0; i < 2; i++) {
        view_draw_handle(&r->canvas, t, looks[i], (col_vec){50, 40}, 10, false, false);
        view_draw_stalk(&r->canvas, t, looks[i], (col_vec){20, 40}, (col_vec){50, 40}, 1, false);
        color expected = i ? t->handle_edge : t->motion;
        assert_true(same_color(recording_nth(r, DRAWN_OUTLINE, i)->pen.color, expected));
        assert_true(same_color(recording_nth(r, DRAWN_LINE, i)->pen.color, expected));
    }
    free(r);
}

static void hot_is_filled_and_pale_is_faint(void **state)
{
    (void)state;
    const theme *t = view_theme_of(THEME_LIGHT);
    recording *r = recording_create(100, 100);
    view_draw_handle(&r->canvas, t, VIEW_SQUARE, (col_vec){50, 40}, 10, true, false);
    view_draw_handle(&r->canvas, t, VIEW_SQUARE, (col_vec){50, 40}, 10, false, true);
    const drawn *hot = recording_nth(r, DRAWN_BOX, 0), *pale = recording_nth(r, DRAWN_FRAME, 1);
    assert_true(same_color(hot->color, t->handle_edge));
    assert_true(hot->area.w > 10);
    assert_true(pale->color.a < 128);
    free(r);
}

static void a_marquee_has_any_two_corners(void **state)
{
    (void)state;
    recording *r = recording_create(100, 100);
    view_draw_marquee(&r->canvas, view_theme_of(THEME_LIGHT), (col_vec){70, 20}, (col_vec){30, 60});
    const drawn *frame = recording_nth(r, DRAWN_FRAME, 0);
    assert_non_null(frame);
    assert_int_equal(frame->area.x, 30);
    assert_int_equal(frame->area.y, 20);
    assert_int_equal(frame->area.w, 40);
    assert_int_equal(frame->area.h, 40);
    assert_true(recording_nth(r, DRAWN_BOX, 0)->color.a < 80);
    recording_clear(r);
    view_draw_marquee(&r->canvas, view_theme_of(THEME_LIGHT), (col_vec){30, 20}, (col_vec){30, 60});
    assert_int_equal(r->count, 0);
    free(r);
}

static const pixel_rect *draw_bubble(recording *r, const view_bubble *b, view_memory *memory)
{
    recording_clear(r);
    view_place_bubble(&r->canvas, b, memory);
    view_draw_bubble(&r->canvas, view_theme_of(THEME_LIGHT), b, memory);
    return &recording_nth(r, DRAWN_BOX, 0)->area;
}

/* The same where there was none before. */
static pixel_rect new_bubble(recording *r, const view_bubble *b, view_memory *memory)
{
    view_place_bubble(&r->canvas, NULL, memory);
    return *draw_bubble(r, b, memory);
}

/* Near the pointer, never under it where there is room, always in the area. */
static void a_bubble_stays_inside(void **state)
{
    (void)state;
    recording *r = recording_create(400, 300);
    const pixel_rect area = {10, 20, 300, 200};
    view_memory memory = {.box_count = 0};
    for (int y = 20; y <= 220; y += 10) {
        for (int x = 10; x <= 310; x += 10) {
            const view_bubble turn = {area, {x, y}, "37°  Shift", 16};
            pixel_rect b = new_bubble(r, &turn, &memory);
            bool inside = b.x >= 10 && b.y >= 20 && b.x + b.w <= 311 && b.y + b.h <= 221;
            bool under = x >= b.x && x <= b.x + b.w && y >= b.y && y <= b.y + b.h;
            if (!inside || under)
                fail_msg("pointer (%d, %d): bubble at %d %d, %d x %d", x, y, b.x, b.y, b.w, b.h);
            col_box text = recording_nth(r, DRAWN_TEXT, 0)->box;
            assert_true(text.min.x > b.x && text.max.x < b.x + b.w);
            assert_true(text.min.y > b.y && text.max.y < b.y + b.h);
        }
    }
    free(r);
}

/* Wider than what is left beside a pointer in the middle: still next to it, above or below. */
static void a_wide_bubble_stays_near(void **state)
{
    (void)state;
    recording *r = recording_create(400, 300);
    const pixel_rect area = {0, 0, 400, 300};
    view_memory memory = {.box_count = 0};
    for (int y = 60; y <= 240; y += 30) {
        const view_bubble wide = {area, {200, y}, "velocity 12, 34 per frame", 16};
        pixel_rect b = new_bubble(r, &wide, &memory);
        double gap = fmax(b.y - y, y - b.y - b.h);
        bool inside = b.x >= 0 && b.x + b.w <= 400 && b.y >= 0 && b.y + b.h <= 300;
        if (b.w < 200 || !inside || gap <= 0 || gap > 32)
            fail_msg("pointer (200, %d): bubble at %d %d, %d x %d", y, b.x, b.y, b.w, b.h);
    }
    free(r);
}

/* A label below right of the pointer, where the bubble would be, and one below left: above right
 * is free. With labels all around it stays near. */
static void a_bubble_hides_nothing(void **state)
{
    (void)state;
    recording *r = recording_create(800, 600);
    const view_bubble radius = {{0, 0, 800, 600}, {400, 300}, "r 5", 16};
    static const struct {
        size_t labels;
        bool right, below;
    } rows[] = {{0, true, true}, {1, false, true}, {2, true, false}, {3, false, false}};
    view_memory memory = {.boxes = {{{410, 310}, {600, 500}},
                                    {{200, 310}, {390, 500}},
                                    {{410, 100}, {600, 290}},
                                    {{0, 0}, {800, 600}}}};
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        memory.box_count = rows[i].labels;
        pixel_rect b = new_bubble(r, &radius, &memory);
        if ((b.x > 400) != rows[i].right || (b.y > 300) != rows[i].below)
            fail_msg("%zu labels: bubble at %d, %d", rows[i].labels, b.x, b.y);
    }
    memory.box_count = 0; /* the end of a line below right */
    memory.spot_count = 1;
    memory.spots[0].at = (col_vec){430, 330};
    assert_true(new_bubble(r, &radius, &memory).x < 400);
    memory.box_count = 4;
    pixel_rect b = new_bubble(r, &radius, &memory);
    assert_true(b.x > 400 && b.x < 440 && b.y > 300 && b.y < 340);
    free(r);
}

/* Pushed to another side by a label, a bubble stays there when the label goes, and goes back when
 * the next one comes: four labels that come and go about the first one's edge move it once. */
static void a_bubble_keeps_its_side(void **state)
{
    (void)state;
    recording *r = recording_create(800, 600);
    view_bubble radius = {{0, 0, 800, 600}, {400, 300}, "r 5", 16};
    view_memory memory = {.boxes = {{{410, 310}, {600, 500}}}};
    assert_true(new_bubble(r, &radius, &memory).x > 400);
    for (int i = 0; i < 8; i++) {
        memory.box_count = i % 2 == 0;
        radius.at.x += 1;
        pixel_rect b = *draw_bubble(r, &radius, &memory);
        if (b.x > 400 || b.y < 300)
            fail_msg("picture %d: bubble at %d, %d", i, b.x, b.y);
    }
    memory.boxes[0] = (col_box){{200, 310}, {390, 500}};
    memory.box_count = 1;
    assert_true(draw_bubble(r, &radius, &memory)->x > 400);
    free(r);
}

/* Of a bubble from its pointer, across or down, whichever is more. */
static double away_from(pixel_rect b, col_vec at)
{
    double across = fmax(b.x - at.x, at.x - b.x - b.w), down = fmax(b.y - at.y, at.y - b.y - b.h);
    return fmax(fmax(across, down), 0);
}

/* A label all around the pointer drives it away; when that has gone it comes back. */
static void a_bubble_comes_back(void **state)
{
    (void)state;
    recording *r = recording_create(800, 600);
    const view_bubble radius = {{0, 0, 800, 600}, {400, 300}, "r 5", 16};
    view_memory memory = {.boxes = {{{352, 252}, {448, 348}}}, .box_count = 1};
    assert_true(away_from(new_bubble(r, &radius, &memory), radius.at) > 48);
    memory.box_count = 0;
    assert_true(away_from(*draw_bubble(r, &radius, &memory), radius.at) < 20);
    free(r);
}

/* Just room enough left of the pointer, and more of it farther below: it is beside the pointer.
 * It comes back there, too. */
static void a_bubble_is_near_rather_than_roomy(void **state)
{
    (void)state;
    recording *r = recording_create(800, 600);
    const view_bubble radius = {{0, 0, 800, 600}, {400, 300}, "r 5", 16};
    view_memory memory = {.boxes = {{{401, 0}, {800, 600}},
                                    {{0, 0}, {401, 299}},
                                    {{0, 300}, {334, 345}},
                                    {{0, 300}, {400, 345}}},
                          .box_count = 3};
    assert_true(away_from(new_bubble(r, &radius, &memory), radius.at) < 20);
    memory.box_count = 4;
    assert_true(away_from(*draw_bubble(r, &radius, &memory), radius.at) > 45);
    memory.box_count = 3;
    assert_true(away_from(*draw_bubble(r, &radius, &memory), radius.at) < 20);
    free(r);
}

/* A label fills the side on which it would fit, the other one is too narrow: it goes below the
 * pointer, and along the area's edge where that is not enough. */
static void a_bubble_slides_beside_labels(void **state)
{
    (void)state;
    recording *r = recording_create(400, 300);
    const view_bubble wide = {{0, 0, 400, 300}, {150, 150}, "velocity 12, 34", 16};
    static const double LEFTMOST[] = {300, 200};
    for (size_t i = 0; i < 2; i++) {
        view_memory memory = {.boxes = {{{LEFTMOST[i], 0}, {400, 300}}}, .box_count = 1};
        pixel_rect b = new_bubble(r, &wide, &memory);
        if (b.x < 0 || b.x + b.w > LEFTMOST[i] || away_from(b, wide.at) > 20)
            fail_msg("label from %g: bubble at %d %d, %d x %d", LEFTMOST[i], b.x, b.y, b.w, b.h);
    }
    free(r);
}

/* Left of the pointer its edge would jump with each decimal. */
static void a_bubble_keeps_its_width(void **state)
{
    (void)state;
    recording *r = recording_create(800, 600);
    view_bubble radius = {{0, 0, 800, 600}, {790, 300}, "r 5.25", 16};
    view_memory memory = {.box_count = 0};
    pixel_rect wide = new_bubble(r, &radius, &memory);
    radius.text = "r 5";
    pixel_rect narrow = *draw_bubble(r, &radius, &memory);
    assert_int_equal(narrow.x, wide.x);
    assert_int_equal(narrow.w, wide.w);
    assert_true(new_bubble(r, &radius, &memory).w < wide.w); /* the next drag's */
    free(r);
}

int run_handle_tests(void)
{
    const struct CMUnitTest handles[] = {
        cmocka_unit_test(a_square_is_a_box_with_a_frame),
        cmocka_unit_test(knob_and_ring_are_round),
        cmocka_unit_test(an_arrows_tip_looks_like_the_arrow),
        cmocka_unit_test(hot_is_filled_and_pale_is_faint),
        cmocka_unit_test(a_marquee_has_any_two_corners),
        cmocka_unit_test(a_bubble_stays_inside),
        cmocka_unit_test(a_wide_bubble_stays_near),
        cmocka_unit_test(a_bubble_hides_nothing),
        cmocka_unit_test(a_bubble_keeps_its_side),
        cmocka_unit_test(a_bubble_keeps_its_width),
        cmocka_unit_test(a_bubble_comes_back),
        cmocka_unit_test(a_bubble_is_near_rather_than_roomy),
        cmocka_unit_test(a_bubble_slides_beside_labels),
    };
    return cmocka_run_group_tests(handles, NULL, NULL);
}
