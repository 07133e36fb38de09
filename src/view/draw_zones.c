#include "view/painting.h"

#include <math.h>

/* The nine zones that the clamp makes: the straight core's sides, extended. */

static const double LINE_WIDTH = 1.2, HERE = 2.4;

static const char *const NAMES[3][3] = {{"top left", "top", "top right"},
                                        {"left", "inside", "right"},
                                        {"bottom left", "bottom", "bottom right"}};

/* Where the columns (and rows) begin and end in the window, cut at its edges. */
typedef struct cells {
    double x[4], y[4];
    col_vec min, max; /* the core, uncut */
} cells;

static double cut(double value, double end)
{
    return fmin(fmax(value, 0), end);
}

static cells cells_of(const painting *p, const shown_pair *pair)
{
    view_stage s = view_stage_ghost(p, pair);
    cells c;
    c.min = view_stage_point(&s, col_core_min(&s.framed));
    c.max = view_stage_point(&s, col_core_max(&s.framed));
    double width = p->rest.width, height = p->rest.height;
    const double x[4] = {0, cut(c.min.x, width), cut(c.max.x, width), width};
    const double y[4] = {0, cut(c.min.y, height), cut(c.max.y, height), height};
    for (int i = 0; i < 4; i++) {
        c.x[i] = x[i];
        c.y[i] = y[i];
    }
    return c;
}

static color tint(const theme *t, int column, int row)
{
    const color of_middles[3] = {t->zone_corner, t->zone_side, t->zone_inside};
    return of_middles[(column == 1) + (row == 1)];
}

static bool here(const painting *p, const shown_pair *pair, int column, int row)
{
    return !view_is_quiet(p) && pair->findings.region.x == column - 1 &&
           pair->findings.region.y == row - 1;
}

/* Marked as the one where the centre is; which one that is, it shows itself. */
static bool visited(const painting *p, int column, int row)
{
    return p->options->aids.visited >> (3 * row + column) & 1;
}

static void draw_tint(painting *p, const cells *c, int column, int row, bool highlighted)
{
    int x = (int)lround(c->x[column]), y = (int)lround(c->y[row]);
    pixel_rect area = {x, y, (int)lround(c->x[column + 1]) - x, (int)lround(c->y[row + 1]) - y};
    if (area.w > 0 && area.h > 0)
        p->to->ops->box(p->to, area,
                        view_color_faded(tint(p->theme, column, row), highlighted ? HERE : 1));
}

void view_zones_draw(painting *p, const shown_pair *pair)
{
    cells c = cells_of(p, pair);
    double width = p->rest.width, height = p->rest.height;
    for (int row = 0; row < 3; row++)
        for (int column = 0; column < 3; column++)
            draw_tint(p, &c, column, row, here(p, pair, column, row) || visited(p, column, row));
    pen stroke = view_pen(p, PART_NONE, view_color_faded(p->theme->ghost, 0.6), LINE_WIDTH);
    const double xs[2] = {c.min.x, c.max.x}, ys[2] = {c.min.y, c.max.y};
    for (int i = 0; i < 2; i++) {
        if (xs[i] >= 0 && xs[i] <= width) {
            view_paint_line(p, (col_vec){xs[i], 0}, (col_vec){xs[i], height}, &stroke);
            view_labels_keep_off(&p->labels, (col_vec){xs[i], 0}, (col_vec){xs[i], height}, 0.5);
        }
        if (ys[i] >= 0 && ys[i] <= height) {
            view_paint_line(p, (col_vec){0, ys[i]}, (col_vec){width, ys[i]}, &stroke);
            view_labels_keep_off(&p->labels, (col_vec){0, ys[i]}, (col_vec){width, ys[i]}, 0.5);
        }
    }
}

/* A side that the clamp shows has its name already. */
static bool is_told(const painting *p, int column, int row)
{
    const view_aids *aids = &p->options->aids;
    return (aids->clamp_x && row == 1 && column != 1) || (aids->clamp_y && column == 1 && row != 1);
}

/* The bar's colour, on which the one in the middle stands, leaves too little of a quiet grey. */
static canvas_text_style style_of(const painting *p, bool marked, bool on_bar)
{
    return view_text_style(p, marked ? FACE_BOLD : FACE_LABEL, 0.8,
                           marked || on_bar ? p->theme->ink : p->theme->muted);
}

void view_zones_labels(painting *p, const shown_pair *pair)
{
    cells c = cells_of(p, pair);
    for (int row = 0; row < 3; row++) {
        for (int column = 0; column < 3; column++) {
            double width = c.x[column + 1] - c.x[column], height = c.y[row + 1] - c.y[row];
            bool highlighted = here(p, pair, column, row);
            canvas_text_style style =
                style_of(p, highlighted || visited(p, column, row), column == 1 && row == 1);
            canvas_text_size size = p->to->ops->measure(p->to, &style, NAMES[row][column]);
            if (width < size.width * 1.3 || height < p->text * 1.5 || is_told(p, column, row))
                continue;
            col_vec middle = {c.x[column] + width / 2, c.y[row] + height / 2};
            view_labels_put(&p->labels,
                            &(label){.key = view_label_key(LABEL_ZONE, (size_t)row, (size_t)column),
                                     .text = NAMES[row][column],
                                     .style = style,
                                     .from = middle,
                                     .to = middle,
                                     .clear = fmin(width, height) / 6,
                                     .prefer = LABEL_CENTRED,
                                     .stay = !highlighted,
                                     .clear_of = !highlighted,
                                     .in_place = !highlighted});
        }
    }
}
