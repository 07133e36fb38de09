#include "view/label_places.h"

#include "collide/vec.h"

#include <math.h>
#include <stdlib.h>

static const double FURTHER[] = {0, 0.6, 1.3}; /* the rows of places, in text sizes */
/* How far away texts with leaders are, in units. */
static const double RINGS[] = {34, 48, 64, 82, 102, 124, 148, 174, 202, 232, 264};
static const double OUTLINE = 14; /* units: what keeps a text farther off is an outline's radius */

enum { FRACTIONS = 5, ROWS = sizeof FURTHER / sizeof *FURTHER };
enum { RING_COUNT = sizeof RINGS / sizeof *RINGS, EIGHTHS = 8, TURNS = 32 };
enum {
    LINE_ENDS = FRACTIONS * 2 * ROWS,
    LINE_PLACES = LINE_ENDS + 2,
    POINT_PLACES = EIGHTHS * ROWS
};
enum { NEAR = LINE_PLACES, SIDES = NEAR + RING_COUNT * TURNS };

int view_label_sides(void)
{
    return SIDES;
}

/* The eight directions, clockwise from the right, and those half-way to the next. */
static const col_vec DIRECTION[2][EIGHTHS] = {
    {{1, 0}, {0.7, 0.7}, {0, 1}, {-0.7, 0.7}, {-1, 0}, {-0.7, -0.7}, {0, -1}, {0.7, -0.7}},
    {{0.92, 0.38},
     {0.38, 0.92},
     {-0.38, 0.92},
     {-0.92, 0.38},
     {-0.92, -0.38},
     {-0.38, -0.92},
     {0.38, -0.92},
     {0.92, -0.38}}};

static bool is_line(const label *what)
{
    return what->from.x != what->to.x || what->from.y != what->to.y;
}

/* 0, 1, -1, 2, -2, ... */
static int alternating(int step)
{
    return step % 2 == 0 ? -(step / 2) : step / 2 + 1;
}

bool view_label_has_side(const label *what, int side)
{
    if (side >= NEAR)
        return side < SIDES && !what->stay;
    if (is_line(what))
        return side >= 0 && !(what->beside && side >= LINE_ENDS);
    int places = what->in_place ? 2 * EIGHTHS : POINT_PLACES;
    return side >= 0 && side < places + (what->prefer == LABEL_CENTRED);
}

/* Beside a line: at its middle, then towards its ends, on the preferred side first; then the same a
 * little further away; then beyond its ends. A box with half size (hw, hh) that touches a line with
 * unit normal n has its centre |n.x| hw + |n.y| hh from it: that is how far the box reaches along
 * n. */
static col_vec beside_line(const label *what, int side, col_vec half)
{
    static const double fraction[FRACTIONS] = {0.5, 0.3, 0.7, 0.1, 0.9};
    col_vec way = col_subtract(what->to, what->from);
    double length = view_length(way);
    col_vec d = {way.x / length, way.y / length};
    if (side >= LINE_ENDS) {
        col_vec end = side == LINE_ENDS ? what->to : what->from;
        double sign = side == LINE_ENDS ? 1 : -1;
        double away = sign * (what->clear + fabs(d.x) * half.x + fabs(d.y) * half.y);
        return (col_vec){end.x + d.x * away, end.y + d.y * away};
    }
    double t = fraction[side / 2 % FRACTIONS] * length;
    double clear = what->clear + FURTHER[side / (LINE_ENDS / ROWS)] * what->style.size;
    double away = (side % 2 == 0 ? what->prefer : -what->prefer) *
                  (clear + fabs(d.y) * half.x + fabs(d.x) * half.y);
    return (col_vec){what->from.x + d.x * t - d.y * away, what->from.y + d.y * t + d.x * away};
}

static int sign_of(double value)
{
    return (value > 0) - (value < 0);
}

/* Around a point: the preferred direction, its neighbours, and so on to the opposite one; then the
 * same a little further away, or, where the text must not be farther, half an eighth on. */
static col_vec around_point(const label *what, int side, col_vec half)
{
    bool centred = what->prefer == LABEL_CENTRED;
    if (centred && side == 0)
        return what->from;
    int step = centred ? side - 1 : side, row = step / EIGHTHS;
    int eighth = ((centred ? 6 : what->prefer) + alternating(step % EIGHTHS)) & (EIGHTHS - 1);
    col_vec d = DIRECTION[what->in_place ? row : 0][eighth];
    double away = what->clear + (what->in_place ? 0 : FURTHER[row] * what->style.size);
    return (col_vec){what->from.x + d.x * away + sign_of(d.x) * half.x,
                     what->from.y + d.y * away + sign_of(d.y) * half.y};
}

/* Of a line the way to its preferred side, as long as the line. */
static col_vec sideways(const label *what)
{
    return col_scaled((col_vec){what->from.y - what->to.y, what->to.x - what->from.x},
                      what->prefer);
}

static double preferred_direction(const label *what)
{
    if (is_line(what)) {
        col_vec way = sideways(what);
        return atan2(way.y, way.x);
    }
    return (what->prefer == LABEL_CENTRED ? 6 : what->prefer) * COL_PI / 4;
}

static double between_ones(double value)
{
    return fmin(fmax(value, -1), 1);
}

static double ring_direction(const label *what, int k)
{
    return preferred_direction(what) + alternating(k % TURNS) * 2 * COL_PI / TURNS;
}

bool view_label_is_away(int side)
{
    return side >= NEAR;
}

/* In which of so many directions matters little. */
double view_label_order(int side)
{
    return side < NEAR ? side : NEAR + (side - NEAR) / 2.0;
}

/* Whether a leader in direction d, a unit vector, leaves a line to its sides, not along it: the
 * cosine of the angle between d and the way to them is more than 0.7. */
static bool leads_sideways(const label *what, col_vec d)
{
    col_vec way = sideways(what);
    double along = col_dot(d, way);
    return along * along > 0.7 * 0.7 * col_dot(way, way);
}

/* In rings around what is named. A text above or below has its middle there, one at the right its
 * beginning, in passing from one to the other without a jump. */
static col_vec in_ring(const label *what, int k, col_vec d, col_vec half, double unit)
{
    const double passing = 1.6;
    double away = what->clear + RINGS[k / TURNS] * unit;
    return (col_vec){
        (what->from.x + what->to.x) / 2 + d.x * away + between_ones(passing * d.x) * half.x,
        (what->from.y + what->to.y) / 2 + d.y * away + between_ones(passing * d.y) * half.y};
}

label_place view_label_place_again(const label *what, int side, double direction, col_vec half,
                                   double unit)
{
    label_place p = {.side = side, .direction = direction, .away = view_label_is_away(side)};
    if (p.away) {
        col_vec d = {cos(direction), sin(direction)};
        p.along = is_line(what) && !leads_sideways(what, d);
        p.centre = in_ring(what, side - NEAR, d, half, unit);
    } else {
        p.centre = is_line(what) ? beside_line(what, side, half) : around_point(what, side, half);
    }
    return p;
}

label_place view_label_place(const label *what, int side, col_vec half, double unit)
{
    double direction = view_label_is_away(side) ? ring_direction(what, side - NEAR) : 0;
    return view_label_place_again(what, side, direction, half, unit);
}

/* A line has company at its other side: which places are out of the question then; with a leader
 * only where it must leave the line sideways. In front of its ends is on neither side, whatever the
 * rounding. */
bool view_label_is_wrong_side(const label *what, const label_place *p)
{
    col_vec d = {what->to.x - what->from.x, what->to.y - what->from.y};
    col_vec away = {p->centre.x - what->from.x, p->centre.y - what->from.y};
    return (what->beside && p->along) || (what->one_side && (what->beside || !p->away) &&
                                          (d.x * away.y - d.y * away.x) * what->prefer < -1e-6);
}

bool view_boxes_overlap(col_box a, col_box b)
{
    return a.min.x < b.max.x && b.min.x < a.max.x && a.min.y < b.max.y && b.min.y < a.max.y;
}

col_box view_box_shifted(col_box box, col_vec by, double times)
{
    const col_vec shift = col_scaled(by, times);
    return (col_box){col_add(box.min, shift), col_add(box.max, shift)};
}

static col_shape shape_of_text(col_box box)
{
    const col_vec none = {0, 0}, size = {box.max.x - box.min.x, box.max.y - box.min.y};
    return col_rectangle(box.min, none, none, size.x, size.y, (col_dir){1, 0}, 0);
}

/* By a fourth of a line, or it could be either's. */
bool view_label_is_at_other(const label *what, col_box box)
{
    if (!what->not_named)
        return false;
    col_shape text = shape_of_text(box);
    return col_gap(&text, what->named) + 0.25 * what->style.size > col_gap(&text, what->not_named);
}

static col_vec nearest_of_box(col_box box, col_vec to)
{
    return (col_vec){fmin(fmax(to.x, box.min.x), box.max.x),
                     fmin(fmax(to.y, box.min.y), box.max.y)};
}

/* The point of a line's middle half that is nearest to another one. */
static col_vec nearest_of_line(const label *what, col_vec to)
{
    col_vec d = {what->to.x - what->from.x, what->to.y - what->from.y};
    col_vec away = {to.x - what->from.x, to.y - what->from.y};
    double t = (d.x * away.x + d.y * away.y) / (d.x * d.x + d.y * d.y);
    t = fmin(fmax(t, 0.25), 0.75);
    return (col_vec){what->from.x + t * d.x, what->from.y + t * d.y};
}

/* From where the shape that is named is nearest: as the other one is farther off, that is no place
 * where both are. */
static label_leader from_own_outline(const label *what, col_box box)
{
    col_shape text = shape_of_text(box);
    col_findings found = col_find(what->named, &text, COL_TOUCH_IS_MISS);
    return (label_leader){found.on_a, found.on_b};
}

/* From a point whose text keeps farther off than from a dot: from the outline about it. */
label_leader view_label_leader(const label *what, col_box box, double unit)
{
    if (what->not_named && !view_label_is_at_other(what, box))
        return from_own_outline(what, box);
    col_vec middle = {(box.min.x + box.max.x) / 2, (box.min.y + box.max.y) / 2};
    if (is_line(what)) {
        col_vec from = nearest_of_line(what, middle);
        return (label_leader){from, nearest_of_box(box, from)};
    }
    label_leader lead = {what->from, nearest_of_box(box, what->from)};
    double length = view_length(col_subtract(lead.to, lead.from));
    double off = length > 0 ? fmax(what->clear - OUTLINE * unit, 0) / length : 0;
    lead.from = (col_vec){lead.from.x + off * (lead.to.x - lead.from.x),
                          lead.from.y + off * (lead.to.y - lead.from.y)};
    return lead;
}

/* From where it is to just beside the other one. */
static double way_past(const col_box *box, col_vec direction, const col_box *other)
{
    const double beside = 0.01;
    double x = direction.x > 0 ? other->max.x - box->min.x : box->max.x - other->min.x;
    double y = direction.y > 0 ? other->max.y - box->min.y : box->max.y - other->min.y;
    return (direction.x != 0 ? x : y) + beside;
}

double view_label_way_out(col_box box, col_vec direction, const col_box *others, size_t count)
{
    double way = 0;
    for (size_t i = 0; i < count; i++) {
        if (view_boxes_overlap(view_box_shifted(box, direction, way), others[i]))
            way = way_past(&box, direction, &others[i]);
    }
    return way;
}
