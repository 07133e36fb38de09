#include "table.h"

#include <math.h>
#include <string.h>

static double in_unit(const bench_table *t, double seconds)
{
    static const struct {
        const char *unit;
        double of_second;
    } UNITS[] = {{"ns", 1e9}, {"us", 1e6}, {"ms", 1e3}};
    for (size_t i = 0; i < sizeof UNITS / sizeof *UNITS; i++)
        if (strcmp(UNITS[i].unit, t->unit) == 0)
            return seconds * UNITS[i].of_second;
    return seconds;
}

/* The goal here, in seconds; 0: none. */
static double goal_of(const bench_table *t, const bench_measured *m)
{
    double slower = 1e9 * t->rows[0].median[BENCH_BY_HAND] / BENCH_REFERENCE;
    double unit = in_unit(t, 1);
    return m->job.goal / unit * slower;
}

/* The quickest other way's time; 0: there is none. */
static double best_peer(const bench_measured *m)
{
    double best = 0;
    for (int way = BENCH_OURS + 1; way < BENCH_WAYS; way++)
        if (m->job.ways[way] && (best == 0 || m->median[way] < best))
            best = m->median[way];
    return best;
}

/* The largest part by which another way's sum differs. */
static double difference(const bench_measured *m)
{
    double most = 0;
    for (int way = BENCH_OURS + 1; way < BENCH_WAYS; way++)
        if (m->job.ways[way] && m->sum[way] != m->sum[BENCH_OURS])
            most = fmax(most, fabs(m->sum[way] - m->sum[BENCH_OURS]) /
                                  fmax(fabs(m->sum[BENCH_OURS]), 1e-300));
    return most;
}

static void print_figures(const bench_table *t, const bench_measured *m)
{
    for (int way = 0; way < BENCH_WAYS; way++)
        if (m->job.ways[way])
            printf(" %9.4g %8.4g", in_unit(t, m->least[way]), in_unit(t, m->median[way]));
        else
            printf(" %9s %8s", "", "-");
}

static void print_row(const bench_table *t, const bench_measured *m)
{
    double peer = best_peer(m), goal = goal_of(t, m), ours = m->median[BENCH_OURS];
    printf("%-46s", m->job.name);
    print_figures(t, m);
    if (m->job.ways[BENCH_OURS] && peer > 0)
        printf(" %7.2fx", peer / ours);
    else
        printf(" %8s", "");
    if (goal > 0)
        printf(" %8.3g %-6s", in_unit(t, goal), ours <= goal ? "met" : "behind");
    else
        printf(" %15s", "");
    if (m->job.ways[BENCH_OURS])
        printf(" %.7g", m->sum[BENCH_OURS]);
    if (peer > 0 && m->job.ways[BENCH_OURS] && !m->job.unlike)
        printf(" (others: +-%.1g)", difference(m));
    printf("\n");
}

void bench_table_print(const bench_table *t)
{
    const char *const ways[BENCH_WAYS] = {"ours", "by hand", t->library ? t->library : "Chipmunk",
                                          "Box2D 2.4"};
    printf("%s: %s, the least and the median of %d rounds\n%-46s", t->title, t->unit, t->rounds,
           "");
    for (int way = 0; way < BENCH_WAYS; way++)
        printf(" %18s", ways[way]);
    printf(" %8s %8s        sum of the answers\n", "best/our", "goal");
    for (size_t i = 1; i < t->count; i++)
        print_row(t, &t->rows[i]);
    printf("%-46s %18s %18.3g ns\n\n", t->rows[0].job.name, "",
           1e9 * t->rows[0].median[BENCH_BY_HAND]);
    fflush(stdout);
}

void bench_table_open_json(FILE *json, unsigned long long seed)
{
    if (json)
        fprintf(json, "{\"seed\": %llu, \"rows\": [", seed);
}

static void write_way(const bench_table *t, const bench_measured *m, int way, FILE *json)
{
    static const char *const WAYS[BENCH_WAYS] = {"ours", "by hand", "Chipmunk", "Box2D 2.4"};
    const char *name = way == BENCH_CHIPMUNK && t->library ? t->library : WAYS[way];
    fprintf(json, ", \"%s\": {\"least\": %.6g, \"median\": %.6g", name, in_unit(t, m->least[way]),
            in_unit(t, m->median[way]));
    if (way == BENCH_OURS || !m->job.unlike)
        fprintf(json, ", \"sum\": %.17g", m->sum[way]);
    fputs("}", json);
}

static void write_row(const bench_table *t, const bench_measured *m, FILE *json)
{
    fprintf(json, "%s\n{\"table\": \"%s\", \"job\": \"%s\", \"unit\": \"%s\", \"rounds\": %d",
            ftell(json) > 40 ? "," : "", t->title, m->job.name, t->unit, t->rounds);
    if (m->job.goal > 0)
        fprintf(json, ", \"goal\": %.6g", in_unit(t, goal_of(t, m)));
    for (int way = 0; way < BENCH_WAYS; way++)
        if (m->job.ways[way])
            write_way(t, m, way, json);
    fputs("}", json);
}

void bench_table_json(const bench_table *t, FILE *json)
{
    for (size_t i = 1; json && i < t->count; i++)
        write_row(t, &t->rows[i], json);
}

bool bench_table_close_json(FILE *json)
{
    if (!json)
        return true;
    fputs("\n]}\n", json);
    bool failed = ferror(json);
    return fclose(json) == 0 && !failed;
}
