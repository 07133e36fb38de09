/* What a frame of the whole program costs: CPU time, panel and text included, on a canvas of
 * 1280 x 720. The limits are the ones that the program sets itself. */
#include "program.h"

#include "app/actions.h"
#include "sdl/pixel_canvas.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

static double wall_ms(void)
{
    struct timespec t;
    timespec_get(&t, TIME_UTC);
    return 1000.0 * (double)t.tv_sec + (double)t.tv_nsec / 1e6;
}

enum { FRAMES = 40 };

/* The median of many frames, in each of which the last shape has moved by one unit, as in a drag.
 */
static double frame_ms(app *a)
{
    double times[FRAMES];
    for (int i = 0; i < FRAMES; i++) {
        shape *moved = &session_scene(&a->session)->shapes[session_scene(&a->session)->count - 1];
        scene_shape_move(moved, i % 2 ? 1 : -1, 0);
        double start = cpu_ms();
        draw(a);
        times[i] = cpu_ms() - start;
    }
    qsort(times, FRAMES, sizeof *times, by_size);
    return times[FRAMES / 2];
}

static void measure(const char *name, scene *s, canvas *to, double limit)
{
    app a;
    double start = wall_ms();
    if (!app_open(&a, s, "", "", to, 1))
        exit(1);
    draw(&a);
    double first = wall_ms() - start, each = frame_ms(&a);
    printf("%-28s %6.2f ms a frame (limit %g), the first after %.0f ms (limit 200)\n", name, each,
           limit, first);
    app_close(&a);
}

/* A crowd of small circles and rectangles in rows, half of them touching a neighbour. */
static void add_touching_rows(scene *s, int count)
{
    for (int i = 0; i < count; i++) {
        int column = i % 40, row = i / 40;
        double x = 20 + 24.0 * column, y = 20 + 26.0 * row;
        bool round = i % 2;
        shape one =
            scene_new_shape(s, round ? SHAPE_CIRCLE : SHAPE_RECTANGLE, x, y, round ? 16 : 20);
        if (!round)
            scene_shape_set_angle(&one, i * 7 % 90, ANGLE_DEGREES);
        scene_add(s, &one);
    }
}

/* Balls in rows within the walls of the window, each on its own way. */
static void balls(scene *s, int count)
{
    for (int i = 0; i < count; i++) {
        int row = i / 40;
        double x = 14 + 24.0 * (i % 40), y = 14 + 27.0 * row;
        shape one = scene_new_shape(s, SHAPE_CIRCLE, x, y, 16);
        one.velocity_x = 3 * sin(i);
        one.velocity_y = 3 * cos(1.7 * i);
        scene_add(s, &one);
    }
}

/* Plays the scene: the time of each whole frame, stepped, tested and drawn. The slowest counts: it
 * is the one that is seen to stutter. */
static void measure_playing(const char *name, scene *s, canvas *to)
{
    enum { PLAYED = 300 };
    double times[PLAYED];
    app a;
    if (!app_open(&a, s, "", "", to, 1))
        exit(1);
    draw(&a);
    app_action_play(&a);
    for (int i = 0; i < PLAYED; i++) {
        double start = cpu_ms();
        shell_round_of(&a, &(input){.time = (uint32_t)(i + 1) * 1000 / 60 + 1});
        shell_frame(&a);
        times[i] = cpu_ms() - start;
    }
    qsort(times, PLAYED, sizeof *times, by_size);
    double middle = times[PLAYED / 2], late = times[PLAYED * 95 / 100];
    printf("%-28s %6.2f ms a frame, %.0f frames a second (limit 60); 95 of 100 in %.2f ms\n", name,
           middle, 1000 / middle, late);
    app_close(&a);
}

int main(void)
{
    problem why = {TEXT_OUT_OF_MEMORY};
    canvas *to = sdl_canvas_create(1280, 720, &why);
    scene s = scene_empty();
    if (!to || !default_scene(&s)) {
        fprintf(stderr, "%s\n", why.text);
        return 1;
    }
    measure("the default scene", &s, to, 5);
    add_touching_rows(&s, 1000);
    measure("1,000 shapes", &s, to, 40);
    balls(&s, 1000);
    measure_playing("1,000 balls, played", &s, to);
    balls(&s, 1000);
    s.show |= SHOW(SHOW_TRAILS) | SHOW(SHOW_VELOCITY);
    measure_playing("the same with all overlays", &s, to);
    scene_free(&s);
    sdl_canvas_free(to);
    return 0;
}
