/* Text that is broken into lines, with letters that are 0.6 sizes wide. */
#include "player_tests.h"

#include "../view/recording.h"
#include "player/paragraph.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const canvas_text_style STYLE = {.size = 10}; /* 6 pixels a letter */

/* The lines of a text with room for so many letters, at most so many, joined by bars. */
static void expect_lines(const char *text, int letters, int most, const char *wanted)
{
    recording *r = recording_create(100, 100);
    const double width = 6 * letters + 0.5;
    char joined[400] = "";
    size_t used = 0;
    const char *rest = text;
    for (int i = 0; *rest && i < most; i++) {
        char line[PLAYER_LINE_BYTES];
        rest = player_take_line(&r->canvas, &STYLE, rest, width, i == most - 1, line);
        used += (size_t)snprintf(joined + used, sizeof joined - used, "%s%s", i ? "|" : "", line);
    }
    if (strcmp(joined, wanted) != 0)
        fail_msg("\"%s\" in %d letters: \"%s\", not \"%s\"", text, letters, joined, wanted);
    free(r);
}

static void lines_end_between_words(void **state)
{
    (void)state;
    expect_lines("one two three", 20, 9, "one two three");
    expect_lines("one two three", 13, 9, "one two three");
    expect_lines("one two three", 12, 9, "one two|three");
    expect_lines("one two three", 7, 9, "one two|three");
    expect_lines("one two three", 6, 9, "one|two|three");
    expect_lines("one  two", 4, 9, "one|two"); /* spaces between lines are gone */
    expect_lines("one\ntwo", 4, 9, "one|two");
    expect_lines("", 5, 9, "");
}

/* Unless one alone is longer than a line. */
static void formulas_stay_together(void **state)
{
    (void)state;
    expect_lines("so qy = 180", 7, 9, "so|qy =|180");
    expect_lines("so qy = 180", 8, 9, "so|qy = 180");
    expect_lines("it is y < 3 here", 9, 9, "it is|y < 3|here");
    expect_lines("a = b + c", 5, 9, "a = b|+ c");
}

/* A pair in brackets with a comma, and nothing else of the kind. */
static void points_stay_together(void **state)
{
    (void)state;
    expect_lines("at (32, 21), too", 10, 9, "at|(32, 21),|too");
    expect_lines("at (32, 21)", 6, 9, "at|(32,|21)"); /* it is longer than a line */
    expect_lines("it (now, if at all)", 10, 9, "it (now,|if at all)");
    expect_lines("it (now if) all", 8, 9, "it (now|if) all");
    expect_lines("now, if) not", 6, 9, "now,|if)|not");
}

static void a_line_ends_behind_a_hyphen_but_not_a_minus(void **state)
{
    (void)state;
    expect_lines("then counter-clockwise", 14, 9, "then counter-|clockwise");
    expect_lines("then counter-clockwise", 12, 9, "then|counter-|clockwise");
    expect_lines("\303\274ber-\303\244u\303\237en", 9, 9, "\303\274ber-|\303\244u\303\237en");
    expect_lines("by -30 back", 4, 9, "by|-30|back");
    expect_lines("now x-axis", 6, 9, "now|x-axis");
    expect_lines("now dx-5", 6, 9, "now|dx-5");
    expect_lines("it -- now", 4, 9, "it|--|now");
}

static void a_word_that_is_too_long_is_broken(void **state)
{
    (void)state;
    expect_lines("abcdefgh ij", 3, 9, "abc|def|gh|ij");
    expect_lines("abc", 0, 9, "a|b|c"); /* it ends all the same */
    expect_lines("ab c", -20, 9, "a|b|c");
    /* two bytes each */
    expect_lines("\303\244\303\244\303\244", 2, 9, "\303\244\303\244|\303\244");
}

static void what_is_left_over_ends_in_dots(void **state)
{
    (void)state;
    expect_lines("one two three four", 8, 2, "one two|three\u2026");
    expect_lines("one two three", 8, 2, "one two|three");
}

static void lines_are_counted(void **state)
{
    (void)state;
    recording *r = recording_create(100, 100);
    assert_int_equal(player_line_count(&r->canvas, &STYLE, "one two three", 45), 2);
    assert_int_equal(player_line_count(&r->canvas, &STYLE, "one two three", 30), 3);
    assert_int_equal(player_line_count(&r->canvas, &STYLE, "", 30), 0);
    free(r);
}

/* Where the picture of a lesson's first step ends. */
static double picture_ends(const char *steps, int width, int height)
{
    lesson l = kit_steps(steps);
    lesson_run run = lesson_start(LESSON_IN_CLASS);
    recording *r = recording_create(width, height);
    player_shown shown = kit_shown(&l, &run, true);
    player_layout at = player_lay_out(&r->canvas, &shown, width, height, 1);
    player_free(&shown);
    free(r);
    lesson_free(&l);
    return at.stage.max.y;
}

#define LINE(formula) "{\"formula\": \"" formula "\", \"say\": \"So it is.\"}"

/* A line of two long sentences is broken where the screen is narrow: a row of 1.3 T more, which
 * is 1.3 * 768 / 25 = 39.9 pixels. */
static void a_long_line_has_two_rows_on_a_narrow_screen(void **state)
{
    (void)state;
    static const struct {
        const char *steps;
        double more;
    } CASES[] = {{LINE("offset"), 0},
                 {LINE("clamp-x"), 0},
                 {LINE("local"), 39.936},
                 {LINE("clamp"), 39.936}};
    for (size_t i = 0; i < sizeof CASES / sizeof *CASES; i++) {
        double narrow =
            picture_ends(LINE("compare"), 1024, 768) - picture_ends(CASES[i].steps, 1024, 768);
        double wide =
            picture_ends(LINE("compare"), 1280, 720) - picture_ends(CASES[i].steps, 1280, 720);
        if (fabs(narrow - CASES[i].more) > 0.01 || wide != 0)
            fail_msg("%s: %g pixels more than one line, expected %g; on a wide screen %g, "
                     "expected 0",
                     CASES[i].steps, narrow, CASES[i].more, wide);
    }
}

/* All of a long one is seen, and the picture keeps a fifth of the height. */
static void an_answer_takes_as_many_rows_as_it_needs(void **state)
{
    (void)state;
    static const screen ON[] = {{390, 844}, {800, 600}, {1280, 720}};
    lesson l =
        kit_steps("{\"ask\": \"Which?\", \"choices\": [{\"text\": \"In the bar's own frame it "
                  "lies straight and still, and the ball is turned\", \"right\": "
                  "true}, {\"text\": \"Two\"}]}");
    lesson_run run = lesson_start(LESSON_IN_CLASS);
    for (size_t i = 0; i < sizeof ON / sizeof *ON; i++) {
        recording *r = recording_create(ON[i].width, ON[i].height);
        player_shown shown = kit_shown(&l, &run, true);
        player_layout at = player_lay_out(&r->canvas, &shown, ON[i].width, ON[i].height, 1);
        char seen[400] = "";
        for (size_t k = 0; k < at.line_count; k++)
            if (kit_inside(&at.lines[k].box, &at.parts[PLAYER_CHOICE]) && at.lines[k].text[1])
                strcat(strcat(seen, seen[0] ? " " : ""), at.lines[k].text);
        if (strcmp(seen, l.steps[0].choices[0].text) != 0)
            fail_msg("%d x %d: \"%s\" is seen", ON[i].width, ON[i].height, seen);
        assert_true(kit_height(&at.stage) >= 0.2 * ON[i].height);
        player_free(&shown);
        free(r);
    }
    lesson_free(&l);
}

#define CAPTION                                                                                    \
    "a caption that goes on and on, and that nobody has shortened before the lesson began"

/* Each whole in the band, and no picture below that. */
static void the_end_leaves_the_caption(void **state)
{
    (void)state;
    static const screen ON[] = {{390, 844}, {800, 600}, {1280, 720}};
    lesson l = kit_steps("{\"say\": \"" CAPTION "\"}");
    lesson_run run = lesson_start(LESSON_IN_CLASS);
    for (size_t i = 0; i < 2 * sizeof ON / sizeof *ON; i++) {
        const screen *on = &ON[i / 2];
        recording *r = recording_create(on->width, on->height);
        player_shown shown = kit_shown(&l, &run, i % 2);
        shown.notice = "The lesson ends. F3: the next. Home: the start. Esc: leave.";
        shown.ending = true;
        player_layout at = player_lay_out(&r->canvas, &shown, on->width, on->height, 1);
        char said[1000] = "";
        for (size_t k = 0; k < at.line_count; k++)
            if (kit_inside(&at.lines[k].box, &at.band))
                strcat(strcat(said, at.lines[k].text), " ");
        if (!strstr(said, CAPTION " The lesson ends. F3: the next. Home: the start. Esc: leave. "))
            fail_msg("%d x %d: \"%s\"", on->width, on->height, said);
        assert_true(at.stage.max.y <= at.band.min.y);
        player_free(&shown);
        free(r);
    }
    lesson_free(&l);
}

/* Nor does it take what asks for a number, which may still be typed. */
static void the_end_leaves_a_task(void **state)
{
    (void)state;
    static const screen ON[] = {{390, 844}, {800, 600}, {1280, 720}};
    lesson l = kit_steps("{\"try\": \"" CAPTION "\", \"until\": {\"answer\": 1}, \"hints\": "
                         "[\"One.\"]}");
    lesson_run run = lesson_start(LESSON_ALONE);
    for (size_t i = 0; i < sizeof ON / sizeof *ON; i++) {
        recording *r = recording_create(ON[i].width, ON[i].height);
        player_shown shown = kit_shown(&l, &run, false);
        shown.notice = "The lesson ends. F3: the next. Home: the start. Esc: leave.";
        shown.ending = true;
        shown.buttons |= 1u << PLAYER_START | 1u << PLAYER_MENU | 1u << PLAYER_NEXT_LESSON;
        player_layout at = player_lay_out(&r->canvas, &shown, ON[i].width, ON[i].height, 1);
        char said[1000] = "";
        for (size_t k = 0; k < at.line_count; k++)
            if (kit_inside(&at.lines[k].box, &at.band))
                strcat(strcat(said, at.lines[k].text), " ");
        if (!strstr(said, CAPTION " ") || !strstr(said, shown.notice))
            fail_msg("%d x %d: \"%s\"", ON[i].width, ON[i].height, said);
        assert_true(kit_inside(&at.parts[PLAYER_FIELD], &at.band));
        player_free(&shown);
        free(r);
    }
    lesson_free(&l);
}

/* What is typed goes on at its end, which is seen within the field. */
static void a_long_number_is_seen_at_its_end(void **state)
{
    (void)state;
    lesson l = kit_steps("{\"try\": \"Do it.\", \"until\": {\"answer\": 1}}");
    lesson_run run = lesson_start(LESSON_ALONE);
    recording *r = recording_create(1024, 768);
    player_shown shown = kit_shown(&l, &run, false);
    shown.typed = "sqrt(576 + 1024) / 2 - 123.5";
    player_layout at = player_lay_out(&r->canvas, &shown, 1024, 768, 1);
    const player_line *end = NULL;
    for (size_t i = 0; i < at.line_count; i++)
        end = strstr(at.lines[i].text, "123.5") ? &at.lines[i] : end;
    assert_non_null(end);
    assert_true(kit_inside(&end->box, &at.parts[PLAYER_FIELD]));
    assert_null(strstr(end->text, "sqrt"));
    player_free(&shown);
    free(r);
    lesson_free(&l);
}

/* On a narrow screen what asks for a number is above the buttons: next to its field, although a
 * hint's room is left over. */
static void what_asks_for_a_number_stands_by_its_field(void **state)
{
    (void)state;
    lesson l = kit_steps("{\"try\": \"Do it.\", \"until\": {\"answer\": 1}, \"hints\": [\"A hint "
                         "of more than one line, which is never in the way of what is seen before "
                         "it is asked for, nor of any of the buttons, wherever they may be.\"]}");
    lesson_run run = lesson_start(LESSON_ALONE);
    recording *r = recording_create(800, 600);
    player_shown shown = kit_shown(&l, &run, false);
    player_layout at = player_lay_out(&r->canvas, &shown, 800, 600, 1);
    const col_box *asks = &kit_line(&at, "Type a number:")->box, *field = &at.parts[PLAYER_FIELD];
    double apart = fmax(field->min.y - asks->max.y, asks->min.y - field->max.y);
    if (apart > kit_height(field) / 2)
        fail_msg("%g pixels between what asks and its field, which is %g high", apart,
                 kit_height(field));
    player_free(&shown);
    free(r);
    lesson_free(&l);
}

/* "From the start", which going back does, too, doesn't cost the field's place: the band is as high
 * as without it. */
static void a_field_is_beside_the_buttons(void **state)
{
    (void)state;
    lesson l = kit_steps("{\"try\": \"Do it.\", \"until\": {\"answer\": 1}, \"hints\": "
                         "[\"A hint.\"]}, {\"say\": \"Done.\"}");
    lesson_run run = lesson_start(LESSON_ALONE);
    recording *r = recording_create(800, 600);
    player_shown shown = kit_shown(&l, &run, false);
    shown.buttons |= 1u << PLAYER_START | 1u << PLAYER_MENU;
    player_layout at = player_lay_out(&r->canvas, &shown, 800, 600, 1);
    const col_box *field = &at.parts[PLAYER_FIELD], *hint = &at.parts[PLAYER_HINT];
    assert_true(kit_height(hint) > 0 && field->min.y == hint->min.y);
    assert_true(kit_height(&at.parts[PLAYER_START]) == 0);
    /* the caption, a hint, and what asks; above and below, and the buttons: of 25ths */
    assert_true(fabs(kit_height(&at.band) - 24 * (3 * 1.3 + 0.35 + 0.2 + 1.53 + 0.32)) < 1);
    player_free(&shown);
    free(r);
    lesson_free(&l);
}

/* On an upright screen its words are large, and below each other: of a mistake in six lines. In
 * text sizes, of 11.7 pixels there. */
static void a_class_reads_a_headline_above_the_picture(void **state)
{
    (void)state;
    static const struct {
        const char *step;
        lesson_mode mode;
        double top;
    } CASES[] = {
        {"{\"say\": \"a\"}", LESSON_IN_CLASS, 11},
        {"{\"say\": \"a\", \"mistake\": \"wrong-sign\"}", LESSON_IN_CLASS, 20.5},
        {"{\"say\": \"a\", \"mistake\": \"wrong-sign\"}", LESSON_ALONE, 3.82},
    };
    for (size_t i = 0; i < sizeof CASES / sizeof *CASES; i++) {
        lesson l = kit_steps(CASES[i].step);
        lesson_run run = lesson_start(CASES[i].mode);
        recording *r = recording_create(390, 844);
        player_shown shown = kit_shown(&l, &run, false);
        player_layout at = player_lay_out(&r->canvas, &shown, 390, 844, 1);
        if (fabs(at.stage.min.y - 11.7 * CASES[i].top) > 0.01)
            fail_msg("case %zu: the picture begins at %.2f", i, at.stage.min.y);
        player_free(&shown);
        free(r);
        lesson_free(&l);
    }
}

int test_lines(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(lines_end_between_words),
        cmocka_unit_test(formulas_stay_together),
        cmocka_unit_test(a_long_line_has_two_rows_on_a_narrow_screen),
        cmocka_unit_test(points_stay_together),
        cmocka_unit_test(a_line_ends_behind_a_hyphen_but_not_a_minus),
        cmocka_unit_test(a_word_that_is_too_long_is_broken),
        cmocka_unit_test(what_is_left_over_ends_in_dots),
        cmocka_unit_test(lines_are_counted),
        cmocka_unit_test(an_answer_takes_as_many_rows_as_it_needs),
        cmocka_unit_test(the_end_leaves_the_caption),
        cmocka_unit_test(the_end_leaves_a_task),
        cmocka_unit_test(a_field_is_beside_the_buttons),
        cmocka_unit_test(a_class_reads_a_headline_above_the_picture),
        cmocka_unit_test(a_long_number_is_seen_at_its_end),
        cmocka_unit_test(what_asks_for_a_number_stands_by_its_field),
    };
    return cmocka_run_group_tests_name("lines", tests, NULL, NULL);
}
