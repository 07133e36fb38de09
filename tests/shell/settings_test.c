/* The settings: what outlives the program of how it is used. */
#include "../kit/assets_kit.h"
#include "../kit/home.h"
#include "suites.h"

#include "app/app.h"
#include "file/file.h"
#include "sdl/pixel_canvas.h"
#include "shell/settings.h"
#include "user/folders.h"

#include <stdlib.h>
#include <unistd.h>

static canvas *drawn;

static int make_canvas(void **state)
{
    (void)state;
    problem why;
    drawn = sdl_canvas_create(640, 480, &why);
    return drawn ? 0 : -1;
}

static int free_canvas(void **state)
{
    (void)state;
    sdl_canvas_free(drawn);
    return 0;
}

static void open_app(app *a)
{
    static const char line[] = "circle 10 20 5";
    scene s = scene_empty();
    assert_int_equal(file_paste(&s, line, NULL, NULL), 1);
    assert_true(app_open(a, &s, "", "first", drawn, 1));
    a->session.assets = kit_assets();
}

static void test_settings_come_back(void **state)
{
    (void)state;
    const window_placement before = {.x = -5,
                                     .y = 30,
                                     .width = 800,
                                     .height = 600,
                                     .display_width = 1024,
                                     .display_height = 768,
                                     .maximised = true};
    window_placement place = {0};
    app a, b;
    open_app(&a);
    assert_false(shell_settings_load(&a, &place));
    a.session.text_factor = 1.265625; /* two steps larger */
    a.session.less_motion = true;
    a.panel.wide = 25.5;
    a.panel.high = 12.5;
    theme_id kept = THEME_LIGHT;
    char *last = NULL;
    assert_true(shell_settings_store(&a, &before, &last));
    assert_false(shell_settings_theme(&kept)); /* a scene's, or the command line's, isn't kept */
    session_choose_theme(&a.session, THEME_CONTRAST);
    assert_true(shell_settings_store(&a, &before, &last));
    free(last);

    open_app(&b);
    assert_true(shell_settings_load(&b, &place));
    if (abs((int)(1e6 * b.session.text_factor) - 1265625) > 5) /* it is stored with six digits */
        fail_msg("text %.17g, expected 1.265625", b.session.text_factor);
    assert_true(b.session.less_motion);
    assert_true(shell_settings_theme(&kept));
    assert_int_equal(kept, THEME_CONTRAST);
    assert_true(b.session.keeps_theme && b.session.kept_theme == THEME_CONTRAST);
    assert_true(b.panel.wide == 25.5);
    assert_true(b.panel.high == 12.5);
    assert_int_equal(place.x, -5);
    assert_int_equal(place.y, 30);
    assert_int_equal(place.width, 800);
    assert_int_equal(place.height, 600);
    assert_int_equal(place.display_width, 1024);
    assert_int_equal(place.display_height, 768);
    assert_true(place.maximised);
    app_close(&a);
    app_close(&b);
}

/* Whatever the file holds, what isn't right in it is as it was. */
static void test_odd_settings(void **state)
{
    home *h = *state;
    static const struct {
        const char *text;
        double factor;
        bool less_motion, placed, set_aside;
    } files[] = {
        {"{\"text\": 2, \"less_motion\": true}", 2, true, false, false},
        {"{\"text\": 0.75}", 0.75, false, false, false},
        {"{\"text\": 0.74}", 1, false, false, false},
        {"{\"text\": 2.01}", 1, false, false, false},
        {"{\"text\": \"2\", \"less_motion\": 1, \"window\": []}", 1, false, false, false},
        {"{\"window\": {\"x\": 1}}", 1, false, false, false},
        {"{\"window\": {\"x\": 1, \"y\": 2, \"width\": 0, \"height\": 4, \"maximised\": false}}", 1,
         false, false, false},
        {"{\"window\": {\"x\": 1, \"y\": 2, \"width\": 3, \"height\": 0, \"maximised\": false}}", 1,
         false, false, false},
        {"{\"window\": {\"x\": 1, \"y\": 2, \"width\": 3, \"height\": 4, \"maximised\": false}}", 1,
         false, true, false},
        {"{\"window\": {\"x\": 1, \"y\": 2, \"width\": 3, \"height\": 4, \"maximised\": false, "
         "\"display\": [1024, 768]}}",
         1, false, true, false},
        {"{\"theme\": \"pink\"}", 1, false, false, false},
        {"{\"theme\": 1}", 1, false, false, false},
        {"{}", 1, false, false, false},
        {"", 1, false, false, true},
        {"[]", 1, false, false, true},
        {"{\"text\": 2", 1, false, false, true},
    };
    char folder[PATH_MAX];
    assert_true(user_folder(USER_CONFIG, folder));
    for (size_t i = 0; i < sizeof files / sizeof *files; i++) {
        window_placement place = {.width = 77};
        app a;
        home_write(home_below(h, ".config/unrotate/settings.json"), files[i].text);
        open_app(&a);
        bool placed = shell_settings_load(&a, &place);
        bool aside = !unlink(home_below(h, ".config/unrotate/settings.json.bad"));
        if (placed != files[i].placed || place.width != (placed ? 3 : 77) ||
            a.session.text_factor != files[i].factor ||
            a.session.less_motion != files[i].less_motion || a.session.keeps_theme ||
            aside != files[i].set_aside)
            fail_msg("%s: text %g, less motion %d, placed %d, width %d, set aside %d",
                     files[i].text, a.session.text_factor, a.session.less_motion, placed,
                     place.width, aside);
        app_close(&a);
    }
}

/* Another program may have stored its own since. */
static void test_the_same_is_not_stored_again(void **state)
{
    home *h = *state;
    window_placement place = {.width = 3, .height = 4};
    app a;
    open_app(&a);
    char *last = shell_settings_text(&a, &place);
    assert_true(shell_settings_store(&a, &place, &last));
    assert_int_not_equal(access(home_below(h, ".config/unrotate/settings.json"), F_OK), 0);
    a.session.less_motion = true;
    assert_true(shell_settings_store(&a, &place, &last));
    assert_int_equal(unlink(home_below(h, ".config/unrotate/settings.json")), 0);
    assert_true(shell_settings_store(&a, &place, &last));
    assert_int_not_equal(access(home_below(h, ".config/unrotate/settings.json"), F_OK), 0);
    free(last);
    app_close(&a);
}

static void test_settings_that_can_not_be_stored(void **state)
{
    home *h = *state;
    window_placement place = {.width = 1, .height = 1};
    app a;
    open_app(&a);
    char *last = NULL;
    home_write(home_below(h, ".config"), "no folder");
    assert_false(shell_settings_store(&a, &place, &last));
    assert_null(last);
    app_close(&a);
}

int settings_suite(void)
{
    const struct CMUnitTest tests[] = {
        home_test(test_settings_come_back),
        home_test(test_odd_settings),
        home_test(test_the_same_is_not_stored_again),
        home_test(test_settings_that_can_not_be_stored),
    };
    return cmocka_run_group_tests_name("settings", tests, make_canvas, free_canvas);
}
