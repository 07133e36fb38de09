#include "stagehand.h"

#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

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
    *trail = (view_trail){points, STEPS, 0};
    s.options.playback = (view_playback){.on = true, .trails = trail, .trail_count = 1};
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
        double turned = i * COL_PI / (STEPS - 1);
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
    enum { MAX_POINTS = 3000 };
    static col_vec points[MAX_POINTS];
    unsigned seed = 9;
    for (int i = 0; i < MAX_POINTS; i++)
        points[i] = (col_vec){random_between(&seed, 0, 640), random_between(&seed, 0, 480)};
    for (size_t count = 0; count < MAX_POINTS; count = count * 2 + 1) {
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
static void many_shapes_have_short_trails(void **state)
{
    (void)state;
    static view_trail trails[100];
    col_vec points[STEPS];
    fill_trail(points);
    show s = played(trails, points);
    for (int i = 0; i < 100; i++)
        trails[i] = trails[0];
    s.options.playback.trail_count = 100;
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
        {.kind = VIEW_MISS, .nth = 1, .last = true, .at = {200, 150}, .normal = {0, -1}},
        {.kind = VIEW_PHANTOM, .at = {200, 150}, .normal = {0, -1}},
        {.kind = VIEW_PHANTOM, .at = {-50, 150}, .normal = {0, -1}},
        {.kind = VIEW_MISS, .nth = 3, .last = true, .at = {200, 150}, .normal = {0, -1}},
        {.kind = VIEW_MISS, .nth = 2, .at = {200, 150}, .normal = {0, -1}},
    };
    s.options.playback.trail_count = 0;
    s.options.playback.marks = &marks[0];
    s.options.playback.mark_count = 1;
    show_draw(&s);
    assert_non_null(outline_at(&s, 200, 150, false));
    const drawn *tick = recording_nth(s.drawn, DRAWN_LINE, 0);
    assert_near("along the normal", tick->points[1].x, 200, 1e-9);
    assert_true(tick->points[1].y < tick->points[0].y && tick->points[0].y < 150);
    s.options.playback.marks = &marks[1];
    show_draw(&s);
    assert_int_equal(recording_count(s.drawn, DRAWN_OUTLINE), 0);
    assert_non_null(line_between(&s, 191, 141, 209, 159));
    assert_non_null(line_between(&s, 191, 159, 209, 141));
    assert_non_null(recording_text(s.drawn, "overlooked"));
    for (int i = 4; i < 6; i++) {
        s.options.playback.marks = &marks[i];
        show_draw(&s);
        assert_non_null(recording_text(s.drawn, i == 4 ? "overlooked: 3" : "2"));
    }
    s.options.playback.marks = &marks[2];
    show_draw(&s);
    const drawn *diamond = recording_nth(s.drawn, DRAWN_LINE, 0);
    assert_int_equal(diamond->count, 5);
    static const double x[5] = {210, 200, 190, 200, 210}, y[5] = {150, 160, 150, 140, 150};
    for (int i = 0; i < 5; i++)
        assert_point("diamond", diamond->points[i], x[i], y[i], 1e-9);
    assert_non_null(recording_text(s.drawn, "never met"));
    s.options.playback.marks = &marks[3];
    show_draw(&s);
    assert_int_equal(recording_count(s.drawn, DRAWN_LINE), 0);
    show_close(&s);
}

/* "overlooked" beside a wall becomes 1 when the next wall is passed: that stands by the wall, not
 * where the middle of those words was, which is 100 away. */
static void numbers_stand_by_their_walls(void **state)
{
    (void)state;
    view_trail trail;
    col_vec points[STEPS] = {{0, 0}};
    show s = played(&trail, points);
    view_mark marks[] = {
        {.kind = VIEW_MISS, .nth = 1, .last = true, .number = 1, .at = {200, 150}},
        {.kind = VIEW_MISS, .nth = 2, .last = true, .number = 2, .at = {400, 150}},
    };
    for (int wall = 0; wall < 3; wall++)
        show_segment(&s, 200 + 100.0 * wall, 90, 200 + 100.0 * wall, 210, 2);
    s.options.moving = true;
    s.options.playback.trail_count = 0;
    for (size_t passed = 1; passed <= 2; passed++) {
        marks[0].last = passed == 1;
        s.options.playback.marks = marks;
        s.options.playback.mark_count = passed;
        show_draw(&s);
    }
    const drawn *number = recording_text(s.drawn, "1");
    assert_non_null(number);
    double x = (number->box.min.x + number->box.max.x) / 2;
    if (fabs(x - 200) > 24)
        fail_msg("1 stands %g beside its wall", x - 200);
    show_close(&s);
}

static void marks_fade_with_age(void **state)
{
    (void)state;
    view_trail trail;
    col_vec points[STEPS] = {{0, 0}};
    show s = played(&trail, points);
    view_mark mark = {.kind = VIEW_MISS, .at = {200, 150}};
    s.options.playback.trail_count = 0;
    s.options.playback.marks = &mark;
    s.options.playback.mark_count = 1;
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
                               .nth = 1,
                               .last = true,
                               .at = {50 + i * 13, i < 20 ? 100 : 300},
                               .age = (39 - i) * 0.02};
    s.options.playback.trail_count = 0;
    s.options.playback.marks = marks;
    s.options.playback.mark_count = 40;
    s.options.text = 8;
    show_draw(&s);
    size_t named = 0;
    for (size_t i = 0; recording_nth(s.drawn, DRAWN_TEXT, i); i++) {
        const drawn *d = recording_nth(s.drawn, DRAWN_TEXT, i);
        assert_string_equal(d->text, "overlooked");
        assert_true(d->box.min.y > 200); /* the old ones are above */
        named++;
    }
    assert_true(named >= 3 && named <= 6);
    show_close(&s);
}

/* A bar that isn't turned: its angle is written where nothing moves, but neither beside what will
 * move nor among trails; that of one that is turned always. */
static void no_straight_angle_where_shapes_move(void **state)
{
    (void)state;
    static const struct {
        double degrees, velocity;
        size_t trails;
        const char *angle;
        bool written;
    } CASES[] = {{0, 0, 0, "0\302\260", true},
                 {0, 5, 0, "0\302\260", false},
                 {0, 0, 1, "0\302\260", false},
                 {30, 5, 1, "30\302\260", true},
                 {180, 5, 1, "180\302\260", true}};
    for (size_t i = 0; i < sizeof CASES / sizeof *CASES; i++) {
        view_trail trail;
        col_vec points[STEPS];
        fill_trail(points);
        show s = played(&trail, points);
        s.options.playback.trail_count = CASES[i].trails;
        show_rectangle(&s, 320, 380, 120, 40, CASES[i].degrees);
        show_circle(&s, 500, 380, 30);
        s.scene.shapes[s.scene.count - 1].velocity_x = CASES[i].velocity;
        show_draw(&s);
        assert_int_equal(recording_text(s.drawn, CASES[i].angle) != NULL, CASES[i].written);
        show_close(&s);
    }
}

/* How far a line goes beyond a point in a direction: its farthest corner in just that one. */
static double reach(const drawn *line, col_vec at, int x, int y)
{
    double far = 0;
    for (size_t i = 0; i < line->count; i++) {
        col_vec off = {line->points[i].x - at.x, line->points[i].y - at.y};
        if (off.x * y == off.y * x)
            far = fmax(far, off.x * x + off.y * y);
    }
    return far;
}

/* One line that reaches equally far up, down, left and right, with a halo about all of it. */
static bool has_cross(const show *s, col_vec at)
{
    bool found = false;
    for (size_t i = 0; !found && recording_nth(s->drawn, DRAWN_LINE, i); i++) {
        const drawn *d = recording_nth(s->drawn, DRAWN_LINE, i);
        double right = reach(d, at, 1, 0);
        found = right > 0 && d->pen.halo.a > 0 && reach(d, at, -1, 0) == right &&
                reach(d, at, 0, 1) == right && reach(d, at, 0, -1) == right;
    }
    return found;
}

/* Nor has it the pivot's cross there, but where the pivot is spoken of. */
static void no_straight_cross_where_shapes_move(void **state)
{
    (void)state;
    static const struct {
        double degrees, velocity;
        unsigned shown;
        view_formula formula;
        bool drawn;
    } CASES[] = {{0, 0, 0, VIEW_FORMULA_NONE, true},
                 {0, 5, 0, VIEW_FORMULA_NONE, false},
                 {30, 5, 0, VIEW_FORMULA_NONE, true},
                 {0, 5, SHOW(SHOW_ANGLE), VIEW_FORMULA_NONE, true},
                 {0, 5, SHOW(SHOW_NUMBERS), VIEW_FORMULA_NONE, true},
                 {0, 5, 0, VIEW_FORMULA_OFFSET, true}};
    for (size_t i = 0; i < sizeof CASES / sizeof *CASES; i++) {
        show s = show_open(640, 480);
        show_rectangle(&s, 120, 180, 120, 40, CASES[i].degrees);
        show_circle(&s, 400, 300, 30);
        s.scene.show = CASES[i].shown;
        s.options.aids.formula = CASES[i].formula;
        s.scene.shapes[1].velocity_x = CASES[i].velocity;
        show_draw(&s);
        if (has_cross(&s, (col_vec){120, 180}) != CASES[i].drawn)
            fail_msg("case %zu: cross, expected %d", i, CASES[i].drawn);
        show_close(&s);
    }
}

/* Above the verdict on what is selected, which is small then, with a sign: two bars, or a triangle.
 * Where nothing is, there is no verdict. */
static void the_headline_says_what_is_played(void **state)
{
    (void)state;
    for (int paused = 0; paused < 2; paused++) {
        show s = show_quarter(10);
        s.scene.show = 0;
        s.options.playback = (view_playback){.on = true, .paused = paused, .headline = "frame 128"};
        show_draw(&s);
        assert_null(recording_text(s.drawn, "MISS"));
        scene_select(&s.scene, 1, false);
        show_draw(&s);
        const drawn *counter = recording_text(s.drawn, "frame 128");
        assert_non_null(counter);
        const drawn *verdict = recording_text(s.drawn, "selected: MISS, distance");
        assert_non_null(verdict);
        assert_true(counter->box.max.y <= verdict->box.min.y + 1);
        assert_true(counter->style.size > 1.5 * verdict->style.size);
        size_t bars = 0, triangles = 0;
        for (size_t i = 0; recording_nth(s.drawn, DRAWN_POLYGON, i); i++) {
            const drawn *d = recording_nth(s.drawn, DRAWN_POLYGON, i);
            bars += d->count == 4;
            triangles += d->count == 3;
            for (size_t k = 0; k < d->count; k++) {
                assert_true(d->points[k].x < counter->box.min.x);
                assert_true(d->points[k].y > counter->box.min.y &&
                            d->points[k].y < counter->box.max.y);
            }
        }
        assert_int_equal(bars, paused ? 2 : 0);
        assert_int_equal(triangles, paused ? 0 : 1);
        s.options.playback.on = false; /* it could be: no sign */
        show_draw(&s);
        assert_non_null(recording_text(s.drawn, "frame 128"));
        assert_int_equal(recording_count(s.drawn, DRAWN_POLYGON), 0);
        s.options.playback.headline = NULL;
        show_draw(&s);
        assert_null(recording_text(s.drawn, "frame 128"));
        assert_null(recording_text(s.drawn, "nearest pair"));
        show_close(&s);
    }
    show s = show_open(640, 480);
    s.options.playback = (view_playback){.on = true, .headline = "frame 128"};
    show_draw(&s);
    assert_non_null(recording_text(s.drawn, "frame 128"));
    show_close(&s);
}

static const drawn *text_with(const recording *r, const char *part)
{
    const drawn *d = NULL;
    for (size_t i = 0; (d = recording_nth(r, DRAWN_TEXT, i)) && !strstr(d->text, part);)
        i++;
    return d;
}

/* On the narrowest kind of screen, 4:3, all parts are there, as large as ever, one line below the
 * other. */
static void a_long_headline_goes_on_below(void **state)
{
    (void)state;
    static const char *const PARTS[] = {"frame 128",     "semi-dynamic",
                                        "3 impacts",     "12345 overlooked",
                                        "6789 phantoms", "gave up 0.85 of a frame",
                                        "1/16 speed"};
    enum { COUNT = sizeof PARTS / sizeof *PARTS };
    for (double width = 960; width < 3000; width += 37) {
        show s = show_open(width, width * 3 / 4);
        show_circle(&s, 50, 300, 10);
        s.options.presenting = true;
        s.options.text = view_text_size(width * 3 / 4, 1, 1);
        s.options.playback = (view_playback){
            .on = true,
            .headline =
                "frame 128 \302\267 semi-dynamic \302\267 3 impacts \302\267 12345 overlooked "
                "\302\267 6789 phantoms \302\267 gave up 0.85 of a frame \302\267 1/16 speed"};
        show_draw(&s);
        const drawn *first = text_with(s.drawn, PARTS[0]), *last = first;
        for (int i = 0; i < COUNT; i++) {
            const drawn *part = text_with(s.drawn, PARTS[i]);
            if (!part || !first || !last || part->style.size != first->style.size ||
                part->box.max.x > width)
                fail_msg("%g pixels wide: \"%s\" is missing, smaller or cut off", width, PARTS[i]);
            else if (part != last && part->at.y <= last->box.max.y)
                fail_msg("%g pixels wide: \"%s\" isn't below what comes before", width, PARTS[i]);
            last = part;
        }
        show_close(&s);
    }
}

/* Whether something in the paper's colour, nearly all of it, was drawn before a text where that
 * stands. */
static bool stands_on_paper(const show *s, const char *text)
{
    const drawn *words = recording_text(s->drawn, text);
    const color paper = s->options.theme->paper;
    for (size_t i = 0; recording_nth(s->drawn, DRAWN_FILL, i); i++) {
        const drawn *d = recording_nth(s->drawn, DRAWN_FILL, i);
        const col_box box = col_bounds(&d->shape);
        if (d < words && d->color.r == paper.r && d->color.g == paper.g && d->color.b == paper.b &&
            d->color.a > 200 && box.min.x <= words->box.min.x && box.max.x >= words->box.max.x &&
            box.min.y <= words->box.min.y && box.max.y >= words->at.y)
            return true;
    }
    return false;
}

/* A ball over the sign alone. */
static void the_sign_of_playing_stands_on_paper_too(void **state)
{
    (void)state;
    for (int covered = 0; covered < 2; covered++) {
        show s = show_open(640, 480);
        s.options.playback = (view_playback){.on = true, .headline = "frame 12"};
        show_draw(&s);
        const drawn *sign = recording_nth(s.drawn, DRAWN_POLYGON, 0);
        assert_int_equal(sign->count, 3);
        col_vec tip = sign->points[1], top = sign->points[0], foot = sign->points[2];
        if (covered)
            show_circle(&s, top.x - 2, top.y + 6, 3);
        show_draw(&s);
        size_t papers = 0;
        for (size_t i = 0; recording_nth(s.drawn, DRAWN_FILL, i); i++) {
            col_box box = col_bounds(&recording_nth(s.drawn, DRAWN_FILL, i)->shape);
            papers += box.min.x <= top.x && box.max.x >= tip.x && box.min.y <= top.y &&
                      box.max.y >= foot.y;
        }
        assert_int_equal(papers, covered);
        show_close(&s);
    }
}

static void what_flies_behind_the_headline_leaves_it_legible(void **state)
{
    (void)state;
    show s = show_open(640, 480);
    s.options.playback = (view_playback){.on = true, .headline = "playing"};
    show_circle(&s, 320, 240, 30);
    show_draw(&s);
    assert_false(stands_on_paper(&s, "playing"));
    col_box box = recording_text(s.drawn, "playing")->box;
    show_circle(&s, box.max.x, box.max.y + 28, 30);
    show_draw(&s);
    assert_true(stands_on_paper(&s, "playing"));
    /* Words that don't reach below their line leave seen what lies there. */
    s.options.playback.headline = "frame 12";
    show_draw(&s);
    assert_false(stands_on_paper(&s, "frame 12"));
    show_circle(&s, box.min.x, box.max.y + 18, 30);
    show_draw(&s);
    assert_true(stands_on_paper(&s, "frame 12"));
    show_close(&s);
}

/* Who drags it there sees all of it, and reads the words by their halos. */
static void what_is_dragged_behind_the_headline_is_seen(void **state)
{
    (void)state;
    show s = show_open(640, 480);
    s.options.playback = (view_playback){.on = true, .headline = "playing"};
    show_draw(&s);
    col_box box = recording_text(s.drawn, "playing")->box;
    show_circle(&s, box.max.x, box.max.y + 28, 30);
    s.options.moving = s.options.dragged = true;
    show_draw(&s);
    assert_false(stands_on_paper(&s, "playing"));
    assert_true(recording_text(s.drawn, "playing")->style.halo.a > 200);
    s.options.moving = s.options.dragged = false;
    show_draw(&s);
    assert_true(stands_on_paper(&s, "playing"));
    show_close(&s);
}

/* Hatched outside, a line at the edge; nothing where none is in sight. */
static void walls_are_hatched_outside(void **state)
{
    (void)state;
    show s = show_open(640, 480);
    s.options.playback =
        (view_playback){.on = true, .walled = true, .walls = {{100, 50}, {500, 400}}};
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
    s.options.playback.walled = false;
    show_draw(&s);
    assert_int_equal(recording_count(s.drawn, DRAWN_HATCH), 0);
    show_close(&s);
}

/* Ten balls while they run: no verdict on a pair that is another one in the next frame. */
static void many_running_shapes_have_no_verdict(void **state)
{
    (void)state;
    for (int shapes = 8; shapes <= 9; shapes++) {
        show s = show_open(640, 480);
        show_rectangle(&s, 320, 240, 80, 40, 20);
        for (int i = 1; i < shapes; i++)
            show_circle(&s, 50 * i, 100, 10);
        s.options.playback = (view_playback){.on = true, .headline = "frame 3"};
        show_draw(&s);
        assert_null(recording_text(s.drawn, "nearest pair"));
        assert_int_equal(recording_text(s.drawn, "distance 1") != NULL, shapes == 8);
        scene_select(&s.scene, 2, false);
        show_draw(&s);
        assert_non_null(recording_text(s.drawn, "selected: MISS"));
        show_close(&s);
    }
}

/* A ball of radius 10 that has jumped by 70, and now is 30 beyond: seen where it was at the ends of
 * frames by the static algorithm; where it is now it is drawn itself. */
static void ends_of_frames_stay_seen(void **state)
{
    (void)state;
    const col_vec points[] = {{100, 200}, {170, 200}, {240, 200}, {270, 200}};
    for (int algorithm = 0; algorithm < SCENE_ALGORITHMS; algorithm++) {
        view_trail trail;
        show s = played(&trail, points);
        trail.count = 4;
        show_rectangle(&s, 500, 400, 20, 20, 0);
        show_circle(&s, 270, 200, 10);
        trail.shape = 1;
        s.scene.rules.algorithm = (scene_algorithm)algorithm;
        show_draw(&s);
        for (int i = 0; i < 3; i++)
            assert_int_equal(outline_at(&s, points[i].x, 200, false) != NULL,
                             algorithm == SCENE_ALGORITHM_STATIC);
        show_close(&s);
    }
}

int run_playing_tests(void)
{
    const struct CMUnitTest playing[] = {
        cmocka_unit_test(a_trail_fades_towards_its_beginning),
        cmocka_unit_test(a_curved_trail_stays_curved),
        cmocka_unit_test(trails_of_any_length),
        cmocka_unit_test(many_shapes_have_short_trails),
        cmocka_unit_test(marks_differ_in_shape),
        cmocka_unit_test(numbers_stand_by_their_walls),
        cmocka_unit_test(marks_fade_with_age),
        cmocka_unit_test(the_newest_misses_are_named),
        cmocka_unit_test(no_straight_angle_where_shapes_move),
        cmocka_unit_test(no_straight_cross_where_shapes_move),
        cmocka_unit_test(the_headline_says_what_is_played),
        cmocka_unit_test(a_long_headline_goes_on_below),
        cmocka_unit_test(the_sign_of_playing_stands_on_paper_too),
        cmocka_unit_test(what_flies_behind_the_headline_leaves_it_legible),
        cmocka_unit_test(what_is_dragged_behind_the_headline_is_seen),
        cmocka_unit_test(walls_are_hatched_outside),
        cmocka_unit_test(many_running_shapes_have_no_verdict),
        cmocka_unit_test(ends_of_frames_stay_seen),
    };
    return cmocka_run_group_tests(playing, NULL, NULL);
}
