/* A program's mistakes by name: a list of them on the command line, and a text that names them. */
#ifndef LAB_PROGRAM_H
#define LAB_PROGRAM_H

#include "lab/test.h"
#include "text/buffer.h"
#include "text/problem.h"

/* "wrong-sign", "wrong-sign + aabb", "radius + 5", or "right". */
void lab_program_name(text_buffer *b, const lab_program *p);
/* "Wrong sign of the angle", "Wrong sign of the angle + Angle ignored", as the lists have it; what
 * is a number that is off keeps its name. Empty for the right program. */
void lab_program_title(text_buffer *b, const lab_program *p);
/* Reads a list such as "wrong-sign,edges-only" into a program. False, with the mistakes that look
 * like it, when one isn't known; or when two replace the same stage. */
bool lab_program_parse(lab_program *p, const char *list, problem *why);
/* False, with the reason, when somebody who writes numbers in this convention can't make one. */
bool lab_program_possible(const lab_program *p, const convention *c, problem *why);

#endif
