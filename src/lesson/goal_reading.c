/* "until": what solves a task. */
#include "lesson/reading.h"

#include <math.h>
#include <string.h>

/* The work of reading one goal. */
typedef struct goal_reading {
    lesson_goal *goal;
    const lesson_reading *step;
    const char *where; /* "steps[2].until" */
    problem *why;
} goal_reading;

static bool read_gap(const goal_reading *r, const json_t *value)
{
    double low, high;
    problem ignored;
    if (!file_json_pair(&low, &high, value, r->where, "gap", &ignored) || !(low <= high))
        return file_json_refuse(r->where, "gap", value,
                                "two numbers: [low, high], the lower one first", r->why);
    r->goal->gap_low = low;
    r->goal->gap_high = high;
    return true;
}

static bool read_hit(const goal_reading *r, const json_t *value)
{
    return file_json_flag(&r->goal->hit, value, r->where, "hit", r->why);
}

static bool read_zones(const goal_reading *r, const json_t *value)
{
    double zones = json_number_value(value);
    if (!json_is_number(value) || !(zones >= 1 && zones <= 9) || zones != floor(zones))
        return file_json_refuse(r->where, "zones", value, "a whole number from 1 to 9", r->why);
    r->goal->zones = (int)zones;
    return true;
}

static bool read_disagrees(const goal_reading *r, const json_t *value)
{
    return lesson_read_program(&r->goal->disagrees, value, r->where, "disagrees", r->why);
}

static const char *region_name(int i)
{
    return lesson_region_name((lesson_region)i);
}

static bool read_region(const goal_reading *r, const json_t *value)
{
    int region = lesson_read_name(value, LESSON_REGIONS, region_name, r->where, "region", r->why);
    if (region >= 0)
        r->goal->region = (lesson_region)region;
    return region >= 0;
}

static bool read_meeting(const goal_reading *r, const json_t *value, const char *key, size_t most,
                         lesson_meeting *to)
{
    char place[FILE_PLACE_SIZE];
    const scene *s = &r->step->state->scene;
    size_t count = json_array_size(value);
    if (count < 2 || count > most)
        return file_json_refuse(r->where, key, value, "ids of shapes, such as [\"ball\", \"bar\"]",
                                r->why);
    for (size_t i = 0; i < count; i++) {
        const json_t *one = json_array_get(value, i);
        const char *id = json_string_value(one);
        file_json_element(place, r->where, key, i);
        if (!id)
            return file_json_refuse(place, NULL, one, "a shape's id", r->why);
        if (!lesson_has_shape(r->step, id, place))
            return false;
        if (i && !strcmp(id, to->ids[0]))
            return file_json_refuse(place, NULL, one, "another shape than the first", r->why);
        strcpy(to->ids[i], s->shapes[scene_index(s, id)].id);
    }
    to->count = count;
    return true;
}

static bool read_meets(const goal_reading *r, const json_t *value)
{
    return read_meeting(r, value, "meets", LESSON_MEETINGS, &r->goal->meets);
}

static bool read_misses(const goal_reading *r, const json_t *value)
{
    return read_meeting(r, value, "misses", 2, &r->goal->misses);
}

static bool read_answer(const goal_reading *r, const json_t *value)
{
    return file_json_number(&r->goal->answer, value, FILE_NUMBER_ANY, r->where, "answer", r->why);
}

static bool (*const READERS[LESSON_WANTS])(const goal_reading *r, const json_t *value) = {
    read_gap,       read_hit,   read_region, read_zones,
    read_disagrees, read_meets, read_misses, read_answer};

static bool read_want(const goal_reading *r, const char *key, const json_t *value)
{
    for (int want = 0; want < LESSON_WANTS; want++)
        if (!strcmp(key, lesson_want_name((lesson_want)want))) {
            r->goal->wants |= 1u << want;
            return READERS[want](r, value);
        }
    char place[FILE_PLACE_SIZE];
    text_buffer known = {0};
    for (int want = 0; want < LESSON_WANTS; want++)
        text_add_item(&known, lesson_want_name((lesson_want)want));
    text_problem(r->why, "%s is unknown: until may have %s", file_json_place(place, r->where, key),
                 known.data ? known.data : "other keys");
    text_free(&known);
    return false;
}

bool lesson_read_goal(const lesson_reading *r, const json_t *value)
{
    char where[FILE_PLACE_SIZE];
    json_t *walked = (json_t *)value;
    goal_reading goal = {&r->step->goal, r, file_json_place(where, r->where, "until"), r->why};
    if (!json_is_object(value) || json_object_size(value) == 0)
        return file_json_refuse(where, NULL, value, "an object such as {\"gap\": [-0.5, 0.5]}",
                                r->why);
    for (void *at = json_object_iter(walked); at; at = json_object_iter_next(walked, at))
        if (!read_want(&goal, json_object_iter_key(at), json_object_iter_value(at)))
            return false;
    return true;
}
