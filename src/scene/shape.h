/* One shape of the scene: the numbers as they were given, in the program's own frame.
 *
 * Inside the program y points down and a positive angle turns clockwise. Everything that makes the
 * numbers readable back exactly stays with them: which point of a rectangle x and y name, from
 * where its pivot is measured, the angle's unit and zero. All of that is exact to convert (a sign, a
 * doubling), so a file that is loaded and saved keeps its doubles. */
#ifndef SCENE_SHAPE_H
#define SCENE_SHAPE_H

#include "collide/collide.h"
#include "text/problem.h"

#include <stdbool.h>

typedef enum shape_kind {
    SHAPE_POINT, SHAPE_CIRCLE, SHAPE_SEGMENT, SHAPE_CAPSULE, SHAPE_RECTANGLE
} shape_kind;
enum { SHAPE_KINDS = 5 };

/* The kind's name in files: "point", "circle", ... */
const char *shape_kind_name(shape_kind kind);

typedef enum angle_unit { ANGLE_DEGREES, ANGLE_RADIANS } angle_unit;

/* A clockwise angle: `turn - zero`, in its unit. */
typedef struct angle {
    double turn, zero;
    angle_unit unit;
} angle;

/* What x and y of a rectangle name: a point at a fraction of the straight core's size from its top
 * left, or the pivot. */
typedef struct anchor {
    bool is_pivot;
    double u, v; /* 0, 0.5 or 1, so that fraction * size is exact */
} anchor;

typedef enum pivot_kind {
    PIVOT_FRACTION, /* at (u, v) of the core's size from its top left */
    PIVOT_OFFSET,   /* at (x, y), y down, from the corner (u, v) of the core */
    PIVOT_ORIGIN    /* at the world's origin */
} pivot_kind;

typedef struct pivot {
    pivot_kind kind;
    double u, v;
    double x, y;
} pivot;

#define SHAPE_ID_SIZE 64

typedef struct shape {
    char id[SHAPE_ID_SIZE]; /* unique in the scene; UTF-8 */
    shape_kind kind;
    double x, y;          /* the given point: centre, start, or what `names` says */
    double to_x, to_y;    /* segment, capsule: the end */
    double width, height; /* rectangle: the whole core */
    double radius;        /* circle, capsule; rectangle: of its corners */
    angle angle;          /* rectangle */
    anchor names;         /* rectangle */
    pivot pivot;          /* rectangle */
    double velocity_x, velocity_y; /* units per frame */
    double mass;          /* > 0; 1 unless given */
    bool fixed;
    bool hidden;
    unsigned selected;    /* 0, or a rising stamp: the highest was selected last. Not undoable. */
} shape;

/* The shape as the collision module wants it. */
col_shape shape_geometry(const shape *s);
/* The clockwise angle in radians, for display and arithmetic; geometry uses the exact direction. */
double angle_radians(angle a);
col_dir angle_direction(angle a);

/* Moves the shape (given point and end), dx right and dy down. */
void shape_move(shape *s, double dx, double dy);

/* A rectangle's place in the terms of editing: where its pivot is, at which fraction of the size it
 * sits in the core, and the size. */
typedef struct placement {
    col_vec pivot; /* world */
    double u, v;   /* of the pivot in the core, from the top left; outside 0..1 is fine.
                      On a side of length 0 the fraction is 0 and the offset is kept in free_x/y */
    double free_x, free_y; /* pivot's offset from the min corner on a side of length 0 */
    double width, height;
} placement;
placement shape_placement(const shape *s);
/* Sets size, pivot and given point so that the rectangle lies as told; what x, y name and how the
 * pivot is written stay as they are where they can say it, else the pivot becomes an offset. */
void shape_place(shape *s, placement p);

/* Turns the rectangle to a clockwise angle given in degrees or radians (converted to its unit). */
void shape_set_angle(shape *s, double value, angle_unit unit);
/* Moves the pivot within the core (fractions from the top left); the outline stays where it is. */
void shape_move_pivot(shape *s, double u, double v);
/* A typed width or height: the given point and the pivot's fraction stay. */
void shape_set_size(shape *s, double width, double height);

/* Refuses non-finite numbers, negative lengths and a mass that isn't positive; says which field. */
bool shape_check(const shape *s, problem *why);
/* Equal in everything but the selection; compares bits, so that 0 and -0 differ. */
bool shape_same(const shape *a, const shape *b);

#endif
