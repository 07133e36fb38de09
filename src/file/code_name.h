/* Names as they stand in a program: what they are called, and what they may mean. Inside file/
 * only. */
#ifndef FILE_CODE_NAME_H
#define FILE_CODE_NAME_H

#include <stdbool.h>

enum { FILE_CODE_NAME_SIZE = 64 };

/* A name in a text, which it points into. */
typedef struct file_code_name {
    const char *begin;
    char whole[FILE_CODE_NAME_SIZE]; /* "pygame.Rect", */
    char last[FILE_CODE_NAME_SIZE];  /* and in small letters "rect" */
    bool quoted, assigned;
    const char *after, *value; /* the next word; behind "=" or ":" */
} file_code_name;

/* Whether a name without quotes begins there. */
bool file_code_begins_name(const char *at);
/* The name that begins there, with quotes or without. */
file_code_name file_code_name_at(const char *at);
/* What a name is called in itself, without what it is in; a part of n->whole. */
const char *file_code_own_name(const file_code_name *n);
/* Whether a name is a field's with somebody's name before: barAngle, but not startAngle, which a
 * shape may have besides. */
bool file_code_names_somebodys(const char *name, const char *field);
/* Whether a part stands in a name as a word: at its front, or with a capital: FRect, makeBox, but
 * not direction. */
bool file_code_has_part(const char *name, const char *part);

#endif
