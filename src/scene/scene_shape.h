/* One shape of the scene: the numbers as they were given, in the program's own frame.
 *
 * Inside the program y points down and a positive angle turns clockwise. Everything that makes the
 * numbers readable back exactly stays with them: which point of a rectangle x and y name, from
 * where its pivot is measured, the angle's unit and zero. All of that is exact to convert (a sign,
 * a doubling), so a file that is loaded and saved keeps its doubles. */
#ifndef SCENE_SCENE_SHAPE_H
#define SCENE_SCENE_SHAPE_H

#include "collide/collide.h"
#include "text/problem.h"

#include <stdbool.h>

typedef enum shape_kind {
    SHAPE_POINT,
    SHAPE_CIRCLE,
    SHAPE_SEGMENT,
    SHAPE_CAPSULE,
    SHAPE_RECTANGLE
} shape_kind;
enum { SHAPE_KINDS = 5 };

/* The kind's name in files: "point", "circle", ...; static. */
const char *scene_kind_name(shape_kind kind);

typedef enum angle_unit { ANGLE_DEGREES, ANGLE_RADIANS, ANGLE_TURNS } angle_unit;
enum { ANGLE_UNITS = 3 };

/* A clockwise angle: `turn - zero`, in its unit. */
typedef struct angle {
    double turn, zero;
    angle_unit unit;
} angle;

/* What x and y of a rectangle name: a point at a fraction of the straight core's size from its top
 * left, or the pivot. A pivot at the world's origin can't say where the rectangle is: then they
 * name the point even if is_pivot. */
typedef struct anchor {
    bool is_pivot;
    double u, v; /* 0, 0.5 or 1, so that fraction * size is exact */
} anchor;

typedef enum pivot_kind {
    PIVOT_FRACTION, /* at (u, v) of the core's size from its top left */
    PIVOT_OFFSET,   /* at (x, y), y down, from the corner (u, v) of the core, each 0 or 1 */
    PIVOT_ORIGIN    /* at the world's origin */
} pivot_kind;

typedef struct pivot {
    pivot_kind kind;
    double u, v;
    double x, y;
} pivot;

/* What of a shape can be changed by who edits it. */
typedef enum shape_part {
    SHAPE_PLACE,
    SHAPE_ANGLE,
    SHAPE_SIZE,
    SHAPE_RADIUS,
    SHAPE_VELOCITY,
    SHAPE_PARTS
} shape_part;
#define SHAPE_PART(part) (1u << (part))
#define SHAPE_ALL_PARTS (SHAPE_PART(SHAPE_PARTS) - 1)

#define SHAPE_ID_SIZE 64
#define SCENE_MAX_NUMBER 1e150 /* of coordinates, lengths, velocities, masses */

typedef struct shape {
    char id[SHAPE_ID_SIZE]; /* unique in the scene; UTF-8 */
    shape_kind kind;
    double x, y;                   /* the given point: centre, start, or what `names` says */
    double to_x, to_y;             /* segment, capsule: the end */
    double width, height;          /* rectangle: the whole core */
    double radius;                 /* circle, capsule; rectangle: of its corners */
    angle angle;                   /* rectangle */
    anchor names;                  /* rectangle */
    pivot pivot;                   /* rectangle */
    double velocity_x, velocity_y; /* units per frame */
    double mass;                   /* > 0; 1 unless given */
    bool fixed;
    bool hidden;
    bool drawn, tested; /* rectangle: one object is seen as the drawn one, tested as the other */
    unsigned locked;    /* SHAPE_PART bits: the editor leaves those alone. In no file */
    unsigned selected;  /* 0, or a rising stamp: the highest was selected last. Not undoable. */
} shape;

/* The shape as the collision module wants it. Offsets are formed from the given numbers with one
 * rounding each, so their error doesn't grow with the place in the world. */
col_shape scene_shape_geometry(const shape *s);
/* 1 / mass; 0 when the shape is fixed: nothing moves it. */
double scene_shape_inverse_mass(const shape *s);
/* The direction of a clockwise angle; degrees and turns are reduced exactly, so 90, 1e8 * 90 and so
 * on are exact quarter turns. */
col_dir scene_angle_direction(angle a);
/* The clockwise angle in a unit, for display and arithmetic; geometry uses the exact direction. */
double scene_angle_in(angle a, angle_unit unit);
double scene_angle_radians(angle a);
/* A value of one unit in another; unchanged when they are the same. */
double scene_angle_convert(double value, angle_unit from, angle_unit to);
/* The same of a value that is counted from 0. */
col_dir scene_angle_towards(double value, angle_unit unit);
/* What follows a number of that unit for people: "°", " rad", " turn"; static. */
const char *scene_angle_suffix(angle_unit unit);

/* Moves the shape on the screen, dx right and dy down, in world units. (The given point and the end
 * move by as much; with the pivot at the world's origin the given point moves by (dx, dy) turned
 * back, for the rectangle is turned about a point that stays.) */
void scene_shape_move(shape *s, double dx, double dy);

/* A rectangle's place in the terms of editing: where its pivot is, at which fraction of the size it
 * sits in the core, and the size. The pivot's offset from the min corner, before turning, is
 * (u * width + free_x, v * height + free_y). */
typedef struct placement {
    col_vec pivot;         /* world */
    double u, v;           /* of the pivot in the core, from the top left; outside 0..1 is fine */
    double free_x, free_y; /* 0, but on a side of length 0, where no fraction can say it */
    double width, height;
} placement;
placement scene_shape_placement(const shape *s);
/* Sets size, pivot and given point so that the rectangle lies as told, at the angle it has. What x
 * and y name stays, and so does how the pivot is written where it can say it: a fraction becomes an
 * offset when p has a free one. A pivot at the world's origin stays there, and only the outline
 * becomes as told. Placing a shape where it is changes no bit of it. */
void scene_shape_place(shape *s, placement p);

/* Turns the rectangle about its pivot to a clockwise angle, in any unit (converted to its own). */
void scene_shape_set_angle(shape *s, double value, angle_unit unit);
/* Moves the pivot within the core (it is written as these fractions from the top left then); the
 * outline stays where it is. */
void scene_shape_move_pivot(shape *s, double u, double v);
/* A typed width or height: the given point and the pivot's fraction stay. */
void scene_shape_set_size(shape *s, double width, double height);

/* Refuses non-finite numbers, negative lengths and a mass that isn't positive, and numbers so large
 * (or a mass so small) that what is made of them isn't finite; `why` names the field ("width is -3:
 * it must be 0 or more"). True when all is well. */
bool scene_shape_check(const shape *s, problem *why);
/* Whether two shapes stand for one object, which can't meet itself: one is drawn, one is tested. */
bool scene_shape_stands_for(const shape *a, const shape *b);
/* Equal in everything but the selection; compares bits, so that 0 and -0 differ. */
bool scene_shape_same(const shape *a, const shape *b);

#endif
