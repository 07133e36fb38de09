#include "suite.h"
#include <fontconfig/fontconfig.h>

int main(void)
{
    setenv("SDL_VIDEODRIVER", "dummy", 1);
    srand(1);
    int failed = run_blend_tests() + run_raster_tests() + run_stroke_tests() + run_tint_tests() +
                 run_pixels_tests() + run_text_tests() + run_keys_tests() + run_window_tests();
    FcFini();
    return failed;
}
