/* Sweeps worked out by hand: every kind of shape, starts in touch, exact grazes, sharp corners, and
 * walls as thin as can be. */
#include "tests.h"

#include <math.h>
#include <stdio.h>

static const col_vec o = {0, 0};

/* What is expected. In the rows below all but the point has to be exact. */
typedef struct row {
    col_shape a;
    col_vec a_translation;
    col_shape b;
    col_vec b_translation;
    bool hit;
    double time;
    col_vec normal, point;
    double approach;
} row;

static void print_vec(const char *name, col_vec v)
{
    fprintf(stderr, " %s (%.17g, %.17g)", name, v.x, v.y);
}

static void print_shape(const char *name, const col_shape *s)
{
    print_vec(name, s->at);
    fprintf(stderr, " size %g x %g dir (%.17g, %.17g) radius %g;", s->width, s->height, s->dir.c,
            s->dir.s, s->radius);
}

static bool same(col_vec p, col_vec q)
{
    return p.x == q.x && p.y == q.y;
}

static bool is_near(col_vec p, col_vec q)
{
    return fabs(p.x - q.x) <= ROUNDED(1e-14) && fabs(p.y - q.y) <= ROUNDED(1e-14);
}

static void check_row(const char *name, size_t i, const row *r, const col_impact *got)
{
    if (got->hit == r->hit && !got->at_start && got->time == r->time &&
        same(got->normal, r->normal) && is_near(got->point, r->point) &&
        got->approach == r->approach && got->depth == 0)
        return;
    print_shape("a", &r->a);
    print_shape("b", &r->b);
    print_vec("translations", r->a_translation);
    print_vec("and", r->b_translation);
    print_vec("\nnormal: expected", r->normal);
    print_vec("got", got->normal);
    print_vec("\npoint: expected", r->point);
    print_vec("got", got->point);
    fail_msg("%s %zu: expected hit %d time %.17g approach %.17g, got hit %d at start %d time %.17g "
             "approach %.17g",
             name, i, r->hit, r->time, r->approach, got->hit, got->at_start, got->time,
             got->approach);
}

/* The same shape, with its given point elsewhere, where that isn't rounded. */
static col_shape given_elsewhere(col_shape s)
{
    const col_vec offset = {4, -2};
    col_vec at = col_subtract(s.at, offset);
    if (!same(col_add(at, offset), s.at))
        return s;
    s.at = at;
    s.corner = col_add(s.corner, offset);
    s.pivot = col_add(s.pivot, offset);
    return s;
}

/* As it is, with a and b exchanged, and with other given points. */
static void check_rows(const char *name, const row *rows, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        const row *r = &rows[i];
        col_impact got = col_sweep(&r->a, r->a_translation, &r->b, r->b_translation);
        check_row(name, i, r, &got);
        row back = {r->b,
                    r->b_translation,
                    r->a,
                    r->a_translation,
                    r->hit,
                    r->time,
                    {-r->normal.x, -r->normal.y},
                    r->point,
                    r->approach};
        got = col_sweep(&back.a, back.a_translation, &back.b, back.b_translation);
        check_row(name, i, &back, &got);
        row moved = *r;
        moved.a = given_elsewhere(r->a);
        moved.b = given_elsewhere(r->b);
        got = col_sweep(&moved.a, moved.a_translation, &moved.b, moved.b_translation);
        check_row(name, i, &moved, &got);
    }
}

#define CHECK_ROWS(rows) check_rows(#rows, rows, sizeof(rows) / sizeof *(rows))
#define MISS false, 0, {0, 0}, {0, 0}, 0

static col_shape box(double left, double top, double width, double height)
{
    return col_rectangle((col_vec){left, top}, o, o, width, height, col_degrees(0), 0);
}

static col_shape rounded(double left, double top, double width, double height, double radius)
{
    return col_rectangle((col_vec){left, top}, o, o, width, height, col_degrees(0), radius);
}

static col_shape dot(double x, double y)
{
    return col_point((col_vec){x, y});
}

static col_shape ball(double x, double y, double radius)
{
    return col_circle((col_vec){x, y}, radius);
}

static col_shape bar(double x, double y, double to_x, double to_y, double radius)
{
    return col_capsule((col_vec){x, y}, (col_vec){to_x, to_y}, radius);
}

static void circles(void **state)
{
    (void)state;
    ABOUT_DOUBLES();
    const row rows[] = {
        /* head-on, both moving, one after the other, too short, away, beside */
        {ball(0, 0, 2), o, ball(10, 0, 3), {-10, 0}, true, 0.5, {1, 0}, {2, 0}, -10},
        {ball(0, 0, 2), {6, 0}, ball(10, 0, 3), {-4, 0}, true, 0.5, {1, 0}, {5, 0}, -10},
        {ball(0, 0, 2), {30, 0}, ball(10, 0, 3), {20, 0}, true, 0.5, {1, 0}, {17, 0}, -10},
        {ball(0, 0, 2), o, ball(10, 0, 3), {-5, 0}, true, 1, {1, 0}, {2, 0}, -5},
        {ball(0, 0, 2), o, ball(10, 0, 3), {-4.9375, 0}, MISS},
        {ball(0, 0, 2), o, ball(10, 0, 3), {10, 0}, MISS},
        {ball(0, 0, 2), o, ball(10, 6, 3), {-20, 0}, MISS},
        /* a 3-4-5 triangle: the middles are 5 apart when they touch */
        {ball(0, 0, 2), o, ball(12, 4, 3), {-18, 0}, true, 0.5, {0.6, 0.8}, {1.2, 1.6}, -10.8},
        /* grazing */
        {ball(0, 0, 2), o, ball(10, 5, 3), {-20, 0}, true, 0.5, {0, 1}, {0, 2}, 0},
        {ball(0, 0, 2), o, ball(10, -5, 3), {-20, 0}, true, 0.5, {0, -1}, {0, -2}, 0},
        {ball(0, 0, 2), o, ball(10, 5.0000000000000009, 3), {-20, 0}, MISS},
        /* points: only head-on */
        {dot(0, 0),
         o,
         dot(4, 8),
         {-8, -16},
         true,
         0.5,
         {0x1.c9f25c5bfedd9p-2, 0x1.c9f25c5bfedd9p-1},
         {0, 0},
         -0x1.1e3779b97f4a8p+4},
        {dot(0, 0), o, dot(3, 4), {-6, -8}, true, 0.5, {0.6, 0.8}, {0, 0}, -10},
        {dot(0, 0), o, dot(3, 4), {-6, -7.9375}, MISS},
        {dot(0, 0), o, dot(3, 0), {-3, 0}, true, 1, {1, 0}, {0, 0}, -3},
        /* neither moves against the other */
        {ball(0, 0, 2), o, ball(10, 0, 3), o, MISS},
        {ball(0, 0, 2), {1e9, 7}, ball(10, 0, 3), {1e9, 7}, MISS},
    };
    CHECK_ROWS(rows);
}

static void circle_and_box(void **state)
{
    (void)state;
    ABOUT_DOUBLES();
    const row rows[] = {
        /* each side */
        {box(0, 0, 4, 6), o, ball(14, 3, 2), {-16, 0}, true, 0.5, {1, 0}, {4, 3}, -16},
        {box(0, 0, 4, 6), o, ball(-10, 3, 2), {16, 0}, true, 0.5, {-1, 0}, {0, 3}, -16},
        {box(0, 0, 4, 6), o, ball(1, 16, 2), {0, -16}, true, 0.5, {0, 1}, {1, 6}, -16},
        {box(0, 0, 4, 6), o, ball(1, -10, 2), {0, 16}, true, 0.5, {0, -1}, {1, 0}, -16},
        /* aslant onto a side, beside its middle */
        {box(0, 0, 4, 6), o, ball(7, 0, 2), {-2, 4}, true, 0.5, {1, 0}, {4, 2}, -2},
        /* the box moves; both move */
        {box(0, 0, 4, 6), {16, 0}, ball(14, 3, 2), o, true, 0.5, {1, 0}, {12, 3}, -16},
        {box(0, 0, 4, 6), {8, 2}, ball(14, 3, 2), {-8, 2}, true, 0.5, {1, 0}, {8, 4}, -16},
        /* each corner: the circle's middle is 5 from it, by 3 and 4 */
        {box(0, 0, 4, 6), o, ball(17, 10, 5), {-20, 0}, true, 0.5, {0.6, 0.8}, {4, 6}, -12},
        {box(0, 0, 4, 6), o, ball(-13, 10, 5), {20, 0}, true, 0.5, {-0.6, 0.8}, {0, 6}, -12},
        {box(0, 0, 4, 6), o, ball(-3, -14, 5), {0, 20}, true, 0.5, {-0.6, -0.8}, {0, 0}, -16},
        {box(0, 0, 4, 6), o, ball(7, -14, 5), {0, 20}, true, 0.5, {0.6, -0.8}, {4, 0}, -16},
        /* grazes: along a side, and past corners, the second one aslant */
        {box(0, 0, 4, 6), o, ball(14, -2, 2), {-20, 0}, true, 0.5, {0, -1}, {4, 0}, 0},
        {box(0, 0, 4, 6), o, ball(-10, 8, 2), {20, 0}, true, 0.5, {0, 1}, {0, 6}, 0},
        {box(0, 0, 4, 6), o, ball(14, -2.0000000000000004, 2), {-20, 0}, MISS},
        {box(0, 0, 4, 6), o, ball(-7, -1, 5), {8, -6}, true, 0.5, {-0.6, -0.8}, {0, 0}, 0},
        {box(0, 0, 4, 6), o, ball(-7, -1, 4.9999999999999991), {8, -6}, MISS},
        {box(0, 0, 4, 6), o, ball(11, -1, 5), {-8, -6}, true, 0.5, {0.6, -0.8}, {4, 0}, 0},
        /* past an arc, though not past the corner of the box around it */
        {box(0, 0, 4, 6), o, ball(0, 18, 5), {16, -16}, MISS},
        /* away, beside, too short; past it to the other side */
        {box(0, 0, 4, 6), o, ball(14, 3, 2), {16, 0}, MISS},
        {box(0, 0, 4, 6), o, ball(14, 9, 2), {-30, 0}, MISS},
        {box(0, 0, 4, 6), o, ball(14, 3, 2), {-7.9375, 0}, MISS},
        {box(0, 0, 4, 6), o, ball(14, 3, 2), {-8, 0}, true, 1, {1, 0}, {4, 3}, -8},
        {box(0, 0, 4, 6), o, ball(14, 3, 2), {-1024, 0}, true, 0.0078125, {1, 0}, {4, 3}, -1024},
        /* rounded corners grow outwards */
        {rounded(0, 0, 4, 6, 1), o, ball(14, 3, 2), {-14, 0}, true, 0.5, {1, 0}, {5, 3}, -14},
        {rounded(0, 0, 4, 6, 3),
         o,
         ball(17, 10, 2),
         {-20, 0},
         true,
         0.5,
         {0.6, 0.8},
         {5.8, 8.4},
         -12},
    };
    CHECK_ROWS(rows);
}

/* The normal at a sharp corner is that just before: the direction back where one comes from beyond
 * the corner, else that of the side in front of which one moved. */
static void sharp_corners(void **state)
{
    (void)state;
    ABOUT_DOUBLES();
    const row rows[] = {
        {box(0, 0, 4, 6), o, dot(7, 10), {-6, -8}, true, 0.5, {0.6, 0.8}, {4, 6}, -10},
        {box(0, 0, 4, 6), o, dot(-3, -4), {6, 8}, true, 0.5, {-0.6, -0.8}, {0, 0}, -10},
        {box(0, 0, 4, 6), o, dot(1, 10), {6, -8}, true, 0.5, {0, 1}, {4, 6}, -8},
        {box(0, 0, 4, 6), o, dot(7, 2), {-6, 8}, true, 0.5, {1, 0}, {4, 6}, -6},
        {box(0, 0, 4, 6), o, dot(3, -4), {-6, 8}, true, 0.5, {0, -1}, {0, 0}, -8},
        {box(0, 0, 4, 6), o, dot(9, 6), {-10, 0}, true, 0.5, {1, 0}, {4, 6}, -10},
        {box(0, 0, 4, 6), o, dot(0, -9), {0, 18}, true, 0.5, {0, -1}, {0, 0}, -18},
        {box(0, 0, 4, 6), o, dot(9, 6.0000000000000009), {-10, 0}, MISS},
        /* corner against corner, and corners that pass each other exactly */
        {box(0, 0, 4, 6), o, box(7, 10, 9, 9), {-6, -8}, true, 0.5, {0.6, 0.8}, {4, 6}, -10},
        {box(0, 0, 4, 6), o, box(1, 10, 9, 9), {6, -8}, true, 0.5, {0, 1}, {5.5, 6}, -8},
        {box(0, 0, 4, 6), o, box(8, 6, 9, 9), {-8, 0}, true, 0.5, {1, 0}, {4, 6}, -8},
        {box(0, 0, 4, 6), o, box(8, 6.0000000000000009, 9, 9), {-8, 0}, MISS},
    };
    /* A corner that slides in front of a side meets it as a side: the place is where both are. */
    row slid[sizeof rows / sizeof *rows];
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        slid[i] = rows[i];
    slid[9].point = (col_vec){4, 6};
    CHECK_ROWS(slid);
}

static void segments(void **state)
{
    (void)state;
    const row rows[] = {
        /* a point through a segment, onto its end, along it, and past its end */
        {bar(0, 0, 8, 0, 0), o, dot(3, 5), {0, -10}, true, 0.5, {0, 1}, {3, 0}, -10},
        {bar(0, 0, 8, 0, 0), o, dot(3, -5), {2, 10}, true, 0.5, {0, -1}, {4, 0}, -10},
        {bar(0, 0, 8, 0, 0), o, dot(12, 0), {-8, 0}, true, 0.5, {1, 0}, {8, 0}, -8},
        {bar(0, 0, 8, 0, 0), o, dot(11, 4), {-6, -8}, true, 0.5, {0.6, 0.8}, {8, 0}, -10},
        {bar(0, 0, 8, 0, 0), o, dot(9, 5), {0, -10}, MISS},
        {bar(0, 0, 8, 0, 0), o, dot(-1, 1), {20, 0}, MISS},
        /* parallel ones: the middle of what they share, end on end, one behind the other */
        {bar(0, 0, 8, 0, 0), o, bar(4, 5, 20, 5, 0), {0, -10}, true, 0.5, {0, 1}, {6, 0}, -10},
        {bar(0, 0, 8, 0, 0), o, bar(10, 5, 20, 5, 0), {-10, -10}, true, 0.5, {0, 1}, {6.5, 0}, -10},
        {bar(0, 0, 8, 0, 0), o, bar(20, 5, 14, 5, 0), {0, -10}, MISS},
        {bar(0, 0, 8, 0, 0), o, bar(12, 0, 20, 0, 0), {-8, 0}, true, 0.5, {1, 0}, {8, 0}, -8},
        /* crossed: an end on a segment, and a segment over an end */
        {bar(0, 0, 8, 0, 0), o, bar(3, 5, 3, 9, 0), {0, -10}, true, 0.5, {0, 1}, {3, 0}, -10},
        {bar(0, 0, 8, 0, 0), o, bar(12, -3, 12, 2, 0), {-8, 0}, true, 0.5, {1, 0}, {8, 0}, -8},
        /* capsules: side on side, end on end, end on side */
        {bar(0, 0, 8, 0, 1), o, bar(4, 8, 20, 8, 2), {0, -10}, true, 0.5, {0, 1}, {6, 1}, -10},
        {bar(0, 0, 8, 0, 1), o, bar(16, 0, 20, 0, 2), {-10, 0}, true, 0.5, {1, 0}, {9, 0}, -10},
        {bar(0, 0, 8, 0, 1), o, bar(3, 8, 3, 20, 2), {0, -10}, true, 0.5, {0, 1}, {3, 1}, -10},
        {bar(0, 0, 8, 0, 2),
         o,
         bar(21, 4, 30, 4, 3),
         {-20, 0},
         true,
         0.5,
         {0.6, 0.8},
         {9.2, 1.6},
         -12},
        /* a circle against a capsule's side, and against its end */
        {bar(0, 0, 8, 0, 1), o, ball(3, 8, 2), {0, -10}, true, 0.5, {0, 1}, {3, 1}, -10},
        {bar(0, 0, 8, 0, 1), o, ball(-13, 0, 2), {20, 0}, true, 0.5, {-1, 0}, {-1, 0}, -20},
    };
    CHECK_ROWS(rows);
}

/* Sides that meet do so in the middle of what they share, whichever is longer. */
/* Capsules, turned by no whole angle, that come to touch at the very end of the way; and not if it
 * is shorter. */
static void ends_at_the_end(void **state)
{
    (void)state;
    ABOUT_DOUBLES();
    const struct {
        col_shape a, b;
        col_vec translation, normal;
    } rows[] = {
        {bar(9, -8, 6, -13, 2), bar(10, 5, 6, 10, 0), {-1, -11}, {0, 1}},
        {bar(9, -8, 6, -13, 2), bar(10, 6, 6, 11, 1), {-1, -11}, {0, 1}},
        {bar(0, 0, -5, 2, 3), bar(20, 7, 26, 9, 2), {-16, -4}, {0.8, 0.6}},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        col_vec shorter = col_scaled(rows[i].translation, 1 - 1e-12);
        col_impact hit = col_sweep(&rows[i].a, o, &rows[i].b, rows[i].translation);
        col_impact miss = col_sweep(&rows[i].a, o, &rows[i].b, shorter);
        if (!hit.hit || hit.time > 1 || hit.time < 1 - 1e-15 ||
            !is_near(hit.normal, rows[i].normal) || miss.hit)
            fail_msg("row %zu: hit %d at %.17g, normal (%.17g, %.17g); a shorter way: hit %d", i,
                     hit.hit, hit.time, hit.normal.x, hit.normal.y, miss.hit);
    }
}

static void boxes(void **state)
{
    (void)state;
    ABOUT_DOUBLES();
    const row rows[] = {
        /* equal ones head-on: the middle goes through a corner that both sides share */
        {box(0, 0, 4, 4), o, box(10, 0, 4, 4), {-12, 0}, true, 0.5, {1, 0}, {4, 2}, -12},
        {box(0, 0, 4, 4), {6, 0}, box(10, 0, 4, 4), {-6, 0}, true, 0.5, {1, 0}, {7, 2}, -12},
        {box(0, 0, 4, 4), o, box(0, -10, 4, 4), {0, 12}, true, 0.5, {0, -1}, {2, 0}, -12},
        {rounded(0, 0, 4, 4, 1),
         o,
         rounded(10, 0, 4, 4, 1),
         {-8, 0},
         true,
         0.5,
         {1, 0},
         {5, 2},
         -8},
        /* shifted, by so much that only a support corner's side would be missed */
        {box(0, 0, 4, 4), o, box(10, 3, 4, 4), {-12, 0}, true, 0.5, {1, 0}, {4, 3.5}, -12},
        {box(0, 0, 4, 4), o, box(10, -3, 4, 4), {-12, 0}, true, 0.5, {1, 0}, {4, 0.5}, -12},
        {box(0, 0, 4, 4), o, box(10, 1, 4, 2), {-12, 0}, true, 0.5, {1, 0}, {4, 2}, -12},
        {box(0, 0, 4, 4), o, box(10, -99, 4, 101), {-12, 0}, true, 0.5, {1, 0}, {4, 1}, -12},
        {box(0, 0, 4, 4), o, box(10, 5, 4, 4), {-12, 0}, MISS},
        /* just reached, and just not */
        {box(0, 0, 4, 4), o, box(10, 0, 4, 4), {-6, 0}, true, 1, {1, 0}, {4, 2}, -6},
        {box(0, 0, 4, 4), o, box(10, 0, 4, 4), {-5.9999999999, 0}, MISS},
        /* aslant */
        {box(0, 0, 4, 4), o, box(10, 8, 4, 4), {-12, -12}, true, 0.5, {1, 0}, {4, 3}, -12},
        /* along one another's sides in touch from end to end */
        {box(0, 0, 4, 4), o, box(10, 4, 4, 4), {-12, 0}, true, 0.5, {1, 0}, {4, 4}, -12},
        {rounded(0, 0, 4, 4, 1),
         o,
         rounded(10, 6, 4, 4, 1),
         {-12, 0},
         true,
         0.5,
         {0, 1},
         {4, 5},
         0},
    };
    CHECK_ROWS(rows);
}

/* A square that stands on its corner, of half a diagonal 5: all its numbers are whole where 3, 4
 * and 5 are (c, s) = (0.6, 0.8). */
static void turned_boxes(void **state)
{
    (void)state;
    const col_dir dir = {0.6, 0.8};
    col_shape wall = col_rectangle(o, o, o, 100, 0, dir, 0);
    col_impact i = col_sweep(&wall, o, &(col_shape){.at = {25, 50}, .dir = {1, 0}, .radius = 5},
                             (col_vec){50, -50});
    /* The wall's own normal is (-0.8, 0.6): the ball's middle is 10 before it and closes by 70. */
    assert_true(i.hit && fabs(i.time - 5 / 70.0) < ROUNDED(1e-15));
    assert_true(fabs(i.normal.x + 0.8) < ROUNDED(1e-15) && fabs(i.normal.y - 0.6) < ROUNDED(1e-15));
    assert_true(fabs(i.approach + 70) < ROUNDED(1e-13));
    col_shape beam = col_rectangle((col_vec){-8, 6}, o, o, 100, 0, dir, 0);
    i = col_sweep(&wall, o, &beam, (col_vec){16, -12});
    assert_true(i.hit && fabs(i.time - 0.5) < ROUNDED(1e-15));
    assert_true(fabs(i.point.x - 30) < ROUNDED(1e-13) && fabs(i.point.y - 40) < ROUNDED(1e-13));
    beam = col_rectangle((col_vec){-8, 6}, o, o, 100, 7, dir, 2);
    i = col_sweep(&wall, o, &beam, (col_vec){16, -12});
    assert_true(i.hit && fabs(i.time - 0.4) < ROUNDED(1e-15));
    assert_true(fabs(i.point.x - 30) < ROUNDED(1e-13) && fabs(i.point.y - 40) < ROUNDED(1e-13));
}

/* Starts in touch or overlap are told as col_find tells them, whether they close, graze or part. */
static void starts(void **state)
{
    (void)state;
    const struct {
        col_shape a, b;
        double depth;
        col_vec normal, point;
    } rows[] = {
        {ball(0, 0, 2), ball(5, 0, 3), 0, {1, 0}, {2, 0}},
        {ball(0, 0, 2), ball(3, 0, 3), 2, {1, 0}, {1, 0}},
        {box(0, 0, 4, 6), ball(6, 3, 2), 0, {1, 0}, {4, 3}},
        {box(0, 0, 4, 6), ball(3, 3, 2), 3, {1, 0}, {2.5, 3}},
        {box(0, 0, 4, 6), dot(4, 3), 0, {1, 0}, {4, 3}},
        {bar(0, 0, 8, 0, 0), dot(3, 0), 0, {0, 1}, {3, 0}},
        {box(0, 0, 4, 6), box(4, 2, 4, 2), 0, {1, 0}, {4, 3}},
        {box(0, 0, 4, 6), box(3, 2, 4, 2), 1, {1, 0}, {3.5, 3}},
        {dot(1, 1), dot(1, 1), 0, {1, 0}, {1, 1}},
    };
    const col_vec translations[] = {{-7, 0}, {0, 7}, {7, 0}, {3, -2}, {0, 0}};
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        for (size_t k = 0; k < sizeof translations / sizeof *translations; k++) {
            col_findings f = col_find(&rows[i].a, &rows[i].b, COL_TOUCH_IS_HIT);
            col_vec common = {-1, 9}, translation = translations[k];
            col_vec b_translation = {common.x + translation.x, common.y + translation.y};
            col_impact got = col_sweep(&rows[i].a, common, &rows[i].b, b_translation);
            col_vec n = f.unique ? rows[i].normal : f.normal;
            if (!got.hit || !got.at_start || got.time != 0 || got.depth != rows[i].depth ||
                !same(got.normal, n) || !same(got.point, rows[i].point) ||
                got.approach != n.x * translation.x + n.y * translation.y)
                fail_msg(
                    "start %zu, translation %zu: got hit %d at start %d time %g depth %.17g normal "
                    "(%g, %g) point (%g, %g) approach %g",
                    i, k, got.hit, got.at_start, got.time, got.depth, got.normal.x, got.normal.y,
                    got.point.x, got.point.y, got.approach);
        }
}

/* Shapes that all but touch and close: the impact is not lost, whatever rounding does. */
static void starts_close_by(void **state)
{
    (void)state;
    ABOUT_DOUBLES();
    dice d = {41};
    for (int i = 0; i < CASES(20000); i++) {
        shape_kind kind = roll(&d) % KINDS;
        given ga = random_given(&d, kind, (col_vec){between(&d, -9, 9), 5}, 100);
        given gb = random_given(&d, roll(&d) % KINDS, (col_vec){between(&d, -99, 99), 60}, 100);
        col_shape a = shape_of(&ga), b = shape_of(&gb);
        col_findings f = col_find(&a, &b, COL_TOUCH_IS_HIT);
        if (f.distance == 0 || f.radius < 1)
            continue; /* sharp corners may pass each other */
        b = col_moved(&b, (col_vec){-f.gap * f.normal.x, -f.gap * f.normal.y});
        for (int step = 0; step < 4; step++) {
            double by = 0x1p-50 * step;
            col_shape near = col_moved(&b, (col_vec){by * f.normal.x, by * f.normal.y});
            col_vec translation = {-50 * f.normal.x, -50 * f.normal.y},
                    now = col_find(&a, &near, COL_TOUCH_IS_HIT).normal;
            if (!(now.x * f.normal.x + now.y * f.normal.y > 0.9999))
                continue; /* on the other side of what has no thickness */
            col_impact hit = col_sweep(&a, o, &near, translation);
            if (!(hit.hit && hit.time >= 0 && hit.time < 1e-12 && hit.approach < -49.99))
                FAIL_PAIR(&ga, &gb, "moved by %g: hit %d, time %g, approach %g", by, hit.hit,
                          hit.time, hit.approach);
            translation = (col_vec){50 * f.normal.x, 50 * f.normal.y};
            col_impact miss = col_sweep(&a, o, &near, translation);
            if (miss.hit && !(miss.at_start && miss.approach > 49.99))
                FAIL_PAIR(&ga, &gb, "parting, moved by %g: hit at %g", by, miss.time);
        }
    }
}

/* The same with sharp sides that lie on each other, at any angle. */
static void sharp_sides_close_by(void **state)
{
    (void)state;
    ABOUT_DOUBLES();
    dice d = {43};
    for (int i = 0; i < CASES(20000); i++) {
        double width = between(&d, 1, 99), height = chance(&d, 0.3) ? 0 : between(&d, 1, 99);
        col_dir dir = col_radians(between(&d, -4, 4));
        double shift = between(&d, -0.9, 0.9) * width;
        double lift = height + (int)(roll(&d) % 99) * 0x1p-52 + (height > 0 ? 0 : 0x1p-44);
        col_shape floor = col_rectangle(o, o, o, width, height, dir, 0);
        col_vec at = {shift * dir.c - lift * dir.s, shift * dir.s + lift * dir.c};
        col_shape brick = col_rectangle(at, o, o, width, height, dir, 0);
        double speed = sized(&d, 1, 1e9);
        col_vec translation = {speed * dir.s, -speed * dir.c};
        col_impact hit = col_sweep(&floor, o, &brick, translation);
        if (!(hit.hit && hit.time * speed < 1e-12) ||
            (!hit.at_start && !(hit.approach < -0.99 * speed)))
            fail_msg(
                "%.17g x %.17g along (%.17g, %.17g), shifted by %.17g, lifted by %.17g: hit %d "
                "time %g approach %g",
                width, height, dir.c, dir.s, shift, lift, hit.hit, hit.time, hit.approach);
    }
}

/* Points and needles through walls without thickness, at any angle and speed, far from the middle
 * and near an end. */
static void nothing_tunnels(void **state)
{
    (void)state;
    ABOUT_DOUBLES();
    dice d = {42};
    for (int i = 0; i < CASES(100000); i++) {
        col_dir dir = col_radians(between(&d, -4, 4));
        double length = sized(&d, 1e-3, 1e3), speed = sized(&d, 1e-3, 1e15);
        double along = between(&d, 1e-9, 1 - 1e-9) * length, before = sized(&d, 1e-6, 1e3);
        if (!(before < 0.9 * speed))
            continue;
        col_vec at = {along * dir.c, along * dir.s};
        col_dir heading = col_radians(between(&d, -4, 4));
        double closing = fabs(dir.c * heading.s - dir.s * heading.c);
        if (closing < 1e-3)
            continue;
        col_shape wall = col_rectangle(o, o, o, length, 0, dir, 0);
        double half = chance(&d, 0.5) ? 0 : sized(&d, 1e-9, 1e-3) * length;
        col_dir lie = chance(&d, 0.3) ? dir : heading;
        col_vec tip = {at.x - before * heading.c, at.y - before * heading.s};
        col_vec tail = {tip.x - half * lie.c, tip.y - half * lie.s};
        col_shape needle = half > 0 ? col_segment(tip, tail) : col_point(tip);
        col_vec go = {speed * heading.c, speed * heading.s};
        col_impact hit = col_sweep(&wall, o, &needle, go);
        double slack = 1e-10 * (before + length + half) / closing;
        if (along - half * 2 < slack || along + half * 2 > length - slack)
            continue;
        if (!hit.hit || hit.at_start ||
            fabs(hit.time * speed - before) > slack + 2 * half + ROUNDED(1e-15) * speed)
            fail_msg(
                "wall of %.17g along (%.17g, %.17g), needle of %.17g from (%.17g, %.17g), heading "
                "(%.17g, %.17g): hit %d time %.17g",
                length, dir.c, dir.s, half, tip.x, tip.y, go.x, go.y, hit.hit, hit.time);
        col_impact other = col_sweep(&wall, (col_vec){-go.x, -go.y}, &needle, o);
        if (!other.hit || fabs(other.time - hit.time) > 1e-9 * hit.time)
            fail_msg("the wall moves: hit %d time %.17g, expected %.17g", other.hit, other.time,
                     hit.time);
    }
}

/* Translations that are as large, and shapes that are as small, as doubles can be. */
static void extremes(void **state)
{
    (void)state;
    ABOUT_DOUBLES();
    const double sizes[] = {0x1p-700, 0x1p-480, 0x1p-200, 0x1p-100, 1, 0x1p100, 0x1p200, 0x1p480};
    enum { SIZES = sizeof sizes / sizeof *sizes };
    for (int i = 0; i < SIZES; i++)
        for (int k = 0; k < SIZES; k++) {
            double u = sizes[i], speed = sizes[k];
            col_shape round = ball(0, 0, 2 * u), round2 = ball(12 * u, 4 * u, 3 * u);
            col_impact hit = col_sweep(&round, o, &round2, (col_vec){-18 * speed, 0});
            bool expected = speed >= u;
            if (hit.hit != expected || (expected && hit.time != 0.5 * (u / speed)) ||
                (expected && (hit.normal.x != 0.6 || hit.normal.y != 0.8)) ||
                (expected && hit.approach != -10.8 * speed))
                fail_msg("size %g speed %g: hit %d time %g normal (%g, %g) approach %g", u, speed,
                         hit.hit, hit.time, hit.normal.x, hit.normal.y, hit.approach);
            col_shape wall = box(0, 0, 4 * u, 6 * u), brick = box(8 * u, 6 * u, 4 * u, 4 * u);
            hit = col_sweep(&wall, o, &brick, (col_vec){-8 * speed, -4 * speed});
            if (hit.hit != expected || (expected && hit.time != 0.5 * (u / speed)) ||
                (expected && (hit.normal.x != 1 || hit.approach != -8 * speed)))
                fail_msg("boxes of %g speed %g: hit %d time %g", u, speed, hit.hit, hit.time);
        }
}

/* However fast a bullet is, the place where it meets a wall lies on the wall. */
static void places_on_walls(void **state)
{
    (void)state;
    dice d = {44};
    for (int i = 0; i < CASES(20000); i++) {
        col_dir dir = col_radians(between(&d, -4, 4));
        col_shape wall =
            col_rectangle(o, (col_vec){-50, 0}, o, 100, chance(&d, 0.5) ? 0 : 10, dir, 0);
        double speed = sized(&d, 1e3, 1e15), off = between(&d, -20, 20),
               before = between(&d, 1, 99);
        col_vec at = {off * dir.c + before * dir.s, off * dir.s - before * dir.c};
        col_shape round = col_circle(at, 0.5);
        col_shape brick = col_rectangle(at, (col_vec){-1, -0.5}, o, 2, 1, dir, 0);
        const col_shape *bullet = chance(&d, 0.5) ? &round : &brick;
        col_vec translation = {-speed * dir.s, speed * dir.c};
        col_impact hit = chance(&d, 0.5) ? col_sweep(bullet, translation, &wall, o)
                                         : col_sweep(&wall, o, bullet, translation);
        double gap = col_distance(&wall, hit.point);
        if (!(hit.hit && fabs(gap) < ROUNDED(1e-13)))
            fail_msg("bullet of size %g at (%.17g, %.17g), speed %g: hit %d, place %g off the wall",
                     bullet->width, at.x, at.y, speed, hit.hit, gap);
    }
}

static void moved_shapes(void **state)
{
    (void)state;
    col_shape s =
        col_rectangle((col_vec){1, 2}, (col_vec){3, 4}, (col_vec){5, 6}, 7, 8, col_degrees(30), 9);
    col_shape m = col_moved(&s, (col_vec){10, -20});
    assert_true(m.at.x == 11 && m.at.y == -18);
    m.at = s.at;
    assert_memory_equal(&m, &s, sizeof s);
}

int test_sweep(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(circles),         cmocka_unit_test(circle_and_box),
        cmocka_unit_test(sharp_corners),   cmocka_unit_test(segments),
        cmocka_unit_test(ends_at_the_end), cmocka_unit_test(boxes),
        cmocka_unit_test(turned_boxes),    cmocka_unit_test(starts),
        cmocka_unit_test(starts_close_by), cmocka_unit_test(sharp_sides_close_by),
        cmocka_unit_test(nothing_tunnels), cmocka_unit_test(extremes),
        cmocka_unit_test(places_on_walls), cmocka_unit_test(moved_shapes),
    };
    return cmocka_run_group_tests_name("sweep", tests, NULL, NULL);
}
