/* The picture in words, for who doesn't see it. */
#ifndef SHELL_SPOKEN_H
#define SHELL_SPOKEN_H

#include "app/app.h"

enum { SHELL_SPOKEN_SIZE = 1024 };

/* "MISS, distance 26 > radius 20", and the notice, if there is one. */
void shell_spoken(const app *a, char out[SHELL_SPOKEN_SIZE]);

#endif
