#include "anim/trails.h"

#include <stdlib.h>
#include <string.h>

/* A body's trail has at most so many points, and all trails together; a mark is seen for so many
 * frames. */
enum { MAX_POINTS = 240, MIN_POINTS = 12, TOTAL_POINTS = 30000, MAX_MARKS = 256 };
static const double MARK_LIFE = 120;

/* Of the last frame, which is added once it is over, at most so many bends are shown. */
enum { TAIL = 24 };

/* How many points of a body there are. They lie in a row, the newest last: when the room is used
 * up, the newer half moves to its beginning. */
typedef struct trail {
    size_t finished; /* of all frames but the last */
    size_t count;    /* with those of the last frame, while they are shown */
    size_t misses;   /* what it went through unseen */
} trail;

typedef struct mark {
    view_mark view;
    double when; /* frames since the start */
    size_t body; /* whose it is */
} mark;

struct trails {
    trail *trails; /* by body */
    view_trail *views;
    col_vec *points; /* of each body 2 * length + TAIL */
    size_t bodies, length;
    mark marks[MAX_MARKS]; /* a ring: mark i is at i % MAX_MARKS */
    size_t mark_count;
    view_mark mark_views[MAX_MARKS];
};

static size_t length_for(size_t bodies)
{
    size_t share = bodies ? TOTAL_POINTS / bodies : MAX_POINTS;
    return share > MAX_POINTS ? MAX_POINTS : share < MIN_POINTS ? MIN_POINTS : share;
}

static size_t room(const trails *t)
{
    return 2 * t->length + TAIL;
}

static col_vec *points_of(const trails *t, size_t index)
{
    return t->points + index * room(t);
}

trails *anim_trails_create(size_t bodies)
{
    trails *t = calloc(1, sizeof *t);
    if (!t)
        return NULL;
    t->bodies = bodies;
    t->length = length_for(bodies);
    t->trails = calloc(bodies + 1, sizeof *t->trails);
    t->views = calloc(bodies + 1, sizeof *t->views);
    t->points = malloc((bodies * room(t) + 1) * sizeof *t->points);
    if (!t->trails || !t->views || !t->points) {
        anim_trails_free(t);
        return NULL;
    }
    return t;
}

void anim_trails_free(trails *t)
{
    if (!t)
        return;
    free(t->trails);
    free(t->views);
    free(t->points);
    free(t);
}

static col_vec middle(const motion_body *b, col_vec at)
{
    col_shape there = b->shape;
    there.at = at;
    return col_core_at(&there, 0.5, 0.5);
}

/* Adds where a body was to its trail of at most so many points, unless it ends there already. */
static void add(trails *t, const motion *m, size_t index, col_vec at, size_t max)
{
    trail *to = &t->trails[index];
    col_vec *points = points_of(t, index), p = middle(&m->bodies[index], at);
    bool there = to->count && points[to->count - 1].x == p.x && points[to->count - 1].y == p.y;
    if (to->count < max && !there)
        points[to->count++] = p;
}

void anim_trails_add_frame(trails *t, const motion *m)
{
    for (size_t i = 0; i < m->piece_count; i++) {
        const motion_piece *piece = &m->pieces[i];
        trail *to = &t->trails[piece->body];
        col_vec *points = points_of(t, piece->body);
        to->count = to->finished;
        if (to->count == 2 * t->length) {
            memmove(points, points + t->length, t->length * sizeof *points);
            to->count = t->length;
        }
        add(t, m, piece->body, piece->at, 2 * t->length);
        to->finished = to->count;
    }
}

static view_mark_kind kind_of(motion_event_kind kind)
{
    static const view_mark_kind kinds[] = {
        [MOTION_IMPACT] = VIEW_IMPACT, [MOTION_MISS] = VIEW_MISS, [MOTION_PHANTOM] = VIEW_PHANTOM};
    return kinds[kind];
}

/* Of the two that met, the one that isn't fixed. */
static size_t owner_of(const motion *m, const motion_event *e)
{
    return e->b == MOTION_WALL || m->bodies[e->a].inverse_mass > 0 ? e->a : e->b;
}

void anim_trails_add_events(trails *t, const motion *m)
{
    for (size_t i = 0; i < m->event_count; i++) {
        const motion_event *e = &m->events[i];
        size_t number = t->mark_count++, body = owner_of(m, e);
        t->trails[body].misses += e->kind == MOTION_MISS;
        t->marks[number % MAX_MARKS] = (mark){.view = {.kind = kind_of(e->kind),
                                                       .number = number,
                                                       .nth = t->trails[body].misses,
                                                       .at = e->point,
                                                       .normal = e->normal},
                                              .when = (double)(m->frame - 1) + e->time,
                                              .body = body};
    }
}

/* The pieces of the last frame that have begun by then, behind the finished frames. */
static void add_tails(trails *t, const motion *m, double within)
{
    for (size_t i = 0; i < m->piece_count && m->pieces[i].time <= within; i++)
        add(t, m, m->pieces[i].body, m->pieces[i].at, room(t) - 1);
}

static void show_trails(trails *t, const motion *m, double within, view_playback *into)
{
    into->trail_count = 0;
    for (size_t i = 0; i < t->bodies; i++)
        t->trails[i].count = t->trails[i].finished;
    add_tails(t, m, within);
    for (size_t i = 0; i < t->bodies; i++) {
        col_vec back = motion_offset_at(m, i, within), at = m->bodies[i].shape.at;
        add(t, m, i, (col_vec){at.x + back.x, at.y + back.y}, room(t));
        size_t count = t->trails[i].count, from = count > t->length ? count - t->length : 0;
        if (count > 1)
            t->views[into->trail_count++] =
                (view_trail){points_of(t, i) + from, count - from, m->bodies[i].index};
    }
    into->trails = t->views;
}

static void show_marks(trails *t, double now, view_playback *into)
{
    size_t first = t->mark_count > MAX_MARKS ? t->mark_count - MAX_MARKS : 0;
    into->mark_count = 0;
    for (size_t i = first; i < t->mark_count; i++) {
        const mark *m = &t->marks[i % MAX_MARKS];
        double age = (now - m->when) / MARK_LIFE;
        if (age < 0 || age >= 1)
            continue;
        t->mark_views[into->mark_count] = m->view;
        t->mark_views[into->mark_count].last = m->view.nth == t->trails[m->body].misses;
        t->mark_views[into->mark_count++].age = age;
    }
    into->marks = t->mark_views;
}

void anim_trails_show(trails *t, const motion *m, double within, view_playback *into)
{
    show_trails(t, m, within, into);
    show_marks(t, m->frame ? (double)(m->frame - 1) + within : 0, into);
}
