#include "suites.h"

int main(void)
{
    return app_suite() + code_suite() + commands_suite() + contact_suite() + convention_suite() +
           diagnose_suite() + frame_suite() + keys_suite() + live_suite() + log_suite() +
           mistakes_suite() + moving_suite() + options_suite() + pair_command_suite() +
           panel_suite() + pictures_suite() + play_command_suite() + play_suite() + played_suite() +
           remembering_suite() + take_over_suite() + turning_suite() + sections_suite() +
           log_panel_suite() + actions_suite() + poster_suite() + loop_suite();
}
