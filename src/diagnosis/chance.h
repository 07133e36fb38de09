/* How likely counts are that chance alone would make. Inside diagnosis/ only. */
#ifndef DIAGNOSIS_CHANCE_H
#define DIAGNOSIS_CHANCE_H

#include <stddef.h>

/* Log likelihoods that `wrong` of the rows, those and no others, are wrong: by noise, and where any
 * share of wrong rows is as likely. */
double diagnosis_noise_score(size_t rows, size_t wrong);
double diagnosis_any_share_score(size_t rows, size_t wrong);

/* log Gamma(x) of x > 0, in every thread. */
double diagnosis_log_gamma(double x);
/* P(X <= -z) of a standard normal X. */
double diagnosis_normal_tail(double z);
/* P(X >= count) where `mean` are expected, each rare and by itself (Poisson). */
double diagnosis_poisson_tail(size_t count, double mean);
/* P(X >= count) of `tries`, each with that probability (binomial). */
double diagnosis_binomial_tail(size_t count, size_t tries, double probability);
/* P(X >= count) where `drawn` of `total` are drawn, and `marked` of the total count
 * (hypergeometric). */
double diagnosis_drawn_tail(size_t count, size_t drawn, size_t marked, size_t total);

#endif
