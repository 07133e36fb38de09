#include "scene/push_out.h"

#include <float.h>
#include <math.h>

static void move_apart(shape *a, shape *b, col_translations moves)
{
    scene_shape_move(a, moves.a.x, moves.a.y);
    scene_shape_move(b, moves.b.x, moves.b.y);
}

/* As col_collide rounds its depth up; but here both places are rounded, and with them the lengths
 * of a segment. */
double scene_shape_push_out(shape *a, shape *b, const col_findings *f, double b_share,
                            col_touching touching)
{
    const shape a_before = *a, b_before = *b;
    double depth = f->depth, more = 0;
    for (double step = DBL_EPSILON * depth + DBL_MIN; step < DBL_MAX; step *= 2) {
        depth += more;
        *a = a_before;
        *b = b_before;
        move_apart(a, b, col_push_out(f->normal, depth, b_share));
        col_shape p = scene_shape_geometry(a), q = scene_shape_geometry(b);
        if (!col_hit(&p, &q, touching))
            break;
        more = fmax(-col_gap(&p, &q), step);
    }
    return depth;
}
