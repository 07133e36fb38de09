#include "storm.h"

#include "sdl/main_window.h"
#include "sdl/pixel_canvas.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { BETWEEN_LOOKS = 1000, COMMAND_SIZE = 512 };

static const char LOG[] = "x,y,w,h,angle,cx,cy,r,hit\n"
                          "240,180,160,60,30,405.5,194.7,20,1\n"
                          "240,180,160,60,30,300,120,25,0\n"
                          "240,180,160,60,-30,300,120,25,1\n";

static void run(const storm *s, const char *format)
{
    char command[COMMAND_SIZE];
    snprintf(command, sizeof command, format, s->folder);
    storm_expect(s, system(command) == 0, "a folder can be made and removed", command);
}

/* A home of its own with the assets in it: nothing of the tree can be written over. */
static void make_folder(storm *s)
{
    char path[PATH_MAX];
    strcpy(s->folder, "/tmp/unrotate-storm-XXXXXX");
    storm_expect(s, mkdtemp(s->folder) != NULL, "a folder can be made", s->folder);
    run(s, "mkdir %s/bin");
    run(s, "cp -r assets %s");
    snprintf(path, sizeof path, "%s/log.csv", s->folder);
    FILE *log = fopen(path, "w");
    storm_expect(s, log && fputs(LOG, log) >= 0 && fclose(log) == 0, "a file can be written", path);
    setenv("HOME", s->folder, 1);
    setenv("XDG_CONFIG_HOME", "", 1);
    setenv("XDG_STATE_HOME", "", 1);
    snprintf(path, sizeof path, "%s/bin/", s->folder);
    user_assets_open(&s->assets, path);
    storm_expect(s, s->assets.folder[0] && chdir(s->folder) == 0, "the assets are found", path);
}

/* A thousand events, or until the program is left. */
static size_t blow(storm *s, uint64_t seed, size_t most)
{
    storm_begin(s, seed);
    storm_blow(s, most);
    storm_look(s);
    storm_end(s);
    return s->events;
}

int main(int argc, char **argv)
{
    size_t events = argc > 1 ? strtoul(argv[1], NULL, 10) : 20000, done = 0;
    uint64_t seed = argc > 2 ? strtoull(argv[2], NULL, 10) : 1, first = seed;
    storm s = {.feed = {-1, -1}};
    problem why = {""};
    setenv("SDL_VIDEODRIVER", "dummy", 1);
    make_folder(&s);
    s.canvas = sdl_canvas_create(640, 400, &why);
    s.window = sdl_window_open("storm", 640, 400, &why);
    storm_expect(&s, s.canvas && s.window, "there is a canvas and a window", why.text);
    while (done < events) {
        size_t rest = events - done;
        done += blow(&s, seed++, rest < BETWEEN_LOOKS ? rest : BETWEEN_LOOKS);
    }
    printf("%zu events, seeds %" PRIu64 " to %" PRIu64 "\n", done, first, seed - 1);
    user_assets_close(&s.assets);
    sdl_window_close(s.window);
    sdl_canvas_free(s.canvas);
    run(&s, "rm -r %s");
    return 0;
}
