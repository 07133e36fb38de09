/* A session: the document, how it is looked at, and what goes on with it by itself. It knows no
 * widget, no window and no pixels; the app stands on top of it. */
#ifndef SESSION_SESSION_H
#define SESSION_SESSION_H

#include "anim/unrotate.h"
#include "edit/editor.h"
#include "scene/pairs.h"
#include "session/autosave.h"
#include "session/convention_change.h"
#include "session/lab_session.h"
#include "session/live.h"
#include "session/log_session.h"
#include "session/play.h"
#include "user/assets.h"
#include "view/picture.h"

#include <limits.h>

#ifndef PATH_MAX
#define PATH_MAX 4096
#endif

enum { NOTICE_SIZE = 512, NAME_SIZE = 256 };
#define SESSION_TEXT_MIN 0.75
#define SESSION_TEXT_MAX 2.0

typedef enum session_mode { SESSION_EDITING, SESSION_PRESENTING } session_mode;
typedef enum blank_screen { BLANK_NONE, BLANK_BLACK, BLANK_WHITE } blank_screen;

/* What a session is shown on. */
typedef struct session_screen {
    int width, height; /* pixels */
    double unit;       /* pixels per point of the display */
} session_screen;

struct session {
    /* the document */
    history history;      /* the document, whatever is played */
    char path[PATH_MAX];  /* "": it has no file yet */
    char name[NAME_SIZE]; /* for the title */

    /* how it is looked at */
    session_screen screen;
    double text_factor;    /* the user's, SESSION_TEXT_MIN .. SESSION_TEXT_MAX */
    camera camera;         /* unturned */
    camera editing_camera; /* the view to go back to after presenting */
    view_memory memory;    /* of the picture: where its labels stand */
    session_mode mode;
    blank_screen blank;
    bool panel_hidden;
    bool panel_beside; /* while presenting: the panel is shown, for an exam */
    bool less_motion;
    bool asking; /* a question stands in front: nothing comes in behind it */

    /* as of the last step */
    pairs pairs;  /* of the scene that is shown */
    camera shown; /* turned while unrotating */
    view_playback playback;

    /* what is done with it */
    editor editor;
    unrotating unrotating;
    change_state change;
    play_state play;
    lab_state lab;
    live_state live;
    log_state log;
    autosave autosave;
    unsigned log_opened, log_news; /* counted up: a log came into view; there is news of it */
    uint32_t now;                  /* milliseconds: the time of the last step or input */
    bool redraw;                   /* something changed since the last frame */

    /* one line for the user, for a few seconds */
    char notice[NOTICE_SIZE];
    uint32_t notice_at, notice_until;

    user_assets *assets; /* NULL: there are none; not owned */

    /* called from other threads when there is news for session_step; NULL: nobody waits */
    void (*wake)(void *user);
    void *wake_user;
};

/* Starts with a scene, which it takes over (it is empty afterwards). path: the file that saving
 * writes, or ""; name: for the title. What has a name but no path is an example: its view, if it
 * has one, is made to show as much as it does in a window of 1280 x 720. False: memory is short. */
bool session_open(session *ses, scene *s, const char *path, const char *name,
                  session_screen screen);
/* Frees all that it holds. */
void session_close(session *ses);
/* Another document: as session_open, in a running session. False: nothing changed. */
bool session_take_scene(session *ses, scene *s, const char *path, const char *name);

/* Does all that happens by itself until now (milliseconds): animations, playing, the lines of a
 * running program, a log's reading, autosave, the exam; then, if something changed, looks at it
 * anew. After inputs, and when session_timeout says so. */
void session_step(session *ses, uint32_t now);
/* Finds what is to be seen of the present state: the pairs, the turned camera, what the program
 * under suspicion makes of it. session_step does it where something changed. */
void session_look(session *ses);
/* Milliseconds until session_step has something to do, -1: never. */
int session_timeout(const session *ses);

/* What is shown and edited: the document, or what is played. */
history *session_history(session *ses);
scene *session_scene(session *ses);
const scene *session_shown(const session *ses); /* the same, to be looked at */

/* Undo, redo, back to how it was opened: of the document. What is played is taken over first, or
 * ends with a reset. Return the step's name, NULL when there is none; false: nothing changed. */
const char *session_undo(session *ses);
const char *session_redo(session *ses);
bool session_reset(session *ses);
/* Whether shapes differ from those that were opened; how they are shown doesn't count. */
bool session_edited(session *ses);
/* The presets; none but sdl2 where there are no assets. Never NULL. */
const engines *session_presets(const session *ses);
/* Tells the user one line. */
void session_notice(session *ses, const char *format, ...) __attribute__((format(printf, 2, 3)));
/* Something was done that may have changed the document: autosave looks at it. */
void session_note_change(session *ses);

#endif
