/* A program of the user's that is asked while shapes are dragged: the hit map shows its own answers
 * over the right ones. */
#ifndef SESSION_ASKING_H
#define SESSION_ASKING_H

#include "ask/job.h"

typedef struct session session;

typedef struct ask_state {
    ask_job *job;        /* NULL: none is asked; owned */
    ask_format format;   /* of the questions */
    ask_places asked;    /* that the job was shown last */
    unsigned char *hits; /* a byte for each pixel of the map; owned */
    size_t room;         /* bytes of those */
    ask_news news;       /* when they were looked at last */
    problem why;         /* the present shapes can't be asked about, or "" */
    bool compared;       /* the lab's map shows its answers: of this frame, */
    bool current;        /* or, false, of shapes as they were a moment ago */
} ask_state;

/* Starts a line of shell as the program to ask, in place of the one that was asked; the hit map is
 * shown, and no mistake is tried. False, with a notice: it can't be started. */
bool session_ask_start(session *ses, const char *command, ask_format format);
/* Ends it. */
void session_ask_stop(session *ses);
/* Takes what the program has answered by now; after inputs. */
void session_ask_follow(session *ses);
/* Lets the program be asked about what is shown, and puts what it has answered into the lab's map,
 * which is filled with what is right. */
void session_ask_compare(session *ses);

#endif
