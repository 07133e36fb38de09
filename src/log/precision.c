#include "log/precision.h"

#include <math.h>
#include <stdlib.h>

static int larger(int a, int b)
{
    return a > b ? a : b;
}

void log_precision_note(log_precision *p, const char *number)
{
    int decimals = 0, digits = 0, point = 0;
    const char *at = number;
    for (; *at && *at != 'e' && *at != 'E'; at++) {
        bool is_digit = *at >= '0' && *at <= '9';
        point |= *at == '.';
        decimals += is_digit & point;
        digits += is_digit & (digits || *at != '0');
    }
    if (*at)
        decimals -= (int)strtol(at + 1, NULL, 10);
    p->decimals = p->digits ? larger(p->decimals, decimals) : decimals;
    p->digits = larger(p->digits, larger(digits, 1));
}

/* 10^n; asked for each number of each row. */
static double power_of_ten(int n)
{
    static const double powers[] = {1e-9, 1e-8, 1e-7, 1e-6, 1e-5, 1e-4, 1e-3, 1e-2, 1e-1, 1,
                                    1e1,  1e2,  1e3,  1e4,  1e5,  1e6,  1e7,  1e8,  1e9};
    return n >= -9 && n <= 9 ? powers[n + 9] : pow(10, n);
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
    double relative = pow(10, floor(log10(fabs(value))) + 1 - p->digits);
    return fmax(fixed, relative) / 2;
}
