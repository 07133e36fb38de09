#include "diagnosed.h"

bool is_diagnosed(void *log, problem *why)
{
    diagnosis d;
    const convention c = scene_convention_sdl2();
    bool done = diagnosis_of_log(&d, log, &c, NULL, why);
    diagnosis_free(&d);
    return done;
}
