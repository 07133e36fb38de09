#include "app/open_list.h"

#include "app/app.h"
#include "host/host.h"
#include "sdl/pixel_canvas.h"
#include "session/files.h"
#include "user/presets.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { AT_ONCE = 4 }; /* pictures between two frames */

void app_open_list_free(app_open_list *l)
{
    feed_previews_drop(l->previews);
    for (size_t i = 0; i < l->count; i++) {
        free(l->entries[i].path);
        free(l->entries[i].about);
        free(l->entries[i].title);
        free(l->entries[i].pixels);
    }
    free(l->entries);
    free(l->scenes);
    sdl_canvas_free(l->pencil);
    *l = (app_open_list){0};
}

/* ---- Listing ---- */

static bool is_scene(const char *path)
{
    return path[strlen(path) - 1] != '/' && !session_log_is(path);
}

/* Takes the paths over. */
static bool take_paths(app_open_list *l, char **paths, size_t count)
{
    l->entries = calloc(count + 1, sizeof *l->entries);
    l->scenes = calloc(count + 1, sizeof *l->scenes);
    bool room = l->entries && l->scenes;
    for (size_t i = 0; i < count; i++) {
        if (room)
            l->entries[i].path = paths[i];
        else
            free(paths[i]);
    }
    l->count = room ? count : 0;
    return room;
}

/* In the order of the list. */
static void start_previews(app *a, app_open_list *l)
{
    session *ses = &a->session;
    char **paths = calloc(l->count + 1, sizeof *paths);
    size_t count = 0;
    for (size_t i = 0; paths && i < l->count; i++) {
        if (is_scene(l->entries[i].path)) {
            l->scenes[count] = i;
            paths[count++] = l->entries[i].path;
        } else if (session_log_is(l->entries[i].path)) {
            l->entries[i].about = strdup("A log of answers");
        }
    }
    if (count)
        l->previews =
            feed_previews_start(paths, count, session_presets(ses), ses->wake, ses->wake_user);
    free(paths);
}

/* A page's memory has folders that lead nowhere. */
static size_t without_folders(char **paths, size_t count)
{
    size_t kept = 0;
    for (size_t i = 0; i < count; i++) {
        if (paths[i][strlen(paths[i]) - 1] == '/')
            free(paths[i]);
        else
            paths[kept++] = paths[i];
    }
    return kept;
}

void app_open_list_fill(app *a, const char *folder)
{
    app_open_list *l = &a->dialog.open;
    char **paths;
    app_open_list_free(l);
    size_t count = session_list_files(&a->session, folder, &paths);
    if (host_is_page())
        count = without_folders(paths, count);
    if (take_paths(l, paths, count))
        start_previews(a, l);
    free(paths);
}

/* ---- What they are about ---- */

/* Its caption, unless that may tell hit or miss, or else how much there is in it. Presented, there
 * is room for both parts of the caption in two lines only. */
static void say_about(const session *ses, app_open_entry *e, const feed_preview *p)
{
    const scene_caption *c = &p->scene.caption;
    char caption[SCENE_CAPTION_SIZE] = "", size[64];
    bool told = !ses->aids.verdict_hidden, apart = ses->mode == SESSION_PRESENTING && c->title[0];
    if (told && apart)
        e->title = strdup(c->title);
    if (told && e->title)
        snprintf(caption, sizeof caption, "%s", c->about);
    else if (told)
        scene_caption_line(c, caption);
    if (p->bytes > FEED_PREVIEW_BYTES)
        snprintf(size, sizeof size, "%.1f MB", (double)p->bytes / (1 << 20));
    else
        snprintf(size, sizeof size, "%zu %s", p->shapes, p->shapes == 1 ? "shape" : "shapes");
    e->about = strdup(!p->right ? p->why.text : caption[0] ? caption : size);
    e->wrong = !p->right;
}

static canvas *pencil_of(app *a, app_open_list *l)
{
    problem ignored;
    int width, height;
    a->ui.size = app_dialog_size(a);
    ui_list_picture(&a->ui, &width, &height);
    if (!l->pencil)
        l->pencil = sdl_canvas_create(width, height, &ignored);
    return l->pencil;
}

/* All of it, and who hits, unless that is hidden; no words and no measures, for which it is too
 * small. */
static void draw_scene(canvas *to, const scene *s, const pairs *p, bool verdict_hidden)
{
    static const view_memory wordless = {0};
    pairs hits = *p;
    camera c = camera_of(s, to->width, to->height);
    col_box box;
    view_options options = {.theme = view_theme_of(s->theme),
                            .text = to->height / 6.0,
                            .hover = SCENE_NONE,
                            .wordless = true,
                            .aids = {.verdict_hidden = verdict_hidden}};
    if (scene_bounds(s, false, &box))
        camera_fit(&c, box, to->height / 10.0);
    hits.shown_count = 0;
    view_draw(to, s, &hits, &c, &options, &wordless);
}

/* Without one the list is as good, only plainer. */
static void draw_picture(app *a, app_open_entry *e, const feed_preview *p)
{
    canvas *to = p->scene.count ? pencil_of(a, &a->dialog.open) : NULL;
    uint32_t *pixels = to ? malloc((size_t)to->width * (size_t)to->height * sizeof *pixels) : NULL;
    if (!pixels)
        return;
    to->ops->clip(to, NULL);
    draw_scene(to, &p->scene, &p->pairs, a->session.aids.verdict_hidden);
    sdl_canvas_read(to, pixels);
    e->pixels = pixels;
    e->picture = (pixel_image){to->width, to->height, pixels};
}

void app_open_list_step(app *a)
{
    app_open_list *l = &a->dialog.open;
    feed_preview p;
    int taken = 0;
    for (; l->previews && taken < AT_ONCE && feed_previews_next(l->previews, &p); taken++) {
        app_open_entry *e = &l->entries[l->scenes[p.which]];
        say_about(&a->session, e, &p);
        draw_picture(a, e, &p);
        feed_preview_free(&p);
        a->session.redraw = true;
    }
    l->more = taken == AT_ONCE;
}
