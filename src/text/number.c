#include "text/number.h"

#include <ctype.h>
#include <float.h>
#include <math.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    EXACT_DIGITS = 17, /* enough decimal digits for any double */
    MORE_DIGITS = 25   /* enough to round to fewer as if from all of them */
};
static const uint64_t TEN_TO_17 = 100000000000000000;
typedef unsigned __int128 wide;

/* A positive number d.ddd * 10^exponent. */
typedef struct decimal {
    char digits[MORE_DIGITS];
    int count;
    int exponent;
} decimal;

/* The C library's "d.ddde+dd" taken apart; whatever it writes for the point is passed over, so that
 * the locale doesn't matter. */
static decimal decimal_of(double value)
{
    char text[64];
    snprintf(text, sizeof text, "%.*e", MORE_DIGITS - 1, value);
    decimal d = {.count = 0};
    const char *c = text;
    for (; *c != 'e'; c++)
        if (isdigit((unsigned char)*c))
            d.digits[d.count++] = *c;
    d.exponent = (int)strtol(c + 1, NULL, 10);
    return d;
}

/* Rounded to fewer digits, trailing zeros cut. */
static decimal decimal_round(decimal d, int count)
{
    bool up = count < d.count && d.digits[count] >= '5';
    d.count = count < d.count ? count : d.count;
    while (up && d.count > 0 && d.digits[d.count - 1] == '9')
        d.count--;
    if (up && d.count > 0)
        d.digits[d.count - 1]++;
    if (up && d.count == 0) { /* 9.99 became 10 */
        d.digits[d.count++] = '1';
        d.exponent++;
    }
    while (d.count > 1 && d.digits[d.count - 1] == '0')
        d.count--;
    return d;
}

/* Read without a point, as digits * 10^power, so that the locale doesn't matter. */
static double decimal_value(const decimal *d)
{
    char text[64];
    snprintf(text, sizeof text, "%.*se%d", d->count, d->digits, d->exponent - d->count + 1);
    return strtod(text, NULL);
}

static char *put(char *to, const char *from, int count)
{
    memcpy(to, from, (size_t)count);
    return to + count;
}

static char *put_zeros(char *to, int count)
{
    memset(to, '0', (size_t)count);
    return to + count;
}

/* d.ddde5, without a plus sign or leading zeros in the exponent. */
static void write_scientific(char *to, const decimal *d)
{
    *to++ = d->digits[0];
    if (d->count > 1) {
        *to++ = '.';
        to = put(to, d->digits + 1, d->count - 1);
    }
    snprintf(to, 8, "e%d", d->exponent);
}

static void write_plain(char *to, const decimal *d)
{
    int whole = d->exponent + 1; /* digits before the point */
    if (whole <= 0) {
        to = put(to, "0.", 2);
        to = put_zeros(to, -whole);
        to = put(to, d->digits, d->count);
    } else if (whole >= d->count) {
        to = put(to, d->digits, d->count);
        to = put_zeros(to, whole - d->count);
    } else {
        to = put(to, d->digits, whole);
        *to++ = '.';
        to = put(to, d->digits + whole, d->count - whole);
    }
    *to = '\0';
}

static char *write_odd(char out[NUMBER_SIZE], double value)
{
    snprintf(out, NUMBER_SIZE, "%s", isnan(value) ? "nan" : value < 0 ? "-inf" : "inf");
    return out;
}

static void set_digits(decimal *d, uint64_t digits, int exponent)
{
    d->exponent = exponent;
    for (int i = EXACT_DIGITS; i-- > 0; digits /= 10)
        d->digits[i] = (char)('0' + digits % 10);
    for (d->count = EXACT_DIGITS; d->count > 1 && d->digits[d->count - 1] == '0';)
        d->count--;
}

/* The greatest power of ten that isn't above a value from 1e-11 to 1e17; next to one it may be
 * wrong by 1. */
static int decimal_exponent(double value)
{
    static const double TENS[] = {1e-11, 1e-10, 1e-9, 1e-8, 1e-7, 1e-6, 1e-5, 1e-4, 1e-3, 1e-2,
                                  1e-1,  1e0,   1e1,  1e2,  1e3,  1e4,  1e5,  1e6,  1e7,  1e8,
                                  1e9,   1e10,  1e11, 1e12, 1e13, 1e14, 1e15, 1e16};
    int i = value < 1 ? 10 : value < 1e6 ? 16 : sizeof TENS / sizeof *TENS - 1;
    while (TENS[i] > value)
        i--;
    return i - 11;
}

/* The shortest digits in integers, for the numbers that scenes are made of; false for others.
 *
 * value = m 2^e. With k = 16 - (its decimal exponent) all 17 digits stand before the point of
 *     value 10^k = m 5^k 2^(e + k) = scaled / 2^shift,   scaled = m 5^k,   shift = -(e + k),
 * and scaled fits into 128 bits while k <= 27. A neighbour of m is 5^k away from scaled, so digits
 * D read back as m when D 2^shift is less than half of that away (less than a quarter, to be safe
 * at a power of two, whose lower neighbour is nearer). */
static bool shortest_in_integers(double value, decimal *d)
{
    if (!(value >= 1e-11 && value < 1e17))
        return false;
    int e, exponent = decimal_exponent(value);
    uint64_t m = (uint64_t)(frexp(value, &e) * 0x1p53);
    int k = EXACT_DIGITS - 1 - exponent, shift = -(e - DBL_MANT_DIG + k);
    if (shift < 1 || shift > 63)
        return false;
    uint64_t neighbour = 1;
    for (int i = 0; i < k; i++)
        neighbour *= 5;
    wide scaled = (wide)m * neighbour;
    uint64_t whole = (uint64_t)(scaled >> shift);
    if (whole < TEN_TO_17 / 10 || whole >= TEN_TO_17 - 50)
        return false; /* next to a power of ten: rounding may go over it, the logarithm's too */
    unsigned part = m == 1ull << (DBL_MANT_DIG - 1) ? 4 : 2;
    for (uint64_t unit = 100; unit > 1; unit /= 10) { /* 15 digits, 16 digits */
        uint64_t rounded = (whole + unit / 2) / unit * unit;
        wide at = (wide)rounded << shift, away = at > scaled ? at - scaled : scaled - at;
        if (part * away < neighbour) {
            set_digits(d, rounded, exponent);
            return true;
        }
    }
    set_digits(d, whole + (uint64_t)(scaled >> (shift - 1) & 1), exponent);
    return true;
}

/* At most 15 digits always survive the way to a double and back, so for normal numbers the search
 * starts there: what needs fewer has zeros at its end. */
static decimal shortest(double value)
{
    decimal d;
    if (shortest_in_integers(value, &d))
        return d;
    decimal all = decimal_of(value);
    for (int count = value < DBL_MIN ? 1 : 15; count < EXACT_DIGITS; count++) {
        d = decimal_round(all, count);
        if (decimal_value(&d) == value)
            return d;
    }
    return decimal_round(all, EXACT_DIGITS);
}

static void write_whole(char *to, uint64_t value)
{
    char digits[20];
    int first = sizeof digits;
    do
        digits[--first] = (char)('0' + value % 10);
    while (value /= 10);
    *put(to, digits + first, (int)sizeof digits - first) = '\0';
}

char *text_number_exact(char out[NUMBER_SIZE], double value)
{
    if (!isfinite(value))
        return write_odd(out, value);
    char *to = out;
    if (signbit(value))
        *to++ = '-';
    if (fabs(value) < 1e15 && value == (double)(int64_t)value) {
        write_whole(to, (uint64_t)fabs(value));
        return out;
    }
    decimal d = shortest(fabs(value));
    bool plain = d.exponent >= -6 && d.exponent < 21;
    (plain ? write_plain : write_scientific)(to, &d);
    return out;
}

/* "%.2f" with "." as the point, without zeros at the end of the fraction and without "-0". */
static void write_fixed(char out[NUMBER_SIZE], double value, int decimals)
{
    char text[64];
    snprintf(text, sizeof text, "%.*f", decimals, value);
    const char *c = text;
    char *to = out;
    while (*c == '-' || isdigit((unsigned char)*c))
        *to++ = *c++;
    while (*c && !isdigit((unsigned char)*c))
        c++; /* the locale's point */
    if (*c) {
        *to++ = '.';
        to = put(to, c, (int)strlen(c));
        while (to[-1] == '0')
            to--;
        if (to[-1] == '.')
            to--;
    }
    *to = '\0';
    if (strcmp(out, "-0") == 0)
        memcpy(out, "0", 2);
}

char *text_number_short(char out[NUMBER_SIZE], double value, int decimals)
{
    if (!isfinite(value))
        return write_odd(out, value);
    decimals = decimals < 0 ? 0 : decimals > 12 ? 12 : decimals;
    double size = fabs(value);
    if (size >= 1e15 || (size > 0 && size < 0.5 * pow(10, -decimals))) {
        char *to = out;
        if (value < 0)
            *to++ = '-';
        decimal d = decimal_round(decimal_of(size), 4);
        write_scientific(to, &d);
    } else {
        write_fixed(out, value, decimals);
    }
    return out;
}
