/* What rests isn't tested again.
 *
 * Whether two touch when a frame begins depends on where they are and on how thick their skins are,
 * and on nothing else. So what was found of two that rest, and that nothing pushed, holds in the
 * next frame, too: as long as both are where they were, and skins are as thick. It is kept, in the
 * order in which pairs are visited, and only pairs of which one moved are looked for. That changes
 * no digit of any frame (what sleep.c puts to sleep would have moved; that is another thing).
 * What is hit, pushed, or loses what it lay on moves, and is among the others from then on. */
#include "motion/frame_state.h"

#include <string.h>

void motion_known_pairs_begin(motion_frame *f)
{
    motion *m = f->m;
    f->known_count = m->knows_pairs && m->known_size == f->common_size ? m->known_count : 0;
    f->awake = m->count;
    if (f->known_count == 0) {
        memset(f->rests, 0, m->count);
        return;
    }
    for (size_t i = 0; i < m->count; i++)
        f->awake -= f->rests[i];
}

static bool comes_before(const motion_initial_contact *c, size_t i, size_t j)
{
    return c->a < i || (c->a == i && c->b < j);
}

/* Pairs are asked for in their order. */
static const motion_known_pair *find_known(motion_frame *f, size_t i, size_t j)
{
    while (f->next_known < f->known_count && comes_before(&f->known[f->next_known].contact, i, j))
        f->next_known++;
    if (f->next_known == f->known_count)
        return NULL;
    const motion_known_pair *found = &f->known[f->next_known];
    return found->contact.a == i && found->contact.b == j ? found : NULL;
}

const motion_known_pair *motion_known_pair_of(motion_frame *f, size_t i, size_t j)
{
    const motion_known_pair *known = find_known(f, i, j);
    return known && f->rests[i] && f->rests[j] ? known : NULL;
}

void motion_known_pair_keep(motion_frame *f, const motion_known_pair *pair)
{
    if (f->seen_count < MOTION_CONTACTS_PER_BODY * f->m->count)
        f->seen[f->seen_count++] = *pair;
    else
        f->keeps_pairs = false;
}

void motion_known_pair_add(motion_frame *f, const motion_known_pair *pair)
{
    size_t i = pair->contact.a, j = pair->contact.b;
    bool both_fixed = motion_frame_is_fixed(f, i) && motion_frame_is_fixed(f, j);
    if (motion_frame_began_at_rest(f, i) && motion_frame_began_at_rest(f, j) && !both_fixed)
        motion_known_pair_keep(f, pair);
}

/* Nothing pushed it, and the next frame begins with it as this one did. */
static bool rests_on(const motion_frame *f, size_t i)
{
    const motion_body *b = &f->m->bodies[i];
    return motion_frame_began_at_rest(f, i) && motion_is_same(b->shape.at, f->before[i].at) &&
           motion_is_same(b->velocity, f->before[i].velocity);
}

void motion_known_pairs_end(motion_frame *f)
{
    motion *m = f->m;
    m->knows_pairs = f->keeps_pairs && f->turn == 0;
    m->known_size = f->common_size;
    m->known_count = 0;
    for (size_t i = 0; i < m->count; i++)
        f->rests[i] = m->knows_pairs && rests_on(f, i);
    for (size_t k = 0; k < f->seen_count; k++)
        if (f->rests[f->seen[k].contact.a] && f->rests[f->seen[k].contact.b])
            f->seen[m->known_count++] = f->seen[k];
}
