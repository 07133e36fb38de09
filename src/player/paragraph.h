/* Text that is broken into lines. */
#ifndef PLAYER_PARAGRAPH_H
#define PLAYER_PARAGRAPH_H

#include "canvas/canvas.h"

#include <stddef.h>

/* How many bytes of a text stand in its first line: the words that are at most so wide, or as many
 * letters of the first one as are; one letter at least, and never more bytes than a player_line has
 * room for. 0: the text is empty. */
size_t player_first_line(canvas *to, const canvas_text_style *style, const char *text,
                         double width);
/* Where the next line begins, behind that one. */
const char *player_next_line(const char *text, size_t length);
/* How many lines that makes. */
int player_line_count(canvas *to, const canvas_text_style *style, const char *text, double width);
/* Writes the first line into `line`; as the last one it ends with dots where there is more. */
const char *player_take_line(canvas *to, const canvas_text_style *style, const char *text,
                             double width, bool last, char *line);

#endif
