#include "view/painting.h"

#include <math.h>

static const col_dir STRAIGHT = {1, 0};

bool view_pair_repeats(const pairs *p, size_t index)
{
    for (size_t i = 0; i < index; i++)
        if (scene_pair_framed_index(&p->shown[i]) == scene_pair_framed_index(&p->shown[index]))
            return true;
    return false;
}

double view_pair_angle(const shown_pair *pair)
{
    const col_dir dir = scene_pair_framed(pair)->dir;
    return atan2(dir.s, dir.c);
}

/* The other shape turned back together with the framed one. Only the two frames are used: a point
 * of the turned frame goes to the same place in the straight one, and the direction loses the
 * frame's angle: (c + i s)(fc - i fs). The pivot stays in its place when a shape turns, so it is
 * the pivot that is moved there. */
static col_shape turned_back(const col_shape *turned, const col_shape *framed,
                             const col_shape *straight)
{
    col_shape back = *turned;
    col_vec stays = col_to_world(straight, col_to_local(framed, col_pivot(turned)));
    back.at = (col_vec){stays.x - turned->pivot.x, stays.y - turned->pivot.y};
    back.dir.c = turned->dir.c * framed->dir.c + turned->dir.s * framed->dir.s;
    back.dir.s = turned->dir.s * framed->dir.c - turned->dir.c * framed->dir.s;
    return back;
}

view_stage view_stage_real(const painting *p, const shown_pair *pair)
{
    return (view_stage){&p->now, *scene_pair_framed(pair), *scene_pair_other(pair)};
}

view_stage view_stage_ghost(const painting *p, const shown_pair *pair)
{
    view_stage s = {&p->rest, *scene_pair_framed(pair), *scene_pair_other(pair)};
    s.framed.dir = STRAIGHT;
    s.other = turned_back(scene_pair_other(pair), scene_pair_framed(pair), &s.framed);
    return s;
}

col_vec view_stage_point(const view_stage *s, col_vec local)
{
    return camera_to_window(s->camera, col_to_world(&s->framed, local));
}

/* While the scene turns about one pair's pivot, only ghosts about that pivot mean anything. */
bool view_has_ghost(const painting *p, const shown_pair *pair)
{
    const col_dir dir = scene_pair_framed(pair)->dir;
    bool wanted = (p->scene->show & (SHOW(SHOW_GHOST) | SHOW(SHOW_ZONES))) != 0;
    bool straight = dir.c == 1 && dir.s == 0;
    bool unrotating = p->options->unrotate > 0;
    return wanted && !straight &&
           (!unrotating ||
            scene_pair_framed_index(pair) == scene_pair_framed_index(&p->pairs->shown[0]));
}

view_stage view_stage_main(const painting *p, const shown_pair *pair)
{
    return view_has_ghost(p, pair) && !p->faint ? view_stage_ghost(p, pair)
                                                : view_stage_real(p, pair);
}

color view_color_faded(color c, double factor)
{
    c.a = (unsigned char)(c.a * factor + 0.5); /* for each shape: not by lround */
    return c;
}

static const double FAINT = 0.45; /* of the width and the colour of what stands out */

static color faded(const painting *p, color tone)
{
    return p->faint ? view_color_faded(tone, FAINT) : tone;
}

pen view_pen(const painting *p, view_part part, color tone, double width)
{
    bool highlighted = part != PART_NONE && p->options->highlighted == part && !p->faint;
    double scale = highlighted ? 1.5 : p->faint ? FAINT : 1;
    pen stroke = {.width = fmax(width * scale, 1) * p->unit, .color = faded(p, tone)};
    if (highlighted) {
        stroke.halo = view_color_faded(p->theme->accent, 0.45);
        stroke.halo_width = 5 * p->unit;
    }
    return stroke;
}

/* Before an audience no words are too small for the last row. */
canvas_text_style view_text_style(const painting *p, font_face face, double size, color tone)
{
    size = p->options->presenting ? fmax(size, 1) : size;
    return (canvas_text_style){.face = face,
                               .size = size * p->text,
                               .color = tone,
                               .halo = p->theme->halo,
                               .halo_width = fmax(2, 0.14 * size * p->text)};
}

bool view_is_visible(const painting *p, const col_shape *window)
{
    return camera_in_view(&p->now, col_bounds(window), 16 * p->unit);
}

void view_paint_line(painting *p, col_vec from, col_vec to, const pen *stroke)
{
    col_vec points[2] = {from, to};
    p->to->ops->line(p->to, points, 2, stroke);
}

void view_paint_dot(painting *p, view_part part, col_vec at, double radius, color tone)
{
    bool highlighted = part != PART_NONE && p->options->highlighted == part && !p->faint;
    double r = radius * p->unit * (highlighted ? 1.5 : p->faint ? 0.6 : 1);
    col_shape glow = col_circle(at, r + 5 * p->unit);
    col_shape halo = col_circle(at, r + 2 * p->unit);
    col_shape dot = col_circle(at, r);
    if (highlighted)
        p->to->ops->fill(p->to, &glow, view_color_faded(p->theme->accent, 0.45));
    if (!p->faint)
        p->to->ops->fill(p->to, &halo, p->theme->halo);
    p->to->ops->fill(p->to, &dot, faded(p, tone));
    view_labels_spot(&p->labels, part, at);
}

static void draw_head(painting *p, col_vec tip, col_vec along, double size, color tone)
{
    double length = hypot(along.x, along.y);
    if (length == 0)
        return;
    double x = along.x / length * size * p->unit, y = along.y / length * size * p->unit;
    const double slim = 0.42;
    col_vec points[3] = {tip,
                         {tip.x - x - slim * y, tip.y - y + slim * x},
                         {tip.x - x + slim * y, tip.y - y - slim * x}};
    p->to->ops->polygon(p->to, points, 3, tone);
}

void view_paint_head(painting *p, col_vec tip, col_vec along, double size, color tone)
{
    draw_head(p, tip, along, size, faded(p, tone));
}

/* The shaft ends inside the head, whose tip would be blunt otherwise. */
void view_paint_arrow(painting *p, col_vec from, col_vec to, const pen *stroke, double head)
{
    col_vec along = {to.x - from.x, to.y - from.y};
    double length = hypot(along.x, along.y);
    if (length == 0)
        return;
    head = fmin(head, length / p->unit * 0.7);
    double shaft = 1 - 0.8 * head * p->unit / length;
    view_paint_line(p, from, (col_vec){from.x + shaft * along.x, from.y + shaft * along.y}, stroke);
    draw_head(p, to, along, head, stroke->color);
}

col_vec view_window_vector(const camera *c, col_vec world)
{
    return (col_vec){(c->turn.c * world.x - c->turn.s * world.y) * c->zoom,
                     (c->turn.s * world.x + c->turn.c * world.y) * c->zoom};
}

/* Of a circle: so many that none is a unit or two inside it. */
static int sides_of(const painting *p, double radius)
{
    return radius < 2 * p->text ? 8 : radius < 5 * p->text ? 16 : 32;
}

/* One that no text leaves room beside is a line: there may be a thousand. */
static bool avoid_small(painting *p, const col_shape *window, double weight)
{
    bool small = window->width == 0 && window->height == 0 && window->radius < 0.25 * p->text;
    col_vec centre = col_core_at(window, 0.5, 0.5);
    if (small)
        view_labels_keep_off(&p->labels, (col_vec){centre.x - window->radius, centre.y},
                             (col_vec){centre.x + window->radius, centre.y}, weight);
    return small;
}

/* On the arc about a corner of the core, clockwise from the upper left; along: 0 .. 1 of it. */
static col_vec on_corner(const col_shape *window, int corner, double along)
{
    static const col_vec CORNER[] = {{0, 0}, {1, 0}, {1, 1}, {0, 1}};
    col_vec min = col_core_min(window), max = col_core_max(window), at = CORNER[corner];
    double turn = COL_PI / 2 * (corner + 2 + along), r = window->radius;
    return col_to_world(window, (col_vec){min.x + at.x * (max.x - min.x) + r * cos(turn),
                                          min.y + at.y * (max.y - min.y) + r * sin(turn)});
}

/* Round each corner of the core, and from one to the next. A radius that can hardly be seen has no
 * sides of its own. */
void view_avoid_shape(painting *p, const col_shape *window, double weight)
{
    const double r = window->radius;
    const int steps = r < 0.1 * p->text ? 0 : sides_of(p, r) / 4;
    if (avoid_small(p, window, weight))
        return;
    col_vec last = on_corner(window, 3, steps ? 1 : 0.5);
    for (int corner = 0; corner < 4; corner++)
        for (int i = 0; i <= steps; i++) {
            col_vec at = on_corner(window, corner, steps ? (double)i / steps : 0.5);
            view_labels_keep_off(&p->labels, last, at, weight);
            last = at;
        }
}

/* Looked at in the world: so one box is told anew, not all shapes. */
bool view_lies_on_shape(const painting *p, col_box box)
{
    const camera *c = &p->now;
    const col_vec none = {0, 0};
    const col_shape own =
        col_rectangle(camera_to_world(c, box.min), none, none, (box.max.x - box.min.x) / c->zoom,
                      (box.max.y - box.min.y) / c->zoom, (col_dir){c->turn.c, -c->turn.s}, 0);
    for (size_t i = 0; i < p->scene->count; i++) {
        const shape *s = &p->scene->shapes[i];
        const col_shape world = scene_shape_geometry(s);
        if (s->hidden || !col_hit(&own, &world, COL_TOUCH_IS_MISS))
            continue;
        const col_shape window = camera_shape(c, &world);
        if (view_is_visible(p, &window))
            return true;
    }
    return false;
}

void view_spots_along(painting *p, view_part part, col_vec from, col_vec to)
{
    enum { STEPS = 6 };
    for (int i = 1; i < STEPS; i++) {
        double t = (double)i / STEPS;
        view_labels_spot(&p->labels, part,
                         (col_vec){from.x + t * (to.x - from.x), from.y + t * (to.y - from.y)});
    }
}

unsigned view_label_key(enum label_kind kind, size_t a, size_t b)
{
    return ((unsigned)kind * 4099u + (unsigned)a) * 4099u + (unsigned)b;
}
