#include "proof_world.h"

#include "diagnosis_tests.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- Geometry ---- */

static col_vec turned(col_vec p, col_vec about, double by)
{
    double dx = p.x - about.x, dy = p.y - about.y;
    return (col_vec){about.x + cos(by) * dx - sin(by) * dy, about.y + sin(by) * dx + cos(by) * dy};
}

void proof_corners(const proof_pair *p, col_vec corners[4])
{
    static const double side[4][2] = {{-1, -1}, {1, -1}, {1, 1}, {-1, 1}};
    for (int i = 0; i < 4; i++) {
        col_vec straight = {p->middle.x + side[i][0] * p->half_w,
                            p->middle.y + side[i][1] * p->half_h};
        corners[i] = turned(straight, p->middle, p->angle);
    }
}

double proof_from_segment(col_vec from, col_vec a, col_vec b)
{
    double ux = b.x - a.x, uy = b.y - a.y, square = ux * ux + uy * uy;
    double t = square > 0 ? ((from.x - a.x) * ux + (from.y - a.y) * uy) / square : 0;
    t = t < 0 ? 0 : t > 1 ? 1 : t;
    return hypot(from.x - (a.x + t * ux), from.y - (a.y + t * uy));
}

/* Inside is on the same side of all four edges. */
double proof_distance(const proof_pair *p, col_vec from)
{
    col_vec at[4];
    double nearest = INFINITY;
    int left = 0;
    proof_corners(p, at);
    for (int i = 0; i < 4; i++) {
        col_vec a = at[i], b = at[(i + 1) % 4];
        nearest = fmin(nearest, proof_from_segment(from, a, b));
        left += (b.x - a.x) * (from.y - a.y) - (b.y - a.y) * (from.x - a.x) > 0;
    }
    return left == 4 || left == 0 ? -nearest : nearest;
}

double proof_gap(const proof_pair *p)
{
    return proof_distance(p, p->centre) - p->radius;
}

/* ---- Conventions ---- */

/* Where on the unturned rectangle a point is, as a part of its size from the min corner. */
static col_vec named_part(const convention *c)
{
    static const col_vec corner = {0, 0}, middle = {0.5, 0.5};
    col_vec turns_at = c->pivot == PIVOT_AT_CENTRE     ? middle
                       : c->pivot == PIVOT_AT_FRACTION ? (col_vec){c->pivot_u, c->pivot_v}
                                                       : corner;
    return c->xy == NAMES_CENTRE ? middle : c->xy == NAMES_PIVOT ? turns_at : corner;
}

/* Positive angles turn x towards y where they are clockwise on a screen whose y points down, or
 * counter-clockwise with y up. */
static double natural_angle(const convention *c, double written)
{
    double sign = c->y_up == c->counterclockwise ? 1 : -1, value = sign * (written - c->zero);
    return c->unit == ANGLE_DEGREES ? value * COL_PI / 180 : value;
}

static col_vec pivot_of(const convention *c, col_vec min, double w, double h)
{
    switch (c->pivot) {
    case PIVOT_AT_CENTRE:
        return (col_vec){min.x + w / 2, min.y + h / 2};
    case PIVOT_AT_FRACTION:
        return (col_vec){min.x + c->pivot_u * w, min.y + c->pivot_v * h};
    case PIVOT_AT_CORNER:
        return min;
    case PIVOT_AT_ORIGIN:
        break;
    }
    return (col_vec){0, 0};
}

proof_pair proof_read(const convention *c, const log_row *r)
{
    double whole = c->half_sizes ? 2 : 1, w = whole * r->width, h = whole * r->height;
    col_vec named = named_part(c), min = {r->x - named.x * w, r->y - named.y * h};
    col_vec middle = {min.x + w / 2, min.y + h / 2};
    proof_pair p = {.pivot = pivot_of(c, min, w, h),
                    .half_w = w / 2,
                    .half_h = h / 2,
                    .angle = natural_angle(c, r->angle),
                    .centre = {r->circle_x, r->circle_y},
                    .radius = r->radius};
    p.middle = turned(middle, p.pivot, p.angle);
    return p;
}

/* ---- Worlds ---- */

enum { RECTANGLES = 3 };

typedef struct world {
    const proof_setting *setting;
    unsigned long long state; /* of the random numbers */
    log_row bars[RECTANGLES]; /* of a game; their circle is the ball, in the first */
    double spin[RECTANGLES];  /* a frame, in the convention's unit */
    col_vec velocity;
} world;

/* Knuth's MMIX generator; its high bits. */
static double between(world *w, double low, double high)
{
    w->state = w->state * 6364136223846793005u + 1442695040888963407u;
    return low + (high - low) * (double)(w->state >> 11) / 9007199254740992.0;
}

static double in_unit(const convention *c, double degrees)
{
    return c->unit == ANGLE_DEGREES ? degrees : degrees * COL_PI / 180;
}

static log_row random_rectangle(world *w, double longest)
{
    const convention *c = &w->setting->convention;
    double whole = c->half_sizes ? 2 : 1, far = w->setting->far;
    return (log_row){.x = far + between(w, 150, 650),
                     .y = far + between(w, 100, 500),
                     .width = between(w, 40, longest) / whole,
                     .height = between(w, 30, 120) / whole,
                     .angle = c->zero + in_unit(c, between(w, -180, 180))};
}

/* Anywhere about the rectangle, most of them near enough to tell something. */
static log_row random_row(world *w)
{
    log_row r = random_rectangle(w, 200);
    r.radius = between(w, 12, 60);
    proof_pair p = proof_read(&w->setting->convention, &r);
    double reach = 1.3 * (hypot(p.half_w, p.half_h) + r.radius) * sqrt(between(w, 0, 1));
    double direction = between(w, -COL_PI, COL_PI);
    r.circle_x = p.middle.x + reach * cos(direction);
    r.circle_y = p.middle.y + reach * sin(direction);
    return r;
}

/* Three rectangles, which stand, turn slowly and faster (about the world's origin nothing would
 * stay in the picture), and a ball that starts beside the first one and flies at it. */
static void begin_game(world *w)
{
    const convention *c = &w->setting->convention;
    static const double degrees[RECTANGLES] = {0, 0.7, 4};
    for (int i = 0; i < RECTANGLES; i++) {
        w->bars[i] = random_rectangle(w, 260);
        w->spin[i] = c->pivot == PIVOT_AT_ORIGIN ? 0 : in_unit(c, degrees[i]);
    }
    proof_pair p = proof_read(c, &w->bars[0]);
    double direction = between(w, -COL_PI, COL_PI), reach = hypot(p.half_w, p.half_h) + 30;
    double speed = between(w, 4, 8);
    w->bars[0].radius = between(w, 12, 30);
    w->bars[0].circle_x = p.middle.x + reach * cos(direction);
    w->bars[0].circle_y = p.middle.y + reach * sin(direction);
    w->velocity = (col_vec){-speed * cos(direction + 0.3), -speed * sin(direction + 0.3)};
}

static void bounce(double at, double *speed, double low, double high)
{
    if ((at < low && *speed < 0) || (at > high && *speed > 0))
        *speed = -*speed;
}

/* The walls are about the three rectangles' middles. */
static void go_on(world *w)
{
    log_row *ball = &w->bars[0];
    col_vec low = {INFINITY, INFINITY}, high = {-INFINITY, -INFINITY};
    for (int i = 0; i < RECTANGLES; i++) {
        proof_pair p = proof_read(&w->setting->convention, &w->bars[i]);
        low = (col_vec){fmin(low.x, p.middle.x - 120), fmin(low.y, p.middle.y - 120)};
        high = (col_vec){fmax(high.x, p.middle.x + 120), fmax(high.y, p.middle.y + 120)};
        w->bars[i].angle += w->spin[i];
    }
    bounce(ball->circle_x, &w->velocity.x, low.x, high.x);
    bounce(ball->circle_y, &w->velocity.y, low.y, high.y);
    ball->circle_x += w->velocity.x;
    ball->circle_y += w->velocity.y;
}

static log_row next_row(world *w, size_t row)
{
    size_t bar = row % RECTANGLES;
    if (!w->setting->game)
        return random_row(w);
    if (row == 0)
        begin_game(w);
    else if (bar == 0)
        go_on(w);
    log_row r = w->bars[bar];
    r.circle_x = w->bars[0].circle_x;
    r.circle_y = w->bars[0].circle_y;
    r.radius = w->bars[0].radius;
    return r;
}

/* ---- Writing ---- */

enum { COLUMNS = 8, ANGLE = 4 };
static const size_t columns[COLUMNS] = {offsetof(log_row, x),        offsetof(log_row, y),
                                        offsetof(log_row, width),    offsetof(log_row, height),
                                        offsetof(log_row, angle),    offsetof(log_row, circle_x),
                                        offsetof(log_row, circle_y), offsetof(log_row, radius)};

static double *number(log_row *r, int column)
{
    return (double *)(void *)((char *)r + columns[column]);
}

/* Whole radians would say nothing: they get two more. */
static int decimals(const proof_setting *s, int column)
{
    int more = column == ANGLE && s->convention.unit == ANGLE_RADIANS ? 2 : 0;
    return more + (s->numbers == PROOF_CENTS ? 2 : s->numbers == PROOF_TENTHS ? 1 : 0);
}

static log_row rounded(const proof_setting *s, log_row r)
{
    for (int i = 0; i < COLUMNS; i++) {
        double unit = pow(10, -decimals(s, i));
        *number(&r, i) = nearbyint(*number(&r, i) / unit) * unit;
    }
    return r;
}

static void write_row(const proof_setting *s, text_buffer *b, log_row *r)
{
    for (int i = 0; i < COLUMNS; i++)
        if (s->numbers == PROOF_EXACT)
            text_add_format(b, "%.17g,", *number(r, i));
        else
            text_add_format(b, "%.*f,", decimals(s, i), *number(r, i));
    text_add(b, r->hit ? "1\n" : "0\n");
}

/* Is the answer wrong wherever in the box of what rounds to them the numbers are? Looked up at all
 * its corners; and by more than single precision may do. */
static bool is_decisive(const proof_setting *s, const log_row *r)
{
    double largest = 0;
    log_row written = s->numbers == PROOF_EXACT ? *r : rounded(s, *r);
    for (int i = 0; i < COLUMNS; i++)
        largest = i == ANGLE ? largest : fmax(largest, fabs(*number(&written, i)));
    for (unsigned corner = 0; corner < 1u << COLUMNS; corner++) {
        log_row moved = written;
        for (int i = 0; i < COLUMNS && s->numbers != PROOF_EXACT; i++)
            *number(&moved, i) += (corner >> i & 1 ? 0.5 : -0.5) * pow(10, -decimals(s, i));
        proof_pair p = proof_read(&s->convention, &moved);
        double gap = proof_gap(&p);
        if ((gap < 0) == r->hit || fabs(gap) <= ldexp(largest, -19))
            return false;
    }
    return true;
}

/* ---- Playing ---- */

bool proof_says(const diagnosis_hypothesis *h, const log_table *log, size_t row, double *margin)
{
    lab_pair pair = log_row_pair(log, row);
    lab_test t = lab_prepare(&h->convention, &pair.rectangle, h->program, COL_TOUCH_IS_MISS);
    *margin = lab_margin(&t, pair.circle.x, pair.circle.y, pair.circle.radius);
    return *margin < 0;
}

typedef struct memory {
    proof_pair pair;
    bool said;
} memory;

/* Asks the program, which remembers the frame before. */
static bool ask(const proof_setting *s, memory *m, log_row *r, size_t row)
{
    double margin;
    if (s->code)
        return s->code(r);
    if (s->author)
        return proof_says(s->author, &(log_table){.rows = r, .count = 1}, 0, &margin);
    proof_pair now = proof_read(&s->convention, r);
    bool first = row < (s->game ? RECTANGLES : 1);
    proof_moment moment = {.now = now,
                           .before = first ? now : m->pair,
                           .said = !first && m->said,
                           .frame = s->game ? row / RECTANGLES : row};
    *m = (memory){now, s->program(&moment, s->amount)};
    return m->said;
}

/* Rows that are still to be turned over fall on any of those that are still to come. */
static bool is_flipped(world *w, size_t *flips, size_t rows_to_come)
{
    bool flipped = *flips > 0 && between(w, 0, (double)rows_to_come) < (double)*flips;
    *flips -= flipped;
    return flipped;
}

static void play(const proof_setting *s, proof_log *l, text_buffer *b)
{
    world w = {.setting = s, .state = s->seed * 2654435761u + 1};
    memory memories[RECTANGLES] = {{.said = false}};
    size_t flips = s->flips;
    for (size_t row = 0; row < s->rows; row++) {
        log_row r = next_row(&w, row);
        if (s->numbers == PROOF_WHOLE)
            r = rounded(s, r);
        r.hit = ask(s, &memories[s->game ? row % RECTANGLES : 0], &r, row);
        r.hit ^= is_flipped(&w, &flips, s->rows - row);
        proof_pair p = proof_read(&s->convention, &r);
        bool hit = proof_gap(&p) < 0, wrong = hit != r.hit;
        l->hits += hit;
        l->wrong += wrong;
        l->decisive += wrong && is_decisive(s, &r);
        write_row(s, b, &r);
    }
}

proof_log proof_play(const proof_setting *s)
{
    proof_log l = {.text = NULL};
    text_buffer b = {0};
    problem why;
    text_add(&b, "rect_x,rect_y,rect_w,rect_h,angle,circle_x,circle_y,radius,hit\n");
    play(s, &l, &b);
    if (b.failed || !log_read(&l.log, b.data, b.length, "proof", NULL, &why))
        fail_msg("a log can't be written");
    assert_int_equal(l.log.count, s->rows);
    l.text = text_take(&b);
    return l;
}

void proof_log_free(proof_log *l)
{
    free(l->text);
    log_free(&l->log);
    *l = (proof_log){.text = NULL};
}
