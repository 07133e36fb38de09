/* Contacts that may come about within a frame: of all that are no farther from each other than what
 * doesn't bounce closes in one. */
#include "motion/frame_state.h"

#include <stdlib.h>

/* What sleeps is like what is fixed. */
static double inverse_mass_of(const motion_frame *f, size_t i)
{
    return f->sleeps[i].asleep ? 0 : f->m->bodies[i].inverse_mass;
}

/* room: between the two, beyond the skin. */
static void add(motion_frame *f, motion_constraint c, double room)
{
    if (f->constraint_count == MOTION_CONTACTS_PER_BODY * f->m->count)
        return;
    c.allowed = (motion_higher(room, 0) - motion_margin(f)) / 2;
    c.mass = 1 / (c.w_a + c.w_b);
    f->constraints[f->constraint_count++] = c;
}

static void add_pair(motion_frame *f, size_t i, size_t j)
{
    double w_a = inverse_mass_of(f, i), w_b = inverse_mass_of(f, j);
    if (w_a + w_b == 0)
        return;
    const col_shape *q = &f->m->bodies[j].shape;
    double skin = motion_frame_skin(f, i, j), reach = skin + f->restitution_threshold;
    col_shape grown = motion_frame_shape(f, i, f->m->bodies[i].shape.at, reach);
    col_contact found = col_collide(&grown, q, COL_TOUCH_IS_MISS);
    if (found.hit)
        add(f,
            (motion_constraint){
                .a = (uint32_t)i, .b = (uint32_t)j, .normal = found.normal, .w_a = w_a, .w_b = w_b},
            found.gap + (reach - skin));
}

static void add_walls(motion_frame *f, size_t i)
{
    double w_a = inverse_mass_of(f, i);
    for (size_t side = 0; side < MOTION_WALL_SIDES && w_a > 0; side++) {
        motion_wall w = motion_wall_of(f, i, (int)side);
        if (w.counts && w.gap - w.skin < f->restitution_threshold)
            add(f,
                (motion_constraint){.a = (uint32_t)i,
                                    .b = (uint32_t)(f->m->count + side),
                                    .normal = w.normal,
                                    .w_a = w_a},
                w.gap - w.skin);
    }
}

/* Body i, which yields, looks for what is beside it. */
typedef struct yielding {
    motion_frame *f;
    size_t i;
} yielding;

static col_box box_with_reach(const motion_frame *f, size_t i, double reach)
{
    col_box b = motion_frame_swept_box(f, i, (col_vec){0, 0});
    return (col_box){{b.min.x - reach, b.min.y - reach}, {b.max.x + reach, b.max.y + reach}};
}

static int compare(const void *p, const void *q)
{
    const motion_constraint *c = p, *d = q;
    return c->a != d->a ? (c->a > d->a) - (c->a < d->a) : (c->b > d->b) - (c->b < d->b);
}

/* Of two that yield the lower one adds the pair. */
static void add_beside(void *user, size_t j)
{
    const yielding *y = user;
    if (j > y->i || (j < y->i && inverse_mass_of(y->f, j) == 0))
        add_pair(y->f, y->i < j ? y->i : j, y->i < j ? j : y->i);
}

/* What bodies are in is kept from before. */
static void add_pairs_of_few(motion_frame *f)
{
    for (size_t i = 0; i < f->m->count; i++) {
        col_box box = box_with_reach(f, i, f->restitution_threshold);
        if (inverse_mass_of(f, i) > 0)
            motion_broadphase_near(&f->broadphase, &box, add_beside, &(yielding){f, i});
    }
    qsort(f->constraints, f->constraint_count, sizeof *f->constraints, compare);
}

static bool add_all_pairs(motion_frame *f)
{
    motion_broadphase_drop(&f->broadphase);
    for (size_t i = 0; i < f->m->count; i++)
        f->broadphase.boxes[i] = box_with_reach(f, i, f->restitution_threshold / 2);
    bool crowded = motion_frame_is_crowded(f);
    if (!crowded)
        motion_frame_visit_boxes(f, add_pair);
    motion_broadphase_drop(&f->broadphase);
    return !crowded;
}

static size_t count_yielding(const motion_frame *f)
{
    size_t count = 0;
    for (size_t i = 0; i < f->m->count; i++)
        count += inverse_mass_of(f, i) > 0;
    return count;
}

bool motion_find_speculative(motion_frame *f)
{
    bool found = true;
    f->constraint_count = 0;
    if (motion_broadphase_is_kept(&f->broadphase) && motion_frame_are_few(f, count_yielding(f)))
        add_pairs_of_few(f);
    else
        found = add_all_pairs(f);
    for (size_t i = 0; i < f->m->count; i++)
        add_walls(f, i);
    return found;
}
