#include "app/replace.h"

#include "app/app.h"

static void keep_selection(scene *to, const scene *from)
{
    for (size_t i = 0; i < from->count; i++) {
        size_t at = from->shapes[i].selected ? scene_index(to, from->shapes[i].id) : to->count;
        if (at < to->count)
            to->shapes[at].selected = from->shapes[i].selected;
    }
}

static bool in_view(const camera *c, const shape *s)
{
    col_shape geometry = scene_shape_geometry(s), seen = camera_shape(c, &geometry);
    col_box box = col_bounds(&seen);
    return box.max.x > 0 && box.max.y > 0 && box.min.x < c->width && box.min.y < c->height;
}

/* Whether a shape that could be seen has gone out of sight. One that the user doesn't look at
 * doesn't count, or nobody could zoom in. */
static bool leaves_view(app *a, const scene *next)
{
    const scene *now = app_scene(a);
    for (size_t i = 0; i < next->count; i++) {
        const shape *s = &next->shapes[i];
        size_t before = s->hidden || in_view(&a->camera, s) ? now->count : scene_index(now, s->id);
        if (before < now->count && in_view(&a->camera, &now->shapes[before]))
            return true;
    }
    return false;
}

static bool all_in_view(const app *a, const scene *s)
{
    col_box box;
    const camera *c = &a->camera;
    if (!scene_bounds(s, false, &box))
        return true;
    col_vec p = camera_to_window(c, box.min), q = camera_to_window(c, box.max);
    return p.x >= 0 && p.y >= 0 && q.x <= c->width && q.y <= c->height;
}

bool replace_scene(app *a, scene *s, replace_view view)
{
    play_end(a);
    const scene *now = app_scene(a);
    bool fit = view == VIEW_FITS || (view == VIEW_FOLLOWS && leaves_view(a, s)) ||
               (view == VIEW_HOLDS && !all_in_view(a, s));
    s->show = now->show;
    s->theme = now->theme;
    s->view = (scene_view){0};
    keep_selection(s, now);
    if (!scene_history_open(&a->history, s))
        return false;
    a->path[0] = '\0';
    if (view == VIEW_FITS)
        app_home(a);
    if (fit)
        app_fit(a, false);
    a->redraw = true;
    return true;
}
