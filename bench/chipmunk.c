/* What is asked of Chipmunk 7. */
#include "pair_set.h"
#include "peers.h"

#if BENCH_HAS_CHIPMUNK
#include <chipmunk/chipmunk.h>
#include <math.h>
#include <stdlib.h>

typedef struct chipmunk_pairs {
    size_t count;
    cpBody *body;
    cpShape **a, **b;
    double *lacks; /* of each depth */
} chipmunk_pairs;

static cpVect vector(col_vec p)
{
    return cpv(p.x, p.y);
}

static cpShape *shape_of(const col_shape *s, cpBody *body)
{
    const cpVect corners[4] = {vector(col_core_at(s, 0, 0)), vector(col_core_at(s, 1, 0)),
                               vector(col_core_at(s, 1, 1)), vector(col_core_at(s, 0, 1))};
    cpShape *made = s->height > 0  ? cpPolyShapeNewRaw(body, 4, corners, s->radius)
                    : s->width > 0 ? cpSegmentShapeNew(body, corners[0], corners[1], s->radius)
                                   : cpCircleShapeNew(body, s->radius, corners[0]);
    cpShapeUpdate(made, cpTransformIdentity);
    return made;
}

static bool is_disc(const col_shape *s)
{
    return s->width == 0 && s->height == 0;
}

/* Chipmunk 7.0.3 puts the contact of a circle with a rounded polygon beyond its core rather than
 * before it: the depth lacks twice the corners' radius. */
static double lack(const col_shape *a, const col_shape *b)
{
    return is_disc(a) && b->height > 0   ? 2 * b->radius
           : is_disc(b) && a->height > 0 ? 2 * a->radius
                                         : 0;
}

void *chipmunk_pairs_make(const col_shape *a, const col_shape *b, size_t count)
{
    chipmunk_pairs *p = calloc(1, sizeof *p);
    cpShape **shapes =
        calloc(2 * count, sizeof *shapes); /* NOLINT(bugprone-sizeof-expression): pointers */
    double *lacks = calloc(count, sizeof *lacks);
    if (!p || !shapes || !lacks)
        abort();
    *p = (chipmunk_pairs){count, cpBodyNewStatic(), shapes, shapes + count, lacks};
    for (size_t i = 0; i < count; i++) {
        p->a[i] = shape_of(&a[i], p->body);
        p->b[i] = shape_of(&b[i], p->body);
        lacks[i] = lack(&a[i], &b[i]);
    }
    return p;
}

void chipmunk_pairs_free(void *pairs)
{
    chipmunk_pairs *p = pairs;
    for (size_t i = 0; i < 2 * p->count; i++)
        cpShapeFree(p->a[i]);
    cpBodyFree(p->body);
    free(p->a);
    free(p->lacks);
    free(p);
}

static const chipmunk_pairs *pairs_of(const pair_set *set)
{
    return set->chipmunk;
}

double chipmunk_circle_hits(void *data)
{
    const pair_set *set = data;
    const chipmunk_pairs *p = pairs_of(set);
    size_t sum = 0;
    for (size_t i = 0; i < set->count; i++) {
        cpPointQueryInfo info;
        sum += cpShapePointQuery(p->a[i], vector(set->b[i].at), &info) < set->b[i].radius;
    }
    return (double)sum;
}

double chipmunk_hits(void *data)
{
    const chipmunk_pairs *p = pairs_of(data);
    size_t sum = 0;
    for (size_t i = 0; i < p->count; i++)
        sum += cpShapesCollide(p->a[i], p->b[i]).count > 0;
    return (double)sum;
}

/* From the points: the distance's sign is the wrong one where Chipmunk has exchanged the shapes. */
double chipmunk_contacts(void *data)
{
    const chipmunk_pairs *p = pairs_of(data);
    double sum = 0;
    for (size_t i = 0; i < p->count; i++) {
        cpContactPointSet set = cpShapesCollide(p->a[i], p->b[i]);
        double deepest = 0;
        for (int k = 0; k < set.count; k++) {
            cpVect through = cpvsub(set.points[k].pointA, set.points[k].pointB);
            deepest = fmax(deepest, cpvdot(through, set.normal) + p->lacks[i]);
        }
        sum += deepest;
    }
    return sum;
}

double chipmunk_sweeps(void *data)
{
    const pair_set *set = data;
    const chipmunk_pairs *p = pairs_of(set);
    double sum = 0;
    for (size_t i = 0; i < set->count; i++) {
        cpSegmentQueryInfo info;
        cpVect from = vector(set->b[i].at), to = cpvadd(from, vector(set->way[i]));
        if (cpShapeSegmentQuery(p->a[i], from, to, set->b[i].radius, &info))
            sum += info.alpha;
    }
    return sum;
}

typedef struct chipmunk_crowd {
    cpBB *boxes;
    cpSpatialIndex *hash;
    size_t pairs;
} chipmunk_crowd;

static cpBB box_of(void *box)
{
    return *(cpBB *)box;
}

/* Three times as wide as the average box, and as many cells as boxes: of cells 1, 1.5, 2, 2.5, 3, 4
 * and 5 times as wide, and 1, 2, 3 and 10 times as many, this was fastest or within a tenth of it.
 * Ten times as many, as its manual suggests, took twice as long for 100,000 boxes, and a cell as
 * wide as a box two to three times. */
void *chipmunk_crowd_make(const col_box *boxes, size_t count)
{
    enum { CELL = 30 };
    chipmunk_crowd *c = calloc(1, sizeof *c);
    cpBB *copies = calloc(count, sizeof *copies);
    if (!c || !copies)
        abort();
    c->boxes = copies;
    c->hash = cpSpaceHashNew(CELL, (int)count, box_of, NULL);
    for (size_t i = 0; i < count; i++) {
        copies[i] = cpBBNew(boxes[i].min.x, boxes[i].min.y, boxes[i].max.x, boxes[i].max.y);
        cpSpatialIndexInsert(c->hash, &copies[i], i);
    }
    return c;
}

void chipmunk_crowd_free(void *crowd)
{
    chipmunk_crowd *c = crowd;
    cpSpatialIndexFree(c->hash);
    free(c->boxes);
    free(c);
}

static cpCollisionID count_pair(void *a, void *b, cpCollisionID id, void *crowd)
{
    chipmunk_crowd *c = crowd;
    c->pairs += cpBBIntersects(*(cpBB *)a, *(cpBB *)b);
    return id;
}

size_t chipmunk_crowd_pairs(void *crowd)
{
    chipmunk_crowd *c = crowd;
    c->pairs = 0;
    cpSpatialIndexReindexQuery(c->hash, count_pair, c);
    return c->pairs;
}
#endif
