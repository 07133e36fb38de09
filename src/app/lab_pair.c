#include "app/lab_pair.h"

#include "app/app.h"

#include <stdio.h>

static void replace(shape *old, const shape *new)
{
    shape was = *old;
    *old = *new;
    snprintf(old->id, sizeof old->id, "%s", was.id);
    old->selected = was.selected;
}

bool lab_put_shape(app *a, const shape *what)
{
    scene *s = app_scene(a);
    const shown_pair *shown = &a->pairs.shown[0];
    bool there = a->lab.has_pair && shown->a < s->count && shown->b < s->count;
    if (!there)
        return scene_add(s, what);
    replace(&s->shapes[what->kind == SHAPE_RECTANGLE ? shown->a : shown->b], what);
    return true;
}

/* Nor under the headline, which takes the left half at most. */
static bool in_view(const app *a, const shape *s)
{
    col_shape world = scene_shape_geometry(s), seen = camera_shape(&a->camera, &world);
    col_box box = col_bounds(&seen);
    bool covered = box.min.x < a->camera.width / 2 && box.min.y < app_headline_height(a);
    return !covered && box.min.x >= 0 && box.min.y >= 0 && box.max.x <= a->camera.width &&
           box.max.y <= a->camera.height;
}

void lab_put_done(app *a, const char *what)
{
    scene *s = app_scene(a);
    scene_history_commit(&a->history, what);
    bool found = scene_pairs_find(&a->pairs, s) && a->pairs.shown_count;
    const shown_pair *shown = &a->pairs.shown[0];
    if (found && (!in_view(a, &s->shapes[shown->a]) || !in_view(a, &s->shapes[shown->b])))
        app_fit(a, false);
    lab_follow(a);
    a->redraw = true;
}
