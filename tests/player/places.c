/* Where things go. The plan's numbers are those of 1280 x 720, where T is 28.8; all else follows
 * the height. */
#include "player_tests.h"

#include "../view/recording.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define SAY ", {\"say\": \"So it is.\"}"
#define OTHER_SCENE ", {\"scene\": \"inside.json\", \"formula\": \"none\", \"say\": \"And here?\"}"

static void expect_box(const char *what, const col_box *got, double x0, double y0, double x1,
                       double y1)
{
    const double most = 1; /* pixel */
    if (fabs(got->min.x - x0) > most || fabs(got->min.y - y0) > most ||
        fabs(got->max.x - x1) > most || fabs(got->max.y - y1) > most)
        fail_msg("%s is at %.1f..%.1f, %.1f..%.1f, not %g..%g, %g..%g", what, got->min.x,
                 got->max.x, got->min.y, got->max.y, x0, x1, y0, y1);
}

static void the_places_are_those_of_the_plan(void **state)
{
    (void)state;
    lesson l = kit_steps(FOUR SAY OTHER_SCENE);
    player_layout at = kit_laid_out(&l, 0, 1280, 720, 1);
    assert_true(at.text == 28.8);
    expect_box("the picture", &at.stage, 40, 110, 800, 516);
    expect_box("the band", &at.band, 0, 576, 1280, 720);
    for (int i = 0; i < 4; i++) {
        const col_box *box = &at.parts[PLAYER_CHOICE + i];
        assert_true(fabs(box->min.x - 840) < 1 && fabs(box->max.x - 1240) < 1);
        assert_true(fabs(kit_height(box) - 84) < 3);
        assert_true(box->max.y < 576);
    }
    assert_true(fabs(at.parts[PLAYER_CHOICE].min.y - 108) < 2); /* four, and room below each */
    assert_true(at.disc > 27.5 && at.disc < 28.5);              /* 56 wide */
    at = kit_laid_out(&l, 2, 1280, 720, 1);
    assert_true(fabs(at.stage.max.x - 1240) < 1); /* nothing is asked about this scene */
    lesson_free(&l);
}

/* Fewer choices begin where four do. */
static void two_choices_begin_at_the_top(void **state)
{
    (void)state;
    lesson l = kit_steps("{\"ask\": \"Which?\", \"choices\": [{\"text\": \"One\", \"right\": "
                         "true}, " CHOICE("Two") "]}");
    player_layout at = kit_laid_out(&l, 0, 1280, 720, 1);
    const double top = at.parts[PLAYER_CHOICE].min.y;
    if (fabs(top - 108) > 2)
        fail_msg("two choices begin at %g, expected 108", top);
    lesson_free(&l);
}

/* But where choices stand below the picture: without them it is higher. */
static void one_camera_does_for_a_scene(void **state)
{
    (void)state;
    lesson l = kit_steps(FOUR SAY OTHER_SCENE);
    for (int i = 0; i < SCREENS; i++) {
        int w = kit_screens[i].width, h = kit_screens[i].height;
        player_layout asked = kit_laid_out(&l, 0, w, h, 1), said = kit_laid_out(&l, 1, w, h, 1);
        player_layout other = kit_laid_out(&l, 2, w, h, 1);
        if (w < 1.5 * h) {
            assert_true(kit_height(&said.stage) > 1.5 * kit_height(&asked.stage));
            continue;
        }
        assert_memory_equal(&asked.stage, &said.stage, sizeof asked.stage);
        assert_true(kit_width(&other.stage) * kit_height(&other.stage) >
                    kit_width(&asked.stage) * kit_height(&asked.stage));
    }
    lesson_free(&l);
}

/* A second picture: two halves of what the first one has, as wide as each other, each below a title
 * of its own; the first one's stage is in the left half, and the second one sees as much. */
static void two_pictures_share_the_place_of_one(void **state)
{
    (void)state;
    static const double FACTORS[] = {1, 1.5};
    lesson l = kit_steps(FOUR SAY);
    lesson_run run = lesson_start(LESSON_IN_CLASS);
    for (int i = 0; i < 2 * SCREENS; i++) {
        const screen *on = &kit_screens[i / 2];
        player_shown shown = kit_shown(&l, &run, false);
        player_layout one =
            player_lay_out(kit_canvas(on), &shown, on->width, on->height, FACTORS[i % 2]);
        shown.beside = true;
        player_layout two =
            player_lay_out(kit_canvas(on), &shown, on->width, on->height, FACTORS[i % 2]);
        const col_box *second = &two.beside, *stage = &two.stage;
        assert_true(kit_width(&one.beside) == 0);
        assert_true(two.view_width == one.view_width && two.text == one.text);
        assert_true(fabs(second->max.x - two.view_width) <= 2);
        assert_true(fabs(kit_width(second) - second->min.x) < 2);
        assert_true(stage->max.x < second->min.x && stage->min.x == one.stage.min.x);
        assert_true(stage->min.y > second->min.y && stage->max.y < second->max.y);
        assert_true(kit_height(stage) > (i % 2 ? 0.05 : 0.2) * on->height);
        int titles = 0;
        for (size_t k = 0; k < two.line_count; k++) {
            const player_line *line = &two.lines[k];
            bool first = line->at.x < second->min.x;
            if (line->ink != PLAYER_BELIEVED)
                continue;
            titles |= first ? 1 : 2;
            assert_true(line->box.max.x < (first ? second->min.x : second->max.x));
            assert_true(line->box.min.y > 0 && line->box.max.y < second->min.y + 1);
        }
        assert_int_equal(titles, 3);
        player_free(&shown);
    }
    lesson_free(&l);
}

/* Their titles stand below the headline, which ends where one picture would begin. */
static void two_pictures_stand_below_one_headline(void **state)
{
    (void)state;
    lesson l = kit_steps(FOUR SAY);
    lesson_run run = lesson_start(LESSON_IN_CLASS);
    for (int i = 0; i < SCREENS; i++) {
        const screen *on = &kit_screens[i];
        player_shown shown = kit_shown(&l, &run, false);
        shown.told = true;
        double top = player_lay_out(kit_canvas(on), &shown, on->width, on->height, 1).stage.min.y;
        shown.beside = true;
        player_layout two = player_lay_out(kit_canvas(on), &shown, on->width, on->height, 1);
        int titles = 0;
        for (size_t k = 0; k < two.line_count; k++)
            if (two.lines[k].ink == PLAYER_BELIEVED) {
                titles++;
                assert_true(two.lines[k].box.min.y > top - 1);
            }
        assert_true(titles >= 2);
        player_free(&shown);
    }
    lesson_free(&l);
}

static void all_follows_the_height(void **state)
{
    (void)state;
    lesson l = kit_steps(FOUR);
    player_layout small = kit_laid_out(&l, 0, 1280, 720, 1),
                  large = kit_laid_out(&l, 0, 3840, 2160, 1);
    assert_int_equal(small.line_count, large.line_count);
    for (size_t i = 0; i < small.line_count; i++) {
        assert_string_equal(small.lines[i].text, large.lines[i].text);
        assert_true(fabs(3 * small.lines[i].at.x - large.lines[i].at.x) < 1e-6 &&
                    fabs(3 * small.lines[i].at.y - large.lines[i].at.y) < 1e-6);
    }
    for (int i = 0; i < PLAYER_PARTS; i++)
        assert_true(fabs(3 * small.parts[i].max.y - large.parts[i].max.y) < 1e-6);
    lesson_free(&l);
}

/* The first step once somebody has the verdict shown. */
static player_layout laid_out_told(const lesson *l, int width, int height)
{
    lesson_run run = lesson_start(LESSON_IN_CLASS);
    recording *r = recording_create(width, height);
    player_shown shown = kit_shown(l, &run, false);
    shown.told = true;
    player_layout at = player_lay_out(&r->canvas, &shown, width, height, 1);
    player_free(&shown);
    free(r);
    return at;
}

#define CHOICES ", \"choices\": [{\"text\": \"One\"}, {\"text\": \"Two\", \"right\": true}]"

/* What is neither told nor asked leaves the room of its headline to the picture; what is played has
 * one. In text sizes, of 28.8 pixels there: 3.82 for a headline, 0.7 without. */
static void nothing_stands_above_what_is_not_told(void **state)
{
    (void)state;
    static const struct {
        const char *steps;
        double top;
    } CASES[] = {
        {"{\"say\": \"a\"}", 3.82},
        {"{\"say\": \"a\", \"hide\": [\"verdict\"]}", 3.82}, /* things are dragged there */
        {"{\"ask\": \"a\", \"hide\": [\"verdict\"]" CHOICES "}", 3.82}, /* the reveal tells */
        {"{\"ask\": \"a\", \"hide\": [\"verdict\"]" CHOICES
         ", \"reveal\": {\"hide\": [\"verdict\"]}}",
         0.7},
        {"{\"say\": \"a\", \"hide\": [\"verdict\"]}, {\"say\": \"b\", \"show\": [\"verdict\"]}",
         3.82},
    };
    for (size_t i = 0; i < sizeof CASES / sizeof *CASES; i++) {
        lesson l = kit_steps(CASES[i].steps);
        player_layout at = kit_laid_out(&l, 0, 1280, 720, 1);
        assert_true(fabs(laid_out_told(&l, 1280, 720).stage.min.y - 28.8 * 3.82) < 0.01);
        if (fabs(at.stage.min.y - 28.8 * CASES[i].top) > 0.01)
            fail_msg("%s: the picture begins at %.2f, expected %.2f", CASES[i].steps,
                     at.stage.min.y, 28.8 * CASES[i].top);
        lesson_free(&l);
    }
}

/* Below the picture each line counts: choices of one have no room for two. */
static void short_choices_are_lower_on_a_narrow_screen(void **state)
{
    (void)state;
    lesson l = kit_steps("{\"ask\": \"a\"" CHOICES "}");
    player_layout wide = kit_laid_out(&l, 0, 1280, 720, 1),
                  narrow = kit_laid_out(&l, 0, 1024, 768, 1);
    double lines[2] = {kit_height(&wide.parts[PLAYER_CHOICE]) / wide.text,
                       kit_height(&narrow.parts[PLAYER_CHOICE]) / narrow.text};
    if (!(lines[1] < 0.85 * lines[0] && lines[1] * narrow.text > 2 * narrow.disc))
        fail_msg("they are %.2f and %.2f high", lines[0], lines[1]);
    lesson_free(&l);
}

static void a_narrow_screen_has_two_by_two_above_the_caption(void **state)
{
    (void)state;
    lesson l = kit_steps(FOUR);
    player_layout at = kit_laid_out(&l, 0, 1024, 768, 1);
    const col_box *box = &at.parts[PLAYER_CHOICE];
    assert_true(box[0].min.y == box[1].min.y && box[2].min.y == box[3].min.y);
    assert_true(box[0].min.x == box[2].min.x && box[1].min.x == box[3].min.x);
    assert_true(box[0].max.x < box[1].min.x && box[0].max.y < box[2].min.y);
    assert_true(box[2].max.y < at.band.min.y && at.stage.max.y < box[0].min.y);
    assert_true(fabs(at.stage.min.x - (1024 - at.stage.max.x)) < 1e-6); /* the whole width */
    lesson_free(&l);
}

/* As the one of them that has more lines. */
static void choices_side_by_side_are_equally_high(void **state)
{
    (void)state;
    lesson l = kit_steps("{\"ask\": \"Which?\", \"choices\": [{\"text\": \"Short\", "
                         "\"right\": true}, " CHOICE("This one takes three lines of text, since it "
                                                     "goes on") ", " CHOICE("Two") "]}");
    player_layout at = kit_laid_out(&l, 0, 1024, 768, 1);
    const col_box *box = &at.parts[PLAYER_CHOICE];
    assert_true(kit_height(&box[0]) == kit_height(&box[1]));
    assert_true(kit_height(&box[0]) > kit_height(&box[2]));
    lesson_free(&l);
}

/* Also where the file asks for more than there is room for. */
static void more_text_takes_more_lines_of_the_same_size(void **state)
{
    (void)state;
#define LONG "a choice that goes on and on, and that nobody has shortened before the lesson began"
    lesson l =
        kit_steps("{\"ask\": \"Which?\", \"choices\": [{\"text\": \"" LONG
                  "\", \"right\": true}, " CHOICE(LONG) ", " CHOICE(LONG) ", " CHOICE(LONG) "]}");
    for (int i = 0; i < SCREENS; i++) {
        player_layout at = kit_laid_out(&l, 0, kit_screens[i].width, kit_screens[i].height, 1);
        const col_box window = {{0, 0}, {kit_screens[i].width, kit_screens[i].height}};
        for (int c = 0; c < 4; c++)
            assert_true(kit_inside(&at.parts[PLAYER_CHOICE + c], &window) &&
                        at.parts[PLAYER_CHOICE + c].max.y < at.band.min.y);
        size_t cut = 0;
        for (size_t n = 0; n < at.line_count; n++) {
            assert_true(at.lines[n].size >= at.text && kit_inside(&at.lines[n].box, &window));
            cut += strstr(at.lines[n].text, "\u2026") != NULL;
        }
        assert_int_equal(cut, 4); /* what has no room at all is told by dots */
    }
    lesson_free(&l);
}

/* Hints come and go below the caption; the picture has made room for all of them before. */
static void the_picture_keeps_still_for_hints(void **state)
{
    (void)state;
#define HINT "a hint that is so long that it takes two lines on any screen, or even three of them"
    lesson l = kit_steps("{\"try\": \"Do it.\", \"until\": {\"hit\": true}, \"hints\": [\"" HINT
                         ", since it goes on and on\"]}, {\"say\": \"So.\"}");
    recording *r = recording_create(1280, 720);
    lesson_run run = lesson_start(LESSON_IN_CLASS);
    player_layout at[2];
    for (int i = 0; i < 2; i++) {
        player_shown shown = kit_shown(&l, &run, false);
        at[i] = player_lay_out(&r->canvas, &shown, 1280, 720, 1);
        player_free(&shown);
        assert_true(at[i].stage.max.y < at[i].band.min.y);
        lesson_show_hint(&l, &run);
    }
    assert_true(at[1].line_count >= at[0].line_count + 2);
    assert_memory_equal(&at[0].stage, &at[1].stage, sizeof at[0].stage);
    assert_memory_equal(&at[0].band, &at[1].band, sizeof at[0].band);
    free(r);
    lesson_free(&l);
}

static const char ERROR[] =
    "/home/teacher/lessons/which-way.json:12:18: until.disagrees is \"wrong-sgn\": it must be a "
    "mistake's id, such as wrong-sign, which is the nearest one to what is written there";

/* An error of the file stands in the caption, whole, and the picture stays where it is. */
static void an_error_stands_in_the_caption(void **state)
{
    (void)state;
    lesson l = kit_steps(FOUR);
    lesson_run run = lesson_start(LESSON_IN_CLASS);
    player_shown shown = kit_shown(&l, &run, false);
    recording *r = recording_create(1024, 768);
    player_layout before = player_lay_out(&r->canvas, &shown, 1024, 768, 1);
    shown.error = ERROR;
    player_layout at = player_lay_out(&r->canvas, &shown, 1024, 768, 1);
    assert_memory_equal(&before.stage, &at.stage, sizeof at.stage);
    char told[sizeof ERROR + 8] = "";
    for (size_t i = 0; i < at.line_count; i++)
        if (at.lines[i].ink == PLAYER_ERROR) {
            assert_true(kit_inside(&at.lines[i].box, &at.band));
            strcat(strcat(told, *told ? " " : ""), at.lines[i].text);
        }
    assert_string_equal(told, ERROR);
    player_free(&shown);
    free(r);
    lesson_free(&l);
}

/* As long as the player shows one: choices stay where they are, or go; none lies on it. */
static void a_long_error_lies_on_no_choice(void **state)
{
    (void)state;
    lesson l = kit_steps(FOUR);
    lesson_run run = lesson_start(LESSON_ALONE);
    char error[2 * sizeof ERROR];
    snprintf(error, sizeof error, "%s %s", ERROR, ERROR);
    for (int i = 0; i < SCREENS; i++) {
        const screen *on = &kit_screens[i];
        player_shown shown = kit_shown(&l, &run, false);
        player_layout before = player_lay_out(kit_canvas(on), &shown, on->width, on->height, 1);
        shown.error = error;
        player_layout at = player_lay_out(kit_canvas(on), &shown, on->width, on->height, 1);
        assert_true(at.band.min.y < before.band.min.y - before.text);
        for (int part = PLAYER_CHOICE; part < PLAYER_PREVIOUS; part++) {
            bool there = kit_width(&at.parts[part]) > 0;
            assert_true(!there || !memcmp(&at.parts[part], &before.parts[part], sizeof(col_box)));
            assert_int_equal(there, before.parts[part].max.y < at.band.min.y - 0.88 * at.text);
        }
        double choices = on->width < 1.5 * on->height ? before.below : 0; /* and their gap */
        assert_true(fabs(at.below - fmax(choices, on->height - at.band.min.y)) < 0.01);
        for (size_t k = 0; k < at.line_count; k++)
            assert_true(at.lines[k].ink == PLAYER_ERROR || at.lines[k].box.max.y < at.band.min.y ||
                        at.lines[k].box.min.y > at.parts[PLAYER_LEAVE].min.y);
        player_free(&shown);
    }
    lesson_free(&l);
}

/* ---- The last page ---- */

#define QUESTION                                                                                   \
    "{\"ask\": \"Which one is it?\", \"choices\": [{\"text\": \"One\", \"right\": true}, " CHOICE( \
        "Two") "]}"

static player_layout last_page(const lesson *l, const lesson_run *run)
{
    recording *r = recording_create(1280, 720);
    player_shown shown = kit_shown(l, run, false);
    player_layout at = player_lay_out(&r->canvas, &shown, 1280, 720, 1);
    player_free(&shown);
    free(r);
    return at;
}

/* The sign in front of the line that begins so. */
static player_sign sign_before(const player_layout *at, const char *start)
{
    const player_line *line = kit_line(at, start);
    assert_non_null(line);
    for (size_t i = 0; i < at->badge_count; i++) {
        const col_box *box = &at->badges[i].box;
        if (box->max.x < line->box.min.x && box->min.y < line->at.y && box->max.y > line->box.min.y)
            return at->badges[i].sign;
    }
    return PLAYER_NO_SIGN;
}

/* The first question was answered wrongly, then another at once, the third one not at all. */
static void the_last_page_tells_right_from_wrong(void **state)
{
    (void)state;
    lesson l = kit_steps(QUESTION ", " QUESTION ", " QUESTION);
    lesson_run run = lesson_start(LESSON_ALONE);
    lesson_answer(&l, &run, 1);
    lesson_answer(&l, &run, 0);
    lesson_go(&l, &run, 1);
    lesson_answer(&l, &run, 0);
    lesson_go(&l, &run, l.count);
    player_layout at = last_page(&l, &run);
    assert_int_equal(sign_before(&at, "first answer: B  Two"), PLAYER_CROSS);
    assert_int_equal(sign_before(&at, "right: A  One"), PLAYER_TICK);
    assert_int_equal(sign_before(&at, "first answer, right: A  One"), PLAYER_TICK);
    assert_int_equal(sign_before(&at, "not answered; right: A  One"), PLAYER_NO_SIGN);
    assert_non_null(kit_line(&at, "A title"));
    assert_non_null(kit_line(&at, "An idea."));
    assert_true(at.parts[PLAYER_COPY].max.x > 0);
    lesson_free(&l);
}

/* Of sixteen questions as many as there is room for, and how many more. */
static void a_long_last_page_ends_in_time(void **state)
{
    (void)state;
#define FOUR_QUESTIONS QUESTION ", " QUESTION ", " QUESTION ", " QUESTION
    lesson l =
        kit_steps(FOUR_QUESTIONS ", " FOUR_QUESTIONS ", " FOUR_QUESTIONS ", " FOUR_QUESTIONS);
    lesson_run run = lesson_start(LESSON_ALONE);
    lesson_go(&l, &run, l.count);
    player_layout at = last_page(&l, &run);
    size_t told = 0;
    for (size_t i = 0; i < at.line_count; i++)
        told += !strcmp(at.lines[i].text, "Which one is it?");
    char more[32];
    snprintf(more, sizeof more, "and %zu more", 16 - told);
    const player_line *last = kit_line(&at, more);
    assert_true(told >= 4 && last != NULL);
    assert_true(last->box.max.y <= at.band.min.y);
    lesson_free(&l);
}

/* Whatever is said for a while is whole, and where there is just room for all nothing moves for it:
 * no picture lies below the band, and no answer makes room. */
static void nothing_moves_for_a_notice(void **state)
{
    (void)state;
    static const char NOTICE[] = "Your answers are copied: paste them into a message.";
    static const char *const STEPS[] = {QUESTION,
                                        QUESTION ", " QUESTION,
                                        FOUR_QUESTIONS,
                                        FOUR_QUESTIONS ", " QUESTION,
                                        FOUR_QUESTIONS ", " FOUR_QUESTIONS,
                                        "{\"say\": \"" LONG "\"}"};
    for (size_t i = 0; i < 2 * SCREENS * (sizeof STEPS / sizeof *STEPS); i++) {
        lesson l = kit_steps(STEPS[i / (2 * SCREENS)]);
        lesson_run run = lesson_start(LESSON_ALONE);
        lesson_go(&l, &run, i % 2 ? l.count : 0);
        const screen *on = &kit_screens[i / 2 % SCREENS];
        player_shown shown = kit_shown(&l, &run, false);
        player_layout before = player_lay_out(kit_canvas(on), &shown, on->width, on->height, 1);
        shown.notice = NOTICE;
        player_layout at = player_lay_out(kit_canvas(on), &shown, on->width, on->height, 1);
        assert_non_null(kit_line(&at, NOTICE));
        assert_memory_equal(&at.band, &before.band, sizeof at.band);
        player_free(&shown);
        lesson_free(&l);
    }
}

/* The tick says that it is solved, and nothing else that is said there is right. */
static void only_solved_has_a_tick(void **state)
{
    (void)state;
    lesson l = kit_steps("{\"try\": \"Hit it.\", \"until\": {\"hit\": true}}");
    lesson_run run = lesson_start(LESSON_ALONE);
    run.records[0].effort.solved = true;
    player_shown shown = kit_shown(&l, &run, false);
    for (int noted = 0; noted < 2; noted++) {
        shown.notice = noted ? "That was the last hint." : NULL;
        player_layout at = player_lay_out(kit_canvas(&kit_screens[0]), &shown, kit_screens[0].width,
                                          kit_screens[0].height, 1);
        assert_non_null(kit_line(&at, noted ? "That was the last hint." : "Solved"));
        assert_int_equal(at.badge_count, noted ? 0 : 1);
    }
    player_free(&shown);
    lesson_free(&l);
}

/* ---- Words and the pointer ---- */

/* The teacher's note takes room from the picture, instead of lying on it. */
static void a_note_leaves_the_picture_whole(void **state)
{
    (void)state;
    lesson l = kit_steps(QUESTION ", {\"say\": \"So.\", \"note\": \"Well.\"}");
    l.steps[0].note = strdup("A note that is longer than a line of any window, so that it takes "
                             "several of them, and the choices give way to it: they move up.");
    for (int wide = 0; wide < 2; wide++) {
        double width = wide ? 1280 : 1024, height = wide ? 720 : 768;
        recording *r = recording_create((int)width, (int)height);
        col_box stages[2];
        for (int noted = 0; noted < 2; noted++) {
            lesson_run run = lesson_start(LESSON_IN_CLASS);
            run.note = noted;
            player_shown shown = kit_shown(&l, &run, false);
            player_layout at = player_lay_out(&r->canvas, &shown, width, height, 1);
            stages[noted] = at.stage;
            assert_true(at.stage.max.y <= height - at.below);
            assert_int_equal(kit_line(&at, "A note") != NULL, noted);
            player_free(&shown);
        }
        assert_true(stages[1].max.y < stages[0].max.y);
        free(r);
    }
    lesson_free(&l);
}

/* What has no room beside the buttons stands above them, whole. */
static void a_long_prompt_stands_above_the_buttons(void **state)
{
    (void)state;
    lesson l = kit_steps("{\"try\": \"Do it.\", \"until\": {\"answer\": 1}, \"hints\": [\"h\"]}, "
                         "{\"say\": \"So.\"}");
    lesson_run run = lesson_start(LESSON_ALONE);
    recording *r = recording_create(1024, 768);
    player_shown shown = kit_shown(&l, &run, false);
    for (int i = 0; i < 2; i++) {
        strcpy(shown.prompt, i ? "Your answers are copied: paste them into a message." : "Well.");
        player_layout at = player_lay_out(&r->canvas, &shown, 1024, 768, 1);
        const player_line *prompt = kit_line(&at, i ? "Your answers" : "Well.");
        double top = at.parts[PLAYER_HINT].min.y;
        assert_true(i ? prompt->box.max.y <= top : prompt->box.min.y >= top);
        assert_true(kit_inside(&prompt->box, &at.band));
        assert_null(strstr(prompt->text, "\u2026"));
        assert_false(kit_overlap(&at.parts[PLAYER_FIELD], &prompt->box));
        assert_true(at.parts[PLAYER_FIELD].max.x < at.parts[PLAYER_HINT].min.x);
    }
    player_free(&shown);
    free(r);
    lesson_free(&l);
}

/* However much is met, with the hint or without, nothing lies under the band, nor moves. */
static void what_is_met_has_its_room(void **state)
{
    (void)state;
    lesson l =
        kit_steps("{\"try\": \"Aim.\", \"drag\": [\"ball\"], \"until\": {\"meets\": [\"ball\", "
                  "\"bar\"]}, \"hints\": [\"One line of a hint.\"]}");
    recording *r = recording_create(1024, 768);
    l.steps[0].goal.meets.count = 3;
    snprintf(l.steps[0].goal.meets.ids[2], SHAPE_ID_SIZE, "a target with a long name");
    col_box stage = {{0, 0}, {0, 0}};
    for (int i = 0; i < 4; i++) {
        lesson_run run = lesson_start(LESSON_ALONE);
        run.records[0].effort.flight.met = (size_t)i / 2;
        run.records[0].hints = i % 2;
        player_shown shown = kit_shown(&l, &run, false);
        player_layout at = player_lay_out(&r->canvas, &shown, 1024, 768, 1);
        stage = i ? stage : at.stage;
        assert_memory_equal(&at.stage, &stage, sizeof stage);
        assert_true(at.stage.max.y <= at.band.min.y);
        player_free(&shown);
    }
    free(r);
    lesson_free(&l);
}

/* On a narrow screen with four choices there is no room for larger texts. */
static void some_picture_is_always_left(void **state)
{
    (void)state;
    lesson l = kit_steps(FOUR);
    for (int i = 0; i < SCREENS; i++) {
        const int w = kit_screens[i].width, h = kit_screens[i].height;
        player_layout at = kit_laid_out(&l, 0, w, h, 2);
        assert_true(kit_height(&at.stage) >= 0.2 * h);
        assert_int_equal(at.text > 0.04 * h + 1e-9, 3 * w > 4 * h);
    }
    lesson_free(&l);
    l = kit_steps("{\"try\": \"" HINT HINT HINT HINT HINT "\", \"until\": {\"hit\": true}, "
                  "\"hints\": [\"" HINT HINT HINT HINT "\"]}, {\"ask\": \"Which?\", \"choices\": "
                  "[{\"text\": \"" LONG
                  "\", \"right\": true}, " CHOICE(LONG) ", " CHOICE(LONG) "]}");
    for (size_t step = 0; step < 2; step++) {
        player_layout at = kit_laid_out(&l, step, 1024, 768, 1);
        assert_true(kit_height(&at.stage) > 0 && kit_width(&at.stage) > 0);
    }
    lesson_free(&l);
}

static void the_pointer_finds_what_can_be_clicked(void **state)
{
    (void)state;
    lesson l = kit_steps(FOUR SAY);
    player_layout at = kit_laid_out(&l, 0, 1280, 720, 1);
    assert_int_equal(player_at(&at, 1000, 180, 0), PLAYER_CHOICE);
    const col_box *last = &at.parts[PLAYER_CHOICE + 3];
    assert_int_equal(player_at(&at, last->max.x - 1, last->max.y - 1, 0), PLAYER_CHOICE + 3);
    assert_int_equal(player_at(&at, last->max.x - 1, last->max.y + 2, 0), PLAYER_NOTHING);
    assert_int_equal(player_at(&at, 400, 300, 0), PLAYER_NOTHING);
    assert_int_equal(player_at(&at, 1220, 690, 0), PLAYER_NEXT);
    lesson_free(&l);
}

/* What is smaller than a finger counts as large, and what lies between two is the nearer one's. */
static void a_finger_finds_what_is_near(void **state)
{
    (void)state;
    lesson l = kit_steps(FOUR SAY);
    player_layout at = kit_laid_out(&l, 0, 1280, 720, 1);
    const col_box *next = &at.parts[PLAYER_NEXT];
    double size = next->max.x - next->min.x, middle = (next->min.x + next->max.x) / 2;
    assert_int_equal(player_at(&at, middle, next->min.y - 9, size + 20), PLAYER_NEXT);
    assert_int_equal(player_at(&at, middle, next->min.y - 11, size + 20), PLAYER_NOTHING);
    assert_int_equal(player_at(&at, middle - size / 2 - 9, next->max.y - 1, size + 20),
                     PLAYER_NEXT);
    const col_box *upper = &at.parts[PLAYER_CHOICE], *lower = &at.parts[PLAYER_CHOICE + 1];
    double between = (upper->max.y + lower->min.y) / 2;
    assert_int_equal(player_at(&at, upper->min.x + 9, between - 1, 400), PLAYER_CHOICE);
    assert_int_equal(player_at(&at, upper->min.x + 9, between + 1, 400), PLAYER_CHOICE + 1);
    lesson_free(&l);
}

int test_places(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_places_are_those_of_the_plan),
        cmocka_unit_test(two_choices_begin_at_the_top),
        cmocka_unit_test(one_camera_does_for_a_scene),
        cmocka_unit_test(two_pictures_share_the_place_of_one),
        cmocka_unit_test(two_pictures_stand_below_one_headline),
        cmocka_unit_test(all_follows_the_height),
        cmocka_unit_test(a_narrow_screen_has_two_by_two_above_the_caption),
        cmocka_unit_test(nothing_stands_above_what_is_not_told),
        cmocka_unit_test(short_choices_are_lower_on_a_narrow_screen),
        cmocka_unit_test(choices_side_by_side_are_equally_high),
        cmocka_unit_test(more_text_takes_more_lines_of_the_same_size),
        cmocka_unit_test(the_picture_keeps_still_for_hints),
        cmocka_unit_test(an_error_stands_in_the_caption),
        cmocka_unit_test(a_long_error_lies_on_no_choice),
        cmocka_unit_test(the_last_page_tells_right_from_wrong),
        cmocka_unit_test(a_long_last_page_ends_in_time),
        cmocka_unit_test(nothing_moves_for_a_notice),
        cmocka_unit_test(only_solved_has_a_tick),
        cmocka_unit_test(a_note_leaves_the_picture_whole),
        cmocka_unit_test(a_long_prompt_stands_above_the_buttons),
        cmocka_unit_test(what_is_met_has_its_room),
        cmocka_unit_test(some_picture_is_always_left),
        cmocka_unit_test(the_pointer_finds_what_can_be_clicked),
        cmocka_unit_test(a_finger_finds_what_is_near),
    };
    return cmocka_run_group_tests_name("places", tests, NULL, NULL);
}
