#include "view/painting.h"

#include <math.h>
#include <stdio.h>

/* Where shapes went while they were played: lines that fade towards their beginnings, and marks
 * where something happened. A ring is an impact; a cross is one that nobody saw; a diamond one that
 * never was. */

static const double WIDTH = 1.8, FAINTEST = 0.12, STRONGEST = 0.75;
static const double STRAIGHT = 0.4; /* pixels */
static const double RING = 6, RING_WIDTH = 1.6, TICK = 9;
static const double CROSS = 9, CROSS_WIDTH = 3.4, DIAMOND = 10, DIAMOND_WIDTH = 2.4;
static const double HALO = 1.6;
static const double LABEL_CLEAR = 12;

/* A trail is drawn in pieces, each in a strength of its own; in a crowd only its last third. Of the
 * marks the newest are named, so that a shoot-out stays legible. */
enum { PIECES = 8, FEW_PIECES = 3, MANY = 60, PIECE_POINTS = 32, LABELS = 6 };

/* How far a point lies off the line between two others, in pixels. */
static double off_line(col_vec point, col_vec from, col_vec to)
{
    col_vec along = col_subtract(to, from), away = col_subtract(point, from);
    double length = view_length(along);
    return length > 0 ? fabs(col_cross(along, away)) / length : view_length(away);
}

/* The points of a piece of a trail in the window. Those that lie on the line from the last one to
 * the next are left out, as long as what they are off it adds up to little: most of a trail is
 * straight. So is what there is no room for. */
static size_t piece_points(const painting *p, const view_trail *t, size_t from, size_t to,
                           col_vec points[PIECE_POINTS])
{
    size_t stride = (to - from) / (PIECE_POINTS - 1) + 1, count = 0;
    double off = 0;
    for (size_t i = from;; i = i + stride < to ? i + stride : to) {
        col_vec next = camera_to_window(&p->now, t->points[i]);
        if (count >= 2)
            off += off_line(points[count - 1], points[count - 2], next);
        bool straight = count >= 2 && off < STRAIGHT;
        points[straight ? count - 1 : count++] = next;
        off = straight ? off : 0;
        if (i == to)
            return count;
    }
}

static void draw_piece(painting *p, const view_trail *t, size_t from, size_t to, const pen *stroke)
{
    col_vec points[PIECE_POINTS];
    size_t count = piece_points(p, t, from, to, points);
    p->to->ops->line(p->to, points, count, stroke);
}

static unsigned char mixed(unsigned char from, unsigned char to, double part)
{
    return (unsigned char)(from + (to - from) * part + 0.5);
}

/* Pieces meet where both are painted, so their colours aren't translucent. */
static color faded(const painting *p, double strength)
{
    color paper = p->theme->paper, tone = p->theme->motion;
    return (color){mixed(paper.r, tone.r, strength), mixed(paper.g, tone.g, strength),
                   mixed(paper.b, tone.b, strength), 255};
}

static void draw_trail(painting *p, const view_trail *t)
{
    if (t->count < 2)
        return;
    size_t last = t->count - 1;
    size_t pieces = p->options->playback.trail_count > MANY ? FEW_PIECES : PIECES;
    for (size_t k = pieces < PIECES ? pieces - 1 : 0; k < pieces; k++) {
        size_t from = last * k / pieces, to = last * (k + 1) / pieces;
        double strength = FAINTEST + (STRONGEST - FAINTEST) * (double)k / (double)(pieces - 1);
        pen stroke = view_pen(p, PART_NONE, faded(p, strength), WIDTH);
        if (to > from)
            draw_piece(p, t, from, to, &stroke);
    }
}

static double strength_of(const view_mark *m)
{
    return 1 - fmin(fmax(m->age, 0), 1);
}

static pen mark_pen(const painting *p, const view_mark *m, color tone, double width)
{
    pen stroke = view_pen(p, PART_NONE, view_color_faded(tone, strength_of(m)), width);
    if (p->options->playback.mark_count <= MANY)
        stroke.halo = view_color_faded(p->theme->halo, strength_of(m));
    stroke.halo_width = HALO * p->unit;
    return stroke;
}

static void draw_impact(painting *p, const view_mark *m, col_vec at)
{
    pen stroke =
        view_pen(p, PART_NONE, view_color_faded(p->theme->normal, strength_of(m)), RING_WIDTH);
    col_shape ring = col_circle(at, RING * p->unit);
    col_vec normal = view_window_vector(&p->now, m->normal);
    double from = RING * p->unit / p->now.zoom, to = (RING + TICK) * p->unit / p->now.zoom;
    p->to->ops->outline(p->to, &ring, &stroke);
    view_paint_line(p, (col_vec){at.x + normal.x * from, at.y + normal.y * from},
                    (col_vec){at.x + normal.x * to, at.y + normal.y * to}, &stroke);
}

static void draw_miss(painting *p, const view_mark *m, col_vec at)
{
    pen stroke = mark_pen(p, m, p->theme->error, CROSS_WIDTH);
    double arm = CROSS * p->unit;
    view_paint_line(p, (col_vec){at.x - arm, at.y - arm}, (col_vec){at.x + arm, at.y + arm},
                    &stroke);
    stroke.halo.a = 0;
    view_paint_line(p, (col_vec){at.x - arm, at.y + arm}, (col_vec){at.x + arm, at.y - arm},
                    &stroke);
}

static void draw_phantom(painting *p, const view_mark *m, col_vec at)
{
    pen stroke = mark_pen(p, m, p->theme->believed, DIAMOND_WIDTH);
    double arm = DIAMOND * p->unit;
    const col_vec points[5] = {{at.x + arm, at.y},
                               {at.x, at.y + arm},
                               {at.x - arm, at.y},
                               {at.x, at.y - arm},
                               {at.x + arm, at.y}};
    p->to->ops->line(p->to, points, 5, &stroke);
}

static bool in_sight(const painting *p, col_vec at)
{
    double margin = CROSS * 2 * p->unit;
    return at.x > -margin && at.y > -margin && at.x < p->now.width + margin &&
           at.y < p->now.height + margin;
}

void view_trails_draw(painting *p)
{
    for (size_t i = 0; i < p->options->playback.trail_count; i++)
        draw_trail(p, &p->options->playback.trails[i]);
}

void view_trails_marks(painting *p)
{
    static void (*const draw[])(painting * p, const view_mark *m, col_vec at) = {
        [VIEW_IMPACT] = draw_impact, [VIEW_MISS] = draw_miss, [VIEW_PHANTOM] = draw_phantom};
    for (size_t i = 0; i < p->options->playback.mark_count; i++) {
        const view_mark *m = &p->options->playback.marks[i];
        col_vec at = camera_to_window(&p->now, m->at);
        if (in_sight(p, at))
            draw[m->kind](p, m, at);
    }
}

#define NO_MARK SIZE_MAX

/* The next mark in age that has a label, or NO_MARK. */
static size_t next_newest(const view_playback *v, double age, size_t after)
{
    size_t best = NO_MARK;
    for (size_t i = 0; i < v->mark_count; i++) {
        const view_mark *m = &v->marks[i];
        bool later = m->age > age || (m->age == age && (after == NO_MARK || i > after));
        if (m->kind != VIEW_IMPACT && later && (best == NO_MARK || m->age < v->marks[best].age))
            best = i;
    }
    return best;
}

/* The last one's words rather get a leader than lie across a wall; leaders to each number would be
 * many. A number that is left of words is another label, for it stands nearer than their middle. */
static void put_mark(painting *p, const view_mark *m)
{
    bool missed = m->kind == VIEW_MISS;
    color tone = missed ? p->theme->error : p->theme->believed;
    col_vec at = camera_to_window(&p->now, m->at);
    char counted[40];
    snprintf(counted, sizeof counted, m->last ? "overlooked: %zu" : "%zu", m->nth);
    const char *overlooked = m->last && m->nth == 1 ? "overlooked" : counted;
    view_labels_put(&p->labels, &(label){.key = view_label_key(LABEL_MARK, m->number, !m->last),
                                         .text = missed ? overlooked : "never met",
                                         .style = view_text_style(p, FACE_BOLD, 0.8, tone),
                                         .from = at,
                                         .to = at,
                                         .clear = LABEL_CLEAR * p->unit,
                                         .prefer = 7,
                                         .stay = !m->last,
                                         .close = true});
}

void view_trails_labels(painting *p)
{
    const view_playback *v = &p->options->playback;
    size_t at = next_newest(v, -INFINITY, NO_MARK);
    for (size_t k = 0; k < LABELS && at != NO_MARK; k++) {
        put_mark(p, &v->marks[at]);
        at = next_newest(v, v->marks[at].age, at);
    }
}
