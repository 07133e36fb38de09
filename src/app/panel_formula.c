/* The textbook's lines with the shown pair's live numbers.
 *
 * They are written for the scene's own axes. With f = 1 where y points down and -1 where it points
 * up, the scene's coordinates are (x, f y) and the natural angle there (x axis towards y axis) is
 * f times the clockwise angle; then the same two lines turn the picture back in both:
 *
 *     lx =  cos a . dx + sin a . dy        ly = -sin a . dx + cos a . dy
 */
#include "app/figures.h"
#include "app/panel.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

/* A line is made of terms; each belongs to a part of the picture and has its colour. */
static void term(app *a, view_part part, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

static color part_color(const theme *t, view_part part)
{
    const color colors[PART_COUNT] = {
        [PART_NONE] = t->widget_ink,   [PART_CENTRE] = t->widget_ink, [PART_PIVOT] = t->widget_ink,
        [PART_ANGLE] = t->angle,       [PART_LOCAL] = t->ghost,       [PART_CLOSEST] = t->distance,
        [PART_DISTANCE] = t->distance, [PART_RADIUS] = t->radius,     [PART_GAP] = t->miss_word,
    };
    return colors[part];
}

static void term(app *a, view_part part, const char *format, ...)
{
    char text[160];
    va_list args;
    va_start(args, format);
    vsnprintf(text, sizeof text, format, args);
    va_end(args);
    color ink = part_color(theme_of(app_scene(a)->theme), part);
    bool lit = part != PART_NONE && a->lit == part;
    if (ui_term(&a->ui, text, ink, lit) && part != PART_NONE)
        a->panel.lit = part;
}

/* The numbers of the lines, in the scene's axes. */
typedef struct formula {
    char cx[FIGURE_SIZE], cy[FIGURE_SIZE], px[FIGURE_SIZE], py[FIGURE_SIZE];
    char dx[FIGURE_SIZE], dy[FIGURE_SIZE], angle[FIGURE_SIZE];
    char lx[FIGURE_SIZE], ly[FIGURE_SIZE], qx[FIGURE_SIZE], qy[FIGURE_SIZE];
    char left[FIGURE_SIZE], right[FIGURE_SIZE], low[FIGURE_SIZE], high[FIGURE_SIZE];
    char distance[FIGURE_SIZE], radius[FIGURE_SIZE];
} formula;

static void world_numbers(const app *a, formula *n, const col_shape *framed, const col_findings *f,
                          double up)
{
    col_vec centre = col_to_world(framed, f->local_centre);
    col_vec origin = col_pivot(framed);
    figure(a, n->cx, centre.x);
    figure(a, n->cy, up * centre.y);
    figure(a, n->px, origin.x);
    figure(a, n->py, up * origin.y);
    figure(a, n->dx, centre.x - origin.x);
    figure(a, n->dy, up * (centre.y - origin.y));
}

static void frame_numbers(const app *a, formula *n, const col_shape *framed, const col_findings *f,
                          double up)
{
    col_vec min = col_core_min(framed), max = col_core_max(framed);
    figure(a, n->lx, f->local_centre.x);
    figure(a, n->ly, up * f->local_centre.y);
    figure(a, n->qx, f->clamped.x);
    figure(a, n->qy, up * f->clamped.y);
    figure(a, n->left, min.x);
    figure(a, n->right, max.x);
    figure(a, n->low, up > 0 ? min.y : -max.y);
    figure(a, n->high, up > 0 ? max.y : -min.y);
    figure(a, n->distance, f->distance);
    figure(a, n->radius, f->radius);
}

/* The natural angle of the scene's axes, in the convention's unit; and how it comes from the angle
 * as written, where that isn't the same. */
static void angle_line(app *a, const shape *s, formula *n)
{
    const convention *c = &app_scene(a)->convention;
    double written_angle = convention_write_angle(c, s->angle);
    bool contrary = c->counterclockwise != c->y_up;
    const char *unit = c->unit == ANGLE_DEGREES ? "\302\260" : " rad";
    char zero[FIGURE_SIZE], as_written[FIGURE_SIZE];
    double value = (contrary ? -1 : 1) * (written_angle - c->zero);
    number_short(n->angle, value, 3);
    number_short(as_written, written_angle, 3);
    number_short(zero, c->zero, 3);
    term(a, PART_ANGLE, "a = %s%s", n->angle, unit);
    if (contrary || c->zero != 0)
        term(a, PART_NONE, " = %s(%s \342\210\222 %s)", contrary ? "\342\210\222" : "", as_written,
             zero);
    ui_term(&a->ui, "\n", (color){0}, false);
}

static void localise(app *a, const formula *n)
{
    ui_label(&a->ui, UI_BOLD, "1  From the pivot to the centre");
    term(a, PART_NONE, "dx = ");
    term(a, PART_CENTRE, "%s", n->cx);
    term(a, PART_NONE, " \342\210\222 ");
    term(a, PART_PIVOT, "%s", n->px);
    term(a, PART_NONE, " = %s\n", n->dx);
    term(a, PART_NONE, "dy = ");
    term(a, PART_CENTRE, "%s", n->cy);
    term(a, PART_NONE, " \342\210\222 ");
    term(a, PART_PIVOT, "%s", n->py);
    term(a, PART_NONE, " = %s\n", n->dy);
}

static void turn_back(app *a, const shape *s, formula *n)
{
    ui_label(&a->ui, UI_BOLD, "2  Turn it back");
    angle_line(a, s, n);
    term(a, PART_LOCAL, "lx");
    term(a, PART_NONE, " = cos a \302\267 dx + sin a \302\267 dy = ");
    term(a, PART_LOCAL, "%s", n->lx);
    term(a, PART_LOCAL, "\n");
    term(a, PART_LOCAL, "ly");
    term(a, PART_NONE, " = \342\210\222sin a \302\267 dx + cos a \302\267 dy = ");
    term(a, PART_LOCAL, "%s", n->ly);
    term(a, PART_LOCAL, "\n");
}

static void clamp(app *a, const formula *n)
{
    ui_label(&a->ui, UI_BOLD, "3  Clamp: the closest point");
    term(a, PART_CLOSEST, "qx");
    term(a, PART_NONE, " = clamp(");
    term(a, PART_LOCAL, "lx");
    term(a, PART_NONE, ", %s, %s) = ", n->left, n->right);
    term(a, PART_CLOSEST, "%s", n->qx);
    term(a, PART_CLOSEST, "\n");
    term(a, PART_CLOSEST, "qy");
    term(a, PART_NONE, " = clamp(");
    term(a, PART_LOCAL, "ly");
    term(a, PART_NONE, ", %s, %s) = ", n->low, n->high);
    term(a, PART_CLOSEST, "%s", n->qy);
    term(a, PART_CLOSEST, "\n");
}

static void compare(app *a, const formula *n, const col_findings *f)
{
    const char *sign = f->distance < f->radius ? "<" : f->distance > f->radius ? ">" : "=";
    ui_label(&a->ui, UI_BOLD, "4  Compare");
    term(a, PART_DISTANCE, "distance");
    term(a, PART_NONE, " = \342\210\232((");
    term(a, PART_LOCAL, "lx");
    term(a, PART_NONE, " \342\210\222 ");
    term(a, PART_CLOSEST, "qx");
    term(a, PART_NONE, ")\302\262 + (");
    term(a, PART_LOCAL, "ly");
    term(a, PART_NONE, " \342\210\222 ");
    term(a, PART_CLOSEST, "qy");
    term(a, PART_NONE, ")\302\262) = ");
    term(a, PART_DISTANCE, "%s", n->distance);
    term(a, PART_DISTANCE, "\n");
    term(a, PART_DISTANCE, "%s", n->distance);
    term(a, PART_NONE, " %s ", sign);
    term(a, PART_RADIUS, "%s", n->radius);
    term(a, PART_NONE, ": ");
    term(a, PART_GAP, "%s", f->hit ? "HIT" : "MISS");
}

void panel_formula(app *a)
{
    const pairs *p = &a->pairs;
    scene *s = app_scene(a);
    if (!p->shown_count || p->shown[0].a >= s->count) {
        ui_label(&a->ui, UI_MUTED, "No pair is shown.");
        return;
    }
    const shown_pair *pair = &p->shown[0];
    const col_findings *f = &pair->findings;
    const col_shape *framed = f->framed_is_b ? &pair->shape_b : &pair->shape_a;
    const shape *turned = &s->shapes[f->framed_is_b ? pair->b : pair->a];
    double up = s->convention.y_up ? -1 : 1;
    formula n;
    world_numbers(a, &n, framed, f, up);
    frame_numbers(a, &n, framed, f, up);
    localise(a, &n);
    turn_back(a, turned, &n);
    clamp(a, &n);
    compare(a, &n, f);
}
