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
static bool name_all(family *f, const hypothesis *is, const engines *known, bool own_pivots)
{
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

bool families_make(families *f, const hypothesis *const *from, size_t count, const engines *known,
                   bool own_pivots)
{
    *f = (families){.all = malloc((count + 1) * sizeof *f->all)};
    bool right = f->all;
    for (size_t i = 0; right && i < count; i++)
        right = name_all(family_with(f, from[i]), from[i], known, own_pivots);
    if (!right)
        families_free(f);
    return right;
}

bool families_of(families *f, const explanation *e, const engines *known, bool own_pivots)
{
    const hypothesis **from = malloc((e->equivalent_count + 1) * sizeof *from);
    if (!from)
        return false;
    from[0] = &e->is;
    for (size_t i = 0; i < e->equivalent_count; i++)
        from[i + 1] = &e->equivalent[i];
    bool right = families_make(f, from, e->equivalent_count + 1, known, own_pivots);
    free(from);
    return right;
}

bool families_predicted(families *f, const experiment *e, prediction_kind kind,
                        const engines *known, bool own_pivots)
{
    const hypothesis **from = malloc((e->of + 1) * sizeof *from);
    size_t count = 0;
    if (!from)
        return false;
    for (size_t i = 0; i < e->of; i++)
        if (kind == ALWAYS_ALIKE ? e->predictions[i].as_first
                                 : e->predictions[i].hit == (kind == SAYS_HIT))
            from[count++] = &e->predictions[i].is;
    bool right = families_make(f, from, count, known, own_pivots);
    free(from);
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
            buffer_add(b, any ? " + " : "");
            buffer_add(b, mistake_row(p->at[stage])->id);
            any = true;
        }
    if (!any)
        buffer_add(b, "right");
}
