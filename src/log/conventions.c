#include "log/conventions.h"

#include "log/corners.h"

#include <math.h>
#include <stdlib.h>

/* ---- Which conventions draw these corners? ---- */

/* How many rows are looked at, spread over the log. */
enum { ROWS_MAX = 2000 };

static size_t row_step(const log_table *log)
{
    return log->count / ROWS_MAX + 1;
}

static size_t rows_compared(const log_table *log)
{
    return (log->count + row_step(log) - 1) / row_step(log);
}

/* A convention beside the corners. */
typedef struct corner_fit {
    size_t off;    /* rows in which it draws others */
    unsigned line; /* where they are farthest off; by how much */
    double worst;
} corner_fit;

static log_corners drawn_corners(const col_shape *g, const convention *c)
{
    static const double u[4] = {0, 1, 1, 0}, v[4] = {0, 0, 1, 1};
    log_corners drawn;
    for (int i = 0; i < 4; i++) {
        drawn.at[i] = col_core_at(g, u[i], v[i]);
        drawn.at[i].y = scene_convention_write_y(c, drawn.at[i].y);
    }
    return drawn;
}

static double half_unit(const log_table *log, log_number number, double value)
{
    return log_half_unit(&log->precision[number], value);
}

/* How far rounding may move a drawn corner away from the logged one: the logged one by half a unit
 * along both axes; the drawn one by the place's; by the sizes', twice, since the pivot moves, too,
 * and twice that for half sizes; by the pivot's offset, twice, for what turns about it; and by the
 * angle's, times the distance from the pivot. And programs compute in single precision. */
static double allowance(const log_table *log, size_t row, const convention *c, const col_shape *g,
                        const log_corners *drawn)
{
    const log_row *r = &log->rows[row];
    double largest = 0, lever = 0, sizes = c->half_sizes ? 4 : 2;
    col_vec about = col_pivot(g);
    about.y = scene_convention_write_y(c, about.y);
    for (int i = 0; i < 4; i++) {
        const col_vec *logged = &log->corners[row].at[i];
        largest = fmax(largest, fmax(fabs(logged->x), fabs(logged->y)));
        lever = fmax(lever, hypot(drawn->at[i].x - about.x, drawn->at[i].y - about.y));
    }
    double turn = scene_angle_convert(half_unit(log, LOG_ANGLE, r->angle), c->unit, ANGLE_RADIANS);
    double offset = isnan(r->pivot_x) ? 0
                                      : half_unit(log, LOG_PIVOT_X, r->pivot_x) +
                                            half_unit(log, LOG_PIVOT_Y, r->pivot_y);
    return 2 * log_half_unit(&log->corner_precision, largest) + half_unit(log, LOG_X, r->x) +
           half_unit(log, LOG_Y, r->y) +
           sizes * (half_unit(log, LOG_WIDTH, r->width) + half_unit(log, LOG_HEIGHT, r->height)) +
           2 * offset + turn * lever + ldexp(largest, -20);
}

static void fit_row(corner_fit *fit, const log_table *log, size_t row, const convention *c)
{
    shape rectangle, circle;
    log_row_shapes(log, row, c, &rectangle, &circle);
    col_shape g = scene_shape_geometry(&rectangle);
    log_corners drawn = drawn_corners(&g, c);
    double off = log_corners_apart(&drawn, &log->corners[row]);
    if (off <= allowance(log, row, c, &g, &drawn))
        return;
    fit->off++;
    if (off > fit->worst) {
        fit->worst = off;
        fit->line = log->rows[row].line;
    }
}

/* c: with what the log states. */
static corner_fit fit_corners(const log_table *log, const convention *c)
{
    corner_fit fit = {0, 0, 0};
    for (size_t row = 0; row < log->count; row += row_step(log))
        fit_row(&fit, log, row, c);
    return fit;
}

/* Now and then a program logs a row before it has moved all: one of a hundred. */
static bool fits(const corner_fit *fit, const log_table *log)
{
    enum { ONE_OF = 100 };
    return fit->off * ONE_OF <= rows_compared(log);
}

enum { PRESETS_NAMED = 4 };

/* Those of `known` that draw the corners, and their names: "pygame, java2d_arc and 3 more". */
static size_t list_fitting(const log_table *log, const engines *known, text_buffer *names)
{
    size_t count = 0;
    for (size_t i = 0; known && i < known->count; i++) {
        const convention *one = &known->all[i].convention;
        convention c = log_convention(log, one);
        corner_fit fit = fit_corners(log, &c);
        if (fits(&fit, log) && count++ < PRESETS_NAMED)
            text_add_format(names, "%s%s", count > 1 ? ", " : "", one->id);
    }
    if (count > PRESETS_NAMED)
        text_add_format(names, " and %zu more", count - PRESETS_NAMED);
    return count;
}

static void swap_sizes(log_table *log)
{
    log_precision width = log->precision[LOG_WIDTH];
    log->precision[LOG_WIDTH] = log->precision[LOG_HEIGHT];
    log->precision[LOG_HEIGHT] = width;
    for (size_t i = 0; i < log->count; i++) {
        log_row *r = &log->rows[i];
        double w = r->width;
        r->width = r->height;
        r->height = w;
    }
}

void log_settle_sizes(log_table *log, const engines *known)
{
    text_buffer straight = {0}, turned = {0};
    if (!log->corners)
        return;
    bool is_straight = list_fitting(log, known, &straight);
    swap_sizes(log);
    bool is_turned = list_fitting(log, known, &turned);
    if (is_straight || !is_turned)
        swap_sizes(log);
    if (is_straight && is_turned)
        text_add_format(&log->understood,
                        "%s: x1, y1 to x2, y2 is taken to be the width; were it the height, they "
                        "would be drawn as in %s\n",
                        log->name, turned.data ? turned.data : "");
    text_free(&straight);
    text_free(&turned);
}

/* ---- What is said of it ---- */

static void add_ids(text_buffer *b, const engines *known)
{
    for (size_t i = 0; i < known->count && i < PRESETS_NAMED; i++)
        text_add_format(b, "%s%s", i ? ", " : "", known->all[i].convention.id);
    if (known->count > PRESETS_NAMED)
        text_add_format(b, " and %zu more", known->count - PRESETS_NAMED);
}

static const char *id_of(const convention *c)
{
    return c->id[0] ? c->id : "the convention that is given";
}

/* The given one doesn't draw these corners. */
static void say_contradiction(log_conventions *l, const log_table *log, const corner_fit *fit,
                              const engines *fitting)
{
    text_add_format(&l->origin,
                    "%s: line %u: x1 to y4 aren't where %s draws the rectangle, %.3g off",
                    log->name, fit->line, id_of(&l->convention), fit->worst);
    if (fitting->count) {
        text_add(&l->origin, ", but as in ");
        add_ids(&l->origin, fitting);
    }
    text_add(&l->origin, ": leave --convention out, or look how the rectangle is drawn\n");
}

static void say_fitting(log_conventions *l, const log_table *log)
{
    text_add_format(&l->origin, "%s: x1 to y4 are drawn as in ", log->name);
    add_ids(&l->origin, &l->known);
    size_t rows = rows_compared(log);
    text_add_format(&l->origin, ": decided from %zu row%s\n", rows, rows == 1 ? "" : "s");
}

static void say_none(log_conventions *l, const log_table *log, const convention *c,
                     const corner_fit *fit)
{
    text_add_format(
        &l->origin,
        "%s: no known convention draws x1 to y4 so; the nearest is %s, where line %u is "
        "%.3g off: see whether all are of the same frame\n",
        log->name, id_of(c), fit->line, fit->worst);
}

/* ---- Which are possible ---- */

/* Whether the log says all that a convention says of a rectangle; y's direction doesn't matter. */
static bool states_all(const log_stated *s)
{
    return s->named || (s->middle && (s->whole || s->half) && s->direction);
}

static bool states_any(const log_stated *s)
{
    return s->named || s->middle || s->whole || s->half || s->direction;
}

/* All presets, each with what the log states. */
static bool copy_presets(log_conventions *l, const log_table *log, const engines *known)
{
    if (!scene_engines_copy(&l->known, known))
        return false;
    for (size_t i = 0; i < l->known.count; i++)
        l->known.all[i].convention = log_convention(log, &l->known.all[i].convention);
    return true;
}

/* A convention's numbers don't show which way its y points: clockwise with y down is
 * counter-clockwise with y up. */
static bool same_numbers(convention a, convention b, bool own_pivots)
{
    a.counterclockwise ^= a.y_up;
    b.counterclockwise ^= b.y_up;
    a.y_up = b.y_up = false;
    return scene_convention_alike(&a, &b, own_pivots);
}

static bool all_same_numbers(const engines *e, bool own_pivots)
{
    for (size_t i = 1; i < e->count; i++)
        if (!same_numbers(e->all[0].convention, e->all[i].convention, own_pivots))
            return false;
    return e->count > 0;
}

/* Those of l->known that draw the log's corners; *fitting owns copies. *nearest: the index of the
 * one that is least off, whose fit is *least. */
static bool find_fitting(const log_conventions *l, const log_table *log, engines *fitting,
                         size_t *nearest, corner_fit *least)
{
    engines picked = {.all = malloc((l->known.count + 1) * sizeof *picked.all)};
    for (size_t i = 0; picked.all && i < l->known.count; i++) {
        corner_fit fit = fit_corners(log, &l->known.all[i].convention);
        if (i == 0 || fit.off < least->off || (fit.off == least->off && fit.worst < least->worst)) {
            *least = fit;
            *nearest = i;
        }
        if (fits(&fit, log))
            picked.all[picked.count++] = l->known.all[i];
    }
    bool right = picked.all && scene_engines_copy(fitting, &picked);
    free(picked.all);
    return right;
}

/* With a convention that is given, whether it draws the corners; else only those that do are left.
 */
static bool compare_corners(log_conventions *l, const log_table *log)
{
    engines fitting = {0};
    size_t nearest = 0;
    corner_fit least = {0, 0, 0};
    if (!find_fitting(l, log, &fitting, &nearest, &least))
        return false;
    corner_fit given = l->given ? fit_corners(log, &l->convention) : least;
    if (l->given && !fits(&given, log)) {
        say_contradiction(l, log, &given, &fitting);
    } else if (!l->given && fitting.count) {
        scene_engines_free(&l->known);
        l->known = fitting;
        fitting = (engines){0};
        l->given = all_same_numbers(&l->known, log->has_pivot);
        l->convention = l->known.all[0].convention;
        say_fitting(l, log);
    } else if (!l->given && l->known.count) {
        say_none(l, log, &l->known.all[nearest].convention, &least);
    }
    scene_engines_free(&fitting);
    return true;
}

static void say_named(log_conventions *l, const log_table *log, const convention *asked)
{
    if (asked && !scene_convention_means(asked, &l->convention))
        text_add_format(&l->origin, "%s: its lines name the convention %s, which goes before %s\n",
                        log->name, id_of(&l->convention), id_of(asked));
}

/* It is no preset's. */
static void say_all_stated(log_conventions *l, const log_table *log)
{
    l->convention.id[0] = '\0';
    text_add_format(&l->origin, "%s: so the rectangle is known without a convention\n", log->name);
}

bool log_conventions_find(log_conventions *l, const log_table *log, const convention *c,
                          const engines *known, problem *why)
{
    const log_stated *s = &log->stated;
    convention sdl2 = scene_convention_sdl2();
    *l = (log_conventions){.given = c || states_all(s)};
    l->convention = log_convention(log, c ? c : &sdl2);
    bool right = copy_presets(l, log, known);
    if (s->named)
        say_named(l, log, c);
    else if (!c && states_all(s))
        say_all_stated(l, log);
    if (right && log->corners && log->count)
        right = compare_corners(l, log);
    l->given |= !l->known.count && states_any(s);
    if (right && !l->origin.failed)
        return true;
    log_conventions_free(l);
    return text_problem(why, "%s: " TEXT_OUT_OF_MEMORY, log->name);
}

void log_conventions_free(log_conventions *l)
{
    scene_engines_free(&l->known);
    text_free(&l->origin);
    l->given = false;
}
