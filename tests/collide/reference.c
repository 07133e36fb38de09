#include "reference.h"

#include <math.h>
#include <mpfr.h>

enum { BITS = 400, CORNERS = 4 };
#define NEAR MPFR_RNDN

typedef struct point {
    mpfr_t x, y;
} point;

/* The corners in order round the core (some may coincide), the pivot last. */
typedef struct outline {
    point corner[CORNERS + 1];
} outline;

static void point_init(point *p)
{
    mpfr_inits2(BITS, p->x, p->y, (mpfr_ptr)0);
}

static void point_clear(point *p)
{
    mpfr_clears(p->x, p->y, (mpfr_ptr)0);
}

static void difference(point *to, const point *p, const point *q)
{
    mpfr_sub(to->x, p->x, q->x, NEAR);
    mpfr_sub(to->y, p->y, q->y, NEAR);
}

static void dot(mpfr_t to, const point *p, const point *q)
{
    mpfr_fmma(to, p->x, q->x, p->y, q->y, NEAR);
}

static void length(mpfr_t to, const point *p)
{
    mpfr_hypot(to, p->x, p->y, NEAR);
}

/* Turns (x, y) about the pivot; everything is put together from the given numbers. */
static void rectangle_corner(point *to, const given *g, double x, double y, mpfr_t c, mpfr_t s,
                             int right, int below)
{
    point offset;
    point_init(&offset);
    mpfr_set_d(offset.x, x, NEAR);
    mpfr_sub_d(offset.x, offset.x, g->pivot.x, NEAR);
    mpfr_add_d(offset.x, offset.x, right ? g->width : 0, NEAR);
    mpfr_set_d(offset.y, y, NEAR);
    mpfr_sub_d(offset.y, offset.y, g->pivot.y, NEAR);
    mpfr_add_d(offset.y, offset.y, below ? g->height : 0, NEAR);
    mpfr_fmms(to->x, c, offset.x, s, offset.y, NEAR);
    mpfr_fmma(to->y, s, offset.x, c, offset.y, NEAR);
    mpfr_add_d(to->x, to->x, g->pivot.x, NEAR);
    mpfr_add_d(to->y, to->y, g->pivot.y, NEAR);
    mpfr_add_d(to->x, to->x, g->at.x, NEAR);
    mpfr_add_d(to->y, to->y, g->at.y, NEAR);
    point_clear(&offset);
}

static void rectangle_outline(outline *o, const given *g)
{
    mpfr_t angle, c, s;
    mpfr_inits2(BITS, angle, c, s, (mpfr_ptr)0);
    if (g->degrees) {
        mpfr_const_pi(angle, NEAR);
        mpfr_mul_d(angle, angle, g->angle, NEAR);
        mpfr_div_ui(angle, angle, 180, NEAR);
    } else {
        mpfr_set_d(angle, g->angle, NEAR);
    }
    mpfr_sin_cos(s, c, angle, NEAR);
    for (int k = 0; k < CORNERS; k++)
        rectangle_corner(&o->corner[k], g, g->corner.x, g->corner.y, c, s, k == 1 || k == 2,
                         k >= 2);
    mpfr_set_d(o->corner[CORNERS].x, g->at.x, NEAR);
    mpfr_add_d(o->corner[CORNERS].x, o->corner[CORNERS].x, g->pivot.x, NEAR);
    mpfr_set_d(o->corner[CORNERS].y, g->at.y, NEAR);
    mpfr_add_d(o->corner[CORNERS].y, o->corner[CORNERS].y, g->pivot.y, NEAR);
    mpfr_clears(angle, c, s, (mpfr_ptr)0);
}

static void outline_of(outline *o, const given *g)
{
    for (int k = 0; k <= CORNERS; k++)
        point_init(&o->corner[k]);
    if (is_rectangle(g->kind)) {
        rectangle_outline(o, g);
        return;
    }
    for (int k = 0; k <= CORNERS; k++) {
        bool end = (k == 1 || k == 2) && (g->kind == SEGMENT || g->kind == CAPSULE);
        col_vec p = end ? g->to : g->at;
        mpfr_set_d(o->corner[k].x, p.x, NEAR);
        mpfr_set_d(o->corner[k].y, p.y, NEAR);
    }
}

static void outline_clear(outline *o)
{
    for (int k = 0; k <= CORNERS; k++)
        point_clear(&o->corner[k]);
}

/* best = max(best, min over b of n.b - max over a of n.a), for n and for -n, n any length but 0. */
static void try_axis(mpfr_t best, const outline *a, const outline *b, const point *axis)
{
    mpfr_t low[2], high[2], value, size;
    mpfr_inits2(BITS, low[0], low[1], high[0], high[1], value, size, (mpfr_ptr)0);
    length(size, axis);
    if (mpfr_zero_p(size) == 0) {
        for (int shape = 0; shape < 2; shape++)
            for (int k = 0; k < CORNERS; k++) {
                dot(value, axis, shape ? &b->corner[k] : &a->corner[k]);
                mpfr_div(value, value, size, NEAR);
                if (k == 0 || mpfr_less_p(value, low[shape]))
                    mpfr_set(low[shape], value, NEAR);
                if (k == 0 || mpfr_greater_p(value, high[shape]))
                    mpfr_set(high[shape], value, NEAR);
            }
        mpfr_sub(value, low[1], high[0], NEAR);
        mpfr_max(best, best, value, NEAR);
        mpfr_sub(value, low[0], high[1], NEAR);
        mpfr_max(best, best, value, NEAR);
    }
    mpfr_clears(low[0], low[1], high[0], high[1], value, size, (mpfr_ptr)0);
}

static void try_sides(mpfr_t best, const outline *a, const outline *b, const outline *sides)
{
    point side, normal;
    point_init(&side);
    point_init(&normal);
    for (int k = 0; k < 2; k++) {
        difference(&side, &sides->corner[k + 1], &sides->corner[k]);
        mpfr_neg(normal.x, side.y, NEAR);
        mpfr_set(normal.y, side.x, NEAR);
        try_axis(best, a, b, &side);
        try_axis(best, a, b, &normal);
    }
    point_clear(&side);
    point_clear(&normal);
}

/* best = min(best, the distance of p from the segment q r). */
static void try_segment(mpfr_t best, const point *p, const point *q, const point *r)
{
    point along, offset;
    mpfr_t t, size;
    point_init(&along);
    point_init(&offset);
    mpfr_inits2(BITS, t, size, (mpfr_ptr)0);
    difference(&along, r, q);
    difference(&offset, p, q);
    dot(size, &along, &along);
    dot(t, &offset, &along);
    if (mpfr_sgn(t) > 0 && mpfr_greaterequal_p(t, size)) {
        difference(&offset, p, r);
    } else if (mpfr_sgn(t) > 0) {
        mpfr_div(t, t, size, NEAR);
        mpfr_mul(along.x, along.x, t, NEAR);
        mpfr_mul(along.y, along.y, t, NEAR);
        difference(&offset, &offset, &along);
    }
    length(size, &offset);
    mpfr_min(best, best, size, NEAR);
    mpfr_clears(t, size, (mpfr_ptr)0);
    point_clear(&along);
    point_clear(&offset);
}

static void closest(mpfr_t best, const outline *corners, const outline *sides)
{
    for (int k = 0; k < CORNERS; k++)
        for (int side = 0; side < CORNERS; side++)
            try_segment(best, &corners->corner[k], &sides->corner[side],
                        &sides->corner[(side + 1) % CORNERS]);
}

static void core_distance(mpfr_t to, const outline *a, const outline *b)
{
    point axis;
    point_init(&axis);
    mpfr_set_inf(to, -1);
    try_sides(to, a, b, a);
    try_sides(to, a, b, b);
    /* Two points have no sides; any axis shows whether they are one. */
    difference(&axis, &a->corner[0], &b->corner[0]);
    try_axis(to, a, b, &axis);
    if (mpfr_inf_p(to))
        mpfr_set_zero(to, 1);
    if (mpfr_sgn(to) > 0) {
        mpfr_set_inf(to, 1);
        closest(to, a, b);
        closest(to, b, a);
    }
    point_clear(&axis);
}

static double scale_of(const outline *a, const outline *b, const given *g, const given *h)
{
    const outline *both[2] = {a, b};
    point offset;
    mpfr_t size;
    double scale = fmax(fmax(g->width, g->height), fmax(h->width, h->height));
    point_init(&offset);
    mpfr_init2(size, BITS);
    for (int p = 0; p < 2; p++)
        for (int q = 0; q < 2; q++)
            for (int k = 0; k <= CORNERS; k++) {
                difference(&offset, &both[p]->corner[k], &both[q]->corner[CORNERS]);
                length(size, &offset);
                double value = mpfr_get_d(size, NEAR) + g->radius + h->radius;
                scale = value > scale ? value : scale;
            }
    mpfr_clear(size);
    point_clear(&offset);
    return scale;
}

exact exact_gap(const given *a, const given *b, double gap)
{
    outline p, q;
    mpfr_t sep;
    exact result;
    outline_of(&p, a);
    outline_of(&q, b);
    mpfr_init2(sep, BITS);
    core_distance(sep, &p, &q);
    mpfr_sub_d(sep, sep, a->radius, NEAR);
    mpfr_sub_d(sep, sep, b->radius, NEAR);
    result.gap = mpfr_get_d(sep, NEAR);
    result.scale = scale_of(&p, &q, a, b);
    mpfr_d_sub(sep, gap, sep, NEAR);
    result.error = mpfr_get_d(sep, NEAR);
    if (result.error < 0)
        result.error = -result.error;
    mpfr_clear(sep);
    outline_clear(&p);
    outline_clear(&q);
    return result;
}
