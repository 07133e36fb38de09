/* A session: the document, how it is looked at, and what goes on with it by itself. It holds no
 * widget and no window; of the screen it knows the size, and how much of it is covered. The
 * app stands on top of it. */
#ifndef SESSION_SESSION_H
#define SESSION_SESSION_H

#include "anim/glide.h"
#include "anim/preview.h"
#include "anim/unrotate.h"
#include "edit/editor.h"
#include "scene/pairs.h"
#include "session/asking.h"
#include "session/autosave.h"
#include "session/convention_change.h"
#include "session/lab_session.h"
#include "session/live.h"
#include "session/log_session.h"
#include "session/outside.h"
#include "session/play.h"
#include "session/presenting.h"
#include "session/walk.h"
#include "user/assets.h"
#include "view/picture.h"

#include <stdio.h>

enum { SESSION_NOTICE_SIZE = 512, SESSION_NAME_SIZE = 256 }; /* bytes */

/* The user's factor of all text sizes. */
#define SESSION_TEXT_MIN 0.75
#define SESSION_TEXT_MAX 2.0

typedef enum session_mode {
    SESSION_EDITING,
    SESSION_PRESENTING /* to an audience: larger words, nothing but the picture */
} session_mode;

/* One colour in place of the picture. */
typedef enum blank_screen { BLANK_NONE, BLANK_BLACK, BLANK_WHITE } blank_screen;

/* What a session is shown on. */
typedef struct session_screen {
    int width, height; /* pixels */
    double unit;       /* pixels per point of the display */
    /* pixels at the right, and at the bottom: there something stands over the picture */
    int covered, covered_below;
} session_screen;

/* Where the whole of something is shown, whatever is in the scene now. */
typedef struct session_stage {
    bool on;
    double width;  /* of the picture, pixels from the left */
    col_box box;   /* in it, pixels: there ... */
    col_box world; /* ... this is seen, */
    double most;   /* at most so large: the zoom; 0: as large as it may be */
} session_stage;

/* The document, and what goes on with it, while something else stands in its place. Start zeroed.
 */
typedef struct session_interrupted {
    waiting_document document;
    log_state log; /* whose row that is, if there is one */
    play_state play;
    exam_state exam;
    bool frozen, until_wrong; /* of the running program's lines */
} session_interrupted;

struct session {
    /* the document */
    history history;     /* with its steps to undo; stays as it is while something is played */
    char path[PATH_MAX]; /* "": it has no file yet */
    char name[SESSION_NAME_SIZE]; /* for the title; "": untitled */
    file_version version;         /* of that file, as it was last read or written */
    char tried[PATH_MAX];         /* the file that was opened last, or was tried to; "": none */

    /* how it is looked at */
    session_screen screen;
    double text_factor; /* SESSION_TEXT_MIN .. SESSION_TEXT_MAX */
    camera camera;      /* unturned */
    camera home;        /* as the scene opened, had the window always had its size */
    col_vec view_size;  /* of the picture that the view is made for with which the scene opened */
    bool own_view;      /* the scene's, even where the headline lies on a shape */
    bool crowded_home;  /* at home all is fitted instead: the picture has become too low for it */
    camera fitted;      /* as all was fitted last: who is somewhere else chose that */
    camera led_to;      /* from home, to show what a mistake or the map needs room for */
    camera editing_camera; /* the one to go back to after presenting */
    session_stage stage;
    session_mode mode; /* session_present changes it */
    blank_screen blank;
    view_aids aids;   /* for teaching */
    walk_step walk;   /* where one is in the test; the aids are its own then */
    bool own_theme;   /* the user chose it: it holds for the scenes that follow, too */
    bool chose_theme; /* in the window, in this run */
    bool keeps_theme; /* one was chosen in a run before: */
    theme_id kept_theme;
    bool less_motion; /* animations disturb the user: they are cut short */
    bool by_finger;   /* the last press was one: what is to be hit is larger, no keys are named */
    bool held_back;   /* what comes in by itself waits */

    /* as of the last session_look */
    pairs pairs;            /* of the scene that is shown */
    camera shown;           /* turned while unrotating */
    camera pointed;         /* in which the pointer found what is under it; zeroed: nothing is */
    view_playback playback; /* of what is played */
    view_preview previews[ANIM_PREVIEW_MAX]; /* where what moves will get to, when that is shown */
    size_t preview_count;
    bool unseen;        /* memory was too short for something that session_look finds */
    view_memory labels; /* where they stand, for who lays the picture out */

    /* what is done with it: see their headers */
    editor editor;
    unrotating unrotating;
    camera_glide glide; /* of the camera */
    change_state change;
    play_state play;
    lab_state lab;
    ask_state ask;
    live_state live;
    log_state log;
    bool log_came; /* into view, since somebody took note of it, who clears this */
    bool log_news; /* there is something new to be told of it; the same */
    bool ask_news; /* of the program that is asked; the same */
    autosave autosave;
    outside_state outside;
    presenting_state presenting;
    session_interrupted aside; /* while a lesson stands in the document's place */

    /* time */
    uint32_t now; /* milliseconds: the time of the last step or input */
    bool redraw;  /* something changed since the last frame */

    /* one line for the user, for a few seconds */
    char notice[SESSION_NOTICE_SIZE]; /* "": there is none */
    uint32_t notice_at, notice_until; /* milliseconds */
    unsigned long notices;            /* were said so far */
    unsigned long caption_notice;     /* the one that said what the scene is about */

    user_assets *assets; /* NULL: there are none; not owned */
    patience waits;      /* for what takes long, and may end it: whoever shows the session */

    /* called from other threads when there is news for session_step; never NULL */
    void (*wake)(void *user);
    void *wake_user;         /* not owned */
    file_waker on_file_news; /* the next step comes at once then: files rest until there are */
};

/* Starts with a scene, which it takes over (it is empty afterwards). path: the file that saving
 * writes, or ""; name: for the title; both are copied. What has a name but no path is an example:
 * its view, if it has one, is made to show as much as it does in a window of 1280 x 720. False:
 * memory is short; the scene is still the caller's, and there is nothing to close. ses->version is
 * the caller's to set, when it has read the file. */
bool session_open(session *ses, scene *s, const char *path, const char *name,
                  session_screen screen);
/* Ends playing and threads, and frees all that it holds; not the assets. */
void session_close(session *ses);
/* Another document: as session_open, in a running session; playing ends. False: the document stays,
 * and the scene is still the caller's. */
bool session_take_scene(session *ses, scene *s, const char *path, const char *name);
/* While presenting: the document that waits unsaved until that ends is presented again. */
void session_take_waiting(session *ses);

/* The document makes room for another one, with all that goes on with it: playing stands still, a
 * log and an exam wait, a running program's lines are kept. */
void session_interrupt(session *ses, history instead);
/* All of it goes on as it was; the document in its place is gone. session_cover or session_resized
 * must follow. Does nothing where nothing waits. */
void session_resume(session *ses);

/* Does all that happens by itself until now (milliseconds): animations, playing, the lines of a
 * running program, a log's reading, autosave, the exam; then, if something changed, looks at it
 * anew. After inputs, and when session_timeout says so. */
void session_step(session *ses, uint32_t now);
/* Finds what is to be seen of the present state: the pairs, the turned camera, what the program
 * under suspicion makes of it. session_step does it where something changed. Where memory is short
 * there are no pairs. */
void session_look(session *ses);
/* Milliseconds until session_step has something to do, -1: never. */
int session_timeout(const session *ses);
/* That is the document's file from now on; "": it has none. */
static inline void session_set_path(session *ses, const char *path)
{
    file_lookout_end(&ses->outside.lookout);
    snprintf(ses->path, sizeof ses->path, "%s", path);
}

/* Milliseconds until so many will have passed since then, at session_step's last call; 0: they
 * have. */
static inline int session_left(const session *ses, uint32_t since, uint32_t wait)
{
    uint32_t passed = ses->now - since;
    return passed < wait ? (int)(wait - passed) : 0;
}

/* What is shown and edited: the document, or what is played. */
history *session_history(session *ses);
scene *session_scene(session *ses);
const scene *session_shown(const session *ses); /* the same, to be looked at */

/* The user's theme from now on; a step to undo. */
void session_choose_theme(session *ses, theme_id chosen);
/* The theme for a scene that takes the place of what is shown: its own, until the user chose one.
 */
theme_id session_theme_for(const session *ses, const scene *next);

/* Undo and redo in the document; what is played is taken over first. Return the name of the step, a
 * static string; NULL: there is none. */
const char *session_undo(session *ses);
const char *session_redo(session *ses);
/* Back to how it was opened, as a step to undo; playing ends. False: it is so already, or memory is
 * short. */
bool session_reset(session *ses);
/* Back to how it was before it was presented, the same way; playing goes on where it is so already.
 */
bool session_put_back(session *ses);
/* Whether another scene may not simply take the document's place while presenting: it must be put
 * aside. */
bool session_present_keeps(const session *ses);
/* The document that waits behind a lesson, a log or what is presented; NULL: it is the one that is
 * shown. */
const waiting_document *session_behind(const session *ses);
/* Whether a scene is presented; no lesson, in which the remote's keys do something else. */
bool session_presents_scene(const session *ses);
/* Whether there are changes that would be missed: of the document, or of one that waits. */
bool session_unsaved(const session *ses);
/* Whether shapes differ from those that were opened; how they are shown doesn't count. */
bool session_edited(session *ses);
/* The presets; none but sdl2 where there are no assets. Never NULL. */
const engines *session_presets(const session *ses);
/* Tells the user one line, written as by printf, cut to SESSION_NOTICE_SIZE. */
void session_notice(session *ses, const char *format, ...) __attribute__((format(printf, 2, 3)));
/* How something is done: by keys, or by who has none. */
const char *session_way(const session *ses, const char *keys, const char *fingers);
/* Ends a notice that isn't true any more, by what session.notices was behind it, unless another one
 * has taken its place. */
void session_notice_end(session *ses, unsigned long which);

#endif
