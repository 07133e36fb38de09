#include "diagnosis/equivalence.h"

#include <stdlib.h>
#include <string.h>

static equivalence_group *group_with(equivalence_groups *g, const diagnosis_hypothesis *is)
{
    size_t i = 0;
    while (i < g->count && memcmp(&g->all[i].first->program, &is->program, sizeof is->program) != 0)
        i++;
    if (i == g->count)
        g->all[g->count++] = (equivalence_group){.first = is};
    return &g->all[i];
}

static bool add_convention(equivalence_group *g, const char *id, size_t capacity)
{
    for (size_t i = 0; i < g->count; i++)
        if (!strcmp(g->conventions[i], id))
            return true;
    if (!g->conventions)
        g->conventions = malloc(capacity * sizeof *g->conventions);
    if (g->conventions)
        g->conventions[g->count++] = id;
    return g->conventions;
}

/* The hypothesis' own convention, then the presets that mean the same. */
static bool add(equivalence_groups *all, const diagnosis_hypothesis *is, const engines *known,
                bool own_pivots)
{
    equivalence_group *g = group_with(all, is);
    size_t capacity = known->count + 1;
    if (!is->convention.id[0])
        return true;
    bool done = add_convention(g, is->convention.id, capacity);
    for (size_t i = 0; done && i < known->count; i++) {
        const convention *c = &known->all[i].convention;
        done = !scene_convention_alike(c, &is->convention, own_pivots) ||
               add_convention(g, c->id, capacity);
    }
    return done;
}

static bool allocate(equivalence_groups *g, size_t capacity)
{
    *g = (equivalence_groups){.all = malloc(capacity * sizeof *g->all)};
    return g->all;
}

bool diagnosis_groups_of_explanation(equivalence_groups *g, const diagnosis_explanation *e,
                                     const engines *known, bool own_pivots)
{
    bool done = allocate(g, e->equivalent_count + 1) && add(g, &e->is, known, own_pivots);
    for (size_t i = 0; done && i < e->equivalent_count; i++)
        done = add(g, &e->equivalent[i], known, own_pivots);
    if (!done)
        diagnosis_groups_free(g);
    return done;
}

static bool is_kind(const diagnosis_prediction *p, prediction_kind kind)
{
    return kind == ALWAYS_ALIKE ? p->as_first : p->hit == (kind == SAYS_HIT);
}

bool diagnosis_groups_of_predictions(equivalence_groups *g, const diagnosis_experiment *e,
                                     prediction_kind kind, const engines *known, bool own_pivots)
{
    bool done = allocate(g, e->of + 1);
    for (size_t i = 0; done && i < e->of; i++)
        done =
            !is_kind(&e->predictions[i], kind) || add(g, &e->predictions[i].is, known, own_pivots);
    if (!done)
        diagnosis_groups_free(g);
    return done;
}

void diagnosis_groups_free(equivalence_groups *g)
{
    for (size_t i = 0; i < g->count; i++)
        free(g->all[i].conventions);
    free(g->all);
    *g = (equivalence_groups){0};
}
