/* What the program remembers of its user. */
#include "../kit/drive.h"
#include "fuzz.h"

#include "app/app.h"
#include "sdl/pixel_canvas.h"
#include "shell/settings.h"

#include <limits.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>

static char folder[] = "/tmp/unrotate-fuzz-XXXXXX";

static app *the_app(void)
{
    static app a;
    static bool opened;
    problem why = {""};
    if (opened)
        return &a;
    opened = true;
    scene s = fuzz_scene();
    canvas *drawn = sdl_canvas_create(320, 240, &why);
    fuzz_expect(drawn && mkdtemp(folder) && setenv("XDG_CONFIG_HOME", folder, 1) == 0 &&
                    app_open(&a, &s, "", "fuzz", drawn, 1),
                "the program opens", why.text);
    return &a;
}

static void write_file(const uint8_t *data, size_t size)
{
    char path[PATH_MAX];
    snprintf(path, sizeof path, "%s/unrotate", folder);
    mkdir(path, 0700);
    snprintf(path, sizeof path, "%s/unrotate/settings.json", folder);
    FILE *f = fopen(path, "w");
    fuzz_expect(f && fwrite(data, 1, size, f) == size && fclose(f) == 0, "a file can be written",
                path);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    app *a = the_app();
    window_placement place = {0}, again = {0};
    write_file(data, size);
    bool placed = shell_settings_load(a, &place);
    fuzz_expect(!placed || (place.width > 0 && place.height > 0), "a window has a size", "");
    fuzz_expect(isfinite(a->panel.wide) && isfinite(a->session.text_factor),
                "widths and sizes are finite", "");
    drive_draw(a);
    char *last = NULL;
    fuzz_expect(!placed ||
                    (shell_settings_store(a, &place, &last) && shell_settings_load(a, &again)),
                "settings can be stored and read", "");
    fuzz_expect(!placed || (again.x == place.x && again.y == place.y &&
                            again.width == place.width && again.height == place.height),
                "a window's place read again is the same", "");
    free(last);
    return 0;
}
