/* The picture of a log: all its circles about one rectangle. */
#ifndef CLI_LOG_PICTURE_H
#define CLI_LOG_PICTURE_H

#include "canvas/canvas.h"
#include "cli/diagnosis_report.h"

enum { LOG_PICTURE_WIDTH = 960, LOG_PICTURE_HEIGHT = 720 }; /* pixels */

/* Draws on a canvas of that size: each row in its rectangle's own frame, with rectangle and circle
 * brought to one size: then one outline parts hits from misses, and wrong answers stand on its
 * wrong side. Right is what the first explanation's convention says. Needs a row. */
void cli_log_picture_draw(canvas *to, const diagnosis_report *r);

#endif
