/* What is seen of labels and lines in one frame and in the one before, on the paper. */
#ifndef TESTS_SHELL_SIGHT_H
#define TESTS_SHELL_SIGHT_H

#include "paper.h"

enum { SIGHT_NAME = 64 };

typedef struct spotted {
    char name[SIGHT_NAME]; /* its first line without its numbers */
    col_box box;           /* of all its lines, as wide as they have been */
    double size;           /* of its letters */
    double width;          /* of what it says now */
    double baseline;       /* the last line's */
    bool led;              /* it has a leader, */
    col_vec from, to;      /* from what it names to it */
} spotted;

/* What is seen in one frame. */
typedef struct sight {
    spotted labels[PAPER_TEXTS];
    size_t count;
    col_vec pieces[PAPER_MARKS][2]; /* of lines that are no leaders */
    size_t piece_count;
    shown_pair pair; /* that is compared */
    size_t bubble;   /* which of the paper's texts is beside the pointer */
} sight;

extern struct sights {
    sight *before, *now;
} seen;

/* Nothing was seen yet. */
void sight_begin(void);
/* Draws a frame, and sees that: now becomes before. */
void sight_take(app *a);
/* The label in the frame before, of several of one name the nearest; NULL: it wasn't there. */
const spotted *sight_before(size_t i);
/* The piece of now that is most like one of before. */
const col_vec *sight_same_piece(const col_vec was[2]);
/* Whether a label of that name is there now. */
bool sight_has(const char *name);

#endif
