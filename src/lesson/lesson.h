/* A lesson as its file has it: steps that say something, ask for a prediction, or set a task.
 *
 *     lesson l;
 *     if (!lesson_load(&l, path, &sources, &why)) ...      one line: file:line:column: key, cure
 *     lesson_run run = lesson_start(LESSON_IN_CLASS);      where one is: lesson_run.h
 *     const lesson_state *shown = lesson_shown(&l, &run);  what the picture shows
 *     const char *caption = lesson_caption(&l, &run);      and what stands below it
 *     lesson_forward(&l, &run);                            question -> reveal -> why -> next
 *
 * A lesson never changes once it is read. Everything that happens in it is kept in a lesson_run,
 * which is a plain value. Nothing here draws, waits or writes: a player copies the shown state's
 * scene, lets people drag what lesson_step_drags allows, tells lesson_task_look what it sees, and
 * fills captions in with lesson_words_fill. */
#ifndef LESSON_LESSON_H
#define LESSON_LESSON_H

#include "lab/program.h"
#include "scene/engine_table.h"
#include "scene/scene.h"

/* At most in a lesson, of an `ask`, of a `try`. Each choice has a key of its own, 1 to 4. */
enum { LESSON_MAX_STEPS = 64, LESSON_CHOICES = 4, LESSON_HINTS = 4, LESSON_DRAGS = 8 };
/* Characters beyond which a caption or a choice doesn't fit into two lines. */
enum { LESSON_CAPTION_LIMIT = 140, LESSON_CHOICE_LIMIT = 44 };
/* Characters that any text of a lesson may have: breaking many more into lines takes long. */
enum { LESSON_TEXT_LIMIT = 2000 };

/* What a step shows or hides besides the scene's overlays. */
typedef enum lesson_aid {
    LESSON_VERDICT, /* hit or miss: its word, colours, numbers */
    LESSON_CLAMP_X, /* the line of the clamped x, its stops, what was cut off */
    LESSON_CLAMP_Y,
    LESSON_MAP,   /* the hit map of the mistake */
    LESSON_NAMES, /* each shape's id on it */
    LESSON_AIDS
} lesson_aid;
#define LESSON_AID(aid) (1u << (aid))
/* "verdict", "clamp-x", "clamp-y", "map", "names"; static. */
const char *lesson_aid_name(lesson_aid aid);

/* The one line of the test that the formula strip shows. */
typedef enum lesson_formula {
    LESSON_FORMULA_NONE,
    LESSON_FORMULA_OFFSET,    /* dx, dy: from the pivot to the centre */
    LESSON_FORMULA_LOCAL,     /* lx, ly: turned back */
    LESSON_FORMULA_UNROTATED, /* ux, uy: with the pivot added again */
    LESSON_FORMULA_CLAMP_X,   /* qx */
    LESSON_FORMULA_CLAMP_Y,   /* qy */
    LESSON_FORMULA_CLAMP,     /* both */
    LESSON_FORMULA_DISTANCE,
    LESSON_FORMULA_COMPARE, /* distance < radius */
    LESSON_FORMULAS
} lesson_formula;
/* "offset", "local", ...; "none"; static. */
const char *lesson_formula_name(lesson_formula formula);

/* What a step shows, whole: all that it inherits is in it. */
typedef struct lesson_state {
    scene scene;         /* with its overlays; nothing is selected */
    unsigned aids;       /* LESSON_AID bits */
    double turn;         /* 0 .. 1: how far the picture is turned back */
    double frames;       /* the scene has been played for so many */
    bool slides;         /* the other shape goes round the obstacle once as this is shown */
    lab_program program; /* the mistake that is tried; the right program: none */
    lesson_formula formula;
} lesson_state;

/* Where a shape goes, straight from place to place. */
enum { LESSON_WAY_PLACES = 5 };
typedef struct lesson_way {
    size_t shape;                  /* in the step's scene */
    col_vec at[LESSON_WAY_PLACES]; /* of its middle, in the world */
    size_t count;                  /* 0: there is none */
    bool elsewhere;                /* it begins at another place than the shape's own */
} lesson_way;

typedef struct lesson_choice {
    char *text;
    char *why; /* what is to be said of it once it was chosen or revealed; NULL: nothing */
    bool right;
    lab_program believes; /* the program that somebody who chooses it has; the right one: none */
    lesson_way moves;     /* where that somebody has a shape go, drawn likewise */
    bool nearest_given;   /* the file tells ... */
    col_vec nearest; /* ... which point that is nearest to the circle, in the world; likewise */
    bool says_given; /* the file tells ... */
    bool says_hit;   /* ... what the choice says of the pair; it is checked */
} lesson_choice;

/* "place", "angle", "size", "radius", "velocity"; static. */
const char *lesson_part_name(shape_part part);

typedef struct lesson_drag {
    char id[SHAPE_ID_SIZE];
    unsigned parts; /* SHAPE_PART bits */
} lesson_drag;

/* Shapes, by id: the first one meets the others, one after the other. */
enum { LESSON_MEETINGS = 4 };
typedef struct lesson_meeting {
    char ids[LESSON_MEETINGS][SHAPE_ID_SIZE];
    size_t count; /* 2 at least */
} lesson_meeting;

/* Where the centre of the shown pair's circle is beside its rectangle. */
typedef enum lesson_region {
    LESSON_INSIDE,
    LESSON_SIDE,
    LESSON_CORNER,
    LESSON_REGIONS
} lesson_region;
/* "inside", "side", "corner"; static. */
const char *lesson_region_name(lesson_region region);

typedef enum lesson_want {
    LESSON_WANT_GAP,       /* of the shown pair, within gap_low .. gap_high */
    LESSON_WANT_HIT,       /* the shown pair is a hit, or isn't */
    LESSON_WANT_REGION,    /* the circle's centre is there */
    LESSON_WANT_ZONES,     /* the circle's centre was in so many of the nine zones */
    LESSON_WANT_DISAGREES, /* a program says other than is right, beyond rounding */
    LESSON_WANT_MEETS,     /* played from here, a shape meets others, in that order, and bounces,
                              within the frames that the scene looks ahead */
    LESSON_WANT_MISSES,    /* played likewise, two shapes meet and it is overlooked */
    LESSON_WANT_ANSWER,    /* a number is typed */
    LESSON_WANTS
} lesson_want;
/* "gap", "hit", ...; static. */
const char *lesson_want_name(lesson_want want);

/* A task is solved as soon as all that is wanted holds at once, with nothing being dragged. */
typedef struct lesson_goal {
    unsigned wants; /* 1 << lesson_want */
    double gap_low, gap_high;
    bool hit;
    lesson_region region;
    int zones;
    lab_program disagrees;
    lesson_meeting meets, misses;
    double answer;
} lesson_goal;

typedef enum lesson_kind { LESSON_SAY, LESSON_ASK, LESSON_TRY, LESSON_KINDS } lesson_kind;
/* "say", "ask", "try"; static. */
const char *lesson_kind_name(lesson_kind kind);

typedef struct lesson_step {
    lesson_kind kind;
    int scene_number; /* the same in all steps since one named a scene: one camera shows them */
    char *text;       /* the caption */
    char *note;       /* for the teacher; NULL: none */
    char *paper;      /* what a handout has instead of the caption; NULL: that */
    lesson_state state;
    lesson_state revealed;                 /* an ask's, after the reveal; else as state */
    lesson_choice choices[LESSON_CHOICES]; /* an ask's */
    size_t choice_count;
    lesson_drag drags[LESSON_DRAGS]; /* not an ask's; see lesson_step_drags */
    size_t drag_count;
    bool drags_listed; /* and nothing else may be dragged */
    lesson_goal goal;
    char *hints[LESSON_HINTS];
    size_t hint_count;
    bool solved_given;   /* the file tells ... */
    lesson_state solved; /* ... what a try may show in the end; no step inherits it */
    char *solution;      /* the same in words; NULL: none */
} lesson_step;

typedef struct lesson_scene_file lesson_scene_file;

typedef struct lesson {
    char *title, *idea; /* the idea: one sentence to keep */
    char *source;       /* where it comes from, "a; b"; NULL: not told */
    double minutes;
    lesson_step *steps; /* owned, with their texts and scenes */
    size_t count;
    char *warnings;                 /* of what may be but shouldn't, a line each; "": none */
    lesson_scene_file *scene_files; /* of the scenes that it names (scene_files.h); owned */
    size_t scene_file_count, scene_file_capacity;
} lesson;

/* Where scenes that a lesson names are looked for when they aren't beside it. */
typedef struct lesson_sources {
    const char *scenes;   /* a folder with a slash at its end, or "" */
    const engines *known; /* the presets that scenes and steps may name; NULL: sdl2 */
} lesson_sources;

/* Reads a lesson. False with one line, "FILE:LINE:COLUMN: KEY is VALUE: it must be ...", and *l
 * empty; what *l was before isn't freed. End with lesson_free. */
bool lesson_load(lesson *l, const char *path, const lesson_sources *from, problem *why);
/* The same from `length` bytes of text; path stands for the file in messages, and scenes are looked
 * for beside it. */
bool lesson_read(lesson *l, const char *text, size_t length, const char *path,
                 const lesson_sources *from, problem *why);
/* Leaves it empty. */
void lesson_free(lesson *l);

/* The text of a step that says `caption` and shows the state, to be pasted into a lesson; its scene
 * is written out. The caller frees it; NULL: out of memory. */
char *lesson_step_text(const lesson_state *state, const char *caption);

/* Whether there is anything to draw of what a choice believes. */
bool lesson_choice_is_drawn(const lesson_choice *choice);
/* How far a state of the step is seen turned. chosen: a choice whose belief is drawn, or NULL; a
 * wrong one's is seen beside the shapes as they were asked about. */
double lesson_step_turn(const lesson_step *step, const lesson_state *state,
                        const lesson_choice *chosen);
/* The index of an ask's right choice. */
size_t lesson_step_right(const lesson_step *step);
/* Whether "hit or miss?" is what an ask asks: each choice says one of the two, and only the right
 * one is right in that. */
bool lesson_step_asks_verdict(const lesson_step *step);
/* The parts of a shape (SHAPE_PART bits) that may be changed in a step: all, but where it lists
 * what may be dragged; none in an ask, whose answers are about its picture. */
unsigned lesson_step_drags(const lesson_step *step, const char *id);

#endif
