/* JSON that needs no care, quickly. */
#ifndef FILE_JSON_QUICK_H
#define FILE_JSON_QUICK_H

#include "patience/patience.h"

#include <jansson.h>
#include <stdbool.h>
#include <stddef.h>

/* The value that jansson would read, which the caller gives back with json_decref, in a fifth of
 * the time. NULL: the text isn't JSON, or isn't plain (escapes, letters beyond ASCII, long keys,
 * whole numbers of 19 digits, deep nesting), or memory is short; jansson can tell; or patience is
 * over. Numbers as in file_json_parse. waits may be NULL. */
json_t *file_json_quick(const char *text, size_t length, bool integers, patience *waits);

#endif
