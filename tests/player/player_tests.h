/* The groups of tests of player/, each returns how many failed; and what they share. */
#ifndef TESTS_PLAYER_PLAYER_TESTS_H
#define TESTS_PLAYER_PLAYER_TESTS_H

#include "../kit/suite.h"

#include "player/player.h"

int test_shown(void);
int test_lines(void);
int test_places(void);
int test_drawing(void);
int test_lessons(void);
int test_beliefs(void);
int test_sizes(void);
int test_memory(void);

/* Sizes of windows and screens that lessons are shown on. */
typedef struct screen {
    int width, height;
} screen;
enum { SCREENS = 4 };
extern const screen kit_screens[SCREENS];
/* Measures and paints; the same one for the same screen. */
canvas *kit_canvas(const screen *on);

#define CHOICE(text) "{\"text\": \"" text "\"}"
#define FOUR                                                                                       \
    "{\"ask\": \"Which?\", \"formula\": \"compare\", \"choices\": [{\"text\": \"One\", "           \
    "\"right\": "                                                                                  \
    "true}, " CHOICE("Two") ", " CHOICE("Three") ", " CHOICE("Four") "]}"

/* A lesson of these steps, in the default scene; it must be right. */
lesson kit_steps(const char *steps);
/* What is seen of a lesson; the scene's numbers are those that the lesson gives. */
player_shown kit_shown(const lesson *l, const lesson_run *run, bool pointing);
/* To who has that. */
player_shown kit_shown_to(const lesson *l, const lesson_run *run, player_hand hand);
/* A step of a lesson before a class, with texts so many times as large as usual. */
player_layout kit_laid_out(const lesson *l, size_t step, int width, int height, double factor);
double kit_width(const col_box *box);
double kit_height(const col_box *box);
bool kit_overlap(const col_box *a, const col_box *b);
bool kit_inside(const col_box *inner, const col_box *outer);
/* The line that begins so; NULL: none does. */
const player_line *kit_line(const player_layout *at, const char *start);

#endif
