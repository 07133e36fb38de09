/* Two shapes that overlap are moved apart, and what is written down then is a miss. */
#ifndef SCENE_PUSH_OUT_H
#define SCENE_PUSH_OUT_H

#include "scene/scene_shape.h"

/* Moves the shapes of a hit apart along its normal: b by b_share (0 .. 1) of the depth, a by the
 * rest the other way. By a rounding or two more than the findings' depth where that is what the
 * rounded numbers of the moved shapes need to miss each other. Returns the depth that was gone. */
double scene_shape_push_out(shape *a, shape *b, const col_findings *f, double b_share,
                            col_touching touching);

#endif
