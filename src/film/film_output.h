/* Where a film's frames go: into a file, through a program that encodes it, or into numbered
 * pictures. */
#ifndef FILM_OUTPUT_H
#define FILM_OUTPUT_H

#include "canvas/canvas.h"
#include "file/disk.h"
#include "film/encoder.h"

#include <stdint.h>

/* What is known of a film before its first frame. */
typedef struct film_spec {
    const char *path;  /* not owned */
    int width, height; /* pixels */
    double fps;
    size_t frames;
} film_spec;

typedef struct film_output {
    film_spec spec;
    bool encodes; /* through a program, which has: */
    int rounds;   /* how often all frames are to be handed over, in the same order */
    encoder encoder;
    file_pending file;
    bool miff;        /* it reads MIFF, else bare pixels */
    uint32_t *pixels; /* of a frame, as in canvas/pixel.h; owned */
    uint32_t *before; /* of the one before, where it reads MIFF; owned */
} film_output;

/* Whether a name's ending is one that can be written, at that many frames a second; else one line
 * with those that can. */
bool film_output_known(const char *path, double fps, problem *why);

/* Starts the program, if it takes one. False with the reason: there is nothing to end. */
bool film_output_begin(film_output *out, const film_spec *spec, problem *why);
/* Takes the canvas as the frame of a number, counted from 0. False with the reason. */
bool film_output_add(film_output *out, canvas *frame, size_t number, problem *why);
/* Ends it. Where all frames are there (whole) it waits until the file is, and gives it its name;
 * else the file stays as it was. False with the reason. */
bool film_output_end(film_output *out, bool whole, problem *why);

#endif
