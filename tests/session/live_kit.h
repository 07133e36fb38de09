/* A running program's lines, through a real pipe, in a program without its window. */
#ifndef TESTS_SESSION_LIVE_KIT_H
#define TESTS_SESSION_LIVE_KIT_H

#include "app/app.h"

typedef struct watched {
    app a;
    canvas *canvas;
    convention convention;
    int write; /* end of the pipe; -1: closed */
    int read;
} watched;

/* Set-up and tear-down of a test; *state is a watched. */
int live_set_up(void **state);
int live_tear_down(void **state);

void live_send_bytes(watched *w, const char *text, size_t length);
void live_send(watched *w, const char *text);
/* A rectangle from 100, 100 to 300, 180 turned by so many degrees, and a circle of radius 20 at x,
 * 140; more: members that follow, with a comma before each. */
void live_send_pair(watched *w, int degrees, int x, const char *more);
void live_program_ends(watched *w);

/* A turn of the program's loop, half a second later. */
void live_step(watched *w);
/* Until so many lines were read, and what follows from them was done. */
void live_until_lines(watched *w, unsigned long count);
void live_until_end(watched *w);

const shape *live_shape_named(watched *w, const char *id);
void live_expect_x(watched *w, double x); /* of b */
/* A press of that key. */
void live_key(watched *w, int32_t name, unsigned mods);

#endif
