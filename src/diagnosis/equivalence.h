/* Hypotheses that make the same mistakes, told together: the mistakes once, and the conventions. */
#ifndef DIAGNOSIS_EQUIVALENCE_H
#define DIAGNOSIS_EQUIVALENCE_H

#include "diagnosis/diagnosis.h"
#include "scene/engine_table.h"

typedef struct equivalence_group {
    const diagnosis_hypothesis *first; /* not owned */
    const char **conventions; /* ids of all presets that mean what one of them does; owned */
    size_t count;             /* of those; 0 where the convention has no id */
} equivalence_group;

typedef struct equivalence_groups {
    equivalence_group *all; /* in the order of their first ones; owned */
    size_t count;
} equivalence_groups;

/* Of an explanation: its own first, then those that the log can't tell from it. It must outlive the
 * groups, as `known` must. False when memory is short. */
bool diagnosis_groups_of_explanation(equivalence_groups *g, const diagnosis_explanation *e,
                                     const engines *known, bool own_pivots);
/* Of an experiment's predictions: those that say miss, those that say hit, or those that always
 * answer as the first one does. */
typedef enum prediction_kind { SAYS_MISS, SAYS_HIT, ALWAYS_ALIKE } prediction_kind;
bool diagnosis_groups_of_predictions(equivalence_groups *g, const diagnosis_experiment *e,
                                     prediction_kind kind, const engines *known, bool own_pivots);
void diagnosis_groups_free(equivalence_groups *g);

#endif
