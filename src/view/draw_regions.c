#include "view/grown.h"
#include "view/outline.h"

#include <math.h>
#include <stdio.h>

/* The regions of a rounded rectangle, each with a branch of its own: the inner rectangle, a strip
 * along each side, a quarter of a disc at each corner. Thin lines show the way out: across the
 * strips, away from the corners; and in the inner rectangle they part what is nearest to the one
 * side from what is nearest to the other.
 *
 * Where the other shape is round, or a box straight in the frame, the obstacle is a rounded
 * rectangle. Against a box that lies askew it has up to eight corners, and these branches don't
 * exist: then nothing is drawn. */

static const double EDGE = 1.2, HERE_EDGE = 3, EDGE_WEIGHT = 0.4;
static const double PLAIN = 1.6, HERE = 2.8, STRONGEST = 100; /* of the tints */
static const double HATCH = 1, HATCH_FADE = 0.4, SPACING = 15;
static const double DOT = 5;
static const double LABEL_CLEAR = 8;
static const double ROOM = 2.2; /* text sizes that a name needs */

enum { MAX_LINES = 60, RAYS = 4 };

/* What a region's drawing needs. */
typedef struct field {
    painting *p;
    view_stage stage;
    grown grown;
    bool here; /* the region holds the point */
} field;

/* A point has no regions, and neither has a line. */
static bool has_regions(const field *f)
{
    const col_shape *s = &f->grown.shape;
    return f->grown.exact && (s->radius > 0 || (s->width > 0 && s->height > 0));
}

static field field_of(painting *p, const shown_pair *pair)
{
    field f = {.p = p, .stage = view_stage_main(p, pair)};
    f.grown = view_grown_of(&f.stage, pair);
    return f;
}

static col_vec window_at(const field *f, const col_shape *s, double u, double v)
{
    return camera_to_window(f->stage.camera, col_core_at(s, u, v));
}

static color tint_of(const field *f, col_region region)
{
    const theme *t = f->p->theme;
    const color by_sides[3] = {t->zone_inside, t->zone_side, t->zone_corner};
    color plain = by_sides[(region.x != 0) + (region.y != 0)];
    plain.a = (unsigned char)fmin(plain.a * (f->here ? HERE : PLAIN), STRONGEST);
    return plain;
}

static pen hatch_pen(const field *f)
{
    return view_pen(f->p, PART_NONE, view_color_faded(f->p->theme->ghost, HATCH_FADE), HATCH);
}

static pen edge_pen(const field *f)
{
    return view_pen(f->p, PART_NONE, f->p->theme->ghost, f->here ? HERE_EDGE : EDGE);
}

static double distance(col_vec a, col_vec b)
{
    return hypot(b.x - a.x, b.y - a.y);
}

/* Across a strip, from the core's side outwards; fewer of them on a side that is very long. */
static void hatch_strip(const field *f, const col_shape *cell, col_region region)
{
    bool level = region.x == 0;
    double length = distance(window_at(f, cell, 0, 0), window_at(f, cell, level, !level));
    int lines = (int)fmin(length / (SPACING * f->p->unit), MAX_LINES);
    pen stroke = hatch_pen(f);
    for (int i = 1; i < lines; i++) {
        double t = (double)i / lines;
        view_paint_line(f->p, window_at(f, cell, level ? t : 0, level ? 0 : t),
                        window_at(f, cell, level ? t : 1, level ? 1 : t), &stroke);
    }
}

/* In the inner rectangle the nearest side changes along the lines that halve the corners' angles,
 * and along the one that joins them, half the shorter length from both longer sides. */
static void part_inner(const field *f, const col_shape *cell)
{
    double half = fmin(cell->width, cell->height) / 2;
    if (!(half > 0))
        return;
    double u = half / cell->width, v = half / cell->height;
    col_vec ends[2] = {window_at(f, cell, u, v), window_at(f, cell, 1 - u, 1 - v)};
    pen stroke = hatch_pen(f);
    bool wide = cell->width > cell->height;
    for (int i = 0; i < 4; i++) {
        bool right = i & 1, low = i >> 1;
        view_paint_line(f->p, window_at(f, cell, right, low), ends[wide ? right : low], &stroke);
    }
    view_paint_line(f->p, ends[0], ends[1], &stroke);
}

/* A side or the inner rectangle. */
static void draw_cell(const field *f, col_region region)
{
    col_shape cell = view_grown_cell(&f->grown, region);
    col_shape window = camera_shape(f->stage.camera, &cell);
    pen edge = edge_pen(f);
    if (!(cell.width > 0 && cell.height > 0) || !view_is_visible(f->p, &window))
        return;
    f->p->to->ops->fill(f->p->to, &window, tint_of(f, region));
    if (region.x == 0 && region.y == 0)
        part_inner(f, &cell);
    else
        hatch_strip(f, &cell, region);
    f->p->to->ops->outline(f->p->to, &window, &edge);
    view_avoid_shape(f->p, &window, EDGE_WEIGHT);
}

/* The direction in the window that looks out of a region; radians. */
static double outwards(const field *f, col_region region)
{
    col_dir dir = f->stage.framed.dir;
    col_vec world = {dir.c * region.x - dir.s * region.y, dir.s * region.x + dir.c * region.y};
    col_vec window = view_window_vector(f->stage.camera, world);
    return atan2(window.y, window.x);
}

static void draw_corner(const field *f, col_region region)
{
    const double quarter = acos(0);
    double radius = f->grown.shape.radius * f->stage.camera->zoom;
    double start = outwards(f, region) - quarter / 2;
    col_vec centre = view_grown_corner(&f->grown, f->stage.camera, region);
    polyline sector = {.count = 0};
    if (!(radius > 0))
        return;
    view_polyline_add(&sector, centre);
    view_polyline_arc(&sector, f->p, centre, radius, start, quarter);
    f->p->to->ops->polygon(f->p->to, sector.points, sector.count, tint_of(f, region));
    pen stroke = hatch_pen(f), edge = edge_pen(f);
    for (int i = 1; i < RAYS; i++) {
        double ray = start + quarter * i / RAYS;
        view_paint_line(f->p, centre,
                        (col_vec){centre.x + radius * cos(ray), centre.y + radius * sin(ray)},
                        &stroke);
    }
    view_polyline_add(&sector, centre);
    f->p->to->ops->line(f->p->to, sector.points, sector.count, &edge);
    view_polyline_avoid(&sector, f->p, EDGE_WEIGHT);
}

static bool holds(const grown *g, col_region region)
{
    col_region at = view_grown_region(g);
    return at.x == region.x && at.y == region.y;
}

static void draw_region(field *f, col_region region, bool here)
{
    f->here = here;
    (region.x != 0 && region.y != 0 ? draw_corner : draw_cell)(f, region);
}

/* The one that holds the point lies on top; none does when the point is outside them all. */
void view_regions_draw(painting *p, const shown_pair *pair)
{
    field f = field_of(p, pair);
    if (!has_regions(&f))
        return;
    bool inside = pair->findings.hit;
    for (int y = -1; y <= 1; y++)
        for (int x = -1; x <= 1; x++)
            if (!inside || !holds(&f.grown, (col_region){x, y}))
                draw_region(&f, (col_region){x, y}, false);
    if (inside)
        draw_region(&f, view_grown_region(&f.grown), true);
    view_paint_dot(p, PART_NONE, view_stage_point(&f.stage, f.grown.point), DOT, p->theme->ink);
}

static void write_branch(char *text, size_t size, const grown *g, const shown_pair *pair)
{
    const col_findings *found = &pair->findings;
    col_region at = view_grown_region(g);
    char sign = found->state == COL_TOUCHING ? '=' : found->hit ? '<' : '>';
    if (at.x == 0 && at.y == 0)
        snprintf(text, size, "inner: smallest overlap");
    else if (at.x != 0 && at.y != 0)
        snprintf(text, size, "corner: length(ox, oy) %c r", sign);
    else
        snprintf(text, size, "side: %s %c r",
                 at.x != 0 ? "|lx| \342\210\222 w/2" : "|ly| \342\210\222 h/2", sign);
}

static void put(const field *f, col_vec at, int prefer, canvas_text_style style, const char *text,
                bool stay, size_t key)
{
    view_labels_put(&f->p->labels, &(label){.key = view_label_key(LABEL_REGION, key, 0),
                                            .text = text,
                                            .style = style,
                                            .from = at,
                                            .to = at,
                                            .clear = LABEL_CLEAR * f->p->unit,
                                            .prefer = prefer,
                                            .stay = stay,
                                            .clear_of = stay,
                                            .in_place = stay});
}

/* The places around a point are counted in eighths, clockwise from the right. */
static int eighth(double direction)
{
    return (int)lround(direction / acos(0) * 2) & 7;
}

/* The middle of a region's outer edge. */
static col_vec edge_of(const field *f, col_region at)
{
    if (at.x == 0 || at.y == 0) {
        col_shape cell = view_grown_cell(&f->grown, at);
        return window_at(f, &cell, (at.x + 1) / 2.0, (at.y + 1) / 2.0);
    }
    double direction = outwards(f, at), radius = f->grown.shape.radius * f->stage.camera->zoom;
    col_vec centre = view_grown_corner(&f->grown, f->stage.camera, at);
    return (col_vec){centre.x + radius * cos(direction), centre.y + radius * sin(direction)};
}

/* Outside its region; the inner one's in its middle. */
static void put_branch(const field *f, const shown_pair *pair)
{
    char text[64];
    col_region at = view_grown_region(&f->grown);
    bool inner = at.x == 0 && at.y == 0;
    write_branch(text, sizeof text, &f->grown, pair);
    put(f, edge_of(f, at), inner ? LABEL_CENTRED : eighth(outwards(f, at)),
        view_text_style(f->p, FACE_BOLD, 0.9, f->p->theme->ink), text, false, 0);
}

/* One of each kind is named, if it has room and doesn't hold the point: in it, a corner, which is
 * too slim for words, beside it. */
static void put_name(const field *f, col_region region, const char *name, size_t key)
{
    col_shape cell = view_grown_cell(&f->grown, region);
    double size = fmin(cell.width, cell.height) * f->stage.camera->zoom;
    bool corner = region.x != 0 && region.y != 0;
    if (size < ROOM * f->p->text || holds(&f->grown, region))
        return;
    double v = region.y < 0 ? 0.6 : 0.5;
    put(f, corner ? edge_of(f, region) : window_at(f, &cell, 0.5, v),
        corner ? eighth(outwards(f, region)) : LABEL_CENTRED,
        view_text_style(f->p, FACE_LABEL, 0.75, f->p->theme->ink), name, true, key);
}

void view_regions_labels(painting *p, const shown_pair *pair)
{
    field f = field_of(p, pair);
    if (!has_regions(&f))
        return;
    put_branch(&f, pair);
    put_name(&f, (col_region){0, 0}, "inner", 1);
    put_name(&f, (col_region){0, 1}, "side", 2);
    put_name(&f, (col_region){-1, 1}, "corner", 3);
}
