/* Programs in which one number is off: is it found, and is the true one within what is said? The
 * logs are written by a test of its own (SDL's numbers: y down, degrees clockwise, the corner,
 * turned about the middle), which knows nothing of lab/ and the models. */
#include "../kit/memory.h"
#include "diagnosis_tests.h"
#include "drawn.h"

#include "diagnosis/estimate_region.h"
#include "diagnosis/estimate_shared.h"
#include "file/file.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MAX_ROWS = 400 };

static engines known;
/* ---- The author of a log ---- */

typedef enum what {
    RADIUS_PLUS,
    GROWN,
    RADIUS_TIMES,
    SIZE_TIMES,
    SCALED,
    WIDTH_SCALED,
    HEIGHT_SCALED,
    CIRCLE_MOVED,
    OWN_FRAME,
    ANCHOR,
    ANGLE_PLUS,
    ANGLE_TIMES,
    PIVOT,
    PIVOT_MOVED,
    LATE_CIRCLE,
    LATE_RECTANGLE,
    LATE_ANGLE,
    NOTHING,
    ELLIPSE,   /* two shapes that aren't numbers */
    TWO_SIDES, /* only left and right are tested */
    WHATS
} what;

/* Values that show, and are no listed mistake. */
static const struct {
    const char *id;
    double low[2], high[2];
} truths[WHATS] = {
    [RADIUS_PLUS] = {"radius-plus", {4, 0}, {20, 0}},
    [GROWN] = {"grown", {-12, 0}, {-4, 0}},
    [RADIUS_TIMES] = {"radius-times", {1.2, 0}, {1.7, 0}},
    [SIZE_TIMES] = {"size-times", {1.1, 0}, {1.6, 0}},
    [SCALED] = {"scaled", {1.1, 0}, {1.6, 0}},
    [WIDTH_SCALED] = {"width-scaled", {0.5, 0}, {0.8, 0}},
    [HEIGHT_SCALED] = {"height-scaled", {1.1, 0}, {1.6, 0}},
    [CIRCLE_MOVED] = {"circle-moved", {10, -60}, {60, 60}},
    [OWN_FRAME] = {"own-frame", {10, -40}, {40, 40}},
    [ANCHOR] = {"anchor", {0.15, -0.4}, {0.4, 0.4}},
    [ANGLE_PLUS] = {"angle-plus", {10, 0}, {60, 0}},
    [ANGLE_TIMES] = {"angle-times", {0.3, 0}, {0.8, 0}},
    [PIVOT] = {"pivot", {0.1, 0}, {0.4, 1}},
    [PIVOT_MOVED] = {"pivot-moved", {10, -30}, {40, 30}},
    [LATE_CIRCLE] = {"late-circle", {1, 0}, {1, 0}},
    [LATE_RECTANGLE] = {"late-rectangle", {1, 0}, {1, 0}},
    [LATE_ANGLE] = {"late-angle", {2, 0}, {2, 0}},
};

typedef struct author {
    what is;
    double a, b;
    mistake_id besides; /* a wrong sign, or sides that are endless lines */
    double radius;      /* of all circles; 0: each has its own */
    double beside; /* of a radius: circles beside the right side, nearly touching to the author:
                      no farther from it; 0: anywhere */
} author;

static author random_author(what is)
{
    return (author){.is = is,
                    .a = between(truths[is].low[0], truths[is].high[0]),
                    .b = between(truths[is].low[1], truths[is].high[1])};
}

/* The numbers that the author's program has in place of the row's. */
static log_row taken(const author *by, const log_row *rows, size_t i)
{
    log_row r = rows[i], before = rows[i >= (size_t)by->a ? i - (size_t)fmax(by->a, 0) : i];
    r.radius = by->is == RADIUS_PLUS    ? r.radius + by->a
               : by->is == RADIUS_TIMES ? r.radius * by->a
                                        : r.radius;
    r.angle = by->is == ANGLE_PLUS    ? r.angle + by->a
              : by->is == ANGLE_TIMES ? r.angle * by->a
              : by->is == LATE_ANGLE  ? before.angle
                                      : r.angle;
    r.angle = by->besides == MISTAKE_WRONG_SIGN ? -r.angle : r.angle;
    if (by->is == SIZE_TIMES)
        r.width *= by->a, r.height *= by->a;
    if (by->is == SCALED || by->is == WIDTH_SCALED)
        r.x += (1 - by->a) * r.width / 2, r.width *= by->a;
    if (by->is == SCALED || by->is == HEIGHT_SCALED)
        r.y += (1 - by->a) * r.height / 2, r.height *= by->a;
    if (by->is == CIRCLE_MOVED)
        r.circle_x += by->a, r.circle_y += by->b;
    if (by->is == ANCHOR)
        r.x += by->a * r.width, r.y += by->b * r.height;
    if (by->is == LATE_CIRCLE)
        r.circle_x = before.circle_x, r.circle_y = before.circle_y;
    if (by->is == LATE_RECTANGLE)
        r.x = before.x, r.y = before.y;
    return r;
}

static bool hits(const author *by, const log_row *rows, size_t i)
{
    log_row r = taken(by, rows, i);
    double px = r.x + r.width / 2, py = r.y + r.height / 2, a = r.angle * COL_PI / 180;
    if (by->is == PIVOT)
        px = r.x + by->a * r.width, py = r.y + by->b * r.height;
    if (by->is == PIVOT_MOVED)
        px += by->a, py += by->b;
    double dx = r.circle_x - px, dy = r.circle_y - py;
    double x = cos(a) * dx + sin(a) * dy + px, y = cos(a) * dy - sin(a) * dx + py;
    if (by->is == OWN_FRAME)
        r.x += by->a, r.y += by->b;
    if (by->is == GROWN)
        r.x -= by->a, r.y -= by->a, r.width += 2 * by->a, r.height += 2 * by->a;
    if (by->besides == MISTAKE_SIDE_LINES)
        return fmin(fmin(fabs(x - r.x), fabs(x - r.x - r.width)),
                    fmin(fabs(y - r.y), fabs(y - r.y - r.height))) < r.radius;
    double ex = x - fmax(r.x, fmin(x, r.x + r.width));
    double ey = y - fmax(r.y, fmin(y, r.y + r.height));
    if (by->is == TWO_SIDES)
        return fabs(ex) < r.radius && ey == 0;
    if (by->is == ELLIPSE)
        return hypot((x - r.x - r.width / 2) / (r.width / 2 + r.radius),
                     (y - r.y - r.height / 2) / (r.height / 2 + r.radius)) < 1;
    return r.radius > 0 && hypot(ex, ey) < r.radius;
}

static double rounded(double value, int decimals)
{
    double unit = pow(10, -decimals);
    return decimals < 0 ? value : nearbyint(value / unit) * unit;
}

static void place_circle(const author *by, log_row *r)
{
    double turn = r->angle * COL_PI / 180;
    double reach = 1.2 * (hypot(r->width, r->height) / 2 + r->radius) * sqrt(between(0, 1));
    double way = between(0, 2 * COL_PI), dx = reach * cos(way), dy = reach * sin(way);
    if (by->beside > 0) {
        double x = r->width / 2 + r->radius + by->a + between(-by->beside, by->beside);
        double y = between(-r->height / 2, r->height / 2);
        dx = cos(turn) * x - sin(turn) * y;
        dy = sin(turn) * x + cos(turn) * y;
    }
    r->circle_x = r->x + r->width / 2 + dx;
    r->circle_y = r->y + r->height / 2 + dy;
}

/* Numbers as a game has them, the answers of the author, and of every number so many decimals in
 * the log; all of them where decimals < 0. */
static void write_log(log_table *log, log_row rows[MAX_ROWS], const author *by, size_t count,
                      int decimals)
{
    log_row exact[MAX_ROWS];
    *log = (log_table){.rows = rows, .count = count};
    for (size_t i = 0; i < count; i++) {
        log_row r = {.x = between(0, 600),
                     .y = between(0, 400),
                     .angle = between(-180, 180),
                     .width = between(40, 200),
                     .height = between(40, 200),
                     .radius = between(15, 60)};
        r.radius = by->radius > 0 ? by->radius : r.radius;
        place_circle(by, &r);
        exact[i] = r;
    }
    for (size_t i = 0; i < count; i++) {
        const log_row *e = &exact[i];
        rows[i] = (log_row){rounded(e->x, decimals),
                            rounded(e->y, decimals),
                            rounded(e->width, decimals),
                            rounded(e->height, decimals),
                            rounded(e->angle, decimals),
                            rounded(e->circle_x, decimals),
                            rounded(e->circle_y, decimals),
                            rounded(e->radius, decimals),
                            0,
                            0,
                            hits(by, exact, i),
                            (unsigned)i + 2};
    }
    for (int k = 0; k < LOG_NUMBERS && decimals >= 0; k++)
        log->precision[k] = (log_precision){.decimals = decimals, .digits = decimals + 3};
}

/* ---- One model ---- */

static const estimate_model *model_of(what is)
{
    for (size_t i = 0; i < ESTIMATE_MODELS; i++)
        if (!strcmp(diagnosis_estimate_models[i].id, truths[is].id))
            return &diagnosis_estimate_models[i];
    fail_msg("there is no model %s", truths[is].id);
    return NULL;
}

/* Is each parameter within what is said of it? */
static bool holds(const double value[2], const double uncertainty[2], const author *by, size_t n)
{
    return value && fabs(value[0] - by->a) <= uncertainty[0] + 1e-9 &&
           (n < 2 || fabs(value[1] - by->b) <= uncertainty[1] + 1e-9);
}

/* Of 400 logs with true values by chance, in which numbers have all decimals, one or none. In the
 * second half each twentieth answer is noise. */
static void test_true_values_are_within(void **state)
{
    (void)state;
    enum { LOGS = 400, MODELS = LATE_CIRCLE };
    diagnosis_hypothesis right = {.convention = scene_convention_sdl2()};
    size_t found = 0, within = 0;
    for (int i = 0; i < LOGS; i++) {
        log_row rows[MAX_ROWS];
        log_table log;
        author by = random_author((what)(i % MODELS));
        write_log(&log, rows, &by, 80 + (size_t)(i % 3) * 60, i / MODELS % 3 - 1);
        for (size_t k = (size_t)i % 10; i >= LOGS / 2 && k < log.count; k += 20)
            rows[k].hit = !rows[k].hit;
        estimate_sample sample;
        estimate_region region;
        estimate_program e = {.model = model_of(by.is), .is = &right, .log = &log};
        double step;
        diagnosis_estimate_sample_of(&sample, &log);
        diagnosis_estimate_sample_read(&sample, &right, &log);
        if (!diagnosis_estimate_search(&e, &sample, &step))
            continue;
        assert_true(diagnosis_estimate_region(&e, &sample, step, &region));
        found++;
        within += holds(e.value, region.uncertainty, &by, e.model->parameters);
    }
    if (100 * found < 95 * LOGS || 100 * within < 95 * found)
        fail_msg("%zu of %d found, the true value within what is said in %zu", found, LOGS, within);
}

static estimate_region region_from(const log_table *log, estimate_program *e, double step)
{
    estimate_sample sample;
    estimate_region region;
    diagnosis_estimate_sample_of(&sample, log);
    assert_true(diagnosis_estimate_region(e, &sample, step, &region));
    return region;
}

/* ---- Rounding that rows share ---- */

static void write_radii_whole(log_table *log)
{
    for (size_t i = 0; i < log->count; i++)
        log->rows[i].radius = nearbyint(log->rows[i].radius);
    log->precision[LOG_RADIUS] = (log_precision){.digits = 2};
}

/* Circles on the right of a straight rectangle, whose margins grow by 1 where x does, and off its
 * corner towards (3, 4), whose margins grow by 0.6 and 0.8 where x and y do. Half a unit of the
 * radius makes each margin 0.5 less: as much as a radius 0.5 larger, or a circle moved by (-0.5,
 * -0.25).
 * - Of n rows each moves a radius by 0.5 / n. One radius: all do, by 0.5. Their own: the variance
 *   of each is a third of its square, so three deviations are 3 sqrt(n (0.5 / n)^2 / 3).
 * - Of three rows there and three here the sums of g g^T have the inverse (1, -0.75; -0.75, 2.125)
 *   / 3. A row there moves the circle by 0.5 (1, -0.75) / 3, one here by 0.5 (0, 1.25) / 3. Three
 *   deviations of y: 3 sqrt(3 (0.125^2 + (1.25 / 6)^2) / 3). */
static const struct {
    what is;
    size_t right, corner, radii; /* rows there and there; different radii, by turns */
    double by[2];
} shares[] = {
    {RADIUS_PLUS, 9, 0, 1, {0.5, 0}},
    {RADIUS_PLUS, 0, 9, 1, {0.5, 0}},
    {RADIUS_PLUS, 9, 0, 2, {0.5, 0}}, /* at most all one way */
    {RADIUS_PLUS, 9, 0, 9, {0.28867513459481287, 0}},
    {RADIUS_PLUS, 9, 0, 3, {0.5, 0}}, /* 3 sqrt(3 (0.5 / 3)^2 / 3) */
    {CIRCLE_MOVED, 3, 3, 1, {0.5, 0.25}},
    {CIRCLE_MOVED, 3, 3, 6, {0.5, 0.72886898685566259}},
    {CIRCLE_MOVED, 9, 0, 1, {0, 0}}, /* nothing tells y */
};

static void test_how_far_shared_rounding_moves(void **state)
{
    (void)state;
    const diagnosis_hypothesis right = {.convention = scene_convention_sdl2()};
    for (size_t i = 0; i < sizeof shares / sizeof *shares; i++) {
        enum { ROWS = 9 };
        size_t order[ROWS], count = shares[i].right + shares[i].corner;
        log_row rows[ROWS];
        log_table log = {.rows = rows, .count = count};
        for (size_t k = 0; k < count; k++) {
            double radius = 20 + (double)(k % shares[i].radii), way = radius + 1;
            bool corner = k >= shares[i].right;
            order[k] = k;
            log.rows[k] = (log_row){.width = 100,
                                    .height = 40,
                                    .circle_x = 100 + (corner ? 0.6 : 1) * way,
                                    .circle_y = corner ? 40 + 0.8 * way : 20,
                                    .radius = radius};
        }
        write_radii_whole(&log);
        estimate_program e = {.model = model_of(shares[i].is), .is = &right, .log = &log};
        double by[2];
        assert_true(diagnosis_estimate_shared(&e, order, count, (double[]){1e-3, 1e-3}, by));
        if (fabs(by[0] - shares[i].by[0]) > 1e-6 || fabs(by[1] - shares[i].by[1]) > 1e-6)
            fail_msg("case %zu: (%.9g, %.9g), expected (%.9g, %.9g)", i, by[0], by[1],
                     shares[i].by[0], shares[i].by[1]);
    }
}

/* One ball has one radius: written as 20 where it is 20.4, all rows are off by the same 0.4, and
 * the 5 that the program adds look like 5.4, however many rows there are near touching. Where each
 * circle has its own radius that averages out, and where all decimals are written there is nothing
 * to be off. */
static void test_rounding_may_be_shared(void **state)
{
    (void)state;
    enum { LOGS = 10 };
    static const struct {
        double radius;
        int decimals;
        double most;
    } cases[] = {{20.4, 0, 1.3}, {0, 0, 0.6}, {20.4, -1, 0.1}};
    const diagnosis_hypothesis right = {.convention = scene_convention_sdl2()};
    for (size_t i = 0; i < LOGS * 3; i++) {
        log_row rows[MAX_ROWS];
        log_table log;
        author by = {RADIUS_PLUS, 5, 0, MISTAKE_NONE, cases[i % 3].radius, 6};
        write_log(&log, rows, &by, MAX_ROWS, cases[i % 3].decimals);
        estimate_program e = {
            .model = model_of(RADIUS_PLUS), .is = &right, .log = &log, .value = {5}};
        estimate_region region = region_from(&log, &e, 0.5);
        if (!holds(e.value, region.uncertainty, &by, 1) ||
            region.uncertainty[0] > cases[i % 3].most)
            fail_msg("radius %g, %d decimals: %g +- %g, expected 5, +- %g at most",
                     cases[i % 3].radius, cases[i % 3].decimals, e.value[0], region.uncertainty[0],
                     cases[i % 3].most);
    }
}

/* Ten turns and more lever a change of their factor: rows far from touching come to touch. */
static void test_angles_that_go_round(void **state)
{
    (void)state;
    const diagnosis_hypothesis right = {.convention = scene_convention_sdl2()};
    for (int i = 0; i < 20; i++) {
        log_row rows[MAX_ROWS];
        log_table log;
        author by = {ANGLE_TIMES, 1.2, 0, MISTAKE_NONE, 0, 0};
        write_log(&log, rows, &(author){NOTHING, 0, 0, MISTAKE_NONE, 0, 0}, MAX_ROWS, -1);
        for (size_t k = 0; k < log.count; k++)
            rows[k].angle *= 40;
        for (size_t k = 0; k < log.count; k++)
            log.rows[k].hit = hits(&by, rows, k);
        estimate_program e = {
            .model = model_of(ANGLE_TIMES), .is = &right, .log = &log, .value = {1.2 + 2e-5 * i}};
        estimate_region region = region_from(&log, &e, 1e-4);
        if (!holds(e.value, region.uncertainty, &by, 1))
            fail_msg("from %.9g: %.9g +- %.2g", 1.2 + 2e-5 * i, e.value[0], region.uncertainty[0]);
    }
}

/* Angles are counted from the convention's zero: half of 120 is 105 where nothing is turned at 90.
 */
static void test_angles_are_scaled_about_zero(void **state)
{
    (void)state;
    diagnosis_hypothesis h = {.convention = scene_convention_sdl2()};
    h.convention.zero = 90;
    lab_pair pair = {.rectangle = {.x = 40, .y = 70, .width = 160, .height = 60, .angle = 120},
                     .circle = {.x = 210, .y = 160, .radius = 12}};
    estimate_program e = {.model = model_of(ANGLE_TIMES), .is = &h, .value = {0.5, 0}};
    row_model half = diagnosis_estimate_model_of(&e), right = diagnosis_model_of(&h);
    double got = half.margin(half.self, 0, &pair);
    pair.rectangle.angle = 105;
    double expected = right.margin(right.self, 0, &pair);
    if (fabs(got - expected) > 1e-9)
        fail_msg("%g, expected %g", got, expected);
}

/* ---- The whole diagnosis ---- */

static void run(diagnosis *d, const log_table *log, const char *convention_id)
{
    problem why = {""};
    convention c;
    if (convention_id)
        assert_true(scene_engines_convention(&known, convention_id, &c));
    if (!diagnosis_of_log(d, log, convention_id ? &c : NULL, &known, &why))
        fail_msg("%s", why.text);
}

/* The verdict; the caller frees it. */
static char *sentence(const diagnosis *d, const log_table *log)
{
    text_buffer b = {0};
    diagnosis_say_verdict(d, log, true, &b);
    return text_take(&b);
}

static const diagnosis_estimate *estimate_of(const diagnosis *d, what is)
{
    for (size_t i = 0; i < d->estimate_count; i++)
        if (!strcmp(diagnosis_estimate_id(&d->estimates[i]), truths[is].id))
            return &d->estimates[i];
    return NULL;
}

static void expect_estimate(const diagnosis *d, const log_table *log, const author *by)
{
    char *said = sentence(d, log);
    const diagnosis_estimate *e = estimate_of(d, by->is);
    if (d->verdict != DIAGNOSIS_ESTIMATE || strncmp(said, "As if ", 6) != 0 || !e)
        fail_msg("%s %g %g: verdict %d, \"%s\"", truths[by->is].id, by->a, by->b, d->verdict, said);
    if (!holds(e->value, e->uncertainty, by, diagnosis_estimate_parameters(e)))
        fail_msg("%s %g %g isn't within: \"%s\"", truths[by->is].id, by->a, by->b, said);
    assert_int_equal(diagnosis_status(d), 1);
    assert_int_equal(diagnosis_left(d)->deep, 0);
    assert_false(d->experiment.found);
    free(said);
}

static void test_each_number_is_found(void **state)
{
    (void)state;
    for (int is = 0; is < NOTHING; is++)
        for (int decimals = -1; decimals < 2; decimals += 2) {
            log_row rows[MAX_ROWS];
            log_table log;
            diagnosis d;
            author by = random_author((what)is);
            write_log(&log, rows, &by, 300, decimals);
            run(&d, &log, "sdl2");
            expect_estimate(&d, &log, &by);
            diagnosis_free(&d);
        }
}

/* With nothing said of the convention: circles 60 away make the right program wrong in sdl2 as in
 * any other, and an angle turned the other way is another convention's, with the other sign; the
 * first preset is told first. */
static void test_in_any_convention(void **state)
{
    (void)state;
    static const struct {
        author by;
        const char *elsewhere; /* said of it, after sdl2 */
    } cases[] = {
        {{.is = CIRCLE_MOVED, .a = 60}, NULL},
        {{.is = ANGLE_TIMES, .a = 0.5},
         "as in sdl2 or libgdx; or, as in sdl2gfx_rotozoom, as if the angle were "
         "-0."},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        log_row rows[MAX_ROWS];
        log_table log;
        diagnosis d;
        text_buffer b = {0};
        write_log(&log, rows, &cases[i].by, MAX_ROWS, 2);
        run(&d, &log, NULL);
        expect_estimate(&d, &log, &cases[i].by);
        diagnosis_say_verdict(&d, &log, false, &b);
        if (strcmp(d.all[0].is.convention.id, "sdl2") != 0 ||
            (cases[i].elsewhere && !strstr(b.data, cases[i].elsewhere)))
            fail_msg("case %zu: \"%s\"", i, b.data);
        text_free(&b);
        diagnosis_free(&d);
    }
}

/* With a radius that is 0.4 times as large most rows are as if it were halved, and some second
 * mistake, of so many, is soon found that is wrong in the others. */
static void test_one_number_rather_than_two_mistakes(void **state)
{
    (void)state;
    for (int i = 0; i < 40; i++) {
        log_row rows[MAX_ROWS];
        log_table log;
        diagnosis d;
        author by = {RADIUS_TIMES, 0.4, 0, MISTAKE_NONE, 0, 0};
        write_log(&log, rows, &by, 40, -1);
        run(&d, &log, "sdl2");
        if (d.verdict == DIAGNOSIS_MISTAKE && diagnosis_mistakes_of(&d.all[0].is.program) > 1)
            fail_msg("log %d: two mistakes are named", i);
        diagnosis_free(&d);
    }
}

/* Beside a mistake that is listed, and where nobody says which convention it is. */
static void test_beside_a_mistake(void **state)
{
    (void)state;
    for (int given = 0; given < 2; given++) {
        log_row rows[MAX_ROWS];
        log_table log;
        diagnosis d;
        author by = {RADIUS_PLUS, 8, 0, given ? MISTAKE_WRONG_SIGN : MISTAKE_NONE, 0, 0};
        write_log(&log, rows, &by, 400, -1);
        run(&d, &log, given ? "sdl2" : NULL);
        expect_estimate(&d, &log, &by);
        assert_int_equal(d.estimates[0].is.program.at[LAB_ANGLE], by.besides);
        assert_memory_equal(&d.all[0].is, &d.estimates[0].is, sizeof d.all[0].is);
        diagnosis_free(&d);
    }
}

/* Where most rows are straight a wrong sign shows in few: by count the program is hardly nearer
 * with it, but by how far those are off it is. */
static void test_beside_a_rare_mistake(void **state)
{
    (void)state;
    log_row rows[MAX_ROWS];
    log_table log;
    diagnosis d;
    author by = {RADIUS_PLUS, 8, 0, MISTAKE_WRONG_SIGN, 0, 0};
    write_log(&log, rows, &by, 400, -1);
    for (size_t i = 0; i < 400; i++) {
        log.rows[i].angle *= i % 8 == 0;
        log.rows[i].hit = hits(&by, log.rows, i);
    }
    run(&d, &log, "sdl2");
    expect_estimate(&d, &log, &by);
    assert_int_equal(d.estimates[0].is.program.at[LAB_ANGLE], MISTAKE_WRONG_SIGN);
    diagnosis_free(&d);
}

/* Where circles nearly touch, a radius that is off turns as many rows over as mistakes do: only by
 * how far those are off does the one that is made besides show. */
static void test_beside_a_mistake_close_to_touching(void **state)
{
    (void)state;
    for (unsigned seed = 1; seed <= 3; seed++) {
        log_row rows[MAX_ROWS];
        log_table log;
        diagnosis d;
        author by = {RADIUS_PLUS, 8, 0, MISTAKE_SIDE_LINES, 0, 2};
        draw_anew(seed);
        write_log(&log, rows, &by, 400, -1);
        run(&d, &log, "sdl2");
        expect_estimate(&d, &log, &by);
        assert_int_equal(d.estimates[0].is.program.at[LAB_CLAMP], MISTAKE_SIDE_LINES);
        diagnosis_free(&d);
    }
}

/* Rows turned over by noise are left, and named; then it is only the nearest. */
static void test_beside_noise(void **state)
{
    (void)state;
    log_row rows[MAX_ROWS];
    log_table log;
    diagnosis d;
    author by = {CIRCLE_MOVED, 40, -25, MISTAKE_NONE, 0, 0};
    write_log(&log, rows, &by, 400, 2);
    for (size_t i = 20; i < 400; i += 100)
        rows[i].hit = !rows[i].hit;
    run(&d, &log, "sdl2");
    char *said = sentence(&d, &log);
    const diagnosis_estimate *e = estimate_of(&d, by.is);
    if (d.verdict != DIAGNOSIS_NEAREST || !e || !holds(e->value, e->uncertainty, &by, 2) ||
        !strstr(said, "The nearest known is as if the circle were moved by (40") ||
        !strstr(said, "but for 4 rows that look like noise: lines 22, 122, 222, 322"))
        fail_msg("\"%s\"", said);
    assert_int_equal(diagnosis_status(&d), 3);
    free(said);
    diagnosis_free(&d);
}

/* ---- Where there is none ---- */

static void expect_none(const log_table *log, const char *who)
{
    diagnosis d;
    run(&d, log, "sdl2");
    char *said = sentence(&d, log);
    if (d.estimate_count || d.verdict == DIAGNOSIS_ESTIMATE)
        fail_msg("%s: \"%s\"", who, said);
    free(said);
    diagnosis_free(&d);
}

/* Right programs, with noise and without, and one whose radius is off by less than shows. */
static void test_right_programs_have_none(void **state)
{
    (void)state;
    for (int i = 0; i < 40; i++) {
        log_row rows[MAX_ROWS];
        log_table log;
        author right = {NOTHING, 0, 0, MISTAKE_NONE, 0, 0},
               nearly = {RADIUS_PLUS, 0.02, 0, MISTAKE_NONE, 0, 0};
        write_log(&log, rows, i % 2 ? &right : &nearly, 100 + (size_t)(i % 4) * 100, i % 3 - 1);
        for (size_t k = 0; k < log.count && i % 5; k++)
            log.rows[k].hit ^= between(0, 100) < i % 5 / 2.0;
        expect_none(&log, "a right program");
    }
}

static void answer_with(log_table *log, mistake_id id)
{
    const convention c = scene_convention_sdl2();
    lab_program p = lab_with((lab_program){.at = {MISTAKE_NONE}}, id);
    for (size_t i = 0; i < log->count; i++) {
        lab_pair pair = log_row_pair(log, i);
        lab_test t = lab_prepare(&c, &pair.rectangle, p, COL_TOUCH_IS_MISS);
        log->rows[i].hit = lab_hit(&t, pair.circle.x, pair.circle.y, pair.circle.radius);
    }
}

/* What a listed mistake explains isn't estimated, though some number answers every row, too: in
 * these logs radii that are 0.19 or 0.146 times as large do so beside the squared distance, and
 * rectangles that are 3.8 or 3.99 times as wide beside the lost else. */
static void test_listed_mistakes_have_none(void **state)
{
    (void)state;
    static const unsigned from[] = {700, 900};
    const convention c = scene_convention_sdl2();
    for (int id = MISTAKE_NONE + 1; id < MISTAKES; id++)
        for (size_t i = 0; i < 2 && !lab_mistake_excluded((mistake_id)id, &c); i++) {
            log_row rows[MAX_ROWS];
            log_table log;
            draw_anew(from[i] + (unsigned)id);
            write_log(&log, rows, &(author){NOTHING, 0, 0, MISTAKE_NONE, 0, 0}, 200, -1);
            answer_with(&log, (mistake_id)id);
            expect_none(&log, lab_mistake((mistake_id)id)->id);
        }
}

/* Programs that are wrong, but in no number. */
static void test_other_wrong_programs_have_none(void **state)
{
    (void)state;
    for (int is = ELLIPSE; is <= TWO_SIDES; is++)
        for (int i = 0; i < 3; i++) {
            log_row rows[MAX_ROWS];
            log_table log;
            author by = {(what)is, 0, 0, MISTAKE_NONE, 0, 0};
            write_log(&log, rows, &by, 400, i - 1);
            expect_none(&log, is == ELLIPSE ? "an ellipse" : "two sides");
        }
}

/* ---- Short memory ---- */

static bool estimates(void *self, problem *why)
{
    diagnosis d;
    convention c = scene_convention_sdl2();
    bool done = diagnosis_of_log(&d, self, &c, &known, why);
    assert_int_equal(d.estimate_count > 0, done);
    diagnosis_free(&d);
    return done;
}

static void test_without_memory(void **state)
{
    (void)state;
    log_row rows[MAX_ROWS];
    log_table log;
    author by = {RADIUS_PLUS, 20, 0, MISTAKE_NONE, 0, 0};
    write_log(&log, rows, &by, 30, -1);
    memory_fail_in_turn("an estimate", estimates, &log);
}

int test_estimate(void)
{
    problem why;
    if (!file_engines_load(&known, "assets/engines.json", false, &why))
        return 1;
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup(test_true_values_are_within, begin),
        cmocka_unit_test_setup(test_how_far_shared_rounding_moves, begin),
        cmocka_unit_test_setup(test_rounding_may_be_shared, begin),
        cmocka_unit_test_setup(test_angles_that_go_round, begin),
        cmocka_unit_test_setup(test_angles_are_scaled_about_zero, begin),
        cmocka_unit_test_setup(test_each_number_is_found, begin),
        cmocka_unit_test_setup(test_in_any_convention, begin),
        cmocka_unit_test_setup(test_one_number_rather_than_two_mistakes, begin),
        cmocka_unit_test_setup(test_beside_a_mistake, begin),
        cmocka_unit_test_setup(test_beside_a_rare_mistake, begin),
        cmocka_unit_test(test_beside_a_mistake_close_to_touching),
        cmocka_unit_test_setup(test_beside_noise, begin),
        cmocka_unit_test_setup(test_right_programs_have_none, begin),
        cmocka_unit_test_setup(test_listed_mistakes_have_none, begin),
        cmocka_unit_test_setup(test_other_wrong_programs_have_none, begin),
        cmocka_unit_test_setup(test_without_memory, begin),
    };
    int failed = cmocka_run_group_tests_name("diagnosis: estimate", tests, NULL, NULL);
    scene_engines_free(&known);
    return failed;
}
