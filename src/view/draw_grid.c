#include "text/number.h"
#include "view/painting.h"

#include <math.h>

/* Lines at round coordinates, the axes, and the coordinates at the picture's edges. */

static const double SPACING = 80; /* at least, in units */
static const double AXIS_WIDTH = 2;

static bool turned(const painting *p)
{
    return p->now.turn.c != 1 || p->now.turn.s != 0;
}

/* The world's part that can be seen, as an upright box. */
static col_box seen(const painting *p)
{
    const double w = p->now.width, h = p->now.height;
    const col_vec corner[4] = {{0, 0}, {w, 0}, {w, h}, {0, h}};
    col_box box = {{INFINITY, INFINITY}, {-INFINITY, -INFINITY}};
    for (int i = 0; i < 4; i++) {
        col_vec at = camera_to_world(&p->now, corner[i]);
        box = col_union(box, (col_box){at, at});
    }
    return box;
}

/* An upright line on whole pixels is sharp; a turned one is drawn as it lies. */
static void draw_line(painting *p, col_vec from, col_vec to, bool axis)
{
    color tone = axis ? p->theme->axis : p->theme->grid;
    col_vec a = camera_to_window(&p->now, from), b = camera_to_window(&p->now, to);
    int width = (int)lround(fmax(1, (axis ? AXIS_WIDTH : 1) * p->unit));
    if (turned(p)) {
        pen stroke = {.width = width, .color = tone};
        view_paint_line(p, a, b, &stroke);
        return;
    }
    bool upright = fabs(b.y - a.y) > fabs(b.x - a.x);
    int x = (int)lround(a.x - width / 2.0), y = (int)lround(a.y - width / 2.0);
    pixel_rect line = upright ? (pixel_rect){x, 0, width, (int)lround(p->now.height)}
                              : (pixel_rect){0, y, (int)lround(p->now.width), width};
    p->to->ops->box(p->to, line, tone);
}

/* Calls for each multiple of the step between the ends. Counted by a whole number, so that it ends
 * even where adding the step to a large coordinate changes nothing. */
typedef void (*at_multiple)(painting *p, double value, double step, col_box box);

static void each_multiple(painting *p, double from, double to, col_box box, at_multiple call)
{
    enum { MAX_LINES = 400 };
    double step = camera_step(&p->now, SPACING * p->unit);
    double first = ceil(from / step);
    for (int i = 0; i < MAX_LINES && (first + i) * step <= to; i++)
        call(p, (first + i) * step, step, box);
}

static void draw_x(painting *p, double x, double step, col_box box)
{
    (void)step;
    draw_line(p, (col_vec){x, box.min.y}, (col_vec){x, box.max.y}, x == 0);
}

static void draw_y(painting *p, double y, double step, col_box box)
{
    (void)step;
    draw_line(p, (col_vec){box.min.x, y}, (col_vec){box.max.x, y}, y == 0);
}

void view_grid_draw(painting *p)
{
    col_box box = seen(p);
    each_multiple(p, box.min.x, box.max.x, box, draw_x);
    each_multiple(p, box.min.y, box.max.y, box, draw_y);
}

static void write_number(painting *p, char out[NUMBER_SIZE], double value, double step)
{
    (void)p;
    int decimals = (int)fmax(0, ceil(-log10(step) - 1e-9));
    text_number_short(out, value, decimals);
}

static canvas_text_style number_style(const painting *p)
{
    return view_text_style(p, FACE_NUMBER, 0.7, p->theme->muted);
}

/* Unless a line runs through it: the next number tells as much. */
static void put_clear(painting *p, col_vec at, const canvas_text_style *style, const char *text)
{
    canvas_text_size size = p->to->ops->measure(p->to, style, text);
    col_box box = {{at.x, at.y - size.ascent}, {at.x + size.width, at.y + size.descent}};
    if (view_labels_is_clear(&p->labels, box))
        view_labels_put_at(&p->labels, at, style, text);
}

static void put_x(painting *p, double x, double step, col_box box)
{
    char text[NUMBER_SIZE];
    canvas_text_style style = number_style(p);
    write_number(p, text, x, step);
    canvas_text_size size = p->to->ops->measure(p->to, &style, text);
    double left = camera_to_window(&p->now, (col_vec){x, box.min.y}).x - size.width / 2;
    put_clear(p, (col_vec){left, p->now.height - 8 * p->unit}, &style, text);
}

static void put_y(painting *p, double y, double step, col_box box)
{
    char text[NUMBER_SIZE];
    canvas_text_style style = number_style(p);
    write_number(p, text, scene_convention_write_y(&p->scene->convention, y), step);
    canvas_text_size size = p->to->ops->measure(p->to, &style, text);
    double middle = camera_to_window(&p->now, (col_vec){box.min.x, y}).y;
    put_clear(p, (col_vec){8 * p->unit, middle + (size.ascent - size.descent) / 2}, &style, text);
}

/* While the scene turns no coordinate belongs to an edge. */
void view_grid_labels(painting *p)
{
    if (turned(p) || !view_tells_numbers(p))
        return;
    col_box box = seen(p);
    each_multiple(p, box.min.x, box.max.x, box, put_x);
    each_multiple(p, box.min.y, box.max.y, box, put_y);
}
