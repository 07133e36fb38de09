#include "diagnosis_tests.h"

int main(void)
{
    return test_log() + test_residual() + test_diagnose() + test_estimate();
}
