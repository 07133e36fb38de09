#include "ask/survey.h"

#include <math.h>
#include <stdint.h>

enum { CIRCLES = 20 }; /* for each rectangle */

/* Numbers from a linear congruential generator modulo 2^64, with Knuth's factor (MMIX). */
typedef struct dice {
    uint64_t state;
    double parts; /* numbers are multiples of 1 / parts */
} dice;

static double any(dice *d, double low, double high)
{
    d->state = d->state * 6364136223846793005u + 1442695040888963407u;
    return low + (high - low) * (double)(d->state >> 33) / 2147483648.0;
}

static double rounded(const dice *d, double value)
{
    return nearbyint(value * d->parts) / d->parts;
}

static double length(dice *d, double low, double high)
{
    return rounded(d, any(d, low, high));
}

/* ---- Rectangles ---- */

/* In radians and turns with three decimals: whole numbers would be few angles. */
static double written_angle(dice *d, const convention *c)
{
    double degrees = rounded(d, any(d, -180, 270));
    if (c->unit == ANGLE_DEGREES)
        return c->zero + degrees;
    return c->zero + nearbyint(scene_angle_convert(degrees, ANGLE_DEGREES, c->unit) * 1000) / 1000;
}

static scene_written rectangle(dice *d, const convention *c)
{
    return (scene_written){.kind = SHAPE_RECTANGLE,
                           .x = length(d, 0, 900),
                           .y = length(d, 0, 600),
                           .width = length(d, 8, 260),
                           .height = length(d, 8, 160),
                           .angle = written_angle(d, c),
                           .mass = 1};
}

/* ---- Circles ---- */

static double margin(const lab_test *t, col_vec at, double r)
{
    return lab_margin(t, at.x, at.y, r);
}

/* About where the hypothesis believes the rectangle, and somewhat beyond. Of the frames that turn
 * or mirror, the transposed matrix is the inverse; for the others it is near enough. */
static col_vec nearby(dice *d, const lab_frame *f, double r)
{
    double more = 2 * r + 20;
    double x = any(d, fmin(f->low.x, f->high.x) - more, fmax(f->low.x, f->high.x) + more);
    double y = any(d, fmin(f->low.y, f->high.y) - more, fmax(f->low.y, f->high.y) + more);
    return (col_vec){f->pivot.x + f->xx * x + f->yx * y, f->pivot.y + f->xy * x + f->yy * y};
}

/* Between a place that hits and one that misses: where the margin changes its sign, halved until
 * that is known to a thousandth. */
static col_vec border(const lab_test *t, col_vec hit, col_vec miss, double r)
{
    while (hypot(hit.x - miss.x, hit.y - miss.y) > 1e-3) {
        col_vec middle = {(hit.x + miss.x) / 2, (hit.y + miss.y) / 2};
        if (margin(t, middle, r) < 0)
            hit = middle;
        else
            miss = middle;
    }
    return hit;
}

/* Off the border by 0.05 to 20: as often by little as by much. */
static col_vec off_border(dice *d, const lab_test *t, double r)
{
    enum { TRIALS = 40 };
    col_vec at = nearby(d, &t->frame, r), other = at;
    bool hit = margin(t, at, r) < 0;
    for (int i = 0; i < TRIALS && (margin(t, other, r) < 0) == hit; i++)
        other = nearby(d, &t->frame, r);
    double apart = hypot(other.x - at.x, other.y - at.y);
    if ((margin(t, other, r) < 0) == hit || !(apart > 1))
        return at;
    col_vec edge = hit ? border(t, at, other, r) : border(t, other, at, r);
    double off = 0.05 * pow(400, any(d, 0, 1)) * (any(d, 0, 1) < 0.5 ? -1 : 1) / apart;
    return (col_vec){edge.x + off * (other.x - at.x), edge.y + off * (other.y - at.y)};
}

static void place(dice *d, lab_pair *pair, const diagnosis_hypothesis *is)
{
    double r = length(d, 3, 60);
    lab_test t = lab_prepare(&is->convention, &pair->rectangle, is->program, COL_TOUCH_IS_MISS);
    bool anywhere = any(d, 0, 1) < 0.25;
    col_vec at = anywhere ? nearby(d, &t.frame, r) : off_border(d, &t, r);
    pair->circle = (scene_written){
        .kind = SHAPE_CIRCLE, .x = rounded(d, at.x), .y = rounded(d, at.y), .radius = r, .mass = 1};
}

void ask_survey(lab_pair out[ASK_SURVEY], const diagnosis_hypothesis *is, size_t count)
{
    dice d = {.state = 7};
    for (size_t i = 0; i < ASK_SURVEY; i += CIRCLES) {
        const convention *c = &is[0].convention;
        d.parts = i / CIRCLES % 2 ? 100 : 1;
        scene_written bar = rectangle(&d, c);
        for (size_t k = i; k < i + CIRCLES; k++) {
            out[k].rectangle = bar;
            place(&d, &out[k], &is[k % count]);
        }
    }
}
