/* Where shapes went, frame by frame, and how much of it is kept. */
#include "suites.h"

#include "anim/trails.h"
#include "file/file.h"

#include <math.h>
#include <string.h>

typedef struct run {
    motion motion;
    trails *trails;
    view_playback seen;
} run;

static run begin(const char *text)
{
    run r = {0};
    scene s = scene_empty();
    problem why = {""};
    if (!file_read(&s, text, strlen(text), "test", NULL, &why) ||
        !motion_begin(&r.motion, &s, NULL))
        fail_msg("%s", why.text);
    r.trails = anim_trails_create(r.motion.count);
    assert_non_null(r.trails);
    scene_free(&s);
    return r;
}

static void end(run *r)
{
    anim_trails_free(r->trails);
    motion_free(&r->motion);
}

static void step(run *r, int frames)
{
    for (int i = 0; i < frames; i++) {
        anim_trails_add_frame(r->trails, &r->motion);
        assert_true(motion_step(&r->motion));
        anim_trails_add_events(r->trails, &r->motion);
    }
}

static const view_trail *look(run *r, double within)
{
    anim_trails_show(r->trails, &r->motion, within, &r->seen);
    return r->seen.trails;
}

/* A capsule, whose middle is at 110, right by 4 a frame; and a ball at rest. */
static const char FREE[] =
    "{\"unrotate\": 1, \"shapes\": ["
    "{\"id\": \"rod\", \"kind\": \"capsule\", \"from\": [100, 300], \"to\": [120, 300],"
    " \"radius\": 5, \"velocity\": [4, 0]},"
    "{\"id\": \"ball\", \"kind\": \"circle\", \"x\": 50, \"y\": 100, \"radius\": 5}],"
    "\"motion\": {\"walls\": \"none\"}}";

static void end_at_the_shapes_middle(void **state)
{
    (void)state;
    run r = begin(FREE);
    look(&r, 1);
    assert_int_equal(r.seen.trail_count, 0); /* nothing went anywhere yet */
    step(&r, 3);
    const view_trail *rod = look(&r, 0.5);
    assert_int_equal(r.seen.trail_count, 1);
    assert_int_equal(rod->count, 4);
    const double expected[] = {110, 114, 118, 120};
    for (int i = 0; i < 4; i++)
        if (fabs(rod->points[i].x - expected[i]) > 1e-9 || rod->points[i].y != 300)
            fail_msg("point %d is at (%g, %g), expected %g", i, rod->points[i].x, rod->points[i].y,
                     expected[i]);
    rod = look(&r, 1); /* another look changes nothing of what is kept */
    assert_int_equal(rod->count, 4);
    assert_true(fabs(rod->points[3].x - 122) < 1e-9);
    end(&r);
}

/* The one that moves is the scene's second; hidden ones have none. */
static void tell_whose_they_are(void **state)
{
    (void)state;
    run r = begin("{\"unrotate\": 1, \"shapes\": ["
                  "{\"id\": \"ball\", \"kind\": \"circle\", \"x\": 50, \"y\": 100, \"radius\": 5,"
                  " \"hidden\": true},"
                  "{\"id\": \"dart\", \"kind\": \"circle\", \"x\": 50, \"y\": 300, \"radius\": 5,"
                  " \"velocity\": [4, 0]}], \"motion\": {\"walls\": \"none\"}}");
    step(&r, 2);
    const view_trail *dart = look(&r, 1);
    assert_int_equal(r.seen.trail_count, 1);
    assert_int_equal(dart->shape, 1);
    assert_true(dart->points[0].y == 300);
    end(&r);
}

/* The last 240 points, whichever frame: the room is used up and made again meanwhile. */
static void keep_the_last_240(void **state)
{
    (void)state;
    run r = begin(FREE);
    for (int frame = 1; frame <= 1000; frame++) {
        step(&r, 1);
        const view_trail *rod = look(&r, 1);
        size_t expected = frame < 240 ? (size_t)frame + 1 : 240;
        assert_int_equal(rod->count, expected);
        if (fabs(rod->points[expected - 1].x - (110 + 4.0 * frame)) > 1e-6 ||
            fabs(rod->points[0].x - (110 + 4.0 * (frame + 1 - (double)expected))) > 1e-6)
            fail_msg("after %d frames from %g to %g", frame, rod->points[0].x,
                     rod->points[expected - 1].x);
    }
    end(&r);
}

/* Two balls 22 apart that close by 8 a frame: they meet after 2 3/4 frames at 300 + 13.75 + 10. */
static void marks_come_when_they_are_seen(void **state)
{
    (void)state;
    run r = begin("{\"unrotate\": 1, \"shapes\": ["
                  "{\"id\": \"a\", \"kind\": \"circle\", \"x\": 300, \"y\": 300, \"radius\": 10,"
                  " \"velocity\": [5, 0]},"
                  "{\"id\": \"b\", \"kind\": \"circle\", \"x\": 342, \"y\": 300, \"radius\": 10,"
                  " \"velocity\": [-3, 0]}],"
                  "\"motion\": {\"walls\": \"none\"}}");
    step(&r, 3);
    look(&r, 0.5);
    assert_int_equal(r.seen.mark_count, 0);
    look(&r, 1);
    assert_int_equal(r.seen.mark_count, 1);
    assert_true(r.seen.marks[0].kind == VIEW_IMPACT && r.seen.marks[0].number == 0);
    assert_true(fabs(r.seen.marks[0].at.x - 323.75) < 1e-6);
    assert_true(fabs(r.seen.marks[0].age - 0.25 / 120) < 1e-9);
    step(&r, 119);
    look(&r, 1);
    assert_int_equal(r.seen.mark_count, 1); /* 119 1/4 frames old */
    step(&r, 1);
    look(&r, 1);
    assert_int_equal(r.seen.mark_count, 0);
    end(&r);
}

/* Two bullets, of which one flies through three thin walls in a frame, the other one through the
 * last of them only: each counts its own. */
static void misses_are_counted_for_each_shape(void **state)
{
    (void)state;
#define WALL(x)                                                                                    \
    "{\"kind\": \"rectangle\", \"x\": " x ", \"y\": 0, \"width\": 2, \"height\": 100, "            \
    "\"angle\": 0, \"fixed\": true},"
#define BULLET(x, y)                                                                               \
    "{\"kind\": \"circle\", \"x\": " x ", \"y\": " y ", \"radius\": 5, \"velocity\": [150, 0]}"
    run r =
        begin("{\"unrotate\": 1, \"shapes\": [" WALL("100") WALL("130") WALL("160")
                  BULLET("50", "20") "," BULLET(
                      "140", "80") "],"
                                   "\"motion\": {\"walls\": \"none\", \"algorithm\": \"static\"}}");
    step(&r, 1);
    look(&r, 1);
    assert_int_equal(r.seen.mark_count, 4);
    size_t expected = 0;
    for (size_t i = 0; i < 4; i++) {
        bool slower = r.seen.marks[i].at.y > 50;
        assert_int_equal(r.seen.marks[i].kind, VIEW_MISS);
        assert_int_equal(r.seen.marks[i].nth, slower ? 1 : ++expected);
        assert_int_equal(r.seen.marks[i].last, slower || expected == 3);
    }
    assert_int_equal(expected, 3);
    end(&r);
}

int trails_suite(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(end_at_the_shapes_middle),
        cmocka_unit_test(tell_whose_they_are),
        cmocka_unit_test(keep_the_last_240),
        cmocka_unit_test(misses_are_counted_for_each_shape),
        cmocka_unit_test(marks_come_when_they_are_seen),
    };
    return cmocka_run_group_tests_name("trails", tests, NULL, NULL);
}
