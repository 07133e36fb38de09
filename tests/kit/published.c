#include "published.h"

#include "lab/program.h"

bool published_makes(const published_code *code, const lab_program *p)
{
    lab_program its = {.at = {MISTAKE_NONE}};
    problem why;
    if (code->mistakes && !lab_program_parse(&its, code->mistakes, &why))
        return false;
    for (int stage = 0; stage < LAB_STAGES; stage++)
        if (p->at[stage] != MISTAKE_NONE && p->at[stage] != its.at[stage])
            return false;
    return !lab_is_right(p);
}

bool published_is_named(const published_code *code, const diagnosis_explanation *e)
{
    bool named = published_makes(code, &e->is.program);
    for (size_t i = 0; i < e->equivalent_count; i++)
        named |= published_makes(code, &e->equivalent[i].program);
    return named;
}

bool published_says_one_answer(const diagnosis *d)
{
    size_t others = diagnosis_always_hits(d) ? d->rows - d->hits : d->hits;
    return 33 * others <= d->rows;
}
