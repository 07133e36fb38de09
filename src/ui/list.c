/* A list of rows: selected by pointer or keys, searched by typing, with eyes and names to edit. */
#include "ui/field.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

enum { MAX_WRAPPED = 256 }; /* rows; those behind have one line */

/* What a list's parts need to know in this pass. */
typedef struct list {
    ui *u;
    widget w;
    const ui_list_spec *spec;
    const ui_list_row *rows;
    size_t count;
    ui_list_state *state;
    pixel_rect inner;           /* the rows' part, without the scrollbar */
    int row_height;             /* of a row that doesn't wrap */
    short further[MAX_WRAPPED]; /* pixels of a row's lines but the first, in a list that wraps */
    int shown;                  /* rows at most */
    bool searches;              /* what is typed */
} list;

#define NO_ROW SIZE_MAX
#define DETAIL 0.9 /* of the text size */

/* ---- Search ---- */

static char folded(char c)
{
    return c >= 'A' && c <= 'Z' ? (char)(c + 'a' - 'A') : c;
}

static bool contains(const char *text, const char *part)
{
    for (;; text++) {
        size_t n = 0;
        while (part[n] && folded(text[n]) == folded(part[n]))
            n++;
        if (part[n] == '\0')
            return true;
        if (*text == '\0')
            return false;
    }
}

bool ui_list_finds(const ui_list_state *state, const ui_list_row *row)
{
    const char *search = state->search;
    if (row->heading)
        return !search[0];
    return contains(row->text, search) || (row->also && contains(row->also, search));
}

static bool is_shown(const list *l, size_t row)
{
    return ui_list_finds(l->state, &l->rows[row]);
}

static bool can_be_chosen(const list *l, size_t row)
{
    return row < l->count && !l->rows[row].heading && !l->rows[row].disabled;
}

static size_t shown_count(const list *l)
{
    size_t n = 0;
    for (size_t i = 0; i < l->count; i++)
        n += is_shown(l, i);
    return n;
}

/* The row at a place among the shown ones, and vice versa. */
static size_t row_at(const list *l, size_t place)
{
    for (size_t i = 0; i < l->count; i++)
        if (is_shown(l, i) && place-- == 0)
            return i;
    return NO_ROW;
}

static size_t place_of(const list *l, size_t row)
{
    size_t place = 0;
    for (size_t i = 0; i < row && i < l->count; i++)
        place += is_shown(l, i);
    return place;
}

/* ---- Geometry ---- */

static int height_of(const list *l, size_t row)
{
    return l->row_height + (l->spec->wraps && row < MAX_WRAPPED ? l->further[row] : 0);
}

/* Of a row with a picture: two lines, which a finger hits as one. */
static int pictured_height(const ui *u)
{
    return ui_max(2 * ui_row_height_of(u->size, 0), ui_row_height(u));
}

/* Of the rows that are shown before one. */
static double top_of(const list *l, size_t row)
{
    double top = (double)place_of(l, row) * l->row_height;
    for (size_t i = 0; l->spec->wraps && i < row && i < MAX_WRAPPED; i++)
        top += is_shown(l, i) ? l->further[i] : 0;
    return top;
}

static pixel_rect row_area(const list *l, size_t row)
{
    int y = l->inner.y + ui_round(top_of(l, row) - l->state->scroll);
    return (pixel_rect){l->inner.x, y, l->inner.w, height_of(l, row)};
}

/* The row that is shown at a height of the whole list. */
static size_t row_at_height(const list *l, double height)
{
    if (!l->spec->wraps)
        return row_at(l, (size_t)fmax(0, floor(height / l->row_height)));
    for (size_t i = 0; i < l->count; i++) {
        height -= is_shown(l, i) ? height_of(l, i) : 0;
        if (height < 0 && is_shown(l, i))
            return i;
    }
    return NO_ROW;
}

static size_t row_under(const list *l, double x, double y)
{
    return ui_rect_contains(l->inner, x, y) ? row_at_height(l, y - l->inner.y + l->state->scroll)
                                            : NO_ROW;
}

static int eye_width(const list *l)
{
    return l->spec->eyes ? l->row_height : 0;
}

static void reveal(list *l, size_t row)
{
    double top = top_of(l, row);
    l->state->scroll = ui_clamp(l->state->scroll, top + height_of(l, row) - l->inner.h, top);
}

/* ---- Events ---- */

static ui_list_event act(const list *l, ui_list_action action, size_t row)
{
    return (ui_list_event){action, row, l->u->input.mods};
}

static ui_list_event nothing(void)
{
    return (ui_list_event){UI_LIST_NOTHING, 0, 0};
}

static ui_list_event open_row(list *l, size_t row)
{
    if (!l->spec->rename)
        return act(l, UI_LIST_OPEN, row);
    reveal(l, row);
    l->state->rename = (ui_id)row + 1;
    ui_field_start(l->u, l->w.id, l->rows[row].text);
    return nothing();
}

static ui_list_event run_pointer(list *l)
{
    ui *u = l->u;
    size_t row = row_under(l, u->x, u->y), pressed = row_under(l, u->press_x, u->press_y);
    bool on_eye = u->x < l->inner.x + eye_width(l);
    if (ui_widget_pressed(u, &l->w)) {
        if (u->input.clicks != 2 || !can_be_chosen(l, row) || on_eye)
            return nothing();
        u->pressed = 0;
        return open_row(l, row);
    }
    if (!ui_widget_released(u, &l->w) || !can_be_chosen(l, row) || row != pressed)
        return nothing();
    l->state->highlighted = row;
    bool eye = on_eye && u->press_x < l->inner.x + eye_width(l);
    return act(l, eye ? UI_LIST_EYE : UI_LIST_SELECT, row);
}

/* The place, or the next one in a direction, of a row that can be chosen; NO_ROW: there is none. */
static size_t choosable(const list *l, size_t place, int direction)
{
    size_t row;
    while ((row = row_at(l, place)) != NO_ROW && !can_be_chosen(l, row))
        place += (size_t)direction; /* before the first: past all */
    return row;
}

static ui_list_event light(list *l, size_t place, int direction)
{
    size_t row = choosable(l, place, direction);
    if (row == NO_ROW)
        row = choosable(l, place, -direction);
    if (row == NO_ROW)
        return nothing();
    if (direction > 0) /* what names the first row comes into view with it */
        reveal(l, row_at(l, place_of(l, row) ? place_of(l, row) - 1 : 0));
    l->state->highlighted = row;
    reveal(l, row);
    return act(l, UI_LIST_SELECT, row);
}

/* Up, Down and so on, among the rows that are shown. */
static bool run_move(list *l, ui_list_event *event)
{
    double last = (double)shown_count(l) - 1, page = l->shown;
    const struct {
        int32_t key;
        double by;
    } keys[] = {{KEY_UP, -1},          {KEY_DOWN, 1},    {KEY_PAGE_UP, -page},
                {KEY_PAGE_DOWN, page}, {KEY_HOME, -1e9}, {KEY_END, 1e9}};
    for (size_t i = 0; i < sizeof keys / sizeof *keys; i++)
        if (last >= 0 && ui_widget_key(l->u, &l->w, keys[i].key)) {
            double place = (double)place_of(l, l->state->highlighted) + keys[i].by;
            *event = light(l, (size_t)ui_clamp(place, 0, last), keys[i].by < 0 ? -1 : 1);
            return true;
        }
    return false;
}

static bool run_act(list *l, ui_list_event *event)
{
    ui *u = l->u;
    size_t row = l->state->highlighted;
    if (!can_be_chosen(l, row) || !is_shown(l, row))
        return false;
    if (ui_widget_key(u, &l->w, KEY_ENTER)) {
        *event = act(l, l->spec->rename ? UI_LIST_SELECT : UI_LIST_OPEN, row);
        l->state->search[0] = '\0';
    } else if (ui_widget_key(u, &l->w, KEY_F2) && l->spec->rename) {
        *event = open_row(l, row);
    } else if (ui_widget_key(u, &l->w, KEY_SPACE) && l->spec->eyes && !l->state->search[0]) {
        *event = act(l, UI_LIST_EYE, row);
    } else {
        return false;
    }
    return true;
}

/* Searching is a line of text of its own, without a caret. */
static bool run_search(list *l, ui_list_event *event)
{
    ui *u = l->u;
    line_edit line;
    char *search = l->state->search;
    bool back = ui_widget_key(u, &l->w, KEY_BACKSPACE),
         escape = ui_widget_key(u, &l->w, KEY_ESCAPE);
    bool text = l->w.focused && u->event.kind == INPUT_TEXT;
    ui_line_set(&line, search);
    if (text ? !l->searches : !search[0] || !(back || escape))
        return false;
    if (text && (search[0] || u->event.text[0] != ' '))
        ui_line_insert(&line, u->event.text);
    if (back || escape)
        ui_line_delete(&line, -1, escape ? LINE_EDIT_ALL : LINE_EDIT_CHARACTER);
    if (strlen(line.text) < sizeof l->state->search)
        memcpy(search, line.text, strlen(line.text) + 1);
    if (l->state->highlighted < l->count && is_shown(l, l->state->highlighted))
        reveal(l, l->state->highlighted);
    else
        *event = light(l, 0, 1);
    return true;
}

/* A letter's key must not be taken for a shortcut while letters search. */
static bool is_letter_key(const list *l)
{
    const input *e = &l->u->event;
    return l->searches && l->w.focused && e->kind == INPUT_KEY_DOWN && e->key > KEY_SPACE &&
           e->key < KEY_LEFT && e->key != KEY_DELETE;
}

/* A click has left the keys to the program: Esc is the program's, too, once no search is left. */
static void let_go(list *l)
{
    if (ui_widget_key(l->u, &l->w, KEY_ESCAPE) && !l->u->focus_visible && !l->u->dialog_now)
        ui_focus_none(l->u);
}

static ui_list_event run_keys(list *l)
{
    ui_list_event event = nothing();
    const input *e = &l->u->event;
    if (e->kind == INPUT_KEY_DOWN && e->mods & (MOD_CTRL | MOD_ALT))
        return event;
    if (run_move(l, &event) || run_act(l, &event) || run_search(l, &event) || is_letter_key(l))
        ui_use_event(l->u);
    let_go(l);
    return event;
}

/* ---- Names ---- */

static pixel_rect name_box(const list *l, size_t row)
{
    pixel_rect area = row_area(l, row);
    return (pixel_rect){area.x + eye_width(l), area.y, area.w - eye_width(l), area.h};
}

static ui_list_event run_rename(list *l)
{
    ui *u = l->u;
    size_t row = l->state->rename - 1;
    widget field = l->w;
    field.area = name_box(l, row);
    field.hot = l->w.hot && ui_rect_contains(field.area, u->x, u->y);
    ui_field_event event = ui_field_run(u, &field, field.area, (paint_text){.face = FACE_LABEL});
    if (event == UI_FIELD_NOTHING || event == UI_FIELD_CHANGED)
        return nothing();
    bool changed = event != UI_FIELD_ESCAPE && strcmp(u->edit.line.text, u->edit.first) != 0;
    memcpy(l->state->text, u->edit.line.text, sizeof l->state->text);
    if (event != UI_FIELD_LEFT)
        ui_use_event(u);
    ui_field_stop(u);
    return changed ? act(l, UI_LIST_RENAME, row) : nothing();
}

/* ---- Drawing ---- */

/* At the row's left, in the middle of its place; it may have been made for another text size. */
static void draw_picture(const list *l, const pixel_image *picture, pixel_rect area)
{
    ui *u = l->u;
    pixel_rect former = ui_paint_clip(u, area);
    int x = area.x + (area.w - picture->width) / 2, y = area.y + (area.h - picture->height) / 2;
    if (picture->pixels) {
        if (u->draw)
            u->to->ops->image(u->to, x, y, picture);
        ui_paint_frame(u, area, ui_stroke_width(u), u->colors.line);
    }
    ui_paint_unclip(u, former);
}

/* The row's place without picture and second line, which are drawn. */
static pixel_rect draw_pictured(const list *l, const ui_list_row *r, pixel_rect area, color lesser)
{
    int edge = ui_stroke_width(l->u), right = area.x + area.w - ui_gap(l->u);
    pixel_rect picture = {area.x + edge, area.y + edge, 0, 0};
    ui_list_picture(l->u, &picture.w, &picture.h);
    draw_picture(l, &r->picture, picture);
    area.x = picture.x + picture.w;
    area.w = right + ui_gap(l->u) - area.x;
    if (!r->about)
        return area;
    area.h /= 2;
    pixel_rect below = {area.x + ui_gap(l->u), area.y + area.h - edge, 0, area.h};
    below.w = ui_max(0, right - below.x);
    ui_paint_line(l->u, below, (paint_text){FACE_LABEL, DETAIL, lesser}, PAINT_LEFT, r->about);
    return area;
}

static void draw_row(const list *l, size_t row, pixel_rect area)
{
    ui *u = l->u;
    const ui_list_row *r = &l->rows[row];
    bool highlighted = l->w.hot && can_be_chosen(l, row) && ui_rect_contains(area, u->x, u->y);
    bool by_key = l->w.focused && u->focus_visible && row == l->state->highlighted;
    color ink = r->selected ? u->colors.accent_ink : ui_paint_ink(u, &l->w);
    color lesser = r->selected ? u->colors.accent_ink : ui_paint_muted(u, &l->w);
    if (r->disabled && !r->selected)
        ink = lesser = ui_paint_faded(u->colors.muted);
    if (r->selected || highlighted)
        ui_paint_box(u, area, r->selected ? u->colors.accent : u->colors.hot);
    if (by_key)
        ui_paint_frame(u, area, ui_stroke_width(u),
                       r->selected ? u->colors.accent_ink : u->colors.accent);
    if (l->spec->eyes)
        ui_paint_icon(u, (pixel_rect){area.x, area.y, area.h, area.h},
                      r->off ? UI_ICON_EYE_OFF : UI_ICON_EYE, lesser);
    if (l->spec->pictured)
        area = draw_pictured(l, r, area, r->wrong && !r->selected ? u->colors.error : lesser);
    int left = l->spec->eyes ? eye_width(l) : ui_gap(u);
    area = (pixel_rect){area.x + left, area.y, ui_max(0, area.w - left - ui_gap(u)), area.h};
    if (r->detail)
        area.w -=
            ui_gap(u) + ui_round(ui_paint_line(u, area, (paint_text){FACE_LABEL, DETAIL, lesser},
                                               PAINT_RIGHT, r->detail));
    paint_text look = {r->heading ? FACE_BOLD : FACE_LABEL, 1, ink};
    if (!l->spec->wraps) {
        ui_paint_line(u, area, look, PAINT_LEFT, r->text);
        return;
    }
    area.y += (area.h - ui_paint_lines(u, area, look, r->text, false)) / 2;
    ui_paint_lines(u, area, look, r->text, true);
}

/* The tip of the row under the pointer or the keys. */
static void offer_tip(const list *l)
{
    size_t row = l->w.hot ? row_under(l, l->u->x, l->u->y) : l->state->highlighted;
    if (row >= l->count || !is_shown(l, row))
        return;
    widget w = l->w;
    w.area = ui_rect_intersection(row_area(l, row), l->inner);
    const ui_list_row *r = &l->rows[row];
    ui_tooltip_offer(l->u, &w, r->disabled ? r->disabled : r->tip);
}

static void draw_search(const list *l)
{
    ui *u = l->u;
    char text[sizeof l->state->search + 16];
    paint_text look = {FACE_LABEL, 1, u->colors.ink};
    snprintf(text, sizeof text, "Search: %s", l->state->search);
    int wide = ui_min(l->inner.w, ui_round(ui_text_width(u, look, text)) + 2 * ui_gap(u));
    pixel_rect box = {l->inner.x + l->inner.w - wide, l->inner.y + l->inner.h - ui_row_height(u),
                      wide, ui_row_height(u)};
    ui_paint_box(u, box, u->colors.panel);
    ui_paint_frame(u, box, ui_stroke_width(u), u->colors.accent);
    ui_paint_line(u, ui_field_inner(u, box), look, PAINT_LEFT, text);
}

/* What stands where no row does. */
static const char *why_empty(const list *l)
{
    bool searched = l->count > 0 && l->state->search[0] && shown_count(l) == 0;
    return searched ? "Nothing here is called that." : l->count == 0 ? l->spec->empty : NULL;
}

static void draw(const list *l)
{
    ui *u = l->u;
    const char *empty = why_empty(l);
    pixel_rect former = ui_paint_clip(u, l->inner);
    size_t row = row_at_height(l, l->state->scroll);
    pixel_rect area = row_area(l, row < l->count ? row : 0);
    for (; row < l->count && area.y < l->inner.y + l->inner.h; row++) {
        if (!is_shown(l, row))
            continue;
        area.h = height_of(l, row);
        draw_row(l, row, area);
        area.y += area.h;
    }
    if (ui_field_is_edited(u, l->w.id)) {
        pixel_rect box = name_box(l, l->state->rename - 1);
        ui_field_draw_box(u, &l->w, box, false);
        ui_field_draw_edited(u, box, (paint_text){FACE_LABEL, 1, u->colors.ink});
    }
    if (empty)
        ui_paint_line(u, ui_field_inner(u, l->inner), (paint_text){FACE_LABEL, 1, u->colors.muted},
                      PAINT_LEFT, empty);
    if (l->state->search[0])
        draw_search(l);
    ui_paint_unclip(u, former);
}

void ui_list_picture(const ui *u, int *width, int *height)
{
    *height = pictured_height(u) - 2 * ui_stroke_width(u);
    *width = *height * 8 / 5;
}

/* A row is as high as its lines are. */
static void measure_rows(list *l, ui *u)
{
    paint_text look = {FACE_LABEL, 1, {0}}, bold = {FACE_BOLD, 1, {0}},
               lesser = {FACE_LABEL, DETAIL, {0}};
    int line = ui_text_height(u, look);
    int room = u->layout.width - 2 * ui_stroke_width(u) - ui_scroll_width(u) - 2 * ui_gap(u);
    for (size_t i = 0; l->spec->wraps && i < l->count && i < MAX_WRAPPED; i++) {
        const ui_list_row *r = &l->rows[i];
        int beside = r->detail ? ui_gap(u) + ui_round(ui_text_width(u, lesser, r->detail)) : 0;
        pixel_rect probe = {0, 0, ui_max(room - beside, 1), 0};
        int all = ui_paint_lines(u, probe, r->heading ? bold : look, r->text, false);
        l->further[i] = (short)ui_max(all - line, 0);
    }
}

static int rows_shown(const list *l)
{
    int most = ui_max(1, ui_min(l->spec->rows, l->count < 1000 ? (int)l->count : 1000));
    ui_dialog_list room = {ui_min(l->spec->least, most), most, l->row_height};
    return l->spec->least && l->u->dialog_now ? ui_dialog_rows(l->u, room) : most;
}

/* The first rows have room, as many as are to be shown. */
static int list_height(const list *l)
{
    int height = 0;
    for (int i = 0; i < l->shown; i++)
        height += height_of(l, (size_t)i);
    return height;
}

static list begin(ui *u, const char *name, const ui_list_spec *spec, const ui_list_row *rows,
                  size_t count, ui_list_state *state)
{
    int edge = ui_stroke_width(u);
    list l = {.u = u,
              .spec = spec,
              .rows = rows,
              .count = count,
              .state = state,
              .row_height = spec->pictured ? pictured_height(u) : ui_row_height(u)};
    measure_rows(&l, u);
    l.shown = rows_shown(&l);
    l.w = ui_widget_begin(u, name, list_height(&l) + 2 * edge);
    l.inner = ui_rect_grown(l.w.area, -edge);
    l.searches = u->dialog_now || (u->focus_visible && count > (size_t)spec->rows);
    ui_paint_box(u, l.w.area, u->colors.paper);
    ui_paint_frame(u, l.w.area, edge, u->colors.line);
    int content = (int)fmin(top_of(&l, count), 1e8);
    if (ui_scroll_area(u, l.w.id + 1, l.inner, content, &state->scroll))
        l.inner.w -= ui_scroll_width(u);
    return l;
}

ui_list_event ui_list(ui *u, const char *name, const ui_list_spec *spec, const ui_list_row *rows,
                      size_t count, ui_list_state *state)
{
    list l = begin(u, name, spec, rows, count, state);
    ui_list_event event = nothing();
    if (ui_field_is_edited(u, l.w.id) && state->rename > count)
        ui_field_stop(u);
    if (ui_field_is_edited(u, l.w.id))
        event = run_rename(&l);
    if (event.action == UI_LIST_NOTHING && !ui_field_is_edited(u, l.w.id) && l.w.enabled) {
        event = run_keys(&l);
        if (event.action == UI_LIST_NOTHING)
            event = run_pointer(&l);
    }
    if (l.searches && l.w.focused && !ui_field_is_edited(u, l.w.id)) {
        u->out.text_input = u->out.search = true;
        u->out.caret = (pixel_rect){l.inner.x, l.inner.y + l.inner.h, 1, 1};
    }
    if (state->show_highlighted)
        reveal(&l, state->highlighted);
    state->show_highlighted = false;
    offer_tip(&l);
    draw(&l);
    ui_paint_focus(u, &l.w, l.w.area);
    return event;
}
