#include "camera/camera.h"

#include <math.h>

enum { MIN_SIZE = 24, OPEN_MARGIN = 48 }; /* pixels, when a scene opens */

camera camera_of(const scene *s, double width, double height)
{
    scene_view view = s->view.stored ? s->view : (scene_view){.zoom = 1};
    camera c = {.zoom = view.zoom,
                .origin = {view.x, view.y},
                .turn = {1, 0},
                .width = width,
                .height = height,
                .unit = scene_unit(s)};
    if (s->convention.y_up)
        c.origin.y = view.y - height / view.zoom;
    return c;
}

void camera_store(const camera *c, scene *s)
{
    camera opens = camera_open(s, c->width, c->height);
    if (c->zoom == opens.zoom && c->origin.x == opens.origin.x && c->origin.y == opens.origin.y)
        return;
    scene_view view = {.zoom = c->zoom,
                       .x = c->origin.x,
                       .y = s->convention.y_up ? camera_visible_box(c).max.y : c->origin.y};
    view.stored = view.zoom >= SCENE_MIN_ZOOM && view.zoom <= SCENE_MAX_ZOOM && isfinite(view.x) &&
                  isfinite(view.y);
    s->view = view;
}

bool camera_same_place(const camera *a, const camera *b)
{
    return a->zoom == b->zoom && a->origin.x == b->origin.x && a->origin.y == b->origin.y &&
           a->width == b->width && a->height == b->height;
}

/* From p to where the turn brings p = about + d, or with `back` to where it came from:
 * R d - d = ((c - 1) dx - s dy, s dx + (c - 1) dy), exactly 0 while nothing is turned. */
static col_vec turn_shift(const camera *c, col_vec d, bool back)
{
    double less = c->turn.c - 1, s = back ? -c->turn.s : c->turn.s;
    return (col_vec){less * d.x - s * d.y, s * d.x + less * d.y};
}

/* All mapping is in differences to the origin, so that it is as sharp at 1e9 as at 0. `offset` is
 * added to the point before turning, and taken off again after. */
static col_vec offset_to_window(const camera *c, col_vec world, col_vec offset)
{
    col_vec d = {(world.x - c->about.x) + offset.x, (world.y - c->about.y) + offset.y};
    col_vec shift = turn_shift(c, d, false);
    return (col_vec){((world.x - c->origin.x) + shift.x) * c->zoom,
                     ((world.y - c->origin.y) + shift.y) * c->zoom};
}

col_vec camera_to_window(const camera *c, col_vec world)
{
    return offset_to_window(c, world, (col_vec){0, 0});
}

col_vec camera_to_world(const camera *c, col_vec window)
{
    col_vec seen = {window.x / c->zoom, window.y / c->zoom}; /* from the origin, turned */
    col_vec d = {(c->origin.x - c->about.x) + seen.x, (c->origin.y - c->about.y) + seen.y};
    col_vec shift = turn_shift(c, d, true);
    return (col_vec){c->origin.x + (seen.x + shift.x), c->origin.y + (seen.y + shift.y)};
}

/* The pivot goes where the turn brings it; the given point keeps its offset from it, for offsets
 * are meant before turning. */
col_shape camera_shape(const camera *c, const col_shape *world)
{
    col_shape seen = *world;
    seen.at = offset_to_window(c, world->at, world->pivot);
    seen.pivot = col_scaled(world->pivot, c->zoom);
    seen.corner = col_scaled(world->corner, c->zoom);
    seen.width = world->width * c->zoom;
    seen.height = world->height * c->zoom;
    seen.radius = world->radius * c->zoom;
    seen.dir = (col_dir){c->turn.c * world->dir.c - c->turn.s * world->dir.s,
                         c->turn.s * world->dir.c + c->turn.c * world->dir.s};
    return seen;
}

col_box camera_bounds(const camera *c, const shape *s)
{
    col_shape world = scene_shape_geometry(s), seen = camera_shape(c, &world);
    return col_bounds(&seen);
}

col_vec camera_visible_size(const camera *c)
{
    return (col_vec){c->width / c->zoom, c->height / c->zoom};
}

col_box camera_visible_box(const camera *c)
{
    col_vec size = camera_visible_size(c);
    return (col_box){c->origin, {c->origin.x + size.x, c->origin.y + size.y}};
}

/* Along one axis: an extent and the view. */
static bool overlaps(double min, double max, double view_min, double view_max)
{
    return min == max ? min >= view_min && min <= view_max : max > view_min && min < view_max;
}

bool camera_in_view(const camera *c, col_box window, double margin)
{
    return overlaps(window.min.x, window.max.x, -margin, c->width + margin) &&
           overlaps(window.min.y, window.max.y, -margin, c->height + margin);
}

bool camera_whole_in_view(const camera *c, col_box window)
{
    return window.min.x >= 0 && window.min.y >= 0 && window.max.x <= c->width &&
           window.max.y <= c->height;
}

bool camera_shape_in_view(const camera *c, const shape *s)
{
    return camera_in_view(c, camera_bounds(c, s), 0);
}

bool camera_whole_shape_in_view(const camera *c, const shape *s)
{
    return camera_whole_in_view(c, camera_bounds(c, s));
}

/* How large a window of the size `made` would be in one of such a size. */
static double scale_within(double width, double height, col_vec made)
{
    return fmin(width / made.x, height / made.y);
}

void camera_resize(camera *c, col_vec size, col_vec made, bool y_up)
{
    if (c->zoom != 1) {
        double before = scale_within(c->width, c->height, made);
        camera_zoom_at(c, scale_within(size.x, size.y, made) / before,
                       (col_vec){c->width / 2, c->height / 2});
        camera_pan(c, (size.x - c->width) / 2, (size.y - c->height) / 2);
    } else if (y_up) {
        camera_pan(c, 0, size.y - c->height);
    }
    c->width = size.x;
    c->height = size.y;
}

bool camera_shows_box(const camera *c, col_box world)
{
    col_box seen = camera_visible_box(c);
    return seen.min.x <= world.min.x && seen.min.y <= world.min.y && world.max.x <= seen.max.x &&
           world.max.y <= seen.max.y;
}

bool camera_shows_all(const camera *c, const scene *s)
{
    col_box world;
    if (!scene_bounds(s, false, &world))
        return true;
    col_box window = {camera_to_window(c, world.min), camera_to_window(c, world.max)};
    return camera_whole_in_view(c, window);
}

bool camera_shows_any(const camera *c, const scene *s)
{
    bool any = false;
    for (size_t i = 0; i < s->count && !any; i++)
        any = !s->shapes[i].hidden && camera_shape_in_view(c, &s->shapes[i]);
    return any;
}

static double max_zoom(const camera *c)
{
    return 30 / c->unit;
}

static double min_zoom(const camera *c)
{
    return 0.1 / c->unit;
}

void camera_zoom_at(camera *c, double factor, col_vec window)
{
    double max = fmax(max_zoom(c), c->zoom), min = fmin(min_zoom(c), c->zoom);
    double zoom = fmin(fmax(c->zoom * factor, min), max);
    /* In the unturned picture the point under the window's point is origin + window / zoom. Turning
     * happens before the mapping, so that keeping this point keeps the turned one too. */
    c->origin.x += window.x / c->zoom - window.x / zoom;
    c->origin.y += window.y / c->zoom - window.y / zoom;
    c->zoom = zoom;
}

void camera_pan(camera *c, double dx, double dy)
{
    c->origin.x -= dx / c->zoom;
    c->origin.y -= dy / c->zoom;
}

void camera_fit(camera *c, col_box box, double margin)
{
    double width = box.max.x - box.min.x, height = box.max.y - box.min.y;
    double room_x = fmax(c->width - 2 * margin, 1), room_y = fmax(c->height - 2 * margin, 1);
    c->zoom = 1 / c->unit;
    if (width > 0 || height > 0)
        c->zoom = fmin(fmin(room_x / width, room_y / height), max_zoom(c));
    col_vec visible = camera_visible_size(c);
    c->origin.x = box.min.x + (width - visible.x) / 2;
    c->origin.y = box.min.y + (height - visible.y) / 2;
}

/* Whether a scene opens well as the camera shows it: every shape at least in part, and one that is
 * large enough to be seen. */
static bool shows_well(const camera *c, const scene *s)
{
    double largest = 0;
    for (size_t i = 0; i < s->count; i++) {
        if (s->shapes[i].hidden)
            continue;
        col_box box = camera_bounds(c, &s->shapes[i]);
        if (!camera_in_view(c, box, 0))
            return false;
        largest = fmax(largest, fmax(box.max.x - box.min.x, box.max.y - box.min.y));
    }
    return largest >= MIN_SIZE;
}

camera camera_open(const scene *s, double width, double height)
{
    camera c = camera_of(s, width, height);
    col_box box;
    if (!s->view.stored && !shows_well(&c, s) && scene_bounds(s, false, &box))
        camera_fit(&c, box, fmin(OPEN_MARGIN, fmin(width, height) / 4));
    return c;
}

double camera_step(const camera *c, double pixels)
{
    double min = pixels / c->zoom;
    double power = pow(10, floor(log10(min)));
    static const double FACTORS[] = {1, 2, 5, 10};
    size_t i = 0;
    while (i < 3 && FACTORS[i] * power < min)
        i++;
    return FACTORS[i] * power;
}
