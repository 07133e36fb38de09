#include "app/settings.h"

#include "app/places.h"

#include <jansson.h>
#include <string.h>

static bool file_path(char out[PATH_MAX])
{
    static const char name[] = "settings.json";
    if (!place_folder(PLACE_CONFIG, out) || strlen(out) + sizeof name > PATH_MAX)
        return false;
    strcat(out, name);
    return true;
}

static void take_place(json_t *stored, window_place *place)
{
    int maximised = 0;
    json_unpack(stored, "{s:i, s:i, s:i, s:i, s:b}", "x", &place->x, "y", &place->y, "width",
                &place->width, "height", &place->height, "maximised", &maximised);
    place->maximised = maximised;
}

bool settings_load(app *a, window_place *place)
{
    char path[PATH_MAX];
    json_t *stored = file_path(path) ? json_load_file(path, 0, NULL) : NULL;
    if (!stored)
        return false;
    double text = json_number_value(json_object_get(stored, "text"));
    if (text >= 0.75 && text <= 2)
        a->text_factor = text;
    a->less_motion = json_is_true(json_object_get(stored, "less_motion"));
    json_t *where = json_object_get(stored, "window");
    bool has_place = json_is_object(where);
    if (has_place)
        take_place(where, place);
    json_decref(stored);
    return has_place && place->width > 0 && place->height > 0;
}

void settings_store(const app *a, const window_place *place)
{
    char path[PATH_MAX];
    json_t *stored =
        json_pack("{s:f, s:b, s:{s:i, s:i, s:i, s:i, s:b}}", "text", a->text_factor, "less_motion",
                  (int)a->less_motion, "window", "x", place->x, "y", place->y, "width",
                  place->width, "height", place->height, "maximised", (int)place->maximised);
    if (stored && file_path(path))
        json_dump_file(stored, path, JSON_INDENT(4) | JSON_REAL_PRECISION(6));
    json_decref(stored);
}
