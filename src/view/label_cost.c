/* What lies under a label or crosses its leader, and what that costs. */
#include "view/label_places.h"

#include <math.h>

static const double COST_CROSSING = 25; /* for each line, however short its part under the label */
static const double COST_KEPT_OFF = 1200; /* for a line besides that labels rather move away from */
static const double COST_BOLD = 3600;     /* and that is as bold as a shape's outline: */
static const double BOLD = 0.6;           /* its weight; in a crowd it is rather a thin one */
static const double COST_LEADER_CROSSING = 10; /* for each line that its leader crosses, */
static const double COST_LEADER_KEPT_OFF = 80; /* more where labels keep off that */

/* Each pair of sides cuts the parameter's range [t0, t1]. */
bool view_segment_cut(col_box box, col_vec *a, col_vec *b)
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

double view_segment_inside(col_box box, col_vec a, col_vec b)
{
    return view_segment_cut(box, &a, &b) ? hypot(b.x - a.x, b.y - a.y) : 0;
}

static bool lie_apart(const col_box *a, const col_box *b)
{
    return a->max.x < b->min.x || b->max.x < a->min.x || a->max.y < b->min.y || b->max.y < a->min.y;
}

/* Of hundreds of lines in a picture of a crowd most lie elsewhere. */
double view_cost_of_line(const labeller *l, const label_obstacle *line, col_box box)
{
    if (lie_apart(&line->around, &box))
        return 0;
    double length = view_segment_inside(box, line->from, line->to);
    double crossing = line->weight * (length / l->unit + COST_CROSSING);
    return length > 0 ? crossing + (line->kept_off ? COST_KEPT_OFF : 0) : 0;
}

double view_cost_of_lines(const labeller *l, col_box box, double most)
{
    double cost = 0;
    for (size_t i = 0; i < l->obstacle_count && cost <= most; i++)
        cost += view_cost_of_line(l, &l->obstacles[i], box);
    return cost;
}

double view_cost_of_bold(const labeller *l, col_box box)
{
    double cost = 0;
    for (size_t i = 0; i < l->obstacle_count; i++) {
        const label_obstacle *line = &l->obstacles[i];
        bool bold = line->kept_off && line->weight >= BOLD && !lie_apart(&line->around, &box);
        if (bold && view_segment_inside(box, line->from, line->to) > 0)
            cost += COST_BOLD;
    }
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

/* It begins on what it names, which doesn't count. */
double view_cost_of_crossed(const labeller *l, label_leader lead)
{
    const double begin = 5 * l->unit;
    double length = hypot(lead.to.x - lead.from.x, lead.to.y - lead.from.y), cost = 0;
    double off = length > begin ? begin / length : 1;
    col_vec from = {lead.from.x + off * (lead.to.x - lead.from.x),
                    lead.from.y + off * (lead.to.y - lead.from.y)};
    for (size_t i = 0; i < l->obstacle_count; i++) {
        const label_obstacle *line = &l->obstacles[i];
        if (cross(from, lead.to, line->from, line->to))
            cost +=
                line->weight * COST_LEADER_CROSSING + (line->kept_off ? COST_LEADER_KEPT_OFF : 0);
    }
    return cost;
}
