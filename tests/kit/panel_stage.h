/* The program without its window, driven by what can be read on its panel. */
#ifndef TESTS_KIT_PANEL_STAGE_H
#define TESTS_KIT_PANEL_STAGE_H

#include "app/app.h"

typedef struct stage {
    app a;
    canvas *canvas;
    canvas_ops ops;
    uint32_t time;
} stage;

/* A text of the last frame, and where it begins. */
struct seen {
    char text[96];
    col_vec at;
};

/* Of a cmocka test: 1280 x 720, a rectangle about (320, 210) turned by 30 degrees, x and y naming
 * its corner, and a circle: a miss by 6, seen at 200 %. */
int stage_set_up(void **state);
int stage_tear_down(void **state);
/* The same with a window, SDL's dummy, and an empty clipboard. */
int stage_window_set_up(void **state);
int stage_window_tear_down(void **state);
/* Another scene, from the text of a file. */
void stage_open(stage *st, const char *text);
/* A bar (x, y, width, height, angle) and a ball (x, y, radius), in place of what is open. */
void stage_open_pair(stage *st, const double bar[5], const double ball[3]);
void stage_draw(stage *st);

/* An input a second after the last one, and a frame. */
void stage_send(stage *st, input event);
void stage_key(stage *st, int32_t name, unsigned mods);
void stage_click_at(stage *st, double x, double y);
void stage_click_with(stage *st, int button, double x, double y);
/* On that text of the panel. */
void stage_click(stage *st, const char *text);
/* Turns the wheel over the panel; until a text can be read; and on that text. */
void stage_wheel(stage *st, double notches);
void stage_scroll_to(stage *st, const char *text);
void stage_scroll_click(stage *st, const char *text);
/* A number into the field with that name; or into one of several in its row, so many pixels from
 * the window's right edge. */
void stage_type(stage *st, const char *name, const char *number);
void stage_type_at(stage *st, const char *name, double right, const char *number);
/* Opens "More" and a section in it. */
void stage_section(stage *st, const char *name);

/* The text on the panel, at or under `below`; NULL: it isn't there. */
const struct seen *stage_find(const stage *st, const char *text, double below);
bool stage_reads(const stage *st, const char *text);
void stage_expects(const stage *st, const char *text);
/* In the picture, on the panel or in front of them; of several the frontmost. NULL: nowhere. */
const struct seen *stage_seen(const char *text);
bool stage_anywhere(const char *text);
/* Of several pieces that were drawn one after the other, beside each other, as the lines of the
 * test are. */
bool stage_line_anywhere(const char *text);

/* The scene that is shown. */
const shape *stage_shape(stage *st, const char *id);
size_t stage_count(stage *st);
void stage_select(stage *st, const char *id);
const convention *stage_convention(stage *st);
void stage_expect_notice(const stage *st, const char *part);

/* What the window shows of a shape: corners, pivot, radius. */
enum { OUTLINE = 7 };
void stage_outline(const camera *c, const shape *s, double out[OUTLINE]);
void stage_expect_outline(const char *what, const double got[OUTLINE], const double wanted[OUTLINE],
                          double tolerance);

#endif
