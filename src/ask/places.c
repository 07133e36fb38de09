#include "ask/places.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

static bool is_asked(const shape *s)
{
    return s->kind == SHAPE_RECTANGLE && !s->hidden;
}

void ask_places_free(ask_places *p)
{
    free(p->rectangles);
    *p = (ask_places){.count = 0};
}

bool ask_places_set(ask_places *p, const scene *s, const camera *c, int width, int height,
                    double radius)
{
    ask_places_free(p);
    scene_written *all = malloc((s->count + !s->count) * sizeof *all);
    if (!all)
        return false;
    *p = (ask_places){.convention = s->convention,
                      .camera = *c,
                      .width = width,
                      .height = height,
                      .radius = radius,
                      .touching = s->touching,
                      .rectangles = all};
    for (size_t i = 0; i < s->count; i++)
        if (is_asked(&s->shapes[i]))
            all[p->count++] = scene_convention_write(&s->convention, &s->shapes[i]);
    return true;
}

bool ask_places_copy(ask_places *to, const ask_places *from)
{
    ask_places_free(to);
    scene_written *all = malloc((from->count + !from->count) * sizeof *all);
    if (!all)
        return false;
    memcpy(all, from->rectangles, from->count * sizeof *all);
    *to = *from;
    to->rectangles = all;
    return true;
}

/* ---- The same? ---- */

static bool same_place(col_vec a, col_vec b)
{
    return a.x == b.x && a.y == b.y;
}

static bool same_camera(const camera *a, const camera *b)
{
    return same_place(a->origin, b->origin) && same_place(a->about, b->about) &&
           a->zoom == b->zoom && a->turn.c == b->turn.c && a->turn.s == b->turn.s;
}

/* In what a question says. */
static bool same_shape(const scene_written *a, const scene_written *b)
{
    return a->x == b->x && a->y == b->y && a->width == b->width && a->height == b->height &&
           a->angle == b->angle && a->radius == b->radius && a->has_pivot == b->has_pivot &&
           a->pivot_x == b->pivot_x && a->pivot_y == b->pivot_y;
}

bool ask_places_same(const ask_places *a, const ask_places *b)
{
    bool same = a->count == b->count && a->width == b->width && a->height == b->height &&
                a->radius == b->radius && a->touching == b->touching &&
                same_camera(&a->camera, &b->camera) &&
                scene_convention_same(&a->convention, &b->convention);
    for (size_t i = 0; same && i < a->count; i++)
        same = same_shape(&a->rectangles[i], &b->rectangles[i]);
    return same;
}

/* ---- Questions ---- */

static double shortened(double value, double parts)
{
    return nearbyint(value * parts) / parts;
}

/* A rectangle keeps only what the test is about. */
static scene_written bare(const scene_written *r)
{
    return (scene_written){.kind = SHAPE_RECTANGLE,
                           .x = r->x,
                           .y = r->y,
                           .width = r->width,
                           .height = r->height,
                           .radius = r->radius,
                           .angle = r->angle,
                           .has_pivot = r->has_pivot,
                           .pivot_x = r->pivot_x,
                           .pivot_y = r->pivot_y,
                           .mass = 1};
}

static scene_written circle(double x, double y, double radius)
{
    return (scene_written){.kind = SHAPE_CIRCLE, .x = x, .y = y, .radius = radius, .mass = 1};
}

lab_pair ask_places_pair(const ask_places *p, int x, int y, size_t rectangle)
{
    double parts = pow(10, ceil(log10(1000 * p->camera.zoom)));
    col_vec at = camera_to_world(&p->camera, (col_vec){x + 0.5, y + 0.5});
    return (lab_pair){.rectangle = bare(&p->rectangles[rectangle]),
                      .circle =
                          circle(shortened(at.x, parts),
                                 shortened(scene_convention_write_y(&p->convention, at.y), parts),
                                 p->radius)};
}

lab_pair ask_pair_of(const lab_pair *shown)
{
    const scene_written *c = &shown->circle;
    return (lab_pair){.rectangle = bare(&shown->rectangle),
                      .circle = circle(c->x, c->y, c->radius)};
}

bool ask_pair_same(const lab_pair *a, const lab_pair *b)
{
    return same_shape(&a->rectangle, &b->rectangle) && same_shape(&a->circle, &b->circle);
}
