/* Inside the module: many circles, several at a time. */
#ifndef COLLIDE_MANY_H
#define COLLIDE_MANY_H

#include "core.h"

/* As many circles as are decided before one looks back for those in doubt. */
enum { COL_BLOCK = 256 };

/* The core's middle, in the frame: from the pivot, */
static inline col_vec col_middle_from_pivot(const col_shape *s)
{
    return (col_vec){s->corner.x - s->pivot.x + s->width / 2,
                     s->corner.y - s->pivot.y + s->height / 2};
}

/* and from the given point. */
static inline col_vec col_middle_from_at(const col_shape *s)
{
    return col_add(col_turn_back(s->pivot, s->dir), col_middle_from_pivot(s));
}

/* A version for each of these processors, of which the loader takes the best, where compiler and C
 * library have that: gcc with glibc. Wider processors may make one operation of a product and a
 * sum; the doubts are large enough for that, too. Who defines it as nothing has one version. */
#if defined __x86_64__ && defined __GLIBC__ && defined __GNUC__ && !defined __clang__
#if !defined COL_FOR_EACH_PROCESSOR && __GNUC__ >= 12 && !defined __SANITIZE_ADDRESS__ &&          \
    !defined __SANITIZE_THREAD__
#define COL_FOR_EACH_PROCESSOR __attribute__((target_clones("arch=x86-64-v4", "avx2", "default")))
#endif
#endif
#ifndef COL_FOR_EACH_PROCESSOR
#define COL_FOR_EACH_PROCESSOR
#endif

#endif
