/* "moves", "from", "nearest": where a choice believes that a shape goes, from where, and which
 * point is the nearest. */
#include "lesson/reading.h"

/* The places are numbers of the shape as its x and y are: its middle, in the world. */
static bool find_place(const lesson_reading *r, size_t which, double x, double y, const char *where,
                       col_vec *at)
{
    const scene *s = &r->state->scene;
    scene_written written = scene_convention_write(&s->convention, &s->shapes[which]);
    written.x = x;
    written.y = y;
    shape there = scene_convention_read(&s->convention, &written);
    problem wrong;
    if (!scene_shape_check(&there, &wrong))
        return text_problem(r->why, "%s: %s", where, wrong.text);
    col_shape world = scene_shape_geometry(&there);
    *at = col_core_at(&world, 0.5, 0.5);
    return true;
}

static bool add_place(const lesson_reading *r, lesson_way *way, double x, double y,
                      const char *where)
{
    return find_place(r, way->shape, x, y, where, &way->at[way->count]) && ++way->count;
}

static bool read_places(const lesson_reading *r, lesson_way *way, const char *id,
                        const json_t *value, const char *place)
{
    size_t count = json_array_size(value);
    double x, y;
    if (!json_is_array(value) || count < 1 || count >= LESSON_WAY_PLACES)
        return file_json_refuse(place, id, value, "an array of 1 to 4 places such as [[250, 89]]",
                                r->why);
    for (size_t i = 0; i < count; i++) {
        char where[FILE_PLACE_SIZE];
        file_json_element(where, place, id, i);
        if (!file_json_pair(&x, &y, json_array_get(value, i), where, NULL, r->why) ||
            !add_place(r, way, x, y, where))
            return false;
    }
    return true;
}

bool lesson_read_way(const lesson_reading *r, lesson_way *way, const json_t *value)
{
    char place[FILE_PLACE_SIZE];
    const scene *s = &r->state->scene;
    void *only = json_object_iter((json_t *)value);
    if (!json_is_object(value) || json_object_size(value) != 1)
        return file_json_refuse(r->where, "moves", value,
                                "one shape's way, such as {\"ball\": [[250, 162], [250, 89]]}",
                                r->why);
    const char *id = json_object_iter_key(only);
    file_json_place(place, r->where, "moves");
    if (!lesson_has_shape(r, id, place))
        return false;
    *way = (lesson_way){.shape = scene_index(s, id)};
    const shape *from = &s->shapes[way->shape];
    scene_written written = scene_convention_write(&s->convention, from);
    return add_place(r, way, written.x, written.y, place) &&
           read_places(r, way, id, json_object_iter_value(only), place);
}

bool lesson_read_way_from(const lesson_reading *r, lesson_way *way, const json_t *value)
{
    char place[FILE_PLACE_SIZE];
    double x, y;
    file_json_place(place, r->where, "from");
    if (!way->count)
        return lesson_is_sure(r) &&
               text_problem(r->why, "%s: nothing begins there: it belongs to \"moves\"", place);
    way->elsewhere = true;
    return file_json_pair(&x, &y, value, place, NULL, r->why) &&
           find_place(r, way->shape, x, y, place, &way->at[0]);
}

bool lesson_read_nearest(const lesson_reading *r, col_vec *nearest, const json_t *value)
{
    char place[FILE_PLACE_SIZE];
    const scene *s = &r->state->scene;
    const shape any = scene_new_shape(s, SHAPE_POINT, 0, 0, 0);
    scene_written written = scene_convention_write(&s->convention, &any);
    problem wrong;
    file_json_place(place, r->where, "nearest");
    if (!file_json_pair(&written.x, &written.y, value, place, NULL, r->why))
        return false;
    shape point = scene_convention_read(&s->convention, &written);
    *nearest = (col_vec){point.x, point.y};
    return scene_shape_check(&point, &wrong) || text_problem(r->why, "%s: %s", place, wrong.text);
}
