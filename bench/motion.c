/* What a frame of motion costs: balls among turned bricks in a box, by each algorithm, beside the
 * physics library Chipmunk's step of the same scene, where that is installed. (Chipmunk only looks
 * at where things are at a frame's end: it compares with the static algorithm.)
 *
 * Absolute times depend on the machine; the ratios are what to compare. */
#include "motion/motion.h"
#include "motion/prediction.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#if __has_include(<chipmunk/chipmunk.h>)
#include <chipmunk/chipmunk.h>
#define PEER 1
#else
#define PEER 0
#endif

enum { BRICKS = 16, MAX_BALLS = 1000 };

/* The processor's time that was spent here, so that other programs count less; in ms. */
static double now(void)
{
    struct timespec t;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
    return (double)t.tv_sec * 1e3 + (double)t.tv_nsec / 1e6;
}

static uint64_t random_state;

static double random_between(double low, double high)
{
    random_state ^= random_state << 13;
    random_state ^= random_state >> 7;
    random_state ^= random_state << 17;
    return low + (high - low) * ((double)(random_state >> 11) * 0x1p-53);
}

static const struct setting {
    const char *name;
    double speed, gravity, restitution;
} settings[] = {
    {"balls fly, 3 units a frame", 3, 0, 1},
    {"balls fly, 10 units a frame", 10, 0, 1},
    {"balls fall and come to rest", 3, 0.2, 0.5},
};
enum { SETTINGS = sizeof settings / sizeof *settings, FRAMES = 300 };

static double box_side(size_t balls)
{
    return 20 * ceil(sqrt((double)balls));
}

static shape a_brick(double side)
{
    return (shape){.kind = SHAPE_RECTANGLE,
                   .x = random_between(0.1, 0.9) * side,
                   .y = random_between(0.1, 0.9) * side,
                   .width = random_between(0.05, 0.15) * side,
                   .height = 4,
                   .angle = {random_between(0, 180), 0, ANGLE_DEGREES},
                   .names = {.u = 0.5, .v = 0.5},
                   .pivot = {.kind = PIVOT_FRACTION, .u = 0.5, .v = 0.5},
                   .mass = 1,
                   .fixed = true};
}

/* Places of a grid; those under a brick are left free. */
static bool is_free(const scene *s, const shape *ball)
{
    col_shape p = scene_shape_geometry(ball);
    for (size_t i = 0; i < BRICKS; i++) {
        col_shape q = scene_shape_geometry(&s->shapes[i]);
        if (col_hit(&p, &q, COL_TOUCH_IS_HIT))
            return false;
    }
    return true;
}

static void add_balls(scene *s, size_t balls, const struct setting *setting)
{
    size_t in_row = (size_t)ceil(sqrt((double)balls));
    for (size_t i = 0; i < balls; i++) {
        size_t column = i % in_row, row = i / in_row;
        double direction = random_between(0, 2 * M_PI), speed = setting->speed;
        shape ball = {.kind = SHAPE_CIRCLE,
                      .x = 20 * ((double)column + 0.5),
                      .y = 20 * ((double)row + 0.5),
                      .radius = random_between(3, 6),
                      .velocity_x = speed * cos(direction),
                      .velocity_y = speed * sin(direction),
                      .mass = 1};
        if (is_free(s, &ball))
            scene_add(s, &ball);
    }
}

static scene make_scene(size_t balls, const struct setting *setting)
{
    scene s = scene_empty();
    double side = box_side(balls);
    random_state = 88172645463325252u;
    s.rules = scene_rules_default();
    s.rules.restitution = setting->restitution;
    s.rules.gravity_y = setting->gravity;
    s.rules.walls = SCENE_WALLS_BOX;
    s.rules.box = (scene_written_box){0, 0, side, side};
    for (int i = 0; i < BRICKS; i++) {
        shape brick = a_brick(side);
        scene_add(&s, &brick);
    }
    add_balls(&s, balls, setting);
    return s;
}

typedef struct cost {
    double mean, worst; /* ms for a frame */
} cost;

static cost measure(scene *s, scene_algorithm algorithm)
{
    motion m = {0};
    cost c = {0, 0};
    s->rules.algorithm = algorithm;
    if (!motion_begin(&m, s, NULL))
        return c;
    for (int frame = 0; frame < FRAMES; frame++) {
        double start = now();
        motion_step(&m);
        double time = now() - start;
        c.mean += time / FRAMES;
        c.worst = fmax(c.worst, time);
    }
    motion_free(&m);
    return c;
}

#if PEER
static void give_to_peer(cpSpace *space, const shape *s, double restitution)
{
    cpBody *thing =
        s->fixed ? cpSpaceGetStaticBody(space) : cpSpaceAddBody(space, cpBodyNew(1, INFINITY));
    cpShape *made = NULL;
    if (s->fixed) {
        col_shape g = scene_shape_geometry(s);
        cpVect corners[4];
        for (int k = 0; k < 4; k++) {
            col_vec corner = col_core_at(&g, k == 1 || k == 2, k >= 2);
            corners[k] = cpv(corner.x, corner.y);
        }
        made = cpPolyShapeNewRaw(thing, 4, corners, 0);
    } else {
        made = cpCircleShapeNew(thing, s->radius, cpvzero);
        cpBodySetPosition(thing, cpv(s->x, s->y));
        cpBodySetVelocity(thing, cpv(s->velocity_x, s->velocity_y));
    }
    cpShapeSetElasticity(made, restitution);
    cpSpaceAddShape(space, made);
}

static void add_peer_walls(cpSpace *space, double side)
{
    const cpVect corners[] = {{0, 0}, {side, 0}, {side, side}, {0, side}};
    for (int k = 0; k < 4; k++) {
        cpShape *wall =
            cpSegmentShapeNew(cpSpaceGetStaticBody(space), corners[k], corners[(k + 1) % 4], 1);
        cpShapeSetElasticity(wall, 1);
        cpSpaceAddShape(space, wall);
    }
}

static void free_shape(cpBody *thing, cpShape *made, void *space)
{
    (void)thing;
    cpSpaceRemoveShape(space, made);
    cpShapeFree(made);
}

static void free_body(cpBody *thing, void *space)
{
    cpBodyEachShape(thing, free_shape, space);
    cpSpaceRemoveBody(space, thing);
    cpBodyFree(thing);
}

static void collect_body(cpBody *thing, void *list)
{
    cpBody ***end = list;
    *(*end)++ = thing;
}

static void free_peer(cpSpace *space)
{
    static cpBody *bodies[MAX_BALLS];
    cpBody **end = bodies;
    cpSpaceEachBody(space, collect_body, &end);
    for (cpBody **b = bodies; b < end; b++)
        free_body(*b, space);
    cpBodyEachShape(cpSpaceGetStaticBody(space), free_shape, space);
    cpSpaceFree(space);
}

static double measure_peer(const scene *s, size_t balls, const struct setting *setting)
{
    cpSpace *space = cpSpaceNew();
    cpSpaceSetGravity(space, cpv(0, setting->gravity));
    for (size_t i = 0; i < s->count; i++)
        give_to_peer(space, &s->shapes[i], setting->restitution);
    add_peer_walls(space, box_side(balls));
    double start = now();
    for (int frame = 0; frame < FRAMES; frame++)
        cpSpaceStep(space, 1);
    double time = (now() - start) / FRAMES;
    free_peer(space);
    return time;
}
#else
static double measure_peer(const scene *s, size_t balls, const struct setting *setting)
{
    (void)s;
    (void)balls;
    (void)setting;
    return 0;
}
#endif

static void print_setting(const struct setting *setting)
{
    printf("%s\n", setting->name);
    for (size_t balls = 100; balls <= MAX_BALLS; balls *= 10) {
        scene s = make_scene(balls, setting);
        double peer = measure_peer(&s, balls, setting);
        for (int a = 0; a < SCENE_ALGORITHMS; a++) {
            cost c = measure(&s, (scene_algorithm)a);
            printf("%6zu balls, %-12s %8.3f %8.3f", balls, scene_algorithm_name(a), c.mean,
                   c.worst);
            if (PEER)
                printf(" %7.2fx", peer / c.mean);
            printf("\n");
        }
        scene_free(&s);
    }
}

static void print_predictions(void)
{
    static motion_prediction out[MAX_BALLS];
    scene s = make_scene(MAX_BALLS, &settings[0]);
    double best = INFINITY;
    for (int round = 0; round < 20; round++) {
        double start = now();
        motion_predict(&s, NULL, 20, out, MAX_BALLS);
        best = fmin(best, now() - start);
    }
    printf("What lies 20 frames ahead of %d balls: %.3f ms\n\n", MAX_BALLS, best);
    scene_free(&s);
}

int main(void)
{
    printf("A frame of motion: ms, the slowest of %d%s\n", FRAMES,
           PEER ? ", and how many times faster than Chipmunk" : "");
    for (int k = 0; k < SETTINGS; k++)
        print_setting(&settings[k]);
    print_predictions();
    return 0;
}
