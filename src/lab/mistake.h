/* The classic mistakes of a circle against rotated rectangle test. The right test has five stages,
 * and a mistake replaces one of them; so mistakes of different stages combine. */
#ifndef LAB_MISTAKE_H
#define LAB_MISTAKE_H

#include "scene/convention.h"

typedef enum lab_stage {
    LAB_READ,     /* what x, y, width, height, radius mean */
    LAB_ANGLE,    /* unit, sign, zero: from the written angle to a direction */
    LAB_LOCALISE, /* pivot and rotation: from the world to the rectangle's frame */
    LAB_CLAMP,    /* the rectangle's closest point */
    LAB_COMPARE,  /* distance against radius */
    LAB_STAGES
} lab_stage;
/* "read", "angle", ...; static. */
const char *lab_stage_name(lab_stage stage);

typedef enum mistake_id {
    MISTAKE_NONE,
    MISTAKE_XY_IS_CENTRE,
    MISTAKE_XY_IS_CORNER,
    MISTAKE_X2Y2_AS_WH,
    MISTAKE_WH_AS_X2Y2,
    MISTAKE_WH_AS_X2Y2_SORTED,
    MISTAKE_CIRCLE_TOP_LEFT,
    MISTAKE_CIRCLE_PLUS_RADIUS,
    MISTAKE_DIAMETER_AS_RADIUS,
    MISTAKE_RADIUS_HALVED,
    MISTAKE_FULL_AS_HALF,
    MISTAKE_HALF_AS_FULL,
    MISTAKE_SIZES_SWAPPED,
    MISTAKE_HALVES_SWAPPED,
    MISTAKE_WIDTH_TWICE,
    MISTAKE_HEIGHT_TWICE,
    MISTAKE_WIDTH_AS_HEIGHT,
    MISTAKE_HEIGHT_AS_WIDTH,
    MISTAKE_NEGATIVE_SIZE,
    MISTAKE_INT_TRUNCATION,
    MISTAKE_WRONG_SIGN,
    MISTAKE_DEGREES_AS_RADIANS,
    MISTAKE_TURNS_AS_RADIANS,
    MISTAKE_RADIANS_AS_DEGREES,
    MISTAKE_ATAN2_SWAPPED,
    MISTAKE_ANGLE_PLUS_90,
    MISTAKE_ANGLE_MINUS_90,
    MISTAKE_ABSOLUTE_ANGLE,
    MISTAKE_ANGLE_TWICE,
    MISTAKE_ANGLE_IGNORED,
    MISTAKE_PIVOT_TOP_LEFT,
    MISTAKE_PIVOT_BOTTOM_LEFT,
    MISTAKE_PIVOT_CENTRE,
    MISTAKE_PIVOT_ORIGIN_USED,
    MISTAKE_PIVOT_NOT_ADDED_BACK,
    MISTAKE_Y_UP_FORMULA,
    MISTAKE_REFLECTION,
    MISTAKE_X_OVERWRITTEN,
    MISTAKE_AABB,
    MISTAKE_GROWN_TURNED_AGAIN,
    MISTAKE_AXES_NOT_NORMALISED,
    MISTAKE_MISSING_ELSE,
    MISTAKE_CLAMP_ORDER,
    MISTAKE_EDGES_ONLY,
    MISTAKE_CORNERS_ONLY,
    MISTAKE_MISSING_ELSE_X,
    MISTAKE_MISSING_ELSE_Y,
    MISTAKE_SIDE_LINES,
    MISTAKE_RADIAL_POINT,
    MISTAKE_FAR_SIDE_IS_SIZE,
    MISTAKE_FAR_SIDE_FROM_PIVOT,
    MISTAKE_CLAMPED_NOT_DIFFERENCE,
    MISTAKE_SQUARED_VS_RADIUS,
    MISTAKE_RADIUS_SQUARED_TWICE,
    MISTAKE_CORNERS_NOT_ROUNDED,
    MISTAKE_BOUNDING_CIRCLE,
    MISTAKE_RADIUS_FORGOTTEN,
    MISTAKE_RESULT_OVERWRITTEN,
    MISTAKE_EITHER_AXIS,
    MISTAKE_SAT_NO_CORNER,
    MISTAKE_SAT_MIDDLES,
    MISTAKE_CORNER_SIGN,
    MISTAKE_CORNER_REVERSED,
    MISTAKE_DIFFERENCES_SUMMED,
    MISTAKE_DISTANCE_NOT_TURNED,
    MISTAKE_LOCAL_VS_WORLD,
    MISTAKE_EARLY_OUT_CIRCLE,
    MISTAKE_EARLY_OUT_BOX,
    MISTAKE_OUTER_POINT_SQUARED,
    MISTAKES /* how many ids there are, MISTAKE_NONE included */
} mistake_id;

typedef struct mistake {
    const char *id;    /* "wrong-sign": in files, on the command line */
    const char *title; /* a few words, short enough for a line of the panel */
    lab_stage stage;   /* the one it replaces */
    const char *right; /* the line of code as it should be, as a C programmer writes it; NULL where
                          it depends on the convention: see lab_two_lines */
    const char *wrong; /* and as it is */
    const char *sees;  /* the symptom: what its author notices */
    const char *invisible_in; /* in which scenes it can't be seen, or NULL */
    const char *tell;         /* how to tell it from its look-alikes, or NULL */
} mistake;

/* The row of an id other than MISTAKE_NONE; static. */
const mistake *lab_mistake(mistake_id id);
/* By its name; MISTAKE_NONE when there is none. */
mistake_id lab_mistake_find(const char *name);
/* All mistakes in the order in which they are listed and stepped through, behind MISTAKE_NONE:
 * stage by stage, the angle's first, and of these the wrong sign. */
void lab_mistakes_in_order(mistake_id all[MISTAKES]);
/* The place of a stage in that order, from 0. */
int lab_stage_place(lab_stage stage);
/* NULL when somebody who writes numbers in this convention can make the mistake; else why not
 * ("sizes are whole here"); static. */
const char *lab_mistake_excluded(mistake_id id, const convention *c);

#endif
