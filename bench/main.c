/* benchmark [--json OUT.json] [--seed N] [--only TEXT-OF-A-TITLE] [--wall MILLISECONDS] */
#include "elsewhere.h"
#include "peers.h"
#include "tables.h"

#include <stdlib.h>
#include <string.h>

static const char *option(int argc, char **argv, const char *name)
{
    for (int i = 1; i + 1 < argc; i += 2)
        if (strcmp(argv[i], name) == 0)
            return argv[i + 1];
    return NULL;
}

static void print_head(unsigned long long seed)
{
    printf("Seed %llu. Beside ours: the test by hand in floats%s%s.\n"
           "best/our: how many times as fast as the quickest other way ours is.\n"
           "goal: where the test by hand takes %g ns, and larger or smaller as it is here.\n\n",
           seed,
           BENCH_HAS_CHIPMUNK ? ", Chipmunk 7 (Debian builds it with its assertions on)"
                              : "; Chipmunk isn't installed",
           BENCH_HAS_BOX2D ? ", Box2D 2.4" : "; Box2D isn't installed", BENCH_REFERENCE);
}

int main(int argc, char **argv)
{
    static void (*const tables[])(bench *) = {bench_circle_pairs, bench_rectangle_pairs,
                                              bench_any_pairs,    bench_sweeps,
                                              bench_many,         bench_crowds,
                                              bench_play,         bench_picture,
                                              bench_program,      bench_texts};
    const char *path = option(argc, argv, "--json"), *seeded = option(argc, argv, "--seed");
    unsigned long long seed = seeded ? strtoull(seeded, NULL, 10) : 1;
    FILE *json = path ? fopen(path, "w") : NULL;
    if (path && !json) {
        perror(path);
        return 1;
    }
    print_head(seed);
    const char *only = option(argc, argv, "--only");
    bench *b = bench_open(json, only, seed);
    const char *wall = option(argc, argv, "--wall");
    if (wall)
        bench_by_wall(b, strtod(wall, NULL) / 1e3);
    for (size_t i = 0; i < sizeof tables / sizeof *tables; i++)
        tables[i](b);
    if (!only)
        bench_print_elsewhere();
    return bench_close(b);
}
