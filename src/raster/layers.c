#include "raster/layers.h"
#include "raster/blend.h"
#include "raster/int_math.h"
#include "raster/scan.h"
#include <math.h>

/* Nobody looks before that many layers lie on the surface: in most pictures there are fewer. */
static const double LAYERS = 8;

void raster_changed(raster *r)
{
    r->settled.number = 0;
    r->settled.laid = 0;
    r->settled.changed = true;
}

bool raster_paint_adds_nothing(raster *r, const painted_shape *what)
{
    settled_pixels *s = &r->settled;
    if (!s->changed && memcmp(&s->last, what, sizeof *what) == 0)
        return true;
    s->changed = s->number == 0;
    if (!s->changed)
        s->last = *what;
    return false;
}

/* Numbers begin anew when they are used up. */
static uint8_t number_of(settled_pixels *s, const hatching *how, size_t blocks)
{
    int i = 0;
    while (i < s->count && memcmp(&s->paints[i], how, sizeof *how) != 0)
        i++;
    if (i == UINT8_MAX)
        s->count = i = 0;
    if (s->count == 0)
        memset(s->in, 0, blocks);
    if (i == s->count)
        s->paints[s->count++] = *how;
    return (uint8_t)(i + 1);
}

static void look_for_settled(raster *r, const hatching *how)
{
    settled_pixels *s = &r->settled;
    if (s->laid < LAYERS * r->surface.width * r->surface.height)
        return;
    if (!s->number)
        s->count = 0;
    uint8_t number = number_of(s, how, (size_t)s->blocks * (size_t)r->surface.height);
    if (number != s->number)
        memset(s->same, number, (size_t)s->blocks);
    s->number = number;
    s->plain = how->mark.a == 0;
}

/* Stripes run along the diagonals x + y = n of pixels, which lie sqrt(1/2) apart; the centres of
 * n's pixels lie (n + 1) sqrt(1/2) from the corner of the surface. Stripes are counted from there,
 * not from the shape: where two hatched shapes overlap their stripes coincide. */
static void make_stripes(raster *r, double spacing, double width)
{
    if (r->stripes.spacing == spacing && r->stripes.width == width)
        return;
    for (int n = 0; n < r->surface.width + r->surface.height; n++) {
        double at = (n + 1) * sqrt(0.5);
        double off = fabs(at - spacing * nearbyint(at / spacing));
        r->stripes.cover[n] = scan_byte(scan_band(off, width));
    }
    r->stripes.spacing = spacing;
    r->stripes.width = width;
}

static bool length_ok(double x)
{
    return x > 0 && x < 1e9;
}

raster_paint raster_paint_begin(raster *r, const hatching *how)
{
    raster_paint p = {r, {.ground = how->ground}};
    if (how->mark.a > 0 && length_ok(how->spacing) && length_ok(how->width)) {
        make_stripes(r, how->spacing, how->width);
        p.how = *how;
        p.how.under = 0; /* that tells nothing of the paint */
    }
    look_for_settled(r, &p.how);
    return p;
}

static void lay(const raster_paint *p, int x, int y, int count, const uint8_t *cover)
{
    raster *r = p->raster;
    if (p->how.ground.a > 0)
        raster_blend_row(r, x, y, count, cover, p->how.ground);
    if (p->how.mark.a == 0)
        return;
    const uint8_t *stripe = r->stripes.cover + x + y;
    uint8_t *both = r->stripes.row;
    for (int i = 0; i < count; i++)
        both[i] = (uint8_t)((cover[i] * stripe[i] + 127) / 255);
    raster_blend_row(r, x, y, count, both, p->how.mark);
}

/* Of a row from x on, the part in x's block. */
static int part_of_block(int x, int count)
{
    return min_int(PAINT_BLOCK - x % PAINT_BLOCK, count);
}

static bool is_covered(const uint8_t *cover, int count)
{
    uint64_t covers = UINT64_MAX;
    for (int i = 0; i < count; i++)
        covers &= cover[i] | ~(uint64_t)255;
    return covers == UINT64_MAX;
}

static bool are_equal(const uint32_t *a, const uint32_t *b, int count)
{
    uint32_t differ = 0;
    for (int i = 0; i < count; i++)
        differ |= a[i] ^ b[i];
    return differ == 0;
}

static uint8_t *block_at(const raster *r, int x, int y)
{
    return r->settled.in + (size_t)y * (size_t)r->settled.blocks + x / PAINT_BLOCK;
}

/* Lays it on, and looks what that has changed. */
static void lay_and_look(const raster_paint *p, int x, int y, int count, const uint8_t *cover)
{
    if (count == 0)
        return;
    raster *r = p->raster;
    settled_pixels *s = &r->settled;
    const uint32_t *pixels =
        (uint32_t *)((uint8_t *)r->surface.pixels + (size_t)y * (size_t)r->surface.pitch) + x;
    memcpy(s->before, pixels, (size_t)count * sizeof *pixels);
    lay(p, x, y, count, cover);
    for (int i = 0, part; i < count; i += part) {
        part = part_of_block(x + i, count - i);
        bool equal = are_equal(s->before + i, pixels + i, part);
        s->changed |= !equal;
        if (!equal)
            *block_at(r, x + i, y) = 0;
        else if (part == PAINT_BLOCK && is_covered(cover + i, part))
            *block_at(r, x + i, y) = s->number;
    }
}

static void paint_row(const raster_paint *p, int x, int y, int count, const uint8_t *cover)
{
    const settled_pixels *s = &p->raster->settled;
    if (!s->number) {
        lay(p, x, y, count, cover);
        return;
    }
    int from = 0;
    for (int i = 0, part; i < count; i += part) {
        part = part_of_block(x + i, count - i);
        if (*block_at(p->raster, x + i, y) != s->number ||
            !(s->plain || is_covered(cover + i, part)))
            continue;
        lay_and_look(p, x + from, y, i - from, cover + from);
        from = i + part;
    }
    lay_and_look(p, x + from, y, count - from, cover + from);
}

void raster_paint_rows(void *paint, const covered_rows *rows)
{
    const raster_paint *p = paint;
    settled_pixels *s = &p->raster->settled;
    s->laid += (double)rows->count * rows->rows;
    if (!s->number && p->how.mark.a == 0 && p->how.ground.a > 0) {
        raster_blend_rows(p->raster, rows, p->how.ground);
        return;
    }
    for (int i = 0; i < rows->rows; i++)
        paint_row(p, rows->x, rows->y + i, rows->count, rows->cover + (ptrdiff_t)i * rows->pitch);
}
