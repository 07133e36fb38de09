#include "panel/format.h"

#include <math.h>

int panel_decimals(const app *a)
{
    int decimals = view_scene_decimals(session_shown(&a->session));
    return decimals < NUMBER_DECIMALS_MAX ? decimals : NUMBER_DECIMALS_MAX;
}

static int pair_decimals(const app *a)
{
    return view_pair_decimals(&a->session.pairs.shown[0]);
}

number_text panel_number(const app *a, double value)
{
    return text_number_fixed(value, pair_decimals(a));
}

number_text panel_number_signed(const app *a, double value)
{
    return text_number_signed(value, pair_decimals(a));
}

number_text panel_term(const app *a, double value)
{
    return text_number_term(value, pair_decimals(a));
}

col_vec panel_without_rounding(col_vec v)
{
    double visible = 1e-12 * hypot(v.x, v.y);
    return (col_vec){fabs(v.x) > visible ? v.x : 0, fabs(v.y) > visible ? v.y : 0};
}
