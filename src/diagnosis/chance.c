#include "diagnosis/chance.h"

#include <math.h>

/* lgamma would write the sign to a global that all threads share. */
double diagnosis_log_gamma(double x)
{
    int sign;
    return lgamma_r(x, &sign);
}

double diagnosis_normal_tail(double z)
{
    return erfc(z / sqrt(2)) / 2;
}

/* The distributions below fall ever faster behind their mode. A tail that begins before the mean is
 * no rare one: 1 will do. Behind it terms are added until they add nothing; the last ones are
 * smaller than the first by more than doubles have digits. */
static const double NEGLIGIBLE = 1e-18;

double diagnosis_poisson_tail(size_t count, double mean)
{
    double k = (double)count;
    if (count == 0 || k <= mean)
        return 1;
    if (mean <= 0)
        return 0;
    double term = exp(k * log(mean) - mean - diagnosis_log_gamma(k + 1)), sum = 0, first = term;
    for (; term > NEGLIGIBLE * first; term *= mean / ++k)
        sum += term;
    return fmin(sum, 1);
}

static double log_choose(double n, double k)
{
    return diagnosis_log_gamma(n + 1) - diagnosis_log_gamma(k + 1) - diagnosis_log_gamma(n - k + 1);
}

double diagnosis_binomial_tail(size_t count, size_t tries, double probability)
{
    double k = (double)count, n = (double)tries, p = probability;
    if (count == 0 || k <= n * p)
        return 1;
    if (p <= 0)
        return 0;
    double term = exp(log_choose(n, k) + k * log(p) + (n - k) * log1p(-p)), sum = 0, first = term;
    for (; k <= n && term > NEGLIGIBLE * first; k++) {
        sum += term;
        term *= (n - k) / (k + 1) * p / (1 - p);
    }
    return fmin(sum, 1);
}

double diagnosis_drawn_tail(size_t count, size_t drawn, size_t marked, size_t total)
{
    double k = (double)count, n = (double)drawn, m = (double)marked, all = (double)total;
    if (count == 0 || k * all <= n * m)
        return 1;
    if (k > n || k > m)
        return 0;
    double term = exp(log_choose(m, k) + log_choose(all - m, n - k) - log_choose(all, n));
    double sum = 0, first = term;
    for (; k <= n && k <= m && term > NEGLIGIBLE * first; k++) {
        sum += term;
        term *= (m - k) * (n - k) / ((k + 1) * (all - m - n + k + 1));
    }
    return fmin(sum, 1);
}
