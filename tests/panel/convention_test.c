/* The section Convention: choosing one, and both meanings of a change. */
#include "../kit/assets_kit.h"
#include "../kit/panel_stage.h"
#include "suites.h"

#include <limits.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static void type_text(stage *st, const char *text)
{
    for (; *text; text++)
        stage_send(st, (input){.kind = INPUT_TEXT, .text = {*text}});
}

/* Whether a text is on the panel and not cut off at its end. */
static bool is_whole(const stage *st, const char *text)
{
    const struct seen *at = stage_find(st, text, 20);
    return at && at->at.y < st->canvas->height - 10;
}

static void scroll_to(stage *st, const char *text)
{
    for (int i = 0; i < 60 && !is_whole(st, text); i++)
        stage_send(st, (input){.kind = INPUT_WHEEL, .x = 1270, .y = 700, .wheel_y = -1});
    stage_expects(st, text);
}

static void search(stage *st, const char *text)
{
    stage_click_at(st, st->canvas->width - 60, stage_find(st, "Search", 0)->at.y - 3);
    stage_key(st, 'a', MOD_CTRL);
    stage_key(st, KEY_DELETE, 0);
    type_text(st, text);
}

static void typing_finds_presets_by_words(void **state)
{
    stage *st = *state;
    stage_section(st, "Convention");
    search(st, "pygame");
    stage_expects(st, "pygame surfaces");
    stage_expects(st, "pygame vectors");
    assert_false(stage_reads(st, "Box2D"));
    search(st, "ROTOZOOM  sdl"); /* a word of the call, one of the name, in any order */
    assert_true(stage_reads(st, "SDL2_gfx surfaces"));
    assert_false(stage_reads(st, "pygame surfaces"));
    search(st, "nothing like that");
    stage_expects(st, "Nothing is called so.");
    assert_string_equal(stage_convention(st)->id, "sdl2"); /* searching alone changes nothing */
    assert_null(scene_history_undo_name(&st->a.session.history));
}

/* It has no panel, which is back when it is written. */
static void typing_goes_on_after_a_picture(void **state)
{
    stage *st = *state;
    char folder[] = "/tmp/unrotate-search-XXXXXX", before[PATH_MAX];
    assert_true(getcwd(before, sizeof before) && mkdtemp(folder) && chdir(folder) == 0);
    stage_section(st, "Convention");
    search(st, "py");
    stage_key(st, KEY_F12, 0);
    type_text(st, "game vec");
    assert_int_equal(unlink("unrotate-1.png"), 0);
    stage_key(st, KEY_TAB, 0);
    const ui_id next = st->a.ui.focus;
    stage_key(st, KEY_F12, 0);
    assert_true(next && st->a.ui.focus == next && st->a.ui.focus_visible);
    assert_int_equal(unlink("unrotate-1.png"), 0);
    assert_int_equal(chdir(before) + rmdir(folder), 0);
    stage_expects(st, "pygame vectors");
    assert_false(stage_reads(st, "pygame surfaces"));
}

/* Enter takes the first that is found; once more after it was undone, with the same words. */
static void enter_takes_the_first_again(void **state)
{
    stage *st = *state;
    stage_section(st, "Convention");
    for (int i = 0; i < 2; i++) {
        search(st, "box2d");
        stage_key(st, KEY_ENTER, 0);
        assert_string_equal(stage_convention(st)->id, "box2d");
        stage_key(st, KEY_ESCAPE, 0);
        stage_key(st, 'z', MOD_CTRL);
        assert_string_equal(stage_convention(st)->id, "sdl2");
    }
}

/* Undo is the field's while something is typed there, then the document's. */
static void undo_goes_on_behind_the_field(void **state)
{
    stage *st = *state;
    stage_section(st, "Convention");
    search(st, "box2d");
    stage_key(st, KEY_ENTER, 0);
    stage_send(st, (input){.kind = INPUT_TEXT, .text = "x"});
    stage_key(st, 'z', MOD_CTRL);
    assert_string_equal(stage_convention(st)->id, "box2d");
    stage_key(st, 'z', MOD_CTRL);
    assert_string_equal(stage_convention(st)->id, "sdl2");
    search(st, "");
    stage_key(st, 'y', MOD_CTRL);
    assert_string_equal(stage_convention(st)->id, "box2d");
}

/* Letters that are typed at once are no shortcuts. */
static void the_search_waits_for_letters(void **state)
{
    stage *st = *state;
    unsigned shows = session_scene(&st->a.session)->show;
    stage_section(st, "Convention");
    type_text(st, "gdx");
    stage_key(st, 'g', 0); /* the key that comes with a letter */
    stage_expects(st, "libGDX");
    assert_false(stage_reads(st, "pygame surfaces"));
    assert_true(session_scene(&st->a.session)->show == shows);
}

/* However it was opened. */
static void the_search_waits_where_a_start_opened_it(void **state)
{
    stage *st = *state;
    unsigned shows = session_scene(&st->a.session)->show;
    assert_true(app_panel_open(&st->a.panel, "Convention", NULL));
    stage_draw(st);
    type_text(st, "gdx");
    stage_key(st, 'g', 0);
    stage_expects(st, "libGDX");
    assert_string_equal(st->a.panel.presets.search, "gdx");
    assert_true(session_scene(&st->a.session)->show == shows);
}

/* sdl2 turns about the centre: about the corner (240, 180), by 30 degrees, the same numbers put
 * bar's centre at 80 (cos 30, sin 30) + 30 (-sin 30, cos 30) from there, 44.2 from where it was. */
static void the_same_numbers_turn_about_the_corner(void **state)
{
    stage *st = *state;
    stage_section(st, "Convention");
    scroll_to(st, "turns about");
    scroll_to(st, "sizes are");
    col_vec at = stage_find(st, "turns about", 0)->at;
    stage_click_at(st, at.x + 10, at.y + 24); /* opens the menu of the four */
    col_vec corner = stage_find(st, "corner", at.y)->at;
    stage_click_at(st, corner.x + 5, corner.y + 5);
    assert_true(stage_convention(st)->pivot == PIVOT_AT_CORNER);
    assert_true(scene_convention_write(stage_convention(st), stage_shape(st, "bar")).angle == 30);
    stage_expect_notice(st, "the numbers stayed: bar moved by 44.2");
}

/* Above the line about the preset, which bears its name too, stands its row in the list. */
static bool is_in_list(const stage *st, const char *name)
{
    const struct seen *row = stage_find(st, name, stage_find(st, "Search", 0)->at.y);
    return row && stage_find(st, name, row->at.y + 5);
}

static void the_list_shows_the_chosen_preset(void **state)
{
    stage *st = *state;
    convention far = kit_preset("pygame"), farther = kit_preset("libgdx");
    session_change_convention(&st->a.session, &far);
    stage_section(st, "Convention");
    stage_draw(st);
    assert_true(is_in_list(st, "pygame surfaces"));
    session_change_convention(&st->a.session, &farther);
    stage_draw(st);
    stage_draw(st);
    assert_true(is_in_list(st, "libGDX"));
    assert_false(stage_reads(st, "pygame surfaces"));
    search(st, "cairo"); /* and so it does after a search for another */
    stage_key(st, 'a', MOD_CTRL);
    stage_key(st, KEY_DELETE, 0);
    stage_draw(st);
    assert_true(is_in_list(st, "libGDX"));
}

/* pygame.transform turns counter-clockwise: the same picture is written -30. */
static void enter_chooses_and_the_picture_stays(void **state)
{
    stage *st = *state;
    double before[OUTLINE], after[OUTLINE];
    stage_outline(&st->a.session.shown, stage_shape(st, "bar"), before);
    stage_section(st, "Convention");
    stage_click(st, "Keep picture");
    search(st, "pygame transform");
    stage_key(st, KEY_ENTER, 0);
    assert_string_equal(stage_convention(st)->id, "pygame");
    stage_outline(&st->a.session.shown, stage_shape(st, "bar"), after);
    stage_expect_outline("bar", after, before, 1e-9);
    scene_written w = scene_convention_write(stage_convention(st), stage_shape(st, "bar"));
    assert_true(fabs(w.angle + 30) < 1e-12 && w.x == 240 && w.y == 180 && !w.has_pivot);
    assert_string_equal(st->a.session.notice,
                        "pygame surfaces: the picture stayed, 1 number changed");
    assert_true(stage_anywhere("\342\210\22230\302\260"));
    stage_key(st, KEY_ESCAPE, 0);
    ui_focus_none(&st->a.ui);
    stage_key(st, 'z', MOD_CTRL);
    assert_string_equal(stage_convention(st)->id, "sdl2");
    assert_string_equal(st->a.session.notice, "Undone: convention, picture kept");
    assert_null(scene_history_undo_name(&st->a.session.history));
}

static void a_click_chooses_and_one_press_puts_it_the_other_way(void **state)
{
    stage *st = *state;
    stage_section(st, "Convention");
    search(st, "pygame");
    stage_click(st, "pygame surfaces");
    assert_string_equal(stage_convention(st)->id, "pygame");
    assert_string_equal(st->a.session.notice,
                        "pygame surfaces: the numbers stayed: bar turned by 60\302\260");
    stage_expects(st, "The numbers stayed: bar turned");
    assert_true(scene_convention_write(stage_convention(st), stage_shape(st, "bar")).angle == 30);
    assert_true(scene_angle_in(stage_shape(st, "bar")->angle, ANGLE_DEGREES) == -30);
    stage_click(st, "Keep the picture instead");
    assert_string_equal(stage_convention(st)->id, "pygame");
    assert_true(fabs(scene_angle_in(stage_shape(st, "bar")->angle, ANGLE_DEGREES) - 30) < 1e-12);
    assert_true(st->a.session.change.meaning == KEEP_PICTURE);
    assert_int_equal(st->a.session.history.position, 1); /* still one step */
    stage_expects(st, "Keep the numbers instead");
    stage_key(st, KEY_ESCAPE, 0);
    ui_focus_none(&st->a.ui);
    stage_key(st, 'g', 0); /* another step: the change can't be put the other way any more */
    assert_false(session_change_can_switch(&st->a.session));
    session_change_switch(&st->a.session);
    assert_int_equal(st->a.session.history.position, 2);
    stage_key(st, 'z', MOD_CTRL);
    assert_true(session_change_can_switch(&st->a.session));
}

/* Arrow keys only move about in the list. */
static void keys_move_and_enter_chooses(void **state)
{
    stage *st = *state;
    stage_section(st, "Convention");
    search(st, "pygame");
    stage_key(st, KEY_TAB, 0);
    stage_key(st, KEY_DOWN, 0);
    assert_string_equal(stage_convention(st)->id, "sdl2");
    stage_key(st, KEY_ENTER, 0);
    assert_string_equal(stage_convention(st)->id, "pygame_vec");
}

static void a_changed_part_makes_it_ones_own(void **state)
{
    stage *st = *state;
    stage_section(st, "Convention");
    stage_click(st, "Keep picture");
    scroll_to(st, "up");
    stage_click(st, "up");
    assert_true(stage_convention(st)->y_up && stage_convention(st)->id[0] == '\0');
    assert_true(stage_shape(st, "bar")->y == 240); /* the bottom left: the picture stayed */
    scroll_to(st, "degrees");
    stage_click(st, "degrees");
    stage_click(st, "radians");
    assert_true(stage_convention(st)->unit == ANGLE_RADIANS && stage_convention(st)->y_up);
    stage_click(st, "radians");
    stage_click(st, "turns");
    assert_true(stage_convention(st)->unit == ANGLE_TURNS);
    scroll_to(st, "half");
    stage_click(st, "half");
    assert_true(stage_convention(st)->half_sizes);
    assert_true(scene_convention_write(stage_convention(st), stage_shape(st, "bar")).width == 80);
}

/* The words above them are longer for SDL than for a convention of one's own. */
static void the_parts_stay_under_the_pointer(void **state)
{
    stage *st = *state;
    stage_section(st, "Convention");
    scroll_to(st, "sizes are");
    double before = stage_find(st, "sizes are", 0)->at.y;
    double above = stage_find(st, "y grows", 0)->at.y;
    stage_click(st, "up");
    stage_draw(st);
    assert_true(fabs(stage_find(st, "sizes are", 0)->at.y - before) <= 1);
    assert_true(fabs(stage_find(st, "y grows", 0)->at.y - above) <= 1);
}

static void the_angle_of_nothing_is_typed(void **state)
{
    stage *st = *state;
    stage_section(st, "Convention");
    stage_click(st, "Keep picture");
    scroll_to(st, "straight is");
    scroll_to(st, "x, y name");
    stage_click_at(st, st->canvas->width - 60, stage_find(st, "straight is", 0)->at.y + 24);
    type_text(st, "90");
    stage_key(st, KEY_ENTER, 0);
    assert_true(stage_convention(st)->zero == 90);
    assert_true(scene_convention_write(stage_convention(st), stage_shape(st, "bar")).angle == 120);
    assert_true(stage_anywhere("120\302\260"));
    assert_true(stage_anywhere("0 = up"));
}

static void says_which_presets_mean_the_same(void **state)
{
    stage *st = *state;
    convention own = kit_preset("box2d");
    own.id[0] = '\0';
    session_change_convention(&st->a.session, &own);
    stage_section(st, "Convention");
    scroll_to(st, "Your own convention");
    scroll_to(st, "The same as Box2D");
    own.zero = 12;
    session_change_convention(&st->a.session, &own);
    stage_draw(st);
    assert_false(stage_reads(st, "The same as Box2D"));
}

/* The first screen is calm; whoever opens the section sees what it is about. */
static void the_picture_tells_it_while_the_section_is_open(void **state)
{
    stage *st = *state;
    assert_false(stage_anywhere("positive"));
    stage_section(st, "Convention");
    assert_true(stage_anywhere("positive"));
    assert_true(stage_anywhere("x, y"));
    stage_click(st, "Convention");
    assert_false(stage_anywhere("positive"));
    stage_key(st, 'c', 0);
    assert_true(stage_anywhere("positive"));
}

/* The selected bar's fields: y up, counter-clockwise from 90, in radians, halves about the centre.
 */
static void fields_are_as_the_convention_writes(void **state)
{
    stage *st = *state;
    const double right = acos(0);
    convention c = {.y_up = true,
                    .counterclockwise = true,
                    .unit = ANGLE_RADIANS,
                    .zero = right,
                    .xy = NAMES_CENTRE,
                    .pivot = PIVOT_AT_CENTRE,
                    .half_sizes = true};
    st->a.session.change.meaning = KEEP_PICTURE;
    session_change_convention(&st->a.session, &c);
    stage_key(st, KEY_TAB, 0);
    stage_section(st, "Shape");
    static const char *const values[] = {"320",         "-210", "half width", "80",
                                         "half height", "30",   "1.0472 rad"}; /* 90 - 30 degrees */
    for (size_t i = 0; i < sizeof values / sizeof *values; i++)
        stage_expects(st, values[i]);
    stage_type(st, "half width", "100");
    assert_true(stage_shape(st, "bar")->width == 200);
    assert_true(stage_shape(st, "bar")->x == 320 && stage_shape(st, "bar")->y == 210);
    scroll_to(st, "pivot y");
    stage_expects(st, "100"); /* the pivot's offset is a length: not halved */
    ui_focus_none(&st->a.ui);
    stage_key(st, 'n', 0);
    assert_true(stage_anywhere("half w 100  half h 30  1.047 rad"));
}

int convention_suite(void)
{
#define STAGED(test) cmocka_unit_test_setup_teardown(test, stage_set_up, stage_tear_down)
    const struct CMUnitTest tests[] = {
        STAGED(typing_finds_presets_by_words),
        STAGED(typing_goes_on_after_a_picture),
        STAGED(enter_takes_the_first_again),
        STAGED(undo_goes_on_behind_the_field),
        STAGED(the_search_waits_for_letters),
        STAGED(the_search_waits_where_a_start_opened_it),
        STAGED(the_same_numbers_turn_about_the_corner),
        STAGED(the_list_shows_the_chosen_preset),
        STAGED(enter_chooses_and_the_picture_stays),
        STAGED(a_click_chooses_and_one_press_puts_it_the_other_way),
        STAGED(keys_move_and_enter_chooses),
        STAGED(a_changed_part_makes_it_ones_own),
        STAGED(the_parts_stay_under_the_pointer),
        STAGED(the_angle_of_nothing_is_typed),
        STAGED(says_which_presets_mean_the_same),
        STAGED(fields_are_as_the_convention_writes),
        STAGED(the_picture_tells_it_while_the_section_is_open),
    };
    return cmocka_run_group_tests_name("convention", tests, NULL, NULL);
}
