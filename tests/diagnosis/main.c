#include "diagnosis_tests.h"

int main(void)
{
    return test_log() + test_forms() + test_stated() + test_residual() + test_diagnose() +
           test_verdict() + test_estimate();
}
