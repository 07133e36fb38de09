#include "lesson/unsolvable.h"

#include "lesson/task.h"

#include <string.h>

enum {
    FLIGHTS = 1u << LESSON_WANT_MEETS | 1u << LESSON_WANT_MISSES,
    ANSWER = 1u << LESSON_WANT_ANSWER
};

/* What can be seen of a shape can be taken hold of. */
static unsigned parts_dragged(const lesson_step *step, const shape *s)
{
    return s->hidden ? 0 : lesson_step_drags(step, s->id);
}

/* All that can be dragged of any shape. */
static unsigned parts_of_all(const lesson_step *step)
{
    const scene *s = &step->state.scene;
    unsigned parts = 0;
    for (size_t i = 0; i < s->count; i++)
        parts |= parts_dragged(step, &s->shapes[i]);
    return parts;
}

/* Whether anything moves once it is played. */
static bool is_in_motion(const scene *s)
{
    bool moves = s->rules.gravity_x != 0 || s->rules.gravity_y != 0;
    for (size_t i = 0; i < s->count; i++)
        moves = moves || s->shapes[i].velocity_x != 0 || s->shapes[i].velocity_y != 0;
    return moves;
}

static bool any_is_dragged(const lesson_step *step, const lesson_meeting *meeting)
{
    const scene *s = &step->state.scene;
    size_t i = 0;
    while (i < meeting->count && !parts_dragged(step, &s->shapes[scene_index(s, meeting->ids[i])]))
        i++;
    return i < meeting->count;
}

/* As it is shown, but for what is typed. Edges of a window that isn't there yet may be met. */
static bool is_solved_as_it_is(const lesson_step *step, const pairs *p)
{
    lesson_goal shown = step->goal;
    lesson_effort effort = {0};
    shown.wants &= ~(unsigned)ANSWER;
    return !shown.wants || lesson_task_look(&shown, &effort, &step->state.scene, p, NULL, true);
}

/* With nothing to drag a scene can still be played: what a shape meets is told of its start, all
 * else of what is seen. */
static bool may_be_played(const lesson_step *step)
{
    const scene *s = &step->state.scene;
    unsigned others = step->goal.wants & ~(unsigned)(FLIGHTS | ANSWER);
    bool flies = step->goal.wants & FLIGHTS;
    return is_in_motion(s) && (flies ? s->rules.walls == SCENE_WALLS_WINDOW : others != 0);
}

/* Other shapes may be put into a way or out of it, but there is none. */
static bool nothing_can_fly(const lesson_step *step)
{
    const lesson_goal *goal = &step->goal;
    return goal->wants & FLIGHTS && !is_in_motion(&step->state.scene) &&
           !(parts_of_all(step) & SHAPE_PART(SHAPE_VELOCITY)) &&
           !any_is_dragged(step, &goal->meets) && !any_is_dragged(step, &goal->misses);
}

const char *lesson_task_unsolvable(const lesson_step *step, const pairs *p)
{
    if (step->kind != LESSON_TRY || is_solved_as_it_is(step, p))
        return NULL;
    if (!parts_of_all(step))
        return may_be_played(step) ? NULL
                                   : "drag: nothing can be dragged, so the task can't be solved: "
                                     "name a shape that solves it";
    return nothing_can_fly(step) ? "until: nothing moves, and none of these shapes can be dragged: "
                                   "\"drag\" must have one of them"
                                 : NULL;
}
