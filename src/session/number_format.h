/* Numbers as the panel shows them, with as many decimals as the picture's. */
#ifndef SESSION_NUMBER_FORMAT_H
#define SESSION_NUMBER_FORMAT_H

#include "session/session.h"
#include "text/number.h"

enum { FIGURE_SIZE = NUMBER_SIZE + 12 };

/* Of the fields. */
int figure_decimals(const session *ses);
/* Of the pair that is shown first, when there is one: "26.00"; the second with a sign: "+6.00".
 * Return out. */
char *figure(const session *ses, char out[FIGURE_SIZE], double value);
char *figure_signed(const session *ses, char out[FIGURE_SIZE], double value);

/* A vector without a part that is nothing but rounding: next to its length it can't be seen. */
col_vec figure_vector(col_vec v);

/* The same as a term of a formula: no zeros at the end, a real minus sign. */
typedef struct figure_text {
    char text[FIGURE_SIZE];
} figure_text;
figure_text figure_term(const session *ses, double value);
/* A term of three decimals whatever the scene's scale: angles. */
figure_text figure_plain(double value);

#endif
