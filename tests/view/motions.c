#include "stagehand.h"

#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

/* A ball of radius 10 at (100, 200) that moves 200 to the right in 10 frames, and a wall from x 210
 * to 230, y 100 to 300: they meet half-way, at (210, 200). */
static const view_way WAY = {.shape = 1,
                             .way = {200, 0},
                             .frames = 10,
                             .hit = true,
                             .time = 0.5,
                             .point = {210, 200},
                             .normal = {-1, 0},
                             .after = {-100, 40}};

static show ball_and_wall(view_way *way)
{
    show s = show_open(640, 480);
    show_rectangle(&s, 220, 200, 20, 200, 0);
    show_circle(&s, 100, 200, 10);
    s.scene.show = SHOW(SHOW_VELOCITY);
    way->start = shape_geometry(&s.scene.shapes[1]);
    return s;
}

static void draw_way(show *s, const view_way *way)
{
    s->options.ways = way;
    s->options.way_count = 1;
    show_draw(s);
}

/* The nth head in a colour. */
static const drawn *head(const show *s, color tone, size_t n)
{
    for (size_t i = 0; recording_nth(s->drawn, DRAWN_POLYGON, i); i++) {
        const drawn *d = recording_nth(s->drawn, DRAWN_POLYGON, i);
        if (same_color(d->color, tone) && n-- == 0)
            return d;
    }
    return NULL;
}

/* A line between two points, either way round. */
static const drawn *line_between(const show *s, double x, double y, double to_x, double to_y)
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

static const drawn *outline_at(const show *s, double x, double y, bool dashed)
{
    for (size_t i = 0; recording_nth(s->drawn, DRAWN_OUTLINE, i); i++) {
        const drawn *d = recording_nth(s->drawn, DRAWN_OUTLINE, i);
        col_vec middle = middle_of(&d->shape);
        if (hypot(middle.x - x, middle.y - y) < 1e-6 && (d->pen.dash > 0) == dashed)
            return d;
    }
    return NULL;
}

static void a_free_way_is_an_arrow_and_a_hull(void **state)
{
    (void)state;
    view_way way = WAY;
    way.hit = false;
    show s = ball_and_wall(&way);
    draw_way(&s, &way);
    const drawn *tip = head(&s, s.options.theme->motion, 0);
    assert_non_null(tip);
    assert_point("tip", tip->points[0], 300, 200, 1e-9);
    assert_null(head(&s, s.options.theme->motion, 1));
    assert_non_null(line_between(&s, 100, 190, 300, 190));
    assert_non_null(line_between(&s, 100, 210, 300, 210));
    assert_non_null(outline_at(&s, 300, 200, false));
    assert_null(outline_at(&s, 200, 200, true));
    s.scene.show = 0;
    draw_way(&s, &way);
    assert_null(head(&s, s.options.theme->motion, 0));
    show_close(&s);
}

/* The hull of any shape: its farthest points to both sides of the way. For a square of 40 with
 * round corners of 5, turned by 45 degrees, they are 20 sqrt 2 + 5 from its middle. */
static void the_hull_touches_any_shape(void **state)
{
    (void)state;
    view_way way = WAY;
    way.hit = false;
    show s = ball_and_wall(&way);
    way.start = col_rectangle((col_vec){100, 200}, (col_vec){-20, -20}, (col_vec){0, 0}, 40, 40,
                              col_degrees(45), 5);
    draw_way(&s, &way);
    double reach = 20 * sqrt(2) + 5;
    assert_non_null(line_between(&s, 100, 200 - reach, 300, 200 - reach));
    assert_non_null(line_between(&s, 100, 200 + reach, 300, 200 + reach));
    show_close(&s);
}

/* By what a hull is: no corner of the shape lies beyond its lines, at the start or at the end. */
static void the_hull_holds_the_shape(void **state)
{
    (void)state;
    unsigned seed = 3;
    for (int i = 0; i < 200; i++) {
        view_way way = WAY;
        way.hit = false;
        show s = ball_and_wall(&way);
        col_vec turned_about = {random_between(&seed, -30, 30), random_between(&seed, -30, 30)};
        way.start =
            col_rectangle((col_vec){300, 200}, (col_vec){-20, -20}, turned_about,
                          random_between(&seed, 0, 60), random_between(&seed, 0, 60),
                          col_degrees(random_between(&seed, 0, 360)), random_between(&seed, 0, 20));
        way.way = (col_vec){random_between(&seed, -200, 200), random_between(&seed, -200, 200)};
        double length = hypot(way.way.x, way.way.y);
        draw_way(&s, &way);
        int lines = 0;
        for (size_t k = 0; recording_nth(s.drawn, DRAWN_LINE, k); k++) {
            const drawn *d = recording_nth(s.drawn, DRAWN_LINE, k);
            if (d->pen.width > 1.5)
                continue;
            col_vec a = d->points[0], along = {d->points[1].x - a.x, d->points[1].y - a.y};
            assert_point("as long as the way", along, way.way.x, way.way.y, 1e-9);
            double least = INFINITY, most = -INFINITY;
            for (int c = 0; c < 4; c++) {
                col_vec p = col_core_at(&way.start, c & 1, c >> 1);
                double side = ((p.x - a.x) * along.y - (p.y - a.y) * along.x) / length;
                least = fmin(least, side - way.start.radius);
                most = fmax(most, side + way.start.radius);
            }
            assert_true(fabs(least) < 1e-9 || fabs(most) < 1e-9);
            lines++;
        }
        assert_int_equal(lines, 2);
        show_close(&s);
    }
}

static void an_impact_is_shown_where_it_is(void **state)
{
    (void)state;
    view_way way = WAY;
    show s = ball_and_wall(&way);
    draw_way(&s, &way);
    const theme *t = s.options.theme;
    assert_non_null(outline_at(&s, 200, 200, true));       /* the ghost */
    assert_non_null(line_between(&s, 100, 200, 200, 200)); /* so far it gets */
    assert_point("the way", head(&s, t->motion, 0)->points[0], 300, 200, 1e-9);
    /* half of (-100, 40) is left, from the ghost */
    assert_point("after", head(&s, t->motion, 1)->points[0], 150, 220, 1e-9);
    const drawn *normal = head(&s, t->normal, 0);
    assert_true(normal->points[0].x < 210);
    assert_near("normal", normal->points[0].y, 200, 1e-9);
    show_close(&s);
}

static void the_impacts_time_is_told(void **state)
{
    (void)state;
    static const struct {
        double frames;
        const char *text;
        bool wall;
    } rows[] = {{10, "meets after 5 frames", false},
                {2, "meets after 1 frame", false},
                {1, "t = 0.5", false},
                {10, "meets the wall after 5 frames", true}};
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        view_way way = WAY;
        way.frames = rows[i].frames;
        way.wall = rows[i].wall;
        show s = ball_and_wall(&way);
        draw_way(&s, &way);
        const drawn *text = recording_text(s.drawn, rows[i].text);
        assert_non_null(text);
        assert_string_equal(text->text, rows[i].text);
        show_close(&s);
    }
}

/* Only a moving one has a ghost of its own. */
static void the_other_ones_ghost(void **state)
{
    (void)state;
    view_way way = WAY;
    show s = ball_and_wall(&way);
    way.other = col_circle((col_vec){220, 300}, 15);
    draw_way(&s, &way);
    assert_null(outline_at(&s, 220, 300, true));
    way.other_moves = true;
    draw_way(&s, &way);
    assert_non_null(outline_at(&s, 220, 300, true));
    show_close(&s);
}

/* Askew, too, where one normal's parts are told from the other's. */
static void the_same_normal_needs_no_words(void **state)
{
    (void)state;
    view_way way = WAY;
    way.overlaps = true;
    way.normal = way.static_normal = (col_vec){-0.8, 0.6};
    show s = ball_and_wall(&way);
    draw_way(&s, &way);
    assert_null(recording_text(s.drawn, "sweep: this way"));
    show_close(&s);
}

/* What is left of the way after the bounce is 2: the arrow is 32 long all the same; twice that with
 * text twice as large. */
static void the_way_after_is_never_too_short(void **state)
{
    (void)state;
    view_way way = WAY;
    way.time = 0.99;
    way.after = (col_vec){-200, 0};
    show s = ball_and_wall(&way);
    draw_way(&s, &way);
    assert_point("after", head(&s, s.options.theme->motion, 1)->points[0], 298 - 32, 200, 1e-9);
    s.options.text = 40;
    draw_way(&s, &way);
    assert_point("after", head(&s, s.options.theme->motion, 1)->points[0], 298 - 64, 200, 1e-9);
    show_close(&s);
}

static void both_normals_where_they_differ(void **state)
{
    (void)state;
    static const struct {
        double frames;
        bool overlaps;
        col_vec normal;
        bool told;
    } rows[] = {{1, true, {0, -1}, true},   {1, true, {-1, 0}, false},
                {1, false, {0, -1}, false}, {1, true, {-0.6, 0.8}, true},
                {1, true, {1, 0}, true},    {10, true, {0, -1}, false}};
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        view_way way = WAY;
        way.frames = rows[i].frames;
        way.overlaps = rows[i].overlaps;
        way.static_normal = rows[i].normal;
        show s = ball_and_wall(&way);
        draw_way(&s, &way);
        assert_int_equal(recording_text(s.drawn, "sweep: this way") != NULL, rows[i].told);
        assert_int_equal(recording_text(s.drawn, "smallest overlap: this way") != NULL,
                         rows[i].told);
        const drawn *wrong = head(&s, s.options.theme->error, 0);
        assert_int_equal(wrong != NULL, rows[i].told);
        if (wrong) {
            col_vec tip = wrong->points[0];
            double length = hypot(tip.x - 210, tip.y - 200);
            assert_point("its way", tip, 210 + rows[i].normal.x * length,
                         200 + rows[i].normal.y * length, 1e-9);
            assert_true(recording_line(s.drawn, s.options.theme->error, 0)->pen.dash > 0);
        }
        show_close(&s);
    }
}

/* Of a way of one frame: at its end there is nothing left to find; with a static test, that is. */
static void tunnelling_is_told(void **state)
{
    (void)state;
    for (int i = 0; i < 8; i++) {
        view_way way = WAY;
        way.frames = i & 1 ? 1 : 10;
        way.overlaps = i & 2;
        show s = ball_and_wall(&way);
        s.scene.rules.algorithm = i & 4 ? MOTION_DYNAMIC : MOTION_STATIC;
        draw_way(&s, &way);
        assert_int_equal(recording_text(s.drawn, "tested here: a miss") != NULL, i == 1);
        show_close(&s);
    }
}

/* Of a way of (200, 0), (0, 40) is what gravity adds: the velocity's is (200, -40), and the ball
 * meets the wall half-way. */
static void gravity_is_no_velocity(void **state)
{
    (void)state;
    view_way way = WAY;
    way.fall = (col_vec){0, 40};
    show s = ball_and_wall(&way);
    s.options.hover = 1;
    draw_way(&s, &way);
    assert_point("tip", head(&s, s.options.theme->motion, 0)->points[0], 300, 160, 1e-9);
    assert_non_null(line_between(&s, 100, 200, 200, 180));
    assert_non_null(outline_at(&s, 300, 200, false));
    assert_non_null(outline_at(&s, 200, 200, true));
    assert_non_null(recording_text(s.drawn, "20.4 per frame"));
    way.fall = way.way; /* it begins to fall: no arrow, no speed */
    draw_way(&s, &way);
    assert_null(recording_text(s.drawn, "per frame"));
    assert_point("after", head(&s, s.options.theme->motion, 0)->points[0], 150, 220, 1e-9);
    assert_non_null(outline_at(&s, 300, 200, false));
    show_close(&s);
}

/* The speed is 200 in 10 frames; told of the shape that is meant. */
static void the_meant_ones_speed_is_told(void **state)
{
    (void)state;
    view_way way = WAY;
    show s = ball_and_wall(&way);
    draw_way(&s, &way);
    assert_null(recording_text(s.drawn, "20 per frame"));
    s.options.hover = 1;
    draw_way(&s, &way);
    assert_non_null(recording_text(s.drawn, "20 per frame"));
    s.options.hover = (size_t)-1;
    scene_select(&s.scene, 1, false);
    draw_way(&s, &way);
    assert_non_null(recording_text(s.drawn, "20 per frame"));
    show_close(&s);
}

static void a_way_without_length_is_nothing(void **state)
{
    (void)state;
    view_way way = WAY;
    show s = ball_and_wall(&way);
    show_draw(&s);
    size_t without = s.drawn->count;
    way.way = (col_vec){0, 0};
    draw_way(&s, &way);
    assert_int_equal(s.drawn->count, without);
    show_close(&s);
}

/* More than six: arrows only, but for the one under the pointer. */
static void many_ways_are_arrows(void **state)
{
    (void)state;
    static view_way ways[1000];
    show s = show_open(640, 480);
    show_rectangle(&s, 220, 200, 20, 200, 0);
    for (int i = 0; i < 1000; i++) {
        int row = i / 30;
        show_circle(&s, 20 + i % 30 * 20, 20 + row * 12, 3);
        ways[i] = WAY;
        ways[i].shape = (size_t)i + 1;
        ways[i].start = shape_geometry(&s.scene.shapes[i + 1]);
        ways[i].way = (col_vec){9, 3};
    }
    s.options.ways = ways;
    show_draw(&s);
    size_t without = s.drawn->count;
    s.scene.show = SHOW(SHOW_VELOCITY);
    s.pairs.shown_count = 0;
    for (size_t count = 6; count <= 7; count++) {
        s.options.way_count = count;
        show_draw(&s);
        assert_int_equal(recording_text(s.drawn, "meets after") != NULL, count == 6);
    }
    s.options.way_count = 1000;
    s.options.hover = 500;
    show_draw(&s);
    assert_non_null(recording_text(s.drawn, "meets after"));
    s.options.hover = (size_t)-1;
    show_draw(&s);
    assert_true(s.drawn->count < without + 2000);
    s.options.way_count = 10;
    static const col_vec ways_out[4] = {{9000, 0}, {-9000, 0}, {0, 9000}, {0, -9000}};
    for (int side = 0; side < 4; side++) { /* none that can't be seen, but those that reach in */
        for (int i = 0; i < 10; i++) {
            ways[i].start =
                col_circle((col_vec){320 + ways_out[side].x, 240 + ways_out[side].y}, 3);
            ways[i].way =
                i < 5 ? (col_vec){20, 10} : (col_vec){-ways_out[side].x * 2, -ways_out[side].y * 2};
        }
        show_draw(&s);
        size_t arrows = 0;
        while (head(&s, s.options.theme->motion, arrows))
            arrows++;
        assert_int_equal(arrows, 5);
    }
    show_close(&s);
}

/* ---- Playing ---- */

enum { STEPS = 81 };

/* A way that goes 400 right and bounces once: (100, 100) to (300, 300) to (500, 100). */
static void fill_trail(col_vec points[STEPS])
{
    for (int i = 0; i < STEPS; i++) {
        double x = 5.0 * i;
        points[i] = (col_vec){100 + x, 300 - fabs(x - 200)};
    }
}

static show played(view_trail *trail, const col_vec *points)
{
    show s = show_open(640, 480);
    s.scene.show = SHOW(SHOW_TRAILS);
    *trail = (view_trail){points, STEPS};
    s.options.playing = (view_playing){.on = true, .trails = trail, .trail_count = 1};
    return s;
}

static double on_paper(const show *s, color tone)
{
    const color paper = s->options.theme->paper;
    return hypot(hypot(tone.r - paper.r, tone.g - paper.g), tone.b - paper.b);
}

/* From the trail's beginning to its end, each piece stronger than the one before. */
static void a_trail_fades_towards_its_beginning(void **state)
{
    (void)state;
    view_trail trail;
    col_vec points[STEPS];
    fill_trail(points);
    show s = played(&trail, points);
    show_draw(&s);
    size_t pieces = recording_count(s.drawn, DRAWN_LINE);
    assert_true(pieces >= 4);
    double before = 0;
    col_vec at = points[0];
    for (size_t i = 0; i < pieces; i++) {
        const drawn *d = recording_nth(s.drawn, DRAWN_LINE, i);
        assert_point("goes on", d->points[0], at.x, at.y, 1e-9);
        assert_true(on_paper(&s, d->pen.color) > before);
        for (size_t k = 0; k < d->count; k++)
            assert_near("on the way", d->points[k].y, 300 - fabs(d->points[k].x - 300), 1e-9);
        assert_true(d->count <= 4); /* straight ones need no more */
        before = on_paper(&s, d->pen.color);
        at = d->points[d->count - 1];
    }
    assert_point("to the end", at, 500, 100, 1e-9);
    s.scene.show = 0;
    show_draw(&s);
    assert_int_equal(recording_count(s.drawn, DRAWN_LINE), 0);
    show_close(&s);
}

/* Half a circle of radius 150: no place of it is farther than a pixel off the lines. */
static void a_curved_trail_stays_curved(void **state)
{
    (void)state;
    view_trail trail;
    col_vec points[STEPS];
    for (int i = 0; i < STEPS; i++) {
        double turned = i * acos(-1) / (STEPS - 1);
        points[i] = (col_vec){320 + 150 * cos(turned), 300 - 150 * sin(turned)};
    }
    show s = played(&trail, points);
    show_draw(&s);
    for (size_t i = 0; recording_nth(s.drawn, DRAWN_LINE, i); i++) {
        const drawn *d = recording_nth(s.drawn, DRAWN_LINE, i);
        for (size_t k = 0; k + 1 < d->count; k++) {
            col_vec a = d->points[k], b = d->points[k + 1];
            assert_near("round", hypot((a.x + b.x) / 2 - 320, (a.y + b.y) / 2 - 300), 150, 1);
        }
    }
    show_close(&s);
}

static void trails_of_any_length(void **state)
{
    (void)state;
    enum { MOST = 3000 };
    static col_vec points[MOST];
    unsigned seed = 9;
    for (int i = 0; i < MOST; i++)
        points[i] = (col_vec){random_between(&seed, 0, 640), random_between(&seed, 0, 480)};
    for (size_t count = 0; count < MOST; count = count * 2 + 1) {
        view_trail trail;
        show s = played(&trail, points);
        trail.count = count;
        show_draw(&s);
        size_t drawn_count = recording_count(s.drawn, DRAWN_LINE);
        assert_int_equal(drawn_count > 0, count > 1);
        if (count > 1) {
            const drawn *d = recording_nth(s.drawn, DRAWN_LINE, drawn_count - 1);
            assert_point("last", d->points[d->count - 1], points[count - 1].x, points[count - 1].y,
                         0);
        }
        show_close(&s);
    }
}

/* In a crowd only the last third of each. */
static void crowds_have_short_trails(void **state)
{
    (void)state;
    static view_trail trails[100];
    col_vec points[STEPS];
    fill_trail(points);
    show s = played(trails, points);
    for (int i = 0; i < 100; i++)
        trails[i] = trails[0];
    s.options.playing.trail_count = 100;
    show_draw(&s);
    assert_int_equal(recording_count(s.drawn, DRAWN_LINE), 100);
    const drawn *d = recording_nth(s.drawn, DRAWN_LINE, 0);
    assert_true(d->points[0].x > 300);
    assert_point("to the end", d->points[d->count - 1], 500, 100, 1e-9);
    show_close(&s);
}

/* A ring for an impact, a cross for a miss, a diamond for a phantom: no colour is needed. */
static void marks_differ_in_shape(void **state)
{
    (void)state;
    view_trail trail;
    col_vec points[STEPS] = {{0, 0}};
    show s = played(&trail, points);
    static const view_mark marks[] = {
        {.kind = VIEW_IMPACT, .at = {200, 150}, .normal = {0, -1}},
        {.kind = VIEW_MISS, .at = {200, 150}, .normal = {0, -1}},
        {.kind = VIEW_PHANTOM, .at = {200, 150}, .normal = {0, -1}},
        {.kind = VIEW_PHANTOM, .at = {-50, 150}, .normal = {0, -1}},
    };
    s.options.playing.trail_count = 0;
    s.options.playing.marks = &marks[0];
    s.options.playing.mark_count = 1;
    show_draw(&s);
    assert_non_null(outline_at(&s, 200, 150, false));
    const drawn *tick = recording_nth(s.drawn, DRAWN_LINE, 0);
    assert_near("along the normal", tick->points[1].x, 200, 1e-9);
    assert_true(tick->points[1].y < tick->points[0].y && tick->points[0].y < 150);
    s.options.playing.marks = &marks[1];
    show_draw(&s);
    assert_int_equal(recording_count(s.drawn, DRAWN_OUTLINE), 0);
    assert_non_null(line_between(&s, 191, 141, 209, 159));
    assert_non_null(line_between(&s, 191, 159, 209, 141));
    assert_non_null(recording_text(s.drawn, "missed"));
    s.options.playing.marks = &marks[2];
    show_draw(&s);
    const drawn *diamond = recording_nth(s.drawn, DRAWN_LINE, 0);
    assert_int_equal(diamond->count, 5);
    static const double x[5] = {210, 200, 190, 200, 210}, y[5] = {150, 160, 150, 140, 150};
    for (int i = 0; i < 5; i++)
        assert_point("diamond", diamond->points[i], x[i], y[i], 1e-9);
    assert_non_null(recording_text(s.drawn, "never met"));
    s.options.playing.marks = &marks[3];
    show_draw(&s);
    assert_int_equal(recording_count(s.drawn, DRAWN_LINE), 0);
    show_close(&s);
}

static void marks_fade_with_age(void **state)
{
    (void)state;
    view_trail trail;
    col_vec points[STEPS] = {{0, 0}};
    show s = played(&trail, points);
    view_mark mark = {.kind = VIEW_MISS, .at = {200, 150}};
    s.options.playing.trail_count = 0;
    s.options.playing.marks = &mark;
    s.options.playing.mark_count = 1;
    int before = 256;
    for (mark.age = 0; mark.age <= 1; mark.age += 0.25) {
        show_draw(&s);
        int now = recording_nth(s.drawn, DRAWN_LINE, 0)->pen.color.a;
        assert_true(now < before);
        before = now;
    }
    assert_int_equal(before, 0);
    show_close(&s);
}

/* Of many the newest are named: their ages are 0, 0.02, ... and impacts need no name. */
static void the_newest_misses_are_named(void **state)
{
    (void)state;
    view_trail trail;
    col_vec points[STEPS] = {{0, 0}};
    show s = played(&trail, points);
    static view_mark marks[40];
    for (int i = 0; i < 40; i++)
        marks[i] = (view_mark){.kind = i % 2 ? VIEW_MISS : VIEW_IMPACT,
                               .at = {50 + i * 13, i < 20 ? 100 : 300},
                               .age = (39 - i) * 0.02};
    s.options.playing.trail_count = 0;
    s.options.playing.marks = marks;
    s.options.playing.mark_count = 40;
    s.options.text = 8;
    show_draw(&s);
    size_t named = 0;
    for (size_t i = 0; recording_nth(s.drawn, DRAWN_TEXT, i); i++) {
        const drawn *d = recording_nth(s.drawn, DRAWN_TEXT, i);
        assert_string_equal(d->text, "missed");
        assert_true(d->box.min.y > 200); /* the old ones are above */
        named++;
    }
    assert_true(named >= 3 && named <= 6);
    show_close(&s);
}

/* Before the verdict, which is small then, with a sign: two bars, or a triangle. */
static void the_headline_says_what_is_played(void **state)
{
    (void)state;
    for (int paused = 0; paused < 2; paused++) {
        show s = show_quarter(10);
        s.scene.show = 0;
        s.options.playing = (view_playing){.on = true, .paused = paused, .said = "frame 128"};
        show_draw(&s);
        const drawn *said = recording_text(s.drawn, "frame 128");
        assert_non_null(said);
        const drawn *verdict = recording_text(s.drawn, "nearest pair: MISS, distance");
        assert_non_null(verdict);
        assert_true(said->box.max.y <= verdict->box.min.y + 1);
        assert_true(said->style.size > 1.5 * verdict->style.size);
        size_t bars = 0, triangles = 0;
        for (size_t i = 0; recording_nth(s.drawn, DRAWN_POLYGON, i); i++) {
            const drawn *d = recording_nth(s.drawn, DRAWN_POLYGON, i);
            bars += d->count == 4;
            triangles += d->count == 3;
            for (size_t k = 0; k < d->count; k++) {
                assert_true(d->points[k].x < said->box.min.x);
                assert_true(d->points[k].y > said->box.min.y && d->points[k].y < said->box.max.y);
            }
        }
        assert_int_equal(bars, paused ? 2 : 0);
        assert_int_equal(triangles, paused ? 0 : 1);
        s.options.playing.on = false; /* it could be: no sign */
        show_draw(&s);
        assert_non_null(recording_text(s.drawn, "frame 128"));
        assert_int_equal(recording_count(s.drawn, DRAWN_POLYGON), 0);
        s.options.playing.said = NULL;
        show_draw(&s);
        assert_null(recording_text(s.drawn, "frame 128"));
        assert_null(recording_text(s.drawn, "nearest pair"));
        show_close(&s);
    }
    show s = show_open(640, 480);
    s.options.playing = (view_playing){.on = true, .said = "frame 128"};
    show_draw(&s);
    assert_non_null(recording_text(s.drawn, "frame 128"));
    show_close(&s);
}

/* Hatched outside, a line at the edge; nothing where none is in sight. */
static void walls_are_hatched_outside(void **state)
{
    (void)state;
    show s = show_open(640, 480);
    s.options.playing =
        (view_playing){.on = true, .walled = true, .walls = {{100, 50}, {500, 400}}};
    show_draw(&s);
    assert_int_equal(recording_count(s.drawn, DRAWN_HATCH), 4);
    static const double bands[4][4] = {
        {91, 41, 418, 9}, {91, 400, 418, 9}, {91, 50, 9, 350}, {500, 50, 9, 350}};
    for (size_t i = 0; i < 4; i++) {
        const col_shape band = recording_nth(s.drawn, DRAWN_HATCH, i)->shape;
        assert_point("band", col_core_at(&band, 0, 0), bands[i][0], bands[i][1], 1e-9);
        assert_near("band's width", band.width, bands[i][2], 1e-9);
        assert_near("band's height", band.height, bands[i][3], 1e-9);
    }
    const drawn *edge = recording_outline(s.drawn, false, 0, 0);
    assert_point("edge", col_core_at(&edge->shape, 0, 0), 100, 50, 1e-9);
    assert_point("edge", col_core_at(&edge->shape, 1, 1), 500, 400, 1e-9);
    s.camera.zoom = 10;
    s.camera.origin = (col_vec){200, 200};
    show_draw(&s);
    assert_int_equal(recording_count(s.drawn, DRAWN_HATCH), 0);
    s.camera.zoom = 1;
    s.options.playing.walled = false;
    show_draw(&s);
    assert_int_equal(recording_count(s.drawn, DRAWN_HATCH), 0);
    show_close(&s);
}

/* Ten balls while they run: no verdict on a pair that is another one in the next frame. */
static void a_running_crowd_has_no_verdict(void **state)
{
    (void)state;
    for (int shapes = 8; shapes <= 9; shapes++) {
        show s = show_open(640, 480);
        show_rectangle(&s, 320, 240, 80, 40, 20);
        for (int i = 1; i < shapes; i++)
            show_circle(&s, 50 * i, 100, 10);
        s.options.playing = (view_playing){.on = true, .said = "frame 3"};
        show_draw(&s);
        assert_int_equal(recording_text(s.drawn, "nearest pair: MISS") != NULL, shapes == 8);
        assert_int_equal(recording_text(s.drawn, "distance 1") != NULL, shapes == 8);
        s.options.playing.paused = true;
        show_draw(&s);
        assert_non_null(recording_text(s.drawn, "nearest pair: MISS"));
        s.options.playing.paused = false;
        scene_select(&s.scene, 2, false);
        show_draw(&s);
        assert_non_null(recording_text(s.drawn, "selected: MISS"));
        show_close(&s);
    }
}

int run_motion_tests(void)
{
    const struct CMUnitTest motions[] = {
        cmocka_unit_test(a_free_way_is_an_arrow_and_a_hull),
        cmocka_unit_test(the_hull_touches_any_shape),
        cmocka_unit_test(the_hull_holds_the_shape),
        cmocka_unit_test(an_impact_is_shown_where_it_is),
        cmocka_unit_test(the_impacts_time_is_told),
        cmocka_unit_test(the_other_ones_ghost),
        cmocka_unit_test(the_way_after_is_never_too_short),
        cmocka_unit_test(both_normals_where_they_differ),
        cmocka_unit_test(the_same_normal_needs_no_words),
        cmocka_unit_test(tunnelling_is_told),
        cmocka_unit_test(gravity_is_no_velocity),
        cmocka_unit_test(the_meant_ones_speed_is_told),
        cmocka_unit_test(a_way_without_length_is_nothing),
        cmocka_unit_test(many_ways_are_arrows),
        cmocka_unit_test(a_trail_fades_towards_its_beginning),
        cmocka_unit_test(a_curved_trail_stays_curved),
        cmocka_unit_test(trails_of_any_length),
        cmocka_unit_test(crowds_have_short_trails),
        cmocka_unit_test(marks_differ_in_shape),
        cmocka_unit_test(marks_fade_with_age),
        cmocka_unit_test(the_newest_misses_are_named),
        cmocka_unit_test(the_headline_says_what_is_played),
        cmocka_unit_test(walls_are_hatched_outside),
        cmocka_unit_test(a_running_crowd_has_no_verdict),
    };
    return cmocka_run_group_tests(motions, NULL, NULL);
}
