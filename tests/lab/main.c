#include "lab_tests.h"

int main(void)
{
    int failed = 0;
    failed += test_program();
    failed += test_stages();
    failed += test_statements();
    failed += test_counterexample();
    failed += test_listing();
    failed += test_exam();
    failed += test_map();
    failed += test_table();
    failed += test_code_lines();
    failed += test_code();
    failed += test_code_tests();
    return failed;
}
