/* The window's loop on SDL's dummy display, from the command line to the end: another thread does
 * what a user would, once the window shows its first frame. */
#include "../kit/assets_kit.h"
#include "suites.h"

#include "cli/commands.h"
#include "sdl/main_window.h"

#include <SDL.h>
#include <limits.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { LONGEST = 300 }; /* seconds that a window may take on a busy machine */

static const char PICTURE[] = "unrotate-1.png";
static char folder[PATH_MAX + 16];

/* The window, once it has these flags; NULL when that takes too long. */
static SDL_Window *await_window(Uint32 flags)
{
    for (int i = 0; i < 10000; i++) {
        for (Uint32 id = 1; id < 100; id++) {
            SDL_Window *w = SDL_GetWindowFromID(id);
            if (w && (SDL_GetWindowFlags(w) & flags) == flags)
                return w;
        }
        SDL_Delay(1);
    }
    return NULL;
}

static void push(SDL_Event e)
{
    SDL_PushEvent(&e);
}

static SDL_Event key_event(SDL_Keycode key, SDL_Scancode place, Uint16 mods)
{
    SDL_Event e = {.key = {.type = SDL_KEYDOWN, .state = SDL_PRESSED}};
    e.key.keysym = (SDL_Keysym){.sym = key, .scancode = place, .mod = mods};
    return e;
}

static void point(int x, int y)
{
    push((SDL_Event){.motion = {.type = SDL_MOUSEMOTION, .x = x, .y = y, .xrel = 1}});
}

/* Points at the picture, the panel and a shape, opens the panel's first field and copies from it,
 * hides the panel; then closes the window. Nothing is changed: no question keeps it open. */
static void *use(void *shown)
{
    *(bool *)shown = await_window(0) != NULL;
    point(20, 600); /* the display has no events of its own that wake the loop */
    *(bool *)shown = *(bool *)shown && await_window(SDL_WINDOW_SHOWN);
    point(1150, 200);
    point(1200, 132);
    SDL_Event click = {.button = {.type = SDL_MOUSEBUTTONDOWN, .button = SDL_BUTTON_LEFT}};
    click.button.clicks = 1;
    click.button.x = 1200;
    click.button.y = 132;
    push(click);
    click.type = SDL_MOUSEBUTTONUP;
    push(click);
    push(key_event(SDLK_a, SDL_SCANCODE_A, KMOD_CTRL));
    push(key_event(SDLK_c, SDL_SCANCODE_C, KMOD_CTRL));
    SDL_Delay(20);
    push(key_event(SDLK_ESCAPE, SDL_SCANCODE_ESCAPE, 0));
    push(key_event(SDLK_F4, SDL_SCANCODE_F4, 0));
    SDL_Delay(20);
    push((SDL_Event){.quit = {.type = SDL_QUIT}});
    return NULL;
}

/* Asks for a picture and closes the window once the file is there. */
static void *use_f12(void *shown)
{
    *(bool *)shown = await_window(SDL_WINDOW_SHOWN) != NULL;
    push(key_event(SDLK_F12, SDL_SCANCODE_F12, 0));
    for (int i = 0; i < 10000 && access(PICTURE, F_OK) != 0; i++)
        SDL_Delay(1);
    push((SDL_Event){.quit = {.type = SDL_QUIT}});
    return NULL;
}

/* Runs the program with these arguments until its user has closed the window; its status. */
static int window_of(const char *arguments, void *(*uses)(void *shown))
{
    char text[512], *words[16] = {"unrotate"};
    int count = 1;
    options o;
    problem why;
    snprintf(text, sizeof text, "%s", arguments);
    for (char *word = strtok(text, " "); word && count < 15; word = strtok(NULL, " "))
        words[count++] = word;
    if (!cli_options_read(&o, kit_assets(), count, words, &why))
        fail_msg("%s: %s", arguments, why.text);
    pthread_t user;
    bool shown = false;
    assert_int_equal(pthread_create(&user, NULL, uses, &shown), 0);
    alarm(LONGEST); /* a question that nobody answers would keep the window open */
    int status = cli_window(&o);
    alarm(0);
    pthread_join(user, NULL);
    assert_true(shown);
    return status;
}

static void test_the_window_opens_and_closes(void **state)
{
    (void)state;
    static const char *const lines[] = {
        "--count-frames",
        "--no-panel --unrotate 0.5 --map --mistake wrong-sign",
        "--present assets/scenes/bounce.json",
        "--section shape --size 900x600",
        "ask --window --size 900x600 --mistake wrong-sign --section shape cat",
        "--rect 10,10,60,20,30 --circle 50,50,9 --select circle1",
    };
    for (size_t i = 0; i < sizeof lines / sizeof *lines; i++)
        if (window_of(lines[i], use) != 0)
            fail_msg("unrotate %s fails", lines[i]);
}

static void test_a_log_in_the_window(void **state)
{
    (void)state;
    char line[PATH_MAX + 64], path[PATH_MAX + 32];
    snprintf(path, sizeof path, "%s/log.csv", folder);
    FILE *file = fopen(path, "w");
    assert_non_null(file);
    fputs("rect_x,rect_y,rect_w,rect_h,angle,circle_x,circle_y,radius,hit\n"
          "0,0,200,100,0,210,50,20,1\n",
          file);
    assert_int_equal(fclose(file), 0);
    snprintf(line, sizeof line, "--convention sdl2 %s", path);
    assert_int_equal(window_of(line, use), 0);
}

/* A file of that content, and so much white space behind it that the window opens first. */
static void write_large(char path[PATH_MAX + 32], const char *name, const char *content)
{
    snprintf(path, PATH_MAX + 32, "%s/%s", folder, name);
    FILE *file = fopen(path, "w");
    assert_true(file && fputs(content, file) >= 0);
    assert_true(fprintf(file, "%*s\n", 2100000, "") > 0 && fclose(file) == 0);
}

static void test_a_large_scene_is_read_in_the_window(void **state)
{
    (void)state;
    char path[PATH_MAX + 32], *words[] = {"unrotate", path, NULL};
    options o;
    problem why;
    write_large(path, "large.json",
                "{\"unrotate\": 1, \"shapes\": [{\"kind\": \"circle\", \"x\": 100, \"y\": "
                "100, \"radius\": 40}]}");
    assert_int_equal(window_of(path, use), 0);
    write_large(path, "large.json", "{\"unrotate\": 2, \"shapes\": []}");
    assert_true(cli_options_read(&o, kit_assets(), 2, words, &why));
    assert_int_equal(cli_window(&o), 2); /* and closes by itself */
}

/* Nobody waits for a thread, which may read for long: the window tells what is wrong, too. */
static void test_a_large_log_is_not_awaited(void **state)
{
    (void)state;
    char path[PATH_MAX + 32];
    write_large(path, "large.csv", "rect_x,rect_y\n0,0\n");
    assert_int_equal(window_of(path, use), 0);
}

static void test_f12_writes_the_picture(void **state)
{
    (void)state;
    char before[PATH_MAX];
    assert_non_null(getcwd(before, sizeof before));
    assert_int_equal(chdir(folder), 0);
    int status = window_of("--rect 10,10,60,20,30 --circle 50,50,9", use_f12);
    bool there = access(PICTURE, F_OK) == 0;
    assert_int_equal(chdir(before), 0);
    assert_int_equal(status, 0);
    assert_true(there);
}

static void test_no_window(void **state)
{
    (void)state;
    options o;
    problem why;
    assert_true(cli_options_read(&o, kit_assets(), 2,
                                 (char *[]){"unrotate", "/nowhere/scene.json", NULL}, &why));
    assert_int_equal(cli_window(&o), 2);
    setenv("SDL_VIDEODRIVER", "none", 1);
    assert_true(cli_options_read(&o, kit_assets(), 1, (char *[]){"unrotate", NULL}, &why));
    assert_int_equal(cli_window(&o), 2);
    setenv("SDL_VIDEODRIVER", "dummy", 1);
}

static int set_up(void **state)
{
    (void)state;
    const char *chosen = getenv("BUILD");
    char build[PATH_MAX];
    if (!realpath(chosen ? chosen : "build", build))
        return -1;
    snprintf(folder, sizeof folder, "%s/loop-XXXXXX", build);
    setenv("SDL_VIDEODRIVER", "dummy", 1);
    return mkdtemp(folder) && !setenv("XDG_CONFIG_HOME", folder, 1) &&
                   !setenv("XDG_STATE_HOME", folder, 1)
               ? 0
               : -1;
}

static int tear_down(void **state)
{
    (void)state;
    char line[PATH_MAX + 32];
    unsetenv("XDG_CONFIG_HOME");
    unsetenv("XDG_STATE_HOME");
    snprintf(line, sizeof line, "rm -r '%s'", folder);
    return system(line);
}

int loop_suite(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_the_window_opens_and_closes),
        cmocka_unit_test(test_a_log_in_the_window),
        cmocka_unit_test(test_a_large_scene_is_read_in_the_window),
        cmocka_unit_test(test_a_large_log_is_not_awaited),
        cmocka_unit_test(test_f12_writes_the_picture),
        cmocka_unit_test(test_no_window),
    };
    return cmocka_run_group_tests_name("loop", tests, set_up, tear_down);
}
