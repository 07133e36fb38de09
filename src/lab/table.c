/* A set cover, as small as greed gets it: of a few thousand random pairs with round numbers the one
 * that shows most is taken, then the one that shows most of the rest, and so on; at the end those
 * are dropped of which the others show all. */
#include "lab/table.h"

#include "lab/stages.h"

#include <math.h>
#include <stdlib.h>

/* ---- Pairs with round numbers ---- */

/* Some places near the world's origin, some far from it, and a few between the pixels. */
static const double PLACES[] = {-160, -75, -30, 10, 24, 37.5, 60, 100, 150, 240, 320.5, 400};
/* Odd ones, too: then the middle isn't a whole number. */
static const double SIZES[] = {16, 20, 25, 32, 45, 50, 64, 75, 80, 100, 120, 125, 160, 200};
static const double DEGREES[] = {0,   10,  20,  30,  45,  60,  75,  90,  120, 135, 150, 180,
                                 210, 270, 330, -10, -15, -20, -30, -45, -60, -90, -120};
static const double RADII[] = {5, 8, 10, 12, 15, 16, 20, 24, 30, 32, 40, 50};

/* A step of a linear congruential generator; its upper bits are the good ones. */
static unsigned below(unsigned *state, unsigned count)
{
    *state = *state * 1664525u + 1013904223u;
    return (*state >> 8) % count;
}

#define PICK(state, list) ((list)[below(state, sizeof(list) / sizeof *(list))])

/* Two decimals are round enough in any unit. Straight is exact. */
static double round_angle(const convention *c, double degrees)
{
    double turn = scene_angle_convert(degrees, ANGLE_DEGREES, c->unit);
    return degrees == 0 ? c->zero : round(100 * (c->zero + turn)) / 100;
}

static scene_written round_rectangle(const convention *c, unsigned *state)
{
    double whole = c->half_sizes ? 2 : 1;
    return (scene_written){.kind = SHAPE_RECTANGLE,
                           .x = PICK(state, PLACES),
                           .y = PICK(state, PLACES),
                           .width = PICK(state, SIZES) / whole,
                           .height = PICK(state, SIZES) / whole,
                           .angle = round_angle(c, PICK(state, DEGREES))};
}

/* -most .. most. */
static double spread(unsigned *state, double most)
{
    return most * (below(state, 2001) / 1000.0 - 1);
}

/* About the rectangle; a quarter of them farther away, where some mistakes believe it. */
static col_vec round_centre(const convention *c, const scene_written *rectangle, unsigned *state)
{
    shape read = scene_convention_read(c, rectangle);
    col_shape framed = scene_shape_geometry(&read);
    double most = below(state, 4) ? 0.7 : 2;
    double u = 0.5 + spread(state, most), v = 0.5 + spread(state, most);
    col_vec at = col_core_at(&framed, u, v);
    return (col_vec){round(at.x), round(scene_convention_write_y(c, at.y))};
}

/* Half of them almost touch: the distance, rounded up or down. */
static double round_radius(double distance, unsigned *state)
{
    double radius = PICK(state, RADII);
    if (below(state, 2) && distance >= 5 && distance <= 60)
        radius = below(state, 2) ? floor(distance) : ceil(distance);
    return radius;
}

/* ---- What each shows ---- */

/* Besides the mistakes, by id, eight places where a circle almost touches: those around the
 * rectangle, of 3 x 3. */
enum { AROUND = 9, SHOWN = MISTAKES + AROUND };
enum { RECTANGLES = 400, CIRCLES = 24, CANDIDATES = RECTANGLES * CIRCLES };

typedef struct candidate {
    lab_row row;
    bool shows[SHOWN];
    bool taken;
} candidate;

typedef struct search {
    const convention *c;
    col_touching touching;
    candidate *all;
    size_t count;
    /* By the right answer: what any candidate shows, and how many of those taken show it. */
    bool needed[2][SHOWN];
    int shown[2][SHOWN];
} search;

static lab_test test_with(const search *s, const scene_written *rectangle, mistake_id id)
{
    lab_program p = lab_with((lab_program){.at = {MISTAKE_NONE}}, id);
    return lab_prepare(s->c, rectangle, p, s->touching);
}

/* 0, 1, 2: before, between, behind. */
static int third(double v, double low, double high)
{
    return v < low ? 0 : v <= high ? 1 : 2;
}

static void show_place(candidate *of, const lab_test *right)
{
    const scene_written *circle = &of->row.pair.circle;
    const lab_frame *f = &right->frame;
    circle_trace at = lab_trace_circle(right, circle->x, circle->y, circle->radius);
    int place = third(at.local.x, f->low.x, f->high.x) * 3 + third(at.local.y, f->low.y, f->high.y);
    if (fabs(at.verdict.margin) < 1 && place != AROUND / 2)
        of->shows[MISTAKES + place] = true;
}

/* Of candidates that have the rectangle. */
static void show_mistake(search *s, candidate *first, size_t count, mistake_id id)
{
    lab_test wrong = test_with(s, &first->row.pair.rectangle, id);
    for (size_t i = 0; i < count; i++) {
        const scene_written *circle = &first[i].row.pair.circle;
        double margin = lab_margin(&wrong, circle->x, circle->y, circle->radius);
        first[i].shows[id] =
            (margin < 0) != first[i].row.hit && fabs(margin) >= LAB_TABLE_CLEARANCE;
    }
}

/* Returns how many were added: those that are clear of touching. */
static size_t add_circles(search *s, const scene_written *rectangle, unsigned *state)
{
    lab_test right = test_with(s, rectangle, MISTAKE_NONE);
    size_t before = s->count;
    for (int i = 0; i < CIRCLES; i++) {
        col_vec at = round_centre(s->c, rectangle, state);
        double distance = lab_margin(&right, at.x, at.y, 0);
        double radius = round_radius(distance, state), margin = distance - radius;
        if (fabs(margin) < LAB_TABLE_CLEARANCE)
            continue;
        candidate *added = &s->all[s->count++];
        added->row.pair.rectangle = *rectangle;
        added->row.pair.circle =
            (scene_written){.kind = SHAPE_CIRCLE, .x = at.x, .y = at.y, .radius = radius};
        added->row.hit = margin < 0;
        show_place(added, &right);
    }
    return s->count - before;
}

static void gather(search *s)
{
    unsigned state = 1;
    for (int i = 0; i < RECTANGLES; i++) {
        scene_written rectangle = round_rectangle(s->c, &state);
        candidate *first = &s->all[s->count];
        size_t count = add_circles(s, &rectangle, &state);
        for (int id = MISTAKE_NONE + 1; id < MISTAKES && count; id++)
            if (!lab_mistake_excluded((mistake_id)id, s->c))
                show_mistake(s, first, count, (mistake_id)id);
    }
    for (size_t i = 0; i < s->count; i++)
        for (int what = 0; what < SHOWN; what++)
            s->needed[s->all[i].row.hit][what] |= s->all[i].shows[what];
}

/* ---- The cover ---- */

/* How much it shows of which none is taken, or, of one that is taken, it alone. */
static int gain(const search *s, const candidate *of)
{
    const bool *needed = s->needed[of->row.hit];
    const int *shown = s->shown[of->row.hit];
    int count = 0;
    for (int what = 0; what < SHOWN; what++)
        count += of->shows[what] && needed[what] && shown[what] == of->taken;
    return count;
}

static void take(search *s, candidate *of, bool taken)
{
    of->taken = taken;
    for (int what = 0; what < SHOWN; what++)
        if (of->shows[what])
            s->shown[of->row.hit][what] += taken ? 1 : -1;
}

static bool take_best(search *s)
{
    candidate *best = NULL;
    int max_gain = 0;
    for (size_t i = 0; i < s->count; i++) {
        int now = s->all[i].taken ? 0 : gain(s, &s->all[i]);
        if (now > max_gain) {
            max_gain = now;
            best = &s->all[i];
        }
    }
    if (best)
        take(s, best, true);
    return best != NULL;
}

static void prune(search *s)
{
    for (size_t i = 0; i < s->count; i++)
        if (s->all[i].taken && !gain(s, &s->all[i]))
            take(s, &s->all[i], false);
}

/* In the order of the candidates, so that those of one rectangle stand together. */
static bool hand_out(const search *s, lab_table *t)
{
    size_t count = 0;
    for (size_t i = 0; i < s->count; i++)
        count += s->all[i].taken;
    t->rows = calloc(count ? count : 1, sizeof *t->rows);
    for (size_t i = 0; t->rows && i < s->count; i++)
        if (s->all[i].taken)
            t->rows[t->count++] = s->all[i].row;
    for (int id = 0; id < MISTAKES; id++)
        t->shows[id] = t->rows && (s->shown[false][id] || s->shown[true][id]);
    return t->rows;
}

bool lab_table_find(lab_table *t, const convention *c, col_touching touching)
{
    *t = (lab_table){0};
    search s = {.c = c, .touching = touching, .all = calloc(CANDIDATES, sizeof *s.all)};
    if (!s.all)
        return false;
    gather(&s);
    while (take_best(&s))
        ;
    prune(&s);
    bool done = hand_out(&s, t);
    free(s.all);
    return done;
}

/* ---- Touching ---- */

enum { BINARY = 16 }; /* the sizes below are multiples of it, and stay whole in any such fraction */

static bool is_whole(double value)
{
    return value == round(value);
}

bool lab_table_can_touch(const convention *c)
{
    return c->pivot != PIVOT_AT_FRACTION ||
           (is_whole(BINARY * c->pivot_u) && is_whole(BINARY * c->pivot_v));
}

bool lab_table_add_touching(lab_table *t, const convention *c, col_touching touching)
{
    /* The circle's centre from the max corner; at the corner itself 3, 4, 5 make a right angle. */
    static const struct {
        double x, y, radius;
    } from_corner[] = {{20, -24, 20}, {-40, 24, 24}, {15, 20, 25}};
    enum { ADDED = sizeof from_corner / sizeof *from_corner };
    lab_row *rows = realloc(t->rows, (t->count + ADDED) * sizeof *rows);
    if (!rows)
        return false;
    t->rows = rows;
    double whole = c->half_sizes ? 2 : 1;
    scene_written rectangle = {.kind = SHAPE_RECTANGLE,
                               .x = 240,
                               .y = 100,
                               .width = 10 * BINARY / whole,
                               .height = 6 * BINARY / whole,
                               .angle = c->zero};
    lab_rectangle r = lab_read_rectangle(c, &rectangle, MISTAKE_NONE);
    for (int i = 0; i < ADDED; i++) {
        scene_written circle = {.kind = SHAPE_CIRCLE,
                                .x = r.min.x + r.width + from_corner[i].x,
                                .y = r.min.y + r.height + from_corner[i].y,
                                .radius = from_corner[i].radius};
        t->rows[t->count++] = (lab_row){{rectangle, circle}, touching == COL_TOUCH_IS_HIT};
    }
    t->touching_count += ADDED;
    return true;
}

void lab_table_free(lab_table *t)
{
    free(t->rows);
    *t = (lab_table){0};
}
