#include "scene/box_tree.h"

#include "scene_tests.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

/* Wants pairs of different sorts that are near, and notes which came. */
typedef struct notes {
    double limit;
    size_t count, asked;
    unsigned char *seen; /* count x count */
} notes;

static bool is_near(void *user, const scene_boxes *a, const scene_boxes *b)
{
    notes *n = user;
    n->asked++;
    return (a->sorts | b->sorts) == 3 && scene_boxes_gap(&a->box, &b->box) <= n->limit;
}

static void note(void *user, const scene_boxes *a, const scene_boxes *b)
{
    notes *n = user;
    size_t low = a->index < b->index ? a->index : b->index;
    n->seen[low * n->count + a->index + b->index - low]++;
}

static scene_boxes box_at(size_t index, double x, double y, double width, double height)
{
    return (scene_boxes){{{x, y}, {x + width, y + height}}, index, 1u << (index % 3 == 0)};
}

/* Each once; the others never. */
static void check_pairs(const scene_boxes *given, size_t count, double limit)
{
    notes n = {limit, count, 0, calloc(count * count + 1, 1)};
    scene_boxes *boxes = malloc((count + 1) * sizeof *boxes);
    void *memory = malloc(scene_box_tree_bytes(count));
    assert_true(n.seen && boxes && memory);
    memcpy(boxes, given, count * sizeof *boxes);
    scene_box_tree t = scene_box_tree_build(boxes, count, memory);
    scene_box_tree_pairs(&t, &(scene_pair_visitor){is_near, note, &n});
    for (size_t i = 0; i < count; i++)
        for (size_t j = i + 1; j < count; j++) {
            bool wanted = given[i].sorts != given[j].sorts &&
                          scene_boxes_gap(&given[i].box, &given[j].box) <= limit;
            if (n.seen[i * count + j] != wanted)
                fail_msg("boxes %zu and %zu of %zu were visited %d times, expected %d", i, j, count,
                         n.seen[i * count + j], wanted);
        }
    free(n.seen);
    free(boxes);
    free(memory);
}

static void wanted_pairs_come_once(void **state)
{
    (void)state;
    random_start(3);
    for (int run = 0; run < 300; run++) {
        scene_boxes boxes[120];
        size_t count = random_below(121);
        double spread = pow(10, random_between(-2, 3));
        for (size_t i = 0; i < count; i++)
            boxes[i] = box_at(i, random_between(0, spread), floor(random_between(0, 3)),
                              random_between(0, 2), random_below(9) ? 1 : 1e9);
        check_pairs(boxes, count, random_between(-3, 10));
    }
}

static void gaps_of_boxes(void **state)
{
    (void)state;
    static const struct {
        col_box a, b;
        double gap;
    } cases[] = {
        {{{0, 0}, {10, 10}}, {{13, 14}, {20, 20}}, 5}, /* a corner: 3, 4 */
        {{{0, 0}, {1, 1}}, {{1.75, 2}, {2, 3}}, 1.25}, /* 0.75, 1 */
        {{{0, 0}, {1, 1}}, {{2, 1.75}, {3, 2}}, 1.25},
        {{{0, 0}, {10, 10}}, {{2, 17}, {4, 20}}, 7},  /* a side */
        {{{0, 0}, {10, 10}}, {{10, 2}, {12, 4}}, 0},  /* touching */
        {{{0, 0}, {10, 10}}, {{7, 1}, {20, 9}}, -3},  /* the shorter way is along x */
        {{{0, 0}, {10, 10}}, {{4, 4}, {5, 6}}, -5},   /* inside: out to the left */
        {{{0, 0}, {10, 10}}, {{-9, -9}, {0, -8}}, 8}, /* above, touching in x */
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        check_near("a gap", scene_boxes_gap(&cases[i].a, &cases[i].b), cases[i].gap, 0);
        check_near("turned round", scene_boxes_gap(&cases[i].b, &cases[i].a), cases[i].gap, 0);
    }
}

/* Two leaves' boxes, along a line: the first half of them lies before the others. */
static void a_node_is_cut_in_the_middle(void **state)
{
    (void)state;
    random_start(4);
    for (int run = 0; run < 300; run++) {
        scene_boxes boxes[16], nodes[4];
        size_t count = 9 + random_below(8);
        for (size_t i = 0; i < count; i++)
            boxes[i] = box_at(i, random_between(-50, 50), 0, 1, 1);
        assert_true(scene_box_tree_bytes(count) == sizeof nodes);
        scene_box_tree t = scene_box_tree_build(boxes, count, nodes);
        double before = -INFINITY, behind = INFINITY;
        for (size_t i = 0; i < count; i++)
            if (i < count / 2)
                before = fmax(before, t.boxes[i].box.min.x);
            else
                behind = fmin(behind, t.boxes[i].box.min.x);
        if (before > behind)
            fail_msg("of %zu boxes one at %g lies behind one at %g", count, before, behind);
    }
}

static void ignore(void *user, const scene_boxes *a, const scene_boxes *b)
{
    (void)user, (void)a, (void)b;
}

/* On a grid a box has eight neighbours, whatever the grid's size: some looks for each are enough.
 */
static void far_ones_are_not_looked_at(void **state)
{
    (void)state;
    enum { SIDE = 200, COUNT = SIDE * SIDE };
    scene_boxes *boxes = malloc(COUNT * sizeof *boxes);
    void *memory = malloc(scene_box_tree_bytes(COUNT));
    assert_true(boxes && memory);
    for (size_t i = 0; i < COUNT; i++) {
        size_t column = i % SIDE, row = i / SIDE;
        boxes[i] = box_at(i, 10 * (double)column, 10 * (double)row, 8, 8);
    }
    notes n = {.limit = 2};
    scene_box_tree t = scene_box_tree_build(boxes, COUNT, memory);
    scene_box_tree_pairs(&t, &(scene_pair_visitor){is_near, ignore, &n});
    assert_in_range(n.asked, COUNT, 100 * COUNT);
    free(boxes);
    free(memory);
}

int test_box_tree(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(wanted_pairs_come_once),
        cmocka_unit_test(gaps_of_boxes),
        cmocka_unit_test(a_node_is_cut_in_the_middle),
        cmocka_unit_test(far_ones_are_not_looked_at),
    };
    return cmocka_run_group_tests_name("box tree", tests, NULL, NULL);
}
