#include "text/number_format.h"
#include "view/formula.h"
#include "view/painting.h"

#include <math.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

/* One line of the test below the picture, with its numbers, or with names where these would tell
 * the verdict. Its terms have the colours of what they stand for, and the pointer on one of them
 * lights that up. A line that is too wide is broken between its sentences. */

static const double MARGIN = 1.6, FOOT = 0.75, LINE = 1.3; /* in text sizes */
static const double APART = 1.5;                           /* the same between sentences */
static const double UNDERLINE = 3;                         /* units */
#define MINUS "\342\210\222"

enum { TERMS = 32, SENTENCES = 2 };

typedef struct term {
    view_part part;
    int sentence;
    char text[96];
    double width;
} term;

typedef struct strip {
    painting *p;
    const shown_pair *pair;
    view_numbers n;
    double size; /* of its text, in those of the picture: less than 1 where there is no room */
    term terms[TERMS];
    size_t count;
    int sentence;
    double between; /* the sentences, in text sizes */
} strip;

static void add(strip *s, view_part part, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

static void add(strip *s, view_part part, const char *format, ...)
{
    if (s->count == TERMS)
        return;
    term *t = &s->terms[s->count++];
    *t = (term){.part = part, .sentence = s->sentence};
    va_list args;
    va_start(args, format);
    vsnprintf(t->text, sizeof t->text, format, args);
    va_end(args);
}

/* Before an audience a place that is 0 as far as the digits go is 0, not "-1.09e-2"; what is
 * compared keeps its digits. */
static double rounded_place(const strip *s, double value)
{
    view_digits digits = view_pair_digits(s->pair, view_is_steady(s->p));
    return digits.steady && fabs(value) < 0.5 * pow(10, -digits.decimals) ? 0 : value;
}

static number_text number(const strip *s, double value)
{
    number_text text, plain = view_pair_number(s->p, s->pair, value);
    bool negative = plain.text[0] == '-';
    snprintf(text.text, sizeof text.text, "%s%.*s", negative ? MINUS : "", NUMBER_SIZE,
             plain.text + negative);
    return text;
}

/* A number, or its name. */
static void add_value(strip *s, view_part part, double value, const char *name)
{
    add(s, part, "%s", view_is_quiet(s->p) ? name : number(s, rounded_place(s, value)).text);
}

static void add_result(strip *s, view_part part, double value)
{
    if (view_is_quiet(s->p))
        return;
    add(s, PART_NONE, " = ");
    add(s, part, "%s", number(s, value).text);
}

static void add_place(strip *s, view_part part, double value)
{
    add_result(s, part, rounded_place(s, value));
}

static void begin_second(strip *s, double between)
{
    s->sentence = 1;
    s->between = between;
}

/* dx = 396 - 240 = 156 */
static void difference(strip *s, view_part part, double centre, double origin, double value)
{
    bool y = part == PART_DY;
    add(s, part, y ? "dy" : "dx");
    add(s, PART_NONE, " = ");
    add_value(s, PART_CENTRE, centre, y ? "cy" : "cx");
    add(s, PART_NONE, " " MINUS " ");
    add_value(s, PART_PIVOT, origin, y ? "py" : "px");
    add_place(s, part, value);
}

static void offset(strip *s)
{
    difference(s, PART_DX, s->n.cx, s->n.px, s->n.dx);
    begin_second(s, APART);
    difference(s, PART_DY, s->n.cy, s->n.py, s->n.dy);
}

/* lx = cos a . dx + sin a . dy = 174; where the angle is counted otherwise: cos(-angle). */
static void turned(strip *s, view_part part, const char *first, const char *second, double value)
{
    char natural[VIEW_NATURAL_ANGLE_SIZE], of[VIEW_NATURAL_ANGLE_SIZE + 3] = " a";
    view_natural_angle(natural, &s->p->scene->convention);
    if (strcmp(natural, "angle") != 0)
        snprintf(of, sizeof of, "(%s)", natural);
    add(s, part, part == PART_LX ? "lx" : "ly");
    add(s, PART_NONE, " = ");
    add(s, PART_ANGLE, "%s%s", first, of);
    add(s, PART_NONE, " \302\267 ");
    add(s, PART_DX, "dx");
    add(s, PART_NONE, " + ");
    add(s, PART_ANGLE, "%s%s", second, of);
    add(s, PART_NONE, " \302\267 ");
    add(s, PART_DY, "dy");
    add_place(s, part, value);
}

static void local(strip *s)
{
    turned(s, PART_LX, "cos", "sin", s->n.lx);
    begin_second(s, APART);
    turned(s, PART_LY, MINUS "sin", "cos", s->n.ly);
}

/* ux = 240 + 174 = 414: where the unrotated centre is. */
static void added_again(strip *s, view_part part, double origin, double length)
{
    bool y = part == PART_LY, minus = rounded_place(s, length) < 0 && !view_is_quiet(s->p);
    add(s, PART_LOCAL, y ? "uy" : "ux");
    add(s, PART_NONE, " = ");
    add_value(s, PART_PIVOT, origin, y ? "py" : "px");
    add(s, PART_NONE, minus ? " " MINUS " " : " + ");
    add_value(s, part, minus ? -length : length, y ? "ly" : "lx");
    add_place(s, PART_LOCAL, origin + length);
}

static void unrotated(strip *s)
{
    added_again(s, PART_LX, s->n.px, s->n.lx);
    begin_second(s, APART);
    added_again(s, PART_LY, s->n.py, s->n.ly);
}

/* qx = clamp(174, -80, 80) = 80 */
static void clamped(strip *s, bool y)
{
    bool up = s->p->scene->convention.y_up;
    add(s, y ? PART_QY : PART_QX, y ? "qy" : "qx");
    add(s, PART_NONE, " = clamp(");
    add_value(s, y ? PART_LY : PART_LX, y ? s->n.ly : s->n.lx, y ? "ly" : "lx");
    add(s, PART_NONE, ", ");
    add_value(s, y ? PART_LOW : PART_LEFT, y ? s->n.low : s->n.left,
              !y   ? "left"
              : up ? "bottom"
                   : "top");
    add(s, PART_NONE, ", ");
    add_value(s, y ? PART_HIGH : PART_RIGHT, y ? s->n.high : s->n.right,
              !y   ? "right"
              : up ? "top"
                   : "bottom");
    add(s, PART_NONE, ")");
    add_place(s, y ? PART_QY : PART_QX, y ? s->n.qy : s->n.qx);
}

static void clamp_x(strip *s)
{
    clamped(s, false);
}

static void clamp_y(strip *s)
{
    clamped(s, true);
}

static void clamp(strip *s)
{
    clamp_x(s);
    begin_second(s, APART);
    clamp_y(s);
}

/* distance = hypot(lx - qx, ly - qy) = 26 */
static void distance(strip *s)
{
    add(s, PART_DISTANCE, "distance");
    add(s, PART_NONE, " = hypot(");
    add(s, PART_LX, "lx");
    add(s, PART_NONE, " " MINUS " ");
    add(s, PART_QX, "qx");
    add(s, PART_NONE, ", ");
    add(s, PART_LY, "ly");
    add(s, PART_NONE, " " MINUS " ");
    add(s, PART_QY, "qy");
    add(s, PART_NONE, ")");
    add_result(s, PART_DISTANCE, s->pair->findings.distance);
}

/* < radius 20 */
static void add_compared(strip *s)
{
    const col_findings *f = &s->pair->findings;
    bool quiet = view_is_quiet(s->p);
    char radius[96] = "radius?";
    if (!quiet)
        view_words_radius(radius, sizeof radius, s->pair,
                          view_pair_digits(s->pair, view_is_steady(s->p)));
    add(s, PART_NONE, "%s",
        quiet || f->distance < f->radius ? " < "
        : f->distance > f->radius        ? " > "
                                         : " = ");
    add(s, PART_RADIUS, "%s", radius);
}

static void compare(strip *s)
{
    distance(s);
    begin_second(s, 0);
    add_compared(s);
}

/* Where that has no room: distance 26 > radius 20. */
static void compare_briefly(strip *s)
{
    add(s, PART_DISTANCE, "distance");
    if (!view_is_quiet(s->p))
        add(s, PART_DISTANCE, " %s", number(s, s->pair->findings.distance).text);
    add_compared(s);
}

static void (*const LINES[VIEW_FORMULAS])(strip *s) = {
    [VIEW_FORMULA_OFFSET] = offset,       [VIEW_FORMULA_LOCAL] = local,
    [VIEW_FORMULA_UNROTATED] = unrotated, [VIEW_FORMULA_CLAMP_X] = clamp_x,
    [VIEW_FORMULA_CLAMP_Y] = clamp_y,     [VIEW_FORMULA_CLAMP] = clamp,
    [VIEW_FORMULA_DISTANCE] = distance,   [VIEW_FORMULA_COMPARE] = compare,
};

/* In place of a line that is too wide, where each line counts. */
static void (*const BRIEFLY[VIEW_FORMULAS])(strip *s) = {[VIEW_FORMULA_COMPARE] = compare_briefly};

/* ---- Where it stands ---- */

static canvas_text_style style_of(const strip *s, const term *t)
{
    color tone =
        t->part == PART_NONE ? s->p->theme->ink : view_part_color(s->p->theme, t->part, false);
    canvas_text_style style =
        view_text_style(s->p, t->part == PART_NONE ? FACE_LABEL : FACE_BOLD, 1, tone);
    style.size *= s->size;
    return style;
}

static void measure(strip *s, double width[SENTENCES])
{
    width[0] = width[1] = 0;
    for (size_t i = 0; i < s->count; i++) {
        canvas_text_style style = style_of(s, &s->terms[i]);
        s->terms[i].width = s->p->to->ops->measure(s->p->to, &style, s->terms[i].text).width;
        width[s->terms[i].sentence] += s->terms[i].width;
    }
}

/* The pointer finds it from its first letter to its last one. */
static void spot_term(painting *p, const term *t, col_vec at)
{
    int count = (int)ceil(t->width / p->text);
    for (int i = 0; i < count; i++)
        view_labels_spot(&p->labels, t->part,
                         (col_vec){at.x + (i + 0.5) * t->width / count, at.y - 0.3 * p->text});
}

static void draw_term(strip *s, const term *t, col_vec at)
{
    painting *p = s->p;
    canvas_text_style style = style_of(s, t);
    col_vec end = {at.x + t->width, at.y};
    if (t->part != PART_NONE && t->part == p->options->highlighted) {
        double under = 2.5 * UNDERLINE * p->unit;
        pen stroke = {.width = UNDERLINE * p->unit, .color = p->theme->accent};
        view_paint_line(p, (col_vec){at.x, at.y + under}, (col_vec){end.x, end.y + under}, &stroke);
    }
    p->to->ops->text(p->to, at, &style, t->text);
    spot_term(p, t, at);
}

/* Each sentence where it begins; a second one beside the first, or below. */
static void draw(strip *s, const col_vec start[SENTENCES])
{
    col_vec at[SENTENCES] = {start[0], start[1]};
    for (size_t i = 0; i < s->count; i++) {
        col_vec *here = &at[s->terms[i].sentence];
        draw_term(s, &s->terms[i], *here);
        here->x += s->terms[i].width;
    }
}

/* How wide it is in one line. */
static double write_line(strip *s, void (*line)(strip *s), double width[SENTENCES])
{
    s->count = 0;
    s->sentence = 0;
    line(s);
    measure(s, width);
    return width[0] + s->between * s->p->text + width[1];
}

void view_formula_draw(painting *p, const shown_pair *pair)
{
    view_formula line = p->options->aids.formula;
    if (!LINES[line] || !view_has_formula(pair))
        return;
    strip s = {.p = p, .pair = pair, .size = 1, .n = view_numbers_of(pair, &p->scene->convention)};
    double width[SENTENCES], left = MARGIN * p->text, room = p->now.width - 2 * left;
    double bottom = p->now.height - FOOT * p->text;
    double both = write_line(&s, LINES[line], width);
    if (both > room && p->options->flat && BRIEFLY[line])
        both = write_line(&s, BRIEFLY[line], width);
    bool broken = s.sentence && both > room;
    double widest = fmax(width[0], width[1]);
    if (left + widest > p->now.width) { /* it would be cut off */
        s.size = room / widest;
        measure(&s, width);
    }
    const col_vec start[SENTENCES] = {{left, broken ? bottom - LINE * p->text : bottom},
                                      {broken ? left : left + both - width[1], bottom}};
    col_box box = {{left, start[0].y - p->text}, {p->now.width - left, bottom + 0.35 * p->text}};
    if (view_labels_take(&p->labels, box))
        draw(&s, start);
}
