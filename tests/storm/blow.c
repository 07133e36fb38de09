/* The program opened, blown about and closed. */
#include "../kit/drive.h"
#include "storm.h"

#include "sdl/main_window.h"
#include "sdl/pixel_canvas.h"

#include <unistd.h>

enum { BETWEEN_FRAMES = 20, WITH_FEED = 4, WITH_DROP = 2 };

static void open_feed(storm *s)
{
    problem why = {""};
    const convention c = scene_empty().convention;
    storm_expect(s, pipe(s->feed) == 0 && session_live_open(&s->a.session, s->feed[0], &c, &why),
                 "a program can be listened to", why.text);
}

static void close_feed(storm *s)
{
    for (int i = 0; i < 2; i++)
        if (s->feed[i] >= 0)
            close(s->feed[i]);
    s->feed[0] = s->feed[1] = -1;
}

void storm_begin(storm *s, uint64_t seed)
{
    scene first = scene_empty();
    problem why = {""};
    s->random = (storm_random){seed};
    s->seed = seed;
    s->events = s->time = s->mods = 0;
    s->x = s->y = 100;
    storm_expect(s, sdl_canvas_resize(s->canvas, 640, 400, &why), "a canvas has any size",
                 why.text);
    storm_expect(s,
                 user_default_scene(&s->assets, &first) &&
                     app_open(&s->a, &first, "", "storm", s->canvas, 1),
                 "the program opens", "no memory");
    s->a.session.assets = &s->assets;
    s->a.window = s->window;
    sdl_window_set_clipboard(s->window, "");
    if (storm_chance(&s->random, WITH_FEED))
        open_feed(s);
    if (storm_chance(&s->random, WITH_DROP))
        storm_drop(s);
    drive_draw(&s->a);
}

void storm_end(storm *s)
{
    if (s->feed[1] >= 0)
        close(s->feed[1]); /* so that who reads it comes to its end */
    s->feed[1] = -1;
    app_close(&s->a);
    close_feed(s);
}

void storm_blow(storm *s, size_t most)
{
    while (s->events < most && !s->a.quit) {
        storm_event(s);
        if (++s->events % BETWEEN_FRAMES == 0)
            drive_draw(&s->a);
    }
}
