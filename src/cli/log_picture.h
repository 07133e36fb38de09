/* The picture of a log: all its circles about one rectangle. */
#ifndef CLI_LOG_PICTURE_H
#define CLI_LOG_PICTURE_H

#include "canvas/canvas.h"
#include "cli/diagnosis_report.h"

/* Each row in its rectangle's own frame, with rectangle and circle brought to one size: then one
 * outline parts hits from misses, and wrong answers stand on its wrong side. Right is what the
 * first explanation's convention says. Needs a row. */
void cli_log_picture_draw(canvas *to, const diagnosis_report *r);
/* The same as a PNG. False with the reason. */
bool cli_log_picture_save(const diagnosis_report *r, const char *path, problem *why);

#endif
