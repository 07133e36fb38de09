/* A shape that a film drags from place to place, as the command line says. */
#ifndef CLI_FILM_DRAG_H
#define CLI_FILM_DRAG_H

#include "cli/options.h"
#include "session/session.h"

typedef struct cli_drag {
    shape start;                        /* as the scene has it */
    size_t index;                       /* of it */
    col_vec places[OPTIONS_PLACES + 1]; /* of the point that is given: where it starts, and on */
    size_t count;
} cli_drag;

/* Selects the shape, as a press on it does, and frames its whole way, unless the scene's own view
 * is to be seen. False with the reason: the scene has no such shape, or memory is short. */
bool cli_drag_begin(cli_drag *d, session *ses, const options *o, problem *why);
/* Puts it a share of its way from the start, 0 .. 1, as long for each unit of length. */
void cli_drag_place(const cli_drag *d, session *ses, double share);

#endif
