/* The command line: an argument on each line of the input. */
#include "fuzz.h"

#include "cli/options.h"
#include "file/file.h"

#include <stdlib.h>
#include <string.h>

enum { MOST_ARGUMENTS = 64 };

static user_assets *the_assets(void)
{
    static user_assets assets;
    if (assets.presets.count == 0)
        user_assets_open(&assets, "build/");
    fuzz_expect(assets.presets.count > 0, "the presets are found from the tree's root",
                assets.wrong.text);
    return &assets;
}

static int split(char *text, char **arguments)
{
    int count = 0;
    arguments[count++] = "unrotate";
    for (char *line = strtok(text, "\n"); line && count < MOST_ARGUMENTS; line = strtok(NULL, "\n"))
        arguments[count++] = line;
    arguments[count] = NULL;
    return count;
}

/* The scene of the shapes that were given can be saved. */
static void expect_scene(const options *o)
{
    scene s = scene_empty(), again = scene_empty();
    problem why = {""};
    if (cli_options_scene(o, &s, &why)) {
        char *text = file_text(&s);
        fuzz_expect(text && file_read(&again, text, strlen(text), "again", fuzz_presets(), &why),
                    "shapes of the command line can be saved", why.text);
        fuzz_expect_same(text, file_text(&again), "shapes read again are the same");
    } else {
        fuzz_expect_reason(&why);
    }
    scene_free(&s);
    scene_free(&again);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    char *text = fuzz_text(data, size), *arguments[MOST_ARGUMENTS + 1];
    int count = split(text, arguments);
    options o;
    problem why = {""};
    if (!cli_options_read(&o, the_assets(), count, arguments, &why))
        fuzz_expect_reason(&why);
    else if (o.shape_count > 0)
        expect_scene(&o);
    free(text);
    return 0;
}
