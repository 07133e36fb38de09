#include "view/painting.h"

/* The walls of the scene that is played: a line, hatched on its far side. */

static const double WIDTH = 2.4, DEEP = 9, SPACING = 8, HATCH_WIDTH = 1.4;

/* Upright boxes in the world turn with the unrotate animation. */
static col_shape box_shape(const painting *p, col_box world)
{
    col_shape s =
        col_rectangle(world.min, (col_vec){0, 0}, (col_vec){0, 0}, world.max.x - world.min.x,
                      world.max.y - world.min.y, (col_dir){1, 0}, 0);
    return camera_shape(&p->now, &s);
}

void view_walls_draw(painting *p)
{
    const view_playback *v = &p->options->playback;
    if (!v->on || !v->walled)
        return;
    double deep = DEEP * p->unit / p->now.zoom;
    const col_box in = v->walls;
    const col_box out = {{in.min.x - deep, in.min.y - deep}, {in.max.x + deep, in.max.y + deep}};
    const col_box bands[4] = {{out.min, {out.max.x, in.min.y}},
                              {{out.min.x, in.max.y}, out.max},
                              {{out.min.x, in.min.y}, {in.min.x, in.max.y}},
                              {{in.max.x, in.min.y}, {out.max.x, in.max.y}}};
    const hatching stripes = {
        .mark = p->theme->muted, .spacing = SPACING * p->unit, .width = HATCH_WIDTH * p->unit};
    for (int i = 0; i < 4; i++) {
        col_shape band = box_shape(p, bands[i]);
        if (view_is_visible(p, &band))
            p->to->ops->hatch(p->to, &band, &stripes);
    }
    col_shape inner = box_shape(p, in);
    pen stroke = view_pen(p, PART_NONE, p->theme->ink, WIDTH);
    p->to->ops->outline(p->to, &inner, &stroke);
    view_avoid_shape(p, &inner, 1);
}
