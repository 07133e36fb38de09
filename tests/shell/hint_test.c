/* The line at the bottom of the picture. */
#include "../kit/panel_stage.h"
#include "suites.h"

#include "edit/event.h"
#include "shell/hint.h"

#include <string.h>

/* Under the pointer is a handle of the selected shape. */
static const char *hint_at(stage *st, const char *id, handle_kind kind)
{
    scene *s = session_scene(&st->a.session);
    stage_select(st, id);
    st->a.session.notice[0] = '\0';
    st->a.session.editor.over = (picked){.shape = scene_index(s, id), .handle = {.kind = kind}};
    const char *hint = shell_hint(&st->a);
    return hint ? hint : "";
}

/* Only a rectangle has a size besides its radius. */
static void test_a_radius_has_its_shapes_hint(void **state)
{
    stage *st = *state;
    assert_string_equal(hint_at(st, "ball", HANDLE_RADIUS), "Drag: radius");
    assert_string_equal(hint_at(st, "bar", HANDLE_RADIUS),
                        "Drag: the corners' radius. Alt keeps the size");
    assert_string_equal(hint_at(st, "bar", HANDLE_EDGE), "Drag: size. Alt keeps the centre");
    st->a.session.editor.over = EDIT_NOTHING;
    assert_non_null(strstr(shell_hint(&st->a), "Arrows move"));
}

int hint_suite(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(test_a_radius_has_its_shapes_hint, stage_set_up,
                                        stage_tear_down),
    };
    return cmocka_run_group_tests_name("hint", tests, NULL, NULL);
}
