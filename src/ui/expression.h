/* Typed numbers: arithmetic, functions and angle units in one line of text.
 *
 *     30      1,5      2*(3+4)      -2^2 = -4      sqrt(2)      100*sin(30deg)      pi/4 rad
 *     1/4 turn      += 5      *= 2
 *
 * + - * / ^ ( ), pi, tau, e, sqrt sin cos tan asin acos atan atan2 hypot abs. A unit (deg, °, rad,
 * turn) belongs to the whole product before it: `pi/4 rad` is 45°. A number without a unit is in
 * the field's own unit; as an argument of sin, cos and tan it is radians, and what asin, acos, atan
 * and atan2 return are plain radians. A comma is a decimal mark, except inside atan2 and hypot,
 * where it separates. `+=5 -=5 *=2 /=2` change the old value; a sign alone is always a sign. */
#ifndef UI_EXPRESSION_H
#define UI_EXPRESSION_H

#include <stdbool.h>
#include <stddef.h>

/* What a field's number is. */
typedef enum expression_unit {
    EXPRESSION_PLAIN, /* a length, a factor: an angle is refused */
    EXPRESSION_DEGREES,
    EXPRESSION_RADIANS,
    EXPRESSION_TURNS
} expression_unit;

enum { EXPRESSION_MESSAGE = 96 };

typedef struct expression_result {
    bool ok;
    double value;                     /* finite, in the asked unit; the old value when not ok */
    size_t at;                        /* not ok: the byte where reading stopped */
    char message[EXPRESSION_MESSAGE]; /* not ok: why, as "expected a number after +"; ok: a hint,
                                         or "" (no radians wanted, and `pi/6` typed) */
} expression_result;

/* Reads the whole text. old: the field's value, for relative edits, in the field's unit. */
expression_result ui_expression_read(const char *text, expression_unit unit, double old);

#endif
