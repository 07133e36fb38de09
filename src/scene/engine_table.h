/* The conventions of well-known toolkits, by name: presets from assets/engines.json and from a file
 * of the user's own (file/file.h reads both). */
#ifndef SCENE_ENGINE_TABLE_H
#define SCENE_ENGINE_TABLE_H

#include "scene/convention.h"
#include "text/suggest.h"

#include <stddef.h>

typedef struct engine {
    convention convention; /* its id is the preset's */
    char *name;            /* of the toolkit; the id when the file has none */
    char *call;            /* the functions that mean it; "" when the file has none, as the rest */
    char *advice;          /* one line for somebody who writes the test */
    char *unverified;      /* which part of it is hearsay; "": none */
    bool own;              /* from the user's file */
} engine;

/* Start with a zeroed struct. Everywhere NULL stands for none but sdl2, which is always known. */
typedef struct engines {
    engine *all; /* owned, with their texts */
    size_t count;
    const char *listed; /* what lists them for the user; not owned; NULL: a command */
} engines;

/* Moves all of `from` over, which is empty afterwards; a preset whose id is there already takes
 * that one's place. False when memory is short: then nothing is changed. */
bool scene_engines_merge(engines *e, engines *from);
void scene_engines_free(engines *e);
/* A copy with texts of its own, for a thread; what `to` had isn't freed. False when memory is
 * short: then it is empty. */
bool scene_engines_copy(engines *to, const engines *from);

/* NULL when there is none with that id. Valid until e changes. */
const engine *scene_engines_find(const engines *e, const char *id);
/* The convention of a preset; sdl2 is found even where no preset is. False: there is none. */
bool scene_engines_convention(const engines *e, const char *id, convention *c);
/* The index of the next preset, from `from` on, that means what c means, whatever its id: equal in
 * all else. e->count when there is none. */
size_t scene_engines_meaning(const engines *e, const convention *c, size_t from);

enum { ENGINES_SUGGESTIONS = SUGGESTIONS_MAX };
/* The ids that look most like an unknown one, best first; returns how many. They live as long as e
 * is unchanged. */
size_t scene_engines_suggest(const engines *e, const char *id,
                             const char *closest[ENGINES_SUGGESTIONS]);

#endif
