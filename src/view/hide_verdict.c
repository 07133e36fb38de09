#include "view/painting.h"

/* The answer is taken away before anybody draws, so that nobody can tell it: what hits, what the
 * program under suspicion, the log, the marks of playing say, and all overlays that compare. What
 * is left to each part of the picture are its own numbers: view_is_quiet. */

static const unsigned TELLING = SHOW(SHOW_RADIUS) | SHOW(SHOW_BOUNDS) | SHOW(SHOW_CONTACT) |
                                SHOW(SHOW_OBSTACLE) | SHOW(SHOW_REGIONS) | SHOW(SHOW_BOX) |
                                SHOW(SHOW_NUMBERS);

static void take_from_pairs(painting *p)
{
    p->quiet_pairs = *p->pairs;
    p->quiet_pairs.hit = NULL;
    p->quiet_pairs.count = p->quiet_pairs.hits = 0;
    p->pairs = &p->quiet_pairs;
}

static void take_from_options(painting *p)
{
    view_options *o = &p->quiet_options;
    *o = *p->options;
    o->reported = o->believed_name = o->believed_agrees = NULL;
    o->believed = o->aids.belief_told ? o->believed : NULL;
    o->map = o->aids.map_told ? o->map : NULL;
    o->highlighted = o->highlighted == PART_GAP ? PART_NONE : o->highlighted;
    o->playback.mark_count = 0;
    o->aids.names |= (p->aided.show & SHOW(SHOW_NUMBERS)) != 0; /* which stand with the numbers */
    p->options = o;
}

void view_hide_verdict(painting *p)
{
    take_from_pairs(p);
    take_from_options(p);
    p->aided.show &= ~TELLING;
}

bool view_is_quiet(const painting *p)
{
    return p->options->aids.verdict_hidden;
}

bool view_tells_numbers(const painting *p)
{
    return !view_is_quiet(p) || p->options->aids.numbers_told;
}
