/* Every operation with each of its allocations failing in turn: it says so, changes nothing and
 * leaks nothing. */
#include "file/file.h"
#include "file/recover.h"
#include "file/scene_link.h"
#include "scene/history.h"
#include "scene/pairs.h"

#include "../kit/memory.h"
#include "file_tests.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* What the operations work on. */
static history h;
static scene other;
static pairs found;
static problem why;
static const char *const TEXT =
    "{\"unrotate\": 1, \"convention\": {\"y\": \"up\"}, \"motion\": {\"gravity\": [0, 1]}, "
    "\"shapes\": ["
    "{\"kind\": \"circle\", \"x\": 1, \"y\": 2, \"radius\": 3},"
    "{\"id\": \"b\", \"kind\": \"circle\", \"x\": 1, \"y\": 2, \"radius\": 3}]}";

static bool reads(void)
{
    return file_read(&other, TEXT, strlen(TEXT), "a.json", NULL, &why);
}

static bool copies(void)
{
    return scene_copy(&other, &h.now);
}

static bool adds(void)
{
    scene s = scene_empty();
    shape one = circle_at(1, 2, 3);
    bool added = scene_add(&s, &one) != NULL;
    scene_free(&s);
    return added;
}

static bool pastes_json(void)
{
    return file_paste(&other, TEXT, NULL, &why) > 0;
}

static bool pastes_array(void)
{
    return file_paste(&other, "[{\"kind\": \"point\", \"x\": 1, \"y\": 2}]", NULL, &why) > 0;
}

static bool pastes_lines(void)
{
    return file_paste(&other, "point 1 2\ncircle 1 2 3\npoint 3 4", NULL, &why) > 0;
}

static bool freed(char *text)
{
    free(text);
    return text != NULL;
}

static bool writes(void)
{
    return freed(file_text(&h.now));
}

static bool writes_copy(void)
{
    return freed(file_copy_text(&h.now));
}

static bool writes_link(void)
{
    return freed(file_link_text(&h.now, NULL, &why));
}

static bool reads_link(void)
{
    return file_link_read(&other,
                          "#z=eNqrVirNK8ovSSxJVbJSMNRRUCrOSCxILQZyoquVsjPzUoAspeTMouScVCWg"
                          "bAVUVSWQNgLSRYkpmaUg1ca1sbUAdcAWHw",
                          NULL, &why);
}

static bool writes_line(void)
{
    return freed(file_shape_line(&h.now.shapes[0], &h.now.convention));
}

static bool writes_convention(void)
{
    return freed(file_convention_text(&h.now.convention));
}

static bool parses_convention(void)
{
    convention c;
    return file_convention_parse(&c, "{\"pivot\": [1, 2]}", NULL, &why);
}

static bool reads_presets(void)
{
    static const char TEXT_OF_TWO[] =
        "{\"engines\": [{\"id\": \"a\", \"call\": \"f\"}, {\"id\": \"sdl2\", \"name\": \"b\"}]}";
    engines e = {0};
    bool right = file_engines_read(&e, TEXT_OF_TWO, sizeof TEXT_OF_TWO - 1, "a.json", false, &why);
    assert_int_equal(e.count, right ? 2 : 0);
    scene_engines_free(&e);
    return right;
}

static bool copies_presets(void)
{
    char name[] = "n", call[] = "f", none[] = "";
    engine one = {scene_convention_sdl2(), name, call, none, none, false};
    engines copy;
    bool right = scene_engines_copy(&copy, &(engines){.all = &one, .count = 1});
    assert_int_equal(copy.count, right ? 1 : 0);
    scene_engines_free(&copy);
    return right;
}

static char folder[512]; /* where files go */
static char saved[600];  /* the scene in it */

static bool saves(void)
{
    return file_save(&h.now, saved, NULL, NULL, &why);
}

static bool loads(void)
{
    return file_load(&other, "assets/scenes/default.json", NULL, &why);
}

static bool finds_pairs(void)
{
    bool right = scene_pairs_find(&found, &h.now);
    assert_true(right || found.shown_count == 0);
    scene_pairs_free(&found);
    return right;
}

static bool opens(void)
{
    history opened = {0};
    scene s = scene_empty();
    bool right = scene_history_open(&opened, &s);
    scene_history_free(&opened);
    return right;
}

static bool recovers(void)
{
    file_recovery r;
    if (!file_recovery_open(&r, folder, &why))
        return false;
    char *original = NULL;
    bool right = file_recovery_write(&r, &h.now, "path", &(file_version){0}, &why);
    problem unread;
    file_version version;
    file_recovery_take(&r, &(file_wish){NULL, NULL}, &other, &original, &version,
                       &unread); /* none but ours: whatever fails is quiet */
    file_recovery_close(&r);
    return right;
}

static const struct {
    const char *name;
    bool (*run)(void);
} OPERATIONS[] = {
    {"read", reads},
    {"copy", copies},
    {"add", adds},
    {"paste JSON", pastes_json},
    {"paste array", pastes_array},
    {"paste lines", pastes_lines},
    {"write", writes},
    {"write copy", writes_copy},
    {"write line", writes_line},
    {"write link", writes_link},
    {"read link", reads_link},
    {"write convention", writes_convention},
    {"parse convention", parses_convention},
    {"presets", reads_presets},
    {"copy presets", copies_presets},
    {"save", saves},
    {"load", loads},
    {"find pairs", finds_pairs},
    {"open", opens},
    {"recover", recovers},
};

static void set_up_scenes(void)
{
    scene s = scene_empty();
    for (int i = 0; i < 5; i++) {
        shape one = circle_at(i, 2, 3);
        scene_add(&s, &one);
    }
    scene_select(&s, 1, false);
    s.rules.speed = 0.5;
    s.convention.id[0] = '\0';
    s.convention.pivot = PIVOT_AT_FRACTION;
    assert_true(scene_history_open(&h, &s));
    other = scene_empty();
}

static void free_scenes(void)
{
    scene_history_free(&h);
    scene_free(&other);
}

static void every_operation_survives_short_memory(void **state)
{
    (void)state;
    if (!memory_can_fail())
        skip();
    snprintf(folder, sizeof folder, "%s", test_folder("memory"));
    snprintf(saved, sizeof saved, "%s/saved.json", folder);
    set_up_scenes();
    for (size_t i = 0; i < sizeof OPERATIONS / sizeof *OPERATIONS; i++) {
        bool right = false;
        for (long n = 0; !right; n++) {
            scene_free(&other);
            why.text[0] = '\0';
            long before = memory_blocks();
            memory_allow(n);
            right = OPERATIONS[i].run();
            bool failed = memory_allow_all();
            if (!right && (memory_blocks() != before || other.count != 0))
                fail_msg("%s: after allocation %ld fails, %ld blocks and %zu shapes are left",
                         OPERATIONS[i].name, n, memory_blocks() - before, other.count);
            if (n > 5000 || (!failed && !right))
                fail_msg("%s: fails without a failing allocation: %s", OPERATIONS[i].name,
                         why.text);
        }
    }
    free_scenes();
}

/* One change of every sort, undone and redone, with each allocation failing once. */
static void history_survives_short_memory(void **state)
{
    (void)state;
    if (!memory_can_fail())
        skip();
    for (long n = 0; n < 40; n++) {
        set_up_scenes();
        assert_true(scene_copy(&other, &h.now));
        h.now.shapes[1].x += 1;
        h.now.touching = COL_TOUCH_IS_HIT;
        scene_select(&h.now, 3, false);
        scene_remove_selected(&h.now);
        memory_allow(n);
        bool committed = scene_history_commit(&h, "change");
        memory_allow_all();
        assert_true(scene_history_changed(&h) == !committed);
        if (!committed)
            assert_true(scene_history_commit(&h, "change"));
        memory_allow(n);
        bool undone = scene_history_undo(&h) != NULL;
        memory_allow_all();
        assert_int_equal(same_scene(&h.now, &other), undone);
        assert_true(undone || scene_history_undo(&h));
        memory_allow(n);
        bool redone = scene_history_redo(&h) != NULL;
        memory_allow_all();
        assert_int_equal(same_scene(&h.now, &other), !redone);
        assert_true(redone || scene_history_redo(&h));
        memory_allow(n);
        bool reset = scene_history_reset(&h);
        memory_allow_all();
        scene_history_cancel(&h);
        assert_true(reset || scene_history_reset(&h));
        assert_true(same_scene(&h.now, &other));
        assert_int_equal(h.count, 2);
        free_scenes();
    }
}

static void answers_survive_short_memory(void **state)
{
    (void)state;
    if (!memory_can_fail())
        skip();
    const char *line = "{\"id\": [1, \"a\"], \"a\": {\"kind\": \"point\", \"x\": 1, \"y\": 2}, "
                       "\"b\": {\"kind\": \"point\", \"x\": 1, \"y\": 3}}";
    convention c = scene_convention_sdl2();
    int verdict = 2;
    for (long n = 0; verdict == 2; n++) {
        long before = memory_blocks();
        memory_allow(n);
        char *answer = file_pair_answer(line, strlen(line), &c, NULL, &verdict);
        memory_allow_all();
        free(answer);
        assert_int_equal(memory_blocks(), before);
        assert_true(n < 1000);
    }
    assert_int_equal(verdict, 1);
}

int test_memory(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_operation_survives_short_memory),
        cmocka_unit_test(history_survives_short_memory),
        cmocka_unit_test(answers_survive_short_memory),
    };
    return cmocka_run_group_tests_name("memory", tests, NULL, NULL);
}
