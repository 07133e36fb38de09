#include "assets_kit.h"

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
