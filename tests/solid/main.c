#include "solid_tests.h"

int main(void)
{
    return test_memory() + test_moves() + test_separation() + test_world();
}
