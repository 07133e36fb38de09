#include "motion/forecast.h"

#include "text/number.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static bool involves(const motion_prediction *p, size_t about)
{
    return p->hit && (p->shape == about || p->other == about);
}

/* The first impact, of a shape or (about = SCENE_NONE) of all; NULL: there is none. */
static const motion_prediction *first_of(const motion_prediction *all, size_t count, size_t about)
{
    const motion_prediction *first = NULL;
    for (size_t i = 0; i < count; i++) {
        bool counts = about == SCENE_NONE ? all[i].hit : involves(&all[i], about);
        if (counts && (!first || all[i].impact.time < first->impact.time))
            first = &all[i];
    }
    return first;
}

/* A static test looks at the end of the frame in which they meet. */
static void test_static(const scene *s, const col_box *walls, motion_forecast *f,
                        motion_prediction *memory)
{
    f->static_frames = (int)floor(f->frames) + 1;
    size_t count = motion_predict(s, walls, f->static_frames, memory, s->count);
    for (size_t i = 0; i < count; i++)
        if (memory[i].shape == f->first.shape)
            f->static_test = memory[i];
}

motion_forecast_kind motion_forecast_find(const scene *s, const col_box *walls, motion_forecast *f)
{
    double frames = s->rules.preview_frames;
    motion_prediction *all = calloc(s->count ? s->count : 1, sizeof *all);
    if (!all)
        return MOTION_FORECAST_STILL;
    size_t count = motion_predict(s, walls, frames, all, s->count);
    const motion_prediction *first = first_of(all, count, scene_selected(s));
    if (!first)
        first = first_of(all, count, SCENE_NONE);
    if (first) {
        *f = (motion_forecast){.first = *first,
                               .static_test = *first,
                               .frames = first->impact.time * frames,
                               .closing = -first->impact.approach / frames};
        test_static(s, walls, f, all);
    }
    free(all);
    return first ? MOTION_FORECAST_IMPACT : count ? MOTION_FORECAST_FREE : MOTION_FORECAST_STILL;
}

bool motion_forecast_differs(const motion_forecast *f)
{
    const col_vec swept = f->first.impact.normal, found = f->static_test.static_normal;
    if (f->first.impact.at_start)
        return false;
    bool other_direction = swept.x * found.x + swept.y * found.y < cos(0.02); /* a degree */
    return !f->static_test.overlaps || other_direction;
}

/* As seen on the screen, where y points down. */
static const char *direction(col_vec v)
{
    static const char *const names[8] = {"right", "right and down", "down", "left and down",
                                         "left",  "left and up",    "up",   "right and up"};
    return names[(lround(atan2(v.y, v.x) * 4 / COL_PI) + 8) % 8];
}

/* "7.3 frames", "1 frame". */
typedef struct frames_text {
    char text[NUMBER_SIZE + 24];
} frames_text;

static frames_text frames_of(double frames)
{
    frames_text out;
    char number[NUMBER_SIZE];
    text_number_short(number, frames, 1);
    if (frames < 0.05)
        snprintf(out.text, sizeof out.text, "less than 0.1 frames");
    else
        snprintf(out.text, sizeof out.text, "%s frame%s", number, strcmp(number, "1") ? "s" : "");
    return out;
}

void motion_forecast_describe(const scene *s, motion_forecast_kind found, const motion_forecast *f,
                              char out[MOTION_FORECAST_TEXT])
{
    if (found == MOTION_FORECAST_STILL) {
        snprintf(out, MOTION_FORECAST_TEXT,
                 "Nothing moves yet. Select a shape, and give it a velocity.");
        return;
    }
    if (found == MOTION_FORECAST_FREE) {
        snprintf(out, MOTION_FORECAST_TEXT, "No shapes meet within %s.",
                 frames_of(s->rules.preview_frames).text);
        return;
    }
    const char *one = s->shapes[f->first.shape].id;
    const char *other = f->first.other == MOTION_WALL ? "the wall" : s->shapes[f->first.other].id;
    if (f->first.impact.at_start)
        snprintf(out, MOTION_FORECAST_TEXT, "%s and %s meet now.", one, other);
    else
        snprintf(out, MOTION_FORECAST_TEXT, "%s meets %s after %s.", one, other,
                 frames_of(f->frames).text);
}

void motion_forecast_static_text(const motion_forecast *f, int decimals,
                                 char out[MOTION_FORECAST_TEXT])
{
    char number[NUMBER_SIZE];
    frames_text when = frames_of(f->static_frames);
    if (!f->static_test.overlaps) {
        snprintf(out, MOTION_FORECAST_TEXT,
                 "After %s they don't overlap: a static test sees nothing.", when.text);
        return;
    }
    text_number_short(number, f->static_test.static_depth, decimals);
    snprintf(out, MOTION_FORECAST_TEXT, "After %s the smallest overlap pushes it %s by %s.",
             when.text, direction(f->static_test.static_normal), number);
}

void motion_forecast_sweep_text(const motion_forecast *f, char out[MOTION_FORECAST_TEXT])
{
    snprintf(out, MOTION_FORECAST_TEXT, "The sweep says: %s.", direction(f->first.impact.normal));
}
