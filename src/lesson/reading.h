/* Reading a lesson's file: what its parts share. Functions return false with the reason, which
 * begins with the place in the file: "steps[2].choices[0].text is 3: it must be ...". */
#ifndef LESSON_READING_H
#define LESSON_READING_H

#include "file/json.h"
#include "lesson/json_place.h"
#include "lesson/lesson.h"
#include "lesson/lesson_report.h"

/* What was found wrong so far. Reading goes on after it, but what may only follow from it isn't
 * told. */
typedef struct lesson_problems {
    problem all[LESSON_MAX_ERRORS + 1];
    lesson_place at[LESSON_MAX_ERRORS + 1]; /* in the end */
    size_t count, most;                     /* at so many it stops, 1 or more */
    size_t before;                          /* so many before this step */
    bool unlike;                            /* a key that is unknown may stand for a scene */
    bool shapes_lost;            /* a scene couldn't be read: which shapes there are isn't known */
    bool state_lost;             /* what is shown isn't known */
    int pairless;                /* the scene of that number is known to lack a pair */
    bool sure[LESSON_MAX_STEPS]; /* all that the step says and inherits could be read */
} lesson_problems;

/* The work of reading: the whole, then a step, then its reveal. */
typedef struct lesson_reading {
    lesson *lesson;
    lesson_step *step;   /* NULL in the lesson's head, ... */
    lesson_state *state; /* ... as this one: the step's, or that of its reveal */
    const char *where;   /* "", "steps[2]", "steps[2].reveal" */
    const char *path;    /* of the lesson */
    const lesson_sources *from;
    problem *why; /* of what is being read; "": it is in `found`, or only follows from it */
    lesson_problems *found; /* in all */
} lesson_reading;

/* After something couldn't be read: notes why. False: that was enough. */
bool lesson_reads_on(const lesson_reading *r);
/* Each of an array's elements, by its index; what is wrong with one hides nothing of the next. */
bool lesson_read_each(const lesson_reading *r, const json_t *array,
                      bool (*read)(const lesson_reading *r, const json_t *value, size_t index));
/* Whether nothing was found wrong that this step shows or inherits. */
bool lesson_is_sure(const lesson_reading *r);

/* A key and who reads it. */
typedef struct lesson_key {
    const char *name;
    bool (*read)(const lesson_reading *r, const json_t *value);
} lesson_key;

/* What a step shows, and what its reveal shows, in the order in which they are read. */
enum { LESSON_STATE_KEYS = 11 };
extern const lesson_key lesson_state_keys[LESSON_STATE_KEYS];

/* Reads those keys of an object that are there, in the order of the table; all of them, whatever is
 * wrong with one. */
bool lesson_read_keys(const lesson_reading *r, const json_t *object, const lesson_key *keys,
                      size_t count);
/* Refuses each key that neither list has; what: who may have those, "a reveal". */
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
/* Refuses an id that no shape of the state's scene has, and says which there are. */
bool lesson_has_shape(const lesson_reading *r, const char *id, const char *place);

/* A choice's "moves", and its "from" after that. */
bool lesson_read_way(const lesson_reading *r, lesson_way *way, const json_t *value);
bool lesson_read_way_from(const lesson_reading *r, lesson_way *way, const json_t *value);
/* A choice's "nearest": a point of the world. */
bool lesson_read_nearest(const lesson_reading *r, col_vec *nearest, const json_t *value);
/* "until": what solves the task. */
bool lesson_read_goal(const lesson_reading *r, const json_t *value);
/* A whole step over what it inherits, which is in its state already. */
bool lesson_read_step(const lesson_reading *r, const json_t *object);

/* After reading, of what could be read: what a lesson must not say. Warnings are added, a line
 * each. text: the file's. */
bool lesson_check(const lesson_reading *r, text_buffer *warnings, const char *text, size_t length);
/* Reads and checks the lesson as far as it goes: it is to be freed in any case. False with all that
 * was found, FILE:LINE:COLUMN: ..., where most is set. */
bool lesson_read_all(lesson *l, const char *text, size_t length, const char *path,
                     const lesson_sources *from, lesson_problems *found);

#endif
