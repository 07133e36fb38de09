/* What the context menu offers to who has no keys: with shapes, before a class, in a lesson. */
#include "../kit/lesson_stage.h"
#include "suites.h"

#include "app/actions.h"
#include "sdl/main_window.h"
#include "session/files.h"
#include "session/suspect.h"
#include "shell/dispatch.h"

#include <string.h>

/* At a place of the picture where there is nothing, or by the lesson's button. */
static void open_menu(stage *st)
{
    app_menu_open(&st->a, (col_vec){300, 20});
    stage_draw(st);
}

static void choose_now(stage *st, const char *text)
{
    const struct seen *at = stage_seen(text);
    if (at)
        stage_click_at(st, at->at.x + 3, at->at.y - 3);
    else
        fail_msg("the menu has no \"%s\"", text);
}

static void choose(stage *st, const char *text)
{
    open_menu(st);
    choose_now(st, text);
}

/* A row with dots opens other rows. */
static void choose_behind(stage *st, const char *row, const char *text)
{
    choose(st, row);
    stage_draw(st);
    choose_now(st, text);
}

static void test_shapes_are_cut_copied_and_put_behind(void **state)
{
    stage *st = *state;
    const scene *s = session_scene(&st->a.session);
    stage_select(st, "ball");
    choose(st, "Send to the back");
    assert_string_equal(s->shapes[0].id, "ball");
    choose(st, "Copy");
    assert_int_equal(s->count, 2);
    choose(st, "Cut");
    assert_int_equal(s->count, 1);
    assert_string_equal(s->shapes[0].id, "bar");
    choose(st, "Paste");
    assert_int_equal(s->count, 2);
    choose(st, "Select all");
    assert_int_equal(scene_selected_count(s), 2);
    choose(st, "Copy as a lesson's step");
    assert_non_null(strstr(sdl_window_clipboard(st->a.window), "\"scene\""));
}

/* In the menu that is open, or that a click has just opened. */
static bool is_checked(stage *st, const char *text)
{
    stage_draw(st);
    for (int i = 0; i < APP_MENU_ROWS; i++)
        if (st->a.menu_items[i].text && strcmp(st->a.menu_items[i].text, text) == 0)
            return st->a.menu_items[i].checked;
    fail_msg("the menu has no \"%s\"", text);
    return false;
}

/* One step on and back; black and white screens, which a press ends; scenes; a larger text. */
static void test_presenting_is_led_by_the_menu(void **state)
{
    stage *st = *state;
    session *ses = &st->a.session;
    assert_true(session_load(ses, "assets/scenes/default.json"));
    stage_key(st, KEY_F5, 0);
    open_menu(st);
    assert_false(stage_anywhere("Add a circle here") || stage_anywhere("Show the panel"));
    choose_now(st, "Next step");
    assert_int_equal(ses->walk, WALK_NONE + 1);
    choose(st, "Step before");
    assert_int_equal(ses->walk, WALK_NONE);
    choose(st, "Unrotate");
    assert_true(ses->unrotating.running);
    choose(st, "Hide the verdict");
    assert_true(ses->aids.verdict_hidden);
    open_menu(st);
    assert_false(is_checked(st, "Show the verdict"));
    choose_now(st, "Show the verdict");
    assert_false(ses->aids.verdict_hidden);
    choose_behind(st, "More ...", "Larger text");
    assert_true(ses->text_factor == 1.125);
    choose_behind(st, "More ...", "Smaller text");
    assert_true(ses->text_factor == 1);
    choose(st, "Next scene");
    assert_string_not_equal(ses->name, "default.json");
    choose(st, "Scene before");
    assert_string_equal(ses->name, "default.json");
    choose(st, "Choose a scene");
    assert_int_equal(st->a.dialog.kind, DIALOG_OPEN);
    stage_key(st, KEY_ESCAPE, 0);
    choose(st, "Leave presenting");
    assert_int_equal(ses->mode, SESSION_EDITING);
}

static void test_a_press_ends_a_blank_screen(void **state)
{
    static const struct {
        const char *text;
        blank_screen shade;
        input_kind press, release;
    } ROWS[] = {{"Black screen", BLANK_BLACK, INPUT_PRESS, INPUT_RELEASE},
                {"White screen", BLANK_WHITE, INPUT_FINGER_DOWN, INPUT_FINGER_UP}};
    stage *st = *state;
    stage_key(st, KEY_F5, 0);
    stage_draw(st);
    col_vec ball = lesson_stage_ball(st);
    for (int i = 0; i < 2; i++) {
        choose(st, ROWS[i].text);
        assert_int_equal(st->a.session.blank, ROWS[i].shade);
        input event = {.kind = ROWS[i].press, .x = ball.x, .y = ball.y, .button = BUTTON_LEFT};
        st->a.session.redraw = false; /* as after the frame that drew it */
        shell_input(&st->a, &event);
        assert_int_equal(st->a.session.blank, BLANK_NONE);
        assert_true(st->a.session.redraw); /* at once, wherever the pointer is */
        event.kind = ROWS[i].release;
        stage_send(st, event);
        assert_int_equal(scene_selected_count(session_scene(&st->a.session)), 0);
    }
}

/* What moves is played instead of being walked through. */
static void test_what_moves_is_played_by_the_menu(void **state)
{
    stage *st = *state;
    assert_true(session_load(&st->a.session, "assets/scenes/bounce.json"));
    stage_key(st, KEY_F5, 0);
    choose(st, "Play or pause");
    assert_true(st->a.session.play.running);
    choose(st, "Back to the start");
    assert_false(st->a.session.play.on);
}

/* The menu is at its first rows when it opens again. */
static void test_overlays_are_shown_by_the_menu(void **state)
{
    stage *st = *state;
    session *ses = &st->a.session;
    assert_true(session_load(ses, "assets/scenes/default.json"));
    stage_key(st, KEY_F5, 0);
    assert_false(session_shows(ses, SHOW_ZONES));
    choose_behind(st, "Overlays ...", "Zones");
    assert_true(session_shows(ses, SHOW_ZONES));
    assert_false(stage_anywhere("Black screen"));
    open_menu(st);
    assert_true(stage_anywhere("Black screen") && !stage_anywhere("Trails"));
    choose_behind(st, "More ...", "Undo");
    assert_false(session_shows(ses, SHOW_ZONES));
    choose_behind(st, "More ...", "Redo");
    assert_true(session_shows(ses, SHOW_ZONES));
    choose(st, "More ...");
    stage_draw(st);
    assert_false(stage_anywhere("Redo"));
}

/* The check stands before what is on, the key that does the same here behind it. */
static void test_the_menus_checks_and_keys(void **state)
{
    stage *st = *state;
    app *a = &st->a;
    assert_true(session_load(&a->session, "assets/scenes/default.json"));
    stage_key(st, KEY_F5, 0);
    choose(st, "Overlays ...");
    stage_draw(st);
    assert_string_equal(a->menu_items[SHOW_ZONES].hint, "Z");
    assert_string_equal(a->menu_items[SHOW_NUMBERS].hint, "Alt+N"); /* N is a remote's */
    for (int i = 0; i < SHOW_COUNT; i++)
        assert_true(a->menu_items[i].checked == session_shows(&a->session, (show_bit)i));
    stage_key(st, KEY_ESCAPE, 0);
    static const char *const rows[] = {"Hit map", "Touching counts as a hit",
                                       "Drags push others away"};
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        choose(st, "More ...");
        bool was = is_checked(st, rows[i]);
        stage_key(st, KEY_ESCAPE, 0);
        choose_behind(st, "More ...", rows[i]);
        choose(st, "More ...");
        assert_true(is_checked(st, rows[i]) != was);
        stage_key(st, KEY_ESCAPE, 0);
    }
}

static void test_mistakes_are_tried_by_the_menu(void **state)
{
    stage *st = *state;
    session *ses = &st->a.session;
    assert_true(session_load(ses, "assets/scenes/default.json"));
    stage_key(st, KEY_F5, 0);
    choose(st, "More ...");
    stage_draw(st);
    assert_false(stage_anywhere("Without mistakes"));
    choose_now(st, "Next mistake");
    assert_true(session_suspects_any(ses));
    choose_behind(st, "More ...", "Without mistakes");
    assert_false(session_suspects_any(ses));
}

/* Who has no Shift takes back the vote that was pressed last, once. */
static void test_a_vote_is_taken_back_by_the_menu(void **state)
{
    stage *st = *state;
    lesson_stage_open(st, 1);
    stage_key(st, KEY_F5, 0);
    const lesson_record *record = &teach_run(&st->a.teaching)->records[1];
    open_menu(st);
    assert_false(stage_anywhere("Take the last vote back"));
    stage_key(st, KEY_ESCAPE, 0);
    stage_key(st, '1', 0);
    stage_key(st, '2', 0);
    stage_key(st, '2', 0);
    choose(st, "Take the last vote back");
    assert_true(record->votes[0][0] == 1 && record->votes[0][1] == 1);
    open_menu(st);
    assert_false(stage_anywhere("Take the last vote back"));
}

/* Alone there are no votes and no notes; the menu opens by its button, too. */
static void test_a_class_is_led_by_the_menu(void **state)
{
    stage *st = *state;
    lesson_stage_open(st, 1);
    open_menu(st);
    assert_false(stage_anywhere("Show the votes") || stage_anywhere("Black screen"));
    assert_true(stage_anywhere("The step as it is written"));
    stage_key(st, KEY_ESCAPE, 0);
    stage_key(st, KEY_F5, 0);
    const lesson_run *run = teach_run(&st->a.teaching);
    choose(st, "Show the votes");
    assert_true(run->tally);
    choose(st, "Hide the votes");
    assert_false(run->tally);
    choose(st, "Second vote");
    assert_true(run->records[1].second_vote);
    open_menu(st);
    assert_false(stage_anywhere("Second vote") || stage_anywhere("Show the note"));
    choose_now(st, "Black screen");
    assert_int_equal(st->a.session.blank, BLANK_BLACK);
    stage_click_at(st, 300, 300);
    assert_int_equal(st->a.session.blank, BLANK_NONE);
    for (int i = 0; i < 4 && !run->records[1].uncovered; i++)
        stage_key(st, KEY_PAGE_DOWN, 0);
    open_menu(st); /* revealed, with all votes */
    assert_false(stage_anywhere("Show the votes") || stage_anywhere("Hide the votes"));
}

/* The lessons that come with the program follow each other, and have notes. */
static void test_lessons_follow_each_other_in_the_menu(void **state)
{
    stage *st = *state;
    assert_true(app_lesson_open(&st->a, "assets/lessons/02-clamp.json"));
    stage_key(st, KEY_F5, 0);
    stage_draw(st);
    bool had = false;
    for (int i = 0; i < 12 && !had; i++) {
        open_menu(st);
        had = stage_anywhere("Show the note");
        stage_key(st, KEY_ESCAPE, 0);
        if (!had)
            stage_key(st, KEY_PAGE_DOWN, 0);
    }
    choose(st, "Show the note");
    assert_true(teach_run(&st->a.teaching)->note);
    choose(st, "Hide the note");
    assert_false(teach_run(&st->a.teaching)->note);
    choose(st, "Next lesson");
    assert_non_null(strstr(st->a.teaching.path, "03-"));
    choose(st, "Lesson before");
    assert_non_null(strstr(st->a.teaching.path, "02-"));
}

static void test_the_menus_button(void **state)
{
    stage *st = *state;
    lesson_stage_open(st, 1);
    stage_draw(st);
    const col_box *box = &st->a.player.at.parts[PLAYER_MENU];
    assert_true(box->max.x > box->min.x);
    stage_click_at(st, (box->min.x + box->max.x) / 2, (box->min.y + box->max.y) / 2);
    stage_draw(st);
    choose_now(st, "More ...");
    stage_draw(st);
    choose_now(st, "Larger text");
    assert_true(st->a.session.text_factor == 1.125);
}

/* By the button that opens a menu everywhere, where there is nothing but the lesson's picture. */
static void test_a_right_click_opens_it_in_a_lesson(void **state)
{
    stage *st = *state;
    lesson_stage_open(st, 1);
    stage_draw(st);
    stage_click_with(st, BUTTON_RIGHT, 300, 300);
    stage_draw(st);
    choose_now(st, "More ...");
    stage_draw(st);
    choose_now(st, "Larger text");
    assert_true(st->a.session.text_factor == 1.125);
}

int menu_suite(void)
{
#define WINDOWED(test)                                                                             \
    cmocka_unit_test_setup_teardown(test, stage_window_set_up, stage_window_tear_down)
    const struct CMUnitTest tests[] = {
        WINDOWED(test_shapes_are_cut_copied_and_put_behind),
        WINDOWED(test_presenting_is_led_by_the_menu),
        WINDOWED(test_a_press_ends_a_blank_screen),
        WINDOWED(test_what_moves_is_played_by_the_menu),
        WINDOWED(test_overlays_are_shown_by_the_menu),
        WINDOWED(test_the_menus_checks_and_keys),
        WINDOWED(test_mistakes_are_tried_by_the_menu),
        lesson_stage_test(test_a_vote_is_taken_back_by_the_menu),
        lesson_stage_test(test_a_class_is_led_by_the_menu),
        lesson_stage_test(test_lessons_follow_each_other_in_the_menu),
        lesson_stage_test(test_the_menus_button),
        lesson_stage_test(test_a_right_click_opens_it_in_a_lesson),
    };
    return cmocka_run_group_tests_name("menu", tests, NULL, NULL);
}
