#include "app/trails.h"

#include <stdlib.h>
#include <string.h>

/* A body's trail has at most so many points, and all trails together; a mark is seen for so many
 * frames. */
enum { POINTS_MOST = 240, POINTS_LEAST = 12, POINTS_ALL = 30000, MARKS_MOST = 256 };
static const double MARK_LIFE = 120;

/* Of the last frame, whose way isn't kept yet, at most so many bends are shown. */
enum { TAIL = 24 };

/* The newest points of one body in a row: when the room is used up, the newer half moves to its
 * beginning. */
typedef struct trail {
    col_vec *points; /* room for 2 * length + TAIL; not owned */
    size_t kept;     /* of finished frames */
    size_t count;    /* with those of the last frame, while they are shown */
} trail;

typedef struct mark {
    view_mark seen;
    double when; /* frames since the start */
} mark;

struct play_trails {
    trail *trails; /* by body */
    view_trail *views;
    col_vec *points;
    size_t bodies, length;
    mark marks[MARKS_MOST]; /* a ring: mark i is at i % MARKS_MOST */
    size_t mark_count;
    view_mark mark_views[MARKS_MOST];
};

static size_t length_for(size_t bodies)
{
    size_t share = bodies ? POINTS_ALL / bodies : POINTS_MOST;
    return share > POINTS_MOST ? POINTS_MOST : share < POINTS_LEAST ? POINTS_LEAST : share;
}

play_trails *trails_create(size_t bodies)
{
    play_trails *t = calloc(1, sizeof *t);
    if (!t)
        return NULL;
    t->bodies = bodies;
    t->length = length_for(bodies);
    size_t room = 2 * t->length + TAIL;
    t->trails = calloc(bodies + 1, sizeof *t->trails);
    t->views = calloc(bodies + 1, sizeof *t->views);
    t->points = malloc((bodies * room + 1) * sizeof *t->points);
    if (!t->trails || !t->views || !t->points) {
        trails_free(t);
        return NULL;
    }
    for (size_t i = 0; i < bodies; i++)
        t->trails[i].points = t->points + i * room;
    return t;
}

void trails_free(play_trails *t)
{
    if (!t)
        return;
    free(t->trails);
    free(t->views);
    free(t->points);
    free(t);
}

static col_vec middle(const body *b, col_vec at)
{
    col_shape there = b->shape;
    there.at = at;
    return col_core_at(&there, 0.5, 0.5);
}

/* Adds a point unless the trail ends there already. */
static void add(trail *to, size_t room, col_vec p)
{
    const col_vec *last = to->count ? &to->points[to->count - 1] : NULL;
    if (to->count < room && (!last || last->x != p.x || last->y != p.y))
        to->points[to->count++] = p;
}

void trails_keep(play_trails *t, const motion *m)
{
    for (size_t i = 0; i < m->piece_count; i++) {
        const motion_piece *piece = &m->pieces[i];
        trail *to = &t->trails[piece->body];
        to->count = to->kept;
        if (to->count == 2 * t->length) {
            memmove(to->points, to->points + t->length, t->length * sizeof *to->points);
            to->count = t->length;
        }
        add(to, 2 * t->length, middle(&m->bodies[piece->body], piece->at));
        to->kept = to->count;
    }
}

static view_mark_kind kind_of(motion_event_kind kind)
{
    static const view_mark_kind kinds[] = {
        [MOTION_IMPACT] = VIEW_IMPACT, [MOTION_MISS] = VIEW_MISS, [MOTION_PHANTOM] = VIEW_PHANTOM};
    return kinds[kind];
}

void trails_note(play_trails *t, const motion *m)
{
    for (size_t i = 0; i < m->event_count; i++) {
        const motion_event *e = &m->events[i];
        size_t number = t->mark_count++;
        t->marks[number % MARKS_MOST] = (mark){.seen = {.kind = kind_of(e->kind),
                                                        .number = number,
                                                        .at = e->point,
                                                        .normal = e->normal},
                                               .when = (double)(m->frame - 1) + e->time};
    }
}

/* The pieces of the last frame that have begun by then, behind what is kept of each trail. */
static void add_tails(play_trails *t, const motion *m, double within)
{
    for (size_t i = 0; i < m->piece_count && m->pieces[i].time <= within; i++) {
        const motion_piece *piece = &m->pieces[i];
        trail *to = &t->trails[piece->body];
        add(to, 2 * t->length + TAIL - 1, middle(&m->bodies[piece->body], piece->at));
    }
}

static void show_trails(play_trails *t, const motion *m, double within, view_playing *into)
{
    into->trail_count = 0;
    for (size_t i = 0; i < t->bodies; i++)
        t->trails[i].count = t->trails[i].kept;
    add_tails(t, m, within);
    for (size_t i = 0; i < t->bodies; i++) {
        trail *of = &t->trails[i];
        col_vec back = motion_back(m, i, within), at = m->bodies[i].shape.at;
        add(of, 2 * t->length + TAIL,
            middle(&m->bodies[i], (col_vec){at.x + back.x, at.y + back.y}));
        size_t from = of->count > t->length ? of->count - t->length : 0;
        if (of->count > 1)
            t->views[into->trail_count] =
                (view_trail){.points = of->points + from, .count = of->count - from};
        into->trail_count += of->count > 1;
    }
    into->trails = t->views;
}

static void show_marks(play_trails *t, double now, view_playing *into)
{
    size_t first = t->mark_count > MARKS_MOST ? t->mark_count - MARKS_MOST : 0;
    into->mark_count = 0;
    for (size_t i = first; i < t->mark_count; i++) {
        const mark *m = &t->marks[i % MARKS_MOST];
        double age = (now - m->when) / MARK_LIFE;
        if (age < 0 || age >= 1)
            continue;
        t->mark_views[into->mark_count] = m->seen;
        t->mark_views[into->mark_count++].age = age;
    }
    into->marks = t->mark_views;
}

void trails_show(play_trails *t, const motion *m, double within, view_playing *into)
{
    show_trails(t, m, within, into);
    show_marks(t, m->frame ? (double)(m->frame - 1) + within : 0, into);
}
