#include "suites.h"

#include <string.h>

/* "threads" runs only those that follow a running program or ask one: the others with a thread draw
 * much. */
int main(int argc, char **argv)
{
    if (argc > 1 && !strcmp(argv[1], "threads"))
        return live_suite() + asking_suite();
    return asking_suite() + autosave_suite() + outside_suite() + convention_change_suite() +
           exam_suite() + framing_suite() + live_suite() + live_lines_suite() + log_suite() +
           pause_suite() + play_suite() + played_suite() + rest_suite() + session_suite() +
           take_over_suite();
}
