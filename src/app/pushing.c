#include "app/pushing.h"

#include "app/figures.h"
#include "app/play.h"
#include "scene/push_out.h"

#include <stdio.h>

const char *pushing_refused(const shown_pair *pair, const shape *a, const shape *b)
{
    if (pair->findings.depth <= 0)
        return "They don't overlap";
    return a->fixed && b->fixed ? "Both are fixed" : NULL;
}

/* The part of the way that b goes. */
static double part_of_b(const shape *a, const shape *b, push_share share)
{
    double ease_a = a->fixed ? 0 : 1, ease_b = b->fixed ? 0 : 1;
    if (share == PUSH_MASS)
        return col_share(ease_a / a->mass, ease_b / b->mass);
    return col_share(share == PUSH_ONE ? 0 : ease_a, ease_b);
}

static void tell(app *a, const shape *first, const shape *second, double depth)
{
    col_shape p = shape_geometry(first), q = shape_geometry(second);
    col_findings f = col_find(&p, &q, COL_TOUCH_IS_MISS);
    char gap[NUMBER_SIZE];
    number_short(gap, f.gap, 20);
    bool rounded = f.gap != 0 && f.state == COL_TOUCHING;
    app_notice(a, "Pushed out by %s. The gap is %s now%s.", figure_term(a, depth).text, gap,
               rounded ? ": 0, but for rounding" : "");
}

void pushing_apart(app *a, push_share share)
{
    const shown_pair pair = a->pairs.shown[0];
    const col_findings *f = &pair.findings;
    play_take_over(a);
    scene *s = app_scene(a);
    shape *first = &s->shapes[pair.a], *second = &s->shapes[pair.b];
    double part = part_of_b(first, second, share);
    tell(a, first, second, shape_push_out(first, second, f, part, s->touching));
    history_commit(&a->history, "push out");
}
