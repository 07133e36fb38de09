/* The words of a caption that are filled in with the shown pair's numbers: {distance}, {radius},
 * {gap} and {angle}. */
#ifndef LESSON_LIVE_WORDS_H
#define LESSON_LIVE_WORDS_H

#include "scene/pairs.h"
#include "text/buffer.h"

/* Adds the text with its words filled in: lengths with one decimal where a scene's unit is a pixel,
 * the angle as the scene's convention writes it, in its unit. Where no pair is shown they become a
 * dash, and where the verdict is hidden what the test found is a question mark. Other braces stay.
 */
void lesson_words_fill(text_buffer *to, const char *text, const scene *s, const pairs *p,
                       bool hidden);
/* The same with the pair that the scene shows. Out of memory the buffer has failed. */
void lesson_words_fill_of(text_buffer *to, const char *text, const scene *s);

/* The first word in braces that isn't one of those: where it begins in the text, its length. NULL:
 * none. *any: whether there is one of those. */
const char *lesson_words_unknown(const char *text, size_t *length, bool *any);

#endif
