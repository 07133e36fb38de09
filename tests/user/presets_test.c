/* Presets of one's own. */
#include "../kit/home.h"
#include "suites.h"

#include "file/file.h"
#include "user/assets.h"
#include "user/presets.h"

#include <string.h>

static void test_an_own_preset_is_kept(void **state)
{
    home *h = *state;
    user_assets assets;
    problem why = {""};
    convention c = scene_convention_sdl2();
    c.id[0] = '\0';
    c.zero = 77;                         /* that no toolkit has */
    user_assets_open(&assets, "tests/"); /* beside the assets */
    assert_null(user_preset_of(&assets.presets, &c));
    assert_false(user_presets_add(&assets, &c, "", &why));
    assert_false(user_presets_add(&assets, &c, "Box2D", &why)); /* the program's own stay */
    assert_true(strstr(why.text, "Box2D") != NULL);
    if (!user_presets_add(&assets, &c, "My Engine 2", &why))
        fail_msg("%s", why.text);
    assert_string_equal(user_preset_of(&assets.presets, &c)->name, "My Engine 2");
    assert_string_equal(user_preset_of(&assets.presets, &c)->convention.id, "my-engine-2");
    c.half_sizes = true;
    assert_true(user_presets_add(&assets, &c, "Other", &why));
    c.zero = 78;
    assert_true(user_presets_add(&assets, &c, "OTHER", &why)); /* the same id: it takes its place */

    engines stored = {0};
    if (!file_engines_load(&stored, home_below(h, ".config/unrotate/engines.json"), true, &why))
        fail_msg("%s", why.text);
    assert_int_equal(stored.count, 2);
    assert_true(scene_engines_find(&stored, "my-engine-2")->convention.zero == 77);
    assert_true(scene_engines_find(&stored, "other")->convention.zero == 78);
    scene_engines_free(&stored);

    home_write(home_below(h, ".config/unrotate/engines.json"), "{ by hand");
    assert_false(
        user_presets_add(&assets, &c, "Third", &why)); /* what somebody wrote isn't thrown away */
    assert_true(why.text[0] != '\0');
    user_assets_close(&assets);
}

int presets_suite(void)
{
    const struct CMUnitTest tests[] = {
        home_test(test_an_own_preset_is_kept),
    };
    return cmocka_run_group_tests_name("presets", tests, NULL, NULL);
}
