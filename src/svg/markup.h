/* Pieces of XML. */
#ifndef SVG_MARKUP_H
#define SVG_MARKUP_H

#include "canvas/canvas.h"
#include "text/buffer.h"

/* Adds UTF-8 as text or as an attribute's value: what means something to XML is escaped, control
 * characters become spaces, what is no UTF-8 or may not stand in XML becomes U+FFFD. */
void svg_add_escaped(text_buffer *to, const char *utf8);
/* Adds ` name="value"`: a length in pixels, a color with its opacity. */
void svg_add_length(text_buffer *to, const char *name, double pixels);
void svg_add_color(text_buffer *to, const char *name, color of);
/* Adds a length, after a space where one is needed to tell it from the one before. */
void svg_add_coordinate(text_buffer *to, double pixels);
void svg_add_point(text_buffer *to, col_vec at);

#endif
