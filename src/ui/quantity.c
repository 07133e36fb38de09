#include "ui/quantity.h"

#include "collide/vec.h"

#include <math.h>
#include <string.h>

bool ui_quantity_is_angle(quantity q)
{
    return q.unit != EXPRESSION_PLAIN;
}

quantity ui_quantity_in(quantity q, expression_unit unit)
{
    if (!ui_quantity_is_angle(q))
        return q;
    static const double turn[] = {
        [EXPRESSION_DEGREES] = 360, [EXPRESSION_RADIANS] = 2 * COL_PI, [EXPRESSION_TURNS] = 1};
    if (unit != q.unit) /* in this order pi/6 is 30 degrees exactly */
        q.value = q.value / turn[q.unit] * turn[unit];
    q.unit = unit;
    return q;
}

/* ---- Names ---- */

static bool name_is(const char *text, size_t length, const char *name)
{
    if (strlen(name) != length)
        return false;
    for (size_t i = 0; i < length; i++) {
        char lower = text[i] >= 'A' && text[i] <= 'Z' ? (char)(text[i] + 'a' - 'A') : text[i];
        if (lower != name[i])
            return false;
    }
    return true;
}

const quantity *ui_quantity_unit(const char *name, size_t length)
{
    static const struct {
        const char *name;
        quantity one;
    } units[] = {{"deg", {1, EXPRESSION_DEGREES}},    {"\u00b0", {1, EXPRESSION_DEGREES}},
                 {"degree", {1, EXPRESSION_DEGREES}}, {"degrees", {1, EXPRESSION_DEGREES}},
                 {"rad", {1, EXPRESSION_RADIANS}},    {"radians", {1, EXPRESSION_RADIANS}},
                 {"turn", {1, EXPRESSION_TURNS}},     {"turns", {1, EXPRESSION_TURNS}}};
    for (size_t i = 0; i < sizeof units / sizeof *units; i++)
        if (name_is(name, length, units[i].name))
            return &units[i].one;
    return NULL;
}

const quantity_constant *ui_quantity_constant(const char *name, size_t length)
{
    static const quantity_constant constants[] = {{"pi", COL_PI, true},
                                                  {"\u03c0", COL_PI, true},
                                                  {"tau", 2 * COL_PI, true},
                                                  {"\u03c4", 2 * COL_PI, true},
                                                  {"e", 2.71828182845904523536, false}};
    for (size_t i = 0; i < sizeof constants / sizeof *constants; i++)
        if (name_is(name, length, constants[i].name))
            return &constants[i];
    return NULL;
}

static double sine(col_dir d)
{
    return d.s;
}

static double cosine(col_dir d)
{
    return d.c;
}

static double tangent(col_dir d)
{
    return d.s / d.c;
}

const quantity_function *ui_quantity_function(const char *name, size_t length)
{
    static const quantity_function functions[] = {
        {"sin", .of_angle = sine},
        {"cos", .of_angle = cosine},
        {"tan", .of_angle = tangent},
        {"asin", .of_one = asin, .circular = true},
        {"acos", .of_one = acos, .circular = true},
        {"atan", .of_one = atan, .circular = true},
        {"atan2", .of_two = atan2, .circular = true},
        {"sqrt", .of_one = sqrt},
        {"abs", .of_one = fabs, .keeps_unit = true},
        {"hypot", .of_two = hypot},
    };
    for (size_t i = 0; i < sizeof functions / sizeof *functions; i++)
        if (name_is(name, length, functions[i].name))
            return &functions[i];
    return NULL;
}

/* ---- Arithmetic ---- */

static const char *finite_or(const char *reason, double value, expression_unit unit, quantity *out)
{
    if (!isfinite(value))
        return reason;
    *out = (quantity){value, unit};
    return NULL;
}

static const char too_large[] = "the result is too large";

static const char *add(quantity a, quantity b, expression_unit bare, quantity *out)
{
    bool mixed = ui_quantity_is_angle(a) != ui_quantity_is_angle(b);
    if (mixed && bare == EXPRESSION_PLAIN)
        return "an angle and a plain number don't add up";
    if (mixed && !ui_quantity_is_angle(a))
        a.unit = bare;
    if (mixed && !ui_quantity_is_angle(b))
        b.unit = bare;
    if (a.unit != b.unit) { /* two angles */
        expression_unit common = bare == EXPRESSION_PLAIN ? a.unit : bare;
        a = ui_quantity_in(a, common);
        b = ui_quantity_in(b, common);
    }
    return finite_or(too_large, a.value + b.value, a.unit, out);
}

static const char *subtract(quantity a, quantity b, expression_unit bare, quantity *out)
{
    b.value = -b.value;
    return add(a, b, bare, out);
}

static const char *multiply(quantity a, quantity b, expression_unit bare, quantity *out)
{
    (void)bare;
    if (ui_quantity_is_angle(a) && ui_quantity_is_angle(b))
        return "two angles can't be multiplied";
    expression_unit unit = ui_quantity_is_angle(a) ? a.unit : b.unit;
    return finite_or(too_large, a.value * b.value, unit, out);
}

/* An angle by an angle is a plain number. */
static const char *divide(quantity a, quantity b, expression_unit bare, quantity *out)
{
    (void)bare;
    if (ui_quantity_is_angle(b) && !ui_quantity_is_angle(a))
        return "a plain number can't be divided by an angle";
    if (b.value == 0)
        return "division by 0";
    expression_unit unit = ui_quantity_is_angle(b) ? EXPRESSION_PLAIN : a.unit;
    b = ui_quantity_in(b, a.unit);
    return finite_or(too_large, a.value / b.value, unit, out);
}

static const char *power(quantity a, quantity b, expression_unit bare, quantity *out)
{
    (void)bare;
    if (ui_quantity_is_angle(a) || ui_quantity_is_angle(b))
        return "angles have no powers";
    double value = pow(a.value, b.value);
    if (isnan(value) || (a.value == 0 && b.value < 0))
        return "this power has no value";
    return finite_or(too_large, value, EXPRESSION_PLAIN, out);
}

const char *ui_quantity_combine(char how, quantity a, quantity b, expression_unit bare,
                                quantity *out)
{
    static const struct {
        char how;
        const char *(*combine)(quantity, quantity, expression_unit, quantity *);
    } table[] = {{'+', add}, {'-', subtract}, {'*', multiply}, {'/', divide}, {'^', power}};
    size_t i = 0;
    while (table[i].how != how)
        i++;
    return table[i].combine(a, b, bare, out);
}

/* Degrees and turns are reduced exactly: sin(180deg) is 0, and tan(90deg) is refused. */
static col_dir direction(quantity q)
{
    if (q.unit == EXPRESSION_TURNS)
        return col_degrees(fmod(q.value, 1) * 360);
    return q.unit == EXPRESSION_DEGREES ? col_degrees(q.value) : col_radians(q.value);
}

const char *ui_quantity_call(const quantity_function *f, quantity a, quantity b, quantity *out)
{
    if (!f->of_angle && !f->keeps_unit && (ui_quantity_is_angle(a) || ui_quantity_is_angle(b)))
        return "wants plain numbers, not angles";
    double value = f->of_angle ? f->of_angle(direction(a))
                   : f->of_one ? f->of_one(a.value)
                               : f->of_two(a.value, b.value);
    return finite_or("has no value there", value, f->keeps_unit ? a.unit : EXPRESSION_PLAIN, out);
}
