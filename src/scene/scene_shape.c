#include "scene/scene_shape.h"

#include "text/number.h"

#include <math.h>
#include <stddef.h>
#include <string.h>

const char *scene_kind_name(shape_kind kind)
{
    static const char *const NAMES[SHAPE_KINDS] = {"point", "circle", "segment", "capsule",
                                                   "rectangle"};
    return NAMES[kind];
}

double scene_angle_convert(double value, angle_unit from, angle_unit to)
{
    static const double turn[ANGLE_UNITS] = {
        [ANGLE_DEGREES] = 360, [ANGLE_RADIANS] = 2 * COL_PI, [ANGLE_TURNS] = 1};
    return from == to ? value : value / turn[from] * turn[to]; /* so pi/6 is 30 exactly */
}

static col_dir by_turns(double value)
{
    return col_degrees(fmod(value, 1) * 360);
}

col_dir scene_angle_towards(double value, angle_unit unit)
{
    static col_dir (*const direction[ANGLE_UNITS])(double) = {
        [ANGLE_DEGREES] = col_degrees, [ANGLE_RADIANS] = col_radians, [ANGLE_TURNS] = by_turns};
    return direction[unit](value);
}

const char *scene_angle_suffix(angle_unit unit)
{
    static const char *const suffix[ANGLE_UNITS] = {
        [ANGLE_DEGREES] = "\302\260", [ANGLE_RADIANS] = " rad", [ANGLE_TURNS] = " turn"};
    return suffix[unit];
}

double scene_angle_in(angle a, angle_unit unit)
{
    return scene_angle_convert(a.turn - a.zero, a.unit, unit);
}

double scene_angle_radians(angle a)
{
    return scene_angle_in(a, ANGLE_RADIANS);
}

/* turn - zero must not be rounded at the size of `turn`, which may be millions of turns. So the
 * difference is taken where it is exact, else that of the directions:
 *     cos(t - z) = ct cz + st sz,   sin(t - z) = st cz - ct sz. */
col_dir scene_angle_direction(angle a)
{
    double difference = a.turn - a.zero;
    if (difference + a.zero == a.turn && a.turn - difference == a.zero)
        return scene_angle_towards(difference, a.unit);
    col_dir t = scene_angle_towards(a.turn, a.unit), z = scene_angle_towards(a.zero, a.unit);
    return (col_dir){t.c * z.c + t.s * z.s, t.s * z.c - t.c * z.s};
}

static bool given_is_pivot(const shape *s)
{
    return s->names.is_pivot && s->pivot.kind != PIVOT_ORIGIN;
}

/* The pivot's offset from the core's top left, for kinds that know it. */
static col_vec pivot_in_core(const shape *s)
{
    const pivot *p = &s->pivot;
    col_vec at = {p->u * s->width, p->v * s->height};
    if (p->kind == PIVOT_OFFSET)
        at = (col_vec){at.x + p->x, at.y + p->y};
    return at;
}

/* Both offsets from the given point; each is one product and at most one sum of given numbers. */
static col_shape rectangle_geometry(const shape *s)
{
    col_vec at = {s->x, s->y}, corner, centre_of_turn;
    if (given_is_pivot(s)) {
        col_vec in_core = pivot_in_core(s);
        corner = (col_vec){-in_core.x, -in_core.y};
        centre_of_turn = (col_vec){0, 0};
    } else {
        double u = s->names.u, v = s->names.v;
        const pivot *p = &s->pivot;
        corner = (col_vec){-u * s->width, -v * s->height};
        centre_of_turn = (col_vec){(p->u - u) * s->width, (p->v - v) * s->height};
        if (p->kind == PIVOT_OFFSET)
            centre_of_turn = (col_vec){centre_of_turn.x + p->x, centre_of_turn.y + p->y};
        else if (p->kind == PIVOT_ORIGIN)
            centre_of_turn = (col_vec){-s->x, -s->y};
    }
    return col_rectangle(at, corner, centre_of_turn, s->width, s->height,
                         scene_angle_direction(s->angle), s->radius);
}

col_shape scene_shape_geometry(const shape *s)
{
    col_vec at = {s->x, s->y}, to = {s->to_x, s->to_y};
    switch (s->kind) {
    case SHAPE_POINT:
        return col_point(at);
    case SHAPE_CIRCLE:
        return col_circle(at, s->radius);
    case SHAPE_SEGMENT:
        return col_segment(at, to);
    case SHAPE_CAPSULE:
        return col_capsule(at, to, s->radius);
    case SHAPE_RECTANGLE:
        break;
    }
    return rectangle_geometry(s);
}

void scene_shape_move(shape *s, double dx, double dy)
{
    if (s->kind == SHAPE_RECTANGLE && s->pivot.kind == PIVOT_ORIGIN) {
        col_dir d = scene_angle_direction(s->angle);
        double back = d.c * dx + d.s * dy;
        dy = -d.s * dx + d.c * dy;
        dx = back;
    }
    s->x += dx;
    s->y += dy;
    if (s->kind == SHAPE_SEGMENT || s->kind == SHAPE_CAPSULE) {
        s->to_x += dx;
        s->to_y += dy;
    }
}

/* One axis of a pivot's place in the core. */
typedef struct along {
    double fraction, free;
} along;

static along place_along(double offset, double size)
{
    return size > 0 ? (along){offset / size, 0} : (along){0, offset};
}

placement scene_shape_placement(const shape *s)
{
    col_shape g = scene_shape_geometry(s);
    placement p = {.pivot = col_pivot(&g), .width = s->width, .height = s->height};
    if (s->pivot.kind == PIVOT_FRACTION) {
        p.u = s->pivot.u;
        p.v = s->pivot.v;
        return p;
    }
    col_vec offset = {g.pivot.x - g.corner.x, g.pivot.y - g.corner.y};
    if (s->pivot.kind == PIVOT_OFFSET)
        offset = pivot_in_core(s);
    along x = place_along(offset.x, s->width), y = place_along(offset.y, s->height);
    p.u = x.fraction;
    p.v = y.fraction;
    p.free_x = x.free;
    p.free_y = y.free;
    return p;
}

/* Puts the given point so that the pivot, `offset` away from it, is at `wanted`: the same bits
 * where it is there already. */
static double given_for(double given, double offset, double wanted)
{
    return given + offset == wanted ? given : wanted - offset;
}

static void put_pivot_at(shape *s, col_vec wanted)
{
    col_shape g = scene_shape_geometry(s);
    s->x = given_for(s->x, g.pivot.x, wanted.x);
    s->y = given_for(s->y, g.pivot.y, wanted.y);
}

/* With the pivot at the origin O the core's top left, straight, is where turning it back about O
 * brings it from its place in the world. */
static void put_corner_at(shape *s, col_vec world)
{
    col_dir d = scene_angle_direction(s->angle);
    col_vec straight = {d.c * world.x + d.s * world.y, -d.s * world.x + d.c * world.y};
    s->x = straight.x + s->names.u * s->width;
    s->y = straight.y + s->names.v * s->height;
}

static bool placement_same(const placement *a, const placement *b)
{
    return a->pivot.x == b->pivot.x && a->pivot.y == b->pivot.y && a->u == b->u && a->v == b->v &&
           a->free_x == b->free_x && a->free_y == b->free_y && a->width == b->width &&
           a->height == b->height;
}

/* The placement's min corner in the world: pivot + R(in core, reversed). */
static col_vec placed_corner(const placement *p, col_dir d)
{
    double x = -(p->u * p->width + p->free_x), y = -(p->v * p->height + p->free_y);
    return (col_vec){p->pivot.x + (d.c * x - d.s * y), p->pivot.y + (d.s * x + d.c * y)};
}

/* Writes the pivot's place in the core. An offset stays one, and per axis, so that one that stays
 * keeps its bits. */
static void set_pivot_in_core(shape *s, const placement *now, const placement *p)
{
    pivot *w = &s->pivot;
    if (w->kind == PIVOT_FRACTION) {
        *w = (pivot){.kind = PIVOT_FRACTION, .u = p->u, .v = p->v};
        if (p->free_x == 0 && p->free_y == 0)
            return;
        *w = (pivot){.kind = PIVOT_OFFSET};
        now = NULL;
    }
    if (!now || p->u != now->u || p->width != now->width || p->free_x != now->free_x)
        w->x = (p->u - w->u) * p->width + p->free_x;
    if (!now || p->v != now->v || p->height != now->height || p->free_y != now->free_y)
        w->y = (p->v - w->v) * p->height + p->free_y;
}

void scene_shape_place(shape *s, placement p)
{
    placement now = scene_shape_placement(s);
    if (placement_same(&now, &p))
        return;
    s->width = p.width;
    s->height = p.height;
    if (s->pivot.kind == PIVOT_ORIGIN) {
        put_corner_at(s, placed_corner(&p, scene_angle_direction(s->angle)));
        return;
    }
    set_pivot_in_core(s, &now, &p);
    put_pivot_at(s, p.pivot);
}

void scene_shape_set_angle(shape *s, double value, angle_unit unit)
{
    s->angle.turn = scene_angle_convert(value, unit, s->angle.unit) + s->angle.zero;
}

void scene_shape_move_pivot(shape *s, double u, double v)
{
    col_shape g = scene_shape_geometry(s);
    col_vec wanted = col_core_at(&g, u, v);
    s->pivot = (pivot){.kind = PIVOT_FRACTION, .u = u, .v = v};
    put_pivot_at(s, wanted);
}

void scene_shape_set_size(shape *s, double width, double height)
{
    placement now = scene_shape_placement(s), p = now;
    p.width = s->width = width;
    p.height = s->height = height;
    if (s->pivot.kind == PIVOT_OFFSET)
        set_pivot_in_core(s, &now, &p);
}

double scene_shape_inverse_mass(const shape *s)
{
    return s->fixed ? 0 : 1 / s->mass;
}

/* All numbers of a shape, and which of them may be what; places and lengths first. */
typedef enum allowed { ANY, NOT_NEGATIVE, POSITIVE } allowed;
static const struct {
    const char *name;
    size_t offset;
    allowed allowed;
} NUMBERS[] = {
    {"x", offsetof(shape, x), ANY},
    {"y", offsetof(shape, y), ANY},
    {"to", offsetof(shape, to_x), ANY},
    {"to", offsetof(shape, to_y), ANY},
    {"width", offsetof(shape, width), NOT_NEGATIVE},
    {"height", offsetof(shape, height), NOT_NEGATIVE},
    {"radius", offsetof(shape, radius), NOT_NEGATIVE},
    {"angle", offsetof(shape, angle.turn), ANY},
    {"angle", offsetof(shape, angle.zero), ANY},
    {"xy", offsetof(shape, names.u), ANY},
    {"xy", offsetof(shape, names.v), ANY},
    {"pivot", offsetof(shape, pivot.u), ANY},
    {"pivot", offsetof(shape, pivot.v), ANY},
    {"pivot", offsetof(shape, pivot.x), ANY},
    {"pivot", offsetof(shape, pivot.y), ANY},
    {"velocity", offsetof(shape, velocity_x), ANY},
    {"velocity", offsetof(shape, velocity_y), ANY},
    {"mass", offsetof(shape, mass), POSITIVE},
};
enum { LENGTHS = 7, NUMBERS_COUNT = sizeof NUMBERS / sizeof *NUMBERS };

static double number_at(const shape *s, size_t i)
{
    double value;
    memcpy(&value, (const char *)s + NUMBERS[i].offset, sizeof value);
    return value;
}

/* As users call it: the first of its places and lengths that is too large; `derived` where only
 * what follows from them is. */
static const char *too_large(const shape *s, const char *derived)
{
    for (size_t i = 0; i < LENGTHS; i++)
        if (fabs(number_at(s, i)) > SCENE_MAX_NUMBER)
            return NUMBERS[i].name;
    return s->kind == SHAPE_SEGMENT || s->kind == SHAPE_CAPSULE ? "length" : derived;
}

/* What the collision module can move, and masses whose inverses are numbers as well. */
static bool check_moving(const shape *s, problem *why)
{
    const double max = SCENE_MAX_NUMBER;
    if (!(fabs(s->velocity_x) <= max && fabs(s->velocity_y) <= max))
        return text_problem(why,
                            "the numbers are too large: velocity must not be larger than 1e150");
    if (!(s->mass <= max && s->mass >= 1 / max)) {
        char text[NUMBER_SIZE];
        return text_problem(why, "mass is %s: it must be between 1e-150 and 1e150",
                            text_number_exact(text, s->mass));
    }
    return true;
}

bool scene_shape_check(const shape *s, problem *why)
{
    for (size_t i = 0; i < NUMBERS_COUNT; i++) {
        double value = number_at(s, i);
        const char *name = NUMBERS[i].name;
        char text[NUMBER_SIZE]; /* written where it is needed only: there may be many shapes */
        if (!isfinite(value))
            return text_problem(why, "%s is not a finite number", name);
        if (NUMBERS[i].allowed == NOT_NEGATIVE && value < 0)
            return text_problem(why, "%s is %s: it must be 0 or more", name,
                                text_number_exact(text, value));
        if (NUMBERS[i].allowed == POSITIVE && !(value > 0))
            return text_problem(why, "%s is %s: it must be more than 0", name,
                                text_number_exact(text, value));
    }
    col_shape g = scene_shape_geometry(s);
    col_problem wrong = col_validate(&g);
    if (wrong.field)
        return text_problem(why, "the numbers are too large: %s %s", too_large(s, wrong.field),
                            wrong.reason);
    return check_moving(s, why);
}

bool scene_shape_stands_for(const shape *a, const shape *b)
{
    return (a->drawn && b->tested) || (a->tested && b->drawn);
}

bool scene_shape_same(const shape *a, const shape *b)
{
    for (size_t i = 0; i < NUMBERS_COUNT; i++) {
        double in_a = number_at(a, i), in_b = number_at(b, i);
        if (memcmp(&in_a, &in_b, sizeof in_a) != 0)
            return false;
    }
    return a->kind == b->kind && a->angle.unit == b->angle.unit &&
           a->names.is_pivot == b->names.is_pivot && a->pivot.kind == b->pivot.kind &&
           a->fixed == b->fixed && a->hidden == b->hidden && a->drawn == b->drawn &&
           a->tested == b->tested && strcmp(a->id, b->id) == 0;
}
