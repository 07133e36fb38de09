/* Estimates in words. */
#include "diagnosis/estimate_models.h"

#include <math.h>
#include <string.h>

const char *diagnosis_estimate_id(const diagnosis_estimate *e)
{
    return e->model->id;
}

const char *diagnosis_estimate_look(const diagnosis_estimate *e)
{
    return e->model->look;
}

size_t diagnosis_estimate_parameters(const diagnosis_estimate *e)
{
    return e->model->parameters;
}

const char *diagnosis_estimate_elsewhere(const diagnosis *d, size_t which)
{
    const convention *first = &d->estimates[0].is.convention;
    const convention *c = &d->estimates[which].is.convention;
    return scene_convention_same(c, first) ? "" : c->id;
}

/* "5.0 (+-0.2)": one digit of the uncertainty, rounded up, with what rounding takes from the value;
 * and the value as far as that. */
static void add_value(text_buffer *b, double value, double uncertainty)
{
    enum { FINEST = -6 };
    double place = uncertainty > 0 ? fmax(floor(log10(uncertainty)), FINEST) : FINEST;
    double unit = pow(10, place), shown = nearbyint(value / unit) * unit;
    double around = ceil((uncertainty + fabs(shown - value)) / unit - 1e-9) * unit;
    int decimals = place < 0 ? (int)-place : 0;
    text_add_format(b, "%.*f (+-%.*f)", decimals, shown == 0 ? 0 : shown, decimals, around);
}

static void add_rows(text_buffer *b, double rows)
{
    if (rows == 1)
        text_add(b, "one row");
    else
        text_add_format(b, "%.0f rows", rows);
}

static void add_parameter(text_buffer *b, const diagnosis_estimate *e, size_t which,
                          bool without_sign)
{
    double value = e->value[which];
    if (e->model->unit == IN_ROWS)
        add_rows(b, value);
    else
        add_value(b, without_sign ? fabs(value) : value, e->uncertainty[which]);
}

void diagnosis_say_estimate(const diagnosis_estimate *e, text_buffer *b)
{
    static const char *const units[ANGLE_UNITS] = {
        [ANGLE_DEGREES] = "degrees", [ANGLE_RADIANS] = "radians", [ANGLE_TURNS] = "turns"};
    const estimate_model *m = e->model;
    bool less = m->less && e->value[0] < m->neutral[0];
    const char *at = less ? m->less : m->more;
    for (const char *next; (next = strchr(at, '$')); at = next + 2) {
        text_add_bytes(b, at, (size_t)(next - at));
        if (next[1] == 'u')
            text_add(b, units[e->is.convention.unit]);
        else
            add_parameter(b, e, next[1] == '2', m->less != NULL);
    }
    text_add(b, at);
}
