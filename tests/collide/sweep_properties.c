/* What a sweep must not depend on: where the scene lies, how it is turned, mirrored and enlarged,
 * which shape is called a, what both move in common; and how sweeps hang together. */
#include "polygon.h"

#include <math.h>
#include <stdio.h>

typedef struct scene {
    given a, b;
    col_vec a_translation, b_translation;
} scene;

static scene random_scene(dice *d)
{
    col_vec at = {between(d, -9, 9), between(d, -9, 9)};
    col_vec beside = {between(d, -300, 300), between(d, -300, 300)};
    scene s = {.a = random_given(d, roll(d) % KINDS, at, 100),
               .b = random_given(d, roll(d) % KINDS, beside, 100)};
    s.a.angle = between(d, -3, 3);
    s.b.angle = chance(d, 0.3) ? s.a.angle : between(d, -3, 3);
    s.a.degrees = s.b.degrees = false;
    s.a_translation = (col_vec){between(d, -99, 99), between(d, -99, 99)};
    double past = between(d, 0.5, 3);
    s.b_translation = (col_vec){s.a_translation.x - beside.x * past + between(d, -50, 50),
                                s.a_translation.y - beside.y * past + between(d, -50, 50)};
    return s;
}

static col_impact sweep_of(const scene *s)
{
    col_shape a = shape_of(&s->a), b = shape_of(&s->b);
    return col_sweep(&a, s->a_translation, &b, s->b_translation);
}

/* S is about 1000 at most in these scenes. */
static const double tolerance = 1e-10;

static void print_impact(const char *name, const col_impact *i)
{
    fprintf(stderr,
            "%s: hit %d at start %d time %.17g depth %.17g normal (%.17g, %.17g) point (%.17g, "
            "%.17g) approach %.17g\n",
            name, i->hit, i->at_start, i->time, i->depth, i->normal.x, i->normal.y, i->point.x,
            i->point.y, i->approach);
}

#define FAIL_SCENE(s, i, j, what)                                                                  \
    do {                                                                                           \
        fprintf(stderr, "translations (%.17g, %.17g) and (%.17g, %.17g)\n", (s)->a_translation.x,  \
                (s)->a_translation.y, (s)->b_translation.x, (s)->b_translation.y);                 \
        print_impact("expected", i);                                                               \
        print_impact("got", j);                                                                    \
        FAIL_PAIR(&(s)->a, &(s)->b, "%s", what);                                                   \
    } while (0)

static bool is_near(col_vec p, col_vec q, double slack)
{
    return fabs(p.x - q.x) <= slack && fabs(p.y - q.y) <= slack;
}

/* No rounding can turn a hit: no start or end in touch, no small core, no normal that might be
 * another one. */
static bool is_clear(const scene *s, const col_impact *i)
{
    col_shape a = shape_of(&s->a), b = shape_of(&s->b);
    col_shape a_end = col_moved(&a, s->a_translation), b_end = col_moved(&b, s->b_translation);
    if (fabs(col_gap(&a, &b)) < 1e-6 || fabs(col_gap(&a_end, &b_end)) < 1e-6)
        return false;
    if (i->at_start)
        return col_find(&a, &b, COL_TOUCH_IS_HIT).unique;
    return !i->hit || (i->approach < -1 && s->a.radius + s->b.radius > 1);
}

static bool all_but_graze(const scene *s)
{
    polygon p = polygon_of(&s->a, s->a.at), q = polygon_of(&s->b, s->a.at);
    return fabsl(polygon_min_gap(&p, s->a_translation, &q, s->b_translation).gap) < 1e-6L;
}

/* The same impact, with the normal and the point told as the other scene tells them. */
static void check_same(const scene *s, const col_impact *i, const col_impact *j, const char *what)
{
    if (i->hit != j->hit && all_but_graze(s))
        return;
    bool same = i->hit == j->hit && i->at_start == j->at_start &&
                fabs(i->time - j->time) <= tolerance && fabs(i->depth - j->depth) <= tolerance &&
                is_near(i->normal, j->normal, 1e-8) &&
                fabs(i->approach - j->approach) <= 1e-6 * (1 + fabs(i->approach));
    if (!same)
        FAIL_SCENE(s, i, j, what);
    if (!i->at_start && !is_near(i->point, j->point, 1e-6))
        FAIL_SCENE(s, i, j, what);
}

static void turned_and_moved(void **state)
{
    (void)state;
    ABOUT_DOUBLES();
    dice d = {81};
    for (int i = 0; i < CASES(20000); i++) {
        scene s = random_scene(&d);
        col_impact first = sweep_of(&s);
        double angle = between(&d, -3, 3);
        col_dir dir = col_radians(angle);
        col_vec by = {between(&d, -99, 99), -31};
        scene c = {carried(s.a, angle, by), carried(s.b, angle, by), rotated(s.a_translation, dir),
                   rotated(s.b_translation, dir)};
        col_impact second = sweep_of(&c);
        if (!is_clear(&s, &first))
            continue;
        col_impact expected = first;
        expected.normal = rotated(first.normal, dir);
        if (first.hit) {
            col_vec point = rotated(first.point, dir);
            expected.point = (col_vec){point.x + by.x, point.y + by.y};
        }
        check_same(&s, &expected, &second, "turned and moved");
    }
}

static void mirrored_scenes(void **state)
{
    (void)state;
    ABOUT_DOUBLES();
    dice d = {82};
    for (int i = 0; i < CASES(20000); i++) {
        scene s = random_scene(&d);
        col_impact first = sweep_of(&s);
        scene m = {mirrored(s.a),
                   mirrored(s.b),
                   {s.a_translation.x, -s.a_translation.y},
                   {s.b_translation.x, -s.b_translation.y}};
        col_impact second = sweep_of(&m);
        if (!is_clear(&s, &first))
            continue;
        col_impact expected = first;
        expected.normal.y = -first.normal.y;
        expected.point.y = -first.point.y;
        check_same(&s, &expected, &second, "mirrored");
    }
}

static bool scaled_vec(col_vec p, col_vec q, double by)
{
    return p.x * by == q.x && p.y * by == q.y;
}

/* A power of two changes not a bit, whether it enlarges all, or makes the translations shorter
 * alone. */
static void enlarged_scenes(void **state)
{
    (void)state;
    dice d = {83};
    for (int i = 0; i < CASES(20000); i++) {
        scene s = random_scene(&d);
        const int most = (int)COL_EITHER(300, 20);
        double by = ldexp(1, (int)(roll(&d) % (uint64_t)(2 * most)) - most);
        col_impact first = sweep_of(&s);
        scene e = {enlarged(s.a, by),
                   enlarged(s.b, by),
                   {s.a_translation.x * by, s.a_translation.y * by},
                   {s.b_translation.x * by, s.b_translation.y * by}};
        col_impact second = sweep_of(&e);
        if (first.hit != second.hit || first.at_start != second.at_start ||
            first.time != second.time || first.depth * by != second.depth ||
            !scaled_vec(first.normal, second.normal, 1) ||
            !scaled_vec(first.point, second.point, by) || first.approach * by != second.approach)
            FAIL_SCENE(&s, &first, &second, "enlarged");
        scene slower = s;
        slower.a_translation = (col_vec){s.a_translation.x / 2, s.a_translation.y / 2};
        slower.b_translation = (col_vec){s.b_translation.x / 2, s.b_translation.y / 2};
        second = sweep_of(&slower);
        bool hits = first.hit && first.time <= 0.5;
        if (second.hit != hits || (hits && (first.time * 2 != second.time ||
                                            !scaled_vec(first.normal, second.normal, 1) ||
                                            !scaled_vec(first.point, second.point, 1))))
            FAIL_SCENE(&s, &first, &second, "half as fast");
    }
}

static void exchanged_shapes(void **state)
{
    (void)state;
    ABOUT_DOUBLES();
    dice d = {84};
    for (int i = 0; i < CASES(20000); i++) {
        scene s = random_scene(&d), e = {s.b, s.a, s.b_translation, s.a_translation};
        col_impact first = sweep_of(&s), second = sweep_of(&e);
        if (!is_clear(&s, &first))
            continue;
        col_impact expected = first;
        expected.normal = (col_vec){-first.normal.x, -first.normal.y};
        check_same(&s, &expected, &second, "exchanged");
    }
}

/* What both move in common shows in the point alone. */
static void moved_in_common(void **state)
{
    (void)state;
    ABOUT_DOUBLES();
    dice d = {85};
    for (int i = 0; i < CASES(20000); i++) {
        scene s = random_scene(&d), c = s;
        col_impact first = sweep_of(&s);
        col_vec by = {between(&d, -999, 999), between(&d, -999, 999)};
        c.a_translation = (col_vec){s.a_translation.x + by.x, s.a_translation.y + by.y};
        c.b_translation = (col_vec){s.b_translation.x + by.x, s.b_translation.y + by.y};
        col_impact second = sweep_of(&c);
        if (!is_clear(&s, &first))
            continue;
        col_impact expected = first;
        expected.point =
            (col_vec){first.point.x + first.time * by.x, first.point.y + first.time * by.y};
        check_same(&s, &expected, &second, "moved in common");
    }
}

/* Larger shapes meet earlier. */
static void monotone_in_the_radius(void **state)
{
    (void)state;
    dice d = {86};
    for (int i = 0; i < CASES(20000); i++) {
        scene s = random_scene(&d), larger = s;
        if (!has_radius(s.b.kind))
            continue;
        larger.b.radius += sized(&d, 1e-9, 100);
        col_impact first = sweep_of(&s), second = sweep_of(&larger);
        if (first.hit && !(second.hit && second.time <= first.time + tolerance))
            FAIL_SCENE(&s, &first, &second, "larger");
    }
}

static given along(given g, col_vec translation, double part)
{
    g.at = (col_vec){g.at.x + translation.x * part, g.at.y + translation.y * part};
    g.to = (col_vec){g.to.x + translation.x * part, g.to.y + translation.y * part};
    return g;
}

/* A translation in two pieces gives the same impact in one of them. */
static void split_translations(void **state)
{
    (void)state;
    ABOUT_DOUBLES();
    dice d = {87};
    for (int i = 0; i < CASES(20000); i++) {
        scene s = random_scene(&d);
        col_impact whole = sweep_of(&s);
        double part = between(&d, 0.1, 0.9);
        if (!is_clear(&s, &whole) || whole.at_start || fabs(whole.time - part) < 1e-6)
            continue;
        scene first = s, second = s;
        first.a_translation = (col_vec){s.a_translation.x * part, s.a_translation.y * part};
        first.b_translation = (col_vec){s.b_translation.x * part, s.b_translation.y * part};
        second.a = along(s.a, s.a_translation, part);
        second.b = along(s.b, s.b_translation, part);
        second.a_translation =
            (col_vec){s.a_translation.x * (1 - part), s.a_translation.y * (1 - part)};
        second.b_translation =
            (col_vec){s.b_translation.x * (1 - part), s.b_translation.y * (1 - part)};
        bool early = whole.hit && whole.time < part;
        col_impact piece = sweep_of(early ? &first : &second);
        if (!early && sweep_of(&first).hit && !all_but_graze(&s))
            FAIL_SCENE(&s, &whole, &piece, "the first piece hits too");
        double share = early ? part : 1 - part;
        if (piece.hit) {
            piece.time = piece.time * share + (early ? 0 : part);
            piece.approach /= share;
        }
        check_same(&s, &whole, &piece, "in two pieces");
    }
}

/* Back from where they touch, apart all the way. And one that goes on is stopped at once. */
static void reversed_translations(void **state)
{
    (void)state;
    ABOUT_DOUBLES();
    dice d = {88};
    for (int i = 0; i < CASES(20000); i++) {
        scene s = random_scene(&d);
        col_impact hit = sweep_of(&s);
        if (!hit.hit || hit.at_start || !is_clear(&s, &hit))
            continue;
        scene back = s;
        double before = hit.time - 1e-9;
        back.a = along(s.a, s.a_translation, before);
        back.b = along(s.b, s.b_translation, before);
        back.a_translation = (col_vec){-s.a_translation.x * before, -s.a_translation.y * before};
        back.b_translation = (col_vec){-s.b_translation.x * before, -s.b_translation.y * before};
        col_impact none = sweep_of(&back);
        if (none.hit)
            FAIL_SCENE(&s, &hit, &none, "reversed");
        back.a_translation = s.a_translation;
        back.b_translation = s.b_translation;
        col_impact again = sweep_of(&back);
        if (!(again.hit && again.time < 2e-9))
            FAIL_SCENE(&s, &hit, &again, "from just before");
    }
}

int test_sweep_properties(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(turned_and_moved),   cmocka_unit_test(mirrored_scenes),
        cmocka_unit_test(enlarged_scenes),    cmocka_unit_test(exchanged_shapes),
        cmocka_unit_test(moved_in_common),    cmocka_unit_test(monotone_in_the_radius),
        cmocka_unit_test(split_translations), cmocka_unit_test(reversed_translations),
    };
    return cmocka_run_group_tests_name("sweep properties", tests, NULL, NULL);
}
