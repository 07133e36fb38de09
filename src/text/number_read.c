#include "text/number.h"

#include <float.h>
#include <math.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef unsigned __int128 wide;

/* A number as it is written: its digits without leading zeros, as one whole number, times a power
 * of ten. */
typedef struct written {
    const char *first; /* digit that isn't 0; a point may follow */
    size_t count;
    uint64_t whole; /* all of them where count <= WHOLE_DIGITS */
    long power;
} written;

enum { WHOLE_DIGITS = 19 }; /* 10^19 < 2^64 */

static bool is_digit(char c)
{
    return c >= '0' && c <= '9';
}

/* Where there are more than WHOLE_DIGITS, `whole` runs over, which costs less than to ask each
 * time.
 */
static inline const char *scan_digits(const char *c, written *w)
{
    if (w->count == 0) {
        while (*c == '0')
            c++;
        w->first = c;
    }
    const char *digits = c;
    uint64_t whole = w->whole;
    for (; is_digit(*c); c++)
        whole = whole * 10 + (uint64_t)(*c - '0');
    w->count += (size_t)(c - digits);
    w->whole = whole;
    return c;
}

/* The exponent behind 'e', which may be missing: then nothing is consumed. */
static const char *scan_exponent(const char *c, long *power)
{
    if (*c != 'e' && *c != 'E')
        return c;
    const char *start = c++;
    bool minus = *c == '-';
    if (*c == '-' || *c == '+')
        c++;
    if (!is_digit(*c))
        return start;
    long exponent = 0;
    for (; is_digit(*c); c++)
        if (exponent < 100000000)
            exponent = exponent * 10 + (*c - '0');
    *power += minus ? -exponent : exponent;
    return c;
}

/* Two neighbouring doubles' midpoint has at most 768 digits, so more than that decide a rounding
 * only by not all being zero. Read without a point, so that the locale doesn't matter. */
static double value_by_library(const written *w)
{
    enum { DIGITS = 800 };
    char text[DIGITS + 32];
    size_t count = 0, seen = 0;
    for (const char *c = w->first; seen < w->count; c++) {
        if (*c == '.')
            continue;
        if (seen++ < DIGITS)
            text[count++] = *c;
        else if (*c != '0')
            text[DIGITS - 1] |= 1; /* '0' becomes '1': more than nothing follows */
    }
    snprintf(text + count, sizeof text - count, "e%ld", w->power + (long)(seen - count));
    return strtod(text, NULL);
}

/* n = top 2^dropped; the last bit also stands for all that was dropped. */
static uint64_t top_bits(wide n, int *dropped)
{
    uint64_t high = (uint64_t)(n >> 64);
    *dropped = high ? 64 - __builtin_clzll(high) : 0;
    uint64_t top = (uint64_t)(n >> *dropped);
    return top | ((wide)top << *dropped != n);
}

/* n from 0 to 27. */
static uint64_t power_of_five(int n)
{
    static const uint64_t POWERS[] = {1,       5,        25,        125,        625,
                                      3125,    15625,    78125,     390625,     1953125,
                                      9765625, 48828125, 244140625, 1220703125, 6103515625};
    return POWERS[n / 2] * POWERS[n - n / 2];
}

/* value 2^n, which is neither too large nor too small for a double with all its digits. */
static double times_power_of_two(double value, int n)
{
    uint64_t bits = (uint64_t)(n + DBL_MAX_EXP - 1) << (DBL_MANT_DIG - 1);
    double power;
    memcpy(&power, &bits, sizeof power);
    return value * power;
}

/* whole 10^power = whole 5^power 2^power, in integers: 5^27 < 2^63. A product has 127 bits at most.
 * For a quotient both are shifted until their top bit is set:
 *     q = whole 2^a 2^63 / (5^-power 2^b)   is from 2^62 to 2^64,
 * so it has ten bits and more beyond a double's 53. Where something is left over, a last bit that
 * is set says so: then making it a double, the one rounding, goes the right way. */
static double value_in_integers(uint64_t whole, int power)
{
    uint64_t fives = power_of_five(abs(power));
    int exponent;
    if (power >= 0) {
        uint64_t product = top_bits((wide)whole * fives, &exponent);
        return times_power_of_two((double)product, exponent + power);
    }
    int a = __builtin_clzll(whole), b = __builtin_clzll(fives);
    wide shifted = (wide)(whole << a) << 63;
    uint64_t divisor = fives << b, quotient = (uint64_t)(shifted / divisor);
    bool more = (wide)quotient * divisor != shifted;
    return times_power_of_two((double)(quotient | more), power + b - a - 63);
}

/* Most numbers are short. Digits below 2^53 and powers of ten up to 10^22 are doubles, so that
 * their product or quotient is rounded once. */
static double value_of_short(const written *w)
{
    static const double TENS[] = {1e0,  1e1,  1e2,  1e3,  1e4,  1e5,  1e6,  1e7,
                                  1e8,  1e9,  1e10, 1e11, 1e12, 1e13, 1e14, 1e15,
                                  1e16, 1e17, 1e18, 1e19, 1e20, 1e21, 1e22};
    double whole = (double)w->whole;
    return w->power < 0 ? whole / TENS[-w->power] : whole * TENS[w->power];
}

static double value_of(const written *w)
{
    if (w->count == 0)
        return 0;
    if (w->count <= DBL_DIG && labs(w->power) <= 22)
        return value_of_short(w);
    if (w->count <= WHOLE_DIGITS && labs(w->power) <= 27)
        return value_in_integers(w->whole, (int)w->power);
    return value_by_library(w);
}

/* The bytes that a number takes, of whatever size; 0: there is none. */
static inline size_t scan_number(const char *text, written *w)
{
    const char *c = text;
    if (*c == '-' || *c == '+')
        c++;
    *w = (written){0};
    const char *start = c;
    c = scan_digits(c, w);
    bool any = c > start;
    if (*c == '.') {
        start = ++c;
        c = scan_digits(c, w);
        w->power = (long)(start - c);
        any |= c > start;
    }
    return any ? (size_t)(scan_exponent(c, &w->power) - text) : 0;
}

size_t text_number_read_digits(const char *text, double *value, text_digits *as)
{
    written w;
    size_t length = scan_number(text, &w);
    double magnitude = length ? value_of(&w) : 0;
    if (length == 0 || !isfinite(magnitude))
        return 0;
    *value = *text == '-' ? -magnitude : magnitude;
    *as = (text_digits){(int)-w.power, (int)w.count};
    return length;
}

bool text_number_is_too_large(const char *text)
{
    written w;
    return scan_number(text, &w) && !isfinite(value_of(&w));
}

size_t text_number_read(const char *text, double *value)
{
    text_digits unused;
    return text_number_read_digits(text, value, &unused);
}
