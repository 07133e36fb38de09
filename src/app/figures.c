#include "app/figures.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

enum { MOST = 9 }; /* a column holds no more */

int figure_decimals(const app *a)
{
    int decimals = view_scene_decimals(&a->history.now);
    return decimals < MOST ? decimals : MOST;
}

static int pair_decimals(const app *a)
{
    int decimals = view_pair_decimals(&a->pairs.shown[0]);
    return decimals < MOST ? decimals : MOST;
}

/* Columns of numbers are read by their decimal points, so zeros at the end stay. */
char *figure(const app *a, char out[FIGURE_SIZE], double value)
{
    int decimals = pair_decimals(a);
    text_number_short(out, value, decimals);
    if (!decimals || strchr(out, 'e'))
        return out;
    size_t length = strlen(out);
    const char *point = strchr(out, '.');
    int have = point ? (int)strlen(point + 1) : 0;
    if (!point && length + 1 < FIGURE_SIZE)
        out[length++] = '.';
    for (; have < decimals && length + 1 < FIGURE_SIZE; have++)
        out[length++] = '0';
    out[length] = '\0';
    return out;
}

char *figure_signed(const app *a, char out[FIGURE_SIZE], double value)
{
    figure(a, out, value);
    if (value > 0 && strlen(out) + 2 < FIGURE_SIZE) {
        memmove(out + 1, out, strlen(out) + 1);
        out[0] = '+';
    }
    return out;
}

col_vec figure_vector(col_vec v)
{
    double least = 1e-12 * hypot(v.x, v.y);
    return (col_vec){fabs(v.x) > least ? v.x : 0, fabs(v.y) > least ? v.y : 0};
}

static figure_text with_minus(const char *number)
{
    figure_text out;
    bool negative = number[0] == '-';
    snprintf(out.text, sizeof out.text, "%s%s", negative ? "\342\210\222" : "", number + negative);
    return out;
}

figure_text figure_term(const app *a, double value)
{
    char number[NUMBER_SIZE];
    return with_minus(text_number_short(number, value, pair_decimals(a)));
}

figure_text figure_plain(double value)
{
    char number[NUMBER_SIZE];
    return with_minus(text_number_short(number, value, 3));
}
