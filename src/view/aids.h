/* What a picture shows or hides for teaching, besides the scene's overlays. It belongs to how a
 * scene is looked at, and to no document. Zeroed: nothing. */
#ifndef VIEW_AIDS_H
#define VIEW_AIDS_H

#include "collide/collide.h"

#include <stdbool.h>

/* The line of the test that stands below the picture with its numbers. */
typedef enum view_formula {
    VIEW_FORMULA_NONE,
    VIEW_FORMULA_OFFSET,    /* dx, dy: from the pivot to the centre */
    VIEW_FORMULA_LOCAL,     /* lx, ly: turned back */
    VIEW_FORMULA_UNROTATED, /* ux, uy: with the pivot added again */
    VIEW_FORMULA_CLAMP_X,
    VIEW_FORMULA_CLAMP_Y,
    VIEW_FORMULA_CLAMP, /* both */
    VIEW_FORMULA_DISTANCE,
    VIEW_FORMULA_COMPARE,
    VIEW_FORMULAS
} view_formula;

/* Where somebody believes that a shape goes: straight from place to place of its middle, in the
 * world. */
enum { VIEW_WAY_PLACES = 5 };
typedef struct view_way {
    col_vec at[VIEW_WAY_PLACES];
    size_t count;   /* 0: there is none */
    bool elsewhere; /* it doesn't begin where the shape is */
    col_shape end;
} view_way;

/* Which point of the world somebody takes for the one that is nearest to the first pair's circle.
 */
typedef struct view_nearest {
    bool on;
    col_vec at;
} view_nearest;

typedef struct view_aids {
    bool verdict_hidden;        /* "Hit or miss?": nothing that the test found is told */
    bool question_hidden;       /* which isn't what is asked: nothing stands for the verdict then */
    bool belief_told, map_told; /* what a wrong answer believes, or a hit map, even then */
    bool numbers_told;          /* the angle's and the grid's, even then */
    bool said_hidden;           /* what a believer says of hit or miss isn't what was asked for */
    unsigned visited;           /* zones (a bit each, row by row) that are marked: one was there */
    bool rounded;               /* numbers have an audience's decimals, wherever they stand */
    const char *believer;       /* who that is, static; NULL: "your code" */
    view_way believed_way;
    view_nearest believed_nearest;
    bool unheaded_at_rest; /* what moves has no headline until it is played */
    bool headline_hidden;  /* the verdict is told elsewhere, beside the picture */
    bool map_unnamed;      /* whose hit map it is stands elsewhere, */
    bool legend_hidden;    /* and what its colours mean */
    bool names;            /* each shape's id on it */
    bool pair_alone;       /* the first pair is all that is seen */
    bool clamp_x, clamp_y; /* the coordinate's own line, the sides that stop it, what is cut off */
    view_formula formula;  /* with the lengths that it is about */
    unsigned show, hide;   /* SHOW() bits that are on, or off, whatever the scene says */
} view_aids;

#endif
