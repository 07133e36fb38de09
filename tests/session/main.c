#include "suites.h"

int main(void)
{
    return autosave_suite() + outside_suite() + convention_change_suite() + exam_suite() +
           framing_suite() + live_suite() + live_lines_suite() + log_suite() + pause_suite() +
           play_suite() + played_suite() + session_suite() + take_over_suite();
}
