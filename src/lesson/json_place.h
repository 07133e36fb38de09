/* Where in a JSON text a message's place is: jansson tells the lines of a wrong syntax, not those
 * of a value that is wrong. */
#ifndef LESSON_JSON_PLACE_H
#define LESSON_JSON_PLACE_H

#include <stddef.h>

typedef struct lesson_place {
    int line, column; /* from 1; the column counts bytes */
} lesson_place;

/* text: `length` bytes of valid JSON. message begins with a place as file/json.h writes it,
 * "steps[2].set.ball.x is ..."; colons count as dots. Finds the key, or the element, and where the
 * message goes on to what isn't there, the innermost one that is. */
lesson_place lesson_place_find(const char *text, size_t length, const char *message);

#endif
