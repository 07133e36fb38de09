#include "log/precision.h"

#include <math.h>

static int larger(int a, int b)
{
    return a > b ? a : b;
}

void log_precision_add(log_precision *p, text_digits as)
{
    p->decimals = p->digits ? larger(p->decimals, as.decimals) : as.decimals;
    p->digits = larger(p->digits, larger(as.digits, 1));
}

void log_precision_note(log_precision *p, const char *number)
{
    double value;
    text_digits as;
    if (text_number_read_digits(number, &value, &as))
        log_precision_add(p, as);
}

/* 10^n; asked for each number of each row. */
static double power_of_ten(int n)
{
    enum { MOST = 22 };
    static const double powers[] = {1e-22, 1e-21, 1e-20, 1e-19, 1e-18, 1e-17, 1e-16, 1e-15, 1e-14,
                                    1e-13, 1e-12, 1e-11, 1e-10, 1e-9,  1e-8,  1e-7,  1e-6,  1e-5,
                                    1e-4,  1e-3,  1e-2,  1e-1,  1e0,   1e1,   1e2,   1e3,   1e4,
                                    1e5,   1e6,   1e7,   1e8,   1e9,   1e10,  1e11,  1e12,  1e13,
                                    1e14,  1e15,  1e16,  1e17,  1e18,  1e19,  1e20,  1e21,  1e22};
    return n >= -MOST && n <= MOST ? powers[n + MOST] : pow(10, n);
}

/* floor(log10 value), value > 0: it is in 2^(b - 1) .. 2^b, so its logarithm is from (b - 1) log10
 * 2 to that and 0.302, which holds at most one whole number more. */
static int magnitude_of(double value)
{
    static const double LOG_OF_2 = 0.30102999566398120;
    int binary = 0;
    (void)frexp(value, &binary);
    int least = (int)floor((binary - 1) * LOG_OF_2);
    return least + (value >= power_of_ten(least + 1));
}

/* Programs write with a fixed number D of decimals or with a fixed number S of significant digits
 * (%.2f, %g), and often without the zeros at the end. So a single value may be finer than it looks,
 * but among many the finest show D and S. The unit of a value v is 10^-D in one way of writing
 * and 10^(e + 1 - S), e = floor(log10 |v|), in the other; it is the larger one:
 * - D fixed: the value with most digits, of an e' >= e, has S <= e' + 1 + D, or fewer where it is
 *   below 1; for it both are equal, and for smaller ones 10^-D is larger;
 * - S fixed: the smallest value, of an e' <= e, has D = S - 1 - e', so that 10^-D is at most
 *   10^(e + 1 - S). */
double log_half_unit(const log_precision *p, double value)
{
    if (!p->digits)
        return p->derived;
    double fixed = power_of_ten(-p->decimals);
    if (value == 0)
        return p->zero_is_wide ? fixed : fixed / 2;
    if (fabs(value) < power_of_ten(p->digits - p->decimals) / 2) /* e + 1 - S <= -D */
        return fixed / 2;
    double relative = power_of_ten(magnitude_of(fabs(value)) + 1 - p->digits);
    return (relative > fixed ? relative : fixed) / 2;
}
