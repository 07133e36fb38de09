/* The table of a unit test: right, robust, complete, and no longer than it must be. */
#include "lab/table.h"

#include "kit.h"
#include "lab_tests.h"

#include <math.h>

/* Of the kit's conventions every 13th: each value of each field occurs with each of another. */
enum { STEP = 13, TABLES = (CONVENTIONS + STEP - 1) / STEP };

typedef struct sample {
    int number;
    convention c;
    col_touching touching;
    lab_table table;
} sample;
static sample samples[TABLES];

static int find_tables(void **state)
{
    (void)state;
    bool done = true;
    for (int i = 0; i < TABLES; i++) {
        sample *s = &samples[i];
        s->number = i * STEP;
        s->c = convention_number(s->number);
        s->touching = i % 3 ? COL_TOUCH_IS_MISS : COL_TOUCH_IS_HIT;
        done = done && lab_table_find(&s->table, &s->c, s->touching);
    }
    return done ? 0 : -1;
}

static int free_tables(void **state)
{
    (void)state;
    for (int i = 0; i < TABLES; i++)
        lab_table_free(&samples[i].table);
    return 0;
}

static col_shape read(const convention *c, const scene_written *w)
{
    shape s = scene_convention_read(c, w);
    return scene_shape_geometry(&s);
}

static void every_answer_is_right_and_clear(void **state)
{
    (void)state;
    for (const sample *s = samples; s < samples + TABLES; s++) {
        for (size_t k = 0; k < s->table.count; k++) {
            const lab_pair *p = &s->table.rows[k].pair;
            col_shape rectangle = read(&s->c, &p->rectangle), circle = read(&s->c, &p->circle);
            double gap = col_gap(&rectangle, &circle);
            if ((gap < 0) != s->table.rows[k].hit || fabs(gap) < 0.00999)
                fail_msg("convention %d: %s: gap %g, expected %s", s->number, pair_text(p), gap,
                         s->table.rows[k].hit ? "a hit" : "a miss");
        }
    }
}

static bool has_two_decimals(double v)
{
    return fabs(100 * v - round(100 * v)) < 1e-9;
}

static void numbers_are_round(void **state)
{
    (void)state;
    for (const sample *s = samples; s < samples + TABLES; s++) {
        for (size_t k = 0; k < s->table.count; k++) {
            const scene_written *r = &s->table.rows[k].pair.rectangle,
                                *o = &s->table.rows[k].pair.circle;
            assert_true(has_two_decimals(r->x) && has_two_decimals(r->y));
            assert_true(has_two_decimals(r->width) && has_two_decimals(r->height));
            assert_true(has_two_decimals(r->angle) && !r->has_pivot && r->radius == 0);
            assert_true(o->x == round(o->x) && o->y == round(o->y));
            assert_true(o->radius == round(o->radius) && o->radius >= 5);
        }
    }
}

/* wrong[hit][id]: how many pairs with that right answer get the other one from that mistake. */
static void collect(const convention *c, const lab_pair *p, col_touching touching,
                    int wrong[2][MISTAKES])
{
    bool hits[MISTAKES];
    lab_answers(c, p, touching, hits);
    for (int id = 0; id < MISTAKES; id++)
        wrong[hits[MISTAKE_NONE]][id] += hits[id] != hits[MISTAKE_NONE];
}

/* Random pairs that were not made for it: what they show, the table shows, in the same way. One
 * that differs now and then by a hair is forgiven. */
static void all_that_can_be_seen_is_shown(void **state)
{
    (void)state;
    unsigned seed = 5;
    for (const sample *s = samples; s < samples + TABLES; s++) {
        int seen[2][MISTAKES] = {{0}}, shown[2][MISTAKES] = {{0}};
        for (int k = 0; k < 300; k++) {
            lab_pair p = random_pair(&s->c, &seed);
            p.rectangle.has_pivot = false;
            p.rectangle.radius = 0;
            collect(&s->c, &p, s->touching, seen);
        }
        for (size_t k = 0; k < s->table.count; k++)
            collect(&s->c, &s->table.rows[k].pair, s->touching, shown);
        for (int id = 0; id < MISTAKES; id++) {
            for (int hit = 0; hit < 2; hit++)
                if (seen[hit][id] > 2 && !shown[hit][id])
                    fail_msg("convention %d, %s: no row is wrongly called a %s", s->number,
                             lab_mistake((mistake_id)id)->id, hit ? "miss" : "hit");
            assert_int_equal(s->table.shows[id], shown[0][id] + shown[1][id] > 0);
        }
    }
}

static int side(double v, double low, double high)
{
    return (v > low) + (v > high);
}

/* Which of the 3 x 3 places about the straight rectangle, and by less than a unit? Else -1. */
static int close_place(const convention *c, const lab_pair *p)
{
    col_shape rectangle = read(c, &p->rectangle), circle = read(c, &p->circle);
    col_findings f = col_find(&rectangle, &circle, COL_TOUCH_IS_MISS);
    col_vec min = col_core_min(&rectangle), max = col_core_max(&rectangle);
    int place = 3 * side(f.local_centre.x, min.x, max.x) + side(f.local_centre.y, min.y, max.y);
    return fabs(col_gap(&rectangle, &circle)) < 1 ? place : -1;
}

static void close_calls_are_all_around(void **state)
{
    (void)state;
    for (const sample *s = samples; s < samples + TABLES; s++) {
        int calls[2][9] = {{0}};
        for (size_t k = 0; k < s->table.count; k++) {
            int place = close_place(&s->c, &s->table.rows[k].pair);
            if (place >= 0)
                calls[s->table.rows[k].hit][place]++;
        }
        for (int place = 0; place < 9; place++)
            if (place != 4 && (!calls[false][place] || !calls[true][place]))
                fail_msg("convention %d, place %d: %d misses, %d hits", s->number, place,
                         calls[false][place], calls[true][place]);
    }
}

/* What a row alone shows: how many mistakes, and whether a place. */
static int shown_by_it_alone(const sample *s, size_t row)
{
    const lab_row *rows = s->table.rows;
    int all[2][MISTAKES] = {{0}}, own[2][MISTAKES] = {{0}};
    int place = close_place(&s->c, &rows[row].pair), alone = place >= 0 && place != 4;
    for (size_t k = 0; k < s->table.count; k++) {
        collect(&s->c, &rows[k].pair, s->touching, k == row ? own : all);
        bool another = k != row && rows[k].hit == rows[row].hit;
        if (another && close_place(&s->c, &rows[k].pair) == place)
            alone = 0;
    }
    for (int id = 0; id < MISTAKES; id++)
        for (int hit = 0; hit < 2; hit++)
            alone += own[hit][id] && !all[hit][id];
    return alone;
}

static void no_row_is_too_many(void **state)
{
    (void)state;
    for (const sample *s = samples; s < samples + TABLES; s++) {
        assert_in_range(s->table.count, 16, 20);
        for (size_t k = 0; k < s->table.count; k++)
            if (!shown_by_it_alone(s, k))
                fail_msg("convention %d, row %zu shows nothing that others don't", s->number, k);
    }
}

static void touching_is_exact(void **state)
{
    (void)state;
    for (int i = 0; i < CONVENTIONS; i++) {
        convention c = convention_number(i);
        col_touching touching = i & 1 ? COL_TOUCH_IS_HIT : COL_TOUCH_IS_MISS;
        lab_table t = {0};
        assert_true(lab_table_can_touch(&c));
        assert_true(lab_table_add_touching(&t, &c, touching));
        assert_int_equal(t.count, 3);
        for (size_t k = 0; k < t.count; k++) {
            const lab_pair *p = &t.rows[k].pair;
            col_shape rectangle = read(&c, &p->rectangle), circle = read(&c, &p->circle);
            bool hits[MISTAKES];
            lab_answers(&c, p, touching, hits);
            assert_true(col_gap(&rectangle, &circle) == 0);
            if (p->rectangle.x == 0 || p->rectangle.y == 0 || p->rectangle.x == p->rectangle.y)
                fail_msg("convention %d, row %zu: the place (%g, %g) hides what is forgotten or "
                         "mixed up",
                         i, k, p->rectangle.x, p->rectangle.y);
            assert_int_equal(t.rows[k].hit, touching == COL_TOUCH_IS_HIT);
            assert_int_equal(hits[MISTAKE_NONE], t.rows[k].hit);
        }
        lab_table_free(&t);
    }
    convention thirds = convention_number(0);
    thirds.pivot = PIVOT_AT_FRACTION;
    thirds.pivot_u = 1 / 3.0;
    assert_false(lab_table_can_touch(&thirds));
}

int test_table(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_answer_is_right_and_clear),
        cmocka_unit_test(numbers_are_round),
        cmocka_unit_test(all_that_can_be_seen_is_shown),
        cmocka_unit_test(close_calls_are_all_around),
        cmocka_unit_test(no_row_is_too_many),
        cmocka_unit_test(touching_is_exact),
    };
    return cmocka_run_group_tests_name("table", tests, find_tables, free_tables);
}
