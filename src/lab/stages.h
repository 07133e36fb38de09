/* The five stages: each as the right program does it, and as the mistakes do. All in the
 * convention's own axes. Inside lab/ only. */
#ifndef LAB_STAGES_H
#define LAB_STAGES_H

#include "lab/test.h"
#include "text/buffer.h"

/* The stages from the circle's numbers on. */
typedef struct circle_trace {
    lab_circle read;
    col_vec local;
    lab_closest closest;
    lab_verdict verdict;
} circle_trace;

/* What a stage does. */
typedef lab_rectangle rectangle_fn(const convention *c, const scene_written *w);
typedef lab_circle circle_fn(bool y_up, lab_circle as_written);
typedef col_dir angle_fn(const convention *c, double value); /* natural */
typedef col_dir turned_fn(col_dir right);
typedef lab_frame frame_fn(const lab_rectangle *r, col_dir dir, bool y_up);
typedef lab_closest closest_fn(const lab_frame *frame, col_vec local);
typedef lab_verdict verdict_fn(const lab_frame *frame, const circle_trace *now);
typedef lab_between between_fn(const lab_frame *frame, const circle_trace *now);
typedef col_shape border_fn(const col_shape *rectangle, double radius);

/* The lines of the listing, top to bottom. */
typedef enum listing_slot {
    LINE_GIVEN,          /* only where one of the numbers is off */
    LINE_SIZE,           /* only where a mistake is about it */
    LINE_MIDDLE,         /* mx, my */
    LINE_HALF,           /* hw, hh */
    LINE_RADIUS,         /* r */
    LINE_CENTRE,         /* cx, cy */
    LINE_ANGLE,          /* a */
    LINE_PIVOT,          /* px, py */
    LINE_PIVOT_DEVIATES, /* only where it does */
    LINE_DELTA,          /* dx, dy */
    LINE_LOCAL_X,
    LINE_LOCAL_Y,
    LINE_OFFSET,       /* ox, oy: the rectangle's middle in the frame */
    LINE_BOX,          /* only where a mistake has it */
    LINE_BOX_DEVIATES, /* only where it does */
    LINE_CLOSE_X,      /* qx */
    LINE_CLOSE_Y,
    LINE_DISTANCE,
    LINE_HIT,
    LINES
} listing_slot;

/* What a mistake changes in a line of the listing; listing.c tells what $ stands for. */
typedef struct line_change {
    listing_slot slot;
    const char *right; /* how the right line reads beside it; NULL: as without mistakes */
    const char *wrong; /* "": the line is gone */
} line_change;
enum { LINE_CHANGES = 4 }; /* of a mistake, at most */
#define LINE_STRAIGHTENED "hw, hh = abs($w)$2, abs($h)$2"

/* Another slip that gives the very same answers as a mistake, in every convention. */
typedef struct other_cause {
    const char *title;
    line_change lines[LINE_CHANGES];
} other_cause;

/* What the line of the angle says. */
typedef struct angle_words {
    bool ignored, swapped, other_sign, other_unit, doubled, absolute;
    int quarters; /* of a turn that are added */
} angle_words;

/* All that is known of a mistake. The function of its stage replaces the right one; the others are
 * NULL. The lines of code in `text` hold in every convention: top, left and so on are as seen on
 * the screen; those of the angle, with its sign, unit and zero, are the listing's. */
typedef struct mistake_entry {
    mistake text;
    rectangle_fn *rectangle;
    circle_fn *circle;
    angle_fn *angle;
    turned_fn *turned; /* an angle's, in its place: all that is wrong follows from the right one */
    frame_fn *frame;
    closest_fn *closest;
    verdict_fn *verdict;
    between_fn *between; /* a compare's, for the picture; NULL: local to closest, as is right */
    border_fn *border;   /* a compare's: see lab_border; NULL: it isn't such a shape */
    bool jumps;          /* a clamp's closest point jumps from one place to another */
    bool needs_steady;   /* a compare's margin jumps where the closest point does */
    bool in_world;       /* a compare's margin changes with the place in the world as well */
    double steep;        /* a compare's margin changes at most so many times as far as the local
                            point moves; 0: once */
    double (*spread)(const lab_frame *frame); /* how many times as far as the local point a clamp's
                                                 closest one can move; NULL: once */
    struct {
        bool (*where)(const convention *c); /* NULL: it can be made everywhere */
        const char *why;
    } excluded;
    line_change lines[LINE_CHANGES]; /* those not used have no `wrong` */
    angle_words words;               /* of an angle's mistake */
    other_cause also;                /* no title: none is known */
} mistake_entry;

/* The mistakes of each stage by their id; the entries of other stages are empty. */
extern const mistake_entry lab_read_mistakes[MISTAKES];
extern const mistake_entry lab_angle_mistakes[MISTAKES];
extern const mistake_entry lab_localise_mistakes[MISTAKES];
extern const mistake_entry lab_clamp_mistakes[MISTAKES];
extern const mistake_entry lab_compare_mistakes[MISTAKES];
/* Of whichever stage; of MISTAKE_NONE an empty one. */
const mistake_entry *lab_mistake_entry(mistake_id id);

/* The right reading where the mistake isn't one of this stage; the same for all below. */
lab_rectangle lab_read_rectangle(const convention *c, const scene_written *w, mistake_id id);
circle_fn *lab_read_circle_with(mistake_id id);
col_dir lab_read_angle(const convention *c, double value, mistake_id id);
/* What an angle's mistake makes of the right direction; NULL: that needs the angle itself. */
turned_fn *lab_turned_with(mistake_id id);
frame_fn *lab_localise_with(mistake_id id);
closest_fn *lab_clamp_with(mistake_id id);
static inline col_vec lab_to_frame(const lab_frame *f, col_vec centre)
{
    double dx = centre.x - f->pivot.x, dy = centre.y - f->pivot.y;
    return (col_vec){f->xx * dx + f->xy * dy, f->yx * dx + f->yy * dy};
}
/* Compare's mistakes that look at the sides; see there. */
verdict_fn lab_compare_either_axis, lab_compare_two_axes, lab_compare_middles_axis,
    lab_compare_corner_sign, lab_compare_corner_reversed, lab_compare_outer_squared;
between_fn lab_between_opposite_corner, lab_between_outer_squared;
#define LAB_MIDDLES_STEEP 1.1180339887498949
#define LAB_OUTER_STEEP 2

verdict_fn *lab_compare_with(mistake_id id);
between_fn *lab_between_with(mistake_id id);

/* Do both make the same direction of an angle, with every mistake of its stage? */
bool lab_reads_angles_alike(const convention *a, const convention *b);
/* The unit for which a mistake takes an angle. */
angle_unit lab_wrong_unit(angle_unit unit);
/* Is the default pivot at that fraction from the min corner? */
bool lab_pivot_is_at(const convention *c, double u, double v);
/* What a program's deviation makes of its numbers and of its frame. */
scene_written lab_deviate_rectangle(const convention *c, const lab_program *p,
                                    const scene_written *rectangle);
circle_change lab_deviate_circle(const lab_program *p);
void lab_deviate_frame(const lab_program *p, lab_frame *f);
/* Adds its line of code, "circle.r = circle.r + 5", in which $ stands for what listing.c tells,
 * where angles count from `zero`; and that line's slot. */
void lab_deviation_line(const lab_program *p, double zero, text_buffer *b);
listing_slot lab_deviation_slot(deviation_id id);
circle_trace lab_trace_circle(const lab_test *t, double x, double y, double r);

#endif
