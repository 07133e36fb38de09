/* Hypotheses that make the same mistakes, told together: the mistakes once, and the conventions. */
#ifndef APP_FAMILIES_H
#define APP_FAMILIES_H

#include "lab/diagnose.h"
#include "scene/engine_table.h"

typedef struct family {
    const hypothesis *first;  /* not owned */
    const char **conventions; /* ids of all presets that mean what one of them does; owned */
    size_t count;             /* of those; 0 where the convention has no id */
} family;

typedef struct families {
    family *all; /* in the order of their first ones; owned */
    size_t count;
} families;

/* Of an explanation: its own first, then those that the log can't tell from it. It must outlive the
 * families, as `known` must. False when memory is short. */
bool families_of(families *f, const explanation *e, const engines *known, bool own_pivots);
/* Of an experiment's predictions: those that say miss, those that say hit, or those that always
 * answer as the first one does. */
typedef enum prediction_kind { SAYS_MISS, SAYS_HIT, ALWAYS_ALIKE } prediction_kind;
bool families_predicted(families *f, const experiment *e, prediction_kind kind,
                        const engines *known, bool own_pivots);
void families_free(families *f);

/* "wrong-sign", "wrong-sign + aabb", or "right". */
void program_name(buffer *b, const lab_program *p);

#endif
