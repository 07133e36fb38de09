/* What a convention changes in the test, as neutral code. Inside lab/ only. */
#ifndef LAB_CODE_CONVENTION_H
#define LAB_CODE_CONVENTION_H

#include "lab/code_language.h"

typedef struct code_expression {
    char text[80];
} code_expression;

/* One axis of the rectangle: its pivot in the world and its sides as seen from the pivot, what they
 * are called and what they come from. */
typedef struct code_axis {
    const char *pivot, *near, *far; /* "px", "left", "right"; near has the smaller x or y */
    code_expression pivot_from, near_from, far_from;
} code_axis;
code_axis lab_code_axis_x(const convention *c, code_form form);
code_axis lab_code_axis_y(const convention *c, code_form form);

/* Do x and y name the pivot? One at the world's origin they can't name: then it is the min corner.
 */
bool lab_code_names_pivot(const convention *c, code_form form);
/* The angle of the formulas, in radians. */
code_expression lab_code_angle(const convention *c, const language *in);

#endif
