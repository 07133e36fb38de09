/* A point to a shape: unrotate, clamp, compare. */
#include "core.h"

col_real col_distance(const col_shape *shape, col_vec point)
{
    col_core core = col_core_of(shape);
    col_vec local = col_turn_back(col_from_pivot(shape, point), shape->dir);
    return col_core_distance(&core, local) - shape->radius;
}
