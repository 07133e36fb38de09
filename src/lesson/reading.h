/* Reading a lesson's file: what its parts share. Functions return false with the reason, which
 * begins with the place in the file: "steps[2].choices[0].text is 3: it must be ...". */
#ifndef LESSON_READING_H
#define LESSON_READING_H

#include "file/json.h"
#include "lesson/lesson.h"

/* The work of reading: the whole, then a step, then its reveal. */
typedef struct lesson_reading {
    lesson *lesson;
    lesson_step *step;   /* NULL in the lesson's head, ... */
    lesson_state *state; /* ... as this one: the step's, or that of its reveal */
    const char *where;   /* "", "steps[2]", "steps[2].reveal" */
    const char *path;    /* of the lesson */
    const lesson_sources *from;
    problem *why;
} lesson_reading;

/* A key and who reads it. */
typedef struct lesson_key {
    const char *name;
    bool (*read)(const lesson_reading *r, const json_t *value);
} lesson_key;

/* What a step shows, and what its reveal shows, in the order in which they are read. */
enum { LESSON_STATE_KEYS = 11 };
extern const lesson_key lesson_state_keys[LESSON_STATE_KEYS];

/* Reads those keys of an object that are there, in the order of the table. */
bool lesson_read_keys(const lesson_reading *r, const json_t *object, const lesson_key *keys,
                      size_t count);
/* Refuses a key that neither list has; what: who may have those, "a reveal". */
bool lesson_refuse_unknown(const lesson_reading *r, const json_t *object, const char *what,
                           const lesson_key *keys, size_t count, const lesson_key *more,
                           size_t more_count);

/* One line of text, which isn't empty; *to becomes the caller's to free. */
bool lesson_read_text(char **to, const json_t *value, const char *where, const char *key,
                      problem *why);
/* The index of the name that the value is; -1 when it is none of those, which the reason lists. */
int lesson_read_name(const json_t *value, int count, const char *(*name)(int), const char *where,
                     const char *key, problem *why);
/* A number within low .. high; allowed: how the reason puts it. */
bool lesson_read_between(double *to, const json_t *value, double low, double high,
                         const char *allowed, const char *where, const char *key, problem *why);
/* Mistakes, "wrong-sign" or "wrong-sign,aabb". */
bool lesson_read_program(lab_program *to, const json_t *value, const char *where, const char *key,
                         problem *why);
/* Refuses an id that no shape of the scene has, and says which there are. */
bool lesson_has_shape(const scene *s, const char *id, const char *place, problem *why);

/* A choice's "moves", and its "from" after that. */
bool lesson_read_way(const lesson_reading *r, lesson_way *way, const json_t *value);
bool lesson_read_way_from(const lesson_reading *r, lesson_way *way, const json_t *value);
/* A choice's "nearest": a point of the world. */
bool lesson_read_nearest(const lesson_reading *r, col_vec *nearest, const json_t *value);
/* "until": what solves the task. */
bool lesson_read_goal(const lesson_reading *r, const json_t *value);
/* A whole step over what it inherits, which is in its state already. */
bool lesson_read_step(const lesson_reading *r, const json_t *object);

/* After reading: what a lesson must not say. Warnings are added, a line each. */
bool lesson_check(const lesson *l, text_buffer *warnings, const char *text, size_t length,
                  problem *why);

#endif
