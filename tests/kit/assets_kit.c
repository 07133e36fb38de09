#include "assets_kit.h"

#include "suite.h"

#include "sdl/program_folder.h"

void kit_open_assets(user_assets *a)
{
    char folder[PATH_MAX];
    sdl_program_folder(folder);
    user_assets_open(a, folder);
}

user_assets *kit_assets(void)
{
    static user_assets assets;
    if (!assets.presets.count)
        kit_open_assets(&assets);
    return &assets;
}

const engines *kit_presets(void)
{
    return &kit_assets()->presets;
}

convention kit_preset(const char *id)
{
    convention c;
    if (!scene_engines_convention(kit_presets(), id, &c))
        fail_msg("there is no preset %s", id);
    return c;
}
