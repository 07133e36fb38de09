#include "numbers.h"

#include <math.h>

static uint64_t random_state;

void random_start(uint64_t seed)
{
    random_state = seed * 0x9e3779b97f4a7c15u | 1;
}

static uint64_t random_bits(void)
{
    random_state ^= random_state << 13;
    random_state ^= random_state >> 7;
    random_state ^= random_state << 17;
    return random_state * 0x2545f4914f6cdd1du;
}

size_t random_below(size_t limit)
{
    return (size_t)(random_bits() >> 11) % limit;
}

double random_between(double low, double high)
{
    return low + (high - low) * ((double)(random_bits() >> 11) * 0x1p-53);
}

void check_near_at(const char *file, int line, const char *what, double got, double expected,
                   double tolerance)
{
    if (!(fabs(got - expected) <= tolerance)) {
        print_error("%s: got %.17g, expected %.17g, allowed %g\n", what, got, expected, tolerance);
        _fail(file, line);
    }
}

void check_near_vec_at(const char *file, int line, const char *what, col_vec got, col_vec expected,
                       double tolerance)
{
    if (!(hypot(got.x - expected.x, got.y - expected.y) <= tolerance)) {
        print_error("%s: got (%.17g, %.17g), expected (%.17g, %.17g), allowed %g\n", what, got.x,
                    got.y, expected.x, expected.y, tolerance);
        _fail(file, line);
    }
}
