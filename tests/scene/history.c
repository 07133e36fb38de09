#include "scene/history.h"

#include "../kit/memory.h"
#include "scene_tests.h"

#include <stdlib.h>
#include <string.h>

static history opened(size_t shapes)
{
    history h = {0};
    scene s = scene_empty();
    for (size_t i = 0; i < shapes; i++) {
        shape one = random_shape();
        scene_add(&s, &one);
    }
    assert_true(scene_history_open(&h, &s));
    assert_int_equal(s.count, 0);
    assert_null(s.shapes);
    return h;
}

static void remove_one(scene *s, size_t index)
{
    scene_select(s, index, false);
    scene_remove_selected(s);
}

/* Something that a user can do to a scene. */
static void change_something(scene *s)
{
    size_t index = s->count ? random_below(s->count) : 0;
    uint64_t what = s->count ? random_below(13) : 0;
    if (what <= 2) {
        shape one = random_shape();
        scene_add(s, &one);
        scene_reorder(s, s->count - 1, random_below(s->count));
    } else if (what <= 4) {
        remove_one(s, index);
    } else if (what <= 6) {
        s->shapes[index].x += 1;
        s->shapes[random_below(s->count)].y -= 1;
    } else if (what == 7) {
        scene_reorder(s, index, random_below(s->count));
    } else if (what == 8) {
        s->touching = s->touching == COL_TOUCH_IS_HIT ? COL_TOUCH_IS_MISS : COL_TOUCH_IS_HIT;
        s->show ^= SHOW(random_below(SHOW_COUNT));
        s->theme = (theme_id)random_below(THEME_COUNT);
    } else if (what == 9) {
        convention c = scene_convention_sdl2();
        c.y_up = random_below(2);
        c.id[0] = '\0';
        scene_keep_numbers(s, &c);
    } else if (what == 10) {
        s->rules = scene_rules_default();
        s->rules.algorithm = (scene_algorithm)random_below(SCENE_ALGORITHMS);
        s->rules.gravity_y = (double)random_below(2);
    } else if (what == 11) {
        s->caption.title[0] = (char)('a' + random_below(2));
        s->caption.about[0] = (char)('a' + random_below(2));
    } else {
        while (s->count > 0 && random_below(4))
            remove_one(s, random_below(s->count));
    }
}

/* But for how it is looked at. */
static bool same_document(const scene *a, const scene *b)
{
    scene looked_at_alike = *a;
    looked_at_alike.show = b->show;
    looked_at_alike.theme = b->theme;
    return same_scene(&looked_at_alike, b);
}

/* Against a naive list of copies: whatever is done, undone and redone in whatever order, the scene
 * is the copy of that moment. */
static void undo_and_redo_agree_with_snapshots(void **state)
{
    (void)state;
    enum { MAX_COPIES = 600 };
    for (uint64_t seed = 1; seed <= 30; seed++) {
        random_start(seed);
        history h = opened(random_below(12));
        scene *copies = calloc(MAX_COPIES, sizeof *copies);
        assert_non_null(copies);
        size_t position = 0, count = 1;
        scene stored = scene_empty();
        assert_true(scene_copy(&copies[0], &h.now) && scene_copy(&stored, &h.now));
        for (int step = 0; step < 500; step++) {
            uint64_t what = random_below(10);
            if (what < 4) {
                for (uint64_t i = random_below(3); i-- > 0;)
                    change_something(&h.now);
                bool differs = !same_scene(&h.now, &copies[position]);
                assert_int_equal(scene_history_changed(&h), differs);
                assert_int_equal(scene_history_commit(&h, "change"), differs);
                if (differs) {
                    count = ++position + 1;
                    assert_true(scene_copy(&copies[position], &h.now));
                }
            } else if (what < 7) {
                const char *name = scene_history_undo(&h);
                assert_int_equal(name != NULL, position > 0);
                position -= position > 0;
            } else if (what < 9) {
                const char *name = scene_history_redo(&h);
                assert_int_equal(name != NULL, position + 1 < count);
                position += position + 1 < count;
            } else if (random_below(3) == 0) {
                scene_history_mark_saved(&h);
                assert_true(scene_copy(&stored, &h.now));
            } else {
                change_something(&h.now);
                scene_history_cancel(&h);
            }
            assert_true(same_scene(&h.now, &copies[position]));
            assert_true(same_scene(&h.committed, &copies[position]));
            assert_int_equal(scene_history_dirty(&h), !same_document(&h.now, &stored));
            assert_int_equal(h.position, position);
            assert_int_equal(h.count + 1, count);
        }
        for (size_t i = 0; i < MAX_COPIES; i++)
            scene_free(&copies[i]);
        scene_free(&stored);
        free(copies);
        scene_history_free(&h);
    }
}

static void an_uncommitted_change_is_cancelled_first(void **state)
{
    (void)state;
    history h = opened(3);
    double x = h.now.shapes[0].x;
    h.now.shapes[0].x = 1000;
    scene_history_commit(&h, "move");
    h.now.shapes[0].x = 2000;
    assert_true(scene_history_dirty(&h));
    assert_string_equal(scene_history_undo(&h), "move");
    assert_true(same_bits(h.now.shapes[0].x, x));
    h.now.shapes[0].x = 2000;
    assert_string_equal(scene_history_redo_name(&h), "move");
    assert_null(scene_history_undo_name(&h));
    assert_string_equal(scene_history_redo(&h), "move");
    assert_true(h.now.shapes[0].x == 1000);
    assert_string_equal(scene_history_undo_name(&h), "move");
    assert_null(scene_history_redo_name(&h));
    assert_null(scene_history_redo(&h));
    scene_history_free(&h);
}

static void selection_and_view_make_no_entry(void **state)
{
    (void)state;
    history h = opened(3);
    scene_select(&h.now, 1, false);
    h.now.view = (scene_view){true, 2, 3, 4};
    assert_false(scene_history_changed(&h));
    assert_false(scene_history_commit(&h, "nothing"));
    assert_false(scene_history_dirty(&h));
    h.now.shapes[1].x += 5;
    scene_select(&h.now, 2, false);
    h.now.view.zoom = 7;
    scene_history_cancel(&h); /* the selection as of the last commit; the view as it is */
    assert_int_equal(scene_selected(&h.now), 1);
    assert_true(h.now.view.zoom == 7);
    h.now.shapes[1].x += 5;
    assert_true(scene_history_commit(&h, "move"));
    scene_select(&h.now, 0, false);
    assert_non_null(scene_history_undo(&h)); /* was selected without a commit: cancelled */
    assert_int_equal(scene_selected(&h.now), 1);
    assert_int_equal(scene_selected_count(&h.now), 1);
    assert_true(h.now.view.zoom == 7);
    scene_history_free(&h);
}

static void undoing_keeps_the_selection(void **state)
{
    (void)state;
    history h = opened(0);
    static const char *const IDS[] = {"a", "b", "c", "d"};
    for (int i = 0; i < 4; i++) {
        shape one = circle_at(i, 0, 1);
        set_id(&one, IDS[i]);
        scene_add(&h.now, &one);
    }
    scene_history_commit(&h, "add");
    for (int i = 0; i < 4; i++)
        h.now.shapes[i].x += 10;
    scene_history_commit(&h, "move");
    scene_select(&h.now, 2, false);
    scene_history_commit(&h, "select");
    scene_history_undo(&h); /* moved back: c stays selected */
    assert_int_equal(scene_selected(&h.now), 2);
    scene_reorder(&h.now, 2, 0);
    scene_history_commit(&h, "to the back");
    scene_history_undo(&h); /* c is at another place, and still it */
    assert_int_equal(scene_selected(&h.now), 2);
    assert_int_equal(scene_selected_count(&h.now), 1);
    scene_remove_selected(&h.now);
    scene_history_commit(&h, "delete");
    assert_int_equal(scene_selected_count(&h.now), 0);
    scene_history_undo(&h); /* comes back as it went: selected */
    assert_int_equal(scene_selected(&h.now), 2);
    scene_history_free(&h);
}

/* Another change instead of what was undone: that is gone, and its weight with it. */
static void what_cannot_be_redone_weighs_nothing(void **state)
{
    (void)state;
    history h = opened(3);
    for (int i = 1; i < 20; i++) {
        h.now.shapes[0].mass = i + 1;
        assert_true(scene_history_commit(&h, "weigh"));
        assert_int_equal(h.weight, 2);
        assert_int_equal(h.count, 1);
        assert_non_null(scene_history_undo(&h));
    }
    scene_history_free(&h);
}

static void reset_is_one_entry(void **state)
{
    (void)state;
    random_start(9);
    history h = opened(5);
    scene first = scene_empty();
    assert_true(scene_copy(&first, &h.now));
    assert_false(scene_history_reset(&h));
    for (int i = 0; i < 10; i++) {
        change_something(&h.now);
        scene_history_commit(&h, "change");
    }
    scene last = scene_empty();
    assert_true(scene_copy(&last, &h.now));
    size_t count = h.count;
    assert_true(scene_history_reset(&h));
    assert_true(same_scene(&h.now, &first));
    assert_int_equal(h.count, count + 1);
    assert_string_equal(scene_history_undo(&h), "reset");
    assert_true(same_scene(&h.now, &last));
    scene_free(&first);
    scene_free(&last);
    scene_history_free(&h);
}

static scene one_circle(double x)
{
    scene s = scene_empty();
    shape one = circle_at(x, 0, 1);
    scene_add(&s, &one);
    return s;
}

/* What no commit has seen yet is a step of its own, and comes back as well. */
static void another_scene_is_a_step(void **state)
{
    (void)state;
    history h = {0};
    scene first = one_circle(1), theirs = one_circle(3);
    assert_true(scene_history_open(&h, &first));
    h.now.shapes[0].x = 2;
    assert_true(scene_history_replace(&h, &theirs, "theirs"));
    assert_true(h.now.shapes[0].x == 3 && !theirs.shapes);
    assert_string_equal(scene_history_undo(&h), "theirs");
    assert_true(h.now.shapes[0].x == 2);
    assert_non_null(scene_history_undo(&h));
    assert_true(h.now.shapes[0].x == 1);
    theirs = one_circle(1);
    theirs.shapes[0].selected = 1;
    assert_true(scene_history_replace(&h, &theirs, "the same"));
    assert_true(h.count == 2 && h.committed.shapes[0].selected == 1);
    scene_history_free(&h);
}

/* All or nothing, wherever memory fails; and what no file can have isn't taken. */
static void another_scene_or_what_was(void **state)
{
    (void)state;
    bool done = !memory_can_fail();
    for (long allowed = 0; !done; allowed++) {
        history h = {0};
        scene first = one_circle(1), theirs = one_circle(3);
        assert_true(scene_history_open(&h, &first));
        h.now.shapes[0].x = 2;
        memory_allow(allowed);
        done = scene_history_replace(&h, &theirs, "theirs");
        memory_allow_all();
        assert_true(h.now.shapes[0].x == (done ? 3 : 2));
        assert_true(done ? !theirs.shapes : theirs.shapes[0].x == 3);
        assert_true(scene_history_dirty(&h));
        scene_free(&theirs);
        scene_history_free(&h);
    }
    history h = {0};
    scene first = one_circle(1), theirs = one_circle(1e200);
    assert_true(scene_history_open(&h, &first));
    assert_false(scene_history_replace(&h, &theirs, "theirs"));
    assert_true(h.now.shapes[0].x == 1 && h.refused.text[0]);
    scene_free(&theirs);
    scene_history_free(&h);
}

/* Its bound is that of all numbers, 1e150. */
static void gravity_that_no_file_can_have_is_refused(void **state)
{
    (void)state;
    history h = opened(1);
    h.now.rules.gravity_y = 1e151;
    assert_false(scene_history_commit(&h, "gravity"));
    assert_true(h.now.rules.gravity_y == 0);
    assert_non_null(strstr(h.refused.text, "gravity must not be larger"));
    h.now.rules.gravity_y = 1e150;
    assert_true(scene_history_commit(&h, "gravity"));
    assert_true(h.now.rules.gravity_y == 1e150);
    scene_history_free(&h);
}

static void repeats_join_into_one_entry(void **state)
{
    (void)state;
    history h = opened(2);
    double x = h.now.shapes[0].x = 5;
    scene_history_commit(&h, "place");
    for (int i = 1; i <= 4; i++) {
        h.now.shapes[0].x += 1;
        assert_true(scene_history_amend(&h, "nudge"));
        assert_int_equal(h.count, 2);
        assert_true(h.now.shapes[0].x == x + i);
    }
    scene_history_undo(&h);
    assert_true(h.now.shapes[0].x == x);
    h.now.shapes[0].x += 7; /* the last entry isn't done: another one */
    assert_true(scene_history_amend(&h, "place"));
    assert_int_equal(h.count, 2);
    scene_history_mark_saved(&h);
    h.now.shapes[0].x += 7; /* what is on disk can be gone back to */
    assert_true(scene_history_amend(&h, "place"));
    assert_int_equal(h.count, 3);
    assert_false(scene_history_amend(&h, "place"));
    h.now.shapes[0].x -= 7; /* there and back: nothing is left of it */
    assert_false(scene_history_amend(&h, "place"));
    assert_int_equal(h.count, 2);
    scene_history_undo(&h);
    scene_history_undo(&h);
    h.now.shapes[0].x = 3;
    assert_true(scene_history_amend(&h, "place")); /* nothing to join */
    assert_int_equal(h.count, 1);
    scene_history_free(&h);
}

/* 1,000 shapes moved one by one and all together, more than 1,000 times, all undone again. */
static void a_long_past_of_many_shapes(void **state)
{
    (void)state;
    random_start(5);
    history h = opened(1000);
    scene first = scene_empty();
    assert_true(scene_copy(&first, &h.now));
    for (int i = 0; i < 1200; i++) {
        for (size_t k = 0; k < (i % 100 ? 1 : h.now.count); k++)
            h.now.shapes[(size_t)i * 7 % 1000].x += 1;
        assert_true(scene_history_commit(&h, "move"));
    }
    assert_int_equal(h.count, 1200);
    assert_true(h.weight < 20000); /* only what changed */
    for (int i = 0; i < 1200; i++)
        assert_non_null(scene_history_undo(&h));
    assert_true(same_scene(&h.now, &first));
    scene_free(&first);
    scene_history_free(&h);
}

/* Past what may be stored the oldest go, and the saved moment with them. */
static void the_oldest_entries_go_first(void **state)
{
    (void)state;
    random_start(6);
    history h = opened(4000);
    size_t steps = HISTORY_WEIGHT / 4001 + 8;
    for (size_t i = 0; i < steps; i++) {
        for (size_t k = 0; k < h.now.count; k++)
            h.now.shapes[k].mass += 1;
        if (i == 4)
            scene_history_mark_saved(&h);
        assert_true(scene_history_commit(&h, "weigh"));
    }
    assert_true(h.weight <= HISTORY_WEIGHT);
    assert_int_equal(h.count, h.position);
    assert_int_equal(h.count, HISTORY_WEIGHT / 4001);
    assert_int_equal(h.saved, (size_t)-1);
    scene_history_mark_saved(&h);
    for (size_t i = h.count; i-- > 0;)
        assert_non_null(scene_history_undo(&h));
    assert_null(scene_history_undo(&h));
    check_near("mass", h.now.shapes[0].mass, 1 + 8, 0);
    assert_true(scene_history_dirty(&h));
    scene_history_free(&h);
}

/* The first of the entries is dropped; what was saved after it is the start from now on. */
static void only_a_saved_moment_that_is_dropped_is_lost(void **state)
{
    (void)state;
    for (size_t at = 0; at < 4; at++) {
        history h = opened(2);
        for (size_t i = 0; i < 4; i++) {
            if (i == at)
                scene_history_mark_saved(&h);
            if (i == 3)
                h.weight = HISTORY_WEIGHT; /* as if there were more: one must go for another */
            h.now.shapes[0].mass += 1;
            scene_history_commit(&h, "weigh");
        }
        size_t expected = at == 0 ? SCENE_NEVER_SAVED : at - 1;
        if (h.count != 3 || h.saved != expected)
            fail_msg("saved at %zu of 4, one dropped: %zu are left, saved at %zu; expected 3, %zu",
                     at, h.count, h.saved, expected);
        scene_history_free(&h);
    }
}

/* The saved moment is known when others before it are dropped. */
static void the_saved_moment_moves_along(void **state)
{
    (void)state;
    history h = opened(2);
    for (int i = 0; i < 3; i++) {
        h.now.shapes[0].mass += 1;
        scene_history_commit(&h, "weigh");
    }
    scene_history_mark_saved(&h);
    h.weight = HISTORY_WEIGHT; /* as if there were more: one must go for another */
    h.now.shapes[0].mass += 1;
    scene_history_commit(&h, "weigh");
    assert_int_equal(h.count, 3);
    assert_int_equal(h.saved, 2);
    assert_true(scene_history_dirty(&h));
    scene_history_undo(&h);
    assert_false(scene_history_dirty(&h));
    scene_history_free(&h);
}

static void opening_replaces_what_was_open(void **state)
{
    (void)state;
    history h = opened(3);
    h.now.shapes[0].mass = 7;
    scene_history_commit(&h, "weigh");
    scene s = scene_empty();
    shape one = circle_at(1, 2, 3);
    scene_add(&s, &one);
    assert_true(scene_history_open(&h, &s));
    assert_true(h.count == 0 && h.now.count == 1 && !scene_history_dirty(&h));
    assert_null(scene_history_undo(&h));
    scene_history_free(&h);
    assert_null(h.entries);
}

int test_history(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(undo_and_redo_agree_with_snapshots),
        cmocka_unit_test(an_uncommitted_change_is_cancelled_first),
        cmocka_unit_test(selection_and_view_make_no_entry),
        cmocka_unit_test(undoing_keeps_the_selection),
        cmocka_unit_test(what_cannot_be_redone_weighs_nothing),
        cmocka_unit_test(reset_is_one_entry),
        cmocka_unit_test(another_scene_is_a_step),
        cmocka_unit_test(another_scene_or_what_was),
        cmocka_unit_test(gravity_that_no_file_can_have_is_refused),
        cmocka_unit_test(repeats_join_into_one_entry),
        cmocka_unit_test(a_long_past_of_many_shapes),
        cmocka_unit_test(the_oldest_entries_go_first),
        cmocka_unit_test(the_saved_moment_moves_along),
        cmocka_unit_test(only_a_saved_moment_that_is_dropped_is_lost),
        cmocka_unit_test(opening_replaces_what_was_open),
    };
    return cmocka_run_group_tests_name("history", tests, NULL, NULL);
}
