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
 * to 230, y 100 to 300: they meet half-preview, at (210, 200). */
static const view_preview PREVIEW = {.shape = 1,
                                     .displacement = {200, 0},
                                     .frames = 10,
                                     .hit = true,
                                     .time = 0.5,
                                     .point = {210, 200},
                                     .normal = {-1, 0},
                                     .rebound = {-100, 40}};

static show ball_and_wall(view_preview *preview)
{
    show s = show_open(640, 480);
    show_rectangle(&s, 220, 200, 20, 200, 0);
    show_circle(&s, 100, 200, 10);
    s.scene.show = SHOW(SHOW_VELOCITY);
    preview->start = scene_shape_geometry(&s.scene.shapes[1]);
    return s;
}

static void draw_preview(show *s, const view_preview *preview)
{
    s->options.previews = preview;
    s->options.preview_count = 1;
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

static void a_free_preview_is_an_arrow_and_a_hull(void **state)
{
    (void)state;
    view_preview preview = PREVIEW;
    preview.hit = false;
    show s = ball_and_wall(&preview);
    draw_preview(&s, &preview);
    const drawn *tip = head(&s, s.options.theme->motion, 0);
    assert_non_null(tip);
    assert_point("tip", tip->points[0], 300, 200, 1e-9);
    assert_null(head(&s, s.options.theme->motion, 1));
    assert_non_null(line_between(&s, 100, 190, 300, 190));
    assert_non_null(line_between(&s, 100, 210, 300, 210));
    assert_non_null(outline_at(&s, 300, 200, false));
    assert_null(outline_at(&s, 200, 200, true));
    s.scene.show = 0;
    draw_preview(&s, &preview);
    assert_null(head(&s, s.options.theme->motion, 0));
    show_close(&s);
}

/* The hull of any shape: its farthest points to both sides of the preview. For a square of 40 with
 * round corners of 5, turned by 45 degrees, they are 20 sqrt 2 + 5 from its middle. */
static void the_hull_touches_any_shape(void **state)
{
    (void)state;
    view_preview preview = PREVIEW;
    preview.hit = false;
    show s = ball_and_wall(&preview);
    preview.start = col_rectangle((col_vec){100, 200}, (col_vec){-20, -20}, (col_vec){0, 0}, 40, 40,
                                  col_degrees(45), 5);
    draw_preview(&s, &preview);
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
        view_preview preview = PREVIEW;
        preview.hit = false;
        show s = ball_and_wall(&preview);
        col_vec turned_about = {random_between(&seed, -30, 30), random_between(&seed, -30, 30)};
        preview.start =
            col_rectangle((col_vec){300, 200}, (col_vec){-20, -20}, turned_about,
                          random_between(&seed, 0, 60), random_between(&seed, 0, 60),
                          col_degrees(random_between(&seed, 0, 360)), random_between(&seed, 0, 20));
        preview.displacement =
            (col_vec){random_between(&seed, -200, 200), random_between(&seed, -200, 200)};
        double length = hypot(preview.displacement.x, preview.displacement.y);
        draw_preview(&s, &preview);
        int lines = 0;
        for (size_t k = 0; recording_nth(s.drawn, DRAWN_LINE, k); k++) {
            const drawn *d = recording_nth(s.drawn, DRAWN_LINE, k);
            if (d->pen.width > 1.5)
                continue;
            col_vec a = d->points[0], along = {d->points[1].x - a.x, d->points[1].y - a.y};
            assert_point("as long as the displacement", along, preview.displacement.x,
                         preview.displacement.y, 1e-9);
            double min = INFINITY, max = -INFINITY;
            for (int c = 0; c < 4; c++) {
                col_vec p = col_core_at(&preview.start, c & 1, c >> 1);
                double side = ((p.x - a.x) * along.y - (p.y - a.y) * along.x) / length;
                min = fmin(min, side - preview.start.radius);
                max = fmax(max, side + preview.start.radius);
            }
            assert_true(fabs(min) < 1e-9 || fabs(max) < 1e-9);
            lines++;
        }
        assert_int_equal(lines, 2);
        show_close(&s);
    }
}

static void an_impact_is_shown_where_it_is(void **state)
{
    (void)state;
    view_preview preview = PREVIEW;
    show s = ball_and_wall(&preview);
    draw_preview(&s, &preview);
    const theme *t = s.options.theme;
    assert_non_null(outline_at(&s, 200, 200, true));       /* the ghost */
    assert_non_null(line_between(&s, 100, 200, 200, 200)); /* so far it gets */
    assert_point("the displacement", head(&s, t->motion, 0)->points[0], 300, 200, 1e-9);
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
        double frames, time;
        const char *text;
        bool wall;
    } rows[] = {{10, 0.5, "meets after 5 frames", false},
                {2, 0.5, "meets after 1 frame", false},
                {1, 0.5, "t = 0.5", false},
                {1, 1e-14, "t = 0", false},
                {10, 0.5, "meets the wall after 5 frames", true},
                {10, 1e-14, "meets now", false},
                {10, 0, "meets the wall now", true}};
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        view_preview preview = PREVIEW;
        preview.frames = rows[i].frames;
        preview.time = rows[i].time;
        preview.wall = rows[i].wall;
        show s = ball_and_wall(&preview);
        draw_preview(&s, &preview);
        const drawn *text = recording_text(s.drawn, rows[i].text);
        assert_non_null(text);
        assert_string_equal(text->text, rows[i].text);
        show_close(&s);
    }
}

/* Of two that move into each other one tells when; not where they meet others: at another time, at
 * another place, or something that rests. */
static void one_meeting_is_told_once(void **state)
{
    (void)state;
    static const struct {
        double time, x;
        bool other_moves;
        int told;
    } rows[] = {
        {0.5, 210, true, 1}, {0.75, 210, true, 2}, {0.5, 270, true, 2}, {0.5, 210, false, 2}};
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        view_preview previews[2] = {PREVIEW, PREVIEW};
        show s = ball_and_wall(&previews[0]);
        show_circle(&s, 320, 200, 10);
        previews[0].other_moves = true;
        previews[1].shape = 2;
        previews[1].start = scene_shape_geometry(&s.scene.shapes[2]);
        previews[1].displacement = (col_vec){-200, 0};
        previews[1].time = rows[i].time;
        previews[1].point.x = rows[i].x;
        previews[1].other_moves = rows[i].other_moves;
        s.options.previews = previews;
        s.options.preview_count = 2;
        show_draw(&s);
        int told = 0;
        for (size_t k = 0; recording_nth(s.drawn, DRAWN_TEXT, k); k++)
            told += strncmp(recording_nth(s.drawn, DRAWN_TEXT, k)->text, "meets", 5) == 0;
        if (told != rows[i].told)
            fail_msg("case %zu: told %d times, expected %d", i, told, rows[i].told);
        show_close(&s);
    }
}

/* Others' arrows pass at both sides of the impact, with less between them than the time is wide. */
static void no_time_lies_across_an_arrow(void **state)
{
    (void)state;
    enum { OTHERS = 2, TOP = 60, HEIGHT = 340 };
    static const double at[OTHERS] = {120, 280};
    view_preview previews[1 + OTHERS] = {PREVIEW};
    show s = ball_and_wall(&previews[0]);
    for (size_t i = 0; i < OTHERS; i++) {
        show_circle(&s, at[i], TOP, 5);
        previews[1 + i] = (view_preview){.shape = 2 + i,
                                         .start = scene_shape_geometry(&s.scene.shapes[2 + i]),
                                         .displacement = {0, HEIGHT},
                                         .frames = 10};
    }
    s.options.previews = previews;
    s.options.preview_count = 1 + OTHERS;
    show_draw(&s);
    const col_box box = recording_text(s.drawn, "meets")->box;
    for (size_t i = 0; i < OTHERS; i++)
        if (box.min.x < at[i] && at[i] < box.max.x && box.min.y < TOP + HEIGHT && box.max.y > TOP)
            fail_msg("the arrow at x %g goes through the time at %g, %g .. %g, %g", at[i],
                     box.min.x, box.min.y, box.max.x, box.max.y);
    show_close(&s);
}

/* Only a moving one has a ghost of its own. */
static void the_other_ones_ghost(void **state)
{
    (void)state;
    view_preview preview = PREVIEW;
    show s = ball_and_wall(&preview);
    preview.other = col_circle((col_vec){220, 300}, 15);
    draw_preview(&s, &preview);
    assert_null(outline_at(&s, 220, 300, true));
    preview.other_moves = true;
    draw_preview(&s, &preview);
    assert_non_null(outline_at(&s, 220, 300, true));
    show_close(&s);
}

/* Askew, too, where one normal's parts are told from the other's. */
static void the_same_normal_needs_no_words(void **state)
{
    (void)state;
    view_preview preview = PREVIEW;
    preview.overlaps = true;
    preview.normal = preview.static_normal = (col_vec){-0.8, 0.6};
    show s = ball_and_wall(&preview);
    draw_preview(&s, &preview);
    assert_null(recording_text(s.drawn, "sweep: this way"));
    show_close(&s);
}

/* What is left after the bounce is 2: the arrow is 32 long all the same; twice that with
 * text twice as large. */
static void the_rebound_is_never_too_short(void **state)
{
    (void)state;
    view_preview preview = PREVIEW;
    preview.time = 0.99;
    preview.rebound = (col_vec){-200, 0};
    show s = ball_and_wall(&preview);
    draw_preview(&s, &preview);
    assert_point("after", head(&s, s.options.theme->motion, 1)->points[0], 298 - 32, 200, 1e-9);
    s.options.text = 40;
    draw_preview(&s, &preview);
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
        view_preview preview = PREVIEW;
        preview.frames = rows[i].frames;
        preview.overlaps = rows[i].overlaps;
        preview.static_normal = rows[i].normal;
        show s = ball_and_wall(&preview);
        draw_preview(&s, &preview);
        assert_int_equal(recording_text(s.drawn, "sweep: this way") != NULL, rows[i].told);
        assert_int_equal(recording_text(s.drawn, "smallest overlap: this way") != NULL,
                         rows[i].told);
        const drawn *wrong = head(&s, s.options.theme->error, 0);
        assert_int_equal(wrong != NULL, rows[i].told);
        if (wrong) {
            col_vec tip = wrong->points[0];
            double length = hypot(tip.x - 210, tip.y - 200);
            assert_point("its arrow", tip, 210 + rows[i].normal.x * length,
                         200 + rows[i].normal.y * length, 1e-9);
            assert_true(recording_line(s.drawn, s.options.theme->error, 0)->pen.dash > 0);
        }
        show_close(&s);
    }
}

/* The ball of PREVIEW is 20 long and gets 200 in 10 frames: where the static algorithm looks are
 * outlines, 20 from each other; other algorithms look everywhere. */
static void a_static_test_looks_at_the_ends_of_frames(void **state)
{
    (void)state;
    static const struct {
        scene_algorithm algorithm;
        double frames, by_gravity;
        bool seen;
    } rows[] = {
        {SCENE_ALGORITHM_STATIC, 10, 0, true},       {SCENE_ALGORITHM_STATIC, 20, 0, true},
        {SCENE_ALGORITHM_STATIC, 21, 0, false}, /* steps of less than half its length */
        {SCENE_ALGORITHM_STATIC, 10, 30, false},     {SCENE_ALGORITHM_DYNAMIC, 10, 0, false},
        {SCENE_ALGORITHM_SEMI_DYNAMIC, 10, 0, false}};
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        view_preview preview = PREVIEW;
        preview.hit = false;
        preview.frames = rows[i].frames;
        preview.by_gravity.y = rows[i].by_gravity;
        show s = ball_and_wall(&preview);
        s.scene.rules.algorithm = rows[i].algorithm;
        s.scene.shapes[0].y += 200; /* no outline of its own there */
        draw_preview(&s, &preview);
        for (int k = 1; k < rows[i].frames; k++)
            if ((outline_at(&s, 100 + 200 / rows[i].frames * k, 200, false) != NULL) !=
                rows[i].seen)
                fail_msg("row %zu, end %d: expected %d", i, k, rows[i].seen);
        assert_null(outline_at(&s, 100 + 250 / rows[i].frames, 200, false));
        show_close(&s);
    }
}

/* Of one frame: at its end there is nothing left to find; with a static test, that is. */
static void tunnelling_is_told(void **state)
{
    (void)state;
    for (int i = 0; i < 8; i++) {
        view_preview preview = PREVIEW;
        preview.frames = i & 1 ? 1 : 10;
        preview.overlaps = i & 2;
        show s = ball_and_wall(&preview);
        s.scene.rules.algorithm = i & 4 ? SCENE_ALGORITHM_DYNAMIC : SCENE_ALGORITHM_STATIC;
        draw_preview(&s, &preview);
        assert_int_equal(recording_text(s.drawn, "tested here: a miss") != NULL, i == 1);
        show_close(&s);
    }
}

/* Of a displacement of (200, 0), (0, 40) is what gravity adds: the velocity's is (200, -40), and
 * the ball meets the wall half-preview. */
static void gravity_is_no_velocity(void **state)
{
    (void)state;
    view_preview preview = PREVIEW;
    preview.by_gravity = (col_vec){0, 40};
    show s = ball_and_wall(&preview);
    s.options.hover = 1;
    draw_preview(&s, &preview);
    assert_point("tip", head(&s, s.options.theme->motion, 0)->points[0], 300, 160, 1e-9);
    assert_non_null(line_between(&s, 100, 200, 200, 180));
    assert_non_null(outline_at(&s, 300, 200, false));
    assert_non_null(outline_at(&s, 200, 200, true));
    assert_non_null(recording_text(s.drawn, "20.4 per frame"));
    preview.by_gravity = preview.displacement; /* it begins to fall: no arrow, no speed */
    draw_preview(&s, &preview);
    assert_null(recording_text(s.drawn, "per frame"));
    assert_point("after", head(&s, s.options.theme->motion, 0)->points[0], 150, 220, 1e-9);
    assert_non_null(outline_at(&s, 300, 200, false));
    show_close(&s);
}

/* The speed is 200 in 10 frames; told of the shape that is meant. */
static void the_meant_ones_speed_is_told(void **state)
{
    (void)state;
    view_preview preview = PREVIEW;
    show s = ball_and_wall(&preview);
    draw_preview(&s, &preview);
    assert_null(recording_text(s.drawn, "20 per frame"));
    s.options.hover = 1;
    draw_preview(&s, &preview);
    assert_non_null(recording_text(s.drawn, "20 per frame"));
    s.options.hover = SCENE_NONE;
    scene_select(&s.scene, 1, false);
    draw_preview(&s, &preview);
    assert_non_null(recording_text(s.drawn, "20 per frame"));
    show_close(&s);
}

/* A lesson asks "at which speed?" and hides hit or miss: the speed tells nothing of that. Of two it
 * is told as always, and nothing moves along while it is played. */
static void a_lesson_tells_the_only_ones_speed(void **state)
{
    (void)state;
    static const struct {
        bool told, played;
        size_t count;
        bool seen;
    } ROWS[] = {{true, false, 1, true},
                {false, false, 1, false},
                {true, true, 1, false},
                {true, false, 2, false}};
    view_preview two[] = {PREVIEW, PREVIEW};
    for (size_t i = 0; i < sizeof ROWS / sizeof *ROWS; i++) {
        show s = ball_and_wall(two);
        s.options.previews = two;
        s.options.preview_count = ROWS[i].count;
        s.options.aids.verdict_hidden = true;
        s.options.aids.numbers_told = ROWS[i].told;
        s.options.playback.on = ROWS[i].played;
        show_draw(&s);
        assert_true(!recording_text(s.drawn, "20 per frame") == !ROWS[i].seen);
        assert_null(recording_text(s.drawn, "meets after"));
        show_close(&s);
    }
}

static void a_preview_without_length_is_nothing(void **state)
{
    (void)state;
    view_preview preview = PREVIEW;
    show s = ball_and_wall(&preview);
    show_draw(&s);
    size_t without = s.drawn->count;
    preview.displacement = (col_vec){0, 0};
    draw_preview(&s, &preview);
    assert_int_equal(s.drawn->count, without);
    show_close(&s);
}

/* More than six: arrows only, but for the one under the pointer. */
static void many_previews_are_arrows(void **state)
{
    (void)state;
    static view_preview previews[1000];
    show s = show_open(640, 480);
    show_rectangle(&s, 220, 200, 20, 200, 0);
    for (int i = 0; i < 1000; i++) {
        int row = i / 30;
        show_circle(&s, 20 + i % 30 * 20, 20 + row * 12, 3);
        previews[i] = PREVIEW;
        previews[i].shape = (size_t)i + 1;
        previews[i].start = scene_shape_geometry(&s.scene.shapes[i + 1]);
        previews[i].displacement = (col_vec){9, 3};
    }
    s.options.previews = previews;
    show_draw(&s);
    size_t without = s.drawn->count;
    s.scene.show = SHOW(SHOW_VELOCITY);
    s.pairs.shown_count = 0;
    for (size_t count = 6; count <= 7; count++) {
        s.options.preview_count = count;
        show_draw(&s);
        assert_int_equal(recording_text(s.drawn, "meets after") != NULL, count == 6);
    }
    s.options.preview_count = 1000;
    s.options.hover = 500;
    show_draw(&s);
    assert_non_null(recording_text(s.drawn, "meets after"));
    s.options.hover = SCENE_NONE;
    show_draw(&s);
    assert_true(s.drawn->count < without + 2000);
    s.options.preview_count = 10;
    static const col_vec outside[4] = {{9000, 0}, {-9000, 0}, {0, 9000}, {0, -9000}};
    for (int side = 0; side < 4; side++) { /* none that can't be seen, but those that reach in */
        for (int i = 0; i < 10; i++) {
            previews[i].start =
                col_circle((col_vec){320 + outside[side].x, 240 + outside[side].y}, 3);
            previews[i].displacement =
                i < 5 ? (col_vec){20, 10} : (col_vec){-outside[side].x * 2, -outside[side].y * 2};
        }
        show_draw(&s);
        size_t arrows = 0;
        while (head(&s, s.options.theme->motion, arrows))
            arrows++;
        assert_int_equal(arrows, 5);
    }
    show_close(&s);
}

int run_motion_tests(void)
{
    const struct CMUnitTest motions[] = {
        cmocka_unit_test(a_free_preview_is_an_arrow_and_a_hull),
        cmocka_unit_test(the_hull_touches_any_shape),
        cmocka_unit_test(the_hull_holds_the_shape),
        cmocka_unit_test(an_impact_is_shown_where_it_is),
        cmocka_unit_test(the_impacts_time_is_told),
        cmocka_unit_test(one_meeting_is_told_once),
        cmocka_unit_test(no_time_lies_across_an_arrow),
        cmocka_unit_test(the_other_ones_ghost),
        cmocka_unit_test(the_rebound_is_never_too_short),
        cmocka_unit_test(both_normals_where_they_differ),
        cmocka_unit_test(the_same_normal_needs_no_words),
        cmocka_unit_test(a_static_test_looks_at_the_ends_of_frames),
        cmocka_unit_test(tunnelling_is_told),
        cmocka_unit_test(gravity_is_no_velocity),
        cmocka_unit_test(the_meant_ones_speed_is_told),
        cmocka_unit_test(a_lesson_tells_the_only_ones_speed),
        cmocka_unit_test(a_preview_without_length_is_nothing),
        cmocka_unit_test(many_previews_are_arrows),
    };
    return cmocka_run_group_tests(motions, NULL, NULL);
}
