/* The lessons, as the panel's first section and the first screen's button have them. */
#include "../kit/assets_kit.h"
#include "../kit/home.h"
#include "../kit/panel_stage.h"
#include "suites.h"

#include "file/disk.h"
#include "user/answers.h"

#include <stdio.h>
#include <stdlib.h>
#include <sys/stat.h>

static void *at_home;

static int set_up(void **state)
{
    return home_set_up(&at_home) || stage_set_up(state) ? -1 : 0;
}

static int tear_down(void **state)
{
    int failed = stage_tear_down(state);
    return home_tear_down(&at_home) || failed ? -1 : 0;
}

/* Two clicks from the first screen to the first lesson. */
static void test_the_first_screen_leads_to_the_first_lesson(void **state)
{
    stage *st = *state;
    stage_click(st, "Lessons");
    assert_true(st->a.panel.more && st->a.panel.open[APP_SECTION_LESSONS]);
    const struct seen *header = stage_find(st, "Lessons", 0);
    assert_non_null(header);
    assert_true(header->at.y > 0 && header->at.y < stage_find(st, "1. The nearest point", 0)->at.y);
    stage_click(st, "1. The nearest point");
    assert_true(st->a.teaching.on);
    assert_string_equal(st->a.teaching.lesson.title, "The nearest point");
    assert_true(stage_anywhere("1/7"));
    stage_key(st, KEY_ESCAPE, 0);
    assert_false(st->a.teaching.on);
    stage_expects(st, "1. The nearest point"); /* and the next one is below it */
}

/* The cards come where the button was: its second click opens none of them. */
static void test_a_double_click_opens_no_card(void **state)
{
    stage *st = *state;
    stage_click(st, "Lessons");
    col_vec card = stage_find(st, "1. The nearest point", 0)->at;
    input second = {
        .kind = INPUT_PRESS, .x = card.x, .y = card.y - 3, .button = BUTTON_LEFT, .clicks = 2};
    stage_send(st, second);
    second.kind = INPUT_RELEASE;
    stage_send(st, second);
    assert_false(st->a.teaching.on);
    stage_click(st, "1. The nearest point");
    assert_true(st->a.teaching.on);
}

static void expect_lesson(const stage *st, const char *title)
{
    assert_true(st->a.teaching.on);
    assert_string_equal(st->a.teaching.lesson.title, title);
}

/* By a key, there and back, and by the button of the last page, alone and in class. */
static void test_a_lesson_leads_to_the_next(void **state)
{
    stage *st = *state;
    stage_click(st, "Lessons");
    stage_click(st, "1. The nearest point");
    stage_key(st, KEY_F3, 0);
    expect_lesson(st, "Clamp x, clamp y");
    assert_false(stage_anywhere("Next lesson"));
    stage_key(st, KEY_F2, 0);
    expect_lesson(st, "The nearest point");
    stage_key(st, KEY_F2, 0);
    expect_lesson(st, "The nearest point");
    stage_expect_notice(st, "There is no lesson before this one.");
    const lesson *l = &st->a.teaching.lesson;
    for (size_t i = 0; i < l->count; i++) /* all of it is answered or skipped */
        teach_change(&st->a.teaching)->records[i] =
            l->steps[i].kind == LESSON_ASK
                ? (lesson_record){.uncovered = LESSON_EXPLAINED, .tries = 1}
                : (lesson_record){.skipped = true};
    stage_key(st, KEY_END, 0);
    stage_key(st, KEY_PAGE_DOWN, 0);
    assert_true(stage_anywhere("Next lesson") && stage_anywhere("Copy my answers"));
    stage_key(st, KEY_F5, 0);
    stage_key(st, KEY_END, 0);
    assert_false(stage_anywhere("Next lesson")); /* not on the projected picture */
    st->a.pointing = true;
    st->a.pointing_until = st->a.session.now + 10000;
    stage_draw(st);
    const col_box *box = &st->a.player.at.parts[PLAYER_NEXT_LESSON];
    stage_click_at(st, box->min.x + 5, box->min.y + 5);
    expect_lesson(st, "Clamp x, clamp y");
    assert_true(st->a.teaching.in_class);
}

/* The section is the first one; with it in sight the button isn't needed. */
static void test_the_section_is_the_first(void **state)
{
    stage *st = *state;
    double button = stage_find(st, "Lessons", 0)->at.y;
    stage_click(st, "More");
    const struct seen *lessons = stage_find(st, "Lessons", 0);
    assert_non_null(lessons);
    assert_true(lessons->at.y < stage_find(st, "Result", 0)->at.y);
    assert_null(stage_find(st, "Lessons", lessons->at.y + 1));
    assert_true(button > 0);
}

static void test_a_card_has_idea_and_minutes(void **state)
{
    stage *st = *state;
    stage_section(st, "Lessons");
    stage_scroll_to(st, "4. Which way is back?");
    const struct seen *title = stage_find(st, "4. Which way is back?", 0);
    const struct seen *about = stage_find(st, "10 min. To undo a turn, turn by", 0);
    assert_non_null(about); /* its first line */
    assert_true(about->at.y > title->at.y);
    stage_scroll_to(st, "10. Too fast"); /* all ten, in order */
}

/* Its answers, as they are kept of somebody who was alone. */
static void keep_answers(const char *file, const char *steps)
{
    char path[PATH_MAX], text[512], folder[PATH_MAX];
    problem why;
    int length =
        snprintf(text, sizeof text,
                 "{\"unrotate-answers\": 1, \"title\": \"Bounce\", \"steps\": [%s]}", steps);
    assert_true(user_folder(USER_STATE, folder) && user_answers_file(file, path) &&
                file_disk_write(path, text, (size_t)length, false, &why));
}

static const char ASKED[] = "{\"uncovered\": 1, \"answers\": [1]}, {}, {}, {}, ";

static void test_what_was_gone_through_is_marked(void **state)
{
    stage *st = *state;
    char steps[256];
    snprintf(steps, sizeof steps, "%s{\"skipped\": true}", ASKED);
    keep_answers("09-bounce.json", steps);
    stage_section(st, "Lessons");
    stage_scroll_to(st, "9. Bounce");
    const struct seen *title = stage_find(st, "9. Bounce", 0), *done = stage_find(st, "done", 0);
    assert_non_null(done);
    assert_true(done->at.y == title->at.y);
    assert_null(stage_find(st, "done", title->at.y + 1)); /* no other one */
}

static void test_what_waits_for_a_task_is_not_marked(void **state)
{
    stage *st = *state;
    char steps[256];
    snprintf(steps, sizeof steps, "%s{\"skipped\": false}", ASKED);
    keep_answers("09-bounce.json", steps);
    stage_section(st, "Lessons");
    stage_scroll_to(st, "9. Bounce");
    assert_null(stage_find(st, "done", 0));
}

/* A folder of assets with one lesson, which is wrong in its third line. */
static void test_a_wrong_file_tells_its_line(void **state)
{
    stage *st = *state;
    char folder[] = "/tmp/unrotate-lessons-XXXXXX", path[200], command[100];
    static user_assets assets;
    assert_non_null(mkdtemp(folder));
    snprintf(path, sizeof path, "%s/lessons", folder);
    mkdir(path, 0700);
    snprintf(path, sizeof path, "%s/lessons/a.json", folder);
    home_write(path, "{\"unrotate-lesson\": 1,\n \"title\": \"T\",\n \"minutes\": \"ten\", "
                     "\"idea\": \"I\", \"steps\": []}\n");
    assets = *kit_assets();
    snprintf(assets.folder, sizeof assets.folder, "%s/", folder);
    st->a.session.assets = &assets;
    stage_section(st, "Lessons");
    assert_int_equal(st->a.lessons.cards.count, 1);
    stage_expects(st, "a.json:3:2: minutes is \"ten\": it"); /* where its key is */
    st->a.session.assets = kit_assets();
    snprintf(command, sizeof command, "rm -r %s", folder);
    assert_int_equal(system(command), 0);
}

static void test_no_lessons(void **state)
{
    stage *st = *state;
    st->a.session.assets = NULL;
    stage_section(st, "Lessons");
    stage_expects(st, "None came with this program.");
    st->a.session.assets = kit_assets();
}

#define STAGED(test) cmocka_unit_test_setup_teardown(test, set_up, tear_down)

int lessons_suite(void)
{
    const struct CMUnitTest tests[] = {
        STAGED(test_the_first_screen_leads_to_the_first_lesson),
        STAGED(test_a_double_click_opens_no_card),
        STAGED(test_a_lesson_leads_to_the_next),
        STAGED(test_the_section_is_the_first),
        STAGED(test_a_card_has_idea_and_minutes),
        STAGED(test_what_was_gone_through_is_marked),
        STAGED(test_what_waits_for_a_task_is_not_marked),
        STAGED(test_a_wrong_file_tells_its_line),
        STAGED(test_no_lessons),
    };
    return cmocka_run_group_tests_name("lessons", tests, NULL, NULL);
}
