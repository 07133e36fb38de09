#include "motion_tests.h"

int main(void)
{
    return test_bounces() + test_laws() + test_tunnels() + test_rest() + test_sleep() +
           test_platforms() + test_misses() + test_interpolate() + test_prediction() +
           test_forecast() + test_broadphase() + test_support() + test_chaos() + test_memory();
}
