#include "picture_kit.h"

#include "../kit/assets_kit.h"
#include "../kit/suite.h"
#include "cli/commands.h"

#include <stdio.h>
#include <string.h>

void picture_draw(const char *arguments, const char *path)
{
    char line[1024];
    char *words[32] = {"unrotate", "picture"};
    int count = 2;
    snprintf(line, sizeof line, "%s -o %s", arguments, path);
    for (char *word = strtok(line, " "); word && count < 31; word = strtok(NULL, " "))
        words[count++] = word;
    options o;
    problem why = {""};
    if (!cli_options_read(&o, kit_assets(), count, words, &why) || cli_picture(&o) != 0)
        fail_msg("unrotate picture %s -o %s: %s", arguments, path, why.text);
}
