/* A document that makes room for another one and comes back later, with its steps to undo. */
#ifndef SESSION_WAITING_H
#define SESSION_WAITING_H

#include "camera/camera.h"
#include "file/version.h"
#include "lab/program.h"
#include "scene/history.h"
#include "user/folders.h"

typedef struct session session;

/* Start zeroed. */
typedef struct waiting_document {
    bool waits; /* there is one; the rest is zeroed otherwise */
    history history;
    char path[PATH_MAX], name[256];
    file_version version;
    camera camera; /* for editing it */
    lab_program program;
    bool live;
} waiting_document;

/* The document waits, and another one takes its place. What waited there is gone. */
void session_put_aside(session *ses, waiting_document *to, history instead);
/* It takes the place of the present one, which is gone. Its camera has the width of when it went:
 * session_cover or session_resized must follow. Does nothing where none waits. */
void session_bring_back(session *ses, waiting_document *from);
/* Frees it. */
void session_waiting_drop(waiting_document *w);

#endif
