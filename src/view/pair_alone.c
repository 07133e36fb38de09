#include "view/painting.h"

/* Who walks through the test of one pair sees that pair alone: what else turns with the picture
 * would lie anywhere. */

void view_keep_to_pair(painting *p)
{
    p->lone = *p->pairs;
    p->lone.shown_count = 1;
    p->lone.hits = p->lone.shown[0].findings.hit;
    p->lone.more = false;
    p->pairs = &p->lone;
}

bool view_is_left_out(const painting *p, size_t index)
{
    bool alone = p->options->aids.pair_alone && p->pairs->shown_count > 0;
    return p->scene->shapes[index].hidden ||
           (alone && !scene_pair_involves(p->scene, &p->pairs->shown[0], index));
}
