#include "view/picture.h"

#include "canvas/measuring.h"
#include "view/painting.h"

#include <math.h>

/* Sizes are given for this text; at 720 lines it is what a seat at the back can read. */
static const double TEXT = 20;
static const double LINES_PER_TEXT = 36;
static const double SMALLEST_POINTS = 13;
/* Capitals of 2.8 % of the height are 16 minutes of arc at six heights' distance; a capital is
 * about 0.7 of the size. */
static const double PRESENTING_SHARE = 0.04;

double view_text_size(double height, double unit, double factor)
{
    return fmax(height / LINES_PER_TEXT, SMALLEST_POINTS * unit) * factor;
}

double view_unit(double text)
{
    return text / TEXT;
}

camera view_unrotated_camera(const camera *c, const pairs *p, double t)
{
    camera turned = *c;
    if (t <= 0 || p->shown_count == 0)
        return turned;
    const shown_pair *pair = &p->shown[0];
    const col_dir dir = scene_pair_framed(pair)->dir;
    turned.turn = t < 1 ? col_radians(-t * view_pair_angle(pair)) : (col_dir){dir.c, -dir.s};
    turned.about = col_pivot(scene_pair_framed(pair));
    return turned;
}

/* While more shapes than a picture can tell of are played, the nearest pair is another one from
 * frame to frame: nothing is told of it then, unless somebody chose a shape. */
static bool is_restless(const painting *p, const view_options *options)
{
    return options->playback.on && !options->playback.paused && p->scene->count > PAIRS_SHOWN &&
           p->selected == SCENE_NONE;
}

/* Half of a screen of 4:3 is 1.5 times as high as wide. What is higher is a phone. */
double view_presenting_size(double text, double width, double height)
{
    return fmax(text, PRESENTING_SHARE * fmin(height, 1.5 * width));
}

static bool is_between(double unrotate)
{
    return unrotate > 0 && unrotate < 1;
}

/* Where labels should stay. What is turned comes back: at the end of a turn they stay, too. */
static void keep_labels_calm(labeller *l, const view_options *options)
{
    l->moving = options->moving;
    l->dragged = options->dragged;
    l->now = options->now;
    l->passing = options->moving || options->turning || is_between(options->unrotate) ||
                 options->highlighted != PART_NONE;
    l->calm = l->passing || options->unrotate > 0;
}

static void begin(painting *p, canvas *to, const scene *s, const pairs *found, const camera *c,
                  const view_options *options)
{
    p->to = to;
    p->aided = *s;
    p->aided.show = (s->show & ~options->aids.hide) | options->aids.show;
    p->scene = &p->aided;
    p->selected = scene_selected(s);
    p->restless = *found;
    p->restless.shown_count = 0;
    p->pairs = is_restless(p, options) ? &p->restless : found;
    p->theme = options->theme;
    p->options = options;
    if (options->aids.pair_alone && p->pairs->shown_count > 0)
        view_keep_to_pair(p);
    if (options->aids.verdict_hidden)
        view_hide_verdict(p);
    p->now = *c;
    p->now.height -= options->below;
    p->rest = p->now;
    p->rest.turn = (col_dir){1, 0};
    p->faint = false;
    p->text = options->presenting && !options->near
                  ? view_presenting_size(options->text, c->width, c->height)
                  : options->text;
    p->unit = view_unit(p->text);
    p->labels.to = to;
    p->labels.area = (col_box){{2, 2}, {p->now.width - 2, p->now.height - 2}};
    p->labels.unit = p->unit;
    p->labels.leader = options->theme->muted;
    keep_labels_calm(&p->labels, options);
}

/* Of the selected shape's pairs the first, which the verdict is about, stands out. */
static void draw_pair(painting *p, size_t index, void (*draw)(painting *p, size_t index))
{
    p->faint = index > 0 && !(p->scene->show & SHOW(SHOW_ALL_PAIRS));
    draw(p, index);
    p->faint = false;
}

/* The last first: the first pair lies on top. */
static void draw_pairs(painting *p, void (*draw)(painting *p, size_t index))
{
    for (size_t i = p->pairs->shown_count; i-- > 0;)
        draw_pair(p, i, draw);
}

static void label_pairs(painting *p, void (*put)(painting *p, size_t index))
{
    for (size_t i = 0; i < p->pairs->shown_count; i++)
        draw_pair(p, i, put);
}

static bool shows(const painting *p, show_bit bit)
{
    return (p->scene->show & SHOW(bit)) != 0;
}

/* What is about the first pair alone. */
static void with_first(painting *p, void (*draw)(painting *p, const shown_pair *pair))
{
    if (p->pairs->shown_count > 0)
        draw(p, &p->pairs->shown[0]);
}

static void draw_first(painting *p, show_bit bit, void (*draw)(painting *p, const shown_pair *pair))
{
    if (shows(p, bit))
        with_first(p, draw);
}

static void draw_scene(painting *p, show_bit bit, void (*draw)(painting *p))
{
    if (shows(p, bit))
        draw(p);
}

static bool tells_convention(const painting *p)
{
    return p->options->convention || shows(p, SHOW_CONVENTION);
}

/* They are drawn later, over the labels. */
static void take_knobs(painting *p)
{
    for (size_t i = 0; i < p->options->knob_count; i++)
        view_labels_take(&p->labels, p->options->knobs[i]);
}

/* Labels come last, on top of all lines, the most important ones first: they get the best places.
 */
static void draw_labels(painting *p)
{
    with_first(p, view_formula_draw); /* a hint goes out of its way */
    view_headline_draw(p);
    if (tells_convention(p))
        view_convention_labels(p);
    view_map_labels(p);
    take_knobs(p);
    view_drawn_and_tested_labels(p);
    label_pairs(p, view_distance_labels);
    view_believed_labels(p);
    label_pairs(p, view_ghost_labels);
    with_first(p, view_lengths_labels);
    if (shows(p, SHOW_CONTACT))
        label_pairs(p, view_contact_labels);
    draw_scene(p, SHOW_VELOCITY, view_velocity_labels);
    draw_first(p, SHOW_REGIONS, view_regions_labels);
    draw_first(p, SHOW_OBSTACLE, view_obstacle_labels);
    view_believed_way_labels(p);
    view_believed_nearest_labels(p);
    view_names_labels(p);
    label_pairs(p, view_angle_labels);
    draw_first(p, SHOW_BOX, view_box_labels);
    draw_scene(p, SHOW_NUMBERS, view_numbers_labels);
    draw_scene(p, SHOW_TRAILS, view_trails_labels);
    draw_first(p, SHOW_BOUNDS, view_bounds_labels);
    draw_first(p, SHOW_ZONES, view_zones_labels);
    draw_scene(p, SHOW_GRID, view_grid_labels);
}

/* The way is the same whether labels are placed or drawn: they keep off what is drawn. */
static void paint(painting *p, label_stage doing, const view_memory *memory)
{
    canvas *to = p->to;
    view_labels_begin(&p->labels, doing, memory);
    pixel_rect area = {0, 0, (int)lround(p->now.width), (int)lround(p->now.height)};
    to->ops->clip(to, &area);
    to->ops->box(to, area, p->theme->paper);
    view_map_draw(p);
    draw_scene(p, SHOW_GRID, view_grid_draw);
    draw_first(p, SHOW_ZONES, view_zones_draw);
    view_walls_draw(p);
    view_shapes_trace(p);
    if (doing == LABELS_DRAWN)
        draw_scene(p, SHOW_TRAILS, view_trails_draw); /* no label keeps off them */
    draw_scene(p, SHOW_TRAILS, view_ends_past);
    view_shapes_draw(p);
    view_map_outline(p);
    draw_first(p, SHOW_REGIONS, view_regions_draw);
    draw_first(p, SHOW_BOX, view_box_draw);
    draw_first(p, SHOW_BOUNDS, view_bounds_draw);
    view_believed_draw(p);
    view_believed_nearest_draw(p);
    draw_pairs(p, view_ghost_draw);
    draw_scene(p, SHOW_NUMBERS, view_numbers_draw);
    draw_pairs(p, view_angle_draw);
    if (tells_convention(p))
        view_convention_draw(p);
    draw_scene(p, SHOW_VELOCITY, view_ends_ahead);
    draw_scene(p, SHOW_VELOCITY, view_velocity_draw);
    with_first(p, view_lengths_draw);
    draw_pairs(p, view_distance_draw);
    if (shows(p, SHOW_CONTACT))
        draw_pairs(p, view_contact_draw);
    view_believed_way_draw(p); /* it may be a part of the right way */
    draw_first(p, SHOW_OBSTACLE, view_obstacle_draw);
    draw_scene(p, SHOW_TRAILS, view_trails_marks);
    view_shapes_selection(p);
    if (!p->options->wordless)
        draw_labels(p);
    to->ops->clip(to, NULL);
}

void view_place(canvas *to, const scene *s, const pairs *found, const camera *c,
                const view_options *options, view_memory *memory)
{
    canvas_measuring silent = canvas_measure_as(to);
    painting p;
    begin(&p, &silent.base, s, found, c, options);
    paint(&p, LABELS_PLACED, memory);
    *memory = p.labels.memory;
}

void view_draw(canvas *to, const scene *s, const pairs *found, const camera *c,
               const view_options *options, const view_memory *memory)
{
    painting p;
    begin(&p, to, s, found, c, options);
    paint(&p, LABELS_DRAWN, memory);
}
