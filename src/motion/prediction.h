/* What lies ahead of each moving shape, before anything is played: its way, its first impact, and
 * what a program makes of it that only looks where shapes end.
 *
 * A way is frames * (velocity + gravity), the latter unless the shape is fixed: exact for the next
 * frame, which begins by adding gravity; beyond it, straight on. What rests on something that
 * stands still doesn't fall: it stays, or slides along, as it does where it is played. */
#ifndef MOTION_PREDICTION_H
#define MOTION_PREDICTION_H

#include "scene/scene.h"

#include <stddef.h>

#define PROSPECT_WALL ((size_t)-1)

typedef struct prospect {
    size_t shape; /* in the scene */
    col_shape start;
    col_vec way;  /* in `frames` frames */
    col_vec fall; /* what of it isn't frames * the shape's own velocity: gravity's part */
    bool hit;     /* it meets another shape on its way (both ways count), or a wall */
    size_t other; /* which; PROSPECT_WALL: a wall, which is a shape at rest without thickness */
    col_shape other_start;
    col_vec other_way;
    col_impact impact; /* a: the other, b: this one, so that the normal points to this one; time is
                          a fraction of the way */
    col_vec after;     /* this one's velocity after the bounce, units per frame */
    col_vec velocity;  /* and before: that of the way */
    bool overlaps;     /* at the end of its way it overlaps the other one, as if nothing had
                          happened: what a static test finds ... */
    col_vec static_normal; /* ... and the way out it would choose; towards this one */
    double static_depth;
} prospect;

/* The prospects of the visible shapes that move, in the scene's order; those that meet something
 * first where there are more than `most`. walls: what holds the shapes that aren't fixed, in the
 * world; NULL: nothing. frames: how far to look. Returns how many. */
size_t prospects_of(const scene *s, const col_box *walls, double frames, prospect *out,
                    size_t most);

#endif
