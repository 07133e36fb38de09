/* A reference sheet in columns. A column is broken before a heading or a line, whichever comes when
 * it is full; a heading never stands at a column's foot with less than two of its
 * lines. */
#include "ui/paint.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

static const double SMALL = 0.76;      /* of the text, times the ui's */
static const double COLUMN_WIDTH = 25; /* times the text size, at least */
static const double KEY_SHARE = 0.4;   /* of a column */

static paint_text sheet_look(font_face face, color c)
{
    return (paint_text){face, SMALL, c};
}

/* Of alternatives, two spaces apart, those that fit, and the first one in any case. */
static void leave_out(ui *u, paint_text look, char *keys, double width)
{
    char *last = keys + strlen(keys);
    while (ui_text_width(u, look, keys) > width && last > keys) {
        while (last > keys && strncmp(last, "  ", 2) != 0)
            last--;
        if (last > keys)
            *last = '\0';
    }
}

static void draw_line(ui *u, pixel_rect area, const ui_sheet_line *line)
{
    if (!line->key) {
        ui_paint_line(u, area, sheet_look(FACE_BOLD, u->colors.accent), PAINT_LEFT, line->text);
        return;
    }
    int keys = ui_round(area.w * KEY_SHARE);
    pixel_rect left = {area.x, area.y, keys - ui_gap(u), area.h};
    pixel_rect right = {area.x + keys, area.y, area.w - keys, area.h};
    char shown[96];
    paint_text look = sheet_look(FACE_BOLD, u->colors.ink);
    snprintf(shown, sizeof shown, "%s", line->key);
    leave_out(u, look, shown, left.w);
    ui_paint_line(u, left, look, PAINT_LEFT, shown);
    ui_paint_line(u, right, sheet_look(FACE_LABEL, u->colors.ink), PAINT_LEFT, line->text);
}

/* The count of lines in a column that begins with line `first`: `max_lines`, less what begins too
 * near its foot. */
static size_t column_lines(const ui_sheet_line *lines, size_t first, size_t count, size_t max_lines)
{
    size_t n = count - first < max_lines ? count - first : max_lines;
    const ui_sheet_line *next = &lines[first + n];
    if (n < 3 || first + n == count)
        return n;
    if (!next[-1].key)
        return n - 1;
    return !next[-2].key && next->key ? n - 2 : n;
}

static bool holds(const ui_sheet_line *lines, size_t count, int columns, size_t max_lines)
{
    size_t first = 0;
    for (int i = 0; i < columns; i++)
        first += column_lines(lines, first, count, max_lines);
    return first == count;
}

void ui_sheet(ui *u, const ui_sheet_line *lines, size_t count)
{
    int columns =
        ui_max(1, (int)(u->layout.width / (COLUMN_WIDTH * fmax(u->size * SMALL, u->smallest))));
    size_t max_lines = (count + (size_t)columns - 1) / (size_t)columns;
    while (!holds(lines, count, columns, max_lines))
        max_lines++;
    int height = ui_text_height(u, sheet_look(FACE_LABEL, u->colors.ink));
    pixel_rect area = ui_layout_take(u, (int)max_lines * height);
    int gap = 2 * ui_gap(u), width = (area.w + gap) / columns;
    size_t first = 0;
    for (int column = 0; column < columns && first < count; column++) {
        size_t n = column_lines(lines, first, count, max_lines);
        for (size_t i = 0; i < n; i++)
            draw_line(u,
                      (pixel_rect){area.x + column * width, area.y + (int)i * height, width - gap,
                                   height},
                      &lines[first + i]);
        first += n;
    }
}
