#include "solid_tests.h"

int main(void)
{
    return test_memory() + test_moves() + test_drag() + test_drag_random() + test_separation() +
           test_world();
}
