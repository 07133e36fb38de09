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
static col_prepared prepared[PAIRS];

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
        prepared[i] = col_prepare(&rectangles[i]);
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

static double prepared_hit(int i)
{
    return col_hit_prepared(&prepared[i], circles[i].at, circles[i].radius, COL_TOUCH_IS_MISS);
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

static const char *const names[] = {
    "textbook, sin and cos per call",
    "col_hit",
    "col_hit_prepared",
    "col_distance",
    "col_gap",
    "col_collide",
    "col_find",
    "col_gap, capsule",
    "col_hit, rectangle",
    "col_gap, rectangle",
    "col_collide, rectangle",
    "col_find, rectangle",
};
static double (*const tests[])(int pair) = {
    by_the_textbook,
    hit,
    prepared_hit,
    distance,
    gap,
    collide,
    find,
    capsule_gap,
    rectangle_hit,
    rectangle_gap,
    rectangle_collide,
    rectangle_find,
};

enum { LAYOUTS = sizeof layouts / sizeof *layouts, TESTS = sizeof tests / sizeof *tests };

static void print_pairs(void)
{
    double times[LAYOUTS][TESTS];
    printf("A rectangle and a circle: ns, and how many times faster than the textbook\n%-32s", "");
    for (int layout = 0; layout < LAYOUTS; layout++) {
        make_pairs(&layouts[layout]);
        printf("%18s", layouts[layout].name);
        measure_in_turn(tests, TESTS, PAIRS, ROUNDS, times[layout]);
    }
    for (int test = 0; test < TESTS; test++) {
        printf("\n%-32s", names[test]);
        for (int layout = 0; layout < LAYOUTS; layout++)
            printf("%9.1f %7.2fx", times[layout][test], times[layout][0] / times[layout][test]);
    }
    printf("\n\n");
}

/* Each n circles, in turn with the same as floats. */
static void print_many(void)
{
    static double x[MANY], y[MANY], radius[MANY];
    static float fx[MANY], fy[MANY], fradius[MANY];
    static unsigned char hits[MANY];
    make_pairs(&layouts[0]);
    for (int i = 0; i < MANY; i++) {
        fx[i] = (float)(x[i] = random_between(0, 1000));
        fy[i] = (float)(y[i] = random_between(0, 1000));
        fradius[i] = (float)(radius[i] = random_between(10, 60));
    }
    printf("Many circles and one rectangle: ns for a circle, as doubles and as floats\n");
    for (size_t n = 1024; n <= MANY; n *= 8) {
        double best = INFINITY, best_float = INFINITY;
        for (int round = 0; round < 100; round++) {
            double start = now();
            col_hits(&rectangles[round], x, y, radius, n, COL_TOUCH_IS_MISS, hits);
            double middle = now();
            col_hits_float(&rectangles[round], fx, fy, fradius, n, COL_TOUCH_IS_MISS, hits);
            best = fmin(best, (middle - start) / (double)n);
            best_float = fmin(best_float, (now() - middle) / (double)n);
        }
        printf("%12zu circles %8.2f %8.2f\n", n, best, best_float);
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

static void print_crowds(void)
{
    printf("The near pairs of a crowd: ms\n");
    for (size_t huge = 0; huge <= 8; huge += 8)
        for (size_t n = 1000; n <= 1000000; n *= 10) {
            size_t pairs = 0;
            double time = grid_time(n, huge, &pairs);
            printf("%12zu boxes, %zu of them huge %10.3f  (%zu pairs)\n", n, huge, time, pairs);
        }
}

int main(void)
{
    print_pairs();
    print_many();
    print_crowds();
    return 0;
}
