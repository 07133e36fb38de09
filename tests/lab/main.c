#include "lab_tests.h"

int main(void)
{
    return test_stages() + test_map() + test_code_lines() + test_code() + test_log() +
           test_diagnose();
}
