#include "filter.h"

#include "ask_tests.h"

#include "scene/outcome.h"

#include <math.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#define PI 3.14159265358979323846

/* From a point to a bar that is turned clockwise about its middle; 0 inside. The point is turned
 * back, and what it lies beyond the half sides counts. */
static double distance(double x, double y, double w, double h, double degrees, double cx, double cy)
{
    double dx = cx - (x + w / 2), dy = cy - (y + h / 2), turn = degrees * PI / 180;
    double beyond_x = fabs(dx * cos(turn) + dy * sin(turn)) - w / 2;
    double beyond_y = fabs(dy * cos(turn) - dx * sin(turn)) - h / 2;
    return hypot(fmax(beyond_x, 0), fmax(beyond_y, 0));
}

/* What each word does to the numbers: of the radius, and times the angle. And whether a centre
 * inside is asked for first, which hits whatever the radius. */
static const struct {
    const char *word;
    double larger, turns;
    bool inside_hits;
} words[] = {
    {"right", 0, 1, false},
    {"grown", FILTER_GROWN, 1, false},
    {"3-smaller", -3, 1, false},
    {"4-smaller-but-inside", -4, 1, true},
    {"5-smaller", -5, 1, false},
    {"half-turn", 0, 0.5, false},
    {"mirrored-4-larger", 4, -1, false},
};

int filter_run(const char *word)
{
    size_t i = 0;
    double x, y, w, h, a, cx, cy, r;
    while (strcmp(words[i].word, word) != 0)
        if (++i == sizeof words / sizeof *words)
            return 2;
    while (scanf("%lf,%lf,%lf,%lf,%lf,%lf,%lf,%lf", &x, &y, &w, &h, &a, &cx, &cy, &r) == 8) {
        double d = distance(x, y, w, h, words[i].turns * a, cx, cy);
        bool inside = d == 0 && words[i].inside_hits;
        puts(inside || d < r + words[i].larger ? "1" : "0");
        fflush(stdout);
    }
    return 0;
}

char *filter_command(char out[4200], const char *word)
{
    char program[4096];
    ssize_t length = readlink("/proc/self/exe", program, sizeof program - 1);
    assert_true(length > 0);
    program[length] = '\0';
    snprintf(out, 4200, "'%s' %s", program, word);
    return out;
}

static const struct bar {
    double x, y, w, h, angle;
} BARS[] = {{12, 14, 30, 9, 25}, {50, 28, 8, 16, -40}};

scene filter_scene(double x)
{
    scene s = scene_empty();
    s.convention = scene_convention_sdl2();
    for (size_t i = 0; i < sizeof BARS / sizeof *BARS; i++) {
        const struct bar *b = &BARS[i];
        scene_written w = {.kind = SHAPE_RECTANGLE,
                           .x = b->x + x,
                           .y = b->y,
                           .width = b->w,
                           .height = b->h,
                           .angle = b->angle,
                           .mass = 1};
        shape made = scene_convention_read(&s.convention, &w);
        assert_true(scene_add(&s, &made));
    }
    scene_written w = {.kind = SHAPE_CIRCLE, .x = 5, .y = 5, .radius = FILTER_RADIUS, .mass = 1};
    shape ball = scene_convention_read(&s.convention, &w);
    assert_true(scene_add(&s, &ball));
    return s;
}

camera filter_camera(void)
{
    return (camera){
        .zoom = 2, .turn = {1, 0}, .width = FILTER_WIDTH, .height = FILTER_HEIGHT, .unit = 1};
}

double filter_gap(const scene *s, int x, int y)
{
    double nearest = INFINITY;
    for (size_t i = 0; i < s->count; i++) {
        scene_written w = scene_convention_write(&s->convention, &s->shapes[i]);
        if (w.kind == SHAPE_RECTANGLE)
            nearest = fmin(nearest, distance(w.x, w.y, w.width, w.height, w.angle, (x + 0.5) / 2,
                                             (y + 0.5) / 2));
    }
    return nearest - FILTER_RADIUS;
}

bool filter_is_map(const unsigned char *cells, const scene *s)
{
    for (int y = 0; y < FILTER_HEIGHT; y++)
        for (int x = 0; x < FILTER_WIDTH; x++) {
            double gap = filter_gap(s, x, y);
            int expected = gap < 0 ? SCENE_BOTH_HIT : SCENE_BOTH_MISS;
            if (fabs(gap) > 1e-3 && cells[y * FILTER_WIDTH + x] != expected)
                return false;
        }
    return true;
}
