/* Actions on the scene's file, and on what comes from elsewhere: running programs and logs. Before
 * anything takes an unsaved document's place, they ask. */
#include "app/actions.h"

#include "app/opening.h"
#include "host/host.h"
#include "session/files.h"
#include "session/suspect.h"
#include "session/viewport.h"

#include <stdio.h>

/* A log's row isn't a document; its own document, behind it, may have unsaved changes. */
static void ask_before(app *a, void (*then)(app *a), bool leaves)
{
    session *ses = &a->session;
    app_lesson_close(a);
    edit_finish(&ses->editor, session_history(ses));
    if (session_log_shown(ses) && (leaves || scene_history_dirty(&ses->log.before.history)))
        session_log_close(ses);
    app_dialog_before(a, then);
}

/* While presenting nothing is asked: session_take_scene puts aside what would be lost. */
static void before_opening(app *a, void (*then)(app *a))
{
    session *ses = &a->session;
    if (ses->mode != SESSION_PRESENTING) {
        ask_before(a, then, false);
        return;
    }
    app_lesson_close(a);
    edit_finish(&ses->editor, session_history(ses));
    if (ses->log.before.waits)
        session_log_close(ses);
    then(a);
}

/* ---- Opening and leaving ---- */

static void then_quit(app *a)
{
    a->quit = true;
}

static void then_choose(app *a)
{
    app_dialog_show(a, DIALOG_OPEN);
}

static void then_choose_here(app *a)
{
    const session *ses = &a->session;
    session_folder(ses, a->dialog.folder);
    app_dialog_show(a, DIALOG_OPEN);
    app_dialog_point_at(a, ses->tried[0] ? ses->tried : ses->path[0] ? ses->path : ses->name);
}

static void then_load(app *a)
{
    app_load(a, a->dialog.then_path);
}

static void then_new(app *a)
{
    session_new(&a->session);
}

void app_action_quit(app *a)
{
    if (session_unsaved(&a->session))
        app_action_leave_presenting(a); /* what waits comes back, and can be saved */
    ask_before(a, then_quit, true);
}

void app_action_open(app *a)
{
    before_opening(a, then_choose);
}

void app_action_scenes(app *a)
{
    before_opening(a, then_choose_here);
}

void app_action_new(app *a)
{
    before_opening(a, then_new);
}

/* A log takes no document's place, so there is nothing to ask. */
void app_open_path(app *a, const char *path)
{
    if (session_log_is(path)) {
        app_lesson_close(a);
        session_load(&a->session, path);
        return;
    }
    snprintf(a->dialog.then_path, sizeof a->dialog.then_path, "%s", path);
    before_opening(a, then_load);
}

/* Whole from the first picture on, whatever view the scene opens in. */
static void show_map(app *a)
{
    session_look(&a->session); /* for the pair */
    if (a->session.lab.has_pair)
        app_show_map(a);
    session_arrive(&a->session);
}

void app_show_asked(app *a, const app_asked *asked)
{
    session *ses = &a->session;
    if (asked->unrotate > 0)
        anim_unrotate_set(&ses->unrotating, asked->unrotate);
    if (!lab_is_right(&asked->program))
        session_suspect_set(ses, asked->program);
    ses->lab.map_on |= asked->map;
    if (asked->no_panel) {
        a->panel.hidden = true;
        app_panel_resized(a);
    }
    if (asked->no_panel || asked->map) /* what is to have room is known now */
        session_home(ses);
    if (asked->map)
        show_map(a);
    if (asked->section)
        app_panel_start_at(&a->panel, (app_section)(asked->section - 1));
    if (asked->presenting)
        app_action_present(a);
    ses->presenting.numbers |= asked->numbers;
}

/* What is opened now is shown in the theme that was named. */
static void hold_theme(session *ses, const app_asked *asked)
{
    if (!asked->own_theme)
        return;
    ses->own_theme = true;
    session_scene(ses)->theme = asked->theme;
}

/* As an example: saving asks for a name. */
static void then_linked(app *a)
{
    session *ses = &a->session;
    hold_theme(ses, &a->linked.asked);
    if (!session_take_scene(ses, &a->linked.scene, "", a->linked.name)) {
        session_notice(ses, "The link isn't opened: " TEXT_OUT_OF_MEMORY);
        return;
    }
    ses->tried[0] = '\0';
    app_show_asked(a, &a->linked.asked);
    session_say_caption(ses);
}

/* A link that is wrong asks nothing. */
void app_open_link(app *a, const char *link)
{
    session *ses = &a->session;
    app_link read = {0};
    problem why = {"Links aren't opened here."};
    if (!a->read_link || !a->read_link(&read, link, ses->assets, &why)) {
        session_notice(ses, "%s", why.text);
        return;
    }
    if (read.lesson[0]) {
        app_lesson_close(a);
        hold_theme(ses, &read.asked);
        app_show_asked(a, &read.asked); /* first: it begins for the audience */
        app_lesson_open_at(a, read.lesson, read.step);
        return;
    }
    scene_free(&a->linked.scene);
    a->linked = read;
    before_opening(a, then_linked);
}

void app_action_scene(app *a, int direction)
{
    char path[PATH_MAX];
    if (session_beside(&a->session, direction, path))
        app_open_path(a, path);
    else
        session_notice(&a->session, "There is no scene beside this one.%s",
                       session_way(&a->session, " Ctrl+O: open another.", ""));
}

/* ---- Saving ---- */

/* What was dragged for an audience, or in a lesson, shall not get into the file by a slip. */
static bool refuse_presenting(app *a)
{
    session *ses = &a->session;
    bool refused = ses->mode == SESSION_PRESENTING || a->teaching.on;
    if (refused)
        session_notice(ses, "Nothing is saved %s. %s, then save.",
                       a->teaching.on ? "in a lesson" : "while presenting",
                       session_way(ses, "Esc leaves", "Leave"));
    return refused;
}

/* Tells the host what has been written; where there are no folders a path says nothing. */
static bool written(session *ses, bool saved)
{
    if (saved)
        host_file_written(ses->path);
    if (saved && host_is_page())
        session_notice(ses, "Saved %s", user_base_name(ses->path));
    return saved;
}

bool app_save(app *a)
{
    session *ses = &a->session;
    if (refuse_presenting(a))
        return false;
    bool ask = ses->path[0] && session_outside_changed(ses);
    if (ses->path[0] && !ask)
        return written(ses, session_save(ses));
    app_dialog_show(a, ask ? DIALOG_OUTSIDE : DIALOG_SAVE_AS);
    return false;
}

bool app_save_as(app *a, bool overwrite)
{
    dialog *d = &a->dialog;
    char full[PATH_MAX];
    if (!session_full_path(&a->session, d->path, full))
        return false;
    if (!overwrite && session_file_exists(full)) {
        snprintf(d->path, sizeof d->path, "%s", full);
        app_dialog_show(a, DIALOG_OVERWRITE);
        return false;
    }
    return written(&a->session, session_save_to(&a->session, full));
}

void app_action_save(app *a)
{
    app_save(a);
}

void app_action_save_as(app *a)
{
    if (!refuse_presenting(a))
        app_dialog_show(a, DIALOG_SAVE_AS);
}

void app_action_picture(app *a)
{
    a->picture_wanted = PICTURE_PNG;
}

void app_action_picture_svg(app *a)
{
    a->picture_wanted = PICTURE_SVG;
}

/* ---- Running programs and logs ---- */

static void then_live(app *a)
{
    session_live_resume(&a->session);
}

/* What was opened in the meantime may have changes that nobody has saved. */
void app_action_live(app *a)
{
    session *ses = &a->session;
    if (!ses->live.stream)
        session_notice(ses, host_is_page()
                                ? "No program is watched: a page can't, the desktop's program can."
                                : "No program is watched: start with `your-program | unrotate -`.");
    else if (session_live_over(ses))
        session_notice(ses, "The program has ended: there is nothing to go on with.");
    else if (!ses->live.frozen)
        session_live_freeze(ses);
    else if (!ses->live.shown)
        ask_before(a, then_live, false);
    else
        session_live_resume(ses);
}

void app_action_log_step(app *a, int direction)
{
    session *ses = &a->session;
    if (session_log_shown(ses))
        session_log_step(ses, direction);
    else if (ses->live.stream && ses->live.shown)
        session_live_step(ses, direction);
    else
        session_notice(ses, "No log is open: drop a CSV file on the window.");
}

void app_action_next_wrong(app *a)
{
    session *ses = &a->session;
    if (ses->live.stream && ses->live.shown)
        session_live_next_wrong(ses);
    else
        session_notice(ses, "No running program is shown.");
}

void app_action_log_close(app *a)
{
    session_log_close(&a->session);
}
