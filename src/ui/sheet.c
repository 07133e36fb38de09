/* A reference sheet, in as many columns as let each of its lines be one row; where not even one
 * column does, its lines wrap, and below keys that would take half of it stand their texts. A
 * column is broken before a heading or a line, whichever comes when it is full; a heading never
 * stands at a column's foot with less than two of its lines. */
#include "ui/paint.h"

#include <math.h>

static const double SMALL = 0.76; /* of the text, times the ui's */

static paint_text sheet_look(font_face face, color c)
{
    return (paint_text){face, SMALL, c};
}

/* In pixels; between two columns are two gaps, between keys and texts is one. */
typedef struct sheet_shape {
    int columns, step; /* from a column's left edge to the next one's */
    int keys, texts;   /* their widths in a column */
    bool stacked;      /* texts are below their keys */
} sheet_shape;

static void measure_line(const ui *u, const ui_sheet_line *line, sheet_shape *widest)
{
    double keys = line->key ? ui_text_width(u, sheet_look(FACE_BOLD, u->colors.ink), line->key) : 0;
    double text = ui_text_width(u, sheet_look(FACE_LABEL, u->colors.ink), line->text);
    widest->keys = ui_max(widest->keys, (int)ceil(keys));
    if (line->key)
        widest->texts = ui_max(widest->texts, (int)ceil(text));
}

static sheet_shape shape_of(const ui *u, const ui_sheet_line *lines, size_t count)
{
    sheet_shape s = {.columns = 1};
    int gap = ui_gap(u), width = u->layout.width;
    for (size_t i = 0; i < count; i++)
        measure_line(u, &lines[i], &s);
    s.columns = ui_max(1, (width + 2 * gap) / (s.keys + s.texts + 3 * gap));
    s.step = (width + 2 * gap) / s.columns;
    s.stacked = 2 * s.keys > width;
    s.texts = s.stacked ? width : s.step - s.keys - 3 * gap;
    s.keys = ui_min(s.keys, width);
    return s;
}

/* From the left top `at` on. Returns the height. draw false: only measures. */
static int put_line(ui *u, const sheet_shape *s, pixel_rect at, const ui_sheet_line *line,
                    bool draw)
{
    int gap = ui_gap(u);
    paint_text heading = sheet_look(FACE_BOLD, u->colors.accent);
    paint_text bold = sheet_look(FACE_BOLD, u->colors.ink);
    paint_text plain = sheet_look(FACE_LABEL, u->colors.ink);
    at.w = line->key ? s->keys : s->step - 2 * gap;
    if (!line->key)
        return ui_paint_lines(u, at, heading, line->text, draw);
    int keys = ui_paint_lines(u, at, bold, line->key, draw);
    pixel_rect below = {at.x, at.y + keys, s->texts, 0};
    pixel_rect beside = {at.x + s->keys + gap, at.y, s->texts, 0};
    int texts = ui_paint_lines(u, s->stacked ? below : beside, plain, line->text, draw);
    return s->stacked ? keys + texts : ui_max(keys, texts);
}

/* The same for lines under each other. */
static int put_lines(ui *u, const sheet_shape *s, pixel_rect from, const ui_sheet_line *lines,
                     size_t count, bool draw)
{
    int top = from.y;
    for (size_t i = 0; i < count; i++)
        from.y += put_line(u, s, from, &lines[i], draw);
    return from.y - top;
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
    sheet_shape s = shape_of(u, lines, count);
    size_t columns = (size_t)s.columns, max_lines = (count + columns - 1) / columns;
    max_lines = max_lines > 3 ? max_lines : 3; /* a heading and two of its lines */
    while (!holds(lines, count, s.columns, max_lines))
        max_lines++;
    int height = 0;
    for (size_t first = 0, n; first < count; first += n) {
        n = column_lines(lines, first, count, max_lines);
        height = ui_max(height, put_lines(u, &s, (pixel_rect){0}, &lines[first], n, false));
    }
    pixel_rect area = ui_layout_take(u, height);
    for (size_t first = 0, n; u->draw && first < count; first += n, area.x += s.step) {
        n = column_lines(lines, first, count, max_lines);
        put_lines(u, &s, area, &lines[first], n, true);
    }
}
