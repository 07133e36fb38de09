#include "shell/settings.h"

#include "file/disk.h"
#include "file/json.h"
#include "user/folders.h"

#include <errno.h>
#include <jansson.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Older files don't tell of the display. */
#define PLACE "{s:i, s:i, s:i, s:i, s:b, "
static const char STORED_PLACE[] = PLACE "s:[ii]}", READ_PLACE[] = PLACE "s?[ii]}";

static bool file_path(char out[PATH_MAX], const char *name)
{
    char folder[PATH_MAX];
    int length =
        user_folder(USER_CONFIG, folder) ? snprintf(out, PATH_MAX, "%s%s", folder, name) : -1;
    return length > 0 && length < PATH_MAX;
}

/* What can't be read is set aside: it may have been written by hand. */
static json_t *read_file(const char *path)
{
    problem ignored;
    char bad[PATH_MAX];
    size_t length;
    file_disk_clean(path);
    char *text = file_disk_read(path, &length, &ignored);
    errno = 0;
    json_t *stored = text ? json_loadb(text, length, 0, NULL) : NULL;
    bool wrong = text && errno != ENOMEM && !json_is_object(stored);
    if (wrong && file_path(bad, "settings.json.bad"))
        rename(path, bad);
    free(text);
    return stored;
}

static bool read_place(json_t *stored, window_placement *place)
{
    window_placement p = {.maximised = false};
    int maximised;
    if (json_unpack(stored, READ_PLACE, "x", &p.x, "y", &p.y, "width", &p.width, "height",
                    &p.height, "maximised", &maximised, "display", &p.display_width,
                    &p.display_height))
        return false;
    p.maximised = maximised;
    if (p.width > 0 && p.height > 0)
        *place = p;
    return p.width > 0 && p.height > 0;
}

static const char *theme_name(int which)
{
    return scene_theme_name((theme_id)which);
}

static bool read_theme(const json_t *stored, theme_id *chosen)
{
    int which = file_json_index(json_object_get(stored, "theme"), THEME_COUNT, theme_name);
    if (which < THEME_COUNT)
        *chosen = (theme_id)which;
    return which < THEME_COUNT;
}

static json_t *read_settings(void)
{
    char path[PATH_MAX];
    return file_path(path, "settings.json") ? read_file(path) : NULL;
}

bool shell_settings_theme(theme_id *chosen)
{
    json_t *stored = read_settings();
    bool kept = read_theme(stored, chosen);
    json_decref(stored);
    return kept;
}

bool shell_settings_load(app *a, window_placement *place)
{
    json_t *stored = read_settings();
    double text = json_number_value(json_object_get(stored, "text"));
    if (text >= SESSION_TEXT_MIN && text <= SESSION_TEXT_MAX)
        a->session.text_factor = text;
    a->panel.wide = fmax(json_number_value(json_object_get(stored, "panel")), 0);
    a->panel.high = fmax(json_number_value(json_object_get(stored, "lower_panel")), 0);
    a->session.less_motion = json_is_true(json_object_get(stored, "less_motion"));
    a->session.keeps_theme = read_theme(stored, &a->session.kept_theme);
    bool placed = read_place(json_object_get(stored, "window"), place);
    json_decref(stored);
    return placed;
}

/* The one that was chosen last, or what undo made of that; not a scene's or the command line's. */
static void add_theme(json_t *all, const session *ses)
{
    theme_id last = ses->chose_theme ? session_shown(ses)->theme : ses->kept_theme;
    if (all && (ses->chose_theme || ses->keeps_theme))
        json_object_set_new(all, "theme", json_string(theme_name((int)last)));
}

char *shell_settings_text(const app *a, const window_placement *place)
{
    json_t *where = json_pack(STORED_PLACE, "x", place->x, "y", place->y, "width", place->width,
                              "height", place->height, "maximised", (int)place->maximised,
                              "display", place->display_width, place->display_height);
    json_t *all = json_pack("{s:f, s:f, s:f, s:b, s:o}", "text", a->session.text_factor, "panel",
                            a->panel.wide, "lower_panel", a->panel.high, "less_motion",
                            (int)a->session.less_motion, "window", where);
    add_theme(all, &a->session);
    char *text = all ? json_dumps(all, JSON_INDENT(4) | JSON_REAL_PRECISION(6)) : NULL;
    json_decref(all);
    return text;
}

bool shell_settings_store(const app *a, const window_placement *place, char **last)
{
    char path[PATH_MAX], *text = shell_settings_text(a, place);
    problem ignored;
    bool same = text && *last && strcmp(text, *last) == 0;
    bool stored = same || (text && file_path(path, "settings.json") &&
                           file_disk_write(path, text, strlen(text), false, &ignored));
    if (!stored) {
        free(text);
        return false;
    }
    free(*last);
    *last = text;
    return true;
}
