/* Pairs that touch, one after the other in the order of the bodies, while they are pushed about.
 *
 * It is as if all pairs were visited, i rising and j for each i: one that is left out has not met
 * since its bodies were where they didn't meet. For when a body is moved, what it meets then is
 * marked, under the lower of the two. */
#include "motion/frame_state.h"

#include <stdlib.h>

/* Where the others are looked for. */
typedef struct place {
    motion_frame *f;
    size_t body, after;
} place;

static void mark(void *user, size_t j)
{
    const place *p = user;
    p->f->touched[j < p->body ? j : p->body] = 1;
}

static col_box box_now(const motion_frame *f, size_t i)
{
    return motion_frame_swept_box(f, i, (col_vec){0, 0});
}

void motion_frame_touch(motion_frame *f, size_t i)
{
    col_box now = box_now(f, i);
    motion_frame_update_box(f, i);
    motion_broadphase_near(&f->broadphase, &now, mark, &(place){f, i, 0});
}

static void collect(void *user, size_t j)
{
    const place *p = user;
    motion_frame *f = p->f;
    if (j > p->after && !(motion_frame_is_fixed(f, p->body) && motion_frame_is_fixed(f, j)))
        f->near[f->near_count++] = (uint32_t)j;
}

static int compare_bodies(const void *p, const void *q)
{
    const uint32_t *a = p, *b = q;
    return (*a > *b) - (*a < *b);
}

static void collect_after(motion_frame *f, size_t i, size_t after)
{
    col_box now = box_now(f, i);
    f->near_count = 0;
    motion_broadphase_near(&f->broadphase, &now, collect, &(place){f, i, after});
    if (f->near_count > 1)
        qsort(f->near, f->near_count, sizeof *f->near, compare_bodies);
}

/* Where i has moved, those behind j are looked for anew. */
static void visit_after(motion_frame *f, size_t i, motion_pair_fn visit)
{
    collect_after(f, i, i);
    for (size_t k = 0; k < f->near_count;) {
        size_t j = f->near[k++];
        col_vec at = f->movers[i].at;
        visit(f, i, j);
        if (col_is_zero(col_subtract(f->movers[i].at, at)))
            continue;
        collect_after(f, i, j);
        k = 0;
    }
}

void motion_frame_visit_touched(motion_frame *f, motion_pair_fn visit)
{
    for (size_t i = 0; i < f->m->count; i++) {
        if (!f->touched[i])
            continue;
        f->touched[i] = 0;
        visit_after(f, i, visit);
    }
}
