#include "tests.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

long pairs_of_a_kind(long count)
{
    const char *told = getenv("UNROTATE_PAIRS");
    return told ? strtol(told, NULL, 10) : CASES(count);
}

uint64_t roll(dice *d)
{
    d->state += 0x9e3779b97f4a7c15u;
    uint64_t z = d->state;
    z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9u;
    z = (z ^ (z >> 27)) * 0x94d049bb133111ebu;
    return z ^ (z >> 31);
}

double between(dice *d, double low, double high)
{
    return low + (high - low) * ((double)(roll(d) >> 11) * 0x1p-53);
}

double sized(dice *d, double low, double high)
{
    return exp(between(d, log(low), log(high)));
}

bool chance(dice *d, double probability)
{
    return between(d, 0, 1) < probability;
}

const char *const kind_names[KINDS] = {"point",   "circle",    "segment",
                                       "capsule", "rectangle", "rounded rectangle"};

bool is_rectangle(shape_kind kind)
{
    return kind == RECTANGLE || kind == ROUNDED;
}

bool has_radius(shape_kind kind)
{
    return kind == CIRCLE || kind == CAPSULE || kind == ROUNDED;
}

col_shape shape_of(const given *g)
{
    switch (g->kind) {
    case POINT:
        return col_point(g->at);
    case CIRCLE:
        return col_circle(g->at, g->radius);
    case SEGMENT:
        return col_segment(g->at, g->to);
    case CAPSULE:
        return col_capsule(g->at, g->to, g->radius);
    default:
        return col_rectangle(g->at, g->corner, g->pivot, g->width, g->height,
                             g->degrees ? col_degrees(g->angle) : col_radians(g->angle), g->radius);
    }
}

static double random_angle(dice *d, bool degrees)
{
    double max = degrees ? 1e8 : 1e6;
    double angle = chance(d, 0.5) ? between(d, -200, 200) : between(d, -max, max);
    if (degrees)
        return chance(d, 0.3) ? 90 * round(angle / 90) : angle;
    return chance(d, 0.5) ? angle / 60 : angle;
}

static double random_side(dice *d, double size)
{
    return chance(d, 0.1) ? 0 : chance(d, 0.2) ? round(between(d, 0, size)) : between(d, 0, size);
}

static void random_rectangle(dice *d, given *g, double size)
{
    g->width = random_side(d, size);
    g->height = chance(d, 0.1) ? g->width : random_side(d, size);
    g->degrees = chance(d, 0.5);
    g->angle = random_angle(d, g->degrees);
    if (chance(d, 0.3))
        g->corner = (col_vec){-g->width / 2, -g->height / 2};
    g->pivot = (col_vec){g->corner.x + g->width / 2, g->corner.y + g->height / 2};
    if (chance(d, 0.3))
        g->pivot = (col_vec){between(d, -size, size), between(d, -size, size)};
}

given random_given(dice *d, shape_kind kind, col_vec at, double size)
{
    given g = {.kind = kind, .at = at, .to = at};
    if (has_radius(kind))
        g.radius = random_side(d, size / 2);
    if (kind == SEGMENT || kind == CAPSULE) {
        g.to.x += chance(d, 0.1) ? 0 : between(d, -size, size);
        g.to.y += chance(d, 0.1) ? 0 : between(d, -size, size);
    }
    if (is_rectangle(kind))
        random_rectangle(d, &g, size);
    return g;
}

void print_given(const char *name, const given *g)
{
    fprintf(stderr,
            "%s: %s at (%.17g, %.17g) to (%.17g, %.17g) corner (%.17g, %.17g) pivot (%.17g, %.17g) "
            "size %.17g x %.17g angle %.17g %s radius %.17g\n",
            name, kind_names[g->kind], g->at.x, g->at.y, g->to.x, g->to.y, g->corner.x, g->corner.y,
            g->pivot.x, g->pivot.y, g->width, g->height, g->angle, g->degrees ? "degrees" : "rad",
            g->radius);
}

bool boxes_meet(const col_box *p, const col_box *q)
{
    return p->min.x <= p->max.x && p->min.y <= p->max.y && q->min.x <= q->max.x &&
           q->min.y <= q->max.y && p->min.x <= q->max.x && q->min.x <= p->max.x &&
           p->min.y <= q->max.y && q->min.y <= p->max.y;
}

/* "many" runs only those of many circles at once. */
int main(int argc, char **argv)
{
    if (argc > 1 && !strcmp(argv[1], "many"))
        return test_many() + test_many_sweeps();
    /* clang-format off */
    int (*const groups[])(void) = {
        test_directions, test_shapes,
        test_tables,
        test_degenerate,
        test_traps,
        test_properties,
        test_contacts,
        test_manifold,
        test_certificates,
        test_accuracy,
        test_witness,
        test_obstacle,
        test_sweep,
        test_sweep_certificates,
        test_sweep_search,
        test_sweep_properties,
        test_sweep_witness,
        test_respond,
        test_crowded,
        test_many,
        test_many_sweeps,
        test_grid,
        test_kept_grid,
        test_sorted_boxes,
    };
    /* clang-format on */
    int failed = 0;
    for (size_t i = 0; i < sizeof groups / sizeof *groups; i++)
        failed += groups[i]();
    return failed;
}
