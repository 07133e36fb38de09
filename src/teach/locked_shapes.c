#include "teach/locked_shapes.h"

#include <stdio.h>

void teach_lock_shapes(scene *s, const lesson_step *step)
{
    for (size_t i = 0; i < s->count; i++)
        s->shapes[i].locked = SHAPE_ALL_PARTS & ~lesson_step_drags(step, s->shapes[i].id);
}

const lesson_drag *teach_drag_by_handle(const lesson_step *step)
{
    const lesson_drag *only = step->drag_count == 1 ? &step->drags[0] : NULL;
    return only && !(only->parts & SHAPE_PART(SHAPE_PLACE)) ? only : NULL;
}

void teach_select_by_handle(scene *s, const lesson_step *step, bool in_class)
{
    const lesson_drag *only = teach_drag_by_handle(step);
    scene_select_none(s);
    if (only && !(in_class && only->parts & SHAPE_PART(SHAPE_VELOCITY)))
        scene_select(s, scene_index(s, only->id), false);
}

/* The part that is all that a drag may change; SHAPE_PARTS: it may change more. */
static shape_part part_alone(const lesson_drag *drag)
{
    int part = 0;
    while (part < SHAPE_PARTS && drag->parts != SHAPE_PART(part))
        part++;
    return (shape_part)part;
}

void teach_locked_words(char out[TEACH_LOCKED_SIZE], const lesson_step *step)
{
    size_t used = (size_t)snprintf(out, TEACH_LOCKED_SIZE, "%s", step->drag_count ? "Only" : "");
    for (size_t i = 0; i < step->drag_count && used < TEACH_LOCKED_SIZE; i++) {
        shape_part part = part_alone(&step->drags[i]);
        bool whole = part == SHAPE_PARTS || part == SHAPE_PLACE;
        used +=
            (size_t)snprintf(out + used, TEACH_LOCKED_SIZE - used, "%s the %s%s%s",
                             i ? i + 1 < step->drag_count ? "," : " and" : "", step->drags[i].id,
                             whole ? "" : "'s ", whole ? "" : lesson_part_name(part));
    }
    if (used < TEACH_LOCKED_SIZE)
        snprintf(out + used, TEACH_LOCKED_SIZE - used, "%s can be dragged here.",
                 step->drag_count ? "" : "Nothing");
}
