/* Typed numbers against values computed by hand. */
#include "tests.h"

#include "ui/expression.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define PLAIN EXPRESSION_PLAIN
#define DEG EXPRESSION_DEGREES
#define RAD EXPRESSION_RADIANS
#define TURN EXPRESSION_TURNS

static const double old_value = 10;

static const struct {
    const char *text;
    expression_unit unit;
    double value;
} good[] = {
    /* numbers */
    {"0", PLAIN, 0},
    {"30", PLAIN, 30},
    {"  30  ", PLAIN, 30},
    {"\t7", PLAIN, 7},
    {"-5", PLAIN, -5},
    {"+5", PLAIN, 5},
    {"--5", PLAIN, 5},
    {"-+-5", PLAIN, 5},
    {"- 5", PLAIN, -5},
    {"-0", PLAIN, 0},
    {"1.5", PLAIN, 1.5},
    {"1,5", PLAIN, 1.5},
    {",5", PLAIN, 0.5},
    {".5", PLAIN, 0.5},
    {"5.", PLAIN, 5},
    {"5,", PLAIN, 5},
    {"1e3", PLAIN, 1000},
    {"1E3", PLAIN, 1000},
    {"1e-3", PLAIN, 0.001},
    {"1.5e+2", PLAIN, 150},
    {"1,5e2", PLAIN, 150},
    {"007", PLAIN, 7},
    {"1e308", PLAIN, 1e308},
    {"1e-400", PLAIN, 0},
    {"0.1", PLAIN, 0.1},
    {"\u22125", PLAIN, -5},
    /* arithmetic */
    {"1+2", PLAIN, 3},
    {"1 + 2 - 3", PLAIN, 0},
    {"10-4-3", PLAIN, 3},
    {"2*3+4", PLAIN, 10},
    {"2+3*4", PLAIN, 14},
    {"(2+3)*4", PLAIN, 20},
    {"10*(20 + 30)", PLAIN, 500},
    {"((((7))))", PLAIN, 7},
    {"24/4/3", PLAIN, 2},
    {"24/(4/3)", PLAIN, 18},
    {"2*-3", PLAIN, -6},
    {"2--3", PLAIN, 5},
    {"6/-2", PLAIN, -3},
    {"2^10", PLAIN, 1024},
    {"2^3^2", PLAIN, 512},
    {"(2^3)^2", PLAIN, 64},
    {"-2^2", PLAIN, -4},
    {"(-2)^2", PLAIN, 4},
    {"(-2)^3", PLAIN, -8},
    {"2^-1", PLAIN, 0.5},
    {"2*3^2", PLAIN, 18},
    {"9^0.5", PLAIN, 3},
    {"9^0,5", PLAIN, 3},
    {"0^0", PLAIN, 1},
    {"0^2", PLAIN, 0},
    {"1,5+1,5", PLAIN, 3},
    {"3\u00d74", PLAIN, 12},
    {"3\u00b74", PLAIN, 12},
    {"12\u00f74", PLAIN, 3},
    {"5\u22122", PLAIN, 3},
    /* constants */
    {"pi", PLAIN, 3.14159265358979},
    {"PI", PLAIN, 3.14159265358979},
    {"\u03c0", PLAIN, 3.14159265358979},
    {"2*\u03c0", PLAIN, 6.28318530717959},
    {"tau", PLAIN, 6.28318530717959},
    {"\u03c4/2", PLAIN, 3.14159265358979},
    {"e", PLAIN, 2.71828182845905},
    {"2*e", PLAIN, 5.43656365691809},
    {"1e1*e", PLAIN, 27.1828182845905},
    {"pi^2", PLAIN, 9.86960440108936},
    /* functions */
    {"sqrt(16)", PLAIN, 4},
    {"SQRT(16)", PLAIN, 4},
    {"sqrt (16)", PLAIN, 4},
    {"sqrt(2,25)", PLAIN, 1.5},
    {"abs(-3)", PLAIN, 3},
    {"abs(3)", PLAIN, 3},
    {"hypot(3,4)", PLAIN, 5},
    {"hypot(3, 4)", PLAIN, 5},
    {"hypot(1.5, 2)", PLAIN, 2.5},
    {"hypot((3), -4)", PLAIN, 5},
    {"sin(0)", PLAIN, 0},
    {"cos(0)", PLAIN, 1},
    {"tan(0)", PLAIN, 0},
    {"sin(pi/2)", PLAIN, 1},
    {"cos(pi)", PLAIN, -1},
    {"sin(90deg)", PLAIN, 1},
    {"sin(180deg)", PLAIN, 0},
    {"cos(90\u00b0)", PLAIN, 0},
    {"cos(60deg)", PLAIN, 0.5},
    {"tan(45deg)", PLAIN, 1},
    {"sin(1/4 turn)", PLAIN, 1},
    {"100*sin(30deg)", PLAIN, 50},
    {"sin(1rad)", PLAIN, 0.841470984807897},
    {"sin(1)", PLAIN, 0.841470984807897},
    {"sin(1)", DEG, 0.841470984807897},
    {"sin(0,5)", PLAIN, 0.479425538604203},
    {"sin(90deg + 90deg)", PLAIN, 0},
    {"cos(pi + 180deg)", PLAIN, 1},
    {"asin(1)", PLAIN, 1.5707963267949},
    {"acos(1)", PLAIN, 0},
    {"atan(1)*4", PLAIN, 3.14159265358979},
    {"atan2(1, 1)", PLAIN, 0.785398163397448},
    {"atan2(-1, 0)", PLAIN, -1.5707963267949},
    {"sqrt(hypot(3,4)+abs(-4))", PLAIN, 3},
    {"hypot(sqrt(9), 4)", PLAIN, 5},
    {"2,5+hypot(3,4)+2,5", PLAIN, 10},
    {"90deg/45deg", PLAIN, 2},
    {"1turn/90deg", PLAIN, 4},
    /* angles */
    {"30", DEG, 30},
    {"30", RAD, 30},
    {"30deg", DEG, 30},
    {"30 deg", DEG, 30},
    {"30\u00b0", DEG, 30},
    {"30 \u00b0", DEG, 30},
    {"30degrees", DEG, 30},
    {"1 degree", DEG, 1},
    {"90DEG", DEG, 90},
    {"1/4turn", DEG, 90},
    {"1/4 turn", DEG, 90},
    {"2 turns", DEG, 720},
    {"-1/8 turn", DEG, -45},
    {"750", DEG, 750},
    {"pi/4rad", DEG, 45},
    {"pi/4 rad", DEG, 45},
    {"(pi/4) rad", DEG, 45},
    {"pi rad", DEG, 180},
    {"1 radians", DEG, 57.2957795130823},
    {"45deg", RAD, 0.785398163397448},
    {"180\u00b0", RAD, 3.14159265358979},
    {"1/2 turn", RAD, 3.14159265358979},
    {"1rad", RAD, 1},
    {"0.25", TURN, 0.25},
    {"90deg", TURN, 0.25},
    {"pi rad", TURN, 0.5},
    {"1/3 turn + 30deg", TURN, 0.416666666666667},
    {"sin(1/4 turn)", TURN, 1},
    {"pi/6", RAD, 0.523598775598299},
    {"pi/6", DEG, 0.523598775598299},
    {"atan(1)", DEG, 0.785398163397448},
    {"atan(1) rad", DEG, 45},
    {"45deg + pi/4 rad", DEG, 90},
    {"pi/4 rad + 45deg", DEG, 90},
    {"45deg + 45deg", RAD, 1.5707963267949},
    {"45deg + 10", DEG, 55},
    {"10 + 45deg", DEG, 55},
    {"10 - 45deg", DEG, -35},
    {"1 + 180deg", RAD, 4.14159265358979},
    {"2*45deg", DEG, 90},
    {"45deg*2", DEG, 90},
    {"90deg/2", DEG, 45},
    {"-90deg", DEG, -90},
    {"(30+15)deg", DEG, 45},
    {"abs(-45deg)", DEG, 45},
    {"abs(-45deg)", RAD, 0.785398163397448},
    {"90deg/45deg", DEG, 2},
    {"1/8deg", DEG, 0.125},
    {"90deg*(1/4 turn/360deg)", DEG, 22.5},
    {"pi rad/45deg", DEG, 4},
    /* relative: the old value is 10 */
    {"+=5", PLAIN, 15},
    {"-=5", PLAIN, 5},
    {"*=2", PLAIN, 20},
    {"/=4", PLAIN, 2.5},
    {" += 5 ", PLAIN, 15},
    {"+=-5", PLAIN, 5},
    {"*=1,5", PLAIN, 15},
    {"-=2*3", PLAIN, 4},
    {"*=1+1", PLAIN, 20},
    {"+=45deg", DEG, 55},
    {"+=pi/4 rad", DEG, 55},
    {"-=1/4 turn", DEG, -80},
    {"+=90deg", TURN, 10.25},
    {"*=2", DEG, 20},
    {"/=180deg/90deg", DEG, 5},
    {"*=sin(90deg)", DEG, 10},
    {"\u2212=5", PLAIN, 5},
    {"\u00d7=2", PLAIN, 20},
};

static const struct {
    const char *text;
    expression_unit unit;
    size_t at;
    const char *message; /* a part of it */
} bad[] = {
    {"", PLAIN, 0, "expected a number"},
    {"   ", PLAIN, 3, "expected a number"},
    {"+", PLAIN, 1, "expected a number after +"},
    {"2+", PLAIN, 2, "expected a number after +"},
    {"2*", PLAIN, 2, "expected a number after *"},
    {"2/ ", PLAIN, 3, "expected a number after /"},
    {"2^", PLAIN, 2, "expected a number after ^"},
    {"2+*3", PLAIN, 2, "expected a number after +"},
    {"*3", PLAIN, 0, "expected a number"},
    {"(", PLAIN, 1, "expected a number after ("},
    {"()", PLAIN, 1, "expected a number after ("},
    {")", PLAIN, 0, "expected a number"},
    {"(1", PLAIN, 2, "expected ) at the end"},
    {"(1 2)", PLAIN, 3, "expected ) before 2"},
    {"1)", PLAIN, 1, "unexpected )"},
    {"1 2", PLAIN, 2, "expected an operator before 2"},
    {"2(3)", PLAIN, 1, "expected an operator before ("},
    {"2pi", PLAIN, 1, "expected an operator before pi"},
    {"2e", PLAIN, 1, "expected an operator before e"},
    {"2e+", PLAIN, 1, "expected an operator before e"},
    {"0x10", PLAIN, 1, "expected an operator before x10"},
    {"abc", PLAIN, 0, "unknown name abc"},
    {"3+abc", PLAIN, 2, "unknown name abc"},
    {"nan", PLAIN, 0, "unknown name nan"},
    {"inf", PLAIN, 0, "unknown name inf"},
    {"-infinity", PLAIN, 1, "unknown name infinity"},
    {"$", PLAIN, 0, "expected a number"},
    {"1$", PLAIN, 1, "expected an operator before $"},
    {"1 = 2", PLAIN, 2, "unexpected ="},
    {"=5", PLAIN, 0, "expected a number"},
    {".", PLAIN, 0, "expected a digit"},
    {",", PLAIN, 0, "expected a digit"},
    {"1.2.3", PLAIN, 3, "one decimal mark"},
    {"1,000.5", PLAIN, 5, "one decimal mark"},
    {"1..2", PLAIN, 2, "one decimal mark"},
    {"1e999", PLAIN, 0, "too large"},
    {"-1e999", PLAIN, 1, "too large"},
    {"1e308*10", PLAIN, 5, "too large"},
    {"1e308+1e308", PLAIN, 5, "too large"},
    {"10^400", PLAIN, 2, "too large"},
    {"1/0", PLAIN, 1, "division by 0"},
    {"1/(2-2)", PLAIN, 1, "division by 0"},
    {"0/0", PLAIN, 1, "division by 0"},
    {"0^-1", PLAIN, 1, "no value"},
    {"(-8)^(1/3)", PLAIN, 4, "no value"},
    {"sqrt(-1)", PLAIN, 0, "sqrt has no value there"},
    {"1+sqrt(-1)", PLAIN, 2, "sqrt has no value there"},
    {"asin(2)", PLAIN, 0, "asin has no value there"},
    {"acos(-2)", PLAIN, 0, "acos has no value there"},
    {"tan(90deg)", PLAIN, 0, "tan has no value there"},
    {"sqrt 4", PLAIN, 5, "expected ( after sqrt"},
    {"sqrt", PLAIN, 4, "expected ( after sqrt"},
    {"sqrt(4", PLAIN, 6, "expected ) at the end"},
    {"sqrt()", PLAIN, 5, "expected a number after ("},
    {"hypot(3)", PLAIN, 7, "hypot wants two numbers"},
    {"hypot(3,4,5)", PLAIN, 9, "expected ) before ,"},
    {"hypot(3,)", PLAIN, 8, "expected a number after ,"},
    {"hypot(sin(0,5), 1)", PLAIN, 11, "sin wants one number"},
    {"atan2(1;2)", PLAIN, 7, "atan2 wants two numbers"},
    {"30deg", PLAIN, 0, "leave the unit out"},
    {"1+30deg", PLAIN, 1, "don't add up"},
    {"30deg-1", PLAIN, 5, "don't add up"},
    {"30deg*30deg", DEG, 5, "can't be multiplied"},
    {"1/(30deg)", DEG, 1, "can't be divided by an angle"},
    {"(30deg)^2", DEG, 7, "no powers"},
    {"2^(30deg)", DEG, 1, "no powers"},
    {"30deg^2", DEG, 5, "unexpected ^"},
    {"30 deg deg", DEG, 7, "a second unit"},
    {"30 deg rad", DEG, 7, "a second unit"},
    {"deg", DEG, 0, "expected a number"},
    {"2*deg", DEG, 2, "expected a number after *"},
    {"sqrt(30deg)", DEG, 0, "plain numbers, not angles"},
    {"atan2(1, 30deg)", DEG, 0, "plain numbers, not angles"},
    {"+=", PLAIN, 2, "expected a number after +="},
    {"/=0", PLAIN, 0, "division by 0"},
    {"*=30deg", DEG, 0, "*= wants a plain number"},
    {"/=1rad", RAD, 0, "/= wants a plain number"},
    {"+=30deg", PLAIN, 0, "don't add up"},
    {"1 += 2", PLAIN, 3, "expected a number after +"},
    {"^=2", PLAIN, 0, "expected a number"},
    {"\x80", PLAIN, 0, "unknown name"},
};

static void values_are_right(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof good / sizeof *good; i++) {
        expression_result r = ui_expression_read(good[i].text, good[i].unit, old_value);
        double error = fabs(r.value - good[i].value);
        if (!r.ok || !(error <= 1e-14 * fmax(1, fabs(good[i].value)) * 4))
            fail_msg("\"%s\" in unit %d: expected %.17g, got %s %.17g %s", good[i].text,
                     (int)good[i].unit, good[i].value, r.ok ? "" : "refused", r.value, r.message);
    }
}

static void what_is_written_in_decimals_is_exact(void **state)
{
    static const struct {
        const char *text;
        expression_unit unit;
        double value;
    } exact[] = {{"30deg", DEG, 30},       {"1/4 turn", DEG, 90},     {"0.1", PLAIN, 0.1},
                 {"0.1 turn", TURN, 0.1},  {"36deg", TURN, 0.1},      {"sin(1/2 turn)", PLAIN, 0},
                 {"1,5", PLAIN, 1.5},      {"1 rad", RAD, 1},         {"sin(180deg)", PLAIN, 0},
                 {"cos(90deg)", PLAIN, 0}, {"+=45deg", DEG, 55},      {"pi", PLAIN, M_PI},
                 {"2^10", PLAIN, 1024},    {"45deg+45deg", DEG, 90},  {"0rad+29deg", DEG, 29},
                 {"0rad+57deg", DEG, 57},  {"0deg+0.1rad", RAD, 0.1}, {"0deg+0.7rad", RAD, 0.7}};
    (void)state;
    for (size_t i = 0; i < sizeof exact / sizeof *exact; i++) {
        expression_result r = ui_expression_read(exact[i].text, exact[i].unit, old_value);
        if (!r.ok || r.value != exact[i].value)
            fail_msg("\"%s\": expected %.17g, got %.17g %s", exact[i].text, exact[i].value, r.value,
                     r.message);
    }
    assert_false(signbit(ui_expression_read("-0", PLAIN, 1).value));
}

/* Half a turn's parts, as everybody writes them. */
static void parts_of_pi_are_exact_degrees(void **state)
{
    (void)state;
    for (int part = 1; part <= 6; part++) {
        char text[32];
        snprintf(text, sizeof text, "pi/%d rad", part);
        expression_result r = ui_expression_read(text, DEG, 0);
        if (!r.ok || r.value != 180.0 / part)
            fail_msg("%s: expected %.17g, got %.17g", text, 180.0 / part, r.value);
    }
}

static void bad_text_is_refused_with_a_reason(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        expression_result r = ui_expression_read(bad[i].text, bad[i].unit, old_value);
        if (r.ok || r.value != old_value || r.at != bad[i].at || !strstr(r.message, bad[i].message))
            fail_msg("\"%s\": expected \"...%s...\" at %zu, got %s \"%s\" at %zu, value %g",
                     bad[i].text, bad[i].message, bad[i].at, r.ok ? "accepted" : "refused",
                     r.message, r.at, r.value);
    }
}

static void radians_are_suspected_where_degrees_are_wanted(void **state)
{
    static const struct {
        const char *text;
        expression_unit unit;
        bool hints;
    } cases[] = {{"pi/6", DEG, true},           {"tau", DEG, true},
                 {"atan2(1, 1)", DEG, true},    {"pi/6", TURN, true},
                 {"pi/6", RAD, false},          {"30", DEG, false},
                 {"pi/6 rad", DEG, false},      {"180/pi", DEG, false},
                 {"sin(1)", DEG, false},        {"pi/6", PLAIN, false},
                 {"atan(1)*180/pi", DEG, false}};
    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        expression_result r = ui_expression_read(cases[i].text, cases[i].unit, 0);
        if (!r.ok || (r.message[0] != '\0') != cases[i].hints)
            fail_msg("\"%s\": hint \"%s\"", cases[i].text, r.message);
    }
    assert_string_equal(ui_expression_read("pi/6", DEG, 0).message,
                        "0.52\u00b0? For radians write rad after it");
}

static void nesting_has_an_end(void **state)
{
    static char text[100000];
    static const char *const openers[] = {"(", "-", "sqrt(", "2^", "1+(", "hypot(1,"};
    (void)state;
    for (size_t i = 0; i < sizeof openers / sizeof *openers; i++) {
        size_t length = strlen(openers[i]), n = 0;
        while (n + length < sizeof text)
            memcpy(text + n, openers[i], length), n += length;
        text[n] = '\0';
        expression_result r = ui_expression_read(text, PLAIN, 3);
        assert_false(r.ok);
        assert_string_equal(r.message, "too many brackets or signs");
    }
    memset(text, '1', 300);
    text[300] = '\0';
    assert_string_equal(ui_expression_read(text, PLAIN, 3).message, "the number is too long");
    /* as deep as allowed, and a long flat sum */
    memset(text, '(', 60);
    text[60] = '7';
    memset(text + 61, ')', 60);
    text[121] = '\0';
    assert_true(ui_expression_read(text, PLAIN, 0).value == 7);
    text[0] = '1';
    for (size_t i = 0; i < 2000; i++)
        memcpy(text + 1 + 2 * i, "+1", 3);
    assert_true(ui_expression_read(text, PLAIN, 0).value == 2001);
}

static unsigned next_random(unsigned *seed)
{
    *seed = *seed * 1664525u + 1013904223u;
    return *seed >> 8;
}

static void any_bytes_are_read_safely(void **state)
{
    static const char *const pieces[] = {
        "1",      "2.5",    ",",      "(",   ")",      "+",    "-",        "*",
        "/",      "^",      "pi",     "deg", "rad",    "sin(", "sqrt(",    "e",
        "hypot(", "turn",   "\u00b0", " ",   "\u03c0", "=",    "1e",       "\xff",
        "\xc2",   "\u2212", "0",      ".",   "atan2(", "e9",   "\xe2\x88", "tau"};
    unsigned seed = 7;
    (void)state;
    for (int i = 0; i < 200000; i++) {
        char made[64];
        size_t n = 0, pieces_count = next_random(&seed) % 12;
        for (size_t k = 0; k < pieces_count; k++) {
            const char *piece = pieces[next_random(&seed) % (sizeof pieces / sizeof *pieces)];
            char byte[2] = {(char)(next_random(&seed) % 255 + 1), '\0'};
            if (next_random(&seed) % 8 == 0)
                piece = byte;
            if (n + strlen(piece) < 63)
                memcpy(made + n, piece, strlen(piece)), n += strlen(piece);
        }
        made[n] = '\0';
        char *text = malloc(n + 1); /* its end is guarded under a sanitizer */
        assert_non_null(text);
        memcpy(text, made, n + 1);
        expression_result r = ui_expression_read(text, next_random(&seed) % 3, 2);
        if (!isfinite(r.value) || r.at > n || strlen(r.message) >= sizeof r.message ||
            (!r.ok && (r.value != 2 || r.message[0] == '\0')))
            fail_msg("\"%s\": ok %d value %g at %zu \"%s\"", text, r.ok, r.value, r.at, r.message);
        free(text);
    }
}

int test_expression(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(values_are_right),
        cmocka_unit_test(what_is_written_in_decimals_is_exact),
        cmocka_unit_test(parts_of_pi_are_exact_degrees),
        cmocka_unit_test(bad_text_is_refused_with_a_reason),
        cmocka_unit_test(radians_are_suspected_where_degrees_are_wanted),
        cmocka_unit_test(nesting_has_an_end),
        cmocka_unit_test(any_bytes_are_read_safely),
    };
    return cmocka_run_group_tests_name("ui: expression", tests, NULL, NULL);
}
