#include "edit/gesture.h"
#include "edit/step.h"

#include <math.h>

/* A second tap within this time and way is a double tap. */
#define DOUBLE_TIME 300u
#define DOUBLE_WAY 35.0 /* points */

static struct finger *finger_of(editor *e, bool active, int64_t id)
{
    for (int i = 0; i < 2; i++) {
        if (e->fingers[i].active == active && (!active || e->fingers[i].id == id)) {
            return &e->fingers[i];
        }
    }
    return NULL;
}

static int tap_clicks(editor *e, uint32_t time, col_vec at)
{
    bool twice = e->tap_time != 0 && time - e->tap_time < DOUBLE_TIME &&
                 hypot(at.x - e->tap_at.x, at.y - e->tap_at.y) < DOUBLE_WAY * e->unit;
    e->tap_time = twice ? 0 : time;
    e->tap_at = at;
    return twice ? 2 : 1;
}

/* What one finger did until now was the start of this: it is taken back. */
static void start_pinch(step *s)
{
    editor *e = s->e;
    editor_cancel(e, s->h, s->c);
    scene_history_commit(s->h, "change");
    e->mode = EDIT_PINCH;
    e->grabbed.handle.kind = HANDLE_NONE;
    e->start_camera = *s->c;
    for (int i = 0; i < 2; i++) {
        e->fingers[i].start = e->fingers[i].at;
    }
}

void on_finger_down(step *s)
{
    editor *e = s->e;
    bool other = e->fingers[0].active || e->fingers[1].active;
    struct finger *f = finger_of(e, false, 0);
    s->out.used = true;
    if (!f || finger_of(e, true, s->event->finger) || (editor_busy(e) && !other)) {
        return;
    }
    *f = (struct finger){.active = true, .id = s->event->finger, .at = step_place(s->event)};
    e->touch = true;
    if (other) {
        start_pinch(s);
    } else {
        step_press(s, f->at, BUTTON_LEFT, tap_clicks(e, s->event->time, f->at));
    }
}

/* Alone it is the pointer; of two it is half of a pinch. The one that is left over after a pinch
 * does nothing any more. */
void on_finger_move(step *s)
{
    editor *e = s->e;
    struct finger *f = finger_of(e, true, s->event->finger);
    s->out.used = f != NULL;
    if (!f) {
        return;
    }
    f->at = step_place(s->event);
    if (e->mode == EDIT_PINCH) {
        step_update(s);
    } else if (editor_busy(e) && e->touch) {
        step_move(s, f->at);
    }
}

void on_finger_up(step *s)
{
    editor *e = s->e;
    on_finger_move(s);
    struct finger *f = finger_of(e, true, s->event->finger);
    if (!f) {
        return;
    }
    f->active = false;
    if (e->mode == EDIT_PINCH) {
        editor_finish(e, s->h);
    } else if (e->touch) {
        step_release(s, f->at, BUTTON_LEFT);
    }
    s->out.changed = true;
}

/* Zooms by how much the fingers' distance grew, about the middle between them, which stays on its
 * world point: computed from the camera as the second finger came. */
void pinch_update(editor *e, history *h, camera *c)
{
    (void)h;
    const struct finger *a = &e->fingers[0], *b = &e->fingers[1];
    col_vec start = {(a->start.x + b->start.x) / 2, (a->start.y + b->start.y) / 2};
    col_vec middle = {(a->at.x + b->at.x) / 2, (a->at.y + b->at.y) / 2};
    double before = hypot(a->start.x - b->start.x, a->start.y - b->start.y);
    double after = hypot(a->at.x - b->at.x, a->at.y - b->at.y);
    c->zoom = e->start_camera.zoom;
    c->origin = e->start_camera.origin;
    camera_zoom_at(c, fmax(after, 1) / fmax(before, 1), start);
    camera_pan(c, middle.x - start.x, middle.y - start.y);
}
