/* A log in the window: its rows one by one as the scene, and what explains them. While it is open
 * the document of before waits, with its steps to undo. */
#ifndef APP_LOG_VIEW_H
#define APP_LOG_VIEW_H

#include "app/log_job.h"
#include "camera/camera.h"
#include "scene/history.h"

#include <limits.h>

#ifndef PATH_MAX
#define PATH_MAX 4096
#endif

typedef struct app app;

/* What was in the window before. */
typedef struct log_before {
    history history;
    char path[PATH_MAX], name[256];
    camera camera;
    lab_program program;
    bool live;
} log_before;

typedef struct log_state {
    log_job *job;           /* NULL: no log; owned */
    log_stage stage;        /* at the last look */
    problem why;            /* of LOG_UNEXPLAINED */
    char name[256];         /* of the file */
    const lab_log *rows;    /* NULL until they are there */
    const diagnosis *found; /* NULL until it is there */
    log_before before;      /* while there are rows */
    bool chosen;            /* the user said which convention the numbers have */
    convention convention;  /* that one, or the one on the screen when the log was opened */

    size_t *order;      /* of stepping: row indexes; owned */
    size_t wrong;       /* how many rows disagree with the picture */
    bool wrong_first;   /* those come first */
    convention counted; /* the convention that they were counted in */
    size_t at;          /* the present place in that order */
    bool trying;        /* the experiment is shown, not a row */
} log_state;

/* Whether a path names a log: it ends in .csv. */
bool log_is(const char *path);
/* Opens a log; it comes into the window when it has been read. c: the convention of its numbers, or
 * NULL: the one on the screen is; but sdl2, which nobody needs to have chosen, says nothing: it is
 * found out, too. */
void log_open(app *a, const char *path, const convention *c);
/* Brings back what was there before. */
void log_close(app *a);
/* Frees all; the document stays as it is. */
void log_drop(app *a);
/* Takes what the thread has done by now; after inputs. */
void log_follow(app *a);

/* Whether its rows are in the window. */
bool log_shown(const app *a);
/* Steps to the next (1) or previous (-1) row. */
void log_step(app *a, int direction);
/* Goes to a row, from 0. */
void log_go(app *a, size_t row);
/* The row that is shown. */
size_t log_row_shown(const app *a);
void log_set_order(app *a, bool wrong_first);
/* The name of the convention that the numbers are read in. */
const char *log_numbers(const app *a);
/* Tries the mistakes of an explanation, in its convention. */
void log_try(app *a, size_t which);
/* Shows the numbers that tell the explanations apart. */
void log_experiment(app *a);
/* What the program said of the row, and whether that is wrong, as live_reported. */
const char *log_said(const app *a, bool *wrong);
/* Whether a program under suspicion says it, too: "as the log". */
const char *log_agrees(const app *a, bool hit);

#endif
