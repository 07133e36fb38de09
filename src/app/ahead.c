#include "app/ahead.h"

#include "motion/prospect.h"

static view_way way_of(const prospect *p, double frames)
{
    col_vec until = {p->other_way.x * p->impact.time, p->other_way.y * p->impact.time};
    return (view_way){.shape = p->shape,
                      .start = p->start,
                      .way = p->way,
                      .fall = p->fall,
                      .frames = frames,
                      .hit = p->hit,
                      .other = col_moved(&p->other_start, until),
                      .wall = p->hit && p->other == PROSPECT_WALL,
                      .other_moves = p->other_way.x != 0 || p->other_way.y != 0,
                      .time = p->impact.time,
                      .point = p->impact.point,
                      .normal = p->impact.normal,
                      .after = {p->after.x * frames, p->after.y * frames},
                      .overlaps = p->overlaps,
                      .static_normal = p->static_normal,
                      .static_depth = p->static_depth};
}

size_t ahead_ways(const scene *s, const col_box *walls, view_way out[AHEAD_MOST])
{
    prospect found[AHEAD_MOST];
    size_t count = prospects_of(s, walls, s->rules.preview_frames, found, AHEAD_MOST);
    for (size_t i = 0; i < count; i++)
        out[i] = way_of(&found[i], s->rules.preview_frames);
    return count;
}
