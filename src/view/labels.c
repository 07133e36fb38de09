#include "view/labels.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

/* Costs are pixels (at 20 pixel text) of a line of weight 1 that would lie under the label. */
static const double COST_CROSSING = 25;  /* for each line, however short its part under the label */
static const double COST_KEPT_OFF = 200; /* for a line besides that labels rather move away from */
static const double COST_ORDER = 1;      /* per place down the list of preference */
static const double COST_LEADER = 110;   /* for having to be moved away */
static const double COST_LEADER_CROSSING = 10; /* for each line that its leader crosses */
static const double COST_SWITCH = 45; /* what a better side must save before a label goes there */
static const double COST_CALM = 1e6;  /* the same while lines are only passing: never */
static const double COST_TIGHT = 300; /* for going where there is just room enough */
static const double NEAR = 4;         /* pixels */
static const double PADDING = 3;      /* pixels between labels */
static const double FURTHER[] = {0, 0.6, 1.3}; /* the rows of places, in text sizes */

static const double COST_PLACE = 20;  /* per place down the list of something of several boxes */
static const double COST_CLEARED = 4; /* times as much for a line that is to be cleared */

enum { FRACTIONS = 5, ROWS = sizeof FURTHER / sizeof *FURTHER, RINGS = 7, DIRECTIONS = 8 };
enum { LINE_ENDS = FRACTIONS * 2 * ROWS, LINE_PLACES = LINE_ENDS + 2 };
enum { POINT_PLACES = DIRECTIONS * ROWS };

/* The eight directions, clockwise from the right. */
static const col_vec DIRECTION[DIRECTIONS] = {{1, 0},  {1, 1},   {0, 1},  {-1, 1},
                                              {-1, 0}, {-1, -1}, {0, -1}, {1, -1}};

void view_labels_begin(labeller *l, label_stage stage, const view_memory *last)
{
    l->stage = stage;
    l->last = last;
    l->asked = 0;
    l->drawn = l->obstacle_count = 0;
    l->clearing = false;
    l->anew = last->calm && !l->calm;
    l->memory = (view_memory){.reach = 14 * l->unit, .calm = l->calm};
}

static void avoid(labeller *l, label_obstacle what)
{
    what.cleared = l->clearing;
    if (l->obstacle_count < LABEL_OBSTACLES)
        l->obstacles[l->obstacle_count++] = what;
}

void view_labels_avoid(labeller *l, col_vec from, col_vec to, double weight)
{
    avoid(l, (label_obstacle){from, to, weight, .kept_off = false});
}

void view_labels_keep_off(labeller *l, col_vec from, col_vec to, double weight)
{
    avoid(l, (label_obstacle){from, to, weight, .kept_off = true});
}

static void reserve(labeller *l, col_box box)
{
    if (l->memory.box_count < VIEW_LABELS)
        l->memory.boxes[l->memory.box_count++] = box;
}

static bool boxes_overlap(col_box a, col_box b)
{
    return a.min.x < b.max.x && b.min.x < a.max.x && a.min.y < b.max.y && b.min.y < a.max.y;
}

static bool is_free(const labeller *l, col_box box)
{
    if (l->memory.box_count >= VIEW_LABELS)
        return false;
    if (!(box.min.x >= l->area.min.x && box.min.y >= l->area.min.y && box.max.x <= l->area.max.x &&
          box.max.y <= l->area.max.y))
        return false;
    for (size_t i = 0; i < l->memory.box_count; i++)
        if (boxes_overlap(l->memory.boxes[i], box))
            return false;
    return true;
}

/* Cuts a segment to its part inside a box: each pair of sides cuts the parameter's range [t0, t1].
 * False: nothing of it is inside. */
static bool cut(col_box box, col_vec *a, col_vec *b)
{
    const double start[2] = {a->x, a->y}, along[2] = {b->x - a->x, b->y - a->y};
    const double low[2] = {box.min.x, box.min.y}, high[2] = {box.max.x, box.max.y};
    double t0 = 0, t1 = 1;
    for (int i = 0; i < 2; i++) {
        if (fmax(start[i], start[i] + along[i]) < low[i] ||
            fmin(start[i], start[i] + along[i]) > high[i])
            return false;
        if (along[i] == 0)
            continue;
        double enter = (low[i] - start[i]) / along[i], leave = (high[i] - start[i]) / along[i];
        t0 = fmax(t0, fmin(enter, leave));
        t1 = fmin(t1, fmax(enter, leave));
    }
    if (t1 < t0)
        return false;
    *a = (col_vec){start[0] + t0 * along[0], start[1] + t0 * along[1]};
    *b = (col_vec){start[0] + t1 * along[0], start[1] + t1 * along[1]};
    return true;
}

static double length_inside(col_box box, col_vec a, col_vec b)
{
    return cut(box, &a, &b) ? hypot(b.x - a.x, b.y - a.y) : 0;
}

static double cost_of_line(const labeller *l, const label_obstacle *line, col_box box)
{
    double length = length_inside(box, line->from, line->to);
    double crossing = line->weight * (length / l->unit + COST_CROSSING);
    return length > 0 ? crossing + (line->kept_off ? COST_KEPT_OFF : 0) : 0;
}

static double cost_of_lines(const labeller *l, col_box box)
{
    double cost = 0;
    for (size_t i = 0; i < l->obstacle_count; i++)
        cost += cost_of_line(l, &l->obstacles[i], box);
    return cost;
}

/* On which side of the line from a to b a point is: the sign of the cross product. */
static bool right_of(col_vec a, col_vec b, col_vec point)
{
    return (b.x - a.x) * (point.y - a.y) - (b.y - a.y) * (point.x - a.x) > 0;
}

static bool cross(col_vec a, col_vec b, col_vec c, col_vec d)
{
    return right_of(a, b, c) != right_of(a, b, d) && right_of(c, d, a) != right_of(c, d, b);
}

/* What a leader crosses; it begins on the line it names, which doesn't count. */
static double cost_of_leader(const labeller *l, col_vec named, col_vec to)
{
    const double begin = 0.15;
    col_vec from = {named.x + begin * (to.x - named.x), named.y + begin * (to.y - named.y)};
    double cost = 0;
    for (size_t i = 0; i < l->obstacle_count; i++)
        if (cross(from, to, l->obstacles[i].from, l->obstacles[i].to))
            cost += l->obstacles[i].weight * COST_LEADER_CROSSING;
    return cost;
}

static col_box box_around(col_vec centre, col_vec half)
{
    return (col_box){{centre.x - half.x, centre.y - half.y},
                     {centre.x + half.x, centre.y + half.y}};
}

static col_box widened(col_box box, col_vec by)
{
    return (col_box){{box.min.x - by.x, box.min.y - by.y}, {box.max.x + by.x, box.max.y + by.y}};
}

/* What a new place should have around it, or two places that are blocked in turn would make a label
 * flicker: to the sides as much as a number that loses its decimals, 26.25 to 26, gets narrower. */
static col_vec room_around(const label *what)
{
    return (col_vec){2 * what->style.size, 0.4 * what->style.size};
}

/* Whether no label lies on a leader, with room around them all. */
static bool leader_free(const labeller *l, col_vec from, col_vec to, col_vec room)
{
    for (size_t i = 0; i < l->memory.box_count; i++)
        if (length_inside(widened(l->memory.boxes[i], room), from, to) > 0)
            return false;
    return true;
}

/* A label's text, cut into lines and measured. */
typedef struct block {
    char lines[LABEL_LINES][128];
    size_t count;
    col_vec half; /* half the size, padding included */
    double ascent, line_height;
} block;

static block measure(const labeller *l, const label *what)
{
    block b = {.count = 0};
    double width = 0;
    for (const char *at = what->text; *at && b.count < LABEL_LINES; b.count++) {
        size_t length = strcspn(at, "\n");
        snprintf(b.lines[b.count], sizeof b.lines[0], "%.*s", (int)length, at);
        canvas_text_size size = l->to->ops->measure(l->to, &what->style, b.lines[b.count]);
        width = fmax(width, size.width);
        b.ascent = size.ascent;
        b.line_height = size.ascent + size.descent;
        at += length + (at[length] == '\n');
    }
    b.half = (col_vec){width / 2 + PADDING, b.line_height * (double)b.count / 2 + PADDING / 2};
    return b;
}

/* One of the places where a label could go. */
typedef struct place {
    int side;       /* what is remembered */
    col_vec centre; /* of the text */
    bool away;      /* moved away, with a leader */
    double cost;
} place;

static col_vec middle(const label *what)
{
    return (col_vec){(what->from.x + what->to.x) / 2, (what->from.y + what->to.y) / 2};
}

static col_vec beside(col_vec from, col_vec direction, double away, col_vec half)
{
    double diagonal = direction.x != 0 && direction.y != 0 ? 0.7 : 1;
    return (col_vec){from.x + direction.x * (away * diagonal + half.x),
                     from.y + direction.y * (away * diagonal + half.y)};
}

/* Beside a line: at its middle, then towards its ends, on the preferred side first; then the same a
 * little further away; then beyond its ends. A box with half size (hw, hh) that touches a line with
 * unit normal n has its centre |n.x| hw + |n.y| hh from it: that is how far the box reaches along
 * n. */
static place line_place(const label *what, col_vec half, int k)
{
    static const double fraction[FRACTIONS] = {0.5, 0.3, 0.7, 0.1, 0.9};
    col_vec d = {what->to.x - what->from.x, what->to.y - what->from.y};
    double length = hypot(d.x, d.y);
    d = (col_vec){d.x / length, d.y / length};
    place p = {.side = k};
    if (k >= LINE_ENDS) {
        col_vec end = k == LINE_ENDS ? what->to : what->from;
        double sign = k == LINE_ENDS ? 1 : -1;
        double away = sign * (what->clear + fabs(d.x) * half.x + fabs(d.y) * half.y);
        p.centre = (col_vec){end.x + d.x * away, end.y + d.y * away};
        return p;
    }
    int side = k % 2 == 0 ? what->prefer : -what->prefer;
    double t = fraction[k / 2 % FRACTIONS] * length;
    double clear = what->clear + FURTHER[k / (LINE_ENDS / ROWS)] * what->style.size;
    double away = side * (clear + fabs(d.y) * half.x + fabs(d.x) * half.y);
    p.centre = (col_vec){what->from.x + d.x * t - d.y * away, what->from.y + d.y * t + d.x * away};
    return p;
}

/* Around a point: the preferred direction, its neighbours, and so on to the opposite one; then the
 * same a little further away. */
static place point_place(const label *what, col_vec half, int k)
{
    bool centred = what->prefer == LABEL_CENTRED;
    place p = {.side = k, .centre = what->from};
    if (centred && k == 0)
        return p;
    int step = centred ? k - 1 : k;
    int eighths = step % 2 == 0 ? -(step % DIRECTIONS / 2) : step % DIRECTIONS / 2 + 1;
    int direction = ((centred ? 6 : what->prefer) + eighths) & (DIRECTIONS - 1);
    double clear = what->clear + FURTHER[step / DIRECTIONS] * what->style.size;
    p.centre = beside(what->from, DIRECTION[direction], clear, half);
    return p;
}

static place far_place(const labeller *l, const label *what, col_vec half, int k)
{
    int ring = k / DIRECTIONS + 1;
    col_vec from = middle(what);
    double away = what->clear + (10 + 34 * ring) * l->unit;
    int first = what->prefer == LABEL_CENTRED || what->prefer < 0 ? 6 : what->prefer;
    return (place){.side = LINE_PLACES + k,
                   .centre = beside(from, DIRECTION[(first + k) & (DIRECTIONS - 1)], away, half),
                   .away = true};
}

/* Where a leader leaves its label: the point of the box that is nearest to its other end. */
static col_vec leader_start(col_box box, col_vec to)
{
    return (col_vec){fmin(fmax(to.x, box.min.x), box.max.x),
                     fmin(fmax(to.y, box.min.y), box.max.y)};
}

/* A line has company at its other side: which places are out of the question then. Beyond its ends
 * is on neither side, whatever the rounding. */
static bool wrong_side(const label *what, const place *p)
{
    col_vec d = {what->to.x - what->from.x, what->to.y - what->from.y};
    col_vec away = {p->centre.x - what->from.x, p->centre.y - what->from.y};
    return what->one_side && (d.x * away.y - d.y * away.x) * what->prefer < -1e-6;
}

static bool leads_free(const labeller *l, const label *what, const place *p, col_box box,
                       col_vec room)
{
    return !p->away || leader_free(l, middle(what), leader_start(box, middle(what)), room);
}

static bool possible(const labeller *l, const label *what, const place *p, col_box box)
{
    const col_vec none = {0, 0};
    return !wrong_side(what, p) && is_free(l, box) && leads_free(l, what, p, box, none);
}

static int last_side(const labeller *l, unsigned key)
{
    for (size_t i = 0; i < l->last->label_count && !l->anew; i++)
        if (l->last->labels[i].key == key)
            return l->last->labels[i].side;
    return -1;
}

/* How many places are near what the label names; the rest are further away, with a leader. */
static int near_count(const label *what)
{
    bool line = what->from.x != what->to.x || what->from.y != what->to.y;
    return line ? LINE_PLACES : POINT_PLACES + (what->prefer == LABEL_CENTRED);
}

static place place_at(const labeller *l, const label *what, col_vec half, int k)
{
    bool line = what->from.x != what->to.x || what->from.y != what->to.y;
    if (k >= near_count(what))
        return far_place(l, what, half, k - near_count(what));
    return line ? line_place(what, half, k) : point_place(what, half, k);
}

static double cost_of_leaving(const labeller *l)
{
    return l->calm ? COST_CALM : COST_SWITCH;
}

/* Of a place where the label isn't yet. */
static double cost_of_going(const labeller *l, const label *what, const place *p, col_vec half,
                            bool is_anew)
{
    col_box box = box_around(p->centre, half);
    col_vec room = room_around(what), near = {NEAR, NEAR};
    double leader = p->away ? cost_of_leader(l, middle(what), p->centre) : 0;
    if (is_anew)
        return leader + cost_of_lines(l, widened(box, near));
    bool tight = !is_free(l, widened(box, room)) || !leads_free(l, what, p, box, room);
    return leader + cost_of_lines(l, widened(box, room)) + (tight ? COST_TIGHT : 0);
}

/* What speaks against a place; more where the label isn't yet, so that what comes and goes within a
 * pixel can't move it to and fro. */
static double cost_of(const labeller *l, const label *what, const place *p, col_vec half, int last)
{
    double cost = COST_ORDER * p->side + (p->away ? COST_LEADER : 0);
    if (p->side == last)
        return cost + cost_of_lines(l, box_around(p->centre, half)) - cost_of_leaving(l);
    return cost + cost_of_going(l, what, p, half, last < 0);
}

/* Whether a label that keeps off lines may stand there. While lines are only passing it stays
 * where it was, or away. */
static bool off_lines(const labeller *l, const place *p, col_box box, int last)
{
    if (l->calm && l->last->label_count > 0)
        return p->side == last;
    return cost_of_lines(l, box) == 0;
}

/* The cheapest place that is free; the last one while no other saves enough. */
static bool choose(labeller *l, const label *what, col_vec half, place *best)
{
    int last = last_side(l, what->key);
    int count = near_count(what) + (what->stay ? 0 : RINGS * DIRECTIONS);
    bool found = false;
    for (int k = 0; k < count; k++) {
        place p = place_at(l, what, half, k);
        col_box box = box_around(p.centre, half);
        if (!possible(l, what, &p, box) || (what->clear_of && !off_lines(l, &p, box, last)))
            continue;
        p.cost = cost_of(l, what, &p, half, last);
        if (!found || p.cost < best->cost)
            *best = p;
        found = true;
    }
    return found;
}

/* The side that was found before, if one was. Labels are asked for in the same order again. */
static bool recall_side(labeller *l, int *side)
{
    const view_memory *m = l->last;
    if (l->drawn >= m->label_count || m->labels[l->drawn].nth != l->asked)
        return false;
    *side = m->labels[l->drawn++].side;
    return true;
}

static bool recall(labeller *l, const label *what, col_vec half, place *found)
{
    int side;
    if (!recall_side(l, &side))
        return false;
    *found =
        place_at(l, what, half, side < LINE_PLACES ? side : side - LINE_PLACES + near_count(what));
    return true;
}

static void remember(labeller *l, unsigned key, int side)
{
    view_memory *m = &l->memory;
    if (m->label_count >= VIEW_LABELS)
        return;
    m->labels[m->label_count].nth = l->asked;
    m->labels[m->label_count].key = key;
    m->labels[m->label_count].side = side;
    m->label_count++;
}

static void draw_leader(labeller *l, const label *what, col_box box)
{
    col_vec ends[2] = {middle(what), {0, 0}};
    ends[1] = leader_start(box, ends[0]);
    pen stroke = {.width = 1.2 * l->unit, .color = l->leader};
    l->to->ops->line(l->to, ends, 2, &stroke);
    view_labels_avoid(l, ends[0], ends[1], 2);
}

static void draw_block(labeller *l, const label *what, const block *b, col_vec centre)
{
    col_vec at = {centre.x - b->half.x + PADDING, centre.y - b->half.y + PADDING / 2 + b->ascent};
    for (size_t i = 0; i < b->count; i++, at.y += b->line_height)
        l->to->ops->text(l->to, at, &what->style, b->lines[i]);
}

bool view_labels_put(labeller *l, const label *wanted)
{
    label what = *wanted; /* of a line's part that can be seen */
    if (!cut(l->area, &what.from, &what.to))
        return false;
    block b = measure(l, &what);
    place best = {0};
    l->asked++;
    if (!(l->stage == LABELS_PLACED ? choose : recall)(l, &what, b.half, &best))
        return false;
    col_box box = box_around(best.centre, b.half);
    if (best.away)
        draw_leader(l, &what, box);
    draw_block(l, &what, &b, best.centre);
    reserve(l, box);
    remember(l, what.key, best.side);
    for (int i = -1; i <= 1; i++)
        view_labels_spot(l, what.part,
                         (col_vec){best.centre.x + 0.7 * i * b.half.x, best.centre.y});
    return true;
}

bool view_labels_put_at(labeller *l, col_vec at, const canvas_text_style *style, const char *text)
{
    canvas_text_size size = l->to->ops->measure(l->to, style, text);
    col_box box = {{at.x - PADDING, at.y - size.ascent},
                   {at.x + size.width + PADDING, at.y + size.descent}};
    if (!is_free(l, box))
        return false;
    l->to->ops->text(l->to, at, style, text);
    reserve(l, box);
    return true;
}

static bool all_free(const labeller *l, const col_box *boxes, size_t count)
{
    size_t i = 0;
    while (i < count && is_free(l, boxes[i]))
        i++;
    return i == count;
}

/* What several boxes would cover together: of what is to be cleared, or of all lines. */
static double cost_of_boxes(const labeller *l, const col_box *boxes, size_t count, bool all)
{
    double cost = 0;
    for (size_t i = 0; i < count; i++)
        for (size_t k = 0; k < l->obstacle_count; k++) {
            const label_obstacle *line = &l->obstacles[k];
            if (all || line->cleared)
                cost += cost_of_line(l, line, boxes[i]) * (line->cleared ? COST_CLEARED : 1);
        }
    return cost;
}

static size_t choose_boxes(const labeller *l, unsigned key, const col_box *boxes, size_t count,
                           size_t places)
{
    int last = last_side(l, key);
    double least = INFINITY;
    size_t best = 0;
    for (size_t i = 0; i < places; i++) {
        const col_box *there = boxes + i * count;
        if (!all_free(l, there, count))
            continue;
        double cost = cost_of_boxes(l, there, count, i > 0) + COST_PLACE * (double)i;
        cost -= last == (int)i ? 2 * cost_of_leaving(l) : 0; /* all its lines would move */
        if (cost < least) {
            least = cost;
            best = i;
        }
    }
    return best;
}

size_t view_labels_choose(labeller *l, unsigned key, const col_box *boxes, size_t count,
                          size_t places)
{
    int side = 0;
    l->asked++;
    if (l->stage == LABELS_DRAWN) {
        recall_side(l, &side);
        return (size_t)side;
    }
    size_t best = choose_boxes(l, key, boxes, count, places);
    remember(l, key, (int)best);
    return best;
}

size_t view_labels_settle(labeller *l, unsigned key, bool stays, size_t wanted)
{
    int side = (int)wanted, last = last_side(l, key);
    l->asked++;
    if (l->stage == LABELS_DRAWN) {
        recall_side(l, &side);
    } else {
        side = stays && last >= 0 ? last : side;
        remember(l, key, side);
    }
    return (size_t)side;
}

bool view_labels_is_clear(const labeller *l, col_box box)
{
    return is_free(l, box) && cost_of_lines(l, box) == 0;
}

bool view_labels_take(labeller *l, col_box box)
{
    if (!is_free(l, box))
        return false;
    reserve(l, box);
    return true;
}

void view_labels_spot(labeller *l, view_part part, col_vec at)
{
    view_memory *m = &l->memory;
    if (part == PART_NONE || m->spot_count >= VIEW_PART_SPOTS)
        return;
    m->spots[m->spot_count].part = part;
    m->spots[m->spot_count].at = at;
    m->spot_count++;
}

view_part view_part_at(const view_memory *memory, col_vec window)
{
    view_part part = PART_NONE;
    double nearest = memory->reach;
    for (size_t i = 0; i < memory->spot_count; i++) {
        double away = hypot(memory->spots[i].at.x - window.x, memory->spots[i].at.y - window.y);
        if (away < nearest) {
            nearest = away;
            part = memory->spots[i].part;
        }
    }
    return part;
}
