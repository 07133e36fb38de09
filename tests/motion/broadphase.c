/* Which bodies are neighbours: each once, whichever have escaped. */
#include "motion_tests.h"

#include "motion/broadphase.h"

#include <stdlib.h>
#include <string.h>

static bool boxes_meet(const col_box *p, const col_box *q)
{
    return p->min.x <= q->max.x && q->min.x <= p->max.x && p->min.y <= q->max.y &&
           q->min.y <= p->max.y;
}

/* A query must report those whose boxes meet and those that have escaped, once; for one that has
 * escaped, and after an overflow, it may give all, but each once too. */
static void check_neighbours(const motion_broadphase *b, const col_box *boxes, size_t i)
{
    unsigned char reported[256] = {0};
    motion_neighbours walk = motion_broadphase_query(b, i);
    for (size_t j; (j = motion_broadphase_next(b, &walk)) != MOTION_BROADPHASE_END;) {
        assert_true(j < b->count);
        if (reported[j]++)
            fail_msg("%zu is reported twice to %zu", j, i);
    }
    for (size_t j = 0; j < b->count; j++) {
        bool all = b->overflowed || b->has_escaped[i];
        bool wanted = all || b->has_escaped[j] || boxes_meet(&boxes[i], &boxes[j]);
        if (j != i && reported[j] != wanted)
            fail_msg("%zu and %zu: reported %d, wanted %d", i, j, reported[j], wanted);
    }
}

static void each_is_reported_once(void **state)
{
    (void)state;
    random_start(61);
    for (int round = 0; round < 60; round++) {
        size_t count = 1 + random_below(200);
        double size = round % 10 == 0 ? 2000 : random_between(1, 60);
        void *memory = malloc(motion_broadphase_bytes(count));
        assert_non_null(memory);
        motion_broadphase b = motion_broadphase_init(count, memory);
        static col_box boxes[256];
        for (int frame = 0; frame < 2; frame++) {
            for (size_t i = 0; i < count; i++) {
                col_vec at = {random_between(0, 500), random_between(0, 500)};
                boxes[i] = (col_box){at, {at.x + size, at.y + size}};
            }
            motion_broadphase_update(&b, boxes);
            assert_int_equal(b.overflowed,
                             size > 1000 && count > 2 * MOTION_BROADPHASE_PAIRS_PER_BODY + 1);
            for (int k = 0; k < 5; k++) {
                for (size_t i = 0; i < count; i++)
                    check_neighbours(&b, boxes, i);
                motion_broadphase_escape(&b, random_below(count));
            }
        }
        free(memory);
    }
}

int test_broadphase(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(each_is_reported_once),
    };
    return cmocka_run_group_tests_name("broadphase", tests, NULL, NULL);
}
