#include "edit/gesture.h"
#include "scene/tidy.h"

#include "text/number_format.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

/* What a text is made of: the shape in the convention's numbers, and what rounds them. */
typedef struct subject {
    const shape *shape;
    const convention *convention;
    scene_written written;
    int decimals; /* of lengths */
    int finer;    /* of velocities, of which arrows show a multiple */
} subject;

static number_text length_text(const subject *s, double value)
{
    return text_number_term(value, s->decimals);
}

static void angle_text(const subject *s, angle a, char *out, size_t size)
{
    angle_unit unit = s->convention->unit;
    double value = scene_convention_write_angle(s->convention, a);
    snprintf(out, size, "%s%s", text_number_term(value, unit == ANGLE_DEGREES ? 2 : 4).text,
             scene_angle_suffix(unit));
}

static void move_text(const subject *s, char *out, size_t size)
{
    number_text x = length_text(s, s->written.x), y = length_text(s, s->written.y);
    snprintf(out, size, "x %s  y %s", x.text, y.text);
}

static void turn_text(const subject *s, char *out, size_t size)
{
    angle_text(s, s->shape->angle, out, size);
}

/* What the shape has become where a side or the radius came to 0: the other kinds are its limits.
 */
static const char *limit_name(const shape *s)
{
    static const shape_kind kinds[2][2] = {{SHAPE_POINT, SHAPE_CIRCLE},
                                           {SHAPE_SEGMENT, SHAPE_CAPSULE}};
    col_shape g = scene_shape_geometry(s);
    int sides = (g.width > 0) + (g.height > 0);
    bool limit = sides < 2 && kinds[sides][g.radius > 0] != s->kind;
    return limit ? scene_kind_name(kinds[sides][g.radius > 0]) : NULL;
}

static void add_limit(const subject *s, char *out, size_t size)
{
    const char *name = limit_name(s->shape);
    size_t used = strlen(out);
    if (name)
        snprintf(out + used, size - used, " · %s", name);
}

static void resize_text(const subject *s, char *out, size_t size)
{
    number_text w = length_text(s, s->written.width), h = length_text(s, s->written.height);
    snprintf(out, size, "%s%s × %s", s->convention->half_sizes ? "half " : "", w.text, h.text);
    add_limit(s, out, size);
}

static void pivot_text(const subject *s, char *out, size_t size)
{
    col_vec offset = scene_convention_write_pivot(s->convention, s->shape);
    number_text x = length_text(s, offset.x), y = length_text(s, offset.y);
    snprintf(out, size, "pivot %s, %s", x.text, y.text);
}

static void radius_text(const subject *s, char *out, size_t size)
{
    number_text r = length_text(s, s->written.radius);
    snprintf(out, size, "%s %s", s->shape->kind == SHAPE_RECTANGLE ? "corner" : "radius", r.text);
    add_limit(s, out, size);
}

static void end_text(const subject *s, char *out, size_t size)
{
    const shape *one = s->shape;
    double dx = one->to_x - one->x, dy = one->to_y - one->y;
    angle a = {.turn = scene_angle_convert(atan2(dy, dx), ANGLE_RADIANS, ANGLE_DEGREES),
               .unit = ANGLE_DEGREES};
    char direction[NUMBER_TEXT_SIZE + 8];
    angle_text(s, a, direction, sizeof direction);
    snprintf(out, size, "%s at %s", length_text(s, hypot(dx, dy)).text, direction);
    add_limit(s, out, size);
}

static void velocity_text(const subject *s, char *out, size_t size)
{
    const scene_written *w = &s->written;
    number_text x = text_number_term(w->velocity_x, s->finer),
                y = text_number_term(w->velocity_y, s->finer);
    number_text speed = text_number_term(hypot(w->velocity_x, w->velocity_y), s->finer);
    snprintf(out, size, "velocity %s, %s · speed %s per frame", x.text, y.text, speed.text);
}

static const struct {
    void (*text)(const subject *s, char *out, size_t size);
    unsigned modifier; /* while it isn't held, the hint follows the value */
    const char *hint;
} values[] = {
    [EDIT_MOVE] = {move_text, 0, ""},
    [EDIT_TURN] = {turn_text, MOD_SHIFT, "Shift: steps of 15°"},
    [EDIT_RESIZE] = {resize_text, 0, ""},
    [EDIT_PIVOT] = {pivot_text, MOD_CTRL, "Ctrl: free"},
    [EDIT_RADIUS] = {radius_text, 0, ""},
    [EDIT_END] = {end_text, MOD_SHIFT, "Shift: steps of 15°"},
    [EDIT_VELOCITY] = {velocity_text, 0, ""},
    [EDIT_PINCH] = {NULL, 0, ""},
};

static int decimals_of(int exponent)
{
    return exponent < 0 ? -exponent : 0;
}

bool edit_value(const editor *e, const history *h, char *out, size_t size)
{
    if (!values[e->mode].text || e->grabbed.shape >= h->now.count)
        return false;
    const shape *one = &h->now.shapes[e->grabbed.shape];
    subject s = {
        one, &h->now.convention, scene_convention_write(&h->now.convention, one),
        decimals_of(edit_gesture_exponent(&e->start_camera)),
        decimals_of(scene_tidy_exponent(e->start_camera.zoom * h->now.rules.preview_frames))};
    char value[96];
    values[e->mode].text(&s, value, sizeof value);
    bool hints = (values[e->mode].modifier & ~e->mods) != 0;
    snprintf(out, size, "%s%s%s", value, hints ? "  " : "", hints ? values[e->mode].hint : "");
    return true;
}
