#include "app/change.h"

#include "app/app.h"
#include "app/presets.h"
#include "scene/fields.h"
#include "text/number.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

/* The steps' names in the history. */
static const char *const STEPS[] = {
    [KEEP_PICTURE] = "convention, picture kept", [KEEP_NUMBERS] = "convention, numbers kept"};

/* ---- The camera ---- */

/* The view's corner keeps its numbers, and from a top left it becomes a bottom left: the visible
 * box is reflected about y = 0, as the shapes' places are. Its own inverse. */
static void turn_over(camera *c)
{
    c->origin.y = -(c->origin.y + c->height / c->zoom);
}

static col_box box_seen(const camera *c, const shape *s)
{
    col_shape world = shape_geometry(s), seen = camera_shape(c, &world);
    return col_bounds(&seen);
}

static bool is_whole_in_view(const camera *c, const shape *s)
{
    col_box box = box_seen(c, s);
    return box.min.x >= 0 && box.min.y >= 0 && box.max.x <= c->width && box.max.y <= c->height;
}

/* Is a part of a shape gone of which all was seen before? */
static bool lost_one(const scene *before, const camera *then, const scene *s, const camera *now)
{
    for (size_t i = 0; i < s->count && i < before->count; i++)
        if (!s->shapes[i].hidden && is_whole_in_view(then, &before->shapes[i]) &&
            !is_whole_in_view(now, &s->shapes[i]))
            return true;
    return false;
}

static void follow_y(app *a, const convention *before, change_meaning kept)
{
    if (kept == KEEP_PICTURE || app_scene(a)->convention.y_up == before->y_up)
        return;
    turn_over(&a->camera);
    turn_over(&a->desk);
}

/* ---- What happened, in words ---- */

static bool differ(double a, double b)
{
    return fabs(a - b) > 1e-9 * fmax(fabs(a), fabs(b));
}

/* The numbers of one shape that read differently now. */
static int changed_numbers(written before, written after)
{
    int count = 0;
    for (int i = 0; i < FIELDS_COUNT; i++) {
        double *was[2], *is[2];
        int numbers = field_numbers(&FIELDS[i], &before, was);
        bool had = field_is_written(&FIELDS[i], &before),
             has = field_is_written(&FIELDS[i], &after);
        field_numbers(&FIELDS[i], &after, is);
        for (int k = 0; (had || has) && k < numbers; k++)
            count += had != has || differ(*was[k], *is[k]);
    }
    return count;
}

static int count_changed(const scene *before, const scene *s)
{
    int count = 0;
    for (size_t i = 0; i < s->count; i++)
        count += changed_numbers(convention_write(&before->convention, &before->shapes[i]),
                                 convention_write(&s->convention, &s->shapes[i]));
    return count;
}

static double turned_by(const col_shape *before, const col_shape *after)
{
    double turn = atan2(after->dir.s, after->dir.c) - atan2(before->dir.s, before->dir.c);
    return fabs(remainder(turn, 2 * COL_PI));
}

/* What happened to a shape on the screen, the most striking thing; false: nothing. */
static bool tell_shape(const app *a, const shape *before, const shape *after, double dy, char *out,
                       size_t size)
{
    const convention *c = &a->history.now.convention;
    col_shape was = shape_geometry(before), is = shape_geometry(after);
    was.at.y += dy;
    col_vec from = col_core_at(&was, 0.5, 0.5), to = col_core_at(&is, 0.5, 0.5);
    double turn = turned_by(&was, &is), way = hypot(to.x - from.x, to.y - from.y);
    char number[NUMBER_SIZE];
    if (differ(was.width, is.width) || differ(was.height, is.height))
        snprintf(out, size, "is %s as large", is.width > was.width ? "twice" : "half");
    else if (turn > 1e-9)
        snprintf(out, size, "turned by %s%s",
                 number_short(number, c->unit == ANGLE_DEGREES ? turn * 180 / COL_PI : turn, 2),
                 c->unit == ANGLE_DEGREES ? "\302\260" : " rad");
    else if (way > 1e-9 * (fabs(to.x) + fabs(to.y)))
        snprintf(out, size, "moved by %s",
                 number_short(number, way, view_scene_decimals(&a->history.now)));
    else
        return false;
    return true;
}

static void tell_picture(const app *a, const scene *before, double dy, char out[CHANGE_SAID])
{
    const scene *s = &a->history.now;
    char what[64] = "", ignored[64] = "";
    size_t first = s->count;
    int changed = 0;
    for (size_t i = 0; i < s->count; i++) {
        bool told = first < s->count;
        if (!tell_shape(a, &before->shapes[i], &s->shapes[i], dy, told ? ignored : what,
                        sizeof what))
            continue;
        first = told ? first : i;
        changed++;
    }
    if (before->convention.y_up != s->convention.y_up)
        snprintf(out, CHANGE_SAID, "the numbers stayed: y points %s now, all is reflected",
                 s->convention.y_up ? "up" : "down");
    else if (!changed)
        snprintf(out, CHANGE_SAID, "the numbers stayed, and so did the picture");
    else if (changed == 1)
        snprintf(out, CHANGE_SAID, "the numbers stayed: %s %s", s->shapes[first].id, what);
    else
        snprintf(out, CHANGE_SAID, "the numbers stayed: %s %s, %d more changed",
                 s->shapes[first].id, what, changed - 1);
}

static void tell_numbers(const app *a, const scene *before, char out[CHANGE_SAID])
{
    int count = count_changed(before, &a->history.now);
    if (!count)
        snprintf(out, CHANGE_SAID, "the picture stayed, and so did the numbers");
    else
        snprintf(out, CHANGE_SAID, "the picture stayed, %d number%s changed", count,
                 count == 1 ? "" : "s");
}

/* ---- The change ---- */

static void settle(app *a, const scene *before, const camera *then)
{
    change_state *last = &a->change;
    follow_y(a, &before->convention, last->kept);
    double dy = a->camera.origin.y - then->origin.y;
    if (last->kept == KEEP_NUMBERS) {
        tell_picture(a, before, dy, last->said);
        if (lost_one(before, then, app_scene(a), &a->camera))
            app_fit(a, false);
        morph_begin(&last->morph, before, dy, a->now, a->less_motion);
    } else {
        tell_numbers(a, before, last->said);
    }
    camera_store(&a->camera, app_scene(a));
}

static bool apply(app *a, const scene *before, const convention *to, change_meaning keep)
{
    camera then = a->camera;
    scene *s = app_scene(a);
    (keep == KEEP_PICTURE ? scene_keep_picture : scene_keep_numbers)(s, to);
    if (!history_commit(&a->history, STEPS[keep]))
        return false;
    a->change.to = *to;
    a->change.kept = keep;
    a->change.position = a->history.position;
    a->change.before = then;
    settle(a, before, &then);
    return true;
}

/* The preset's name, or that it is none. */
static const char *name_of(const convention *c)
{
    const engine *preset = presets_of(c);
    return preset ? preset->name : c->id[0] ? c->id : "Your own";
}

static void change(app *a, const convention *to, change_meaning keep)
{
    scene before = scene_empty();
    play_take_over(a);
    morph_end(&a->change.morph);
    a->redraw = true;
    if (convention_same(to, &app_scene(a)->convention) || !scene_copy(&before, app_scene(a)))
        return;
    if (apply(a, &before, to, keep))
        app_notice(a, "%s: %s", name_of(to), a->change.said);
    scene_free(&before);
}

void change_convention(app *a, const convention *to)
{
    change(a, to, a->change.keep);
}

bool change_can_switch(const app *a)
{
    const char *last = history_undo_name(&a->history);
    return a->change.position && a->change.position == a->history.position && last &&
           !strcmp(last, STEPS[a->change.kept]);
}

void change_switch(app *a)
{
    convention to = a->change.to;
    camera before = a->change.before;
    play_end(a); /* the last step is then the change again */
    change_meaning other = a->change.kept == KEEP_PICTURE ? KEEP_NUMBERS : KEEP_PICTURE;
    if (!change_can_switch(a) || !history_undo(&a->history))
        return;
    a->camera.zoom = before.zoom;
    a->camera.origin = before.origin;
    a->change.keep = other;
    change(a, &to, other);
}

void change_followed(app *a, const char *what, const convention *before)
{
    morph_end(&a->change.morph);
    if (convention_same(before, &app_scene(a)->convention))
        return;
    follow_y(a, before, what && !strcmp(what, STEPS[KEEP_NUMBERS]) ? KEEP_NUMBERS : KEEP_PICTURE);
    app_fit_if_empty(a);
    camera_store(&a->camera, app_scene(a));
}

bool change_hurry(app *a)
{
    bool there = a->change.morph.from;
    morph_end(&a->change.morph);
    return there;
}

void change_forget(app *a)
{
    morph_end(&a->change.morph);
    a->change.position = 0;
    a->change.said[0] = '\0';
}
