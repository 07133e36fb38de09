/* JSON as programs write it, read quickly. */
#ifndef FILE_PLAIN_JSON_H
#define FILE_PLAIN_JSON_H

#include <jansson.h>
#include <stdbool.h>

/* The object in `length` bytes of text, which the caller gives back with json_decref: the same that
 * jansson makes of it with JSON_REJECT_DUPLICATES, and JSON_DECODE_INT_AS_REAL unless `integers`.
 * NULL where that is to be asked: what is wrong, deep, or has texts of more than plain letters. */
json_t *file_plain_json(const char *text, size_t length, bool integers);

#endif
