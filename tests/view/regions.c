#include "../kit/contrast.h"
#include "stagehand.h"

#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

/* A bar 200 x 100 about (300, 200), straight: x 200 to 400, y 150 to 250. */
static show bar_and_circle(double x, double y, double radius, unsigned bits)
{
    show s = show_open(640, 480);
    show_rectangle(&s, 300, 200, 200, 100, 0);
    show_circle(&s, x, y, radius);
    s.scene.show = bits;
    return s;
}

static bool same_tone(color a, color b)
{
    a.a = b.a;
    return same_color(a, b);
}

/* The filled rectangle in a tone (of any strength) with that middle. */
static const drawn *tinted(const show *s, color tone, double x, double y)
{
    for (size_t i = 0; recording_nth(s->drawn, DRAWN_FILL, i); i++) {
        const drawn *d = recording_nth(s->drawn, DRAWN_FILL, i);
        col_vec middle = middle_of(&d->shape);
        if (same_tone(d->color, tone) && hypot(middle.x - x, middle.y - y) < 1e-6)
            return d;
    }
    return NULL;
}

/* The sector at a corner: a polygon that begins there. */
static const drawn *sector(const show *s, double x, double y)
{
    for (size_t i = 0; recording_nth(s->drawn, DRAWN_POLYGON, i); i++) {
        const drawn *d = recording_nth(s->drawn, DRAWN_POLYGON, i);
        if (same_tone(d->color, s->options.theme->zone_corner) &&
            hypot(d->points[0].x - x, d->points[0].y - y) < 1e-6)
            return d;
    }
    return NULL;
}

static void check_size(const char *what, const drawn *d, double width, double height)
{
    assert_non_null(d);
    assert_near(what, d->shape.width, width, 1e-9);
    assert_near(what, d->shape.height, height, 1e-9);
    assert_near(what, d->shape.radius, 0, 0);
}

/* The inner rectangle, strips as deep as the radius, quarters of discs. */
static void the_regions_are_the_articles(void **state)
{
    (void)state;
    show s = bar_and_circle(300, 50, 30, SHOW(SHOW_REGIONS));
    show_draw(&s);
    const theme *t = s.options.theme;
    check_size("inner", tinted(&s, t->zone_inside, 300, 200), 200, 100);
    check_size("top", tinted(&s, t->zone_side, 300, 135), 200, 30);
    check_size("bottom", tinted(&s, t->zone_side, 300, 265), 200, 30);
    check_size("left", tinted(&s, t->zone_side, 185, 200), 30, 100);
    check_size("right", tinted(&s, t->zone_side, 415, 200), 30, 100);
    for (int i = 0; i < 4; i++) {
        double x = i & 1 ? 400 : 200, y = i & 2 ? 250 : 150;
        double out_x = i & 1 ? 1 : -1, out_y = i & 2 ? 1 : -1;
        const drawn *d = sector(&s, x, y);
        assert_non_null(d);
        for (size_t k = 1; k < d->count; k++) {
            col_vec p = d->points[k];
            assert_near("as far as the radius", hypot(p.x - x, p.y - y), 30, 1e-9);
            assert_true((p.x - x) * out_x > -1e-9 && (p.y - y) * out_y > -1e-9);
        }
        col_vec first = d->points[1], last = d->points[d->count - 1];
        assert_near("a quarter", hypot(last.x - first.x, last.y - first.y), 30 * sqrt(2), 1e-9);
    }
    s.scene.show = 0;
    show_draw(&s);
    assert_null(sector(&s, 200, 150));
    show_close(&s);
}

/* The circle's centre, the branch it is in, and whether that region stands out: it does where the
 * centre lies in it, x and y of it being -1, 0 or 1. */
static const struct {
    double x, y;
    const char *branch;
    bool highlighted;
    int region_x, region_y;
} BRANCHES[] = {
    {300, 130, "side: |ly| \342\210\222 h/2 < r", true, 0, -1},
    {300, 265, "side: |ly| \342\210\222 h/2 < r", true, 0, 1},
    {300, 100, "side: |ly| \342\210\222 h/2 > r", false, 0, -1},
    {300, 120, "side: |ly| \342\210\222 h/2 = r", false, 0, -1},
    {420, 200, "side: |lx| \342\210\222 w/2 < r", true, 1, 0},
    {185, 200, "side: |lx| \342\210\222 w/2 < r", true, -1, 0},
    {500, 200, "side: |lx| \342\210\222 w/2 > r", false, 1, 0},
    {410, 140, "corner: length(ox, oy) < r", true, 1, -1},
    {190, 260, "corner: length(ox, oy) < r", true, -1, 1},
    {425, 125, "corner: length(ox, oy) > r", false, 1, -1},
    {310, 210, "inner: smallest overlap", true, 0, 0},
    {400, 150, "inner: smallest overlap", true, 0, 0}, /* the sides belong to the inside */
};

enum { REGIONS = 9 };

/* How strongly each region is tinted, row by row from the top left. */
static void strengths(const show *s, int out[REGIONS])
{
    static const double x[3] = {185, 300, 415}, y[3] = {135, 200, 265};
    const theme *t = s->options.theme;
    for (int i = 0; i < REGIONS; i++) {
        int column = i % 3, row = i / 3;
        bool corner = column != 1 && row != 1, inner = column == 1 && row == 1;
        const drawn *d = corner
                             ? sector(s, column ? 400 : 200, row ? 250 : 150)
                             : tinted(s, inner ? t->zone_inside : t->zone_side, x[column], y[row]);
        assert_non_null(d);
        out[i] = d->color.a;
    }
}

static double thickest_edge(const show *s)
{
    double max_width = 0;
    for (size_t i = 0; i < s->drawn->count; i++) {
        const drawn *d = &s->drawn->list[i];
        bool edge = d->kind == DRAWN_OUTLINE || (d->kind == DRAWN_LINE && d->count > 2);
        if (edge && same_color(d->pen.color, s->options.theme->ghost))
            max_width = fmax(max_width, d->pen.width);
    }
    return max_width;
}

static void the_branch_is_told_and_stands_out(void **state)
{
    (void)state;
    int plain[REGIONS], now[REGIONS];
    show far = bar_and_circle(500, 20, 30, SHOW(SHOW_REGIONS));
    show_draw(&far);
    strengths(&far, plain);
    double thin = thickest_edge(&far);
    show_close(&far);
    for (size_t i = 0; i < sizeof BRANCHES / sizeof *BRANCHES; i++) {
        show s = bar_and_circle(BRANCHES[i].x, BRANCHES[i].y, 30, SHOW(SHOW_REGIONS));
        show_draw(&s);
        if (!recording_text(s.drawn, BRANCHES[i].branch))
            fail_msg("(%g, %g): \"%s\" is missing", BRANCHES[i].x, BRANCHES[i].y,
                     BRANCHES[i].branch);
        strengths(&s, now);
        int here = 4 + BRANCHES[i].region_x + 3 * BRANCHES[i].region_y;
        for (int k = 0; k < REGIONS; k++)
            if ((now[k] > plain[k]) != (k == here && BRANCHES[i].highlighted))
                fail_msg("(%g, %g): region %d has the strength %d, usually %d", BRANCHES[i].x,
                         BRANCHES[i].y, k, now[k], plain[k]);
        assert_int_equal(thickest_edge(&s) > thin, BRANCHES[i].highlighted);
        show_close(&s);
    }
}

/* Beyond the region's outer side: a label never hides the region, nor points at another. */
static void the_branch_is_told_beside_its_region(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof BRANCHES / sizeof *BRANCHES; i++) {
        int x = BRANCHES[i].region_x, y = BRANCHES[i].region_y;
        if (!BRANCHES[i].highlighted || (x == 0 && y == 0))
            continue;
        show s = bar_and_circle(BRANCHES[i].x, BRANCHES[i].y, 30, SHOW(SHOW_REGIONS));
        s.options.text = 10;
        show_draw(&s);
        col_box box = recording_text(s.drawn, BRANCHES[i].branch)->box;
        col_vec middle = {(box.min.x + box.max.x) / 2, (box.min.y + box.max.y) / 2};
        col_vec near = {fmin(fmax(300 + x * 100, box.min.x), box.max.x),
                        fmin(fmax(200 + y * 50, box.min.y), box.max.y)};
        double out = x * (middle.x - 300 - x * 100) + y * (middle.y - 200 - y * 50);
        double away = x * (near.x - 300 - x * 100) + y * (near.y - 200 - y * 50);
        if (!(out > 15 && away < 85)) /* the circle may stand between */
            fail_msg("\"%s\" stands at (%g, %g), %g away", BRANCHES[i].branch, middle.x, middle.y,
                     away);
        show_close(&s);
    }
}

/* One of each kind, where there is room and the point isn't: inside it, but a corner's beyond the
 * middle of its arc of radius 30 about (200, 250). */
static void the_other_regions_are_named(void **state)
{
    (void)state;
    for (int small = 0; small < 2; small++) {
        show s = bar_and_circle(300, 130, 30, SHOW(SHOW_REGIONS));
        s.options.text = small ? 10 : 20;
        show_draw(&s);
        assert_non_null(recording_text(s.drawn, "inner"));
        assert_int_equal(recording_text(s.drawn, "corner") != NULL, small);
        show_close(&s);
    }
    show s = bar_and_circle(300, 265, 30, SHOW(SHOW_REGIONS));
    s.options.text = 10;
    show_draw(&s);
    for (size_t i = 0; recording_nth(s.drawn, DRAWN_TEXT, i); i++)
        assert_string_not_equal(recording_nth(s.drawn, DRAWN_TEXT, i)->text, "side");
    const drawn *corner = recording_text(s.drawn, "corner");
    const double reach = 30 * sqrt(0.5);
    assert_true(corner->box.max.x < 200 - reach && corner->box.min.x > 200 - 60);
    assert_true(corner->box.min.y > 250 + reach && corner->box.max.y < 250 + 60);
    show_close(&s);
}

/* In every turn of the pair: what is turned as a whole has the same branch. */
/* In a shape that misses: small words, whose halo is thin; only in the theme of high contrast is it
 * solid. */
static void the_names_can_be_read_on_the_shape(void **state)
{
    static const char *const names[] = {"inner", "side"};
    (void)state;
    for (int look = 0; look < THEME_COUNT; look++) {
        show s = bar_and_circle(100, 60, 20, SHOW(SHOW_REGIONS));
        s.options.theme = view_theme_of((theme_id)look);
        s.scene.shapes[0].radius = 30;
        show_draw(&s);
        for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
            const drawn *name = recording_text(s.drawn, names[i]);
            assert_non_null(name);
            bool solid = name->style.halo.a == 255;
            color ground = solid ? name->style.halo : recording_ground(s.drawn, name);
            double ratio = contrast(name->style.color, ground);
            if (ratio < 4.5)
                fail_msg("theme %s: \"%s\" has contrast %.2f, needs 4.5",
                         scene_theme_name((theme_id)look), names[i], ratio);
        }
        show_close(&s);
    }
}

static void branches_turn_with_the_pair(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof BRANCHES / sizeof *BRANCHES; i++) {
        for (int degrees = 10; degrees < 360; degrees += 70) {
            if (strchr(BRANCHES[i].branch, '=') || (BRANCHES[i].x == 400 && BRANCHES[i].y == 150))
                continue; /* just on the edge: rounding decides */
            double c = cos(degrees * COL_PI / 180), n = sin(degrees * COL_PI / 180);
            double x = BRANCHES[i].x - 300, y = BRANCHES[i].y - 200;
            show s =
                bar_and_circle(300 + c * x - n * y, 200 + n * x + c * y, 30, SHOW(SHOW_REGIONS));
            s.scene.shapes[0].angle.turn = degrees;
            show_draw(&s);
            if (!recording_text(s.drawn, BRANCHES[i].branch))
                fail_msg("(%g, %g) turned by %d: \"%s\" is missing", BRANCHES[i].x, BRANCHES[i].y,
                         degrees, BRANCHES[i].branch);
            show_close(&s);
        }
    }
}

/* Where the ghost is, for there the sides are straight; on the shape itself without one. */
static void regions_lie_on_the_ghost(void **state)
{
    (void)state;
    show s = bar_and_circle(300, 50, 30, SHOW(SHOW_REGIONS) | SHOW(SHOW_GHOST));
    s.scene.shapes[0].angle.turn = 30;
    show_draw(&s);
    const drawn *inner = tinted(&s, s.options.theme->zone_inside, 300, 200);
    assert_near("straight", inner->shape.dir.s, 0, 0);
    s.scene.show = SHOW(SHOW_REGIONS);
    show_draw(&s);
    inner = tinted(&s, s.options.theme->zone_inside, 300, 200);
    assert_near("turned", inner->shape.dir.s, 0.5, 1e-12);
    /* the top strip: 65 from the middle, straight up turned by 30 degrees */
    check_size("top", tinted(&s, s.options.theme->zone_side, 300 + 65 * 0.5, 200 - 65 * sqrt(0.75)),
               200, 30);
    show_close(&s);
}

/* A straight box of 60 x 20 grows the inner rectangle by its half sizes; one that lies across, by
 * these exchanged; one that lies askew leaves no such regions. */
static void straight_boxes_have_regions_too(void **state)
{
    (void)state;
    static const struct {
        double degrees, width, height;
    } rows[] = {{0, 260, 120}, {90, 220, 160}, {180, 260, 120}, {45, 0, 0}, {1, 0, 0}};
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        show s = show_open(640, 480);
        show_rectangle(&s, 300, 200, 200, 100, 0);
        show_rectangle(&s, 300, 320, 60, 20, rows[i].degrees);
        s.scene.show = SHOW(SHOW_REGIONS);
        show_draw(&s);
        const drawn *inner = tinted(&s, s.options.theme->zone_inside, 300, 200);
        assert_int_equal(inner != NULL, rows[i].width > 0);
        if (inner)
            check_size("inner", inner, rows[i].width, rows[i].height);
        assert_int_equal(recording_text(s.drawn, "side: |ly| \342\210\222 h/2 > r") != NULL,
                         inner != NULL);
        show_close(&s);
    }
}

/* Lines across each strip, and from each corner: they show the way out. */
static void hatching_points_the_way_out(void **state)
{
    (void)state;
    show s = bar_and_circle(300, 400, 30, SHOW(SHOW_REGIONS));
    show_draw(&s);
    size_t across = 0, rays = 0;
    for (size_t i = 0; i < s.drawn->count; i++) {
        const drawn *d = &s.drawn->list[i];
        if (d->kind != DRAWN_LINE || d->count != 2)
            continue;
        col_vec a = d->points[0], b = d->points[1];
        bool inside = fmin(fmin(a.x, b.x) - 200, fmin(a.y, b.y) - 150) >= -1e-9 &&
                      fmax(fmax(a.x, b.x) - 400, fmax(a.y, b.y) - 250) <= 1e-9;
        if (inside)
            continue;
        assert_near("as long as the radius", length_of(a, b), 30, 1e-9);
        across += a.x == b.x || a.y == b.y;
        rays += a.x != b.x && a.y != b.y;
    }
    assert_int_equal(rays, 12);
    assert_int_equal(across, 2 * (12 + 5)); /* 200 and 100 pixels long, a line for each 15 */
    show_close(&s);
}

/* Not with a line for each 15 pixels of a side a kilometre long. */
static void magnified_regions_are_cheap(void **state)
{
    (void)state;
    for (double zoom = 1; zoom < 1e12; zoom *= 1000) {
        show s = bar_and_circle(300, 130, 30, SHOW(SHOW_REGIONS) | SHOW(SHOW_BOX));
        s.camera.zoom = zoom;
        s.camera.origin = (col_vec){400 - 320 / zoom, 120 - 240 / zoom};
        show_draw(&s);
        assert_true(s.drawn->count < 500);
        assert_true(s.drawn->point_count < 3000);
        show_close(&s);
    }
}

/* x 170 to 430, y 120 to 280. */
static void the_box_holds_the_obstacle(void **state)
{
    (void)state;
    static const struct {
        double x, y;
        const char *text;
        bool corner;
    } rows[] = {
        {500, 200, "a miss after one comparison", false},
        {500, 50, "a miss after one comparison", false},
        {300, 100, "a miss after two comparisons", false},
        {300, 120, "look closer", false},
        {300, 130, "look closer", false},
        {410, 140, "look closer", false},
        {425, 125, "its round corner: a miss", true},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        show s = bar_and_circle(rows[i].x, rows[i].y, 30, SHOW(SHOW_BOX));
        show_draw(&s);
        if (!recording_text(s.drawn, rows[i].text))
            fail_msg("(%g, %g): \"%s\" is missing", rows[i].x, rows[i].y, rows[i].text);
        const drawn *box = NULL;
        for (size_t k = 0; recording_nth(s.drawn, DRAWN_OUTLINE, k); k++)
            if (same_color(recording_nth(s.drawn, DRAWN_OUTLINE, k)->pen.color,
                           s.options.theme->bounds) &&
                !box)
                box = recording_nth(s.drawn, DRAWN_OUTLINE, k);
        if (!box) {
            fail_msg("(%g, %g): there is no box", rows[i].x, rows[i].y);
            return;
        }
        check_size("box", box, 260, 160);
        assert_point("box", col_core_at(&box->shape, 0, 0), 170, 120, 1e-9);
        const drawn *corner = tinted(&s, s.options.theme->bounds, 415, 135);
        assert_int_equal(corner != NULL, rows[i].corner);
        if (corner)
            check_size("corner", corner, 30, 30);
        const drawn *round = recording_outline(s.drawn, true, 30, 0);
        assert_non_null(round);
        assert_near("the rounded outline in it", round->shape.width, 200, 1e-9);
        show_close(&s);
    }
}

/* So that the point and the words can be seen together. */
static void the_boxs_words_are_on_the_points_side(void **state)
{
    (void)state;
    for (int low = 0; low < 2; low++) {
        show s = bar_and_circle(300, low ? 258 : 142, 10, SHOW(SHOW_BOX));
        show_draw(&s);
        const drawn *text = recording_text(s.drawn, "inside the box");
        assert_int_equal(text->box.min.y > 200, low);
        show_close(&s);
    }
}

/* The rounding of a segment's middle on a turned segment mustn't say "outside". */
static void touching_isnt_outside(void **state)
{
    (void)state;
    show s = show_open(640, 480);
    show_segment(&s, 240, 150, 400, 250, 0);
    show_circle(&s, 320, 200, 0);
    s.scene.show = SHOW(SHOW_BOX) | SHOW(SHOW_REGIONS);
    show_draw(&s);
    assert_non_null(recording_text(s.drawn, "inside the box"));
    assert_null(recording_text(s.drawn, "side:")); /* a line has no regions */
    assert_null(recording_text(s.drawn, "inner"));
    show_close(&s);
}

/* A square of 40 turned by 45 degrees reaches 20 sqrt 2 along each axis. It has a box, but that
 * isn't rounded. */
static void any_pair_has_a_box(void **state)
{
    (void)state;
    show s = show_open(640, 480);
    show_rectangle(&s, 300, 200, 200, 100, 0);
    show_rectangle(&s, 300, 320, 40, 40, 45);
    s.scene.show = SHOW(SHOW_BOX);
    show_draw(&s);
    double reach = 20 * sqrt(2);
    const drawn *box = recording_outline(s.drawn, false, 0, 2);
    assert_non_null(box);
    assert_near("width", box->shape.width, 200 + 2 * reach, 1e-9);
    assert_near("height", box->shape.height, 100 + 2 * reach, 1e-9);
    assert_null(recording_outline(s.drawn, true, 0, 0));
    show_close(&s);
}

int run_region_tests(void)
{
    const struct CMUnitTest regions[] = {
        cmocka_unit_test(the_regions_are_the_articles),
        cmocka_unit_test(the_branch_is_told_and_stands_out),
        cmocka_unit_test(the_branch_is_told_beside_its_region),
        cmocka_unit_test(the_other_regions_are_named),
        cmocka_unit_test(the_names_can_be_read_on_the_shape),
        cmocka_unit_test(branches_turn_with_the_pair),
        cmocka_unit_test(regions_lie_on_the_ghost),
        cmocka_unit_test(straight_boxes_have_regions_too),
        cmocka_unit_test(hatching_points_the_way_out),
        cmocka_unit_test(magnified_regions_are_cheap),
        cmocka_unit_test(the_box_holds_the_obstacle),
        cmocka_unit_test(the_boxs_words_are_on_the_points_side),
        cmocka_unit_test(touching_isnt_outside),
        cmocka_unit_test(any_pair_has_a_box),
    };
    return cmocka_run_group_tests(regions, NULL, NULL);
}
