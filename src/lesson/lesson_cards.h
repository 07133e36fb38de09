/* The lessons of a folder, as the first page lists them. */
#ifndef LESSON_LESSON_CARDS_H
#define LESSON_LESSON_CARDS_H

#include "lesson/lesson.h"

typedef struct lesson_card {
    char *path;
    char *title, *idea; /* NULL where the file can't be read ... */
    double minutes;
    problem wrong; /* ... and why not */
} lesson_card;

typedef struct lesson_cards {
    lesson_card *all; /* owned, with their texts; in the order of the files' names */
    size_t count;
} lesson_cards;

/* Reads all *.json of a folder (with a slash at its end), each as a lesson. A folder that isn't
 * there has none. False when memory is short: then *cards is empty. End with lesson_cards_free. */
bool lesson_cards_read(lesson_cards *cards, const char *folder, const lesson_sources *from);
void lesson_cards_free(lesson_cards *cards);

#endif
