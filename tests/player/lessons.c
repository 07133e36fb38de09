/* Every shipped lesson, from its first step to its last page, in class and alone, with every
 * choice: on four screens nothing is off the screen, over something else, cut off or too small. */
#include "player_tests.h"

#include "lesson/lesson_cards.h"
#include "sdl/pixel_canvas.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

/* What is looked at, for messages. */
static struct {
    const char *lesson, *what;
    size_t step;
    const screen *on;
} now;

#define FAIL(format, ...)                                                                          \
    fail_msg("%s, step %zu, %s, %d x %d: " format, now.lesson, now.step + 1, now.what,             \
             now.on->width, now.on->height, __VA_ARGS__)

static bool is_empty(const col_box *box)
{
    return box->max.x <= box->min.x;
}

static void expect_inside(const char *what, const col_box *inner, const col_box *outer)
{
    if (!kit_inside(inner, outer))
        FAIL("%s is at %.1f..%.1f, %.1f..%.1f, outside of %.1f..%.1f, %.1f..%.1f", what,
             inner->min.x, inner->max.x, inner->min.y, inner->max.y, outer->min.x, outer->max.x,
             outer->min.y, outer->max.y);
}

static void expect_apart(const char *a, const col_box *of_a, const char *b, const col_box *of_b)
{
    if (kit_overlap(of_a, of_b))
        FAIL("\"%s\" at %.1f..%.1f, %.1f..%.1f lies over \"%s\" at %.1f..%.1f, %.1f..%.1f", a,
             of_a->min.x, of_a->max.x, of_a->min.y, of_a->max.y, b, of_b->min.x, of_b->max.x,
             of_b->min.y, of_b->max.y);
}

/* The height of an H as it is painted, per pixel of a font's size. */
static double capital_share(void)
{
    enum { WIDTH = 1024, HEIGHT = 768, SIZE = 200 };
    static uint32_t pixels[WIDTH * HEIGHT];
    canvas *to = kit_canvas(&kit_screens[0]);
    const canvas_text_style style = {.size = SIZE, .color = {0, 0, 0, 255}};
    int top = HEIGHT, bottom = 0;
    to->ops->box(to, (pixel_rect){0, 0, WIDTH, HEIGHT}, (color){255, 255, 255, 255});
    to->ops->text(to, (col_vec){100, 400}, &style, "H");
    sdl_canvas_read(to, pixels);
    for (int i = 0; i < WIDTH * HEIGHT; i++)
        if ((pixels[i] & 255) < 128) {
            top = i / WIDTH < top ? i / WIDTH : top;
            bottom = i / WIDTH;
        }
    return (double)(bottom + 1 - top) / SIZE;
}

static void look_at_lines(const player_layout *at, double capital)
{
    const col_box window = {{0, 0}, {now.on->width, now.on->height}};
    for (size_t i = 0; i < at->line_count; i++) {
        const player_line *line = &at->lines[i];
        expect_inside(line->text, &line->box, &window);
        if (line->size * capital < 0.028 * now.on->height)
            FAIL("\"%s\" has capitals of %.2f %%", line->text,
                 100 * line->size * capital / now.on->height);
        if (strstr(line->text, "\u2026"))
            FAIL("\"%s\" is cut off", line->text);
        for (size_t j = 0; j < i; j++)
            expect_apart(line->text, &line->box, at->lines[j].text, &at->lines[j].box);
    }
    if (at->line_count == PLAYER_LINES || at->badge_count == PLAYER_BADGES)
        FAIL("%zu lines and %zu signs are all that there is room for", at->line_count,
             at->badge_count);
}

/* Lines stand in what they belong to, or beside it. */
static void look_at_ground(const player_layout *at, const col_box *ground)
{
    for (size_t i = 0; i < at->line_count; i++)
        if (kit_overlap(&at->lines[i].box, ground))
            expect_inside(at->lines[i].text, &at->lines[i].box, ground);
}

static void look_at_parts(const player_layout *at)
{
    const col_box window = {{0, 0}, {now.on->width, now.on->height}};
    for (int i = 0; i < PLAYER_PARTS; i++) {
        if (is_empty(&at->parts[i]))
            continue;
        expect_inside("a button", &at->parts[i], &window);
        if (kit_overlap(&at->parts[i], &at->stage))
            FAIL("part %d lies over the picture", i);
        if (i >= PLAYER_PREVIOUS)
            look_at_ground(at, &at->parts[i]);
        for (int j = 0; j < i; j++)
            if (!is_empty(&at->parts[j]))
                expect_apart("a part", &at->parts[i], "another", &at->parts[j]);
    }
}

/* Words and votes: no letter is near the frame, and capitals have as much above them as below. */
static void look_at_word(const player_badge *badge, const player_line *line, double capital,
                         double beside)
{
    const col_box *box = &badge->box;
    double above = line->at.y - capital * line->size - box->min.y;
    double below = box->max.y - line->at.y, size = line->size;
    if (!badge->ground || !kit_inside(&line->box, box))
        return;
    if (fabs(above - below) > 0.15 * size)
        FAIL("\"%s\" has %.1f above it in its badge, and %.1f below", line->text, above, below);
    if (line->box.min.x < box->min.x + beside * size ||
        line->box.max.x > box->max.x - beside * size || line->box.max.y > box->max.y - size / 50)
        FAIL("\"%s\" is near its frame", line->text);
}

/* beside: of a letter's size, what is free at its words' sides. */
static void look_at_badges(const player_layout *at, double capital, double beside)
{
    for (size_t i = 0; i < at->badge_count; i++) {
        const player_badge *badge = &at->badges[i];
        look_at_ground(at, &badge->box);
        for (size_t k = 0; k < at->line_count; k++)
            look_at_word(badge, &at->lines[k], capital, beside);
        expect_apart("a badge", &badge->box, "the picture", &at->stage);
        for (int k = PLAYER_CHOICE; badge->ground && k < PLAYER_CHOICE + LESSON_CHOICES; k++)
            if (!is_empty(&at->parts[k]))
                expect_apart("a badge", &badge->box, "a choice", &at->parts[k]);
        for (size_t j = 0; j < i; j++)
            if (badge->ground && at->badges[j].ground)
                expect_apart("a badge", &badge->box, "another", &at->badges[j].box);
    }
}

/* The picture keeps a quarter of the height and half of the width, and the band starts below it. */
static void look_at_stage(const player_layout *at, bool ended)
{
    if (ended) {
        assert_true(at->view_width == 0);
        return;
    }
    const col_box picture = {{0, 0}, {at->view_width, now.on->height - at->below}};
    expect_inside("the stage", &at->stage, &picture);
    if (kit_height(&at->stage) < 0.25 * now.on->height ||
        kit_width(&at->stage) < 0.5 * now.on->width)
        FAIL("the picture has only %.0f x %.0f", kit_width(&at->stage), kit_height(&at->stage));
    for (size_t i = 0; i < at->line_count; i++)
        expect_apart(at->lines[i].text, &at->lines[i].box, "the picture", &picture);
}

/* In class the buttons come and go with the pointer: the picture stays where it is. */
static void look_at_pointing(const player_shown *shown, bool last)
{
    canvas *to = kit_canvas(now.on);
    player_shown still = *shown, pointed = *shown;
    still.buttons = 0;
    pointed.buttons |= 1u << PLAYER_MENU | 1u << PLAYER_LEAVE | 1u << PLAYER_START |
                       (unsigned)last << PLAYER_NEXT_LESSON;
    player_layout before = player_lay_out(to, &still, to->width, to->height, 1);
    player_layout at = player_lay_out(to, &pointed, to->width, to->height, 1);
    if (memcmp(&at.stage, &before.stage, sizeof at.stage) != 0)
        FAIL("the picture ends at %.1f, with all buttons at %.1f", before.stage.max.y,
             at.stage.max.y);
}

static void look(const lesson *l, const lesson_run *run, const char *what)
{
    static double capital;
    capital = capital > 0 ? capital : capital_share();
    player_shown shown = kit_shown(l, run, true);
    now.what = what;
    now.step = run->step;
    for (int i = 0; i < SCREENS; i++) {
        now.on = &kit_screens[i];
        canvas *to = kit_canvas(now.on);
        player_layout at = player_lay_out(to, &shown, to->width, to->height, 1);
        look_at_lines(&at, capital);
        look_at_parts(&at);
        look_at_badges(&at, capital, run->mode == LESSON_IN_CLASS ? 0.19 : 0.29);
        look_at_stage(&at, run->step == l->count);
        if (run->mode == LESSON_IN_CLASS)
            look_at_pointing(&shown, run->step == l->count - 1);
    }
    player_free(&shown);
}

/* ---- Through a lesson ---- */

static void ask_in_class(const lesson *l, lesson_run *run)
{
    size_t count = l->steps[run->step].choice_count;
    look(l, run, "predict");
    for (size_t i = 0; i < count; i++)
        for (size_t votes = 0; votes < 7 * i; votes++)
            assert_true(lesson_vote(l, run, i, 1));
    run->tally = true;
    look(l, run, "tally");
    assert_true(lesson_vote_again(l, run));
    for (int votes = 0; votes < 25; votes++)
        assert_true(lesson_vote(l, run, 0, 1));
    run->tally = true;
    look(l, run, "second tally");
    assert_true(lesson_forward(l, run));
    look(l, run, "revealed");
    for (size_t i = 0; i < count; i++) {
        assert_true(lesson_choose(l, run, i));
        look(l, run, "a choice is chosen");
    }
    lesson_choose(l, run, count - 1);
    assert_true(lesson_forward(l, run));
    look(l, run, "explained");
}

static void ask_alone(const lesson *l, lesson_run *run, size_t first, size_t second)
{
    look(l, run, "to be answered");
    assert_true(lesson_answer(l, run, first));
    look(l, run, "first answer");
    if (lesson_answer(l, run, second))
        look(l, run, "second answer");
}

static void try_it(const lesson *l, lesson_run *run)
{
    look(l, run, "a task");
    if (lesson_step_now(l, run)->goal.wants & 1u << LESSON_WANT_MEETS)
        run->records[run->step].effort.flight.met = 1;
    look(l, run, "begun");
    while (lesson_show_hint(l, run))
        look(l, run, "a hint");
    run->records[run->step].effort.solved = true;
    look(l, run, "solved");
}

/* On to the next step. */
static bool leave(const lesson *l, lesson_run *run)
{
    size_t step = run->step;
    while (run->step == step)
        if (!lesson_forward(l, run))
            return false;
    return true;
}

static void go_through(const lesson *l, lesson_run *run, size_t first, size_t second)
{
    do {
        const lesson_step *step = lesson_step_now(l, run);
        if (!step || step->kind == LESSON_SAY)
            look(l, run, step ? "said" : "last page");
        else if (step->kind == LESSON_TRY)
            try_it(l, run);
        else if (run->mode == LESSON_ALONE)
            ask_alone(l, run, first % step->choice_count, second % step->choice_count);
        else
            ask_in_class(l, run);
    } while (leave(l, run));
}

static void every_step_of_every_lesson_has_room(void **state)
{
    (void)state;
    const lesson_sources sources = {"assets/scenes/", NULL};
    lesson_cards cards;
    assert_true(lesson_cards_read(&cards, "assets/lessons/", &sources));
    assert_int_equal(cards.count, 10);
    for (size_t i = 0; i < cards.count; i++) {
        lesson l;
        problem why;
        if (!lesson_load(&l, cards.all[i].path, &sources, &why))
            fail_msg("%s", why.text);
        now.lesson = cards.all[i].path;
        lesson_run class = lesson_start(LESSON_IN_CLASS);
        go_through(&l, &class, 0, 0);
        assert_int_equal(class.step, l.count - 1);
        for (size_t first = 0; first < LESSON_CHOICES; first++) {
            lesson_run alone = lesson_start(LESSON_ALONE);
            go_through(&l, &alone, first, first + 1);
            assert_int_equal(alone.step, l.count);
        }
        lesson_free(&l);
    }
    lesson_cards_free(&cards);
}

static bool has_choices_below(const lesson_step *step)
{
    return step->kind == LESSON_ASK && now.on->width < 1.5 * now.on->height;
}

/* While one scene is shown; a question whose choices stand below the picture has its own. */
static void look_at_edges(const lesson *l)
{
    canvas *to = kit_canvas(now.on);
    double before = 0;
    for (size_t i = 0; i < l->count; i++) {
        lesson_run run = lesson_start(LESSON_IN_CLASS);
        lesson_go(l, &run, i);
        player_shown shown = kit_shown(l, &run, false);
        player_layout at = player_lay_out(to, &shown, to->width, to->height, 1);
        const lesson_step *step = &l->steps[i], *last = &l->steps[i ? i - 1 : 0];
        now.step = i;
        now.what = "begun";
        if (i && step->scene_number == last->scene_number &&
            has_choices_below(step) == has_choices_below(last) && at.band.min.y != before)
            FAIL("the band begins at %.1f, at %.1f in the step before", at.band.min.y, before);
        before = at.band.min.y;
        player_free(&shown);
    }
}

static void the_bands_edge_keeps_still(void **state)
{
    (void)state;
    const lesson_sources sources = {"assets/scenes/", NULL};
    lesson_cards cards;
    assert_true(lesson_cards_read(&cards, "assets/lessons/", &sources));
    for (size_t i = 0; i < cards.count; i++) {
        lesson l;
        problem why;
        assert_true(lesson_load(&l, cards.all[i].path, &sources, &why));
        now.lesson = cards.all[i].path;
        for (int k = 0; k < SCREENS; k++) {
            now.on = &kit_screens[k];
            look_at_edges(&l);
        }
        lesson_free(&l);
    }
    lesson_cards_free(&cards);
}

/* Below the picture, for a class: whole, or else two by two. */
static size_t rows_of_choices(const char *first, const char *more, double *picture)
{
    char steps[512];
    snprintf(steps, sizeof steps,
             "{\"ask\": \"Which?\", \"choices\": [{\"text\": \"%s\", \"right\": true}, "
             "{\"text\": \"Two\"}, {\"text\": \"Three\"}%s]}",
             first, more);
    lesson l = kit_steps(steps);
    lesson_run run = lesson_start(LESSON_IN_CLASS);
    player_shown shown = kit_shown(&l, &run, true);
    canvas *to = kit_canvas(&kit_screens[0]);
    player_layout at = player_lay_out(to, &shown, to->width, to->height, 1);
    size_t rows = 1;
    for (size_t i = 1; i < shown.choice_count; i++)
        rows += at.parts[PLAYER_CHOICE + i].min.y != at.parts[PLAYER_CHOICE + i - 1].min.y;
    *picture = kit_height(&at.stage);
    player_free(&shown);
    lesson_free(&l);
    return rows;
}

static void three_choices_in_a_row_leave_more_to_the_picture(void **state)
{
    (void)state;
    double three, four, longer;
    assert_int_equal(rows_of_choices("One", "", &three), 1);
    assert_int_equal(rows_of_choices("One", ", {\"text\": \"Four\"}", &four), 2);
    assert_int_equal(rows_of_choices("One that needs four lines where it has a third of a row, and "
                                     "three in a half",
                                     "", &longer),
                     2);
    assert_true(three > four && four > longer);
}

/* Two answers, the second of them right, are told side by side between the choices. */
static void a_phone_has_room_for_what_is_told(void **state)
{
    (void)state;
    static const screen PHONES[] = {{390, 844}, {375, 667}, {360, 640}};
    static const lesson_sources sources = {"assets/scenes/", NULL};
    lesson l;
    problem why;
    now.on = &kit_screens[0]; /* whose letters are measured */
    now.lesson = "assets/lessons/04-which-way.json";
    assert_true(lesson_load(&l, now.lesson, &sources, &why));
    lesson_run run = lesson_start(LESSON_ALONE);
    lesson_answer(&l, &run, 0);
    lesson_answer(&l, &run, 1);
    player_shown shown = kit_shown(&l, &run, true);
    shown.smallest = 15; /* readable */
    for (size_t i = 0; i < sizeof PHONES / sizeof *PHONES; i++) {
        player_layout at =
            player_lay_out(kit_canvas(now.on), &shown, PHONES[i].width, PHONES[i].height, 1);
        assert_int_equal(at.badge_count, 5); /* three grounds, a cross, a tick */
        look_at_badges(&at, capital_share(), 0.29);
    }
    player_free(&shown);
    lesson_free(&l);
}

int test_lessons(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_step_of_every_lesson_has_room),
        cmocka_unit_test(the_bands_edge_keeps_still),
        cmocka_unit_test(three_choices_in_a_row_leave_more_to_the_picture),
        cmocka_unit_test(a_phone_has_room_for_what_is_told)};
    return cmocka_run_group_tests_name("lessons", tests, NULL, NULL);
}
