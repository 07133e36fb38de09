/* What a program answers wherever a circle could be, beside what is right for the same numbers: a
 * coarse picture first, then finer where one of them changes, then finer everywhere. */
#ifndef ASK_ANSWER_MAP_H
#define ASK_ANSWER_MAP_H

#include "ask/conversation.h"
#include "ask/places.h"
#include "scene/outcome.h"

/* Start zeroed. */
typedef struct ask_answer_map {
    int width, height;
    unsigned char *cells; /* a scene_outcome for each pixel, row by row; owned */
    unsigned char *grain; /* side of the square of pixels that shares it, 0: none yet; owned */
} ask_answer_map;

/* Called behind each few hundred answers, with how many they were. coarse: the coarse picture isn't
 * complete yet. False: it isn't wanted any more. */
typedef struct ask_watch {
    bool (*answered)(void *user, size_t count, bool coarse);
    void *user;
    /* May ask the program something else before so many; NULL: nobody does. False with the reason:
     * it has failed. */
    bool (*before)(void *user, problem *why);
} ask_watch;

/* Asks until the map is as fine as it gets, or isn't wanted any more. A square's answer is that of
 * its middle pixel; a pixel hits when any of the rectangles does. False with the reason: the
 * program failed, or memory is short. */
bool ask_answer_map_fill(ask_answer_map *m, const ask_places *p, ask_program *program,
                         const ask_watch *watch, problem *why);
void ask_answer_map_free(ask_answer_map *m);

#endif
