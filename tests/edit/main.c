#include "kit.h"

int main(void)
{
    static int (*const groups[])(void) = {
        handles_tests, pick_tests,    gesture_tests, resize_tests, select_tests,
        cancel_tests,  touch_tests,   solid_tests,   memory_tests, velocity_tests,
        view_tests,    command_tests, locked_tests,  random_tests};
    int failed = 0;
    for (size_t i = 0; i < sizeof groups / sizeof *groups; i++)
        failed += groups[i]();
    return failed ? 1 : 0;
}
