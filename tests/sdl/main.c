#include "suite.h"
#include <fontconfig/fontconfig.h>

int main(void)
{
    setenv("SDL_VIDEODRIVER", "dummy", 1);
    srand(1);
    int failed = run_boxes_tests() + run_pixel_canvas_tests() + run_text_tests() +
                 run_key_codes_tests() + run_window_tests() + run_memory_tests() +
                 run_display_list_tests();
    FcFini();
    return failed;
}
