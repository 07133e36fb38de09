/* The camera's way to what is to be seen. Whoever moves the camera meanwhile ends it. */
#ifndef ANIM_GLIDE_H
#define ANIM_GLIDE_H

#include "camera/camera.h"

#include <stdint.h>

typedef struct camera_glide {
    bool on;
    camera from, to, last; /* last: where the last step put it */
    uint32_t start;        /* milliseconds */
} camera_glide;

/* Starts a glide from where a camera is. cut: it is there at once. */
void anim_glide_begin(camera_glide *g, camera *c, const camera *to, uint32_t now, bool cut);
/* Goes on to the present moment; true: the camera moved. */
bool anim_glide_step(camera_glide *g, camera *c, uint32_t now);

#endif
