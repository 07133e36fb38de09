/* Characters in UTF-8. */
#ifndef TEXT_UTF8_H
#define TEXT_UTF8_H

#include <stddef.h>

enum { UTF8_MAX = 4 }; /* bytes of the longest character */

/* The count of bytes of the character at the start of text, which ends with NUL; 0 when there is no
 * valid one (also at the end). */
size_t text_utf8_length(const char *text);

/* The count of characters from there up to the end, which text in UTF-8 has. */
size_t text_utf8_count(const char *from, const char *end);

/* The count of bytes of the mark that some editors put before a text: 3 or 0. */
size_t text_utf8_mark(const char *text, size_t length);

#endif
