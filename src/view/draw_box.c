#include "view/grown.h"
#include "view/outline.h"

#include <math.h>

/* The first reject: whatever lies outside the box around the obstacle can't be a hit. Only in the
 * corners between the box and the rounded outline may the point be inside and miss all the same. */

static const double WIDTH = 1.8, ROUNDED_WIDTH = 1.2, DASH = 4, GAP = 4;
static const double CORNER_FADE = 0.22;
static const double LABEL_CLEAR = 6;

static bool beyond_corner(const grown *g, const shown_pair *pair)
{
    return g->exact && g->beyond.x > 0 && g->beyond.y > 0 &&
           fmax(g->beyond.x, g->beyond.y) <= g->shape.radius && pair->findings.state == COL_APART;
}

static void draw_corner(painting *p, const view_stage *s, const grown *g)
{
    col_shape cell = view_grown_cell(g, view_grown_region(g)),
              window = camera_shape(s->camera, &cell);
    p->to->ops->fill(p->to, &window, view_color_faded(p->theme->bounds, CORNER_FADE));
}

void view_box_draw(painting *p, const shown_pair *pair)
{
    view_stage s = view_stage_main(p, pair);
    grown g = view_grown_of(&s, pair);
    col_shape box = view_grown_box(&g), window = camera_shape(s.camera, &box),
              rounded = camera_shape(s.camera, &g.shape);
    pen stroke = view_pen(p, PART_NONE, p->theme->bounds, WIDTH);
    p->to->ops->outline(p->to, &window, &stroke);
    view_avoid_shape(p, &window, 0.5);
    if (!g.exact)
        return;
    if (beyond_corner(&g, pair))
        draw_corner(p, &s, &g);
    stroke = view_pen(p, PART_NONE, p->theme->bounds, ROUNDED_WIDTH);
    stroke.dash = DASH * p->unit;
    stroke.gap = GAP * p->unit;
    p->to->ops->outline(p->to, &rounded, &stroke);
    view_avoid_shape(p, &rounded, 0.4);
}

/* In the order of the comparisons: x, then y, then what is inside. */
static const char *words(const grown *g, const shown_pair *pair)
{
    bool touches = pair->findings.state == COL_TOUCHING; /* rounding can't tell */
    double r = touches ? INFINITY : g->shape.radius;
    if (g->beyond.x > r)
        return "outside the box:\na miss after one comparison";
    if (g->beyond.y > r)
        return "outside the box:\na miss after two comparisons";
    if (beyond_corner(g, pair))
        return "inside the box, beyond\nits round corner: a miss";
    return "inside the box:\nlook closer";
}

typedef struct side {
    col_vec from, to; /* of the box, 0 .. 1 */
    int out;          /* where its label is, seen along it */
} side;
enum { SIDES = 4 };

/* The one that is nearest to the point first, so that both can be seen together. */
static void sides_of(const grown *g, side sides[SIDES])
{
    double middle = (col_core_min(&g->shape).y + col_core_max(&g->shape).y) / 2;
    double near = g->point.y < middle ? 0 : 1, far = 1 - near;
    int out = near > 0 ? 1 : -1;
    sides[0] = (side){{0, near}, {1, near}, out};
    sides[1] = (side){{1, 0}, {1, 1}, -1};
    sides[2] = (side){{0, 0}, {0, 1}, 1};
    sides[3] = (side){{0, far}, {1, far}, -out};
}

/* Outside the box at one of its sides; else near that; else anywhere, before an audience rather
 * nowhere than across lines. */
void view_box_labels(painting *p, const shown_pair *pair)
{
    enum { NEAR = SIDES, ANYWHERE, CHOICES };
    view_stage s = view_stage_main(p, pair);
    grown g = view_grown_of(&s, pair);
    col_shape box = view_grown_box(&g);
    side sides[SIDES];
    label choices[CHOICES];
    sides_of(&g, sides);
    for (size_t i = 0; i < CHOICES; i++) {
        const side *at = &sides[i < SIDES ? i : 0];
        choices[i] =
            (label){.key = view_label_key(LABEL_BOX, i, 0),
                    .text = words(&g, pair),
                    .style = view_text_style(p, FACE_LABEL, 0.85, p->theme->bounds),
                    .from = camera_to_window(s.camera, col_core_at(&box, at->from.x, at->from.y)),
                    .to = camera_to_window(s.camera, col_core_at(&box, at->to.x, at->to.y)),
                    .clear = LABEL_CLEAR * p->unit,
                    .prefer = at->out,
                    .one_side = i < SIDES,
                    .clear_of = i < ANYWHERE || p->options->presenting,
                    .close = i < ANYWHERE};
    }
    view_labels_put_one(&p->labels, choices, CHOICES);
}
