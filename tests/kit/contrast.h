/* How well one colour can be told from another: WCAG 2.2, "relative luminance" and "contrast
 * ratio", written down from the text. */
#ifndef TESTS_KIT_CONTRAST_H
#define TESTS_KIT_CONTRAST_H

#include "canvas/canvas.h"

double luminance(color c);
/* 1 .. 21; text needs 4.5. */
double contrast(color a, color b);
/* What is seen of a colour that lies over an opaque one. */
color blend(color over, color under);

#endif
