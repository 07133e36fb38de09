/* A program under suspicion: its hit map, and its own pair beside the right one. */
#include "stagehand.h"

#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum { WIDTH = 640, HEIGHT = 480 };

/* What the program believes of show_quarter's pair (a bar from 160, 180 to 240, 220 when straight;
 * the ball turned back to 200, 150): the ball at some other place. */
static shown_pair believed_at(double x, double y, double radius)
{
    shown_pair p = {.shape_a = col_rectangle((col_vec){200, 200}, (col_vec){-40, -20},
                                             (col_vec){0, 0}, 80, 40, (col_dir){1, 0}, 0),
                    .shape_b = col_circle((col_vec){x, y}, radius)};
    p.findings = col_find(&p.shape_a, &p.shape_b, COL_TOUCH_IS_MISS);
    return p;
}

/* Exactly that; below another one, if there is one. */
static const drawn *exact_text(const show *s, const char *text, const drawn *above)
{
    const drawn *found = NULL;
    for (size_t i = 0; i < recording_count(s->drawn, DRAWN_TEXT) && !found; i++) {
        const drawn *d = recording_nth(s->drawn, DRAWN_TEXT, i);
        bool there = !above || (d->at.x == above->at.x && d->at.y > above->at.y);
        found = there && strcmp(d->text, text) == 0 ? d : NULL;
    }
    return found;
}

static bool meets(col_box a, col_vec middle, double radius)
{
    double x = fmin(fmax(middle.x, a.min.x), a.max.x), y = fmin(fmax(middle.y, a.min.y), a.max.y);
    return hypot(x - middle.x, y - middle.y) < radius;
}

/* ---- The pair ---- */

/* A chosen answer can be about the nearest point alone: its line is seen though distances, and with
 * the answer all numbers, are hidden. */
static void the_line_of_a_chosen_answer_is_seen(void **state)
{
    (void)state;
    show s = show_quarter(20);
    const shown_pair believed = believed_at(260, 250, 20);
    const color tone = s.options.theme->believed;
    s.options.believed = &believed;
    s.scene.show &= ~SHOW(SHOW_DISTANCE);
    show_draw(&s);
    assert_null(recording_line(s.drawn, tone, 0));
    s.options.aids.verdict_hidden = s.options.aids.belief_told = true;
    show_draw(&s);
    const drawn *line = recording_line(s.drawn, tone, 0);
    assert_non_null(line);
    assert_point("its end", line->points[1], 240, 220, 1e-9);
    for (size_t i = 0; recording_nth(s.drawn, DRAWN_TEXT, i); i++)
        assert_null(strpbrk(recording_nth(s.drawn, DRAWN_TEXT, i)->text, "0123456789"));
    show_close(&s);
}

static void the_program_has_a_pair_of_its_own(void **state)
{
    (void)state;
    show s = show_quarter(20);
    const shown_pair believed = believed_at(260, 250, 20);
    s.options.believed = &believed;
    show_draw(&s);
    const color tone = s.options.theme->believed;
    const drawn *bar = NULL, *ball = NULL;
    for (size_t i = 0; i < recording_count(s.drawn, DRAWN_OUTLINE); i++) {
        const drawn *d = recording_nth(s.drawn, DRAWN_OUTLINE, i);
        if (!same_color(d->pen.color, tone))
            continue;
        *(d->shape.radius > 0 ? &ball : &bar) = d;
        assert_true(d->pen.dash > 0);
    }
    assert_non_null(bar);
    assert_non_null(ball);
    assert_point("the bar's corner", col_core_at(&bar->shape, 0, 0), 160, 180, 1e-9);
    assert_point("the ball", middle_of(&ball->shape), 260, 250, 1e-9);
    /* From the ball to the bar's corner at (240, 220): 20 across, 30 down. */
    const drawn *line = recording_line(s.drawn, tone, 0);
    assert_non_null(line);
    assert_point("the line's beginning", line->points[0], 260, 250, 1e-9);
    assert_point("its end", line->points[1], 240, 220, 1e-9);
    assert_true(line->pen.dash > 0);
    const drawn *diamond = recording_polygon(s.drawn, tone, 4);
    assert_non_null(diamond);
    assert_point("the closest point's mark",
                 (col_vec){(diamond->points[0].x + diamond->points[2].x) / 2,
                           (diamond->points[1].y + diamond->points[3].y) / 2},
                 240, 220, 1e-9);
    expect_text(&s, "your code: distance 36.06");
    expect_text(&s, "your code's circle");
    assert_null(recording_text(s.drawn, "your code's rectangle")); /* it is as it should be */
    s.options.aids.believer = "this answer";                       /* by place */
    show_draw(&s);
    expect_text(&s, "this answer says MISS: agrees");
    s.options.aids.belief_told = true; /* a lesson's answer, which is known to be wrong */
    show_draw(&s);
    expect_text(&s, "this answer says MISS: right by luck");
    expect_text(&s, "this answer: distance 36.06");
    expect_text(&s, "this answer's circle");
    assert_null(recording_text(s.drawn, "your code"));
    const shown_pair left = believed_at(250, 200, 20); /* where the ball is drawn: named by that */
    s.options.believed = &left;
    show_draw(&s);
    assert_null(recording_text(s.drawn, "this answer's circle"));
    show_close(&s);
}

/* Of two outlines in the program's colour the nth; NULL: there are fewer. */
static const drawn *believed_outline(const show *s, size_t nth)
{
    for (size_t i = 0; i < recording_count(s->drawn, DRAWN_OUTLINE); i++) {
        const drawn *d = recording_nth(s->drawn, DRAWN_OUTLINE, i);
        if (same_color(d->pen.color, s->options.theme->believed) && nth-- == 0)
            return d;
    }
    return NULL;
}

/* Who only compares wrongly believes in the same pair: its border is drawn in the pair's place,
 * about the real bar, and neither the pair nor the right line once more. */
static void a_border_stands_for_the_same_pair(void **state)
{
    (void)state;
    show s = show_quarter(20);
    shown_pair believed = believed_at(200, 150, 20); /* as it is */
    const col_shape border = col_rectangle((col_vec){200, 200}, (col_vec){-60, -40},
                                           (col_vec){0, 0}, 120, 80, (col_dir){0, 1}, 0);
    s.options.believed = &believed;
    s.options.border = &border;
    show_draw(&s);
    const drawn *drawn_border = believed_outline(&s, 0);
    assert_non_null(drawn_border);
    assert_point("its first corner", col_core_at(&drawn_border->shape, 0, 0), 240, 140, 1e-9);
    assert_point("its last corner", col_core_at(&drawn_border->shape, 1, 1), 160, 260, 1e-9);
    assert_true(drawn_border->pen.dash > 0);
    assert_null(believed_outline(&s, 1));
    assert_null(recording_line(s.drawn, s.options.theme->believed, 0));
    expect_text(&s, "your code: hit in here");
    assert_null(recording_text(s.drawn, "your code's circle"));
    assert_null(recording_text(s.drawn, "your code: distance"));
    /* to the bar's middle: beside the real ball, at (250, 200) */
    believed.findings.clamped = (col_vec){0, 0};
    show_draw(&s);
    const drawn *line = recording_line(s.drawn, s.options.theme->believed, 0);
    assert_non_null(line);
    assert_point("the line's beginning", line->points[0], 250, 200, 1e-9);
    assert_point("its end", line->points[1], 200, 200, 1e-9);
    show_close(&s);
}

static void a_round_border_is_named(void **state)
{
    (void)state;
    show s = show_quarter(20);
    const shown_pair believed = believed_at(200, 150, 20);
    const col_shape border = col_circle((col_vec){200, 200}, 65);
    s.options.believed = &believed;
    s.options.border = &border;
    show_draw(&s);
    expect_text(&s, "your code: hit in here");
    show_close(&s);
}

/* It fills the picture's height, and no line of that name would fit beside it, two do at its left.
 */
static void a_border_that_leaves_little_room_is_named(void **state)
{
    (void)state;
    show s = show_quarter(20);
    const shown_pair believed = believed_at(200, 150, 20);
    const col_shape border = col_circle((col_vec){350, 250}, 225);
    s.camera.height = 450;
    s.options.believed = &believed;
    s.options.border = &border;
    show_draw(&s);
    const drawn *above = exact_text(&s, "your code:", NULL);
    assert_non_null(above);
    assert_non_null(exact_text(&s, "hit in here", above));
    show_close(&s);
}

/* Whether a short line, as leaders are, ends at a text. */
static bool is_led_to(const show *s, const col_box *text)
{
    bool led = false;
    for (size_t i = 0; recording_line(s->drawn, s->options.theme->muted, i); i++) {
        col_vec end = recording_line(s->drawn, s->options.theme->muted, i)->points[1];
        led |= end.x > text->min.x - 6 && end.x < text->max.x + 6 && end.y > text->min.y - 6 &&
               end.y < text->max.y + 6;
    }
    return led;
}

/* Wherever the circle is believed: its name is at its outline, at 10 to 14 from it, or led to, not
 * somewhere in the bar, whose name it would be. */
static void a_circles_name_is_its_own(void **state)
{
    (void)state;
    show s = show_quarter(20);
    for (int x = 120; x <= 560; x += 20)
        for (int y = 120; y <= 400; y += 20) {
            const shown_pair believed = believed_at(x, y, 20);
            s.options.believed = &believed;
            s.memory = (view_memory){.label_count = 0};
            show_draw(&s);
            const drawn *name = recording_text(s.drawn, "your code's");
            const drawn *below = name ? exact_text(&s, "circle", name) : NULL;
            col_box box = name ? name->box : (col_box){{x, y}, {x, y}};
            box = below ? col_union(box, below->box) : box;
            if (!meets(box, (col_vec){x, y}, 20 + 14) && !is_led_to(&s, &box))
                fail_msg("the circle at %d, %d: its name is at %g, %g .. %g, %g, no line leads "
                         "there",
                         x, y, box.min.x, box.min.y, box.max.x, box.max.y);
        }
    show_close(&s);
}

static void both_verdicts_are_told(void **state)
{
    (void)state;
    show s = show_quarter(20); /* 30 away: a miss */
    const shown_pair near = believed_at(200, 168, 20), far = believed_at(200, 120, 20);
    s.options.believed = &near;
    show_draw(&s);
    expect_text(&s, "MISS");
    expect_text(&s, "distance 30 > radius 20");
    expect_text(&s, "your code says HIT: wrong");
    expect_text(&s, "distance 12 < radius 20");
    s.options.believed = &far;
    show_draw(&s);
    expect_text(&s, "your code says MISS: agrees");
    expect_text(&s, "distance 60 > radius 20");
    s.options.reported = "the log says MISS"; /* two voices: each has its name */
    s.options.believed_name = "Wrong sign of the angle";
    s.options.believed_agrees = "as the log";
    show_draw(&s);
    expect_text(&s, "the log says MISS");
    expect_text(&s, "Wrong sign of the angle: MISS, as the log");
    s.options.reported = NULL;
    s.options.believed = NULL;
    show_draw(&s);
    assert_null(recording_text(s.drawn, "your code"));
    show_close(&s);
}

/* In one line or, after its colon, in two below each other. */
static void expect_named(const show *s, const char *text)
{
    char first[64];
    size_t length = strcspn(text, ":") + 1;
    snprintf(first, sizeof first, "%.*s", (int)length, text);
    const drawn *above = exact_text(s, first, NULL);
    bool in_two = above && exact_text(s, text + length + 1, above);
    if (!in_two && !exact_text(s, text, NULL))
        fail_msg("\"%s\" stands neither in one line nor in two", text);
}

/* Numbers that are no lengths of the picture aren't called so. */
static void what_is_compared_is_named(void **state)
{
    (void)state;
    static const struct {
        double distance, radius;
        bool hit;
        const char *words, *line;
    } rows[] = {
        {30, 20, false, "distance 30 > radius 20", "your code: distance 30"},
        {900, 20, false, "compares 900 > radius 20", "your code: 900"},
        {30, 400, true, "distance 30 < 400", "your code: distance 30"},
        {900, 1000, true, "compares 900 < 1000", "your code: 900"},
        {0, 0, true, "centre inside", "your code: 0"},
        {20.00001, 20, false, "compares 20.00001 > radius 20", "your code: 20.00001"},
        {20, 20, false, "compares 20 = radius 20", "your code: 20"},
        {10, 20, false, "compares 10 < radius 20, then overwritten", "your code: 10"},
    };
    show s = show_quarter(20);
    shown_pair believed = believed_at(200, 150, 20);
    s.camera.origin = (col_vec){-150, -150}; /* clear of the headline */
    s.options.believed = &believed;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        believed.findings.distance = rows[i].distance;
        believed.findings.radius = rows[i].radius;
        believed.findings.hit = rows[i].hit;
        show_draw(&s);
        expect_named(&s, rows[i].line);
        if (i > 0) /* the first is also what the right test says */
            expect_text(&s, rows[i].words);
    }
    show_close(&s);
}

/* The program's line lies on the right one, whose own words are beside it: one line would lie
 * across an outline wherever it goes beside them, and two go away from there. */
static void words_without_room_stand_in_two_lines(void **state)
{
    (void)state;
    show s = show_quarter(20);
    shown_pair believed = believed_at(200, 150, 20);
    s.camera.origin = (col_vec){-150, -150};
    s.options.believed = &believed;
    show_draw(&s);
    const drawn *above = exact_text(&s, "your code:", NULL);
    assert_non_null(above);
    assert_non_null(exact_text(&s, "distance 30", above));
    assert_null(exact_text(&s, "your code: distance 30", NULL));
    show_close(&s);
}

static void show_believed(show *s, const shown_pair *believed)
{
    s->options.believed = believed;
    show_draw(s);
}

static const drawn *arrow(const show *s)
{
    return recording_polygon(s->drawn, s->options.theme->believed, 3);
}

static void what_lies_out_of_the_picture_gets_an_arrow(void **state)
{
    (void)state;
    show s = show_quarter(20);
    shown_pair believed = believed_at(5000, 200, 20);
    s.options.believed = &believed;
    show_draw(&s);
    assert_non_null(arrow(&s));
    /* To the right, level with the bar's right side, where the line begins. */
    assert_near("the tip's height", arrow(&s)->points[0].y, 200, 1e-6);
    assert_true(arrow(&s)->points[0].x > WIDTH - 40 && arrow(&s)->points[0].x < WIDTH);
    expect_text(&s, "your code's circle");

    believed = believed_at(200, 1e12, 20);
    show_draw(&s);
    assert_near("the tip's place", arrow(&s)->points[0].x, 200, 1e-6);
    assert_true(arrow(&s)->points[0].y > HEIGHT - 40 && arrow(&s)->points[0].y < HEIGHT);

    believed.shape_a.at = (col_vec){9000, 9000};
    believed.shape_b.at = (col_vec){9000, 9100};
    show_draw(&s);
    assert_non_null(arrow(&s));
    expect_text(&s, "your code's rectangle and circle");

    /* Up left is the headline: the arrow keeps off it. */
    believed.shape_a.at = believed.shape_b.at = (col_vec){-9000, -9000};
    show_draw(&s);
    const drawn *a = arrow(&s), *verdict = recording_text(s.drawn, "MISS");
    assert_true(a->points[0].x > verdict->box.max.x || a->points[0].y > 200);
    assert_true(a->points[0].x < a->points[1].x && a->points[0].y < a->points[1].y);

    /* Seen in part: its middle isn't, and its name is at the arrow. */
    believed = believed_at(200, -15, 20);
    show_believed(&s, &believed);
    assert_non_null(arrow(&s));
    expect_text(&s, "your code's circle");

    believed = believed_at(250, 200, 20); /* where the real one is: there is no way to it, either */
    show_believed(&s, &believed);
    assert_null(arrow(&s));
    show_close(&s);
}

/* The line of the circle's way, of the believed one or the right one. */
static const drawn *way(const show *s, color tone)
{
    for (size_t i = 0; i < recording_count(s->drawn, DRAWN_LINE); i++) {
        const drawn *d = recording_nth(s->drawn, DRAWN_LINE, i);
        if (d->count > 8 && same_color(d->pen.color, tone))
            return d;
    }
    return NULL;
}

/* Below it, or where that is out of the picture, at a side that isn't. */
static void a_rectangle_is_named_where_it_is_seen(void **state)
{
    (void)state;
    show s = show_quarter(20);
    shown_pair believed = believed_at(400, 300, 20);
    believed.shape_a.at = (col_vec){400, 400}; /* 380 .. 420 high */
    show_believed(&s, &believed);
    expect_text(&s, "your code's rectangle");
    believed.shape_a.at = (col_vec){400, 470};
    show_believed(&s, &believed);
    expect_text(&s, "your code's rectangle");
    show_close(&s);
}

/* From the real ball, 50 to the right of the pivot (200, 200), as the right arc does, which goes a
 * quarter turn up; this one goes down. */
static void an_arrow_leads_to_the_believed_circle(void **state)
{
    (void)state;
    show s = show_quarter(20);
    shown_pair believed = believed_at(200, 250, 20);
    show_believed(&s, &believed);
    const theme *t = s.options.theme;
    const drawn *wrong = way(&s, t->believed), *right = way(&s, t->angle);
    assert_true(wrong && right);
    assert_point("its beginning", wrong->points[0], 250, 200, 1e-9);
    assert_point("the right one's", right->points[0], 250, 200, 1e-9);
    for (size_t i = 1; i < wrong->count; i++) {
        assert_near("how far it is from the pivot",
                    length_of(wrong->points[i], (col_vec){200, 200}), 50, 1e-9);
        assert_true(wrong->points[i].y > 200 && right->points[i].y < 200);
    }
    assert_true(length_of(arrow(&s)->points[0], (col_vec){200, 250}) < 12);

    believed = believed_at(200, 300, 20); /* farther away than it is: farther step by step */
    show_believed(&s, &believed);
    wrong = way(&s, t->believed);
    assert_point("its beginning", wrong->points[0], 250, 200, 1e-9);
    for (size_t i = 1; i < wrong->count; i++)
        assert_true(length_of(wrong->points[i], (col_vec){200, 200}) >
                    length_of(wrong->points[i - 1], (col_vec){200, 200}));
    assert_true(length_of(arrow(&s)->points[0], (col_vec){200, 300}) < 12);

    believed = believed_at(200, 200, 20); /* at the pivot: straight there */
    show_believed(&s, &believed);
    wrong = way(&s, t->believed);
    for (size_t i = 0; i < wrong->count; i++)
        assert_near("its height", wrong->points[i].y, 200, 1e-9);
    show_close(&s);
}

/* ---- What makes room ---- */

/* Verdict, comparison, and both lines of what the code says. */
static void expect_headline_clear(const show *s, col_vec middle, double radius)
{
    static const char *const lines[] = {"MISS", "distance 30 >", "your code says", "distance"};
    for (size_t i = 0; i < sizeof lines / sizeof *lines; i++) {
        const drawn *d = recording_text(s->drawn, lines[i]);
        if (!d || meets(d->box, middle, radius))
            fail_msg("\"%s\" covers the circle about %g, %g, or isn't there", lines[i], middle.x,
                     middle.y);
    }
}

static void the_headline_makes_room(void **state)
{
    (void)state;
    show s = show_quarter(20);
    shown_pair believed = believed_at(260, 350, 20);
    show_believed(&s, &believed);
    assert_true(recording_text(s.drawn, "MISS")->box.min.x < 60);
    assert_true(recording_text(s.drawn, "MISS")->box.max.y < 100);
    static const col_vec under[] = {{80, 50}, {200, 90}, {90, 110}, {40, 30}};
    for (size_t i = 0; i < sizeof under / sizeof *under; i++) {
        believed = believed_at(under[i].x, under[i].y, 20);
        show_believed(&s, &believed);
        expect_headline_clear(&s, under[i], 20);
        col_box first = recording_text(s.drawn, "MISS")->box,
                third = recording_text(s.drawn, "your code says")->box;
        assert_true(fabs(first.min.x - third.min.x) < 1e-9 ||
                    fabs(first.max.x - third.max.x) < 1e-9);
    }
    s.options.believed = NULL;
    show_believed(&s, &believed);
    assert_true(recording_text(s.drawn, "MISS")->box.min.x < 60);
    show_close(&s);
}

/* Its new place is given up for what comes there. */
static void the_headline_comes_back(void **state)
{
    (void)state;
    show s = show_quarter(20);
    shown_pair believed = believed_at(80, 50, 20);
    show_believed(&s, &believed);
    col_vec moved = recording_text(s.drawn, "MISS")->at;
    assert_true(moved.x > 60 || moved.y > 100);
    believed = believed_at(moved.x + 10, moved.y, 20);
    show_believed(&s, &believed);
    expect_headline_clear(&s, (col_vec){moved.x + 10, moved.y}, 20);
    col_vec back = recording_text(s.drawn, "MISS")->at;
    assert_true(back.x < 60 && back.y < 100);
    show_close(&s);
}

/* ---- The map ---- */

/* A map of four columns as wide as the shares say, in hundredths. */
static view_map columns(unsigned char *cells, const int hundredths[SCENE_OUTCOMES])
{
    view_map m = {.width = WIDTH, .height = HEIGHT, .cells = cells, .tried = true};
    for (int i = 0; i < WIDTH * HEIGHT; i++) {
        int at = i % WIDTH * 100 / WIDTH, cell = 0;
        while (at >= hundredths[cell])
            at -= hundredths[cell++];
        cells[i] = (unsigned char)cell;
        m.share[cell]++;
    }
    return m;
}

static unsigned char cells[WIDTH * HEIGHT];

/* A program under suspicion: a map of four equal columns, and a believed pair. */
static show show_suspect(void)
{
    static view_map map;
    static shown_pair believed;
    show s = show_quarter(20);
    map = columns(cells, (const int[]){25, 25, 25, 25});
    believed = believed_at(260, 250, 20);
    s.options.map = &map;
    s.options.believed = &believed;
    return s;
}

static void the_map_lies_beneath_everything(void **state)
{
    (void)state;
    show s = show_suspect();
    show_draw(&s);
    const drawn *tint = recording_nth(s.drawn, DRAWN_TINT, 0);
    const drawn *fill = recording_nth(s.drawn, DRAWN_FILL, 0);
    const drawn *contour = recording_nth(s.drawn, DRAWN_CONTOUR, 0);
    assert_true(tint && fill && contour && tint < fill);
    assert_ptr_equal(tint->values.values, cells);
    assert_int_equal(tint->values.pitch, WIDTH);
    assert_int_equal(tint->values.area.h, HEIGHT);
    assert_int_equal(tint->tints[SCENE_BOTH_MISS].ground.a, 0);
    assert_int_equal(tint->tints[SCENE_BOTH_MISS].pattern, TINT_PLAIN);
    /* Told apart without colours. */
    assert_int_equal(tint->tints[SCENE_BOTH_HIT].pattern, TINT_PLAIN);
    assert_int_equal(tint->tints[SCENE_FALSE_HIT].pattern, TINT_STRIPES);
    assert_int_equal(tint->tints[SCENE_MISSED_HIT].pattern, TINT_DOTS);
    assert_int_equal(contour->inside, 1u << SCENE_BOTH_HIT | 1u << SCENE_FALSE_HIT);
    s.options.map = NULL;
    show_draw(&s);
    assert_null(recording_nth(s.drawn, DRAWN_TINT, 0));
    assert_null(recording_nth(s.drawn, DRAWN_CONTOUR, 0));
    show_close(&s);
}

/* Along the bottom, unless the believed circle is there. */
static void the_legend_makes_room(void **state)
{
    (void)state;
    show s = show_quarter(20);
    view_map map = columns(cells, (const int[]){25, 25, 25, 25});
    shown_pair believed = believed_at(400, 250, 20);
    s.options.map = &map;
    s.options.believed = &believed;
    for (int covered = 0; covered < 2; covered++) {
        if (covered)
            believed = believed_at(100, 420, 20);
        show_draw(&s);
        const drawn *first = recording_text(s.drawn, "both hit"),
                    *last = recording_text(s.drawn, "both miss");
        assert_non_null(first);
        assert_non_null(last);
        if (covered && (meets(first->box, (col_vec){100, 420}, 20) ||
                        meets(last->box, (col_vec){100, 420}, 20)))
            fail_msg("the legend covers the circle");
        if (!covered)
            assert_true(first->box.min.x < 80 && first->box.min.y > 350);
    }
    show_close(&s);
}

/* Who is taught sees the map alone, with names for its colours and no shares. */
static void a_map_that_tells_is_alone(void **state)
{
    (void)state;
    show s = show_quarter(20);
    view_map map = columns(cells, (const int[]){25, 25, 25, 25});
    const shown_pair believed = believed_at(260, 250, 20);
    s.options.map = &map;
    s.options.believed = &believed;
    s.options.aids.verdict_hidden = s.options.aids.belief_told = s.options.aids.map_told = true;
    show_draw(&s);
    expect_text(&s, "both hit");
    expect_text(&s, "false hit");
    expect_text(&s, "missed hit");
    assert_null(recording_text(s.drawn, "both miss"));
    assert_null(recording_text(s.drawn, "your code's circle"));
    assert_null(recording_line(s.drawn, s.options.theme->believed, 0));
    show_close(&s);
}

/* A disc of hits: its name is near its edge, on the outside. */
static void the_line_is_named(void **state)
{
    (void)state;
    show s = show_quarter(20);
    view_map map = {.width = WIDTH, .height = HEIGHT, .cells = cells, .tried = true};
    for (int i = 0; i < WIDTH * HEIGHT; i++) {
        int x = i % WIDTH, y = i / WIDTH;
        bool in = hypot(x - 400, y - 300) < 60;
        cells[i] = in ? SCENE_FALSE_HIT : SCENE_BOTH_MISS;
        map.share[cells[i]]++;
    }
    const shown_pair believed = believed_at(200, 150, 20);
    s.options.map = &map;
    s.options.believed = &believed;
    show_draw(&s);
    expect_text(&s, "what your code believes");
    col_box box = recording_text(s.drawn, "what your code believes")->box;
    double x = fmin(fmax(400, box.min.x), box.max.x), y = fmin(fmax(300, box.min.y), box.max.y);
    double away = hypot(x - 400, y - 300);
    if (!(away > 55 && away < 110))
        fail_msg("the name is %g from the disc's middle, expected 55 to 110", away);
    memset(cells, SCENE_FALSE_HIT, sizeof cells); /* no line at all */
    show_draw(&s);
    assert_null(recording_text(s.drawn, "what your code believes"));
    show_close(&s);
}

static void a_wordless_picture_has_no_words(void **state)
{
    (void)state;
    show s = show_suspect();
    s.options.wordless = true;
    show_draw(&s);
    assert_int_equal(recording_count(s.drawn, DRAWN_TEXT), 0);
    assert_int_equal(recording_count(s.drawn, DRAWN_TINT), 1);
    show_close(&s);
}

int run_believed_tests(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_line_of_a_chosen_answer_is_seen),
        cmocka_unit_test(the_program_has_a_pair_of_its_own),
        cmocka_unit_test(a_border_stands_for_the_same_pair),
        cmocka_unit_test(a_round_border_is_named),
        cmocka_unit_test(a_border_that_leaves_little_room_is_named),
        cmocka_unit_test(a_circles_name_is_its_own),
        cmocka_unit_test(both_verdicts_are_told),
        cmocka_unit_test(what_is_compared_is_named),
        cmocka_unit_test(words_without_room_stand_in_two_lines),
        cmocka_unit_test(what_lies_out_of_the_picture_gets_an_arrow),
        cmocka_unit_test(a_rectangle_is_named_where_it_is_seen),
        cmocka_unit_test(an_arrow_leads_to_the_believed_circle),
        cmocka_unit_test(the_headline_makes_room),
        cmocka_unit_test(the_headline_comes_back),
        cmocka_unit_test(the_map_lies_beneath_everything),
        cmocka_unit_test(the_legend_makes_room),
        cmocka_unit_test(a_map_that_tells_is_alone),
        cmocka_unit_test(the_line_is_named),
        cmocka_unit_test(a_wordless_picture_has_no_words),
    };
    return cmocka_run_group_tests_name("believed", tests, NULL, NULL);
}
