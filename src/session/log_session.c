#include "session/log_session.h"

#include "session/replace_document.h"
#include "session/session.h"
#include "session/settle.h"
#include "session/viewport.h"
#include "user/folders.h"
#include "user/presets.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

bool session_log_is(const char *path)
{
    static const char *const endings[] = {".csv", ".jsonl", ".ndjson"};
    const char *ending = strrchr(user_base_name(path), '.');
    for (size_t i = 0; ending && i < sizeof endings / sizeof *endings; i++)
        if (!strcasecmp(ending, endings[i]))
            return true;
    return false;
}

bool session_log_shown(const session *ses)
{
    return ses->log.explained.rows != NULL;
}

void session_log_open(session *ses, const char *path, const convention *c)
{
    const convention sdl2 = scene_convention_sdl2();
    convention of = c ? *c : session_scene(ses)->convention;
    bool chosen = c || !scene_convention_same(&of, &sdl2);
    if (ses->log.explained.job)
        session_log_close(ses);
    ses->log.explained.job =
        feed_log_start(path, chosen ? &of : NULL, session_presets(ses), ses->wake, ses->wake_user);
    ses->log.chosen = chosen;
    ses->log.convention = of;
    ses->log.wrong_first = true;
    snprintf(ses->log.name, sizeof ses->log.name, "%.255s", user_base_name(path));
    if (ses->log.explained.job)
        session_notice(ses, "Reading %s ...%s", ses->log.name,
                       session_way(ses, " Esc cancels.", ""));
    else
        session_notice(ses, "%s: not opened: " TEXT_OUT_OF_MEMORY, ses->log.name);
}

void session_log_free(log_state *l)
{
    session_explained_drop(&l->explained);
    session_waiting_drop(&l->before);
    free(l->order);
    *l = (log_state){0};
}

void session_log_drop(session *ses)
{
    session_log_free(&ses->log);
}

bool session_log_cancel(session *ses)
{
    bool is_read = ses->log.explained.job && !session_log_shown(ses);
    if (is_read)
        session_log_drop(ses);
    return is_read;
}

void session_log_close(session *ses)
{
    if (ses->log.before.waits) {
        session_bring_back(ses, &ses->log.before);
        session_cover(ses, ses->screen.covered, ses->screen.covered_below);
    }
    session_log_drop(ses);
    ses->redraw = true;
}

/* A convention without the name of a preset that means something else: with what a log states in
 * place of the preset's own it may. */
static convention honest(const session *ses, convention c)
{
    convention named;
    if (!scene_engines_convention(session_presets(ses), c.id, &named) ||
        !scene_convention_means(&named, &c))
        c.id[0] = '\0';
    return c;
}

/* ---- Rows ---- */

static void row_shapes(const session *ses, size_t row, shape *rectangle, shape *circle)
{
    log_row_shapes(ses->log.explained.rows, row, &ses->history.now.convention, rectangle, circle);
    snprintf(rectangle->id, sizeof rectangle->id, "rectangle");
    snprintf(circle->id, sizeof circle->id, "circle");
}

/* Is what the program said of a row wrong? Where shapes touch within rounding nothing is. */
static bool row_wrong(const session *ses, size_t row)
{
    shape rectangle, circle;
    row_shapes(ses, row, &rectangle, &circle);
    col_shape p = scene_shape_geometry(&rectangle), q = scene_shape_geometry(&circle);
    col_touching touching = ses->history.now.touching;
    bool reported = ses->log.explained.rows->rows[row].hit;
    return col_hit(&p, &q, touching) != reported &&
           col_find(&p, &q, touching).state != COL_TOUCHING;
}

/* Puts the rows in order, those that disagree first where that is wanted. */
static void sort_rows(session *ses)
{
    log_state *l = &ses->log;
    size_t right = 0;
    l->counted = session_scene(ses)->convention;
    l->wrong = 0;
    for (size_t i = 0; i < l->explained.rows->count; i++) {
        bool wrong = row_wrong(ses, i);
        l->wrong += wrong;
        if (!l->wrong_first)
            l->order[i] = i;
        else if (wrong)
            l->order[l->wrong - 1] = i;
        else /* from the end, backwards */
            l->order[l->explained.rows->count - ++right] = i;
    }
    for (size_t i = l->wrong, j = l->explained.rows->count; l->wrong_first && j > i + 1; i++) {
        size_t last = l->order[--j];
        l->order[j] = l->order[i];
        l->order[i] = last;
    }
}

size_t session_log_row_shown(const session *ses)
{
    return ses->log.order[ses->log.at];
}

static void show_row(session *ses, session_replace_view view)
{
    shape rectangle, circle;
    size_t row = session_log_row_shown(ses);
    row_shapes(ses, row, &rectangle, &circle);
    ses->log.explained.experiment_shown = false;
    if (session_explained_show_pair(ses, &rectangle, &circle, view))
        snprintf(ses->name, sizeof ses->name, "%.*s, row %zu", SESSION_NAME_SIZE - 32,
                 ses->log.name, row + 1);
}

static void place_of_row(session *ses, size_t row)
{
    ses->log.at = 0;
    while (ses->log.order[ses->log.at] != row)
        ses->log.at++;
}

void session_log_go(session *ses, size_t row)
{
    if (row >= ses->log.explained.rows->count)
        return;
    place_of_row(ses, row);
    show_row(ses, SESSION_VIEW_HOLDS);
}

void session_log_set_order(session *ses, bool wrong_first)
{
    size_t row = session_log_row_shown(ses);
    ses->log.wrong_first = wrong_first;
    sort_rows(ses);
    place_of_row(ses, row);
    ses->redraw = true;
}

void session_log_step(session *ses, int direction)
{
    log_state *l = &ses->log;
    size_t count = l->explained.rows->count;
    if (!l->explained.experiment_shown)
        l->at = (l->at + count + (size_t)direction) % count;
    show_row(ses, SESSION_VIEW_HOLDS);
}

const char *session_log_numbers(const session *ses)
{
    const convention *c = &ses->history.now.convention;
    bool stated = !ses->log.chosen && scene_convention_same(c, &ses->log.convention);
    return c->id[0] ? c->id : stated ? "the log says" : "your own";
}

/* Another convention of the log's numbers; the row that is shown has to be shown anew. */
static void read_as(session *ses, const convention *of)
{
    history *document = session_document(ses, DOCUMENT_REPLACE);
    convention before = document->now.convention, c = honest(ses, *of);
    document->now.convention = c;
    session_log_set_order(ses, ses->log.wrong_first);
    if (!scene_convention_same(&before, &c))
        session_notice(ses, "The numbers are now read as in %s.", session_log_numbers(ses));
}

/* ---- Coming in ---- */

/* An empty document like the present one takes its place, for the first row. */
static bool enter(session *ses)
{
    log_state *l = &ses->log;
    scene s = scene_empty();
    const scene *now = session_scene(ses);
    l->convention = honest(ses, log_convention(l->explained.rows, &l->convention));
    s.convention = l->convention;
    s.touching = now->touching;
    s.show = now->show;
    s.theme = now->theme;
    history fresh = {0};
    l->order = malloc(l->explained.rows->count * sizeof *l->order);
    if (!l->order || !scene_history_open(&fresh, &s))
        return false;
    session_put_aside(ses, &l->before, fresh);
    session_live_leave(ses);
    sort_rows(ses);
    show_row(ses, SESSION_VIEW_FITS);
    ses->log_came = true;
    ses->log_news = true;
    return true;
}

static void take_rows(session *ses)
{
    log_state *l = &ses->log;
    if (l->explained.rows->count && enter(ses)) {
        session_notice(ses, "%s: %zu rows.%s", l->name, l->explained.rows->count,
                       session_way(ses, " J and Shift+J step through them.", ""));
        return;
    }
    session_notice(ses,
                   l->explained.rows->count ? "%s: not opened: " TEXT_OUT_OF_MEMORY
                                            : "%s: no row of it can be used: each needs a "
                                              "rectangle, a circle and what was answered",
                   l->name);
    session_log_drop(ses);
}

/* Where nobody has chosen another convention yet, the best explanation's is the one to read the
 * numbers in. A row that the user has changed stays. */
static void adopt_convention(session *ses)
{
    log_state *l = &ses->log;
    const diagnosis *d = l->explained.found;
    bool explains = d->verdict == DIAGNOSIS_RIGHT || d->verdict == DIAGNOSIS_RIGHT_BUT ||
                    d->verdict == DIAGNOSIS_MISTAKE || d->verdict == DIAGNOSIS_ESTIMATE ||
                    d->verdict == DIAGNOSIS_EITHER || d->verdict == DIAGNOSIS_DOUBTFUL ||
                    d->verdict == DIAGNOSIS_CUT;
    if (l->chosen || !explains || scene_history_dirty(&ses->history) ||
        !scene_convention_same(&session_scene(ses)->convention, &l->convention) ||
        scene_convention_means(&d->all[0].is.convention, &l->convention))
        return;
    bool first = l->at == 0;
    read_as(ses, &d->all[0].is.convention);
    if (first)
        l->at = 0;
    show_row(ses, SESSION_VIEW_FITS);
}

/* Rows don't come in behind a dialog: it asks about the document that they would put aside; nor
 * behind a lesson. */
static bool waits(const session *ses)
{
    return (ses->held_back || ses->aside.document.waits) && !session_log_shown(ses);
}

void session_log_follow(session *ses)
{
    log_state *l = &ses->log;
    explained_state *e = &l->explained;
    if (waits(ses))
        return;
    if (session_log_shown(ses) &&
        !scene_convention_same(&l->counted, &session_scene(ses)->convention))
        session_log_set_order(ses, l->wrong_first);
    if (!session_explained_follow(e, l->chosen))
        return;
    if (e->stage == FEED_UNREADABLE) {
        session_notice(ses, "%s", e->why.text);
        session_log_drop(ses);
        return;
    }
    if (!l->order)
        take_rows(ses);
    if (!e->job || session_explained_busy(e))
        return;
    if (e->found)
        adopt_convention(ses);
    ses->log_news = true;
    ses->redraw = true;
}

void session_log_read_as(session *ses, const convention *c)
{
    read_as(ses, c);
    show_row(ses, SESSION_VIEW_HOLDS);
}

const char *session_log_reported(const session *ses, bool *wrong)
{
    if (!session_log_shown(ses) || ses->log.explained.experiment_shown)
        return NULL;
    size_t row = session_log_row_shown(ses);
    *wrong = row_wrong(ses, row);
    return ses->log.explained.rows->rows[row].hit ? "the log says HIT" : "the log says MISS";
}
