/* The context menu and the dialogs. */
#include "../kit/panel_stage.h"
#include "suites.h"

#include "app/actions.h"
#include "file/file.h"
#include "sdl/main_window.h"
#include "session/files.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/* On a text of the menu or the dialog, or wherever else it is. */
static void click(stage *st, const char *text)
{
    const struct seen *at = stage_seen(text);
    if (at)
        stage_click_at(st, at->at.x + 3, at->at.y - 3);
    else
        fail_msg("there is no \"%s\"", text);
}

static void choose(stage *st, const char *text)
{
    for (int i = 0; i < 20; i++) {
        stage_draw(st);
        if (stage_anywhere(text))
            break;
    }
    click(st, text);
}

/* The sheet is higher than the window: how it closes is read, or tapped, at its top. */
static void test_the_help_says_how_it_closes(void **state)
{
    stage *st = *state;
    for (int finger = 0; finger < 2; finger++) {
        st->a.session.by_finger = finger;
        app_dialog_show(&st->a, DIALOG_HELP);
        stage_draw(st);
        stage_draw(st);
        const struct seen *how = stage_seen(finger ? "Close" : "Esc or F1 closes this sheet.");
        assert_non_null(how);
        assert_true(how->at.y < stage_seen("turn the picture back while held")->at.y);
        if (finger)
            click(st, "Close");
        else
            stage_key(st, KEY_ESCAPE, 0);
        assert_int_equal(st->a.dialog.kind, DIALOG_NONE);
    }
}

static void test_the_menu_adds_where_it_was_opened(void **state)
{
    stage *st = *state;
    stage_click_with(st, BUTTON_RIGHT, 700, 600);
    choose(st, "Add a circle here");
    assert_int_equal(stage_count(st), 3);
    const scene *s = session_scene(&st->a.session);
    col_shape made = scene_shape_geometry(&s->shapes[scene_selected(s)]);
    col_vec seen = camera_to_window(&st->a.session.shown, made.at);
    assert_true(fabs(seen.x - 700) < 1 && fabs(seen.y - 600) < 1);
}

static void test_the_menu_of_the_selected_shape(void **state)
{
    stage *st = *state;
    stage_key(st, KEY_MENU, 0); /* nothing is selected: no menu */
    assert_false(stage_anywhere("Straighten"));
    stage_select(st, "bar");
    stage_key(st, KEY_F10, MOD_SHIFT);
    choose(st, "Straighten");
    assert_true(scene_angle_in(stage_shape(st, "bar")->angle, ANGLE_DEGREES) == 0);
    stage_key(st, KEY_MENU, 0);
    choose(st, "Copy the pair as a command line");
    assert_non_null(strstr(sdl_window_clipboard(st->a.window), "--circle 440,180,20"));
}

static void test_new_asks_and_begins(void **state)
{
    stage *st = *state;
    stage_select(st, "ball");
    stage_key(st, KEY_RIGHT, 0);
    stage_key(st, 'n', MOD_CTRL);
    assert_int_equal(st->a.dialog.kind, DIALOG_QUIT);
    click(st, "Cancel");
    assert_true(st->a.dialog.kind == DIALOG_NONE && stage_count(st) == 2);
    stage_key(st, 'n', MOD_CTRL);
    stage_draw(st);
    click(st, "Discard");
    assert_true(st->a.dialog.kind == DIALOG_NONE && stage_count(st) == 0);
    assert_false(scene_history_dirty(&st->a.session.history));
}

static void type_letters(stage *st, const char *text)
{
    for (; *text; text++)
        stage_send(st, (input){.kind = INPUT_TEXT, .text = {*text}});
}

static void test_an_example_is_opened_from_the_list(void **state)
{
    stage *st = *state;
    stage_key(st, 'o', MOD_CTRL);
    stage_draw(st);
    click(st, "Cancel");
    assert_int_equal(st->a.dialog.kind, DIALOG_NONE);
    stage_key(st, 'o', MOD_CTRL);
    stage_draw(st);
    type_letters(st, "default");
    stage_key(st, KEY_ENTER, 0);
    assert_int_equal(st->a.dialog.kind, DIALOG_NONE);
    assert_string_equal(st->a.session.name, "default.json");
    assert_string_equal(st->a.session.path, ""); /* an example: saving asks for a name */
}

/* What was chosen before isn't there any more. */
static void test_nothing_is_opened_that_the_search_hides(void **state)
{
    stage *st = *state;
    stage_key(st, 'o', MOD_CTRL);
    stage_draw(st);
    type_letters(st, "default");
    type_letters(st, "none");
    stage_draw(st);
    assert_true(stage_anywhere("Nothing here is called that."));
    click(st, "Open");
    assert_int_equal(st->a.dialog.kind, DIALOG_OPEN);
}

static void open_typed(stage *st, const char *path)
{
    stage_click_at(st, stage_seen("Path")->at.x + 250, stage_seen("Path")->at.y - 3);
    type_letters(st, path);
    stage_key(st, KEY_ENTER, 0);
    stage_draw(st);
}

/* Into folders and up again by typed paths, into one by its row; then a file. */
static void test_open_goes_into_folders(void **state)
{
    stage *st = *state;
    char top[] = "/tmp/unrotate-open-XXXXXX", inner[64], file[96];
    assert_non_null(mkdtemp(top));
    snprintf(inner, sizeof inner, "%s/[deep]", top);
    snprintf(file, sizeof file, "%s/inner.json", inner);
    assert_int_equal(mkdir(inner, 0700), 0);
    assert_true(file_save(session_scene(&st->a.session), file, NULL, NULL, NULL));
    stage_key(st, 'o', MOD_CTRL);
    stage_draw(st);
    open_typed(st, top);
    assert_true(stage_anywhere("[deep]/") && stage_anywhere("../"));
    assert_int_equal(st->a.dialog.kind, DIALOG_OPEN);
    open_typed(st, "[deep]");
    assert_true(stage_anywhere("inner.json"));
    open_typed(st, "..");
    assert_true(stage_anywhere("[deep]/") && !stage_anywhere("inner.json"));
    static const char hint[] =
        "Type to search, or a path. A file dropped on the window opens, too.";
    assert_true(stage_anywhere(hint));
    open_typed(st, "[deep]/nothing.json");
    stage_expect_notice(st, "nothing.json");
    assert_false(stage_anywhere(hint)); /* the notice stands there, not behind the dialog */
    assert_int_equal(st->a.dialog.kind, DIALOG_OPEN);
    stage_key(st, 'a', MOD_CTRL);
    stage_key(st, KEY_DELETE, 0);
    click(st, "[deep]/");
    click(st, "Open");
    stage_draw(st);
    open_typed(st, "inner.json");
    assert_int_equal(st->a.dialog.kind, DIALOG_NONE);
    assert_string_equal(st->a.session.path, file);
    assert_true(!unlink(file) && !rmdir(inner) && !rmdir(top));
}

static const char *pasted; /* by the next Ctrl+V */

static const char *paste(void *user)
{
    (void)user;
    return pasted;
}

/* Typed where the list has the keys, or pasted there. */
static void test_open_takes_a_path_as_its_search(void **state)
{
    stage *st = *state;
    char file[] = "/tmp/unrotate-open-XXXXXX", line[sizeof file + 1];
    int made = mkstemp(file);
    assert_true(made >= 0 && !close(made));
    assert_true(file_save(session_scene(&st->a.session), file, NULL, NULL, NULL));
    snprintf(line, sizeof line, "%s\n", file);
    st->a.ui.clipboard_get = paste;
    pasted = line;
    for (int pastes = 0; pastes < 2; pastes++) {
        st->a.session.path[0] = '\0';
        stage_key(st, 'o', MOD_CTRL);
        stage_draw(st);
        if (pastes)
            stage_key(st, 'v', MOD_CTRL);
        else
            type_letters(st, file);
        stage_draw(st);
        assert_true(pastes || stage_anywhere("Enter opens this path."));
        stage_key(st, KEY_ENTER, 0);
        stage_draw(st);
        assert_int_equal(st->a.dialog.kind, DIALOG_NONE);
        assert_string_equal(st->a.session.path, file);
    }
    stage_key(st, 'o', MOD_CTRL);
    stage_draw(st);
    type_letters(st, "/nowhere/at/all");
    stage_key(st, KEY_ENTER, 0);
    stage_expect_notice(st, "/nowhere/at/all");
    assert_int_equal(st->a.dialog.kind, DIALOG_OPEN);
    assert_int_equal(unlink(file), 0);
}

/* A scene or no scene, and so many spaces behind it that it is large: it is opened a frame later.
 */
static void write_large(const char *path, const char *text)
{
    FILE *file = fopen(path, "w");
    assert_true(file && fprintf(file, "%s%*s\n", text, 2100000, "") > 0 && fclose(file) == 0);
}

static void test_a_large_file_that_is_none_leaves_the_list_open(void **state)
{
    stage *st = *state;
    char file[] = "/tmp/unrotate-open-XXXXXX";
    int made = mkstemp(file);
    assert_true(made >= 0 && !close(made));
    write_large(file, "garbage");
    stage_key(st, 'o', MOD_CTRL);
    stage_draw(st);
    type_letters(st, file);
    stage_send(st, (input){.kind = INPUT_KEY_DOWN, .key = KEY_ENTER, .physical = KEY_ENTER});
    stage_expect_notice(st, "Opening ");
    assert_true(stage_anywhere(st->a.session.notice));
    stage_draw(st);
    stage_draw(st);
    stage_expect_notice(st, file);
    assert_int_equal(st->a.dialog.kind, DIALOG_OPEN);
    if (!stage_anywhere(st->a.session.notice))
        fail_msg("the list doesn't say \"%s\"", st->a.session.notice);
    write_large(file, "{\"unrotate\": 1, \"shapes\": []}");
    click(st, "Open");
    stage_draw(st);
    stage_draw(st);
    stage_draw(st);
    assert_int_equal(st->a.dialog.kind, DIALOG_NONE);
    assert_string_equal(st->a.session.path, file);
    assert_int_equal(unlink(file), 0);
}

static void write_text(const char *path, const char *text)
{
    FILE *file = fopen(path, "w");
    assert_non_null(file);
    fputs(text, file);
    assert_int_equal(fclose(file), 0);
}

static const app_open_entry *entry_of(const stage *st, const char *path)
{
    const app_open_list *l = &st->a.dialog.open;
    for (size_t i = 0; i < l->count; i++)
        if (!strcmp(l->entries[i].path, path))
            return &l->entries[i];
    fail_msg("%s isn't listed", path);
    return NULL;
}

/* How much of a picture isn't paper: 0 .. 1. */
static double drawn_share(const pixel_image *of, color paper)
{
    uint32_t blank = 0xff000000u | (uint32_t)paper.r << 16 | (uint32_t)paper.g << 8 | paper.b;
    int drawn = 0, all = of->width * of->height;
    assert_non_null(of->pixels);
    for (int i = 0; i < all; i++)
        drawn += of->pixels[i] != blank;
    return (double)drawn / all;
}

static void await_about(stage *st, const char *path)
{
    for (int i = 0; i < 2000 && !entry_of(st, path)->about; i++) {
        usleep(1000);
        stage_draw(st);
    }
    stage_draw(st);
}

/* The title and the line of a scene, its shapes in a picture; the reason of what is none. */
static void test_open_shows_what_files_are_about(void **state)
{
    stage *st = *state;
    char top[] = "/tmp/unrotate-about-XXXXXX", pair[64], none[64];
    assert_non_null(mkdtemp(top));
    snprintf(pair, sizeof pair, "%s/a-pair.json", top);
    snprintf(none, sizeof none, "%s/b-none.json", top);
    write_text(pair, "{\"unrotate\": 1, \"title\": \"Two\", \"about\": \"Apart\", \"shapes\": ["
                     "{\"kind\": \"circle\", \"x\": 0, \"y\": 0, \"radius\": 20},"
                     "{\"kind\": \"circle\", \"x\": 60, \"y\": 0, \"radius\": 20}]}");
    write_text(none, "{\"unrotate\": 1}");
    stage_key(st, 'o', MOD_CTRL);
    stage_draw(st);
    open_typed(st, top);
    await_about(st, none);
    assert_true(stage_anywhere("Two \342\200\223 Apart"));
    /* two discs of 40 in a picture 100 wide, 62 high, with margins: a quarter to a half of it */
    double share = drawn_share(&entry_of(st, pair)->picture, view_theme_of(THEME_LIGHT)->paper);
    assert_true(share > 0.2 && share < 0.5);
    assert_true(!entry_of(st, pair)->wrong && entry_of(st, none)->wrong);
    assert_non_null(strstr(entry_of(st, none)->about, "there is no \"shapes\""));
    assert_null(entry_of(st, none)->picture.pixels);
    click(st, "a-pair.json");
    click(st, "Open");
    stage_expect_notice(st, "Two \342\200\223 Apart");
    assert_true(!unlink(pair) && !unlink(none) && !rmdir(top));
}

static bool is_grey(const pixel_image *of)
{
    bool grey = true;
    assert_non_null(of->pixels);
    for (int i = 0; i < of->width * of->height; i++) {
        uint32_t p = of->pixels[i] & 0xffffffu;
        grey = grey && p == (p & 0xffu) * 0x010101u;
    }
    return grey;
}

/* Presented the title stands in the name's place, which is still searched for; while hit or miss is
 * hidden neither words nor colours may tell it. */
static void test_the_list_tells_no_hidden_verdict(void **state)
{
    stage *st = *state;
    char top[] = "/tmp/unrotate-hidden-XXXXXX", path[64];
    assert_non_null(mkdtemp(top));
    snprintf(path, sizeof path, "%s/inside.json", top);
    write_text(path, "{\"unrotate\": 1, \"title\": \"Inside\", \"about\": \"A hit\", \"shapes\": ["
                     "{\"kind\": \"circle\", \"x\": 0, \"y\": 0, \"radius\": 20},"
                     "{\"kind\": \"circle\", \"x\": 30, \"y\": 0, \"radius\": 20}]}");
    assert_true(session_load(&st->a.session, path));
    stage_key(st, KEY_F5, 0);
    stage_key(st, 's', 0);
    await_about(st, path);
    assert_string_equal(entry_of(st, path)->about, "A hit");
    stage_draw(st);
    assert_true(stage_anywhere("Inside") && stage_anywhere("A hit"));
    assert_false(stage_anywhere("inside.json"));
    for (const char *letter = "de.js"; *letter; letter++)
        stage_send(st, (input){.kind = INPUT_TEXT, .text = {*letter}});
    assert_true(stage_anywhere("Inside"));
    assert_false(is_grey(&entry_of(st, path)->picture));
    while (st->a.dialog.kind) /* the search ends before the dialog */
        stage_key(st, KEY_ESCAPE, 0);
    stage_key(st, 'h', 0);
    stage_key(st, 's', 0);
    await_about(st, path);
    assert_string_equal(entry_of(st, path)->about, "2 shapes");
    stage_draw(st);
    assert_true(stage_anywhere("inside.json") && !stage_anywhere("Inside"));
    assert_true(is_grey(&entry_of(st, path)->picture));
    assert_true(!unlink(path) && !rmdir(top));
}

static void test_what_cannot_be_opened_or_saved(void **state)
{
    stage *st = *state;
    assert_false(session_load(&st->a.session, "/nowhere/scene.json"));
    stage_expect_notice(st, "/nowhere/scene.json");
    assert_int_equal(stage_count(st), 2);
    snprintf(st->a.dialog.path, sizeof st->a.dialog.path, "%s", "");
    assert_false(app_save_as(&st->a, false));
    stage_expect_notice(st, "type a file name");
    snprintf(st->a.dialog.path, sizeof st->a.dialog.path, "%s", "/nowhere/scene.json");
    assert_false(app_save_as(&st->a, true));
    stage_expect_notice(st, "/nowhere");
    assert_string_equal(st->a.session.path, "");
    /* Then something is opened, of which there is nothing to say: the line is about what was. */
    scene s = scene_empty();
    assert_true(session_take_scene(&st->a.session, &s, "", ""));
    assert_string_equal(st->a.session.notice, "");
    stage_key(st, 's', MOD_CTRL); /* it has no file yet */
    assert_int_equal(st->a.dialog.kind, DIALOG_SAVE_AS);
    stage_draw(st);
    click(st, "Cancel");
}

/* ---- A file that another program changes ---- */

static char shared[64];

static void write_shared(int x)
{
    FILE *file = fopen(shared, "w");
    assert_non_null(file);
    fprintf(file,
            "{\"unrotate\": 1, \"shapes\": [{\"kind\": \"circle\", \"id\": \"c\", \"x\": %d, "
            "\"y\": 200, \"radius\": 30}]}",
            x);
    assert_int_equal(fclose(file), 0);
}

static void write_shared_log(void)
{
    snprintf(shared, sizeof shared, "/tmp/unrotate-shared-XXXXXX.csv");
    int fd = mkstemps(shared, 4);
    FILE *file = fd >= 0 ? fdopen(fd, "w") : NULL;
    assert_non_null(file);
    fprintf(file, "x,y,w,h,angle,cx,cy,r,hit\n0,0,200,100,0,210,50,20,1\n");
    assert_int_equal(fclose(file), 0);
}

static bool shared_has(const char *x)
{
    char text[512] = "";
    FILE *file = fopen(shared, "r");
    size_t length = file ? fread(text, 1, sizeof text - 1, file) : 0;
    if (file)
        fclose(file);
    return length && strstr(text, x);
}

static void make_shared(void)
{
    snprintf(shared, sizeof shared, "/tmp/unrotate-shared-XXXXXX");
    int fd = mkstemp(shared);
    assert_true(fd >= 0 && close(fd) == 0);
}

/* Mine is at 301, theirs at 400; saving asks. */
static void change_both(stage *st)
{
    write_shared(300);
    assert_true(session_load(&st->a.session, shared));
    stage_select(st, "c");
    stage_key(st, KEY_RIGHT, 0);
    write_shared(400);
    stage_key(st, 's', MOD_CTRL);
    assert_int_equal(st->a.dialog.kind, DIALOG_OUTSIDE);
    stage_draw(st);
    stage_draw(st);
    assert_true(shared_has("400"));
}

static void test_saving_asks_which_one_to_keep(void **state)
{
    stage *st = *state;
    make_shared();
    change_both(st);
    stage_key(st, KEY_ESCAPE, 0);
    assert_int_equal(st->a.dialog.kind, DIALOG_NONE);
    assert_true(shared_has("400") && stage_shape(st, "c")->x == 301);
    change_both(st);
    click(st, "Keep mine");
    assert_int_equal(st->a.dialog.kind, DIALOG_NONE);
    assert_true(shared_has("301") && !scene_history_dirty(&st->a.session.history));
    change_both(st);
    click(st, "Take theirs");
    assert_int_equal(st->a.dialog.kind, DIALOG_NONE);
    assert_true(shared_has("400") && stage_shape(st, "c")->x == 400);
    change_both(st);
    click(st, "Save as");
    assert_int_equal(st->a.dialog.kind, DIALOG_SAVE_AS);
    assert_int_equal(unlink(shared), 0);
}

/* What was to be done after saving is done once it is settled. */
static void test_quitting_asks_which_one_to_keep(void **state)
{
    stage *st = *state;
    make_shared();
    change_both(st);
    stage_key(st, KEY_ESCAPE, 0);
    stage_key(st, 'q', MOD_CTRL);
    choose(st, "Save");
    assert_true(st->a.dialog.kind == DIALOG_OUTSIDE && !st->a.quit);
    choose(st, "Keep mine");
    assert_true(st->a.quit && shared_has("301"));
    assert_int_equal(unlink(shared), 0);
}

static void ask_quit(stage *st)
{
    stage_key(st, 'q', MOD_CTRL);
}

static void ask_new(stage *st)
{
    stage_key(st, 'n', MOD_CTRL);
}

static void ask_open(stage *st)
{
    stage_key(st, 'o', MOD_CTRL);
}

static void ask_dropped(stage *st)
{
    stage_send(st, (input){.kind = INPUT_DROP_FILE, .payload = "assets/scenes/bricks.json"});
}

/* Whatever was to be done next: theirs is shown, mine can be had back, and no more is done. */
static void test_theirs_is_taken_and_looked_at(void **state)
{
    static void (*const ask[])(stage *) = {ask_quit, ask_new, ask_open, ask_dropped};
    stage *st = *state;
    snprintf(shared, sizeof shared, "/tmp/unrotate-shared-XXXXXX");
    int fd = mkstemp(shared);
    assert_true(fd >= 0 && close(fd) == 0);
    for (size_t i = 0; i < sizeof ask / sizeof *ask; i++) {
        change_both(st);
        stage_key(st, KEY_ESCAPE, 0);
        ask[i](st);
        choose(st, "Save");
        choose(st, "Take theirs");
        assert_true(st->a.dialog.kind == DIALOG_NONE && !st->a.quit);
        assert_string_equal(st->a.session.path, shared);
        assert_true(stage_shape(st, "c")->x == 400 && shared_has("400"));
        stage_expect_notice(st, "Ctrl+Z brings back what was here");
        stage_key(st, 'z', MOD_CTRL);
        assert_true(stage_shape(st, "c")->x == 301);
        stage_key(st, 's', MOD_CTRL); /* by itself: nothing is left to be done after it */
        assert_true(!st->a.quit && shared_has("301"));
    }
    assert_int_equal(unlink(shared), 0);
}

/* What comes from outside behind a question doesn't change what it is about. */
static void test_a_question_is_about_one_document(void **state)
{
    stage *st = *state;
    write_shared_log();
    stage_select(st, "ball");
    stage_key(st, KEY_RIGHT, 0);
    double x = stage_shape(st, "ball")->x;
    const explained_state *log = &st->a.session.log.explained;
    ask_quit(st);
    assert_int_equal(st->a.dialog.kind, DIALOG_QUIT);
    stage_send(st, (input){.kind = INPUT_DROP_TEXT, .payload = "circle 1,2,3"});
    stage_send(st, (input){.kind = INPUT_DROP_FILE, .payload = shared});
    problem why;
    for (int i = 0; i < 500 && feed_log_stage(log->job, &why) == FEED_READING; i++)
        usleep(10000);
    stage_draw(st);
    session_step(&st->a.session, st->time);
    assert_int_equal(stage_count(st), 2);
    assert_true(stage_shape(st, "ball")->x == x);
    stage_draw(st);
    click(st, "Cancel");
    for (int i = 0; i < 500 && !session_log_shown(&st->a.session); i++) {
        usleep(10000);
        session_step(&st->a.session, st->time);
    }
    assert_true(session_log_shown(&st->a.session)); /* it has waited */
    session_log_close(&st->a.session);
    assert_true(stage_shape(st, "ball")->x == x);
    assert_true(scene_history_dirty(&st->a.session.history));
    assert_int_equal(unlink(shared), 0);
}

int dialogs_suite(void)
{
#define WINDOWED(test)                                                                             \
    cmocka_unit_test_setup_teardown(test, stage_window_set_up, stage_window_tear_down)
    const struct CMUnitTest tests[] = {
        WINDOWED(test_the_help_says_how_it_closes),
        WINDOWED(test_the_menu_adds_where_it_was_opened),
        WINDOWED(test_the_menu_of_the_selected_shape),
        WINDOWED(test_new_asks_and_begins),
        WINDOWED(test_an_example_is_opened_from_the_list),
        WINDOWED(test_nothing_is_opened_that_the_search_hides),
        WINDOWED(test_open_goes_into_folders),
        WINDOWED(test_open_takes_a_path_as_its_search),
        WINDOWED(test_a_large_file_that_is_none_leaves_the_list_open),
        WINDOWED(test_open_shows_what_files_are_about),
        WINDOWED(test_the_list_tells_no_hidden_verdict),
        WINDOWED(test_what_cannot_be_opened_or_saved),
        WINDOWED(test_saving_asks_which_one_to_keep),
        WINDOWED(test_quitting_asks_which_one_to_keep),
        WINDOWED(test_theirs_is_taken_and_looked_at),
        WINDOWED(test_a_question_is_about_one_document),
    };
    return cmocka_run_group_tests_name("dialogs", tests, NULL, NULL);
}
