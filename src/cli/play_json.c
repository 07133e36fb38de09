#include "cli/play_json.h"

#include "text/buffer.h"

#include <inttypes.h>
#include <stdio.h>

static void add_numbers(text_buffer *b, double x, double y)
{
    text_add(b, "[");
    text_add_number(b, x + 0.0); /* never "-0" */
    text_add(b, ", ");
    text_add_number(b, y + 0.0);
    text_add(b, "]");
}

static void add_vector(text_buffer *b, const convention *c, col_vec v)
{
    add_numbers(b, v.x, scene_convention_write_y(c, v.y));
}

static void add_key(text_buffer *b, const char *key)
{
    text_add(b, ", \"");
    text_add(b, key);
    text_add(b, "\": ");
}

static void add_count(text_buffer *b, const char *key, uint64_t count)
{
    char text[32];
    snprintf(text, sizeof text, "%" PRIu64, count);
    add_key(b, key);
    text_add(b, text);
}

/* ---- A frame ---- */

static void add_body(text_buffer *b, const motion *m, const scene *now, size_t which)
{
    if (which == MOTION_WALL)
        text_add(b, "null");
    else
        text_add_quoted(b, now->shapes[m->bodies[which].index].id);
}

static void add_event(text_buffer *b, const motion *m, const scene *now, const motion_event *e)
{
    static const char *const KINDS[] = {
        [MOTION_IMPACT] = "impact", [MOTION_MISS] = "miss", [MOTION_PHANTOM] = "phantom"};
    text_add(b, "{\"kind\": \"");
    text_add(b, KINDS[e->kind]);
    text_add(b, "\"");
    add_key(b, "a");
    add_body(b, m, now, e->a);
    add_key(b, "b");
    add_body(b, m, now, e->b);
    add_key(b, "time");
    text_add_number(b, e->time);
    add_key(b, "point");
    add_vector(b, &now->convention, e->point);
    add_key(b, "normal");
    add_vector(b, &now->convention, e->normal);
    text_add(b, "}");
}

/* Its place and velocity, with the keys that scenes have for them. */
static void add_shape(text_buffer *b, const convention *c, const shape *s)
{
    scene_written w = scene_convention_write(c, s);
    bool ends = s->kind == SHAPE_SEGMENT || s->kind == SHAPE_CAPSULE;
    text_add(b, "{\"id\": ");
    text_add_quoted(b, w.id);
    add_key(b, ends ? "from" : "x");
    if (ends) {
        add_numbers(b, w.x, w.y);
        add_key(b, "to");
        add_numbers(b, w.to_x, w.to_y);
    } else {
        text_add_number(b, w.x + 0.0);
        add_key(b, "y");
        text_add_number(b, w.y + 0.0);
    }
    add_key(b, "velocity");
    add_numbers(b, w.velocity_x, w.velocity_y);
    text_add(b, "}");
}

/* For ever: nothing moves it, nor does it move itself. */
static bool rests(const motion_body *b)
{
    return b->inverse_mass == 0 && b->velocity.x == 0 && b->velocity.y == 0;
}

char *cli_play_frame_json(const motion *m, const scene *now)
{
    char frame[48];
    text_buffer b = {0};
    snprintf(frame, sizeof frame, "{\"frame\": %" PRIu64, m->frame);
    text_add(&b, frame);
    add_key(&b, "events");
    text_add(&b, "[");
    for (size_t i = 0; i < m->event_count; i++) {
        text_add(&b, i ? ", " : "");
        add_event(&b, m, now, &m->events[i]);
    }
    text_add(&b, "], \"shapes\": [");
    const char *before = "";
    for (size_t i = 0; i < m->count; i++) {
        if (rests(&m->bodies[i]))
            continue;
        text_add(&b, before);
        add_shape(&b, &now->convention, &now->shapes[m->bodies[i].index]);
        before = ", ";
    }
    text_add(&b, "]}");
    return text_take(&b);
}

/* ---- The end ---- */

char *cli_play_end_json(const motion *m, const convention *c, const play_sums *start,
                        const play_sums *end)
{
    char frames[48];
    text_buffer b = {0};
    snprintf(frames, sizeof frames, "{\"frames\": %" PRIu64, m->frame);
    text_add(&b, frames);
    add_key(&b, "algorithm");
    text_add_quoted(&b, scene_algorithm_name(m->rules.algorithm));
    add_count(&b, "impacts", m->counts.impacts);
    add_count(&b, "misses", m->counts.misses);
    add_count(&b, "phantoms", m->counts.phantoms);
    add_count(&b, "capped", m->counts.capped);
    add_key(&b, "given_up");
    text_add_number(&b, m->counts.given_up);
    add_key(&b, "energy");
    add_numbers(&b, start->energy, end->energy);
    add_key(&b, "momentum");
    text_add(&b, "[");
    add_vector(&b, c, start->momentum);
    text_add(&b, ", ");
    add_vector(&b, c, end->momentum);
    text_add(&b, "]}");
    return text_take(&b);
}
