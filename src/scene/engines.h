/* The conventions of well-known toolkits, by name: presets from assets/engines.json and from a file
 * of the user's own.
 *
 * A file is {"engines": [{"id": "love", ...}, ...]}. Each preset has an id, and optionally name,
 * call, advice, unverified (text) and the keys of a convention; what isn't said is as in sdl2. */
#ifndef SCENE_ENGINES_H
#define SCENE_ENGINES_H

#include "scene/convention.h"
#include "text/near.h"
#include "text/problem.h"

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
} engines;

/* Adds the presets of a file; one whose id is there already takes that one's place. sdl2 can't be
 * given another meaning. False, and nothing changed, with the reason. */
bool engines_load(engines *e, const char *path, bool own, problem *why);
/* The same from `length` bytes of text; name stands for the file in messages. */
bool engines_read(engines *e, const char *text, size_t length, const char *name, bool own,
                  problem *why);
void engines_free(engines *e);
/* A copy with texts of its own, for a thread; what `to` had isn't freed. False when memory is
 * short: then it is empty. */
bool engines_copy(engines *to, const engines *from);

/* NULL when there is none with that id. Valid until e changes. */
const engine *engines_find(const engines *e, const char *id);
/* The convention of a preset; sdl2 is found even where no preset is. False: there is none. */
bool engines_convention(const engines *e, const char *id, convention *c);
/* The index of the next preset, from `from` on, that means what c means, whatever its id: equal in
 * all else. e->count when there is none. */
size_t engines_meaning(const engines *e, const convention *c, size_t from);

enum { ENGINES_NEAR = NEAR_MOST };
/* The ids that look most like an unknown one, best first; returns how many. They live as long as e
 * is unchanged. */
size_t engines_near(const engines *e, const char *id, const char *near[ENGINES_NEAR]);

/* All presets as the text of such a file, each with every key of a convention. The caller frees it;
 * NULL when memory is short. */
char *engines_text(const engines *e);

#endif
