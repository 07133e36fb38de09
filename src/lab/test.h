/* The test as a program would do it, right or with mistakes, on the numbers as they are written in
 * a convention.
 *
 *     lab_program p = lab_with((lab_program){.at = {MISTAKE_NONE}}, MISTAKE_WRONG_SIGN);
 *     lab_test t = lab_prepare(&c, &rectangle, p, COL_TOUCH_IS_MISS);  // read, angle, localise
 *     bool hit = lab_hit(&t, x, y, r);                                 // for each: clamp, compare
 *
 * Axes. The stages work as that program does: in the convention's own axes, where y points up or
 * down. There an angle is natural when it turns the x axis towards the y axis; the direction that
 * the angle stage makes is natural. */
#ifndef LAB_TEST_H
#define LAB_TEST_H

#include "lab/mistake.h"
#include "scene/pairs.h"

/* Numbers that may be off: lab/deviation.h. */
typedef enum deviation_id {
    DEVIATION_NONE,
    DEVIATION_RADIUS_PLUS,
    DEVIATION_RADIUS_TIMES,
    DEVIATION_SIZE_TIMES,
    DEVIATION_GROWN,  /* each side, outwards */
    DEVIATION_SCALED, /* about its middle; the next two: along one axis */
    DEVIATION_WIDTH_SCALED,
    DEVIATION_HEIGHT_SCALED,
    DEVIATION_CIRCLE_MOVED,   /* x and y, as written */
    DEVIATION_MOVED,          /* the rectangle, the same */
    DEVIATION_MOVED_IN_FRAME, /* along its own sides */
    DEVIATION_MOVED_BY_SIZE,  /* fractions of width and height, along x and y */
    DEVIATION_ANGLE_PLUS,     /* as written */
    DEVIATION_ANGLE_TIMES,
    DEVIATION_PIVOT, /* at those fractions of the size */
    DEVIATION_PIVOT_MOVED,
    DEVIATIONS
} deviation_id;
enum { DEVIATION_VALUES = 2 };

/* Which mistakes a program makes: at most one in each stage; and which number is off besides.
 * Zeroed, it is the right one. */
typedef struct lab_program {
    mistake_id at[LAB_STAGES];
    deviation_id deviation;
    double by[DEVIATION_VALUES]; /* those it doesn't have are 0 */
} lab_program;
/* The same with one more mistake, in place of another one of that stage. */
lab_program lab_with(lab_program p, mistake_id id);
bool lab_is_right(const lab_program *p);

/* What the read stage makes of a rectangle's numbers. Width and height below 0 are a mistake's. */
typedef struct lab_rectangle {
    col_vec min;          /* its corner with the smallest x and y, unturned */
    double width, height; /* whole */
    col_vec pivot;
    double corner; /* radius */
} lab_rectangle;

/* What the localise stage makes of it: local = turn * (centre - pivot), to be compared with the
 * sides low.x .. high.x and low.y .. high.y. */
typedef struct lab_frame {
    col_vec pivot;
    double xx, xy, yx, yy; /* local.x = xx * dx + xy * dy, local.y = yx * dx + yy * dy */
    double axis;           /* how long the frame's axes are: 1, or what a mistake makes it */
    col_vec low, high;     /* high < low: a mistake's */
    col_vec origin;        /* where the program believes the frame's (0, 0) in the unturned world */
    double corner;         /* radius */
} lab_frame;

/* What the read stage makes of a circle's numbers. */
typedef struct lab_circle {
    col_vec centre;
    double radius;
} lab_circle;

/* What a deviation makes of a circle's numbers, before they are read. */
typedef struct circle_change {
    col_vec moved;
    double radius_times, radius_plus;
} circle_change;

/* What the clamp stage makes of it, in the frame. */
typedef struct lab_closest {
    col_vec at;
    double depth; /* how far all points around the circle's centre are their own closest ones, at
                     least: how deep it is in what is solid; 0 outside */
} lab_closest;

struct circle_trace; /* lab/stages.h */

/* Two points in the frame, for the picture: what the compare stage measures the distance of. */
typedef struct lab_between {
    col_vec from, to;
} lab_between;

/* A test that is ready for circles. */
typedef struct lab_test {
    lab_frame frame;
    col_touching touching;
    bool y_up;
    circle_change change;
    bool usual; /* the first three are as the right program does them */
    lab_circle (*read)(bool y_up, lab_circle as_written);
    lab_closest (*closest)(const lab_frame *frame, col_vec local);
    struct lab_verdict (*compare)(const lab_frame *frame, const struct circle_trace *now);
    lab_between (*between)(const lab_frame *frame, const struct circle_trace *now);
} lab_test;

/* What the compare stage says: hit when distance < radius. */
typedef struct lab_verdict {
    double distance, radius; /* as the program compares them: they may be squares */
    double margin;           /* the same comparison as a length: < 0 is a hit, 0 is touching */
} lab_verdict;

/* rectangle: as the convention writes it; its sizes may be negative (the right program takes them
 * for the rectangle that they span). */
lab_test lab_prepare(const convention *c, const scene_written *rectangle, lab_program p,
                     col_touching touching);

/* The same for p, from what was prepared for it without its number that is off: quick, for many
 * numbers. Only where none of the rectangle as it is written is off. */
bool lab_deviates_late(deviation_id id);
lab_test lab_deviate(const lab_test *t, const lab_program *p);

/* The numbers of a rectangle as such a program would have them. The mistake "negative-size" needs a
 * size below 0, and a scene has none; so the very same rectangle is stored as one that was dragged
 * past its opposite side, (x + w, y, -w, h) where x and y name the corner. Others: as they are. */
scene_written lab_as_stored(const convention *c, const lab_program *p,
                            const scene_written *rectangle);

/* Does that program say hit? x, y, r: the circle as the convention writes it. */
bool lab_hit(const lab_test *t, double x, double y, double r);
/* The margin by which it answers so: < 0 hit, > 0 miss, 0 touching. Of the right program it is
 * the outlines' distance while the centre is outside of the core. */
double lab_margin(const lab_test *t, double x, double y, double r);
/* How fast it changes: |margin at p - margin at q| <= stretch * |p - q|; infinite where no such
 * bound is known. p: the program that t was prepared for. */
double lab_stretch(const lab_test *t, const lab_program *p);

/* A pair as the user's program has it: numbers in a convention. */
typedef struct lab_pair {
    scene_written rectangle, circle; /* of the circle: x, y, radius */
} lab_pair;
/* That margin of a pair, in a convention, without a test that is prepared for more circles. p: no
 * number of it is off. */
double lab_pair_margin(const convention *c, const lab_pair *pair, const lab_program *p);

/* The pair of a scene that the lab is about: the shown pair's rectangle and circle (or point).
 * False when there is none. */
bool lab_pair_of(const scene *s, const pairs *p, lab_pair *out);

/* hits[id]: does the program with that mistake alone say hit? hits[MISTAKE_NONE]: does the right
 * one? Those that the convention excludes answer as the right one does. The numbers are taken as
 * they are: no size below 0, no "negative-size". */
void lab_answers(const convention *c, const lab_pair *pair, col_touching touching,
                 bool hits[MISTAKES]);

/* Everything that the program finds, for the picture: a pair in the program's own frame (y down),
 * unturned, as it believes it: shape_a is the rectangle, straight, shape_b the circle turned back,
 * and the findings hold its own intermediate values. All are in units of the frame's axes; only
 * distance, radius and gap are the numbers that it compares. a and b, the indexes, are left 0. */
shown_pair lab_find(const lab_test *t, double x, double y, double r);
/* Of a program that takes a rectangle to be where it is and only compares wrongly: inside of which
 * shape the circle's centre must be for it to say hit; in the world, of the real pair of both.
 * False: it has other mistakes, or its border isn't such a shape. */
bool lab_border(const lab_program *p, const shown_pair *pair, col_shape *border);

#endif
