#include "motion_tests.h"

int main(void)
{
    return test_bounces() + test_laws() + test_tunnels() + test_rest() + test_platforms() +
           test_misses() + test_places() + test_prospects() + test_near() + test_hold() +
           test_chaos() + test_memory();
}
