#include "suite.h"

/* Each begins with the same numbers, whatever the others ask for. */
int main(void)
{
    int (*const groups[])(void) = {
        run_blend_tests,  run_fill_tests, run_halo_tests,       run_settled_tests,
        run_stroke_tests, run_tint_tests, run_text_cache_tests, run_text_sizes_tests,
    };
    int failed = 0;
    for (size_t i = 0; i < sizeof groups / sizeof *groups; i++) {
        srand(1);
        failed += groups[i]();
    }
    return failed;
}
