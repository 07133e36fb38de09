#include "anim/preview.h"

#include "motion/prediction.h"

static view_preview preview_of(const motion_prediction *p, double frames)
{
    col_vec until = {p->other_displacement.x * p->impact.time,
                     p->other_displacement.y * p->impact.time};
    return (view_preview){.shape = p->shape,
                          .start = p->start,
                          .displacement = p->displacement,
                          .by_gravity = p->by_gravity,
                          .frames = frames,
                          .hit = p->hit,
                          .other = col_moved(&p->other_start, until),
                          .wall = p->hit && p->other == MOTION_WALL,
                          .other_moves =
                              p->other_displacement.x != 0 || p->other_displacement.y != 0,
                          .time = p->impact.time,
                          .point = p->impact.point,
                          .normal = p->impact.normal,
                          .rebound = {p->after.x * frames, p->after.y * frames},
                          .overlaps = p->overlaps,
                          .static_normal = p->static_normal,
                          .static_depth = p->static_depth};
}

size_t anim_preview(const scene *s, const col_box *walls, view_preview out[ANIM_PREVIEW_MAX])
{
    motion_prediction found[ANIM_PREVIEW_MAX];
    size_t count = motion_predict(s, walls, s->rules.preview_frames, found, ANIM_PREVIEW_MAX);
    for (size_t i = 0; i < count; i++)
        out[i] = preview_of(&found[i], s->rules.preview_frames);
    return count;
}
