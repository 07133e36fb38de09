/* A frame of motion: balls among turned bricks in a box, by each algorithm. */
#include "motion/motion.h"
#include "motion/prediction.h"
#include "peers.h"
#include "tables.h"

#include <math.h>
#include <stdlib.h>

enum { BRICKS = 16, FALLING = 300, SETTLED = 2000 /* frames of a heap */, FORESEEN = 1000 };

typedef struct play {
    scene s;
    motion m;
    int frames; /* of a pass, ... */
    bool anew;  /* ... which begins with the scene each time */
    peer_world world;
    /* cppcheck-suppress unusedStructMember ; without the libraries */
    void *chipmunk, *box2d;
} play;

static void begin(play *p)
{
    if (motion_begin(&p->m, &p->s, NULL))
        return;
    fputs("bench: out of memory\n", stderr);
    exit(1);
}

static double ours(void *data)
{
    play *p = data;
    if (p->anew)
        begin(p);
    for (int i = 0; i < p->frames; i++)
        motion_step(&p->m);
    return motion_energy(&p->m);
}

#if BENCH_HAS_CHIPMUNK
static void chipmunk_anew(play *p)
{
    chipmunk_world_free(p->chipmunk);
    p->chipmunk = chipmunk_world_make(&p->world);
}

static double by_chipmunk(void *data)
{
    play *p = data;
    if (p->anew)
        chipmunk_anew(p);
    for (int i = 0; i < p->frames; i++)
        chipmunk_world_step(p->chipmunk);
    return 0;
}
#endif

#if BENCH_HAS_BOX2D
static void box2d_anew(play *p)
{
    box2d_world_free(p->box2d);
    p->box2d = box2d_world_make(&p->world);
}

static double by_box2d(void *data)
{
    play *p = data;
    if (p->anew)
        box2d_anew(p);
    for (int i = 0; i < p->frames; i++)
        box2d_world_step(p->box2d);
    return 0;
}
#endif

static double predictions(void *data)
{
    static motion_prediction out[FORESEEN];
    const play *p = data;
    motion_predict(&p->s, NULL, 20, out, FORESEEN);
    return 0;
}

static const struct setting {
    const char *name;
    size_t balls;
    double speed, gravity, restitution;
    scene_algorithm algorithm;
    int before;     /* frames that are played first, ... */
    bool anew;      /* ... or FALLING of them, from the beginning: a pass */
    double goal;    /* ms on the reference machine */
    bool may_sleep; /* in the libraries; ours always does when nothing moves but to tremble */
    bool lying;     /* side by side on the floor, and not all over the box */
} SETTINGS[] = {
    {"1,000 balls, 3 units, dynamic", 1000, 3, 0, 1, SCENE_ALGORITHM_DYNAMIC, 0, false, 0.25, false,
     false},
    {"1,000 balls, 10 units, dynamic", 1000, 10, 0, 1, SCENE_ALGORITHM_DYNAMIC, 0, false, 0.30,
     false, false},
    {"1,000 balls, 3 units, semi-dynamic", 1000, 3, 0, 1, SCENE_ALGORITHM_SEMI_DYNAMIC, 0, false, 0,
     false, false},
    {"1,000 balls, 3 units, static", 1000, 3, 0, 1, SCENE_ALGORITHM_STATIC, 0, false, 0, false,
     false},
    {"1,000 balls fall and come to rest, dynamic", 1000, 3, 0.2, 0.5, SCENE_ALGORITHM_DYNAMIC, 0,
     true, 0.6, false, false},
    {"1,000 balls fall and come to rest, semi-dynamic", 1000, 3, 0.2, 0.5,
     SCENE_ALGORITHM_SEMI_DYNAMIC, 0, true, 0, false, false},
    {"1,000 balls fall and come to rest, static", 1000, 3, 0.2, 0.5, SCENE_ALGORITHM_STATIC, 0,
     true, 0, false, false},
    {"1,000 balls at rest, dynamic", 1000, 3, 0.2, 0.5, SCENE_ALGORITHM_DYNAMIC, SETTLED, false,
     0.6, false, false},
    {"1,000 balls at rest, may sleep", 1000, 3, 0.2, 0.5, SCENE_ALGORITHM_DYNAMIC, SETTLED, false,
     0, true, false},
    {"1,000 balls at rest, static", 1000, 3, 0.2, 0.5, SCENE_ALGORITHM_STATIC, SETTLED, false, 0,
     false, false},
    {"1,000 balls asleep", 1000, 0, 0.2, 0.5, SCENE_ALGORITHM_DYNAMIC, SETTLED, false, 0.001, true,
     true},
    {"10,000 balls, 3 units, dynamic", 10000, 3, 0, 1, SCENE_ALGORITHM_DYNAMIC, 0, false, 3.5,
     false, false},
    {"10,000 balls, 10 units, dynamic", 10000, 10, 0, 1, SCENE_ALGORITHM_DYNAMIC, 0, false, 4.3,
     false, false},
};
enum { SETTING_COUNT = sizeof SETTINGS / sizeof *SETTINGS };

static shape a_brick(bench *b, double side)
{
    return (shape){.kind = SHAPE_RECTANGLE,
                   .x = bench_random(b, 0.1, 0.9) * side,
                   .y = bench_random(b, 0.1, 0.9) * side,
                   .width = bench_random(b, 0.05, 0.15) * side,
                   .height = 4,
                   .angle = {bench_random(b, 0, 180), 0, ANGLE_DEGREES},
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

/* How many stand side by side: of as many rows or, lying, of one. */
static size_t in_row(const struct setting *setting)
{
    return setting->lying ? setting->balls : (size_t)ceil(sqrt((double)setting->balls));
}

static void add_balls(bench *b, scene *s, const struct setting *setting, double side)
{
    for (size_t i = 0; i < setting->balls; i++) {
        size_t column = i % in_row(setting), row = i / in_row(setting);
        double direction = bench_random(b, 0, 2 * COL_PI), speed = setting->speed;
        shape ball = {.kind = SHAPE_CIRCLE,
                      .x = 20 * ((double)column + 0.5),
                      .y = 20 * ((double)row + 0.5),
                      .radius = bench_random(b, 3, 6),
                      .velocity_x = speed * cos(direction),
                      .velocity_y = speed * sin(direction),
                      .mass = 1};
        ball.y = setting->lying ? side - ball.radius : ball.y;
        if (is_free(s, &ball))
            scene_add(s, &ball);
    }
}

static void make_scene(bench *b, scene *s, const struct setting *setting, double side)
{
    *s = scene_empty();
    s->rules = scene_rules_default();
    s->rules.algorithm = setting->algorithm;
    s->rules.restitution = setting->restitution;
    s->rules.gravity_y = setting->gravity;
    s->rules.walls = SCENE_WALLS_BOX;
    s->rules.box = (scene_written_box){0, 0, side, side};
    for (int i = 0; i < BRICKS; i++) {
        shape brick = a_brick(b, side);
        scene_add(s, &brick);
    }
    add_balls(b, s, setting, side);
}

static void release(void *data)
{
    play *p = data;
    motion_free(&p->m);
#if BENCH_HAS_CHIPMUNK
    chipmunk_world_free(p->chipmunk);
#endif
#if BENCH_HAS_BOX2D
    box2d_world_free(p->box2d);
#endif
    scene_free(&p->s);
}

static void make_peers(play *p, const struct setting *setting, double side)
{
    bool few = setting->balls <= 1000; /* 10,000 bullets take Box2D seconds */
    p->world = (peer_world){.scene = &p->s,
                            .side = side,
                            .swept = few && setting->algorithm != SCENE_ALGORITHM_STATIC,
                            .may_sleep = setting->may_sleep};
#if BENCH_HAS_CHIPMUNK
    p->chipmunk = chipmunk_world_make(&p->world);
#endif
#if BENCH_HAS_BOX2D
    p->box2d = box2d_world_make(&p->world);
#endif
}

static void play_before(play *p, int frames)
{
    p->frames = frames;
    ours(p);
#if BENCH_HAS_CHIPMUNK
    by_chipmunk(p);
#endif
#if BENCH_HAS_BOX2D
    by_box2d(p);
#endif
}

static play *make_play(bench *b, const struct setting *setting)
{
    play *p = bench_keep(b, 1, sizeof *p);
    double side = 20 * (double)in_row(setting);
    make_scene(b, &p->s, setting, side);
    begin(p);
    make_peers(p, setting, side);
    bench_release_later(b, release, p);
    play_before(p, setting->before);
    p->anew = setting->anew;
    p->frames = p->anew ? FALLING : setting->balls > 1000 ? 4 : 20;
    return p;
}

void bench_play(bench *b)
{
    if (!bench_begin(
            b,
            "A frame of motion (Box2D: bullets where 1,000 are swept, else unswept, as Chipmunk)",
            "ms", NULL))
        return;
    play *first = NULL;
    for (int i = 0; i < SETTING_COUNT; i++) {
        bench_random_anew(b); /* the same scene by each algorithm */
        play *p = make_play(b, &SETTINGS[i]);
        bench_row row = {.data = p,
                         .items = p->frames,
                         .ways = {ours, NULL, IF_CHIPMUNK(by_chipmunk), IF_BOX2D(by_box2d)},
                         .goal = SETTINGS[i].goal,
                         .unlike = true};
        snprintf(row.name, sizeof row.name, "%s", SETTINGS[i].name);
        bench_add(b, &row);
        first = first ? first : p;
    }
    bench_add(b, &(bench_row){.name = "what lies 20 frames ahead of 1,000",
                              .data = first,
                              .items = 1,
                              .ways = {predictions}});
    bench_end(b);
}
