/* What a pair of any two shapes costs, beside Chipmunk's cpShapesCollide, where that is installed:
 * whether they hit, how far apart they are, and all that there is to know. Chipmunk tells the
 * normal and up to two points, and of shapes that are apart nothing.
 *
 * Absolute times depend on the machine; the ratios are what to compare. Every measurement uses more
 * different pairs than a branch predictor can remember, about half of which hit. */
#include "measure.h"

#include <stdio.h>

enum { PAIRS = 8192, ROUNDS = 15 };

static col_shape as[PAIRS], bs[PAIRS];

static col_vec beside(col_vec p, double min, double max)
{
    double angle = random_between(-3.2, 3.2), away = random_between(min, max);
    return (col_vec){p.x + away * cos(angle), p.y + away * sin(angle)};
}

static col_shape point(col_vec at)
{
    return col_point(at);
}

static col_shape circle(col_vec at)
{
    return col_circle(at, random_between(20, 60));
}

static col_shape segment(col_vec at)
{
    return col_segment(at, beside(at, 40, 160));
}

static col_shape capsule(col_vec at)
{
    return col_capsule(at, beside(at, 40, 120), random_between(10, 40));
}

static col_shape rounded(col_vec at)
{
    double width = random_between(40, 160), height = random_between(40, 160);
    return col_rectangle(at, (col_vec){-width / 2, -height / 2}, (col_vec){0, 0}, width, height,
                         col_radians(random_between(-3.2, 3.2)), random_between(5, 20));
}

static col_shape rectangle(col_vec at)
{
    col_shape s = rounded(at);
    s.radius = 0;
    return s;
}

static const struct kind {
    const char *name;
    col_shape (*make)(col_vec at);
} kinds[] = {{"point", point},     {"circle", circle},       {"segment", segment},
             {"capsule", capsule}, {"rectangle", rectangle}, {"rounded rectangle", rounded}};

enum { KINDS = sizeof kinds / sizeof *kinds };

/* The second one beside the first: at most as far as makes every second pair hit. */
static void make_pairs(const struct kind *a, const struct kind *b)
{
    double max = 160;
    for (int hits = 0; hits < PAIRS * 2 / 5 && max > 1; max *= 0.8) {
        hits = 0;
        for (int i = 0; i < PAIRS; i++) {
            as[i] = a->make((col_vec){random_between(0, 1000), random_between(0, 1000)});
            bs[i] = b->make(beside(as[i].at, 0, max));
            hits += col_hit(&as[i], &bs[i], COL_TOUCH_IS_MISS);
        }
    }
}

static double hit(int i)
{
    return col_hit(&as[i], &bs[i], COL_TOUCH_IS_MISS);
}

static double gap(int i)
{
    return col_gap(&as[i], &bs[i]);
}

static double contact(int i)
{
    return col_collide(&as[i], &bs[i], COL_TOUCH_IS_MISS).depth;
}

static double find(int i)
{
    return col_find(&as[i], &bs[i], COL_TOUCH_IS_MISS).depth;
}

#if PEER
static cpShape *peer_as[PAIRS], *peer_bs[PAIRS];

static double collide(int i)
{
    cpContactPointSet set = cpShapesCollide(peer_as[i], peer_bs[i]);
    return set.count > 0 ? set.points[0].distance : 0;
}
#endif

/* NaN where there is no Chipmunk. */
static double measure_peer(void)
{
    double time = NAN;
#if PEER
    cpBody *body = cpBodyNewStatic();
    for (int i = 0; i < PAIRS; i++) {
        peer_as[i] = peer_of(&as[i], body);
        peer_bs[i] = peer_of(&bs[i], body);
    }
    time = measure(collide, PAIRS, ROUNDS);
    for (int i = 0; i < PAIRS; i++) {
        cpShapeFree(peer_as[i]);
        cpShapeFree(peer_bs[i]);
    }
    cpBodyFree(body);
#endif
    return time;
}

static void print_time(double time, double peer)
{
    if (PEER)
        printf("%9.1f %7.2fx", time, peer / time);
    else
        printf("%18.1f", time);
}

int main(void)
{
    double (*const runs[])(int) = {hit, gap, contact, find};
    printf("Any two shapes: ns%s\n%-40s%18s%18s%18s%18s%10s\n",
           PEER ? ", and how many times faster than Chipmunk" : "", "", "col_hit", "col_gap",
           "col_collide", "col_find", PEER ? "Chipmunk" : "");
    for (int a = 0; a < KINDS; a++)
        for (int b = a; b < KINDS; b++) {
            make_pairs(&kinds[a], &kinds[b]);
            double peer = measure_peer();
            printf("%18s, %-20s", kinds[a].name, kinds[b].name);
            for (int run = 0; run < 4; run++)
                print_time(measure(runs[run], PAIRS, ROUNDS), peer);
            if (PEER)
                printf("%10.1f", peer);
            printf("\n");
        }
    printf("\n");
    return 0;
}
