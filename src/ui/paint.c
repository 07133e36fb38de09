#include "ui/paint.h"

#include <math.h>
#include <string.h>

/* ---- Boxes ---- */

int ui_stroke_width(const ui *u)
{
    return ui_max(1, ui_round(u->size / 16));
}

void ui_paint_unclip(ui *u, pixel_rect former)
{
    u->layout.clip = former;
    if (u->draw)
        u->to->ops->clip(u->to, &u->layout.clip);
}

pixel_rect ui_paint_clip(ui *u, pixel_rect area)
{
    pixel_rect former = u->layout.clip;
    ui_paint_unclip(u, ui_rect_intersection(former, area));
    return former;
}

static bool is_visible(const ui *u, pixel_rect area)
{
    pixel_rect common = ui_rect_intersection(area, u->layout.clip);
    return u->draw && common.w > 0 && common.h > 0;
}

void ui_paint_box(ui *u, pixel_rect area, color c)
{
    if (is_visible(u, area))
        u->to->ops->box(u->to, area, c);
}

void ui_paint_frame(ui *u, pixel_rect area, int width, color c)
{
    if (is_visible(u, area))
        u->to->ops->frame(u->to, area, width, c);
}

void ui_paint_focus(ui *u, const widget *w, pixel_rect area)
{
    int width = 2 * ui_stroke_width(u);
    if (w->focused && u->focus_visible)
        ui_paint_frame(u, ui_rect_grown(area, width), width, u->colors.accent);
}

/* ---- Colours ---- */

color ui_paint_faded(color c)
{
    c.a = (unsigned char)(c.a * 3 / 5);
    return c;
}

color ui_paint_ink(const ui *u, const widget *w)
{
    return w->enabled ? u->colors.ink : ui_paint_faded(u->colors.ink);
}

color ui_paint_muted(const ui *u, const widget *w)
{
    return w->enabled ? u->colors.muted : ui_paint_faded(u->colors.muted);
}

void ui_paint_button(ui *u, const widget *w, pixel_rect area, bool on)
{
    bool down = w->held && w->hot, highlighted = w->hot && w->enabled;
    color ground = on            ? u->colors.accent
                   : down        ? u->colors.down
                   : highlighted ? u->colors.hot
                                 : u->colors.widget;
    color edge = highlighted || down || on ? u->colors.muted : u->colors.line;
    ui_paint_box(u, area, ground);
    ui_paint_frame(u, area, ui_stroke_width(u), w->enabled ? edge : ui_paint_faded(edge));
}

/* ---- Text ---- */

static canvas_text_style style_of(const ui *u, paint_text look)
{
    return (canvas_text_style){.face = look.face,
                               .size =
                                   fmax(u->size * (look.scale > 0 ? look.scale : 1), u->smallest),
                               .color = look.color};
}

double ui_text_width(const ui *u, paint_text look, const char *text)
{
    canvas_text_style style = style_of(u, look);
    return text[0] ? u->to->ops->measure(u->to, &style, text).width : 0;
}

int ui_text_height(const ui *u, paint_text look)
{
    canvas_text_style style = style_of(u, look);
    canvas_text_size size = u->to->ops->measure(u->to, &style, "Ag");
    return (int)ceil((size.ascent + size.descent) * 1.15);
}

/* Whatever the letters, the face, and whether it is smaller: all text of a row has one baseline. */
void ui_paint_text_at(ui *u, pixel_rect area, paint_text look, double x, const char *text)
{
    canvas_text_style style = style_of(u, look);
    canvas_text_style even =
        style_of(u, (paint_text){.face = FACE_LABEL, .scale = fmax(look.scale, 1)});
    canvas_text_size size = u->to->ops->measure(u->to, &even, "Ag");
    double baseline = floor(area.y + (area.h + size.ascent - size.descent) / 2 + 0.5);
    if (text[0] && is_visible(u, area))
        u->to->ops->text(u->to, (col_vec){floor(x + 0.5), baseline}, &style, text);
}

enum { LINE_BYTES = 512 };

/* The longest start of text that fits with "…" after it. */
static void cut_text(const ui *u, paint_text look, double width, const char *text,
                     char out[LINE_BYTES])
{
    static const char dots[] = "\u2026";
    size_t length = strnlen(text, LINE_BYTES - sizeof dots);
    do {
        length = ui_line_previous(text, length);
        memcpy(out, text, length);
        memcpy(out + length, dots, sizeof dots);
    } while (length > 0 && ui_text_width(u, look, out) > width);
}

double ui_paint_line(ui *u, pixel_rect area, paint_text look, paint_side side, const char *text)
{
    char cut[LINE_BYTES];
    if (!u->draw)
        return 0;
    double width = ui_text_width(u, look, text);
    if (width > area.w) {
        cut_text(u, look, area.w, text, cut);
        text = cut;
        width = ui_text_width(u, look, cut);
    }
    double x = side == PAINT_LEFT     ? area.x
               : side == PAINT_MIDDLE ? area.x + (area.w - width) / 2
                                      : area.x + area.w - width;
    ui_paint_text_at(u, area, look, x, text);
    return width;
}

/* Bytes of the first line of text: up to a "\n", or as many words as fit, but at least one. */
static size_t first_line(const ui *u, paint_text look, double width, const char *text,
                         char line[LINE_BYTES])
{
    size_t fits = 0;
    for (size_t n = 0; n < LINE_BYTES - 1; n++) {
        bool end = text[n] == '\0' || text[n] == '\n';
        if (end || text[n] == ' ') {
            line[n] = '\0';
            if (fits > 0 && ui_text_width(u, look, line) > width)
                break;
            fits = n;
        }
        if (end)
            break;
        line[n] = text[n];
    }
    if (fits == 0 && text[0] != '\n' && text[0] != '\0')
        fits = strnlen(text, LINE_BYTES - 1);
    while (fits > 0 && ((unsigned char)text[fits] & 0xC0) == 0x80)
        fits--;
    memcpy(line, text, fits);
    line[fits] = '\0';
    return fits;
}

int ui_paint_lines(ui *u, pixel_rect area, paint_text look, const char *text, bool draw)
{
    char line[LINE_BYTES];
    pixel_rect row = {area.x, area.y, area.w, ui_text_height(u, look)};
    do {
        text += first_line(u, look, area.w, text, line);
        if (draw)
            ui_paint_line(u, row, look, PAINT_LEFT, line);
        row.y += row.h;
        text += *text == '\n' ? 1 : strspn(text, " ");
    } while (*text);
    return row.y - area.y;
}

/* ---- Shapes ---- */

void ui_paint_disc(ui *u, double x, double y, double radius, color c)
{
    col_shape disc = {.at = {x, y}, .dir = {1, 0}, .radius = radius};
    if (u->draw)
        u->to->ops->fill(u->to, &disc, c);
}
