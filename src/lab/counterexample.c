#include "lab/counterexample.h"

#include "lab/stages.h"

#include <math.h>

/* ---- Places of the circle ---- */

/* The right test and the one under suspicion, and the disc about the rectangle's middle in which
 * the circle is put. */
typedef struct trial {
    lab_test right, wrong;
    double stretch_of_right, stretch_of_wrong;
    col_vec middle;
    double reach, radius;
} trial;

/* local = turn * (world - pivot), and a turn's inverse is its transpose. */
static col_vec middle_of(const lab_frame *f)
{
    double x = (f->low.x + f->high.x) / 2, y = (f->low.y + f->high.y) / 2;
    return (col_vec){f->pivot.x + (f->xx * x + f->yx * y), f->pivot.y + (f->xy * x + f->yy * y)};
}

static trial trial_of(const convention *c, const lab_pair *pair, const lab_program *p,
                      col_touching touching)
{
    scene_written stored = lab_as_stored(c, p, &pair->rectangle);
    const lab_program none = {.at = {MISTAKE_NONE}};
    trial t = {.right = lab_prepare(c, &pair->rectangle, none, touching),
               .wrong = lab_prepare(c, &stored, *p, touching),
               .radius = pair->circle.radius};
    t.stretch_of_right = lab_stretch(&t.right, &none);
    t.stretch_of_wrong = lab_stretch(&t.wrong, p);
    const lab_frame *f = &t.right.frame;
    t.middle = middle_of(f);
    t.reach = hypot(f->high.x - f->low.x, f->high.y - f->low.y) / 2 + t.radius;
    return t;
}

/* Evenly spread points of a disc, as the seeds of a sunflower: each is turned on by the golden
 * angle, pi (3 - sqrt 5), and each ring has its share of the area. */
typedef struct sunflower {
    col_dir dir;
    int next, count;
} sunflower;

static sunflower sunflower_of(int count)
{
    return (sunflower){{1, 0}, 0, count};
}

static col_vec next_place(sunflower *seeds, const trial *t)
{
    static const col_dir GOLDEN = {-0.73736887807831985, 0.67549029426152361};
    double r = t->reach * sqrt((seeds->next++ + 0.5) / seeds->count);
    col_dir d = seeds->dir;
    seeds->dir = (col_dir){d.c * GOLDEN.c - d.s * GOLDEN.s, d.s * GOLDEN.c + d.c * GOLDEN.s};
    return (col_vec){t->middle.x + r * d.c, t->middle.y + r * d.s};
}

static double wrong_share(const trial *t, int places)
{
    sunflower seeds = sunflower_of(places);
    int wrong = 0;
    for (int i = 0; i < places; i++) {
        col_vec at = next_place(&seeds, t);
        wrong +=
            lab_hit(&t->right, at.x, at.y, t->radius) != lab_hit(&t->wrong, at.x, at.y, t->radius);
    }
    return (double)wrong / places;
}

enum { PLACES = 2000 };

double lab_wrong_share(const convention *c, const lab_pair *pair, const lab_program *p,
                       col_touching touching)
{
    trial t = trial_of(c, pair, p, touching);
    return wrong_share(&t, PLACES);
}

/* ---- Where it shows best ---- */

/* A margin over its stretch is how far the circle can move, at least, before the answer changes.
 * Where the margin jumps that is unknown, and a hair. */
static double proved_distance(const lab_test *t, double stretch, col_vec at, double radius)
{
    static const double HAIR = 1e-6;
    double margin = fabs(lab_margin(t, at.x, at.y, radius));
    return isfinite(stretch) ? margin / stretch : HAIR * margin;
}

/* How far before either answer changes, as far as it matters: the region may have no end. 0 where
 * the answers are the same. */
static double freedom(const trial *t, col_vec at)
{
    if (lab_hit(&t->right, at.x, at.y, t->radius) == lab_hit(&t->wrong, at.x, at.y, t->radius))
        return 0;
    return fmin(t->reach, fmin(proved_distance(&t->right, t->stretch_of_right, at, t->radius),
                               proved_distance(&t->wrong, t->stretch_of_wrong, at, t->radius)));
}

/* Steps to a better neighbour while there is one, then halves the step. */
static col_vec climb(const trial *t, col_vec at, double step)
{
    static const col_vec DIRECTIONS[] = {{1, 0}, {-1, 0}, {0, 1}, {0, -1}};
    double min_step = step / 256;
    double best = freedom(t, at);
    while (step > min_step) {
        bool better = false;
        for (int i = 0; i < 4; i++) {
            col_vec to = {at.x + step * DIRECTIONS[i].x, at.y + step * DIRECTIONS[i].y};
            double there = freedom(t, to);
            if (there > best) {
                at = to;
                best = there;
                better = true;
            }
        }
        if (!better)
            step /= 2;
    }
    return at;
}

static bool put_circle(const trial *t, scene_written *circle)
{
    sunflower seeds = sunflower_of(PLACES);
    col_vec best = t->middle;
    double max_freedom = 0;
    for (int i = 0; i < PLACES; i++) {
        col_vec at = next_place(&seeds, t);
        double here = freedom(t, at);
        if (here > max_freedom) {
            max_freedom = here;
            best = at;
        }
    }
    best = climb(t, best, t->reach / 32);
    circle->x = best.x;
    circle->y = best.y;
    return max_freedom > 0;
}

static double in_unit(const convention *c, double degrees)
{
    return scene_angle_convert(degrees, ANGLE_DEGREES, c->unit);
}

/* ---- Changes that let a mistake show where no angle does, from the mildest on ---- */

/* The most is cut off of a coordinate here: as far as can be from a whole number. */
static double just_before_whole(double coordinate)
{
    return trunc(coordinate) + copysign(0.9, coordinate);
}

/* By less than two units: a whole middle hides what is cut off. */
static void nudge(const convention *c, lab_pair *pair)
{
    lab_rectangle r = lab_read_rectangle(c, &pair->rectangle, MISTAKE_NONE);
    double x = r.min.x + r.width / 2, y = r.min.y + r.height / 2;
    pair->rectangle.x += just_before_whole(x) - x;
    pair->rectangle.y += just_before_whole(y) - y;
}

static void move_away(const convention *c, lab_pair *pair)
{
    (void)c;
    pair->rectangle.x += 1.35 + 2 * fabs(pair->rectangle.width);
    pair->rectangle.y += 1.35 + 2 * fabs(pair->rectangle.height);
}

/* A circle of a quarter of the shorter side: there are places where it lies inside. */
static void shrink_circle(const convention *c, lab_pair *pair)
{
    (void)c;
    double side = fmin(fabs(pair->rectangle.width), fabs(pair->rectangle.height));
    pair->circle.radius = side > 0 ? side / 4 : pair->circle.radius / 2;
}

/* A pivot of the rectangle's own may lie just where the mistake puts it. */
static void take_default_pivot(const convention *c, lab_pair *pair)
{
    (void)c;
    pair->rectangle.has_pivot = false;
}

/* The proportions 8 : 3, not turned, with a circle that suits them. */
static void start_anew(const convention *c, lab_pair *pair)
{
    scene_written *r = &pair->rectangle;
    double side = fmax(fmax(fabs(r->width), fabs(r->height)), 2 * pair->circle.radius);
    r->width = side > 0 ? side : 160;
    r->height = r->width * 3 / 8;
    r->angle = c->zero;
    pair->circle.radius = r->height / 4;
    nudge(c, pair);
}

/* The angle's changes, in degrees: a few at a time to either side. */
enum { TURN_STEP = 5, TURNS = 180 / TURN_STEP };

static double turn_number(int i)
{
    int steps = (i + 1) / 2;
    return TURN_STEP * (i % 2 ? steps : -steps);
}

/* The smallest change of angle that does half as well as the best one. Returns the best share. */
static double turn_to_show(const convention *c, lab_pair *pair, const lab_program *p,
                           col_touching touching)
{
    enum { FEW_PLACES = 1000 };
    double shares[2 * TURNS], max_share = 0;
    double from = pair->rectangle.angle;
    for (int i = 0; i < 2 * TURNS; i++) {
        pair->rectangle.angle = from + in_unit(c, turn_number(i));
        trial t = trial_of(c, pair, p, touching);
        shares[i] = wrong_share(&t, FEW_PLACES);
        max_share = fmax(max_share, shares[i]);
    }
    int best = 0;
    while (shares[best] < max_share / 2)
        best++;
    pair->rectangle.angle = from + in_unit(c, turn_number(best));
    return max_share;
}

typedef void change_fn(const convention *c, lab_pair *pair);

/* Changes the pair (NULL: only its angle and the circle's place) if the mistake shows at
 * `min_share` of the places then. */
static bool show_with(change_fn *change, double min_share, const convention *c, lab_pair *pair,
                      const lab_program *p, col_touching touching)
{
    lab_pair tried = *pair;
    if (change)
        change(c, &tried);
    if (turn_to_show(c, &tried, p, touching) < min_share)
        return false;
    trial t = trial_of(c, &tried, p, touching);
    if (!put_circle(&t, &tried.circle))
        return false;
    *pair = tried;
    return true;
}

/* Most mistakes show at a fiftieth of the places or more, somewhere; a few at one in 500 only. */
bool lab_show_best(const convention *c, lab_pair *pair, const lab_program *p, col_touching touching)
{
    static change_fn *const changes[] = {
        NULL, nudge, shrink_circle, move_away, take_default_pivot, start_anew};
    static const double seen[] = {0.02, 0.002};
    for (size_t k = 0; k < sizeof seen / sizeof *seen; k++)
        for (size_t i = 0; i < sizeof changes / sizeof *changes; i++)
            if (show_with(changes[i], seen[k], c, pair, p, touching))
                return true;
    return false;
}
