#include "anim/unrotate.h"

/* One second: long enough to follow, short enough to want it again. */
static const double DURATION = 1000;

void anim_unrotate_go(unrotating *t, double target, uint32_t now, bool cut)
{
    t->target = target;
    t->last = now;
    t->running = !cut && t->time != target;
    if (cut)
        t->time = target;
}

void anim_unrotate_stop(unrotating *t)
{
    t->running = false;
}

/* The easing 3 t^2 - 2 t^3 has slope 0 at both ends. Its inverse by bisection: 50 halvings of [0,
 * 1] are below a double's resolution there, and the function rises everywhere between. */
static double ease(double time)
{
    return time * time * (3 - 2 * time);
}

void anim_unrotate_set(unrotating *t, double position)
{
    double low = 0, high = 1;
    for (int i = 0; i < 50; i++) {
        double middle = (low + high) / 2;
        if (ease(middle) < position)
            low = middle;
        else
            high = middle;
    }
    t->running = false;
    t->time = position <= 0 ? 0 : position >= 1 ? 1 : (low + high) / 2;
}

bool anim_unrotate_step(unrotating *t, uint32_t now)
{
    if (!t->running)
        return false;
    double step = (uint32_t)(now - t->last) / DURATION;
    t->last = now;
    if (t->target > t->time)
        t->time = t->time + step < t->target ? t->time + step : t->target;
    else
        t->time = t->time - step > t->target ? t->time - step : t->target;
    t->running = t->time != t->target;
    return true;
}

double anim_unrotate_position(const unrotating *t)
{
    return ease(t->time);
}
