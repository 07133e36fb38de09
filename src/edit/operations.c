#include "edit/editor.h"
#include "edit/gesture.h"
#include "scene/tidy.h"
#include "solid/solid.h"

#include <math.h>
#include <stdlib.h>

#define QUARTER 90.0   /* degrees */
#define COPY_AWAY 20.0 /* pixels, at least: where a duplicate lies beside its original */
#define NEW_SIZE 100.0 /* pixels, at least */

/* The repeats of a held key join the entry of its first press. */
static void commit(history *h, const char *what, bool repeat)
{
    if (repeat)
        scene_history_amend(h, what);
    else
        scene_history_commit(h, what);
}

/* What a key changes at a time: the scene's unit, ten with Shift, a tenth with Alt. */
static double key_step(const history *h, unsigned mods)
{
    return scene_unit(&h->now) * (mods & MOD_SHIFT ? 10 : 1) * (mods & MOD_ALT ? 0.1 : 1);
}

static int exponent_of(double power_of_ten)
{
    return (int)lround(log10(power_of_ten));
}

/* Calls for each selected shape. */
typedef void (*change_shape)(shape *s, const void *how);

static void change_selected(history *h, change_shape change, const void *how)
{
    for (size_t i = 0; i < h->now.count; i++)
        if (h->now.shapes[i].selected)
            change(&h->now.shapes[i], how);
}

typedef struct shift {
    double x, y;
    int exponent;
} shift;

static void nudge_shape(shape *s, const void *how)
{
    const shift *by = how;
    if (edit_is_held(s, SHAPE_PLACE)) {
        scene_tidy_move(s, by->x, by->y, by->exponent);
    } else if (edit_is_held(s, SHAPE_VELOCITY)) {
        s->velocity_x = scene_tidy_round(s->velocity_x + by->x, by->exponent);
        s->velocity_y = scene_tidy_round(s->velocity_y + by->y, by->exponent);
    }
}

static void nudge_solid(history *h, col_vec displacement)
{
    size_t count;
    size_t *held = edit_selected_shapes(&h->now, &count);
    col_vec moved;
    if (held)
        solid_move(&h->now, held, count, displacement, h->now.rules.solid, &moved);
    free(held);
}

/* A direction of the screen is turned back with the camera to be one of the world. */
void edit_nudge(history *h, const camera *c, int dx, int dy, unsigned mods, bool repeat)
{
    double step = key_step(h, mods);
    col_dir t = c->turn;
    shift by = {step * (t.c * dx + t.s * dy), step * (-t.s * dx + t.c * dy), exponent_of(step)};
    if (h->now.rules.solid == SCENE_SOLID_OFF)
        change_selected(h, nudge_shape, &by);
    else
        nudge_solid(h, (col_vec){by.x, by.y});
    commit(h, "nudge", repeat);
}

static bool has_ends(const shape *s)
{
    return s->kind == SHAPE_SEGMENT || s->kind == SHAPE_CAPSULE;
}

/* The clockwise angle of whatever has one, in degrees. */
static double direction_of(const shape *s)
{
    if (has_ends(s))
        return scene_angle_convert(atan2(s->to_y - s->y, s->to_x - s->x), ANGLE_RADIANS,
                                   ANGLE_DEGREES);
    return scene_angle_in(s->angle, ANGLE_DEGREES);
}

/* A rectangle turns about its pivot, a segment about its middle. */
static void set_direction(shape *s, double degrees)
{
    if (!edit_is_held(s, SHAPE_ANGLE))
        return;
    if (s->kind == SHAPE_RECTANGLE) {
        scene_shape_set_angle(s, scene_tidy_round(degrees, -9), ANGLE_DEGREES);
    } else if (has_ends(s)) {
        col_vec half = {(s->to_x - s->x) / 2, (s->to_y - s->y) / 2};
        col_vec middle = {s->x + half.x, s->y + half.y};
        col_dir d = col_degrees(degrees);
        double length = hypot(half.x, half.y);
        s->x = middle.x - length * d.c;
        s->y = middle.y - length * d.s;
        s->to_x = middle.x + length * d.c;
        s->to_y = middle.y + length * d.s;
    }
}

static void turn_shape(shape *s, const void *how)
{
    const double *degrees = how;
    set_direction(s, direction_of(s) + *degrees);
}

/* What was changed pushes others off, one after the other. */
static void settle_selected(history *h)
{
    for (size_t i = 0; i < h->now.count && h->now.rules.solid != SCENE_SOLID_OFF; i++)
        if (h->now.shapes[i].selected)
            solid_separate(&h->now, i, h->now.rules.solid);
}

void edit_turn(history *h, double degrees, bool repeat)
{
    change_selected(h, turn_shape, &degrees);
    settle_selected(h);
    commit(h, "turn", repeat);
}

/* What lies straight already keeps its bits. */
static void straighten_shape(shape *s, const void *how)
{
    (void)how;
    double now = direction_of(s), straight = QUARTER * round(now / QUARTER);
    if (straight != now)
        set_direction(s, straight);
}

void edit_straighten(history *h)
{
    change_selected(h, straighten_shape, NULL);
    settle_selected(h);
    scene_history_commit(h, "straighten");
}

typedef struct growth {
    double width, height, min;
    int exponent;
} growth;

static double grown(double size, double change, double min, int exponent)
{
    return fmax(scene_tidy_add(size, change, exponent), fmin(size, min));
}

static void grow_point(shape *s, const growth *by)
{
    (void)s;
    (void)by;
}

static void grow_circle(shape *s, const growth *by)
{
    s->radius = grown(s->radius, by->width + by->height, by->min, by->exponent);
}

/* Longer at its end, along the direction it has. */
static void grow_segment(shape *s, const growth *by)
{
    col_shape g = scene_shape_geometry(s);
    double length = grown(g.width, by->width, by->min, by->exponent);
    if (length != g.width) {
        s->to_x = s->x + length * g.dir.c;
        s->to_y = s->y + length * g.dir.s;
    }
}

static void grow_capsule(shape *s, const growth *by)
{
    grow_segment(s, by);
    s->radius = grown(s->radius, by->height, 0, by->exponent);
}

/* As if the right side and the bottom were dragged: left side and top stay. */
static void grow_rectangle(shape *s, const growth *by)
{
    resize how = {.hx = 1,
                  .hy = 1,
                  .width = grown(s->width, by->width, by->min, by->exponent),
                  .height = grown(s->height, by->height, by->min, by->exponent)};
    if (how.width != s->width || how.height != s->height)
        edit_resize_rectangle(s, how);
}

static void grow_shape(shape *s, const void *how)
{
    static void (*const growers[SHAPE_KINDS])(shape *, const growth *) = {
        [SHAPE_POINT] = grow_point,         [SHAPE_CIRCLE] = grow_circle,
        [SHAPE_SEGMENT] = grow_segment,     [SHAPE_CAPSULE] = grow_capsule,
        [SHAPE_RECTANGLE] = grow_rectangle,
    };
    if (edit_is_held(s, s->kind == SHAPE_CIRCLE ? SHAPE_RADIUS : SHAPE_SIZE))
        growers[s->kind](s, how);
}

void edit_resize(history *h, int dw, int dh, unsigned mods, bool repeat)
{
    double step = key_step(h, mods);
    growth by = {dw * step, dh * step, scene_unit(&h->now), exponent_of(step)};
    change_selected(h, grow_shape, &by);
    settle_selected(h);
    commit(h, "resize", repeat);
}

void edit_delete(history *h)
{
    scene_history_commit(h, "change"); /* so that undoing brings them back selected */
    scene_remove_selected(&h->now);
    scene_history_commit(h, "delete");
}

/* Takes the selection away from the originals. */
static void copy_selected(scene *from, scene *copies, const camera *c)
{
    double away = camera_step(c, COPY_AWAY);
    for (size_t i = 0; i < from->count; i++) {
        if (!from->shapes[i].selected)
            continue;
        shape *copy = &copies->shapes[copies->count++];
        *copy = from->shapes[i];
        scene_tidy_move(copy, away, away, edit_gesture_exponent(c));
        scene_deselect(from, i);
    }
}

/* The copies are selected, in the order in which the originals were. */
void edit_duplicate(history *h, const camera *c)
{
    scene copies = scene_empty();
    bool has_room = scene_reserve(&copies, scene_selected_count(&h->now));
    if (has_room)
        copy_selected(&h->now, &copies, c);
    if (has_room && scene_append(&h->now, copies.shapes, copies.count))
        scene_history_commit(h, "duplicate");
    else
        scene_history_cancel(h);
    scene_free(&copies);
}

static bool looks_the_same(const shape *a, const shape *b)
{
    return a->kind == b->kind && a->x == b->x && a->y == b->y && a->to_x == b->to_x &&
           a->to_y == b->to_y && a->width == b->width && a->height == b->height &&
           a->radius == b->radius && scene_angle_radians(a->angle) == scene_angle_radians(b->angle);
}

/* Whether the selection lies on a copy of itself: its first shape tells, for what was copied
 * together lies together. Another shape in the same place can be seen. */
static bool hides_its_like(const scene *s)
{
    size_t first = 0;
    while (first < s->count && !s->shapes[first].selected)
        first++;
    for (size_t i = 0; first < s->count && i < s->count; i++)
        if (!s->shapes[i].selected && looks_the_same(&s->shapes[i], &s->shapes[first]))
            return true;
    return false;
}

bool edit_pasted(history *h, const camera *c)
{
    double away = camera_step(c, COPY_AWAY);
    shift by = {away, away, edit_gesture_exponent(c)};
    bool hides = hides_its_like(&h->now);
    for (size_t tries = h->now.count; tries > 0 && hides_its_like(&h->now); tries--)
        change_selected(h, nudge_shape, &by);
    scene_history_commit(h, "paste");
    return hides && !hides_its_like(&h->now);
}

void edit_front(history *h)
{
    if (scene_raise_selected(&h->now))
        scene_history_commit(h, "bring to front");
}

void edit_back(history *h)
{
    if (scene_lower_selected(&h->now))
        scene_history_commit(h, "send to back");
}

void edit_select_next(history *h, int direction)
{
    size_t count = h->now.count, from = scene_selected(&h->now);
    size_t step = direction < 0 ? count - 1 : 1; /* counted round */
    size_t i = from != SCENE_NONE ? from : direction < 0 ? 0 : count - 1;
    for (size_t tried = 0; tried < count; tried++) {
        i = (i + step) % count;
        if (edit_is_reachable(&h->now.shapes[i])) {
            scene_select(&h->now, i, false);
            break;
        }
    }
    scene_history_commit(h, "select");
}

void edit_select_all(history *h)
{
    scene_select_all(&h->now);
    scene_history_commit(h, "select");
}

/* A rectangle goes behind all that isn't one: a round shape inside it can still be grabbed. */
static size_t place_for(const scene *s, shape_kind kind)
{
    size_t last = s->count - 1, i = 0;
    while (kind == SHAPE_RECTANGLE && i < last && s->shapes[i].kind == SHAPE_RECTANGLE)
        i++;
    return kind == SHAPE_RECTANGLE ? i : last;
}

void edit_add(history *h, const camera *c, shape_kind kind, col_vec window)
{
    col_vec at = camera_to_world(c, window);
    int exponent = edit_gesture_exponent(c);
    shape fresh = scene_new_shape(&h->now, kind, scene_tidy_round(at.x, exponent),
                                  scene_tidy_round(at.y, exponent), camera_step(c, NEW_SIZE));
    if (scene_add(&h->now, &fresh)) {
        size_t place = place_for(&h->now, kind);
        scene_reorder(&h->now, h->now.count - 1, place);
        scene_select(&h->now, place, false);
        scene_history_commit(h, "add");
    }
}

/* Hides what is shown of the selection; shows it when all of it is hidden. */
void edit_hide(history *h)
{
    bool hide = false;
    for (size_t i = 0; i < h->now.count; i++)
        hide |= h->now.shapes[i].selected && !h->now.shapes[i].hidden;
    for (size_t i = 0; i < h->now.count; i++) {
        shape *s = &h->now.shapes[i];
        s->hidden = s->selected ? hide : s->hidden;
    }
    scene_history_commit(h, hide ? "hide" : "show");
}
