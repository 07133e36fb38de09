#include "calculator.h"

#include "lab_tests.h"

#include <ctype.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static variable *find(const calculator *c, const char *name)
{
    for (int i = 0; i < c->count; i++)
        if (!strcmp(c->all[i].name, name))
            return (variable *)&c->all[i];
    return NULL;
}

void calc_set(calculator *c, const char *name, double value)
{
    variable *v = find(c, name);
    if (!v)
        v = &c->all[c->count++];
    snprintf(v->name, sizeof v->name, "%s", name);
    v->value = value;
}

double calc_get(const calculator *c, const char *name)
{
    const variable *v = find(c, name);
    if (!v)
        fail_msg("no variable \"%s\"", name);
    return v ? v->value : NAN;
}

/* ---- One value after the other; some functions give two ---- */

typedef struct reader {
    const calculator *c;
    const char *at;
} reader;

typedef struct values {
    double at[5];
    int count;
} values;

static values list(reader *r);
static double comparison(reader *r);

static bool take(reader *r, const char *token)
{
    while (*r->at == ' ')
        r->at++;
    if (strncmp(r->at, token, strlen(token)) != 0)
        return false;
    r->at += strlen(token);
    return true;
}

static void name(reader *r, char out[32])
{
    int n = 0;
    take(r, "");
    while ((isalnum((unsigned char)*r->at) || *r->at == '_' || *r->at == '.') && n < 31)
        out[n++] = *r->at++;
    out[n] = '\0';
}

/* The largest gap between the shadows of a centre and of the corners, on the axes x, y and that of
 * the centre. a: the centre and half the sizes, from the middle. */
static double sat_gap(const double a[4])
{
    const double axes[3][2] = {{1, 0}, {0, 1}, {a[0], a[1]}};
    double widest = -INFINITY;
    for (int i = 0; i < 3; i++) {
        double length = hypot(axes[i][0], axes[i][1]), most = -INFINITY;
        if (length == 0)
            continue;
        for (int corner = 0; corner < 4; corner++)
            most = fmax(most, ((corner & 1 ? a[2] : -a[2]) * axes[i][0] +
                               (corner & 2 ? a[3] : -a[3]) * axes[i][1]) /
                                  length);
        widest = fmax(widest, fabs(a[0] * axes[i][0] + a[1] * axes[i][1]) / length - most);
    }
    return widest;
}

/* As the published code has it, but for a plus. */
static double side_or_far_corner(const double a[4])
{
    double dx = fabs(a[0]), dy = fabs(a[1]), sides = fmax(dx - a[2], dy - a[3]);
    if (dx <= a[2] || dy <= a[3])
        return sides;
    return fmax(sides, hypot(dx + a[2], dy + a[3]));
}

/* The distance that is to be below r; for a corner one that is, where its own isn't. */
static double side_or_not_corner(const double a[5])
{
    double ex = fabs(a[0]) - a[2], ey = fabs(a[1]) - a[3], r = a[4], sides = fmax(ex, ey);
    if (ex <= 0 || ey <= 0)
        return sides;
    return fmax(sides, 2 * r - hypot(ex, ey));
}

/* The published shortcut, with r * r / d2 for r / d. */
static double outer_point_gap(const double a[5])
{
    double d2 = a[0] * a[0] + a[1] * a[1], r = a[4], shorter = fmin(fabs(a[2]), fabs(a[3]));
    if (sqrt(d2) < r + shorter)
        return sqrt(d2) - r - shorter;
    double px = a[0] - a[0] * r * r / d2, py = a[1] - a[1] * r * r / d2;
    return fmax(fabs(px) - fabs(a[2]), fabs(py) - fabs(a[3]));
}

static double largest(const values *v)
{
    double best = v->at[0];
    for (int i = 1; i < v->count; i++)
        best = fmax(best, v->at[i]);
    return best;
}

static double called(const char *f, const values *arguments)
{
    const double *a = arguments->at;
    if (!strcmp(f, "cos"))
        return cos(a[0]);
    if (!strcmp(f, "sin"))
        return sin(a[0]);
    if (!strcmp(f, "abs"))
        return fabs(a[0]);
    if (!strcmp(f, "sqr"))
        return a[0] * a[0];
    if (!strcmp(f, "int"))
        return (int)a[0];
    if (!strcmp(f, "min"))
        return a[0] < a[1] ? a[0] : a[1];
    if (!strcmp(f, "max"))
        return largest(arguments);
    if (!strcmp(f, "hypot"))
        return hypot(a[0], a[1]);
    if (!strcmp(f, "nearer"))
        return fabs(a[0] - a[1]) < fabs(a[0] - a[2]) ? a[1] : a[2];
    if (!strcmp(f, "sat_gap"))
        return sat_gap(a);
    if (!strcmp(f, "side_or_far_corner"))
        return side_or_far_corner(a);
    if (!strcmp(f, "side_or_not_corner"))
        return side_or_not_corner(a);
    if (!strcmp(f, "outer_point_gap"))
        return outer_point_gap(a);
    fail_msg("no function \"%s\"", f);
    return NAN;
}

static double primary(reader *r)
{
    if (take(r, "-"))
        return -primary(r);
    if (take(r, "(")) {
        double inner = comparison(r);
        assert_true(take(r, ")"));
        return inner;
    }
    char word[32];
    name(r, word);
    if (isdigit((unsigned char)word[0]))
        return strtod(word, NULL);
    if (!take(r, "("))
        return calc_get(r->c, word);
    values arguments = list(r);
    assert_true(take(r, ")"));
    return called(word, &arguments);
}

static double product(reader *r)
{
    double v = primary(r);
    for (;;) {
        if (take(r, "*"))
            v *= primary(r);
        else if (take(r, "/"))
            v /= primary(r);
        else
            return v;
    }
}

static double sum(reader *r)
{
    double v = product(r);
    for (;;) {
        if (take(r, "+"))
            v += product(r);
        else if (take(r, "-"))
            v -= product(r);
        else
            return v;
    }
}

static double comparison(reader *r)
{
    double v = sum(r);
    if (take(r, "<="))
        return v <= sum(r);
    if (take(r, "<"))
        return v < sum(r);
    if (take(r, ">"))
        return v > sum(r);
    return v;
}

static values list(reader *r)
{
    values v = {{0}, 0};
    do
        v.at[v.count++] = comparison(r);
    while (take(r, ",") && v.count < 5);
    return v;
}

/* The nearest of the four sides: the one that is crossed first on the way straight out, or the
 * clamped point from outside. */
static values nearest_on_edges(const calculator *c, double x, double y)
{
    double left = calc_get(c, "ox") - calc_get(c, "hw"), right = left + 2 * calc_get(c, "hw");
    double low = calc_get(c, "oy") - calc_get(c, "hh"), high = low + 2 * calc_get(c, "hh");
    const double along_x = fmin(fmax(x, left), right), along_y = fmin(fmax(y, low), high);
    const double at[4][2] = {{left, along_y}, {right, along_y}, {along_x, low}, {along_x, high}};
    int best = 0;
    for (int i = 1; i < 4; i++)
        if (hypot(at[i][0] - x, at[i][1] - y) < hypot(at[best][0] - x, at[best][1] - y))
            best = i;
    return (values){{at[best][0], at[best][1]}, 2};
}

/* Straight across to the nearest of the lines of the four sides. */
static values nearest_on_side_lines(const calculator *c, double x, double y)
{
    double left = calc_get(c, "ox") - calc_get(c, "hw"), right = left + 2 * calc_get(c, "hw");
    double low = calc_get(c, "oy") - calc_get(c, "hh"), high = low + 2 * calc_get(c, "hh");
    double to_x = fabs(left - x) < fabs(right - x) ? left : right;
    double to_y = fabs(low - y) < fabs(high - y) ? low : high;
    if (fabs(to_x - x) < fabs(to_y - y))
        return (values){{to_x, y}, 2};
    return (values){{x, to_y}, 2};
}

/* On the way from a middle to a point as far as the point, or the first side of the box. */
static values edge_on_line(const calculator *c, const double at[4])
{
    double half_w = fabs(calc_get(c, "hw")), half_h = fabs(calc_get(c, "hh"));
    double dx = at[2] - at[0], dy = at[3] - at[1], part = 1;
    if (fabs(dx) > half_w)
        part = fmin(part, half_w / fabs(dx));
    if (fabs(dy) > half_h)
        part = fmin(part, half_h / fabs(dy));
    if (part == 1) /* the point itself, without rounding */
        return (values){{at[2], at[3]}, 2};
    return (values){{at[0] + part * dx, at[1] + part * dy}, 2};
}

/* The functions with two results, each alone on its line. */
static bool pair_function(const calculator *c, const char *text, values *out)
{
    reader r = {c, text};
    char word[32];
    name(&r, word);
    bool turn = !strcmp(word, "turn"), bounds = !strcmp(word, "half_bounds");
    bool lines = !strcmp(word, "nearest_on_side_lines"), line = !strcmp(word, "edge_on_line");
    if (!turn && !bounds && !lines && !line && strcmp(word, "nearest_on_edges") != 0)
        return false;
    assert_true(take(&r, "("));
    values v = list(&r);
    double x = v.at[0], y = v.at[1], co = cos(v.at[2]), si = sin(v.at[2]);
    if (turn)
        *out = (values){{co * x - si * y, si * x + co * y}, 2};
    else if (bounds)
        *out = (values){{fabs(co) * x + fabs(si) * y, fabs(si) * x + fabs(co) * y}, 2};
    else if (lines)
        *out = nearest_on_side_lines(c, x, y);
    else if (line)
        *out = edge_on_line(c, v.at);
    else
        *out = nearest_on_edges(c, x, y);
    return true;
}

void calc_run(calculator *c, const char *line)
{
    char names[4][32];
    int count = 0;
    reader r = {c, line};
    do
        name(&r, names[count++]);
    while (take(&r, ",") && count < 4);
    assert_true(take(&r, "= "));
    values v;
    if (!pair_function(c, r.at, &v)) {
        v = list(&r);
        if (*r.at)
            fail_msg("\"%s\": can't read \"%s\"", line, r.at);
    }
    if (v.count != count)
        fail_msg("\"%s\": %d names, %d values", line, count, v.count);
    for (int i = 0; i < count; i++)
        calc_set(c, names[i], v.at[i]);
}
