#include "view/painting.h"

#include <math.h>

/* In units (pixels at 20 pixel text). */
static const double OUTLINE = 3;
static const double HIT_OUTLINE = 6;
static const double THINNEST = 1;
static const double HATCH_SPACING = 11, HATCH_WIDTH = 2;
static const double POINT_RADIUS = 4;
static const double SELECTION_GAP = 6, SELECTION_WIDTH = 1.5;
static const double SELECTION_WEIGHT = 0.4; /* for labels */
static const double PALE = 0.5, SHRUNK = 0.4;

/* A shape of the world in the window. A point gets a radius there, or nobody would see it. */
static col_shape in_window(const camera *c, const col_shape *world, double unit)
{
    col_shape window = camera_shape(c, world);
    if (window.width == 0 && window.height == 0 && window.radius == 0)
        window.radius = POINT_RADIUS * unit;
    return window;
}

static col_shape scene_shape_in_window(const painting *p, const shape *s)
{
    col_shape world = scene_shape_geometry(s);
    return in_window(&p->now, &world, p->unit);
}

static bool hits(const painting *p, size_t index)
{
    return index < p->pairs->count && p->pairs->hit[index];
}

/* How strongly a shape is drawn: the one that shrinks to a point beside its obstacle is pale. */
static double strength(const painting *p, size_t index)
{
    const pairs *found = p->pairs;
    bool shrinks = (p->scene->show & SHOW(SHOW_OBSTACLE)) && found->shown_count > 0 &&
                   index == scene_pair_other_index(&found->shown[0]);
    return shrinks ? SHRUNK : 1;
}

/* Small shapes get thinner outlines, or they would be nothing but outline. */
static double outline_width(const col_shape *window, bool hit, double unit)
{
    double size = fmax(window->width, window->height) + 2 * window->radius;
    return fmin(OUTLINE * unit, fmax(THINNEST * unit, size / 16)) *
           (hit ? HIT_OUTLINE / OUTLINE : 1);
}

col_box view_shape_box(const camera *c, const col_shape *world, double text)
{
    double unit = view_unit(text);
    col_shape drawn = in_window(c, world, unit);
    drawn.radius += outline_width(&drawn, true, unit) / 2;
    return col_bounds(&drawn);
}

static pen outline_pen(const painting *p, const col_shape *window, size_t index)
{
    return (pen){.width = outline_width(window, hits(p, index), p->unit),
                 .color = view_color_faded(p->theme->ink, strength(p, index))};
}

static void draw_fill(painting *p, const col_shape *window, size_t index)
{
    const theme *t = p->theme;
    bool hit = hits(p, index);
    double strong = strength(p, index);
    color tone = view_is_quiet(p) ? t->neutral : hit ? t->hit : t->miss;
    pen over = outline_pen(p, window, index);
    const hatching how = {.ground = view_color_faded(tone, strong),
                          .mark = view_color_faded(t->hatch, strong),
                          .spacing = HATCH_SPACING * p->unit,
                          .width = HATCH_WIDTH * p->unit,
                          .under = over.color.a == 255 ? over.width : 0};
    if (hit)
        p->to->ops->hatch(p->to, window, &how);
    else
        p->to->ops->fill(p->to, window, how.ground);
}

static void draw_outline(painting *p, const col_shape *window, size_t index)
{
    pen stroke = outline_pen(p, window, index);
    p->to->ops->outline(p->to, window, &stroke);
    view_avoid_shape(p, window, hits(p, index) ? 0.8 : 0.6);
}

/* Pale, so that nobody takes it for a ghost. */
void view_shapes_trace(painting *p)
{
    pen stroke = {.width = OUTLINE * p->unit, .color = view_color_faded(p->theme->muted, PALE)};
    for (size_t i = 0; i < p->options->trace_count; i++) {
        col_shape window = in_window(&p->now, &p->options->trace[i], p->unit);
        if (view_is_visible(p, &window))
            p->to->ops->outline(p->to, &window, &stroke);
    }
}

/* Paper: the colours of zones below would mix with those of hit and miss. */
static void draw_ground(painting *p, const col_shape *window, size_t index)
{
    (void)index;
    p->to->ops->fill(p->to, window, p->theme->paper);
}

static void draw_each(painting *p, void (*draw)(painting *p, const col_shape *window, size_t index))
{
    const scene *s = p->scene;
    for (size_t i = 0; i < s->count; i++) {
        if (view_is_left_out(p, i))
            continue;
        col_shape window = scene_shape_in_window(p, &s->shapes[i]);
        if (view_is_visible(p, &window))
            draw(p, &window, i);
    }
}

void view_shapes_draw(painting *p)
{
    bool filled = !(p->scene->show & SHOW(SHOW_OUTLINES));
    if (filled && p->scene->show & SHOW(SHOW_ZONES))
        draw_each(p, draw_ground);
    if (filled)
        draw_each(p, draw_fill);
    draw_each(p, draw_outline);
}

static void draw_selection(painting *p, const shape *s, double strength)
{
    col_shape around = scene_shape_in_window(p, s);
    if (!view_is_visible(p, &around))
        return;
    around.radius += SELECTION_GAP * p->unit;
    pen stroke = {.width = SELECTION_WIDTH * p->unit,
                  .color = view_color_faded(p->theme->selection, strength)};
    p->to->ops->outline(p->to, &around, &stroke);
    if (s->selected) /* what is pointed at moves no label */
        view_avoid_shape(p, &around, SELECTION_WEIGHT);
}

void view_shapes_selection(painting *p)
{
    const scene *s = p->scene;
    for (size_t i = 0; i < s->count; i++) {
        if (view_is_left_out(p, i))
            continue;
        if (s->shapes[i].selected && !p->options->unselected)
            draw_selection(p, &s->shapes[i], 1);
        else if (i == p->options->hover)
            draw_selection(p, &s->shapes[i], PALE);
    }
}
