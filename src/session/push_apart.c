#include "session/push_apart.h"

#include "scene/push_out.h"
#include "session/session.h"
#include "text/number_format.h"

#include <stdio.h>

const char *session_push_refused(const shown_pair *pair, const shape *a, const shape *b)
{
    if (pair->findings.depth <= 0)
        return "They don't overlap";
    return a->fixed && b->fixed ? "Both are fixed" : NULL;
}

/* The part of the way that b goes. */
static double part_of_b(const shape *a, const shape *b, push_share share)
{
    double moves_a = a->fixed ? 0 : 1, moves_b = b->fixed ? 0 : 1;
    if (share == PUSH_MASS)
        return col_share(moves_a / a->mass, moves_b / b->mass);
    return col_share(share == PUSH_ONE ? 0 : moves_a, moves_b);
}

static void tell(session *ses, const shape *first, const shape *second, double depth)
{
    col_shape p = scene_shape_geometry(first), q = scene_shape_geometry(second);
    col_findings f = col_find(&p, &q, COL_TOUCH_IS_MISS);
    char gap[NUMBER_SIZE];
    text_number_short(gap, f.gap, 20);
    int decimals = view_pair_decimals(&ses->pairs.shown[0]);
    bool rounded = f.gap != 0 && f.state == COL_TOUCHING;
    session_notice(ses, "Pushed out by %s. The gap is %s now%s.",
                   text_number_term(depth, decimals).text, gap,
                   rounded ? ": 0, but for rounding" : "");
}

void session_push_apart(session *ses, push_share share)
{
    const shown_pair pair = ses->pairs.shown[0];
    const col_findings *f = &pair.findings;
    scene *s = session_scene(ses);
    shape *first = &s->shapes[pair.a], *second = &s->shapes[pair.b];
    double part = part_of_b(first, second, share);
    tell(ses, first, second, scene_shape_push_out(first, second, f, part, s->touching));
    scene_history_commit(session_history(ses), "push out");
}
