/* Numbers that know whether they are an angle, and what can be done with them. The parts of typed
 * expressions; the grammar is in expression.c. */
#ifndef UI_QUANTITY_H
#define UI_QUANTITY_H

#include "canvas/canvas.h"
#include "ui/expression.h"

/* An angle keeps the unit it was written in until it must be converted, so that 90 stays 90. */
typedef struct quantity {
    double value;
    expression_unit unit;
} quantity;

typedef struct quantity_constant {
    const char *name;
    double value;
    bool circular; /* of angles in radians: pi, tau */
} quantity_constant;

/* Exactly one of the three pointers is set. */
typedef struct quantity_function {
    const char *name;
    double (*of_angle)(col_dir);
    double (*of_one)(double);
    double (*of_two)(double, double);
    bool keeps_unit; /* takes angles too, and returns one then */
    bool circular;   /* returns radians */
} quantity_function;

/* Whether it is in degrees or radians. */
bool ui_quantity_is_angle(quantity q);
/* An angle in another unit; plain numbers stay as they are. */
quantity ui_quantity_in(quantity q, expression_unit unit);

/* A name's meaning, in any case of letters; NULL: it has none. A unit is what 1 of it comes to. */
const quantity *ui_quantity_unit(const char *name, size_t length);
const quantity_constant *ui_quantity_constant(const char *name, size_t length);
const quantity_function *ui_quantity_function(const char *name, size_t length);

/* how: + - * / ^. bare: what a number without a unit is beside an angle. Returns NULL, or why there
 * is no result; *out is finite then, or untouched. */
const char *ui_quantity_combine(char how, quantity a, quantity b, expression_unit bare,
                                quantity *out);
/* b counts only for functions of two. Returns NULL, or a reason that reads well after the name. */
const char *ui_quantity_call(const quantity_function *f, quantity a, quantity b, quantity *out);

#endif
