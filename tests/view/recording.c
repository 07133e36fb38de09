#include "recording.h"

#include "../kit/contrast.h"

#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static drawn *add(canvas *c, drawn_kind kind)
{
    recording *r = (recording *)c;
    assert_true(r->count < MAX_DRAWN);
    drawn *d = &r->list[r->count++];
    memset(d, 0, sizeof *d);
    d->kind = kind;
    return d;
}

static void clip(canvas *c, const pixel_rect *area)
{
    drawn *d = add(c, DRAWN_CLIP);
    d->whole = !area;
    if (area)
        d->area = *area;
}

static void box(canvas *c, pixel_rect area, color tone)
{
    drawn *d = add(c, DRAWN_BOX);
    d->area = area;
    d->color = tone;
}

static void frame(canvas *c, pixel_rect area, int width, color tone)
{
    drawn *d = add(c, DRAWN_FRAME);
    d->area = area;
    d->width = width;
    d->color = tone;
}

static void fill(canvas *c, const col_shape *shape, color tone)
{
    drawn *d = add(c, DRAWN_FILL);
    d->shape = *shape;
    d->color = tone;
}

static void hatch(canvas *c, const col_shape *shape, const hatching *how)
{
    if (how->ground.a > 0)
        fill(c, shape, how->ground);
    drawn *d = add(c, DRAWN_HATCH);
    d->shape = *shape;
    d->pen = (pen){.width = how->width, .gap = how->spacing};
    d->color = how->mark;
}

static void outline(canvas *c, const col_shape *shape, const pen *stroke)
{
    drawn *d = add(c, DRAWN_OUTLINE);
    d->shape = *shape;
    d->pen = *stroke;
}

static void record_points(canvas *c, drawn *d, const col_vec *points, size_t count)
{
    recording *r = (recording *)c;
    assert_true(count <= DRAWN_POINTS - r->point_count);
    d->points = memcpy(r->points + r->point_count, points, count * sizeof *points);
    d->count = count;
    r->point_count += count;
}

static void line(canvas *c, const col_vec *points, size_t count, const pen *stroke)
{
    drawn *d = add(c, DRAWN_LINE);
    d->pen = *stroke;
    record_points(c, d, points, count);
}

static void polygon(canvas *c, const col_vec *points, size_t count, color tone)
{
    drawn *d = add(c, DRAWN_POLYGON);
    d->color = tone;
    record_points(c, d, points, count);
}

static void tint(canvas *c, const pixel_values *of, const value_tint *tints, int spacing)
{
    drawn *d = add(c, DRAWN_TINT);
    d->values = *of;
    memcpy(d->tints, tints, sizeof d->tints);
    d->width = spacing;
}

static void contour(canvas *c, const pixel_values *of, unsigned inside, const pen *stroke)
{
    drawn *d = add(c, DRAWN_CONTOUR);
    d->values = *of;
    d->inside = inside;
    d->pen = *stroke;
}

/* No picture holds another one. */
static void image(canvas *c, int x, int y, const pixel_image *of)
{
    (void)c;
    fail_msg("an image of %d x %d pixels at %d, %d", of->width, of->height, x, y);
}

static canvas_text_size measure(canvas *c, const canvas_text_style *style, const char *utf8)
{
    (void)c;
    size_t letters = 0;
    for (const char *at = utf8; *at; at++)
        letters += ((unsigned char)*at & 0xc0) != 0x80;
    return (canvas_text_size){0.6 * style->size * (double)letters, 0.95 * style->size,
                              0.25 * style->size};
}

static void text(canvas *c, col_vec at, const canvas_text_style *style, const char *utf8)
{
    drawn *d = add(c, DRAWN_TEXT);
    canvas_text_size size = measure(c, style, utf8);
    d->style = *style;
    d->at = at;
    d->box = (col_box){{at.x, at.y - size.ascent}, {at.x + size.width, at.y + size.descent}};
    assert_true(strlen(utf8) < sizeof d->text);
    memcpy(d->text, utf8, strlen(utf8) + 1);
}

static const canvas_ops OPS = {clip,    box,  frame,   fill,  hatch, outline, line,
                               polygon, tint, contour, image, text,  measure};

recording *recording_create(int width, int height)
{
    recording *r = calloc(1, sizeof *r);
    assert_non_null(r);
    r->canvas = (canvas){&OPS, width, height, false};
    return r;
}

void recording_clear(recording *r)
{
    r->count = r->point_count = 0;
}

const drawn *recording_nth(const recording *r, drawn_kind kind, size_t n)
{
    for (size_t i = 0; i < r->count; i++)
        if (r->list[i].kind == kind && n-- == 0)
            return &r->list[i];
    return NULL;
}

size_t recording_count(const recording *r, drawn_kind kind)
{
    size_t count = 0;
    for (size_t i = 0; i < r->count; i++)
        count += r->list[i].kind == kind;
    return count;
}

const drawn *recording_text(const recording *r, const char *start)
{
    for (size_t i = 0; i < r->count; i++)
        if (r->list[i].kind == DRAWN_TEXT && strncmp(r->list[i].text, start, strlen(start)) == 0)
            return &r->list[i];
    return NULL;
}

color recording_ground(const recording *r, const drawn *text)
{
    const col_shape middle = col_circle(col_scaled(col_add(text->box.min, text->box.max), 0.5), 0);
    color ground = {255, 255, 255, 255};
    for (const drawn *it = r->list; it < text; it++) {
        const pixel_rect *a = &it->area;
        bool boxed = it->kind == DRAWN_BOX && middle.at.x >= a->x && middle.at.y >= a->y &&
                     middle.at.x < a->x + a->w && middle.at.y < a->y + a->h;
        bool filled = it->kind == DRAWN_FILL && col_hit(&it->shape, &middle, COL_TOUCH_IS_HIT);
        ground = boxed ? it->color : filled ? blend(it->color, ground) : ground;
    }
    return ground;
}

bool same_color(color a, color b)
{
    return a.r == b.r && a.g == b.g && a.b == b.b && a.a == b.a;
}

static bool same_shape(const col_shape *a, const col_shape *b)
{
    return !memcmp(a, b, sizeof *a); /* doubles alone: there is no room between them */
}

static bool same_pen(const pen *a, const pen *b)
{
    return a->width == b->width && same_color(a->color, b->color) && a->dash == b->dash &&
           a->gap == b->gap && same_color(a->halo, b->halo) && a->halo_width == b->halo_width;
}

static bool same_style(const canvas_text_style *a, const canvas_text_style *b)
{
    return a->face == b->face && a->size == b->size && same_color(a->color, b->color) &&
           same_color(a->halo, b->halo) && a->halo_width == b->halo_width;
}

static bool same_rect(pixel_rect a, pixel_rect b)
{
    return a.x == b.x && a.y == b.y && a.w == b.w && a.h == b.h;
}

static bool same_values(const pixel_values *a, const pixel_values *b)
{
    return same_rect(a->area, b->area) && a->values == b->values && a->pitch == b->pitch;
}

bool recording_same(const drawn *a, const drawn *b)
{
    return a->kind == b->kind && a->whole == b->whole && same_rect(a->area, b->area) &&
           a->width == b->width && same_shape(&a->shape, &b->shape) &&
           same_color(a->color, b->color) && same_pen(&a->pen, &b->pen) && a->points == b->points &&
           a->count == b->count && same_values(&a->values, &b->values) &&
           !memcmp(a->tints, b->tints, sizeof a->tints) && a->inside == b->inside &&
           same_style(&a->style, &b->style) && !memcmp(&a->at, &b->at, sizeof a->at) &&
           !memcmp(&a->box, &b->box, sizeof a->box) && !strcmp(a->text, b->text);
}

const drawn *recording_outline(const recording *r, bool dashed, double radius, size_t n)
{
    for (size_t i = 0; i < r->count; i++) {
        const drawn *d = &r->list[i];
        if (d->kind == DRAWN_OUTLINE && (d->pen.dash > 0) == dashed &&
            fabs(d->shape.radius - radius) < 1e-9 && n-- == 0)
            return d;
    }
    return NULL;
}

const drawn *recording_line(const recording *r, color tone, size_t n)
{
    for (size_t i = 0; i < r->count; i++) {
        const drawn *d = &r->list[i];
        if (d->kind == DRAWN_LINE && d->count == 2 && same_color(d->pen.color, tone) && n-- == 0)
            return d;
    }
    return NULL;
}

const drawn *recording_polygon(const recording *r, color tone, size_t corners)
{
    for (size_t i = 0; i < r->count; i++) {
        const drawn *d = &r->list[i];
        if (d->kind == DRAWN_POLYGON && d->count == corners && same_color(d->color, tone))
            return d;
    }
    return NULL;
}

const drawn *recording_box(const recording *r, int x, int y)
{
    for (size_t i = 1; i < r->count; i++) {
        const drawn *d = &r->list[i];
        if (d->kind == DRAWN_BOX && d->area.x == x && d->area.y == y)
            return d;
    }
    return NULL;
}
