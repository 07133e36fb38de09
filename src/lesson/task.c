#include "lesson/task.h"

#include "motion/motion.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

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

/* Whom the body meets in the event, if it is one of its own. */
static const char *partner(const motion *m, const scene *s, const motion_event *event, size_t body)
{
    size_t a = m->bodies[event->a].index;
    if (event->b == MOTION_WALL)
        return a == body ? "an edge" : NULL;
    size_t b = m->bodies[event->b].index;
    return a == body ? s->shapes[b].id : b == body ? s->shapes[a].id : NULL;
}

static void take_event(lesson_flight *flight, motion_event_kind kind, const char *whom,
                       motion_event_kind wanted, const lesson_meeting *meeting)
{
    size_t next = flight->met + 1;
    if (next < meeting->count && kind == wanted && !strcmp(whom, meeting->ids[next]))
        *flight = (lesson_flight){.met = next};
    else if (!flight->instead[0] && kind != MOTION_PHANTOM) {
        flight->unseen = kind == MOTION_MISS;
        snprintf(flight->instead, sizeof flight->instead, "%s", whom);
    }
}

/* What the last frame adds. */
static void follow(lesson_flight *flight, const motion *m, const scene *s, motion_event_kind wanted,
                   const lesson_meeting *meeting)
{
    size_t first = scene_index(s, meeting->ids[0]);
    for (size_t i = 0; i < m->event_count; i++) {
        const char *whom = partner(m, s, &m->events[i], first);
        if (whom)
            take_event(flight, m->events[i].kind, whom, wanted, meeting);
    }
}

static lesson_flight fly(const scene *s, const col_box *window, motion_event_kind wanted,
                         const lesson_meeting *meeting)
{
    motion m = {0};
    lesson_flight flight = {0};
    if (!motion_begin(&m, s, window))
        return flight;
    for (double frame = 0; flight.met + 1 < meeting->count && frame < s->rules.preview_frames;
         frame++)
        if (motion_step(&m))
            follow(&flight, &m, s, wanted, meeting);
    motion_free(&m);
    return flight;
}

/* ---- All that is wanted ---- */

static bool wants(const lesson_goal *goal, lesson_want want)
{
    return goal->wants >> want & 1;
}

bool lesson_task_flies(const lesson_goal *goal)
{
    return wants(goal, LESSON_WANT_MEETS) || wants(goal, LESSON_WANT_MISSES);
}

bool lesson_task_look(const lesson_goal *goal, lesson_effort *effort, const scene *s,
                      const pairs *p, const col_box *window, bool at_rest)
{
    visit_zone(effort, p);
    if (!goal->wants || effort->solved)
        return effort->solved;
    if (wants(goal, LESSON_WANT_MEETS))
        effort->flight = fly(s, window, MOTION_IMPACT, &goal->meets);
    effort->solved =
        at_rest && (!wants(goal, LESSON_WANT_GAP) || gap_fits(goal, p)) &&
        (!wants(goal, LESSON_WANT_HIT) || hit_fits(goal, p)) &&
        (!wants(goal, LESSON_WANT_REGION) || region_fits(goal, p)) &&
        (!wants(goal, LESSON_WANT_ZONES) || lesson_zones_visited(effort) >= goal->zones) &&
        (!wants(goal, LESSON_WANT_DISAGREES) || disagrees(&goal->disagrees, s, p)) &&
        (!wants(goal, LESSON_WANT_ANSWER) ||
         (effort->answered && fabs(effort->answer - goal->answer) <= LESSON_ANSWER_TOLERANCE)) &&
        (!wants(goal, LESSON_WANT_MEETS) || effort->flight.met + 1 == goal->meets.count) &&
        (!wants(goal, LESSON_WANT_MISSES) || fly(s, window, MOTION_MISS, &goal->misses).met);
    return effort->solved;
}
