/* The program in its window. */
#ifndef SHELL_LOOP_H
#define SHELL_LOOP_H

#include "app/link.h"
#include "ask/protocol.h"
#include "file/version.h"
#include "lab/test.h"
#include "scene/scene.h"
#include "text/problem.h"
#include "user/assets.h"

/* How the window starts. Texts aren't owned. */
typedef struct shell_start {
    const char *path, *name; /* of the scene, as session_open takes them */
    file_version version;    /* of the file at path */
    /* Where reading takes long: what reads the scene, while the window says so; false with the
     * reason. NULL: the scene is there. */
    bool (*read)(const void *user, scene *s, problem *why);
    const void *read_user; /* not owned */
    const char *reads;     /* the file's name, for the user */
    user_assets *assets;   /* not owned */
    bool own_scene; /* the user named a scene or its convention: only what is unsaved of that file
                       is taken up */
    int width, height; /* of the window; 0: as it was left, or as suits the display */
    app_asked asked;
    const char *log;       /* a log to open, or NULL */
    const char *lesson;    /* a lesson's file, or NULL */
    size_t lesson_step;    /* where it begins, from 1; 0: where it was left */
    const char *ask;       /* a line of shell: the program to ask, or NULL */
    ask_format format;     /* of the questions to it */
    bool live;             /* lines come from standard input */
    convention convention; /* of the lines that name none, and of the log, if it was given */
    bool convention_given;
    app_link_reader *read_link; /* of those that are pasted or dropped */
    bool count_frames;          /* print at the end how many frames were drawn */
} shell_start;

/* Opens the window on a scene, which it takes over, and runs until it is closed. False with the
 * reason when there is no window, or the scene can't be read. A signal that ended it ends the
 * program then, as it would have done by itself. */
bool shell_run(const shell_start *start, scene *s, problem *why);

#endif
