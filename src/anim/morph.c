#include "anim/morph.h"

#include <math.h>
#include <stdlib.h>

/* Milliseconds: long enough to follow, and to see afterwards what it was. */
static const uint32_t GLIDE = 600, TRACE = 2600;

void anim_morph_end(morph *m)
{
    free(m->from);
    free(m->trace);
    scene_free(&m->interpolated);
    scene_pairs_free(&m->pairs);
    *m = (morph){0};
}

static col_shape moved(const shape *s, double dy)
{
    col_shape g = scene_shape_geometry(s);
    g.at.y += dy;
    return g;
}

void anim_morph_begin(morph *m, const scene *from, double dy, uint32_t now, bool cut)
{
    anim_morph_end(m);
    size_t room = from->count ? from->count : 1;
    *m = (morph){.from = malloc(room * sizeof *m->from),
                 .trace = malloc(room * sizeof *m->trace),
                 .count = from->count,
                 .dy = dy,
                 .start = now,
                 .position = cut ? 1 : 0};
    if (!m->from || !m->trace) {
        anim_morph_end(m);
        return;
    }
    for (size_t i = 0; i < from->count; i++) {
        m->from[i] = from->shapes[i];
        if (!from->shapes[i].hidden)
            m->trace[m->trace_count++] = moved(&from->shapes[i], dy);
    }
}

static bool is_gliding(const morph *m)
{
    return m->from && m->position < 1;
}

bool anim_morph_step(morph *m, uint32_t now)
{
    uint32_t passed = now - m->start;
    if (!m->from)
        return false;
    if (passed >= TRACE) {
        anim_morph_end(m);
        return true;
    }
    bool moves = m->position < 1;
    if (moves)
        m->position = passed < GLIDE ? (double)passed / GLIDE : 1;
    return moves;
}

int anim_morph_timeout(const morph *m, uint32_t now)
{
    uint32_t passed = now - m->start;
    if (!m->from)
        return -1;
    return is_gliding(m) || passed >= TRACE ? 0 : (int)(TRACE - passed);
}

/* Slope 0 at both ends, as the unrotate animation has it. */
static double ease(double t)
{
    return t * t * (3 - 2 * t);
}

static double mix(double a, double b, double t)
{
    return a + t * (b - a);
}

static col_vec mix_vec(col_vec a, col_vec b, double t)
{
    return (col_vec){mix(a.x, b.x, t), mix(a.y, b.y, t)};
}

/* A rectangle by its min corner before turning, with the pivot's offset from that: what x and y
 * name and where the pivot is may differ at both ends. It turns the shorter way. */
static void mix_rectangle(shape *s, const col_shape *a, const col_shape *b, double t)
{
    double first = atan2(a->dir.s, a->dir.c), last = atan2(b->dir.s, b->dir.c);
    col_vec at = mix_vec(a->at, b->at, t), corner = mix_vec(a->corner, b->corner, t),
            centre = mix_vec(a->pivot, b->pivot, t);
    s->x = at.x + corner.x;
    s->y = at.y + corner.y;
    s->width = mix(a->width, b->width, t);
    s->height = mix(a->height, b->height, t);
    s->radius = mix(a->radius, b->radius, t);
    s->angle =
        (angle){.turn = first + t * remainder(last - first, 2 * COL_PI), .unit = ANGLE_RADIANS};
    s->names = (anchor){false, 0, 0};
    s->pivot = (pivot){.kind = PIVOT_OFFSET, .x = centre.x - corner.x, .y = centre.y - corner.y};
}

static void mix_shape(shape *s, const shape *from, double dy, double t)
{
    if (s->kind == SHAPE_RECTANGLE) {
        col_shape a = moved(from, dy), b = scene_shape_geometry(s);
        mix_rectangle(s, &a, &b, t);
        return;
    }
    s->x = mix(from->x, s->x, t);
    s->y = mix(from->y + dy, s->y, t);
    s->to_x = mix(from->to_x, s->to_x, t);
    s->to_y = mix(from->to_y + dy, s->to_y, t);
}

bool anim_morph_find(morph *m, const scene *to)
{
    scene *s = &m->interpolated;
    if (!is_gliding(m) || m->count != to->count || !scene_copy(s, to))
        return false;
    for (size_t i = 0; i < s->count; i++)
        if (s->shapes[i].kind == m->from[i].kind)
            mix_shape(&s->shapes[i], &m->from[i], m->dy, ease(m->position));
    return scene_pairs_find(&m->pairs, s);
}
