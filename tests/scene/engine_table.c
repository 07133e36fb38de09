#include "scene/engine_table.h"

#include "../kit/memory.h"
#include "scene_tests.h"

#include <string.h>

static char *const TEXTS[] = {"a name", "its call", "an advice", "what is hearsay"};
enum { COUNT = 2 };

static engine toolkit(bool own)
{
    return (engine){
        .name = TEXTS[0], .call = TEXTS[1], .advice = TEXTS[2], .unverified = TEXTS[3], .own = own};
}

static void assert_own_copy(const char *copy, const char *from)
{
    assert_string_equal(copy, from);
    assert_ptr_not_equal(copy, from);
}

/* All texts of all toolkits are there, or none is, whichever request for memory fails. */
static void copies_are_whole_or_empty(void **state)
{
    (void)state;
    engine all[COUNT] = {toolkit(false), toolkit(true)};
    engines known = {.all = all, .count = COUNT};
    bool done = !memory_can_fail();
    for (long allowed = 0; !done; allowed++) {
        engines copy;
        memory_allow(allowed);
        done = scene_engines_copy(&copy, &known);
        memory_allow_all();
        assert_int_equal(copy.count, done ? COUNT : 0);
        for (size_t i = 0; i < copy.count; i++) {
            assert_own_copy(copy.all[i].name, TEXTS[0]);
            assert_own_copy(copy.all[i].call, TEXTS[1]);
            assert_own_copy(copy.all[i].advice, TEXTS[2]);
            assert_own_copy(copy.all[i].unverified, TEXTS[3]);
            assert_int_equal(copy.all[i].own, all[i].own);
        }
        scene_engines_free(&copy);
    }
}

int test_engine_table(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(copies_are_whole_or_empty)};
    return cmocka_run_group_tests_name("engine table", tests, NULL, NULL);
}
