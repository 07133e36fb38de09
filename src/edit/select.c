#include "edit/gesture.h"

#include <math.h>

static bool same_place(const editor *e, col_vec window)
{
    return hypot(window.x - e->clicked_at.x, window.y - e->clicked_at.y) < edit_drag_threshold(e);
}

bool edit_is_left_out(const editor *e, const scene *s, size_t index)
{
    return e->alone && e->alone->shown_count && !scene_pair_involves(s, &e->alone->shown[0], index);
}

/* The first that isn't left out. */
static picked pick(const editor *e, const scene *s, const camera *c, col_vec window, size_t below)
{
    picked p = edit_pick(s, c, window, e->unit, e->touch, below);
    while (p.handle.kind != HANDLE_NONE && edit_is_left_out(e, s, p.shape))
        p = edit_pick(s, c, window, e->unit, e->touch, p.shape);
    return p;
}

/* A click may have chosen a shape behind others; near that place it stays the one that is meant. */
picked edit_pick_cycling(const editor *e, const scene *s, const camera *c, col_vec window)
{
    picked top = pick(e, s, c, window, SCENE_NONE);
    bool covered = top.handle.kind == HANDLE_BODY && e->clicked < top.shape;
    if (!covered || !s->shapes[e->clicked].selected || !same_place(e, window))
        return top;
    picked chosen = pick(e, s, c, window, e->clicked + 1);
    return chosen.shape == e->clicked ? chosen : top;
}

/* At once, so that the same press can drag the shape. What is selected already stays so, with all
 * others: a drag moves them together. */
void edit_select_at_press(const editor *e, history *h)
{
    size_t i = e->grabbed.shape;
    bool selected = h->now.shapes[i].selected, body = e->grabbed.handle.kind == HANDLE_BODY;
    if (body || !selected) /* another shape's arrow can be grabbed, too */
        scene_select(&h->now, i, selected || (body && (e->mods & MOD_SHIFT)));
}

/* The shape to select after one that was clicked again: the next one below, else the topmost. The
 * view may have moved since the press, from under the pointer: then it is the same one. */
static size_t next_below(const editor *e, scene *s, const camera *c, size_t from)
{
    picked below = pick(e, s, c, e->press, from);
    if (below.handle.kind == HANDLE_NONE) {
        scene_select_none(s); /* so that handles don't stand before the shapes */
        below = pick(e, s, c, e->press, SCENE_NONE);
    }
    return below.handle.kind == HANDLE_NONE ? from : below.shape;
}

static void click_on_shape(editor *e, history *h, const camera *c)
{
    size_t i = e->grabbed.shape;
    bool was_selected = h->committed.shapes[i].selected;
    if (e->mods & MOD_SHIFT) {
        if (was_selected)
            scene_deselect(&h->now, i);
        return;
    }
    bool again = was_selected && scene_selected_count(&h->committed) == 1 && e->clicks < 2 &&
                 e->clicked == i && same_place(e, e->press);
    e->clicked = again ? next_below(e, &h->now, c, i) : i;
    e->clicked_at = e->press;
    scene_select(&h->now, e->clicked, false);
}

void edit_select_at_click(editor *e, history *h, const camera *c)
{
    if (e->grabbed.handle.kind == HANDLE_BODY)
        click_on_shape(e, h, c);
    else if (!(e->mods & MOD_SHIFT))
        scene_select_none(&h->now);
}

static bool reset_angle(const scene *s, shape *one)
{
    (void)s;
    scene_shape_set_angle(one, 0, ANGLE_DEGREES);
    return true;
}

/* To where a new rectangle has it; the outline stays. */
static bool reset_pivot(const scene *s, shape *one)
{
    shape fresh = scene_new_shape(s, SHAPE_RECTANGLE, 0, 0, 1);
    placement p = scene_shape_placement(&fresh);
    bool known = fresh.pivot.kind != PIVOT_ORIGIN;
    scene_shape_move_pivot(one, known ? p.u : 0.5, known ? p.v : 0.5);
    return true;
}

static bool reset_velocity(const scene *s, shape *one)
{
    (void)s;
    one->velocity_x = one->velocity_y = 0;
    return true;
}

static bool reset_radius(const scene *s, shape *one)
{
    (void)s;
    bool resets = one->kind == SHAPE_RECTANGLE;
    one->radius = resets ? 0 : one->radius;
    return resets;
}

bool edit_handle_reset(history *h, picked what)
{
    static const struct {
        bool (*reset)(const scene *s, shape *one);
        const char *name;
    } resets[] = {
        [HANDLE_ROTATE] = {reset_angle, "turn"},
        [HANDLE_PIVOT] = {reset_pivot, "pivot"},
        [HANDLE_RADIUS] = {reset_radius, "radius"},
        [HANDLE_VELOCITY] = {reset_velocity, "velocity"},
        [HANDLE_BODY] = {NULL, NULL},
    };
    if (!resets[what.handle.kind].reset)
        return false;
    bool done = resets[what.handle.kind].reset(&h->now, &h->now.shapes[what.shape]);
    scene_history_commit(h, resets[what.handle.kind].name);
    return done;
}
