#include "app/families.h"

#include <stdlib.h>
#include <string.h>

static family *family_with(families *f, const hypothesis *is)
{
    size_t i = 0;
    while (i < f->count && memcmp(&f->all[i].first->program, &is->program, sizeof is->program) != 0)
        i++;
    if (i == f->count)
        f->all[f->count++] = (family){.first = is};
    return &f->all[i];
}

static bool name(family *f, const char *id, size_t most)
{
    for (size_t i = 0; i < f->count; i++)
        if (!strcmp(f->conventions[i], id))
            return true;
    if (!f->conventions)
        f->conventions = malloc(most * sizeof *f->conventions);
    if (f->conventions)
        f->conventions[f->count++] = id;
    return f->conventions;
}

/* The hypothesis' own convention, then the presets that mean the same. */
static bool take(families *all, const hypothesis *is, const engines *known, bool own_pivots)
{
    family *f = family_with(all, is);
    size_t most = known->count + 1;
    if (!is->convention.id[0])
        return true;
    bool right = name(f, is->convention.id, most);
    for (size_t i = 0; right && i < known->count; i++) {
        const convention *c = &known->all[i].convention;
        right = !conventions_alike(c, &is->convention, own_pivots) || name(f, c->id, most);
    }
    return right;
}

static bool start(families *f, size_t most)
{
    *f = (families){.all = malloc(most * sizeof *f->all)};
    return f->all;
}

bool families_of(families *f, const explanation *e, const engines *known, bool own_pivots)
{
    bool right = start(f, e->equivalent_count + 1) && take(f, &e->is, known, own_pivots);
    for (size_t i = 0; right && i < e->equivalent_count; i++)
        right = take(f, &e->equivalent[i], known, own_pivots);
    if (!right)
        families_free(f);
    return right;
}

static bool is_kind(const prediction *p, prediction_kind kind)
{
    return kind == ALWAYS_ALIKE ? p->as_first : p->hit == (kind == SAYS_HIT);
}

bool families_predicted(families *f, const experiment *e, prediction_kind kind,
                        const engines *known, bool own_pivots)
{
    bool right = start(f, e->of + 1);
    for (size_t i = 0; right && i < e->of; i++)
        right =
            !is_kind(&e->predictions[i], kind) || take(f, &e->predictions[i].is, known, own_pivots);
    if (!right)
        families_free(f);
    return right;
}

void families_free(families *f)
{
    for (size_t i = 0; i < f->count; i++)
        free(f->all[i].conventions);
    free(f->all);
    *f = (families){0};
}

void program_name(buffer *b, const lab_program *p)
{
    bool any = false;
    for (int stage = 0; stage < LAB_STAGES; stage++)
        if (p->at[stage] != NO_MISTAKE) {
            text_add(b, any ? " + " : "");
            text_add(b, mistake_row(p->at[stage])->id);
            any = true;
        }
    if (!any)
        text_add(b, "right");
}
