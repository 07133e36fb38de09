/* The groups of tests of src/ui, and the stage they play on: a ui on a canvas that only writes down
 * what is drawn. All letters are 8 pixels wide (at the stage's text size of 16). */
#ifndef TESTS_UI_TESTS_H
#define TESTS_UI_TESTS_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "ui/ui.h"

int test_expression(void);
int test_line_edit(void);
int test_pass(void);
int test_panels(void);
int test_buttons(void);
int test_number_field(void);
int test_text_field(void);
int test_list(void);
int test_layers(void);
int test_code(void);

/* ---- What was drawn ---- */

/* Pixels between a panel's edge and its widgets, at the stage's text size. */
enum { PANEL_MARGIN = 16 };

enum { DRAWN_TEXTS = 256, DRAWN_BOXES = 1024 };

typedef struct drawn_text {
    char text[128];
    double x, y, width;
    color color;
    pixel_rect clip;
} drawn_text;

typedef struct drawn_box {
    pixel_rect area;
    color color;
    int width; /* of a frame; 0: filled */
} drawn_box;

typedef struct recorder {
    canvas canvas;
    pixel_rect clip;
    drawn_text texts[DRAWN_TEXTS];
    drawn_box boxes[DRAWN_BOXES];
    size_t text_count, box_count, shape_count, icon_parts, calls;
} recorder;

/* ---- The stage ---- */

typedef struct stage stage;
struct stage {
    recorder drawn;
    ui u;
    ui_result result;       /* of the last event's pass */
    void (*show)(stage *s); /* calls the widgets */
    uint32_t now;
    unsigned mods;
    double x, y;
    char clipboard[4 * LINE_EDIT_SIZE];
    int changes[4]; /* how often each ui_change was returned */
    int clicks;     /* of the widget under test */
    /* whatever a test shows */
    double value, scroll;
    bool flag, open, over;
    int index, index_b, answer;
    size_t count;
    char text[LINE_EDIT_SIZE];
    const char *disabled, *tip;
    ui_number_spec number;
    ui_list_state list;
    ui_list_event event;
};

void stage_begin(stage *s, void (*show)(stage *s));
void stage_send(stage *s, input event); /* one pass for it, and one that draws */
void stage_wait(stage *s, uint32_t milliseconds);
void stage_move(stage *s, double x, double y);
void stage_press(stage *s, double x, double y);
void stage_release(stage *s);
void stage_click(stage *s, double x, double y);
void stage_double_click(stage *s, double x, double y);
void stage_key(stage *s, int32_t key);                 /* down and up */
void stage_keys(stage *s, unsigned mods, int32_t key); /* with modifiers */
void stage_type(stage *s, const char *text);
void stage_wheel(stage *s, double notches);
void stage_count(stage *s, ui_change change);

/* Whether a text is on the stage, and the middle of it. Fails when it isn't. */
bool stage_sees(const stage *s, const char *text);
const drawn_text *stage_find(const stage *s, const char *text);
void stage_click_on(stage *s, const char *text);
/* A filled box of a colour that holds the point, drawn last of all such; NULL: none. */
const drawn_box *stage_box(const stage *s, color c, int width);

bool same_color(color a, color b);

#endif
