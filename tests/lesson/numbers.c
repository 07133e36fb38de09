/* Every number in the texts of the lessons in which nothing moves. */
#include "numbers_kit.h"

#include <math.h>

/* A choice takes that point for the nearest one: the bar's middle. */
static void takes_middle(size_t step, size_t choice)
{
    const lesson_choice *of = &looked_at.steps[step].choices[choice];
    assert_true(of->nearest_given && apart(of->nearest, middle(bar_of(step))) < 1e-9);
}

static void nearest_point(void **state)
{
    (void)state;
    begin_numbers("01-nearest-point");
    says(0, "Lesson 4", 4.0);
    says(1, "the four corners", 4.0);
    says(1, "71.6", from_nearest_corner(bar_of(1), ball_of(1), bar_of(1)->angle.turn));
    says(1, "the side is 15 away", from_outline(bar_of(1), ball_of(1), bar_of(1)->angle.turn));
    says(1, "the middles are 46 apart", apart(middle(bar_of(1)), ball_of(1)));
    takes_middle(1, 2);
    says(1, "(310, 180)", ball_of(1).x, bar_of(1)->y);
    says(1, "30 up from its middle, and 80 to each side", bar_of(1)->height / 2,
         bar_of(1)->width / 2);
    says(3, "make the gap 0. Gap = distance − radius = {gap}.",
         0.0); /* true while it is dragged, too */
    says(4, "make the gap 0. Gap = distance − radius = {gap}.",
         0.0); /* as the picture names them */
    for (size_t step = 3; step < 5; step++)
        assert_int_equal(looked_at.steps[step].state.scene.show &
                             (SHOW(SHOW_DISTANCE) | SHOW(SHOW_RADIUS)),
                         SHOW(SHOW_DISTANCE) | SHOW(SHOW_RADIUS));
    says(3, "y = 160", bar_of(3)->y - radius_of(3));
    says(4, "12 to the right and 16 above it make 20", 12.0, 16.0, hypot(12, 16));
    assert_true(hypot(12, 16) == radius_of(4));
    says(3, "(240, 180) to (400, 240), the ball's centre is at (310, 120), its radius is 20",
         bar_of(3)->x, bar_of(3)->y, bar_of(3)->x + 160, bar_of(3)->y + 60, ball_of(3).x,
         ball_of(3).y, radius_of(3));
    says(3, "At (310, 160)", ball_of(3).x, bar_of(3)->y - radius_of(3));
    says(4, "(440, 140)", ball_of(4).x, ball_of(4).y);
    says(4, "At (412, 164)", bar_of(4)->x + 160 + 12, bar_of(4)->y - 16);
    says(6, "lesson 2", 2.0);
    /* What the steps need to be so. */
    assert_true(from_outline(bar_of(5), ball_of(5), bar_of(5)->angle.turn) < radius_of(5));
    assert_true(ball_of(6).x > 240 && ball_of(6).x < 400 && ball_of(6).y > 180 &&
                ball_of(6).y < 240);
    end_numbers();
}

static void clamp(void **state)
{
    (void)state;
    begin_numbers("02-clamp");
    const shape *bar = bar_of(0);
    double right = bar->x + bar->width, top = bar->y;
    says(0, "The bar reaches from (240, 180) to (400, 240)", bar->x, top, right, top + bar->height);
    says(0, "at (430, 160)", ball_of(0).x, ball_of(0).y);
    says(0, "(400, 180)", right, top);
    says(0, "(400, 160)", right, ball_of(0).y);
    says(0, "(430, 180)", ball_of(0).x, top);
    says(0, "(320, 210)", middle(bar).x, middle(bar).y);
    says(0, "right side, 400, and y to the upper side, 180", right, top);
    says(0, "20 above", top - ball_of(0).y);
    says(0, "30 to the right", ball_of(0).x - right);
    says(0, "120.8", apart(ball_of(0), middle(bar)));
    takes_middle(0, 3);
    says(1, "lx = 430 − 320 = 110", ball_of(1).x, middle(bar).x, ball_of(1).x - middle(bar).x);
    says(1, "right side is at 80: so qx = 80", bar->width / 2, right - middle(bar).x);
    says(1, "In the picture that is x = 400", right);
    says(2, "ly = 160 − 210 = −50", ball_of(2).y, middle(bar).y, ball_of(2).y - middle(bar).y);
    says(2, "upper side is at −30: so qy = −30", -bar->height / 2, top - middle(bar).y);
    says(2, "In the picture that is y = 180", top);
    says(3, "16 to the right of the corner, 16 above it, radius 20", ball_of(3).x - right,
         top - ball_of(3).y, radius_of(3));
    says(3, "16 is less than 20", ball_of(3).x - right, radius_of(3));
    says(3, "22.6", from_outline(bar, ball_of(3), bar_of(3)->angle.turn));
    says(3, "16·16 + 16·16", 16.0, 16.0, 16.0, 16.0);
    /* A square's corner and its round one, at most. */
    says(3, "8.3 pixels", radius_of(3) * (sqrt(2) - 1));
    says(4, "25 away", from_outline(bar, ball_of(4), bar_of(4)->angle.turn));
    says(4, "the four edges", 4.0);
    says(4, "distance is 0", 0.0);
    says(4, "depth, 37", from_outline(bar, ball_of(4), 0) + radius_of(4));
    assert_true(from_outline(bar, ball_of(4), bar_of(4)->angle.turn) > radius_of(4));
    says(5, "all nine zones", (double)looked_at.steps[5].goal.zones);
    says(5, "three times three", 3.0, 3.0);
    says(5, "Nine zones", (double)looked_at.steps[5].goal.zones);
    says(5, "the four at the corners", 4.0);
    says(6, "All from the bar's middle: qx"); /* as its line's numbers are, and not the picture's */
    end_numbers();
}

static void unrotate(void **state)
{
    (void)state;
    begin_numbers("03-unrotate");
    const shape *bar = bar_of(0);
    col_vec ball = ball_of(0), local = along(bar, ball);
    says(0, "5.5 from that bar, and 26 from the real one", from_outline(bar, ball, 0),
         from_outline(bar, ball, bar->angle.turn));
    says(0, "The box has four corners", 4.0);
    says(0, "the point (0, 0)", 0.0, 0.0);
    says(1, "dx = 85.5, dy = −15.3", ball.x - middle(bar).x, ball.y - middle(bar).y);
    says(2, "lx = 66.4, ly = −56", local.x, local.y);
    says(2, "from −80 to 80 and from −30 to 30", -80.0, 80.0, -30.0, 30.0);
    assert_true(bar->width / 2 == 80 && bar->height / 2 == 30);
    says(3, "66.4 is between −80 and 80", local.x, -80.0, 80.0);
    says(4, "−56 is beyond the upper side, −30. It becomes −30", local.y, -30.0, -30.0);
    says(5, "From −56 to −30", local.y, -30.0);
    says(6, "−30°", -30.0);
    assert_true(from_outline(bar, ball, -30) < radius_of(0)); /* and so it is a hit */
    says(6, "160 × 60 is turned by 30° about its middle, (320, 210)", bar->width, bar->height,
         bar->angle.turn, middle(bar).x, middle(bar).y);
    says(6, "at (405.5, 194.7), its radius is 20", ball.x, ball.y, radius_of(6));
    says(6, "At 0°, for example: (85.5, −15.3) from the middle, clamped to (80, −15.3)", 0.0,
         ball.x - 320, ball.y - 210, 80.0, ball.y - 210);
    says(6, "less than 20", radius_of(6));
    assert_true(solved(6, "bar")->angle.turn == 0 && from_outline(bar, ball, 0) < radius_of(6));
    /* The ball is beside the box around the bar, nearer than its radius. */
    double half_width = fabs(80 * cos(PI / 6)) + fabs(30 * sin(PI / 6));
    double half_height = fabs(80 * sin(PI / 6)) + fabs(30 * cos(PI / 6));
    assert_true(fabs(ball.x - 320) < half_width + radius_of(0));
    assert_true(fabs(ball.y - 210) < half_height);
    end_numbers();
}

static void which_way(void **state)
{
    (void)state;
    begin_numbers("04-which-way");
    says(0, "30° clockwise", 30.0);
    says(0, "30° counter-clockwise", 30.0);
    says(0, "cos(30) and sin(30)", 30.0, 30.0);
    says(0, "and 30 of those are almost five turns", 30.0, 30 / (2 * PI));
    /* As the wrong sign sees it: the bar turned the other way. */
    says(0, "1.7 away", from_outline(bar_of(0), ball_of(0), -30));
    assert_true(bar_of(1)->angle.turn == -30);
    says(1, "angle is −30", -30.0);
    says(1, "way back from +30", 30.0);
    says(1, "26 away", from_outline(bar_of(1), ball_of(1), 30));
    assert_true(from_outline(bar_of(1), ball_of(1), -30) < radius_of(1));
    says(1, "+30, clockwise", 30.0);
    says(1, "Minus −30 is +30", -30.0, 30.0);
    says(2, "160 × 60, turned by 30° about its middle, (320, 210), and the ball's radius is 20",
         160.0, 60.0, bar_of(2)->angle.turn, middle(bar_of(2)).x, middle(bar_of(2)).y,
         radius_of(2));
    says(2, "At (389, 170)", solved(2, "ball")->x, solved(2, "ball")->y);
    says(3, "only one of the two", 1.0 + 1);
    says(4, "Left '30' in SDL2, right '30' in pygame", 30.0, 30.0);
    /* Which way 30 turns in each: as their presets say. */
    const scene *s = &looked_at.steps[4].state.scene;
    const char *const presets[] = {"sdl2", "pygame"};
    for (size_t i = 0; i < 2; i++) {
        convention c;
        assert_true(scene_engines_convention(kit_sources()->known, presets[i], &c));
        angle thirty = scene_convention_read_angle(&c, 30);
        assert_true(scene_angle_in(thirty, ANGLE_DEGREES) == s->shapes[i].angle.turn);
    }
    end_numbers();
}

static void pivot_lesson(void **state)
{
    (void)state;
    begin_numbers("05-pivot");
    /* The bar turned about its bottom left corner: how far its middle goes. */
    const shape *bar = bar_of(1);
    double a = PI / 6, x = bar->width / 2, y = -bar->height / 2;
    double dx = cos(a) * x - sin(a) * y - x, dy = sin(a) * x + cos(a) * y - y;
    says(1, "lay 44 below", dy);
    assert_true(fabs(dx) < 5);
    says(1, "At (320, 275)", solved(1, "ball")->x, solved(1, "ball")->y);
    says(0, "shifted by half the bar's size", (middle(bar).x - bar->x) / bar->width);
    says(2, "1. Subtract the pivot: dx = cx − px, dy = cy − py", 1.0);
    says(3, "2. Turn", 2.0);
    says(4, "3. Add", 3.0);
    end_numbers();
}

/* The cases that a handout tells, by the five lines: once right, and once as each program has it.
 */
static void check_debugged(double c, double s, col_vec o)
{
    double dx = 390 - o.x, dy = 150 - o.y;
    col_vec back = {c * dx + s * dy, c * dy - s * dx}, on = {c * dx - s * dy, c * dy + s * dx};
    says(9, "At (390, 150): turned back it is at (42, −94), 64 away", solved(9, "ball")->x,
         solved(9, "ball")->y, back.x, back.y, -30 - back.y);
    says(9, "has it at (102, 14), 22 away", on.x, on.y, on.x - 80);
    dx = 350 - o.x, dy = 300 - o.y;
    says(10, "At (350, 300): turned", solved(10, "ball")->x, solved(10, "ball")->y);
    says(10, "back it is at (100, 50), 20 beyond", c * dx + s * dy, c * dy - s * dx, 100.0 - 80);
    assert_true(50 - 30 == 100 - 80);
    says(10, "as 20 is less than 25", 100.0 - 80, radius_of(10));
    says(11, "At (400, 200), as at the beginning: it is 30 away", solved(11, "ball")->x,
         solved(11, "ball")->y, from_outline(bar_of(0), ball_of(0), bar_of(0)->angle.turn));
    says(11, "a distance of 0", 0.0); /* of lx from lx, and of ly from ly */
}

static void your_turn(void **state)
{
    (void)state;
    begin_numbers("06-your-turn");
    const shape *bar = bar_of(0);
    double c = cos(bar->angle.turn * PI / 180), s = sin(bar->angle.turn * PI / 180);
    col_vec o = middle(bar);
    says(0, "cos 0.8 and sin 0.6", c, s);
    says(0, "(300, 200), to the ball: (100, 0)", o.x, o.y, ball_of(0).x - o.x, ball_of(0).y - o.y);
    says(1, "0.8·100 + 0.6·0 = 80", c, 100.0, s, 0.0, along(bar, ball_of(1)).x);
    says(1, "−0.6·100 + 0.8·0 = −60", -s, 100.0, c, 0.0, along(bar, ball_of(1)).y);
    says(2, "±80 and ±30: (80, −30)", bar->width / 2, bar->height / 2, 80.0, -30.0);
    says(3, "(80, −60) to (80, −30)", along(bar, ball_of(3)).x, along(bar, ball_of(3)).y, 80.0,
         -30.0);
    says(0, "Subtract, turn, clamp, clamp, compare: five lines", 1.0 + 1 + 2 + 1);
    says(4, "(80, −60), the nearest point at (80, −30). The radius is 35", along(bar, ball_of(4)).x,
         along(bar, ball_of(4)).y, bar->width / 2, -bar->height / 2, radius_of(4));
    says(4, "30 is less than 35", from_outline(bar, ball_of(4), bar->angle.turn), radius_of(4));
    says(5, "the ball is (104, 62) from the pivot; the sides are at ±80 and ±30",
         along(bar, ball_of(5)).x, along(bar, ball_of(5)).y, bar->width / 2, bar->height / 2);
    says(5, "104 becomes 80, and 62 becomes 30", 104.0, 80.0, 62.0, 30.0);
    says(5, "24 and 32 are the legs: the root of 576 + 1024", 104.0 - 80, 62.0 - 30, 24.0 * 24,
         32.0 * 32);
    says(5, "40 is more than 35", from_outline(bar, ball_of(5), bar->angle.turn), radius_of(5));
    assert_true(looked_at.steps[5].goal.answer == hypot(24, 32));
    says(6, "40 is more than", from_outline(bar, ball_of(6), bar->angle.turn));
    says(7, "The ball at (350, 225)", ball_of(7).x, ball_of(7).y);
    says(7, "(50, 25)", ball_of(7).x - o.x, ball_of(7).y - o.y);
    says(7, "(55, −10)", along(bar, ball_of(7)).x, along(bar, ball_of(7)).y);
    says(7, "distance is 0", looked_at.steps[7].goal.answer);
    says(8, "distance is 0", looked_at.steps[7].goal.answer);
    for (size_t step = 7; step < 12; step += step == 7 ? 2 : 1) /* all that paper tells */
        says(step, "Pivot (300, 200), bar 160 × 60, cos 0.8, sin 0.6", o.x, o.y, 160.0, 60.0, c, s);
    for (size_t step = 9; step < 12; step++)
        says(step, ", radius 25", radius_of(step));
    says(9, "(390, 150), or (370, 250)", 390.0, 150.0, 370.0, 250.0); /* tried in shipped.c */
    says(10, "(350, 300)", 350.0, 300.0);
    check_debugged(c, s, o);
    says(13, "balls of radius 35 at (400, 200), (346, 312) and (350, 225)", radius_of(5),
         ball_of(0).x, ball_of(0).y, ball_of(5).x, ball_of(5).y, ball_of(7).x, ball_of(7).y);
    assert_true(from_outline(bar, ball_of(0), bar->angle.turn) < 35); /* hit, ... */
    assert_true(from_outline(bar, ball_of(5), bar->angle.turn) > 35); /* miss, hit */
    end_numbers();
}

static void round_corners(void **state)
{
    (void)state;
    begin_numbers("07-round-corners");
    says(0, "1.4 radii", sqrt(2));
    says(1, "(426, 218)", 426.0, 218.0);
    says(1, "the radius is 20", radius_of(1));
    says(1, "on all four sides", 4.0);
    assert_true(solved(1, "ball")->x == 426 && solved(1, "ball")->y == 218);
    end_numbers();
}

int test_numbers(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(nearest_point), cmocka_unit_test(clamp),
        cmocka_unit_test(unrotate),      cmocka_unit_test(which_way),
        cmocka_unit_test(pivot_lesson),  cmocka_unit_test(your_turn),
        cmocka_unit_test(round_corners),
    };
    return cmocka_run_group_tests_name("numbers of the lessons", tests, NULL, NULL);
}
