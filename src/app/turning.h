/* The unrotate animation: how far the picture is turned back, 0 .. 1. */
#ifndef APP_TURNING_H
#define APP_TURNING_H

#include <stdbool.h>
#include <stdint.h>

typedef struct turning {
    double time;   /* 0 .. 1 of the way, linear in time */
    double target; /* 0 or 1 while running */
    bool running;
    uint32_t last; /* milliseconds, of the last step */
} turning;

/* Sets off towards 0 or 1; with `cut` it is there at once, for people whom motion disturbs. */
void turning_go(turning *t, double target, uint32_t now, bool cut);
/* Stays where it is. */
void turning_stop(turning *t);
/* Puts it at an eased position, as the slider shows it. */
void turning_set(turning *t, double position);
/* Goes on to the present moment; true when the picture changed. */
bool turning_step(turning *t, uint32_t now);
/* Where the picture stands: slow at both ends. */
double turning_position(const turning *t);

#endif
