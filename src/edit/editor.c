/* The editor: which handler each input goes to. */
#include "edit/event.h"
#include "edit/gesture.h"

#include <string.h>

void edit_init(editor *e, double unit)
{
    *e = (editor){
        .over = EDIT_NOTHING, .grabbed = EDIT_NOTHING, .clicked = SCENE_NONE, .unit = unit};
}

/* Whether the scene is still the one that was pressed on: the caller may have replaced it. */
static bool grab_holds(const editor *e, const history *h)
{
    size_t i = e->grabbed.shape;
    bool same = h->now.count == h->committed.count;
    if (e->grabbed.handle.kind == HANDLE_NONE)
        return same;
    return same && i < h->now.count && strcmp(h->now.shapes[i].id, e->grabbed_id) == 0;
}

static bool same_pick(const picked *a, const picked *b)
{
    return a->shape == b->shape && a->handle.kind == b->handle.kind &&
           a->handle.hx == b->handle.hx && a->handle.hy == b->handle.hy;
}

/* What is under the pointer: during a press what was pressed, after a finger nothing. */
static void hover(edit_event *s)
{
    editor *e = s->e;
    picked now = e->touch ? EDIT_NOTHING : edit_pick_cycling(e, &s->h->now, s->c, e->pointer);
    if (!edit_is_busy(e) && !same_pick(&now, &e->over)) {
        e->over = now;
        s->out.changed = true;
    }
}

static void on_motion(edit_event *s)
{
    s->e->touch = s->e->touch && edit_is_busy(s->e);
    edit_motion(s, edit_event_point(s->event));
    hover(s);
}

/* One button at a time; but the right one stops what the left one does. */
static void on_press(edit_event *s)
{
    editor *e = s->e;
    int button = s->event->button;
    if (button < BUTTON_LEFT || button > BUTTON_RIGHT)
        return;
    if (edit_is_busy(e)) {
        if (button == BUTTON_RIGHT && e->button == BUTTON_LEFT)
            edit_cancel(e, s->h, s->c);
        s->out.changed = true;
        return;
    }
    e->touch = false;
    edit_press(s, edit_event_point(s->event), button, s->event->clicks);
}

static void on_release(edit_event *s)
{
    edit_release(s, edit_event_point(s->event), s->event->button);
    hover(s);
}

/* A drag goes on under the new camera; a pinch has its own idea of zoom. */
static void on_wheel(edit_event *s)
{
    s->e->pointer = edit_event_point(s->event);
    if (s->e->mode != EDIT_PINCH) {
        edit_wheel(s->e, s->c, s->event);
        edit_update(s);
        hover(s);
    }
    s->out.changed = true;
}

static void on_key_down(edit_event *s)
{
    editor *e = s->e;
    if (s->event->key == KEY_ESCAPE && edit_is_busy(e)) {
        edit_cancel(e, s->h, s->c);
        s->out.changed = true;
        hover(s);
    }
    if (s->event->key == KEY_SPACE)
        e->space = true;
}

static void on_key_up(edit_event *s)
{
    if (s->event->key == KEY_SPACE)
        s->e->space = false;
}

static void on_left(edit_event *s)
{
    if (!edit_is_busy(s->e) && s->e->over.handle.kind != HANDLE_NONE) {
        s->e->over = EDIT_NOTHING;
        s->out.changed = true;
    }
}

/* The release may never come: the drag ends here. */
static void on_focus_lost(edit_event *s)
{
    s->out.changed = edit_is_busy(s->e);
    edit_finish(s->e, s->h);
    s->e->space = false;
    s->e->fingers[0].active = s->e->fingers[1].active = false;
}

static void (*const handlers[])(edit_event *) = {
    [INPUT_MOTION] = on_motion,
    [INPUT_PRESS] = on_press,
    [INPUT_RELEASE] = on_release,
    [INPUT_WHEEL] = on_wheel,
    [INPUT_KEY_DOWN] = on_key_down,
    [INPUT_KEY_UP] = on_key_up,
    [INPUT_FINGER_DOWN] = edit_finger_down,
    [INPUT_FINGER_MOVE] = edit_finger_move,
    [INPUT_FINGER_UP] = edit_finger_up,
    [INPUT_POINTER_LEFT] = on_left,
    [INPUT_FOCUS_LOST] = on_focus_lost,
    [INPUT_QUIT] = NULL,
};

edit_result edit_input(editor *e, history *h, camera *c, const input *event)
{
    edit_event s = {e, h, c, event, {0}};
    if (edit_is_busy(e) && !grab_holds(e, h))
        e->mode = EDIT_IDLE;
    bool modified = e->mods != event->mods;
    e->mods = event->mods;
    edit_check_long_press(&s);
    if (handlers[event->kind])
        handlers[event->kind](&s);
    if (modified)
        edit_update(&s);
    return s.out;
}
