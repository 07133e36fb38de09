#include "suite.h"

int main(void)
{
    srand(1);
    return run_blend_tests() + run_fill_tests() + run_settled_tests() + run_stroke_tests() +
           run_tint_tests() + run_text_cache_tests() + run_text_sizes_tests();
}
