#include "app/live.h"

#include "app/actions.h"
#include "app/app.h"
#include "app/dialogs.h"
#include "app/presets.h"
#include "app/replace.h"
#include "sdl/window.h"

#include <stdio.h>

/* Milliseconds: as often as a screen shows a frame; while only the counts change; between two
 * measurements of the rate. */
enum { FRAME = 16, FROZEN_FRAME = 250, RATE = 1000 };

static void wake(void *user)
{
    window_wake(user);
}

static void sleep_on(void *user)
{
    (void)user;
}

bool live_open(app *a, int fd, const convention *c, problem *why)
{
    a->live = (live_state){.shown = true};
    a->live.stream = stream_open(fd, c, presets(), a->window ? wake : sleep_on, a->window);
    return a->live.stream || text_problem(why, "standard input can't be read: " TEXT_OUT_OF_MEMORY);
}

void live_close(app *a)
{
    stream_close(a->live.stream);
    a->live = (live_state){0};
}

/* A drag of a shape, or a question in front, isn't disturbed. */
static bool busy(const app *a)
{
    edit_mode mode = a->editor.mode;
    bool view_only = mode == EDIT_IDLE || mode == EDIT_PAN || mode == EDIT_PINCH;
    return a->dialog.kind != DIALOG_NONE || !view_only;
}

/* The line brings the shapes; how they are shown is the user's. */
static void show(app *a, sample *m)
{
    live_state *l = &a->live;
    replace_view view = !l->line || !l->shown ? VIEW_FITS : l->stay ? VIEW_STAYS : VIEW_FOLLOWS;
    if (!m->touching_given)
        m->scene.touching = app_scene(a)->touching;
    if (!replace_scene(a, &m->scene, view)) {
        app_notice(a, "Not shown: " TEXT_OUT_OF_MEMORY);
        return;
    }
    l->shown = true;
    l->reported = m->reported;
    l->reported_hit = m->reported_hit;
    l->disagrees = m->disagrees;
}

/* False: there is no line that wasn't taken before. */
static bool take(app *a)
{
    sample m;
    unsigned long number;
    a->live.pending = false;
    if (!stream_take(a->live.stream, &m, &number))
        return false;
    show(a, &m);
    file_sample_free(&m);
    a->live.line = number;
    return true;
}

/* The rate is measured until it is 0. */
static bool measuring(const live_state *l)
{
    return l->per_second > 0 || l->rate_lines != l->counts.lines;
}

static void measure(live_state *l, uint32_t now)
{
    uint32_t passed = now - l->rate_at;
    if (measuring(l) && passed < RATE)
        return;
    l->per_second = measuring(l) ? (double)(l->counts.lines - l->rate_lines) * 1000 / passed : 0;
    l->rate_lines = l->counts.lines;
    l->rate_at = now;
}

static void tell(app *a)
{
    live_state *l = &a->live;
    if (l->counts.bad && !l->told_bad)
        app_notice(a, "Line %lu: %s", l->counts.last_bad, l->counts.why.text);
    if (l->counts.ended && !l->told_end)
        app_notice(a, l->line ? "The program has ended. Its last line stays."
                              : "The program has ended without a line that can be shown.");
    l->told_bad |= l->counts.bad > 0;
    l->told_end |= l->counts.ended;
}

static uint32_t pause_between(const live_state *l)
{
    return l->frozen ? FROZEN_FRAME : FRAME;
}

static void look(app *a)
{
    live_state *l = &a->live;
    measure(l, a->now);
    l->counts = stream_look(l->stream);
    l->looked_at = a->now;
    l->pending = true;
    tell(a);
    a->redraw = true;
}

void live_follow(app *a)
{
    live_state *l = &a->live;
    if (!l->stream)
        return;
    if (l->shown && !l->frozen && app_edited(a))
        live_freeze(a);
    bool rate_due = measuring(l) && (uint32_t)(a->now - l->rate_at) >= RATE;
    bool due = stream_waits(l->stream) && (uint32_t)(a->now - l->looked_at) >= pause_between(l);
    if (due || rate_due)
        look(a);
    if (l->pending && !l->frozen && !busy(a))
        take(a);
}

int live_timeout(const app *a)
{
    const live_state *l = &a->live;
    if (!l->stream)
        return -1;
    uint32_t passed = a->now - l->looked_at, since = a->now - l->rate_at;
    if (stream_waits(l->stream))
        return passed < pause_between(l) ? (int)(pause_between(l) - passed) : 0;
    if (measuring(l))
        return since < RATE ? (int)(RATE - since) : 0;
    return -1;
}

void live_freeze(app *a)
{
    if (!a->live.stream || a->live.frozen)
        return;
    a->live.frozen = true;
    app_notice(a, "Frozen at line %lu: F goes on.", a->live.line);
}

void live_resume(app *a)
{
    play_end(a);
    editor_finish(&a->editor, &a->history);
    a->live.frozen = false;
    if (!take(a) && a->live.shown)
        scene_history_reset(&a->history); /* the last line again, without the changes */
    a->redraw = true;
}

void live_leave(app *a)
{
    if (!a->live.stream)
        return;
    a->live.shown = false;
    a->live.frozen = true;
}

bool live_over(const app *a)
{
    return a->live.counts.ended && !a->live.shown;
}

/* What was opened in the meantime may have changes that nobody has saved. */
void action_live(app *a)
{
    if (!a->live.stream)
        app_notice(a, "No program is watched: start with `your-program | unrotate -`.");
    else if (live_over(a))
        app_notice(a, "The program has ended: there is nothing to go on with.");
    else if (!a->live.frozen)
        live_freeze(a);
    else if (!a->live.shown)
        dialog_before(a, INTENT_LIVE);
    else
        live_resume(a);
}

const char *live_reported(const app *a, bool *wrong)
{
    const live_state *l = &a->live;
    *wrong = l->disagrees;
    if (!l->stream || !l->shown || !l->reported)
        return NULL;
    return l->reported_hit ? "your program says HIT" : "your program says MISS";
}

const char *live_title(const app *a)
{
    const live_state *l = &a->live;
    if (!l->stream || !l->shown)
        return NULL;
    return l->counts.ended ? "live, ended" : l->frozen ? "live, frozen" : "live";
}
