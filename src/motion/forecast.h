/* The next impact of a scene that moves, in numbers and words; and what a static test, which only
 * looks where shapes are at the end of a frame, makes of it. */
#ifndef MOTION_FORECAST_H
#define MOTION_FORECAST_H

#include "motion/prediction.h"

typedef enum motion_forecast_kind {
    MOTION_FORECAST_STILL, /* nothing moves */
    MOTION_FORECAST_FREE,  /* nothing meets within the frames that are looked ahead */
    MOTION_FORECAST_IMPACT
} motion_forecast_kind;

typedef struct motion_forecast {
    motion_prediction first; /* of the shape that meets another, as far as the rules look ahead */
    double frames;           /* until the impact */
    double closing;          /* the speed at the impact, units per frame; < 0: they separate */
    int static_frames; /* from now to the end of the impact's frame: a static test looks there */
    motion_prediction static_test; /* of the same shape, as far as that */
} motion_forecast;

/* Finds the first impact of the selected shape, or with it, if it has one; else of all. walls: of
 * the world, or NULL. *f is written where there is an impact. When memory is short: STILL. */
motion_forecast_kind motion_forecast_find(const scene *s, const col_box *walls, motion_forecast *f);
/* Whether the static test finds another thing: no overlap, or another way out. */
bool motion_forecast_differs(const motion_forecast *f);

enum { MOTION_FORECAST_TEXT = 2 * SHAPE_ID_SIZE + 96 };
/* Writes what was found: "ball meets bar after 7.3 frames." f counts where that is an impact. */
void motion_forecast_describe(const scene *s, motion_forecast_kind found, const motion_forecast *f,
                              char out[MOTION_FORECAST_TEXT]);
/* "After 8 frames the smallest overlap pushes it left by 3." And "The sweep says: up." */
void motion_forecast_static_text(const motion_forecast *f, int decimals,
                                 char out[MOTION_FORECAST_TEXT]);
void motion_forecast_sweep_text(const motion_forecast *f, char out[MOTION_FORECAST_TEXT]);

#endif
