#include "suites.h"

int main(void)
{
    return signals_suite() + capitals_suite() + dialogs_suite() + frame_suite() + grey_suite() +
           labels_suite() + lesson_room_suite() + lesson_tasks_suite() + long_work_suite() +
           loop_suite() + pictures_suite() + presenting_suite() + program_suite() +
           recorded_suite() + settings_suite() + spoken_suite() + steady_suite() + upright_suite() +
           vectors_suite() + walk_suite();
}
