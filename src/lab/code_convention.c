#include "lab/code_convention.h"

#include "lab/stages.h"
#include "text/number.h"

#include <math.h>

static bool about_origin(const convention *c, code_form form)
{
    return c->pivot == PIVOT_AT_ORIGIN && !form.pivot;
}

bool lab_code_names_pivot(const convention *c, code_form form)
{
    return c->xy == NAMES_PIVOT && !about_origin(c, form);
}

/* base + share * size: "x - w / 2", "0.25 * w", "0". base may be "". */
static code_expression sum(const char *base, double share, const char *size)
{
    code_expression e = {""};
    char factor[NUMBER_SIZE];
    double many = fabs(share);
    const char *sign = !*base ? (share < 0 ? "-" : "") : share < 0 ? " - " : " + ";
    lab_code_add(e.text, sizeof e.text, "%s", *base || share != 0 ? base : "0");
    if (many == 1 || many == 0.5)
        lab_code_add(e.text, sizeof e.text, "%s%s%s", sign, size, many == 1 ? "" : " / 2");
    else if (many > 0)
        lab_code_add(e.text, sizeof e.text, "%s%s * %s", sign, text_number_exact(factor, many),
                     size);
    return e;
}

/* Of one axis, shares of the width or height: what x names (unless that is the pivot), where the
 * default pivot is, and what of the size is written. */
typedef struct shares {
    double named, pivot, whole;
} shares;

static code_expression pivot_from(const convention *c, code_form form, shares s, const char *at,
                                  const char *size, const char *offset)
{
    if (about_origin(c, form))
        return sum("", 0, "");
    if (lab_code_names_pivot(c, form))
        return sum(at, 0, "");
    if (!form.pivot)
        return sum(at, (s.pivot - s.named) * s.whole, size);
    return sum(sum(at, -s.named * s.whole, size).text, 1, offset);
}

static code_expression near_from(const convention *c, code_form form, shares s, const char *at,
                                 const char *size, const char *offset)
{
    if (about_origin(c, form))
        return sum(at, -s.named * s.whole, size);
    return form.pivot ? sum("", -1, offset) : sum("", -s.pivot * s.whole, size);
}

static shares shares_of(const convention *c, double pivot_fraction)
{
    const double pivots[] = {[PIVOT_AT_CORNER] = 0,
                             [PIVOT_AT_CENTRE] = 0.5,
                             [PIVOT_AT_ORIGIN] = 0,
                             [PIVOT_AT_FRACTION] = pivot_fraction};
    return (shares){.named = c->xy == NAMES_CENTRE ? 0.5 : 0,
                    .pivot = pivots[c->pivot],
                    .whole = c->half_sizes ? 2 : 1};
}

code_axis lab_code_axis_x(const convention *c, code_form form)
{
    shares s = shares_of(c, c->pivot_u);
    return (code_axis){.pivot = "px",
                       .near = "left",
                       .far = "right",
                       .pivot_from = pivot_from(c, form, s, "x", "w", "pivot_x"),
                       .near_from = near_from(c, form, s, "x", "w", "pivot_x"),
                       .far_from = sum("left", s.whole, "w")};
}

code_axis lab_code_axis_y(const convention *c, code_form form)
{
    shares s = shares_of(c, c->pivot_v);
    const char *near = c->y_up ? "bottom" : "top";
    return (code_axis){.pivot = "py",
                       .near = near,
                       .far = c->y_up ? "top" : "bottom",
                       .pivot_from = pivot_from(c, form, s, "y", "h", "pivot_y"),
                       .near_from = near_from(c, form, s, "y", "h", "pivot_y"),
                       .far_from = sum(near, s.whole, "h")};
}

/* The angle of the formulas, in the convention's unit. */
static code_expression turn_of(const convention *c)
{
    code_expression e = {""};
    char zero[NUMBER_SIZE];
    text_number_exact(zero, fabs(c->zero));
    if (c->zero == 0)
        lab_code_add(e.text, sizeof e.text, "%sangle", scene_angle_is_contrary(c) ? "-" : "");
    else if (scene_angle_is_contrary(c))
        lab_code_add(e.text, sizeof e.text, "%s%s - angle", c->zero < 0 ? "-" : "", zero);
    else
        lab_code_add(e.text, sizeof e.text, "angle %s %s", c->zero < 0 ? "+" : "-", zero);
    return e;
}

code_expression lab_code_angle(const convention *c, const language *in)
{
    code_expression turn = turn_of(c), e = {""};
    if (c->unit == ANGLE_RADIANS)
        return turn;
    bool turns = c->unit == ANGLE_TURNS, enclosed = (in->infix || turns) && c->zero != 0;
    lab_code_add(e.text, sizeof e.text, enclosed ? "%s(%s)%s" : "%s%s%s",
                 turns ? "" : in->to_radians[0], turn.text,
                 turns ? in->from_turns : in->to_radians[1]);
    return e;
}
