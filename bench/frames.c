/* What a frame of the whole program costs: CPU time, panel and text included, on a canvas of
 * 1280 x 720. The limits are the ones that the program sets itself. */
#include "app/app.h"
#include "app/load.h"
#include "sdl/pixels.h"

#include <stdio.h>
#include <stdlib.h>
#include <time.h>

static double cpu_ms(void)
{
    return 1000.0 * (double)clock() / CLOCKS_PER_SEC;
}

static double wall_ms(void)
{
    struct timespec t;
    timespec_get(&t, TIME_UTC);
    return 1000.0 * (double)t.tv_sec + (double)t.tv_nsec / 1e6;
}

static int by_size(const void *p, const void *q)
{
    double a = *(const double *)p, b = *(const double *)q;
    return (a > b) - (a < b);
}

enum { FRAMES = 40 };

/* The median of many frames, in each of which the last shape has moved by one unit, as in a drag.
 */
static double frame_ms(app *a)
{
    double times[FRAMES];
    for (int i = 0; i < FRAMES; i++) {
        shape *moved = &app_scene(a)->shapes[app_scene(a)->count - 1];
        shape_move(moved, i % 2 ? 1 : -1, 0);
        double start = cpu_ms();
        app_draw(a);
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
    app_draw(&a);
    double first = wall_ms() - start, each = frame_ms(&a);
    printf("%-28s %6.2f ms a frame (limit %g), the first after %.0f ms (limit 200)\n", name, each,
           limit, first);
    app_close(&a);
}

/* A crowd of small circles and rectangles in rows, half of them touching a neighbour. */
static void crowd(scene *s, int count)
{
    for (int i = 0; i < count; i++) {
        int column = i % 40, row = i / 40;
        double x = 20 + 24.0 * column, y = 20 + 26.0 * row;
        bool round = i % 2;
        shape one =
            scene_new_shape(s, round ? SHAPE_CIRCLE : SHAPE_RECTANGLE, x, y, round ? 16 : 20);
        if (!round)
            shape_set_angle(&one, i * 7 % 90, ANGLE_DEGREES);
        scene_add(s, &one);
    }
}

int main(void)
{
    problem why;
    canvas *to = pixels_create(1280, 720, &why);
    options o = {0};
    scene s = scene_empty();
    const char *path, *name;
    if (!to || !load_scene(&o, &s, &path, &name, &why)) {
        fprintf(stderr, "%s\n", why.text);
        return 1;
    }
    measure("the default scene", &s, to, 5);
    crowd(&s, 1000);
    measure("1,000 shapes", &s, to, 40);
    scene_free(&s);
    pixels_free(to);
    return 0;
}
