/* The list is of bytes without gaps, so that those of two lists are the same where what they paint
 * is: for each operation a head, then its arguments, each filled up with zeros to whole eights, so
 * that they can be used where they lie. */
#include "canvas/display_list.h"

#include <string.h>

typedef enum operation {
    CLIP,
    BOX,
    FRAME,
    FILL,
    HATCH,
    OUTLINE,
    LINE,
    POLYGON,
    TINT,
    CONTOUR,
    IMAGE,
    TEXT,
    OPERATIONS
} operation;

typedef struct head {
    uint32_t operation;
    uint32_t number; /* what it is, the operation knows */
} head;

enum { UNIT = 8 };

static size_t in_whole_units(size_t size)
{
    return (size + UNIT - 1) / UNIT * UNIT;
}

/* ---- Listing ---- */

static canvas_display_list *list_of(canvas *c)
{
    return (canvas_display_list *)c;
}

static void put(canvas *c, const void *bytes, size_t size)
{
    static const char zeros[UNIT] = {0};
    canvas_display_list *l = list_of(c);
    l->overrun |= size > CANVAS_LIST_MOST || l->list.length + size > CANVAS_LIST_MOST;
    if (l->overrun)
        return;
    text_add_bytes(&l->list, bytes, size);
    text_add_bytes(&l->list, zeros, in_whole_units(size) - size);
    l->overrun = l->list.failed;
}

static void put_head(canvas *c, operation what, uint32_t number)
{
    put(c, &(head){what, number}, sizeof(head));
}

static void put_color(canvas *c, color of)
{
    put(c, &of, sizeof of);
}

/* A pen, and a style, without gaps. */
typedef struct listed_pen {
    double width, dash, gap, halo_width;
    color color, halo;
} listed_pen;

typedef struct listed_style {
    double size, halo_width;
    uint32_t face;
    color color, halo;
    uint32_t nothing;
} listed_style;

static void put_pen(canvas *c, const pen *p)
{
    put(c, &(listed_pen){p->width, p->dash, p->gap, p->halo_width, p->color, p->halo},
        sizeof(listed_pen));
}

static void put_style(canvas *c, const canvas_text_style *s)
{
    put(c, &(listed_style){s->size, s->halo_width, s->face, s->color, s->halo, 0},
        sizeof(listed_style));
}

static int rows_of(const pixel_values *of)
{
    return of->pitch == 0 ? 1 : of->area.h;
}

/* Row behind row; one, where all are the same. */
static void put_values(canvas *c, const pixel_values *of)
{
    const int32_t pitch = of->pitch == 0 ? 0 : (int32_t)in_whole_units((size_t)of->area.w);
    put(c, &of->area, sizeof of->area);
    put(c, &pitch, sizeof pitch);
    for (int y = 0; y < rows_of(of); y++)
        put(c, of->values + (ptrdiff_t)y * of->pitch, (size_t)of->area.w);
}

static unsigned char highest_of(const pixel_values *of)
{
    unsigned char highest = 0;
    for (int y = 0; y < rows_of(of); y++)
        for (int x = 0; x < of->area.w; x++) {
            unsigned char value = of->values[(ptrdiff_t)y * of->pitch + x];
            highest = value > highest ? value : highest;
        }
    return highest;
}

static void list_clip(canvas *c, const pixel_rect *area)
{
    put_head(c, CLIP, area != NULL);
    if (area)
        put(c, area, sizeof *area);
}

static void list_box(canvas *c, pixel_rect area, color tone)
{
    put_head(c, BOX, 0);
    put(c, &area, sizeof area);
    put_color(c, tone);
}

static void list_frame(canvas *c, pixel_rect area, int width, color tone)
{
    put_head(c, FRAME, (uint32_t)width);
    put(c, &area, sizeof area);
    put_color(c, tone);
}

static void list_fill(canvas *c, const col_shape *shape, color tone)
{
    put_head(c, FILL, 0);
    put(c, shape, sizeof *shape);
    put_color(c, tone);
}

static void list_hatch(canvas *c, const col_shape *shape, const hatching *how)
{
    put_head(c, HATCH, 0);
    put(c, shape, sizeof *shape);
    put(c, how, sizeof *how);
}

static void list_outline(canvas *c, const col_shape *shape, const pen *stroke)
{
    put_head(c, OUTLINE, 0);
    put(c, shape, sizeof *shape);
    put_pen(c, stroke);
}

static void list_line(canvas *c, const col_vec *points, size_t count, const pen *stroke)
{
    put_head(c, LINE, (uint32_t)count);
    put(c, points, count * sizeof *points);
    put_pen(c, stroke);
}

static void list_polygon(canvas *c, const col_vec *points, size_t count, color tone)
{
    put_head(c, POLYGON, (uint32_t)count);
    put(c, points, count * sizeof *points);
    put_color(c, tone);
}

static void list_tint(canvas *c, const pixel_values *of, const value_tint *tints, int spacing)
{
    size_t count = 1 + (size_t)highest_of(of);
    put_head(c, TINT, (uint32_t)spacing);
    put(c, &count, sizeof count);
    put(c, tints, count * sizeof *tints);
    put_values(c, of);
}

static void list_contour(canvas *c, const pixel_values *of, unsigned inside, const pen *stroke)
{
    put_head(c, CONTOUR, inside);
    put_pen(c, stroke);
    put_values(c, of);
}

static void list_image(canvas *c, int x, int y, const pixel_image *of)
{
    const pixel_rect area = {x, y, of->width, of->height};
    put_head(c, IMAGE, 0);
    put(c, &area, sizeof area);
    put(c, of->pixels, (size_t)of->width * (size_t)of->height * sizeof *of->pixels);
}

static void list_text(canvas *c, col_vec at, const canvas_text_style *style, const char *utf8)
{
    size_t size = strlen(utf8) + 1;
    put_head(c, TEXT, (uint32_t)size);
    put(c, &at, sizeof at);
    put_style(c, style);
    put(c, utf8, size);
}

static canvas_text_size measure(canvas *c, const canvas_text_style *style, const char *utf8)
{
    canvas *as = list_of(c)->as;
    return as->ops->measure(as, style, utf8);
}

void canvas_list_begin(canvas_display_list *l, canvas *as)
{
    static const canvas_ops ops = {.clip = list_clip,
                                   .box = list_box,
                                   .frame = list_frame,
                                   .fill = list_fill,
                                   .hatch = list_hatch,
                                   .outline = list_outline,
                                   .line = list_line,
                                   .polygon = list_polygon,
                                   .tint = list_tint,
                                   .contour = list_contour,
                                   .image = list_image,
                                   .text = list_text,
                                   .measure = measure};
    l->base = (canvas){.ops = &ops, .width = as->width, .height = as->height};
    l->as = as;
    l->list.length = 0;
    l->list.failed = l->overrun = false;
}

void canvas_list_free(canvas_display_list *l)
{
    text_free(&l->list);
}

bool canvas_list_same(const canvas_display_list *p, const canvas_display_list *q)
{
    return !p->overrun && !q->overrun && p->base.width == q->base.width &&
           p->base.height == q->base.height && p->list.length == q->list.length &&
           p->list.length > 0 && memcmp(p->list.data, q->list.data, p->list.length) == 0;
}

/* ---- Painting ---- */

typedef struct reader {
    const char *at;
} reader;

static const void *take(reader *r, size_t size)
{
    const void *taken = r->at;
    r->at += in_whole_units(size);
    return taken;
}

#define TAKE(r, type) ((const type *)take(r, sizeof(type)))

static pen take_pen(reader *r)
{
    const listed_pen *p = TAKE(r, listed_pen);
    return (pen){p->width, p->color, p->dash, p->gap, p->halo, p->halo_width};
}

static pixel_values take_values(reader *r)
{
    pixel_values v = {.area = *TAKE(r, pixel_rect)};
    v.pitch = *TAKE(r, int32_t);
    v.values = take(r, (size_t)rows_of(&v) * in_whole_units((size_t)v.area.w));
    return v;
}

static void paint_clip(canvas *on, uint32_t is_area, reader *r)
{
    on->ops->clip(on, is_area ? TAKE(r, pixel_rect) : NULL);
}

static void paint_box(canvas *on, uint32_t nothing, reader *r)
{
    (void)nothing;
    const pixel_rect *area = TAKE(r, pixel_rect);
    on->ops->box(on, *area, *TAKE(r, color));
}

static void paint_frame(canvas *on, uint32_t width, reader *r)
{
    const pixel_rect *area = TAKE(r, pixel_rect);
    on->ops->frame(on, *area, (int)width, *TAKE(r, color));
}

static void paint_fill(canvas *on, uint32_t nothing, reader *r)
{
    (void)nothing;
    const col_shape *shape = TAKE(r, col_shape);
    on->ops->fill(on, shape, *TAKE(r, color));
}

static void paint_hatch(canvas *on, uint32_t nothing, reader *r)
{
    (void)nothing;
    const col_shape *shape = TAKE(r, col_shape);
    on->ops->hatch(on, shape, TAKE(r, hatching));
}

static void paint_outline(canvas *on, uint32_t nothing, reader *r)
{
    (void)nothing;
    const col_shape *shape = TAKE(r, col_shape);
    const pen stroke = take_pen(r);
    on->ops->outline(on, shape, &stroke);
}

static void paint_line(canvas *on, uint32_t count, reader *r)
{
    const col_vec *points = take(r, count * sizeof *points);
    const pen stroke = take_pen(r);
    on->ops->line(on, points, count, &stroke);
}

static void paint_polygon(canvas *on, uint32_t count, reader *r)
{
    const col_vec *points = take(r, count * sizeof *points);
    on->ops->polygon(on, points, count, *TAKE(r, color));
}

static void paint_tint(canvas *on, uint32_t spacing, reader *r)
{
    size_t count = *TAKE(r, size_t);
    const value_tint *tints = take(r, count * sizeof *tints);
    const pixel_values values = take_values(r);
    on->ops->tint(on, &values, tints, (int)spacing);
}

static void paint_contour(canvas *on, uint32_t inside, reader *r)
{
    const pen stroke = take_pen(r);
    const pixel_values values = take_values(r);
    on->ops->contour(on, &values, inside, &stroke);
}

static void paint_image(canvas *on, uint32_t nothing, reader *r)
{
    (void)nothing;
    const pixel_rect *area = TAKE(r, pixel_rect);
    size_t count = (size_t)area->w * (size_t)area->h;
    const pixel_image image = {area->w, area->h, take(r, count * sizeof *image.pixels)};
    on->ops->image(on, area->x, area->y, &image);
}

static void paint_text(canvas *on, uint32_t size, reader *r)
{
    const col_vec *at = TAKE(r, col_vec);
    const listed_style *s = TAKE(r, listed_style);
    const canvas_text_style style = {(font_face)s->face, s->size, s->color, s->halo, s->halo_width};
    on->ops->text(on, *at, &style, take(r, size));
}

void canvas_list_paint(const canvas_display_list *l, canvas *on)
{
    static void (*const paint[OPERATIONS])(canvas *, uint32_t, reader *) = {
        [CLIP] = paint_clip,       [BOX] = paint_box,         [FRAME] = paint_frame,
        [FILL] = paint_fill,       [HATCH] = paint_hatch,     [OUTLINE] = paint_outline,
        [LINE] = paint_line,       [POLYGON] = paint_polygon, [TINT] = paint_tint,
        [CONTOUR] = paint_contour, [IMAGE] = paint_image,     [TEXT] = paint_text,
    };
    reader r = {l->list.data};
    while (r.at && r.at < l->list.data + l->list.length) {
        const head *h = TAKE(&r, head);
        paint[h->operation](on, h->number, &r);
    }
}
