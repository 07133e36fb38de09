#include "suites.h"

int main(void)
{
    return autosave_suite() + live_suite() + log_suite() + play_suite() + played_suite();
}
