/* Numbers as the panel shows them: of a fixed count of decimals that follows the scene's scale. */
#ifndef APP_FIGURES_H
#define APP_FIGURES_H

#include "app/app.h"
#include "text/number.h"

enum { FIGURE_SIZE = NUMBER_SIZE + 12 };

/* How many decimals tell a hundredth of the scene's natural unit. */
int figure_decimals(const app *a);
/* "26.00"; the second with a sign: "+6.00". Return out. */
char *figure(const app *a, char out[FIGURE_SIZE], double value);
char *figure_signed(const app *a, char out[FIGURE_SIZE], double value);

/* As a term of a formula: no zeros at the end, a real minus sign. */
typedef struct figure_text {
    char text[FIGURE_SIZE];
} figure_text;
figure_text figure_term(const app *a, double value);
/* The same, of three decimals whatever the scene's scale: angles. */
figure_text figure_plain(double value);

#endif
