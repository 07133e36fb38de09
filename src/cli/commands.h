/* What the program does: each returns the exit status. */
#ifndef CLI_COMMANDS_H
#define CLI_COMMANDS_H

#include "cli/options.h"

/* Opens the window and runs until it is closed. 0, or 2 with one line on standard error. */
int cli_window(const options *o);
/* The same with a lesson: the path of its file, or NULL for the list of those that there are. */
int cli_window_lesson(const options *o, const char *lesson);
/* Pairs in, answers out. 0: a pair hit, 1: none did, 2: a line or file was bad. */
int cli_check(const options *o);
/* A scene to a PNG or an SVG. 0 or 2. */
int cli_picture(const options *o);
/* The presets, or those that are named. 0, or 2 when there is none with that name. */
int cli_engines(const options *o);
/* All mistakes by id and title. 0. */
int cli_mistakes(const options *o);
/* The right test in a language, on standard output. 0 or 2. */
int cli_code(const options *o);
/* A unit test of that function, or its table, on standard output. 0 or 2. */
int cli_tests(const options *o);
/* What explains a log. 0: the program is right, 1: mistakes, 2: no usable row or an error, 3:
 * nothing. */
int cli_diagnose(const options *o);
/* The hit maps of twelve mistakes to a PNG. 0 or 2. */
int cli_poster(const options *o);
/* A scene that moves, turns or slides, to a film. 0 or 2; a signal that interrupts it ends the
 * program. */
int cli_film(const options *o);
/* A scene, frame by frame, without a window. 0 or 2. */
int cli_play(const options *o);
/* A program's mistake, found by asking it. As cli_diagnose; 2: the program failed. */
int cli_ask(const options *o);
/* Lessons: opened, checked, listed, begun. 0, or 2 when one is wrong. */
int cli_lesson(const options *o);
/* A lesson as a page to print. 0, or 2 when it is wrong or the page can't be written. */
int cli_handout(const options *o);
/* The whole man page. */
void cli_man_page(FILE *to);

#endif
