/* The lessons that come with the program, and which of them somebody has gone through. */
#ifndef TEACH_LESSON_LIST_H
#define TEACH_LESSON_LIST_H

#include "lesson/lesson_cards.h"

#include <limits.h>

typedef struct session session;

/* Start zeroed. */
typedef struct lesson_list {
    bool read;          /* the rest was found */
    bool failed;        /* memory was short: there is nothing else */
    lesson_cards cards; /* owned */
    bool *done;         /* of each: alone, all was answered, and done or skipped; owned */
} lesson_list;

/* Reads them; what *list was before isn't freed. */
void teach_lessons_read(const session *ses, lesson_list *list);
/* Leaves it zeroed: it isn't read any more. */
void teach_lessons_free(lesson_list *list);

/* Where the scenes and presets that lessons name are found; `scenes` must live as long. */
lesson_sources teach_sources(const session *ses, char scenes[PATH_MAX]);

#endif
