/* Logs whose author is known: is it found?
 *
 * What can be asked. A log without noise that a program wrote is explained to the last row by that
 * program, and so by the first explanation, whatever the number of rows; the program is among those
 * of the first explanation, or only adds a mistake that changes no row. With noise another one may
 * fit better, so there the author must be among the first three; of a short log only if its mistake
 * shows in more than noise's rows and one, wherever the noise fell. */
#include "../kit/sanitized.h"
#include "diagnosis_tests.h"
#include "drawn.h"

#include "diagnosis/diagnosis.h"
#include "diagnosis/hypotheses.h"
#include "diagnosis/verdict.h"
#include "file/file.h"
#include "text/buffer.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MAX_ROWS = 200, CONVENTIONS = 10 };

static engines known;
static const char *const ids[CONVENTIONS] = {"sdl2",    "pygame",   "canvas2d", "love",
                                             "box2d",   "scratch",  "libgdx",   "matplotlib",
                                             "unity2d", "gamemaker"};

static convention named(const char *id)
{
    convention c;
    if (!scene_engines_convention(&known, id, &c))
        fail_msg("there is no preset %s", id);
    return c;
}

/* ---- Logs ---- */

/* A rectangle, one in eight with a negative size, and a circle near it, as the teaching scenes of
 * the mistakes' measurements have them. */
static log_row random_row(const convention *c)
{
    double whole = c->half_sizes ? 2 : 1, turn = between(-180, 180);
    log_row r = {.x = between(-300, 300),
                 .y = between(-300, 300),
                 .width = between(40, 200) / whole,
                 .height = between(40, 200) / whole,
                 .angle = c->zero + (c->unit == ANGLE_DEGREES ? turn : turn * COL_PI / 180),
                 .radius = between(10, 60)};
    if (between(0, 8) < 1)
        r.width = -r.width;
    log_table one = {.rows = &r, .count = 1};
    shape rectangle, circle;
    log_row_shapes(&one, 0, c, &rectangle, &circle);
    col_shape s = scene_shape_geometry(&rectangle);
    col_vec middle = col_core_at(&s, 0.5, 0.5);
    double reach = (hypot(s.width, s.height) / 2 + r.radius) * sqrt(between(0, 1));
    double direction = between(0, 2 * COL_PI);
    r.circle_x = middle.x + reach * cos(direction);
    r.circle_y = scene_convention_write_y(c, middle.y + reach * sin(direction));
    return r;
}

static bool says(const diagnosis_hypothesis *h, const log_table *log, size_t row, double *margin)
{
    lab_pair pair = log_row_pair(log, row);
    lab_test t = lab_prepare(&h->convention, &pair.rectangle, h->program, COL_TOUCH_IS_MISS);
    *margin = lab_margin(&t, pair.circle.x, pair.circle.y, pair.circle.radius);
    return *margin < 0;
}

/* What the author says of `count` rows, of which every `noise`th is turned over. */
static log_table written_by(const diagnosis_hypothesis *author, log_row rows[MAX_ROWS],
                            size_t count, size_t noise)
{
    log_table log = {.rows = rows, .count = count};
    for (size_t i = 0; i < count; i++) {
        double margin;
        rows[i] = random_row(&author->convention);
        rows[i].hit = says(author, &log, i, &margin) != (noise && i % noise == noise / 2);
    }
    return log;
}

/* "sdl2: wrong-sign": the caller frees it. */
static char *description(const diagnosis_hypothesis *h)
{
    text_buffer b = {0};
    text_add_format(&b, "%s:", h->convention.id);
    for (int stage = 0; stage < LAB_STAGES; stage++)
        if (h->program.at[stage] != MISTAKE_NONE)
            text_add_format(&b, " %s", lab_mistake(h->program.at[stage])->id);
    return text_take(&b);
}

/* ---- Answers ---- */

/* Do two programs say the same of every row that isn't on the edge? */
static bool same_answers(const diagnosis_hypothesis *a, const diagnosis_hypothesis *b,
                         const log_table *log)
{
    for (size_t i = 0; i < log->count; i++) {
        double margin_a, margin_b;
        if (says(a, log, i, &margin_a) != says(b, log, i, &margin_b) && fabs(margin_a) > 1e-3 &&
            fabs(margin_b) > 1e-3)
            return false;
    }
    return true;
}

/* How many explanations score higher than the one that answers as the author does; d->count when
 * there is none. */
static size_t rank_of(const diagnosis *d, const diagnosis_hypothesis *author, const log_table *log)
{
    size_t found = 0, rank = 0;
    while (found < d->count && !same_answers(&d->all[found].is, author, log))
        found++;
    while (rank < found && (found == d->count || d->all[rank].score > d->all[found].score + 1e-9))
        rank++;
    return rank;
}

static void run(diagnosis *d, const log_table *log, const convention *c)
{
    problem why = {""};
    if (!diagnosis_of_log(d, log, c, &known, &why))
        fail_msg("%s", why.text);
    assert_int_equal(d->rows, log->count);
    for (size_t i = 2; i < d->count; i++) /* the first one is chosen for what it leaves */
        assert_true(d->all[i].score <= d->all[i - 1].score);
}

/* Is `explained` how many rows a hypothesis agrees with? Counted here; a row within a thousandth of
 * the edge may count or not, and within a millionth it must. */
static bool explains(const diagnosis_explanation *e, const log_table *log)
{
    size_t min = 0, max = 0;
    for (size_t i = 0; i < log->count; i++) {
        double margin;
        bool agrees = says(&e->is, log, i, &margin) == log->rows[i].hit;
        min += agrees || fabs(margin) < 1e-6;
        max += agrees || fabs(margin) < 1e-3;
    }
    return e->explained >= min && e->explained <= max;
}

/* In how many rows the author doesn't say what the right program says. */
static size_t shows_in(const diagnosis_hypothesis *author, const log_table *log)
{
    diagnosis_hypothesis right = {.convention = author->convention};
    size_t count = 0;
    for (size_t i = 0; i < log->count; i++) {
        double margin;
        count += says(author, log, i, &margin) != says(&right, log, i, &margin);
    }
    return count;
}

/* A pair of mistakes isn't named for so few rows, nor is a mistake for one that may be noise; then
 * the right program comes first, and isn't called right. */
static bool is_hardly_shown(const diagnosis_hypothesis *author, const log_table *log)
{
    return shows_in(author, log) < (diagnosis_mistakes_of(&author->program) == 2 ? 12 : 2);
}

static void check_author(const diagnosis_hypothesis *author, size_t rows, size_t noise)
{
    log_row storage[MAX_ROWS];
    log_table log = written_by(author, storage, rows, noise);
    bool has_mistake = !lab_is_right(&author->program), is_short = rows < MAX_ROWS;
    if (noise && is_short && has_mistake && shows_in(author, &log) < 2 * (rows / noise) + 2)
        return;
    diagnosis d;
    run(&d, &log, &author->convention);
    size_t rank = rank_of(&d, author, &log), max_rank = noise ? 3 : 1;
    char *who = description(author), *first = description(&d.all[0].is);
    if (rank >= max_rank)
        fail_msg("%zu rows, noise %zu, by %s: its rank is %zu of %zu; first is %s, which explains "
                 "%zu",
                 rows, noise, who, rank + 1, d.count, first, d.all[0].explained);
    bool all = d.all[0].explained == rows;
    if (!noise && !all && (!is_hardly_shown(author, &log) || d.verdict == DIAGNOSIS_RIGHT))
        fail_msg("%zu rows by %s: %s explains %zu", rows, who, first, d.all[0].explained);
    for (size_t i = 0; i < d.count; i++)
        if (!explains(&d.all[i], &log))
            fail_msg("%zu rows by %s: explanation %zu doesn't explain %zu", rows, who, i,
                     d.all[i].explained);
    free(who);
    free(first);
    diagnosis_free(&d);
}

enum { LESS = KIT_SANITIZED ? 3 : 1 }; /* so many times fewer authors */

/* Those whose author can be one: the mistake can be made there. */
static void each_author(size_t rows, size_t noise, int first, int step)
{
    int number = 0;
    for (int i = 0; i < CONVENTIONS; i++)
        for (int id = MISTAKE_NONE; id < MISTAKES; id++) {
            diagnosis_hypothesis author = {.convention = named(ids[i])};
            if (id != MISTAKE_NONE && lab_mistake_excluded((mistake_id)id, &author.convention))
                continue;
            author.program = lab_with(author.program, (mistake_id)id);
            if (number++ % (step * LESS) == first)
                check_author(&author, rows, noise);
        }
}

static void test_every_mistake_is_found(void **state)
{
    (void)state;
    each_author(200, 0, 0, 3);
    each_author(20, 0, 1, 4);
    each_author(5, 0, 2, 5);
}

/* 2 % of 200 rows, and one of 20. */
static void test_every_mistake_is_found_in_noise(void **state)
{
    (void)state;
    each_author(200, 50, 0, 17);
    each_author(20, 20, 1, 13);
}

/* Any two of different stages, in conventions in turn. */
static void test_two_mistakes_are_found(void **state)
{
    (void)state;
    int number = 0;
    for (int one = MISTAKE_NONE + 1; one < MISTAKES; one++)
        for (int other = one + 1; other < MISTAKES; other++) {
            diagnosis_hypothesis author = {.convention = named(ids[number % CONVENTIONS])};
            author.program = lab_with(author.program, (mistake_id)one);
            author.program = lab_with(author.program, (mistake_id)other);
            if (lab_mistake((mistake_id)one)->stage == lab_mistake((mistake_id)other)->stage ||
                lab_mistake_excluded((mistake_id)one, &author.convention) ||
                lab_mistake_excluded((mistake_id)other, &author.convention) || number++ % 29)
                continue;
            check_author(&author, 200, 0);
        }
}

static void expect_verdict(const diagnosis *d, diagnosis_verdict expected, const char *what)
{
    char *first = description(&d->all[0].is);
    if (d->verdict != expected)
        fail_msg("%s: verdict %d, expected %d; first is %s, which explains %zu of %zu", what,
                 d->verdict, expected, first, d->all[0].explained, d->rows);
    free(first);
}

/* The rows that were turned over are the ones that are named. */
static void check_noise(const residual *left, size_t noise)
{
    assert_int_equal(left->deep, noise ? MAX_ROWS / noise : 0);
    if (!noise)
        return;
    for (size_t i = 0; i < left->deep; i++)
        assert_int_equal(left->rows[i].row % noise, noise / 2);
}

/* 4 flipped rows in 200 may happen to lie close to the outline; hardly ever in two logs of ten. */
static void test_right_programs_are_right(void **state)
{
    (void)state;
    size_t noisy = 0;
    for (int i = 0; i < CONVENTIONS; i++)
        for (size_t noise = 0; noise <= 50; noise += 50) {
            log_row rows[MAX_ROWS];
            diagnosis_hypothesis right = {.convention = named(ids[i])};
            log_table log = written_by(&right, rows, MAX_ROWS, noise);
            diagnosis d;
            run(&d, &log, &right.convention);
            noisy += d.verdict == DIAGNOSIS_RIGHT_BUT;
            if (!noise || d.verdict != DIAGNOSIS_NEAREST)
                expect_verdict(&d, noise ? DIAGNOSIS_RIGHT_BUT : DIAGNOSIS_RIGHT, ids[i]);
            assert_true(lab_is_right(&d.all[0].is.program));
            assert_int_equal(diagnosis_status(&d), noise ? 3 : 0);
            check_noise(&d.all[0].unexplained, noise);
            diagnosis_free(&d);
        }
    assert_true(noisy >= CONVENTIONS - 1);
}

/* One row in 33 may be noise, one in 20 is no noise any more, and one in 8 leaves nothing. */
static void test_how_much_noise_there_may_be(void **state)
{
    (void)state;
    static const struct {
        size_t noise;
        diagnosis_verdict expected;
    } table[] = {{33, DIAGNOSIS_RIGHT_BUT}, {20, DIAGNOSIS_NEAREST}, {8, DIAGNOSIS_NOTHING}};
    for (size_t i = 0; i < sizeof table / sizeof *table; i++) {
        log_row rows[MAX_ROWS];
        diagnosis_hypothesis right = {.convention = scene_convention_sdl2()};
        log_table log = written_by(&right, rows, MAX_ROWS, table[i].noise);
        diagnosis d;
        run(&d, &log, &right.convention);
        expect_verdict(&d, table[i].expected, "noise");
        diagnosis_free(&d);
    }
}

static bool lists(const diagnosis_explanation *e, mistake_id id)
{
    bool found = e->is.program.at[lab_mistake(id)->stage] == id;
    for (size_t i = 0; i < e->equivalent_count; i++) {
        lab_program alone = lab_with((lab_program){.at = {MISTAKE_NONE}}, id);
        found |= !memcmp(&e->equivalent[i].program, &alone, sizeof alone);
    }
    return found;
}

/* A mistake that shows is never called right, and in a log of some length it is named. */
static void test_mistakes_are_mistakes(void **state)
{
    (void)state;
    static const mistake_id some[] = {MISTAKE_WRONG_SIGN, MISTAKE_PIVOT_TOP_LEFT,
                                      MISTAKE_EDGES_ONLY, MISTAKE_CLAMP_ORDER, MISTAKE_ANGLE_TWICE};
    for (size_t i = 0; i < sizeof some / sizeof *some; i++)
        for (size_t count = 20; count <= 200; count += 180) {
            log_row rows[MAX_ROWS];
            diagnosis_hypothesis author = {.convention = scene_convention_sdl2()};
            author.program = lab_with(author.program, some[i]);
            log_table log = written_by(&author, rows, count, 0);
            diagnosis d;
            run(&d, &log, &author.convention);
            if (count == 200 || (d.verdict != DIAGNOSIS_NEAREST && d.verdict != DIAGNOSIS_TOO_FEW))
                expect_verdict(&d, DIAGNOSIS_MISTAKE, lab_mistake(some[i])->id);
            assert_true(lists(&d.all[0], some[i]));
            diagnosis_free(&d);
        }
}

/* Answers that have nothing to do with the numbers, with few hits and with many. (Where four of
 * five answers are hits, a program that hits nearly always explains four of five: that takes more
 * rows to see through.) */
static void test_coins_are_explained_by_nothing(void **state)
{
    (void)state;
    static const struct {
        size_t rows;
        double odds;
    } coins[] = {{50, 0.5}, {100, 0.35}, {200, 0.2}, {200, 0.8}};
    for (int i = 0; i < 8; i++) {
        log_row rows[MAX_ROWS];
        diagnosis_hypothesis right = {.convention = named(ids[i % CONVENTIONS])};
        log_table log = written_by(&right, rows, coins[i % 4].rows, 0);
        for (size_t row = 0; row < log.count; row++)
            log.rows[row].hit = between(0, 1) < coins[i % 4].odds;
        diagnosis d;
        run(&d, &log, i / 4 % 2 ? &right.convention : NULL);
        expect_verdict(&d, DIAGNOSIS_NOTHING, "coins");
        assert_false(d.experiment.found);
        diagnosis_free(&d);
    }
}

/* A program that always hits makes that mistake in every convention alike; not to know in which
 * doesn't make it less likely, even where some rows disagree. */
static void test_one_mistake_in_all_conventions(void **state)
{
    (void)state;
    enum { ALWAYS = 200, NOISE = 5 };
    log_row rows[MAX_ROWS];
    diagnosis_hypothesis right = {.convention = named("sdl2")};
    log_table log = written_by(&right, rows, ALWAYS, 0);
    for (size_t row = 0; row < log.count; row++)
        log.rows[row].hit = row >= NOISE;
    for (int given = 0; given < 2; given++) {
        diagnosis d;
        run(&d, &log, given ? &right.convention : NULL);
        expect_verdict(&d, DIAGNOSIS_CONSTANT, "always a hit");
        assert_true(diagnosis_always_hits(&d));
        assert_int_equal(d.all[0].explained, ALWAYS - NOISE);
        diagnosis_free(&d);
    }
}

/* Of 100 rows 3 may be noise (see residual.c). In noise of 5 % it is 5, and sqrt(100 * 0.05 * 0.95)
 * = 2.2: up to 9 leave an explanation that is near, and 12 don't. */
static void test_how_much_noise_is_explained(void **state)
{
    (void)state;
    for (size_t wrong = 3; wrong <= 12; wrong += 3) {
        log_row rows[MAX_ROWS];
        diagnosis_hypothesis right = {.convention = named("sdl2")};
        log_table log = written_by(&right, rows, 100, 0);
        for (size_t row = 0; row < wrong; row++)
            log.rows[row * 7].hit = !log.rows[row * 7].hit;
        diagnosis d;
        run(&d, &log, &right.convention);
        expect_verdict(&d,
                       wrong == 3   ? DIAGNOSIS_RIGHT_BUT
                       : wrong < 12 ? DIAGNOSIS_NEAREST
                                    : DIAGNOSIS_NOTHING,
                       "noise");
        diagnosis_free(&d);
    }
}

static void test_no_rows(void **state)
{
    (void)state;
    diagnosis d;
    run(&d, &(log_table){.count = 0}, NULL);
    assert_int_equal(d.verdict, DIAGNOSIS_NO_ROWS);
    assert_int_equal(d.count, 0);
    diagnosis_free(&d);
}

/* Where nobody says which convention it is, that of a right program's log is found. */
static void test_conventions_are_found(void **state)
{
    (void)state;
    for (int i = 0; i < CONVENTIONS; i++) {
        log_row rows[MAX_ROWS];
        diagnosis_hypothesis right = {.convention = named(ids[i])};
        log_table log = written_by(&right, rows, MAX_ROWS, i % 2 ? 50 : 0);
        diagnosis d;
        run(&d, &log, NULL);
        expect_verdict(&d, i % 2 ? DIAGNOSIS_RIGHT_BUT : DIAGNOSIS_RIGHT, ids[i]);
        bool found = scene_convention_alike(&d.all[0].is.convention, &right.convention, false);
        for (size_t k = 0; k < d.all[0].equivalent_count; k++) {
            const diagnosis_hypothesis *other = &d.all[0].equivalent[k];
            found |= lab_is_right(&other->program) &&
                     scene_convention_alike(&other->convention, &right.convention, false);
        }
        if (!found)
            fail_msg("%s isn't found: first is %s", ids[i], d.all[0].is.convention.id);
        diagnosis_free(&d);
    }
}

/* ---- What can't be told apart ---- */

/* At the middle as the pivot a wrong sign, a mirror image and the formula for y up are one; and so
 * are 90 degrees less the angle, and the sizes swapped: another quarter turn. */
static void test_look_alikes_are_named(void **state)
{
    (void)state;
    log_row rows[MAX_ROWS];
    diagnosis_hypothesis author = {.convention = scene_convention_sdl2()};
    author.program = lab_with(author.program, MISTAKE_REFLECTION);
    log_table log = written_by(&author, rows, MAX_ROWS, 0);
    diagnosis d;
    run(&d, &log, &author.convention);
    assert_true(lists(&d.all[0], MISTAKE_WRONG_SIGN));
    assert_true(lists(&d.all[0], MISTAKE_REFLECTION));
    assert_true(lists(&d.all[0], MISTAKE_Y_UP_FORMULA));
    assert_false(lists(&d.all[0], MISTAKE_ANGLE_TWICE));
    assert_int_equal(d.all[0].is.program.at[LAB_ANGLE],
                     MISTAKE_WRONG_SIGN); /* the first of the table */
    assert_int_equal(d.experiment.of, 4);
    assert_false(d.experiment.found);
    for (size_t i = 0; i < d.experiment.of; i++)
        assert_true(d.experiment.predictions[i].as_first);
    diagnosis_free(&d);
}

/* Where nothing turns the sign can't be seen, and a right program is not cleared of it. */
static void test_what_a_log_can_not_show(void **state)
{
    (void)state;
    log_row rows[MAX_ROWS];
    diagnosis_hypothesis right = {.convention = scene_convention_sdl2()};
    log_table log = written_by(&right, rows, MAX_ROWS, 0);
    for (size_t i = 0; i < log.count; i++) {
        double margin;
        log.rows[i].angle = 0;
        log.rows[i].width = fabs(log.rows[i].width);
        log.rows[i].height = fabs(log.rows[i].height);
        log.rows[i].hit = says(&right, &log, i, &margin);
    }
    diagnosis d;
    run(&d, &log, &right.convention);
    expect_verdict(&d, DIAGNOSIS_RIGHT, "straight rectangles");
    assert_true(lists(&d.all[0], MISTAKE_WRONG_SIGN));
    assert_true(lists(&d.all[0], MISTAKE_ANGLE_IGNORED));
    assert_true(lists(&d.all[0], MISTAKE_AABB));
    assert_false(lists(&d.all[0], MISTAKE_EDGES_ONLY));
    assert_false(lists(&d.all[0], MISTAKE_NEGATIVE_SIZE)); /* no size is below 0 */
    for (size_t i = 0; i < d.all[0].equivalent_count; i++) {
        const lab_program *p = &d.all[0].equivalent[i].program;
        /* a second one that changes nothing isn't named */
        assert_int_equal(diagnosis_mistakes_of(p), 1);
    }
    diagnosis_free(&d);
}

/* A row on the edge agrees with both answers; one a little off it doesn't. */
static void test_rows_on_the_edge(void **state)
{
    (void)state;
    const convention c = scene_convention_sdl2();
    log_row rows[] = {{.width = 10, .height = 4, .circle_x = 15, .circle_y = 2, .radius = 5},
                      {.width = 10, .height = 4, .circle_x = 15 + 1e-8, .circle_y = 2, .radius = 5},
                      {.width = 10, .height = 4, .circle_x = 15.01, .circle_y = 2, .radius = 5}};
    rows[1].hit = rows[2].hit = true;
    log_table log = {.rows = rows, .count = 3};
    diagnosis d;
    run(&d, &log, &c);
    for (size_t i = 0; i < d.count; i++)
        if (lab_is_right(&d.all[i].is.program))
            assert_int_equal(d.all[i].explained, 2);
    diagnosis_free(&d);
}

/* ---- Experiments ---- */

static int decimals_of(double value)
{
    int decimals = 0;
    while (decimals < 9 && fabs(value - nearbyint(value)) > 1e-9) {
        value *= 10;
        decimals++;
    }
    return decimals;
}

/* The predictions are what those programs say, both answers are there, and none is close. */
static void check_experiment(const diagnosis_experiment *e, const char *what)
{
    size_t hits = 0;
    for (size_t i = 0; i < e->of; i++) {
        const diagnosis_prediction *p = &e->predictions[i];
        const scene_written *w = &e->pair.rectangle, *circle = &e->pair.circle;
        lab_test t = lab_prepare(&p->is.convention, w, p->is.program, COL_TOUCH_IS_MISS);
        double margin = lab_margin(&t, circle->x, circle->y, circle->radius);
        double size = fmax(fabs(w->width), fabs(w->height));
        if ((margin < 0) != p->hit || fabs(margin) < 5e-4 * size)
            fail_msg("%s: rect %g %g %g %g %g, circle %g %g %g: prediction %zu is %d, margin %g",
                     what, w->x, w->y, w->width, w->height, w->angle, circle->x, circle->y,
                     circle->radius, i, p->hit, margin);
        hits += p->hit;
    }
    if (!hits || hits == e->of)
        fail_msg("%s: all of %zu answer alike", what, e->of);
    const scene_written *w = &e->pair.rectangle;
    assert_true(decimals_of(w->x) <= 2 && decimals_of(w->width) <= 2 && decimals_of(w->angle) <= 2);
}

static void test_experiments_split(void **state)
{
    (void)state;
    size_t found = 0, of = 0;
    for (int i = 0; i < CONVENTIONS; i++)
        for (int id = MISTAKE_NONE; id < MISTAKES; id += 4) {
            log_row rows[MAX_ROWS];
            diagnosis_hypothesis author = {.convention = named(ids[i])};
            author.program = id ? lab_with(author.program, (mistake_id)id) : author.program;
            log_table log = written_by(&author, rows, 8, 0);
            diagnosis d;
            run(&d, &log, &author.convention);
            of += d.verdict != DIAGNOSIS_NOTHING && d.verdict != DIAGNOSIS_CONSTANT;
            found += d.experiment.found;
            if (d.experiment.found)
                check_experiment(&d.experiment, ids[i]);
            diagnosis_free(&d);
        }
    if (10 * found < 9 * of)
        fail_msg("%zu of %zu short logs have an experiment", found, of);
}

/* Doing what it says, again and again, ends at the author or at what always answers alike. */
static void test_experiments_lead_to_the_author(void **state)
{
    (void)state;
    for (int id = MISTAKE_NONE + 1; id < MISTAKES; id += 3) {
        log_row rows[MAX_ROWS];
        diagnosis_hypothesis author = {.convention = scene_convention_sdl2()};
        author.program = lab_with(author.program, (mistake_id)id);
        if (lab_mistake_excluded((mistake_id)id, &author.convention))
            continue;
        log_table log = written_by(&author, rows, 3, 0);
        diagnosis d;
        run(&d, &log, &author.convention);
        while (d.experiment.found && log.count < 40) {
            const scene_written *w = &d.experiment.pair.rectangle, *c = &d.experiment.pair.circle;
            double margin;
            rows[log.count++] = (log_row){w->x, w->y,      w->width, w->height, w->angle, c->x,
                                          c->y, c->radius, 0,        0,         false,    0};
            rows[log.count - 1].hit = says(&author, &log, log.count - 1, &margin);
            diagnosis_free(&d);
            run(&d, &log, &author.convention);
        }
        if (!lists(&d.all[0], (mistake_id)id))
            fail_msg("%s isn't found after %zu rows", lab_mistake((mistake_id)id)->id, log.count);
        if (log.count == 40)
            fail_msg("%s: still asking after 40 rows", lab_mistake((mistake_id)id)->id);
        diagnosis_free(&d);
    }
}

/* Long logs are judged by all their rows: one in 2,000 tells. */
static void test_every_row_of_a_long_log_counts(void **state)
{
    (void)state;
    enum { ROWS = 20000 };
    log_row *rows = malloc(ROWS * sizeof *rows);
    assert_non_null(rows);
    diagnosis_hypothesis right = {.convention = scene_convention_sdl2()}, author = right;
    author.program = lab_with(author.program, MISTAKE_NEGATIVE_SIZE);
    log_table log = {.rows = rows, .count = ROWS};
    size_t seen = 0;
    for (size_t i = 0; i < ROWS; i++) {
        double margin;
        rows[i] = random_row(&right.convention);
        rows[i].width = i % 200 == 77 ? -fabs(rows[i].width) : fabs(rows[i].width);
        rows[i].hit = says(&author, &log, i, &margin);
        seen += rows[i].hit != says(&right, &log, i, &margin);
    }
    diagnosis d;
    run(&d, &log, &right.convention);
    assert_true(seen > 5 && seen < 100);
    assert_int_equal(d.all[0].explained, ROWS);
    assert_true(lists(&d.all[0], MISTAKE_NEGATIVE_SIZE));
    expect_verdict(&d, DIAGNOSIS_MISTAKE, "a long log");
    diagnosis_free(&d);
    free(rows);
}

int test_diagnose(void)
{
    problem why;
    if (!file_engines_load(&known, "assets/engines.json", false, &why))
        return 1;
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup(test_every_mistake_is_found, begin),
        cmocka_unit_test_setup(test_every_mistake_is_found_in_noise, begin),
        cmocka_unit_test_setup(test_two_mistakes_are_found, begin),
        cmocka_unit_test_setup(test_right_programs_are_right, begin),
        cmocka_unit_test_setup(test_how_much_noise_there_may_be, begin),
        cmocka_unit_test_setup(test_mistakes_are_mistakes, begin),
        cmocka_unit_test_setup(test_coins_are_explained_by_nothing, begin),
        cmocka_unit_test_setup(test_one_mistake_in_all_conventions, begin),
        cmocka_unit_test_setup(test_how_much_noise_is_explained, begin),
        cmocka_unit_test_setup(test_no_rows, begin),
        cmocka_unit_test_setup(test_conventions_are_found, begin),
        cmocka_unit_test_setup(test_look_alikes_are_named, begin),
        cmocka_unit_test_setup(test_what_a_log_can_not_show, begin),
        cmocka_unit_test_setup(test_rows_on_the_edge, begin),
        cmocka_unit_test_setup(test_experiments_split, begin),
        cmocka_unit_test_setup(test_experiments_lead_to_the_author, begin),
        cmocka_unit_test_setup(test_every_row_of_a_long_log_counts, begin),
    };
    int failed = cmocka_run_group_tests_name("diagnosis: diagnose", tests, NULL, NULL);
    scene_engines_free(&known);
    return failed;
}
