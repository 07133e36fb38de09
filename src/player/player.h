/* A lesson's player as it is seen: the choices beside the picture, the caption below it.
 *
 *     player_shown shown;
 *     if (!player_of(&shown, &l, &run, scene, pairs, hand)) ...        what there is to be seen
 *     shown.error = ...                                         and what only the caller knows
 *     player_layout at = player_lay_out(canvas, &shown, width, height, factor);
 *     ... view_draw, as wide as at.view_width, with at.below in its options ...
 *     player_draw(canvas, theme, &shown, &at);                  over the picture
 *     player_part under = player_at(&at, x, y, 0);              what the pointer is on
 *     player_free(&shown);
 *
 * Everything is found before anything is drawn. All lengths are in T, a twenty-fifth of the height,
 * which is what the last row of a class can read: nothing is written smaller. What is too long for
 * its place takes more lines. All steps that show the same scene leave it the same room (stage), so
 * that one camera does for them. */
#ifndef PLAYER_PLAYER_H
#define PLAYER_PLAYER_H

#include "lesson/lesson_run.h"
#include "view/theme.h"

/* What can be clicked. A choice's part is PLAYER_CHOICE plus its index. */
typedef enum player_part {
    PLAYER_NOTHING,
    PLAYER_CHOICE,
    PLAYER_PREVIOUS = PLAYER_CHOICE + LESSON_CHOICES,
    PLAYER_NEXT,
    PLAYER_HINT,
    PLAYER_SKIP,
    PLAYER_FIELD, /* of the number that is typed */
    PLAYER_COPY,  /* the answers, for the teacher */
    PLAYER_START, /* from the start */
    PLAYER_NEXT_LESSON,
    PLAYER_LEAVE,
    PLAYER_PRESENT, /* to a class */
    PLAYER_MENU,    /* of what else there is */
    PLAYER_PARTS
} player_part;

typedef struct player_choice {
    const char *text;
    bool right;  /* revealed: this is it ... */
    bool faded;  /* ... or isn't */
    bool chosen; /* its belief is drawn */
    bool tried;  /* alone: it was answered */
    int votes[LESSON_ROUNDS];
} player_choice;

/* Of the last page: a question that was asked. */
typedef struct player_answer {
    const lesson_step *step;
    char *question; /* its text with its numbers as they are written; owned */
    int first;      /* the choice that was answered first, or LESSON_NO_CHOICE */
} player_answer;

enum { PLAYER_PROMPT = 96 };

/* Texts that aren't said to be owned are the lesson's, which must live as long. */
typedef struct player_shown {
    const lesson *lesson;
    size_t step; /* from 0; on the last page as many as there are */
    bool alone;
    lesson_phase phase;
    char *caption;              /* with its numbers; owned */
    char *hint;                 /* likewise; NULL: none */
    char *note;                 /* likewise, the teacher's */
    char prompt[PLAYER_PROMPT]; /* what is to be done, or how far that is; "": nothing */
    player_choice choices[LESSON_CHOICES];
    size_t choice_count;
    bool tally;             /* the votes are shown ... */
    int rounds;             /* ... of so many rounds */
    bool number;            /* the task wants one to be typed */
    bool forward, back;     /* there are buttons for these ... */
    unsigned buttons;       /* ... and those: 1 << player_part; the caller may add some */
    bool ended;             /* there is no more of it */
    player_answer *answers; /* the last page's; owned */
    size_t answer_count;

    /* The caller's to set; zeroed by player_of. */
    bool beside;        /* a second picture stands beside the first one */
    bool told;          /* the verdict is, in this step: it has its room */
    const char *notice; /* stands where it is said what is to be done; NULL: there is none */
    bool ending;        /* that is of the end: the last caption stays above it */
    const char *error;  /* why the lesson's file can't be read anew: stands for the caption; NULL */
    const char *typed;  /* of the number, so far; NULL: nothing */
    bool typing;        /* into its field, which was tapped */
    player_part hot;    /* under the pointer */
    double smallest;    /* no text is smaller, in pixels, where there is room */
    double target;      /* nothing that can be clicked is smaller, in pixels, as fingers want it */
} player_shown;

/* What the user has. */
typedef struct player_hand {
    bool pointing;  /* lately: there are buttons; alone there are, always */
    bool by_finger; /* no keys, so none are named */
} player_hand;

/* False when memory is short: then there is nothing to free. s, p: what the picture shows, whose
 * numbers fill the texts in. */
bool player_of(player_shown *shown, const lesson *l, const lesson_run *run, const scene *s,
               const pairs *p, player_hand hand);
void player_free(player_shown *shown);
/* "Meets bar, then nothing in 72 frames": what a shape that is aimed would do, in a step whose task
 * it is to meet others. */
void player_flight_line(char to[PLAYER_PROMPT], const lesson_step *step,
                        const lesson_flight *flight);

/* What asks for a number; again: the last one was wrong. */
const char *player_asks_number(bool again);

/* How a text looks: its colour. */
typedef enum player_ink {
    PLAYER_INK,
    PLAYER_MUTED,
    PLAYER_ERROR,
    PLAYER_BELIEVED,
    PLAYER_ON_DISC, /* on the disc's colour */
    PLAYER_INKS
} player_ink;

enum { PLAYER_LINES = 96, PLAYER_LINE_BYTES = 192, PLAYER_BADGES = 3 * LESSON_CHOICES + 1 };

/* A line of text, where it stands. */
typedef struct player_line {
    char text[PLAYER_LINE_BYTES];
    font_face face;
    double size;
    player_ink ink;
    bool faded;
    col_vec at;  /* the left end of its baseline, pixels */
    col_box box; /* what its letters cover */
} player_line;

typedef enum player_sign { PLAYER_NO_SIGN, PLAYER_TICK, PLAYER_CROSS } player_sign;

/* A small box with a sign, or the ground of a few words, across a choice's lower edge; one without
 * a ground is a sign alone. */
typedef struct player_badge {
    col_box box;
    player_sign sign;
    bool ground;
} player_badge;

/* Where all of it goes, in pixels. */
typedef struct player_layout {
    double text;       /* T */
    double view_width; /* of the picture with its words, from the left; 0: there is none */
    double below;      /* pixels at the picture's end that the player stands on */
    col_box beside;    /* the second picture, whole pixels; empty: there is none */
    col_box stage;     /* where the camera puts what the steps of this scene show */
    col_box others;    /* where it puts that of those that ask nothing; empty: in the same place */
    col_box band;      /* the caption's ground */
    col_box parts[PLAYER_PARTS]; /* empty: it isn't there */
    col_vec discs[LESSON_CHOICES];
    double disc;   /* their radius */
    bool overfull; /* the choices beside the picture have no room, or not all of their texts */
    player_badge badges[PLAYER_BADGES];
    size_t badge_count;
    player_line lines[PLAYER_LINES];
    size_t line_count;
} player_layout;

/* Draws nothing: `to` measures texts. factor: the user's, of the size of texts; it counts as 1
 * where it is less, and as little as is needed where it would leave too little of the picture, or
 * too little room to the choices. */
player_layout player_lay_out(canvas *to, const player_shown *shown, double width, double height,
                             double factor);
/* Changes nothing but the canvas; the same again is the same picture. */
void player_draw(canvas *to, const theme *look, const player_shown *shown, const player_layout *at);
/* The part at a place, in pixels; PLAYER_NOTHING where there is nothing to click. target: each part
 * counts as so wide and high, at the least, for a finger; of several it is the nearest. */
player_part player_at(const player_layout *at, double x, double y, double target);

#endif
