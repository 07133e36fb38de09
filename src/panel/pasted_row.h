/* A log's row that is pasted as the pair's numbers, with the log's first line or without. */
#ifndef PANEL_PASTED_ROW_H
#define PANEL_PASTED_ROW_H

#include "scene/convention.h"
#include "text/buffer.h"
#include "text/problem.h"

struct engines; /* scene/engine_table.h */

typedef enum pasted_answer { PASTED_NO_ANSWER, PASTED_HIT, PASTED_MISS } pasted_answer;

typedef struct pasted_row {
    text_buffer shapes;   /* both as file_shape_code reads them; empty: it is no row; owned */
    pasted_answer answer; /* what the row says that the program said */
} pasted_row;

/* Numbers are meant as in c, or as the first line says; known: the presets that a JSON line may
 * name. A JSON line's shapes are left to file_shape_code: only the answer is taken. False with the
 * reason: the row behind a first line can't be used, or memory is short. row->shapes is to be freed
 * in any case. */
bool panel_read_row(pasted_row *row, const char *text, const convention *c,
                    const struct engines *known, problem *why);

#endif
