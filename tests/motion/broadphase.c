/* Who is near whom: each once, in any state of roaming. */
#include "motion_tests.h"

#include "motion/broadphase.h"

#include <stdlib.h>
#include <string.h>

static bool boxes_meet(const col_box *p, const col_box *q)
{
    return p->min.x <= q->max.x && q->min.x <= p->max.x && p->min.y <= q->max.y &&
           q->min.y <= p->max.y;
}

/* near_of must tell those whose boxes meet, and those who roam, each once; who roams, or is in a
 * crowd, may hear of everybody, but of each once too. */
static void check_near_of(const near *n, const col_box *boxes, size_t i)
{
    unsigned char told[256] = {0};
    near_walk w = near_of(n, i);
    for (size_t j; (j = near_next(n, &w)) != NEAR_END;) {
        assert_true(j < n->count);
        if (told[j]++)
            fail_msg("%zu is told twice to %zu", j, i);
    }
    for (size_t j = 0; j < n->count; j++) {
        bool all = n->crowded || n->roams[i];
        bool wanted = all || n->roams[j] || boxes_meet(&boxes[i], &boxes[j]);
        if (j != i && told[j] != wanted)
            fail_msg("%zu and %zu: told %d, wanted %d", i, j, told[j], wanted);
    }
}

static void each_is_told_once(void **state)
{
    (void)state;
    random_start(61);
    for (int round = 0; round < 60; round++) {
        size_t count = 1 + random_below(200);
        double size = round % 10 == 0 ? 2000 : random_between(1, 60);
        void *memory = malloc(near_bytes(count));
        assert_non_null(memory);
        near n = near_place(count, memory);
        static col_box boxes[256];
        for (int frame = 0; frame < 2; frame++) {
            for (size_t i = 0; i < count; i++) {
                col_vec at = {random_between(0, 500), random_between(0, 500)};
                boxes[i] = (col_box){at, {at.x + size, at.y + size}};
            }
            near_find(&n, boxes);
            assert_int_equal(n.crowded, size > 1000 && count > 2 * NEAR_PAIRS_PER_BODY + 1);
            for (int k = 0; k < 5; k++) {
                for (size_t i = 0; i < count; i++)
                    check_near_of(&n, boxes, i);
                near_roam(&n, random_below(count));
            }
        }
        free(memory);
    }
}

int test_near(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(each_is_told_once),
    };
    return cmocka_run_group_tests_name("near", tests, NULL, NULL);
}
