#include "scene/rules.h"

#include <math.h>

const char *scene_algorithm_name(motion_algorithm algorithm)
{
    static const char *const NAMES[MOTION_ALGORITHMS] = {"static", "semi-dynamic", "dynamic"};
    return NAMES[algorithm];
}

const char *scene_solid_name(solid_share share)
{
    static const char *const NAMES[SOLID_SHARES] = {"off", "one", "half", "mass"};
    return NAMES[share];
}

motion_rules scene_rules_default(void)
{
    return (motion_rules){
        .algorithm = MOTION_DYNAMIC, .restitution = 1, .speed = 1, .preview_frames = 20};
}

col_box scene_rules_box(const motion_rules *rules)
{
    const given_box *b = &rules->box;
    double y = b->y + b->height;
    return (col_box){{b->x, fmin(b->y, y)}, {b->x + b->width, fmax(b->y, y)}};
}

static bool box_same(const given_box *a, const given_box *b)
{
    return a->x == b->x && a->y == b->y && a->width == b->width && a->height == b->height;
}

bool scene_rules_same(const motion_rules *a, const motion_rules *b)
{
    return a->algorithm == b->algorithm && a->restitution == b->restitution &&
           a->gravity_x == b->gravity_x && a->gravity_y == b->gravity_y && a->walls == b->walls &&
           box_same(&a->box, &b->box) && a->speed == b->speed &&
           a->preview_frames == b->preview_frames && a->solid == b->solid;
}
