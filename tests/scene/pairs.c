#include "scene/pairs.h"

#include "scene_tests.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

static scene random_scene(size_t count, double spread)
{
    scene s = scene_empty();
    for (size_t i = 0; i < count; i++) {
        shape one =
            scene_new_shape(&s, (shape_kind)random_below(SHAPE_KINDS), random_between(0, spread),
                            random_between(0, spread), random_between(5, 80));
        if (one.kind == SHAPE_RECTANGLE) {
            one.angle.turn = random_between(-180, 180);
            if (random_below(6) == 0)
                one.height = 0;
        }
        one.hidden = random_below(8) == 0;
        one.fixed = random_below(3) == 0;
        scene_add(&s, &one);
    }
    return s;
}

/* A pair in the naive list of all. */
typedef struct listed {
    size_t a, b;
    int rank; /* a rectangle and another shape, two rectangles, others, two fixed shapes */
    double gap;
    double left[2];  /* where the boxes of both begin, the lesser first */
    size_t index[2]; /* in that order */
} listed;

static int by_gap(const void *a, const void *b)
{
    const listed *p = a, *q = b;
    if (p->rank != q->rank)
        return p->rank - q->rank;
    return (p->gap > q->gap) - (p->gap < q->gap);
}

static listed *list_all(const scene *s, size_t only, size_t *count)
{
    listed *all = calloc(s->count * s->count + 1, sizeof *all);
    assert_non_null(all);
    *count = 0;
    for (size_t i = 0; i < s->count; i++)
        for (size_t j = i + 1; j < s->count; j++) {
            const shape *a = &s->shapes[i], *b = &s->shapes[j];
            bool wanted = only == s->count || only == i || only == j;
            if (a->hidden || b->hidden || !wanted)
                continue;
            col_shape g = scene_shape_geometry(a), h = scene_shape_geometry(b);
            bool one = a->kind == SHAPE_RECTANGLE, two = b->kind == SHAPE_RECTANGLE;
            int rank = a->fixed && b->fixed ? 3 : one != two ? 0 : one ? 1 : 2;
            all[(*count)++] = (listed){.a = i, .b = j, .rank = rank, .gap = col_gap(&g, &h)};
        }
    qsort(all, *count, sizeof *all, by_gap);
    return all;
}

static void check_hits(const scene *s, const pairs *p)
{
    size_t count, hits = 0;
    listed *all = list_all(s, s->count, &count);
    unsigned char *hit = calloc(s->count + 1, 1);
    for (size_t i = 0; i < count; i++)
        if (all[i].gap < 0 || (s->touching == COL_TOUCH_IS_HIT && all[i].gap == 0)) {
            hit[all[i].a] = hit[all[i].b] = 1;
            hits++;
        }
    assert_int_equal(p->hits, hits);
    assert_int_equal(p->count, s->count);
    for (size_t i = 0; i < s->count; i++)
        assert_int_equal(p->hit[i], hit[i]);
    free(hit);
    free(all);
}

static void check_shown(const scene *s, const pairs *p, size_t only, size_t wanted)
{
    size_t count;
    listed *all = list_all(s, only, &count);
    size_t expected = count < wanted ? count : wanted;
    assert_int_equal(p->shown_count, expected);
    for (size_t i = 0; i < expected; i++) {
        const shown_pair *shown = &p->shown[i];
        check_near("the gap of a shown pair", shown->findings.gap, all[i].gap, 1e-9);
        size_t low = shown->a < shown->b ? shown->a : shown->b;
        size_t high = shown->a < shown->b ? shown->b : shown->a;
        bool tie = (i > 0 && fabs(all[i].gap - all[i - 1].gap) < 1e-9) || i + 1 == wanted ||
                   (i + 1 < count && fabs(all[i].gap - all[i + 1].gap) < 1e-9);
        assert_true(tie || (low == all[i].a && high == all[i].b));
        assert_true(scene_pair_in_order(&s->shapes[shown->a], &s->shapes[shown->b]));
        assert_true(s->shapes[shown->b].kind != SHAPE_RECTANGLE ||
                    s->shapes[shown->a].kind == SHAPE_RECTANGLE);
        col_shape g = scene_shape_geometry(&s->shapes[shown->a]);
        assert_memory_equal(&g, &shown->shape_a, sizeof g);
        g = scene_shape_geometry(&s->shapes[shown->b]);
        assert_memory_equal(&g, &shown->shape_b, sizeof g);
    }
    free(all);
}

static void all_pairs_are_found(void **state)
{
    (void)state;
    random_start(1);
    pairs p = {0};
    for (int i = 0; i < 400; i++) {
        scene s = random_scene(random_below(60), i % 3 ? 400 : 4000);
        s.touching = i % 2 ? COL_TOUCH_IS_HIT : COL_TOUCH_IS_MISS;
        assert_true(scene_pairs_find(&p, &s));
        check_hits(&s, &p);
        check_shown(&s, &p, s.count, 1);
        s.show |= SHOW(SHOW_ALL_PAIRS);
        assert_true(scene_pairs_find(&p, &s));
        check_shown(&s, &p, s.count, PAIRS_SHOWN);
        if (s.count > 0)
            scene_select(&s, random_below(s.count), false);
        assert_true(scene_pairs_find(&p, &s));
        check_shown(&s, &p, s.count, PAIRS_SHOWN); /* all means all */
        s.show = SHOW_DEFAULT;
        for (int k = 0; k < 4 && s.count > 0; k++) {
            size_t one = random_below(s.count);
            scene_select(&s, one, random_below(2));
            assert_true(scene_pairs_find(&p, &s));
            bool hidden = s.shapes[one].hidden;
            check_shown(&s, &p, hidden ? s.count : one, hidden ? 1 : PAIRS_SHOWN);
        }
        scene_free(&s);
    }
    scene_pairs_free(&p);
    assert_null(p.hit);
}

static scene scene_of(const shape *shapes, size_t count)
{
    scene s = scene_empty();
    for (size_t i = 0; i < count; i++)
        scene_add(&s, &shapes[i]);
    return s;
}

static void the_turned_shape_comes_first(void **state)
{
    (void)state;
    const shape shapes[] = {circle_at(0, 0, 5), rectangle_at(20, 20, 30, 10, 30)};
    scene s = scene_of(shapes, 2);
    pairs p = {0};
    assert_true(scene_pairs_find(&p, &s));
    assert_int_equal(p.shown_count, 1);
    assert_int_equal(p.shown[0].a, 1);
    assert_int_equal(p.shown[0].b, 0);
    assert_false(p.shown[0].findings.framed_is_b);
    shape segment = {.kind = SHAPE_SEGMENT, .to_x = 9};
    assert_true(scene_pair_in_order(&segment, &shapes[0]));
    assert_false(scene_pair_in_order(&shapes[0], &segment));
    assert_true(scene_pair_in_order(&shapes[1], &segment));
    assert_false(scene_pair_in_order(&segment, &shapes[1]));
    scene_pairs_free(&p);
    scene_free(&s);
}

/* Two circles in order of their index. */
static void equals_keep_their_order(void **state)
{
    (void)state;
    const shape shapes[] = {circle_at(100, 0, 5), circle_at(0, 0, 5)};
    scene s = scene_of(shapes, 2);
    pairs p = {0};
    for (size_t selected = 0; selected < 2; selected++) {
        scene_select(&s, selected, false);
        assert_true(scene_pairs_find(&p, &s));
        assert_true(p.shown_count == 1 && p.shown[0].a == 0 && p.shown[0].b == 1);
    }
    scene_pairs_free(&p);
    scene_free(&s);
}

static void a_far_rectangle_is_shown_before_near_circles(void **state)
{
    (void)state;
    const shape shapes[] = {circle_at(0, 0, 5), circle_at(11, 0, 5),
                            rectangle_at(900, 0, 30, 9, 3)};
    scene s = scene_of(shapes, 3);
    pairs p = {0};
    assert_true(scene_pairs_find(&p, &s));
    assert_true(p.shown_count == 1 && p.shown[0].a == 2 && p.shown[0].b == 1);
    scene_select(&s, 0, false);
    assert_true(scene_pairs_find(&p, &s));
    assert_true(p.shown_count == 2 && p.shown[0].a == 2 && p.shown[1].a == 0);
    scene_pairs_free(&p);
    scene_free(&s);
}

static void touching_counts_when_it_is_to(void **state)
{
    (void)state;
    const shape shapes[] = {rectangle_at(0, 0, 30, 20, 0), circle_at(40, 10, 10)};
    scene s = scene_of(shapes, 2);
    for (int far = 0; far < 2; far++) {
        pairs p = {0};
        for (size_t i = 0; i < 2 && far; i++)
            s.shapes[i].x += 1e9;
        s.touching = COL_TOUCH_IS_MISS;
        assert_true(scene_pairs_find(&p, &s));
        assert_int_equal(p.hits, 0);
        assert_false(p.shown[0].findings.hit);
        s.touching = COL_TOUCH_IS_HIT;
        assert_true(scene_pairs_find(&p, &s));
        assert_int_equal(p.hits, 1);
        assert_true(p.shown[0].findings.hit && p.hit[0] && p.hit[1]);
        scene_pairs_free(&p);
    }
    scene_free(&s);
}

/* A circle right beside the outermost corner of a turned rectangle: rounding may part their boxes
 * where the shapes still meet. */
static void boxes_lose_no_touching_pair(void **state)
{
    (void)state;
    random_start(7);
    pairs p = {0};
    size_t hits = 0;
    for (int i = 0; i < 20000; i++) {
        shape bar = rectangle_at(random_between(-1000, 1000), 0, 160, 60, random_between(1, 89));
        col_shape g = scene_shape_geometry(&bar);
        col_vec corner = col_core_at(&g, 1, 0);
        double radius = random_between(1, 30);
        const shape shapes[] = {bar, circle_at(corner.x + radius, corner.y, radius)};
        scene s = scene_of(shapes, 2);
        s.touching = COL_TOUCH_IS_HIT;
        assert_true(scene_pairs_find(&p, &s));
        check_hits(&s, &p);
        hits += p.hits;
        scene_free(&s);
    }
    assert_true(hits > 5000); /* else it would show nothing */
    scene_pairs_free(&p);
}

/* Two circles whose boxes overlap and that miss each other by a hair: by (3, 4) and a hundred
 * thousandth apart, with radii of 2.5. Far away, to any side, they still do. */
static void far_circles_that_hardly_miss_miss(void **state)
{
    (void)state;
    static const col_vec FAR[] = {{0, 0}, {1e9, 0}, {-1e9, 0}, {0, 1e9}, {0, -1e9}};
    pairs p = {0};
    for (size_t i = 0; i < sizeof FAR / sizeof *FAR; i++) {
        col_vec at = FAR[i];
        const double apart = 1e-5;
        const shape shapes[] = {circle_at(at.x, at.y, 2.5),
                                circle_at(at.x + 3 + apart, at.y + 4 + apart, 2.5)};
        scene s = scene_of(shapes, 2);
        assert_true(scene_pairs_find(&p, &s));
        if (p.hits != 0 || p.hit[0] || p.hit[1])
            fail_msg("at (%g, %g): expected no hit, got %zu", at.x, at.y, p.hits);
        scene_free(&s);
    }
    scene_pairs_free(&p);
}

static void an_empty_scene_has_no_pairs(void **state)
{
    (void)state;
    scene s = scene_empty();
    pairs p = {0};
    assert_true(scene_pairs_find(&p, &s));
    assert_true(p.hits == 0 && p.shown_count == 0 && p.count == 0);
    shape lonely = circle_at(0, 0, 1);
    scene_add(&s, &lonely);
    scene_select(&s, 0, false);
    assert_true(scene_pairs_find(&p, &s));
    assert_true(p.hits == 0 && p.shown_count == 0 && p.count == 1 && p.hit[0] == 0);
    scene_pairs_free(&p);
    scene_free(&s);
}

static void two_rectangles_come_behind_a_ball(void **state)
{
    (void)state;
    const shape shapes[] = {rectangle_at(0, 0, 30, 20, 0), rectangle_at(20, 0, 30, 20, 0),
                            circle_at(0, 500, 5)};
    scene s = scene_of(shapes, 3);
    pairs p = {0};
    assert_true(scene_pairs_find(&p, &s));
    assert_true(p.hits == 1 && p.hit[0] && p.hit[1] && !p.hit[2]);
    assert_true(p.shown_count == 1 && p.shown[0].a == 0 && p.shown[0].b == 2);
    s.shapes[2].hidden = true;
    assert_true(scene_pairs_find(&p, &s));
    assert_true(p.shown_count == 1 && p.shown[0].a == 0 && p.shown[0].b == 1);
    check_near("the gap of two rectangles", p.shown[0].findings.gap, -10, 1e-12);
    s.shapes[2].hidden = false;
    scene_select(&s, 0, false);
    assert_true(scene_pairs_find(&p, &s));
    assert_true(p.shown_count == 2 && p.shown[0].b == 2 && p.shown[1].b == 1);
    scene_pairs_free(&p);
    scene_free(&s);
}

/* All of the first ones on each other, then two that only meet each other, and one that is alone.
 */
static scene crowd_of_discs(size_t crowd)
{
    scene s = scene_empty();
    for (size_t i = 0; i < crowd; i++) {
        shape one = circle_at(0, 0, 40);
        scene_add(&s, &one);
    }
    const shape others[] = {circle_at(200, 0, 5), circle_at(206, 0, 5), circle_at(300, 0, 5)};
    for (size_t i = 0; i < 3; i++)
        scene_add(&s, &others[i]);
    return s;
}

static void crowds_are_counted_in_part(void **state)
{
    (void)state;
    const size_t CROWDS[] = {2600, 2045};
    pairs p = {0};
    for (int k = 0; k < 2; k++) {
        size_t crowd = CROWDS[k], all = crowd * (crowd - 1) / 2 + 1;
        scene s = crowd_of_discs(crowd);
        assert_true(scene_pairs_find(&p, &s));
        for (size_t i = 0; i < s.count; i++)
            assert_int_equal(p.hit[i], i < crowd + 2);
        assert_int_equal(p.more, k == 0);
        if (k == 1)
            assert_int_equal(p.hits, all);
        else
            assert_true(p.hits > 2000000 && p.hits < all);
        assert_true(p.shown_count == 1 && p.shown[0].findings.gap == -80);
        scene_free(&s);
    }
    scene_pairs_free(&p);
}

/* What the last one of a crowd met before it was hidden meets nothing any more. */
static void a_crowd_forgets_what_is_hidden(void **state)
{
    (void)state;
    enum { CROWD = 2600 };
    scene s = crowd_of_discs(CROWD);
    size_t alone = CROWD + 1, last = CROWD + 2;
    s.shapes[alone].x = 295;
    pairs p = {0};
    assert_true(scene_pairs_find(&p, &s));
    assert_true(p.hit[alone] && p.hit[last]);
    s.shapes[last].hidden = true;
    assert_true(scene_pairs_find(&p, &s));
    if (p.hit[alone] || p.hit[last])
        fail_msg("expected no hit, got %d of the one shown and %d of the hidden one", p.hit[alone],
                 p.hit[last]);
    scene_pairs_free(&p);
    scene_free(&s);
}

/* Slanted bars beside each other: all of their boxes overlap, but only the last two bars do. */
static void hits_are_found_in_crowds_of_boxes(void **state)
{
    (void)state;
    const size_t BARS = 2600;
    scene s = scene_empty();
    for (size_t i = 0; i < BARS; i++) {
        double across = i < BARS - 1 ? 0.5 * (double)i : 0.5 * (double)(i - 1) + 0.1;
        shape bar = rectangle_at(across, -across, 9000, 0.25, 45);
        scene_add(&s, &bar);
    }
    pairs p = {0};
    assert_true(scene_pairs_find(&p, &s));
    assert_true(p.more && p.hits == 1);
    for (size_t i = 0; i < BARS; i++)
        assert_int_equal(p.hit[i], i >= BARS - 2);
    scene_pairs_free(&p);
    scene_free(&s);
}

/* Parallel bars, and dots of which most lie on bars. Beside them a bar with two dots: one where it
 * begins, among the last, and one far beyond them all. */
static scene wide_crowd(void)
{
    enum { BARS = 4000, DOTS = 400 };
    scene s = scene_empty();
    const shape beside[] = {circle_at(790, -1, 0.5), circle_at(260, -1, 0.5),
                            rectangle_at(250, -1, 550, 0, 0)};
    for (size_t i = 0; i < 3; i++)
        scene_add(&s, &beside[i]);
    for (size_t i = 0; i < BARS + DOTS; i++) {
        double x = random_between(0, 300), y = random_between(0, 300);
        shape one = i % 11 ? rectangle_at(x, y, 150, 0, 45) : circle_at(x, y + 75, 0.1);
        one.hidden = i % 16 == 0;
        scene_add(&s, &one);
    }
    return s;
}

static bool hits_any(const scene *s, size_t i)
{
    col_shape one = scene_shape_geometry(&s->shapes[i]);
    for (size_t j = 0; j < s->count; j++) {
        col_shape other = scene_shape_geometry(&s->shapes[j]);
        if (j != i && !s->shapes[j].hidden && col_hit(&one, &other, s->touching))
            return true;
    }
    return false;
}

static void hits_are_found_along_a_crowd(void **state)
{
    (void)state;
    random_start(23);
    scene s = wide_crowd();
    pairs p = {0};
    size_t hits = 0;
    assert_true(scene_pairs_find(&p, &s));
    assert_true(p.more && p.hit[0] && p.hit[1] && p.hit[2]);
    for (size_t i = 0; i < s.count; i++) {
        bool wanted = !s.shapes[i].hidden && hits_any(&s, i);
        hits += wanted;
        if (p.hit[i] != wanted)
            fail_msg("shape %zu: expected %s", i, wanted ? "a hit" : "none");
    }
    assert_true(hits > s.count / 10 && hits < s.count * 9 / 10);
    scene_pairs_free(&p);
    scene_free(&s);
}

/* Scenes of one sort of shapes, of which only near ones are compared. */
static void scenes_of_one_sort(void **state)
{
    (void)state;
    random_start(8);
    pairs p = {0};
    for (int i = 0; i < 200; i++) {
        scene s = scene_empty();
        size_t count = random_below(40);
        uint64_t fixed = random_below(4); /* 3: all but one */
        for (size_t k = 0; k < count; k++) {
            double x = random_between(0, 2000), y = random_between(0, 900);
            shape one = i % 2 ? circle_at(x, y, random_between(1, 60))
                              : rectangle_at(x, y, random_between(1, 90), random_between(1, 60),
                                             random_between(-180, 180));
            one.fixed = fixed == 3 ? k > 0 : fixed > 0 && random_below(fixed);
            scene_add(&s, &one);
        }
        assert_true(scene_pairs_find(&p, &s));
        check_hits(&s, &p);
        check_shown(&s, &p, s.count, 1);
        s.show |= SHOW(SHOW_ALL_PAIRS);
        assert_true(scene_pairs_find(&p, &s));
        check_shown(&s, &p, s.count, PAIRS_SHOWN);
        scene_free(&s);
    }
    scene_pairs_free(&p);
}

/* Equal pairs from left to right, by the shape that begins first and then by the other. */
static int by_gap_and_place(const void *a, const void *b)
{
    const listed *p = a, *q = b;
    int order = by_gap(a, b);
    for (int i = 0; i < 2 && !order; i++) {
        order = (p->left[i] > q->left[i]) - (p->left[i] < q->left[i]);
        order = order ? order : (p->index[i] > q->index[i]) - (p->index[i] < q->index[i]);
    }
    return order;
}

static double left_of(const scene *s, size_t i)
{
    col_shape geometry = scene_shape_geometry(&s->shapes[i]);
    return col_bounds(&geometry).min.x;
}

static void place(const scene *s, listed *l)
{
    const double left[2] = {left_of(s, l->a), left_of(s, l->b)};
    bool swap = left[1] < left[0];
    l->left[0] = left[swap];
    l->left[1] = left[!swap];
    l->index[0] = swap ? l->b : l->a;
    l->index[1] = swap ? l->a : l->b;
}

/* Bit by bit what the naive list of all says. */
static void check_exactly(const char *what, scene *s, pairs *p)
{
    size_t count;
    listed *all = list_all(s, s->count, &count);
    for (size_t i = 0; i < count; i++) {
        const shape *a = &s->shapes[all[i].a], *b = &s->shapes[all[i].b];
        col_shape g = scene_shape_geometry(a), h = scene_shape_geometry(b);
        if (!scene_pair_in_order(a, b))
            all[i].gap = col_gap(&h, &g);
        place(s, &all[i]);
    }
    qsort(all, count, sizeof *all, by_gap_and_place);
    s->show |= SHOW(SHOW_ALL_PAIRS);
    assert_true(scene_pairs_find(p, s));
    assert_int_equal(p->shown_count, count < PAIRS_SHOWN ? count : PAIRS_SHOWN);
    for (size_t i = 0; i < p->shown_count; i++) {
        size_t a = p->shown[i].a, b = p->shown[i].b;
        bool same = (a == all[i].a && b == all[i].b) || (a == all[i].b && b == all[i].a);
        if (!same)
            fail_msg(
                "%s, %zu shapes: pair %zu is %zu, %zu with gap %.17g, expected %zu, %zu, %.17g",
                what, s->count, i, a, b, p->shown[i].findings.gap, all[i].a, all[i].b, all[i].gap);
    }
    free(all);
}

static shape any_shape(double x, double y, double size)
{
    uint64_t kind = random_below(8);
    shape one = kind == 0   ? rectangle_at(x, y, size, size / 2, random_between(-180, 180))
                : kind == 1 ? rectangle_at(x, y, size, 0, 45)
                            : circle_at(x, y, kind == 2 ? 0 : size);
    one.fixed = random_below(4) == 0;
    one.hidden = random_below(16) == 0;
    return one;
}

/* All lengths from a thousandth to the largest that there can be. */
static double any_number(void)
{
    double size = pow(10, random_between(-3, 150));
    return random_below(2) ? size : -size;
}

static shape on_a_grid(size_t i)
{
    size_t column = i % 17, row = i / 17;
    return circle_at(10 * (double)column, 10 * (double)row, 4);
}

static shape in_a_crowd(size_t i)
{
    return any_shape(random_between(0, 30), random_between(0, 30), i % 3 ? 5 : 40);
}

static shape on_one_spot(size_t i)
{
    return any_shape(7, i % 5 ? 3 : 4, 2);
}

static shape on_a_line(size_t i)
{
    return any_shape(3, (double)(i * i % 97), 1);
}

static shape of_any_size(size_t i)
{
    double size = fabs(any_number());
    return i % 2 ? any_shape(any_number(), any_number(), size)
                 : any_shape(random_between(0, 9), random_between(0, 9), fmin(size, 2));
}

static shape round_the_only_rectangle(size_t i)
{
    size_t column = i % 13, row = i / 13;
    return i == 5 ? rectangle_at(1e6, 1e6, 30, 20, 30)
                  : circle_at((double)column, (double)row, 0.5);
}

static void the_same_pairs_in_the_same_order(void **state)
{
    static const struct {
        const char *name;
        shape (*make)(size_t);
    } worlds[] = {
        {"on a grid", on_a_grid},     {"in a crowd", in_a_crowd},
        {"on one spot", on_one_spot}, {"on a line", on_a_line},
        {"of any size", of_any_size}, {"round the only rectangle", round_the_only_rectangle},
    };
    (void)state;
    random_start(11);
    pairs p = {0};
    for (size_t w = 0; w < sizeof worlds / sizeof *worlds; w++)
        for (int run = 0; run < 25; run++) {
            scene s = scene_empty();
            for (size_t i = 0, count = random_below(run < 20 ? 40 : 300); i < count; i++) {
                shape one = worlds[w].make(i);
                scene_add(&s, &one);
            }
            check_exactly(worlds[w].name, &s, &p);
            scene_free(&s);
        }
    scene_pairs_free(&p);
}

int test_pairs(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(all_pairs_are_found),
        cmocka_unit_test(the_turned_shape_comes_first),
        cmocka_unit_test(equals_keep_their_order),
        cmocka_unit_test(a_far_rectangle_is_shown_before_near_circles),
        cmocka_unit_test(touching_counts_when_it_is_to),
        cmocka_unit_test(boxes_lose_no_touching_pair),
        cmocka_unit_test(far_circles_that_hardly_miss_miss),
        cmocka_unit_test(an_empty_scene_has_no_pairs),
        cmocka_unit_test(two_rectangles_come_behind_a_ball),
        cmocka_unit_test(crowds_are_counted_in_part),
        cmocka_unit_test(a_crowd_forgets_what_is_hidden),
        cmocka_unit_test(hits_are_found_in_crowds_of_boxes),
        cmocka_unit_test(hits_are_found_along_a_crowd),
        cmocka_unit_test(scenes_of_one_sort),
        cmocka_unit_test(the_same_pairs_in_the_same_order),
    };
    return cmocka_run_group_tests_name("pairs", tests, NULL, NULL);
}
