#include "diagnosis/residual.h"

#include "diagnosis/chance.h"
#include "diagnosis/contacts.h"
#include "diagnosis/gathering.h"
#include "diagnosis/sorting.h"

#include <math.h>
#include <stdlib.h>

/* ---- How far rounding moves a margin ---- */

static double larger(double a, double b)
{
    return fabs(a) > fabs(b) ? fabs(a) : fabs(b);
}

/* Programs compute in single precision, 24 bits, and a few roundings add up: a margin smaller than
 * this part of the numbers may have either sign, and the row agrees with either answer. */
double diagnosis_float_doubt(const log_row *r)
{
    double place = larger(larger(r->x, r->y), larger(r->circle_x, r->circle_y));
    double size = larger(larger(r->width, r->height), r->radius);
    return larger(place, size) * 0x1p-20;
}

static const size_t in_pair[LOG_NUMBERS] = {
    [LOG_X] = offsetof(lab_pair, rectangle.x),
    [LOG_Y] = offsetof(lab_pair, rectangle.y),
    [LOG_WIDTH] = offsetof(lab_pair, rectangle.width),
    [LOG_HEIGHT] = offsetof(lab_pair, rectangle.height),
    [LOG_ANGLE] = offsetof(lab_pair, rectangle.angle),
    [LOG_CIRCLE_X] = offsetof(lab_pair, circle.x),
    [LOG_CIRCLE_Y] = offsetof(lab_pair, circle.y),
    [LOG_RADIUS] = offsetof(lab_pair, circle.radius),
    [LOG_PIVOT_X] = offsetof(lab_pair, rectangle.pivot_x),
    [LOG_PIVOT_Y] = offsetof(lab_pair, rectangle.pivot_y),
};

static double *number_of(lab_pair *pair, int which)
{
    return (double *)(void *)((char *)pair + in_pair[which]);
}

typedef struct half_units {
    double of[LOG_NUMBERS];
} half_units;

static half_units half_units_of(const log_table *log, lab_pair *pair)
{
    half_units h;
    for (int i = 0; i < LOG_NUMBERS; i++)
        h.of[i] = log_half_unit(&log->precision[i], *number_of(pair, i));
    return h;
}

/* The largest of all rows: that of 0, or of what is farthest from it. */
static half_units largest_half_units(const log_table *log)
{
    half_units h;
    double most[LOG_NUMBERS] = {0};
    for (size_t row = 0; row < log->count; row++)
        for (log_number i = 0; i < LOG_NUMBERS; i++)
            most[i] = larger(*log_row_number(&log->rows[row], i), most[i]);
    for (int i = 0; i < LOG_NUMBERS; i++)
        h.of[i] = larger(log_half_unit(&log->precision[i], 0),
                         log_half_unit(&log->precision[i], most[i]));
    return h;
}

/* What rounding may be blamed for at most, before anything is known of the program but that its
 * margin is about that of the right one: the distance of the circle's centre from the rectangle,
 * less the radius. That changes by no more than
 * - the centre, and the rectangle's place, move: both their half units;
 * - the radius does;
 * - the sides and, through the pivot, the place move when the sizes change: a side by the whole
 *   change, twice as much where half sizes are written, and the pivot by as much again;
 * - the pivot's offset moves the place, by up to twice as much when it turns about;
 * - the centre moves about the pivot when the angle changes: by the change in radians times their
 *   distance, which is at most the centre's from (x, y), plus the sizes and the offset, or where
 * the pivot is the world's origin the centre's from there. A program that takes degrees for radians
 * turns by more, but believed at every angle it would explain any answer: it is granted a sixteenth
 * of the size. length: of a vector. */
static inline double most_with(double (*length)(double, double), const row_model *m,
                               const lab_pair *p, const half_units *h)
{
    static const double GRANTED = 1.0 / 16;
    const scene_written *w = &p->rectangle, *c = &p->circle;
    double diagonal = length(w->width, w->height), by = h->of[LOG_ANGLE];
    double size = diagonal + c->radius;
    double lever = larger(length(c->x, c->y), length(c->x - w->x, c->y - w->y) + 2 * diagonal +
                                                  length(w->pivot_x, w->pivot_y));
    double turn = scene_angle_convert(by, m->convention->unit, ANGLE_RADIANS);
    return h->of[LOG_X] + h->of[LOG_Y] + h->of[LOG_CIRCLE_X] + h->of[LOG_CIRCLE_Y] +
           h->of[LOG_RADIUS] + 4 * (h->of[LOG_WIDTH] + h->of[LOG_HEIGHT]) +
           2 * (h->of[LOG_PIVOT_X] + h->of[LOG_PIVOT_Y]) + turn * lever +
           (by < GRANTED ? by : GRANTED) * size;
}

static double most_of_rounding(const row_model *m, const lab_pair *p, const half_units *h)
{
    return most_with(hypot, m, p, h);
}

/* |x| + |y| is no less than the length. */
static double longer(double x, double y)
{
    return fabs(x) + fabs(y);
}

/* Is a margin beyond what rounding may be blamed for, by a bound that is quick to find? Most are.
 * largest: the log's half units; a last digit more, since lengths are rounded, too. */
static bool is_far(const row_model *m, const lab_pair *p, const half_units *largest, double margin)
{
    return fabs(margin) > 1.001 * most_with(longer, m, p, largest);
}

/* How far a margin moves when each number is off by up to half a unit: at most, and the standard
 * deviation of it. To first order the changes by the single numbers add up; each is uniform in
 * +- its largest, whose variance is a third of its square. */
typedef struct movement {
    double most, deviation;
} movement;

static double moved_margin(const row_model *m, size_t row, lab_pair pair, int which, double by)
{
    *number_of(&pair, which) += by;
    return m->margin(m->self, row, &pair);
}

static bool can_move(const half_units *h, const lab_pair *pair, int which)
{
    bool is_pivot = which == LOG_PIVOT_X || which == LOG_PIVOT_Y;
    return h->of[which] != 0 && (!is_pivot || pair->rectangle.has_pivot);
}

static movement movement_of(const row_model *m, size_t row, const lab_pair *pair,
                            const half_units *h, double margin)
{
    double sum = 0, squares = 0;
    for (int i = 0; i < LOG_NUMBERS; i++) {
        if (!can_move(h, pair, i))
            continue;
        double change = fmax(fabs(moved_margin(m, row, *pair, i, h->of[i]) - margin),
                             fabs(moved_margin(m, row, *pair, i, -h->of[i]) - margin));
        sum += change;
        squares += change * change;
    }
    return (movement){sum, sqrt(squares / 3)};
}

void diagnosis_rounding_changes(const row_model *m, const log_table *log, size_t row,
                                rounding_change of[LOG_NUMBERS])
{
    lab_pair pair = log_row_pair(log, row);
    half_units h = half_units_of(log, &pair);
    for (int i = 0; i < LOG_NUMBERS; i++) {
        of[i] = (rounding_change){*number_of(&pair, i), 0};
        if (can_move(&h, &pair, i))
            of[i].margin =
                (moved_margin(m, row, pair, i, h.of[i]) - moved_margin(m, row, pair, i, -h.of[i])) /
                2;
    }
}

/* pair: the row's. wanted: even where the margin is too large for it. */
static margin_doubt doubt_of(const row_model *m, const log_table *log, size_t row, lab_pair *pair,
                             double margin, bool wanted)
{
    half_units h = half_units_of(log, pair);
    double most = most_of_rounding(m, pair, &h), doubt = diagnosis_float_doubt(&log->rows[row]);
    movement by = {0, 0};
    if (wanted || fabs(margin) <= most)
        by = movement_of(m, row, pair, &h, margin);
    return (margin_doubt){fmax(fmin(by.most, most), doubt), by.deviation};
}

margin_doubt diagnosis_margin_doubt(const row_model *m, const log_table *log, size_t row,
                                    double margin)
{
    lab_pair pair = log_row_pair(log, row);
    return doubt_of(m, log, row, &pair, margin, true);
}

/* The sum of several uniform changes is close to normal. */
static double turned_by(double margin, double deviation)
{
    return diagnosis_normal_tail(fabs(margin) / deviation);
}

double diagnosis_rounding_cost(double margin, double deviation, bool turns)
{
    static const double LEAST = 1e-3;
    double turned = turned_by(margin, deviation);
    return -log(fmax(turns ? turned : 1 - turned, LEAST));
}

/* ---- The rows that disagree ---- */

double diagnosis_unexplained_depth(const unexplained_row *u)
{
    return fabs(u->margin) - u->slack;
}

typedef struct search {
    residual *found;
    const row_model *model;
    const log_table *log;
    half_units largest;
    lab_pair pair;     /* of the row that is looked at */
    double *spare;     /* room for as many; owned */
    double *depths[2]; /* |margin| of all rows that are offered: misses, hits; owned */
    size_t *offered;   /* these rows; owned */
    size_t count;
} search;

static residual_side *side_of(residual *r, double margin)
{
    return margin < 0 ? &r->hit : &r->miss;
}

static void offer(search *s, size_t row, double margin)
{
    residual_side *side = side_of(s->found, margin);
    s->offered[s->count++] = row;
    s->depths[margin < 0][side->offered++] = fabs(margin);
}

/* A row that rounding could turn over: how likely that is, and what its answer costs. */
static void weigh_near(residual *r, double margin, double deviation, bool disagrees)
{
    static const double FAR = 2.5;
    residual_side *side = side_of(r, margin);
    double turned = turned_by(margin, deviation);
    bool far = fabs(margin) > FAR * deviation;
    side->turned += turned;
    side->unsure++;
    side->near += disagrees;
    r->far_turned += far ? turned : 0;
    r->far_unsure += far;
    r->far += far && disagrees;
    r->rounding_cost += diagnosis_rounding_cost(margin, deviation, disagrees);
}

static void look_at(search *s, size_t row)
{
    const log_row *logged = &s->log->rows[row];
    log_row_put(s->log, row, &s->pair);
    double margin = s->model->margin(s->model->self, row, &s->pair);
    bool disagrees = (margin < 0) != logged->hit;
    double doubt = diagnosis_float_doubt(logged);
    if (fabs(margin) <= doubt)
        return;
    if (!disagrees && is_far(s->model, &s->pair, &s->largest, margin)) {
        offer(s, row, margin);
        return;
    }
    margin_doubt by = doubt_of(s->model, s->log, row, &s->pair, margin, disagrees);
    if (disagrees)
        s->found->rows[s->found->count++] = (unexplained_row){row, margin, by.most, by.deviation};
    if (fabs(margin) > by.most)
        offer(s, row, margin);
    else
        weigh_near(s->found, margin, by.deviation, disagrees);
}

static int compare_depths(const void *left, const void *right)
{
    const unexplained_row *a = left, *b = right;
    double p = diagnosis_unexplained_depth(a), q = diagnosis_unexplained_depth(b);
    if (p != q)
        return p > q ? -1 : 1;
    return (a->row > b->row) - (a->row < b->row);
}

static void count_deep(search *s)
{
    residual *r = s->found;
    angle_unit unit = s->model->convention->unit;
    r->contacts = diagnosis_contacts_of(s->log, r->rows, r->count, unit, true);
    r->all_contacts = diagnosis_contacts_of(s->log, r->rows, r->count, unit, false);
    qsort(r->rows, r->count, sizeof *r->rows, compare_depths);
    while (r->deep < r->count && diagnosis_unexplained_depth(&r->rows[r->deep]) > 0)
        side_of(r, r->rows[r->deep++].margin)->deep++;
}

/* ---- Are they noise? ----
 *
 * A row logged from another frame is wrong whatever its numbers: such rows are few, fall to hits
 * and misses alike, and lie anywhere between touching and far away. A program that is wrong in a
 * way of its own is wrong where that shows: mostly beside the outline, or to one side only. So the
 * deep rows are compared with all rows that rounding can't turn over: what chance would hardly ever
 * draw so isn't noise. How rarely? Many rows show it beyond doubt, and noise shall not be called
 * wrong; few show little.
 *
 * Three questions are asked: are they on one side, do they gather at the outline, or elsewhere?
 * They share what chance may do; most mistakes are on one side. Fewer than 4 rows can't gather
 * elsewhere: then two do. */
enum { FEW = 4, MANY = 16 };

typedef enum question { ON_ONE_SIDE, AT_OUTLINE, ELSEWHERE } question;

static double share_of(question q, size_t deep)
{
    static const double part[2][3] = {{0.5, 0.5, 0}, {0.5, 0.25, 0.25}};
    return part[deep >= FEW][q] * (deep < MANY ? 0.04 : 0.004);
}

/* How many may be noise? A program that is wrong in a way of its own is so in any share of the
 * rows. Logs are looked at because something is wrong: four programs in five make a mistake (see
 * hypotheses.c). So those rows are rather noise while
 *
 *     noise(n, k) > log(4) + any_share(n, k)
 *
 * (see chance.c), which they are less and less the more there are: 1 of 30, 2 of 60, 3 of 100, 34
 * of 1,000. */
static bool may_be_noise(size_t deep, size_t rows)
{
    static const double WRONG_TO_RIGHT = 4;
    return diagnosis_noise_score(rows, deep) >
           log(WRONG_TO_RIGHT) + diagnosis_any_share_score(rows, deep);
}

static size_t most_noise(size_t rows)
{
    size_t low = 0, high = rows;
    while (low < high) {
        size_t middle = low + (high - low + 1) / 2;
        if (may_be_noise(middle, rows))
            low = middle;
        else
            high = middle - 1;
    }
    return low;
}

bool diagnosis_residual_has_more(const row_model *m, const log_table *log, size_t most)
{
    size_t deep = 0;
    if (log->count <= most)
        return false;
    lab_pair pair = log_row_pair(log, 0);
    for (size_t i = 0; i < log->count && deep <= most; i++) {
        const log_row *row = &log->rows[i];
        log_row_put(log, i, &pair);
        double margin = m->margin(m->self, i, &pair);
        if ((margin < 0) == row->hit)
            continue;
        half_units h = half_units_of(log, &pair);
        deep += fabs(margin) > fmax(most_of_rounding(m, &pair, &h), diagnosis_float_doubt(row));
    }
    return deep > most;
}

bool diagnosis_residual_is_sure(const row_model *m, const log_table *log, size_t wrong)
{
    size_t most = most_noise(log->count);
    return wrong > most && diagnosis_residual_has_more(m, log, most);
}

/* Drawn from all, hits and misses come as often as they are offered: the hypergeometric
 * distribution; either side may be the one with too many. */
static bool on_one_side(const residual *r)
{
    size_t offered = r->hit.offered + r->miss.offered;
    double hits = diagnosis_drawn_tail(r->hit.deep, r->deep, r->hit.offered, offered);
    double misses = diagnosis_drawn_tail(r->miss.deep, r->deep, r->miss.offered, offered);
    return fmin(hits, misses) < share_of(ON_ONE_SIDE, r->deep) / 2;
}

/* The share of sorted numbers that are below a value, those equal to it by half. */
static double share_below(const double *sorted, size_t count, double value)
{
    size_t ends[2];
    for (int equal = 0; equal < 2; equal++) {
        size_t low = 0, high = count;
        while (low < high) {
            size_t middle = low + (high - low) / 2;
            if (sorted[middle] < value || (equal && sorted[middle] == value))
                low = middle + 1;
            else
                high = middle;
        }
        ends[equal] = low;
    }
    return (double)(ends[0] + ends[1]) / 2 / (double)count;
}

/* Wilcoxon's rank sum, within hits and misses by themselves, since hits can't lie as deep as misses
 * lie far. Drawn by chance, k of n ranks, as shares of n, have the mean 1/2 and the variance 1/12
 * each, and without replacement their sum has (1 - k / n) k / 12. Returns how likely chance draws
 * them as near to touching. */
static double outline_tail(search *s)
{
    const residual *r = s->found;
    const residual_side *sides[2] = {&r->miss, &r->hit};
    double sum = 0, mean = 0, variance = 0;
    for (int i = 0; i < 2; i++) {
        double k = (double)sides[i]->deep, n = (double)sides[i]->offered;
        diagnosis_sort_numbers(s->depths[i], sides[i]->offered, s->spare);
        mean += k / 2;
        variance += n > 0 ? k / 12 * (1 - k / n) : 0;
    }
    for (size_t i = 0; i < r->deep; i++) {
        bool hit = r->rows[i].margin < 0;
        sum += share_below(s->depths[hit], sides[hit]->offered, fabs(r->rows[i].margin));
    }
    double z = variance > 0 ? (mean - sum) / sqrt(variance) : 0;
    return diagnosis_normal_tail(z);
}

/* A few rows are noise, or show a number that is a little off: by so little that few tell it is
 * told by those nearest to touching, where chance draws them in one log of ten. One in 100 rows is,
 * by may_be_noise's measure, noise five times as likely as a program that is wrong in a way of its
 * own; if half of these ways are such numbers, both are as likely there. */
static bool is_near_outline(const residual *r, double tail)
{
    static const double NEAR = 0.1;
    return r->deep < FEW && tail < NEAR;
}

/* The rows that rounding could turn over: are more of them turned, or more of those that it hardly
 * turns, or more to one side, than it would do? And noise: it turns as many of them as of the
 * others. A log of a right program is never far beyond; one in a thousand is called wrong. What
 * rounding would do is known by about a quarter only: changes aren't quite normal, nor is the
 * distance from a corner quite as straight as its slope. In long logs that would show, so it is
 * allowed for. */
static void judge_near(residual *r)
{
    static const double NEVER = 1e-3, COUNTS = 1.25, SHARE = 0.1;
    size_t near = r->miss.near + r->hit.near, offered = r->miss.offered + r->hit.offered;
    double noise = offered ? (double)r->deep / (double)offered : 0;
    double misses = r->miss.turned + noise * (double)r->miss.unsure;
    double hits = r->hit.turned + noise * (double)r->hit.unsure;
    double share = misses + hits > 0 ? misses / (misses + hits) : 0.5;
    r->many = diagnosis_poisson_tail(near, COUNTS * (misses + hits)) < NEVER ||
              diagnosis_poisson_tail(r->far, COUNTS * r->far_turned +
                                                 noise * (double)r->far_unsure) < NEVER;
    r->one_sided =
        fmin(diagnosis_binomial_tail(r->miss.near, near, fmin(share + SHARE, 1)),
             diagnosis_binomial_tail(r->hit.near, near, fmin(1 - share + SHARE, 1))) < NEVER / 2;
}

/* One row neither gathers anywhere nor falls to one side; only in a short log it may show more. */
static bool is_alone(const residual *r, size_t rows)
{
    enum { SHORT = 30 };
    return r->deep == 1 && rows >= SHORT;
}

/* Rows that are too many to be noise have a cause, and needn't prove by where they are that they
 * do. Of a few of them it is said as a hint, where chance would do it as well in 15 logs of 100:
 * four of four at negative angles, which up to 62 % of the rows have. */
static double share_elsewhere(const residual *r)
{
    static const double HINT = 0.6;
    if (r->deep < FEW || r->one_sided || r->at_outline || (r->many && r->deep >= MANY))
        return 0;
    return r->many ? HINT : share_of(ELSEWHERE, r->deep);
}

static bool look_elsewhere(search *s)
{
    residual *r = s->found;
    double share = share_elsewhere(r);
    return share == 0 || diagnosis_gathering_find(s->log, s->model->convention->unit, s->offered,
                                                  s->count, r->rows, r->deep, share, &r->gathered);
}

/* False when memory is short. */
static bool judge(search *s)
{
    residual *r = s->found;
    judge_near(r);
    r->alone = is_alone(r, s->log->count);
    double tail = r->deep ? outline_tail(s) : 1;
    r->near_outline = is_near_outline(r, tail);
    if (r->deep && !r->alone) {
        r->many |= r->deep > most_noise(s->log->count);
        r->one_sided |= on_one_side(r);
        r->at_outline = tail < share_of(AT_OUTLINE, r->deep);
    }
    if (!look_elsewhere(s))
        return false;
    bool systematic = r->many || r->one_sided || r->at_outline || r->gathered;
    r->kind = systematic ? RESIDUAL_SYSTEMATIC
              : r->deep  ? RESIDUAL_NOISE
              : r->count ? RESIDUAL_ROUNDING
                         : RESIDUAL_NONE;
    return true;
}

bool diagnosis_residual_find(residual *r, const row_model *m, const log_table *log)
{
    size_t size = (log->count + 1) * sizeof(double);
    *r = (residual){.rows = malloc((log->count + 1) * sizeof *r->rows)};
    search s = {.found = r,
                .model = m,
                .log = log,
                .largest = largest_half_units(log),
                .pair = log_row_pair(log, 0),
                .spare = malloc(size),
                .depths = {malloc(size), malloc(size)},
                .offered = malloc((log->count + 1) * sizeof *s.offered)};
    bool done = r->rows && s.depths[0] && s.depths[1] && s.spare && s.offered;
    for (size_t i = 0; done && i < log->count; i++)
        look_at(&s, i);
    if (done) {
        count_deep(&s);
        done = judge(&s);
    }
    free(s.depths[0]);
    free(s.depths[1]);
    free(s.spare);
    free(s.offered);
    unexplained_row *fitting = done ? realloc(r->rows, (r->count + 1) * sizeof *r->rows) : NULL;
    r->rows = fitting ? fitting : r->rows;
    if (!done)
        diagnosis_residual_free(r);
    return done;
}

void diagnosis_residual_free(residual *r)
{
    free(r->rows);
    *r = (residual){0};
}
