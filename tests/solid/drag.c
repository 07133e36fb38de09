/* Drags by hand: who is pushed, what is slid along, and where it all ends. */
#include "drag_kit.h"
#include "solid_tests.h"

#include <math.h>

typedef struct row {
    scene_solid_share share;
    double masses[3];
    bool fixed[3];
    double x[3], displacement, after[3];
} row;

/* Moved at once, or dragged. */
static void check_row(size_t number, const row *r, int events)
{
    shape balls[3];
    for (int j = 0; j < 3; j++) {
        balls[j] = circle_at(r->x[j], 300, 50);
        balls[j].mass = r->masses[j];
        balls[j].fixed = r->fixed[j];
    }
    dragging k;
    drag_open(&k, balls, 3, r->share);
    if (events == 0) {
        col_vec moved = {0, 0}, by = {r->displacement, 0};
        const size_t first = 0;
        assert_true(solid_move(&k.now, &first, 1, by, r->share, &moved));
        NEAR(moved.x, nth(&k, 0)->x - r->x[0], 1e-7); /* places are tidy numbers */
    } else
        drag_middle(&k, 0, r->displacement, 0, events);
    for (size_t j = 0; j < 3; j++) {
        double x = nth(&k, j)->x, y = nth(&k, j)->y;
        if (fabs(x - r->after[j]) > CLOSE || fabs(y - 300) > CLOSE)
            fail_msg("row %zu in %d events, ball %zu: at %.17g %.17g, expected %g", number, events,
                     j, x, y, r->after[j]);
    }
    drag_close(&k);
}

/* Balls of radius 50 in a row, the first goes to the right: by hand. */
static void who_yields_how_far(void **state)
{
    (void)state;
    static const row table[] = {
        {SCENE_SOLID_ONE, {1, 1, 1}, {0}, {200, 400, 900}, 150, {350, 450, 900}},
        {SCENE_SOLID_HALF, {1, 1, 1}, {0}, {200, 400, 900}, 150, {325, 425, 900}},
        {SCENE_SOLID_MASS, {3, 1, 1}, {0}, {200, 400, 900}, 150, {337.5, 437.5, 900}},
        {SCENE_SOLID_MASS, {1, 4, 1}, {0}, {200, 400, 900}, 150, {310, 410, 900}},
        {SCENE_SOLID_ONE, {9, 1, 1}, {0, 1}, {200, 400, 900}, 150, {300, 400, 900}},
        {SCENE_SOLID_MASS, {9, 1, 1}, {0, 1}, {200, 400, 900}, 150, {300, 400, 900}},
        {SCENE_SOLID_HALF, {9, 1, 1}, {0, 1}, {200, 400, 900}, 150, {300, 400, 900}},
        /* what is dragged may be fixed: nobody but the hand moves it, and nothing slows it */
        {SCENE_SOLID_MASS, {1, 9, 1}, {1}, {200, 400, 900}, 150, {350, 450, 900}},
        /* chains: 100 to the first, 100 more to the second, then 60 together */
        {SCENE_SOLID_ONE, {1, 1, 1}, {0}, {200, 400, 600}, 260, {460, 560, 660}},
        {SCENE_SOLID_HALF, {1, 1, 1}, {0}, {200, 400, 600}, 360, {420, 520, 620}}, /* 200 / 2, 60 /
                                                                                      3 */
        {SCENE_SOLID_MASS, {2, 1, 3}, {0}, {200, 400, 600}, 310, {420, 520, 620}}, /* 150 * 2/3, 60
                                                                                      / 3 */
        {SCENE_SOLID_ONE, {1, 1, 1}, {0, 0, 1}, {200, 400, 600}, 360, {400, 500, 600}},
        {SCENE_SOLID_HALF, {1, 1, 1}, {0, 0, 1}, {200, 400, 600}, 360, {400, 500, 600}},
        {SCENE_SOLID_ONE, {1, 1, 1}, {0}, {200, 400, 600}, -150, {50, 400, 600}},
    };
    for (size_t i = 0; i < sizeof table / sizeof *table; i++) {
        check_row(i, &table[i], 0);
        for (int events = 1; events <= 40; events += 13)
            check_row(i, &table[i], events);
    }
}

/* A ball of radius 20 at (100, 100) among walls. */
static void walls_are_slid_along(void **state)
{
    (void)state;
    const double sqrt3 = 1.7320508075688772;
    const struct {
        shape walls[2];
        double dx, dy, x, y;
    } table[] = {
        {{rect_at(0, 200, 1000, 50, 0), point_at(900, 700)}, 50, 200, 150, 180},
        {{segment_at(0, 200, 900, 200), point_at(900, 700)}, -70, 500, 30, 180},
        {{segment_at(0, 200, 900, 200), segment_at(200, 0, 200, 900)}, 300, 300, 180, 180},
        {{segment_at(0, 200, 900, 200), segment_at(200, 0, 200, 900)}, 60, 700, 160, 180},
        /* A slope of 30 degrees that rises to the right, through (100, 240): what is left after
         * 140 - 20 / cos 30 down slides down it to the left, by sin 30; sideways by cos 30. */
        {{segment_at(100 - 87 * sqrt3, 240 + 87, 100 + 200 * sqrt3, 240 - 200), point_at(900, 700)},
         0,
         200,
         100 - (200 - (140 - 40 / sqrt3)) * sqrt3 / 4,
         100 + 140 - 40 / sqrt3 + (200 - (140 - 40 / sqrt3)) / 4},
        /* A gorge of 60 degrees, its bottom at (100, 300): the ball's centre stays 40 above. */
        {{segment_at(100, 300, 100 + 200, 300 - 200 * sqrt3),
          segment_at(100, 300, 100 - 200, 300 - 200 * sqrt3)},
         3,
         400,
         100,
         260},
    };
    for (size_t i = 0; i < sizeof table / sizeof *table; i++) {
        for (int events = 1; events <= 60; events += 19) {
            shape all[] = {circle_at(100, 100, 20), fixed(table[i].walls[0]),
                           fixed(table[i].walls[1])};
            dragging k;
            drag_open(&k, all, 3, SCENE_SOLID_HALF);
            drag_middle(&k, 0, table[i].dx, table[i].dy, events);
            const shape *s = nth(&k, 0);
            if (fabs(s->x - table[i].x) > CLOSE || fabs(s->y - table[i].y) > CLOSE)
                fail_msg("row %zu in %d events: at %.17g %.17g, expected %.17g %.17g", i, events,
                         s->x, s->y, table[i].x, table[i].y);
            drag_close(&k);
        }
    }
}

/* Round a fixed pillar, in whatever steps: behind it the ball is under the pointer again. */
static void behind_an_obstacle_it_is_under_the_pointer(void **state)
{
    (void)state;
    for (int events = 1; events <= 101; events += 10) {
        shape all[] = {circle_at(100, 290, 20), fixed(circle_at(300, 300, 60))};
        dragging k;
        drag_open(&k, all, 2, SCENE_SOLID_ONE);
        drag_middle(&k, 0, 400, 0, events);
        NEAR(nth(&k, 0)->x, 500, 0);
        NEAR(nth(&k, 0)->y, 290, 0);
        drag_close(&k);
    }
}

/* With the pointer inside the pillar the ball is at the place on its rim that is nearest: 80 from
 * the middle. */
static void at_an_obstacle_it_is_near_the_pointer(void **state)
{
    (void)state;
    static const double pointers[][2] = {
        {310, 250}, {290, 250}, {300, 270}, {250, 260}, {330, 290}};
    for (size_t i = 0; i < sizeof pointers / sizeof *pointers; i++) {
        for (int events = 1; events <= 30; events += 29) {
            shape all[] = {circle_at(100, 290, 20), fixed(circle_at(300, 300, 60))};
            dragging k;
            drag_open(&k, all, 2, SCENE_SOLID_ONE);
            double x = pointers[i][0], y = pointers[i][1], from = hypot(x - 300, y - 300);
            drag_middle(&k, 0, x - 100, y - 290, events);
            NEAR(nth(&k, 0)->x, 300 + 80 * (x - 300) / from, 0.1);
            NEAR(nth(&k, 0)->y, 300 + 80 * (y - 300) / from, 0.1);
            drag_close(&k);
        }
    }
}

static void contacts_can_always_be_left(void **state)
{
    (void)state;
    shape all[] = {circle_at(100, 100, 20), fixed(segment_at(0, 200, 900, 200)),
                   fixed(segment_at(200, 0, 200, 900))};
    dragging k;
    drag_open(&k, all, 3, SCENE_SOLID_ONE);
    press_on(&k, 0);
    drag_to(&k, 500, 700); /* in the corner */
    NEAR(nth(&k, 0)->x, 180, CLOSE);
    double x = nth(&k, 0)->x, y = nth(&k, 0)->y;
    for (int i = 0; i < 20; i++) { /* no trembling */
        drag_to(&k, 500 + i % 3, 700 - i % 2);
        NEAR(nth(&k, 0)->x, x, 1e-9);
        NEAR(nth(&k, 0)->y, y, 1e-9);
    }
    drag_to(&k, 150, 700);
    NEAR(nth(&k, 0)->x, 150, 0);
    NEAR(nth(&k, 0)->y, 180, CLOSE);
    drag_to(&k, 150, 150);
    NEAR(nth(&k, 0)->y, 150, 0);
    drag_close(&k);
}

/* However they lie, a displacement that leads out is made in full. */
static void what_overlaps_at_the_start_may_part(void **state)
{
    (void)state;
    static const double displacements[][2] = {{90, 0}, {-90, 0}, {0, 90}, {0, -90}};
    for (int i = 0; i < 4; i++) {
        shape all[] = {fixed(circle_at(300, 300, 40)), circle_at(300, 300, 20)};
        dragging k;
        drag_open(&k, all, 2, SCENE_SOLID_ONE);
        drag_middle(&k, 1, displacements[i][0], displacements[i][1], 3);
        NEAR(nth(&k, 1)->x, 300 + displacements[i][0], 0);
        NEAR(nth(&k, 1)->y, 300 + displacements[i][1], 0);
        drag_close(&k);
    }
    /* Along the side that they overlap at, too. */
    shape boxes[] = {fixed(rect_at(300, 300, 100, 100, 0)), rect_at(210, 300, 100, 100, 0)};
    dragging sliding;
    drag_open(&sliding, boxes, 2, SCENE_SOLID_ONE);
    drag_middle(&sliding, 1, 0, 30, 3);
    NEAR(nth(&sliding, 1)->y, 330, 0);
    drag_close(&sliding);
    shape two[] = {circle_at(350, 300, 50), circle_at(300, 300, 50)};
    dragging k;
    drag_open(&k, two, 2, SCENE_SOLID_ONE);
    drag_middle(&k, 1, -100, 30, 1);
    NEAR(nth(&k, 1)->x, 200, 0);
    NEAR(nth(&k, 0)->x, 400, CLOSE); /* it was pushed off first */
    drag_middle(&k, 1, 100, -30, 1);
    check_apart(&k.now, 0, "came back");
    drag_close(&k);
}

/* Balls of radius 50 that overlap: whatever the share, the held one stays under the pointer.
 */
static void what_overlaps_is_pushed_off_at_the_drags_start(void **state)
{
    (void)state;
    static const struct {
        bool fixed[3];
        double x[3], displacement_y, after[3];
    } table[] = {
        {{0}, {300, 380, 700}, 8, {300, 400, 700}},
        {{0}, {300, 380, 460}, 8, {300, 400, 500}},     /* it takes along what is behind it */
        {{0}, {300, 220, 380}, 8, {300, 200, 400}},     /* both sides */
        {{0, 1}, {300, 380, 700}, -8, {300, 380, 700}}, /* a fixed one may be left freely */
        {{0, 1}, {300, 380, 210}, -8, {300, 380, 200}}, /* and doesn't keep others there */
        {{1}, {300, 380, 700}, 8, {300, 400, 700}},     /* the hand moves a fixed one, too */
        {{0}, {300, 400, 700}, 8, {300, 400, 700}},     /* touching is no overlap */
        {{0}, {300, 380, 700}, 300, {300, 400, 700}},
    };
    for (size_t i = 0; i < sizeof table / sizeof *table; i++) {
        for (scene_solid_share share = SCENE_SOLID_ONE; share <= SCENE_SOLID_MASS; share++) {
            shape balls[3];
            for (int j = 0; j < 3; j++) {
                balls[j] = circle_at(table[i].x[j], 300, 50);
                balls[j].mass = j == 1 ? 9 : 1;
                balls[j].fixed = table[i].fixed[j];
            }
            dragging k;
            drag_open(&k, balls, 3, share);
            drag_middle(&k, 0, 0, table[i].displacement_y, 5);
            for (size_t j = 0; j < 3; j++) {
                bool moves = j == 0 || table[i].after[j] != table[i].x[j];
                if (fabs(nth(&k, j)->x - table[i].after[j]) > (moves ? CLOSE : 0))
                    fail_msg("row %zu, share %d, ball %zu: at %.17g, expected %g", i, (int)share, j,
                             nth(&k, j)->x, table[i].after[j]);
            }
            NEAR(nth(&k, 0)->y, 300 + table[i].displacement_y, 0);
            drag_close(&k);
        }
    }
}

/* Half each: a ball stays behind the pointer by what it yielded; while the pointer rests or comes
 * back it pushes no more; and it is under the pointer again when the other one is gone. */
static void what_was_yielded_isnt_pushed_again(void **state)
{
    (void)state;
    shape all[] = {circle_at(300, 300, 50), circle_at(400, 300, 50)};
    dragging k;
    drag_open(&k, all, 2, SCENE_SOLID_HALF);
    press_on(&k, 0);
    drag_to(&k, 400, 300);
    NEAR(nth(&k, 0)->x, 350, CLOSE);
    for (int i = 0; i < 10; i++) {
        drag_to(&k, 400, 300);
        drag_to(&k, 390, 300);
    }
    NEAR(nth(&k, 0)->x, 350, CLOSE);
    drag_to(&k, 360, 300);
    NEAR(nth(&k, 0)->x, 350, CLOSE);
    drag_to(&k, 320, 300);
    NEAR(nth(&k, 0)->x, 320, 0);
    drag_to(&k, 400, 300); /* a new push: 30 to the contact, and half of 50 */
    NEAR(nth(&k, 0)->x, 375, CLOSE);
    NEAR(nth(&k, 1)->x, 475, CLOSE);
    drag_to(&k, 320, 300);
    drag_to(&k, 320, 180); /* up, over it, and down behind it */
    drag_to(&k, 700, 180);
    drag_to(&k, 700, 300);
    NEAR(nth(&k, 0)->x, 700, 0);
    NEAR(nth(&k, 0)->y, 300, 0);
    drag_close(&k);
}

/* A ball on the floor, pushing another one, with the pointer below: what the floor holds back is no
 * gift, and is asked for again as soon as the floor ends. */
static void nothing_is_yielded_to_walls(void **state)
{
    (void)state;
    shape all[] = {circle_at(100, 180, 20), circle_at(200, 180, 20),
                   fixed(segment_at(0, 200.01, 900, 200.01))};
    dragging k;
    drag_open(&k, all, 3, SCENE_SOLID_HALF);
    press_on(&k, 0);
    drag_to(&k, 250, 400);
    NEAR(nth(&k, 0)->x, 205, 0.5);
    NEAR(k.drag.yielded.x, 45, 0.5);
    NEAR(k.drag.yielded.y, 0, 0.5);
    drag_to(&k, 240, 400);
    NEAR(nth(&k, 0)->x, 205, 0.5);
    drag_to(&k, 150, 400);
    NEAR(nth(&k, 0)->x, 150, 0);
    NEAR(nth(&k, 0)->y, 180, CLOSE);
    drag_close(&k);
}

/* What was yielded to one side is no reason to yield more on the other. */
static void the_way_back_pushes_too(void **state)
{
    (void)state;
    shape all[] = {circle_at(300, 300, 50), circle_at(400, 300, 50), circle_at(200, 300, 50)};
    dragging k;
    drag_open(&k, all, 3, SCENE_SOLID_HALF);
    press_on(&k, 0);
    drag_to(&k, 400, 300);
    NEAR(nth(&k, 0)->x, 350, CLOSE);
    drag_to(&k, 250, 300);
    NEAR(nth(&k, 0)->x, 275, CLOSE);
    NEAR(nth(&k, 2)->x, 175, CLOSE);
    drag_close(&k);
}

/* Others in a corridor of tiles: what slides over them doesn't catch on the seams. */
static void seams_between_tiles_are_smooth(void **state)
{
    (void)state;
    shape all[22];
    for (int i = 0; i < 20; i++)
        all[i] = fixed(rect_at(40 * i, 300, 40, 40, 0));
    all[20] = rect_at(20, 250, 30, 20, 0);
    all[21] = fixed(circle_at(900, 100, 10));
    for (int events = 1; events < 200; events += 17) {
        dragging k;
        all[20].y = events % 2 ? 250 : 280; /* above them, or touching as typed */
        drag_open(&k, all, 22, SCENE_SOLID_ONE);
        drag_middle(&k, 20, 700, 200 * (events % 4 < 2), events); /* pressed, or not */
        NEAR(nth(&k, 20)->x, 720, 0.1);
        NEAR(nth(&k, 20)->y, events % 4 == 3 ? 250 : 280, CLOSE);
        drag_close(&k);
    }
}

/* On a slope of tiles, where every place is rounded. */
static void seams_of_a_slope_are_smooth(void **state)
{
    (void)state;
    for (int degrees = 5; degrees < 90; degrees += 7) {
        col_dir t = col_degrees(degrees);
        shape all[21];
        for (int i = 0; i < 20; i++) { /* turned about their given corner, along t */
            all[i] = rect_at(100 + 20 * i * t.c, 100 + 20 * i * t.s, 20, 20, degrees);
            all[i].pivot.u = all[i].pivot.v = 0;
            all[i].fixed = true;
        }
        all[20] = rect_at(100 + 25 * t.c + 40 * t.s, 100 + 25 * t.s - 40 * t.c, 30, 20, degrees);
        all[20].pivot.u = all[20].pivot.v = 0;
        for (int events = 1; events < 120; events += 39) {
            dragging k;
            drag_open(&k, all, 21, SCENE_SOLID_ONE);
            /* 300 along, and pressed by 100 */
            drag_middle(&k, 20, 300 * t.c - 100 * t.s, 300 * t.s + 100 * t.c, events);
            double along = (nth(&k, 20)->x - 100) * t.c + (nth(&k, 20)->y - 100) * t.s;
            double above = (nth(&k, 20)->x - 100) * t.s - (nth(&k, 20)->y - 100) * t.c;
            if (fabs(along - 325) > 0.2 || fabs(above - 20) > CLOSE)
                fail_msg("%d degrees, %d events: %g along, %g above", degrees, events, along,
                         above);
            drag_close(&k);
        }
    }
}

/* Two balls that are held together push as one and keep their distance. */
static void several_are_one_body(void **state)
{
    (void)state;
    shape all[] = {circle_at(100, 100, 20), circle_at(100, 300, 20), circle_at(200, 300, 20),
                   fixed(circle_at(400, 100, 20))};
    dragging k;
    drag_open(&k, all, 4, SCENE_SOLID_ONE);
    press_several(&k, (size_t[]){0, 1}, 2);
    drag_to(&k, 190, 100); /* the lower one pushes by 30, ... */
    NEAR(nth(&k, 2)->x, 230, CLOSE);
    drag_to(&k, 700, 100); /* ... the upper one stops at 360 */
    NEAR(nth(&k, 0)->x, 360, CLOSE);
    NEAR(nth(&k, 2)->x, 400, CLOSE);
    assert_true(nth(&k, 0)->x == nth(&k, 1)->x);
    assert_true(nth(&k, 1)->y == 300 && nth(&k, 0)->y == 100);
    drag_close(&k);
}

/* Hidden shapes are no obstacles, and go along when they are held. */
static void hidden_shapes_are_air(void **state)
{
    (void)state;
    shape all[] = {circle_at(100, 100, 20), circle_at(200, 100, 20), circle_at(300, 100, 20)};
    all[1].hidden = true;
    dragging k;
    drag_open(&k, all, 3, SCENE_SOLID_ONE);
    press_several(&k, (size_t[]){0, 1}, 2);
    drag_to(&k, 280, 100);
    NEAR(nth(&k, 0)->x, 280, 0);
    NEAR(nth(&k, 1)->x, 380, 0);
    NEAR(nth(&k, 2)->x, 320, CLOSE);
    drag_close(&k);
    drag_open(&k, all, 3, SCENE_SOLID_ONE);
    /* only a hidden one: it moves freely, and pushes nothing */
    solid_drag along = {{0, 0}, {0, 0}};
    assert_true(solid_follow(&k.now, &(size_t){1}, 1, (col_vec){5, 0}, SCENE_SOLID_ONE, &along));
    NEAR(nth(&k, 1)->x, 205, 0);
    assert_true(along.displacement.x == 5);
    NEAR(nth(&k, 2)->x, 300, 0);
    drag_close(&k);
}

int test_drag(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(who_yields_how_far),
        cmocka_unit_test(walls_are_slid_along),
        cmocka_unit_test(behind_an_obstacle_it_is_under_the_pointer),
        cmocka_unit_test(at_an_obstacle_it_is_near_the_pointer),
        cmocka_unit_test(contacts_can_always_be_left),
        cmocka_unit_test(what_overlaps_at_the_start_may_part),
        cmocka_unit_test(what_overlaps_is_pushed_off_at_the_drags_start),
        cmocka_unit_test(what_was_yielded_isnt_pushed_again),
        cmocka_unit_test(seams_between_tiles_are_smooth),
        cmocka_unit_test(the_way_back_pushes_too),
        cmocka_unit_test(nothing_is_yielded_to_walls),
        cmocka_unit_test(seams_of_a_slope_are_smooth),
        cmocka_unit_test(several_are_one_body),
        cmocka_unit_test(hidden_shapes_are_air),
    };
    return cmocka_run_group_tests_name("solid: drags", tests, NULL, NULL);
}
