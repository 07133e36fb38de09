#include "motion_tests.h"

#include <math.h>
#include <stdlib.h>

scene new_scene(void)
{
    scene s = scene_empty();
    s.rules = scene_rules_default();
    s.rules.walls = SCENE_WALLS_NONE;
    return s;
}

void set_box(scene *s, double x, double y, double width, double height)
{
    s->rules.walls = SCENE_WALLS_BOX;
    s->rules.box = (scene_written_box){x, y, width, height};
}

static shape *add(scene *s, const shape *what)
{
    shape *added = scene_add(s, what);
    assert_non_null(added);
    return added;
}

shape *add_circle(scene *s, double x, double y, double radius, double vx, double vy)
{
    shape what = {.kind = SHAPE_CIRCLE,
                  .x = x,
                  .y = y,
                  .radius = radius,
                  .velocity_x = vx,
                  .velocity_y = vy,
                  .mass = 1};
    return add(s, &what);
}

shape *add_segment(scene *s, double x, double y, double to_x, double to_y)
{
    shape what = {.kind = SHAPE_SEGMENT, .x = x, .y = y, .to_x = to_x, .to_y = to_y, .mass = 1};
    return add(s, &what);
}

shape *add_rectangle(scene *s, double x, double y, double width, double height, double degrees)
{
    shape what = {.kind = SHAPE_RECTANGLE,
                  .x = x,
                  .y = y,
                  .width = width,
                  .height = height,
                  .angle = {degrees, 0, ANGLE_DEGREES},
                  .names = {.u = 0.5, .v = 0.5},
                  .pivot = {.kind = PIVOT_FRACTION, .u = 0.5, .v = 0.5},
                  .mass = 1};
    return add(s, &what);
}

shape *fixed(shape *s)
{
    s->fixed = true;
    return s;
}

motion begin(const scene *s)
{
    motion m = {0};
    assert_true(motion_begin(&m, s, NULL));
    return m;
}

void steps(motion *m, size_t count)
{
    for (size_t k = 0; k < count; k++)
        assert_true(motion_step(m));
}

void done(motion *m, scene *s)
{
    motion_free(m);
    scene_free(s);
}

static void check_finite(const motion *m, const char *where)
{
    for (size_t i = 0; i < m->count; i++) {
        const motion_body *b = &m->bodies[i];
        if (!(isfinite(b->shape.at.x) && isfinite(b->shape.at.y) && isfinite(b->velocity.x) &&
              isfinite(b->velocity.y)))
            fail_msg("%s: body %zu in frame %llu is at (%g, %g), velocity (%g, %g)", where, i,
                     (unsigned long long)m->frame, b->shape.at.x, b->shape.at.y, b->velocity.x,
                     b->velocity.y);
    }
}

void check_apart(const motion *m, const char *where)
{
    check_finite(m, where);
    for (size_t i = 0; i < m->count; i++)
        for (size_t j = i + 1; j < m->count; j++) {
            const motion_body *p = &m->bodies[i], *q = &m->bodies[j];
            if (p->inverse_mass + q->inverse_mass == 0)
                continue;
            double gap = col_gap(&p->shape, &q->shape);
            if (!(gap > 0))
                fail_msg("%s: bodies %zu and %zu overlap by %g in frame %llu", where, i, j, -gap,
                         (unsigned long long)m->frame);
        }
}

double speed_of(const motion_body *b)
{
    return hypot(b->velocity.x, b->velocity.y);
}

size_t count_events(const motion *m, motion_event_kind kind)
{
    size_t count = 0;
    for (size_t k = 0; k < m->event_count; k++)
        count += m->events[k].kind == kind;
    return count;
}

size_t frames_wanted(size_t by_default)
{
    const char *wanted = getenv("UNROTATE_FRAMES");
    return wanted ? (size_t)strtoull(wanted, NULL, 10) : by_default;
}
