#include "app/app.h"

#include "app/dialogs.h"
#include "app/keep.h"

#include <math.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

scene *app_scene(app *a)
{
    return &a->history.now;
}

bool app_edited(app *a)
{
    const scene *now = app_scene(a), *came = &a->history.opened;
    bool same = now->count == came->count;
    for (size_t i = 0; same && i < now->count; i++)
        same = scene_shape_same(&now->shapes[i], &came->shapes[i]);
    return !same;
}

double app_label_size(const app *a)
{
    return view_text_size(a->canvas->height, a->unit, a->text_factor);
}

double app_panel_size(const app *a)
{
    return fmax(a->canvas->height / 45.0, 13 * a->unit) * a->text_factor;
}

int app_panel_width(const app *a)
{
    bool shown = a->mode == PRESENTING ? a->panel_beside && a->lab.exam.stage : !a->panel_hidden;
    if (!shown)
        return 0;
    return (int)fmin(app_panel_size(a) * 18, a->canvas->width * 0.5);
}

void app_notice(app *a, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    vsnprintf(a->notice, sizeof a->notice, format, args);
    va_end(args);
    a->notice_until = a->now + (uint32_t)fmax(6000, 80.0 * (double)strlen(a->notice));
    a->redraw = true;
}

static double visible_width(const app *a)
{
    return fmax(a->canvas->width - app_panel_width(a), 1);
}

/* How large the usual canvas would be in this one. A function of the size alone, so that a window
 * that is resized and back again shows what it did. */
static double canvas_scale(double width, double height)
{
    return fmin(width / USUAL_WIDTH, height / USUAL_HEIGHT);
}

/* Shows as much as before, in the middle; 1:1 stays 1:1. */
static void resize_camera(camera *c, bool y_up, double width, double height)
{
    if (c->zoom != 1) {
        double factor = canvas_scale(width, height) / canvas_scale(c->width, c->height);
        col_vec middle = {c->width / 2, c->height / 2};
        camera_zoom_at(c, factor, middle);
        camera_pan(c, (width - c->width) / 2, (height - c->height) / 2);
    } else if (y_up)
        camera_pan(c, 0, height - c->height);
    c->width = width;
    c->height = height;
}

void app_resized(app *a)
{
    bool y_up = app_scene(a)->convention.y_up;
    resize_camera(&a->camera, y_up, visible_width(a), a->canvas->height);
    if (a->mode == PRESENTING)
        app_fit(a, false);
    a->redraw = true;
}

void app_panel_changed(app *a)
{
    a->camera.width = visible_width(a);
    if (a->mode == PRESENTING)
        app_fit(a, false);
    a->redraw = true;
}

static bool shows_all(const camera *c, const scene *s)
{
    col_box box;
    if (!scene_bounds(s, false, &box))
        return true;
    col_vec min = camera_to_window(c, box.min), max = camera_to_window(c, box.max);
    return min.x >= 0 && min.y >= 0 && max.x <= c->width && max.y <= c->height;
}

/* What is all in sight in a window of the usual size is so in a smaller one. */
static bool is_cut_off(const app *a)
{
    const scene *s = &a->history.opened;
    camera usual = camera_open(s, USUAL_WIDTH, USUAL_HEIGHT);
    bool smaller = a->camera.width < USUAL_WIDTH || a->camera.height < USUAL_HEIGHT;
    return smaller && shows_all(&usual, s) && !shows_all(&a->camera, s);
}

void app_home(app *a)
{
    a->camera = camera_open(&a->history.opened, visible_width(a), a->canvas->height);
    if (is_cut_off(a))
        app_fit(a, false);
    a->desk = a->camera;
    if (a->mode == PRESENTING)
        app_fit(a, false);
    a->shown = a->camera;
    a->redraw = true;
}

/* The examples' views are made for the usual canvas. */
static void adapt_view(const app *a, scene *example)
{
    camera c = camera_open(example, USUAL_WIDTH, USUAL_HEIGHT);
    resize_camera(&c, example->convention.y_up, visible_width(a), a->canvas->height);
    camera_store(&c, example);
}

static void include(col_box *box, col_vec min, col_vec max)
{
    box->min = (col_vec){fmin(box->min.x, min.x), fmin(box->min.y, min.y)};
    box->max = (col_vec){fmax(box->max.x, max.x), fmax(box->max.y, max.y)};
}

/* The ghosts of the first shown pair: the framed shape straight; the other one, turned back, lies
 * inside a circle about its centre. */
static void include_ghosts(app *a, col_box *box)
{
    if (!scene_pairs_find(&a->pairs, app_scene(a)) || !a->pairs.shown_count)
        return;
    const shown_pair *pair = &a->pairs.shown[0];
    bool b_framed = pair->findings.framed_is_b;
    col_shape straight = b_framed ? pair->shape_b : pair->shape_a;
    const col_shape *other = b_framed ? &pair->shape_a : &pair->shape_b;
    straight.dir = (col_dir){1, 0};
    col_box bounds = col_bounds(&straight);
    col_vec centre = col_to_world(&straight, pair->findings.local_centre);
    double reach = hypot(other->width, other->height) / 2 + other->radius;
    include(box, bounds.min, bounds.max);
    include(box, (col_vec){centre.x - reach, centre.y - reach},
            (col_vec){centre.x + reach, centre.y + reach});
}

/* Presenting has larger words, and no hint. */
static double words_size(const app *a)
{
    return app_label_size(a) * (a->mode == PRESENTING ? 1.5 : 1);
}

/* With what a program under suspicion says it has more lines. */
double app_headline_height(const app *a)
{
    double lines = lab_trying(a) ? 8.5 : a->lab.exam.stage == EXAM_ASKING ? 7 : 5.5;
    return fmin(lines * words_size(a), a->camera.height / 3);
}

/* The headline stands above the picture and the hint below it. */
void app_fit(app *a, bool selected_only)
{
    col_box box;
    camera *c = &a->camera;
    if (!scene_bounds(app_scene(a), selected_only, &box))
        return;
    if (!selected_only)
        include_ghosts(a, &box);
    double text = words_size(a), height = c->height, above = app_headline_height(a);
    double below = a->mode == PRESENTING && !a->lab.exam.stage ? 0 : 2.5 * text;
    c->height = fmax(height - above - below, height / 3);
    camera_fit(c, box, text);
    c->height = height;
    camera_pan(c, 0, above);
    a->redraw = true;
}

static bool is_in_view(const camera *c, const shape *s)
{
    col_shape world = scene_shape_geometry(s), seen = camera_shape(c, &world);
    col_box box = col_bounds(&seen);
    return !s->hidden && box.max.x > 0 && box.max.y > 0 && box.min.x < c->width &&
           box.min.y < c->height;
}

void app_fit_if_empty(app *a)
{
    const scene *s = app_scene(a);
    size_t i = 0;
    while (i < s->count && !is_in_view(&a->camera, &s->shapes[i]))
        i++;
    if (i == s->count)
        app_fit(a, false);
}

bool app_take_scene(app *a, scene *s, const char *path, const char *name)
{
    bool example = name[0] && !path[0];
    play_end(a);
    if (example && s->view.stored)
        adapt_view(a, s);
    if (!scene_history_open(&a->history, s))
        return false;
    snprintf(a->path, sizeof a->path, "%s", path);
    snprintf(a->name, sizeof a->name, "%.*s", NAME_SIZE - 1, name);
    live_leave(a);
    log_drop(a);
    app_home(a);
    a->memory = (view_memory){0};
    turning_set(&a->turning, 0);
    change_forget(a);
    editor_init(&a->editor, a->unit);
    a->redraw = true;
    return true;
}

bool app_open(app *a, scene *s, const char *path, const char *name, canvas *to, double unit)
{
    *a = (app){.canvas = to, .unit = unit, .text_factor = 1};
    return app_take_scene(a, s, path, name);
}

void app_close(app *a)
{
    dialog_close(a);
    play_end(a);
    live_close(a);
    log_drop(a);
    scene_pairs_free(&a->pairs);
    morph_end(&a->change.morph);
    lab_free(&a->lab);
    scene_history_free(&a->history);
}

static int until(const app *a, uint32_t when)
{
    int32_t left = (int32_t)(when - a->now);
    return left < 0 ? 0 : left;
}

int app_timeout(const app *a)
{
    const int waits[] = {
        a->redraw || a->turning.running ? 0 : -1,
        a->ui_said.redraw_timed ? until(a, a->ui_said.redraw_at) : -1,
        a->notice[0] ? until(a, a->notice_until) : -1,
        morph_timeout(&a->change.morph, a->now),
        play_timeout(a),
        keep_timeout(a),
        live_timeout(a),
        editor_timeout(&a->editor, a->now),
    };
    int least = -1;
    for (size_t i = 0; i < sizeof waits / sizeof *waits; i++)
        if (waits[i] >= 0 && (least < 0 || waits[i] < least))
            least = waits[i];
    return least;
}
