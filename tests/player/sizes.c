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

/* As large as can be read, on a phone too, unless that leaves no picture. */
static void words_are_large_enough_to_be_read(void **state)
{
    (void)state;
    static const struct {
        double width, height, text;
    } WINDOWS[] = {{390, 844, 15}, {1280, 720, 28.8}, {640, 120, 4.8}, {320, 100, 4}};
    lesson l = kit_steps(FOUR);
    for (int i = 0; i < 4; i++) {
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

int test_sizes(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(wide_windows_have_room_for_choices),
        cmocka_unit_test(words_are_large_enough_to_be_read),
        cmocka_unit_test(the_user_can_have_larger_texts_but_no_smaller_ones),
    };
    return cmocka_run_group_tests_name("sizes", tests, NULL, NULL);
}
