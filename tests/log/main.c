#include "log_tests.h"

int main(void)
{
    return test_log() + test_forms() + test_stated() + test_precision() + test_cut();
}
