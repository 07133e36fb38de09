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
    NO_MISTAKE,
    XY_IS_CENTRE,
    XY_IS_CORNER,
    X2Y2_AS_WH,
    WH_AS_X2Y2,
    CIRCLE_TOP_LEFT,
    DIAMETER_AS_RADIUS,
    FULL_AS_HALF,
    HALF_AS_FULL,
    NEGATIVE_SIZE,
    INT_TRUNCATION,
    WRONG_SIGN,
    DEGREES_AS_RADIANS,
    RADIANS_AS_DEGREES,
    ATAN2_SWAPPED,
    ABSOLUTE_ANGLE,
    ANGLE_TWICE,
    ANGLE_IGNORED,
    PIVOT_TOP_LEFT,
    PIVOT_BOTTOM_LEFT,
    PIVOT_ORIGIN_USED,
    PIVOT_NOT_ADDED_BACK,
    Y_UP_FORMULA,
    REFLECTION,
    X_OVERWRITTEN,
    AABB,
    MISSING_ELSE,
    CLAMP_ORDER,
    EDGES_ONLY,
    CORNERS_ONLY,
    MISSING_ELSE_X,
    MISSING_ELSE_Y,
    SIDE_LINES,
    RADIAL_POINT,
    FAR_SIDE_IS_SIZE,
    FAR_SIDE_FROM_PIVOT,
    CLAMPED_NOT_DIFFERENCE,
    SQUARED_VS_RADIUS,
    RADIUS_SQUARED_TWICE,
    CORNERS_NOT_ROUNDED,
    BOUNDING_CIRCLE,
    RADIUS_FORGOTTEN,
    RESULT_OVERWRITTEN,
    EITHER_AXIS,
    SAT_NO_CORNER,
    SAT_MIDDLES,
    CORNER_SIGN,
    CORNER_REVERSED,
    DIFFERENCES_SUMMED,
    DISTANCE_NOT_TURNED,
    LOCAL_VS_WORLD,
    EARLY_OUT_CIRCLE,
    EARLY_OUT_BOX,
    OUTER_POINT_SQUARED,
    MISTAKES /* how many ids there are, NO_MISTAKE included */
} mistake_id;

typedef struct mistake {
    const char *id;    /* "wrong-sign": in files, on the command line */
    const char *title; /* a few words */
    lab_stage stage;   /* the one it replaces */
    const char *right; /* the line of code as it should be, as a C programmer writes it; NULL where
                          it depends on the convention: see lab_two_lines */
    const char *wrong; /* and as it is */
    const char *sees;  /* the symptom: what its author notices */
    const char *invisible_in; /* in which scenes it can't be seen, or NULL */
    const char *tell;         /* how to tell it from its look-alikes, or NULL */
} mistake;

/* The row of an id other than NO_MISTAKE; static. */
const mistake *lab_mistake(mistake_id id);
/* By its name; NO_MISTAKE when there is none. */
mistake_id lab_mistake_find(const char *name);
/* NULL when somebody who writes numbers in this convention can make the mistake; else why not
 * ("sizes are whole here"); static. */
const char *lab_mistake_excluded(mistake_id id, const convention *c);

#endif
