/* A canvas that paints nothing and keeps what is drawn on it: texts and shapes, as large as they
 * would be. There is one at a time. */
#ifndef TESTS_SHELL_PAPER_H
#define TESTS_SHELL_PAPER_H

#include "app/app.h"

enum {
    PAPER_TEXTS = 512,
    PAPER_MARKS = 16384,
    PAPER_OUTLINES = 1024,
    PAPER_LEADERS = 64,
    PAPER_PLATES = 64
};

typedef struct paper_text {
    col_box box; /* pixels */
    double baseline, size;
    char text[160];
} paper_text;

/* Since the last paper_clear. */
typedef struct paper_record {
    double size;    /* the smallest text's, */
    char text[128]; /* and what it says */
    char all[1 << 16];
    paper_text texts[PAPER_TEXTS];
    size_t text_count;
    col_box marks[PAPER_MARKS]; /* around shapes, outlines and each piece of a line */
    size_t mark_count;
    col_shape outlines[PAPER_OUTLINES];
    size_t outline_count;
    col_vec pieces[PAPER_MARKS][2]; /* of lines: where each begins and ends */
    size_t piece_count;
    col_vec leaders[PAPER_LEADERS][2]; /* from what a label names to the label */
    size_t leader_count;
    col_box plates[PAPER_PLATES]; /* in the sheet's own colour: what was there is hidden */
    size_t plate_count;
} paper_record;
extern paper_record paper;

canvas *paper_open(int width, int height);
void paper_close(void);
void paper_clear(void);
/* Whether a text, or one that has it in it, was drawn. */
bool paper_has(const char *text);
/* Two boxes with fewer pixels between them; a box, wider by so many, around a point. */
bool paper_overlap(const col_box *a, const col_box *b, double pixels);
bool paper_holds(const col_box *box, col_vec point, double wider);
/* An outline that runs through a box; NULL: none does. */
const col_shape *paper_outline_through(const col_box *box);
/* Whether a piece of a line lies in a box. */
bool paper_covers_line(const col_box *box);
/* A scene of a file, on the paper without animations: as it is edited, and presented. */
void paper_edit(app *a, const char *path, canvas *to);
void paper_present(app *a, const char *path, canvas *to);
/* A key pressed and let go. */
void paper_press(app *a, int32_t key);
void paper_press_with(app *a, int32_t key, unsigned mods);

#endif
