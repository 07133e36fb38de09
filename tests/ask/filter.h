/* Programs to ask: this test program itself, started with a word, and scenes to ask them about. */
#ifndef TESTS_ASK_FILTER_H
#define TESTS_ASK_FILTER_H

#include "camera/camera.h"
#include "scene/scene.h"

/* Answers lines of csv, numbers as in sdl2: "right", "grown", whose circles are FILTER_GROWN too
 * large, or another word of filter.c. Returns an exit status. */
int filter_run(const char *word);
enum { FILTER_GROWN = 7 };

/* The same in the numbers of a published code's preset: "right", "listed" or "unlisted", and its
 * place there. */
int filter_run_published(const char *shelf, const char *number);

/* A line of shell that starts one. Returns out. */
char *filter_command(char out[4200], const char *word);

/* Two turned bars and a ball on a canvas of FILTER_WIDTH x FILTER_HEIGHT, at 2 pixels per unit. */
enum { FILTER_WIDTH = 150, FILTER_HEIGHT = 101 };
scene filter_scene(double x);
camera filter_camera(void);
#define FILTER_RADIUS 6.0

/* How far the ball is from the nearer bar when it stands at the middle of a pixel: < 0 is a hit. */
double filter_gap(const scene *s, int x, int y);
/* Is it the finest map of what "right" answers there? A pixel that all but touches may be either.
 */
bool filter_is_map(const unsigned char *cells, const scene *s);

#endif
