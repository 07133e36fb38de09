#include "diagnosis_tests.h"

#include "file/file.h"
#include "proof_rates.h"

#include <stdio.h>
#include <string.h>

/* `test-diagnosis rates [FOLDER]` measures how often verdicts are right, and writes the logs of
 * those that aren't to the folder. */
static int rates(const char *folder)
{
    engines known;
    problem why;
    if (!file_engines_load(&known, "assets/engines.json", false, &why)) {
        fprintf(stderr, "%s\n", why.text);
        return 1;
    }
    proof_print_rates(&known, folder);
    scene_engines_free(&known);
    return 0;
}

int main(int argc, char **argv)
{
    if (argc > 1 && !strcmp(argv[1], "rates"))
        return rates(argc > 2 ? argv[2] : NULL);
    return test_residual() + test_diagnose() + test_verdict() + test_evidence() + test_estimate() +
           test_proof() + test_published() + test_sayings();
}
