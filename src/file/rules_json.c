/* The "motion" object of a scene file: how it moves. */
#include "file/json.h"

#include <math.h>
#include <string.h>

/* The work of reading one object. */
typedef struct rules_reading {
    scene_rules *rules;
    const convention *convention;
    const char *where;
    problem *why;
} rules_reading;

static const char *algorithm_name(int i)
{
    return scene_algorithm_name((scene_algorithm)i);
}

static const char *share_name(int i)
{
    return scene_solid_name((scene_solid_share)i);
}

static bool read_algorithm(const rules_reading *r, const char *key, const json_t *value)
{
    int i = file_json_index(value, SCENE_ALGORITHMS, algorithm_name);
    if (i == SCENE_ALGORITHMS)
        return file_json_refuse(r->where, key, value, "\"static\", \"semi-dynamic\" or \"dynamic\"",
                                r->why);
    r->rules->algorithm = (scene_algorithm)i;
    return true;
}

static bool read_solid(const rules_reading *r, const char *key, const json_t *value)
{
    int i = file_json_index(value, SCENE_SOLID_SHARES, share_name);
    if (i == SCENE_SOLID_SHARES)
        return file_json_refuse(r->where, key, value, "\"off\", \"one\", \"half\" or \"mass\"",
                                r->why);
    r->rules->solid = (scene_solid_share)i;
    return true;
}

static bool read_between(const rules_reading *r, const char *key, const json_t *value, double *to,
                         double min, double max, const char *allowed)
{
    double number = json_number_value(value);
    if (!json_is_number(value) || !(number >= min && number <= max))
        return file_json_refuse(r->where, key, value, allowed, r->why);
    *to = number;
    return true;
}

static bool read_restitution(const rules_reading *r, const char *key, const json_t *value)
{
    return read_between(r, key, value, &r->rules->restitution, 0, 1, "a number from 0 to 1");
}

static bool read_speed(const rules_reading *r, const char *key, const json_t *value)
{
    return read_between(r, key, value, &r->rules->speed, SCENE_MIN_SPEED, 1,
                        "a number from 0.015625 (1/64) to 1");
}

static bool read_preview_frames(const rules_reading *r, const char *key, const json_t *value)
{
    return read_between(r, key, value, &r->rules->preview_frames, 1, SCENE_MAX_PREVIEW,
                        "a number of frames, 1 to 1000");
}

static bool is_far(double value)
{
    return !(fabs(value) <= SCENE_MAX_NUMBER);
}

static bool read_gravity(const rules_reading *r, const char *key, const json_t *value)
{
    double x, y;
    if (!file_json_pair(&x, &y, value, r->where, key, r->why))
        return false;
    if (is_far(x) || is_far(y))
        return file_json_refuse(r->where, key, value, "two numbers up to 1e150", r->why);
    r->rules->gravity_x = x;
    r->rules->gravity_y = scene_convention_write_y(r->convention, y);
    return true;
}

static bool read_box(const rules_reading *r, const json_t *value, scene_written_box *box)
{
    double n[4];
    for (size_t i = 0; i < 4; i++) {
        const json_t *one = json_array_get(value, i);
        if (!json_is_number(one) || is_far(n[i] = json_number_value(one)))
            return false;
    }
    const convention *c = r->convention;
    *box = (scene_written_box){n[0], scene_convention_write_y(c, n[1]), n[2],
                               scene_convention_write_y(c, n[3])};
    return json_array_size(value) == 4 && n[2] > 0 && n[3] > 0 && !is_far(n[0] + n[2]) &&
           !is_far(n[1] + n[3]);
}

static bool read_walls(const rules_reading *r, const char *key, const json_t *value)
{
    const char *word = json_string_value(value);
    scene_written_box box = {0, 0, 0, 0};
    bool window = word && !strcmp(word, "window"), none = word && !strcmp(word, "none");
    if (!window && !none && !read_box(r, value, &box))
        return file_json_refuse(
            r->where, key, value,
            "\"window\", \"none\" or a box [x, y, width, height], the last two more "
            "than 0",
            r->why);
    r->rules->walls = window ? SCENE_WALLS_WINDOW : none ? SCENE_WALLS_NONE : SCENE_WALLS_BOX;
    r->rules->box = box;
    return true;
}

static bool read_pause(const rules_reading *r, const char *key, const json_t *value)
{
    const char *word = json_string_value(value);
    r->rules->pause_at_events = word && !strcmp(word, "events");
    return r->rules->pause_at_events ||
           read_between(r, key, value, &r->rules->pause_frame, 1, SCENE_MAX_PAUSE,
                        "\"events\" or a number of frames, 1 to 1000000");
}

static const struct {
    const char *key;
    bool (*read)(const rules_reading *r, const char *key, const json_t *value);
} KEYS[] = {
    {"algorithm", read_algorithm}, {"restitution", read_restitution},
    {"gravity", read_gravity},     {"walls", read_walls},
    {"speed", read_speed},         {"ahead", read_preview_frames},
    {"solid", read_solid},         {"pause", read_pause},
};
enum { KEYS_COUNT = sizeof KEYS / sizeof *KEYS };

static bool read_key(const rules_reading *r, const char *key, const json_t *value)
{
    for (size_t i = 0; i < KEYS_COUNT; i++)
        if (!strcmp(KEYS[i].key, key))
            return KEYS[i].read(r, key, value);
    char place[FILE_PLACE_SIZE];
    text_buffer known = {0};
    for (size_t i = 0; i < KEYS_COUNT; i++)
        text_add_item(&known, KEYS[i].key);
    text_problem(r->why, "%s is unknown: motion may have %s", file_json_place(place, r->where, key),
                 known.data ? known.data : "other keys");
    text_free(&known);
    return false;
}

bool file_json_rules(scene_rules *rules, const json_t *value, const convention *c,
                     const char *where, problem *why)
{
    if (!json_is_object(value))
        return file_json_refuse(where, NULL, value, "an object", why);
    scene_rules read = scene_rules_default();
    rules_reading r = {&read, c, where, why};
    for (void *at = json_object_iter((json_t *)value); at;
         at = json_object_iter_next((json_t *)value, at))
        if (!read_key(&r, json_object_iter_key(at), json_object_iter_value(at)))
            return false;
    *rules = read;
    return true;
}

static void write_key(text_buffer *b, const char *key)
{
    if (b->length && b->data[b->length - 1] != '{')
        text_add(b, ", ");
    text_add_quoted(b, key);
    text_add(b, ": ");
}

static void write_numbers(text_buffer *b, const double *numbers, int count)
{
    for (int i = 0; i < count; i++) {
        text_add(b, i ? ", " : "[");
        text_add_number(b, numbers[i] + 0.0);
    }
    text_add(b, "]");
}

static void write_walls(text_buffer *b, const scene_rules *rules, const convention *c)
{
    if (rules->walls == SCENE_WALLS_NONE) {
        text_add_quoted(b, "none");
        return;
    }
    const scene_written_box *box = &rules->box;
    const double numbers[] = {box->x, scene_convention_write_y(c, box->y), box->width,
                              scene_convention_write_y(c, box->height)};
    write_numbers(b, numbers, 4);
}

static void write_number(text_buffer *b, const char *key, double value, double by_default)
{
    if (value == by_default)
        return;
    write_key(b, key);
    text_add_number(b, value);
}

void file_json_write_rules(text_buffer *b, const scene_rules *rules, const convention *c)
{
    scene_rules defaults = scene_rules_default();
    text_add(b, "{");
    if (rules->algorithm != defaults.algorithm) {
        write_key(b, "algorithm");
        text_add_quoted(b, scene_algorithm_name(rules->algorithm));
    }
    write_number(b, "restitution", rules->restitution, defaults.restitution);
    if (rules->gravity_x != 0 || rules->gravity_y != 0) {
        write_key(b, "gravity");
        write_numbers(
            b, (double[]){rules->gravity_x, scene_convention_write_y(c, rules->gravity_y)}, 2);
    }
    if (rules->walls != defaults.walls) {
        write_key(b, "walls");
        write_walls(b, rules, c);
    }
    write_number(b, "speed", rules->speed, defaults.speed);
    write_number(b, "ahead", rules->preview_frames, defaults.preview_frames);
    if (rules->solid != defaults.solid) {
        write_key(b, "solid");
        text_add_quoted(b, scene_solid_name(rules->solid));
    }
    write_number(b, "pause", rules->pause_frame, defaults.pause_frame);
    if (rules->pause_at_events) {
        write_key(b, "pause");
        text_add_quoted(b, "events");
    }
    text_add(b, "}");
}
