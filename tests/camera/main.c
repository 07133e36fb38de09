#include "camera_tests.h"

int main(void)
{
    return test_camera();
}
