/* What the hit map costs: filled alone, and in frames of the whole program on 1280 x 720. */
#include "program.h"

#include "sdl/pixel_canvas.h"

#include <stdio.h>
#include <stdlib.h>
#include <time.h>

enum { FRAMES = 40, SEEN = 992 };

static void fill(app *a, double unused)
{
    (void)unused;
    a->session.camera.width = SEEN;
    lab_map_fill(&a->session.lab.map, session_scene(&a->session), &a->session.camera, SEEN,
                 a->canvas->height, 20, &a->session.lab.program);
}

/* As in a drag: the last shape has moved. */
static void frame(app *a, double step)
{
    scene_shape_move(&session_scene(&a->session)->shapes[session_scene(&a->session)->count - 1],
                     step, 0);
    draw(a);
}

static double median_ms(app *a, void (*once)(app *, double))
{
    double times[FRAMES];
    for (int i = 0; i < FRAMES; i++) {
        double start = cpu_ms();
        once(a, i % 2 ? 1 : -1);
        times[i] = cpu_ms() - start;
    }
    qsort(times, FRAMES, sizeof *times, by_size);
    return times[FRAMES / 2];
}

static void measure(const char *name, scene *s, mistake_id id, canvas *to)
{
    app a;
    if (!app_open(&a, s, "", "", to, 1))
        exit(1);
    draw(&a);
    double without = median_ms(&a, frame);
    a.session.lab.program = lab_with((lab_program){.at = {MISTAKE_NONE}}, id);
    a.session.lab.map_on = true;
    double alone = median_ms(&a, fill), whole = median_ms(&a, frame);
    printf("hit map, %-30s %6.2f ms, %5.2f ns a pixel; a frame %6.2f ms (limit 33), without "
           "%6.2f ms\n",
           name, alone, 1e6 * alone / SEEN / to->height, whole, without);
    app_close(&a);
}

/* Rectangles in rows, turned by many angles. */
static void add_rows(scene *s, int count)
{
    for (int i = 0; i < count; i++) {
        double x = 230 + 5.0 * (i % 40), y = 130 + 6.0 * (i / 40 % 25);
        shape one = scene_new_shape(s, SHAPE_RECTANGLE, x, y, 4);
        scene_shape_set_angle(&one, i * 7 % 90, ANGLE_DEGREES);
        scene_add(s, &one);
    }
}

static scene open_scene(int more)
{
    scene s = scene_empty();
    if (!default_scene(&s))
        exit(1);
    add_rows(&s, more);
    return s;
}

int main(void)
{
    static const struct {
        const char *name;
        int more;
        mistake_id id;
    } cases[] = {
        {"the default scene, wrong-sign", 0, MISTAKE_WRONG_SIGN},
        {"the default scene, pivot-origin", 0, MISTAKE_PIVOT_ORIGIN_USED},
        {"20 rectangles", 20, MISTAKE_WRONG_SIGN},
        {"1,000 rectangles", 1000, MISTAKE_WRONG_SIGN},
    };
    problem why;
    canvas *to = sdl_canvas_create(1280, 720, &why);
    if (!to)
        return 1;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        scene s = open_scene(cases[i].more);
        measure(cases[i].name, &s, cases[i].id, to);
        scene_free(&s);
    }
    sdl_canvas_free(to);
    return 0;
}
