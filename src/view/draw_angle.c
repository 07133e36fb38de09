#include "view/painting.h"

#include <math.h>

/* The pivot and the angle about it; with the overlay on, the shape's own axes. */

static const double ARM = 12, CROSS_WIDTH = 3, CROSS_HALO = 2;
static const double AXIS = 96, AXIS_WIDTH = 2.2, AXIS_HEAD = 12;
static const double ARC_RADIUS = 52;

static col_vec pivot_at(const painting *p, const shown_pair *pair)
{
    return camera_to_window(&p->now, col_pivot(scene_pair_framed(pair)));
}

/* A circle has no angle, and its pivot is its centre. */
static bool has_angle(const col_shape *s)
{
    return s->width > 0 || s->height > 0;
}

static bool has_pivot(const shown_pair *pair)
{
    return has_angle(scene_pair_framed(pair));
}

/* Where something moves by itself the pivot and angle of a bar that isn't turned say nothing, and
 * stand in its way. */
static bool is_straight_beside_moves(const painting *p, const shown_pair *pair)
{
    const col_dir dir = scene_pair_framed(pair)->dir;
    bool moves = scene_moves(p->scene) || p->options->playback.trail_count > 0;
    return moves && dir.s == 0 && dir.c > 0;
}

bool view_has_cross(const painting *p, const shown_pair *pair)
{
    bool alike = p->options->aids.names && has_angle(scene_pair_other(pair));
    bool meant = p->options->aids.formula || p->options->highlighted == PART_PIVOT ||
                 p->scene->show & (SHOW(SHOW_ANGLE) | SHOW(SHOW_NUMBERS));
    return has_pivot(pair) && !alike && (meant || !is_straight_beside_moves(p, pair));
}

void view_angle_cross(painting *p, col_vec at)
{
    double arm = ARM * p->unit;
    pen stroke = view_pen(p, PART_PIVOT, p->theme->ink, CROSS_WIDTH);
    if (stroke.halo.a == 0 && !p->faint) {
        stroke.halo = p->theme->halo;
        stroke.halo_width = CROSS_HALO * p->unit;
    }
    col_vec left = {at.x - arm, at.y}, right = {at.x + arm, at.y};
    col_vec top = {at.x, at.y - arm}, bottom = {at.x, at.y + arm};
    const col_vec path[] = {left, right, at, top, bottom}; /* one: no arm's halo is over another */
    p->to->ops->line(p->to, path, sizeof path / sizeof *path, &stroke);
    view_labels_keep_off(&p->labels, left, right, 3);
    view_labels_keep_off(&p->labels, top, bottom, 3);
    view_labels_spot(&p->labels, PART_PIVOT, at);
}

/* The point `pixels` away from the pivot in a direction of the shape, if that were turned so. */
static col_vec around(const painting *p, const shown_pair *pair, col_dir turned, col_vec direction,
                      double pixels)
{
    col_shape frame = *scene_pair_framed(pair);
    double away = pixels / p->now.zoom;
    frame.dir = turned;
    return camera_to_window(
        &p->now, col_to_world(&frame, (col_vec){direction.x * away, direction.y * away}));
}

/* The same by the axes that the shape has. */
static col_vec on_axis(const painting *p, const shown_pair *pair, col_vec direction, double pixels)
{
    return around(p, pair, scene_pair_framed(pair)->dir, direction, pixels);
}

/* Of the angle that is written there the arc: from where the convention has zero, the way that
 * angle turns, less whole turns; at 0 its beginning, at 1 its end on the shape's x axis. */
static col_vec on_arc(const painting *p, const shown_pair *pair, double fraction, double pixels)
{
    const shape *s = &p->scene->shapes[scene_pair_framed_index(pair)];
    double zero = scene_angle_radians(scene_convention_read_angle(&p->scene->convention, 0));
    double turn = fmod(scene_angle_radians(view_words_angle_of(s)) - zero, 2 * COL_PI);
    return around(p, pair, col_radians(zero + fraction * turn), (col_vec){1, 0}, pixels);
}

typedef struct axis {
    const char *name;
    col_vec direction;
} axis;

/* The y axis points where the scene's y grows. */
static axis axis_of(const painting *p, int i)
{
    return i == 0 ? (axis){"x", {1, 0}} : (axis){"y", {0, p->scene->convention.y_up ? -1 : 1}};
}

enum { ARC_POINTS = 33 };

static void arc_of(const painting *p, const shown_pair *pair, col_vec points[ARC_POINTS])
{
    for (int i = 0; i < ARC_POINTS; i++)
        points[i] = on_arc(p, pair, (double)i / (ARC_POINTS - 1), ARC_RADIUS * p->unit);
}

static void draw_axes(painting *p, const shown_pair *pair)
{
    col_vec centre = pivot_at(p, pair), arc[ARC_POINTS];
    pen thin = view_pen(p, PART_ANGLE, p->theme->angle, AXIS_WIDTH / 2);
    pen thick = view_pen(p, PART_ANGLE, p->theme->angle, AXIS_WIDTH);
    col_vec zero = on_arc(p, pair, 0, AXIS * p->unit);
    view_paint_line(p, centre, zero, &thin);
    view_labels_keep_off(&p->labels, centre, zero, 1);
    arc_of(p, pair, arc);
    p->to->ops->line(p->to, arc, ARC_POINTS, &thick);
    for (int i = 0; i < 2; i++) {
        const col_vec direction = axis_of(p, i).direction;
        col_vec tip = on_axis(p, pair, direction, AXIS * p->unit);
        col_vec end = on_axis(p, pair, direction, (AXIS - AXIS_HEAD + 2) * p->unit);
        view_paint_line(p, centre, end, &thick);
        view_paint_head(p, tip, (col_vec){tip.x - centre.x, tip.y - centre.y}, AXIS_HEAD,
                        p->theme->angle);
        view_labels_keep_off(&p->labels, centre, tip, 1);
    }
}

void view_angle_draw(painting *p, size_t index)
{
    const shown_pair *pair = &p->pairs->shown[index];
    if (!has_pivot(pair) || view_pair_repeats(p->pairs, index))
        return;
    if (p->scene->show & SHOW(SHOW_ANGLE))
        draw_axes(p, pair);
    if (view_has_cross(p, pair))
        view_angle_cross(p, pivot_at(p, pair));
}

/* Before the tip, or where an outline is in the way there, beside the arrow. */
static void put_axis_name(painting *p, const shown_pair *pair, int i)
{
    axis a = axis_of(p, i);
    const size_t framed = scene_pair_framed_index(pair);
    label at_tip = {.key = view_label_key(LABEL_AXIS, framed, (size_t)i),
                    .text = a.name,
                    .style = view_text_style(p, FACE_BOLD, 0.9, p->theme->angle),
                    .from = on_axis(p, pair, a.direction, (AXIS + 12) * p->unit),
                    .clear = 3 * p->unit,
                    .prefer = LABEL_CENTRED,
                    .stay = true,
                    .clear_of = true,
                    .part = PART_ANGLE};
    at_tip.to = at_tip.from;
    label beside = at_tip;
    beside.key = view_label_key(LABEL_AXIS, framed, 2 + (size_t)i);
    beside.from = pivot_at(p, pair);
    beside.to = on_axis(p, pair, a.direction, AXIS * p->unit);
    beside.prefer = 1;
    beside.stay = beside.clear_of = false;
    view_labels_put_one(&p->labels, (const label[]){at_tip, beside}, 2);
}

/* Beside the arc, or where there are no axes, beside the cross. */
static void put_angle(painting *p, const shown_pair *pair, size_t index, bool axes)
{
    enum { UP_LEFT = 5 };
    char text[48];
    view_words_shape_angle(p, text, sizeof text, &p->scene->shapes[scene_pair_framed_index(pair)]);
    col_vec centre = pivot_at(p, pair);
    bool spare = index > 0 || p->options->aids.belief_told; /* rather left out than led to */
    label l = {.key = view_label_key(LABEL_PIVOT, scene_pair_framed_index(pair), 0),
               .text = text,
               .style = view_text_style(p, FACE_BOLD, 1, p->theme->ink),
               .from = centre,
               .to = centre,
               .clear = 14 * p->unit,
               .prefer = UP_LEFT,
               .stay = spare,
               .clear_of = spare,
               .part = PART_ANGLE};
    if (axes) {
        l.from = l.to = on_arc(p, pair, 0.5, (ARC_RADIUS + 8) * p->unit);
        l.prefer = 0;
        l.clear = 4 * p->unit;
    }
    view_labels_put(&p->labels, &l);
}

void view_angle_labels(painting *p, size_t index)
{
    const shown_pair *pair = &p->pairs->shown[index];
    bool axes = (p->scene->show & SHOW(SHOW_ANGLE)) != 0;
    if (!has_pivot(pair) || view_pair_repeats(p->pairs, index) || p->faint)
        return;
    /* Without its axes an angle beside a bar that is being turned straight would be another one. */
    if (!axes &&
        (view_is_quiet(p) || p->options->unrotate > 0 || is_straight_beside_moves(p, pair)))
        return;
    if (view_tells_numbers(p))
        put_angle(p, pair, index, axes);
    for (int i = 0; axes && i < 2; i++)
        put_axis_name(p, pair, i);
}
