/* Text that may be anything, as characters that can be drawn. */
#ifndef SDL_UTF8_H
#define SDL_UTF8_H

#include <stddef.h>
#include <stdint.h>

/* Reads one character of at least one byte and steps over it. What is no UTF-8 reads, byte by byte,
 * as U+FFFD; control characters read as a space. 0 at the end of the text. */
uint32_t utf8_next(const char **text);

/* Copies at most `most` characters that fit into size bytes, NUL included. Returns out. */
char *utf8_clean(char *out, size_t size, const char *text, size_t most);

#endif
