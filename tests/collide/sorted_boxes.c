/* Boxes that stay sorted after their pairs were found, moved and looked for, against looking at one
 * after the other. */
#include "tests.h"

#include <float.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { MAX_COUNT = 400, GUARD = 64 };

/* The boxes, as they should be known, and what was told of them. */
typedef struct sorted {
    col_box boxes[MAX_COUNT];
    size_t count, pairs;
    col_rows *rows;
    unsigned char *memory;
    unsigned char told[MAX_COUNT];
} sorted;

static void note_pair(void *user, size_t i, size_t j)
{
    sorted *s = user;
    assert_true(i < j && j < s->count);
    s->pairs++;
}

static void note(void *user, size_t i)
{
    sorted *s = user;
    assert_true(i < s->count);
    s->told[i]++;
}

static size_t pairs_one_by_one(const sorted *s)
{
    size_t pairs = 0;
    for (size_t i = 0; i < s->count; i++)
        for (size_t j = i + 1; j < s->count; j++)
            pairs += boxes_meet(&s->boxes[i], &s->boxes[j]);
    return pairs;
}

/* In memory of just the size that was asked for. */
static void sort(sorted *s)
{
    size_t bytes = col_grid_bytes(s->count);
    s->memory = malloc(bytes + GUARD);
    assert_non_null(s->memory);
    memset(s->memory + bytes, 0xa5, GUARD);
    s->pairs = 0;
    assert_true(
        col_grid_pairs_sorted(s->boxes, s->count, s->memory, bytes, note_pair, s, &s->rows));
    assert_int_equal(s->pairs, pairs_one_by_one(s));
}

static void let_go(sorted *s)
{
    for (int i = 0; i < GUARD; i++)
        assert_int_equal(s->memory[col_grid_bytes(s->count) + (size_t)i], 0xa5);
    free(s->memory);
}

static void check_near(sorted *s, const col_box *box)
{
    memset(s->told, 0, sizeof s->told);
    col_rows_near(s->rows, box, note, s);
    for (size_t i = 0; i < s->count; i++)
        if (s->told[i] != boxes_meet(&s->boxes[i], box))
            fail_msg("near (%.17g %.17g %.17g %.17g), (%.17g %.17g %.17g %.17g), %zu of %zu: "
                     "expected %d, came %d times",
                     box->min.x, box->min.y, box->max.x, box->max.y, s->boxes[i].min.x,
                     s->boxes[i].min.y, s->boxes[i].max.x, s->boxes[i].max.y, i, s->count,
                     boxes_meet(&s->boxes[i], box), s->told[i]);
}

static bool move(sorted *s, size_t i, col_box to)
{
    s->boxes[i] = to;
    return col_rows_move(s->rows, i, &s->boxes[i]);
}

/* Where boxes lie: side by side as in a crowd. */
typedef struct world {
    col_vec from;
    double side;          /* of the square that they lie in */
    double least, widest; /* boxes are as wide and high as that */
    double unit;          /* all numbers are multiples of it; 0: any */
} world;

static double a_number(dice *d, const world *w, double low, double high)
{
    double n = between(d, low, high);
    return w->unit > 0 ? floor(n / w->unit) * w->unit : n;
}

static col_box a_box(dice *d, const world *w)
{
    col_vec min = {w->from.x + a_number(d, w, 0, w->side), w->from.y + a_number(d, w, 0, w->side)};
    return (col_box){
        min,
        {min.x + a_number(d, w, w->least, w->widest), min.y + a_number(d, w, w->least, w->widest)}};
}

/* By up to a part of its size, to all sides. */
static col_box nudged(dice *d, const world *w, col_box b, double part)
{
    double by = part * w->widest;
    b.min.x += a_number(d, w, -by, by);
    b.min.y += a_number(d, w, -by, by);
    b.max.x = b.min.x + a_number(d, w, w->least, w->widest);
    b.max.y = b.min.y + a_number(d, w, w->least, w->widest);
    return b;
}

/* The last ones are so far out that a number's last digits are lost when one is added. */
static const world WORLDS[] = {
    {{0, 0}, 200, 5, 15, 0},
    {{-50, 30}, 100, 1, 8, 1},
    {{1e-3, 1e-3}, 1e-5, 1e-7, 1e-6, 0},
    {{COL_EITHER(0x1p52, 0x1p23), COL_EITHER(-0x1p51, -0x1p22)}, 300, 2, 20, 1},
    {{COL_EITHER(1e15, 1e6), COL_EITHER(3e14, 3e5)}, 300, 2, 20, 0},
};
enum { COUNT_OF_WORLDS = sizeof WORLDS / sizeof *WORLDS };

static void make(sorted *s, dice *d, const world *w)
{
    s->count = 20 + roll(d) % (MAX_COUNT - 20);
    for (size_t i = 0; i < s->count; i++)
        s->boxes[i] = a_box(d, w);
    sort(s);
    assert_non_null(s->rows);
}

static void sorted_boxes_are_found(void **state)
{
    (void)state;
    dice d = {30};
    static sorted s;
    for (int round = 0; round < 5 * COUNT_OF_WORLDS; round++) {
        const world *w = &WORLDS[round % COUNT_OF_WORLDS];
        make(&s, &d, w);
        for (size_t i = 0; i < s.count; i++)
            check_near(&s, &s.boxes[i]);
        for (int look = 0; look < 40; look++) {
            col_box box = nudged(&d, w, a_box(&d, w), chance(&d, 0.5) ? 1 : 30);
            check_near(&s, &box);
        }
        let_go(&s);
    }
}

static void boxes_that_move_a_little_are_found(void **state)
{
    (void)state;
    dice d = {31};
    static sorted s;
    for (int round = 0; round < 8 * COUNT_OF_WORLDS; round++) {
        const world *w = &WORLDS[round % COUNT_OF_WORLDS];
        make(&s, &d, w);
        for (int time = 0; time < 200; time++) {
            size_t i = roll(&d) % s.count;
            assert_true(move(&s, i, nudged(&d, w, s.boxes[i], 0.1)));
            check_near(&s, &s.boxes[i]);
            col_box box = a_box(&d, w);
            check_near(&s, &box);
        }
        let_go(&s);
    }
}

/* As far as they like, and some of them back; until it is told that there are too many. */
static void some_may_move_far(void **state)
{
    (void)state;
    dice d = {32};
    static sorted s;
    for (int round = 0; round < 4 * COUNT_OF_WORLDS; round++) {
        const world *w = &WORLDS[round % COUNT_OF_WORLDS];
        make(&s, &d, w);
        size_t i = 0;
        while (i < s.count) {
            col_box before = s.boxes[i];
            if (!move(&s, i, nudged(&d, w, before, chance(&d, 0.5) ? 20 : 3000)))
                break;
            for (size_t k = i % 7; k < s.count; k += 7)
                check_near(&s, &s.boxes[k]);
            if (chance(&d, 0.3))
                assert_true(move(&s, i, nudged(&d, w, before, 0.1)));
            check_near(&s, &s.boxes[i++]);
        }
        assert_true(i == s.count || i > s.count / 8);
        assert_true(i < s.count || s.count < MAX_COUNT / 2);
        let_go(&s);
    }
}

static void sorted_boxes_may_become_anything(void **state)
{
    (void)state;
    static const double odd[] = {0,   1,        -1,        2,       1e300,    -1e300,
                                 NAN, INFINITY, -INFINITY, DBL_MAX, -DBL_MAX, DBL_TRUE_MIN};
    dice d = {33};
    static sorted s;
    for (int round = 0; round < 40; round++) {
        make(&s, &d, &WORLDS[round % 2]);
        for (int time = 0; time < 60; time++) {
            double n[4];
            for (int c = 0; c < 4; c++)
                n[c] = chance(&d, 0.5) ? odd[roll(&d) % (sizeof odd / sizeof *odd)]
                                       : between(&d, -20, 60);
            col_box box = {{n[0], n[1]}, {n[2], n[3]}};
            check_near(&s, &box);
            assert_true(move(&s, roll(&d) % s.count, box));
            for (size_t i = 0; i < s.count; i += 5)
                check_near(&s, &s.boxes[i]);
        }
        let_go(&s);
    }
}

/* Pairs are told all the same. */
static void uneven_boxes_are_not_sorted(void **state)
{
    (void)state;
    dice d = {34};
    static sorted s;
    s.count = MAX_COUNT;
    for (size_t i = 0; i < s.count; i++)
        s.boxes[i] = a_box(&d, &WORLDS[0]);
    for (size_t i = 0; i < s.count / 2; i++)
        s.boxes[i] = (col_box){{-1e6, (double)i}, {1e6, (double)i}};
    sort(&s);
    assert_null(s.rows);
    let_go(&s);
    s.boxes[0].min.x = NAN;
    sort(&s);
    assert_null(s.rows);
    let_go(&s);
    s.count = 2;
    sort(&s);
    assert_null(s.rows);
    let_go(&s);
    col_rows *rows = (col_rows *)&s;
    assert_false(col_grid_pairs_sorted(s.boxes, 2, NULL, 0, note_pair, &s, &rows));
    assert_null(rows);
}

int test_sorted_boxes(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(sorted_boxes_are_found),
        cmocka_unit_test(boxes_that_move_a_little_are_found),
        cmocka_unit_test(some_may_move_far),
        cmocka_unit_test(sorted_boxes_may_become_anything),
        cmocka_unit_test(uneven_boxes_are_not_sorted),
    };
    return cmocka_run_group_tests_name("sorted boxes", tests, NULL, NULL);
}
