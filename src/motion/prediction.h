/* What will happen to each moving shape, before anything is played: its displacement, its first
 * impact, and what a program finds that only tests where shapes end.
 *
 * A displacement is frames * (velocity + gravity), the latter unless the shape is fixed: exact for
 * the next frame, which begins by adding gravity; beyond it, straight on. What rests on something
 * that stands still doesn't fall: it stays, or slides along, as it does where it is played. */
#ifndef MOTION_PREDICTION_H
#define MOTION_PREDICTION_H

#include "motion/motion.h"

typedef struct motion_prediction {
    size_t shape; /* in the scene */
    col_shape start;
    col_vec displacement; /* in `frames` frames */
    col_vec by_gravity;   /* the part of it that isn't frames * the shape's own velocity */
    bool hit;             /* it meets another shape (both move), or a wall */
    size_t other; /* which; MOTION_WALL: a wall, which is a shape at rest without thickness */
    col_shape other_start;
    col_vec other_displacement;
    col_impact impact;       /* a: the other, b: this one, so that the normal points to this one;
                                time is a fraction of the displacement */
    col_vec velocity, after; /* before and after the bounce, units per frame */
    bool overlaps; /* at the end of the displacement it overlaps the other one, as if nothing
                      had happened: what a static test finds ... */
    col_vec static_normal; /* ... and the way out it would choose; towards this one */
    double static_depth;
} motion_prediction;

/* Of a crowd in one place no more pairs are looked at on each part of the ways, the first shapes'
 * before the others': of those impacts may stay untold. */
enum { MOTION_MAX_PREDICTION_SWEEPS = 1 << 19 };

/* Writes the predictions for the visible shapes that move to out, which has room for `max`, in the
 * scene's order; where there are more, those that meet something are preferred. walls: what holds
 * the shapes that aren't fixed, in the world; NULL: nothing. frames: how far to look. Returns how
 * many; 0 when memory is short, too. */
size_t motion_predict(const scene *s, const col_box *walls, double frames, motion_prediction *out,
                      size_t max);

/* Where moving shapes get to in the frames that the scene's preview looks ahead, and bounce to:
 * of up to 64 shapes, without walls. False: nothing moves; box stays as it is. */
bool motion_predicted_bounds(const scene *s, col_box *box);

#endif
