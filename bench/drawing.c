/* How long drawing takes, in ms of CPU time per frame at 1280 x 720: medians. */
#include "sdl/main_window.h"
#include "sdl/pixel_canvas.h"
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

enum { ROUNDS = 31, WIDTH = 1280, HEIGHT = 720 };

static const color ink = {32, 32, 32, 255}, paper = {255, 255, 255, 255};
static const color miss = {0, 114, 178, 140}, hit = {230, 159, 0, 255}, grey = {90, 90, 90, 255};

static double milliseconds(clockid_t clock)
{
    struct timespec now;
    clock_gettime(clock, &now);
    return (double)now.tv_sec * 1e3 + (double)now.tv_nsec / 1e6;
}

static int by_size(const void *a, const void *b)
{
    double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

typedef void draw_fn(canvas *c, size_t count);

static void measure(const char *name, canvas *c, draw_fn *draw, size_t count)
{
    double times[ROUNDS];
    for (int i = 0; i < ROUNDS; i++) {
        double start = milliseconds(CLOCK_PROCESS_CPUTIME_ID);
        draw(c, count);
        sdl_canvas_surface(c);
        times[i] = milliseconds(CLOCK_PROCESS_CPUTIME_ID) - start;
    }
    qsort(times, ROUNDS, sizeof *times, by_size);
    printf("%-44s %8.2f ms\n", name, times[ROUNDS / 2]);
}

static double random_in(double min, double max)
{
    return min + (max - min) * rand() / RAND_MAX;
}

static col_shape random_shape(double min, double max)
{
    col_vec at = {random_in(0, WIDTH), random_in(0, HEIGHT)};
    double width = random_in(min, max), height = random_in(min, max);
    if (rand() % 2)
        return col_circle(at, width / 2);
    return col_rectangle(at, (col_vec){-width / 2, -height / 2}, (col_vec){0, 0}, width, height,
                         col_degrees(random_in(0, 360)), 0);
}

static void clear(canvas *c)
{
    c->ops->box(c, (pixel_rect){0, 0, c->width, c->height}, paper);
}

static void draw_clear(canvas *c, size_t count)
{
    (void)count;
    clear(c);
}

static void draw_shapes(canvas *c, size_t count)
{
    const pen line = {.width = 2, .color = ink};
    clear(c);
    srand(1);
    for (size_t i = 0; i < count; i++) {
        col_shape shape = random_shape(6, 20);
        c->ops->fill(c, &shape, i % 2 ? miss : hit);
        c->ops->outline(c, &shape, &line);
    }
}

static void draw_hatched(canvas *c, size_t count)
{
    clear(c);
    srand(1);
    for (size_t i = 0; i < count; i++) {
        col_shape shape = random_shape(6, 20);
        c->ops->hatch(c, &shape, 8, 2, ink);
    }
}

static void draw_dashed(canvas *c, size_t count)
{
    const pen line = {.width = 2, .color = ink, .dash = 8, .gap = 5};
    clear(c);
    srand(1);
    for (size_t i = 0; i < count; i++) {
        col_shape shape = random_shape(60, 200);
        c->ops->outline(c, &shape, &line);
    }
}

static void draw_labels(canvas *c, size_t count)
{
    const canvas_text_style style = {FACE_LABEL, 15, ink, paper, 2};
    clear(c);
    srand(1);
    for (size_t i = 0; i < count; i++) {
        char text[32];
        snprintf(text, sizeof text, "distance %zu", i);
        c->ops->measure(c, &style, text);
        c->ops->text(c, (col_vec){random_in(0, WIDTH), random_in(0, HEIGHT)}, &style, text);
    }
}

static void draw_new_labels(canvas *c, size_t count)
{
    static size_t next;
    const canvas_text_style style = {FACE_NUMBER, 15, ink, paper, 2};
    clear(c);
    for (size_t i = 0; i < count; i++) {
        char text[32];
        snprintf(text, sizeof text, "gap +%.2f", (double)next++ / 7);
        c->ops->text(c, (col_vec){20, 20 + (double)i * 7}, &style, text);
    }
}

/* What the first screen consists of. */
static void draw_first_screen(canvas *c, size_t count)
{
    const pen line = {.width = 3, .color = ink}, ghost = {2, grey, 8, 6, {0, 0, 0, 0}, 0};
    const pen distance = {.width = 4, .color = ink, .halo = paper, .halo_width = 2};
    const canvas_text_style label = {FACE_LABEL, 22, ink, paper, 2},
                            large = {FACE_BOLD, 52, miss, paper, 0};
    col_shape bar = col_rectangle((col_vec){430, 388}, (col_vec){-320, -120}, (col_vec){0, 0}, 640,
                                  240, col_degrees(30), 0);
    col_shape ball = col_circle((col_vec){770, 326}, 80), back = bar, away = ball;
    back.dir = col_degrees(0);
    away.at = (col_vec){694, 164};
    (void)count;
    clear(c);
    c->ops->fill(c, &bar, miss);
    c->ops->outline(c, &bar, &line);
    c->ops->fill(c, &ball, miss);
    c->ops->outline(c, &ball, &line);
    c->ops->outline(c, &back, &ghost);
    c->ops->outline(c, &away, &ghost);
    c->ops->line(c, (col_vec[]){{770, 326}, {719, 415}}, 2, &distance);
    c->ops->line(c, (col_vec[]){{694, 164}, {694, 267}}, 2, &distance);
    c->ops->text(c, (col_vec){32, 62}, &large, "MISS");
    c->ops->text(c, (col_vec){32, 98}, &label, "distance 26 > radius 20");
    c->ops->text(c, (col_vec){708, 226}, &label, "distance 26");
    c->ops->text(c, (col_vec){560, 214}, &label, "radius 20");
    c->ops->box(c, (pixel_rect){992, 0, 288, HEIGHT}, (color){240, 240, 240, 255});
    for (int i = 0; i < 8; i++) {
        c->ops->frame(c, (pixel_rect){1012, 180 + 46 * i, 248, 36}, 1, grey);
        c->ops->text(c, (col_vec){1024, 204 + 46 * i}, &label, "Unrotate (U)");
    }
}

/* One edge of a rectangle, a billion pixels long, right through the window. */
static void draw_huge(canvas *c, size_t count)
{
    const pen line = {.width = 3, .color = ink};
    col_shape huge = col_rectangle((col_vec){640, 360}, (col_vec){-5e8, 0}, (col_vec){0, 0}, 1e9,
                                   1e9, col_degrees(3), 0);
    (void)count;
    clear(c);
    c->ops->fill(c, &huge, miss);
    c->ops->outline(c, &huge, &line);
}

static void measure_window(void)
{
    problem why;
    window *w = sdl_window_open("Unrotate: bench", WIDTH, HEIGHT, &why);
    if (!w) {
        printf("%-44s (%s)\n", "showing a frame", why.text);
        return;
    }
    double times[ROUNDS], cpu = 0;
    input ignored;
    sdl_window_present(w, NULL);
    while (sdl_window_next_input(w, &ignored, 100))
        sdl_window_present(w, NULL);
    for (int i = 0; i < ROUNDS; i++) {
        double start = milliseconds(CLOCK_MONOTONIC);
        double busy = milliseconds(CLOCK_PROCESS_CPUTIME_ID);
        sdl_window_present(w, NULL);
        times[i] = milliseconds(CLOCK_MONOTONIC) - start;
        cpu += milliseconds(CLOCK_PROCESS_CPUTIME_ID) - busy;
    }
    qsort(times, ROUNDS, sizeof *times, by_size);
    printf("%-44s %8.2f ms, of it CPU %.2f ms\n", "showing a frame in the window",
           times[ROUNDS / 2], cpu / ROUNDS);
    sdl_window_close(w);
}

int main(void)
{
    problem why;
    canvas *c = sdl_canvas_create(WIDTH, HEIGHT, &why);
    if (!c) {
        fprintf(stderr, "%s\n", why.text);
        return EXIT_FAILURE;
    }
    puts("Drawing, 1280 x 720");
    measure("clearing", c, draw_clear, 0);
    measure("the first screen", c, draw_first_screen, 0);
    measure("100 shapes of 6 to 20 pixels", c, draw_shapes, 100);
    measure("1,000 shapes of 6 to 20 pixels", c, draw_shapes, 1000);
    measure("10,000 shapes of 6 to 20 pixels", c, draw_shapes, 10000);
    measure("1,000 hatched shapes", c, draw_hatched, 1000);
    measure("100 dashed outlines of 60 to 200 pixels", c, draw_dashed, 100);
    measure("a rectangle of 1e9 pixels", c, draw_huge, 0);
    measure("100 labels with halos, the same again", c, draw_labels, 100);
    measure("100 labels with halos, new each time", c, draw_new_labels, 100);
    sdl_canvas_free(c);
    measure_window();
    return EXIT_SUCCESS;
}
