/* The rates as `make diagnosis` prints them. */
#include "proof_rates.h"

#include <stdio.h>

enum { NAME = 44, CELL = 20, COLUMN = 9 };

static void print_rate(const char *what, const proof_rate all[PROOF_SIZES])
{
    printf("%-*s", NAME, what);
    for (int size = 0; size < PROOF_SIZES; size++) {
        char cell[64] = "-";
        const proof_rate *r = &all[size];
        if (r->of)
            snprintf(cell, sizeof cell, "%zu of %zu, %.1f %%", r->good, r->of,
                     100 * (double)r->good / (double)r->of);
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

/* Those that the rate is about: as many as are wrong. */
static void print_wrong(const char *what, const proof_findings all)
{
    proof_rate wrong[PROOF_SIZES] = {{0}};
    for (int size = 0; size < PROOF_SIZES; size++)
        for (int f = 0; f < PROOF_FINDINGS; f++) {
            wrong[size].good += proof_is_wrong((proof_finding)f) ? all[size][f] : 0;
            wrong[size].of += all[size][f];
        }
    print_rate(what, wrong);
}

static void print_praise(const char *what, const proof_praises all, proof_praise which)
{
    proof_rate rates[PROOF_SIZES] = {{0}};
    for (int size = 0; size < PROOF_SIZES; size++) {
        rates[size].good = all[size][which];
        for (int p = 0; p < PROOF_PRAISES; p++)
            rates[size].of += all[size][p];
    }
    print_rate(what, rates);
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

void proof_print_rates(const engines *known, const char *folder)
{
    proof_scope all = {{known, folder, false}, PROOF_SIZES, 1},
                some = {{known, folder, true}, 2, 7};
    proof_findings given = {{0}}, unsaid = {{0}};
    proof_praises right = {{0}}, flipped = {{0}};
    proof_rate one[PROOF_SIZES] = {{0}}, two[PROOF_SIZES] = {{0}};
    unknown_programs(&all, given);
    for (int i = 0; i < PROOF_UNKNOWN; i++)
        proof_count_unknown(&some, &proof_unknown_programs[i], unsaid);
    proof_count_right(&all, 0, right);
    proof_count_right(&all, 0.02, flipped);
    proof_count_listed(&all, false, one);
    all.sizes = 2;
    proof_count_listed(&all, true, two);
    printf("%-*s%*s%*s%*s\n", NAME, "", CELL, "30 rows", CELL, "300 rows", CELL, "3,000 rows");
    print_wrong("Wrong verdicts among unknown programs", given);
    print_wrong("  where the convention isn't given", unsaid);
    print_praise("Right programs called right", right, PROOF_PRAISED);
    print_praise("  but for N rows, where 2 % are turned over", flipped, PROOF_PRAISED);
    print_praise("  blamed for a mistake there", flipped, PROOF_BLAMED);
    print_rate("Listed mistakes named", one);
    print_rate("  two at once", two);
}
