#include "film/miff.h"

#include "canvas/pixel.h"

#include <stdbool.h>
#include <string.h>

/* Pixels, the right and lower ends not included. */
typedef struct changed_box {
    int left, top, right, bottom;
} changed_box;

static bool row_differs(const miff_frame *f, int y)
{
    size_t at = (size_t)y * (size_t)f->width;
    return memcmp(f->pixels + at, f->before + at, (size_t)f->width * sizeof *f->pixels) != 0;
}

static bool column_differs(const miff_frame *f, const changed_box *b, int x)
{
    bool differs = false;
    for (int y = b->top; y < b->bottom && !differs; y++) {
        size_t at = (size_t)y * (size_t)f->width + (size_t)x;
        differs = f->pixels[at] != f->before[at];
    }
    return differs;
}

/* At least one pixel: a frame has to be something. */
static changed_box find_changed(const miff_frame *f)
{
    changed_box b = {0, 0, f->width, f->height};
    if (!f->before)
        return b;
    while (b.top < b.bottom - 1 && !row_differs(f, b.top))
        b.top++;
    while (b.bottom > b.top + 1 && !row_differs(f, b.bottom - 1))
        b.bottom--;
    while (b.left < b.right - 1 && !column_differs(f, &b, b.left))
        b.left++;
    while (b.right > b.left + 1 && !column_differs(f, &b, b.right - 1))
        b.right--;
    return b;
}

static void add_row(text_buffer *to, const uint32_t *pixels, int count)
{
    for (int i = 0; i < count; i++)
        text_add_bytes(to,
                       (const char[]){(char)(pixels[i] >> CANVAS_RED_SHIFT), (char)(pixels[i] >> 8),
                                      (char)(pixels[i] >> CANVAS_BLUE_SHIFT)},
                       3);
}

void film_miff_add(text_buffer *to, const miff_frame *f)
{
    changed_box b = find_changed(f);
    text_add_format(to,
                    "id=ImageMagick version=1.0\nclass=DirectClass colors=0 matte=False\n"
                    "columns=%d rows=%d depth=8\ncolorspace=sRGB\npage=%dx%d+%d+%d\n"
                    "delay=%d dispose=None\n\f\n:\032",
                    b.right - b.left, b.bottom - b.top, f->width, f->height, b.left, b.top,
                    f->delay);
    for (int y = b.top; y < b.bottom; y++)
        add_row(to, f->pixels + (size_t)y * (size_t)f->width + b.left, b.right - b.left);
}
