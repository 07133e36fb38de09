/* Shared by the collision module's tests. */
#ifndef TESTS_COLLIDE_TESTS_H
#define TESTS_COLLIDE_TESTS_H

#include "../kit/sanitized.h"
#include "collide/collide.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

/* Of the module's numbers: doubles, or floats. */
#define U COL_EITHER(0x1p-53, 0x1p-24)

/* A tolerance: as many roundings as it has of doubles. */
#define ROUNDED(of_doubles) ((of_doubles) * (U / 0x1p-53))

/* Starts a test that needs more digits, or smaller and larger numbers, than floats have. */
#define ABOUT_DOUBLES()                                                                            \
    do {                                                                                           \
        if (sizeof(col_real) < sizeof(double))                                                     \
            skip();                                                                                \
    } while (0)

/* Floats come after doubles. */
#define CASES(count) ((count) / (KIT_SANITIZED ? 10 : sizeof(col_real) == sizeof(double) ? 1 : 4))

int test_directions(void);
int test_shapes(void);
int test_tables(void);
int test_degenerate(void);
int test_properties(void);
int test_traps(void);
int test_obstacle(void);
int test_witness(void);
int test_contacts(void);
int test_manifold(void);
int test_accuracy(void);
int test_certificates(void);
int test_crowded(void);
int test_many(void);
int test_many_sweeps(void);
int test_grid(void);
int test_kept_grid(void);
int test_sorted_boxes(void);
int test_sweep(void);
int test_sweep_certificates(void);
int test_sweep_properties(void);
int test_sweep_search(void);
int test_sweep_witness(void);
int test_respond(void);

/* How many pairs of each kind a test tries: UNROTATE_PAIRS, where that is set, else the given
 * count. */
long pairs_of_a_kind(long count);

/* Numbers that look random and are the same in every run. */
typedef struct dice {
    uint64_t state;
} dice;
uint64_t roll(dice *d);
double between(dice *d, double low, double high);
/* Any size from low to high, each power of ten as likely. */
double sized(dice *d, double low, double high);
bool chance(dice *d, double probability);

/* A shape told by the numbers a user would type, from which other methods can start afresh. */
typedef enum shape_kind {
    POINT,
    CIRCLE,
    SEGMENT,
    CAPSULE,
    RECTANGLE,
    ROUNDED, /* rectangle */
    KINDS
} shape_kind;
extern const char *const kind_names[KINDS];
/* With width and height, an angle and a pivot; with a radius. */
bool is_rectangle(shape_kind kind);
bool has_radius(shape_kind kind);

typedef struct given {
    shape_kind kind;
    col_vec at, to;        /* to: of segments and capsules */
    col_vec corner, pivot; /* of rectangles, rounded or not, as the sizes and the angle */
    col_real width, height, angle;
    bool degrees;
    col_real radius;
} given;
col_shape shape_of(const given *g);
/* A random shape of about this size near `at`; some have sides of length 0, whole numbers, quarter
 * turns, huge angles or a pivot outside. */
given random_given(dice *d, shape_kind kind, col_vec at, double size);
/* A scene turned about the origin and moved; mirrored at the x axis, as y up to y down; enlarged.
 */
col_vec rotated(col_vec p, col_dir by);
given carried(given g, double angle, col_vec by);
given mirrored(given g);
given enlarged(given g, double by);
/* Whether both are boxes, and meet; sides count. */
bool boxes_meet(const col_box *p, const col_box *q);

/* One line on stderr, with every digit. */
void print_given(const char *name, const given *g);

#define FAIL_PAIR(a, b, ...)                                                                       \
    do {                                                                                           \
        print_given("a", a);                                                                       \
        print_given("b", b);                                                                       \
        fail_msg(__VA_ARGS__);                                                                     \
    } while (0)

#endif
