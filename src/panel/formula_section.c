/* The textbook's lines with the shown pair's live numbers; see view/formula.h. */
#include "panel/format.h"
#include "panel/panel.h"
#include "view/formula.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

/* A line is made of terms; each belongs to a part of the picture and has its colour. A newline ends
 * the line. */
static void term(app *a, view_part part, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

static void term(app *a, view_part part, const char *format, ...)
{
    session *ses = &a->session;
    char text[160];
    va_list args;
    va_start(args, format);
    vsnprintf(text, sizeof text, format, args);
    va_end(args);
    bool hit = ses->pairs.shown_count && ses->pairs.shown[0].findings.hit;
    color ink = view_part_color(view_theme_of(session_scene(ses)->theme), part, hit);
    bool highlighted = part != PART_NONE && a->highlighted == part;
    char *end = strchr(text, '\n');
    if (end)
        *end = '\0';
    if (ui_term(&a->ui, text, ink, highlighted) && part != PART_NONE)
        a->panel.highlighted = part;
    if (end)
        ui_term(&a->ui, "\n", ink, false);
}

/* The natural angle of the scene's axes, in the convention's unit; and how it comes from the angle
 * as written, where that isn't the same. */
static void angle_line(app *a, const shape *s)
{
    const convention *c = &session_scene(&a->session)->convention;
    double as_written = scene_convention_write_angle(c, s->angle);
    double turn = as_written - c->zero, value = scene_angle_is_contrary(c) ? -turn : turn;
    char natural[VIEW_NATURAL_ANGLE_SIZE];
    view_natural_angle(natural, c);
    term(a, PART_ANGLE, "a = ");
    if (strcmp(natural, "angle") != 0)
        term(a, PART_ANGLE, "%s = ", natural);
    term(a, PART_ANGLE, "%s%s\n", text_number_term(value, 3).text, scene_angle_suffix(c->unit));
}

/* "= 26", on a line of its own. */
static void equals(app *a, view_part part, double value)
{
    term(a, PART_NONE, "\302\240\302\240\302\240 = ");
    term(a, part, "%s\n", panel_term(a, value).text);
}

static void difference(app *a, view_part part, const char *name, double centre, double origin,
                       double value)
{
    term(a, part, "%s", name);
    term(a, PART_NONE, " = ");
    term(a, PART_CENTRE, "%s", panel_term(a, centre).text);
    term(a, PART_NONE, " \342\210\222 ");
    term(a, PART_PIVOT, "%s", panel_term(a, origin).text);
    term(a, PART_NONE, " = ");
    term(a, part, "%s\n", panel_term(a, value).text);
}

static void turned(app *a, view_part part, const char *name, const char *rule, double value)
{
    term(a, part, "%s", name);
    term(a, PART_NONE, " = %s\n", rule);
    equals(a, part, value);
}

/* The parts of a clamped coordinate, and what they are called. */
typedef struct axis {
    view_part value, low, high, of;
    const char *name, *of_name;
} axis;
static const axis X = {PART_QX, PART_LEFT, PART_RIGHT, PART_LX, "qx", "lx"};
static const axis Y = {PART_QY, PART_LOW, PART_HIGH, PART_LY, "qy", "ly"};

static void clamped(app *a, const axis *which, double low, double high, double value)
{
    term(a, which->value, "%s", which->name);
    term(a, PART_NONE, " = clamp(");
    term(a, which->of, "%s", which->of_name);
    term(a, PART_NONE, ", ");
    term(a, which->low, "%s", panel_term(a, low).text);
    term(a, PART_NONE, ", ");
    term(a, which->high, "%s", panel_term(a, high).text);
    term(a, PART_NONE, ")\n");
    equals(a, which->value, value);
}

static void compare(app *a, const col_findings *f)
{
    const char *sign = f->distance < f->radius ? "<" : f->distance > f->radius ? ">" : "=";
    term(a, PART_DISTANCE, "distance");
    term(a, PART_NONE, " = hypot(");
    term(a, PART_LX, "lx");
    term(a, PART_NONE, " \342\210\222 ");
    term(a, PART_QX, "qx");
    term(a, PART_NONE, ", ");
    term(a, PART_LY, "ly");
    term(a, PART_NONE, " \342\210\222 ");
    term(a, PART_QY, "qy");
    term(a, PART_NONE, ")\n");
    equals(a, PART_DISTANCE, f->distance);
    term(a, PART_DISTANCE, "%s", panel_term(a, f->distance).text);
    term(a, PART_NONE, " %s ", sign);
    term(a, PART_RADIUS, "%s", panel_term(a, f->radius).text);
    term(a, PART_NONE, ": ");
    term(a, PART_GAP, "%s\n", f->hit ? "HIT" : "MISS");
}

/* A step's heading; the lines are the right ones, so a mistake that is tried is only named. */
static void step(app *a, const char *heading, lab_stage from, lab_stage to)
{
    ui_label(&a->ui, UI_BOLD, heading);
    for (lab_stage stage = from; stage <= to; stage++) {
        char text[64];
        mistake_id id = a->session.lab.program.at[stage];
        if (!id)
            continue;
        snprintf(text, sizeof text, "Your code differs here: %s", lab_mistake(id)->title);
        ui_note(&a->ui, UI_ICON_CROSS, UI_PLAIN, text);
    }
}

static void all_lines(app *a, const view_numbers *n, const shape *s, const col_findings *f)
{
    step(a, "1  From the pivot to the centre", LAB_READ, LAB_READ);
    difference(a, PART_DX, "dx", n->cx, n->px, n->dx);
    difference(a, PART_DY, "dy", n->cy, n->py, n->dy);
    step(a, "2  Turn it back", LAB_ANGLE, LAB_LOCALISE);
    angle_line(a, s);
    turned(a, PART_LX, "lx", "cos a \302\267 dx + sin a \302\267 dy", n->lx);
    turned(a, PART_LY, "ly", "\342\210\222sin a \302\267 dx + cos a \302\267 dy", n->ly);
    step(a, "3  Clamp: the closest point", LAB_CLAMP, LAB_CLAMP);
    clamped(a, &X, n->left, n->right, n->qx);
    clamped(a, &Y, n->low, n->high, n->qy);
    step(a, "4  Compare", LAB_COMPARE, LAB_COMPARE);
    compare(a, f);
}

void panel_formula(app *a)
{
    const pairs *p = &a->session.pairs;
    scene *s = session_scene(&a->session);
    if (!p->shown_count || p->shown[0].a >= s->count) {
        ui_label(&a->ui, UI_MUTED, "No pair is shown.");
        return;
    }
    const shown_pair *pair = &p->shown[0];
    const col_findings *f = &pair->findings;
    if (!view_has_formula(pair)) {
        ui_label(&a->ui, UI_MUTED, "It is for a circle or a point: only these have one centre.");
        return;
    }
    const shape *rectangle = &s->shapes[scene_pair_framed_index(pair)];
    view_numbers n = view_numbers_of(pair, &s->convention);
    all_lines(a, &n, rectangle, f);
}
