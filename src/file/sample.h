/* One line that a running program wrote: where its shapes are now, and what it reported of them. */
#ifndef FILE_SAMPLE_H
#define FILE_SAMPLE_H

#include "scene/engine_table.h"
#include "scene/scene.h"

typedef struct file_sample {
    scene scene; /* owned */
    bool touching_given;
    bool reported, reported_hit; /* the program told its own answer; which */
    bool disagrees; /* and it is wrong; where shapes touch within rounding it never is */
} file_sample;

/* Reads a pair as `check` takes it (its shapes are named a and b unless it names them itself), or a
 * whole scene, as files have it, on one line. c: the convention of pairs that name none; known: the
 * presets that they may name. False with the reason; then there is nothing to free. */
bool file_sample_read(file_sample *m, const char *line, size_t length, const convention *c,
                      const engines *known, problem *why);
void file_sample_free(file_sample *m);

#endif
