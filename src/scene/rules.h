/* How a scene moves when it is played: part of the document. */
#ifndef SCENE_RULES_H
#define SCENE_RULES_H

#include "collide/collide.h"
#include "text/problem.h"

#include <stdbool.h>

/* How a program may look for collisions of what moves (Vaerten's comment under Kano's article). */
typedef enum scene_algorithm {
    SCENE_ALGORITHM_STATIC,       /* everything moves, then overlaps are looked for */
    SCENE_ALGORITHM_SEMI_DYNAMIC, /* each shape's path is tested, the others rest meanwhile */
    SCENE_ALGORITHM_DYNAMIC,      /* both paths are */
    SCENE_ALGORITHMS
} scene_algorithm;
/* "static", "semi-dynamic", "dynamic"; static strings. */
const char *scene_algorithm_name(scene_algorithm algorithm);

/* Who yields when shapes are dragged against each other. */
typedef enum scene_solid_share {
    SCENE_SOLID_OFF,  /* nobody: shapes pass through each other */
    SCENE_SOLID_ONE,  /* the other one */
    SCENE_SOLID_HALF, /* each half the distance */
    SCENE_SOLID_MASS, /* the lighter one more */
    SCENE_SOLID_SHARES
} scene_solid_share;
/* "off", "one", "half", "mass"; static strings. */
const char *scene_solid_name(scene_solid_share share);

typedef enum scene_walls { SCENE_WALLS_WINDOW, SCENE_WALLS_NONE, SCENE_WALLS_BOX } scene_walls;

/* A box as it was given: its corner of the smallest x and y in the file's own y, and how far it
 * reaches from there: height is negative where the file's y points up. */
typedef struct scene_written_box {
    double x, y, width, height;
} scene_written_box;

/* Lengths in the scene's units, times in frames; the program's frame (y down). */
typedef struct scene_rules {
    scene_algorithm algorithm;
    double restitution;          /* 0 .. 1: what is left of the closing speed after an impact */
    double gravity_x, gravity_y; /* added to each velocity in each frame; (0, 0): off */
    scene_walls walls;           /* the edges of what the window shows, or the box's */
    scene_written_box box;       /* SCENE_WALLS_BOX; else zeroed */
    double speed;                /* of playing: 1, or slow motion down to 1/64 */
    double preview_frames; /* frames of which arrows and swept outlines show the path, 1 .. 1000 */
    scene_solid_share solid;
    bool pause_at_events; /* playing pauses where two meet, or would have to */
    double pause_frame;   /* and at that time, 1 .. 1e6 frames after the start; 0: doesn't */
} scene_rules;

#define SCENE_MIN_SPEED (1.0 / 64)
#define SCENE_MAX_PREVIEW 1000.0
#define SCENE_MAX_PAUSE 1e6

/* Those of a scene that names none. */
scene_rules scene_rules_default(void);
/* The box of SCENE_WALLS_BOX in the world. */
col_box scene_rules_box(const scene_rules *rules);
/* Refuses a gravity that no file can have. True when all is well. */
bool scene_rules_check(const scene_rules *rules, problem *why);
bool scene_rules_same(const scene_rules *a, const scene_rules *b);

#endif
