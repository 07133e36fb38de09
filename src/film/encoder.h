/* A program that makes a file of what it is sent. While it works, Ctrl+C is listened to: see
 * process/interrupt.h. */
#ifndef FILM_ENCODER_H
#define FILM_ENCODER_H

#include "process/process.h"

#include <stddef.h>

typedef struct encoder {
    process process;
    char said[1024]; /* to standard error, as far as there is room */
    size_t said_length;
    bool silent; /* it says no more */
} encoder;

/* Starts argv[0] with arguments up to NULL. False with the reason: there is nothing to end. */
bool film_encoder_start(encoder *e, char *const argv[], problem *why);
/* Sends it bytes, however long it takes. False with the reason, in its own words where it has some:
 * it has gone, or the user interrupted. */
bool film_encoder_send(encoder *e, const void *bytes, size_t count, problem *why);
/* Waits until it is done with what it was sent. False as for film_encoder_send, and where it didn't
 * succeed. */
bool film_encoder_finish(encoder *e, problem *why);
/* It leaves, or is made to. After finishing as in any other case. */
void film_encoder_end(encoder *e);

#endif
