/* Puts labels beside what they name: never over each other, never outside the picture, off the
 * lines where there is room, and on the side where they were a moment ago unless something is in
 * the way there; while things move, where they can stay for a moment; in a drag they rather wait
 * until there is room again. A label without a free place
 * moves away and gets a leader; without any place it is left out. The same input gives the same
 * places. */
#ifndef VIEW_LABELS_H
#define VIEW_LABELS_H

#include "collide/vec.h"
#include "view/picture.h"

#include <math.h>
#include <stdint.h>

/* How long something in the window is. Squares of pixels don't run over, and hypot, which sees to
 * that, takes a browser several times as long. */
static inline double view_length(col_vec pixels)
{
    return sqrt(col_dot(pixels, pixels));
}

enum { LABEL_OBSTACLES = 2048, LABEL_LINES = 3, LABEL_TEXT = 128 };
enum { LABEL_PADDING = 3 }; /* units around a text */
/* The area is cut into so many columns and rows; each knows its obstacles, by a bit each. */
enum { LABEL_STRIPS = 64, LABEL_STRIP_WORDS = LABEL_OBSTACLES / 64 };

/* What is done with labels: their places are looked for, or they are drawn where they were found.
 */
typedef enum label_stage { LABELS_PLACED, LABELS_DRAWN } label_stage;

/* A line that labels should stay off, and what a pixel of it under a label costs. */
typedef struct label_obstacle {
    col_vec from, to;
    col_box around;
    double weight;
    bool cleared;  /* even headline and legend make room for it */
    bool kept_off; /* a label rather moves away than lies across it */
} label_obstacle;

typedef struct labeller {
    canvas *to;
    label_stage stage;
    view_memory memory; /* of this picture, as far as it has got */
    color leader;       /* of leader lines */
    double unit;        /* 1 at 20 pixel text */
    col_box area;       /* where labels may be */
    bool moving;        /* once that ends, what rests has the labels that it would always have, */
    bool anew;          /* as now */
    bool dragged;       /* by hand: then where its place is taken a label waits for a while */
    uint32_t now;       /* milliseconds */
    bool waits;         /* the label that was put last isn't there, but may soon be again */
    bool calm;          /* labels that don't lie across lines stay, in whatever place, */
    bool passing;       /* and those that do, as the lines are only passing */
    bool clearing;      /* the lines that come now are to be cleared */
    label_obstacle obstacles[LABEL_OBSTACLES];
    size_t obstacle_count;
    uint64_t columns[LABEL_STRIPS][LABEL_STRIP_WORDS]; /* see label_cost.c */
    uint64_t rows[LABEL_STRIPS][LABEL_STRIP_WORDS];
    const view_memory *last; /* while places are looked for: of the last picture; else of this */
    unsigned asked;          /* for so many labels so far */
    size_t drawn;            /* so many of them, of those that have a place */
} labeller;

/* What a label names is a point (from == to) or a line. */
typedef struct label {
    unsigned key;     /* the same for the same label from picture to picture */
    const char *text; /* up to LABEL_LINES lines */
    canvas_text_style style;
    col_vec from, to;
    double clear;  /* pixels to keep from it */
    int prefer;    /* a line: 1 for its right side seen from `from`, -1 for its left. A point:
                      0 right, then clockwise in eighths, LABEL_CENTRED */
    bool one_side; /* of a line: never on the other side of it, */
    bool beside;   /* nor in front of its ends */
    bool stay;     /* rather left out than moved away, */
    bool clear_of; /* or than put over a line, */
    bool in_place; /* or, of a point, than put farther off than `clear`, */
    bool close;    /* or than led to from farther off than four lines of text */
    /* The shape in the window that it names, and one that it must not be nearer to, or NULL. */
    const col_shape *named, *not_named;
    view_part part; /* what the pointer means on it */
} label;
enum { LABEL_CENTRED = 8 };

/* Starts a picture, which remembers nothing yet; the sides of the last one are preferred. The other
 * members are the caller's to set. */
void view_labels_begin(labeller *l, label_stage stage, const view_memory *last);
/* Keeps labels off a line. Too many are ignored. */
void view_labels_avoid(labeller *l, col_vec from, col_vec to, double weight);
/* The same for what a label rather moves away from than lies across it: outlines, lengths. */
void view_labels_keep_off(labeller *l, col_vec from, col_vec to, double weight);

/* Places and draws a label. False: there is no room or what it names can't be seen; nothing was
 * drawn. */
bool view_labels_put(labeller *l, const label *wanted);
/* Of several labels for one thing the first that there is room for; while things move the one that
 * was there stays. False: there is no room for any. */
bool view_labels_put_one(labeller *l, const label *choices, size_t count);
/* A label of a few words in one line beside what it names, clear of all lines; else so in two that
 * are about as long; else as it is put alone. */
bool view_labels_put_or_break(labeller *l, const label *wanted);
/* Draws a line of text with its baseline's left end at a place, if that place is free. */
bool view_labels_put_at(labeller *l, col_vec at, const canvas_text_style *style, const char *text);
/* Takes such a line's place and leaves the drawing to the caller. */
bool view_labels_take_at(labeller *l, col_vec at, const canvas_text_style *style, const char *text);

/* Where something of a few boxes goes (`count` for each place, place by place): to the first place;
 * where that isn't free, or would cover lines that are to be cleared, to the free one that covers
 * least, and stays there while that isn't much more. Nothing is taken yet. Returns the place, the
 * first where none is free. */
size_t view_labels_choose(labeller *l, unsigned key, const col_box *boxes, size_t count,
                          size_t places);
/* Of a few places the one where something goes: the wanted one, or while it `stays` the one where
 * it was. Nothing is taken yet. */
size_t view_labels_settle(labeller *l, unsigned key, bool stays, size_t wanted);
/* Is a box in the area, with no label in it? */
bool view_labels_is_free(const labeller *l, col_box box);
/* And no line that labels keep off? */
bool view_labels_is_clear(const labeller *l, col_box box);
/* Takes a place for something that isn't a label. False: it isn't free. */
bool view_labels_take(labeller *l, col_box box);

/* Remembers where a part of the picture is. */
void view_labels_spot(labeller *l, view_part part, col_vec at);

#endif
