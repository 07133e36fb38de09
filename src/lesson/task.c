#include "lesson/task.h"

#include "motion/motion.h"

#include <math.h>

static bool gap_fits(const lesson_goal *goal, const pairs *p)
{
    double gap = p->shown_count ? p->shown[0].findings.gap : NAN;
    return gap >= goal->gap_low && gap <= goal->gap_high;
}

static bool hit_fits(const lesson_goal *goal, const pairs *p)
{
    return p->shown_count && p->shown[0].findings.hit == goal->hit;
}

static bool region_fits(const lesson_goal *goal, const pairs *p)
{
    if (!p->shown_count)
        return false;
    col_region at = p->shown[0].findings.region;
    lesson_region region = at.x && at.y   ? LESSON_CORNER
                           : at.x || at.y ? LESSON_SIDE
                                          : LESSON_INSIDE;
    return region == goal->region;
}

int lesson_zones_visited(const lesson_effort *effort)
{
    int count = 0;
    for (unsigned left = effort->zones; left; left &= left - 1)
        count++;
    return count;
}

static void visit_zone(lesson_effort *effort, const pairs *p)
{
    if (!p->shown_count)
        return;
    col_region at = p->shown[0].findings.region;
    effort->zones |= 1u << (3 * (at.y + 1) + at.x + 1);
}

/* Where the right test's answer is within rounding, either is right. */
static bool disagrees(const lab_program *program, const scene *s, const pairs *p)
{
    lab_pair pair;
    if (!lab_pair_of(s, p, &pair) || p->shown[0].findings.state == COL_TOUCHING)
        return false;
    scene_written stored = lab_as_stored(&s->convention, program, &pair.rectangle);
    lab_test test = lab_prepare(&s->convention, &stored, *program, s->touching);
    return lab_hit(&test, pair.circle.x, pair.circle.y, pair.circle.radius) !=
           p->shown[0].findings.hit;
}

/* ---- What would happen if it was played from here ---- */

/* The event is between these two. */
static bool is_between(const motion *m, const motion_event *event, size_t first, size_t second)
{
    if (event->b == MOTION_WALL)
        return false;
    size_t a = m->bodies[event->a].index, b = m->bodies[event->b].index;
    return (a == first && b == second) || (a == second && b == first);
}

/* How many of the meetings have happened after the last frame, of which `done` had before. */
static size_t follow(const motion *m, const scene *s, motion_event_kind kind,
                     const lesson_meeting *meeting, size_t done)
{
    size_t first = scene_index(s, meeting->ids[0]);
    for (size_t i = 0; i < m->event_count && done < meeting->count; i++)
        if (m->events[i].kind == kind &&
            is_between(m, &m->events[i], first, scene_index(s, meeting->ids[done])))
            done++;
    return done;
}

/* How many of those that the first one is to meet it does, one after the other. */
static size_t count_met(const scene *s, const col_box *window, motion_event_kind kind,
                        const lesson_meeting *meeting)
{
    motion m = {0};
    size_t done = 1; /* the first one is there */
    if (!motion_begin(&m, s, window))
        return 0;
    for (double frame = 0; done < meeting->count && frame < s->rules.preview_frames; frame++)
        if (motion_step(&m))
            done = follow(&m, s, kind, meeting, done);
    motion_free(&m);
    return done - 1;
}

/* ---- All that is wanted ---- */

static bool wants(const lesson_goal *goal, lesson_want want)
{
    return goal->wants >> want & 1;
}

bool lesson_task_look(const lesson_goal *goal, lesson_effort *effort, const scene *s,
                      const pairs *p, const col_box *window, bool at_rest)
{
    visit_zone(effort, p);
    if (!goal->wants || effort->solved)
        return effort->solved;
    if (wants(goal, LESSON_WANT_MEETS))
        effort->met = count_met(s, window, MOTION_IMPACT, &goal->meets);
    effort->solved =
        at_rest && (!wants(goal, LESSON_WANT_GAP) || gap_fits(goal, p)) &&
        (!wants(goal, LESSON_WANT_HIT) || hit_fits(goal, p)) &&
        (!wants(goal, LESSON_WANT_REGION) || region_fits(goal, p)) &&
        (!wants(goal, LESSON_WANT_ZONES) || lesson_zones_visited(effort) >= goal->zones) &&
        (!wants(goal, LESSON_WANT_DISAGREES) || disagrees(&goal->disagrees, s, p)) &&
        (!wants(goal, LESSON_WANT_ANSWER) ||
         (effort->answered && fabs(effort->answer - goal->answer) <= LESSON_ANSWER_TOLERANCE)) &&
        (!wants(goal, LESSON_WANT_MEETS) || effort->met + 1 == goal->meets.count) &&
        (!wants(goal, LESSON_WANT_MISSES) || count_met(s, window, MOTION_MISS, &goal->misses));
    return effort->solved;
}
