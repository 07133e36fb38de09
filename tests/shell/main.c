#include "suites.h"

#include <string.h>

/* "threads" runs only what has a thread. */
int main(int argc, char **argv)
{
    if (argc > 1 && !strcmp(argv[1], "threads"))
        return signals_suite();
    return signals_suite() + capitals_suite() + dialogs_suite() + edge_suite() + frame_suite() +
           grey_suite() + hint_suite() + labels_suite() + lesson_room_suite() +
           lesson_tasks_suite() + long_work_suite() + loop_suite() + menu_suite() +
           pictures_suite() + presenting_suite() + program_suite() + recorded_suite() +
           settings_suite() + spoken_suite() + steady_suite() + turning_suite() + upright_suite() +
           vectors_suite() + walk_suite();
}
