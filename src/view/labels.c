#include "view/label_places.h"

#include "collide/vec.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

/* Costs are pixels (at 20 pixel text) of a line of weight 1 that would lie under the label. */
static const double COST_ORDER = 1;           /* per place down the list of preference */
static const double COST_LEADER = 110;        /* for having to be moved away, */
static const double COST_LEADER_ALONG = 80;   /* for leaving a line along it, */
static const double COST_LEADER_LENGTH = 0.5; /* and per pixel of the leader */
static const double FAR = 4.8;                /* text sizes, four lines: a leader that is longer */
static const double COST_FAR = 4;             /* costs more per pixel beyond that, */
static const double COST_FARTHEST = 200;      /* though less than lying across lines does */
static const double COST_CROWDED = 60; /* for so little room to another that both are read as one */
static const double COST_SWITCH = 45;  /* what a better side must save before a label goes there */
static const double COST_CALM = 1e6;   /* the same while lines are only passing: never */
static const double COST_TIGHT = 250;  /* for going where there is just room enough */
static const double NEAR = 4;          /* units from a line that are nearly on it, */
static const double NEARLY = 0.08;     /* for such a part of what being on it costs */
static const double COST_SHORT = 800;  /* for where it couldn't stay while things move on, */
static const double AHEAD = 20;        /* which is so many pictures, */
static const double LOOKS = 9;         /* of which so many are looked at */

static const double COST_AT_OTHER =
    1000; /* for lying nearer to another shape than to what it names */
static const double COST_HINDERED =
    60; /* by which a label lies worse than it did: then it may go */
/* Milliseconds: in a drag what hinders a label is mostly past in a moment, for which it waits. */
enum { ABSENT = 300 }; /* left out, */
enum { ACROSS = 700 }; /* or lying over something */

/* Text sizes: so far a label makes way for another in passing, and no faster in a picture. */
static const double SLIDE = 1.6, SLIDE_STEP = 0.4;

static const double COST_PLACE = 20;  /* per place down the list of something of several boxes */
static const double COST_CLEARED = 4; /* times as much for a line that is to be cleared */

void view_labels_begin(labeller *l, label_stage stage, const view_memory *last)
{
    l->stage = stage;
    l->last = last;
    l->asked = 0;
    l->drawn = 0;
    view_obstacles_clear(l);
    l->clearing = l->waits = false;
    l->anew = last->moving && !l->moving;
    l->memory = (view_memory){.reach = 14 * l->unit,
                              .moving = l->moving,
                              .dragged = l->dragged,
                              .passing = l->passing,
                              .bubble = last->bubble};
}

void view_labels_avoid(labeller *l, col_vec from, col_vec to, double weight)
{
    view_obstacle_add(
        l, (label_obstacle){.from = from, .to = to, .weight = weight, .kept_off = false});
}

void view_labels_keep_off(labeller *l, col_vec from, col_vec to, double weight)
{
    view_obstacle_add(l,
                      (label_obstacle){.from = from, .to = to, .weight = weight, .kept_off = true});
}

static void reserve(labeller *l, col_box box, col_vec speed)
{
    view_memory *m = &l->memory;
    if (m->box_count < VIEW_LABELS) {
        m->boxes[m->box_count] = box;
        m->speeds[m->box_count++] = speed;
    }
}

static bool is_inside(const labeller *l, col_box box)
{
    return box.min.x >= l->area.min.x && box.min.y >= l->area.min.y && box.max.x <= l->area.max.x &&
           box.max.y <= l->area.max.y;
}

bool view_labels_is_free(const labeller *l, col_box box)
{
    if (l->memory.box_count >= VIEW_LABELS || !is_inside(l, box))
        return false;
    for (size_t i = 0; i < l->memory.box_count; i++)
        if (view_boxes_overlap(l->memory.boxes[i], box))
            return false;
    return true;
}

static double length_of(label_leader lead)
{
    return view_length(col_subtract(lead.to, lead.from));
}

/* So many pixels are too many of a leader. */
static double excess_of(const label *what, double length)
{
    return fmax(length - FAR * what->style.size, 0);
}

static double cost_of_far(const labeller *l, const label *what, double length)
{
    return fmin(COST_FAR * excess_of(what, length) / l->unit, COST_FARTHEST);
}

static double cost_of_length(const labeller *l, const label *what, double length)
{
    return COST_LEADER_LENGTH * length / l->unit + cost_of_far(l, what, length);
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
    return (col_vec){3 * what->style.size, 0.8 * what->style.size};
}

/* Whether no label lies on a leader, with room around them all. */
static bool leader_free(const labeller *l, col_vec from, col_vec to, col_vec room)
{
    for (size_t i = 0; i < l->memory.box_count; i++)
        if (view_segment_inside(widened(l->memory.boxes[i], room), from, to) > 0)
            return false;
    return true;
}

/* Of a label in the last picture; NULL: it wasn't there. */
static const view_label_memory *last_of(const labeller *l, unsigned key)
{
    for (size_t i = 0; i < l->last->label_count; i++)
        if (l->last->labels[i].key == key)
            return &l->last->labels[i];
    return NULL;
}

static int last_side(const labeller *l, unsigned key)
{
    const view_label_memory *last = last_of(l, key);
    return last ? last->side : -1;
}

/* While things move, as wide as it has been: a number that loses its decimals would pull at it. */
static double steady_half(const labeller *l, unsigned key, double half)
{
    const view_label_memory *last = l->calm ? last_of(l, key) : NULL;
    return last ? fmax(half, last->half_width) : half;
}

static col_vec middle_of(const label *what)
{
    return (col_vec){(what->from.x + what->to.x) / 2, (what->from.y + what->to.y) / 2};
}

/* How what a label names moves from picture to picture: a hand isn't even. A picture in which it
 * stands tells nothing new. */
static col_vec speed_of(const labeller *l, const label *what)
{
    const double news = 0.3;
    const view_label_memory *last = l->calm ? last_of(l, what->key) : NULL;
    if (!last)
        return (col_vec){0, 0};
    const col_vec moved = col_between(last->at, middle_of(what)), old = last->speed;
    if (moved.x == 0 && moved.y == 0)
        return old;
    return (col_vec){old.x + news * (moved.x - old.x), old.y + news * (moved.y - old.y)};
}

/* A label, and where one of its places is. */
typedef struct candidate {
    const label *what;
    label_place at;
    col_box box;
    label_leader lead; /* of one that is away */
    double cost;
    col_vec slid; /* from there, past another label */
    view_label_wait wait;
} candidate;

static candidate candidate_at(const labeller *l, const label *what, col_vec half, label_place at)
{
    candidate c = {.what = what, .at = at, .box = box_around(at.centre, half)};
    if (at.away)
        c.lead = view_label_leader(what, c.box, l->unit);
    return c;
}

/* Where a label was, or is. */
static candidate candidate_again(const labeller *l, const label *what, col_vec half,
                                 const view_label_memory *m)
{
    return candidate_at(l, what, half,
                        view_label_place_again(what, m->side, m->direction, half, l->unit));
}

static bool has_room(const labeller *l, const candidate *c, col_vec room)
{
    return view_labels_is_free(l, widened(c->box, room)) &&
           (!c->at.away || leader_free(l, c->lead.from, c->lead.to, room));
}

/* Whether something that goes on as it does lies under a label or its leader then. */
static bool is_met(const candidate *c, col_vec speed, col_box other, col_vec others, double later)
{
    col_box there = view_box_shifted(other, col_subtract(others, speed), later);
    return view_boxes_overlap(c->box, there) ||
           (c->at.away && view_segment_inside(there, c->lead.from, c->lead.to) > 0);
}

/* Of the labels that come later in this picture: it is still where it was in the last one. */
static bool comes_later(const labeller *l, const view_label_memory *other)
{
    for (size_t i = 0; i < l->memory.label_count; i++)
        if (l->memory.labels[i].key == other->key)
            return false;
    return true;
}

/* Whether a label would still be in the picture, and alone there, so many pictures later. */
static bool lasts(const labeller *l, const candidate *c, col_vec speed, double later)
{
    if (!is_inside(l, view_box_shifted(c->box, speed, later)))
        return false;
    for (size_t i = 0; i < l->memory.box_count; i++)
        if (is_met(c, speed, l->memory.boxes[i], l->memory.speeds[i], later))
            return false;
    for (size_t i = 0; i < l->last->label_count; i++) {
        const view_label_memory *other = &l->last->labels[i];
        if (other->half_width > 0 && !other->left_out && other->key != c->what->key &&
            comes_later(l, other) && is_met(c, speed, other->box, other->speed, later))
            return false;
    }
    return true;
}

/* More the sooner it would have to go on, or another one to make room for it. The farthest places
 * are none to stay at. */
static double cost_of_short_stay(const labeller *l, const candidate *c)
{
    const col_vec speed = speed_of(l, c->what);
    const bool far = cost_of_far(l, c->what, length_of(c->lead)) >= COST_FARTHEST;
    double looks = 0;
    while (!far && looks < LOOKS && lasts(l, c, speed, AHEAD * looks / (LOOKS - 1)))
        looks++;
    return COST_SHORT * (1 - looks / LOOKS);
}

static bool possible(const labeller *l, const candidate *c)
{
    bool far = c->what->close && c->at.away && excess_of(c->what, length_of(c->lead)) > 0;
    return !far && !view_label_is_wrong_side(c->what, &c->at) && has_room(l, c, (col_vec){0, 0});
}

/* Where the label isn't yet: the lines that it would lie over, or nearly, and whether others are
 * too near; or enough of that to be more than `most`. */
static double cost_of_going(const labeller *l, const candidate *c, bool is_anew, double most)
{
    const double size = c->what->style.size;
    col_vec room = room_around(c->what), near = {NEAR * l->unit, NEAR * l->unit};
    col_vec apart = {0.7 * size, 0.1 * size};
    double cost = (1 - NEARLY) * view_cost_of_lines(l, c->box, most / (1 - NEARLY));
    if (cost > most)
        return cost;
    cost += NEARLY *
            view_cost_of_lines(l, widened(c->box, is_anew ? near : room), (most - cost) / NEARLY);
    if (!is_anew)
        return cost + (has_room(l, c, room) ? 0 : COST_TIGHT);
    return cost + (view_labels_is_free(l, widened(c->box, apart)) ? 0 : COST_CROWDED);
}

/* What speaks against all places of a side. */
static double cost_of_side(int side, bool is_last)
{
    return COST_ORDER * view_label_order(side) + (view_label_is_away(side) ? COST_LEADER : 0) -
           (is_last ? COST_SWITCH : 0);
}

/* What speaks against a place, whatever lies under text and leader. */
static double cost_of_place(const labeller *l, const candidate *c, bool is_last)
{
    return cost_of_side(c->at.side, is_last) +
           (c->at.away ? cost_of_length(l, c->what, length_of(c->lead)) : 0) +
           (c->at.along ? COST_LEADER_ALONG : 0);
}

/* More where the label isn't yet, so that what comes and goes within a pixel can't move it to and
 * fro. */
static double cost_of_text(const labeller *l, const candidate *c, int last, bool is_anew,
                           double most)
{
    bool is_last = c->at.side == last;
    double cost =
        is_last ? view_cost_of_lines(l, c->box, INFINITY) : cost_of_going(l, c, is_anew, most);
    if (cost > most)
        return cost;
    cost += view_cost_of_bold(l, c->box);
    return is_last || !l->calm ? cost : cost + cost_of_short_stay(l, c);
}

/* Whether a label that keeps off lines may stand there. While lines are only passing it stays
 * where it was, or away; a drag may take it elsewhere. */
static bool off_lines(const labeller *l, const candidate *c, int last)
{
    if (!c->what->clear_of)
        return true;
    if (l->passing && l->last->label_count > 0 && (c->at.side == last || !l->dragged))
        return c->at.side == last;
    return view_cost_of_lines(l, c->box, 0) == 0;
}

/* While things move it rather comes near another shape than leaves its place. */
static bool suits(const labeller *l, const candidate *c, int last)
{
    bool kept = l->calm && c->at.side == last;
    return off_lines(l, c, last) && (kept || !view_label_is_at_other(c->what, c->box));
}

/* As long as the side where it was is free, a label stays there; also away, or across lines, while
 * these are only passing. */
static bool stays(const labeller *l, const candidate *c, int last)
{
    return possible(l, c) && suits(l, c, last) &&
           (l->passing || ((l->calm || !c->at.away) && view_cost_of_lines(l, c->box, 0) == 0));
}

static candidate candidate_of_side(const labeller *l, const label *what, col_vec half, int side)
{
    return candidate_at(l, what, half, view_label_place(what, side, half, l->unit));
}

/* The cheapest place that is free. held: where it was, at the side `last`, or -1. */
static bool find_cheapest(const labeller *l, const candidate *held, int last, col_vec half,
                          bool is_anew, candidate *best)
{
    const label *what = held->what;
    bool found = false;
    for (int side = 0; side < view_label_sides(); side++) {
        bool dear = found && cost_of_side(side, side == last) >= best->cost;
        if (dear || !view_label_has_side(what, side))
            continue;
        candidate c = side == last ? *held : candidate_of_side(l, what, half, side);
        c.cost = cost_of_place(l, &c, side == last);
        if ((found && c.cost >= best->cost) || !possible(l, &c) || !suits(l, &c, last))
            continue;
        c.cost += cost_of_text(l, &c, last, is_anew, found ? best->cost - c.cost : INFINITY);
        if (c.at.away && (!found || c.cost < best->cost))
            c.cost += view_cost_of_crossed(l, c.lead);
        if (!found || c.cost < best->cost)
            *best = c;
        found = true;
    }
    return found;
}

/* How badly a label lies: across lines, at another shape, or led to from afar or across lines. */
static double trouble_of(const labeller *l, const candidate *c)
{
    double across = view_cost_of_lines(l, c->box, INFINITY) + view_cost_of_bold(l, c->box);
    double led =
        c->at.away ? cost_of_far(l, c->what, length_of(c->lead)) + view_cost_of_crossed(l, c->lead)
                   : 0;
    return across + led + (view_label_is_at_other(c->what, c->box) ? COST_AT_OTHER : 0);
}

/* In a drag: whether it lies worse than it did there, or not at all, and how long it waits for that
 * to pass. m: where it was. */
static view_label_wait wait_of(const labeller *l, const view_label_memory *m, const candidate *c,
                               bool there)
{
    double now = trouble_of(l, c), least = l->last->dragged ? fmin(m->wait.trouble, now) : now;
    bool hindered = !there || now - least > COST_HINDERED;
    uint32_t since = m->wait.hindered ? m->wait.since : l->now;
    uint32_t until = since + (there ? ACROSS : ABSENT);
    if (!hindered)
        return (view_label_wait){.trouble = least};
    return (view_label_wait){.hindered = true,
                             .since = since,
                             .until = until,
                             .on = (int32_t)(until - l->now) > 0,
                             .trouble = least};
}

static candidate slid_by(const labeller *l, const candidate *c, col_vec by)
{
    candidate there = *c;
    there.at.centre = col_add(c->at.centre, by);
    there.box = view_box_shifted(c->box, by, 1);
    there.slid = by;
    if (c->at.away)
        there.lead = view_label_leader(c->what, there.box, l->unit);
    return there;
}

/* Where another label passes it makes way as far as it must, on the shortest way, not onto lines.
 * last: how far it had slid in the last picture. */
static bool slide(const labeller *l, candidate *held, col_vec last)
{
    static const col_vec ways[] = {{0, -1}, {0, 1}, {-1, 0}, {1, 0}};
    const double size = held->what->style.size, trouble = trouble_of(l, held);
    const candidate from = *held;
    double least = SLIDE * size;
    bool found = false;
    for (size_t i = 0; i < sizeof ways / sizeof *ways; i++) {
        double way = view_label_way_out(from.box, ways[i], l->memory.boxes, l->memory.box_count);
        candidate c = slid_by(l, &from, col_scaled(ways[i], way));
        bool sudden = view_length(col_subtract(c.slid, last)) > SLIDE_STEP * size;
        if (way >= least || sudden || !stays(l, &c, c.at.side) ||
            trouble_of(l, &c) - trouble > COST_HINDERED)
            continue;
        *held = c;
        least = way;
        found = true;
    }
    return found;
}

/* The cheapest place; the last one while no other saves enough. */
static bool choose(labeller *l, const label *what, col_vec half, candidate *best)
{
    const view_label_memory *m = l->anew ? NULL : last_of(l, what->key);
    int last = m && view_label_has_side(what, m->side) ? m->side : -1;
    candidate held = {.what = what};
    if (last >= 0) {
        held = l->calm ? candidate_again(l, what, half, m) : candidate_of_side(l, what, half, last);
        bool back = m->left_out && !has_room(l, &held, room_around(what));
        bool there = stays(l, &held, last) && !back;
        if (!there && !m->left_out && l->dragged)
            there = slide(l, &held, m->slid);
        if (l->dragged)
            held.wait = wait_of(l, m, &held, there);
        *best = held;
        if (held.wait.on || (there && !held.wait.hindered))
            return there;
    }
    bool found = find_cheapest(l, &held, last, half, last < 0, best);
    if (found && l->dragged)
        best->wait = (view_label_wait){.hindered = held.wait.hindered,
                                       .since = held.wait.hindered ? l->now : 0,
                                       .trouble = trouble_of(l, best)};
    return found;
}

/* The place that was found before, if one was. Labels are asked for in the same order again. */
static const view_label_memory *recalled(labeller *l)
{
    const view_memory *m = l->last;
    while (l->drawn < m->label_count && m->labels[l->drawn].left_out)
        l->drawn++;
    if (l->drawn >= m->label_count || m->labels[l->drawn].nth != l->asked)
        return NULL;
    return &m->labels[l->drawn++];
}

static bool recall(labeller *l, const label *what, col_vec half, candidate *found)
{
    const view_label_memory *m = recalled(l);
    if (!m)
        return false;
    const candidate there = candidate_again(l, what, half, m);
    *found = slid_by(l, &there, m->slid);
    return true;
}

static void note_wait(view_memory *m, view_label_wait wait)
{
    if (wait.on && (!m->waiting || (int32_t)(wait.until - m->until) < 0))
        m->until = wait.until;
    m->waiting |= wait.on;
}

static void remember(labeller *l, view_label_memory what)
{
    view_memory *m = &l->memory;
    what.nth = l->asked;
    if (m->label_count < VIEW_LABELS)
        m->labels[m->label_count++] = what;
    note_wait(m, what.wait);
}

/* Without a place in a drag, a label may yet come back where it was: it waits. What is drawn knows
 * that from when places were looked for. */
static bool leave_out(labeller *l, unsigned key, view_label_wait wait)
{
    const view_label_memory *m = last_of(l, key);
    l->waits = m && (l->stage == LABELS_PLACED ? wait.on : m->left_out);
    if (l->waits && l->stage == LABELS_PLACED) {
        view_label_memory kept = *m;
        kept.left_out = true;
        kept.wait = wait;
        remember(l, kept);
    }
    return false;
}

static void draw_leader(labeller *l, label_leader lead)
{
    const col_vec ends[2] = {lead.from, lead.to};
    pen stroke = {.width = 1.2 * l->unit, .color = l->leader};
    l->to->ops->line(l->to, ends, 2, &stroke);
    view_labels_keep_off(l, lead.from, lead.to, 2);
}

/* Sides of a point are counted from the preferred one: while things move it stays the same. */
static void keep_preferred(const labeller *l, label *what)
{
    const view_label_memory *last = l->calm ? last_of(l, what->key) : NULL;
    if (last && what->from.x == what->to.x && what->from.y == what->to.y)
        what->prefer = last->prefer;
}

bool view_labels_put(labeller *l, const label *wanted)
{
    label what = *wanted; /* of a line's part that can be seen */
    keep_preferred(l, &what);
    if (!view_segment_cut(l->area, &what.from, &what.to))
        return leave_out(l, what.key, (view_label_wait){0});
    label_block b = view_label_measure(l, &what);
    b.half.x = steady_half(l, what.key, b.half.x);
    candidate best = {.what = &what};
    l->asked++;
    if (!(l->stage == LABELS_PLACED ? choose : recall)(l, &what, b.half, &best))
        return leave_out(l, what.key, best.wait);
    if (best.at.away)
        draw_leader(l, best.lead);
    view_label_write(l, &what, &b, best.at.centre);
    reserve(l, best.box, speed_of(l, &what));
    remember(l, (view_label_memory){.key = what.key,
                                    .box = best.box,
                                    .at = middle_of(&what),
                                    .speed = speed_of(l, &what),
                                    .side = best.at.side,
                                    .prefer = what.prefer,
                                    .direction = best.at.direction,
                                    .half_width = b.half.x,
                                    .slid = best.slid,
                                    .wait = best.wait});
    for (int i = -1; i <= 1; i++)
        view_labels_spot(l, what.part,
                         (col_vec){best.at.centre.x + 0.7 * i * b.half.x, best.at.centre.y});
    return true;
}

/* What moves keeps the words that it had, or is left out with them. Each has a number of its own by
 * which it is recalled. */
bool view_labels_put_one(labeller *l, const label *choices, size_t count)
{
    const unsigned before = l->asked;
    bool there = false, waits = false;
    for (int again = l->calm; again >= 0 && !there && !waits; again--)
        for (size_t i = 0; i < count && !there; i++) {
            if (again && !last_of(l, choices[i].key))
                continue;
            l->asked = before + (unsigned)i;
            there = view_labels_put(l, &choices[i]);
            waits |= !there && l->waits;
        }
    l->asked = before + (unsigned)count;
    return there;
}

static bool all_free(const labeller *l, const col_box *boxes, size_t count)
{
    size_t i = 0;
    while (i < count && view_labels_is_free(l, boxes[i]))
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
                cost += view_cost_of_line(l, line, boxes[i]) * (line->cleared ? COST_CLEARED : 1);
        }
    return cost;
}

static size_t choose_boxes(const labeller *l, unsigned key, const col_box *boxes, size_t count,
                           size_t places)
{
    const double leaving = l->calm ? COST_CALM : COST_SWITCH;
    int last = l->anew ? -1 : last_side(l, key);
    double least = INFINITY;
    size_t best = 0;
    for (size_t i = 0; i < places; i++) {
        const col_box *there = boxes + i * count;
        if (!all_free(l, there, count))
            continue;
        double cost = cost_of_boxes(l, there, count, i > 0) + COST_PLACE * (double)i;
        cost -= last == (int)i ? 2 * leaving : 0; /* all its lines would move */
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
    l->asked++;
    if (l->stage == LABELS_DRAWN) {
        const view_label_memory *m = recalled(l);
        return m ? (size_t)m->side : 0;
    }
    size_t best = choose_boxes(l, key, boxes, count, places);
    remember(l, (view_label_memory){.key = key, .side = (int)best});
    return best;
}

size_t view_labels_settle(labeller *l, unsigned key, bool stays, size_t wanted)
{
    int side = (int)wanted, last = last_side(l, key);
    l->asked++;
    if (l->stage == LABELS_DRAWN) {
        const view_label_memory *m = recalled(l);
        return m ? (size_t)m->side : wanted;
    }
    side = stays && last >= 0 ? last : side;
    remember(l, (view_label_memory){.key = key, .side = side});
    return (size_t)side;
}

bool view_labels_is_clear(const labeller *l, col_box box)
{
    return view_labels_is_free(l, box) && view_cost_of_lines(l, box, 0) == 0;
}

bool view_labels_take(labeller *l, col_box box)
{
    if (!view_labels_is_free(l, box))
        return false;
    reserve(l, box, (col_vec){0, 0});
    return true;
}

/* ---- Where the pointer finds parts of the picture ---- */

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
