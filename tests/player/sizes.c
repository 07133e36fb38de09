/* How large words are, and what that leaves to the picture and the choices. */
#include "player_tests.h"

#include "../view/recording.h"

#include <math.h>
#include <stdlib.h>

/* How wide the choices of a step are, and how many lines stand in the last one of four. */
static double choices_of(const lesson *l, int width, int height, int *lines)
{
    player_layout at = kit_laid_out(l, 0, width, height, 1);
    const col_box *last = &at.parts[PLAYER_CHOICE + 3];
    *lines = 0;
    for (size_t i = 0; i < at.line_count; i++)
        *lines +=
            at.lines[i].ink == PLAYER_INK && at.lines[i].box.min.x > last->min.x + 2 * at.text &&
            at.lines[i].box.min.y >= last->min.y - 1 && at.lines[i].box.max.y <= last->max.y + 1;
    return kit_width(last) / at.text;
}

/* 21:9: a text that is broken at 16:9 stands in one row, and the picture has no less room. */
static void wide_windows_have_room_for_choices(void **state)
{
    (void)state;
    lesson l = kit_steps(
        "{\"ask\": \"Which?\", \"choices\": [{\"text\": \"One\", \"right\": true}, " CHOICE(
            "Two") ", " CHOICE("Three") ", " CHOICE("No, no corner of it is inside") "]}");
    int lines;
    double usual = choices_of(&l, 2560, 1440, &lines);
    if (fabs(usual - 13.89) > 0.05 || lines != 2)
        fail_msg("16:9: %g wide, %d lines, expected 13.89 and 2", usual, lines);
    double wide = choices_of(&l, 3440, 1440, &lines);
    if (!(wide > usual) || lines != 1)
        fail_msg("21:9: %g wide, %d lines, expected more than %g and 1", wide, lines, usual);
    player_layout narrow = kit_laid_out(&l, 0, 2560, 1440, 1),
                  large = kit_laid_out(&l, 0, 3440, 1440, 1);
    assert_true(kit_width(&large.stage) >= kit_width(&narrow.stage));
    lesson_free(&l);
}

/* As large as can be read, on a phone too. */
static void words_are_large_enough_to_be_read(void **state)
{
    (void)state;
    static const struct {
        double width, height, text;
    } WINDOWS[] = {{390, 844, 15}, {1280, 720, 28.8}};
    lesson l = kit_steps(FOUR);
    for (int i = 0; i < 2; i++) {
        lesson_run run = lesson_start(LESSON_ALONE);
        recording *r = recording_create((int)WINDOWS[i].width, (int)WINDOWS[i].height);
        player_shown shown = kit_shown(&l, &run, false);
        shown.smallest = 15;
        player_layout at =
            player_lay_out(&r->canvas, &shown, WINDOWS[i].width, WINDOWS[i].height, 1);
        if (fabs(at.text - WINDOWS[i].text) > 1e-9)
            fail_msg("%g x %g: text of %g pixels, expected %g", WINDOWS[i].width, WINDOWS[i].height,
                     at.text, WINDOWS[i].text);
        player_free(&shown);
        free(r);
    }
    lesson_free(&l);
}

static void the_user_can_have_larger_texts_but_no_smaller_ones(void **state)
{
    (void)state;
    lesson l = kit_steps(FOUR);
    assert_true(kit_laid_out(&l, 0, 1280, 720, 0.5).text == 28.8);
    assert_true(kit_laid_out(&l, 0, 1280, 720, 1.25).text == 36);
    lesson_free(&l);
}

/* In windows that are too low for words of 15 pixels these are smaller, as far as a picture needs
 * it. */
static void low_windows_have_a_picture(void **state)
{
    (void)state;
    static const screen WINDOWS[] = {{640, 120}, {320, 100}};
    lesson l = kit_steps(FOUR);
    for (int i = 0; i < 2; i++) {
        lesson_run run = lesson_start(LESSON_ALONE);
        recording *r = recording_create(WINDOWS[i].width, WINDOWS[i].height);
        player_shown shown = kit_shown(&l, &run, false);
        shown.smallest = 15;
        player_layout at =
            player_lay_out(&r->canvas, &shown, WINDOWS[i].width, WINDOWS[i].height, 1);
        if (at.text < 0.04 * WINDOWS[i].height || at.text >= 15 ||
            kit_height(&at.stage) < 0.3 * WINDOWS[i].height)
            fail_msg("%d x %d: text of %g pixels, a picture of %g", WINDOWS[i].width,
                     WINDOWS[i].height, at.text, kit_height(&at.stage));
        player_free(&shown);
        free(r);
    }
    lesson_free(&l);
}

/* A formula of two sentences is broken where they have no room side by side: then two lines of it
 * stand below the picture, which keeps three tenths of the height. */
static void larger_texts_leave_a_picture_and_its_formula(void **state)
{
    (void)state;
    static const screen WINDOWS[] = {{1280, 720}, {1920, 1080}};
    lesson l = kit_steps("{\"say\": \"Clamped to its sides it is the nearest point of the bar.\", "
                         "\"formula\": \"clamp\"}");
    for (int i = 0; i < 2; i++) {
        const int w = WINDOWS[i].width, h = WINDOWS[i].height;
        player_layout usual = kit_laid_out(&l, 0, w, h, 1), large = kit_laid_out(&l, 0, w, h, 2);
        double one = (usual.band.min.y - usual.stage.max.y) / usual.text;
        double two = (large.band.min.y - large.stage.max.y) / large.text;
        if (!(large.text > 1.2 * usual.text) || kit_height(&large.stage) < 0.3 * h ||
            fabs(two - one - 1.3) > 1e-6)
            fail_msg(
                "%d x %d: texts of %g and %g, pictures of %g and %g, below them %g and %g texts", w,
                h, usual.text, large.text, kit_height(&usual.stage), kit_height(&large.stage), one,
                two);
    }
    lesson_free(&l);
}

/* However large the texts: above the band, with what is said of the last one. */
static void larger_texts_leave_the_choices_whole(void **state)
{
    (void)state;
    static const screen WINDOWS[] = {{1280, 720}, {1920, 1080}, {2560, 1080}};
    lesson l = kit_steps(FOUR);
    for (int i = 0; i < 3; i++) {
        player_layout at = kit_laid_out(&l, 0, WINDOWS[i].width, WINDOWS[i].height, 2);
        const col_box *last = &at.parts[PLAYER_CHOICE + 3];
        if (last->max.y + at.text > at.band.min.y || at.parts[PLAYER_CHOICE].min.y < 0)
            fail_msg("%d x %d: the last choice ends at %g, the band begins at %g", WINDOWS[i].width,
                     WINDOWS[i].height, last->max.y, at.band.min.y);
        assert_true(at.text > 0.04 * WINDOWS[i].height);
    }
    lesson_free(&l);
}

/* The hit map's three kinds stand in two rows where choices leave less than they are wide. */
static void larger_texts_leave_the_legend_its_rows(void **state)
{
    (void)state;
    lesson l =
        kit_steps("{\"mistake\": \"wrong-sign\", \"show\": [\"map\"], \"ask\": \"Which?\", "
                  "\"choices\": [{\"text\": \"A sign that is wrong\", \"right\": true}, " CHOICE(
                      "Another unit of it") ", " CHOICE("Three") "]}");
    player_layout usual = kit_laid_out(&l, 0, 1280, 720, 1),
                  large = kit_laid_out(&l, 0, 1280, 720, 2);
    double one = (usual.band.min.y - usual.stage.max.y) / usual.text;
    double two = (large.band.min.y - large.stage.max.y) / large.text;
    if (!(large.text > usual.text) || fabs(two - one - 1.45) > 1e-6)
        fail_msg("below pictures of texts of %g and %g there are %g and %g texts", usual.text,
                 large.text, one, two);
    lesson_free(&l);
}

int test_sizes(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(wide_windows_have_room_for_choices),
        cmocka_unit_test(words_are_large_enough_to_be_read),
        cmocka_unit_test(low_windows_have_a_picture),
        cmocka_unit_test(the_user_can_have_larger_texts_but_no_smaller_ones),
        cmocka_unit_test(larger_texts_leave_a_picture_and_its_formula),
        cmocka_unit_test(larger_texts_leave_the_choices_whole),
        cmocka_unit_test(larger_texts_leave_the_legend_its_rows),
    };
    return cmocka_run_group_tests_name("sizes", tests, NULL, NULL);
}
