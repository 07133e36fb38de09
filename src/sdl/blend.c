#include "sdl/blend.h"
#include <string.h>

/* Two channels at once, 16 bits each. x / 255 rounded is (x + 128 + ((x + 128) >> 8)) >> 8 for
 * every x up to 255 * 255. */
static uint32_t over255(uint32_t pair)
{
    uint32_t x = pair + 0x800080u;
    return ((x + ((x >> 8) & 0xff00ffu)) >> 8) & 0xff00ffu;
}

static uint32_t mixed(uint32_t below, uint32_t above, uint32_t alpha)
{
    uint32_t red_blue = over255((below & 0xff00ffu) * (255 - alpha) + (above & 0xff00ffu) * alpha);
    uint32_t green = over255((below >> 8 & 0xffu) * (255 - alpha) + (above >> 8 & 0xffu) * alpha);
    return 0xff000000u | (green & 0xffu) << 8 | red_blue;
}

static bool eight_zeros(const uint8_t *cover)
{
    uint64_t eight;
    memcpy(&eight, cover, sizeof eight);
    return eight == 0;
}

void blend_row(frame *f, int x, int y, int count, const uint8_t *cover, color ink)
{
    uint32_t *pixel = (uint32_t *)((uint8_t *)f->surface->pixels + (size_t)y * f->surface->pitch);
    uint32_t above = 0xff000000u | (uint32_t)ink.r << 16 | (uint32_t)ink.g << 8 | ink.b;
    pixel += x;
    for (int i = 0; i < count; i++) {
        if (cover[i] == 0) {
            /* The inside of an outline is empty: leave it in long steps. */
            while (i + 8 < count && eight_zeros(cover + i + 1))
                i += 8;
            continue;
        }
        uint32_t alpha = over255((uint32_t)ink.a * cover[i]) & 0xffu;
        pixel[i] = alpha == 255 ? above : mixed(pixel[i], above, alpha);
    }
}

void blend_mask(frame *f, int x, int y, int width, int height, const uint8_t *cover, int pitch,
                color ink)
{
    pixel_rect seen = frame_shared(f->clip, (pixel_rect){x, y, width, height});
    frame_settle(f);
    for (int row = seen.y; row < seen.y + seen.h; row++)
        blend_row(f, seen.x, row, seen.w, cover + (size_t)(row - y) * pitch + (seen.x - x), ink);
}
