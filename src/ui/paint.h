/* Drawing for widgets. Nothing is drawn in a pass that doesn't draw, or outside the clip. */
#ifndef UI_PAINT_H
#define UI_PAINT_H

#include "ui/widget.h"

typedef enum paint_side { PAINT_LEFT, PAINT_MIDDLE, PAINT_RIGHT } paint_side;

/* How a text looks. */
typedef struct paint_text {
    font_face face;
    double scale; /* of the ui's text size; 0: 1 */
    color color;
} paint_text;

/* Narrows the clip to area; returns what it was, for ui_paint_unclip. */
pixel_rect ui_paint_clip(ui *u, pixel_rect area);
void ui_paint_unclip(ui *u, pixel_rect former);
/* A filled rectangle, and the outline inside of it. */
void ui_paint_box(ui *u, pixel_rect area, color c);
void ui_paint_frame(ui *u, pixel_rect area, int width, color c);
/* The ring of a focused widget, if its focus is to be seen. */
void ui_paint_focus(ui *u, const widget *w, pixel_rect area);
/* The ground of a button: by its state. */
void ui_paint_button(ui *u, const widget *w, pixel_rect area, bool on);
color ui_paint_faded(color c);                      /* of disabled widgets */
color ui_paint_ink(const ui *u, const widget *w);   /* text of a widget */
color ui_paint_muted(const ui *u, const widget *w); /* lesser text */
int ui_stroke_width(const ui *u);                   /* width of frames */

/* Pixels of a text. */
double ui_text_width(const ui *u, paint_text look, const char *text);
/* One line, in the middle of area's height; cut with "…" if it is too wide. Returns its width. */
double ui_paint_line(ui *u, pixel_rect area, paint_text look, paint_side side, const char *text);
/* One line from x on, not cut, in the middle of area's height. */
void ui_paint_text_at(ui *u, pixel_rect area, paint_text look, double x, const char *text);
/* Several lines, broken at spaces and "\n", from area's top. draw false: only measures. Returns the
 * height. */
int ui_paint_lines(ui *u, pixel_rect area, paint_text look, const char *text, bool draw);
int ui_text_height(const ui *u, paint_text look);

/* An icon of the text's size, in the middle of area. */
void ui_paint_icon(ui *u, pixel_rect area, ui_icon icon, color c);
/* A filled disc. */
void ui_paint_disc(ui *u, double x, double y, double radius, color c);

#endif
