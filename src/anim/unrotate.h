/* The unrotate animation: how far the picture is turned back, 0 .. 1. */
#ifndef ANIM_UNROTATE_H
#define ANIM_UNROTATE_H

#include <stdbool.h>
#include <stdint.h>

typedef struct unrotating {
    double time;   /* 0 .. 1 of the way, linear in time */
    double target; /* 0 or 1 while running */
    bool running;
    uint32_t last; /* milliseconds, of the last step */
} unrotating;

/* Sets off towards 0 or 1; with `cut` it is there at once, for people whom motion disturbs. */
void anim_unrotate_go(unrotating *t, double target, uint32_t now, bool cut);
/* Stays where it is. */
void anim_unrotate_stop(unrotating *t);
/* Puts it at an eased position, as the slider shows it. */
void anim_unrotate_set(unrotating *t, double position);
/* Goes on to the present moment; true when the picture changed. */
bool anim_unrotate_step(unrotating *t, uint32_t now);
/* Where the picture stands: slow at both ends. */
double anim_unrotate_position(const unrotating *t);

#endif
