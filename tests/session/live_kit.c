#include "live_kit.h"

#include "../kit/assets_kit.h"
#include "../kit/drive.h"
#include "suites.h"

#include "sdl/pixel_canvas.h"

#include <stdio.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

int live_set_up(void **state)
{
    static watched w;
    int ends[2] = {-1, -1};
    scene s = scene_empty();
    problem why = {""};
    w = (watched){.canvas = sdl_canvas_create(1280, 720, &why),
                  .convention = scene_convention_sdl2()};
    if (!w.canvas || pipe(ends) != 0 || !app_open(&w.a, &s, "", "", w.canvas, 1))
        fail_msg("%s", why.text);
    w.a.session.assets = kit_assets();
    w.read = ends[0];
    w.write = ends[1];
    if (!session_live_open(&w.a.session, w.read, &w.convention, &why))
        fail_msg("%s", why.text);
    *state = &w;
    return 0;
}

void live_program_ends(watched *w)
{
    if (w->write >= 0)
        close(w->write);
    w->write = -1;
}

/* The stream is closed while the pipe is still open. */
int live_tear_down(void **state)
{
    watched *w = *state;
    app_close(&w->a);
    live_program_ends(w);
    close(w->read);
    sdl_canvas_free(w->canvas);
    return 0;
}

void live_send_bytes(watched *w, const char *text, size_t length)
{
    while (length > 0) {
        ssize_t sent = write(w->write, text, length);
        assert_true(sent > 0);
        text += sent;
        length -= (size_t)sent;
    }
}

void live_send(watched *w, const char *text)
{
    live_send_bytes(w, text, strlen(text));
}

void live_send_pair(watched *w, int degrees, int x, const char *more)
{
    char line[512];
    snprintf(line, sizeof line,
             "{\"a\": {\"kind\": \"rectangle\", \"x\": 100, \"y\": 100, \"width\": 200,"
             " \"height\": 80, \"angle\": %d}, \"b\": {\"kind\": \"circle\", \"x\": %d,"
             " \"y\": 140, \"radius\": 20}%s}\n",
             degrees, x, more);
    live_send(w, line);
}

/* A turn of the program's loop, half a second later. */
void live_step(watched *w)
{
    drive_input(&w->a, &(input){.kind = INPUT_NONE, .time = w->a.session.now + 500});
    drive_draw(&w->a);
    nanosleep(&(struct timespec){.tv_nsec = 1000 * 1000}, NULL);
}

/* Waits until the thread has read something, without a turn: however long that takes, it is half a
 * second to the program. */
static void await_news(watched *w)
{
    for (int i = 0; i < 10000 && !feed_stream_has_news(w->a.session.live.stream); i++)
        nanosleep(&(struct timespec){.tv_nsec = 1000 * 1000}, NULL);
}

/* Until so many lines were read, and what follows from them was done. */
void live_until_lines(watched *w, unsigned long count)
{
    while (w->a.session.live.counts.lines < count) {
        await_news(w);
        if (!feed_stream_has_news(w->a.session.live.stream))
            break;
        live_step(w);
    }
    if (w->a.session.live.counts.lines != count)
        fail_msg("%lu lines, expected %lu", w->a.session.live.counts.lines, count);
    live_step(w);
}

void live_until_end(watched *w)
{
    for (int i = 0; i < 10000 && !w->a.session.live.counts.ended; i++)
        live_step(w);
    assert_true(w->a.session.live.counts.ended);
}

const shape *live_shape_named(watched *w, const char *id)
{
    const scene *s = session_scene(&w->a.session);
    size_t at = scene_index(s, id);
    if (at == SCENE_NONE)
        fail_msg("there is no shape %s", id);
    return &s->shapes[at];
}

void live_expect_x(watched *w, double x)
{
    if (live_shape_named(w, "b")->x != x)
        fail_msg("b is at %g, expected %g", live_shape_named(w, "b")->x, x);
}

void live_key(watched *w, int32_t name, unsigned mods)
{
    drive_input(&w->a, &(input){.kind = INPUT_KEY_DOWN,
                                .key = name,
                                .physical = name,
                                .mods = mods,
                                .time = w->a.session.now + 500});
}
