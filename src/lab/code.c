/* The lines of the test, in neutral code ("max(left, min(lx, right))") whose words the language's
 * table turns into its own.
 *
 * They are written for the convention's own axes: with y up, the same formulas turn back an angle
 * that turns the x axis towards the y axis. Such an angle is natural; a convention's angle is
 * natural when positive turns clockwise with y down, or counter-clockwise with y up, and else its
 * negative is. */
#include "file/file.h"
#include "lab/code_convention.h"

#include "lab/stages.h"
#include "text/number.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

enum { WIDEST = 79 };

/* What the lines are worth for a pair, in the convention's axes. */
typedef struct code_values {
    col_vec pivot, near, far, centre, local, closest;
    double angle, radius;
} code_values;

typedef struct writer {
    const convention *c;
    const language *in;
    code_form form;
    const code_values *values; /* NULL: there is no pair */
    int decimals;
    code_axis x, y;
    code_line *out;
    size_t count;
} writer;

static bool touch_hits(const writer *w)
{
    return w->form.touching == COL_TOUCH_IS_HIT;
}

/* ---- Lines ---- */

static code_line *add_line(writer *w, bool comment, bool by_convention)
{
    code_line *line = &w->out[w->count++];
    *line = (code_line){.comment = comment, .by_convention = by_convention};
    return line;
}

static void add_text(writer *w, const char *text)
{
    lab_code_add(add_line(w, false, false)->text, sizeof w->out->text, "%s", text);
}

/* A comment in the body: why the lines below are as they are. */
static void say(writer *w, bool by_convention, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

static void say(writer *w, bool by_convention, const char *format, ...)
{
    char why[100];
    va_list args;
    va_start(args, format);
    vsnprintf(why, sizeof why, format, args);
    va_end(args);
    lab_code_add(add_line(w, true, by_convention)->text, sizeof w->out->text, "    %s%s%s",
                 w->in->comment, by_convention ? "Convention: " : "", why);
}

static bool is_number(const char *code)
{
    double value;
    size_t used = text_number_read(code, &value);
    return used > 0 && code[used] == '\0';
}

/* "double name = expression;" and what it is worth. */
static void let(writer *w, bool by_convention, const char *name, const char *code, double value,
                int decimals)
{
    code_line *line = add_line(w, false, by_convention);
    char *text = line->text;
    lab_code_add(text, sizeof line->text, "    %s", w->in->let);
    lab_language_add(w->in, text, sizeof line->text, name);
    lab_language_add(w->in, text, sizeof line->text, " = ");
    lab_language_add(w->in, text, sizeof line->text, code);
    lab_code_add(text, sizeof line->text, "%s", w->in->end);
    if (w->values && !is_number(code)) {
        char number[NUMBER_SIZE];
        snprintf(line->value, sizeof line->value, "= %s",
                 text_number_short(number, value, decimals));
    }
}

static void let_pair(writer *w, bool by_convention, const char *x, const char *x_code,
                     const char *y, const char *y_code, col_vec value)
{
    let(w, by_convention, x, x_code, value.x, w->decimals);
    let(w, by_convention, y, y_code, value.y, w->decimals);
}

/* ---- The function, top to bottom ---- */

static const char *min_corner(const writer *w)
{
    return w->c->y_up ? "bottom left corner" : "top left corner";
}

/* "  x, y: the rectangle's centre". */
static void describe(writer *w, bool by_convention, const char *names, const char *format, ...)
    __attribute__((format(printf, 4, 5)));

static void describe(writer *w, bool by_convention, const char *names, const char *format, ...)
{
    char what[80], own[40] = "";
    va_list args;
    va_start(args, format);
    vsnprintf(what, sizeof what, format, args);
    va_end(args);
    lab_language_add(w->in, own, sizeof own, names);
    lab_code_add(add_line(w, true, by_convention)->text, sizeof w->out->text, "%s  %s: %s",
                 w->in->comment, own, what);
}

static void describe_all(writer *w)
{
    const convention *c = w->c;
    char zero[NUMBER_SIZE];
    const char *named = lab_code_names_pivot(c, w->form)
                            ? "the pivot, about which the rectangle turns"
                        : c->xy == NAMES_CENTRE ? "the rectangle's centre before it turns"
                        : c->y_up ? "the rectangle's bottom left corner before it turns"
                                  : "the rectangle's top left corner before it turns";
    if (w->in->caution)
        lab_code_add(add_line(w, true, false)->text, sizeof w->out->text, "%s%s", w->in->comment,
                     w->in->caution);
    lab_code_add(add_line(w, true, true)->text, sizeof w->out->text,
                 "%sDoes a circle hit a rotated rectangle? y points %s%s%s.", w->in->comment,
                 c->y_up ? "up" : "down", c->id[0] ? ", as for " : "", c->id);
    describe(w, true, "x, y", "%s", named);
    describe(w, true, "w, h", "its %s width and height", c->half_sizes ? "half" : "whole");
    describe(w, true, "angle", "%s; %s is straight; positive turns %s",
             file_convention_word(c, "unit"), text_number_exact(zero, c->zero),
             c->counterclockwise ? "counter-clockwise" : "clockwise");
    if (w->form.pivot)
        describe(w, true, "pivot_x, pivot_y", "what it turns about, from its %s", min_corner(w));
    if (w->form.corner)
        describe(w, false, "corner", "the radius of its corners, which grows outwards");
    describe(w, false, "cx, cy, r", "the circle's centre and radius%s",
             touch_hits(w) ? "" : ", more than 0");
}

/* Parameters that stay in one line: "double cx, double cy, double r". */
typedef struct parameters {
    bool taken;
    const char *names[5];
} parameters;

static void add_parameters(const writer *w, char *out, size_t size, const parameters *p)
{
    for (size_t i = 0; i < 5 && p->names[i]; i++) {
        lab_code_add(out, size, "%s%s", i ? ", " : "", w->in->parameter);
        lab_language_add(w->in, out, size, p->names[i]);
        lab_code_add(out, size, "%s", w->in->parameter_end ? w->in->parameter_end : "");
    }
}

static void head(writer *w)
{
    const parameters groups[] = {{true, {"x", "y", "w", "h", "angle"}},
                                 {w->form.pivot, {"pivot_x", "pivot_y"}},
                                 {w->form.corner, {"corner"}},
                                 {true, {"cx", "cy", "r"}}};
    const size_t size = sizeof w->out->text, last = sizeof groups / sizeof *groups - 1;
    char *text = add_line(w, false, false)->text;
    lab_code_add(text, size, "%s", w->in->head);
    lab_language_add(w->in, text, size, "circle_hits_rect(");
    int indent = w->in->tabs ? 8 : (int)strlen(text);
    for (size_t i = 0; i <= last; i++) {
        char piece[96] = "";
        if (!groups[i].taken)
            continue;
        add_parameters(w, piece, sizeof piece, &groups[i]);
        lab_code_add(piece, sizeof piece, "%s", i == last ? w->in->head_end : ",");
        bool first = i == 0;
        if (!first && strlen(text) + 1 + strlen(piece) > WIDEST) {
            text = add_line(w, false, false)->text;
            lab_code_add(text, size, "%*s", indent, "");
            first = true;
        }
        lab_code_add(text, size, "%s%s", first ? "" : " ", piece);
    }
    if (w->in->open)
        add_text(w, w->in->open);
}

static void say_pivot(writer *w)
{
    const convention *c = w->c;
    char u[NUMBER_SIZE], v[NUMBER_SIZE];
    if (w->form.pivot)
        say(w, true, "the pivot, which stays where it is as the rectangle turns.");
    else if (c->pivot == PIVOT_AT_ORIGIN)
        say(w, true, "it turns about the world's origin.");
    else if (c->pivot == PIVOT_AT_CENTRE)
        say(w, true, "it turns about its centre, which stays where it is.");
    else if (c->pivot == PIVOT_AT_CORNER)
        say(w, true, "it turns about its %s, which stays where it is.", min_corner(w));
    else
        say(w, true, "it turns about a point at %s of its width, %s of its height.",
            text_number_exact(u, c->pivot_u), text_number_exact(v, c->pivot_v));
}

static void write_pivot(writer *w, const code_values *v)
{
    say_pivot(w);
    let_pair(w, true, w->x.pivot, w->x.pivot_from.text, w->y.pivot, w->y.pivot_from.text, v->pivot);
}

static void write_sides(writer *w, const code_values *v)
{
    const code_axis *x = &w->x, *y = &w->y;
    say(w, true, "its sides before it turns, as seen from there%s.",
        w->c->half_sizes ? "; w and h are half of it" : "");
    let(w, true, x->near, x->near_from.text, v->near.x, w->decimals);
    let(w, true, x->far, x->far_from.text, v->far.x, w->decimals);
    let(w, true, y->near, y->near_from.text, v->near.y, w->decimals);
    let(w, true, y->far, y->far_from.text, v->far.y, w->decimals);
}

static void write_angle(writer *w, const code_values *v)
{
    say(w, true, "%s%s with y %s is %s.",
        w->c->unit == ANGLE_RADIANS ? "in the formulas, " : "the formulas want radians; ",
        w->c->counterclockwise ? "counter-clockwise" : "clockwise", w->c->y_up ? "up" : "down",
        scene_angle_is_contrary(w->c) ? "negative" : "positive");
    let(w, true, "a", lab_code_angle(w->c, w->in).text, v->angle,
        w->decimals > 4 ? w->decimals : 4);
}

static void write_turning(writer *w, const code_values *v)
{
    say(w, false, "The circle's centre, as seen from the pivot.");
    let_pair(w, false, "dx", "cx - px", "dy", "cy - py",
             (col_vec){v->centre.x - v->pivot.x, v->centre.y - v->pivot.y});
    say(w, false, "The same turned back by the angle: now the rectangle is straight.");
    let_pair(w, false, "lx", "cos(a) * dx + sin(a) * dy", "ly", "cos(a) * dy - sin(a) * dx",
             v->local);
}

static void write_clamping(writer *w, const code_values *v)
{
    char across[80] = "", down[80] = "";
    lab_code_add(across, sizeof across, "max(%s, min(lx, %s))", w->x.near, w->x.far);
    lab_code_add(down, sizeof down, "max(%s, min(ly, %s))", w->y.near, w->y.far);
    say(w, false, "The rectangle's point that is closest to it.");
    let(w, false, "qx", across, v->closest.x, w->decimals);
    let(w, true, "qy", down, v->closest.y, w->decimals); /* top and bottom change places */
    say(w, false, "From there to the centre.");
    let_pair(w, false, "ex", "lx - qx", "ey", "ly - qy",
             (col_vec){v->local.x - v->closest.x, v->local.y - v->closest.y});
}

/* "676 < 400: MISS". With all digits where few would say something wrong: "400 < 400: HIT". */
static void write_answer(const writer *w, const code_values *v, char *out, size_t size)
{
    double ex = v->local.x - v->closest.x, ey = v->local.y - v->closest.y;
    double left = ex * ex + ey * ey, right = v->radius * v->radius;
    char distance[NUMBER_SIZE], radius[NUMBER_SIZE];
    text_number_short(distance, left, w->decimals);
    text_number_short(radius, right, w->decimals);
    if (left != right && !strcmp(distance, radius)) {
        text_number_exact(distance, left);
        text_number_exact(radius, right);
    }
    bool hit = touch_hits(w) ? left <= right : left < right;
    snprintf(out, size, "%s %s %s: %s", distance, touch_hits(w) ? "<=" : "<", radius,
             hit ? "HIT" : "MISS");
}

static void write_comparing(writer *w, const code_values *v)
{
    const char *reach = w->form.corner ? "reach" : "r";
    char code[80] = "";
    if (w->form.corner) {
        say(w, false, "Round corners grow outwards: as if the circle were larger.");
        let(w, false, reach, "r + corner", v->radius, w->decimals);
    }
    say(w, false, "A hit if that is shorter than the radius; squares need no root.%s",
        touch_hits(w) ? " Touching counts." : "");
    code_line *line = add_line(w, false, false);
    lab_code_add(line->text, sizeof line->text, "    return ");
    lab_code_add(code, sizeof code, "ex * ex + ey * ey %s %s * %s", touch_hits(w) ? "<=" : "<",
                 reach, reach);
    lab_language_add(w->in, line->text, sizeof line->text, code);
    lab_code_add(line->text, sizeof line->text, "%s", w->in->end);
    if (w->values)
        write_answer(w, v, line->value, sizeof line->value);
}

/* ---- From outside ---- */

static code_values values_of(const convention *c, const lab_pair *pair)
{
    shape rectangle = scene_convention_read(c, &pair->rectangle);
    shape circle = scene_convention_read(c, &pair->circle);
    col_shape a = scene_shape_geometry(&rectangle), b = scene_shape_geometry(&circle);
    col_findings f = col_find(&a, &b, COL_TOUCH_IS_MISS);
    col_vec middle = col_pivot(&a), min = col_core_min(&a), max = col_core_max(&a);
    bool up = c->y_up;
    return (code_values){
        .pivot = {middle.x, scene_convention_write_y(c, middle.y)},
        .near = {min.x, up ? -max.y : min.y},
        .far = {max.x, up ? -min.y : max.y},
        .centre = {pair->circle.x, pair->circle.y},
        .local = {f.local_centre.x, scene_convention_write_y(c, f.local_centre.y)},
        .closest = {f.clamped.x, scene_convention_write_y(c, f.clamped.y)},
        .angle = scene_convention_write_y(c, scene_angle_radians(rectangle.angle)),
        .radius = f.radius,
    };
}

code_form lab_code_form_of(const lab_pair *pair, col_touching touching)
{
    bool point = pair->circle.radius + pair->rectangle.radius == 0;
    return (code_form){.pivot = pair->rectangle.has_pivot,
                       .corner = pair->rectangle.radius > 0,
                       .touching = point ? COL_TOUCH_IS_HIT : touching};
}

size_t lab_code_describe(const convention *c, code_language which, code_form form,
                         code_line out[CODE_LINES])
{
    writer w = {.c = c, .in = &lab_languages[which], .form = form, .out = out};
    describe_all(&w);
    return w.count;
}

size_t lab_code_write(const convention *c, code_language which, code_form form,
                      const lab_pair *pair, int decimals, code_line out[CODE_LINES])
{
    code_values values = {0};
    writer w = {
        .c = c, .in = &lab_languages[which], .form = form, .decimals = decimals, .out = out};
    if (pair) {
        values = values_of(c, pair);
        w.values = &values;
    }
    w.x = lab_code_axis_x(c, form);
    w.y = lab_code_axis_y(c, form);
    for (int i = 0; i < PROLOGUE_LINES && w.in->prologue[i]; i++)
        add_text(&w, w.in->prologue[i]);
    describe_all(&w);
    head(&w);
    write_pivot(&w, &values);
    write_sides(&w, &values);
    write_angle(&w, &values);
    write_turning(&w, &values);
    write_clamping(&w, &values);
    write_comparing(&w, &values);
    if (w.in->close)
        add_text(&w, w.in->close);
    return w.count;
}
