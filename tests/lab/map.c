/* The hit map against every pixel by itself. */
#include "../kit/sanitized.h"
#include "kit.h"
#include "lab_tests.h"

#include "lab/map.h"

#include <limits.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int one_of(unsigned *seed, int count)
{
    return (int)between(seed, 0, count);
}

/* ---- Scenes ---- */

static convention any_convention(unsigned *seed)
{
    convention c = scene_convention_sdl2();
    c.id[0] = '\0';
    c.y_up = one_of(seed, 3) == 0;
    c.counterclockwise = one_of(seed, 2);
    c.unit = (angle_unit)one_of(seed, ANGLE_UNITS);
    c.half_sizes = one_of(seed, 3) == 0;
    c.xy = (names_point)one_of(seed, 3);
    c.pivot = (default_pivot)one_of(seed, 3);
    return c;
}

/* A number that is often 0. */
static double size_of(unsigned *seed, double max)
{
    return one_of(seed, 8) == 0 ? 0 : between(seed, 0, max);
}

/* Rectangles around `far`, all lengths times `scale`; other shapes that don't count. */
static scene any_scene(unsigned *seed, int count, double far, double scale)
{
    scene s = scene_empty();
    s.convention = any_convention(seed);
    s.touching = one_of(seed, 2) ? COL_TOUCH_IS_HIT : COL_TOUCH_IS_MISS;
    for (int i = 0; i < count; i++) {
        scene_written w = {.kind = SHAPE_RECTANGLE,
                           .x = far + scale * between(seed, -100, 100),
                           .y = far + scale * between(seed, -80, 80),
                           .width = scale * size_of(seed, 120),
                           .height = scale * size_of(seed, 60),
                           .radius = one_of(seed, 3) ? 0 : scale * size_of(seed, 20),
                           .angle = one_of(seed, 5) ? between(seed, -7, 7) : 0};
        shape made = scene_convention_read(&s.convention, &w);
        made.hidden = i > 0 && one_of(seed, 10) == 0;
        assert_non_null(scene_add(&s, &made));
    }
    for (int kind = SHAPE_POINT; kind <= SHAPE_RECTANGLE; kind++) {
        shape other = scene_new_shape(&s, (shape_kind)kind, far, far, scale * 10);
        assert_true(kind == SHAPE_RECTANGLE || scene_add(&s, &other) != NULL);
    }
    return s;
}

static camera any_camera(unsigned *seed, double far, double scale)
{
    double zoom = exp(between(seed, -2, 2)) / scale;
    camera c = {.zoom = zoom, .turn = {1, 0}, .unit = 1};
    c.origin.x = far - scale * between(seed, 0, 150);
    c.origin.y = far - scale * between(seed, 0, 100);
    if (one_of(seed, 2)) {
        c.turn = col_radians(between(seed, -4, 4));
        c.about = (col_vec){far + scale * between(seed, -50, 50), far};
    }
    return c;
}

/* At most one mistake in each of two stages. */
static lab_program any_program(unsigned *seed)
{
    lab_program p = {.at = {MISTAKE_NONE}};
    for (int i = one_of(seed, 3); i > 0; i--)
        p = lab_with(p, (mistake_id)one_of(seed, MISTAKES));
    if (one_of(seed, 4))
        return p;
    p.deviation = (deviation_id)one_of(seed, DEVIATIONS);
    for (int i = 0; i < DEVIATION_VALUES; i++)
        p.by[i] = between(seed, -2, 3);
    return p;
}

static void name_program(char *out, size_t size, const lab_program *p)
{
    size_t used = (size_t)snprintf(out, size, "right");
    for (int i = 0; i < LAB_STAGES; i++)
        if (p->at[i] != MISTAKE_NONE && used < size)
            used += (size_t)snprintf(out + used, size - used, " but %s", lab_mistake(p->at[i])->id);
    if (used < size)
        snprintf(out + used, size - used, ", deviation %d by %g %g", p->deviation, p->by[0],
                 p->by[1]);
}

/* ---- One pixel by itself ---- */

static unsigned char cell_at(const scene *s, const camera *c, int x, int y, double r,
                             const lab_program *p)
{
    col_vec at = camera_to_world(c, (col_vec){x + 0.5, y + 0.5});
    col_shape circle = col_circle(at, r);
    bool right = false, program = false;
    for (size_t i = 0; i < s->count; i++) {
        const shape *one = &s->shapes[i];
        if (one->hidden || one->kind != SHAPE_RECTANGLE)
            continue;
        col_shape framed = scene_shape_geometry(one);
        scene_written w = scene_convention_write(&s->convention, one);
        scene_written stored = lab_as_stored(&s->convention, p, &w);
        lab_test t = lab_prepare(&s->convention, &stored, *p, s->touching);
        right |= col_hit(&framed, &circle, s->touching);
        program |= lab_hit(&t, at.x, scene_convention_write_y(&s->convention, at.y), r);
    }
    if (lab_is_right(p))
        program = right;
    return right     ? program ? SCENE_BOTH_HIT : SCENE_MISSED_HIT
           : program ? SCENE_FALSE_HIT
                     : SCENE_BOTH_MISS;
}

static void check_map(const hit_map *m, const scene *s, const camera *c, double r,
                      const lab_program *p, const char *what)
{
    size_t share[SCENE_OUTCOMES] = {0};
    for (int y = 0; y < m->height; y++)
        for (int x = 0; x < m->width; x++) {
            unsigned char expected = cell_at(s, c, x, y, r, p);
            unsigned char got = m->cells[y * m->width + x];
            share[expected]++;
            char name[200];
            name_program(name, sizeof name, p);
            if (got != expected)
                fail_msg("%s: program %s, %zu shapes, zoom %g, turn %g %g, radius %g: pixel %d, "
                         "%d: expected %d, got %d",
                         what, name, s->count, c->zoom, c->turn.c, c->turn.s, r, x, y, expected,
                         got);
        }
    for (int i = 0; i < SCENE_OUTCOMES; i++)
        if (m->share[i] != share[i])
            fail_msg("%s: cells of kind %d: expected %zu, got %zu", what, i, share[i], m->share[i]);
}

static void try_scenes(unsigned seed, int rounds, double far, double scale, const char *what)
{
    hit_map m = {0};
    for (int i = 0; i < rounds; i++) {
        scene s = any_scene(&seed, 1 + one_of(&seed, 4), far, scale);
        camera c = any_camera(&seed, far, scale);
        lab_program p = any_program(&seed);
        double r = scale * size_of(&seed, 40);
        assert_true(
            lab_map_fill(&m, &s, &c, 1 + one_of(&seed, 150), 1 + one_of(&seed, 100), r, &p));
        check_map(&m, &s, &c, r, &p, what);
        scene_free(&s);
    }
    lab_map_free(&m);
}

static void every_pixel_is_what_the_tests_say(void **state)
{
    (void)state;
    try_scenes(1, 400, 0, 1, "at the origin");
}

static void so_it_is_far_away(void **state)
{
    (void)state;
    try_scenes(2, 60, 1e6, 1, "a million away");
    try_scenes(3, 200, 1e15, 1, "where a pixel is a rounding error");
}

static void so_it_is_at_any_scale(void **state)
{
    (void)state;
    try_scenes(4, 60, 0, 1e-9, "tiny");
    try_scenes(5, 60, 0, 1e9, "huge");
    try_scenes(6, 60, 1, 1e-12, "tiny and far away");
    try_scenes(8, 60, 0, 0x1p-560, "where squares vanish");
    try_scenes(9, 60, 0, 0x1p520, "where squares run over");
}

/* Inside no distance is below such a radius: there it touches at most. */
static void a_negative_radius_never_hits(void **state)
{
    (void)state;
    for (int touching = COL_TOUCH_IS_MISS; touching <= COL_TOUCH_IS_HIT; touching++) {
        unsigned seed = 10;
        hit_map m = {0};
        scene s = any_scene(&seed, 1, 0, 1);
        s.touching = (col_touching)touching;
        s.shapes[0].width = s.shapes[0].height = 60;
        s.shapes[0].radius = 0;
        camera c = {.zoom = 0.5, .turn = {1, 0}, .origin = {-150, -120}, .unit = 1};
        lab_program p = {.deviation = DEVIATION_RADIUS_TIMES, .by = {-1}};
        assert_true(lab_map_fill(&m, &s, &c, 150, 120, 12, &p));
        check_map(&m, &s, &c, 12, &p, "a negative radius");
        scene_free(&s);
        lab_map_free(&m);
    }
}

/* Mistakes of two stages may meet badly: their margins are what tiles are skipped by. */
static void every_two_mistakes_go_together(void **state)
{
    (void)state;
    unsigned seed = 7;
    hit_map m = {0};
    for (int a = MISTAKE_NONE + 1; a < MISTAKES; a++)
        for (int b = a; b < MISTAKES; b += KIT_SANITIZED ? 7 : 1) {
            if (a != b && lab_mistake((mistake_id)a)->stage == lab_mistake((mistake_id)b)->stage)
                continue; /* a program has only one of them */
            lab_program p = lab_with(lab_with((lab_program){.at = {MISTAKE_NONE}}, (mistake_id)a),
                                     (mistake_id)b);
            scene s = any_scene(&seed, 1, 0, 1);
            camera c = any_camera(&seed, 0, 1);
            assert_true(lab_map_fill(&m, &s, &c, 90, 70, 12, &p));
            check_map(&m, &s, &c, 12, &p, "two mistakes");
            scene_free(&s);
        }
    lab_map_free(&m);
}

static void an_empty_scene_misses_everywhere(void **state)
{
    (void)state;
    hit_map m = {0};
    scene s = scene_empty();
    camera c = {.zoom = 1, .turn = {1, 0}};
    lab_program p = lab_with((lab_program){.at = {MISTAKE_NONE}}, MISTAKE_WRONG_SIGN);
    assert_true(lab_map_fill(&m, &s, &c, 70, 40, 5, &p));
    check_map(&m, &s, &c, 5, &p, "empty");
    assert_int_equal(m.share[SCENE_BOTH_MISS], 70 * 40);
    lab_map_free(&m);
}

/* By hand: a bar 40 x 20 that isn't turned, radius 10, on 100 x 100 pixels. Its hit region is the
 * bar grown by 10 with round corners; when corners aren't rounded 4 x (100 - 25 pi) pixels of false
 * hits are added. */
static void the_shares_are_the_areas(void **state)
{
    (void)state;
    hit_map m = {0};
    scene s = scene_empty();
    scene_written w = {.kind = SHAPE_RECTANGLE, .x = 30, .y = 40, .width = 40, .height = 20};
    shape bar = scene_convention_read(&s.convention, &w);
    assert_non_null(scene_add(&s, &bar));
    camera c = {.zoom = 1, .turn = {1, 0}};
    lab_program p = lab_with((lab_program){.at = {MISTAKE_NONE}}, MISTAKE_CORNERS_NOT_ROUNDED);
    assert_true(lab_map_fill(&m, &s, &c, 100, 100, 10, &p));
    const double pi = COL_PI, corners = 4 * 100 - 100 * pi;
    double expected[SCENE_OUTCOMES] = {[SCENE_BOTH_MISS] = 10000 - 60 * 40,
                                       [SCENE_BOTH_HIT] = 60 * 40 - corners,
                                       [SCENE_FALSE_HIT] = corners};
    for (int i = 0; i < SCENE_OUTCOMES; i++)
        if (fabs((double)m.share[i] - expected[i]) > 12)
            fail_msg("cells of kind %d: expected about %g, got %zu", i, expected[i], m.share[i]);
    lab_map_free(&m);
    scene_free(&s);
}

static void short_memory_changes_nothing(void **state)
{
    (void)state;
    unsigned seed = 8;
    hit_map m = {0};
    scene s = any_scene(&seed, 3, 0, 1);
    camera c = any_camera(&seed, 0, 1);
    lab_program p = lab_with((lab_program){.at = {MISTAKE_NONE}}, MISTAKE_WRONG_SIGN);
    assert_true(lab_map_fill(&m, &s, &c, 80, 60, 15, &p));
    assert_false(lab_map_fill(&m, &s, &c, INT_MAX, INT_MAX, 15, &p));
    assert_int_equal(m.width, 80);
    assert_int_equal(m.height, 60);
    check_map(&m, &s, &c, 15, &p, "after short memory");
    lab_map_free(&m);
    assert_null(m.cells);
    scene_free(&s);
}

/* Kinds of a picture of 5 x 4, row by row; hits are whatever somebody calls so. */
static void the_hits_have_a_box(void **state)
{
    (void)state;
    enum {
        MISS = SCENE_BOTH_MISS,
        HIT = SCENE_BOTH_HIT,
        NO = SCENE_MISSED_HIT,
        OH = SCENE_FALSE_HIT
    };
    static const unsigned char all_miss[20] = {MISS};
    static const unsigned char some[20] = {MISS, MISS, MISS, MISS, MISS, MISS, MISS,
                                           OH,   MISS, MISS, MISS, HIT,  MISS, NO,
                                           MISS, MISS, MISS, MISS, MISS, MISS};
    static const unsigned char corners[20] = {MISS, MISS, MISS, HIT,  MISS, MISS, MISS,
                                              MISS, MISS, MISS, MISS, MISS, HIT,  MISS,
                                              MISS, MISS, MISS, MISS, MISS, MISS};
    const struct {
        const unsigned char *cells;
        col_box box;
    } maps[] = {{some, {{1, 1}, {4, 3}}}, {corners, {{2, 0}, {4, 3}}}};
    hit_map m = {0};
    col_box box;
    assert_true(lab_map_set(&m, 5, 4, all_miss));
    assert_false(lab_map_hits(&m, &box));
    for (size_t i = 0; i < sizeof maps / sizeof *maps; i++) {
        const col_box *b = &maps[i].box;
        assert_true(lab_map_set(&m, 5, 4, maps[i].cells));
        assert_true(lab_map_hits(&m, &box));
        if (box.min.x != b->min.x || box.min.y != b->min.y || box.max.x != b->max.x ||
            box.max.y != b->max.y)
            fail_msg("hits from (%g, %g) to (%g, %g), expected (%g, %g) to (%g, %g)", box.min.x,
                     box.min.y, box.max.x, box.max.y, b->min.x, b->min.y, b->max.x, b->max.y);
    }
    lab_map_free(&m);
}

int test_map(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_pixel_is_what_the_tests_say),
        cmocka_unit_test(so_it_is_far_away),
        cmocka_unit_test(so_it_is_at_any_scale),
        cmocka_unit_test(a_negative_radius_never_hits),
        cmocka_unit_test(every_two_mistakes_go_together),
        cmocka_unit_test(an_empty_scene_misses_everywhere),
        cmocka_unit_test(the_shares_are_the_areas),
        cmocka_unit_test(short_memory_changes_nothing),
        cmocka_unit_test(the_hits_have_a_box),
    };
    return cmocka_run_group_tests_name("lab: hit map", tests, NULL, NULL);
}
