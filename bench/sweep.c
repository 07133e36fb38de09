/* What a sweep costs, beside the same question put to the physics library Chipmunk, where that is
 * installed: a moving circle is its segment query with a radius.
 *
 * Absolute times depend on the machine; the ratios are what to compare. Every measurement uses more
 * different pairs than a branch predictor can remember, and is the best of several rounds. */
#include "measure.h"

#include <stdbool.h>
#include <stdio.h>

enum { SWEEPS = 8192, ROUNDS = 25 };

/* `resting` stands at (0, 0); `moving` starts near it. */
static struct sweep {
    col_shape resting, moving;
    col_vec from, displacement;
    double radius; /* of the moving shape, a circle */
} sweeps[SWEEPS];

#if PEER
static cpShape *peers[SWEEPS]; /* what rests, to Chipmunk */
#endif

/* How the moving shape goes: towards the resting one, past it, or away. */
static const struct layout {
    const char *name;
    double min, max; /* how far beside the middle it aims, in radians */
} layouts[] = {{"mixed", -1, 1}, {"hits", -0.1, 0.1}, {"away", 2, 4}};

static void make_displacement(struct sweep *s, const struct layout *layout)
{
    double angle = random_between(-3.2, 3.2), away = random_between(180, 300);
    double length = random_between(0, 500);
    col_dir towards = col_radians(angle);
    col_dir aim = col_radians(angle + random_between(layout->min, layout->max));
    s->from = (col_vec){-away * towards.c, -away * towards.s};
    s->displacement = (col_vec){length * aim.c, length * aim.s};
    s->radius = random_between(5, 40);
}

static col_shape random_rectangle(col_vec at, double radius)
{
    double width = random_between(40, 160), height = random_between(40, 160);
    return col_rectangle(at, (col_vec){-width / 2, -height / 2}, (col_vec){0, 0}, width, height,
                         col_radians(random_between(-3.2, 3.2)), radius);
}

static const col_vec origin = {0, 0};

static void circle_circle(struct sweep *s)
{
    s->resting = col_circle(origin, random_between(20, 80));
    s->moving = col_circle(s->from, s->radius);
}

static void circle_capsule(struct sweep *s)
{
    col_vec end = {random_between(-99, 99), random_between(-99, 99)};
    s->resting = col_capsule(origin, end, random_between(5, 30));
    s->moving = col_circle(s->from, s->radius);
}

static void circle_rounded(struct sweep *s)
{
    s->resting = random_rectangle(origin, random_between(2, 20));
    s->moving = col_circle(s->from, s->radius);
}

static void capsule_capsule(struct sweep *s)
{
    circle_capsule(s);
    col_vec end = {s->from.x + random_between(-50, 50), s->from.y + random_between(-50, 50)};
    s->moving = col_capsule(s->from, end, s->radius);
}

static void rounded_rounded(struct sweep *s)
{
    s->resting = random_rectangle(origin, random_between(2, 20));
    s->moving = random_rectangle(s->from, random_between(2, 20));
}

static const struct kind {
    const char *name;
    void (*make)(struct sweep *s);
    bool peer; /* Chipmunk can answer it */
} kinds[] = {
    {"circle, circle", circle_circle, true},
    {"circle, capsule", circle_capsule, true},
    {"circle, rounded rectangle", circle_rounded, true},
    {"capsule, capsule", capsule_capsule, false},
    {"rounded rectangles", rounded_rounded, false},
};
enum { LAYOUTS = sizeof layouts / sizeof *layouts, KINDS = sizeof kinds / sizeof *kinds };

static double swept(int i)
{
    const struct sweep *s = &sweeps[i];
    return col_sweep(&s->resting, origin, &s->moving, s->displacement).time;
}

#if PEER
static double peer_sweep(int i)
{
    const struct sweep *s = &sweeps[i];
    cpSegmentQueryInfo info;
    cpVect to = cpv(s->from.x + s->displacement.x, s->from.y + s->displacement.y);
    cpShapeSegmentQuery(peers[i], peer_vector(s->from), to, s->radius, &info);
    return info.alpha;
}
#endif

static void make_sweeps(const struct kind *kind, const struct layout *layout)
{
    for (int i = 0; i < SWEEPS; i++) {
        make_displacement(&sweeps[i], layout);
        kind->make(&sweeps[i]);
    }
}

static double measure_peer(void)
{
    double time = NAN;
#if PEER
    cpBody *body = cpBodyNewStatic();
    for (int i = 0; i < SWEEPS; i++) {
        peers[i] = peer_of(&sweeps[i].resting, body);
        cpShapeCacheBB(peers[i]);
    }
    time = measure(peer_sweep, SWEEPS, ROUNDS);
    for (int i = 0; i < SWEEPS; i++)
        cpShapeFree(peers[i]);
    cpBodyFree(body);
#endif
    return time;
}

int main(void)
{
    printf("A sweep: ns%s\n%-28s", PEER ? ", and how many times faster than Chipmunk" : "", "");
    for (int layout = 0; layout < LAYOUTS; layout++)
        printf("%18s", layouts[layout].name);
    for (int kind = 0; kind < KINDS; kind++) {
        printf("\n%-28s", kinds[kind].name);
        for (int layout = 0; layout < LAYOUTS; layout++) {
            make_sweeps(&kinds[kind], &layouts[layout]);
            double time = measure(swept, SWEEPS, ROUNDS);
            if (PEER && kinds[kind].peer)
                printf("%9.1f %7.2fx", time, measure_peer() / time);
            else
                printf("%9.1f %8s", time, "");
        }
    }
    printf("\n");
    return 0;
}
