/* What a language has of its own, in small pieces; code.c puts them together. Inside lab/ only. */
#ifndef LAB_CODE_LANGUAGE_H
#define LAB_CODE_LANGUAGE_H

#include "lab/code.h"

#include <stddef.h>

typedef enum code_naming {
    NAMING_SNAKE,     /* pivot_x, circle_hits_rect() */
    NAMING_CAMEL,     /* pivotX, circleHitsRect() */
    NAMING_PASCAL,    /* pivotX, CircleHitsRect() */
    NAMING_UNDERSCORE /* _pivot_x, circle_hits_rect(): x alone is the instance's own */
} code_naming;

enum { PROLOGUE_LINES = 3, CODE_FUNCTIONS = 4 };

typedef struct language {
    const char *name, *other_name; /* on the command line; the second may be NULL */
    const char *title;
    const char *caution;                  /* the first comment line, or NULL */
    const char *prologue[PROLOGUE_LINES]; /* before the function, or NULL */
    const char *comment;                  /* begins one that ends with the line */
    code_naming naming;
    const char *head, *head_end;           /* "bool ", ")" */
    const char *parameter, *parameter_end; /* "double ", NULL: around each */
    const char *open, *close;              /* the body's first and last line, or NULL */
    bool tabs;                             /* lines are indented by these */
    const char *let, *end;                 /* "double ", ";": around a name = value */
    const char *to_radians[2];             /* before and after degrees */
    const char *from_turns;                /* after turns: an operator that makes radians of them */
    bool infix;                            /* these are operators: a sum needs parentheses */
    const char *functions[CODE_FUNCTIONS]; /* cos, sin, min, max */
} language;

extern const language lab_languages[CODE_LANGUAGES];

/* The comments before the function, what it takes and in which convention; returns how many lines.
 */
size_t lab_code_describe(const convention *c, code_language which, code_form form,
                         code_line out[CODE_LINES]);

/* Appends text as printf would; cuts at size. */
void lab_code_add(char *out, size_t size, const char *format, ...)
    __attribute__((format(printf, 3, 4)));
/* Appends neutral code ("cos(a) * pivot_x") in the language's names to out; cuts at size. */
void lab_language_add(const language *l, char *out, size_t size, const char *code);

#endif
