#include "suites.h"

int main(void)
{
    return dialogs_suite() + frame_suite() + loop_suite() + pictures_suite() + program_suite() +
           settings_suite();
}
