/* A program of the user's that is asked: first it is interviewed, which finds its mistake; then,
 * while shapes are dragged, the hit map shows its own answers over the right ones. */
#ifndef SESSION_ASKING_H
#define SESSION_ASKING_H

#include "ask/job.h"
#include "file/lookout.h"
#include "file/version.h"
#include "session/explained.h"

#include <limits.h>
#include <stdint.h>

typedef struct session session;

/* The files that a command names, among them the program's. */
enum { ASK_FILES = 4 };
typedef struct ask_files {
    char paths[ASK_FILES][PATH_MAX];
    file_version versions[ASK_FILES]; /* when it was started */
    size_t count;
    file_lookout lookout;
    bool changed;       /* one of them was, since; */
    unsigned long said; /* session.notices behind that line */
} ask_files;

/* The pair that is shown, about which it is asked besides the map. */
typedef struct ask_shown_pair {
    bool asked;     /* it was: */
    lab_pair about; /* about this one last */
    bool answered;
    lab_pair last;  /* the newest one that is answered, */
    bool hit;       /* and how */
    uint32_t since; /* nothing was heard though one is under way, milliseconds */
} ask_shown_pair;

/* What it says of that pair. */
typedef enum ask_says {
    ASK_SAYS_MISS,
    ASK_SAYS_HIT,
    ASK_SAID_MISS, /* of another one a moment ago, as while shapes are dragged */
    ASK_SAID_HIT,
    ASK_SAYS_NOTHING_YET,
    ASK_SAYS_NO_MORE,   /* it has failed */
    ASK_CANT_BE_ASKED,  /* in that format */
    ASK_NOBODY_IS_ASKED /* or no pair is shown */
} ask_says;

typedef struct ask_state {
    ask_job *job;      /* NULL: none is asked; owned */
    ask_format format; /* of the questions */
    ask_places asked;  /* that the job was shown last, */
    unsigned number;   /* and their number */
    ask_news news;     /* when they were looked at last */
    ask_files files;
    bool chosen;               /* its numbers are in a convention that the user has chosen, */
    convention convention;     /* which is this one; both stay for the next program */
    explained_state explained; /* of its answers in the interview, once all are there */
    size_t at;                 /* the one of them that was shown last */
    problem why;               /* the present shapes can't be asked about, or "" */
    unsigned char *cells;      /* of the newest map; owned */
    size_t room;               /* bytes of those */
    unsigned answered;         /* the number of its places, */
    uint32_t answered_at;      /* and when it was new, milliseconds */
    bool compared;             /* the lab's map is that one */
    ask_shown_pair pair;
    enum { ASK_FRAMED, ASK_TO_FRAME, ASK_TO_WIDEN } framing; /* its hits are to be in view */
    camera framed_from; /* as long as nobody else moves it from here */
} ask_state;

/* Starts a line of shell as the program to ask, in place of the one that was asked; it is
 * interviewed in the scene's convention (as for a log, sdl2 says nothing), the hit map is shown,
 * and no mistake is tried. False, with a notice: it can't be started. */
bool session_ask_start(session *ses, const char *command, ask_format format);
/* Ends it. */
void session_ask_stop(session *ses);
/* Takes what the program has answered by now; after inputs. */
void session_ask_follow(session *ses);
/* Milliseconds until session_ask_follow has something to do that nobody wakes it for; -1: never. */
int session_ask_timeout(const session *ses);
/* Lets the program be asked about what is shown, on a map of that size in pixels, and puts the
 * newest answers into the lab's map. While shapes are dragged they may be of a moment ago, with
 * what was right then. False: there are none. */
bool session_ask_fill(session *ses, int width, int height);
/* Has the program asked about the pair that is shown, where it was another one; once it is found.
 */
void session_ask_about_pair(session *ses);
/* Takes what it has answered of that by now; before that is told. */
void session_ask_hear(session *ses);
/* Never an older answer as that to this pair. */
ask_says session_ask_says(const session *ses);

/* Once the program has answered all about the present picture, as session_frame_answers wants it,
 * the view glides to where its answers are seen whole; after session_ask_fill. */
void session_ask_look(session *ses);

#endif
