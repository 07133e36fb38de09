/* The places where a label could go: near what it names, row by row, or farther away with a leader;
 * what it takes there; and what lies there. */
#ifndef VIEW_LABEL_PLACES_H
#define VIEW_LABEL_PLACES_H

#include "view/labels.h"

/* A label's text, cut into lines and measured. */
typedef struct label_block {
    char lines[LABEL_LINES][LABEL_TEXT];
    size_t count;
    col_vec half; /* half the size, padding included */
    double ascent, line_height;
} label_block;
label_block view_label_measure(const labeller *l, const label *what);
/* Draws it; centre: of the text in the window. */
void view_label_write(labeller *l, const label *what, const label_block *b, col_vec centre);

typedef struct label_place {
    int side;         /* which of all places it is: 0 is the wanted one */
    double direction; /* in which its leader goes: radians in the window, clockwise */
    col_vec centre;   /* of the text */
    bool away;        /* with a leader, */
    bool along;       /* which leaves a line along it */
} label_place;

/* Sides are counted from 0 to this; a point and a line have some of them. */
int view_label_sides(void);
bool view_label_has_side(const label *what, int side);
/* Whether a leader leads there. */
bool view_label_is_away(int side);
/* How far down the list of preference that is. */
double view_label_order(int side);
/* half: the size of the text, halved; unit: 1 at 20 pixel text. */
label_place view_label_place(const label *what, int side, col_vec half, double unit);
/* The same in the next picture: a line that has turned doesn't swing its leader around. */
label_place view_label_place_again(const label *what, int side, double direction, col_vec half,
                                   double unit);
/* Whether that is on the side of a line where its label must not be. */
bool view_label_is_wrong_side(const label *what, const label_place *p);
/* Whether a text there is nearer to another shape than to the one that it names. */
bool view_label_is_at_other(const label *what, col_box box);

typedef struct label_leader {
    col_vec from, to; /* from what is named to the text */
} label_leader;
/* box: what the text covers, away from what it names. */
label_leader view_label_leader(const label *what, col_box box, double unit);

/* More than their edges. */
bool view_boxes_overlap(col_box a, col_box b);
col_box view_box_shifted(col_box box, col_vec by, double times);
/* How far a box must go along an axis, in direction (1, 0), (-1, 0), (0, 1) or (0, -1), to get off
 * what it lies on; it may lie on another then. */
double view_label_way_out(col_box box, col_vec direction, const col_box *others, size_t count);

/* ---- What speaks against a place ---- */

void view_obstacles_clear(labeller *l);
/* Adds a line, in l->area as it is; of it from, to, weight and kept_off count. Too many are
 * ignored. */
void view_obstacle_add(labeller *l, label_obstacle line);

/* Cuts a segment to its part inside a box. False: nothing of it is inside. */
bool view_segment_cut(col_box box, col_vec *a, col_vec *b);
/* How long that part is. */
double view_segment_inside(col_box box, col_vec a, col_vec b);
/* Costs are pixels (at 20 pixel text) of a line of weight 1 that would lie under a text. */
double view_cost_of_line(const labeller *l, const label_obstacle *line, col_box box);
/* Of all lines, or of so many that it is more than `most`. */
double view_cost_of_lines(const labeller *l, col_box box, double most);
/* Of those that are as bold as a shape's outline, besides. */
double view_cost_of_bold(const labeller *l, col_box box);
/* Of what a leader crosses. */
double view_cost_of_crossed(const labeller *l, label_leader lead);

#endif
