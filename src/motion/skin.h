/* Inside motion/: the skin, by which shapes stop before they touch, so that rounding never puts one
 * on the wrong side of another. A point against a segment has no inside that would tell.
 *
 * Let M be the sum of the sizes of two bodies: a body's size is the sum of all that enters a test
 * of it: its coordinates, its lengths, its velocity and gravity's. Then no vector in a test of the
 * two is longer than M. In units of u M, u = 2^-53, the gap that is left at an impact is wrong by
 *
 *   17   the gap's own error (collide/pair.c), at the time that the sweep tells
 *    4   the sweep's translations and time, rounded: that shifts each shape by u of its translation
 *    2   the time, counted from the frame's beginning, not from the last impact
 *    6   where the two are: at + velocity * time, three roundings each.
 *
 * Then they move on. After a bounce they part, or their closing speed is left as a rounding of
 * some u times their velocities. Whatever closes no faster than 16 u M in a frame is left alone,
 * and takes no more than 16 u M in the whole frame, however often it bounces elsewhere. A body has
 * at most 64 impacts in a frame that change its velocity, and each puts it where rounding lets it
 * be within 3 u M. That makes 29 + 16 + 192 < 256.
 *
 * The skin is 1024 u M. A sweep tells when the shapes grown by the skin touch. When a frame begins,
 * what lost a quarter of the skin or more is moved back to a whole one, but never so that more than
 * three quarters of another's skin are lost. So what has room keeps half of its skin at least.
 *
 * What slides over tiles that lie side by side must not meet the skin of the next one as a step,
 * for that is an arc round its corner. So all bodies of a frame count as large as the largest of
 * them, and all skins are as thick (but for one that is a thousand times larger than is usual,
 * because it is fast, say). That is rounded up to a power of two, so that it seldom changes from
 * frame to frame. And what misses three quarters of the skin, because rounding took a little of it,
 * misses: less than that is never left in a frame's beginning.
 *
 * What has none, in a corner that is narrower than a skin, say, may have less. There nothing is
 * left alone: two that are nearer than half a skin don't close at all. If their bounce doesn't part
 * them, they stop for the rest of the frame. So a gap that was positive stays positive in all
 * frames: nothing changes sides.
 *
 * The normal between a point and a corner is right within 16 u S / skin, a 64th, or better. Its
 * error d doesn't let the two come nearer: on the tangent of a circle of radius skin, off by d,
 * the least distance is skin * cos d.
 *
 * In a window of 2,000 pixels the skin is about 2e-9 of a pixel. */
#ifndef MOTION_SKIN_H
#define MOTION_SKIN_H

#include <float.h>

#define MOTION_SKIN_FACTOR (1024 * (DBL_EPSILON / 2))

/* How thick the skin between two bodies is. size: the sum of both bodies' sizes. */
static inline double motion_skin(double size)
{
    return MOTION_SKIN_FACTOR * size + DBL_MIN;
}

/* The part of the skin that has to be met: what only grazes its outer quarter misses. */
static inline double motion_skin_core(double skin)
{
    return skin - skin / 4;
}

/* The closing speed up to which two count as resting against each other. gap: between them. */
static inline double motion_rest_speed(double skin, double gap)
{
    return gap > skin / 2 ? skin / 64 : 0;
}

#endif
