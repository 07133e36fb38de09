/* How a toolkit writes numbers: which way y points, which way angles turn, in which unit, from
 * which zero, what x and y of a rectangle name, where its pivot is by default, whole or half sizes.
 * Only this file's .c knows conventions other than the program's own. */
#ifndef SCENE_CONVENTION_H
#define SCENE_CONVENTION_H

#include "scene/scene_shape.h"

typedef enum names_point { NAMES_CORNER, NAMES_CENTRE, NAMES_PIVOT } names_point;
typedef enum default_pivot {
    PIVOT_AT_CORNER,
    PIVOT_AT_CENTRE,
    PIVOT_AT_ORIGIN,
    PIVOT_AT_FRACTION
} default_pivot;

#define CONVENTION_ID_SIZE 32

typedef struct convention {
    char id[CONVENTION_ID_SIZE]; /* of a preset; "" for an object of one's own */
    bool y_up;
    bool counterclockwise; /* a positive angle turns so, as seen on the screen */
    angle_unit unit;
    double zero; /* the written angle at which nothing is turned */
    names_point xy;
    default_pivot pivot;
    double pivot_u, pivot_v; /* PIVOT_AT_FRACTION: from the min corner, in the convention's y */
    bool half_sizes;
} convention;

/* The program's own: SDL2's, y down, degrees clockwise, pivot in the middle. */
convention scene_convention_sdl2(void);
/* Equal in everything, the preset's id included; compares bits. */
bool scene_convention_same(const convention *a, const convention *b);
/* Equal in everything but the id. */
bool scene_convention_means(const convention *a, const convention *b);
/* Do numbers mean the same in both? Other than for scene_convention_means(), "x and y name the
 * pivot" is "they name the centre" where the pivot is the centre, unless shapes may have pivots of
 * their own.
 */
bool scene_convention_alike(const convention *a, const convention *b, bool own_pivots);

/* Whether x and y name the middle of a rectangle without a pivot of its own. */
bool scene_convention_names_middle(const convention *c);

/* A shape in written form: its numbers as the convention writes them. Fields a kind doesn't have
 * are 0. */
typedef struct scene_written {
    char id[SHAPE_ID_SIZE];
    shape_kind kind;
    double x, y, to_x, to_y, width, height, radius, angle;
    bool has_pivot;
    double pivot_x, pivot_y; /* offset from the min corner, in units of length */
    double velocity_x, velocity_y, mass;
    bool fixed, hidden, drawn, tested;
} scene_written;

/* Written numbers to a shape, and back. Exact both ways, to the bit, while the shape is as it was
 * read in the same convention; what isn't is re-expressed, with a few roundings per number.
 *
 * Where the convention's x and y name the pivot and its default pivot is the world's origin, they
 * can't name a default pivot (where would the rectangle be?): there they name the min corner. */
shape scene_convention_read(const convention *c, const scene_written *w);
scene_written scene_convention_write(const convention *c, const shape *s);

/* The pivot's offset from a rectangle's min corner as has_pivot says it, of a default one too. */
col_vec scene_convention_write_pivot(const convention *c, const shape *s);

/* Single values for fields, labels and output. The y of a point, of a direction or of a velocity;
 * it is its own inverse: writes and reads. */
double scene_convention_write_y(const convention *c, double y);
double scene_convention_write_angle(const convention *c, angle a);
angle scene_convention_read_angle(const convention *c, double value);
/* Is a positive angle not natural, but against the turn from the x axis to the y axis? */
bool scene_angle_is_contrary(const convention *c);

/* The two meanings of changing the convention of a shape; the selection stays. Keeping the picture:
 * outline and pivot stay, up to rounding, the numbers change, and a pivot that isn't the new
 * default is written out. Keeping the numbers: what is written stays, and means what the new
 * convention says. */
shape scene_convention_keep_picture(const convention *to, const shape *s);
shape scene_convention_keep_numbers(const convention *from, const convention *to, const shape *s);

#endif
