/* What each kind of shape has, in the order in which it is written: the one table for reading and
 * writing JSON and plain lines. */
#ifndef FILE_FIELDS_H
#define FILE_FIELDS_H

#include "scene/convention.h"
#include "text/problem.h"

#include <stddef.h>

typedef enum file_field_type {
    FILE_FIELD_ID,
    FILE_FIELD_KIND,
    FILE_FIELD_NUMBER,
    FILE_FIELD_LENGTH,   /* 0 or more */
    FILE_FIELD_POSITIVE, /* more than 0 */
    FILE_FIELD_PAIR,
    FILE_FIELD_FLAG
} file_field_type;

typedef struct file_field {
    const char *key;
    file_field_type type;
    size_t offset, second; /* in scene_written; second: a pair's y */
    unsigned required;     /* bits of the kinds that must have it, 1 << kind */
    unsigned optional;     /* and of those that may */
    double default_value;  /* an optional number's value when it isn't written */
} file_field;

enum { FILE_FIELDS = 18 };
extern const file_field file_fields[FILE_FIELDS];

/* Whether shapes of the kind may have the field, and whether they must. */
bool file_field_belongs(const file_field *f, shape_kind kind);
bool file_field_is_required(const file_field *f, shape_kind kind);
/* Whether a shape has another value than the default in an optional field; required ones always. */
bool file_field_is_written(const file_field *f, const scene_written *w);
/* How many numbers the field holds, 0 to 2, and where they are in w. */
int file_field_numbers(const file_field *f, scene_written *w, double *numbers[2]);
bool *file_field_flag(const file_field *f, scene_written *w);
/* Says that a number, as the text has it, is too large for the field. Returns false. */
bool file_field_refuse_large(const file_field *f, const char *number, problem *why);

/* A kind by its name; false when there is none. */
bool file_kind_named(shape_kind *kind, const char *name);
/* A shape with the default values. */
scene_written file_written_default(shape_kind kind);

#endif
