#include "play_kit.h"

#include "drive.h"
#include "suite.h"

#include "sdl/pixel_canvas.h"

#include <SDL_surface.h>
#include <math.h>

/* One unit is one pixel, world (0, 0) at the window's top left. Nothing meets anything: the ball
 * goes right by 4 a frame, the dot down by 2, behind it. */
const char PLAY_FREE[] =
    "{\"unrotate\": 1, \"shapes\": ["
    "{\"id\": \"bar\", \"kind\": \"rectangle\", \"x\": 700, \"y\": 500, \"width\": 160,"
    " \"height\": 60, \"angle\": 30, \"fixed\": true},"
    "{\"id\": \"ball\", \"kind\": \"circle\", \"x\": 100, \"y\": 300, \"radius\": 40,"
    " \"velocity\": [4, 0]},"
    "{\"id\": \"dot\", \"kind\": \"circle\", \"x\": 50, \"y\": 100, \"radius\": 5,"
    " \"velocity\": [0, 2]}],"
    "\"view\": {\"zoom\": 1, \"x\": 0, \"y\": 0}, \"motion\": {\"walls\": \"none\"}}";

int play_set_up(void **state)
{
    if (stage_set_up(state))
        return -1;
    stage *st = *state;
    app_close(&st->a);
    stage_open(st, PLAY_FREE);
    return 0;
}

/* ---- Acting ---- */

void play_send(stage *st, input event)
{
    event.time = st->time;
    drive_input(&st->a, &event);
}

/* Time goes by, looked at every `slice` milliseconds. */
void play_wait(stage *st, uint32_t ms, uint32_t slice)
{
    for (uint32_t end = st->time + ms; st->time < end;) {
        st->time = st->time + slice < end ? st->time + slice : end;
        play_send(st, (input){.kind = INPUT_NONE});
    }
}

void play_key(stage *st, int32_t name, unsigned mods)
{
    play_send(st, (input){.kind = INPUT_KEY_DOWN, .key = name, .physical = name, .mods = mods});
    play_send(st, (input){.kind = INPUT_KEY_UP, .key = name, .physical = name, .mods = mods});
}

void play_point(stage *st, input_kind kind, double x, double y)
{
    play_send(st, (input){.kind = kind, .x = x, .y = y, .button = BUTTON_LEFT, .clicks = 1});
}

void play_drag(stage *st, double x0, double y0, double x1, double y1)
{
    play_point(st, INPUT_MOTION, x0, y0);
    play_point(st, INPUT_PRESS, x0, y0);
    play_point(st, INPUT_MOTION, (x0 + x1) / 2, (y0 + y1) / 2);
    play_point(st, INPUT_MOTION, x1, y1);
    play_point(st, INPUT_RELEASE, x1, y1);
}

/* Plays for so many frames; then it stands still. */
void play_steps(stage *st, int frames)
{
    for (int i = 0; i < frames; i++)
        play_key(st, KEY_F9, 0);
}

/* ---- Expecting ---- */

void play_expect_at(stage *st, const char *id, double x, double y)
{
    const shape *s = stage_shape(st, id);
    if (fabs(s->x - x) > 1e-9 || fabs(s->y - y) > 1e-9)
        fail_msg("%s is at (%.17g, %.17g), expected (%g, %g)", id, s->x, s->y, x, y);
}

unsigned long long play_hash(const stage *st)
{
    const SDL_Surface *s = sdl_canvas_surface(st->canvas);
    unsigned long long hash = 14695981039346656037ull;
    for (int y = 0; y < s->h; y++)
        for (int x = 0; x < s->w * 4; x++)
            hash = (hash ^ ((const unsigned char *)s->pixels)[y * s->pitch + x]) * 1099511628211ull;
    return hash;
}
