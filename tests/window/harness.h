/* The program in a real window, on an X server of its own that nobody sees (Xvfb), driven by
 * xdotool. Each test gets an empty folder that is the program's home and its working folder. The
 * window stands at the screen's top left, so that positions are the window's pixels.
 *
 * Nothing here sleeps for a guessed time: a test acts, then waits until what it expects has come.
 */
#ifndef TESTS_WINDOW_HARNESS_H
#define TESTS_WINDOW_HARNESS_H

#include <setjmp.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

/* Set-up and tear-down of a group: the X server. Of a test: its folder, and the program's end. */
int display_open(void **state);
int display_close(void **state);
int folder_open(void **state);
int folder_close(void **state);
#define window_test(test) cmocka_unit_test_setup_teardown(test, folder_open, folder_close)

/* Runs the program without a window, and returns its exit status. */
int program_run(const char *arguments);
/* Starts the program with these arguments, separated by spaces, and waits until its first picture
 * stands. A test may start it again when it has ended. A program that dies by itself fails the
 * test. */
void program_open(const char *arguments);
/* Waits for the end of the program: its exit status, or minus the signal that ended it. */
int program_exit(void);
/* The program opened next reads what program_feed writes: false once it has ended. */
void program_fed(void);
bool program_feed(const char *text);
void program_feed_ends(void);
void program_kill(void); /* as a crash would: nothing is saved */
void program_signal(int number);
bool program_runs(void);
/* How often its threads have been woken or set aside, as Linux counts; with more of them or fewer
 * that differs, too. */
long program_switches(void);
const char *program_output(void); /* all it wrote so far; until the next call */
const char *program_title(void);  /* the window's title; until the next call */
/* Whether it says that something is unsaved. */
bool title_marks_changes(void);
/* Saves what has changed in scene.json, and waits until nothing is unsaved. */
void save(void);
/* Resizes the window, and waits until it has that size. */
void program_resize(int width, int height);

/* Acts at once, in order; returns when the X server has it. Buttons: 1 left, 2 middle, 3 right. */
void pointer(int x, int y);
void press(int button);
void release(int button);
void click(int x, int y);
void drag(int x0, int y0, int x1, int y1); /* left button, in several steps */
void wheel(int steps);                     /* up is positive */
void key(const char *name);                /* "ctrl+s", "Escape", "shift+Tab" */
void key_down(const char *name);
void key_up(const char *name);
void type(const char *text);

/* Files in the test's folder. */
const char *in_folder(const char *name); /* the whole path; until the next call */
void file_write(const char *name, const char *text);
bool file_there(const char *pattern); /* "*" and "?" as in a shell */
/* A number in a JSON file, by a path as in error messages ("shapes[1].x"); NaN when it isn't there.
 */
double file_number(const char *name, const char *path);
/* Fails unless that number is expected to within slack (0: exactly); prints both. */
double saved(const char *path); /* of scene.json */
void expect_number(const char *name, const char *path, double expected, double slack);

/* What is on the screen: the colour 0xRRGGBB of a pixel; whether a colour occurs in an area. */
uint32_t pixel(int x, int y);
bool area_has(int x, int y, int width, int height, uint32_t color);
/* Waits until for a while the picture hasn't changed, and program and server had nothing to do. */
void wait_still(void);
void screenshot(const char *path, int width, int height); /* PNG of the screen's top left */
/* How many pixels of a PNG in the test's folder, whose top left is the screen's, differ from it; -1
 * when it can't be read. */
int pixels_unlike(const char *picture);

/* Waits until the condition holds; fails the test with all that is known when it never does. The
 * wait, in seconds, is long for a busy machine: only a test that fails takes it all. */
enum { LONGEST_WAIT = 60 };
#define wait_until(condition)                                                                      \
    for (double end_ = harness_time() + LONGEST_WAIT; !(condition); harness_pause())               \
        if (harness_time() > end_)                                                                 \
    harness_timeout(#condition, __FILE__, __LINE__)

double harness_time(void); /* seconds */
void harness_pause(void);
void harness_timeout(const char *condition, const char *file, int line);

#endif
