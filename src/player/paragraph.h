/* Text that is broken into lines. */
#ifndef PLAYER_PARAGRAPH_H
#define PLAYER_PARAGRAPH_H

#include "canvas/canvas.h"

/* Words stay together, but for those with a hyphen, behind it; one that is wider than a line is
 * broken between letters. */

/* How many lines of that width a text makes. */
int player_line_count(canvas *to, const canvas_text_style *style, const char *text, double width);
/* Writes the first line, of at least one letter, into PLAYER_LINE_BYTES; as the last one it ends
 * with dots where there is more. Returns where the next line begins. */
const char *player_take_line(canvas *to, const canvas_text_style *style, const char *text,
                             double width, bool last, char *line);

#endif
