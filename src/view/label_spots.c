/* Where the pointer finds parts of the picture. */
#include "view/labels.h"

#include <math.h>

void view_labels_spot(labeller *l, view_part part, col_vec at)
{
    view_memory *m = &l->memory;
    if (part == PART_NONE || m->spot_count >= VIEW_PART_SPOTS)
        return;
    m->spots[m->spot_count].part = part;
    m->spots[m->spot_count].at = at;
    m->spot_count++;
}

view_part view_part_at(const view_memory *memory, col_vec window)
{
    view_part part = PART_NONE;
    double nearest = memory->reach;
    for (size_t i = 0; i < memory->spot_count; i++) {
        double away = hypot(memory->spots[i].at.x - window.x, memory->spots[i].at.y - window.y);
        if (away < nearest) {
            nearest = away;
            part = memory->spots[i].part;
        }
    }
    return part;
}
