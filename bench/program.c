/* A frame of the whole program, panel and text included, on a canvas of 1280 x 720; also with the
 * hit map, and played. */
#include "app/actions.h"
#include "app/app.h"
#include "sdl/pixel_canvas.h"
#include "shell/frame.h"
#include "shell/round.h"
#include "tables.h"
#include "user/assets.h"

#include <math.h>
#include <stdlib.h>

enum { SEEN = 992 /* pixels beside the panel */ };

typedef struct stage {
    app a;
    canvas *on;
    double step;
    uint32_t time;
} stage;

static shape *last_shape(stage *g)
{
    scene *s = session_scene(&g->a.session);
    return &s->shapes[s->count - 1];
}

/* As in a drag: the last shape has moved by a unit, and never back to where it was. */
static double dragged(void *data)
{
    stage *g = data;
    g->step = g->step > 0 ? -1 : 1 + 0x1p-10;
    scene_shape_move(last_shape(g), g->step, 0);
    shell_round_again(&g->a);
    shell_frame(&g->a);
    return 0;
}

/* The pointer goes from button to button: the picture stays. */
static double pointed(void *data)
{
    stage *g = data;
    g->step = g->step > 60 ? 30 : 90;
    const input to = {.kind = INPUT_MOTION, .x = SEEN + g->step, .y = 20, .time = g->time};
    shell_round_of(&g->a, &to);
    shell_frame(&g->a);
    return 0;
}

/* Stepped, tested and drawn. */
static double played(void *data)
{
    stage *g = data;
    g->time += 17;
    shell_round_of(&g->a, &(input){.time = g->time});
    shell_frame(&g->a);
    return 0;
}

/* Until trails are as long as they get: else what is quicker is timed with shorter ones. */
static void play_ahead(stage *g)
{
    for (int i = 0; i < 60; i++)
        played(g);
}

static double map_alone(void *data)
{
    session *s = &((stage *)data)->a.session;
    s->camera.width = SEEN;
    lab_map_fill(&s->lab.map, session_scene(s), &s->camera, SEEN, ((stage *)data)->on->height, 20,
                 &s->lab.program);
    return 0;
}

/* A crowd of small circles and rectangles in rows, half of them touching a neighbour. */
static void add_touching_rows(scene *s, int count)
{
    double apart = count > 1000 ? 8 : 24;
    int in_row = (int)(960 / apart);
    for (int i = 0; i < count; i++) {
        int column = i % in_row, row = i / in_row;
        double x = 20 + apart * column, y = 20 + 1.08 * apart * row;
        bool round = i % 2;
        shape one = scene_new_shape(s, round ? SHAPE_CIRCLE : SHAPE_RECTANGLE, x, y,
                                    apart * (round ? 0.67 : 0.83));
        if (!round)
            scene_shape_set_angle(&one, i * 7 % 90, ANGLE_DEGREES);
        scene_add(s, &one);
    }
}

/* Rectangles in rows, turned by many angles. */
static void add_turned_rows(scene *s, int count)
{
    for (int i = 0; i < count; i++) {
        double x = 230 + 5.0 * (i % 40), y = 130 + 6.0 * (i / 40 % 25);
        shape one = scene_new_shape(s, SHAPE_RECTANGLE, x, y, 4);
        scene_shape_set_angle(&one, i * 7 % 90, ANGLE_DEGREES);
        scene_add(s, &one);
    }
}

/* Balls in rows within the walls of the window, each on its own way. */
static void add_balls(scene *s, int count)
{
    for (int i = 0; i < count; i++) {
        int column = i % 40, row = i / 40;
        shape one = scene_new_shape(s, SHAPE_CIRCLE, 14 + 24.0 * column, 14 + 27.0 * row, 16);
        one.velocity_x = 3 * sin(i);
        one.velocity_y = 3 * cos(1.7 * i);
        scene_add(s, &one);
    }
}

static void leave_as_it_is(scene *s, int count)
{
    (void)s;
    (void)count;
}

static const struct act {
    const char *name;
    void (*add)(scene *s, int count);
    int count;
    bench_pass *pass;
    mistake_id mistake; /* MISTAKE_NONE: no map */
    unsigned show;
} ACTS[] = {
    {"the default scene", leave_as_it_is, 0, dragged, MISTAKE_NONE, 0},
    {"1,000 shapes", add_touching_rows, 1000, dragged, MISTAKE_NONE, 0},
    {"10,000 shapes", add_touching_rows, 10000, dragged, MISTAKE_NONE, 0},
    {"10,000 shapes, the panel alone", add_touching_rows, 10000, pointed, MISTAKE_NONE, 0},
    {"1,000 balls, played", add_balls, 1000, played, MISTAKE_NONE, 0},
    {"the same with all overlays", add_balls, 1000, played, MISTAKE_NONE,
     SHOW(SHOW_TRAILS) | SHOW(SHOW_VELOCITY)},
    {"the default scene, hit map", leave_as_it_is, 0, dragged, MISTAKE_WRONG_SIGN, 0},
    {"its map alone", leave_as_it_is, 0, map_alone, MISTAKE_WRONG_SIGN, 0},
    {"20 rectangles, hit map", add_turned_rows, 20, dragged, MISTAKE_WRONG_SIGN, 0},
    {"1,000 rectangles, hit map", add_turned_rows, 1000, dragged, MISTAKE_WRONG_SIGN, 0},
    {"their map alone", add_turned_rows, 1000, map_alone, MISTAKE_WRONG_SIGN, 0},
};

static void close_stage(void *data)
{
    stage *g = data;
    app_close(&g->a);
    sdl_canvas_free(g->on);
}

static stage *open_stage(bench *b, const struct act *act)
{
    problem why = {TEXT_OUT_OF_MEMORY};
    stage *g = bench_keep(b, 1, sizeof *g);
    const user_assets none = {0};
    scene s = scene_empty();
    g->on = sdl_canvas_create(1280, 720, &why);
    bool made = g->on && user_default_scene(&none, &s);
    if (act->count > 0)
        s.view.stored = false; /* closer than what is added */
    act->add(&s, act->count);
    s.show |= act->show;
    if (!made || !app_open(&g->a, &s, "", "", g->on, 1)) {
        fprintf(stderr, "bench: %s\n", why.text);
        exit(1);
    }
    bench_release_later(b, close_stage, g);
    scene_free(&s);
    g->a.kept.on = true;
    shell_round_again(&g->a);
    shell_frame(&g->a);
    if (act->mistake != MISTAKE_NONE) {
        g->a.session.lab.program = lab_with((lab_program){.at = {MISTAKE_NONE}}, act->mistake);
        g->a.session.lab.map_on = true;
    }
    if (act->pass == played) {
        app_action_play(&g->a);
        play_ahead(g);
    }
    return g;
}

void bench_program(bench *b)
{
    if (!bench_begin(b, "A frame of the whole program", "ms", NULL))
        return;
    for (size_t i = 0; i < sizeof ACTS / sizeof *ACTS; i++) {
        bench_row row = {.data = open_stage(b, &ACTS[i]), .items = 1, .ways = {ACTS[i].pass}};
        snprintf(row.name, sizeof row.name, "%s", ACTS[i].name);
        bench_add(b, &row);
    }
    bench_end(b);
}
