/* How a toolkit writes numbers: which way y points, which way angles turn, in which unit, from
 * which zero, what x and y of a rectangle name, where its pivot is by default, whole or half sizes.
 * Only this file's .c knows conventions other than the program's own. */
#ifndef SCENE_CONVENTION_H
#define SCENE_CONVENTION_H

#include "scene/shape.h"

typedef enum names_point { NAMES_CORNER, NAMES_CENTRE, NAMES_PIVOT } names_point;
typedef enum default_pivot { PIVOT_AT_CORNER, PIVOT_AT_CENTRE, PIVOT_AT_ORIGIN, PIVOT_AT_FRACTION }
    default_pivot;

#define CONVENTION_ID_SIZE 32

typedef struct convention {
    char id[CONVENTION_ID_SIZE]; /* of a preset; "" for an object of one's own */
    bool y_up;
    bool counterclockwise;       /* a positive angle turns so, as seen on the screen */
    angle_unit unit;
    double zero;                 /* the written angle at which nothing is turned */
    names_point xy;
    default_pivot pivot;
    double pivot_u, pivot_v;     /* PIVOT_AT_FRACTION: from the min corner, in the convention's y */
    bool half_sizes;
} convention;

convention convention_sdl2(void);
bool convention_same(const convention *a, const convention *b);

/* A shape in written form: the same struct of numbers, but as the convention writes them. Fields a
 * kind doesn't have are 0. */
typedef struct written {
    char id[SHAPE_ID_SIZE];
    shape_kind kind;
    double x, y, to_x, to_y, width, height, radius, angle;
    bool has_pivot;
    double pivot_x, pivot_y; /* offset from the min corner, in units of length */
    double velocity_x, velocity_y, mass;
    bool fixed, hidden;
} written;

/* Written numbers to a shape, and back. Exact both ways while the shape was last written in the
 * same convention; else re-expressed, rounded once per number. */
shape convention_read(const convention *c, const written *w);
written convention_write(const convention *c, const shape *s);

/* Single values for fields, labels and output. */
double convention_write_y(const convention *c, double y);
double convention_write_angle(const convention *c, angle a);
angle convention_read_angle(const convention *c, double value);

/* The two meanings of changing the convention of a shape. */
shape convention_keep_picture(const convention *to, const shape *s);
shape convention_keep_numbers(const convention *from, const convention *to, const shape *s);

#endif
