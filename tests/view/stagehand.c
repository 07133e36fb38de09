#include "stagehand.h"

#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

show show_open(double width, double height)
{
    show s;
    memset(&s, 0, sizeof s);
    s.scene = scene_empty();
    s.scene.show = SHOW_DEFAULT;
    s.camera = camera_of(&s.scene, width, height);
    s.options =
        (view_options){.theme = view_theme_of(THEME_LIGHT), .text = 20, .hover = SCENE_NONE};
    s.drawn = recording_create((int)width, (int)height);
    return s;
}

void show_close(show *s)
{
    scene_free(&s->scene);
    scene_pairs_free(&s->pairs);
    free(s->drawn);
}

void show_circle(show *s, double x, double y, double radius)
{
    shape c = {.kind = SHAPE_CIRCLE, .x = x, .y = y, .radius = radius, .mass = 1};
    assert_non_null(scene_add(&s->scene, &c));
}

void show_rectangle(show *s, double x, double y, double width, double height, double degrees)
{
    shape r = {.kind = SHAPE_RECTANGLE,
               .x = x,
               .y = y,
               .width = width,
               .height = height,
               .angle = {degrees, 0, ANGLE_DEGREES},
               .names = {false, 0.5, 0.5},
               .pivot = {.kind = PIVOT_FRACTION, .u = 0.5, .v = 0.5},
               .mass = 1};
    assert_non_null(scene_add(&s->scene, &r));
}

void show_segment(show *s, double x, double y, double to_x, double to_y, double radius)
{
    shape c = {.kind = radius > 0 ? SHAPE_CAPSULE : SHAPE_SEGMENT,
               .x = x,
               .y = y,
               .to_x = to_x,
               .to_y = to_y,
               .radius = radius,
               .mass = 1};
    assert_non_null(scene_add(&s->scene, &c));
}

void show_random(show *s, unsigned *seed)
{
    double r = random_between(seed, 3, 60);
    show_rectangle(s, random_between(seed, 200, 400), random_between(seed, 150, 350),
                   random_between(seed, 10, 200), random_between(seed, 10, 120),
                   random_between(seed, -720, 720));
    show_circle(s, random_between(seed, 20, 600), random_between(seed, 20, 460), r);
}

show show_quarter(double radius)
{
    show s = show_open(640, 480);
    show_rectangle(&s, 200, 200, 80, 40, 90);
    show_circle(&s, 250, 200, radius);
    return s;
}

void show_draw(show *s)
{
    assert_true(scene_pairs_find(&s->pairs, &s->scene));
    show_draw_pairs(s);
}

void show_draw_pairs(show *s)
{
    camera turned = view_unrotated_camera(&s->camera, &s->pairs, s->options.unrotate);
    recording_clear(s->drawn);
    view_place(&s->drawn->canvas, &s->scene, &s->pairs, &turned, &s->options, &s->memory);
    view_draw(&s->drawn->canvas, &s->scene, &s->pairs, &turned, &s->options, &s->memory);
}

double random_between(unsigned *state, double low, double high)
{
    *state = *state * 1664525u + 1013904223u;
    return low + (high - low) * (*state >> 8) / 16777216.0;
}

void assert_near(const char *what, double got, double expected, double tolerance)
{
    if (!(fabs(got - expected) <= tolerance))
        fail_msg("%s: got %.17g, expected %.17g within %g", what, got, expected, tolerance);
}

void assert_point(const char *what, col_vec got, double x, double y, double tolerance)
{
    if (!(fabs(got.x - x) <= tolerance && fabs(got.y - y) <= tolerance))
        fail_msg("%s: got (%.17g, %.17g), expected (%.17g, %.17g)", what, got.x, got.y, x, y);
}

void expect_text(const show *s, const char *text)
{
    const drawn *d = recording_text(s->drawn, text);
    if (!d || strcmp(d->text, text) != 0)
        fail_msg("expected the text \"%s\", got %s", text, d ? d->text : "none");
}

col_vec middle_of(const col_shape *s)
{
    return col_core_at(s, 0.5, 0.5);
}

double length_of(col_vec a, col_vec b)
{
    return hypot(b.x - a.x, b.y - a.y);
}

const drawn *line_between(const show *s, double x, double y, double to_x, double to_y)
{
    for (size_t i = 0; recording_nth(s->drawn, DRAWN_LINE, i); i++) {
        const drawn *d = recording_nth(s->drawn, DRAWN_LINE, i);
        const col_vec a = d->points[0], b = d->points[d->count - 1];
        if (hypot(a.x - x, a.y - y) + hypot(b.x - to_x, b.y - to_y) < 1e-6 ||
            hypot(b.x - x, b.y - y) + hypot(a.x - to_x, a.y - to_y) < 1e-6)
            return d;
    }
    return NULL;
}

const drawn *outline_at(const show *s, double x, double y, bool dashed)
{
    for (size_t i = 0; recording_nth(s->drawn, DRAWN_OUTLINE, i); i++) {
        const drawn *d = recording_nth(s->drawn, DRAWN_OUTLINE, i);
        col_vec middle = middle_of(&d->shape);
        if (hypot(middle.x - x, middle.y - y) < 1e-6 && (d->pen.dash > 0) == dashed)
            return d;
    }
    return NULL;
}

bool is_crossed(const show *s, col_box box, double thinnest)
{
    const drawn *d;
    for (size_t i = 0; (d = recording_nth(s->drawn, DRAWN_OUTLINE, i)); i++) {
        const col_shape *o = &d->shape;
        double round = 2 * (o->width + o->height) + 6.3 * o->radius;
        bool counts = !(d->pen.dash > 0) && d->pen.width >= thinnest;
        for (double at = 0; at < 1 && counts; at += 1 / round) {
            double side = 4 * at - floor(4 * at), turn = 6.283185307179586 * at;
            col_vec core = at < 0.25   ? col_core_at(o, side, 0)
                           : at < 0.5  ? col_core_at(o, 1, side)
                           : at < 0.75 ? col_core_at(o, 1 - side, 1)
                                       : col_core_at(o, 0, 1 - side);
            double x = core.x + o->radius * cos(turn), y = core.y + o->radius * sin(turn);
            if (x > box.min.x && x < box.max.x && y > box.min.y && y < box.max.y)
                return true;
        }
    }
    return false;
}
