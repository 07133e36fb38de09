/* What a process does that isn't a command: a minute of the window, a scene that is saved. */
#include "../storm/storm.h"
#include "faults.h"

#include "file/disk.h"
#include "file/file.h"
#include "file/recover.h"
#include "sdl/main_window.h"
#include "sdl/pixel_canvas.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static int refuse(const problem *why)
{
    fprintf(stderr, "unrotate: %s\n", why->text);
    return 2;
}

/* Opens the program, without faults. */
static void begin(storm *s, const char *seed)
{
    char path[PATH_MAX];
    problem why = {""};
    setenv("HOME", getcwd(path, sizeof path), 1);
    snprintf(s->folder, sizeof s->folder, "%.60s", path);
    strncat(path, "/bin/", sizeof path - strlen(path) - 1);
    user_assets_open(&s->assets, path);
    s->canvas = sdl_canvas_create(640, 400, &why);
    s->window = sdl_window_open("faults", 640, 400, &why);
    storm_expect(s, s->canvas && s->window, "there is a canvas and a window", why.text);
    storm_begin(s, strtoull(seed, NULL, 10));
}

/* What must hold holds when memory and disk are there again. */
int fault_window(int argc, char **argv)
{
    storm s = {.feed = {-1, -1}};
    (void)argc;
    fault_pause(true);
    begin(&s, argv[1]);
    fault_pause(false);
    storm_blow(&s, strtoul(argv[2], NULL, 10));
    fault_pause(true);
    storm_look(&s);
    storm_end(&s);
    return 0;
}

/* The text is the caller's to free; NULL: no memory. */
static char *pairs_text(int count, int number)
{
    enum { LINE = 64 };
    char *text = malloc((size_t)count * LINE), *end = text;
    for (int i = 0; text && i < count; i++)
        end += snprintf(end, LINE, "circle %d 2 3\nrect 1 %d 3 4 5\n", number + i, number);
    return text;
}

static bool add_pairs(scene *s, int count, int number, problem *why)
{
    char *text = pairs_text(count, number);
    bool added =
        text ? file_paste(s, text, NULL, why) == 2 * count : text_problem(why, TEXT_OUT_OF_MEMORY);
    free(text);
    return added;
}

/* Beside what is kept for recovery from when it was first kept until it is saved. */
static const char KEPT[] = "kept";

static bool note_kept(bool kept)
{
    fault_pause(true);
    FILE *f = kept ? fopen(KEPT, "w") : NULL;
    bool noted = kept ? f && fclose(f) == 0 : unlink(KEPT) == 0;
    fault_pause(false);
    return noted;
}

/* What was kept when a process was killed is found, and whole: so many pairs, or twice as many. */
static bool take(file_recovery *r, size_t count, problem *why)
{
    scene left = scene_empty();
    char *original = NULL;
    file_version version = {0};
    problem unread = {""};
    bool found = file_recovery_take(r, &(file_wish){0}, &left, &original, &version, &unread);
    bool whole = !found || ((left.count == 2 * count || left.count == 4 * count) &&
                            strcmp(original, "saved.json") == 0);
    bool lost = !found && !unread.text[0] && access(KEPT, F_OK) == 0;
    if (!whole || lost)
        abort();
    free(original);
    scene_free(&left);
    return !unread.text[0] || text_problem(why, "%s", unread.text);
}

static bool save(file_recovery *r, const scene *s, problem *why)
{
    const file_version version = {0};
    return file_recovery_write(r, s, "saved.json", &version, why) &&
           file_save(s, "saved.json", NULL, NULL, why) && note_kept(false);
}

int fault_save(int argc, char **argv)
{
    file_recovery r = {0};
    scene s = scene_empty();
    problem why = {""};
    int count = (int)strtol(argv[1], NULL, 10);
    (void)argc;
    file_disk_clean("saved.json");
    bool saved = file_recovery_open(&r, "recovery", &why) && take(&r, (size_t)count, &why) &&
                 add_pairs(&s, count, 1, &why) &&
                 file_recovery_write(&r, &s, "saved.json", &(file_version){0}, &why) &&
                 note_kept(true) && add_pairs(&s, count, 7, &why) && save(&r, &s, &why);
    if (saved)
        file_recovery_close(&r);
    scene_free(&s);
    return saved ? 0 : refuse(&why);
}
