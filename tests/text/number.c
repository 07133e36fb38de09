#include "text/number_format.h"

#include "text_tests.h"

#include <float.h>
#include <locale.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static bool same_bits(double a, double b)
{
    return memcmp(&a, &b, sizeof a) == 0;
}

static double from_bits(uint64_t bits)
{
    double value;
    memcpy(&value, &bits, sizeof value);
    return value;
}

static uint64_t random_bits(void)
{
    static uint64_t state = 0x9e3779b97f4a7c15u; /* xorshift */
    state ^= state << 13;
    state ^= state >> 7;
    state ^= state << 17;
    return state;
}

static void exact_texts(void **state)
{
    (void)state;
    static const struct {
        double value;
        const char *text;
    } TABLE[] = {
        {0, "0"},
        {-0.0, "-0"},
        {30, "30"},
        {-1.5, "-1.5"},
        {0.1, "0.1"},
        {0.1 + 0.2, "0.30000000000000004"},
        {1.0 / 3, "0.3333333333333333"},
        {100, "100"},
        {123456789, "123456789"},
        {999999999999999, "999999999999999"},
        {1e15, "1000000000000000"},
        {1e20, "100000000000000000000"},
        {1e21, "1e21"},
        {1e22, "1e22"},
        {1.5e300, "1.5e300"},
        {1e-300, "1e-300"},
        {-2.5e-7, "-2.5e-7"},
        {0.000001, "0.000001"},
        {0.0000015, "0.0000015"},
        {9007199254740993.0, "9007199254740992"},
        {5e-324, "5e-324"},
        {-5e-324, "-5e-324"},
        {DBL_MIN, "2.2250738585072014e-308"},
        {DBL_MAX, "1.7976931348623157e308"},
        {9.5, "9.5"},
        {9.999999999999998, "9.999999999999998"},
        {0.9999999999999999, "0.9999999999999999"},
        {99999999999999.98, "99999999999999.98"},
        {9.999999999999996, "9.999999999999996"},
        {1e-6, "0.000001"},
        {0.00009999999999999999, "0.00009999999999999999"},
        {INFINITY, "inf"},
        {-INFINITY, "-inf"},
        {NAN, "nan"},
    };
    for (size_t i = 0; i < sizeof TABLE / sizeof *TABLE; i++) {
        char out[NUMBER_SIZE];
        assert_ptr_equal(text_number_exact(out, TABLE[i].value), out);
        assert_string_equal(out, TABLE[i].text);
    }
}

/* Reads back as the same bits, by our reader and by the C library's. */
static void check_round_trip(double value)
{
    char out[NUMBER_SIZE];
    double ours = 0;
    text_number_exact(out, value);
    size_t used = text_number_read(out, &ours);
    double theirs = strtod(out, NULL);
    if (used != strlen(out) || !same_bits(ours, value) || !same_bits(theirs, value))
        fail_msg("%a is written as %s, read as %a (%zu bytes), by strtod as %a", value, out, ours,
                 used, theirs);
    if (strlen(out) >= NUMBER_SIZE - 1 || strchr(out, '+'))
        fail_msg("%a is written as %s", value, out);
}

/* No text with fewer digits reads back as the same double. */
static void check_shortest(double value)
{
    char out[NUMBER_SIZE], shorter[64];
    text_number_exact(out, value);
    int digits = 0;
    for (const char *c = out + strspn(out, "-0."); *c && *c != 'e'; c++)
        digits += *c != '.';
    for (const char *c = out + strlen(out); !strchr(out, 'e') && c[-1] == '0' && digits > 1; c--)
        digits--; /* zeros at the end of a whole number are no digits of its own */
    if (digits < 2)
        return;
    snprintf(shorter, sizeof shorter, "%.*e", digits - 2, value);
    if (strtod(shorter, NULL) == value)
        fail_msg("%a is written as %s; %s is shorter", value, out, shorter);
}

static void all_sorts_of_doubles_round_trip(void **state)
{
    (void)state;
    for (int i = 0; i < 100000; i++) {
        double value = from_bits(random_bits());
        if (isfinite(value)) {
            check_round_trip(value);
            check_shortest(value);
        }
    }
    for (int i = 0; i < 30000; i++) /* denormals */
        check_round_trip(from_bits(random_bits() >> 12 >> random_bits() % 52));
}

/* Sizes of scenes, where digits are made in integers: any mantissa, decimals of few digits. */
static void scene_sized_numbers_round_trip(void **state)
{
    (void)state;
    for (int i = 0; i < 100000; i++) {
        double value = ldexp((double)(random_bits() >> 11), (int)(random_bits() % 110) - 110);
        check_round_trip(value);
        check_shortest(value);
        double decimal = (double)(random_bits() % 1000000) / 1000;
        check_round_trip(decimal);
        check_shortest(decimal);
    }
}

/* Powers of two have a nearer neighbour below, powers of ten are where digits carry. */
static void powers_and_their_neighbours_round_trip(void **state)
{
    (void)state;
    for (int e = -1074; e < 1024; e++) {
        double power = ldexp(1, e);
        check_round_trip(power);
        check_round_trip(nextafter(power, 0));
        check_round_trip(nextafter(power, INFINITY));
    }
    for (int e = -320; e <= 308; e++) {
        double power = pow(10, e);
        check_round_trip(power);
        check_round_trip(nextafter(power, 0));
        check_round_trip(nextafter(power, INFINITY));
    }
}

static void short_texts(void **state)
{
    (void)state;
    static const struct {
        double value;
        int decimals;
        const char *text;
    } TABLE[] = {
        {26, 2, "26"},
        {26.004, 2, "26"},
        {26.006, 2, "26.01"},
        {26.1, 2, "26.1"},
        {-6.25, 1, "-6.2"},
        {100, 0, "100"},
        {99.99, 1, "100"},
        {0.05, 1, "0.1"},
        {0, 2, "0"},
        {-0.0, 2, "0"},
        {-0.5, 0, "0"},
        {0.004, 2, "4e-3"},
        {-1.4210854715202004e-14, 3, "-1.421e-14"},
        {123456789012.5, 3, "123456789012.5"},
        {999999999999999, 3, "999999999999999"},
        {1e15, 3, "1e15"},
        {-1.23456e300, 3, "-1.235e300"},
        {9.99996e20, 2, "1e21"},
        {1.5, 99, "1.5"},
        {1.5, -3, "2"},
        {DBL_MAX, 12, "1.798e308"},
        {5e-324, 12, "4.941e-324"},
        {-123456789012345.123456789012, 12, "-123456789012345.125"},
        {INFINITY, 2, "inf"},
        {NAN, 2, "nan"},
    };
    for (size_t i = 0; i < sizeof TABLE / sizeof *TABLE; i++) {
        char out[NUMBER_SIZE];
        assert_ptr_equal(text_number_short(out, TABLE[i].value, TABLE[i].decimals), out);
        assert_string_equal(out, TABLE[i].text);
    }
}

static void short_texts_always_fit(void **state)
{
    (void)state;
    for (int i = 0; i < 100000; i++) {
        char out[NUMBER_SIZE + 8];
        memset(out, 'x', sizeof out);
        text_number_short(out, from_bits(random_bits()), (int)(random_bits() % 16));
        assert_non_null(memchr(out, '\0', NUMBER_SIZE));
        assert_int_equal(out[NUMBER_SIZE], 'x');
    }
}

static void reads_numbers(void **state)
{
    (void)state;
    static const struct {
        const char *text;
        size_t used;
        double value;
    } TABLE[] = {
        {"30", 2, 30},
        {"+30", 3, 30},
        {"-30.5", 5, -30.5},
        {".5", 2, 0.5},
        {"5.", 2, 5},
        {"1e3", 3, 1000},
        {"1E+3", 4, 1000},
        {"25e-2x", 5, 0.25},
        {"1e", 1, 1},
        {"1e+", 1, 1},
        {"1ex", 1, 1},
        {"12 34", 2, 12},
        {"1,5", 1, 1},
        {"0x10", 1, 0},
        {"-0", 2, -0.0},
        {"000123", 6, 123},
        {"0.00000", 7, 0},
        {"1e-400", 6, 0},
        {"5e-324", 6, 5e-324},
        {"0e999999999999", 14, 0},
        {"1.7976931348623157e308", 22, DBL_MAX},
        {"9007199254740993", 16, 9007199254740992.0},
        {"9007199254740993.00000000000000000001", 37, 9007199254740994.0},
        /* no finite number */
        {"", 0, 0},
        {"-", 0, 0},
        {"+", 0, 0},
        {".", 0, 0},
        {"e5", 0, 0},
        {"inf", 0, 0},
        {"nan", 0, 0},
        {" 1", 0, 0},
        {"1e400", 0, 0},
        {"-1e99999999999999999999", 0, 0},
        {"--1", 0, 0},
    };
    for (size_t i = 0; i < sizeof TABLE / sizeof *TABLE; i++) {
        double value = 0;
        size_t used = text_number_read(TABLE[i].text, &value);
        if (used != TABLE[i].used || !same_bits(value, TABLE[i].value))
            fail_msg("\"%s\" is read as %a from %zu bytes, expected %a from %zu", TABLE[i].text,
                     value, used, TABLE[i].value, TABLE[i].used);
    }
}

static void tells_what_is_too_large(void **state)
{
    (void)state;
    static const char *const large[] = {"1e400", "-1e99999999999999999999",
                                        "1.7976931348623159e308", "9e308px"},
                             *const not [] = {"",      "-",     "e400",   "inf",
                                              "nan",   "0e400", "1e-400", "1.7976931348623157e308",
                                              "x1e400"};
    for (size_t i = 0; i < sizeof large / sizeof *large; i++)
        if (!text_number_is_too_large(large[i]))
            fail_msg("\"%s\" is too large", large[i]);
    for (size_t i = 0; i < sizeof not / sizeof *not ; i++)
        if (text_number_is_too_large(not [i]))
            fail_msg("\"%s\" isn't too large", not [i]);
}

static void tells_how_numbers_are_written(void **state)
{
    (void)state;
    static const struct {
        const char *text;
        int decimals, digits;
    } TABLE[] = {{"12.50", 2, 4},    {"-3", 0, 1},      {"1.5e-7", 8, 2},
                 {"1.2e+06", -5, 2}, {"0.00120", 5, 3}, {"100.0x", 1, 4},
                 {"0", 0, 0},        {"0.000", 3, 0},   {".5", 1, 1}};
    for (size_t i = 0; i < sizeof TABLE / sizeof *TABLE; i++) {
        double value;
        text_digits as = {-99, -99};
        text_number_read_digits(TABLE[i].text, &value, &as);
        if (as.decimals != TABLE[i].decimals || as.digits != TABLE[i].digits)
            fail_msg("\"%s\": %d decimals and %d digits, expected %d and %d", TABLE[i].text,
                     as.decimals, as.digits, TABLE[i].decimals, TABLE[i].digits);
    }
}

static void check_reading(const char *text)
{
    double ours = 0, theirs = strtod(text, NULL);
    size_t used = text_number_read(text, &ours);
    if (used != strlen(text) || !same_bits(ours, theirs))
        fail_msg("%s is read as %a (%zu bytes), by strtod as %a", text, ours, used, theirs);
}

/* Numbers of 1 to 24 digits, and midpoints of two doubles, next to which a last digit decides. */
static void reads_as_the_library_does(void **state)
{
    (void)state;
    for (int i = 0; i < 200000; i++) {
        char text[96];
        int digits = snprintf(text, sizeof text, "%llu%llu", random_bits() % 100000000000ull + 1ull,
                              random_bits() % 10000000000000ull + 0ull);
        digits = 1 + (int)(random_bits() % (uint64_t)digits);
        snprintf(text + digits, sizeof text - digits, "e%d", (int)(random_bits() % 90) - 60);
        check_reading(text);
        uint64_t odd = 0x20000000000001 + (random_bits() & 0x1ffffffffffffe);
        const char *const more[] = {"", ".0", ".1", ".0000000001"};
        for (int k = 0; k < 4; k++) {
            snprintf(text, sizeof text, "%llu%s", odd + 0ull, more[k]);
            check_reading(text);
        }
        snprintf(text, sizeof text, "%.3fe-3", 1000 * ldexp((double)odd, -54));
        check_reading(text);
    }
}

/* The midpoint of two doubles, written with more digits than any buffer has, must go to the even
 * one, and to the upper one when anything follows it. */
static void reads_endless_digits(void **state)
{
    (void)state;
    char text[3000];
    for (int tail = 0; tail < 2; tail++) {
        memcpy(text, "9007199254740993.", 17);
        memset(text + 17, '0', 2000);
        text[2017] = tail ? '1' : '0';
        text[2018] = '\0';
        double value = 0;
        assert_int_equal(text_number_read(text, &value), 2018);
        assert_true(value == (tail ? 9007199254740994.0 : 9007199254740992.0));
    }
    memset(text, '7', 300);
    memset(text + 300, '0', 2000);
    memcpy(text + 2300, "e-2000", 7); /* 7.77e299: zeros before the exponent count as places */
    double value = 0, expected = 7.777777777777777777777e299;
    assert_int_equal(text_number_read(text, &value), 2306);
    assert_true(fabs(value / expected - 1) < 1e-15);
}

static void any_locale_is_the_same(void **state)
{
    (void)state;
    static const char *const LOCALES[] = {"de_DE.UTF-8", "de_DE.utf8", "fr_FR.UTF-8", "ps_AF.UTF-8",
                                          "de_DE"};
    size_t i = 0;
    while (i < sizeof LOCALES / sizeof *LOCALES && !setlocale(LC_ALL, LOCALES[i]))
        i++;
    if (i == sizeof LOCALES / sizeof *LOCALES)
        skip();
    char exact[NUMBER_SIZE], brief[NUMBER_SIZE];
    double value = 0;
    text_number_exact(exact, 1234.56789012345678);
    text_number_short(brief, 1234.5678, 2);
    size_t used = text_number_read("1.5e2", &value);
    setlocale(LC_ALL, "C");
    assert_string_equal(exact, "1234.567890123457");
    assert_string_equal(brief, "1234.57");
    assert_int_equal(used, 5);
    assert_true(value == 150);
}

static void formatted_texts(void **state)
{
    (void)state;
    static const struct {
        double value;
        int decimals;
        const char *fixed, *with_sign, *term;
    } rows[] = {
        {26, 2, "26.00", "+26.00", "26"},
        {-0.5, 2, "-0.50", "-0.50", "\342\210\2220.5"},
        {0, 1, "0.0", "0.0", "0"},
        {26.7, 0, "27", "+27", "27"},
        {1e300, 2, "1e300", "+1e300", "1e300"},
        {0.125, 20, "0.125000000", "+0.125000000", "0.125"},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        double value = rows[i].value;
        int decimals = rows[i].decimals;
        assert_string_equal(text_number_fixed(value, decimals).text, rows[i].fixed);
        assert_string_equal(text_number_signed(value, decimals).text, rows[i].with_sign);
        assert_string_equal(text_number_term(value, decimals).text, rows[i].term);
    }
}

static void visible_decimals(void **state)
{
    (void)state;
    static const struct {
        double value;
        int decimals, visible;
    } rows[] = {{26, 1, 1}, {0.05, 1, 1},  {0.049, 1, 2},  {-0.02, 1, 2}, {0.0004, 1, 4},
                {0, 1, 1},  {0.004, 0, 3}, {0.0051, 0, 2}, {5e-10, 1, 9}, {4e-10, 1, 1}};
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        int got = text_number_visible(rows[i].value, rows[i].decimals);
        if (got != rows[i].visible)
            fail_msg("%g, %d decimals: %d, expected %d", rows[i].value, rows[i].decimals, got,
                     rows[i].visible);
    }
}

int test_number(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(exact_texts),
        cmocka_unit_test(all_sorts_of_doubles_round_trip),
        cmocka_unit_test(scene_sized_numbers_round_trip),
        cmocka_unit_test(powers_and_their_neighbours_round_trip),
        cmocka_unit_test(short_texts),
        cmocka_unit_test(short_texts_always_fit),
        cmocka_unit_test(tells_what_is_too_large),
        cmocka_unit_test(tells_how_numbers_are_written),
        cmocka_unit_test(formatted_texts),
        cmocka_unit_test(visible_decimals),
        cmocka_unit_test(reads_numbers),
        cmocka_unit_test(reads_as_the_library_does),
        cmocka_unit_test(reads_endless_digits),
        cmocka_unit_test(any_locale_is_the_same),
    };
    return cmocka_run_group_tests_name("number", tests, NULL, NULL);
}
