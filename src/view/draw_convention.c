#include "collide/vec.h"
#include "text/number.h"
#include "view/painting.h"

#include <math.h>
#include <stdio.h>

/* The picture tells the convention: the axes and the positive turn at the corner where the world's
 * origin is by default, and on one rectangle what x and y name, the pivot, and half a size. */

static const double ARM = 64, AXIS_WIDTH = 2.2, HEAD = 11;
static const double ARC_RADIUS = 42, ARC_WIDTH = 2;
static const double AROUND = 22;  /* units around the legend, for its words */
static const double MARGIN = 1.6; /* text sizes; the headline's */
static const double DOT = 5;
static const double DASH = 4, GAP = 5;

static const char TURN_WORD[] = "positive";

enum { ARC_POINTS = 25, RIGHT = 0, UP_RIGHT = 7 };

/* ---- The legend ---- */

/* Directions in the window while nothing is turned: y down, clockwise. */
typedef struct legend {
    col_vec at; /* the axes' origin */
    col_vec y;
    double zero;  /* the clockwise angle that is written 0 */
    double sweep; /* of the arc, positive as the convention says */
} legend;

static col_vec towards(double radians)
{
    return (col_vec){cos(radians), sin(radians)};
}

static col_vec away(col_vec from, col_vec direction, double distance)
{
    return (col_vec){from.x + distance * direction.x, from.y + distance * direction.y};
}

/* Between the headline and the hint, which are the only words so far, where they lie over or under
 * from..to. */
static void free_height(const painting *p, double from, double to, double *top, double *bottom)
{
    const view_memory *m = &p->labels.memory;
    *top = 0.7 * p->text;
    *bottom = p->now.height - 0.7 * p->text;
    for (size_t i = 0; i < m->box_count; i++) {
        if (m->boxes[i].min.x > to || m->boxes[i].max.x < from)
            continue;
        if (m->boxes[i].min.y < p->now.height / 2)
            *top = fmax(*top, m->boxes[i].max.y);
        else
            *bottom = fmin(*bottom, m->boxes[i].min.y);
    }
}

static void include(col_box *box, col_vec point)
{
    box->min = (col_vec){fmin(box->min.x, point.x), fmin(box->min.y, point.y)};
    box->max = (col_vec){fmax(box->max.x, point.x), fmax(box->max.y, point.y)};
}

/* What the legend covers around its origin. */
static col_box legend_extent(const legend *l, double unit)
{
    const col_vec origin = {0, 0};
    col_box box = {origin, origin};
    include(&box, (col_vec){ARM * unit, 0});
    include(&box, away(origin, l->y, ARM * unit));
    include(&box, away(origin, towards(l->zero), ARC_RADIUS * unit));
    for (int i = 0; i < ARC_POINTS; i++)
        include(&box, away(origin, towards(l->zero + l->sweep * i / (ARC_POINTS - 1)),
                           ARC_RADIUS * unit));
    return box;
}

/* Where the legend stands: in the corner where the world's origin is by default, or where a shape
 * is in the way there, in another one. */
typedef enum legend_corner { AT_ORIGIN, ACROSS, ABOVE_OR_BELOW, OPPOSITE, CORNERS } legend_corner;

/* The axes' origin there. */
static col_vec legend_at(const painting *p, const legend *l, legend_corner where)
{
    const double margin = MARGIN * p->text, around = AROUND * p->unit;
    const bool right = where == ACROSS || where == OPPOSITE;
    const bool bottom = p->scene->convention.y_up != (where == ABOVE_OR_BELOW || where == OPPOSITE);
    col_box extent = legend_extent(l, p->unit);
    double x = right ? p->now.width - margin - extent.max.x - around : margin - extent.min.x;
    double top, bottom_free;
    free_height(p, x + extent.min.x, x + extent.max.x + around, &top, &bottom_free);
    return (col_vec){x, bottom ? bottom_free - around - extent.max.y : top + around - extent.min.y};
}

static canvas_text_style word_style(const painting *p, color tone)
{
    return view_text_style(p, FACE_BOLD, 0.85, tone);
}

static double middle_of_turn(const legend *l)
{
    return l->zero + 0.6 * l->sweep;
}

/* Where the turn's word begins, from the axes' origin. */
static col_vec turn_word_at(const painting *p, const legend *l)
{
    return away((col_vec){0, 0}, towards(middle_of_turn(l)), (ARC_RADIUS + 4) * p->unit);
}

/* Of the turn's word, which is the longest one; from the axes' origin. */
static col_box turn_word_box(painting *p, const legend *l)
{
    canvas_text_style style = word_style(p, p->theme->angle);
    canvas_text_size size = p->to->ops->measure(p->to, &style, TURN_WORD);
    col_vec at = turn_word_at(p, l);
    col_box box = {at, at};
    include(&box, (col_vec){at.x + copysign(size.width, at.x),
                            at.y + copysign(size.ascent + size.descent, at.y)});
    return box;
}

static legend_corner clear_corner(painting *p, const legend *l)
{
    const col_vec around = {AROUND * p->unit, AROUND * p->unit};
    col_box extent = legend_extent(l, p->unit), word = turn_word_box(p, l);
    for (int where = AT_ORIGIN; where < CORNERS; where++) {
        col_vec at = legend_at(p, l, (legend_corner)where);
        col_box all = {col_add(at, extent.min), col_add(at, col_add(extent.max, around))};
        col_box turn = {col_add(at, word.min), col_add(at, word.max)};
        if (!view_lies_on_shape(p, all) && !view_lies_on_shape(p, turn))
            return (legend_corner)where;
    }
    return AT_ORIGIN;
}

/* While shapes move it stays where it was. */
static legend legend_of(painting *p)
{
    const convention *c = &p->scene->convention;
    const double sixth = COL_PI / 3;
    legend l = {.y = {0, c->y_up ? -1 : 1},
                .zero = scene_angle_radians(scene_convention_read_angle(c, 0)),
                .sweep = c->counterclockwise ? -sixth : sixth};
    l.at =
        legend_at(p, &l,
                  (legend_corner)view_labels_settle(&p->labels, view_label_key(LABEL_LEGEND, 1, 0),
                                                    p->labels.calm, clear_corner(p, &l)));
    return l;
}

static void draw_axis(painting *p, col_vec at, col_vec direction)
{
    col_vec tip = away(at, direction, ARM * p->unit);
    pen stroke = view_pen(p, PART_NONE, p->theme->ink, AXIS_WIDTH);
    stroke.halo = p->theme->halo;
    stroke.halo_width = 2 * p->unit;
    view_paint_line(p, at, away(at, direction, (ARM - HEAD + 2) * p->unit), &stroke);
    view_paint_head(p, tip, direction, HEAD, p->theme->ink);
    view_labels_keep_off(&p->labels, at, tip, 3);
}

static void draw_turn(painting *p, const legend *l)
{
    col_vec arc[ARC_POINTS];
    for (int i = 0; i < ARC_POINTS; i++)
        arc[i] =
            away(l->at, towards(l->zero + l->sweep * i / (ARC_POINTS - 1)), ARC_RADIUS * p->unit);
    pen stroke = view_pen(p, PART_NONE, p->theme->angle, ARC_WIDTH);
    col_vec tip = arc[ARC_POINTS - 1], before = arc[ARC_POINTS - 4];
    p->to->ops->line(p->to, arc, ARC_POINTS - 2, &stroke);
    view_paint_head(p, tip, (col_vec){tip.x - before.x, tip.y - before.y}, HEAD, p->theme->angle);
    for (int i = 0; i + 6 < ARC_POINTS; i += 6)
        view_labels_keep_off(&p->labels, arc[i], arc[i + 6], 3);
}

static void put_word(painting *p, size_t which, const char *text, color tone, col_vec at,
                     int prefer)
{
    view_labels_put(&p->labels, &(label){.key = view_label_key(LABEL_CONVENTION, which, 0),
                                         .text = text,
                                         .style = word_style(p, tone),
                                         .from = at,
                                         .to = at,
                                         .clear = 4 * p->unit,
                                         .prefer = prefer});
}

/* Which of the eight sides of a point a direction means: 0 right, then clockwise. */
static int side_of(double radians)
{
    double eighth = COL_PI / 4;
    return (int)fmod(fmod(round(radians / eighth), 8) + 8, 8);
}

/* Where an angle written as 0 points, unless that is along x. */
static void put_zero(painting *p, const legend *l)
{
    static const char *const words[] = {"right", NULL, "down", NULL, "left", NULL, "up", NULL};
    if (fabs(remainder(l->zero, 2 * COL_PI)) < 1e-9)
        return;
    int side = side_of(l->zero);
    double off = remainder(l->zero - side * COL_PI / 4, 2 * COL_PI);
    char text[NUMBER_SIZE + 16];
    snprintf(text, sizeof text, "0 = %s", words[side] ? words[side] : "");
    if (fabs(off) > 1e-9 || !words[side])
        snprintf(text, sizeof text, "0");
    col_vec start = away(l->at, towards(l->zero), ARC_RADIUS * p->unit);
    view_paint_dot(p, PART_NONE, start, 3, p->theme->angle);
    put_word(p, 3, text, p->theme->angle, start, side_of(l->zero - l->sweep));
}

/* What began right of it would read on: "y tested with". */
static void keep_alone(painting *p, col_vec word)
{
    const double from = 0.5 * p->text, to = 2.5 * p->text, half = 0.7 * p->text;
    view_labels_take(&p->labels,
                     (col_box){{word.x + from, word.y - half}, {word.x + to, word.y + half}});
}

static void draw_legend(painting *p)
{
    legend l = legend_of(p);
    double name_at = (ARM + 4) * p->unit, name_middle = name_at + 4 * p->unit + 0.5 * p->text;
    draw_axis(p, l.at, (col_vec){1, 0});
    draw_axis(p, l.at, l.y);
    draw_turn(p, &l);
    put_word(p, 0, "x", p->theme->ink, away(l.at, (col_vec){1, 0}, name_at), RIGHT);
    put_word(p, 1, "y", p->theme->ink, away(l.at, l.y, name_at), side_of(atan2(l.y.y, 0)));
    put_word(p, 2, TURN_WORD, p->theme->angle, col_add(l.at, turn_word_at(p, &l)),
             side_of(middle_of_turn(&l)));
    put_zero(p, &l);
    keep_alone(p, away(l.at, l.y, name_middle));
}

/* ---- On a rectangle ---- */

static bool is_rectangle(const scene *s, size_t index)
{
    return index < s->count && s->shapes[index].kind == SHAPE_RECTANGLE && !s->shapes[index].hidden;
}

/* The rectangle that is spoken of: the selected one, else the first pair's, else the first;
 * SCENE_NONE: there is none. */
static size_t subject(const painting *p)
{
    const scene *s = p->scene;
    size_t index = p->selected;
    if (is_rectangle(s, index))
        return index;
    index = p->pairs->shown_count ? scene_pair_framed_index(&p->pairs->shown[0]) : SCENE_NONE;
    if (is_rectangle(s, index))
        return index;
    for (index = 0; index < s->count; index++)
        if (is_rectangle(s, index))
            return index;
    return SCENE_NONE;
}

/* The pair that the rectangle is the frame of: its pivot and angle are drawn with that. */
static const shown_pair *pair_of(const painting *p, size_t index)
{
    for (size_t i = 0; i < p->pairs->shown_count; i++)
        if (scene_pair_framed_index(&p->pairs->shown[i]) == index)
            return &p->pairs->shown[i];
    return NULL;
}

static col_shape straight(const painting *p, size_t index)
{
    col_shape world = scene_shape_geometry(&p->scene->shapes[index]);
    world.dir = (col_dir){1, 0};
    return camera_shape(&p->rest, &world);
}

/* Where the pair shows no ghost, x and y would stand beside nothing. */
static void draw_straight(painting *p, size_t index)
{
    const shown_pair *pair = pair_of(p, index);
    col_dir dir = scene_shape_geometry(&p->scene->shapes[index]).dir;
    if ((dir.c == 1 && dir.s == 0) || (pair && view_has_ghost(p, pair)))
        return;
    col_shape seen = straight(p, index);
    pen thin = view_pen(p, PART_NONE, p->theme->muted, 1.5);
    thin.dash = DASH * p->unit;
    thin.gap = GAP * p->unit;
    p->to->ops->outline(p->to, &seen, &thin);
    view_avoid_shape(p, &seen, 0.4);
}

/* Half the width, measured from the centre to the right side. */
static void half_width(const painting *p, size_t index, col_vec *from, col_vec *to)
{
    col_shape seen = straight(p, index);
    *from = col_core_at(&seen, 0.5, 0.5);
    *to = col_core_at(&seen, 1, 0.5);
}

static void draw_half(painting *p, size_t index)
{
    col_vec from, to;
    double tick = 6 * p->unit;
    half_width(p, index, &from, &to);
    pen thin = view_pen(p, PART_NONE, p->theme->muted, 1.5);
    view_paint_line(p, from, to, &thin);
    view_paint_line(p, (col_vec){from.x, from.y - tick}, (col_vec){from.x, from.y + tick}, &thin);
    view_paint_line(p, (col_vec){to.x, to.y - tick}, (col_vec){to.x, to.y + tick}, &thin);
    view_labels_keep_off(&p->labels, from, to, 1);
}

void view_convention_draw(painting *p)
{
    size_t index = subject(p);
    if (index == SCENE_NONE)
        return;
    draw_straight(p, index);
    if (p->scene->convention.half_sizes)
        draw_half(p, index);
    col_shape world = scene_shape_geometry(&p->scene->shapes[index]);
    if (!pair_of(p, index))
        view_angle_cross(p, camera_to_window(&p->now, col_pivot(&world)));
    view_paint_dot(p, PART_NONE, camera_to_window(&p->rest, world.at), DOT, p->theme->ink);
}

static void put_half(painting *p, size_t index)
{
    col_vec from, to;
    char text[NUMBER_SIZE + 16] = "half width", number[NUMBER_SIZE];
    text_number_short(number, p->scene->shapes[index].width / 2, view_scene_decimals(p->scene));
    if (view_tells_numbers(p))
        snprintf(text, sizeof text, "half width %s", number);
    half_width(p, index, &from, &to);
    view_labels_put(&p->labels,
                    &(label){.key = view_label_key(LABEL_CONVENTION, 6, index),
                             .text = text,
                             .style = view_text_style(p, FACE_LABEL, 0.85, p->theme->muted),
                             .from = from,
                             .to = to,
                             .clear = 4 * p->unit,
                             .prefer = 1});
}

static void put_angle(painting *p, size_t index, col_vec at)
{
    char text[48];
    view_words_shape_angle(p, text, sizeof text, &p->scene->shapes[index]);
    put_word(p, 5, text, p->theme->ink, at, UP_RIGHT);
}

void view_convention_labels(painting *p)
{
    if (p->options->unrotate <= 0)
        draw_legend(p);
    size_t index = subject(p);
    if (index == SCENE_NONE)
        return;
    enum { UP_LEFT = 5 };
    col_shape world = scene_shape_geometry(&p->scene->shapes[index]);
    put_word(p, 4, "x, y", p->theme->ink, camera_to_window(&p->rest, world.at), UP_LEFT);
    if (p->scene->convention.half_sizes)
        put_half(p, index);
    if (!pair_of(p, index) && view_tells_numbers(p))
        put_angle(p, index, camera_to_window(&p->now, col_pivot(&world)));
}
