#include "app/files.h"

#include "app/actions.h"
#include "app/assets.h"
#include "app/dialogs.h"
#include "app/places.h"
#include "app/presets.h"
#include "file/disk.h"
#include "file/file.h"
#include "sdl/pixels.h"

#include <glob.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* The examples are opened as templates: saving asks for a name. */
static bool is_example(const char *path)
{
    const char *folder = assets_folder();
    return folder[0] && !strncmp(path, folder, strlen(folder));
}

bool files_load(app *a, const char *path)
{
    scene s = scene_empty();
    problem why;
    if (log_is(path)) {
        log_open(a, path, NULL);
        return true;
    }
    if (!file_load(&s, path, presets(), &why)) {
        app_notice(a, "%s", why.text);
        return false;
    }
    if (!app_take_scene(a, &s, is_example(path) ? "" : path, place_name(path))) {
        scene_free(&s);
        app_notice(a, "%s: not opened: " TEXT_OUT_OF_MEMORY, path);
        return false;
    }
    return true;
}

/* A log takes no document's place, so there is nothing to ask. */
void files_open_path(app *a, const char *path)
{
    if (log_is(path)) {
        files_load(a, path);
        return;
    }
    snprintf(a->dialog.then_path, sizeof a->dialog.then_path, "%s", path);
    dialog_before(a, INTENT_OPEN_PATH);
}

static bool write_scene(app *a, const char *path)
{
    problem why;
    camera_store(&a->camera, app_scene(a));
    scene document = play_document(a);
    if (!file_save(&document, path, &why)) {
        app_notice(a, "%s", why.text);
        return false;
    }
    scene_history_mark_saved(&a->history);
    app_notice(a, a->play.on ? "Saved %s, as it is at the start" : "Saved %s", path);
    return true;
}

bool files_save(app *a)
{
    if (a->path[0])
        return write_scene(a, a->path);
    dialog_show(a, DIALOG_SAVE_AS);
    return false;
}

bool files_save_to(app *a, const char *path, bool overwrite)
{
    char full[PATH_MAX];
    const char *ending = strchr(place_name(path), '.') ? "" : ".json";
    int length = snprintf(full, sizeof full, "%s%s", path, ending);
    if (length <= 0 || (size_t)length >= sizeof full || !place_name(path)[0]) {
        app_notice(a, "Not saved: type a file name.");
        return false;
    }
    if (!overwrite && !access(full, F_OK)) {
        snprintf(a->dialog.path, sizeof a->dialog.path, "%s", full);
        dialog_show(a, DIALOG_OVERWRITE);
        return false;
    }
    if (!write_scene(a, full))
        return false;
    snprintf(a->path, sizeof a->path, "%s", full);
    snprintf(a->name, sizeof a->name, "%.*s", NAME_SIZE - 1, place_name(full));
    return true;
}

void files_title(const app *a, char *out, size_t size)
{
    const char *live = live_title(a);
    snprintf(out, size, "%s%s \342\200\223 Unrotate", scene_history_dirty(&a->history) ? "*" : "",
             live         ? live
             : a->name[0] ? a->name
                          : "untitled");
}

void files_new(app *a)
{
    scene s = scene_empty();
    s.convention = app_scene(a)->convention;
    s.theme = app_scene(a)->theme;
    if (!app_take_scene(a, &s, "", ""))
        app_notice(a, "No new scene: " TEXT_OUT_OF_MEMORY);
}

static void take_paths(const char *pattern, char ***out, size_t *count)
{
    glob_t found;
    if (glob(pattern, 0, NULL, &found))
        return;
    char **grown = realloc(*out, (*count + found.gl_pathc) * sizeof **out);
    if (grown) {
        *out = grown;
        for (size_t i = 0; i < found.gl_pathc; i++)
            if ((grown[*count] = strdup(found.gl_pathv[i])))
                ++*count;
    }
    globfree(&found);
}

size_t files_list(char ***out)
{
    size_t count = 0;
    char pattern[PATH_MAX];
    *out = NULL;
    take_paths("*.json", out, &count);
    take_paths("*.csv", out, &count);
    int length = snprintf(pattern, sizeof pattern, "%sscenes/*.json", assets_folder());
    if (assets_folder()[0] && (size_t)length < sizeof pattern)
        take_paths(pattern, out, &count);
    return count;
}

/* ---- Their actions ---- */

void action_open(app *a)
{
    dialog_before(a, INTENT_OPEN);
}

void action_save(app *a)
{
    files_save(a);
}

void action_save_as(app *a)
{
    dialog_show(a, DIALOG_SAVE_AS);
}

void action_new(app *a)
{
    dialog_before(a, INTENT_NEW);
}

bool files_save_picture(canvas *from, const char *path, problem *why)
{
    buffer png = {0};
    bool saved =
        pixels_png(from, &png, why) && file_disk_write(path, png.data, png.length, false, why);
    text_free(&png);
    return saved;
}

/* The first of unrotate-1.png, unrotate-2.png ... that isn't there. */
static void free_picture_name(char *out, size_t size)
{
    for (int i = 1; i < 10000; i++) {
        snprintf(out, size, "unrotate-%d.png", i);
        if (access(out, F_OK))
            break;
    }
}

/* Without panel and notices, what was beside the panel in the middle; then the view is again as it
 * was. */
void action_picture(app *a)
{
    char path[64];
    problem why;
    bool hidden = a->panel_hidden;
    camera view = a->camera;
    free_picture_name(path, sizeof path);
    a->notice[0] = '\0';
    a->panel_hidden = true;
    app_panel_changed(a);
    camera_pan(&a->camera, (a->camera.width - view.width) / 2, 0);
    app_draw(a);
    bool saved = files_save_picture(a->canvas, path, &why);
    a->panel_hidden = hidden;
    a->camera = view;
    if (saved)
        app_notice(a, "Wrote %s", path);
    else
        app_notice(a, "%s", why.text);
}

void action_quit(app *a)
{
    dialog_before(a, INTENT_QUIT);
}
