/* Text that may be anything, as characters that can be drawn. */
#ifndef RASTER_CHARACTERS_H
#define RASTER_CHARACTERS_H

#include <stddef.h>
#include <stdint.h>

/* Reads one character and steps over it; 0 at the end. Bytes that are no UTF-8 read as U+FFFD each,
 * control characters as a space. */
uint32_t raster_character_next(const char **text);

/* Copies at most max_count characters, made drawable, that fit into size bytes with the NUL.
 * Returns out. */
char *raster_characters_clean(char *out, size_t size, const char *text, size_t max_count);

#endif
