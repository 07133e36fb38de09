/* The window while something takes long: a drawing, a frame of what is played. */
#ifndef SHELL_LONG_WORK_H
#define SHELL_LONG_WORK_H

#include "app/app.h"

typedef struct shell_long_work {
    app *a;
    uint32_t since;    /* milliseconds: when the last input came */
    uint32_t shown_at; /* when it was said last */
    bool shown;        /* it was */
    pixel_rect strip;  /* of the canvas, in which it is said */
    canvas *picture;   /* with the line that says it; NULL: there is none yet; owned */
} shell_long_work;

/* From now on whatever asks the session's patience is shown to go on, once it takes longer than 0.3
 * s, and ends with Escape, or with a finger on what says so. *w must stay. */
void shell_long_work_open(shell_long_work *w, app *a);
void shell_long_work_close(shell_long_work *w);
/* Something else begins, an input's work or a frame: its time counts from now on, and what was
 * cancelled is past. */
void shell_long_work_begin(app *a);

/* One line at the bottom of the picture, instead of a hint. Returns where it is. */
pixel_rect shell_long_work_tell(const app *a, canvas *to, const char *line);

#endif
