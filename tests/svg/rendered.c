/* The same drawing on a canvas of pixels, and as an SVG that another program renders. */
#include "../kit/vectors.h"
#include "../raster/pixels.h"
#include "suites.h"

#include "sdl/pixel_canvas.h"
#include "sdl/png.h"

enum { SIDE = 128 };

static const color PALE = {0, 90, 200, 120};

static col_vec any_place(void)
{
    return at(random_in(-20, SIDE + 20), random_in(-20, SIDE + 20));
}

static pen any_pen(void)
{
    pen p = {.width = random_in(1, 5), .color = rand() % 2 ? BLACK : PALE};
    if (rand() % 2) {
        p.dash = random_in(4, 9);
        p.gap = random_in(3, 8);
    }
    if (rand() % 2) {
        p.halo = WHITE;
        p.halo_width = random_in(0.5, 1.4);
    }
    return p;
}

/* ---- One thing of each kind ---- */

typedef void draw_fn(canvas *c);

static void draw_fill(canvas *c)
{
    col_shape s = any_shape(60);
    c->ops->fill(c, &s, rand() % 2 ? BLACK : PALE);
}

static void draw_hatch(canvas *c)
{
    col_shape s = any_shape(60);
    hatching how = {.mark = BLACK, .spacing = random_in(5, 12), .width = random_in(1, 3)};
    c->ops->hatch(c, &s, &how);
}

static void draw_outline(canvas *c)
{
    col_shape s = any_shape(60);
    pen p = any_pen();
    c->ops->outline(c, &s, &p);
}

static void draw_line(canvas *c)
{
    col_vec points[] = {any_place(), any_place(), any_place()};
    pen p = any_pen();
    c->ops->line(c, points, 3, &p);
}

static void draw_polygon(canvas *c)
{
    col_vec a = any_place(), b = any_place(), third = any_place();
    c->ops->polygon(c, (col_vec[]){a, b, third}, 3, rand() % 2 ? BLACK : PALE);
}

static void draw_boxes(canvas *c)
{
    pixel_rect area = {rand() % 90 - 10, rand() % 90 - 10, rand() % 60 + 1, rand() % 60 + 1};
    c->ops->box(c, area, PALE);
    c->ops->frame(c, area, rand() % 5 + 1, BLACK);
}

static void draw_map(canvas *c)
{
    unsigned char values[SIDE * SIDE];
    col_vec middle = any_place();
    double radius = random_in(10, 60);
    for (int i = 0; i < SIDE * SIDE; i++)
        values[i] = hypot(i % SIDE - middle.x, floor((double)i / SIDE) - middle.y) < radius;
    const value_tint tints[] = {{{0, 0, 255, 60}, {0, 0, 0, 200}, TINT_STRIPES},
                                {{255, 0, 0, 90}, {0, 0, 0, 255}, TINT_DOTS}};
    const pixel_values of = {{0, 0, SIDE, SIDE}, values, SIDE};
    const pen line = {.width = 3, .color = BLACK, .halo = {255, 255, 255, 200}, .halo_width = 1};
    c->ops->tint(c, &of, tints, 10);
    c->ops->contour(c, &of, 1u << 1, &line);
}

/* On and off the clip. */
static void draw_clipped(canvas *c)
{
    const pixel_rect area = {rand() % 60, rand() % 60, rand() % 60 + 8, rand() % 60 + 8};
    c->ops->clip(c, &area);
    draw_fill(c);
    draw_line(c);
    c->ops->clip(c, NULL);
}

/* ---- Both ---- */

static SDL_Surface *rendered(canvas *svg)
{
    text_buffer all = {0};
    problem why;
    const char *path = vectors_path("drawn.svg");
    if (!svg_canvas_file(svg, &all, &why))
        fail_msg("%s", why.text);
    FILE *file = fopen(path, "w");
    assert_non_null(file);
    assert_int_equal(fwrite(all.data, 1, all.length, file), all.length);
    fclose(file);
    text_free(&all);
    return vectors_load(path);
}

/* Draws the same on both; skipped: nothing on the SVG. */
static double compare(draw_fn *draw, unsigned seed, bool skipped)
{
    problem why;
    canvas *pixels = sdl_canvas_create(SIDE, SIDE, &why);
    assert_non_null(pixels);
    canvas *svg = svg_canvas_create(pixels, "", sdl_png_image);
    assert_non_null(svg);
    srand(seed);
    draw(pixels);
    srand(seed);
    if (!skipped)
        draw(svg);
    SDL_Surface *got = rendered(svg);
    SDL_Surface *expected =
        SDL_ConvertSurfaceFormat(sdl_canvas_surface(pixels), SDL_PIXELFORMAT_RGB888, 0);
    double worst = vectors_compare(expected, got).worst;
    SDL_FreeSurface(got);
    SDL_FreeSurface(expected);
    svg_canvas_free(svg);
    sdl_canvas_free(pixels);
    return worst;
}

/* An edge that is 0.1 pixels elsewhere moves 0.1 * 8 of a block's 64 pixels: 3 of 255 levels; two
 * of them, those of a line or of a dash, may cross a block. Where an open line ends in a dash, that
 * is cut off straight in the SVG, and half of a round end is left over in the pixels: with a width
 * of 5, pi / 2 * 2.5^2 pixels of 64, 39 levels. */
enum { EDGES = 6, ENDS = 39 };

static void test_each_operation_looks_alike(void **state)
{
    (void)state;
    static const struct {
        const char *name;
        draw_fn *draw;
        int levels;
    } kinds[] = {
        {"fill", draw_fill, EDGES},       {"hatch", draw_hatch, EDGES},
        {"outline", draw_outline, EDGES}, {"line", draw_line, ENDS},
        {"polygon", draw_polygon, EDGES}, {"boxes", draw_boxes, EDGES},
        {"map", draw_map, EDGES},         {"clipped", draw_clipped, ENDS},
    };
    enum { SEEDS = 12 };
    if (!vectors_can_render())
        skip();
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++) {
        double left_out = 0;
        for (unsigned seed = 1; seed <= SEEDS; seed++) {
            double worst = compare(kinds[i].draw, seed, false);
            left_out = fmax(left_out, compare(kinds[i].draw, seed, true));
            if (worst > kinds[i].levels)
                fail_msg("%s %u: a block differs by %.1f levels, expected at most %d",
                         kinds[i].name, seed, worst, kinds[i].levels);
        }
        assert_true(left_out > 2 * kinds[i].levels); /* it is noticed */
    }
}

int rendered_suite(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_each_operation_looks_alike),
    };
    return cmocka_run_group_tests_name("rendered", tests, NULL, NULL);
}
