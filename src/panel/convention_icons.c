#include "panel/convention_icons.h"

#include <math.h>

/* What is drawn on: places are fractions of the square. */
typedef struct board {
    ui *u;
    pixel_rect area;
    const convention *c;
} board;

static const double STROKE = 0.035, HEAD = 0.15, WORD = 0.24; /* of the square's side */

static col_vec at(const board *b, double x, double y)
{
    return (col_vec){b->area.x + x * b->area.w, b->area.y + y * b->area.h};
}

static pen stroke_of(const board *b, color tone)
{
    return (pen){.width = fmax(1.5, STROKE * b->area.w), .color = tone};
}

static void line(const board *b, double x, double y, double to_x, double to_y, color tone)
{
    pen stroke = stroke_of(b, tone);
    col_vec points[] = {at(b, x, y), at(b, to_x, to_y)};
    b->u->to->ops->line(b->u->to, points, 2, &stroke);
}

/* The tip in fractions, its direction as an angle (clockwise, 0 right). */
static void head(const board *b, double x, double y, double angle_to, color tone)
{
    double c = cos(angle_to) * HEAD, s = sin(angle_to) * HEAD;
    const double slim = 0.5;
    col_vec points[] = {at(b, x, y), at(b, x - c - slim * s, y - s + slim * c),
                        at(b, x - c + slim * s, y - s - slim * c)};
    b->u->to->ops->polygon(b->u->to, points, 3, tone);
}

static void arrow(const board *b, double x, double y, double to_x, double to_y, color tone)
{
    double direction = atan2(to_y - y, to_x - x), back = HEAD / 2;
    line(b, x, y, to_x - back * cos(direction), to_y - back * sin(direction), tone);
    head(b, to_x, to_y, direction, tone);
}

static void dot(const board *b, double x, double y, color tone)
{
    col_shape disc = col_circle(at(b, x, y), 0.07 * b->area.w);
    b->u->to->ops->fill(b->u->to, &disc, tone);
}

/* In the middle of a place. */
static void word(const board *b, double x, double y, color tone, const char *text)
{
    canvas_text_style style = {.face = FACE_BOLD, .size = WORD * b->area.w, .color = tone};
    canvas_text_size size = b->u->to->ops->measure(b->u->to, &style, text);
    col_vec middle = at(b, x, y);
    middle.x -= size.width / 2;
    middle.y += (size.ascent - size.descent) / 2;
    b->u->to->ops->text(b->u->to, middle, &style, text);
}

enum { ARC_POINTS = 25 };

static void arc(const board *b, col_vec centre, double radius, double from, double sweep,
                color tone)
{
    col_vec points[ARC_POINTS];
    pen stroke = stroke_of(b, tone);
    double last = from + sweep, side = sweep > 0 ? 1 : -1, short_of = HEAD / 2 / radius * side;
    for (int i = 0; i < ARC_POINTS; i++) {
        double direction = from + (sweep - short_of) * i / (ARC_POINTS - 1);
        points[i] = at(b, centre.x + radius * cos(direction), centre.y + radius * sin(direction));
    }
    b->u->to->ops->line(b->u->to, points, ARC_POINTS, &stroke);
    /* along the head's chord, not the tangent at its tip */
    head(b, centre.x + radius * cos(last), centre.y + radius * sin(last),
         last + side * (acos(0) - HEAD / 2 / radius), tone);
}

/* The rectangle that most drawings show. */
static const double LEFT = 0.2, TOP = 0.32, WIDE = 0.6, HIGH = 0.36;

static void box(const board *b)
{
    const col_vec corner = {0, 0};
    col_shape r = col_rectangle(at(b, LEFT, TOP), corner, corner, WIDE * b->area.w,
                                HIGH * b->area.h, (col_dir){1, 0}, 0);
    pen stroke = stroke_of(b, b->u->colors.muted);
    b->u->to->ops->outline(b->u->to, &r, &stroke);
}

/* A point of the rectangle by its fractions from the convention's min corner. */
static col_vec in_box(const board *b, double u, double v)
{
    return (col_vec){LEFT + u * WIDE, TOP + (b->c->y_up ? 1 - v : v) * HIGH};
}

static col_vec pivot_of(const board *b)
{
    switch (b->c->pivot) {
    case PIVOT_AT_CENTRE:
        return in_box(b, 0.5, 0.5);
    case PIVOT_AT_FRACTION:
        return in_box(b, b->c->pivot_u, b->c->pivot_v);
    case PIVOT_AT_CORNER:
        return in_box(b, 0, 0);
    case PIVOT_AT_ORIGIN:
        break;
    }
    return (col_vec){0.12, b->c->y_up ? 0.88 : 0.12};
}

static void cross(const board *b, col_vec centre)
{
    const double arm = 0.12;
    line(b, centre.x - arm, centre.y, centre.x + arm, centre.y, b->u->colors.accent);
    line(b, centre.x, centre.y - arm, centre.x, centre.y + arm, b->u->colors.accent);
}

static void draw_y(const board *b)
{
    double from = b->c->y_up ? 0.75 : 0.25, to = 1 - from;
    arrow(b, 0.25, from, 0.72, from, b->u->colors.muted);
    arrow(b, 0.25, from, 0.25, b->c->y_up ? 0.22 : 0.78, b->u->colors.accent);
    word(b, 0.85, from, b->u->colors.muted, "x");
    word(b, 0.5, to, b->u->colors.ink, "y");
}

/* Where the written 0 points, clockwise from right. */
static double zero_of(const board *b)
{
    return scene_angle_radians(scene_convention_read_angle(b->c, 0));
}

static void draw_positive(const board *b)
{
    double sweep = (b->c->counterclockwise ? -1 : 1) * 1.4 * COL_PI;
    double from = b->c->counterclockwise ? 0.7 : -0.7;
    arc(b, (col_vec){0.5, 0.5}, 0.33, from, sweep, b->u->colors.accent);
    word(b, 0.5, 0.5, b->u->colors.ink, "+");
}

static void draw_unit(const board *b)
{
    static const char *const quarter[ANGLE_UNITS] = {"90\302\260", "1.57", "\302\274"};
    bool up = b->c->counterclockwise;
    double corner = up ? 0.8 : 0.2, end = 1 - corner;
    line(b, 0.15, corner, 0.85, corner, b->u->colors.muted);
    line(b, 0.15, corner, 0.15, up ? 0.15 : 0.85, b->u->colors.muted);
    arc(b, (col_vec){0.15, corner}, 0.45, 0, (up ? -1 : 1) * acos(0), b->u->colors.accent);
    word(b, 0.66, end, b->u->colors.ink, quarter[b->c->unit]);
}

static void draw_zero(const board *b)
{
    double direction = zero_of(b), reach = 0.36, x = cos(direction) * reach,
           y = sin(direction) * reach;
    arrow(b, 0.5 - x, 0.5 - y, 0.5 + x, 0.5 + y, b->u->colors.accent);
    word(b, 0.5 + 0.24 * fabs(sin(direction)) + 0.02, 0.5 + 0.24 * fabs(cos(direction)),
         b->u->colors.ink, "0");
}

static void draw_xy(const board *b)
{
    col_vec named = b->c->xy == NAMES_CENTRE  ? in_box(b, 0.5, 0.5)
                    : b->c->xy == NAMES_PIVOT ? pivot_of(b)
                                              : in_box(b, 0, 0);
    if (b->c->xy == NAMES_PIVOT && b->c->pivot == PIVOT_AT_ORIGIN)
        named = in_box(b, 0, 0);
    box(b);
    if (b->c->xy == NAMES_PIVOT)
        cross(b, pivot_of(b));
    dot(b, named.x, named.y, b->u->colors.ink);
}

static void draw_pivot(const board *b)
{
    col_vec pivot_at = pivot_of(b);
    box(b);
    cross(b, pivot_at);
}

static void draw_size(const board *b)
{
    double from = b->c->half_sizes ? LEFT + WIDE / 2 : LEFT, to = LEFT + WIDE, y = 0.82;
    const double tick = 0.07;
    box(b);
    if (b->c->half_sizes)
        dot(b, from, TOP + HIGH / 2, b->u->colors.muted);
    line(b, from, y, to, y, b->u->colors.accent);
    line(b, from, y - tick, from, y + tick, b->u->colors.accent);
    line(b, to, y - tick, to, y + tick, b->u->colors.accent);
    word(b, 0.5, 0.16, b->u->colors.ink, b->c->half_sizes ? "\302\275 w" : "w");
}

void panel_convention_icon(ui *u, pixel_rect area, const void *what)
{
    static void (*const draw[PANEL_CONVENTION_PARTS])(const board *b) = {
        [PANEL_CONVENTION_Y] = draw_y,       [PANEL_CONVENTION_POSITIVE] = draw_positive,
        [PANEL_CONVENTION_UNIT] = draw_unit, [PANEL_CONVENTION_ZERO] = draw_zero,
        [PANEL_CONVENTION_XY] = draw_xy,     [PANEL_CONVENTION_PIVOT] = draw_pivot,
        [PANEL_CONVENTION_SIZE] = draw_size,
    };
    const panel_sketch *s = what;
    board b = {u, area, s->convention};
    draw[s->part](&b);
}
