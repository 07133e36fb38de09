/* Boxes that are kept in a grid, moved and looked for, against looking at one after the other. */
#include "tests.h"

#include <float.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { MAX_COUNT = 300, GUARD = 64, LOOKS = 40 };

/* The boxes, as the grid should know them, and what it told. */
typedef struct kept {
    col_box boxes[MAX_COUNT];
    size_t count;
    col_grid *grid;
    unsigned char *memory;
    unsigned char told[MAX_COUNT];
} kept;

static void keep(kept *k)
{
    size_t bytes = col_grid_kept_bytes(k->count);
    k->memory = malloc(bytes + GUARD);
    assert_non_null(k->memory);
    memset(k->memory + bytes, 0xa5, GUARD);
    assert_null(col_grid_keep(k->boxes, k->count, k->memory, bytes - 1));
    k->grid = col_grid_keep(k->boxes, k->count, k->memory, bytes);
    assert_non_null(k->grid);
}

static void let_go(kept *k)
{
    for (int i = 0; i < GUARD; i++)
        assert_int_equal(k->memory[col_grid_kept_bytes(k->count) + (size_t)i], 0xa5);
    free(k->memory);
}

static void note(void *user, size_t i)
{
    kept *k = user;
    assert_true(i < k->count);
    k->told[i]++;
}

static void check_near(kept *k, const col_box *box)
{
    memset(k->told, 0, sizeof k->told);
    col_grid_near(k->grid, box, note, k);
    for (size_t i = 0; i < k->count; i++)
        if (k->told[i] != boxes_meet(&k->boxes[i], box))
            fail_msg("near (%.17g %.17g %.17g %.17g), (%.17g %.17g %.17g %.17g), %zu of %zu: "
                     "expected %d, came %d times",
                     box->min.x, box->min.y, box->max.x, box->max.y, k->boxes[i].min.x,
                     k->boxes[i].min.y, k->boxes[i].max.x, k->boxes[i].max.y, i, k->count,
                     boxes_meet(&k->boxes[i], box), k->told[i]);
}

/* Liang and Barsky: the times at which a way is between two sides, along x and along y; in long
 * double. > 0: how far it misses the box at least, in times; <= 0: it meets. */
static long double missed_by(const col_box *b, col_vec from, col_vec way)
{
    const double low[2] = {b->min.x, b->min.y}, high[2] = {b->max.x, b->max.y};
    const double at[2] = {from.x, from.y}, go[2] = {way.x, way.y};
    long double first = 0, last = 1;
    for (int k = 0; k < 2; k++) {
        if (go[k] == 0 && (at[k] < low[k] || at[k] > high[k]))
            return INFINITY;
        if (go[k] == 0)
            continue;
        long double p = ((long double)low[k] - at[k]) / go[k];
        long double q = ((long double)high[k] - at[k]) / go[k];
        first = fmaxl(first, fminl(p, q));
        last = fminl(last, fmaxl(p, q));
    }
    return first - last;
}

static void check_along(kept *k, col_vec from, col_vec way)
{
    memset(k->told, 0, sizeof k->told);
    col_grid_along(k->grid, from, way, note, k);
    for (size_t i = 0; i < k->count; i++) {
        long double missed = missed_by(&k->boxes[i], from, way);
        int told = k->told[i];
        if (told > 1 || (missed < -ROUNDED(1e-12L) && !told) ||
            (missed > COL_EITHER(1e-9, 1e-2) && told))
            fail_msg("from (%.17g %.17g) by (%.17g %.17g), (%.17g %.17g %.17g %.17g): "
                     "misses by %Lg, came %d times",
                     from.x, from.y, way.x, way.y, k->boxes[i].min.x, k->boxes[i].min.y,
                     k->boxes[i].max.x, k->boxes[i].max.y, missed, told);
    }
}

typedef struct world {
    double size;             /* coordinates are within this, up and down ... */
    double smallest, widest; /* ... and boxes as wide and high as that */
    bool whole;              /* only whole numbers */
} world;

static col_vec a_place(dice *d, const world *w)
{
    col_vec p = {between(d, -w->size, w->size), between(d, -w->size, w->size)};
    return w->whole ? (col_vec){floor(p.x), floor(p.y)} : p;
}

static double a_length(dice *d, const world *w)
{
    double length = w->smallest > 0 ? sized(d, w->smallest, w->widest) : w->widest;
    return w->whole ? floor(length) : length;
}

static col_box a_box(dice *d, const world *w)
{
    col_vec min = a_place(d, w);
    return (col_box){min, {min.x + a_length(d, w), min.y + a_length(d, w)}};
}

static void look_around(kept *k, dice *d, const world *w)
{
    for (int look = 0; look < LOOKS; look++) {
        col_box box = a_box(d, w);
        check_near(k, k->count > 0 && chance(d, 0.5) ? &k->boxes[roll(d) % k->count] : &box);
        col_vec from = a_place(d, w), to = a_place(d, w);
        col_vec way = {to.x - from.x, to.y - from.y};
        way.x *= chance(d, 0.2) ? 0 : chance(d, 0.5) ? 0.1 : 1;
        way.y *= chance(d, 0.2) ? 0 : chance(d, 0.5) ? 0.1 : 1;
        check_along(k, from, way);
    }
}

/* Up to four of its sides are nowhere. */
static col_box an_endless_box(dice *d, const world *w)
{
    col_box b = a_box(d, w);
    b.min.x = chance(d, 0.3) ? -INFINITY : b.min.x;
    b.min.y = chance(d, 0.3) ? -INFINITY : b.min.y;
    b.max.x = chance(d, 0.3) ? INFINITY : b.max.x;
    b.max.y = chance(d, 0.3) ? INFINITY : b.max.y;
    return b;
}

static const world WORLDS[] = {{100, 5, 15, false},    {100, 1, 8, true}, {1, 1e-12, 10, false},
                               {1e9, 1e-3, 10, false}, {10, 0, 0, false}, {0, 1, 2, false},
                               {1000, 0, 20, true}};
enum { COUNT_OF_WORLDS = sizeof WORLDS / sizeof *WORLDS };

static void kept_boxes_are_found(void **state)
{
    (void)state;
    dice d = {20};
    static kept k;
    for (int round = 0; round < 6; round++)
        for (int w = 0; w < COUNT_OF_WORLDS; w++) {
            k.count = round == 0 ? (size_t)w : roll(&d) % MAX_COUNT;
            for (size_t i = 0; i < k.count; i++)
                k.boxes[i] = a_box(&d, &WORLDS[w]);
            keep(&k);
            look_around(&k, &d, &WORLDS[w]);
            let_go(&k);
        }
}

/* Half planes, quadrants, strips: each has corners that a way passes by on one side. */
static void endless_boxes_are_found(void **state)
{
    (void)state;
    dice d = {21};
    static kept k;
    for (int round = 0; round < 10; round++) {
        k.count = roll(&d) % MAX_COUNT;
        for (size_t i = 0; i < k.count; i++)
            k.boxes[i] = an_endless_box(&d, &WORLDS[0]);
        keep(&k);
        look_around(&k, &d, &WORLDS[0]);
        let_go(&k);
    }
}

/* To anywhere, also to where no box was, and to other sizes. */
static void moved_boxes_are_found(void **state)
{
    (void)state;
    dice d = {21};
    static kept k;
    for (int round = 0; round < 20; round++) {
        const world *w = &WORLDS[round % COUNT_OF_WORLDS];
        k.count = 1 + roll(&d) % (MAX_COUNT - 1);
        for (size_t i = 0; i < k.count; i++)
            k.boxes[i] = a_box(&d, w);
        keep(&k);
        for (int time = 0; time < 5; time++) {
            const world *to = chance(&d, 0.5) ? w : &WORLDS[roll(&d) % COUNT_OF_WORLDS];
            for (int move = 0; move < 100; move++) {
                size_t i = roll(&d) % k.count;
                k.boxes[i] = a_box(&d, to);
                col_grid_move(k.grid, i, &k.boxes[i]);
            }
            look_around(&k, &d, to);
        }
        let_go(&k);
    }
}

static void kept_grid_bears_any_boxes(void **state)
{
    (void)state;
    static const double odd[] = {0,   1,        -1,        2,       1e300,    -1e300,
                                 NAN, INFINITY, -INFINITY, DBL_MAX, -DBL_MAX, DBL_TRUE_MIN};
    dice d = {22};
    static kept k;
    k.count = 60;
    for (int round = 0; round < 40; round++) {
        for (int time = 0; time < 4; time++) {
            for (size_t i = 0; i < k.count; i++) {
                double n[4];
                for (int c = 0; c < 4; c++)
                    n[c] = chance(&d, 0.5) ? odd[roll(&d) % (sizeof odd / sizeof *odd)]
                                           : between(&d, -3, 3);
                k.boxes[i] = (col_box){{n[0], n[1]}, {n[2], n[3]}};
                if (time > 0)
                    col_grid_move(k.grid, i, &k.boxes[i]);
            }
            if (time == 0)
                keep(&k);
            for (size_t i = 0; i < k.count; i++)
                check_near(&k, &k.boxes[i]);
            col_grid_along(k.grid, (col_vec){NAN, 0}, (col_vec){1, INFINITY}, note, &k);
            col_grid_along(k.grid, (col_vec){1e300, 0}, (col_vec){-1e300, 3}, note, &k);
        }
        let_go(&k);
    }
}

static void kept_grid_refuses_too_little_memory(void **state)
{
    (void)state;
    col_box boxes[1] = {{{0, 0}, {1, 1}}};
    double memory[4];
    assert_null(col_grid_keep(boxes, 1, memory, sizeof memory));
    assert_null(col_grid_keep(boxes, SIZE_MAX, memory, SIZE_MAX));
    assert_true(col_grid_kept_bytes(SIZE_MAX / 64) == SIZE_MAX);
    assert_true(col_grid_kept_bytes(1000000) < 100000000);
}

int test_kept_grid(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(kept_boxes_are_found),
        cmocka_unit_test(endless_boxes_are_found),
        cmocka_unit_test(moved_boxes_are_found),
        cmocka_unit_test(kept_grid_bears_any_boxes),
        cmocka_unit_test(kept_grid_refuses_too_little_memory),
    };
    return cmocka_run_group_tests_name("kept grid", tests, NULL, NULL);
}
