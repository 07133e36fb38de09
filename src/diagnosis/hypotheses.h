/* The hypotheses about the program that wrote a log, rated on its rows. */
#ifndef DIAGNOSIS_HYPOTHESES_H
#define DIAGNOSIS_HYPOTHESES_H

#include "diagnosis/diagnosis.h"

#include <stdint.h>

typedef struct rated_hypothesis {
    diagnosis_hypothesis is;
    size_t mistakes; /* how many, 0 to 2 */
    size_t order;    /* among equally many mistakes: by convention, then the most usual first */
    size_t preset;   /* the same for those in one convention */
    size_t front;    /* the same for those that differ in the last two stages only */
    size_t misses;   /* rows it disagrees with */
    uint64_t where;  /* a fingerprint of which rows those are */
} rated_hypothesis;

/* Start zeroed. */
typedef struct hypotheses {
    rated_hypothesis *all; /* owned */
    size_t count, capacity;
    size_t conventions;    /* how many are tried */
    size_t rank[MISTAKES]; /* of each mistake: the most usual first */
    bool negative;         /* is a size of the log below 0? */
} hypotheses;

/* All of them; c and known as in diagnosis_of_log(), but those of `known` are left out whose unit
 * the log's angles can't have. False when memory is short: free it then, too. */
bool diagnosis_hypotheses_make(hypotheses *h, const convention *c, const struct engines *known,
                               const log_table *log);
void diagnosis_hypotheses_free(hypotheses *h);
/* Is a preset tried where the convention isn't known: is it the first of `known` that means what it
 * means, and may the log's angles have its unit? */
bool diagnosis_is_tried(const struct engines *known, size_t preset, const log_table *log);

/* Rates them on all rows of the log; those that fall far behind are dropped on the way, except the
 * best few. False when memory is short. */
bool diagnosis_hypotheses_rate(hypotheses *h, const log_table *log);

/* Steps through all rows in an order whose every beginning is spread over the log:
 * row = (row + step) % rows. */
size_t diagnosis_spread_step(size_t rows);

/* What so many mistakes cost a score. */
double diagnosis_mistake_cost(size_t mistakes);
/* The score of a program with so many mistakes that disagrees with `misses` of `rows` rows, and of
 * one whose answers have nothing to do with the numbers, beside so many conventions. */
double diagnosis_score(size_t rows, size_t misses, size_t mistakes);
double diagnosis_chance_score(size_t rows, size_t hits, size_t conventions);

#endif
