/* The program's own assets, for tests that need its presets and examples. */
#ifndef TESTS_KIT_ASSETS_KIT_H
#define TESTS_KIT_ASSETS_KIT_H

#include "user/assets.h"

/* As the program reads them when it starts, with the user's presets. */
void kit_open_assets(user_assets *a);
/* Read at the first call; they live as long as the tests. */
user_assets *kit_assets(void);
const engines *kit_presets(void);
/* The preset with that id. */
convention kit_preset(const char *id);

#endif
