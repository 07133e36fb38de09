/* The window and its loop. One direction: a round, a frame. */
#include "shell/loop.h"

#include "app/actions.h"
#include "file/disk.h"
#include "host/host.h"
#include "sdl/main_window.h"
#include "session/autosave.h"
#include "session/files.h"
#include "session/viewport.h"
#include "shell/frame.h"
#include "shell/long_work.h"
#include "shell/player_pass.h"
#include "shell/round.h"
#include "shell/settings.h"
#include "shell/signals.h"
#include "shell/spoken.h"
#include "teach/lesson_keys.h"
#include "user/presets.h"

#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static const char *clipboard_get(void *user)
{
    return sdl_window_clipboard(user);
}

static void clipboard_set(void *user, const char *text)
{
    sdl_window_set_clipboard(user, text);
}

static window_cursor cursor_of(app *a)
{
    session *ses = &a->session;
    static const window_cursor editing[] = {
        [CURSOR_ARROW] = WINDOW_ARROW, [CURSOR_HAND] = WINDOW_HAND,
        [CURSOR_MOVE] = WINDOW_MOVE,   [CURSOR_NS] = WINDOW_NS,
        [CURSOR_NESW] = WINDOW_NESW,   [CURSOR_WE] = WINDOW_WE,
        [CURSOR_NWSE] = WINDOW_NWSE,   [CURSOR_ROTATE] = WINDOW_ROTATE,
        [CURSOR_CROSS] = WINDOW_CROSS, [CURSOR_TEXT] = WINDOW_TEXT,
        [CURSOR_PAN] = WINDOW_PAN,
    };
    static const window_cursor widgets[] = {
        [UI_CURSOR_ARROW] = WINDOW_ARROW, [UI_CURSOR_HAND] = WINDOW_HAND,
        [UI_CURSOR_TEXT] = WINDOW_TEXT,   [UI_CURSOR_SCRUB] = WINDOW_WE,
        [UI_CURSOR_SCRUB_UP] = WINDOW_NS,
    };
    if (a->player.hot != PLAYER_NOTHING)
        return WINDOW_HAND;
    if (a->ui_reported.over)
        return widgets[a->ui_reported.cursor];
    return editing[edit_cursor(&ses->editor, session_history(ses), &ses->shown)];
}

static void show_frame(app *a)
{
    problem why;
    shell_long_work_begin(a);
    shell_frame(a);
    if (!sdl_window_present(a->window, &why)) {
        fprintf(stderr, "unrotate: %s\n", why.text);
        a->quit = true;
    }
}

/* What the world outside the canvas knows of it. */
typedef struct told {
    char title[SESSION_NAME_SIZE + 32];
    char spoken[SHELL_SPOKEN_SIZE];
} told;

/* A list is searched with keys that are there: who taps it doesn't want the screen's over it. */
static bool takes_text(const app *a)
{
    const ui_result *reported = &a->ui_reported;
    return reported->text_input && !(reported->search && a->session.by_finger);
}

/* Title, words, cursor, text input. Set only when they change. */
static void follow(app *a, told *known)
{
    told now = {.title = ""};
    session_title(&a->session, now.title, sizeof now.title);
    shell_spoken(a, now.spoken);
    if (strcmp(now.title, known->title))
        sdl_window_set_title(a->window, now.title);
    if (strcmp(now.spoken, known->spoken))
        host_say(now.spoken);
    *known = now;
    sdl_window_set_cursor(a->window, cursor_of(a));
    pixel_rect caret = a->ui_reported.caret;
    bool types = takes_text(a) || shell_player_text(a, &caret);
    sdl_window_set_text_input(a->window, types, caret);
}

static void follow_window(app *a)
{
    a->canvas = sdl_window_canvas(a->window);
    app_follow_canvas(a, sdl_window_unit(a->window));
}

/* Where the loop stands still while the user resizes the window. */
static void redraw_resized(void *user)
{
    app *a = user;
    session *ses = &a->session;
    const input resized = {.kind = INPUT_RESIZED, .time = ses->now, .mods = ses->editor.mods};
    follow_window(a);
    if (shell_round_of(a, &resized))
        show_frame(a);
}

/* The window's inputs, of which the first one is waited for. */
typedef struct arrivals {
    app *a;
    int timeout; /* milliseconds, -1: until one comes */
} arrivals;

static bool next_arrival(void *user, input *event)
{
    arrivals *from = user;
    bool came = sdl_window_next_input(from->a->window, event, from->timeout);
    from->timeout = 0;
    follow_window(from->a);
    shell_long_work_begin(from->a);
    return came;
}

typedef struct running {
    app *a;
    told known;
    char *settings; /* that were stored last, or NULL; owned */
} running;

/* Waits for inputs, or until something happens by itself. False: the program ends. */
static bool step(void *user, int timeout)
{
    running *r = user;
    app *a = r->a;
    bool due = shell_round(a, next_arrival, &(arrivals){a, timeout});
    a->quit |= shell_signals_came() != 0;
    if (due && !a->quit)
        show_frame(a);
    follow(a, &r->known);
    return !a->quit;
}

static int timeout(void *user)
{
    const running *r = user;
    return app_timeout(r->a);
}

/* A page has no place of its own. */
static window_placement own_place(const app *a)
{
    const window_placement none = {0};
    return host_is_page() ? none : sdl_window_placement(a->window);
}

static void store_settings(running *r)
{
    const window_placement place = own_place(r->a);
    shell_settings_store(r->a, &place, &r->settings);
}

/* For the next start. */
static void keep_unsaved(app *a)
{
    problem why;
    if (!session_autosave_keep(&a->session, &why))
        fprintf(stderr, "unrotate: %s\n", why.text);
}

static void put_aside(void *user)
{
    running *r = user;
    problem why;
    store_settings(r);
    if (!session_autosave_now(&r->a->session, &why))
        fprintf(stderr, "unrotate: %s\n", why.text);
}

static void notice(void *user, const char *line)
{
    const running *r = user;
    session_notice(&r->a->session, "%s", line);
}

static void end(void *user)
{
    running *r = user;
    store_settings(r);
    free(r->settings);
    r->settings = NULL;
    if (shell_signals_came())
        keep_unsaved(r->a);
    else
        session_autosave_end(&r->a->session);
}

static void run(app *a)
{
    running r = {.a = a};
    const window_placement place = own_place(a);
    if (host_is_page()) /* of several pages those hold in which something was chosen */
        r.settings = shell_settings_text(a, &place);
    if (a->quit)
        end(&r);
    else
        host_run(&(host_loop){step, timeout, put_aside, end, notice, &r});
}

/* Ends what is tried, which would mix with its answers, and shows the hit map. */
static void ask(app *a, const shell_start *start)
{
    session *ses = &a->session;
    snprintf(a->panel.ask.command, sizeof a->panel.ask.command, "%s", start->ask);
    a->panel.ask.format = (int)start->format;
    a->panel.more = a->panel.open[APP_SECTION_ASK] = a->panel.news[APP_SECTION_ASK] = true;
    ses->ask.chosen = start->convention_given;
    ses->ask.convention = start->convention;
    session_ask_start(ses, start->ask, start->format);
}

/* What was remembered. */
static void recall(app *a, const shell_start *start)
{
    window_placement place;
    if (shell_settings_load(a, &place) && !start->width && !host_is_page())
        sdl_window_set_placement(a->window, &place);
    a->panel.hidden = start->asked.no_panel;
    app_panel_resized(a);
}

/* Two frames: one with which the window comes, one when the system has laid it bare. */
static void show_at_once(app *a)
{
    enum { LAID_BARE = 100 }; /* milliseconds */
    for (int i = 0; i < 2 && !a->quit; i++) {
        shell_round(a, next_arrival, &(arrivals){a, i ? LAID_BARE : 0});
        show_frame(a);
    }
}

static bool read_scene(app *a, const shell_start *start, scene *s, problem *why)
{
    session *ses = &a->session;
    session_notice(ses, "Opening %s ...", start->reads);
    unsigned long said = ses->notices;
    show_at_once(a);
    bool right = a->quit || (start->read(start->read_user, s, why) &&
                             (session_take_scene(ses, s, start->path, start->name) ||
                              text_problem(why, TEXT_OUT_OF_MEMORY)));
    session_notice_end(ses, said);
    return right;
}

/* What this start says. */
static void begin(app *a, const shell_start *start)
{
    session *ses = &a->session;
    problem why;
    ses->version = start->version;
    ses->own_theme |= start->asked.own_theme;
    file_disk_clean(start->path);
    if (start->assets->wrong.text[0])
        session_notice(ses, "%s", start->assets->wrong.text);
    else if (start->own_scene)
        session_say_caption(ses);
    session_autosave_begin(ses, start->own_scene ? AUTOSAVE_THIS_FILE : AUTOSAVE_ANY);
    if (start->ask)
        ask(a, start);
    app_show_asked(a, &start->asked);
    if (start->lesson) /* last: a class doesn't begin where somebody alone has got to */
        app_lesson_open_at(a, start->lesson, start->lesson_step);
    ses->redraw = true;
    if (start->log)
        session_log_open(ses, start->log, start->convention_given ? &start->convention : NULL);
    if (start->live && !session_live_open(ses, STDIN_FILENO, &start->convention, &why))
        session_notice(ses, "%s", why.text);
    ses->live.chosen |= start->convention_given;
}

static void wake(void *user)
{
    sdl_window_wake(user);
}

static void connect(app *a, window *w)
{
    a->window = w;
    a->kept.on = true;
    a->session.wake = wake;
    a->session.wake_user = w;
    a->session.on_file_news = (file_waker){wake, w};
    a->ui.clipboard_get = clipboard_get;
    a->ui.clipboard_set = clipboard_set;
    a->ui.user = w;
    a->session.by_finger = host_has_fingers();
    a->session.outside.nobody = host_is_page();
    sdl_window_on_resize_redraw(w, redraw_resized, a);
}

/* False: the scene can't be read. */
static bool show(app *a, const shell_start *start, scene *s, problem *why)
{
    recall(a, start);
    if (start->read && !read_scene(a, start, s, why))
        return false;
    begin(a, start);
    run(a);
    if (start->count_frames)
        printf("frames %lu\n", a->frames);
    return true;
}

bool shell_run(const shell_start *start, scene *s, problem *why)
{
    window *w = sdl_window_open("Unrotate", start->width, start->height, why);
    if (!w)
        return false;
    app a;
    shell_long_work waiting;
    bool there = !start->read, shown = false;
    bool kept = !start->asked.own_theme && shell_settings_theme(&s->theme);
    bool opened = app_open(&a, s, there ? start->path : "", there ? start->name : "",
                           sdl_window_canvas(w), sdl_window_unit(w)) ||
                  text_problem(why, TEXT_OUT_OF_MEMORY);
    if (opened) {
        a.session.assets = start->assets;
        a.session.own_theme = kept;
        a.read_link = start->read_link;
        connect(&a, w);
        shell_long_work_open(&waiting, &a);
        shell_signals_begin(wake, w);
        shown = show(&a, start, s, why);
        shell_signals_end();
        shell_long_work_close(&waiting);
        sdl_window_on_resize_redraw(w, NULL, NULL);
        app_close(&a);
    }
    sdl_window_close(w);
    if (opened && shell_signals_came())
        raise(shell_signals_came()); /* whoever sent it learns that it did its work */
    return shown;
}
