#include "lab/suspects.h"

static bool is_round(const shape *s)
{
    return s->kind == SHAPE_CIRCLE || s->kind == SHAPE_POINT;
}

bool lab_pair_of(const scene *s, const pairs *p, lab_pair *out)
{
    if (!p->shown_count || p->shown[0].a >= s->count || p->shown[0].b >= s->count)
        return false;
    const shape *a = &s->shapes[p->shown[0].a], *b = &s->shapes[p->shown[0].b];
    if (a->kind != SHAPE_RECTANGLE || !is_round(b))
        return false;
    out->rectangle = convention_write(&s->convention, a);
    out->circle = convention_write(&s->convention, b);
    return true;
}
