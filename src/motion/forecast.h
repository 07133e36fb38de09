/* The next impact of a scene that moves, in numbers and words; and what a test that only looks
 * where shapes stand at the end of a frame makes of it. */
#ifndef MOTION_FORECAST_H
#define MOTION_FORECAST_H

#include "motion/prediction.h"

typedef enum outlook_state {
    OUTLOOK_STILL, /* nothing moves */
    OUTLOOK_FREE,  /* nothing meets within the frames that are looked ahead */
    OUTLOOK_IMPACT
} outlook_state;

typedef struct outlook {
    prospect first; /* as far as the scene's rules look ahead */
    double frames;  /* until the impact */
    double closing; /* its speed, units per frame; < 0: they part */
    int frame;      /* at whose end a static test would look, from now */
    prospect then;  /* the same shape, as far as that end */
} outlook;

/* The first impact of the selected shape, or with it, if it has one; else of all. walls: of the
 * world, or NULL. */
outlook_state outlook_find(const scene *s, const col_box *walls, outlook *o);
/* Whether the static test sees another thing: nothing, or another way out. */
bool outlook_differs(const outlook *o);

enum { OUTLOOK_TEXT = 2 * SHAPE_ID_SIZE + 96 };
/* What is found: "ball meets bar after 7.3 frames." */
void outlook_words(const scene *s, outlook_state found, const outlook *o, char out[OUTLOOK_TEXT]);
/* "After 8 frames the smallest overlap pushes it left by 3." And "The sweep says: up." */
void outlook_static(const outlook *o, int decimals, char out[OUTLOOK_TEXT]);
void outlook_sweep(const outlook *o, char out[OUTLOOK_TEXT]);

#endif
