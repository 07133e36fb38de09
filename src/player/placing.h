/* What the player's layout is made with: where things are put as they are found. */
#ifndef PLAYER_PLACING_H
#define PLAYER_PLACING_H

#include "player/player.h"

typedef struct placing {
    canvas *to; /* measures */
    const player_shown *shown;
    player_layout *at;
    double width, height; /* of the window */
    double t, margin;     /* T, and what is free at the window's edges; pixels */
    bool wide;            /* the choices stand beside the picture, not below it */
} placing;

/* A text's look; the size is in T. */
typedef struct placing_look {
    font_face face;
    double size;
    player_ink ink;
    bool faded;
} placing_look;

canvas_text_style player_style(const placing *p, placing_look look);
/* The width of a text in one line, pixels. */
double player_text_width(const placing *p, placing_look look, const char *text);
/* Puts one line into the middle of a row that begins at `at`. Too many are left out. */
void player_put_line(placing *p, placing_look look, const char *text, col_vec at, double row);
/* Puts lines of so many pixels each below each other, at most so many, from a box's top left as
 * wide as the box. Returns how many. */
int player_put_lines(placing *p, placing_look look, const char *text, col_box box, double row,
                     int most);
void player_put_badge(placing *p, player_badge badge);

/* ---- The caption's band ---- */

/* How many rows a text takes there; NULL: none. */
int player_band_rows(const placing *p, const char *text);

/* ---- The choices ---- */

/* How those of a step find room. */
typedef struct placing_fit {
    double column; /* the width of each, pixels */
    int rows;      /* at most so many lines of text in each */
    size_t across; /* so many side by side */
    double height; /* of all, with what hangs over the last one */
    bool overfull; /* beside the picture they have no room, or not all of their texts */
} placing_fit;
/* bottom: where they end, or begin to be the caption's. */
placing_fit player_choices_fit(const placing *p, const lesson_step *step, double bottom);
/* Puts them into their places above there, with all that belongs to them. */
void player_put_choices(placing *p, const placing_fit *fit, double bottom);

/* ---- The last page ---- */

/* From the window's top to there. */
void player_put_page(placing *p, double bottom);

#endif
