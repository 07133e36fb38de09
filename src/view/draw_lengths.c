#include "view/formula.h"
#include "view/painting.h"

#include <math.h>

/* The lengths that the test's lines are about, each a thing of its own: it is drawn with the line
 * or the clamp that is shown, and while the pointer is on its term.
 *
 * A clamp is drawn as it works: the sides are stops for the centre's coordinate, whose own line
 * goes as far as they let it, and what lies beyond them is cut off. */

static const double WIDTH = 4, STOP_WIDTH = 7, HEAD = 13, DOT = 5;
static const double BEYOND_SIDES = 34; /* units that a coordinate's own line is longer */
static const double STOP_LEAST = 30;   /* units: of a shape that is thinner a stop reaches beyond */
static const double LABEL_CLEAR = 8;

/* Where an end is, of x or of y, seen from the pivot. */
enum place { PIVOT, CENTRE, CLOSEST, LOW, HIGH, FIRST, LAST, BEFORE, BEYOND, PLACES };

typedef enum look { LENGTH, STOP, LINE, CUT } look;

typedef struct length {
    view_part part;
    bool straight; /* in the frame that was turned back */
    look look;
    enum place from[2], to[2]; /* x, y */
    const char *name;
    int prefer; /* of its label */
} length;

static const length LENGTHS[] = {
    {PART_DX, false, LENGTH, {PIVOT, PIVOT}, {CENTRE, PIVOT}, "dx", 1},
    {PART_DY, false, LENGTH, {CENTRE, PIVOT}, {CENTRE, CENTRE}, "dy", -1},
    {PART_LX, true, LENGTH, {PIVOT, PIVOT}, {CENTRE, PIVOT}, "lx", 1},
    {PART_LY, true, LENGTH, {CENTRE, PIVOT}, {CENTRE, CENTRE}, "ly", -1},
    {PART_LEFT, true, STOP, {LOW, FIRST}, {LOW, LAST}, "left", 1},
    {PART_RIGHT, true, STOP, {HIGH, FIRST}, {HIGH, LAST}, "right", -1},
    {PART_LOW, true, STOP, {FIRST, LOW}, {LAST, LOW}, NULL, -1},
    {PART_HIGH, true, STOP, {FIRST, HIGH}, {LAST, HIGH}, NULL, 1},
    {PART_QX, true, LINE, {CLOSEST, BEFORE}, {CLOSEST, BEYOND}, "qx", 1},
    {PART_QY, true, LINE, {BEFORE, CLOSEST}, {BEYOND, CLOSEST}, "qy", 1},
    {PART_CUT_X, true, CUT, {CENTRE, CENTRE}, {CLOSEST, CENTRE}, "cut off", 1},
    {PART_CUT_Y, true, CUT, {CENTRE, CENTRE}, {CENTRE, CLOSEST}, "cut off", 1},
};
enum { COUNT = sizeof LENGTHS / sizeof *LENGTHS };

#define PART(part) (1u << (part))

/* What the line and the clamps are about. */
static unsigned parts_of(const view_aids *a)
{
    static const unsigned of_line[VIEW_FORMULAS] = {
        [VIEW_FORMULA_OFFSET] = PART(PART_DX) | PART(PART_DY),
        [VIEW_FORMULA_LOCAL] = PART(PART_LX) | PART(PART_LY),
        [VIEW_FORMULA_UNROTATED] = PART(PART_LX) | PART(PART_LY)};
    unsigned parts = of_line[a->formula];
    if (a->clamp_x)
        parts |= PART(PART_LEFT) | PART(PART_RIGHT) | PART(PART_QX) | PART(PART_CUT_X);
    if (a->clamp_y)
        parts |= PART(PART_LOW) | PART(PART_HIGH) | PART(PART_QY) | PART(PART_CUT_Y);
    return parts;
}

/* What a clamp cuts: it is drawn while the pointer is on its term, and then runs through no name.
 */
static unsigned clamped_parts(const view_aids *a)
{
    return (a->clamp_x ? PART(PART_LX) : 0) | (a->clamp_y ? PART(PART_LY) : 0);
}

/* By the line and the clamps. The four stops of a point would lie upon each other. */
static bool is_asked(const painting *p, const shown_pair *pair, const length *l)
{
    const col_shape *framed = scene_pair_framed(pair);
    bool of_point = framed->width == 0 && framed->height == 0;
    return parts_of(&p->options->aids) & PART(l->part) && !(l->look == STOP && of_point);
}

static bool is_shown(const painting *p, const shown_pair *pair, const length *l)
{
    return l->part == p->options->highlighted || is_asked(p, pair, l);
}

/* One axis of the pair, in which a unit is so long. */
static void find_places(double place[PLACES], double centre, double closest, double low,
                        double high, double unit)
{
    double first = fmin(low, high), last = fmax(low, high);
    double thin = fmax((STOP_LEAST * unit - (last - first)) / 2, 0);
    place[PIVOT] = 0;
    place[CENTRE] = centre;
    place[CLOSEST] = closest;
    place[LOW] = low;
    place[HIGH] = high;
    place[FIRST] = first - thin;
    place[LAST] = last + thin;
    place[BEFORE] = fmin(first, centre) - BEYOND_SIDES * unit;
    place[BEYOND] = fmax(last, centre) + BEYOND_SIDES * unit;
}

/* Lengths beside the turned bar are along the world's axes. */
static view_stage stage_of(const painting *p, const shown_pair *pair, bool straight)
{
    view_stage s = straight ? view_stage_main(p, pair) : view_stage_real(p, pair);
    if (!straight)
        s.framed.dir = (col_dir){1, 0};
    return s;
}

typedef struct ends {
    col_vec from, to; /* window */
} ends;

static ends ends_of(const painting *p, const shown_pair *pair, const length *l)
{
    view_stage s = stage_of(p, pair, l->straight);
    const col_findings *f = &pair->findings;
    const col_shape *framed = scene_pair_framed(pair);
    col_vec min = col_core_min(framed), max = col_core_max(framed), c = f->local_centre;
    bool up = p->scene->convention.y_up;
    double x[PLACES], y[PLACES], unit = p->unit / p->now.zoom;
    if (!l->straight)
        c = col_between(col_pivot(framed), col_to_world(framed, c));
    find_places(x, c.x, f->clamped.x, min.x, max.x, unit);
    find_places(y, c.y, f->clamped.y, up ? max.y : min.y, up ? min.y : max.y, unit);
    if (l->part == PART_CUT_Y && p->options->aids.clamp_x) /* x is clamped already */
        x[CENTRE] = x[CLOSEST];
    return (ends){view_stage_point(&s, (col_vec){x[l->from[0]], y[l->from[1]]}),
                  view_stage_point(&s, (col_vec){x[l->to[0]], y[l->to[1]]})};
}

static double length_of(ends e)
{
    return hypot(e.to.x - e.from.x, e.to.y - e.from.y);
}

static void draw_length(painting *p, const length *l, ends e)
{
    color tone = view_part_color(p->theme, l->part, false);
    pen stroke = view_pen(p, l->part, tone, l->look == STOP ? STOP_WIDTH : WIDTH);
    if (length_of(e) == 0)
        return;
    if (l->look == CUT)
        view_paint_arrow(p, e.from, e.to, &stroke, HEAD);
    else
        view_paint_line(p, e.from, e.to, &stroke);
    if (l->look == CUT)
        view_paint_dot(p, PART_NONE, e.from, DOT, tone);
    view_spots_along(p, l->part, e.from, e.to);
}

static void keep_off(painting *p, const length *l, ends e)
{
    if (length_of(e) > 0)
        view_labels_keep_off(&p->labels, e.from, e.to, l->look == LINE ? 2 : 5);
}

/* What the first two numbers of dx and dy name; the distance's line ends in a dot there. */
static void draw_centre(painting *p, const shown_pair *pair)
{
    view_stage s = view_stage_real(p, pair);
    if (p->options->highlighted == PART_CENTRE && !(p->scene->show & SHOW(SHOW_DISTANCE)))
        view_paint_dot(p, PART_CENTRE, view_stage_point(&s, pair->findings.local_centre), DOT,
                       p->theme->distance);
}

void view_lengths_draw(painting *p, const shown_pair *pair)
{
    if (!view_has_formula(pair))
        return;
    for (size_t i = 0; i < COUNT; i++) {
        const length *l = &LENGTHS[i];
        const bool shown = is_shown(p, pair, l);
        if (shown)
            draw_length(p, l, ends_of(p, pair, l));
        if (shown || clamped_parts(&p->options->aids) & PART(l->part))
            keep_off(p, l, ends_of(p, pair, l));
    }
    draw_centre(p, pair);
}

/* The sides of y are called as they lie, whichever way y points. */
static bool is_top(const painting *p, const length *l)
{
    return (l->part == PART_LOW) != p->scene->convention.y_up;
}

static void put_name(painting *p, size_t i, ends e)
{
    const length *l = &LENGTHS[i];
    color tone = view_part_color(p->theme, l->part, false);
    bool top = is_top(p, l);
    view_labels_put(&p->labels, &(label){.key = view_label_key(LABEL_LENGTH, i, 0),
                                         .text = l->name ? l->name
                                                 : top   ? "top"
                                                         : "bottom",
                                         .style = view_text_style(p, FACE_BOLD, 1, tone),
                                         .from = e.from,
                                         .to = e.to,
                                         .clear = LABEL_CLEAR * p->unit,
                                         .prefer = l->name ? l->prefer
                                                   : top   ? -1
                                                           : 1,
                                         .beside = true,
                                         .part = l->part});
}

static void put_names(painting *p, const shown_pair *pair, bool pointed)
{
    for (size_t i = 0; i < COUNT; i++) {
        const length *l = &LENGTHS[i];
        ends e = ends_of(p, pair, l);
        if (is_asked(p, pair, l) != pointed && is_shown(p, pair, l) && length_of(e) > 0)
            put_name(p, i, e);
    }
}

/* What comes only with the pointer takes no place of those that are there. */
void view_lengths_labels(painting *p, const shown_pair *pair)
{
    if (!view_has_formula(pair))
        return;
    put_names(p, pair, false);
    put_names(p, pair, true);
}
