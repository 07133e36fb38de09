/* The textbook's lines with the shown pair's live numbers.
 *
 * They are written for the scene's own axes. With f = 1 where y points down and -1 where it points
 * up, the scene's coordinates are (x, f y) and the natural angle there (x axis towards y axis) is
 * f times the clockwise angle; then the same two lines turn the picture back in both:
 *
 *     lx =  cos a . dx + sin a . dy        ly = -sin a . dx + cos a . dy
 */
#include "panel/format.h"
#include "panel/panel.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

/* A line is made of terms; each belongs to a part of the picture and has its colour. A newline ends
 * the line. */
static void term(app *a, view_part part, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

static color part_color(const theme *t, view_part part, bool hit)
{
    const color colors[PART_COUNT] = {
        [PART_NONE] = t->widget_ink,
        [PART_CENTRE] = t->widget_ink,
        [PART_PIVOT] = t->widget_ink,
        [PART_ANGLE] = t->angle,
        [PART_LOCAL] = t->ghost,
        [PART_CLOSEST] = t->distance,
        [PART_DISTANCE] = t->distance,
        [PART_RADIUS] = t->radius,
        [PART_GAP] = hit ? t->hit_word : t->miss_word,
    };
    return colors[part];
}

static void term(app *a, view_part part, const char *format, ...)
{
    session *ses = &a->session;
    char text[160];
    va_list args;
    va_start(args, format);
    vsnprintf(text, sizeof text, format, args);
    va_end(args);
    bool hit = ses->pairs.shown_count && ses->pairs.shown[0].findings.hit;
    color ink = part_color(view_theme_of(session_scene(ses)->theme), part, hit);
    bool highlighted = part != PART_NONE && a->highlighted == part;
    char *end = strchr(text, '\n');
    if (end)
        *end = '\0';
    if (ui_term(&a->ui, text, ink, highlighted) && part != PART_NONE)
        a->panel.highlighted = part;
    if (end)
        ui_term(&a->ui, "\n", ink, false);
}

/* The numbers of the lines, in the scene's axes. */
typedef struct formula {
    number_text cx, cy, px, py, dx, dy, lx, ly, qx, qy, left, right, low, high;
    number_text distance, radius;
} formula;

static void world_numbers(const app *a, formula *n, const col_shape *framed, const col_findings *f,
                          double up)
{
    col_vec centre = col_to_world(framed, f->local_centre);
    col_vec origin = col_pivot(framed);
    n->cx = panel_term(a, centre.x);
    n->cy = panel_term(a, up * centre.y);
    n->px = panel_term(a, origin.x);
    n->py = panel_term(a, up * origin.y);
    n->dx = panel_term(a, centre.x - origin.x);
    n->dy = panel_term(a, up * (centre.y - origin.y));
}

static void frame_numbers(const app *a, formula *n, const col_shape *framed, const col_findings *f,
                          double up)
{
    col_vec min = col_core_min(framed), max = col_core_max(framed);
    n->lx = panel_term(a, f->local_centre.x);
    n->ly = panel_term(a, up * f->local_centre.y);
    n->qx = panel_term(a, f->clamped.x);
    n->qy = panel_term(a, up * f->clamped.y);
    n->left = panel_term(a, min.x);
    n->right = panel_term(a, max.x);
    n->low = panel_term(a, up > 0 ? min.y : -max.y);
    n->high = panel_term(a, up > 0 ? max.y : -min.y);
    n->distance = panel_term(a, f->distance);
    n->radius = panel_term(a, f->radius);
}

/* The natural angle of the scene's axes, in the convention's unit; and how it comes from the angle
 * as written, where that isn't the same. */
static void angle_line(app *a, const shape *s)
{
    const convention *c = &session_scene(&a->session)->convention;
    double as_written = scene_convention_write_angle(c, s->angle);
    bool contrary = c->counterclockwise != c->y_up;
    double value = (contrary ? -1 : 1) * (as_written - c->zero);
    term(a, PART_ANGLE, "a = ");
    if (c->zero != 0)
        term(a, PART_ANGLE, "%s(angle \342\210\222 %s) = ", contrary ? "\342\210\222" : "",
             text_number_term(c->zero, 3).text);
    else if (contrary)
        term(a, PART_ANGLE, "\342\210\222angle = ");
    term(a, PART_ANGLE, "%s%s\n", text_number_term(value, 3).text, scene_angle_suffix(c->unit));
}

/* "= 26", on a line of its own. */
static void equals(app *a, view_part part, const number_text *value)
{
    term(a, PART_NONE, "\302\240\302\240\302\240 = ");
    term(a, part, "%s\n", value->text);
}

static void difference(app *a, const char *name, const number_text *centre,
                       const number_text *origin, const number_text *value)
{
    term(a, PART_NONE, "%s = ", name);
    term(a, PART_CENTRE, "%s", centre->text);
    term(a, PART_NONE, " \342\210\222 ");
    term(a, PART_PIVOT, "%s", origin->text);
    term(a, PART_NONE, " = %s\n", value->text);
}

static void turned(app *a, const char *name, const char *rule, const number_text *value)
{
    term(a, PART_LOCAL, "%s", name);
    term(a, PART_NONE, " = %s\n", rule);
    equals(a, PART_LOCAL, value);
}

static void clamped(app *a, const char *name, const char *of, const number_text *low,
                    const number_text *high, const number_text *value)
{
    term(a, PART_CLOSEST, "%s", name);
    term(a, PART_NONE, " = clamp(");
    term(a, PART_LOCAL, "%s", of);
    term(a, PART_NONE, ", %s, %s)\n", low->text, high->text);
    equals(a, PART_CLOSEST, value);
}

static void compare(app *a, const formula *n, const col_findings *f)
{
    const char *sign = f->distance < f->radius ? "<" : f->distance > f->radius ? ">" : "=";
    term(a, PART_DISTANCE, "distance");
    term(a, PART_NONE, " = hypot(");
    term(a, PART_LOCAL, "lx");
    term(a, PART_NONE, " \342\210\222 ");
    term(a, PART_CLOSEST, "qx");
    term(a, PART_NONE, ", ");
    term(a, PART_LOCAL, "ly");
    term(a, PART_NONE, " \342\210\222 ");
    term(a, PART_CLOSEST, "qy");
    term(a, PART_NONE, ")\n");
    equals(a, PART_DISTANCE, &n->distance);
    term(a, PART_DISTANCE, "%s", n->distance.text);
    term(a, PART_NONE, " %s ", sign);
    term(a, PART_RADIUS, "%s", n->radius.text);
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

static void all_lines(app *a, const formula *n, const shape *s, const col_findings *f)
{
    step(a, "1  From the pivot to the centre", LAB_READ, LAB_READ);
    difference(a, "dx", &n->cx, &n->px, &n->dx);
    difference(a, "dy", &n->cy, &n->py, &n->dy);
    step(a, "2  Turn it back", LAB_ANGLE, LAB_LOCALISE);
    angle_line(a, s);
    turned(a, "lx", "cos a \302\267 dx + sin a \302\267 dy", &n->lx);
    turned(a, "ly", "\342\210\222sin a \302\267 dx + cos a \302\267 dy", &n->ly);
    step(a, "3  Clamp: the closest point", LAB_CLAMP, LAB_CLAMP);
    clamped(a, "qx", "lx", &n->left, &n->right, &n->qx);
    clamped(a, "qy", "ly", &n->low, &n->high, &n->qy);
    step(a, "4  Compare", LAB_COMPARE, LAB_COMPARE);
    compare(a, n, f);
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
    const col_shape *framed = f->framed_is_b ? &pair->shape_b : &pair->shape_a;
    const col_shape *other = f->framed_is_b ? &pair->shape_a : &pair->shape_b;
    if (other->width > 0 || other->height > 0) {
        ui_label(&a->ui, UI_MUTED, "It is for a circle or a point: only these have one centre.");
        return;
    }
    const shape *rectangle = &s->shapes[f->framed_is_b ? pair->b : pair->a];
    double up = s->convention.y_up ? -1 : 1;
    formula n;
    world_numbers(a, &n, framed, f, up);
    frame_numbers(a, &n, framed, f, up);
    all_lines(a, &n, rectangle, f);
}
