/* A shape as it stands in a program, such as "SDL_FRect r = {240, 180, 160, 60};". */
#ifndef FILE_SHAPE_CODE_H
#define FILE_SHAPE_CODE_H

#include "scene/convention.h"
#include "text/buffer.h"
#include "text/problem.h"

typedef struct file_code_context {
    shape_kind kind;         /* of numbers that no name says anything of */
    const convention *meant; /* of the numbers */
    const shape *there[2];   /* the rectangle, and what is round, whose numbers stay where the text
                              * has none; NULL: nothing does */
    /* What stands as a number's value and is none, such as pi/6: what it comes to, an angle in the
     * unit of *meant. False: it is nothing. NULL: only numbers are read. */
    bool (*value)(void *user, const char *text, bool angle, double *out);
    void *user;
} file_code_context;

/* What a shape has that was there, and not in the text. velocity: one that isn't 0. */
typedef struct file_code_kept {
    bool angle, velocity;
} file_code_kept;

/* Takes the first shape of a text: constructor calls, initialisers, objects, lines of assignments
 * or bare numbers; the rest of the text is left in *text, "" behind the last shape. *line gets what
 * file_shape_from_line reads: "rect 240 180 160 60 30". What can't be read is left in it, so that
 * that one names it. A toolkit's rectangle has no angle, and hardly any text a velocity or a mass:
 * those stay. False where the numbers are no shape's, with the reason. */
bool file_shape_code(text_buffer *line, const char **text, const file_code_context *in,
                     file_code_kept *kept, problem *why);

/* A pair's row, as logs have it: the rectangle's numbers and the circle's, 8 in all. *shapes gets
 * both as text for the above: "rect 240 180 160 60 30 circle 405 195 20". Returns what is behind
 * them, "" or an answer; NULL: it isn't such a row, and *shapes is of no use. */
const char *file_shape_row(text_buffer *shapes, const char *text);

#endif
