#include "edit/gesture.h"
#include "edit/solid.h"
#include "edit/step.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#define THRESHOLD_MOUSE 4.0 /* points */
#define THRESHOLD_TOUCH 8.0
#define FARTHEST 1e6 /* pixels: a place beyond is a broken device */

static const picked NOTHING = {.shape = SIZE_MAX, .handle = {.kind = HANDLE_NONE}};

/* How a gesture that changes a shape's outline meets solid ones: they are pushed; and where they
 * can't go, the shape itself is pushed off them, or it stays and stops. */
typedef enum meets { MEETS_NOTHING, MEETS_AND_GIVES, MEETS_AND_STAYS } meets;

/* The gestures: what each is called in the undo menu, and what it does. */
static const struct {
    const char *name;
    void (*update)(editor *e, history *h, camera *c);
    meets meets;
} gestures[] = {
    [EDIT_IDLE] = {NULL, NULL, MEETS_NOTHING},
    [EDIT_PRESSED] = {"select", NULL, MEETS_NOTHING},
    [EDIT_MOVE] = {"move", move_update, MEETS_NOTHING}, /* it knows solid shapes itself */
    [EDIT_TURN] = {"turn", turn_update, MEETS_AND_GIVES},
    [EDIT_RESIZE] = {"resize", resize_update, MEETS_AND_STAYS},
    [EDIT_PIVOT] = {"pivot", pivot_update, MEETS_NOTHING},
    [EDIT_RADIUS] = {"radius", radius_update, MEETS_AND_STAYS},
    [EDIT_END] = {"move end", end_update, MEETS_AND_STAYS},
    [EDIT_VELOCITY] = {"velocity", velocity_update, MEETS_NOTHING},
    [EDIT_MARQUEE] = {"select", marquee_update, MEETS_NOTHING},
    [EDIT_PAN] = {"pan", pan_update, MEETS_NOTHING},
    [EDIT_PINCH] = {"zoom", pinch_update, MEETS_NOTHING},
};

/* What a drag of each handle starts. */
static const edit_mode drags[] = {
    [HANDLE_NONE] = EDIT_MARQUEE, [HANDLE_ROTATE] = EDIT_TURN,       [HANDLE_CORNER] = EDIT_RESIZE,
    [HANDLE_EDGE] = EDIT_RESIZE,  [HANDLE_PIVOT] = EDIT_PIVOT,       [HANDLE_RADIUS] = EDIT_RADIUS,
    [HANDLE_END] = EDIT_END,      [HANDLE_VELOCITY] = EDIT_VELOCITY, [HANDLE_BODY] = EDIT_MOVE,
};

void editor_init(editor *e, double unit)
{
    *e = (editor){.over = NOTHING, .grabbed = NOTHING, .clicked = SIZE_MAX, .unit = unit};
}

bool editor_busy(const editor *e)
{
    return e->mode != EDIT_IDLE;
}

double drag_threshold(const editor *e)
{
    return e->unit * (e->touch ? THRESHOLD_TOUCH : THRESHOLD_MOUSE);
}

void editor_finish(editor *e, history *h)
{
    if (editor_busy(e)) {
        scene_history_commit(h, gestures[e->mode].name);
        e->mode = EDIT_IDLE;
    }
}

void editor_cancel(editor *e, history *h, camera *c)
{
    if (editor_busy(e)) {
        e->mode = EDIT_IDLE;
        scene_history_cancel(h);
        c->zoom = e->start_camera.zoom;
        c->origin = e->start_camera.origin;
    }
}

col_vec step_place(const input *event)
{
    double x = isfinite(event->x) ? event->x : 0, y = isfinite(event->y) ? event->y : 0;
    return (col_vec){fmin(fmax(x, -FARTHEST), FARTHEST), fmin(fmax(y, -FARTHEST), FARTHEST)};
}

/* Whether the scene is still the one that was pressed on: the caller may have replaced it. */
static bool grab_holds(const editor *e, const history *h)
{
    size_t i = e->grabbed.shape;
    bool same = h->now.count == h->committed.count;
    if (e->grabbed.handle.kind == HANDLE_NONE) {
        return same;
    }
    return same && i < h->now.count && strcmp(h->now.shapes[i].id, e->grabbed_id) == 0;
}

/* The gesture says what the shape is to become; among solid ones it becomes that from what it is
 * now, as far as there is room. */
static void update_solid(step *s)
{
    shape *grabbed = &s->h->now.shapes[s->e->grabbed.shape], was = *grabbed;
    gestures[s->e->mode].update(s->e, s->h, s->c);
    shape wanted = *grabbed;
    *grabbed = was;
    solid_become(&s->h->now, s->e->grabbed.shape, &wanted, s->h->now.rules.solid,
                 gestures[s->e->mode].meets == MEETS_AND_STAYS);
}

void step_update(step *s)
{
    bool meets_any = gestures[s->e->mode].meets != MEETS_NOTHING;
    if (meets_any && s->h->now.rules.solid != SOLID_OFF) {
        update_solid(s);
        s->out.changed = true;
    } else if (gestures[s->e->mode].update) {
        gestures[s->e->mode].update(s->e, s->h, s->c);
        s->out.changed = true;
    }
}

static bool same_pick(const picked *a, const picked *b)
{
    return a->shape == b->shape && a->handle.kind == b->handle.kind &&
           a->handle.hx == b->handle.hx && a->handle.hy == b->handle.hy;
}

/* What is under the pointer: during a press what was pressed, after a finger nothing. */
static void hover(step *s)
{
    editor *e = s->e;
    picked now = e->touch ? NOTHING : editor_pick(e, &s->h->now, s->c, e->pointer);
    if (!editor_busy(e) && !same_pick(&now, &e->over)) {
        e->over = now;
        s->out.changed = true;
    }
}

void step_press(step *s, col_vec at, int button, int clicks)
{
    editor *e = s->e;
    scene_history_commit(s->h, "change"); /* whatever it was, this gesture is another one */
    e->mode = EDIT_PRESSED;
    e->press = e->pointer = e->corner = at;
    e->grab = camera_to_world(s->c, at);
    e->start_camera = *s->c;
    e->press_time = s->event->time;
    e->button = button;
    e->clicks = clicks;
    e->flip_x = e->flip_y = 1;
    e->dragged = (solid_drag){{0, 0}, {0, 0}};
    bool pans = e->space || button == BUTTON_MIDDLE;
    e->grabbed = pans ? NOTHING : editor_pick(e, &s->h->now, s->c, at);
    e->over = e->grabbed;
    e->next = pans || button == BUTTON_RIGHT ? EDIT_PAN : drags[e->grabbed.handle.kind];
    if (e->grabbed.handle.kind != HANDLE_NONE) {
        snprintf(e->grabbed_id, sizeof e->grabbed_id, "%s", s->h->now.shapes[e->grabbed.shape].id);
        press_selects(e, s->h);
    }
    s->out.used = s->out.changed = true;
}

void step_move(step *s, col_vec at)
{
    editor *e = s->e;
    e->pointer = at;
    s->out.used = editor_busy(e);
    bool left = hypot(at.x - e->press.x, at.y - e->press.y) >= drag_threshold(e);
    if (e->mode == EDIT_PRESSED && left) {
        e->mode = e->next;
    }
    step_update(s);
}

static void left_click(step *s)
{
    editor *e = s->e;
    handle_kind kind = e->grabbed.handle.kind;
    bool on_handle = kind != HANDLE_NONE && kind != HANDLE_BODY;
    if (on_handle && e->clicks == 2) {
        s->out.edit_fields = !handle_reset(s->h, e->grabbed);
    } else if (!on_handle) {
        click_selects(e, s->h, s->c);
        s->out.edit_fields = kind == HANDLE_BODY && e->clicks == 2;
    }
}

static void open_menu(step *s)
{
    if (s->e->grabbed.handle.kind == HANDLE_NONE) {
        scene_select_none(&s->h->now);
    }
    s->out.menu = true;
    s->out.menu_at = s->e->press;
}

/* A press that never became a drag. */
static void click(step *s)
{
    if (s->e->button == BUTTON_RIGHT) {
        open_menu(s);
    } else if (s->e->next != EDIT_PAN) {
        left_click(s);
    }
}

void step_release(step *s, col_vec at, int button)
{
    editor *e = s->e;
    if (!editor_busy(e) || button != e->button) {
        return;
    }
    step_move(s, at);
    if (e->mode == EDIT_PRESSED) {
        click(s);
    }
    editor_finish(e, s->h);
    s->out.used = s->out.changed = true;
}

#define LONG_PRESS 500u /* milliseconds */

static bool may_be_long(const editor *e)
{
    return e->mode == EDIT_PRESSED && e->touch;
}

int editor_timeout(const editor *e, uint32_t now)
{
    uint32_t rested = now - e->press_time;
    return !may_be_long(e) ? -1 : rested < LONG_PRESS ? (int)(LONG_PRESS - rested) : 0;
}

/* A finger that rests for half a second opens the menu. */
static void check_long_press(step *s)
{
    if (may_be_long(s->e) && editor_timeout(s->e, s->event->time) == 0) {
        open_menu(s);
        editor_finish(s->e, s->h);
        s->out.changed = true;
    }
}

static void on_motion(step *s)
{
    s->e->touch = s->e->touch && editor_busy(s->e);
    step_move(s, step_place(s->event));
    hover(s);
}

/* One button at a time; but the right one stops what the left one does. */
static void on_press(step *s)
{
    editor *e = s->e;
    int button = s->event->button;
    if (button < BUTTON_LEFT || button > BUTTON_RIGHT) {
        return;
    }
    if (editor_busy(e)) {
        if (button == BUTTON_RIGHT && e->button == BUTTON_LEFT) {
            editor_cancel(e, s->h, s->c);
        }
        s->out.used = s->out.changed = true;
        return;
    }
    e->touch = false;
    step_press(s, step_place(s->event), button, s->event->clicks);
}

static void on_release(step *s)
{
    step_release(s, step_place(s->event), s->event->button);
    hover(s);
}

/* A drag goes on under the new camera; a pinch has its own idea of zoom. */
static void on_wheel(step *s)
{
    s->e->pointer = step_place(s->event);
    if (s->e->mode != EDIT_PINCH) {
        wheel_turn(s->e, s->c, s->event);
        step_update(s);
        hover(s);
    }
    s->out.used = s->out.changed = true;
}

/* While something is dragged no key does anything else. */
static void on_key_down(step *s)
{
    editor *e = s->e;
    if (s->event->key == KEY_ESCAPE && editor_busy(e)) {
        editor_cancel(e, s->h, s->c);
        s->out.used = s->out.changed = true;
        hover(s);
    }
    if (s->event->key == KEY_SPACE) {
        e->space = true;
        s->out.used = true;
    }
    s->out.used |= editor_busy(e);
}

static void on_key_up(step *s)
{
    if (s->event->key == KEY_SPACE) {
        s->e->space = false;
    }
}

static void on_left(step *s)
{
    if (!editor_busy(s->e) && s->e->over.handle.kind != HANDLE_NONE) {
        s->e->over = NOTHING;
        s->out.changed = true;
    }
}

/* The release may never come: the drag ends here. */
static void on_focus_lost(step *s)
{
    s->out.changed = editor_busy(s->e);
    editor_finish(s->e, s->h);
    s->e->space = false;
    s->e->fingers[0].active = s->e->fingers[1].active = false;
}

static void (*const handlers[])(step *) = {
    [INPUT_MOTION] = on_motion,           [INPUT_PRESS] = on_press,
    [INPUT_RELEASE] = on_release,         [INPUT_WHEEL] = on_wheel,
    [INPUT_KEY_DOWN] = on_key_down,       [INPUT_KEY_UP] = on_key_up,
    [INPUT_FINGER_DOWN] = on_finger_down, [INPUT_FINGER_MOVE] = on_finger_move,
    [INPUT_FINGER_UP] = on_finger_up,     [INPUT_POINTER_LEFT] = on_left,
    [INPUT_FOCUS_LOST] = on_focus_lost,   [INPUT_QUIT] = NULL,
};

edit_result editor_input(editor *e, history *h, camera *c, const input *event)
{
    step s = {e, h, c, event, {0}};
    if (editor_busy(e) && !grab_holds(e, h)) {
        e->mode = EDIT_IDLE;
    }
    bool modified = e->mods != event->mods;
    e->mods = event->mods;
    check_long_press(&s);
    if (handlers[event->kind]) {
        handlers[event->kind](&s);
    }
    if (modified) {
        step_update(&s);
    }
    return s.out;
}
