/* One round of the program, in a window or without: inputs, a step, a look. Then a frame. */
#ifndef SHELL_ROUND_H
#define SHELL_ROUND_H

#include "app/app.h"

/* Writes the next input that waits. False: none does; what was written is an INPUT_NONE with the
 * present time (milliseconds) and the modifiers that are held. */
typedef bool shell_next_input(void *user, input *event);

/* Takes all inputs that wait, does what happens by itself until now and, if anything changed, finds
 * what there is to be seen; writes the picture that an input asked for. True: a frame is due, which
 * shell_frame draws. */
bool shell_round(app *a, shell_next_input *next, void *user);
/* The same with one input. */
bool shell_round_of(app *a, const input *event);
/* The same without any, at the time of the last one; a frame is due in any case. */
void shell_round_again(app *a);

#endif
