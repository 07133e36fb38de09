/* The numbers of the test's lines, in the scene's own axes, and the colours of its terms: the same
 * in the picture and on the panel.
 *
 * With f = 1 where y points down and -1 where it points up, the scene's coordinates are (x, f y),
 * and the natural angle there (x axis towards y axis) is f times the clockwise angle; then the same
 * two lines turn the picture back in both:
 *
 *     lx =  cos a . dx + sin a . dy        ly = -sin a . dx + cos a . dy
 */
#ifndef VIEW_FORMULA_H
#define VIEW_FORMULA_H

#include "view/picture.h"

typedef struct view_numbers {
    double cx, cy, px, py;         /* the centre; the pivot */
    double dx, dy;                 /* from the pivot to the centre */
    double lx, ly;                 /* turned back */
    double left, right, low, high; /* the straight core's sides, seen from the pivot */
    double qx, qy;                 /* clamped */
} view_numbers;

enum { VIEW_NATURAL_ANGLE_SIZE = 64 };

/* Whether a pair has these lines: the other shape has one centre. */
bool view_has_formula(const shown_pair *pair);
view_numbers view_numbers_of(const shown_pair *pair, const convention *c);
/* The natural angle, by the one that is written: "-angle", "angle - 90"; "angle" where they are the
 * same. */
void view_natural_angle(char out[VIEW_NATURAL_ANGLE_SIZE], const convention *c);
/* The colour of a part's terms; of the gap's: of the word. */
color view_part_color(const theme *t, view_part part, bool hit);

#endif
