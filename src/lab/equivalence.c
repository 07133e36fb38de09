#include "lab/equivalence.h"

#include <stdlib.h>
#include <string.h>

static equivalence_group *family_with(equivalence_groups *f, const hypothesis *is)
{
    size_t i = 0;
    while (i < f->count && memcmp(&f->all[i].first->program, &is->program, sizeof is->program) != 0)
        i++;
    if (i == f->count)
        f->all[f->count++] = (equivalence_group){.first = is};
    return &f->all[i];
}

static bool name(equivalence_group *f, const char *id, size_t capacity)
{
    for (size_t i = 0; i < f->count; i++)
        if (!strcmp(f->conventions[i], id))
            return true;
    if (!f->conventions)
        f->conventions = malloc(capacity * sizeof *f->conventions);
    if (f->conventions)
        f->conventions[f->count++] = id;
    return f->conventions;
}

/* The hypothesis' own convention, then the presets that mean the same. */
static bool take(equivalence_groups *all, const hypothesis *is, const engines *known,
                 bool own_pivots)
{
    equivalence_group *f = family_with(all, is);
    size_t capacity = known->count + 1;
    if (!is->convention.id[0])
        return true;
    bool right = name(f, is->convention.id, capacity);
    for (size_t i = 0; right && i < known->count; i++) {
        const convention *c = &known->all[i].convention;
        right = !lab_conventions_alike(c, &is->convention, own_pivots) || name(f, c->id, capacity);
    }
    return right;
}

static bool start(equivalence_groups *f, size_t capacity)
{
    *f = (equivalence_groups){.all = malloc(capacity * sizeof *f->all)};
    return f->all;
}

bool lab_groups_of_explanation(equivalence_groups *f, const explanation *e, const engines *known,
                               bool own_pivots)
{
    bool right = start(f, e->equivalent_count + 1) && take(f, &e->is, known, own_pivots);
    for (size_t i = 0; right && i < e->equivalent_count; i++)
        right = take(f, &e->equivalent[i], known, own_pivots);
    if (!right)
        lab_groups_free(f);
    return right;
}

static bool is_kind(const prediction *p, prediction_kind kind)
{
    return kind == ALWAYS_ALIKE ? p->as_first : p->hit == (kind == SAYS_HIT);
}

bool lab_groups_of_predictions(equivalence_groups *f, const experiment *e, prediction_kind kind,
                               const engines *known, bool own_pivots)
{
    bool right = start(f, e->of + 1);
    for (size_t i = 0; right && i < e->of; i++)
        right =
            !is_kind(&e->predictions[i], kind) || take(f, &e->predictions[i].is, known, own_pivots);
    if (!right)
        lab_groups_free(f);
    return right;
}

void lab_groups_free(equivalence_groups *f)
{
    for (size_t i = 0; i < f->count; i++)
        free(f->all[i].conventions);
    free(f->all);
    *f = (equivalence_groups){0};
}
