/* One press from down to up: a click, or the gesture that it starts. */
#include "edit/event.h"
#include "edit/gesture.h"
#include "solid/solid.h"

#include <math.h>
#include <stdio.h>

#define PLACE_MAX 1e6 /* pixels: a place beyond is a broken device */

/* How a gesture that changes an outline responds to solid shapes. They are pushed; where they
 * cannot move, the changed shape yields and is pushed off them, or it stops. */
typedef enum solid_response { RESPONSE_NONE, RESPONSE_YIELDS, RESPONSE_STOPS } solid_response;

/* The gestures: what each is called in the undo menu, and what it does. */
static const struct {
    const char *name;
    void (*update)(editor *e, history *h, camera *c);
    solid_response response;
} gestures[] = {
    [EDIT_IDLE] = {NULL, NULL, RESPONSE_NONE},
    [EDIT_PRESSED] = {"select", NULL, RESPONSE_NONE},
    [EDIT_MOVE] = {"move", edit_drag_move, RESPONSE_NONE}, /* it knows solid shapes itself */
    [EDIT_TURN] = {"turn", edit_drag_turn, RESPONSE_YIELDS},
    [EDIT_RESIZE] = {"resize", edit_drag_resize, RESPONSE_STOPS},
    [EDIT_PIVOT] = {"pivot", edit_drag_pivot, RESPONSE_NONE},
    [EDIT_RADIUS] = {"radius", edit_drag_radius, RESPONSE_STOPS},
    [EDIT_END] = {"move end", edit_drag_end, RESPONSE_STOPS},
    [EDIT_VELOCITY] = {"velocity", edit_drag_velocity, RESPONSE_NONE},
    [EDIT_MARQUEE] = {"select", edit_drag_marquee, RESPONSE_NONE},
    [EDIT_PAN] = {"pan", edit_drag_pan, RESPONSE_NONE},
    [EDIT_PINCH] = {"zoom", edit_drag_pinch, RESPONSE_NONE},
};

/* What a drag of each handle starts. */
static const edit_mode drags[] = {
    [HANDLE_NONE] = EDIT_MARQUEE, [HANDLE_ROTATE] = EDIT_TURN,       [HANDLE_CORNER] = EDIT_RESIZE,
    [HANDLE_EDGE] = EDIT_RESIZE,  [HANDLE_PIVOT] = EDIT_PIVOT,       [HANDLE_RADIUS] = EDIT_RADIUS,
    [HANDLE_END] = EDIT_END,      [HANDLE_VELOCITY] = EDIT_VELOCITY, [HANDLE_BODY] = EDIT_MOVE,
};

bool edit_is_busy(const editor *e)
{
    return e->mode != EDIT_IDLE;
}

bool edit_moves_view(const editor *e)
{
    return e->mode == EDIT_PAN || e->mode == EDIT_PINCH;
}

void edit_finish(editor *e, history *h)
{
    if (edit_is_busy(e)) {
        scene_history_commit(h, gestures[e->mode].name);
        e->mode = EDIT_IDLE;
    }
}

void edit_cancel(editor *e, history *h, camera *c)
{
    if (edit_is_busy(e)) {
        e->mode = EDIT_IDLE;
        scene_history_cancel(h);
        c->zoom = e->start_camera.zoom;
        c->origin = e->start_camera.origin;
    }
}

col_vec edit_event_point(const input *event)
{
    double x = isfinite(event->x) ? event->x : 0, y = isfinite(event->y) ? event->y : 0;
    return (col_vec){fmin(fmax(x, -PLACE_MAX), PLACE_MAX), fmin(fmax(y, -PLACE_MAX), PLACE_MAX)};
}

/* The gesture computes what the shape is to become; among solid ones it changes to that from what
 * it is now, as far as there is room. */
static void update_solid(edit_event *s)
{
    shape *grabbed = &s->h->now.shapes[s->e->grabbed.shape], was = *grabbed;
    gestures[s->e->mode].update(s->e, s->h, s->c);
    shape wanted = *grabbed;
    *grabbed = was;
    solid_reshape(&s->h->now, s->e->grabbed.shape, &wanted, s->h->now.rules.solid,
                  gestures[s->e->mode].response == RESPONSE_STOPS);
}

void edit_update(edit_event *s)
{
    bool meets_solid = gestures[s->e->mode].response != RESPONSE_NONE;
    if (meets_solid && s->h->now.rules.solid != SCENE_SOLID_OFF) {
        update_solid(s);
        s->out.changed = true;
    } else if (gestures[s->e->mode].update) {
        gestures[s->e->mode].update(s->e, s->h, s->c);
        s->out.changed = true;
    }
}

/* What may not be moved can still be clicked. */
static edit_mode drag_of(const picked *grabbed, const scene *s)
{
    bool stays = grabbed->handle.kind == HANDLE_BODY &&
                 s->shapes[grabbed->shape].locked & SHAPE_PART(SHAPE_PLACE);
    return stays ? EDIT_PRESSED : drags[grabbed->handle.kind];
}

void edit_press(edit_event *s, col_vec at, int button, int clicks)
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
    e->grabbed = pans ? EDIT_NOTHING : edit_pick_cycling(e, &s->h->now, s->c, at);
    e->over = e->grabbed;
    e->next = pans || button == BUTTON_RIGHT ? EDIT_PAN : drag_of(&e->grabbed, &s->h->now);
    if (e->grabbed.handle.kind != HANDLE_NONE) {
        snprintf(e->grabbed_id, sizeof e->grabbed_id, "%s", s->h->now.shapes[e->grabbed.shape].id);
        edit_select_at_press(e, s->h);
    }
    s->out.changed = true;
}

void edit_motion(edit_event *s, col_vec at)
{
    editor *e = s->e;
    e->pointer = at;
    bool left = hypot(at.x - e->press.x, at.y - e->press.y) >= edit_drag_threshold(e);
    if (e->mode == EDIT_PRESSED && left)
        e->mode = e->next;
    edit_update(s);
}

static void left_click(edit_event *s)
{
    editor *e = s->e;
    handle_kind kind = e->grabbed.handle.kind;
    bool on_handle = kind != HANDLE_NONE && kind != HANDLE_BODY;
    if (on_handle && e->clicks == 2) {
        s->out.edit_fields = !edit_handle_reset(s->h, e->grabbed);
    } else if (!on_handle) {
        edit_select_at_click(e, s->h, s->c);
        s->out.edit_fields = kind == HANDLE_BODY && e->clicks == 2;
    }
}

static void open_menu(edit_event *s)
{
    if (s->e->grabbed.handle.kind == HANDLE_NONE)
        scene_select_none(&s->h->now);
    s->out.menu = true;
    s->out.menu_at = s->e->press;
}

bool edit_drags_locked(const editor *e, const scene *s, const camera *c)
{
    bool left =
        hypot(e->pointer.x - e->press.x, e->pointer.y - e->press.y) >= edit_drag_threshold(e);
    return e->button == BUTTON_LEFT && left &&
           (e->mode == EDIT_PRESSED || e->mode == EDIT_MARQUEE) &&
           edit_is_on_locked(s, c, e->press, e->unit);
}

/* A press that never became a drag. */
static void click(edit_event *s)
{
    if (s->e->button == BUTTON_RIGHT)
        open_menu(s);
    else if (s->e->next != EDIT_PAN)
        left_click(s);
}

void edit_release(edit_event *s, col_vec at, int button)
{
    editor *e = s->e;
    if (!edit_is_busy(e) || button != e->button)
        return;
    edit_motion(s, at);
    if (e->mode == EDIT_PRESSED)
        click(s);
    edit_finish(e, s->h);
    s->out.changed = true;
}

#define LONG_PRESS 500u /* milliseconds */

static bool may_be_long(const editor *e)
{
    return e->mode == EDIT_PRESSED && e->touch;
}

int edit_timeout(const editor *e, uint32_t now)
{
    uint32_t rested = now - e->press_time;
    return !may_be_long(e) ? -1 : rested < LONG_PRESS ? (int)(LONG_PRESS - rested) : 0;
}

/* A finger that rests for half a second opens the menu. */
void edit_check_long_press(edit_event *s)
{
    if (may_be_long(s->e) && edit_timeout(s->e, s->event->time) == 0) {
        open_menu(s);
        edit_finish(s->e, s->h);
        s->out.changed = true;
    }
}
