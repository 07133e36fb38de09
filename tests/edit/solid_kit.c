#include "solid_kit.h"

#include <float.h>

#define U (DBL_EPSILON / 2)

void open_solid(kit *k, const shape *shapes, size_t count, scene_solid_share share)
{
    kit_open(k, shapes, count);
    k->h.now.rules.solid = k->h.committed.rules.solid = share;
}

shape fixed(shape s)
{
    s.fixed = true;
    return s;
}

shape any_shape(dice *d, double left, double top, double right, double bottom)
{
    double x = between(d, left, right), y = between(d, top, bottom);
    const shape all[] = {
        point_at(x, y),
        circle_at(x, y, between(d, 1, 60)),
        segment_at(x, y, x + between(d, -90, 90), y + between(d, -90, 90)),
        capsule_at(x, y, x + between(d, -90, 90), y + between(d, -90, 90), between(d, 0, 30)),
        rect_at(x, y, between(d, 0, 120), between(d, 0, 120), between(d, -360, 360)),
        rect_at(x, y, between(d, 0, 120), between(d, 0, 120), 90 * roll(d, 4))};
    shape s = all[roll(d, 6)];
    if (s.kind == SHAPE_RECTANGLE) {
        s.radius = roll(d, 2) * between(d, 0, 30);
        s.pivot.u = between(d, -1, 2);
        s.width *= roll(d, 8) > 0;
        s.height *= roll(d, 8) > 0;
        if (roll(d, 8) == 0)
            s.pivot = (pivot){.kind = PIVOT_ORIGIN};
    }
    s.mass = pow(10, between(d, -1, 1));
    return s;
}

/* Whether a shape is at least 1 from all others. */
bool is_free(const shape *all, size_t count, const shape *s)
{
    col_shape b = scene_shape_geometry(s);
    for (size_t i = 0; i < count; i++) {
        col_shape a = scene_shape_geometry(&all[i]);
        if (col_gap(&a, &b) < 1)
            return false;
    }
    return true;
}

/* The worst overlap of any two shapes, in units of u S. */
static double worst(const scene *s, size_t *a, size_t *b)
{
    double least = INFINITY;
    for (size_t i = 0; i < s->count; i++) {
        for (size_t j = i + 1; j < s->count; j++) {
            col_shape one = scene_shape_geometry(&s->shapes[i]),
                      two = scene_shape_geometry(&s->shapes[j]);
            double gap = col_gap(&one, &two) / (U * col_scale(&one, &two));
            if (gap < least) {
                least = gap;
                *a = i;
                *b = j;
            }
        }
    }
    return least;
}

void check_apart(kit *k, int test, const char *what)
{
    size_t a = 0, b = 0;
    double gap = worst(&k->h.now, &a, &b);
    if (!(gap >= 0)) {
        fail_msg("case %d, %s: %s (kind %d) and %s (kind %d) overlap by %g u S", test, what,
                 nth(k, a)->id, (int)nth(k, a)->kind, nth(k, b)->id, (int)nth(k, b)->kind, -gap);
    }
}

size_t random_crowd(dice *d, shape *all, size_t most)
{
    size_t count = 0;
    for (int tries = 0; tries < 200 && count < most; tries++) {
        shape s = any_shape(d, 100, 100, 700, 600);
        s.fixed = roll(d, 3) == 0;
        if (is_free(all, count, &s))
            all[count++] = s;
    }
    return count;
}

/* Presses in the middle of the shape that is selected, to move it, whatever lies there. */
void press_middle(kit *k)
{
    size_t which = scene_selected(&k->h.now);
    col_shape g = scene_shape_geometry(nth(k, which));
    col_vec at = camera_to_window(&k->c, col_core_at(&g, 0.5, 0.5));
    scene selection = scene_empty();
    assert_true(scene_copy(&selection, &k->h.now));
    press(k, at.x, at.y, BUTTON_LEFT);
    for (size_t i = 0; i < k->h.now.count; i++)
        nth(k, i)->selected = selection.shapes[i].selected;
    scene_free(&selection);
    k->e.grabbed = (picked){which, {.kind = HANDLE_BODY}};
    snprintf(k->e.grabbed_id, sizeof k->e.grabbed_id, "%s", nth(k, which)->id);
    k->e.next = EDIT_MOVE;
}

void press_on(kit *k, size_t which)
{
    scene_select(&k->h.now, which, false);
    scene_history_commit(&k->h, "select");
    press_middle(k);
}

void drag_middle(kit *k, size_t which, double dx, double dy, int events)
{
    press_on(k, which);
    col_vec at = k->e.pointer;
    for (int i = 1; i <= events; i++)
        motion(k, at.x + dx * i / events, at.y + dy * i / events);
    release(k, at.x + dx, at.y + dy, BUTTON_LEFT);
}
