#include "lesson/lesson.h"

#include "lesson/scene_files.h"

#include <stdlib.h>
#include <string.h>

const char *lesson_aid_name(lesson_aid aid)
{
    static const char *const NAMES[LESSON_AIDS] = {"verdict", "clamp-x", "clamp-y", "map", "names"};
    return NAMES[aid];
}

const char *lesson_formula_name(lesson_formula formula)
{
    static const char *const NAMES[LESSON_FORMULAS] = {"none",      "offset",   "local",
                                                       "unrotated", "clamp-x",  "clamp-y",
                                                       "clamp",     "distance", "compare"};
    return NAMES[formula];
}

const char *lesson_part_name(shape_part part)
{
    static const char *const NAMES[SHAPE_PARTS] = {"place", "angle", "size", "radius", "velocity"};
    return NAMES[part];
}

const char *lesson_want_name(lesson_want want)
{
    static const char *const NAMES[LESSON_WANTS] = {"gap",       "hit",   "region", "zones",
                                                    "disagrees", "meets", "misses", "answer"};
    return NAMES[want];
}

const char *lesson_region_name(lesson_region region)
{
    static const char *const NAMES[LESSON_REGIONS] = {"inside", "side", "corner"};
    return NAMES[region];
}

const char *lesson_kind_name(lesson_kind kind)
{
    static const char *const NAMES[LESSON_KINDS] = {"say", "ask", "try"};
    return NAMES[kind];
}

static void free_step(lesson_step *step)
{
    free(step->text);
    free(step->note);
    free(step->paper);
    free(step->solution);
    scene_free(&step->state.scene);
    scene_free(&step->revealed.scene);
    scene_free(&step->solved.scene);
    for (size_t i = 0; i < step->choice_count; i++) {
        free(step->choices[i].text);
        free(step->choices[i].why);
    }
    for (size_t i = 0; i < step->hint_count; i++)
        free(step->hints[i]);
}

void lesson_free(lesson *l)
{
    for (size_t i = 0; i < l->count; i++)
        free_step(&l->steps[i]);
    free(l->steps);
    free(l->title);
    free(l->idea);
    free(l->source);
    free(l->warnings);
    lesson_scene_files_free(l);
    *l = (lesson){0};
}

bool lesson_choice_is_drawn(const lesson_choice *choice)
{
    return !lab_is_right(&choice->believes) || choice->moves.count || choice->nearest_given;
}

double lesson_step_turn(const lesson_step *step, const lesson_state *state,
                        const lesson_choice *chosen)
{
    bool wrong = chosen && !chosen->right && lesson_choice_is_drawn(chosen);
    return wrong ? step->state.turn : state->turn;
}

size_t lesson_step_right(const lesson_step *step)
{
    size_t right = 0;
    while (right < step->choice_count && !step->choices[right].right)
        right++;
    return right;
}

bool lesson_step_asks_verdict(const lesson_step *step)
{
    const lesson_choice *right = &step->choices[lesson_step_right(step)];
    for (size_t i = 0; i < step->choice_count; i++) {
        const lesson_choice *choice = &step->choices[i];
        bool same = choice->says_hit == right->says_hit;
        if (!choice->says_given || same != choice->right)
            return false;
    }
    return step->choice_count > 0;
}

unsigned lesson_step_drags(const lesson_step *step, const char *id)
{
    bool none = step->drags_listed || step->kind == LESSON_ASK;
    unsigned parts = none ? 0 : SHAPE_ALL_PARTS;
    for (size_t i = 0; i < step->drag_count; i++)
        if (!strcmp(step->drags[i].id, id))
            parts |= step->drags[i].parts;
    return parts;
}
