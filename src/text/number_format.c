#include "text/number_format.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

static int few(int decimals)
{
    return decimals < NUMBER_DECIMALS_MAX ? decimals : NUMBER_DECIMALS_MAX;
}

number_text text_number_fixed(double value, int decimals)
{
    static const char zeros[NUMBER_DECIMALS_MAX + 1] = "000000000";
    number_text out;
    char number[NUMBER_SIZE];
    text_number_short(number, value, few(decimals));
    bool whole = few(decimals) == 0 || strchr(number, 'e');
    const char *point = strchr(number, '.');
    int have = point ? (int)strlen(point + 1) : 0;
    snprintf(out.text, sizeof out.text, "%s%s%.*s", number, whole || point ? "" : ".",
             whole ? 0 : few(decimals) - have, zeros);
    return out;
}

number_text text_number_signed(double value, int decimals)
{
    number_text out, fixed = text_number_fixed(value, decimals);
    snprintf(out.text, sizeof out.text, "%s%.*s", value > 0 ? "+" : "", NUMBER_TEXT_SIZE - 2,
             fixed.text);
    return out;
}

number_text text_number_term(double value, int decimals)
{
    number_text out;
    char number[NUMBER_SIZE];
    text_number_short(number, value, few(decimals));
    bool negative = number[0] == '-';
    snprintf(out.text, sizeof out.text, "%s%s", negative ? "\342\210\222" : "", number + negative);
    return out;
}

int text_number_visible(double value, int decimals)
{
    for (int d = decimals; d <= NUMBER_DECIMALS_MAX; d++)
        if (fabs(value) >= 0.5 * pow(10, -d))
            return d;
    return decimals;
}
