/* Numbers as the panel shows them, with as many decimals as the picture's. */
#ifndef PANEL_FORMAT_H
#define PANEL_FORMAT_H

#include "app/app.h"
#include "text/number_format.h"

/* How many decimals the fields show. */
int panel_decimals(const app *a);
/* With the decimals of the pair that is shown first, when there is one: see text_number_fixed. */
number_text panel_number(const app *a, double value);
number_text panel_number_signed(const app *a, double value);
number_text panel_term(const app *a, double value);

/* A vector without a part that is nothing but rounding: next to its length it can't be seen. */
col_vec panel_without_rounding(col_vec v);

#endif
