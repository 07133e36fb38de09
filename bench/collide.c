/* What the collision module costs, beside the textbook formula in the same run.
 *
 * Absolute times depend on the machine; the ratios are what to compare. Every measurement uses more
 * different pairs than a branch predictor can remember, and is the best of several rounds. */
#include "measure.h"

#include <stdio.h>
#include <stdlib.h>

enum { PAIRS = 8192, ROUNDS = 25, MANY = 65536 };

/* The numbers that the textbook's lines take, and the same as the module's shapes. */
static struct textbook_pair {
    double x, y, width, height, angle, circle_x, circle_y, radius;
} textbook[PAIRS];
static col_shape rectangles[PAIRS], circles[PAIRS], capsules[PAIRS], others[PAIRS];

static double mixed(double reach)
{
    return random_between(0, 1.8 * reach);
}

static double far_apart(double reach)
{
    return random_between(3 * reach, 6 * reach);
}

static double inside(double reach)
{
    return random_between(0, 0.2 * reach);
}

static const struct layout {
    const char *name;
    double (*distance)(double reach); /* of the circle's centre from the rectangle's */
} layouts[] = {{"mixed", mixed}, {"far apart", far_apart}, {"inside", inside}};

static void make_pairs(const struct layout *layout)
{
    for (int i = 0; i < PAIRS; i++) {
        struct textbook_pair p = {
            .x = random_between(0, 1000),
            .y = random_between(0, 1000),
            .width = random_between(40, 200),
            .height = random_between(40, 200),
            .angle = random_between(-3.2, 3.2),
            .radius = random_between(10, 60),
        };
        double away = layout->distance(hypot(p.width, p.height) / 2);
        col_dir direction = col_radians(random_between(-3.2, 3.2));
        col_vec centre = {p.x + p.width / 2 + away * direction.c,
                          p.y + p.height / 2 + away * direction.s};
        col_vec end = {centre.x + random_between(-50, 50), centre.y + random_between(-50, 50)};
        p.circle_x = centre.x;
        p.circle_y = centre.y;
        textbook[i] = p;
        rectangles[i] = col_rectangle((col_vec){p.x, p.y}, (col_vec){0, 0},
                                      (col_vec){p.width / 2, p.height / 2}, p.width, p.height,
                                      col_radians(p.angle), 0);
        circles[i] = col_circle(centre, p.radius);
        capsules[i] = col_capsule(centre, end, p.radius);
        others[i] = col_rectangle(centre, (col_vec){-30, -p.radius}, (col_vec){0, 0}, 60,
                                  2 * p.radius, direction, 0);
    }
}

/* Turn the centre back about the rectangle's centre, clamp, compare. */
static double by_the_textbook(int i)
{
    const struct textbook_pair *p = &textbook[i];
    double middle_x = p->x + p->width / 2, middle_y = p->y + p->height / 2;
    double c = cos(-p->angle), s = sin(-p->angle);
    double dx = p->circle_x - middle_x, dy = p->circle_y - middle_y;
    double x = c * dx - s * dy + middle_x, y = s * dx + c * dy + middle_y;
    double nearest_x = x, nearest_y = y;
    if (x < p->x)
        nearest_x = p->x;
    else if (x > p->x + p->width)
        nearest_x = p->x + p->width;
    if (y < p->y)
        nearest_y = p->y;
    else if (y > p->y + p->height)
        nearest_y = p->y + p->height;
    double apart_x = x - nearest_x, apart_y = y - nearest_y;
    return sqrt(apart_x * apart_x + apart_y * apart_y) < p->radius;
}

static double hit(int i)
{
    return col_hit(&rectangles[i], &circles[i], COL_TOUCH_IS_MISS);
}

static double distance(int i)
{
    return col_distance(&rectangles[i], circles[i].at);
}

static double gap(int i)
{
    return col_gap(&rectangles[i], &circles[i]);
}

static double find(int i)
{
    return col_find(&rectangles[i], &circles[i], COL_TOUCH_IS_MISS).depth;
}

static double collide(int i)
{
    return col_collide(&rectangles[i], &circles[i], COL_TOUCH_IS_MISS).depth;
}

static double capsule_gap(int i)
{
    return col_gap(&rectangles[i], &capsules[i]);
}

static double rectangle_hit(int i)
{
    return col_hit(&rectangles[i], &others[i], COL_TOUCH_IS_MISS);
}

static double rectangle_gap(int i)
{
    return col_gap(&rectangles[i], &others[i]);
}

static double rectangle_collide(int i)
{
    return col_collide(&rectangles[i], &others[i], COL_TOUCH_IS_MISS).depth;
}

static double rectangle_find(int i)
{
    return col_find(&rectangles[i], &others[i], COL_TOUCH_IS_MISS).depth;
}

static const struct test {
    const char *name;
    double (*run)(int pair);
} tests[] = {
    {"textbook, sin and cos per call", by_the_textbook},
    {"col_hit", hit},
    {"col_distance", distance},
    {"col_gap", gap},
    {"col_collide", collide},
    {"col_find", find},
    {"col_gap, capsule", capsule_gap},
    {"col_hit, rectangle", rectangle_hit},
    {"col_gap, rectangle", rectangle_gap},
    {"col_collide, rectangle", rectangle_collide},
    {"col_find, rectangle", rectangle_find},
};

enum { LAYOUTS = sizeof layouts / sizeof *layouts, TESTS = sizeof tests / sizeof *tests };

static void print_pairs(void)
{
    double times[TESTS][LAYOUTS];
    printf("A rectangle and a circle: ns, and how many times faster than the textbook\n%-32s", "");
    for (int layout = 0; layout < LAYOUTS; layout++) {
        make_pairs(&layouts[layout]);
        printf("%18s", layouts[layout].name);
        for (int test = 0; test < TESTS; test++)
            times[test][layout] = measure(tests[test].run, PAIRS, ROUNDS);
    }
    for (int test = 0; test < TESTS; test++) {
        printf("\n%-32s", tests[test].name);
        for (int layout = 0; layout < LAYOUTS; layout++)
            printf("%9.1f %7.2fx", times[test][layout], times[0][layout] / times[test][layout]);
    }
    printf("\n\n");
}

static void print_many(void)
{
    static double x[MANY], y[MANY], radius[MANY];
    static unsigned char hits[MANY];
    make_pairs(&layouts[0]);
    for (int i = 0; i < MANY; i++) {
        x[i] = random_between(0, 1000);
        y[i] = random_between(0, 1000);
        radius[i] = random_between(10, 60);
    }
    printf("Many circles and one rectangle: ns for a circle\n");
    for (size_t n = 1024; n <= MANY; n *= 8) {
        double best = INFINITY;
        for (int round = 0; round < 100; round++) {
            double start = now();
            col_hits(&rectangles[round], x, y, radius, n, COL_TOUCH_IS_MISS, hits);
            best = fmin(best, (now() - start) / (double)n);
        }
        printf("%12zu circles %8.2f\n", n, best);
    }
    printf("\n");
}

static void count_pair(void *user, size_t i, size_t j)
{
    (void)i;
    (void)j;
    ++*(size_t *)user;
}

/* A crowd of boxes 5 to 15 wide, of which a few may be half as wide as the world; in ms. */
static double grid_time(size_t n, size_t huge, size_t *pairs)
{
    col_box *boxes = malloc(n * sizeof *boxes);
    void *memory = malloc(col_grid_bytes(n));
    double best = INFINITY, world = sqrt((double)n) * 30;
    for (size_t i = 0; boxes && i < n; i++) {
        double size = i < huge ? world / 2 : random_between(5, 15);
        double x = random_between(0, world), y = random_between(0, world);
        boxes[i] = (col_box){{x, y}, {x + size, y + size}};
    }
    for (int round = 0; boxes && memory && round < 5; round++) {
        *pairs = 0;
        double start = now();
        col_grid_pairs(boxes, n, memory, col_grid_bytes(n), count_pair, pairs);
        best = fmin(best, (now() - start) / 1e6);
    }
    free(boxes);
    free(memory);
    return best;
}

static void count_near(void *user, size_t i)
{
    (void)i;
    ++*(size_t *)user;
}

/* One box of a hundred moves a little, and asks what it is near to now; in ms. */
static double kept_time(size_t n, size_t *near)
{
    col_box *boxes = malloc(n * sizeof *boxes);
    void *memory = malloc(col_grid_kept_bytes(n));
    double best = INFINITY, world = sqrt((double)n) * 30;
    for (size_t i = 0; boxes && i < n; i++) {
        double x = random_between(0, world), y = random_between(0, world);
        boxes[i] = (col_box){{x, y}, {x + random_between(5, 15), y + random_between(5, 15)}};
    }
    col_grid *grid =
        boxes && memory ? col_grid_keep(boxes, n, memory, col_grid_kept_bytes(n)) : NULL;
    for (int round = 0; grid && round < 20; round++) {
        *near = 0;
        double start = now(), by = round % 2 ? 3 : -3;
        for (size_t i = 0; i < n; i += 100) {
            boxes[i].min.x += by;
            boxes[i].max.x += by;
            col_grid_move(grid, i, &boxes[i]);
            col_grid_near(grid, &boxes[i], count_near, near);
        }
        best = fmin(best, (now() - start) / 1e6);
    }
    free(boxes);
    free(memory);
    return best;
}

static void print_crowds(void)
{
    printf("The near pairs of a crowd: ms\n");
    for (size_t huge = 0; huge <= 8; huge += 8)
        for (size_t n = 1000; n <= 1000000; n *= 10) {
            size_t pairs = 0;
            double time = grid_time(n, huge, &pairs);
            printf("%12zu boxes, %zu of them huge %10.3f  (%zu pairs)\n", n, huge, time, pairs);
        }
    for (size_t n = 1000; n <= 1000000; n *= 10) {
        size_t near = 0;
        double time = kept_time(n, &near);
        printf("%12zu boxes kept, 1 in 100 moves %8.3f  (%zu near)\n", n, time, near);
    }
}

int main(void)
{
    print_pairs();
    print_many();
    print_crowds();
    return 0;
}
