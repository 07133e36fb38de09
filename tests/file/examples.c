/* The scenes that come with the program. */
#include "file/file.h"

#include "file_tests.h"
#include "scene/pairs.h"

#include <ctype.h>
#include <glob.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* F1 to F12: before an audience other keys do that. */
static bool names_a_key(const char *text)
{
    const char *f = strchr(text, 'F');
    while (f && !isdigit((unsigned char)f[1]))
        f = strchr(f + 1, 'F');
    return f != NULL;
}

static void examples_are_saved_as_they_are(void **state)
{
    (void)state;
    glob_t found;
    engines known = {0};
    problem why;
    assert_int_equal(glob("assets/scenes/*.json", 0, NULL, &found), 0);
    assert_true(found.gl_pathc > 15);
    assert_true(file_engines_load(&known, "assets/engines.json", false, &why));
    for (size_t i = 0; i < found.gl_pathc; i++) {
        const char *path = found.gl_pathv[i];
        scene s = scene_empty();
        if (!file_load(&s, path, &known, &why))
            fail_msg("%s", why.text);
        if (!s.caption.title[0] || !s.caption.about[0])
            fail_msg("%s doesn't say what it is about", path);
        if (names_a_key(s.caption.about))
            fail_msg("%s: \"%s\" names a key, expected none", path, s.caption.about);
        size_t length;
        char *text = file_text(&s), *content = file_content(path, &length);
        assert_string_equal(text, content);
        free(text);
        free(content);
        scene_free(&s);
    }
    scene_engines_free(&known);
    globfree(&found);
}

static pairs example_pairs(const char *name, scene *s)
{
    char path[200];
    problem why;
    pairs p = {0};
    snprintf(path, sizeof path, "assets/scenes/%s.json", name);
    assert_true(file_load(s, path, NULL, &why));
    assert_true(scene_pairs_find(&p, s));
    return p;
}

/* What the examples are there to show. */
static void examples_show_what_they_say(void **state)
{
    (void)state;
    static const struct {
        const char *name;
        size_t shapes, hits;
        double distance;
        col_state state;
    } TABLE[] = {
        {"default", 2, 0, 26, COL_APART},  {"minus-30", 4, 1, 1.695, COL_OVERLAPPING},
        {"inside", 2, 1, 0, COL_INSIDE},   {"axis-aligned", 2, 0, 30, COL_APART},
        {"metres", 2, 0, 0.26, COL_APART}, {"pivot", 4, 1, 11.915, COL_OVERLAPPING},
    };
    for (size_t i = 0; i < sizeof TABLE / sizeof *TABLE; i++) {
        scene s = scene_empty();
        pairs p = example_pairs(TABLE[i].name, &s);
        assert_int_equal(s.count, TABLE[i].shapes);
        assert_int_equal(p.hits, TABLE[i].hits);
        check_near(TABLE[i].name, p.shown[0].findings.distance, TABLE[i].distance, 0.0005);
        assert_int_equal(p.shown[0].findings.state, TABLE[i].state);
        scene_pairs_free(&p);
        scene_free(&s);
    }
}

/* The ball flies at the middle of the bar's upper side and bounces off it, to the right and up. */
static void the_ball_will_bounce(void **state)
{
    (void)state;
    scene s = scene_empty();
    pairs p = example_pairs("bounce", &s);
    const shown_pair *pair = &p.shown[0];
    const shape *ball = &s.shapes[pair->b];
    double frames = s.rules.preview_frames;
    col_vec displacement = {frames * ball->velocity_x, frames * ball->velocity_y};
    col_impact impact = col_sweep(&pair->shape_a, (col_vec){0, 0}, &pair->shape_b, displacement);
    assert_true(impact.hit && impact.time > 0.5 && impact.time < 0.9);
    check_near_vec("the side's normal", impact.normal, (col_vec){0.5, -sqrt(0.75)}, 1e-12);
    check_near("along the bar", col_to_local(&pair->shape_a, impact.point).x, 0, 20);
    scene_pairs_free(&p);
    scene_free(&s);
}

/* What is to be played starts apart, and something moves; the walls are the window's, but for what
 * may fly away. */
static void what_is_played_starts_apart(void **state)
{
    (void)state;
    static const struct {
        const char *name;
        size_t moving, fixed;
        scene_walls walls;
    } TABLE[] = {
        {"bounce", 1, 1, SCENE_WALLS_NONE},         {"tunnel", 3, 13, SCENE_WALLS_WINDOW},
        {"bricks", 10, 10, SCENE_WALLS_WINDOW},     {"limit-clump", 8, 0, SCENE_WALLS_WINDOW},
        {"limit-corner", 1, 1, SCENE_WALLS_WINDOW}, {"limit-seam", 1, 6, SCENE_WALLS_WINDOW},
        {"thousand", 1000, 3, SCENE_WALLS_WINDOW},  {"crossing", 6, 0, SCENE_WALLS_NONE},
    };
    for (size_t i = 0; i < sizeof TABLE / sizeof *TABLE; i++) {
        scene s = scene_empty();
        pairs p = example_pairs(TABLE[i].name, &s);
        size_t moving = 0, fixed = 0;
        for (size_t k = 0; k < s.count; k++) {
            moving += s.shapes[k].velocity_x != 0 || s.shapes[k].velocity_y != 0;
            fixed += s.shapes[k].fixed;
        }
        if (p.hits || moving != TABLE[i].moving || fixed != TABLE[i].fixed)
            fail_msg("%s has %zu hits, %zu shapes move, %zu are fixed", TABLE[i].name, p.hits,
                     moving, fixed);
        assert_true(s.rules.walls == TABLE[i].walls);
        scene_pairs_free(&p);
        scene_free(&s);
    }
}

/* The box's way ends where it overlaps the ledge by 14 sideways and by 40 from above: the shortest
 * way out is sideways. A sweep says that it comes from above. */
static void the_corner_misleads_the_static_test(void **state)
{
    (void)state;
    scene s = scene_empty();
    pairs p = example_pairs("limit-corner", &s);
    const shape *box = &s.shapes[scene_index(&s, "box")];
    col_shape ledge = scene_shape_geometry(&s.shapes[scene_index(&s, "ledge")]);
    col_shape start = scene_shape_geometry(box);
    col_vec displacement = {box->velocity_x, box->velocity_y};
    col_shape end = col_moved(&start, displacement);
    col_findings f = col_find(&ledge, &end, COL_TOUCH_IS_MISS);
    check_near("the depth", f.depth, 14, 1e-12);
    check_near_vec("the shortest way out", f.normal, (col_vec){-1, 0}, 1e-12);
    col_impact impact = col_sweep(&ledge, (col_vec){0, 0}, &start, displacement);
    assert_true(impact.hit);
    check_near("the time", impact.time, 100.0 / 140, 1e-12);
    check_near_vec("the sweep's normal", impact.normal, (col_vec){0, -1}, 1e-12);
    scene_pairs_free(&p);
    scene_free(&s);
}

/* The point lies in the rounded rectangle, and clear of the cross at its pivot: the cross is some
 * 16 pixels wide, and a unit hardly more than one. */
static void the_point_is_seen_beside_the_pivot(void **state)
{
    (void)state;
    scene s = scene_empty();
    pairs p = example_pairs("degenerate", &s);
    col_shape rounded = scene_shape_geometry(&s.shapes[scene_index(&s, "rounded")]);
    col_shape point = scene_shape_geometry(&s.shapes[scene_index(&s, "point")]);
    col_findings f = col_find(&rounded, &point, COL_TOUCH_IS_MISS);
    assert_int_equal(f.state, COL_INSIDE);
    col_vec at = col_core_at(&point, 0, 0), cross = col_pivot(&rounded);
    assert_true(hypot(at.x - cross.x, at.y - cross.y) > 32);
    scene_pairs_free(&p);
    scene_free(&s);
}

/* Shapes with nothing inside have room for a name of their own each; but the point lies in one. */
static void shapes_without_a_size_stand_apart(void **state)
{
    (void)state;
    scene s = scene_empty();
    pairs p = example_pairs("degenerate", &s);
    for (size_t i = 0; i < s.count; i++)
        for (size_t k = 0; k < i; k++) {
            col_shape a = scene_shape_geometry(&s.shapes[i]),
                      b = scene_shape_geometry(&s.shapes[k]);
            double gap = col_find(&a, &b, COL_TOUCH_IS_MISS).gap;
            if (gap < 50 && strcmp(s.shapes[i].id, "point") != 0)
                fail_msg("%s is %g from %s", s.shapes[i].id, gap, s.shapes[k].id);
        }
    scene_pairs_free(&p);
    scene_free(&s);
}

int test_examples(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(examples_are_saved_as_they_are),
        cmocka_unit_test(examples_show_what_they_say),
        cmocka_unit_test(the_ball_will_bounce),
        cmocka_unit_test(what_is_played_starts_apart),
        cmocka_unit_test(the_corner_misleads_the_static_test),
        cmocka_unit_test(the_point_is_seen_beside_the_pivot),
        cmocka_unit_test(shapes_without_a_size_stand_apart),
    };
    return cmocka_run_group_tests_name("examples", tests, NULL, NULL);
}
