#include "app/outlook.h"

#include "text/number.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static bool concerns(const prospect *p, size_t about)
{
    return p->hit && (p->shape == about || p->other == about);
}

/* The first impact, of a shape or (about = s->count) of all; NULL: there is none. */
static const prospect *first_of(const scene *s, const prospect *all, size_t count, size_t about)
{
    const prospect *first = NULL;
    for (size_t i = 0; i < count; i++) {
        bool counts = about == s->count ? all[i].hit : concerns(&all[i], about);
        if (counts && (!first || all[i].impact.time < first->impact.time))
            first = &all[i];
    }
    return first;
}

/* A static test looks at the end of the frame in which they meet. */
static void look_then(const scene *s, const col_box *walls, outlook *o, prospect *memory)
{
    o->frame = (int)floor(o->frames) + 1;
    size_t count = prospects_of(s, walls, o->frame, memory, s->count);
    for (size_t i = 0; i < count; i++)
        if (memory[i].shape == o->first.shape)
            o->then = memory[i];
}

outlook_state outlook_find(const scene *s, const col_box *walls, outlook *o)
{
    double frames = s->rules.ahead;
    prospect *all = calloc(s->count ? s->count : 1, sizeof *all);
    if (!all)
        return OUTLOOK_STILL;
    size_t count = prospects_of(s, walls, frames, all, s->count);
    const prospect *first = first_of(s, all, count, scene_selected(s));
    if (!first)
        first = first_of(s, all, count, s->count);
    if (first) {
        *o = (outlook){.first = *first,
                       .then = *first,
                       .frames = first->impact.time * frames,
                       .closing = -first->impact.approach / frames};
        look_then(s, walls, o, all);
    }
    free(all);
    return first ? OUTLOOK_IMPACT : count ? OUTLOOK_FREE : OUTLOOK_STILL;
}

bool outlook_differs(const outlook *o)
{
    const col_vec swept = o->first.impact.normal, found = o->then.static_normal;
    if (o->first.impact.at_start)
        return false;
    bool other_way = swept.x * found.x + swept.y * found.y < cos(0.02); /* a degree */
    return !o->then.overlaps || other_way;
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
    number_short(number, frames, 1);
    if (frames < 0.05)
        snprintf(out.text, sizeof out.text, "less than 0.1 frames");
    else
        snprintf(out.text, sizeof out.text, "%s frame%s", number, strcmp(number, "1") ? "s" : "");
    return out;
}

void outlook_words(const scene *s, outlook_state found, const outlook *o, char out[OUTLOOK_TEXT])
{
    if (found == OUTLOOK_STILL) {
        snprintf(out, OUTLOOK_TEXT, "Nothing moves yet. Select a shape, and give it a velocity.");
        return;
    }
    if (found == OUTLOOK_FREE) {
        snprintf(out, OUTLOOK_TEXT, "No shapes meet within %s.", frames_of(s->rules.ahead).text);
        return;
    }
    const char *one = s->shapes[o->first.shape].id;
    const char *other = o->first.other == PROSPECT_WALL ? "the wall" : s->shapes[o->first.other].id;
    if (o->first.impact.at_start)
        snprintf(out, OUTLOOK_TEXT, "%s and %s meet now.", one, other);
    else
        snprintf(out, OUTLOOK_TEXT, "%s meets %s after %s.", one, other, frames_of(o->frames).text);
}

void outlook_static(const outlook *o, int decimals, char out[OUTLOOK_TEXT])
{
    char number[NUMBER_SIZE];
    frames_text then = frames_of(o->frame);
    if (!o->then.overlaps) {
        snprintf(out, OUTLOOK_TEXT, "After %s they don't overlap: a static test sees nothing.",
                 then.text);
        return;
    }
    number_short(number, o->then.static_depth, decimals);
    snprintf(out, OUTLOOK_TEXT, "After %s the smallest overlap pushes it %s by %s.", then.text,
             direction(o->then.static_normal), number);
}

void outlook_sweep(const outlook *o, char out[OUTLOOK_TEXT])
{
    snprintf(out, OUTLOOK_TEXT, "The sweep says: %s.", direction(o->first.impact.normal));
}
