#include "view/formula.h"

#include "text/number_format.h"
#include "view/painting.h"

#include <stdio.h>

bool view_has_formula(const shown_pair *pair)
{
    const col_shape *other = scene_pair_other(pair);
    return other->width == 0 && other->height == 0;
}

view_numbers view_numbers_of(const shown_pair *pair, const convention *c)
{
    const col_shape *framed = scene_pair_framed(pair);
    const col_findings *f = &pair->findings;
    double up = c->y_up ? -1 : 1;
    col_vec centre = col_to_world(framed, f->local_centre), about = col_pivot(framed);
    col_vec min = col_core_min(framed), max = col_core_max(framed);
    return (view_numbers){.cx = centre.x,
                          .cy = up * centre.y,
                          .px = about.x,
                          .py = up * about.y,
                          .dx = centre.x - about.x,
                          .dy = up * (centre.y - about.y),
                          .lx = f->local_centre.x,
                          .ly = up * f->local_centre.y,
                          .left = min.x,
                          .right = max.x,
                          .low = up > 0 ? min.y : -max.y,
                          .high = up > 0 ? max.y : -min.y,
                          .qx = f->clamped.x,
                          .qy = up * f->clamped.y};
}

#define MINUS "\342\210\222"

void view_natural_angle(char out[VIEW_NATURAL_ANGLE_SIZE], const convention *c)
{
    bool contrary = scene_angle_is_contrary(c);
    number_text zero = text_number_term(c->zero, 3);
    if (c->zero == 0)
        snprintf(out, VIEW_NATURAL_ANGLE_SIZE, "%sangle", contrary ? MINUS : "");
    else
        snprintf(out, VIEW_NATURAL_ANGLE_SIZE,
                 contrary ? "%s " MINUS " angle" : "angle " MINUS " %s", zero.text);
}

color view_part_color(const theme *t, view_part part, bool hit)
{
    const color colors[PART_COUNT] = {
        [PART_NONE] = t->widget_ink,
        [PART_CENTRE] = t->widget_ink,
        [PART_PIVOT] = t->widget_ink,
        [PART_ANGLE] = t->angle,
        [PART_LOCAL] = t->ghost,
        [PART_CLOSEST] = t->distance,
        [PART_DX] = t->motion,
        [PART_DY] = t->motion,
        [PART_LX] = t->motion,
        [PART_LY] = t->motion,
        [PART_LEFT] = t->bounds,
        [PART_RIGHT] = t->bounds,
        [PART_LOW] = t->bounds,
        [PART_HIGH] = t->bounds,
        [PART_QX] = t->accent,
        [PART_QY] = t->accent,
        [PART_CUT_X] = t->error,
        [PART_CUT_Y] = t->error,
        [PART_DISTANCE] = t->distance,
        [PART_RADIUS] = t->radius,
        [PART_GAP] = hit ? t->hit_word : t->miss_word,
    };
    return colors[part];
}
