/* A menu over everything: opened at a point (context menu) or under a widget (drop-down). */
#include "ui/paint.h"

#include <math.h>

/* ---- Geometry ---- */

static int item_height(const ui *u, const ui_menu_item *item)
{
    return (int)((item->text ? ui_row_height(u) : ui_gap(u)) * u->menu.squeeze);
}

static int items_height(const ui *u, const ui_menu_item *items, int count)
{
    int height = 0;
    for (int i = 0; i < count; i++)
        height += item_height(u, &items[i]);
    return height;
}

/* What is a little too high for the canvas comes closer together, but under a finger: a last row
 * that is cut off looks like the end. */
static void fit_height(ui *u, const ui_menu_item *items, int count)
{
    const double least = 0.8;
    u->menu.squeeze = 1;
    double squeeze = (double)(u->to->height - ui_gap(u)) / items_height(u, items, count);
    if (u->target == 0 && squeeze < 1 && squeeze >= least)
        u->menu.squeeze = squeeze;
}

static int check_width(const ui *u)
{
    return ui_round(u->size * 1.4);
}

static int items_width(const ui *u, const ui_menu_item *items, int count)
{
    const paint_text look = {.face = FACE_LABEL}, lesser = {.face = FACE_LABEL, .scale = 0.9};
    double width = 0;
    for (int i = 0; i < count; i++) {
        double text = items[i].text ? ui_text_width(u, look, items[i].text) : 0;
        double hint = items[i].hint && u->target == 0
                          ? ui_text_width(u, lesser, items[i].hint) + 4 * ui_gap(u)
                          : 0;
        width = fmax(width, text + hint);
    }
    return (int)ceil(width) + 2 * ui_gap(u) + check_width(u);
}

/* Inside the canvas: as high as it needs, to the left or above where there is no room. */
static pixel_rect place(const ui *u, const ui_menu_item *items, int count)
{
    int width = ui_max(u->menu.width, items_width(u, items, count));
    int height = ui_min(items_height(u, items, count) + ui_gap(u), u->to->height);
    int x = ui_max(0, ui_min(ui_round(u->menu.x), u->to->width - width));
    int y = ui_max(0, ui_min(ui_round(u->menu.y), u->to->height - height));
    return (pixel_rect){x, y, width, height};
}

static pixel_rect item_area(const ui *u, const ui_menu_item *items, int index)
{
    pixel_rect area = u->menu.area;
    int top = area.y + ui_gap(u) / 2 - ui_round(u->menu.scroll);
    return (pixel_rect){area.x, top + items_height(u, items, index), area.w,
                        item_height(u, &items[index])};
}

/* ---- What doesn't fit ---- */

static double max_scroll(const ui *u, const ui_menu_item *items, int count)
{
    return ui_max(0, items_height(u, items, count) + ui_gap(u) - u->menu.area.h);
}

static void scroll_to(ui *u, const ui_menu_item *items, int count, double to)
{
    u->menu.scroll = ui_clamp(to, 0, max_scroll(u, items, count));
}

/* Where there are more items, above or below, a row says so and leads there. */
static bool has_more(const ui *u, bool below)
{
    return below ? u->menu.scroll < max_scroll(u, u->menu.items, u->menu.count)
                 : u->menu.scroll > 0;
}

static pixel_rect more_area(const ui *u, bool below)
{
    pixel_rect area = u->menu.area;
    int height = ui_row_height(u);
    return (pixel_rect){area.x, below ? area.y + area.h - height : area.y, area.w, height};
}

/* Whether the pointer is on such a row. */
static bool is_on_more(const ui *u, bool below)
{
    return has_more(u, below) && ui_rect_contains(more_area(u, below), u->x, u->y);
}

/* As much as is seen between these rows. */
static bool run_more(ui *u, const ui_menu_item *items, int count)
{
    int page = ui_max(1, u->menu.area.h / ui_row_height(u) - 2) * ui_row_height(u);
    int way = is_on_more(u, true) - is_on_more(u, false);
    scroll_to(u, items, count, u->menu.scroll + way * page);
    return way;
}

static int item_under_pointer(const ui *u, const ui_menu_item *items, int count)
{
    for (int i = 0; i < count && !is_on_more(u, true) && !is_on_more(u, false); i++)
        if (items[i].text &&
            ui_rect_contains(ui_rect_intersection(item_area(u, items, i), u->menu.area), u->x,
                             u->y))
            return i;
    return -1;
}

/* ---- Events ---- */

static void open_menu(ui *u, ui_id id, double x, double y, int width, int highlighted)
{
    u->menu.id = id;
    u->menu.x = x;
    u->menu.y = y;
    u->menu.width = width;
    u->menu.highlighted = highlighted;
    u->menu.scroll = 0;
    u->menu.seen = true;
    u->menu.items = NULL;
    u->out.redraw = true;
}

void ui_menu_open(ui *u, const char *name, double x, double y)
{
    open_menu(u, ui_id_of(u, name), x, y, 0, -1);
}

void ui_menu_open_below(ui *u, ui_id id, pixel_rect anchor, int highlighted)
{
    open_menu(u, id, anchor.x, anchor.y + anchor.h, anchor.w, highlighted);
}

static void close_menu(ui *u)
{
    u->menu.id = 0;
    u->menu.items = NULL;
    u->out.redraw = true;
}

/* The next item with text in a direction, round the ends. */
static int next_item(const ui_menu_item *items, int count, int from, int by)
{
    int at = from < 0 && by < 0 ? count : from;
    for (int tries = 0; tries < count; tries++) {
        at = (at + by + count) % count;
        if (items[at].text)
            return at;
    }
    return -1;
}

/* Between the rows that say that there are more. */
static void keep_highlighted_visible(ui *u, const ui_menu_item *items, int count)
{
    if (u->menu.highlighted < 0)
        return;
    pixel_rect item = item_area(u, items, u->menu.highlighted), area = u->menu.area;
    int row = max_scroll(u, items, count) > 0 ? ui_row_height(u) : 0;
    double down = ui_max(0, item.y + item.h - (area.y + area.h - row));
    double up = ui_max(0, area.y + row - item.y);
    scroll_to(u, items, count, u->menu.scroll + down - up);
}

static char folded(char c)
{
    return c >= 'A' && c <= 'Z' ? (char)(c + 'a' - 'A') : c;
}

/* Typing goes to the next item that starts so. */
static void find_typed(ui *u, const ui_menu_item *items, int count)
{
    int at = u->menu.highlighted;
    for (int tries = 0; tries < count; tries++) {
        at = next_item(items, count, at, 1);
        if (at >= 0 && folded(items[at].text[0]) == folded(u->event.text[0])) {
            u->menu.highlighted = at;
            return;
        }
    }
}

/* The item to be chosen by the key, -1: none. */
static int run_key(ui *u, const ui_menu_item *items, int count)
{
    int highlighted = u->menu.highlighted, chosen = -1;
    switch (u->event.key) {
    case KEY_DOWN:
        u->menu.highlighted = next_item(items, count, highlighted, 1);
        break;
    case KEY_UP:
        u->menu.highlighted = next_item(items, count, highlighted, -1);
        break;
    case KEY_HOME:
        u->menu.highlighted = next_item(items, count, -1, 1);
        break;
    case KEY_END:
        u->menu.highlighted = next_item(items, count, count, -1);
        break;
    case KEY_ENTER:
    case KEY_SPACE:
        chosen = u->event.repeat ? -1 : highlighted;
        break;
    case KEY_ESCAPE:
    case KEY_TAB:
        close_menu(u);
        break;
    default:
        break;
    }
    keep_highlighted_visible(u, items, count);
    return chosen;
}

static void run_press(ui *u)
{
    if (!ui_rect_contains(u->menu.area, u->x, u->y))
        close_menu(u);
    else
        u->pressed = u->menu.id;
}

static int run_event(ui *u, const ui_menu_item *items, int count)
{
    int under = item_under_pointer(u, items, count), chosen = -1;
    switch (u->event.kind) {
    case INPUT_MOTION:
        ui_push_by_finger(u, u->menu.area, max_scroll(u, items, count), &u->menu.scroll);
        u->menu.highlighted = u->by_finger && !u->pressed ? -1 : under;
        break;
    case INPUT_PRESS:
        run_press(u);
        break;
    case INPUT_RELEASE:
        if (u->pressed == u->menu.id && !run_more(u, items, count))
            chosen = under;
        break;
    case INPUT_WHEEL:
        scroll_to(u, items, count, u->menu.scroll - u->event.wheel_y * 3 * ui_row_height(u));
        break;
    case INPUT_KEY_DOWN:
        chosen = run_key(u, items, count);
        break;
    case INPUT_TEXT:
        find_typed(u, items, count);
        break;
    default:
        return -1;
    }
    ui_use_event(u);
    return chosen;
}

int ui_menu_run(ui *u, ui_id id, const ui_menu_item *items, int count)
{
    if (u->menu.id != id)
        return -1;
    u->menu.seen = true;
    u->menu.items = items;
    u->menu.count = count;
    fit_height(u, items, count);
    u->menu.area = place(u, items, count);
    if (ui_rect_contains(u->menu.area, u->x, u->y))
        u->inside = true;
    int chosen = run_event(u, items, count);
    if (chosen < 0 || items[chosen].disabled)
        return -1;
    close_menu(u);
    return chosen;
}

int ui_menu(ui *u, const char *name, const ui_menu_item *items, int count)
{
    return ui_menu_run(u, ui_id_of(u, name), items, count);
}

/* ---- Drawing ---- */

static void draw_item(ui *u, const ui_menu_item *item, pixel_rect area, bool highlighted)
{
    color ink = item->disabled ? ui_paint_faded(u->colors.ink) : u->colors.ink;
    paint_text look = {FACE_LABEL, 1, ink}, lesser = {FACE_LABEL, 0.9, u->colors.muted};
    int pad = ui_gap(u), check = check_width(u);
    if (!item->text) {
        pixel_rect line = {area.x, area.y + area.h / 2, area.w, ui_stroke_width(u)};
        ui_paint_box(u, line, u->colors.line);
        return;
    }
    if (highlighted)
        ui_paint_box(u, ui_rect_grown(area, -ui_stroke_width(u)), u->colors.hot);
    if (item->checked)
        ui_paint_icon(u, (pixel_rect){area.x + pad / 2, area.y, check, area.h}, UI_ICON_CHECK, ink);
    area = (pixel_rect){area.x + pad + check, area.y, area.w - 2 * pad - check, area.h};
    if (item->hint && u->target == 0)
        ui_paint_line(u, area, lesser, PAINT_RIGHT, item->hint);
    ui_paint_line(u, area, look, PAINT_LEFT, item->text);
    if (highlighted && item->disabled)
        ui_tooltip_show_now(u, (pixel_rect){area.x + area.w + pad, area.y - area.h, 0, area.h},
                            item->disabled, false);
}

static void draw_more(ui *u, bool below)
{
    if (!has_more(u, below))
        return;
    pixel_rect row = more_area(u, below), line = row;
    line.y += below ? 0 : row.h;
    line.h = ui_stroke_width(u);
    ui_paint_box(u, row, is_on_more(u, below) ? u->colors.hot : u->colors.paper);
    ui_paint_box(u, line, u->colors.line);
    ui_paint_icon(u, row, below ? UI_ICON_OPEN : UI_ICON_ABOVE, u->colors.ink);
}

void ui_menu_draw(ui *u)
{
    pixel_rect area = u->menu.area;
    if (!u->menu.id || !u->menu.items)
        return;
    ui_paint_box(u, area, u->colors.paper);
    pixel_rect former = ui_paint_clip(u, area);
    for (int i = 0; i < u->menu.count; i++)
        draw_item(u, &u->menu.items[i], item_area(u, u->menu.items, i), i == u->menu.highlighted);
    draw_more(u, false);
    draw_more(u, true);
    ui_paint_frame(u, area, ui_stroke_width(u), u->colors.muted);
    ui_paint_unclip(u, former);
}
