#include "stagehand.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

/* ---- The verdict hidden ---- */

static show hidden_at(double x, double y, double radius)
{
    show s = show_open(640, 480);
    show_rectangle(&s, 200, 200, 80, 40, 90);
    show_circle(&s, x, y, radius);
    s.options.aids.verdict_hidden = true;
    return s;
}

static color tone_of(const drawn *d)
{
    if (d->kind == DRAWN_TEXT)
        return d->style.color;
    return d->kind == DRAWN_LINE || d->kind == DRAWN_OUTLINE ? d->pen.color : d->color;
}

static bool uses(const recording *r, drawn_kind kind, color tone)
{
    for (size_t i = 0; i < r->count; i++)
        if (r->list[i].kind == kind && same_color(tone_of(&r->list[i]), tone))
            return true;
    return false;
}

static void expect_colors_in(const char *what, const recording *of, const recording *in)
{
    for (size_t i = 0; i < of->count; i++) {
        color c = tone_of(&of->list[i]);
        bool length = of->list[i].kind == DRAWN_LINE; /* inside there is no line to draw */
        if (of->list[i].kind != DRAWN_CLIP && !length && !uses(in, of->list[i].kind, c))
            fail_msg("%s: a thing of kind %d has colour %02x%02x%02x,%d, which the other picture "
                     "has for none",
                     what, of->list[i].kind, c.r, c.g, c.b, c.a);
    }
}

/* The bar reaches from x 180 to 220 and from y 160 to 240. */
static void hits_and_misses_have_the_same_colors(void **state)
{
    (void)state;
    const double hits[3][3] = {{250, 200, 40}, {200, 190, 20}, {235, 255, 30}};
    show miss = hidden_at(250, 200, 10);
    miss.scene.show |= SHOW(SHOW_ZONES) | SHOW(SHOW_BOUNDS) | SHOW(SHOW_CONTACT);
    show_draw(&miss);
    for (int i = 0; i < 3; i++) {
        show hit = hidden_at(hits[i][0], hits[i][1], hits[i][2]);
        hit.scene.show = miss.scene.show;
        show_draw(&hit);
        char what[64];
        snprintf(what, sizeof what, "ball at %g, %g, radius %g", hits[i][0], hits[i][1],
                 hits[i][2]);
        expect_colors_in(what, hit.drawn, miss.drawn);
        expect_colors_in(what, miss.drawn, hit.drawn);
        assert_int_equal(recording_count(hit.drawn, DRAWN_HATCH), 0);
        assert_near(what, outline_at(&hit, 200, 200, false)->pen.width,
                    outline_at(&miss, 200, 200, false)->pen.width, 0);
        show_close(&hit);
    }
    show_close(&miss);
}

/* The same shapes, exactly touching: what counts as touching is all that differs. */
static void a_hit_is_drawn_as_the_miss_that_looks_the_same(void **state)
{
    (void)state;
    show hit = hidden_at(250, 200, 30), miss = hidden_at(250, 200, 30);
    hit.scene.show = miss.scene.show = ~(SHOW(SHOW_OUTLINES) | SHOW(SHOW_ALL_PAIRS));
    hit.scene.touching = COL_TOUCH_IS_HIT;
    miss.scene.touching = COL_TOUCH_IS_MISS;
    show_draw(&hit);
    show_draw(&miss);
    assert_int_equal(hit.pairs.shown[0].findings.hit, true);
    assert_int_equal(miss.pairs.shown[0].findings.hit, false);
    assert_int_equal(hit.drawn->count, miss.drawn->count);
    for (size_t i = 0; i < hit.drawn->count; i++) {
        const drawn *a = &hit.drawn->list[i], *b = &miss.drawn->list[i];
        assert_int_equal(a->kind, b->kind);
        assert_true(same_color(tone_of(a), tone_of(b)));
        assert_string_equal(a->text, b->text);
    }
    show_close(&hit);
    show_close(&miss);
}

/* What a program under suspicion, a log and playing say, and every overlay that compares. What is
 * given is no answer: numbers at the shapes, the grid, the angle at its axes. */
static void no_text_has_a_number_of_the_test(void **state)
{
    (void)state;
    show s = hidden_at(250, 200, 40);
    const view_mark mark = {.kind = VIEW_MISS, .at = {250, 200}, .normal = {1, 0}};
    s.scene.show = ~(SHOW(SHOW_NUMBERS) | SHOW(SHOW_GRID) | SHOW(SHOW_ANGLE) |
                     SHOW(SHOW_CONVENTION) | SHOW(SHOW_ALL_PAIRS));
    show_draw(&s);
    const shown_pair believed = s.pairs.shown[0];
    s.options.believed = &believed;
    s.options.reported = "your program says MISS";
    s.options.playback = (view_playback){.on = true,
                                         .paused = true,
                                         .headline = "frame 12, 2 missed",
                                         .marks = &mark,
                                         .mark_count = 1};
    show_draw(&s);
    for (size_t i = 0; recording_nth(s.drawn, DRAWN_TEXT, i); i++) {
        const char *text = recording_nth(s.drawn, DRAWN_TEXT, i)->text;
        bool verdict = strstr(text, "HIT") || strstr(text, "MISS") || strstr(text, "miss");
        if (strpbrk(text, "0123456789") || (verdict && strcmp(text, VIEW_QUESTION) != 0))
            fail_msg("with the verdict hidden the picture says \"%s\"", text);
    }
    assert_non_null(recording_text(s.drawn, VIEW_QUESTION));
    show_close(&s);
}

static void shown_again_it_is_as_before(void **state)
{
    (void)state;
    show s = hidden_at(250, 200, 40);
    show_draw(&s);
    assert_null(recording_text(s.drawn, "HIT"));
    s.options.aids.verdict_hidden = false;
    show_draw(&s);
    assert_null(recording_text(s.drawn, VIEW_QUESTION));
    assert_non_null(recording_text(s.drawn, "HIT"));
    assert_non_null(recording_text(s.drawn, "distance 30 < radius 40"));
    show_close(&s);
}

/* A learner sees no difference of a shape that hits to one that doesn't; but both stand out. */
static void neutral_is_neither(void **state)
{
    (void)state;
    for (int i = 0; i < THEME_COUNT; i++) {
        const theme *t = view_theme_of((theme_id)i);
        assert_false(same_color(t->neutral, t->miss));
        assert_false(same_color(t->neutral, t->hit));
        assert_true(t->neutral.a > 0);
    }
}

int run_aid_tests(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(hits_and_misses_have_the_same_colors),
        cmocka_unit_test(a_hit_is_drawn_as_the_miss_that_looks_the_same),
        cmocka_unit_test(no_text_has_a_number_of_the_test),
        cmocka_unit_test(shown_again_it_is_as_before),
        cmocka_unit_test(neutral_is_neither),
    };
    return cmocka_run_group_tests_name("aids", tests, NULL, NULL);
}
