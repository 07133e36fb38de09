/* A point to a shape: unrotate, clamp, compare. */
#include "collide/core.h"

double col_distance(const col_shape *shape, col_vec point)
{
    col_core core = col_core_of(shape);
    return col_core_distance(&core, col_to_local(shape, point)) - shape->radius;
}
