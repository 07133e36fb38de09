/* What may happen to the program, at random: mostly what users do, sometimes what nobody would. */
#include "../kit/drive.h"
#include "storm.h"

#include "sdl/main_window.h"
#include "sdl/pixel_canvas.h"

#include <math.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#define COUNT(list) (sizeof(list) / sizeof *(list))

size_t storm_below(storm_random *r, size_t below)
{
    r->state += 0x9e3779b97f4a7c15u; /* splitmix64 */
    uint64_t z = r->state;
    z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9u;
    z = (z ^ (z >> 27)) * 0x94d049bb133111ebu;
    return (size_t)((z ^ (z >> 31)) % below);
}

bool storm_chance(storm_random *r, size_t of)
{
    return storm_below(r, of) == 0;
}

static const char SCENE[] = "{\"unrotate\": 1, \"convention\": \"box2d\", \"shapes\": ["
                            "{\"kind\": \"circle\", \"x\": 1, \"y\": 2, \"radius\": 3}]}";
static const char PAIR[] =
    "{\"a\": {\"kind\": \"rectangle\", \"x\": 240, \"y\": 180, \"width\": 160, \"height\": 60,"
    " \"angle\": 30}, \"b\": {\"kind\": \"circle\", \"x\": 300, \"y\": 120, \"radius\": 25},"
    " \"hit\": true}";

/* Typed, pasted and dropped: no text is a command, for one may land in the field for the program
 * to ask. */
static const char *const TEXTS[] = {
    "0",
    "30",
    "-1.5",
    "1e308",
    "pi/6 rad",
    "+=5",
    "2*(3+4)",
    "wrong-sign",
    "box2d",
    "ä",
    "\xff",
    "rect 240 180 160 60 30\ncircle 405.5 194.7 20\n",
    "capsule 1 2 300 40 5 velocity 3 4\npoint 100 100\n",
    SCENE,
    PAIR,
    "{\"unrotate\"",
};

static const int32_t KEYS[] = {
    KEY_BACKSPACE, KEY_TAB,  KEY_ENTER, KEY_ESCAPE, KEY_SPACE,  KEY_DELETE,  KEY_LEFT,
    KEY_RIGHT,     KEY_UP,   KEY_DOWN,  KEY_HOME,   KEY_END,    KEY_PAGE_UP, KEY_PAGE_DOWN,
    KEY_PAGE_DOWN, KEY_MENU, KEY_F1,    KEY_F2,     KEY_F3,     KEY_F4,      KEY_F5,
    KEY_F7,        KEY_F8,   KEY_F9,    KEY_F11,    KEY_ESCAPE, KEY_ENTER,   KEY_TAB,
};

/* Below the storm's folder. */
static const char *const FILES[] = {
    "assets/scenes/many.json",
    "assets/scenes/tunnel.json",
    "assets/scenes/degenerate.json",
    "assets/scenes/trap-java-arc.json",
    "assets/lessons/03-unrotate.json",
    "assets/lessons/09-bounce.json",
    "log.csv",
    "no-such.json",
    "assets/engines.json",
    "assets",
};

static void send(storm *s, input event)
{
    event.time = s->time;
    event.mods = s->mods;
    drive_input(&s->a, &event);
}

static void move(storm *s)
{
    if (storm_chance(&s->random, 3)) { /* a small step, as in a drag */
        s->x += (double)storm_below(&s->random, 41) - 20;
        s->y += (double)storm_below(&s->random, 41) - 20;
    } else {
        s->x = (double)storm_below(&s->random, (size_t)s->canvas->width + 40) - 20;
        s->y = (double)storm_below(&s->random, (size_t)s->canvas->height + 40) - 20;
    }
    send(s, (input){.kind = INPUT_MOTION, .x = s->x, .y = s->y});
}

static void press(storm *s)
{
    static const int buttons[] = {BUTTON_LEFT, BUTTON_LEFT, BUTTON_LEFT, BUTTON_MIDDLE,
                                  BUTTON_RIGHT};
    bool down = !storm_chance(&s->random, 3);
    send(s, (input){.kind = down ? INPUT_PRESS : INPUT_RELEASE,
                    .x = s->x,
                    .y = s->y,
                    .button = buttons[storm_below(&s->random, COUNT(buttons))],
                    .clicks = 1 + (int)storm_chance(&s->random, 4)});
}

static void click(storm *s)
{
    input event = {.kind = INPUT_PRESS, .x = s->x, .y = s->y, .button = BUTTON_LEFT, .clicks = 1};
    send(s, event);
    event.kind = INPUT_RELEASE;
    send(s, event);
}

static void wheel(storm *s)
{
    static const double notches[] = {1, -1, 0.25, -5, 100};
    send(s, (input){.kind = INPUT_WHEEL,
                    .x = s->x,
                    .y = s->y,
                    .wheel_x = storm_chance(&s->random, 4) ? 1.5 : 0,
                    .wheel_y = notches[storm_below(&s->random, COUNT(notches))]});
}

static void key(storm *s)
{
    int32_t which = storm_chance(&s->random, 2) ? KEYS[storm_below(&s->random, COUNT(KEYS))]
                                                : 33 + (int32_t)storm_below(&s->random, 94);
    if (which >= 'A' && which <= 'Z')
        which += 'a' - 'A';
    s->mods = storm_chance(&s->random, 3) ? (unsigned)storm_below(&s->random, 8) : 0;
    send(s, (input){.kind = INPUT_KEY_DOWN,
                    .key = which,
                    .physical = which,
                    .repeat = storm_chance(&s->random, 8)});
    if (!storm_chance(&s->random, 8))
        send(s, (input){.kind = INPUT_KEY_UP, .key = which, .physical = which});
    s->mods = 0;
}

static const char *some_text(storm *s)
{
    return TEXTS[storm_below(&s->random, COUNT(TEXTS))];
}

static void type(storm *s)
{
    input event = {.kind = INPUT_TEXT};
    const char *text = some_text(s);
    if (strlen(text) < sizeof event.text)
        memcpy(event.text, text, strlen(text));
    send(s, event);
}

static void finger(storm *s)
{
    send(s, (input){.kind = INPUT_FINGER_DOWN + (input_kind)storm_below(&s->random, 3),
                    .x = (double)storm_below(&s->random, (size_t)s->canvas->width),
                    .y = (double)storm_below(&s->random, (size_t)s->canvas->height),
                    .finger = (int64_t)storm_below(&s->random, 3)});
}

void storm_drop(storm *s)
{
    char path[PATH_MAX];
    snprintf(path, sizeof path, "%s/%s", s->folder, FILES[storm_below(&s->random, COUNT(FILES))]);
    bool file = storm_chance(&s->random, 2);
    send(s, (input){.kind = file ? INPUT_DROP_FILE : INPUT_DROP_TEXT,
                    .payload = file ? path : some_text(s)});
}

static void copy_elsewhere(storm *s)
{
    sdl_window_set_clipboard(s->window, some_text(s));
}

/* A display turns, a window is dragged: from a thumbnail to a screen. */
static void resize(storm *s)
{
    static const int sizes[][2] = {{640, 400},  {320, 200}, {1, 1},     {390, 844},
                                   {1024, 768}, {90, 30},   {640, 400}, {640, 400}};
    static const double units[] = {1, 1, 1.5, 3, 0.5};
    const int *size = sizes[storm_below(&s->random, COUNT(sizes))];
    problem why = {""};
    if (!sdl_canvas_resize(s->canvas, size[0], size[1], &why))
        storm_expect(s, strstr(why.text, "out of memory"), "a canvas has any size", why.text);
    app_follow_canvas(&s->a, units[storm_below(&s->random, COUNT(units))]);
    send(s, (input){.kind = INPUT_RESIZED});
}

static void outside(storm *s)
{
    static const input_kind kinds[] = {INPUT_POINTER_LEFT, INPUT_FOCUS_LOST, INPUT_FOCUS_GAINED,
                                       INPUT_RESET_PIXELS, INPUT_NONE};
    send(s, (input){.kind = kinds[storm_below(&s->random, COUNT(kinds))]});
}

/* A frame, a pause, a night, a clock that starts anew. */
static void pass_time(storm *s)
{
    static const uint32_t steps[] = {16, 16, 100, 600, 5000, 3600000, UINT32_MAX / 2};
    s->time +=
        steps[storm_below(&s->random, COUNT(steps) - (storm_chance(&s->random, 20) ? 0 : 2))];
    send(s, (input){.kind = INPUT_NONE});
}

/* A line of the running program, whole or in parts. */
static void feed(storm *s)
{
    const char *text = some_text(s);
    if (s->feed[1] < 0)
        return;
    size_t length = storm_below(&s->random, strlen(text) + 1);
    if (write(s->feed[1], text, storm_chance(&s->random, 3) ? length : strlen(text)) < 0 ||
        (!storm_chance(&s->random, 4) && write(s->feed[1], "\n", 1) < 0))
        storm_expect(s, false, "a line can be written", text);
}

void storm_event(storm *s)
{
    static void (*const events[])(storm *) = {
        move,  move, move, move, move, move, press, press, press,  click,     click,     click,
        wheel, key,  key,  key,  key,  key,  key,   type,  finger, pass_time, pass_time, feed};
    static void (*const rare[])(storm *) = {storm_drop, resize, outside, copy_elsewhere};
    s->time += (uint32_t)storm_below(&s->random, 40);
    if (storm_chance(&s->random, 30))
        rare[storm_below(&s->random, COUNT(rare))](s);
    else
        events[storm_below(&s->random, COUNT(events))](s);
}
