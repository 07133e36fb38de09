#include "player_tests.h"

#include "../view/recording.h"

#include "file/file.h"
#include "sdl/pixel_canvas.h"

#include <fontconfig/fontconfig.h>
#include <stdlib.h>
#include <string.h>

const screen kit_screens[SCREENS] = {{1024, 768}, {1280, 720}, {1920, 1080}, {3840, 2160}};
static canvas *canvases[SCREENS];

canvas *kit_canvas(const screen *on)
{
    size_t i = (size_t)(on - kit_screens);
    problem why;
    if (!canvases[i])
        canvases[i] = sdl_canvas_create(on->width, on->height, &why);
    if (!canvases[i])
        fail_msg("%s", why.text);
    return canvases[i];
}

lesson kit_steps(const char *steps)
{
    static const lesson_sources sources = {"assets/scenes/", NULL};
    text_buffer b = {0};
    lesson l;
    problem why;
    text_add(&b, "{\"unrotate-lesson\": 1, \"title\": \"A title\", \"minutes\": 5, \"idea\": "
                 "\"An idea.\", \"steps\": [{\"scene\": \"default.json\", ");
    text_add(&b, steps + 1);
    text_add(&b, "]}");
    if (!lesson_read(&l, b.data, b.length, "a.json", &sources, &why))
        fail_msg("%s", why.text);
    text_free(&b);
    return l;
}

player_shown kit_shown(const lesson *l, const lesson_run *run, bool pointing)
{
    return kit_shown_to(l, run, (player_hand){.pointing = pointing});
}

player_shown kit_shown_to(const lesson *l, const lesson_run *run, player_hand hand)
{
    const lesson_state *state = lesson_shown(l, run);
    scene s = scene_empty();
    pairs p = {0};
    player_shown shown;
    assert_true(!state || (scene_copy(&s, &state->scene) && scene_pairs_find(&p, &s)));
    assert_true(player_of(&shown, l, run, &s, &p, hand));
    scene_pairs_free(&p);
    scene_free(&s);
    return shown;
}

player_layout kit_laid_out(const lesson *l, size_t step, int width, int height, double factor)
{
    lesson_run run = lesson_start(LESSON_IN_CLASS);
    lesson_go(l, &run, step);
    recording *r = recording_create(width, height);
    player_shown shown = kit_shown(l, &run, true);
    player_layout at = player_lay_out(&r->canvas, &shown, width, height, factor);
    player_free(&shown);
    free(r);
    return at;
}

double kit_width(const col_box *box)
{
    return box->max.x - box->min.x;
}

double kit_height(const col_box *box)
{
    return box->max.y - box->min.y;
}

/* Boxes that share no more than a pixel's hundredth don't. */
bool kit_overlap(const col_box *a, const col_box *b)
{
    const double least = 0.01;
    return a->min.x < b->max.x - least && b->min.x < a->max.x - least &&
           a->min.y < b->max.y - least && b->min.y < a->max.y - least;
}

bool kit_inside(const col_box *inner, const col_box *outer)
{
    const double most = 0.01;
    return inner->min.x >= outer->min.x - most && inner->min.y >= outer->min.y - most &&
           inner->max.x <= outer->max.x + most && inner->max.y <= outer->max.y + most;
}

const player_line *kit_line(const player_layout *at, const char *start)
{
    for (size_t i = 0; i < at->line_count; i++)
        if (!strncmp(at->lines[i].text, start, strlen(start)))
            return &at->lines[i];
    return NULL;
}

int main(void)
{
    int failed = test_shown() + test_lines() + test_places() + test_drawing() + test_lessons() +
                 test_beliefs() + test_sizes() + test_memory();
    for (int i = 0; i < SCREENS; i++)
        sdl_canvas_free(canvases[i]);
    FcFini();
    return failed != 0;
}
