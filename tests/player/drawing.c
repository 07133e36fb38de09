/* What is drawn: right, wrong, chosen and voted for are told apart without colours, in all themes.
 */
#include "player_tests.h"

#include "../kit/contrast.h"
#include "../view/recording.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#define ASK                                                                                        \
    "{\"ask\": \"Which?\", \"choices\": [{\"text\": \"One\"}, {\"text\": \"Two\", \"right\": "     \
    "true, \"why\": \"Since.\"}, {\"text\": \"Three\"}]}, {\"say\": \"So.\"}"

typedef struct drawn_player {
    lesson l;
    lesson_run run;
    player_shown shown;
    player_layout at;
    recording *r;
} drawn_player;

static drawn_player begin(lesson_mode mode)
{
    return (drawn_player){
        .l = kit_steps(ASK), .run = lesson_start(mode), .r = recording_create(1280, 720)};
}

static void draw(drawn_player *d, theme_id look)
{
    d->shown = kit_shown(&d->l, &d->run, false);
    d->at = player_lay_out(&d->r->canvas, &d->shown, 1280, 720, 1);
    recording_clear(d->r);
    player_draw(&d->r->canvas, view_theme_of(look), &d->shown, &d->at);
    player_free(&d->shown);
}

static void end(drawn_player *d)
{
    lesson_free(&d->l);
    free(d->r);
}

/* The outline just inside a choice's box; wide: the widest. */
static const drawn *edge_of(const drawn_player *d, int choice)
{
    const col_box *box = &d->at.parts[PLAYER_CHOICE + choice];
    const drawn *found = NULL;
    for (size_t i = 0; i < d->r->count; i++) {
        const drawn *it = &d->r->list[i];
        if (it->kind != DRAWN_OUTLINE)
            continue;
        col_box edge = col_bounds(&it->shape);
        if (kit_inside(&edge, box) && kit_width(&edge) > 0.9 * kit_width(box) &&
            (!found || it->pen.width > found->pen.width))
            found = it;
    }
    assert_non_null(found);
    return found;
}

static size_t lines_in(const drawn_player *d, const col_box *box, size_t points)
{
    size_t count = 0;
    for (size_t i = 0; i < d->r->count; i++) {
        const drawn *it = &d->r->list[i];
        if (it->kind != DRAWN_LINE || it->count != points)
            continue;
        count += it->points[0].x > box->min.x && it->points[0].x < box->max.x &&
                 it->points[0].y > box->min.y && it->points[0].y < box->max.y + 30;
    }
    return count;
}

static void right_and_wrong_differ_in_form(void **state)
{
    (void)state;
    for (int look = 0; look < THEME_COUNT; look++) {
        drawn_player d = begin(LESSON_IN_CLASS);
        draw(&d, (theme_id)look);
        for (int i = 0; i < 3; i++) /* before the reveal they are alike */
            assert_true(edge_of(&d, i)->pen.width == edge_of(&d, 0)->pen.width &&
                        same_color(edge_of(&d, i)->pen.color, edge_of(&d, 0)->pen.color));
        assert_null(recording_text(d.r, "right"));
        lesson_forward(&d.l, &d.run);
        draw(&d, (theme_id)look);
        assert_true(edge_of(&d, 1)->pen.width >= 2 * edge_of(&d, 0)->pen.width);
        assert_non_null(recording_text(d.r, "right"));
        const col_box *right = &d.at.parts[PLAYER_CHOICE + 1], *wrong = right - 1;
        assert_int_equal(lines_in(&d, right, 3), 1); /* a tick */
        assert_int_equal(lines_in(&d, wrong, 3), 0);
        unsigned char full = recording_text(d.r, "Two")->style.color.a;
        unsigned char pale = recording_text(d.r, "One")->style.color.a;
        assert_true(fabs(pale - 0.75 * full) <= 1);
        end(&d);
    }
}

static void what_is_chosen_is_dashed(void **state)
{
    (void)state;
    drawn_player d = begin(LESSON_IN_CLASS);
    lesson_forward(&d.l, &d.run);
    lesson_choose(&d.l, &d.run, 2);
    draw(&d, THEME_LIGHT);
    assert_true(edge_of(&d, 2)->pen.dash > 0);
    assert_true(edge_of(&d, 1)->pen.dash == 0 && edge_of(&d, 0)->pen.dash == 0);
    assert_int_equal(recording_text(d.r, "Three")->style.color.a, 255);
    end(&d);
}

static void a_wrong_answer_has_a_cross(void **state)
{
    (void)state;
    drawn_player d = begin(LESSON_ALONE);
    lesson_answer(&d.l, &d.run, 0);
    draw(&d, THEME_LIGHT);
    assert_non_null(recording_text(d.r, "your answer"));
    assert_int_equal(lines_in(&d, &d.at.parts[PLAYER_CHOICE], 2), 2);
    assert_null(recording_text(d.r, "right"));
    end(&d);
}

/* Hidden again, a right answer is neither told nor crossed out. */
static void a_hidden_answer_has_no_cross(void **state)
{
    (void)state;
    drawn_player d = begin(LESSON_ALONE);
    lesson_answer(&d.l, &d.run, 1);
    draw(&d, THEME_LIGHT);
    assert_non_null(recording_text(d.r, "your answer"));
    d.run.verdict_turned = true;
    draw(&d, THEME_LIGHT);
    assert_null(recording_text(d.r, "right"));
    assert_null(recording_text(d.r, "your answer"));
    assert_int_equal(lines_in(&d, &d.at.parts[PLAYER_CHOICE + 1], 2), 0);
    end(&d);
}

/* A fill that begins where the choice does. */
static double bar_of(const drawn_player *d, int choice)
{
    const col_box *box = &d->at.parts[PLAYER_CHOICE + choice];
    for (size_t i = 0; i < d->r->count; i++) {
        const drawn *it = &d->r->list[i];
        if (it->kind != DRAWN_FILL)
            continue;
        col_box bar = col_bounds(&it->shape);
        if (fabs(bar.min.x - box->min.x) < 3 && fabs(bar.min.y - box->min.y) < 3 &&
            kit_width(&bar) < 0.99 * kit_width(box))
            return kit_width(&bar) / kit_width(box);
    }
    return 0;
}

static bool is_line_in(const drawn *it, const col_box *box)
{
    return it->kind == DRAWN_LINE && it->points[0].x > box->min.x && it->points[0].x < box->max.x &&
           it->points[0].y > box->min.y && it->points[0].y < box->max.y;
}

/* How long the hollow bar of the first round is, as a part of the choice: three sides of it in one
 * line, as high as the choice but for its thick outline. 0: there is none. */
static double bar_before(const drawn_player *d, int choice)
{
    const col_box *box = &d->at.parts[PLAYER_CHOICE + choice];
    double inset = 5.0 / 20 * d->at.text;
    for (size_t i = 0; i < d->r->count; i++) {
        const drawn *it = &d->r->list[i];
        if (!is_line_in(it, box) || it->count != 4)
            continue;
        assert_true(it->points[1].x - box->min.x < inset && it->points[1].y - box->min.y < inset);
        assert_true(it->points[2].x == it->points[1].x && box->max.y - it->points[2].y < inset);
        assert_true(it->points[3].x == it->points[0].x && it->pen.color.a == 255);
        return (it->points[0].x + it->pen.width / 2 - box->min.x) / kit_width(box);
    }
    return 0;
}

/* Of its right side, how much is drawn, as a part of the choice's height. */
static double end_before(const drawn_player *d, int choice)
{
    const col_box *box = &d->at.parts[PLAYER_CHOICE + choice];
    double drawn_of_it = 0;
    for (size_t i = 0; i < d->r->count; i++) {
        const drawn *it = &d->r->list[i];
        if (is_line_in(it, box) && it->count == 2 && it->points[0].x == it->points[1].x)
            drawn_of_it += fabs(it->points[1].y - it->points[0].y) / kit_height(box);
    }
    return drawn_of_it;
}

/* The letters that a text covers, from an ascender's top to a descender's end. */
static col_box letters_of(const drawn_player *d, const drawn *text)
{
    double size = text->style.size;
    double width = d->r->canvas.ops->measure(&d->r->canvas, &text->style, text->text).width;
    return (col_box){{text->at.x, text->at.y - 0.73 * size},
                     {text->at.x + width, text->at.y + 0.21 * size}};
}

/* The first piece of an upright or level line that runs through letters in the choices. */
static const drawn *line_through_letters(const drawn_player *d, const drawn *line)
{
    for (size_t i = 0; i < d->r->count; i++) {
        const drawn *it = &d->r->list[i];
        col_box letters = it->kind == DRAWN_TEXT ? letters_of(d, it) : (col_box){{0, 0}, {0, 0}};
        for (size_t k = 1; it->kind == DRAWN_TEXT && k < line->count; k++) {
            const col_vec *p = &line->points[k - 1], *q = p + 1;
            double by = line->pen.width / 2;
            if (fmax(p->x, q->x) + by > letters.min.x && fmin(p->x, q->x) - by < letters.max.x &&
                fmax(p->y, q->y) + by > letters.min.y && fmin(p->y, q->y) - by < letters.max.y)
                return it;
        }
    }
    return NULL;
}

static void vote(drawn_player *d, int a, int b)
{
    for (int i = 0; i < a; i++)
        lesson_vote(&d->l, &d->run, 0, 1);
    for (int i = 0; i < b; i++)
        lesson_vote(&d->l, &d->run, 1, 1);
}

static void votes_are_bars_and_those_of_before_are_hollow(void **state)
{
    (void)state;
    drawn_player d = begin(LESSON_IN_CLASS);
    vote(&d, 6, 2);
    draw(&d, THEME_LIGHT);
    assert_true(bar_of(&d, 0) == 0); /* they aren't shown before the reveal */
    d.run.tally = true;
    draw(&d, THEME_LIGHT);
    assert_true(fabs(bar_of(&d, 0) - 0.75) < 0.01);
    assert_true(fabs(bar_of(&d, 1) - 0.25) < 0.01);
    assert_true(bar_of(&d, 2) == 0);
    assert_non_null(recording_text(d.r, "6"));
    assert_true(bar_before(&d, 0) == 0); /* there is one round alone */
    lesson_vote_again(&d.l, &d.run);
    vote(&d, 1, 4);
    d.run.tally = true;
    draw(&d, THEME_LIGHT);
    assert_true(fabs(bar_of(&d, 0) - 0.2) < 0.01);
    assert_true(fabs(bar_before(&d, 0) - 0.75) < 0.001);
    assert_true(fabs(bar_of(&d, 1) - 0.8) < 0.01);
    assert_true(fabs(bar_before(&d, 1) - 0.25) < 0.001);
    assert_true(bar_before(&d, 2) == 0);
    assert_true(end_before(&d, 0) > 0.7); /* behind the word */
    assert_non_null(recording_text(d.r, "6, then 1"));
    end(&d);
}

/* The hollow bar's level lines are above all letters and below them; its right side is open where
 * it would run through some, whatever the votes are. */
static void votes_strike_through_no_word(void **state)
{
    (void)state;
    for (int votes = 1; votes < 30; votes++) {
        drawn_player d = {.l = kit_steps("{\"ask\": \"Which?\", \"choices\": ["
                                         "{\"text\": \"Dudgeon plight, jumpy oxen, and a gnu\"},"
                                         "{\"text\": \"gypsy dummy\", \"right\": true, "
                                         "\"why\": \"Since.\"}]}"),
                          .run = lesson_start(LESSON_IN_CLASS),
                          .r = recording_create(1280, 720)};
        vote(&d, votes, 30 - votes);
        lesson_vote_again(&d.l, &d.run);
        vote(&d, 1, 1);
        lesson_forward(&d.l, &d.run);
        draw(&d, THEME_DARK);
        for (int choice = 0; choice < 2; choice++)
            for (size_t i = 0; i < d.r->count; i++) {
                const drawn *it = &d.r->list[i];
                bool upright = it->count != 2 || it->points[0].x == it->points[1].x;
                bool bar = is_line_in(it, &d.at.parts[PLAYER_CHOICE + choice]) && upright;
                const drawn *struck = bar ? line_through_letters(&d, it) : NULL;
                if (struck)
                    fail_msg("%d of 30 votes: a line runs through \"%s\"", votes, struck->text);
            }
        assert_true(fabs(bar_before(&d, 0) - votes / 30.0) < 0.03);
        end(&d);
    }
}

/* A wrong answer stands back, also where most have voted for it, and is read all the same. */
static void a_pale_answer_can_be_read(void **state)
{
    static const char *const texts[] = {"A", "One", "C", "Three"};
    (void)state;
    for (int look = 0; look < THEME_COUNT; look++) {
        drawn_player d = begin(LESSON_IN_CLASS);
        vote(&d, 8, 1);
        d.run.tally = true;
        lesson_forward(&d.l, &d.run);
        draw(&d, (theme_id)look);
        assert_true(bar_of(&d, 0) > 0.8);
        for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
            const drawn *text = recording_text(d.r, texts[i]);
            color ground = recording_ground(d.r, text);
            double ratio = contrast(blend(text->style.color, ground), ground);
            if (ratio < 4.5)
                fail_msg("theme %s: \"%s\" has contrast %.2f, needs 4.5",
                         scene_theme_name((theme_id)look), texts[i], ratio);
        }
        end(&d);
    }
}

static void it_is_drawn_twice_alike(void **state)
{
    (void)state;
    drawn_player d = begin(LESSON_ALONE);
    lesson_answer(&d.l, &d.run, 0);
    lesson_answer(&d.l, &d.run, 1);
    draw(&d, THEME_DARK);
    static drawn first[MAX_DRAWN];
    size_t count = d.r->count;
    memcpy(first, d.r->list, sizeof first);
    draw(&d, THEME_DARK);
    assert_int_equal(d.r->count, count);
    for (size_t i = 0; i < count; i++)
        assert_true(recording_same(&first[i], &d.r->list[i]));
    end(&d);
}

/* All of the window but the picture is covered, so that nothing of before stays there. */
static void the_picture_alone_is_left_free(void **state)
{
    (void)state;
    drawn_player d = begin(LESSON_IN_CLASS);
    draw(&d, THEME_LIGHT);
    for (int x = 5; x < 1280; x += 10)
        for (int y = 5; y < 720; y += 10) {
            bool covered = false;
            for (size_t i = 0; i < d.r->count; i++) {
                const drawn *it = &d.r->list[i];
                covered |= it->kind == DRAWN_BOX && x >= it->area.x && y >= it->area.y &&
                           x < it->area.x + it->area.w && y < it->area.y + it->area.h;
            }
            bool picture = x < d.at.view_width && y < 720 - d.at.below;
            if (covered == picture)
                fail_msg("(%d, %d) is %scovered", x, y, covered ? "" : "not ");
        }
    end(&d);
}

int test_drawing(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(right_and_wrong_differ_in_form),
        cmocka_unit_test(what_is_chosen_is_dashed),
        cmocka_unit_test(a_wrong_answer_has_a_cross),
        cmocka_unit_test(a_hidden_answer_has_no_cross),
        cmocka_unit_test(votes_are_bars_and_those_of_before_are_hollow),
        cmocka_unit_test(votes_strike_through_no_word),
        cmocka_unit_test(a_pale_answer_can_be_read),
        cmocka_unit_test(it_is_drawn_twice_alike),
        cmocka_unit_test(the_picture_alone_is_left_free),
    };
    return cmocka_run_group_tests_name("drawing", tests, NULL, NULL);
}
