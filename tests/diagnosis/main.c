#include "diagnosis_tests.h"

#include "file/file.h"
#include "proof_rates.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* `test-diagnosis rates PART SEED [FOLDER]` measures how often verdicts are right, in each PART-th
 * case, and writes the logs of those that aren't to the folder. */
static int rates(const char *part, const char *seed, const char *folder)
{
    engines known = {0};
    problem why;
    if (!file_engines_load(&known, "assets/engines.json", false, &why)) {
        fprintf(stderr, "%s\n", why.text);
        return 1;
    }
    proof_print_rates(&known, folder, (unsigned)strtoul(part, NULL, 10),
                      (unsigned)strtoul(seed, NULL, 10));
    scene_engines_free(&known);
    return 0;
}

int main(int argc, char **argv)
{
    if (argc > 3 && !strcmp(argv[1], "rates"))
        return rates(argv[2], argv[3], argc > 4 ? argv[4] : NULL);
    return test_residual() + test_units() + test_diagnose() + test_verdict() + test_doubt() +
           test_evidence() + test_gathering() + test_cut() + test_estimate() + test_proof() +
           test_published() + test_sayings() + test_experiment();
}
