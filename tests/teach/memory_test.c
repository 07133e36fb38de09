/* Opening, stepping and reading anew with each allocation failing in turn. */
#include "../kit/lesson_stage.h"
#include "../kit/memory.h"
#include "../kit/sanitized.h"
#include "suites.h"

#include "app/actions.h"
#include "teach/lesson_keys.h"

#include <stdlib.h>
#include <string.h>

/* Where it can't be opened the document stays, with its unsaved change. Under the sanitizers, once
 * it opens, only some allocations of what else is read fail: most are the list of all lessons. */
static void test_a_lesson_opens_whole_or_not_at_all(void **state)
{
    stage *st = *state;
    bool opened = false;
    for (long n = 0, failed = true; memory_can_fail() && failed;
         n = KIT_SANITIZED && opened ? memory_next_to_fail(n) : n + 1) {
        memory_allow(n);
        opened = app_lesson_open(&st->a, lesson_stage_file());
        failed = memory_allow_all();
        assert_int_equal(opened, st->a.teaching.on);
        assert_true(opened || st->a.session.notice[0]);
        app_lesson_close(&st->a);
        assert_true(stage_shape(st, "bar")->x == 241);
        assert_true(scene_history_dirty(&st->a.session.history));
    }
}

/* A step that can't be shown is told, and shown by the next key. */
static void test_a_step_is_shown_or_told(void **state)
{
    stage *st = *state;
    lesson_stage_open(st, 0);
    for (long n = 0, failed = true; memory_can_fail() && failed; n++) {
        teach_to_step(&st->a.teaching, 0);
        memory_allow(n);
        teach_to_step(&st->a.teaching, 5);
        failed = memory_allow_all();
        size_t shown = stage_count(st);
        assert_true(shown == 2);
        bool is_there = st->a.teaching.shown == &st->a.teaching.lesson.steps[5].state;
        assert_true(is_there || strstr(st->a.session.notice, "Out of memory") ||
                    strstr(st->a.session.notice, "memory"));
        teach_follow(&st->a.teaching);
        assert_true(st->a.teaching.shown == &st->a.teaching.lesson.steps[5].state);
    }
}

/* What is shown is drawn, or isn't; nothing breaks. */
static void test_it_is_drawn_as_far_as_there_is_memory(void **state)
{
    stage *st = *state;
    lesson_stage_open(st, 1);
    for (long n = 0; memory_can_fail() && n < 40; n++) {
        memory_allow(n);
        teach_step(&st->a.teaching);
        char *text = teach_step_text(&st->a.teaching, &st->a.session);
        memory_allow_all();
        free(text);
    }
    stage_draw(st);
    assert_true(stage_anywhere("sign?"));
}

int memory_suite(void)
{
    const struct CMUnitTest tests[] = {
        lesson_stage_test(test_a_lesson_opens_whole_or_not_at_all),
        lesson_stage_test(test_a_step_is_shown_or_told),
        lesson_stage_test(test_it_is_drawn_as_far_as_there_is_memory),
    };
    return cmocka_run_group_tests_name("lessons and short memory", tests, NULL, NULL);
}
