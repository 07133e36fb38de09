/* Every number in the texts of the lessons in which something moves: they are played. */
#include "numbers_kit.h"

#include "motion/motion.h"

#include <math.h>
#include <string.h>

/* The first event of a kind between two shapes; frames: how many were played then. */
static motion_event play_until(const scene *s, motion_event_kind kind, int most, int *frames)
{
    motion m = {0};
    motion_event found = {.a = SIZE_MAX};
    assert_true(motion_begin(&m, s, NULL));
    for (*frames = 0; found.a == SIZE_MAX && *frames < most;) {
        assert_true(motion_step(&m));
        ++*frames;
        for (size_t i = 0; i < m.event_count && found.a == SIZE_MAX; i++)
            if (m.events[i].kind == kind)
                found = m.events[i];
    }
    motion_free(&m);
    return found;
}

/* The scene as it is after so many frames. */
static scene played(const scene *s, int frames)
{
    motion m = {0};
    scene now = scene_empty();
    assert_true(scene_copy(&now, s) && motion_begin(&m, s, NULL));
    for (int i = 0; i < frames; i++)
        assert_true(motion_step(&m));
    motion_interpolate(&m, 1, &now);
    motion_free(&m);
    return now;
}

/* How fast a box slides to the left after so many frames. */
static double speed_after(size_t step, const char *box, int frames)
{
    scene now = played(&looked_at.steps[step].state.scene, frames);
    double speed = -kit_shape(&now, box)->velocity_x;
    scene_free(&now);
    return speed;
}

/* All begin with 9. Along the tiles a box is caught, and on one floor, or with round corners, it
 * isn't: nor is it until it has left the last tile. */
static void check_remedies(void)
{
    for (int frames = 30; frames <= 60; frames += 10) {
        double caught = speed_after(4, "box", frames), beside = speed_after(6, "box", frames);
        double merged = speed_after(6, "merged box", frames);
        double rounded = speed_after(6, "round box", frames);
        if (!(caught < 4.5 && beside < 4.5 && merged > 8.99 && rounded > 7))
            fail_msg("after %d frames the speeds are %g, %g, %g and %g", frames, caught, beside,
                     merged, rounded);
    }
}

/* The round box is pushed up by each tile, more than sideways. */
static void check_round_pushes(void)
{
    motion m = {0};
    size_t pushes = 0;
    const scene *s = &looked_at.steps[6].state.scene;
    const size_t rounded = scene_index(s, "round box");
    assert_true(motion_begin(&m, s, NULL));
    for (int frame = 0; frame < 60; frame++) {
        assert_true(motion_step(&m));
        for (size_t i = 0; i < m.event_count; i++) {
            const motion_event *e = &m.events[i];
            if (e->kind != MOTION_IMPACT ||
                (m.bodies[e->a].index != rounded && m.bodies[e->b].index != rounded))
                continue;
            if (fabs(e->normal.y) <= fabs(e->normal.x))
                fail_msg("frame %d: pushed along (%g, %g)", frame, e->normal.x, e->normal.y);
            pushes++;
        }
    }
    assert_true(pushes > 60);
    motion_free(&m);
}

/* Where a box stands after the frames that the reveal plays. */
static col_vec stands(const char *box)
{
    scene now = played(&looked_at.steps[6].state.scene, 60);
    const shape *s = kit_shape(&now, box);
    col_vec at = {s->x, s->y};
    scene_free(&now);
    return at;
}

/* A wrong answer has a box where it never is: all get on as far as the one on one floor, or the
 * round one is caught at the seam that caught the first, with its left end. */
static void check_believed_boxes(void)
{
    const lesson_choice *choices = looked_at.steps[6].choices;
    const double seam = stands("box").x, far = stands("merged box").x;
    const struct {
        const char *box;
        double left, corner, width;
    } BELIEVED[] = {{"box", far, 0, 110}, {"round box", seam, 24, 62}};
    assert_true(looked_at.steps[6].revealed.frames == 60);
    for (size_t i = 0; i < 2; i++) {
        const lesson_way *way = &choices[i].moves;
        double left = way->at[1].x - BELIEVED[i].width / 2 - BELIEVED[i].corner;
        assert_int_equal(way->shape, scene_index(&looked_at.steps[6].state.scene, BELIEVED[i].box));
        if (way->count != 2 || fabs(left - BELIEVED[i].left) > 0.5)
            fail_msg("choice %zu: its left end is at %g, expected %g", i, left, BELIEVED[i].left);
    }
    assert_true(choices[2].right && !choices[2].moves.count);
}

/* A choice's shape ends there, having begun at its own place and turned at `by`, if that is given.
 */
static void goes(size_t step, int choice, const char *id, const col_vec *by, col_vec end)
{
    const lesson_step *of = &looked_at.steps[step];
    const lesson_way *way = &of->choices[choice].moves;
    const shape *from = kit_shape((scene *)&of->state.scene, id);
    const size_t count = by ? 3 : 2;
    assert_int_equal(way->count, count);
    assert_int_equal(way->shape, scene_index(&of->state.scene, id));
    const col_vec expected[] = {{from->x, from->y}, by ? *by : end, end};
    for (size_t i = 0; i < count; i++)
        if (hypot(way->at[i].x - expected[i].x, way->at[i].y - expected[i].y) > 0.01)
            fail_msg("choice %c, place %zu: (%g, %g), expected (%g, %g)", 'A' + choice, i,
                     way->at[i].x, way->at[i].y, expected[i].x, expected[i].y);
}

static col_vec moved(col_vec from, col_vec way, double by)
{
    return (col_vec){from.x + way.x * by, from.y + way.y * by};
}

/* The bar's upper side looks this way, up to the right; its right end is 80 from its middle,
 * (320, 210), and its upper side 30. Straight up it is as much farther to get 30 away from that. */
static void check_ways_out(void)
{
    const col_vec up = {sin(PI / 6), -cos(PI / 6)}, right = {cos(PI / 6), sin(PI / 6)};
    const col_vec ball = {350.2, 218.2}, about = {320, 210};
    goes(0, 0, "ball", NULL, moved(ball, up, 22));
    goes(0, 2, "ball", NULL, moved(moved(about, right, 80), up, 30));
    goes(0, 3, "ball", NULL, (col_vec){ball.x, ball.y - 30 / -up.y});
    says(0, "straight down, that would be 34.6", 30 / -up.y);
}

static void way_out(void **state)
{
    (void)state;
    begin_numbers("08-way-out");
    const shape *bar = bar_of(0);
    double side = from_outline(bar, ball_of(0), bar->angle.turn),
           corner = from_nearest_corner(bar, ball_of(0), bar->angle.turn);
    says(0, "22 from the nearest side, its radius is 8", side, radius_of(0));
    assert_string_equal(looked_at.steps[0].choices[0].text, "22");
    assert_string_equal(looked_at.steps[0].choices[1].text, "30");
    says(0, "22 to the side, and 8", side, radius_of(0));
    says(0, "22", side);
    says(0, "30", side + radius_of(0));
    says(0, "54.4", corner);
    assert_true(side <= corner); /* "never longer": a corner lies on the sides that meet there */
    says(0, "half of the ball", 0.5); /* by a line through its middle */
    check_ways_out();
    says(1, "a gap of 0", 0.0);
    says(1, "30 long", side + radius_of(1));
    says(1, "(365, 192)", 365.0, 192.0);
    col_vec up = {sin(PI / 6), -cos(PI / 6)}, out = moved(ball_of(1), up, 30);
    says(1, "The ball's centre is at (350.2, 218.2)", ball_of(1).x, ball_of(1).y);
    says(1, "faces (0.5, −0.87), its right one (0.87, 0.5)", up.x, up.y, -up.y, up.x);
    says(1, "30 times (0.5, −0.87) is (15, −26): its centre is at (365.2, 192.2)", 30.0, up.x, up.y,
         30 * up.x, 30 * up.y, out.x, out.y);
    assert_true(apart(out, (col_vec){solved(1, "ball")->x, solved(1, "ball")->y}) < 0.05);
    /* The box is 100 wide and 80 high and falls by 140; the ledge begins at (480, 380). */
    const scene *s = &looked_at.steps[2].state.scene;
    const shape *box = kit_shape((scene *)s, "box"), *ledge = kit_shape((scene *)s, "ledge");
    says(2, "140 in each frame", box->velocity_y);
    says(3, "14 sideways and by 40 from above", box->x + box->width - ledge->x,
         box->y + box->velocity_y + box->height - ledge->y);
    int frames;
    motion_event pushed = play_until(s, MOTION_IMPACT, 2, &frames);
    assert_int_equal(frames, 1);
    assert_true(fabs(pushed.normal.x) > 0.999); /* sideways */
    check_remedies();
    check_believed_boxes();
    check_round_pushes();
    says(6, "Two remedies: a merged floor", 3.0 - 1);
    says(6, "Which of the three boxes", 3.0);
    says(6, "Which of the three get on to the left", 3.0);
    says(6, "All three", 3.0);
    says(6, "The two lower ones", 2.0);
    says(7, "lesson 10", 10.0);
    /* What is told of 22 and 30 is drawn: the two parts of the way, then the way. */
    const unsigned parts = SHOW(SHOW_DISTANCE) | SHOW(SHOW_RADIUS) | SHOW(SHOW_CONTACT);
    assert_int_equal(looked_at.steps[0].revealed.scene.show & parts,
                     SHOW(SHOW_DISTANCE) | SHOW(SHOW_RADIUS));
    assert_int_equal(looked_at.steps[1].state.scene.show & parts,
                     SHOW(SHOW_CONTACT) | SHOW(SHOW_RADIUS));
    end_numbers();
}

/* The ball meets the bar where its middle is 20 + 30 above that of the bar, (250, 220), seen along
 * the normal; what is left of the 44 frames it goes straight on, with the velocity that the answer
 * believes in. */
static void check_bounces(col_vec v, col_vec n)
{
    const double closing = v.x * n.x + v.y * n.y;
    const col_vec met = {250, 220 + 50 / n.y}, up = {v.x, -v.y},
                  beside = {v.x - closing * n.x, v.y - closing * n.y};
    double left = 44 - (met.y - 60) / v.y;
    assert_true(looked_at.steps[0].revealed.frames == 44);
    goes(0, 0, "ball", &met, moved(met, beside, left));
    goes(0, 1, "ball", &met, moved(met, up, left));
    assert_int_equal(looked_at.steps[0].choices[2].moves.count, 0);
}

/* The target's mirror image at the line 20 above the bar's upper side: the solution's way passes it
 * nearer than the radii of both. */
static void check_aim(col_vec n)
{
    const shape *ball = solved(4, "ball"), *target = solved(4, "target");
    double above = (target->x - 250) * n.x + (target->y - 220) * n.y - 50;
    col_vec image = moved((col_vec){target->x, target->y}, n, -2 * above);
    double across = (image.x - ball->x) * ball->velocity_y - (image.y - ball->y) * ball->velocity_x;
    says(4, "(250, 60), the target at (300, 10)", ball->x, ball->y, target->x, target->y);
    assert_true(ball->velocity_x == -2 && ball->velocity_y == 4);
    assert_true(fabs(across) / hypot(2, 4) < ball->radius + target->radius);
}

static void bounce(void **state)
{
    (void)state;
    begin_numbers("09-bounce");
    const scene *s = &looked_at.steps[1].state.scene;
    col_vec n = {sin(PI / 6), -cos(PI / 6)}, v = {0, 4}; /* up, out of the bar's upper side */
    double closing = v.x * n.x + v.y * n.y;
    col_vec after = {v.x - 2 * closing * n.x, v.y - 2 * closing * n.y};
    says(0, "by 30°", bar_of(0)->angle.turn);
    check_bounces(v, n);
    says(1, "v = (0, 4)", kit_shape((scene *)s, "ball")->velocity_x,
         kit_shape((scene *)s, "ball")->velocity_y);
    says(1, "(0.5, −0.87)", n.x, n.y);
    says(1, "v·n = −3.5", closing);
    says(0, "the two are closing", 2.0);
    says(2, "v −= 2 (v·n) n turns", 2.0);
    says(2, "(3.5, −2)", after.x, after.y);
    says(3, "below 0", 0.0);
    says(3, "Two shapes that overlap for two frames are turned round twice", 2.0, 2.0, 2.0);
    says(4, "(−2, 4)", -2.0, 4.0);
    check_aim(n);
    says(5, "v −= 2 (v·n) n", 2.0); /* checked with the bounces above */
    says(5, "v·n is below 0", 0.0);
    int frames;
    motion_event met = play_until(s, MOTION_IMPACT, 50, &frames);
    assert_true(met.kind == MOTION_IMPACT && frames < 50);
    scene now = played(s, 50);
    const shape *ball = kit_shape(&now, "ball");
    assert_true(fabs(ball->velocity_x - after.x) < 1e-9 && fabs(ball->velocity_y - after.y) < 1e-9);
    assert_true(fabs(hypot(after.x, after.y) - hypot(v.x, v.y)) < 1e-9);
    scene_free(&now);
    end_numbers();
}

/* How many of the frames' ends a ball of that speed overlaps the wall at, at least, wherever it
 * starts: counted. */
static int seen_at_least(double speed)
{
    int least = 1000;
    for (double start = 0; start < speed; start += speed / 64) {
        int seen = 0;
        for (double x = start - 200; x < 200; x += speed)
            seen += fabs(x) < 2 + 6; /* half the wall and the radius */
        least = seen < least ? seen : least;
    }
    return least;
}

/* A choice's ball goes by its speed, from where it just touches the wall to where it is behind it:
 * it overlaps the wall, as it is seen, at so many of the places. */
static void check_seen(size_t choice, double speed, int expected)
{
    const lesson_way *way = &looked_at.steps[0].choices[choice].moves;
    int seen = 0;
    assert_true(way->elsewhere && way->at[0].x == 523 - 6);
    assert_true(way->at[way->count - 1].x >= 527 + 6);
    for (size_t i = 1; i < way->count; i++) {
        assert_true(way->at[i].x - way->at[i - 1].x == speed && way->at[i].y == 360);
        seen += fabs(way->at[i].x - 525) < 2 + 6;
    }
    assert_int_equal(seen, expected);
    assert_int_equal(seen, seen_at_least(speed));
}

/* What is revealed: the frames end before the wall and behind it, and it is overlooked once. */
static void check_slips(void)
{
    const lesson_state *revealed = &looked_at.steps[0].revealed;
    const shape *ball = kit_shape((scene *)&revealed->scene, "ball");
    int frames;
    motion_event missed = play_until(&revealed->scene, MOTION_MISS, 20, &frames);
    assert_true(missed.kind == MOTION_MISS && frames < (int)revealed->frames);
    double before = ball->x + (frames - 1) * ball->velocity_x;
    assert_true(before < 517 && before + ball->velocity_x > 533);
    says(0, "Played is 17", ball->velocity_x);
}

/* Asked, and told. */
static void check_two_starts(size_t step)
{
    const scene *s = &looked_at.steps[step].state.scene;
    const shape *upper = kit_shape((scene *)s, "upper ball"),
                *lower = kit_shape((scene *)s, "lower ball");
    says(step, "Two balls, as fast as each other: 70. Only their starts differ, by 40", 2.0,
         upper->velocity_x, lower->x - upper->x);
    assert_true(upper->velocity_x == lower->velocity_x);
    says(step, "at 480, then at 550. The lower one was at 520", upper->x + 2 * 70.0,
         upper->x + 3 * 70.0, lower->x + 2 * 70.0);
    says(step, "at 410, 480 and 550", upper->x + 70.0, upper->x + 2 * 70.0, upper->x + 3 * 70.0);
    says(step, "one of the lower ball's frames ends at 520", lower->x + 2 * 70.0);
    says(step, "70 is more than 16", 70.0, 2 * upper->radius + 4);
    says(step, "From 16 on", 2 * upper->radius + 4);
    says(step,
         "Two balls, as fast as each other: 70. The upper one starts at 340, the lower one at 380. "
         "The walls reach "
         "from 523 to 527, and the radii are 6",
         2.0, 70.0, upper->x, lower->x, 523.0, 523.0 + 4, upper->radius);
    const col_vec back = {517, upper->y}, behind = {lower->x + 3 * 70.0, lower->y};
    goes((int)step, 0, "upper ball", &back, (col_vec){517.0 - 70, upper->y});
    const lesson_way *through = &looked_at.steps[step].choices[1].moves;
    assert_true(through->count == 4 && apart(through->at[3], behind) < 1e-9);
    assert_true(through->at[1].x == 450 && through->at[2].x == 520);
}

static void too_fast(void **state)
{
    (void)state;
    begin_numbers("10-too-fast");
    const scene *s = &looked_at.steps[0].state.scene;
    const shape *wall = kit_shape((scene *)s, "wall");
    double radius = radius_of(0), slips = 2 * radius + wall->width;
    says(0, "The wall is 4 thick, the ball's radius is 6", wall->width, radius);
    says(0, "on 6 + 4 + 6 of its way. At 4 that takes three frames", radius, wall->width, radius,
         4.0, (double)seen_at_least(4));
    check_seen(0, 4, 3);
    says(0, "on 6 + 4 + 6 of its way, which is more than 12", radius, wall->width, radius, 12.0);
    check_seen(1, 12, 1);
    check_slips();
    says(0, "2·6 + 4", 2.0, radius, wall->width);
    assert_true(seen_at_least(15.9) == 1 && seen_at_least(16) == 0);
    says(0, "At 60 frames in a second, 16 is 960", 60.0, slips, 60 * slips);
    says(0, "4", wall->width);
    says(0, "12", 2 * radius);
    says(0, "16", slips);
    says(1, "At 10 it is seen", kit_shape(&looked_at.steps[1].state.scene, "ball")->velocity_x);
    assert_true(seen_at_least(10) > 0);
    says(1, "more than 16", slips);
    says(1, "Try 25: it is at 515 in one frame and at 540 in the next", 25.0, ball_of(1).x + 25.0,
         ball_of(1).x + 2 * 25.0);
    /* At 10 the ends of the frames that are drawn ahead lie in the wall, too. */
    double ahead = looked_at.steps[1].state.scene.rules.preview_frames * 10;
    assert_true(ball_of(1).x + ahead > wall->x - radius);
    assert_true(515 < wall->x - radius && 540 > wall->x + wall->width + radius);
    says(1, "from 523 to 527, the ball starts at 490, and its radius is 6", wall->x,
         wall->x + wall->width, ball_of(1).x, radius_of(1));
    says(1, "at 520 it overlaps", ball_of(1).x + 3 * 10);
    says(1, "At 25, for example: at 515 it reaches to 521 only, and at 540 it begins at 534", 25.0,
         490.0 + 25, 515.0 + 6, 515.0 + 25, 540.0 - 6);
    assert_true(solved(1, "ball")->velocity_x == 25);
    says(2, "it starts at 410, and is at 480 and 550", ball_of(2).x, 410.0 + 70, 480.0 + 70);
    says(2, "the wall, 523 to 527", wall->x, wall->x + wall->width);
    says(2, "From 380, for example: it is at 450 and at 520 then, where it reaches to 526",
         solved(2, "ball")->x, 380.0 + 70, 450.0 + 70, 520 + radius_of(2));
    says(2, "At 70", 70.0);
    says(2, "nearer to the wall than 6", radius);
    says(2, "x = 380: then it is at 520 after two frames", 380.0, 380 + 2 * 70.0, 2.0);
    check_two_starts(3);
    says(4, "at 300", 300.0);
    /* Of the two the upper one flies through; dynamic, both are stopped. */
    int frames;
    motion_event missed = play_until(&looked_at.steps[3].state.scene, MOTION_MISS, 20, &frames);
    motion_event met = play_until(&looked_at.steps[3].state.scene, MOTION_IMPACT, 20, &frames);
    assert_true(missed.kind == MOTION_MISS && missed.a == 0 && missed.b == 2);
    assert_true(met.kind == MOTION_IMPACT && met.a == 1 && met.b == 3);
    missed = play_until(&looked_at.steps[4].state.scene, MOTION_MISS, 20, &frames);
    assert_true(missed.a == SIZE_MAX);
    scene now = played(&looked_at.steps[4].state.scene, 5);
    assert_true(kit_shape(&now, "upper ball")->velocity_x == -300);
    assert_true(kit_shape(&now, "lower ball")->velocity_x == -300);
    scene_free(&now);
    end_numbers();
}

int test_numbers_in_motion(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(way_out),
        cmocka_unit_test(bounce),
        cmocka_unit_test(too_fast),
    };
    return cmocka_run_group_tests_name("numbers of motion", tests, NULL, NULL);
}
