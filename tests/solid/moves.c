/* What is dragged pushes, slides and stops. */
#include "solid_tests.h"

#include <math.h>

static void a_fixed_bar_is_slid_along(void **state)
{
    (void)state;
    const shape all[] = {circle_at(100, 100, 20), fixed(segment_at(0, 200, 900, 200))};
    scene s = scene_with(all, 2);
    col_vec moved;
    assert_true(solid_move(&s, &(size_t){0}, 1, (col_vec){300, 500}, SCENE_SOLID_ONE, &moved));
    check_near("x", s.shapes[0].x, 400, CLOSE);
    check_near("y", s.shapes[0].y, 180, CLOSE);
    assert_true(s.shapes[1].x == 0 && s.shapes[1].y == 200);
    scene_free(&s);
}

/* However fast, and however thin what it hits. */
static void nothing_is_jumped_over(void **state)
{
    (void)state;
    random_start(71);
    for (int i = 0; i < 200; i++) {
        const shape all[] = {circle_at(100, 100, random_between(0, 10)),
                             fixed(segment_at(300, -1e6, 300 + random_between(-1, 1), 1e6))};
        scene s = scene_with(all, 2);
        col_vec moved = {0, 0}, far = {random_between(300, 1e5), random_between(-1e4, 1e4)};
        assert_true(solid_move(&s, &(size_t){0}, 1, far, SCENE_SOLID_ONE, &moved));
        if (!(s.shapes[0].x < 302))
            fail_msg("round %d: it is at %g, beyond the bar", i, s.shapes[0].x);
        scene_free(&s);
    }
}

/* What is dragged together keeps its places; hidden ones hit nothing, and go along. */
static void several_move_as_one(void **state)
{
    (void)state;
    shape all[] = {circle_at(100, 100, 20), circle_at(100, 200, 20), circle_at(100, 300, 20),
                   fixed(circle_at(200, 200, 20)), circle_at(150, 300, 20)};
    all[2].hidden = true;
    scene s = scene_with(all, 5);
    col_vec moved;
    assert_true(solid_move(&s, (size_t[]){0, 1, 2}, 3, (col_vec){100, 0}, SCENE_SOLID_ONE, &moved));
    check_near("moved", moved.x, 60, CLOSE);
    for (size_t j = 0; j < 3; j++)
        check_near("x", s.shapes[j].x, 100 + moved.x, 1e-9);
    assert_true(s.shapes[4].x == 150);
    scene_free(&s);
}

/* Half each: what was yielded isn't pushed for again while the pointer stays, and is forgotten when
 * the contact is left. */
static void a_drag_remembers_what_it_yielded(void **state)
{
    (void)state;
    const shape all[] = {circle_at(100, 100, 20), circle_at(180, 100, 20)};
    scene s = scene_with(all, 2);
    solid_drag drag = {0};
    for (int event = 0; event < 5; event++) {
        assert_true(solid_follow(&s, &(size_t){0}, 1, (col_vec){100, 0}, SCENE_SOLID_HALF, &drag));
        check_near("the dragged one", drag.displacement.x, 70, CLOSE);
        check_near("it stayed behind", drag.yielded.x, 30, CLOSE);
        check_near("the pushed one", s.shapes[1].x, 210, CLOSE);
    }
    assert_true(solid_follow(&s, &(size_t){0}, 1, (col_vec){20, 0}, SCENE_SOLID_HALF, &drag));
    check_near("back at the pointer", drag.displacement.x, 20, CLOSE);
    assert_true(drag.yielded.x == 0 && drag.yielded.y == 0);
    scene_free(&s);
}

int test_moves(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_fixed_bar_is_slid_along),
        cmocka_unit_test(nothing_is_jumped_over),
        cmocka_unit_test(several_move_as_one),
        cmocka_unit_test(a_drag_remembers_what_it_yielded),
    };
    return cmocka_run_group_tests_name("solid: moves", tests, NULL, NULL);
}
