#include "suites.h"

int main(void)
{
    return ask_suite() + commands_suite() + diagnose_suite() + film_suite() + handout_suite() +
           handout_asks_suite() + link_suite() + options_suite() + pair_command_suite() +
           play_command_suite() + poster_suite();
}
