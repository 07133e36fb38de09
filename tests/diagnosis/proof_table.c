/* The rates as `make diagnosis` prints them. */
#include "proof_rates.h"

#include <stdio.h>

enum { NAME = 44, CELL = 20, COLUMN = 9 };

/* Sets of kinds, one bit each. */
#define ONE(kind) (1u << (kind))

/* How many of the counts are of such kinds, and what part of those that are of such and others. */
static void print_rate(const char *what, const size_t *counts, size_t kinds, unsigned such,
                       unsigned others)
{
    printf("%-*s", NAME, what);
    for (size_t size = 0; size < PROOF_SIZES; size++) {
        char cell[64] = "-";
        size_t good = 0, of = 0;
        for (size_t k = 0; k < kinds; k++) {
            size_t count = counts[size * kinds + k];
            good += such >> k & 1 ? count : 0;
            of += (such | others) >> k & 1 ? count : 0;
        }
        if (of)
            snprintf(cell, sizeof cell, "%zu of %zu, %.1f %%", good, of,
                     100 * (double)good / (double)of);
        printf("%*s", CELL, cell);
    }
    puts("");
}

static void print_findings(const char *name, const size_t of[PROOF_FINDINGS])
{
    printf("%-20s", name);
    for (int f = 0; f < PROOF_FINDINGS; f++)
        printf("%*zu", COLUMN, of[f]);
    puts("");
}

static void print_heading(void)
{
    printf("%-20s", "said of");
    for (int f = 0; f < PROOF_FINDINGS; f++)
        printf("%*s", COLUMN, proof_finding_name((proof_finding)f));
    puts("");
}

static void print_found(const char *what, const proof_findings all, unsigned such, unsigned others)
{
    print_rate(what, &all[0][0], PROOF_FINDINGS, such, others);
}

static void print_praised(const char *what, const proof_praises all, proof_praise which)
{
    print_rate(what, &all[0][0], PROOF_PRAISES, ONE(which), ~0u);
}

/* Of those that rows show. */
static void print_named(const char *what, const proof_namings all, unsigned such)
{
    unsigned shown = ~(ONE(PROOF_UNSEEN) | ONE(PROOF_UNTOLD));
    print_rate(what, &all[0][0], PROOF_NAMINGS, such, shown);
}

static void add_findings(const proof_findings one, size_t sum[PROOF_FINDINGS], proof_findings all)
{
    for (int size = 0; size < PROOF_SIZES; size++)
        for (int f = 0; f < PROOF_FINDINGS; f++) {
            sum[f] += one[size][f];
            all[size][f] += one[size][f];
        }
}

static void unknown_programs(const proof_scope *scope, proof_findings all)
{
    print_heading();
    for (int i = 0; i < PROOF_UNKNOWN; i++) {
        proof_findings one = {{0}};
        size_t sum[PROOF_FINDINGS] = {0};
        proof_count_unknown(scope, &proof_unknown_programs[i], one);
        add_findings(one, sum, all);
        print_findings(proof_unknown_programs[i].name, sum);
    }
    puts("");
}

static void print_unknown(const proof_findings given, const proof_findings unsaid)
{
    unsigned right = ONE(PROOF_RIGHT), name = ONE(PROOF_WRONG_NAME), outside = ONE(PROOF_OUTSIDE);
    unsigned number = ONE(PROOF_WRONG_ESTIMATE) | outside;
    print_found("Unknown programs called right", given, right, ~0u);
    print_found("  a wrong name explains the log", given, name, ~0u);
    print_found("  it is as if a wrong number were off", given, number, ~0u);
    print_found("  all three, convention not given", unsaid, right | name | number, ~0u);
    print_found("Numbers within their uncertainty", given, ONE(PROOF_ESTIMATE), outside);
}

static void print_listed(const char *what, const proof_namings all)
{
    print_named(what, all, ONE(PROOF_EXPLAINED) | ONE(PROOF_NAMED) | ONE(PROOF_DOUBTFUL));
    print_named("  as what explains the log", all, ONE(PROOF_EXPLAINED));
    print_named("  if it isn't noise", all, ONE(PROOF_DOUBTFUL));
    print_named("  another explains the log", all, ONE(PROOF_MISNAMED));
    print_named("  excused by rounding", all, ONE(PROOF_EXCUSED));
}

void proof_print_rates(const engines *known, const char *folder, unsigned step, unsigned seed)
{
    proof_scope all = {{known, folder, false}, PROOF_SIZES, step, seed},
                some = {{known, folder, true}, 2, 7 * step, seed};
    proof_findings given = {{0}}, unsaid = {{0}};
    proof_praises right = {{0}}, flipped = {{0}};
    proof_namings one = {{0}}, two = {{0}};
    unknown_programs(&all, given);
    for (int i = 0; i < PROOF_UNKNOWN; i++)
        proof_count_unknown(&some, &proof_unknown_programs[i], unsaid);
    proof_count_right(&all, 0, right);
    proof_count_right(&all, 0.02, flipped);
    proof_count_listed(&all, false, one);
    all.sizes = 2;
    proof_count_listed(&all, true, two);
    printf("%-*s%*s%*s%*s\n", NAME, "", CELL, "30 rows", CELL, "300 rows", CELL, "3,000 rows");
    print_unknown(given, unsaid);
    print_praised("Right programs called right", right, PROOF_PRAISED);
    print_praised("  but for N rows, where 2 % are turned over", flipped, PROOF_PRAISED);
    print_praised("  blamed for a mistake there", flipped, PROOF_BLAMED);
    print_listed("Listed mistakes named", one);
    print_listed("Two at once named", two);
}
