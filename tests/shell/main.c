#include "suites.h"

int main(void)
{
    return frame_suite() + loop_suite() + pictures_suite() + program_suite();
}
