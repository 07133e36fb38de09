/* Lines of code: what is marked, struck out or wrong can be seen without colours. */
#include "ui/paint.h"

#include <limits.h>
#include <string.h>

enum { CODE_BYTES = 160, INDENT = 2 /* letters, of what wraps */ };

/* Part of a line that stands on one row. */
typedef struct piece {
    size_t from, to; /* bytes */
    int x;           /* from the text's left edge */
} piece;

/* Where text goes: behind the column of signs. */
typedef struct code {
    ui *u;
    paint_text look, value;
    int left, width, row_height;
    int indent, wrapped; /* of the line, and of what wraps besides */
    bool prose;          /* any space is as good to break at */
} code;

/* How a block looks. */
typedef struct code_style {
    double scale; /* of the text size */
    double signs; /* the column of signs, in text sizes */
} code_style;

static double width_of(const code *c, const char *text, size_t from, size_t to)
{
    char part[CODE_BYTES];
    size_t length = ui_min((int)(to - from), CODE_BYTES - 1);
    memcpy(part, text + from, length);
    part[length] = '\0';
    return ui_text_width(c->u, c->look, part);
}

/* How bad it is to break a line before the word at `at`: worse inside of brackets, best after a
 * comma, then before a sum's sign. */
static int break_cost(const char *text, size_t at, int depth)
{
    size_t before = at;
    while (before > 0 && text[before - 1] == ' ')
        before--;
    bool comma = before > 0 && text[before - 1] == ',';
    return 3 * depth + (comma ? 0 : strchr("+-?:", text[at]) ? 1 : 2);
}

static int depth_change(const char *text, size_t from, size_t to)
{
    int change = 0;
    for (; from < to; from++)
        change += (strchr("([{", text[from]) != NULL) - (strchr(")]}", text[from]) != NULL);
    return change;
}

/* The words up to the best place to break at, of those up to which it fits; at least one. What is
 * assigned to isn't cut off. */
static piece next_piece(const code *c, const char *text, size_t from)
{
    piece p = {from, from, c->indent + (from ? c->wrapped : 0)};
    const char *equals = strstr(text + from, " = ");
    size_t min = equals ? (size_t)(equals - text) + 3 : from;
    int best = INT_MAX, depth = 0;
    for (size_t at = from; text[at];) {
        size_t end = at + strcspn(text + at, " "), next = end + strspn(text + end, " ");
        if (p.to > from && p.x + width_of(c, text, from, end) > c->width)
            break;
        depth += depth_change(text, at, end);
        int cost = !text[next] || c->prose ? -1
                   : next <= min           ? INT_MAX
                                           : break_cost(text, next, depth);
        if (cost <= best) {
            best = cost;
            p.to = end;
        }
        at = next;
    }
    return p;
}

static void draw_mark(const code *c, const ui_code_line *line, piece p, int y)
{
    ui *u = c->u;
    size_t from = line->from > p.from ? line->from : p.from, to = line->to < p.to ? line->to : p.to;
    if (from >= to)
        return;
    int x = c->left + p.x + ui_round(width_of(c, line->text, p.from, from));
    int wide = ui_round(width_of(c, line->text, from, to)), thick = 2 * ui_stroke_width(u);
    ui_paint_box(u, (pixel_rect){x, y + c->row_height - thick, wide, thick}, c->look.color);
}

static void draw_piece(const code *c, const ui_code_line *line, piece p, int y)
{
    char part[CODE_BYTES];
    size_t length = ui_min((int)(p.to - p.from), CODE_BYTES - 1);
    memcpy(part, line->text + p.from, length);
    part[length] = '\0';
    pixel_rect area = {c->left + p.x, y, ui_max(c->width - p.x, 1), c->row_height};
    double used = ui_paint_line(c->u, area, c->look, PAINT_LEFT, part);
    int thick = ui_stroke_width(c->u);
    if (line->mark == UI_CODE_REPLACED)
        ui_paint_box(c->u,
                     (pixel_rect){area.x, y + (c->row_height - thick) / 2, ui_round(used), thick},
                     c->look.color);
}

/* Rows of the line, drawn or only counted; the value stands behind the last one if there is room.
 */
static int run_line(const code *c, const ui_code_line *line, int y, bool draw)
{
    size_t at = 0;
    int rows = 0, used = 0;
    do {
        piece p = next_piece(c, line->text, at);
        if (draw) {
            draw_piece(c, line, p, y + rows * c->row_height);
            draw_mark(c, line, p, y + rows * c->row_height);
        }
        used = p.x + ui_round(width_of(c, line->text, p.from, p.to));
        at = p.to + strspn(line->text + p.to, " ");
        rows++;
    } while (line->text[at]);
    if (!line->value || !line->value[0])
        return rows;
    double wide = ui_text_width(c->u, c->value, line->value);
    if (used + c->wrapped + wide > c->width)
        rows++;
    pixel_rect area = {c->left, y + (rows - 1) * c->row_height, c->width, c->row_height};
    if (draw)
        ui_paint_line(c->u, area, c->value, PAINT_RIGHT, line->value);
    return rows;
}

static code code_for(ui *u, code_style style, const ui_code_line *line)
{
    color inks[] = {[UI_CODE_PLAIN] = line->comment ? u->colors.muted : u->colors.ink,
                    [UI_CODE_RIGHT] = u->colors.ink,
                    [UI_CODE_WRONG] = u->colors.error,
                    [UI_CODE_REPLACED] = u->colors.muted};
    code c = {.u = u,
              .prose = line->comment,
              .look = {FACE_NUMBER, style.scale, inks[line->mark]},
              .value = {FACE_NUMBER, style.scale, line->color.a ? line->color : u->colors.muted}};
    int signs = ui_round(u->size * style.signs);
    double letter = ui_text_width(u, c.look, "n");
    c.left = u->layout.left + signs;
    c.width = ui_max(u->layout.width - signs, 1);
    c.row_height = ui_text_height(u, c.look) + ui_stroke_width(u);
    c.indent = ui_round(letter * line->indent);
    c.wrapped = ui_round(letter * INDENT);
    return c;
}

static void draw_ground(const code *c, const ui_code_line *line, int y, int height)
{
    static const ui_icon icons[] = {[UI_CODE_RIGHT] = UI_ICON_CHECK,
                                    [UI_CODE_WRONG] = UI_ICON_CROSS,
                                    [UI_CODE_REPLACED] = UI_NO_ICON};
    ui *u = c->u;
    pixel_rect all = {u->layout.left, y, u->layout.width, height};
    if (line->mark == UI_CODE_WRONG || line->special)
        ui_paint_box(u, all, u->colors.hot);
    if (line->special)
        ui_paint_box(u, (pixel_rect){all.x, all.y, 2 * ui_stroke_width(u), all.h},
                     u->colors.accent);
    if (icons[line->mark])
        ui_paint_icon(u, (pixel_rect){all.x, all.y, c->left - all.x, c->row_height},
                      icons[line->mark], c->look.color);
}

static void run_lines(ui *u, code_style style, const ui_code_line *lines, size_t count)
{
    int height = 0;
    ui_layout_end_row(u);
    for (size_t i = 0; i < count; i++) {
        code c = code_for(u, style, &lines[i]);
        height += run_line(&c, &lines[i], 0, false) * c.row_height;
    }
    int y = ui_layout_take(u, height).y;
    for (size_t i = 0; i < count && u->draw; i++) {
        code c = code_for(u, style, &lines[i]);
        int high = run_line(&c, &lines[i], y, false) * c.row_height;
        draw_ground(&c, &lines[i], y, high);
        run_line(&c, &lines[i], y, true);
        y += high;
    }
}

void ui_code(ui *u, const ui_code_line *lines, size_t count)
{
    run_lines(u, (code_style){.scale = 0.85, .signs = 1.25}, lines, count);
}

void ui_program(ui *u, const ui_code_line *lines, size_t count)
{
    run_lines(u, (code_style){.scale = 0.8, .signs = 0.5}, lines, count);
}
