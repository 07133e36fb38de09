/* What lies under a label or crosses its leader, and what that costs.
 *
 * A picture of a crowd has hundreds of lines, and each of its labels asks what lies under some
 * dozen places. So the area is cut into columns and rows, each with a bit for each line that comes
 * into it, and only lines that come into a place's columns and into its rows are looked at, in the
 * order in which they were added. What is outside counts as in the first or last one. */
#include "view/label_places.h"

#include <math.h>
#include <string.h>

static const double COST_CROSSING = 25; /* for each line, however short its part under the label */
static const double COST_KEPT_OFF = 1200; /* for a line besides that labels rather move away from */
static const double COST_BOLD = 3600;     /* and that is as bold as a shape's outline: */
static const double BOLD = 0.6;           /* its weight; in a crowd it is rather a thin one */
static const double COST_LEADER_CROSSING = 10; /* for each line that its leader crosses, */
static const double COST_LEADER_KEPT_OFF = 80; /* more where labels keep off that */

void view_obstacles_clear(labeller *l)
{
    l->obstacle_count = 0;
    memset(l->columns, 0, sizeof l->columns);
    memset(l->rows, 0, sizeof l->rows);
}

typedef struct strip_range {
    size_t first, last;
} strip_range;

/* Rising with `at`; also where that is no number, or there is nothing between low and high. */
static size_t strip_at(double at, double low, double high)
{
    double strip = LABEL_STRIPS * (at - low) / (high - low), within = strip > 0 ? strip : 0;
    return within < LABEL_STRIPS ? (size_t)within : LABEL_STRIPS - 1;
}

typedef struct label_strips {
    strip_range columns, rows;
} label_strips;

static label_strips strips_of(const labeller *l, const col_box *box)
{
    const col_vec low = l->area.min, high = l->area.max;
    return (label_strips){
        {strip_at(box->min.x, low.x, high.x), strip_at(box->max.x, low.x, high.x)},
        {strip_at(box->min.y, low.y, high.y), strip_at(box->max.y, low.y, high.y)},
    };
}

static uint64_t lines_in(const uint64_t strips[][LABEL_STRIP_WORDS], strip_range range, size_t word)
{
    uint64_t lines = 0;
    for (size_t i = range.first; i <= range.last; i++)
        lines |= strips[i][word];
    return lines;
}

/* A bit for each of 64 lines. */
static uint64_t lines_beside(const labeller *l, const label_strips *strips, size_t word)
{
    uint64_t lines = lines_in(l->rows, strips->rows, word);
    return lines ? lines & lines_in(l->columns, strips->columns, word) : 0;
}

static const label_obstacle *first_of(const labeller *l, size_t word, uint64_t lines)
{
    return &l->obstacles[64 * word + (size_t)__builtin_ctzll(lines)];
}

static void set_bit(uint64_t strips[][LABEL_STRIP_WORDS], strip_range range, size_t line)
{
    for (size_t i = range.first; i <= range.last; i++)
        strips[i][line / 64] |= (uint64_t)1 << line % 64;
}

void view_obstacle_add(labeller *l, label_obstacle line)
{
    const size_t i = l->obstacle_count;
    if (i == LABEL_OBSTACLES)
        return;
    line.cleared = l->clearing;
    line.around = col_union((col_box){line.from, line.from}, (col_box){line.to, line.to});
    l->obstacles[l->obstacle_count++] = line;
    label_strips strips = strips_of(l, &line.around);
    set_bit(l->columns, strips.columns, i);
    set_bit(l->rows, strips.rows, i);
}

/* Each pair of sides cuts the parameter's range [t0, t1]. */
bool view_segment_cut(col_box box, col_vec *a, col_vec *b)
{
    const double start[2] = {a->x, a->y}, along[2] = {b->x - a->x, b->y - a->y};
    const double low[2] = {box.min.x, box.min.y}, high[2] = {box.max.x, box.max.y};
    double t0 = 0, t1 = 1;
    for (int i = 0; i < 2; i++) {
        double end = start[i] + along[i];
        if ((start[i] < low[i] && end < low[i]) || (start[i] > high[i] && end > high[i]))
            return false;
        if (along[i] == 0)
            continue;
        double enter = ((along[i] > 0 ? low[i] : high[i]) - start[i]) / along[i];
        double leave = ((along[i] > 0 ? high[i] : low[i]) - start[i]) / along[i];
        t0 = enter > t0 ? enter : t0;
        t1 = leave < t1 ? leave : t1;
    }
    if (t1 < t0)
        return false;
    *a = (col_vec){start[0] + t0 * along[0], start[1] + t0 * along[1]};
    *b = (col_vec){start[0] + t1 * along[0], start[1] + t1 * along[1]};
    return true;
}

/* Of pixels no square is too large or too small, which is what hypot takes care of. */
double view_segment_inside(col_box box, col_vec a, col_vec b)
{
    if (!view_segment_cut(box, &a, &b))
        return 0;
    double x = b.x - a.x, y = b.y - a.y;
    return sqrt(x * x + y * y);
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
    label_strips strips = strips_of(l, &box);
    double cost = 0;
    for (size_t word = 0; 64 * word < l->obstacle_count; word++)
        for (uint64_t lines = lines_beside(l, &strips, word); lines && cost <= most;
             lines &= lines - 1)
            cost += view_cost_of_line(l, first_of(l, word, lines), box);
    return cost;
}

static bool is_bold_in(const label_obstacle *line, const col_box *box)
{
    return line->kept_off && line->weight >= BOLD && !lie_apart(&line->around, box) &&
           view_segment_inside(*box, line->from, line->to) > 0;
}

double view_cost_of_bold(const labeller *l, col_box box)
{
    label_strips strips = strips_of(l, &box);
    double cost = 0;
    for (size_t word = 0; 64 * word < l->obstacle_count; word++)
        for (uint64_t lines = lines_beside(l, &strips, word); lines; lines &= lines - 1)
            cost += is_bold_in(first_of(l, word, lines), &box) ? COST_BOLD : 0;
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
