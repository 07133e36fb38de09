/* How a scene moves when it is played: part of the document. */
#ifndef SCENE_RULES_H
#define SCENE_RULES_H

#include "collide/collide.h"

#include <stdbool.h>

/* How a program may look for collisions of what moves (Vaerten's comment under Kano's article). */
typedef enum motion_algorithm {
    MOTION_STATIC,       /* everything moves, then overlaps are looked for */
    MOTION_SEMI_DYNAMIC, /* each shape's path is tested against the others as if they rested */
    MOTION_DYNAMIC,      /* both paths are */
    MOTION_ALGORITHMS
} motion_algorithm;
/* "static", "semi-dynamic", "dynamic"; static strings. */
const char *scene_algorithm_name(motion_algorithm algorithm);

/* Who yields when shapes are dragged against each other. */
typedef enum solid_share {
    SOLID_OFF,  /* nobody: shapes pass through each other */
    SOLID_ONE,  /* the other one */
    SOLID_HALF, /* each half the distance */
    SOLID_MASS, /* the lighter one more */
    SOLID_SHARES
} solid_share;
/* "off", "one", "half", "mass"; static strings. */
const char *scene_solid_name(solid_share share);

typedef enum rule_walls { WALLS_WINDOW, WALLS_NONE, WALLS_BOX } rule_walls;

/* A box as it was given: its corner of the smallest x and y in the file's own y, and how far it
 * reaches from there: height is negative where the file's y points up. */
typedef struct given_box {
    double x, y, width, height;
} given_box;

/* Lengths in the scene's units, times in frames; the program's frame (y down). */
typedef struct motion_rules {
    motion_algorithm algorithm;
    double restitution;          /* 0 .. 1: what is left of the closing speed after an impact */
    double gravity_x, gravity_y; /* added to each velocity in each frame; (0, 0): off */
    rule_walls walls;            /* the edges of what the window shows, or the box's */
    given_box box;               /* WALLS_BOX; else zeroed */
    double speed;                /* of playing: 1, or slow motion down to 1/64 */
    double preview_frames; /* frames of which arrows and swept outlines show the path, 1 .. 1000 */
    solid_share solid;
} motion_rules;

#define RULES_MIN_SPEED (1.0 / 64)
#define RULES_MAX_PREVIEW 1000.0

motion_rules scene_rules_default(void);
/* The box of WALLS_BOX in the world. */
col_box scene_rules_box(const motion_rules *rules);
bool scene_rules_same(const motion_rules *a, const motion_rules *b);

#endif
