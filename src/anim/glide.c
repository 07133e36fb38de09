#include "anim/glide.h"

enum { DURATION = 400 }; /* milliseconds */

void anim_glide_begin(camera_glide *g, camera *c, const camera *to, uint32_t now, bool cut)
{
    *g = (camera_glide){.on = !cut, .from = *c, .to = *to, .last = *c, .start = now};
    if (cut)
        *c = *to;
}

/* The seen box goes linearly from one to the other: its corner, and its size, which is 1 / zoom. */
static camera between(const camera *from, const camera *to, double t)
{
    camera c = *to;
    double part = t * t * (3 - 2 * t); /* starts and ends slowly */
    c.zoom = 1 / (1 / from->zoom + (1 / to->zoom - 1 / from->zoom) * part);
    c.origin.x = from->origin.x + (to->origin.x - from->origin.x) * part;
    c.origin.y = from->origin.y + (to->origin.y - from->origin.y) * part;
    return c;
}

bool anim_glide_step(camera_glide *g, camera *c, uint32_t now)
{
    g->on = g->on && camera_same_place(c, &g->last);
    if (!g->on)
        return false;
    double t = (double)(uint32_t)(now - g->start) / DURATION;
    g->on = t < 1;
    *c = g->on ? between(&g->from, &g->to, t) : g->to;
    g->last = *c;
    return true;
}
