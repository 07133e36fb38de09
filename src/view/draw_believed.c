#include "view/arc.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

/* What a program under suspicion believes: its own pair, unturned, the way of the circle to where
 * it takes it to be, its own closest point, in a style of its own: broad, in long dashes, with a
 * diamond at the closest point. It lies beneath the
 * right ghost, so that both can be seen where they coincide. One that knows the pair's places and
 * compares wrongly has the border of its hits instead, about the real shape. */

static const double WIDTH = 5, DASH = 15, GAP = 8;
static const double LINE_WIDTH = 8, LINE_DASH = 7, LINE_GAP = 5;
static const double DIAMOND = 10;
static const double HEAD = 16, SHAFT = 44, EDGE = 14;
static const double CLEAR = 10, PASSING = 0.5;
static const double ARC_WIDTH = 3.5, ARC_HEAD = 15;

enum { NAME_SIZE = 96 };
/* The keys of labels: those of the two shapes, of the arrows to them, and further ones. */
enum { CIRCLE = 1, LINE_LABEL = 4, NEAR_LABEL, BROKEN_LABEL, AWAY_LABEL, WAY_LABEL };

const char *view_believer(const painting *p)
{
    return p->options->aids.believer ? p->options->aids.believer : "your code";
}

/* Its two shapes, both unturned; or the real ones, of which it has a border. */
static view_stage stage_of(const painting *p)
{
    if (p->options->border)
        return view_stage_real(p, &p->pairs->shown[0]);
    return (view_stage){&p->rest, p->options->believed->shape_a, p->options->believed->shape_b};
}

static col_shape window_of(const view_stage *s, int which)
{
    return camera_shape(s->camera, which == 0 ? &s->framed : &s->other);
}

static pen pen_of(const painting *p, double width, double dash, double gap)
{
    pen stroke = view_pen(p, PART_NONE, p->theme->believed, width);
    stroke.dash = dash * p->unit;
    stroke.gap = gap * p->unit;
    return stroke;
}

/* bold: times as broad as others, and in as long dashes. */
static void draw_outline(painting *p, const col_shape *window, double bold)
{
    pen stroke = pen_of(p, bold * WIDTH, bold * DASH, bold * GAP);
    if (!view_is_visible(p, window))
        return;
    p->to->ops->outline(p->to, window, &stroke);
    view_avoid_shape(p, window, 0.6);
}

static void draw_diamond(painting *p, col_vec at)
{
    double r = DIAMOND * p->unit;
    col_vec corner[4] = {{at.x + r, at.y}, {at.x, at.y + r}, {at.x - r, at.y}, {at.x, at.y - r}};
    p->to->ops->polygon(p->to, corner, 4, p->theme->believed);
}

static void draw_line(painting *p, col_vec from, col_vec to)
{
    pen stroke = pen_of(p, LINE_WIDTH, LINE_DASH, LINE_GAP);
    view_paint_line(p, from, to, &stroke);
    draw_diamond(p, to);
    view_labels_keep_off(&p->labels, from, to, 5);
}

/* From the circle's middle to the program's own nearest point. */
static void draw_distance(painting *p, const view_stage *s)
{
    const col_findings *f = &p->options->believed->findings;
    draw_line(p, view_stage_point(s, f->nearest), view_stage_point(s, f->clamped));
}

/* Whether a shape, or a circle's middle, can't be seen. */
static bool is_away(const painting *p, const col_shape *window)
{
    bool round = window->width == 0 && window->height == 0;
    col_vec middle = col_core_at(window, 0.5, 0.5);
    col_box box = round ? (col_box){middle, middle} : col_bounds(window);
    return box.max.x < 0 || box.max.y < 0 || box.min.x > p->now.width || box.min.y > p->now.height;
}

/* From the real circle, as the right arc is, about what the program takes for the pivot: so its way
 * is right, too, when it only turns by another angle, or about another point. */
static void draw_way(painting *p, const view_stage *s)
{
    col_shape window = window_of(s, 1);
    col_vec about = col_pivot(&s->framed);
    col_vec real = col_core_at(scene_pair_other(&p->pairs->shown[0]), 0.5, 0.5);
    col_vec believed = col_core_at(&s->other, 0.5, 0.5);
    col_vec from = col_between(about, real), to = col_between(about, believed);
    double turn = atan2(col_cross(to, from), col_dot(to, from));
    view_arc a = view_arc_about(p, about, from, to, turn);
    if (!is_away(p, &window) && view_arc_shows(p, &a))
        view_arc_draw(p, &a, PART_NONE, p->theme->believed, ARC_WIDTH, ARC_HEAD);
}

/* A map that tells what is believed tells it alone. */
static bool is_seen(const painting *p)
{
    return p->options->believed && p->pairs->shown_count > 0 && !p->options->aids.map_told;
}

static void draw_shapes(painting *p, const view_stage *s)
{
    for (int i = 0; i < 2; i++) {
        col_shape window = window_of(s, i);
        draw_outline(p, &window, 1);
    }
    draw_way(p, s);
}

static bool same_point(col_vec a, col_vec b)
{
    return fabs(a.x - b.x) < 1e-9 && fabs(a.y - b.y) < 1e-9;
}

/* Beside a border the right line would only hide what differs. */
static bool has_line(const painting *p)
{
    const col_findings *mine = &p->options->believed->findings;
    const col_findings *right = &p->pairs->shown[0].findings;
    return !p->options->border || !same_point(mine->nearest, right->nearest) ||
           !same_point(mine->clamped, right->clamped);
}

void view_believed_draw(painting *p)
{
    if (!is_seen(p))
        return;
    view_stage s = stage_of(p);
    p->labels.clearing = true;
    if (p->options->border) {
        col_shape window = camera_shape(&p->now, p->options->border);
        draw_outline(p, &window, 1);
    } else {
        draw_shapes(p, &s);
    }
    if (has_line(p) && (p->scene->show & SHOW(SHOW_DISTANCE) || p->options->aids.belief_told))
        draw_distance(p, &s);
    p->labels.clearing = false;
}

/* ---- Names ---- */

/* A circle's own size doesn't matter: where its middle is, is seen. */
static bool same_place(const col_shape *a, const col_shape *b)
{
    col_vec p = col_core_at(a, 0, 0), q = col_core_at(b, 0, 0);
    return hypot(p.x - q.x, p.y - q.y) < 2 && fabs(a->width - b->width) < 2 &&
           fabs(a->height - b->height) < 2 && fabs(a->radius - b->radius) < 2;
}

static bool as_in(const view_stage *mine, const view_stage *other, int which)
{
    col_shape a = window_of(mine, which), b = window_of(other, which);
    return same_place(&a, &b);
}

/* Does the program believe what is so, or leave the circle where it is drawn? */
static bool as_it_is(const painting *p, const view_stage *s, int which)
{
    const shown_pair *pair = &p->pairs->shown[0];
    view_stage right = view_stage_ghost(p, pair), real = view_stage_real(p, pair);
    return as_in(s, &right, which) || (which == 1 && as_in(s, &real, which));
}

/* "your code's circle" */
static void write_name(const painting *p, int which, char name[NAME_SIZE])
{
    snprintf(name, NAME_SIZE, "%s's %s", view_believer(p), which == 0 ? "rectangle" : "circle");
}

static label label_of(const painting *p, size_t which, const char *text, col_vec from, col_vec to,
                      double clear, int prefer)
{
    return (label){.key = view_label_key(LABEL_BELIEVED, which, 0),
                   .text = text,
                   .style = view_text_style(p, FACE_BOLD, 0.9, p->theme->believed),
                   .from = from,
                   .to = to,
                   .clear = clear + CLEAR * p->unit,
                   .prefer = prefer,
                   .stay = which == 0};
}

static void put(painting *p, size_t which, const char *text, col_vec from, col_vec to, double clear,
                int prefer)
{
    label one = label_of(p, which, text, from, to, clear, prefer);
    view_labels_put(&p->labels, &one);
}

/* Below the rectangle, or at another of its sides where that can't be seen or has no room. */
static void name_rectangle(painting *p, const col_shape *window, const char *name)
{
    enum { SIDES = 4 };
    static const col_vec corners[] = {{0, 1}, {1, 1}, {1, 0}, {0, 0}, {0, 1}};
    static const int sides[SIDES] = {0, 2, 1, 3}; /* below, above, right, left */
    label tried[SIDES];
    for (size_t i = 0; i < SIDES; i++) {
        col_vec from = corners[sides[i]], to = corners[sides[i] + 1];
        tried[i] = label_of(p, 0, name, col_core_at(window, from.x, from.y),
                            col_core_at(window, to.x, to.y), window->radius, 1);
        tried[i].key = view_label_key(LABEL_BELIEVED, 0, i);
    }
    view_labels_put_one(&p->labels, tried, SIDES);
}

/* Away from the rectangle, on which it would be that's name: eighths, clockwise from the right. */
static int side_of_circle(const col_shape window[2])
{
    col_vec rectangle = col_core_at(&window[0], 0.5, 0.5);
    col_vec circle = col_core_at(&window[1], 0.5, 0.5);
    return (int)lround(atan2(circle.y - rectangle.y, circle.x - rectangle.x) / (COL_PI / 4)) & 7;
}

/* At its outline, if need be in two lines; else led to. */
static void name_circle(painting *p, const col_shape *window, const char *name, int side)
{
    col_vec middle = col_core_at(window, 0.5, 0.5);
    label l = label_of(p, CIRCLE, name, middle, middle, window->radius, side);
    l.in_place = true;
    view_labels_put_or_break(&p->labels, &l);
}

static void name_shape(painting *p, const col_shape window[2], int which)
{
    char name[NAME_SIZE];
    write_name(p, which, name);
    if (which == 0)
        name_rectangle(p, &window[0], name);
    else
        name_circle(p, &window[1], name, side_of_circle(window));
}

static void name_border(painting *p)
{
    char name[NAME_SIZE];
    col_shape window = camera_shape(&p->now, p->options->border);
    snprintf(name, sizeof name, "%s: hit in here", view_believer(p));
    if (window.width > 0 || window.height > 0)
        name_rectangle(p, &window, name);
    else
        name_circle(p, &window, name, 3);
}

/* ---- What lies out of the picture ---- */

/* How far a line may go, as a share of it, before it leaves 0 .. size. */
static double share_inside(double from, double along, double size)
{
    return along == 0 ? INFINITY : ((along > 0 ? size : 0) - from) / along;
}

/* Where the line from `from` to a point outside leaves the picture. */
static col_vec leaves_at(const painting *p, col_vec from, col_vec along)
{
    double edge = EDGE * p->unit;
    double share = fmin(share_inside(from.x - edge, along.x, p->now.width - 2 * edge),
                        share_inside(from.y - edge, along.y, p->now.height - 2 * edge));
    return (col_vec){from.x + along.x * share, from.y + along.y * share};
}

/* Where the arrow begins: at the program's own line, when that begins in the picture; else in the
 * picture's middle. */
static col_vec arrow_start(const painting *p, const view_stage *s)
{
    double edge = 2 * EDGE * p->unit;
    col_vec at = view_stage_point(s, p->options->believed->findings.clamped);
    bool seen =
        at.x > edge && at.y > edge && at.x < p->now.width - edge && at.y < p->now.height - edge;
    return seen ? at : (col_vec){p->now.width / 2, p->now.height / 2};
}

static col_vec turned(col_vec v, double by)
{
    double c = cos(by), s = sin(by);
    return (col_vec){c * v.x - s * v.y, s * v.x + c * v.y};
}

static col_vec toward(col_vec from, col_vec to, double length)
{
    double whole = hypot(to.x - from.x, to.y - from.y);
    return (col_vec){from.x + (to.x - from.x) * length / whole,
                     from.y + (to.y - from.y) * length / whole};
}

/* The arrow's tip: on the line there, or where the edge is free of text nearest to that. */
static bool find_tip(painting *p, col_vec start, col_vec to, col_vec *tip)
{
    enum { TRIES = 40 };
    const double step = 0.06; /* radians */
    double pad = 4 * p->unit;
    for (int i = 0; i < TRIES; i++) {
        int turns = (i % 2 ? 1 : -1) * ((i + 1) / 2); /* 0, 1, -1, 2, ... */
        *tip = leaves_at(p, start, turned((col_vec){to.x - start.x, to.y - start.y}, turns * step));
        col_vec tail = toward(*tip, to, -SHAFT * p->unit);
        col_box box = {{fmin(tip->x, tail.x) - pad, fmin(tip->y, tail.y) - pad},
                       {fmax(tip->x, tail.x) + pad, fmax(tip->y, tail.y) + pad}};
        if (view_labels_take(&p->labels, box))
            return true;
    }
    return false;
}

static void point_to(painting *p, const view_stage *s, size_t which, const char *name, col_vec to)
{
    col_vec tip;
    if (!(fabs(to.x) < 1e150 && fabs(to.y) < 1e150) || !find_tip(p, arrow_start(p, s), to, &tip))
        return;
    col_vec tail = toward(tip, to, -SHAFT * p->unit), neck = toward(tip, to, -0.8 * HEAD * p->unit);
    pen stroke = view_pen(p, PART_NONE, p->theme->believed, WIDTH);
    view_paint_line(p, tail, neck, &stroke);
    view_paint_head(p, tip, (col_vec){tip.x - tail.x, tip.y - tail.y}, HEAD, p->theme->believed);
    view_labels_keep_off(&p->labels, tail, tip, 5);
    put(p, 2 + which, name, tail, tail, 0, tip.x > tail.x ? 4 : 0); /* away from the tip */
}

static void name_all(painting *p, const view_stage *s)
{
    col_shape window[2] = {window_of(s, 0), window_of(s, 1)};
    bool away[2] = {is_away(p, &window[0]), is_away(p, &window[1])};
    char name[NAME_SIZE];
    if (away[0] && away[1]) {
        snprintf(name, sizeof name, "%s's rectangle and circle", view_believer(p));
        point_to(p, s, 0, name, col_core_at(&window[1], 0.5, 0.5));
        return;
    }
    for (int i = 0; i < 2; i++) {
        write_name(p, i, name);
        if (away[i])
            point_to(p, s, (size_t)i, name, col_core_at(&window[i], 0.5, 0.5));
        else if (!as_it_is(p, s, i))
            name_shape(p, window, i);
    }
}

/* In one line or two beside what it names, clear of other lines; else near it; else away. */
static void name_line(painting *p, const char *number, col_vec from, col_vec to)
{
    enum { BESIDE, BROKEN_NEAR, NEAR, AWAY, CHOICES };
    char text[NAME_SIZE], broken[NAME_SIZE];
    snprintf(text, sizeof text, "%s: %s", view_believer(p), number);
    snprintf(broken, sizeof broken, "%s:\n%s", view_believer(p), number);
    label choices[CHOICES] = {[BESIDE] = label_of(p, LINE_LABEL, text, from, to, 0, 1),
                              [NEAR] = label_of(p, NEAR_LABEL, text, from, to, 0, 1),
                              [BROKEN_NEAR] = label_of(p, BROKEN_LABEL, broken, from, to, 0, 1),
                              [AWAY] = label_of(p, AWAY_LABEL, broken, from, to, 0, 1)};
    choices[BESIDE].stay = true;
    choices[NEAR].close = choices[BROKEN_NEAR].close = true;
    for (int i = BESIDE; i < AWAY; i++)
        choices[i].clear_of = true;
    view_labels_put_one(&p->labels, choices, CHOICES);
}

static void name_distance(painting *p, const view_stage *s)
{
    const shown_pair *believed = p->options->believed;
    char number[64];
    view_words_believed_distance(number, sizeof number, believed, view_is_steady(p));
    name_line(p, number, view_stage_point(s, believed->findings.nearest),
              view_stage_point(s, believed->findings.clamped));
}

void view_believed_labels(painting *p)
{
    if (!is_seen(p))
        return;
    view_stage s = stage_of(p);
    if (p->options->border)
        name_border(p);
    else
        name_all(p, &s);
    if (has_line(p) && p->scene->show & SHOW(SHOW_DISTANCE))
        name_distance(p, &s);
}

/* ---- Where it has a shape go ---- */

/* The shape in each of the places, but the one where it is really; it is there for a moment only,
 * but at the end. */
static void draw_places(painting *p, const view_way *w)
{
    for (size_t i = w->elsewhere ? 0 : 1; i < w->count; i++) {
        col_shape there = col_moved(&w->end, col_subtract(w->at[i], w->at[w->count - 1]));
        there = camera_shape(&p->now, &there);
        draw_outline(p, &there, i + 1 < w->count ? PASSING : 1);
    }
}

/* In dashes, with a head and the shape where it ends, and on its way. */
void view_believed_way_draw(painting *p)
{
    const view_way *w = &p->options->aids.believed_way;
    pen stroke = pen_of(p, WIDTH, DASH, GAP);
    for (size_t i = 1; i < w->count; i++) {
        col_vec from = camera_to_window(&p->now, w->at[i - 1]);
        col_vec to = camera_to_window(&p->now, w->at[i]);
        if (i + 1 < w->count)
            view_paint_line(p, from, to, &stroke);
        else
            view_paint_arrow(p, from, to, &stroke, HEAD);
        view_labels_keep_off(&p->labels, from, to, 5);
    }
    draw_places(p, w);
}

void view_believed_way_labels(painting *p)
{
    char text[NAME_SIZE];
    const view_way *w = &p->options->aids.believed_way;
    col_shape end = camera_shape(&p->now, &w->end);
    if (!w->count)
        return;
    col_box box = col_bounds(&end);
    col_vec middle = col_core_at(&end, 0.5, 0.5);
    snprintf(text, sizeof text, "%s's way", view_believer(p));
    put(p, WAY_LABEL, text, middle, middle, (box.max.x - box.min.x) / 2, 2);
}

/* ---- Which point it takes for the nearest ---- */

/* From the circle's middle to that point, in the window. False: there is none. */
static bool find_nearest(const painting *p, col_vec *from, col_vec *to)
{
    const view_nearest *nearest = &p->options->aids.believed_nearest;
    if (!nearest->on || !p->pairs->shown_count)
        return false;
    const col_shape *circle = scene_pair_other(&p->pairs->shown[0]);
    *from = camera_to_window(&p->now, col_core_at(circle, 0.5, 0.5));
    *to = camera_to_window(&p->now, nearest->at);
    return true;
}

void view_believed_nearest_draw(painting *p)
{
    col_vec from, to;
    if (find_nearest(p, &from, &to))
        draw_line(p, from, to);
}

void view_believed_nearest_labels(painting *p)
{
    col_vec from, to;
    char text[64];
    bool told = p->scene->show & SHOW(SHOW_DISTANCE) && !view_is_quiet(p);
    if (!told || !find_nearest(p, &from, &to))
        return;
    double length = hypot(to.x - from.x, to.y - from.y) / p->now.zoom;
    snprintf(text, sizeof text, "distance %s",
             view_pair_number(p, &p->pairs->shown[0], length).text);
    name_line(p, text, from, to);
}
