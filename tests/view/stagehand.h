/* Scenes for the picture's tests, and one call that draws them into a recording. */
#ifndef TESTS_VIEW_STAGEHAND_H
#define TESTS_VIEW_STAGEHAND_H

#include "recording.h"
#include "view/picture.h"

typedef struct show {
    scene scene;
    pairs pairs;
    camera camera;
    view_options options;
    view_memory memory;
    recording *drawn;
} show;

/* An empty scene at a window's size, camera 1:1 with its origin at the top left. */
show show_open(double width, double height);
void show_close(show *s);
void show_circle(show *s, double x, double y, double radius);
/* A rectangle told by its centre, which is also its pivot; degrees clockwise. */
void show_rectangle(show *s, double x, double y, double width, double height, double degrees);
void show_segment(show *s, double x, double y, double to_x, double to_y, double radius);
/* A rectangle and a circle somewhere in the middle of 640 x 480, turned by any angle. */
void show_random(show *s, unsigned *seed);
/* A bar 80 x 40 about (200, 200), turned by 90 degrees: it reaches from x 180 to 220 and from y 160
 * to 240. A circle to its right, at (250, 200). Turned back by 90 degrees about (200, 200), what
 * was to the right is above: the ghost's circle is at (200, 150), over the straight bar's top side
 * at y 180. */
show show_quarter(double radius);
/* Tests the pairs and draws, turned by `unrotate`. */
void show_draw(show *s);
/* The same with the pairs that are in it already. */
void show_draw_pairs(show *s);

/* Random numbers, the same in each run. */
double random_between(unsigned *state, double low, double high);

col_vec middle_of(const col_shape *s);
double length_of(col_vec a, col_vec b);

/* Fails with both values when they differ by more than the tolerance. */
void assert_near(const char *what, double got, double expected, double tolerance);
void assert_point(const char *what, col_vec got, double x, double y, double tolerance);
/* Fails unless a text was drawn that begins so, and the first of these is just that. */
void expect_text(const show *s, const char *text);

/* The line between two points, either way round; the outline about a point, dashed or not. NULL:
 * none was drawn. */
const drawn *line_between(const show *s, double x, double y, double to_x, double to_y);
const drawn *outline_at(const show *s, double x, double y, bool dashed);

/* Whether an outline that isn't dashed, nor thinner, goes through a box: places along it, a pixel
 * apart. */
bool is_crossed(const show *s, col_box box, double thinnest);

int run_picture_tests(void);
int run_overlay_tests(void);
int run_convention_tests(void);
int run_label_tests(void);
int run_label_choice_tests(void);
int run_named_pair_tests(void);
int run_word_tests(void);
int run_theme_tests(void);
int run_handle_tests(void);
int run_believed_tests(void);
int run_legend_tests(void);
int run_answer_tests(void);
int run_contact_tests(void);
int run_obstacle_tests(void);
int run_region_tests(void);
int run_motion_tests(void);
int run_playing_tests(void);
int run_aid_tests(void);
int run_line_tests(void);

#endif
