#include "diagnosis/chance.h"

#include <math.h>

/* lgamma would write the sign to a global that all threads share. */
double diagnosis_log_gamma(double x)
{
    int sign;
    return lgamma_r(x, &sign);
}

static double log_beta(double p, double q)
{
    return diagnosis_log_gamma(p) + diagnosis_log_gamma(q) - diagnosis_log_gamma(p + q);
}

/* Each row disagrees with the program that wrote it with a probability e: a row was logged from
 * another frame, a pair was on the edge. e isn't known. In most logs it is 0, in some a few
 * percent, hardly ever more; so it is drawn from Beta(a, b), whose mean a / (a + b) is 1 %, which
 * is high near 0, and of which 99 % lie below 7 %. With e integrated out, m disagreements in n rows
 * have the likelihood
 *
 *     B(a + m, b + n - m) / B(a, b),      B(p, q) = Gamma(p) Gamma(q) / Gamma(p + q). */
double diagnosis_noise_score(size_t rows, size_t wrong)
{
    static const double A = 0.5, B = 49.5;
    double m = (double)wrong, n = (double)rows;
    return log_beta(A + m, B + n - m) - log_beta(A, B);
}

/* The same of Beta(1, 1). */
double diagnosis_any_share_score(size_t rows, size_t wrong)
{
    double m = (double)wrong, n = (double)rows;
    return log_beta(1 + m, 1 + n - m);
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
