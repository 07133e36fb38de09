#include "../kit/contrast.h"
#include "stagehand.h"

#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

/* CIE lightness: what is left of a colour on a grey print. */
static double lightness(color c)
{
    double y = luminance(c);
    return y > 0.008856 ? 116 * cbrt(y) - 16 : 903.3 * y;
}

#define FIELD(name)                                                                                \
    {                                                                                              \
#name, offsetof(theme, name)                                                               \
    }
typedef struct field {
    const char *name;
    size_t offset;
} field;

static color of(const theme *t, const field *f)
{
    return *(const color *)((const char *)t + f->offset);
}

static void check(theme_id id, const field *fore, const field *back, double min_ratio)
{
    const theme *t = view_theme_of(id);
    color under = blend(of(t, back), t->paper);
    double ratio = contrast(blend(of(t, fore), under), under);
    if (!(ratio >= min_ratio))
        fail_msg("theme %s: %s on %s has contrast %.2f, needs %.1f", scene_theme_name(id),
                 fore->name, back->name, ratio, min_ratio);
}

static void check_all(const field *fore, size_t fore_count, const field *back, size_t back_count,
                      double min_ratio)
{
    for (int id = 0; id < THEME_COUNT; id++)
        for (size_t i = 0; i < fore_count; i++)
            for (size_t j = 0; j < back_count; j++)
                check((theme_id)id, &fore[i], &back[j], min_ratio);
}
#define COUNT(list) (sizeof(list) / sizeof *(list))
#define CHECK(fore, back, min_ratio) check_all(fore, COUNT(fore), back, COUNT(back), min_ratio)

static void the_formula_is_wcags(void **state)
{
    (void)state;
    const color black = {0, 0, 0, 255}, white = {255, 255, 255, 255}, blue = {0, 0x72, 0xb2, 255};
    assert_near("black on white", contrast(black, white), 21, 1e-9);
    assert_near("#0072B2 on white, as published", contrast(blue, white), 5.2, 0.05);
}

static void words_can_be_read(void **state)
{
    (void)state;
    const field words[] = {FIELD(ink),    FIELD(muted),  FIELD(miss_word), FIELD(hit_word),
                           FIELD(ghost),  FIELD(angle),  FIELD(distance),  FIELD(radius),
                           FIELD(normal), FIELD(bounds), FIELD(believed),  FIELD(motion)};
    const field papers[] = {FIELD(paper), FIELD(halo), FIELD(zone_side), FIELD(zone_corner),
                            FIELD(zone_inside)};
    CHECK(words, papers, 4.5);
    const field warnings[] = {FIELD(error)}, grounds[] = {FIELD(paper), FIELD(halo)};
    CHECK(warnings, grounds, 4.5);
}

/* "turn by" may lie in a bar. Where paper is dark a hit's fill is as light as half of the words. */
static void the_turn_can_be_read_on_a_bar(void **state)
{
    (void)state;
    const field turn = FIELD(angle), miss = FIELD(miss), hit = FIELD(hit);
    check(THEME_LIGHT, &turn, &miss, 4.5);
    check(THEME_LIGHT, &turn, &hit, 4.5);
    check(THEME_DARK, &turn, &miss, 4.5);
    check(THEME_CONTRAST, &turn, &miss, 4.5);
}

static void panel_words_can_be_read(void **state)
{
    (void)state;
    const field words[] = {FIELD(widget_ink)};
    const field backs[] = {FIELD(panel), FIELD(widget), FIELD(widget_hot), FIELD(widget_down)};
    CHECK(words, backs, 4.5);
    const field more[] = {FIELD(ink),      FIELD(muted),    FIELD(error), FIELD(miss_word),
                          FIELD(hit_word), FIELD(distance), FIELD(radius)};
    const field panels[] = {FIELD(panel), FIELD(widget)};
    CHECK(more, panels, 4.5);
}

static void lines_can_be_seen(void **state)
{
    (void)state;
    const field lines[] = {FIELD(axis), FIELD(selection), FIELD(handle_edge), FIELD(accent)};
    const field paper[] = {FIELD(paper)};
    CHECK(lines, paper, 3);
    const field borders[] = {FIELD(panel_line), FIELD(accent)};
    const field panel[] = {FIELD(panel), FIELD(widget)};
    CHECK(borders, panel, 3);
    const field edge[] = {FIELD(handle_edge)}, handle[] = {FIELD(handle)};
    CHECK(edge, handle, 3);
}

static void outlines_stand_out_from_fills(void **state)
{
    (void)state;
    const field ink[] = {FIELD(ink)}, fills[] = {FIELD(miss), FIELD(hit)};
    CHECK(ink, fills, 3);
}

static void hit_and_miss_differ_without_colour(void **state)
{
    (void)state;
    for (int id = 0; id < THEME_COUNT; id++) {
        const theme *t = view_theme_of((theme_id)id);
        color miss = blend(t->miss, t->paper), hit = blend(t->hit, t->paper);
        double apart = fabs(lightness(miss) - lightness(hit));
        if (apart < 10)
            fail_msg("theme %s: fills only %.1f apart in lightness", scene_theme_name((theme_id)id),
                     apart);
        assert_true(contrast(blend(t->hatch, hit), hit) > 1.4);
    }
}

static void an_unknown_theme_is_the_light_one(void **state)
{
    (void)state;
    assert_ptr_equal(view_theme_of((theme_id)99), view_theme_of(THEME_LIGHT));
    assert_ptr_not_equal(view_theme_of(THEME_DARK), view_theme_of(THEME_LIGHT));
}

int run_theme_tests(void)
{
    const struct CMUnitTest themes[] = {
        cmocka_unit_test(the_formula_is_wcags),
        cmocka_unit_test(words_can_be_read),
        cmocka_unit_test(the_turn_can_be_read_on_a_bar),
        cmocka_unit_test(panel_words_can_be_read),
        cmocka_unit_test(lines_can_be_seen),
        cmocka_unit_test(outlines_stand_out_from_fills),
        cmocka_unit_test(hit_and_miss_differ_without_colour),
        cmocka_unit_test(an_unknown_theme_is_the_light_one),
    };
    return cmocka_run_group_tests(themes, NULL, NULL);
}
