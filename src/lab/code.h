/* The right test as a function to paste into a program: for a convention, in a language.
 *
 * The function takes the rectangle's numbers as the convention writes them (x, y, w, h, angle) and
 * the circle's (cx, cy, r), and returns whether they hit. */
#ifndef LAB_CODE_H
#define LAB_CODE_H

#include "lab/test.h"
#include "text/problem.h"

typedef enum code_language {
    CODE_C,
    CODE_JAVASCRIPT,
    CODE_JAVA,
    CODE_CSHARP,
    CODE_PYTHON,
    CODE_LUA,
    CODE_GDSCRIPT,
    CODE_GML,
    CODE_LANGUAGES
} code_language;

/* As people write it ("JavaScript"); static. */
const char *lab_language_title(code_language which);
/* By its name on the command line: "javascript", or "js". False with one line that lists all of
 * them. */
bool lab_language_parse(code_language *out, const char *name, problem *why);

/* What the function takes and says besides. */
typedef struct code_form {
    bool pivot;  /* also takes the pivot, from the min corner, instead of the default one */
    bool corner; /* also takes the radius of the rectangle's corners */
    col_touching touching;
} code_form;
/* What that pair needs. For a point touching counts: where it lies in a rectangle, its distance and
 * its radius are both 0. */
code_form lab_code_form_of(const lab_pair *pair, col_touching touching);

enum { CODE_LINES = 64 };

typedef struct code_line {
    char text[120];     /* UTF-8, indented by four spaces a level; "" where a line is empty */
    char value[80];     /* this pair's live number, "= 26.5", or "" */
    bool comment;       /* the whole line is one */
    bool by_convention; /* in another convention it would be another */
} code_line;

/* Writes the lines; returns how many. pair: NULL leaves the values empty. decimals: of the values.
 */
size_t lab_code_write(const convention *c, code_language language, code_form form,
                      const lab_pair *pair, int decimals, code_line out[CODE_LINES]);

/* The lines as text, each ended by a newline, indented as the language has it; the values are
 * comments behind them, in one column. The caller frees it; NULL when memory is short. */
char *lab_code_text(code_language language, const code_line *lines, size_t count);

#endif
