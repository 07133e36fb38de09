#include "vectors.h"

#include "image.h"
#include "suite.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

bool vectors_can_render(void)
{
    return system("command -v rsvg-convert >/dev/null") == 0;
}

const char *vectors_path(const char *name)
{
    static char paths[2][512];
    static int next;
    const char *build = getenv("BUILD");
    next = !next;
    snprintf(paths[next], sizeof paths[next], "%s/%s", build ? build : "build", name);
    return paths[next];
}

/* The path of the PNG, beside the SVG: other tests render at the same time. */
static const char *render(const char *path)
{
    static char to[600];
    char line[1200];
    snprintf(to, sizeof to, "%s.png", path);
    snprintf(line, sizeof line, "rsvg-convert -b white '%s' -o '%s'", path, to);
    if (system(line))
        fail_msg("%s failed", line);
    return to;
}

SDL_Surface *vectors_load(const char *path)
{
    const char *ending = strrchr(path, '.');
    return image_load(ending && !strcmp(ending, ".svg") ? render(path) : path);
}

static int channel(const SDL_Surface *s, int x, int y, int shift)
{
    return (int)(image_pixel(s, x, y) >> shift & 255);
}

/* Of one channel's means. */
static double block_difference(const SDL_Surface *a, const SDL_Surface *b, int x, int y, int shift)
{
    int sum = 0;
    for (int i = y; i < y + VECTORS_BLOCK; i++)
        for (int j = x; j < x + VECTORS_BLOCK; j++)
            sum += channel(a, j, i, shift) - channel(b, j, i, shift);
    return abs(sum) / (double)(VECTORS_BLOCK * VECTORS_BLOCK);
}

vectors_difference vectors_compare(const SDL_Surface *a, const SDL_Surface *b)
{
    vectors_difference d = {0, 0, 0, 0};
    int count = 0;
    assert_int_equal(a->w, b->w);
    assert_int_equal(a->h, b->h);
    for (int y = 0; y + VECTORS_BLOCK <= a->h; y += VECTORS_BLOCK)
        for (int x = 0; x + VECTORS_BLOCK <= a->w; x += VECTORS_BLOCK)
            for (int shift = 0; shift < 24; shift += 8, count++) {
                double here = block_difference(a, b, x, y, shift);
                d.mean += here;
                if (here > d.worst)
                    d = (vectors_difference){here, x, y, d.mean};
            }
    d.mean /= count;
    return d;
}
