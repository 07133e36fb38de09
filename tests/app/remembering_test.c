/* What outlives the program: its folders, its settings, unsaved changes after a crash. */

#include "assets_kit.h"
#include "suites.h"

#include "app/actions.h"
#include "file/file.h"
#include "sdl/pixel_canvas.h"
#include "session/autosave.h"
#include "shell/dispatch.h"
#include "shell/settings.h"
#include "user/folders.h"
#include "user/presets.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

/* Each test has a folder of its own that stands for the user's. */
typedef struct home {
    char path[32];
    canvas *canvas;
} home;

static int set_up(void **state)
{
    home *h = calloc(1, sizeof *h);
    problem why;
    strcpy(h->path, "/tmp/unrotate-home-XXXXXX");
    h->canvas = sdl_canvas_create(640, 480, &why);
    if (!h->canvas || !mkdtemp(h->path))
        fail_msg("no canvas or no folder");
    setenv("HOME", h->path, 1);
    setenv("XDG_CONFIG_HOME", "", 1);
    setenv("XDG_STATE_HOME", "", 1);
    *state = h;
    return 0;
}

static int tear_down(void **state)
{
    home *h = *state;
    char command[64];
    snprintf(command, sizeof command, "rm -r %s", h->path);
    int failed = system(command);
    sdl_canvas_free(h->canvas);
    free(h);
    return failed;
}

/* h's path, and what follows. */
static const char *below(const home *h, const char *rest)
{
    static char path[128];
    snprintf(path, sizeof path, "%s/%s", h->path, rest);
    return path;
}

static void write_file(const char *path, const char *text)
{
    FILE *f = fopen(path, "w");
    if (!f || fputs(text, f) < 0 || fclose(f))
        fail_msg("%s can't be written", path);
}

static void open_app(app *a, const home *h)
{
    static const char line[] = "circle 10 20 5";
    scene s = scene_empty();
    assert_int_equal(file_paste(&s, line, NULL, NULL), 1);
    assert_true(app_open(a, &s, "", "first", h->canvas, 1));
    a->session.assets = kit_assets();
}

/* ---- Folders ---- */

static void test_folders_are_made_where_the_variables_say(void **state)
{
    home *h = *state;
    char folder[PATH_MAX];
    assert_true(user_folder(USER_CONFIG, folder));
    assert_string_equal(folder, below(h, ".config/unrotate/"));
    assert_int_equal(access(folder, W_OK), 0);
    assert_true(user_folder(USER_STATE, folder));
    assert_string_equal(folder, below(h, ".local/state/unrotate/"));
    assert_int_equal(access(folder, W_OK), 0);

    setenv("XDG_CONFIG_HOME", below(h, "a/b"), 1);
    assert_true(user_folder(USER_CONFIG, folder));
    assert_string_equal(folder, below(h, "a/b/unrotate/"));
    struct stat made;
    assert_int_equal(stat(folder, &made), 0);
    assert_int_equal(made.st_mode & 0777, 0700); /* nobody else's business */
    setenv("XDG_CONFIG_HOME", "relative", 1);    /* the specification has it ignored */
    assert_true(user_folder(USER_CONFIG, folder));
    assert_string_equal(folder, below(h, ".config/unrotate/"));
}

static void test_no_folder(void **state)
{
    home *h = *state;
    char folder[PATH_MAX];
    write_file(below(h, "file"), "");
    setenv("XDG_STATE_HOME", below(h, "file"), 1);
    assert_false(user_folder(USER_STATE, folder));
    setenv("XDG_STATE_HOME", "", 1);
    unsetenv("HOME");
    assert_false(user_folder(USER_STATE, folder));
    char *long_path = malloc(PATH_MAX + 1);
    memset(long_path, '/', PATH_MAX);
    long_path[PATH_MAX] = '\0';
    setenv("HOME", long_path, 1);
    assert_false(user_folder(USER_STATE, folder));
    free(long_path);
}

/* ---- Settings ---- */

static void test_settings_come_back(void **state)
{
    home *h = *state;
    const window_placement before = {
        .x = -5, .y = 30, .width = 800, .height = 600, .maximised = true};
    window_placement place = {0};
    app a, b;
    open_app(&a, h);
    assert_false(shell_settings_load(&a, &place));
    a.session.text_factor = 1.265625; /* two steps larger */
    a.session.less_motion = true;
    assert_true(shell_settings_store(&a, &before));

    open_app(&b, h);
    assert_true(shell_settings_load(&b, &place));
    if (abs((int)(1e6 * b.session.text_factor) - 1265625) > 5) /* it is stored with six digits */
        fail_msg("text %.17g, expected 1.265625", b.session.text_factor);
    assert_true(b.session.less_motion);
    assert_int_equal(place.x, -5);
    assert_int_equal(place.y, 30);
    assert_int_equal(place.width, 800);
    assert_int_equal(place.height, 600);
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
        write_file(below(h, ".config/unrotate/settings.json"), files[i].text);
        open_app(&a, h);
        bool placed = shell_settings_load(&a, &place);
        bool aside = !unlink(below(h, ".config/unrotate/settings.json.bad"));
        if (placed != files[i].placed || place.width != (placed ? 3 : 77) ||
            a.session.text_factor != files[i].factor ||
            a.session.less_motion != files[i].less_motion || aside != files[i].set_aside)
            fail_msg("%s: text %g, less motion %d, placed %d, width %d, set aside %d",
                     files[i].text, a.session.text_factor, a.session.less_motion, placed,
                     place.width, aside);
        app_close(&a);
    }
}

static void test_settings_that_can_not_be_stored(void **state)
{
    home *h = *state;
    window_placement place = {.width = 1, .height = 1};
    app a;
    open_app(&a, h);
    write_file(below(h, ".config"), "no folder");
    assert_false(shell_settings_store(&a, &place));
    app_close(&a);
}

/* ---- Unsaved changes ---- */

/* A change as the user makes it: a shape is selected and nudged to the right. */
static void change(app *a, uint32_t time)
{
    shell_input(a, &(input){.kind = INPUT_KEY_DOWN, .time = time, .key = 'a', .mods = MOD_CTRL});
    shell_input(a, &(input){.kind = INPUT_KEY_DOWN, .time = time, .key = KEY_RIGHT});
}

static bool kept_file(const home *h)
{
    char command[128];
    snprintf(command, sizeof command, "ls %s/.local/state/unrotate | grep -q unsaved", h->path);
    return system(command) == 0;
}

/* Runs a program of its own that dies without a word, as after a crash. */
static void crash(const home *h)
{
    pid_t child = fork();
    if (child == 0) {
        app a;
        open_app(&a, h);
        snprintf(a.session.path, sizeof a.session.path, "/nowhere/mine.json");
        session_autosave_begin(&a.session, AUTOSAVE_ANY);
        change(&a, 2000);
        session_autosave_step(&a.session);
        _exit(a.session.kept && !a.session.unkept ? 0 : 1);
    }
    int status = -1;
    assert_int_equal(waitpid(child, &status, 0), child);
    assert_int_equal(status, 0);
}

static void test_changes_survive_a_crash(void **state)
{
    home *h = *state;
    app a;
    crash(h);
    open_app(&a, h);
    session_autosave_begin(&a.session, AUTOSAVE_ANY);
    assert_true(session_scene(&a.session)->shapes[0].x == 11);
    assert_string_equal(a.session.path, "/nowhere/mine.json");
    assert_string_equal(a.session.name, "mine.json");
    assert_true(scene_history_dirty(&a.session.history)); /* no file has it */
    assert_non_null(strstr(a.session.notice, "unsaved changes"));
    session_autosave_end(&a.session);
    app_close(&a);
    assert_false(kept_file(h));

    open_app(&a, h);
    session_autosave_begin(&a.session, AUTOSAVE_ANY);
    assert_true(session_scene(&a.session)->shapes[0].x == 10);
    assert_false(scene_history_dirty(&a.session.history));
    session_autosave_end(&a.session);
    app_close(&a);
}

/* What is played when the program dies is no change: the start is kept. */
static void test_the_start_is_kept_while_played(void **state)
{
    home *h = *state;
    app a;
    scene kept = scene_empty();
    open_app(&a, h);
    session_autosave_begin(&a.session, AUTOSAVE_ANY);
    session_scene(&a.session)->rules.walls = WALLS_NONE;
    session_scene(&a.session)->shapes[0].velocity_x = 5;
    scene_history_commit(&a.session.history, "velocity");
    app_action_play_step(&a);
    assert_true(session_scene(&a.session)->shapes[0].x == 15);
    a.session.unkept = true;
    a.session.now = 2000;
    session_autosave_step(&a.session);
    char command[128];
    snprintf(command, sizeof command, "cp %s/.local/state/unrotate/*unsaved* %s/kept.json", h->path,
             h->path);
    problem why;
    assert_int_equal(system(command), 0);
    assert_true(file_load(&kept, below(h, "kept.json"), NULL, &why));
    assert_true(kept.shapes[0].x == 10 && kept.shapes[0].velocity_x == 5);
    scene_free(&kept);
    session_autosave_end(&a.session);
    app_close(&a);
}

/* A start with a scene of its own leaves what was left for the next one. */
static void test_a_named_scene_is_not_replaced(void **state)
{
    home *h = *state;
    app a;
    crash(h);
    open_app(&a, h);
    session_autosave_begin(&a.session, AUTOSAVE_THIS_FILE);
    assert_true(session_scene(&a.session)->shapes[0].x == 10);
    session_autosave_end(&a.session);
    app_close(&a);
    assert_true(kept_file(h));
}

/* Its own changes it takes, from whatever folder and under whatever name the file is opened. */
static void test_a_named_scene_takes_its_own_changes(void **state)
{
    home *h = *state;
    app a;
    crash(h);
    open_app(&a, h);
    snprintf(a.session.path, sizeof a.session.path, "/nowhere/other.json");
    session_autosave_begin(&a.session, AUTOSAVE_THIS_FILE);
    assert_true(session_scene(&a.session)->shapes[0].x == 10);
    session_autosave_end(&a.session);
    app_close(&a);
    open_app(&a, h);
    snprintf(a.session.path, sizeof a.session.path, "/nowhere/mine.json");
    session_autosave_begin(&a.session, AUTOSAVE_THIS_FILE);
    assert_true(session_scene(&a.session)->shapes[0].x == 11);
    assert_true(scene_history_dirty(&a.session.history));
    session_autosave_end(&a.session);
    app_close(&a);
    assert_false(kept_file(h));
}

static void test_paths_that_hold_anywhere(void **state)
{
    (void)state;
    char here[PATH_MAX], expected[PATH_MAX + 32], got[PATH_MAX];
    assert_non_null(getcwd(here, sizeof here));
    snprintf(expected, sizeof expected, "%s/none.json", here);
    user_absolute_path("none.json", got);
    assert_string_equal(got, expected);
    user_absolute_path("./tests/..", got);
    assert_string_equal(got, here);
    user_absolute_path("/nowhere/none.json", got);
    assert_string_equal(got, "/nowhere/none.json");
    user_absolute_path("", got);
    assert_string_equal(got, "");
}

static void test_kept_at_most_once_a_second(void **state)
{
    home *h = *state;
    app a;
    open_app(&a, h);
    session_autosave_begin(&a.session, AUTOSAVE_ANY);
    session_autosave_step(&a.session);
    assert_int_equal(session_autosave_timeout(&a.session), -1);
    assert_false(kept_file(h));

    change(&a, 5000);
    assert_int_equal(session_autosave_timeout(&a.session), 0);
    session_autosave_step(&a.session);
    assert_true(kept_file(h));
    assert_int_equal(session_autosave_timeout(&a.session), -1);

    change(&a, 5400);
    assert_int_equal(session_autosave_timeout(&a.session), 600);
    session_autosave_step(&a.session);
    assert_true(a.session.unkept);
    shell_input(&a, &(input){.kind = INPUT_NONE, .time = 6000});
    assert_int_equal(session_autosave_timeout(&a.session), 0);
    session_step(&a.session, 6000); /* with all else that happens by itself */
    assert_false(a.session.unkept);

    scene_history_mark_saved(&a.session.history);
    session_autosave_step(&a.session);
    assert_false(kept_file(h));
    session_autosave_end(&a.session);
    app_close(&a);
}

/* Without a folder the program runs as ever. */
static void test_nowhere_to_keep(void **state)
{
    home *h = *state;
    app a;
    write_file(below(h, ".local"), "no folder");
    open_app(&a, h);
    session_autosave_begin(&a.session, AUTOSAVE_ANY);
    change(&a, 5000);
    session_autosave_step(&a.session);
    assert_true(session_scene(&a.session)->shapes[0].x == 11);
    assert_int_equal(session_autosave_timeout(&a.session), -1);
    session_autosave_end(&a.session);
    app_close(&a);
}

/* ---- Presets of one's own ---- */

static void test_an_own_preset_is_kept(void **state)
{
    home *h = *state;
    user_assets assets;
    problem why = {""};
    convention c = scene_convention_sdl2();
    c.id[0] = '\0';
    c.zero = 77; /* that no toolkit has */
    kit_open_assets(&assets);
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

    engines kept = {0};
    if (!file_engines_load(&kept, below(h, ".config/unrotate/engines.json"), true, &why))
        fail_msg("%s", why.text);
    assert_int_equal(kept.count, 2);
    assert_true(scene_engines_find(&kept, "my-engine-2")->convention.zero == 77);
    assert_true(scene_engines_find(&kept, "other")->convention.zero == 78);
    scene_engines_free(&kept);

    write_file(below(h, ".config/unrotate/engines.json"), "{ by hand");
    assert_false(
        user_presets_add(&assets, &c, "Third", &why)); /* what somebody wrote isn't thrown away */
    assert_true(why.text[0] != '\0');
    user_assets_close(&assets);
}

int remembering_suite(void)
{
#define AT_HOME(test) cmocka_unit_test_setup_teardown(test, set_up, tear_down)
    const struct CMUnitTest tests[] = {
        AT_HOME(test_folders_are_made_where_the_variables_say),
        AT_HOME(test_no_folder),
        AT_HOME(test_settings_come_back),
        AT_HOME(test_odd_settings),
        AT_HOME(test_settings_that_can_not_be_stored),
        AT_HOME(test_changes_survive_a_crash),
        AT_HOME(test_the_start_is_kept_while_played),
        AT_HOME(test_a_named_scene_is_not_replaced),
        AT_HOME(test_kept_at_most_once_a_second),
        AT_HOME(test_a_named_scene_takes_its_own_changes),
        AT_HOME(test_kept_at_most_once_a_second),
        AT_HOME(test_paths_that_hold_anywhere),
        AT_HOME(test_kept_at_most_once_a_second),
        AT_HOME(test_nowhere_to_keep),
        AT_HOME(test_an_own_preset_is_kept),
    };
    return cmocka_run_group_tests_name("remembering", tests, NULL, NULL);
}
