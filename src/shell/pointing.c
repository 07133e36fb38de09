#include "shell/pointing.h"

#include <string.h>

static const uint32_t LASTS = 3000; /* milliseconds */

shell_edited shell_edited_now(const app *a)
{
    const scene *s = session_shown(&a->session);
    shell_edited now = {.index = scene_selected(s), .shown = a->teaching.shown};
    if (now.index != SCENE_NONE)
        now.shape = s->shapes[now.index];
    return now;
}

static bool points(const input *event)
{
    return event->kind == INPUT_MOTION || event->kind == INPUT_PRESS ||
           event->kind == INPUT_RELEASE || event->kind == INPUT_FINGER_DOWN ||
           event->kind == INPUT_FINGER_MOVE || event->kind == INPUT_FINGER_UP;
}

static bool edits(const app *a, const input *event, const shell_edited *before)
{
    if (event->kind != INPUT_KEY_DOWN)
        return false;
    shell_edited now = shell_edited_now(a);
    return now.index != SCENE_NONE && now.shown == before->shown &&
           (now.index != before->index || memcmp(&now.shape, &before->shape, sizeof now.shape));
}

void shell_point(app *a, const input *event, const shell_edited *before)
{
    bool watched = a->session.mode == SESSION_PRESENTING || a->teaching.on;
    if (!watched || !(points(event) || edits(a, event, before)))
        return;
    a->session.redraw |= !a->pointing;
    a->pointing = true;
    a->pointing_until = a->session.now + LASTS;
}

void shell_point_rests(app *a)
{
    if (!a->pointing || (int32_t)(a->session.now - a->pointing_until) < 0)
        return;
    a->pointing = false;
    a->session.redraw = true;
}
