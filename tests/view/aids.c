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

/* What a program under suspicion, a log and playing say, and every overlay that compares. Of
 * the numbers at the shapes their names stay, of the grid its lines, of the angle its arc. */
static void no_text_has_a_number_of_the_test(void **state)
{
    (void)state;
    show s = hidden_at(250, 200, 40);
    const view_mark mark = {.kind = VIEW_MISS, .at = {250, 200}, .normal = {1, 0}};
    s.scene.show = ~SHOW(SHOW_ALL_PAIRS);
    snprintf(s.scene.shapes[0].id, SHAPE_ID_SIZE, "paddle");
    snprintf(s.scene.shapes[1].id, SHAPE_ID_SIZE, "disc");
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
    assert_non_null(recording_text(s.drawn, "paddle"));
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

/* Where something else is asked no words stand for the verdict; the sign of playing does, with how
 * it goes on. */
static void nothing_is_asked_where_the_question_is_another(void **state)
{
    (void)state;
    show s = hidden_at(250, 200, 40);
    s.options.aids.question_hidden = true;
    s.scene.show = 0;
    show_draw(&s);
    assert_null(recording_nth(s.drawn, DRAWN_TEXT, 0));
    assert_null(recording_nth(s.drawn, DRAWN_POLYGON, 0));
    s.options.playback = (view_playback){.on = true, .headline = "frame 12"};
    show_draw(&s);
    assert_non_null(recording_nth(s.drawn, DRAWN_POLYGON, 0));
    assert_null(recording_text(s.drawn, VIEW_QUESTION));
    s.options.playback.paused = true;
    s.options.playback.goes_on = "F8 plays on";
    show_draw(&s);
    expect_text(&s, "F8 plays on");
    show_close(&s);
}

static void shapes_have_names(void **state)
{
    (void)state;
    show s = hidden_at(450, 200, 60);
    show_draw(&s);
    assert_null(recording_text(s.drawn, s.scene.shapes[1].id));
    s.options.aids.names = true;
    show_draw(&s);
    for (int i = 0; i < 2; i++)
        assert_non_null(recording_text(s.drawn, s.scene.shapes[i].id));
    show_close(&s);
}

/* A bar has its pivot's cross, which is one line; of two bars beside each other neither is the one
 * that is turned back. */
static void two_bars_are_shown_alike(void **state)
{
    (void)state;
    for (int bars = 1; bars <= 2; bars++) {
        show s = show_open(640, 480);
        show_rectangle(&s, 80, 200, 160, 60, 30);
        if (bars == 2)
            show_rectangle(&s, 400, 200, 160, 60, -30);
        else
            show_circle(&s, 480, 230, 20);
        s.scene.show = 0;
        s.options.aids.names = s.options.aids.verdict_hidden = true;
        show_draw(&s);
        assert_int_equal(recording_count(s.drawn, DRAWN_LINE), bars == 1 ? 1 : 0);
        show_close(&s);
    }
}

/* However small it is: then beside it, not over it. */
static void a_small_ball_is_named_beside_it(void **state)
{
    (void)state;
    show s = show_open(640, 480);
    show_rectangle(&s, 200, 200, 160, 60, 0);
    show_circle(&s, 450, 200, 6);
    strcpy(s.scene.shapes[1].id, "target");
    s.options.aids.names = true;
    show_draw(&s);
    const drawn *name = recording_text(s.drawn, "target");
    assert_non_null(name);
    assert_false(name->box.min.x < 456 && name->box.max.x > 444 && name->box.min.y < 206 &&
                 name->box.max.y > 194);
    show_close(&s);
}

/* Until it is played there is nothing to be said of it. */
static void what_rests_may_be_unheaded(void **state)
{
    (void)state;
    for (int i = 0; i < 4; i++) {
        bool asked = i & 1, on = i & 2;
        show s = show_open(640, 480);
        show_rectangle(&s, 200, 200, 160, 60, 0);
        show_circle(&s, 450, 200, 20);
        s.options.aids.unheaded_at_rest = asked;
        s.options.playback = (view_playback){.on = on, .headline = "frame 12"};
        show_draw(&s);
        assert_int_equal(recording_text(s.drawn, "frame 12") != NULL, on || !asked);
        assert_int_equal(recording_text(s.drawn, "nearest pair") != NULL, !on && !asked);
        s.options.playback.headline = NULL; /* nothing moves: there is a verdict */
        show_draw(&s);
        assert_non_null(recording_text(s.drawn, "MISS"));
        show_close(&s);
    }
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

/* ---- One object, drawn here and tested there ---- */

/* The bars cross; the ball touches the one that is drawn alone. From the middle it is 65 sqrt(2) =
 * 91.92 away, along the one (half 80) and across the other (half 20). */
static void drawn_and_tested_are_one_object(void **state)
{
    (void)state;
    show s = show_open(640, 480);
    show_rectangle(&s, 200, 200, 160, 40, 45);
    show_rectangle(&s, 200, 200, 160, 40, -45);
    show_circle(&s, 265, 265, 20);
    show_draw(&s);
    assert_int_equal(s.pairs.hits, 2);
    s.scene.shapes[0].drawn = s.scene.shapes[1].tested = true;
    show_draw(&s);
    assert_int_equal(s.pairs.hits, 1);
    assert_int_equal(s.pairs.hit[1], 0);
    assert_non_null(recording_text(s.drawn, "drawn: HIT, tested: MISS"));
    assert_non_null(recording_text(s.drawn, "drawn: distance 11.92 < radius 20"));
    assert_non_null(recording_text(s.drawn, "tested: distance 71.92 > radius 20"));
    assert_non_null(recording_text(s.drawn, s.scene.shapes[0].id));
    assert_non_null(recording_text(s.drawn, s.scene.shapes[1].id));
    s.scene.shapes[2].y = 135; /* now the other one */
    show_draw(&s);
    assert_non_null(recording_text(s.drawn, "drawn: MISS, tested: HIT"));
    s.options.aids.verdict_hidden = true;
    show_draw(&s);
    assert_null(recording_text(s.drawn, "drawn: "));
    s.options.aids.verdict_hidden = false;
    s.scene.shapes[0].hidden = true;
    show_draw(&s);
    assert_non_null(recording_text(s.drawn, "HIT"));
    assert_null(recording_text(s.drawn, "drawn: "));
    show_close(&s);
}

/* Half as long, the one tested would have a decimal more if it were alone: four digits of 0.8. The
 * bars end at x 1.8 and 1.4. What only four decimals tell from the radius has four in both lines.
 */
static void lines_of_one_comparison_have_the_same_decimals(void **state)
{
    (void)state;
    for (int steady = 0; steady < 2; steady++) {
        show s = show_open(640, 480);
        s.camera.zoom = 200;
        show_rectangle(&s, 1, 1, 1.6, 0.6, 0);
        show_rectangle(&s, 1, 1, 0.8, 0.3, 0);
        show_circle(&s, 2.0512, 1, 0.3);
        s.scene.shapes[0].drawn = s.scene.shapes[1].tested = true;
        s.options.presenting = steady;
        show_draw(&s);
        assert_non_null(recording_text(s.drawn, steady ? "drawn: distance 0.25 < radius 0.30"
                                                       : "drawn: distance 0.251 < radius 0.3"));
        assert_non_null(recording_text(s.drawn, steady ? "tested: distance 0.65 > radius 0.30"
                                                       : "tested: distance 0.651 > radius 0.3"));
        expect_text(&s, steady ? "distance 0.25" : "distance 0.251");
        s.scene.shapes[0].drawn = s.scene.shapes[1].tested = false; /* the other way round */
        s.scene.shapes[1].drawn = s.scene.shapes[0].tested = true;
        show_draw(&s);
        assert_non_null(recording_text(s.drawn, steady ? "drawn: distance 0.65 > radius 0.30"
                                                       : "drawn: distance 0.651 > radius 0.3"));
        s.scene.shapes[1].drawn = s.scene.shapes[0].tested = false;
        s.scene.shapes[0].drawn = s.scene.shapes[1].tested = true;
        s.scene.shapes[2].x = 2.0001;
        s.scene.shapes[2].radius = 0.6;
        show_draw(&s);
        assert_non_null(recording_text(s.drawn, steady ? "drawn: distance 0.2001 < radius 0.6000"
                                                       : "drawn: distance 0.2001 < radius 0.6"));
        assert_non_null(recording_text(s.drawn, steady ? "tested: distance 0.6001 > radius 0.6000"
                                                       : "tested: distance 0.6001 > radius 0.6"));
        show_close(&s);
    }
}

static int texts_of(const show *s, const char *text)
{
    int count = 0;
    for (size_t i = 0; recording_nth(s->drawn, DRAWN_TEXT, i); i++)
        count += !strcmp(recording_nth(s->drawn, DRAWN_TEXT, i)->text, text);
    return count;
}

/* It is told elsewhere: all other words stay. */
static void only_the_headline_is_hidden(void **state)
{
    (void)state;
    show s = show_open(640, 480);
    show_rectangle(&s, 200, 200, 80, 40, 90);
    show_circle(&s, 300, 200, 40);
    show_draw(&s);
    int told = texts_of(&s, "MISS"), labels = texts_of(&s, "distance 80");
    size_t count = recording_count(s.drawn, DRAWN_TEXT);
    s.options.aids.headline_hidden = true;
    show_draw(&s);
    assert_int_equal(told, 1);
    assert_int_equal(texts_of(&s, "MISS"), 0);
    assert_int_equal(texts_of(&s, "distance 80"), labels);
    assert_int_equal(recording_count(s.drawn, DRAWN_TEXT),
                     count - 2); /* the comparison goes, too */
    show_close(&s);
}

/* ---- Room for what stands around the picture ---- */

/* Headline, hint, formula and labels keep above it. */
static void nothing_is_drawn_on_what_stands_below(void **state)
{
    (void)state;
    show s = show_open(1024, 768);
    show_rectangle(&s, 480, 480, 240, 100, 30);
    show_circle(&s, 650, 520, 60);
    s.options.presenting = true;
    s.options.below = 200;
    s.options.hint = "A hint.";
    s.options.aids.formula = VIEW_FORMULA_COMPARE;
    show_draw(&s);
    assert_int_equal(recording_nth(s.drawn, DRAWN_CLIP, 0)->area.h, 568);
    assert_non_null(recording_text(s.drawn, "A hint."));
    for (size_t i = 0; recording_nth(s.drawn, DRAWN_TEXT, i); i++) {
        const drawn *d = recording_nth(s.drawn, DRAWN_TEXT, i);
        if (d->at.y > 568)
            fail_msg("\"%s\" stands at %g, below 568", d->text, d->at.y);
    }
    show_close(&s);
}

/* A bar covers the picture, the line of the test has the hint's place, and that has paper of its
 * own only where it stands. */
static void a_hint_lies_rather_on_a_shape_than_on_words(void **state)
{
    (void)state;
    show s = show_open(1024, 768);
    show_rectangle(&s, 512, 384, 1100, 760, 0);
    show_circle(&s, 800, -100, 60);
    s.options.presenting = true;
    s.options.hint = "A hint that is nearly as long as the line of the test is.";
    s.options.aids.formula = VIEW_FORMULA_COMPARE;
    show_draw(&s);
    const drawn *hint = recording_text(s.drawn, "A hint"),
                *formula = recording_text(s.drawn, " = hypot(");
    assert_non_null(hint);
    assert_non_null(formula);
    if (!(hint->box.max.y < formula->box.min.y))
        fail_msg("the hint is at %g .. %g, the formula at %g .. %g", hint->box.min.y,
                 hint->box.max.y, formula->box.min.y, formula->box.max.y);
    show_close(&s);
}

/* What a program believes is told, too: a headline of four lines otherwise. */
static show flat_headline(double width)
{
    show s = show_open(width, 720);
    show_rectangle(&s, 480, 480, 240, 100, 30);
    show_circle(&s, 700, 420, 60);
    assert_true(scene_pairs_find(&s.pairs, &s.scene));
    static shown_pair believed;
    believed = s.pairs.shown[0];
    believed.findings.hit = !believed.findings.hit;
    s.options.presenting = s.options.flat = true;
    s.options.believed = &believed;
    s.options.believed_name = "wrong-sign";
    show_draw(&s);
    return s;
}

static void a_flat_headline_is_as_high_as_the_verdict(void **state)
{
    (void)state;
    show s = flat_headline(1280);
    const drawn *verdict = recording_text(s.drawn, view_verdict(&s.pairs));
    const drawn *why = recording_text(s.drawn, "distance ");
    const drawn *says = recording_text(s.drawn, "your code says");
    assert_non_null(says);
    assert_true(why->box.min.x > verdict->box.max.x && says->box.min.x == why->box.min.x);
    assert_true(why->box.min.y >= verdict->box.min.y && says->box.max.y <= verdict->box.max.y);
    assert_true(says->box.min.y >= why->box.max.y);
    show_close(&s);
}

/* Narrower, the same lines are broken rather than made smaller. */
static void a_flat_headline_keeps_its_size(void **state)
{
    (void)state;
    show s = flat_headline(640);
    const drawn *why = recording_text(s.drawn, "distance ");
    assert_near("size", why->style.size, 0.04 * 720, 1e-9);
    for (size_t i = 0; recording_nth(s.drawn, DRAWN_TEXT, i); i++)
        assert_true(recording_nth(s.drawn, DRAWN_TEXT, i)->box.max.x <= 640);
    show_close(&s);
}

static show playing_headline(double width)
{
    show s = show_open(width, 720);
    show_rectangle(&s, 100, 200, 80, 40, 30);
    show_circle(&s, 140, 220, 12);
    s.options.playback = (view_playback){
        .on = true,
        .headline = "frame 12 of 88 \302\267 the ball meets the bar \302\267 2 overlooked"};
    show_draw(&s);
    return s;
}

/* What is played, too: what has no room beside goes below, in the same size. */
static void a_playing_headline_keeps_its_size(void **state)
{
    (void)state;
    show wide = playing_headline(1280), narrow = playing_headline(420);
    const drawn *in_one = recording_text(wide.drawn, "frame 12 of 88");
    const drawn *above = recording_text(narrow.drawn, "frame 12 of 88");
    const drawn *below = recording_text(narrow.drawn, "2 overlooked");
    assert_true(in_one && above && below && above->at.y < below->at.y);
    assert_non_null(strstr(in_one->text, "2 overlooked"));
    assert_near("size", above->style.size, in_one->style.size, 1e-9);
    for (size_t i = 0; recording_nth(narrow.drawn, DRAWN_TEXT, i); i++)
        assert_true(recording_nth(narrow.drawn, DRAWN_TEXT, i)->box.max.x <= 420);
    show_close(&wide);
    show_close(&narrow);
}

/* Two pairs, 100 apart: alone, the nearer one is all that is drawn and told of. */
static void the_other_pair_is_left_out(void **state)
{
    (void)state;
    show s = show_open(640, 480);
    show_rectangle(&s, 100, 200, 80, 40, 30);
    show_circle(&s, 140, 220, 12);
    show_rectangle(&s, 400, 200, 80, 40, 30);
    show_circle(&s, 440, 220, 14);
    s.scene.show |= SHOW(SHOW_ALL_PAIRS);
    show_draw(&s);
    assert_non_null(outline_at(&s, 100, 200, false));
    assert_non_null(recording_text(s.drawn, "2 pairs hit"));
    s.options.aids.pair_alone = true;
    show_draw(&s);
    assert_null(outline_at(&s, 100, 200, false));
    assert_null(outline_at(&s, 140, 220, false));
    assert_non_null(outline_at(&s, 400, 200, false));
    assert_non_null(outline_at(&s, 440, 220, false));
    assert_null(recording_text(s.drawn, "pairs hit"));
    show_close(&s);
}

/* One is drawn and one is tested: they stand for one object, and both are seen. */
static void what_stands_for_the_same_stays(void **state)
{
    (void)state;
    show s = show_open(640, 480);
    show_rectangle(&s, 200, 200, 80, 40, 30);
    show_rectangle(&s, 210, 210, 80, 40, -30);
    show_circle(&s, 240, 220, 12);
    show_rectangle(&s, 500, 300, 80, 40, -30);
    s.scene.shapes[0].drawn = s.scene.shapes[1].tested = true;
    s.options.aids.pair_alone = true;
    show_draw(&s);
    assert_non_null(outline_at(&s, 200, 200, false));
    assert_non_null(outline_at(&s, 210, 210, false));
    assert_null(outline_at(&s, 500, 300, false));
    show_close(&s);
}

int run_aid_tests(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(hits_and_misses_have_the_same_colors),
        cmocka_unit_test(a_hit_is_drawn_as_the_miss_that_looks_the_same),
        cmocka_unit_test(no_text_has_a_number_of_the_test),
        cmocka_unit_test(shown_again_it_is_as_before),
        cmocka_unit_test(nothing_is_asked_where_the_question_is_another),
        cmocka_unit_test(shapes_have_names),
        cmocka_unit_test(two_bars_are_shown_alike),
        cmocka_unit_test(a_small_ball_is_named_beside_it),
        cmocka_unit_test(what_rests_may_be_unheaded),
        cmocka_unit_test(neutral_is_neither),
        cmocka_unit_test(drawn_and_tested_are_one_object),
        cmocka_unit_test(lines_of_one_comparison_have_the_same_decimals),
        cmocka_unit_test(only_the_headline_is_hidden),
        cmocka_unit_test(nothing_is_drawn_on_what_stands_below),
        cmocka_unit_test(a_hint_lies_rather_on_a_shape_than_on_words),
        cmocka_unit_test(a_flat_headline_is_as_high_as_the_verdict),
        cmocka_unit_test(a_flat_headline_keeps_its_size),
        cmocka_unit_test(a_playing_headline_keeps_its_size),
        cmocka_unit_test(the_other_pair_is_left_out),
        cmocka_unit_test(what_stands_for_the_same_stays),
    };
    return cmocka_run_group_tests_name("aids", tests, NULL, NULL);
}
