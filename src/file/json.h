/* JSON with messages for people: parsing, writing, and what a value may be. Shared by the files of
 * this folder that read and write text; nobody else needs it.
 *
 * `where` is the place of a value as messages name it: "default.json: shapes[2]", or "" at the top
 * of a text without a name. Functions that return bool say why when they return false. */
#ifndef FILE_JSON_H
#define FILE_JSON_H

#include "patience/patience.h"
#include "scene/engine_table.h"
#include "scene/pair_query.h"
#include "scene/scene.h"
#include "text/buffer.h"
#include "text/problem.h"

#include <jansson.h>

enum { FILE_PLACE_SIZE = 320 }; /* of a place's text */

/* The value in `length` bytes of text, which the caller gives back with json_decref; NULL with the
 * reason (name:line:column when there is a name). Keys that occur twice are refused. Numbers become
 * reals, but with `integers` whole ones become integers where they fit, so that they can be echoed
 * digit by digit. */
json_t *file_json_parse(const char *text, size_t length, bool integers, const char *name,
                        problem *why);
/* The same of what may be large, without integers, while patience lasts. waits may be NULL. */
json_t *file_json_parse_large(const char *text, size_t length, const char *name, patience *waits,
                              problem *why);
/* Whether to go on reading; else it says that it was cancelled. */
bool file_json_goes_on(patience *waits, const char *where, problem *why);
/* Writes a value as JSON on one line; numbers so that they read back equal. */
void file_json_write(text_buffer *b, const json_t *value);

/* The place of a key, or of an element, within a place. */
const char *file_json_place(char out[FILE_PLACE_SIZE], const char *where, const char *key);
const char *file_json_element(char out[FILE_PLACE_SIZE], const char *where, const char *key,
                              size_t index);
/* "WHERE.KEY is VALUE: it must be ALLOWED"; key may be NULL. Returns false. */
bool file_json_refuse(const char *where, const char *key, const json_t *value, const char *allowed,
                      problem *why);

typedef enum file_number_rule {
    FILE_NUMBER_ANY,
    FILE_NUMBER_NOT_NEGATIVE,
    FILE_NUMBER_POSITIVE
} file_number_rule;
/* A member's value: a number, [x, y], true or false. False with where and key in the reason when it
 * is something else; *to is as it was then. */
bool file_json_number(double *to, const json_t *value, file_number_rule rule, const char *where,
                      const char *key, problem *why);
bool file_json_pair(double *x, double *y, const json_t *value, const char *where, const char *key,
                    problem *why);
bool file_json_flag(bool *to, const json_t *value, const char *where, const char *key,
                    problem *why);
/* The key "touching": whether touching is a hit. */
bool file_json_touching(col_touching *to, const json_t *value, const char *where, problem *why);

/* Whether a text stands on one line: it has no control characters. */
bool file_json_is_line(const char *text);

/* The index of the name that the value is, of those that name(0) to name(count - 1) return; `count`
 * when it is none. */
int file_json_index(const json_t *value, int count, const char *(*name)(int));

/* Shapes and conventions: to and from their written form. The shape's `id` may be missing (""). */
bool file_json_shape(scene_written *w, const json_t *value, const char *where, problem *why);
void file_json_write_shape(text_buffer *b, const scene_written *w);
bool file_json_convention(convention *c, const json_t *value, const char *where,
                          const engines *known, problem *why);
void file_json_write_convention(text_buffer *b, const convention *c);

/* One key of a convention's object ("y", "zero", ...), which file_json_is_setting says it is. */
bool file_json_is_setting(const char *key);
bool file_json_setting(convention *c, const char *key, const json_t *value, const char *where,
                       problem *why);
/* "y": "up", "unit": ... without braces: all keys, or those that differ from sdl2's. */
void file_json_write_settings(text_buffer *b, const convention *c, bool all);

/* How a scene moves: its "motion" object, in the file's convention. */
bool file_json_rules(scene_rules *rules, const json_t *value, const convention *c,
                     const char *where, problem *why);
/* Only what differs from the defaults. */
void file_json_write_rules(text_buffer *b, const scene_rules *rules, const convention *c);

/* A pair as a line of `check` or of a live program gives it. */
bool file_json_pair_query(pair_query *q, json_t *object, const engines *known, problem *why);

/* A whole scene, over *s, whose content is freed; where: "NAME: ", or "". False: *s stays. waits
 * may be NULL. */
bool file_json_scene(scene *s, json_t *object, const char *where, const engines *known,
                     patience *waits, problem *why);

#endif
