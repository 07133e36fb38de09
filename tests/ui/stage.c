#include "tests.h"

#include <stdlib.h>
#include <string.h>

/* ---- The recording canvas ---- */

static void record_clip(canvas *c, const pixel_rect *area)
{
    recorder *r = (recorder *)c;
    r->clip = area ? *area : (pixel_rect){0, 0, c->width, c->height};
    r->calls++;
}

static void record_frame(canvas *c, pixel_rect area, int width, color ink)
{
    recorder *r = (recorder *)c;
    r->calls++;
    if (r->box_count < DRAWN_BOXES)
        r->boxes[r->box_count++] = (drawn_box){area, ink, width};
}

static void record_box(canvas *c, pixel_rect area, color ink)
{
    record_frame(c, area, 0, ink);
}

static void record_fill(canvas *c, const col_shape *shape, color ink)
{
    recorder *r = (recorder *)c;
    (void)ink;
    r->calls++;
    r->shape_count += shape->radius > 0;
}

static void record_outline(canvas *c, const col_shape *shape, const pen *p)
{
    record_fill(c, shape, p->color);
}

static void record_polygon(canvas *c, const col_vec *points, size_t count, color ink)
{
    recorder *r = (recorder *)c;
    (void)points, (void)ink;
    r->calls++;
    r->icon_parts += count > 1;
}

static void record_line(canvas *c, const col_vec *points, size_t count, const pen *p)
{
    record_polygon(c, points, count, p->color);
}

/* Half the size for each character; so much above the baseline, so much below. */
static canvas_text_size measure(canvas *c, const canvas_text_style *style, const char *utf8)
{
    size_t characters = 0;
    (void)c;
    for (; *utf8; utf8++)
        characters += ((unsigned char)*utf8 & 0xC0) != 0x80;
    return (canvas_text_size){style->size / 2 * (double)characters, style->size * 0.75,
                              style->size * 0.25};
}

static void record_text(canvas *c, col_vec at, const canvas_text_style *style, const char *utf8)
{
    recorder *r = (recorder *)c;
    r->calls++;
    if (r->text_count == DRAWN_TEXTS)
        return;
    drawn_text *text = &r->texts[r->text_count++];
    *text = (drawn_text){.x = at.x, .y = at.y, .color = style->color, .clip = r->clip};
    text->width = measure(c, style, utf8).width;
    strncpy(text->text, utf8, sizeof text->text - 1);
}

static const canvas_ops recording = {.clip = record_clip,
                                     .box = record_box,
                                     .frame = record_frame,
                                     .fill = record_fill,
                                     .outline = record_outline,
                                     .line = record_line,
                                     .polygon = record_polygon,
                                     .text = record_text,
                                     .measure = measure};

/* ---- The stage ---- */

static const char *get_clipboard(void *user)
{
    return ((stage *)user)->clipboard;
}

static void set_clipboard(void *user, const char *text)
{
    strcpy(((stage *)user)->clipboard, text);
}

/* True: it asks to be drawn again. */
static bool pass(stage *s, const input *event, bool draw)
{
    recorder *r = &s->drawn;
    r->text_count = r->box_count = r->shape_count = r->icon_parts = r->calls = 0;
    ui_begin(&s->u, &r->canvas, event, draw);
    assert_int_equal(s->u.depth, 0);
    s->show(s);
    assert_int_equal(s->u.depth, 0);
    ui_result result = ui_end(&s->u);
    if (draw && r->calls == 0)
        fail_msg("nothing was drawn");
    if (!draw && r->calls != 0)
        fail_msg("%zu drawing calls in a pass that doesn't draw", r->calls);
    if (!draw || event->kind != INPUT_NONE)
        s->result = result;
    s->result.text_input = result.text_input;
    s->result.search = result.search;
    s->result.caret = result.caret;
    s->result.redraw_timed = result.redraw_timed;
    s->result.redraw_at = result.redraw_at;
    return result.redraw;
}

/* A frame that asks for no other one is the same when it is drawn again. */
static void draw(stage *s)
{
    static recorder first;
    bool again = pass(s, &(input){.time = s->now}, true);
    if (again)
        return;
    first = s->drawn;
    pass(s, &(input){.time = s->now}, true);
    assert_memory_equal(&first, &s->drawn, sizeof first);
}

void stage_send(stage *s, input event)
{
    s->now += 10;
    event.time = s->now;
    event.mods = s->mods;
    pass(s, &event, false);
    draw(s);
}

void stage_wait(stage *s, uint32_t milliseconds)
{
    s->now += milliseconds;
    stage_send(s, (input){.kind = INPUT_NONE});
}

void stage_begin(stage *s, void (*show)(stage *s))
{
    static const color white = {255, 255, 255, 255};
    memset(s, 0, sizeof *s);
    s->drawn.canvas = (canvas){&recording, 800, 600, false};
    s->show = show;
    s->number = (ui_number_spec){.step = 1, .decimals = 2};
    s->answer = -1;
    s->u.size = 16;
    s->u.clipboard_get = get_clipboard;
    s->u.clipboard_set = set_clipboard;
    s->u.user = s;
    s->u.colors = (ui_colors){.panel = {240, 240, 240, 255},
                              .line = {180, 180, 180, 255},
                              .widget = {250, 250, 250, 255},
                              .hot = {220, 230, 240, 255},
                              .down = {200, 210, 220, 255},
                              .ink = {10, 10, 10, 255},
                              .muted = {90, 90, 90, 255},
                              .accent = {0, 110, 180, 255},
                              .accent_ink = {254, 254, 254, 255},
                              .error = {180, 30, 30, 255},
                              .paper = white};
    s->now = 1000;
    stage_send(s, (input){.kind = INPUT_NONE});
    stage_send(s, (input){.kind = INPUT_NONE});
}

void stage_move(stage *s, double x, double y)
{
    s->x = x;
    s->y = y;
    stage_send(s, (input){.kind = INPUT_MOTION, .x = x, .y = y});
}

static void press(stage *s, double x, double y, int clicks)
{
    stage_move(s, x, y);
    stage_send(s, (input){.kind = INPUT_PRESS, .x = x, .y = y, .button = 1, .clicks = clicks});
}

void stage_press(stage *s, double x, double y)
{
    press(s, x, y, 1);
}

void stage_release(stage *s)
{
    stage_send(s, (input){.kind = INPUT_RELEASE, .x = s->x, .y = s->y, .button = 1});
}

void stage_click(stage *s, double x, double y)
{
    stage_press(s, x, y);
    stage_release(s);
}

void stage_double_click(stage *s, double x, double y)
{
    stage_click(s, x, y);
    press(s, x, y, 2);
    stage_release(s);
}

void stage_key(stage *s, int32_t key)
{
    stage_send(s, (input){.kind = INPUT_KEY_DOWN, .key = key, .physical = key});
    ui_result down = s->result;
    stage_send(s, (input){.kind = INPUT_KEY_UP, .key = key, .physical = key});
    s->result.taken = down.taken;
    s->result.tab_out = down.tab_out;
}

void stage_keys(stage *s, unsigned mods, int32_t key)
{
    s->mods = mods;
    stage_key(s, key);
    s->mods = 0;
}

void stage_type(stage *s, const char *text)
{
    input event = {.kind = INPUT_TEXT};
    strncpy(event.text, text, sizeof event.text - 1);
    stage_send(s, event);
}

void stage_wheel(stage *s, double notches)
{
    stage_send(s, (input){.kind = INPUT_WHEEL, .x = s->x, .y = s->y, .wheel_y = notches});
}

void stage_count(stage *s, ui_change change)
{
    s->changes[change]++;
}

/* ---- What is to be seen ---- */

static const drawn_text *find(const stage *s, const char *text)
{
    for (size_t i = s->drawn.text_count; i-- > 0;)
        if (strcmp(s->drawn.texts[i].text, text) == 0)
            return &s->drawn.texts[i];
    return NULL;
}

bool stage_sees(const stage *s, const char *text)
{
    return find(s, text) != NULL;
}

const drawn_text *stage_find(const stage *s, const char *text)
{
    const drawn_text *found = find(s, text);
    if (found)
        return found;
    for (size_t i = 0; i < s->drawn.text_count; i++)
        print_error("drawn: \"%s\"\n", s->drawn.texts[i].text);
    fail_msg("\"%s\" isn't drawn", text);
    abort();
}

void stage_click_on(stage *s, const char *text)
{
    const drawn_text *found = stage_find(s, text);
    stage_click(s, found->x + found->width / 2, found->y - 4);
}

bool same_color(color a, color b)
{
    return a.r == b.r && a.g == b.g && a.b == b.b && a.a == b.a;
}

const drawn_box *stage_box(const stage *s, color c, int width)
{
    for (size_t i = s->drawn.box_count; i-- > 0;) {
        const drawn_box *box = &s->drawn.boxes[i];
        if (same_color(box->color, c) && box->width == width)
            return box;
    }
    return NULL;
}
