/* A number that is off in a program, by a known amount: "radius + 5". It is a part of the program,
 * as mistakes are, and lab_prepare() reckons with it. */
#ifndef LAB_DEVIATION_H
#define LAB_DEVIATION_H

#include "lab/test.h"
#include "text/buffer.h"

/* Adds its name: "radius + 5", "circle + (3, -4)". The program has one. */
void lab_deviation_name(const lab_program *p, text_buffer *b);
#endif
