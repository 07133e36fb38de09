#include "sdl/scan.h"
#include <math.h>
#include <string.h>

/* What is scanned: a rounded box in its own frame, or a polygon in the canvas' frame. Both have a
 * signed distance d that is convex inside a row and changes by at most 1 from pixel to pixel. */
typedef struct field {
    const col_shape *shape; /* NULL: a polygon */
    const col_vec *points;
    size_t count;
    col_vec min, max; /* the core's corners in the shape's frame */
    double radius;
    col_vec step; /* one pixel to the right, in the field's frame */
    stroke stroke;
    double thickness; /* of a filled shape where it is thinnest */
    double outside;   /* where d is at least this, nothing is covered */
    double inside;    /* where d is at most this, the coverage is `middle` */
    uint8_t middle;
    pixel_rect area; /* nothing outside is covered */
} field;

typedef double distance_fn(const field *f, col_vec p);
typedef double cover_fn(const field *f, double d, col_vec p);

static const double FARTHEST = 1e15;

static double larger(double a, double b)
{
    return a > b ? a : b;
}

static double smaller(double a, double b)
{
    return a < b ? a : b;
}

/* How far p lies beyond the core's nearer sides: both <= 0 inside. */
static col_vec beyond(const field *f, col_vec p)
{
    return (col_vec){larger(f->min.x - p.x, p.x - f->max.x),
                     larger(f->min.y - p.y, p.y - f->max.y)};
}

static double box_distance(const field *f, col_vec p)
{
    col_vec q = beyond(f, p);
    if (q.x <= 0)
        return q.y <= 0 ? larger(q.x, q.y) - f->radius : q.y - f->radius;
    if (q.y <= 0)
        return q.x - f->radius;
    return sqrt(q.x * q.x + q.y * q.y) - f->radius;
}

/* To the nearest point of any edge; inside when p is on the same side of all edges. */
static double polygon_distance(const field *f, col_vec p)
{
    double nearest = INFINITY;
    bool left = false, right = false;
    for (size_t i = 0; i < f->count; i++) {
        col_vec a = f->points[i], b = f->points[(i + 1) % f->count];
        col_vec edge = {b.x - a.x, b.y - a.y}, to = {p.x - a.x, p.y - a.y};
        double length2 = edge.x * edge.x + edge.y * edge.y;
        double t = length2 > 0 ? (to.x * edge.x + to.y * edge.y) / length2 : 0;
        t = smaller(larger(t, 0), 1);
        double dx = to.x - t * edge.x, dy = to.y - t * edge.y;
        nearest = smaller(nearest, dx * dx + dy * dy);
        double side = edge.x * to.y - edge.y * to.x;
        left = left || side < 0;
        right = right || side > 0;
    }
    return left != right ? -sqrt(nearest) : sqrt(nearest);
}

static double fill_cover(const field *f, double d, col_vec p)
{
    (void)p;
    return scan_covered(d) - scan_covered(d + f->thickness);
}

static double stroke_cover(const field *f, double d, col_vec p)
{
    (void)p;
    return scan_band(d, f->stroke.width);
}

/* Dashes repeat with `period`; `t` is the place along the line, counted from a dash's middle. */
static double dash_cover(const dashes *dash, double t, double period, double length)
{
    double off = fabs(t - period * nearbyint(t / period));
    return scan_covered(off - length / 2 - dash->extra);
}

/* The dashes of a piece of an outline: a whole number of them, so that each corner and each end of
 * an arc is the middle of a dash: corners are always drawn, and nothing wanders when a shape moves
 * or turns. A piece that is too short for a gap is solid. */
static double fitted_cover(const dashes *dash, double t, double piece)
{
    double period = dash->dash + dash->gap, number = nearbyint(piece / period);
    if (number < 1)
        return 1;
    double fitted = piece / number;
    return dash_cover(dash, t, fitted, dash->dash * fitted / period);
}

/* Which piece of the outline is nearest to p, and the place along it: a side, or a corner's arc. */
static double along_outline(const field *f, col_vec p)
{
    const dashes *dash = &f->stroke.dashes;
    col_vec q = beyond(f, p);
    if (q.x > 0 && q.y > 0) {
        double quarter = f->radius * asin(1);
        return fitted_cover(dash, f->radius * atan2(q.y, q.x), quarter);
    }
    if (q.y > q.x)
        return fitted_cover(dash, p.x - f->min.x, f->max.x - f->min.x);
    return fitted_cover(dash, p.y - f->min.y, f->max.y - f->min.y);
}

static double along_line(const field *f, col_vec p)
{
    const dashes *dash = &f->stroke.dashes;
    double t = smaller(larger(p.x - f->min.x, 0), f->max.x - f->min.x);
    return dash_cover(dash, f->stroke.before + t - dash->dash / 2, dash->dash + dash->gap,
                      dash->dash);
}

static double dashed_cover(const field *f, double d, col_vec p)
{
    return stroke_cover(f, d, p) * (f->stroke.open ? along_line(f, p) : along_outline(f, p));
}

/* The pixels that the box from min to max, grown, can touch; w or h <= 0 when there are none. */
static pixel_rect touched(const frame *f, col_box box, double grow)
{
    double left = larger(floor(box.min.x - grow), f->clip.x);
    double top = larger(floor(box.min.y - grow), f->clip.y);
    double right = smaller(ceil(box.max.x + grow), f->clip.x + f->clip.w);
    double bottom = smaller(ceil(box.max.y + grow), f->clip.y + f->clip.h);
    if (!(left < right && top < bottom))
        return (pixel_rect){0, 0, 0, 0};
    return (pixel_rect){(int)left, (int)top, (int)(right - left), (int)(bottom - top)};
}

/* The whole pixels in a length, at least one. */
static int pixels_in(double length, int most)
{
    return length < most ? 1 + (int)length : most;
}

static col_vec row_start(const field *f, int y)
{
    col_vec centre = {f->area.x + 0.5, y + 0.5};
    return f->shape ? col_to_local(f->shape, centre) : centre;
}

/* Walks each row in steps as long as the distance allows: nothing can be covered in the next d -
 * outside pixels, and nothing changes in the next inside - d pixels. Since d is convex, a row ends
 * where d grows outside. Always inlined: the distance and the coverage are compiled into the loop.
 */
static inline __attribute__((always_inline)) void scan_rows(frame *to, const field *f,
                                                            distance_fn *distance, cover_fn *cover,
                                                            scan_row each, void *user)
{
    int width = f->area.w;
    for (int y = f->area.y; y < f->area.y + f->area.h; y++) {
        col_vec start = row_start(f, y);
        int first = width, end = 0;
        double before = INFINITY;
        for (int x = 0, run; x < width; x += run) {
            col_vec p = {start.x + f->step.x * x, start.y + f->step.y * x};
            double d = distance(f, p);
            uint8_t value = 0;
            run = 1;
            if (d >= f->outside) {
                if (d > before)
                    break;
                run = pixels_in(d - f->outside, width - x);
            } else if (d <= f->inside) {
                value = f->middle;
                run = pixels_in(f->inside - d, width - x);
            } else {
                value = scan_byte(cover(f, d, p));
            }
            if (value > 0 && first == width)
                first = x;
            if (first < width)
                memset(to->row + x, value, (size_t)run);
            if (value > 0)
                end = x + run;
            before = d;
        }
        if (first < end)
            each(user, f->area.x + first, y, end - first, to->row + first);
    }
}

static bool near(double a, double b)
{
    return fabs(a) < FARTHEST && fabs(b) < FARTHEST;
}

static bool drawable(const col_shape *s)
{
    return near(s->at.x, s->at.y) && near(s->pivot.x, s->pivot.y) &&
           near(s->corner.x, s->corner.y) && near(s->width, s->height) &&
           near(s->dir.c, s->dir.s) && near(s->radius, 0);
}

static field box_field(const frame *to, const col_shape *shape, double grow)
{
    /* Going right by a pixel turns back by the shape's angle: (c, -s). */
    field f = {.shape = shape, .step = {shape->dir.c, -shape->dir.s}, .radius = shape->radius};
    f.min = col_core_min(shape);
    f.max = col_core_max(shape);
    if (drawable(shape))
        f.area = touched(to, col_bounds(shape), grow);
    return f;
}

void scan_fill(frame *to, const col_shape *shape, scan_row each, void *user)
{
    field f = box_field(to, shape, 0.5);
    f.thickness = smaller(shape->width, shape->height) + 2 * shape->radius;
    f.outside = 0.5;
    f.inside = f.thickness >= 1 ? -0.5 : -INFINITY;
    f.middle = 255;
    scan_rows(to, &f, box_distance, fill_cover, each, user);
}

void scan_stroke(frame *to, const col_shape *shape, const stroke *how, scan_row each, void *user)
{
    double reach = how->width / 2 + 0.5;
    if (!(reach > 0.5 && reach < FARTHEST))
        return;
    field f = box_field(to, shape, reach);
    f.stroke = *how;
    f.outside = reach;
    f.inside = -reach;
    if (how->dashes.gap > 0)
        scan_rows(to, &f, box_distance, dashed_cover, each, user);
    else
        scan_rows(to, &f, box_distance, stroke_cover, each, user);
}

/* Not a box when a point isn't finite. */
static col_box points_bounds(const col_vec *points, size_t count)
{
    col_box box = {{INFINITY, INFINITY}, {-INFINITY, -INFINITY}};
    for (size_t i = 0; i < count; i++) {
        if (!near(points[i].x, points[i].y))
            return (col_box){{INFINITY, INFINITY}, {-INFINITY, -INFINITY}};
        box.min = (col_vec){fmin(box.min.x, points[i].x), fmin(box.min.y, points[i].y)};
        box.max = (col_vec){fmax(box.max.x, points[i].x), fmax(box.max.y, points[i].y)};
    }
    return box;
}

void scan_polygon(frame *to, const col_vec *points, size_t count, scan_row each, void *user)
{
    field f = {.points = points, .count = count, .step = {1, 0}, .middle = 255};
    f.area = touched(to, points_bounds(points, count), 0.5);
    f.thickness = INFINITY;
    f.outside = 0.5;
    f.inside = -0.5;
    scan_rows(to, &f, polygon_distance, fill_cover, each, user);
}
