#include "edit/event.h"
#include "edit/gesture.h"

#include <math.h>

/* A second tap within this time and distance is a double tap. */
#define DOUBLE_TIME 300u
#define DOUBLE_DISTANCE 35.0 /* points */

static struct finger *finger_of(editor *e, bool active, int64_t id)
{
    for (int i = 0; i < 2; i++)
        if (e->fingers[i].active == active && (!active || e->fingers[i].id == id))
            return &e->fingers[i];
    return NULL;
}

static int tap_clicks(editor *e, uint32_t time, col_vec at)
{
    bool twice = e->tap_time != 0 && time - e->tap_time < DOUBLE_TIME &&
                 hypot(at.x - e->tap_at.x, at.y - e->tap_at.y) < DOUBLE_DISTANCE * e->unit;
    e->tap_time = twice ? 0 : time;
    e->tap_at = at;
    return twice ? 2 : 1;
}

/* What one finger did until now was the start of this: it is taken back. */
static void start_pinch(edit_event *s)
{
    editor *e = s->e;
    edit_cancel(e, s->h, s->c);
    scene_history_commit(s->h, "change");
    e->mode = EDIT_PINCH;
    e->grabbed.handle.kind = HANDLE_NONE;
    e->start_camera = *s->c;
    for (int i = 0; i < 2; i++)
        e->fingers[i].start = e->fingers[i].at;
}

void edit_finger_down(edit_event *s)
{
    editor *e = s->e;
    bool other = e->fingers[0].active || e->fingers[1].active;
    struct finger *f = finger_of(e, false, 0);
    if (!f || finger_of(e, true, s->event->finger) || (edit_is_busy(e) && !other))
        return;
    *f = (struct finger){.active = true, .id = s->event->finger, .at = edit_event_point(s->event)};
    e->touch = true;
    if (other)
        start_pinch(s);
    else
        edit_press(s, f->at, BUTTON_LEFT, tap_clicks(e, s->event->time, f->at));
}

/* Alone it is the pointer; of two it is half of a pinch. The one that is left over after a pinch
 * does nothing any more. */
void edit_finger_move(edit_event *s)
{
    editor *e = s->e;
    struct finger *f = finger_of(e, true, s->event->finger);
    if (!f)
        return;
    f->at = edit_event_point(s->event);
    if (e->mode == EDIT_PINCH)
        edit_update(s);
    else if (edit_is_busy(e) && e->touch)
        edit_motion(s, f->at);
}

void edit_finger_up(edit_event *s)
{
    editor *e = s->e;
    edit_finger_move(s);
    struct finger *f = finger_of(e, true, s->event->finger);
    if (!f)
        return;
    f->active = false;
    if (e->mode == EDIT_PINCH)
        edit_finish(e, s->h);
    else if (e->touch)
        edit_release(s, f->at, BUTTON_LEFT);
    s->out.changed = true;
}
