#include "app/log_view.h"

#include "app/actions.h"
#include "app/app.h"
#include "app/places.h"
#include "app/presets.h"
#include "app/replace.h"
#include "sdl/window.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

bool log_is(const char *path)
{
    const char *ending = strrchr(place_name(path), '.');
    return ending && !strcasecmp(ending, ".csv");
}

bool log_shown(const app *a)
{
    return a->log.rows != NULL;
}

static void wake(void *user)
{
    if (user)
        window_wake(user);
}

void log_open(app *a, const char *path, const convention *c)
{
    const convention sdl2 = scene_convention_sdl2();
    convention of = c ? *c : app_scene(a)->convention;
    bool chosen = c || !scene_convention_same(&of, &sdl2);
    if (a->log.job)
        log_close(a);
    a->log.job = log_job_start(path, chosen ? &of : NULL, presets(), wake, a->window);
    a->log.chosen = chosen;
    a->log.convention = of;
    a->log.wrong_first = true;
    snprintf(a->log.name, sizeof a->log.name, "%.255s", place_name(path));
    app_notice(a, a->log.job ? "Reading %s" : "%s: not opened: " TEXT_OUT_OF_MEMORY, a->log.name);
}

void log_drop(app *a)
{
    log_job_drop(a->log.job);
    scene_history_free(&a->log.before.history);
    free(a->log.order);
    a->log = (log_state){0};
}

void log_close(app *a)
{
    log_before *before = &a->log.before;
    if (log_shown(a)) {
        play_end(a);
        editor_finish(&a->editor, &a->history);
        scene_history_free(&a->history);
        a->history = before->history;
        before->history = (history){0};
        a->camera = before->camera;
        app_panel_changed(a);
        a->lab.program = before->program;
        a->live.shown = before->live;
        snprintf(a->path, sizeof a->path, "%s", before->path);
        snprintf(a->name, sizeof a->name, "%s", before->name);
    }
    log_drop(a);
    a->redraw = true;
}

/* ---- Rows ---- */

static void row_shapes(const app *a, size_t row, shape *rectangle, shape *circle)
{
    log_shapes(a->log.rows, row, &a->history.now.convention, rectangle, circle);
    snprintf(rectangle->id, sizeof rectangle->id, "rectangle");
    snprintf(circle->id, sizeof circle->id, "circle");
}

/* Is what the program said of a row wrong? Where shapes touch within rounding nothing is. */
static bool row_wrong(const app *a, size_t row)
{
    shape rectangle, circle;
    row_shapes(a, row, &rectangle, &circle);
    col_shape p = scene_shape_geometry(&rectangle), q = scene_shape_geometry(&circle);
    bool touching = a->history.now.touching, said = a->log.rows->rows[row].hit;
    return col_hit(&p, &q, touching) != said && col_find(&p, &q, touching).state != COL_TOUCHING;
}

/* Puts the rows in order, those that disagree first where that is wanted. */
static void sort_rows(app *a)
{
    log_state *l = &a->log;
    size_t right = 0;
    l->counted = app_scene(a)->convention;
    l->wrong = 0;
    for (size_t i = 0; i < l->rows->count; i++) {
        bool wrong = row_wrong(a, i);
        l->wrong += wrong;
        if (!l->wrong_first)
            l->order[i] = i;
        else if (wrong)
            l->order[l->wrong - 1] = i;
        else /* from the end, backwards */
            l->order[l->rows->count - ++right] = i;
    }
    for (size_t i = l->wrong, j = l->rows->count; l->wrong_first && j > i + 1; i++) {
        size_t kept = l->order[--j];
        l->order[j] = l->order[i];
        l->order[i] = kept;
    }
}

static bool show_pair(app *a, const shape *rectangle, const shape *circle, replace_view view)
{
    scene s = scene_empty();
    s.convention = app_scene(a)->convention;
    s.touching = app_scene(a)->touching;
    bool shown = scene_add(&s, rectangle) && scene_add(&s, circle) && replace_scene(a, &s, view);
    scene_free(&s);
    if (!shown)
        app_notice(a, "Not shown: " TEXT_OUT_OF_MEMORY);
    return shown;
}

size_t log_row_shown(const app *a)
{
    return a->log.order[a->log.at];
}

static void show_row(app *a, replace_view view)
{
    shape rectangle, circle;
    size_t row = log_row_shown(a);
    editor_finish(&a->editor, &a->history);
    row_shapes(a, row, &rectangle, &circle);
    a->log.trying = false;
    if (show_pair(a, &rectangle, &circle, view))
        snprintf(a->name, sizeof a->name, "%.*s, row %zu", NAME_SIZE - 32, a->log.name, row + 1);
}

static void place_of_row(app *a, size_t row)
{
    a->log.at = 0;
    while (a->log.order[a->log.at] != row)
        a->log.at++;
}

void log_go(app *a, size_t row)
{
    if (row >= a->log.rows->count)
        return;
    place_of_row(a, row);
    show_row(a, VIEW_HOLDS);
}

void log_set_order(app *a, bool wrong_first)
{
    size_t row = log_row_shown(a);
    a->log.wrong_first = wrong_first;
    sort_rows(a);
    place_of_row(a, row);
    a->redraw = true;
}

void log_step(app *a, int direction)
{
    log_state *l = &a->log;
    size_t count = l->rows->count;
    if (!l->trying)
        l->at = (l->at + count + (size_t)direction) % count;
    show_row(a, VIEW_HOLDS);
}

const char *log_numbers(const app *a)
{
    const char *id = a->history.now.convention.id;
    return id[0] ? id : "a convention of your own";
}

/* Another convention of the log's numbers; the row that is shown has to be shown anew. */
static void read_as(app *a, const convention *c)
{
    convention before = app_scene(a)->convention;
    app_scene(a)->convention = *c;
    log_set_order(a, a->log.wrong_first);
    if (!scene_convention_same(&before, c))
        app_notice(a, "The numbers are now read as in %s.", log_numbers(a));
}

/* ---- Coming in ---- */

static void keep_before(app *a)
{
    log_before *before = &a->log.before;
    play_end(a);
    editor_finish(&a->editor, &a->history);
    *before = (log_before){.history = a->history,
                           .camera = a->camera,
                           .program = a->lab.program,
                           .live = a->live.shown};
    snprintf(before->path, sizeof before->path, "%s", a->path);
    snprintf(before->name, sizeof before->name, "%s", a->name);
    a->history = (history){0};
}

/* The document of before moves aside; an empty one like it takes its place, for the first row. */
static bool enter(app *a)
{
    log_state *l = &a->log;
    scene s = scene_empty();
    const scene *now = app_scene(a);
    s.convention = l->convention;
    s.touching = now->touching;
    s.show = now->show;
    s.theme = now->theme;
    history fresh = {0};
    l->order = malloc(l->rows->count * sizeof *l->order);
    if (!l->order || !scene_history_open(&fresh, &s))
        return false;
    keep_before(a);
    a->history = fresh;
    live_leave(a);
    sort_rows(a);
    show_row(a, VIEW_FITS);
    a->panel.more = a->panel.log = a->panel.show_log = true;
    return true;
}

static void take_rows(app *a)
{
    log_state *l = &a->log;
    l->rows = log_job_rows(l->job);
    if (l->rows->count && enter(a)) {
        app_notice(a, "%s: %zu rows. J and Shift+J step through them.", l->name, l->rows->count);
        return;
    }
    app_notice(a,
               l->rows->count ? "%s: not opened: " TEXT_OUT_OF_MEMORY
                              : "%s: no row of it can be used: see unrotate diagnose",
               l->name);
    l->rows = NULL;
    log_drop(a);
}

/* Where nobody has chosen another convention yet, the best explanation's is the one to read the
 * numbers in. A row that the user has changed stays. */
static void adopt_convention(app *a)
{
    log_state *l = &a->log;
    const diagnosis *d = l->found;
    bool explains = d->verdict == DIAGNOSIS_RIGHT || d->verdict == DIAGNOSIS_MISTAKE;
    if (l->chosen || !explains || scene_history_dirty(&a->history) ||
        !scene_convention_same(&app_scene(a)->convention, &l->convention) ||
        scene_convention_same(&d->all[0].is.convention, &l->convention))
        return;
    bool first = l->at == 0;
    read_as(a, &d->all[0].is.convention);
    if (first)
        l->at = 0;
    show_row(a, VIEW_FITS);
}

void log_follow(app *a)
{
    log_state *l = &a->log;
    if (log_shown(a) && !scene_convention_same(&l->counted, &app_scene(a)->convention))
        log_set_order(a, l->wrong_first);
    if (!l->job || l->stage >= LOG_EXPLAINED)
        return;
    problem why;
    l->stage = log_job_stage(l->job, &why);
    if (l->stage == LOG_READING)
        return;
    if (l->stage == LOG_UNREADABLE) {
        app_notice(a, "%s", why.text);
        log_drop(a);
        return;
    }
    if (!l->rows)
        take_rows(a);
    if (!l->job || l->stage == LOG_EXPLAINING)
        return;
    l->why = why;
    l->found = l->stage == LOG_EXPLAINED ? log_job_diagnosis(l->job) : NULL;
    if (l->found)
        adopt_convention(a);
    a->panel.show_log = true;
    a->redraw = true;
}

/* ---- Explanations ---- */

static mistake_id first_mistake(const lab_program *p)
{
    int stage = 0;
    while (stage < LAB_STAGES - 1 && !p->at[stage])
        stage++;
    return p->at[stage];
}

void log_try(app *a, size_t which)
{
    const hypothesis *h = &a->log.found->all[which].is;
    a->lab.program = h->program;
    a->lab.explained = first_mistake(&h->program);
    read_as(a, &h->convention);
    show_row(a, VIEW_HOLDS);
}

void log_experiment(app *a)
{
    const experiment *e = &a->log.found->experiment;
    const convention *c = &a->log.found->all[0].is.convention;
    read_as(a, c);
    shape rectangle = scene_convention_read(c, &e->pair.rectangle);
    shape circle = scene_convention_read(c, &e->pair.circle);
    snprintf(rectangle.id, sizeof rectangle.id, "rectangle");
    snprintf(circle.id, sizeof circle.id, "circle");
    if (!show_pair(a, &rectangle, &circle, VIEW_HOLDS))
        return;
    a->log.trying = a->panel.show_log = true;
    snprintf(a->name, sizeof a->name, "%.*s, experiment", NAME_SIZE - 32, a->log.name);
}

const char *log_said(const app *a, bool *wrong)
{
    if (!log_shown(a) || a->log.trying)
        return NULL;
    size_t row = log_row_shown(a);
    *wrong = row_wrong(a, row);
    return a->log.rows->rows[row].hit ? "the log says HIT" : "the log says MISS";
}

const char *log_agrees(const app *a, bool hit)
{
    return a->log.rows->rows[log_row_shown(a)].hit == hit ? "as the log" : "not as the log";
}

void action_log_step(app *a, int direction)
{
    if (log_shown(a))
        log_step(a, direction);
    else
        app_notice(a, "No log is open: drop a CSV file on the window.");
}

void action_log_close(app *a)
{
    log_close(a);
}
