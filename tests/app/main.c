#include "suites.h"

int main(void)
{
    return actions_suite() + keys_suite() + lesson_suite() + presenting_suite() + saved_suite();
}
