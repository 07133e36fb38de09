#include "scene/rules.h"

#include "scene/scene_shape.h"

#include <math.h>

const char *scene_algorithm_name(scene_algorithm algorithm)
{
    static const char *const NAMES[SCENE_ALGORITHMS] = {"static", "semi-dynamic", "dynamic"};
    return NAMES[algorithm];
}

const char *scene_solid_name(scene_solid_share share)
{
    static const char *const NAMES[SCENE_SOLID_SHARES] = {"off", "one", "half", "mass"};
    return NAMES[share];
}

scene_rules scene_rules_default(void)
{
    return (scene_rules){
        .algorithm = SCENE_ALGORITHM_DYNAMIC, .restitution = 1, .speed = 1, .preview_frames = 20};
}

col_box scene_rules_box(const scene_rules *rules)
{
    const scene_written_box *b = &rules->box;
    double y = b->y + b->height;
    return (col_box){{b->x, fmin(b->y, y)}, {b->x + b->width, fmax(b->y, y)}};
}

/* The other rules have narrower limits, which their fields and the reader keep. */
bool scene_rules_check(const scene_rules *rules, problem *why)
{
    double largest = fmax(fabs(rules->gravity_x), fabs(rules->gravity_y));
    return largest <= SCENE_MAX_NUMBER ||
           text_problem(why, "gravity must not be larger than 1e150");
}

static bool box_same(const scene_written_box *a, const scene_written_box *b)
{
    return a->x == b->x && a->y == b->y && a->width == b->width && a->height == b->height;
}

bool scene_rules_same(const scene_rules *a, const scene_rules *b)
{
    return a->algorithm == b->algorithm && a->restitution == b->restitution &&
           a->gravity_x == b->gravity_x && a->gravity_y == b->gravity_y && a->walls == b->walls &&
           box_same(&a->box, &b->box) && a->speed == b->speed &&
           a->preview_frames == b->preview_frames && a->solid == b->solid &&
           a->pause_at_events == b->pause_at_events && a->pause_frame == b->pause_frame;
}
