#include "app/keys.h"

#include "app/actions.h"
#include "host/host.h"

#include <string.h>

enum { EDIT = KEYS_EDITING, FIELD = KEYS_FIELD, SHOW_ = KEYS_PRESENTING, BLANK = KEYS_BLANK };
enum { ALONE = KEYS_ALONE, CLASS = KEYS_CLASS, LESSON = KEYS_LESSON };
enum { CANVAS = EDIT | SHOW_, PICTURE = CANVAS | LESSON };
enum { PANEL = EDIT | FIELD | SHOW_, ALL = PANEL | LESSON };
enum { C = MOD_CTRL, S = MOD_SHIFT, A = MOD_ALT };

/* One row is one or two lines: clang-format would give each of its parts a line. */
/* clang-format off */
const key_row app_key_table[] = {
    {"Unrotate", PICTURE, 'u', 0, S, {.held = app_action_unrotate},
     "turn the picture back while held"},

    {"Shapes", EDIT | LESSON, KEY_TAB, 0, 0, {.with = app_action_tab, .arg = 1},
     "next shape or panel; the one before"},
    {NULL, EDIT | LESSON, KEY_TAB, S, 0, {.with = app_action_tab, .arg = -1}, NULL},
    {NULL, EDIT, KEY_ENTER, 0, 0, {.plain = app_action_edit_fields}, "type the shape's numbers"},
    {NULL, PICTURE, KEY_LEFT, 0, S | A, {.keyed = app_action_nudge, .arg = APP_TO_LEFT},
     "move, or pan; Shift \303\227 10, Alt \303\227 0.1"},
    {NULL, PICTURE, KEY_RIGHT, 0, S | A, {.keyed = app_action_nudge, .arg = APP_TO_RIGHT}, NULL},
    {NULL, PICTURE, KEY_UP, 0, S | A, {.keyed = app_action_nudge, .arg = APP_TO_UP}, NULL},
    {NULL, PICTURE, KEY_DOWN, 0, S | A, {.keyed = app_action_nudge, .arg = APP_TO_DOWN}, NULL},
    {NULL, PICTURE, 'q', 0, S | A, {.keyed = app_action_turn, .arg = -1},
     "turn 1\302\260; Shift 15\302\260, Alt 0.1\302\260"},
    {NULL, PICTURE, 'e', 0, S | A, {.keyed = app_action_turn, .arg = 1}, NULL},
    {NULL, PICTURE, KEY_LEFT, C, S | A, {.keyed = app_action_resize, .arg = APP_TO_LEFT},
     "smaller, larger: width, radius"},
    {NULL, PICTURE, KEY_RIGHT, C, S | A, {.keyed = app_action_resize, .arg = APP_TO_RIGHT}, NULL},
    {NULL, PICTURE, KEY_UP, C, S | A, {.keyed = app_action_resize, .arg = APP_TO_UP},
     "smaller, larger: height"},
    {NULL, PICTURE, KEY_DOWN, C, S | A, {.keyed = app_action_resize, .arg = APP_TO_DOWN}, NULL},
    {NULL, EDIT, 's', 0, 0, {.edit = edit_straighten}, "straighten: nearest quarter turn"},
    {NULL, EDIT, 'h', 0, 0, {.edit = edit_hide}, "hide; the panel's list shows again"},
    {NULL, EDIT, KEY_PAGE_UP, 0, 0, {.edit = edit_front}, "to the front, to the back"},
    {NULL, EDIT, KEY_PAGE_DOWN, 0, 0, {.edit = edit_back}, NULL},

    {"New shapes, at the pointer", EDIT, 'r', S, 0,
     {.with = app_action_add, .arg = SHAPE_RECTANGLE}, "rectangle"},
    {NULL, EDIT, 'c', S, 0, {.with = app_action_add, .arg = SHAPE_CIRCLE}, "circle"},
    {NULL, EDIT, 's', S, 0, {.with = app_action_add, .arg = SHAPE_SEGMENT}, "segment"},
    {NULL, EDIT, 'k', S, 0, {.with = app_action_add, .arg = SHAPE_CAPSULE}, "capsule"},
    {NULL, EDIT, 'p', S, 0, {.with = app_action_add, .arg = SHAPE_POINT}, "point"},

    {"Edit", PICTURE | FIELD, 'z', C, 0, {.plain = app_action_undo}, "undo"},
    {NULL, PICTURE | FIELD, 'y', C, 0, {.plain = app_action_redo}, "redo"},
    {NULL, PICTURE | FIELD, 'z', C | S, 0, {.plain = app_action_redo}, NULL},
    {NULL, EDIT, 'x', C, 0, {.plain = app_action_cut}, "cut, copy"},
    {NULL, EDIT, 'c', C, 0, {.plain = app_action_copy}, NULL},
    {NULL, EDIT, 'v', C, 0, {.plain = app_action_paste}, "paste shapes, or numbers as text"},
    {NULL, EDIT, 'd', C, 0, {.plain = app_action_duplicate}, "duplicate"},
    {NULL, EDIT, 'a', C, 0, {.edit = edit_select_all}, "select all"},
    {NULL, EDIT, KEY_DELETE, 0, 0, {.edit = edit_delete}, "delete"},
    {NULL, EDIT, KEY_BACKSPACE, 0, 0, {.edit = edit_delete}, NULL},
    {NULL, EDIT, KEY_MENU, 0, 0, {.plain = app_action_menu}, "the menu of the selected shape"},
    {NULL, EDIT, KEY_F10, S, 0, {.plain = app_action_menu}, NULL},

    {"Show", PICTURE, 'g', 0, 0, {.with = app_action_show, .arg = SHOW_GHOST},
     "ghost: the unrotated pair"},
    {NULL, PICTURE, 'd', 0, 0, {.with = app_action_show, .arg = SHOW_DISTANCE},
     "closest point and distance"},
    {NULL, CANVAS, 'r', 0, 0, {.with = app_action_show, .arg = SHOW_RADIUS},
     "radius beside the distance"},
    {NULL, PICTURE, 'a', 0, 0, {.with = app_action_show, .arg = SHOW_ANGLE}, "angle and axes"},
    {NULL, PICTURE, 'z', 0, 0, {.with = app_action_show, .arg = SHOW_ZONES},
     "the nine zones of the clamp"},
    {NULL, EDIT, 'n', 0, 0, {.with = app_action_show, .arg = SHOW_NUMBERS},
     "numbers at the shapes"},
    {NULL, EDIT, 'b', 0, 0, {.with = app_action_show, .arg = SHOW_BOUNDS}, "bounding circles"},
    {NULL, PICTURE, 'x', 0, 0, {.with = app_action_show, .arg = SHOW_GRID}, "grid with coordinates"},
    {NULL, PICTURE, 'o', 0, 0, {.with = app_action_show, .arg = SHOW_OUTLINES}, "outlines only"},
    {NULL, EDIT, 'p', 0, 0, {.with = app_action_show, .arg = SHOW_ALL_PAIRS},
     "all pairs, the nearest eight"},
    {NULL, PICTURE, 'c', 0, 0, {.with = app_action_show, .arg = SHOW_CONVENTION},
     "convention: axes, turns, x and y"},
    {NULL, PICTURE, 'i', 0, 0, {.with = app_action_show, .arg = SHOW_CONTACT},
     "contact: normal and depth"},
    {NULL, PICTURE, 'y', 0, 0, {.with = app_action_show, .arg = SHOW_OBSTACLE},
     "obstacle; slide a shape around it"},
    {NULL, PICTURE, 'y', S, 0, {.plain = app_action_slide}, NULL},
    {NULL, PICTURE, 'z', S, 0, {.with = app_action_show, .arg = SHOW_REGIONS},
     "its regions; the box around it"},
    {NULL, PICTURE, 'b', S, 0, {.with = app_action_show, .arg = SHOW_BOX}, NULL},
    {NULL, CANVAS, 't', 0, 0, {.plain = app_action_touching}, "touching counts as a hit, or not"},
    {NULL, ALL, 'd', A | S, 0, {.plain = app_action_next_theme}, "next theme"},

    {"Motion", ALL, KEY_F8, 0, 0, {.plain = app_action_play}, "play, pause"},
    {NULL, ALL, KEY_F7, 0, 0, {.plain = app_action_play_back}, "back to the start; one frame on"},
    {NULL, ALL, KEY_F9, 0, 0, {.plain = app_action_play_step}, NULL},
    {NULL, ALL, KEY_F7, S, 0, {.with = app_action_play_speed, .arg = -1},
     "half, twice the speed"},
    {NULL, ALL, KEY_F9, S, 0, {.with = app_action_play_speed, .arg = 1}, NULL},
    {NULL, PICTURE, 'v', 0, 0, {.with = app_action_show, .arg = SHOW_VELOCITY},
     "velocities, and what lies ahead"},
    {NULL, PICTURE, 't', S, 0, {.with = app_action_show, .arg = SHOW_TRAILS}, "trails"},
    {NULL, CANVAS, 'a', S, 0, {.plain = app_action_play_algorithm}, "the next algorithm"},
    {NULL, CANVAS, 'o', S, 0, {.plain = app_action_solid}, "solid: drags push others away"},

    {"Mistakes", CANVAS, 'm', 0, 0, {.with = app_action_mistake, .arg = 1},
     "the next mistake; the one before"},
    {NULL, CANVAS, ']', 0, 0, {.with = app_action_mistake, .arg = 1}, NULL},
    {NULL, CANVAS, 'm', S, 0, {.with = app_action_mistake, .arg = -1}, NULL},
    {NULL, CANVAS, '[', 0, 0, {.with = app_action_mistake, .arg = -1}, NULL},
    {NULL, CANVAS, 'k', 0, 0, {.plain = app_action_mistakes}, "turn them off, and on again"},
    {NULL, CANVAS, 'l', 0, 0, {.plain = app_action_map}, "hit map: where a circle hits"},

    {"Running programs and logs", CANVAS, 'f', 0, 0, {.plain = app_action_live},
     "freeze the live line, or go on"},
    {NULL, CANVAS, 'j', 0, 0, {.with = app_action_log_step, .arg = 1},
     "the next row or line; the one before"},
    {NULL, CANVAS, 'j', S, 0, {.with = app_action_log_step, .arg = -1}, NULL},
    {NULL, CANVAS, 'f', S, 0, {.plain = app_action_next_wrong},
     "stop at the program's next wrong line"},

    {"View", PICTURE, '+', 0, S, {.with = app_action_zoom, .arg = 1},
     "zoom; wheel: about the pointer"},
    {NULL, PICTURE, '=', 0, S, {.with = app_action_zoom, .arg = 1}, NULL},
    {NULL, PICTURE, '-', 0, 0, {.with = app_action_zoom, .arg = -1}, NULL},
    {NULL, CANVAS, '1', S, 0, {.plain = app_action_fit_all}, "fit all shapes"},
    {NULL, CANVAS, '2', S, 0, {.plain = app_action_fit_selected}, "fit the selected shapes"},
    {NULL, PANEL, '0', C, 0, {.plain = app_action_zoom_one}, "100 %: one unit is one pixel"},
    {NULL, EDIT, KEY_HOME, 0, 0, {.plain = app_action_view_home}, "the view as the scene opened"},
    {NULL, ALL, '+', C, S, {.with = app_action_text, .arg = 1}, "larger, smaller text"},
    {NULL, ALL, '=', C, S, {.with = app_action_text, .arg = 1}, NULL},
    {NULL, ALL, '-', C, 0, {.with = app_action_text, .arg = -1}, NULL},
    {NULL, EDIT | FIELD, KEY_F4, 0, 0, {.plain = app_action_panel}, "hide or show the panel"},
    {NULL, PANEL, KEY_F6, 0, 0, {.plain = app_action_focus}, "between the picture and the panel"},
    {NULL, ALL, KEY_F11, 0, 0, {.plain = app_action_fullscreen}, "full screen"},
    {NULL, ALL, 'm', C | S, 0, {.plain = app_action_next_display}, "to the next display"},

    {"Scene", ALL, 'o', C, 0, {.plain = app_action_open}, "open a scene or a log"},
    {NULL, EDIT | FIELD, KEY_F3, 0, 0, {.with = app_action_scene, .arg = 1},
     "the next scene; the one before"},
    {NULL, EDIT | FIELD, KEY_F2, 0, 0, {.with = app_action_scene, .arg = -1}, NULL},
    {NULL, ALL, 's', C, 0, {.plain = app_action_save}, "save; under another name"},
    {NULL, ALL, 's', C | S, 0, {.plain = app_action_save_as}, NULL},
    {NULL, PANEL, 'n', C, 0, {.plain = app_action_new}, "new scene"},
    {NULL, ALL, 'l', C | S, 0, {.plain = app_action_copy_link}, "copy a link to the scene"},
    {NULL, PANEL, 'r', C, 0, {.plain = app_action_reset}, "reset the scene as it was opened"},
    {NULL, ALL, KEY_F12, 0, 0, {.plain = app_action_picture}, "write the picture to a PNG"},
    {NULL, ALL, 'q', C, 0, {.plain = app_action_quit}, "quit"},

    {"Help and leaving", ALL, KEY_F1, 0, 0, {.plain = app_action_help}, "this sheet"},
    {NULL, CANVAS, '?', 0, S, {.plain = app_action_help}, NULL},
    {NULL, CANVAS, '/', S, 0, {.plain = app_action_help}, NULL},
    {NULL, PICTURE | BLANK, KEY_ESCAPE, 0, 0, {.plain = app_action_escape},
     "cancel, let go or leave"},

    {"Presenting", ALL | BLANK, KEY_F5, 0, 0, {.plain = app_action_present},
     "present: full screen, large text"},
    {NULL, SHOW_, KEY_PAGE_DOWN, 0, 0, {.with = app_action_step, .arg = 1},
     "next step of the test; or play, pause"},
    {NULL, SHOW_, KEY_SPACE, 0, 0, {.with = app_action_step, .arg = 1}, NULL},
    {NULL, SHOW_, 'n', 0, 0, {.with = app_action_step, .arg = 1}, NULL},
    {NULL, SHOW_, KEY_PAGE_UP, 0, 0, {.with = app_action_step, .arg = -1},
     "the step before; or back to the start"},
    {NULL, SHOW_, KEY_BACKSPACE, 0, 0, {.with = app_action_step, .arg = -1}, NULL},
    {NULL, SHOW_, 'p', 0, 0, {.with = app_action_step, .arg = -1}, NULL},
    {NULL, SHOW_, KEY_HOME, 0, 0, {.with = app_action_step, .arg = -WALK_STEPS},
     "the first step, the last one"},
    {NULL, SHOW_, KEY_END, 0, 0, {.with = app_action_step, .arg = WALK_STEPS}, NULL},
    {NULL, SHOW_, KEY_PAGE_DOWN, S, 0, {.with = app_action_walk, .arg = 1},
     "the test's steps where shapes move, too"},
    {NULL, SHOW_, KEY_PAGE_UP, S, 0, {.with = app_action_walk, .arg = -1}, NULL},
    {NULL, SHOW_, KEY_F3, 0, 0, {.with = app_action_scene, .arg = 1},
     "the next scene; the one before"},
    {NULL, SHOW_, KEY_F2, 0, 0, {.with = app_action_scene, .arg = -1}, NULL},
    {NULL, SHOW_, 'h', 0, 0, {.plain = app_action_verdict},
     "hide the verdict; again: show it"},
    {NULL, SHOW_, 's', 0, 0, {.plain = app_action_scenes}, "the folder's scenes: choose one"},
    {NULL, SHOW_, KEY_F4, 0, 0, {.plain = app_action_panel}, "the panel, to answer an exam"},
    {NULL, PICTURE, 'n', A, 0, {.with = app_action_show, .arg = SHOW_NUMBERS},
     "numbers, bounding circles, all pairs"},
    {NULL, PICTURE, 'b', A, 0, {.with = app_action_show, .arg = SHOW_BOUNDS}, NULL},
    {NULL, PICTURE, 'p', A, 0, {.with = app_action_show, .arg = SHOW_ALL_PAIRS}, NULL},
    {NULL, SHOW_ | CLASS | BLANK, '.', 0, 0, {.with = app_action_blank, .arg = BLANK_BLACK},
     "black screen; again: the picture"},
    {NULL, SHOW_ | CLASS | BLANK, 'b', 0, 0, {.with = app_action_blank, .arg = BLANK_BLACK}, NULL},
    {NULL, SHOW_ | CLASS | BLANK, ',', 0, 0, {.with = app_action_blank, .arg = BLANK_WHITE},
     "white screen; again: the picture"},
    {NULL, SHOW_ | CLASS | BLANK, 'w', 0, 0, {.with = app_action_blank, .arg = BLANK_WHITE}, NULL},

    {"Lessons", LESSON, KEY_PAGE_DOWN, 0, 0, {.with = app_action_step, .arg = 1},
     "on: question, reveal, why, next step"},
    {NULL, LESSON, KEY_SPACE, 0, 0, {.with = app_action_step, .arg = 1}, NULL},
    {NULL, LESSON, KEY_PAGE_UP, 0, 0, {.with = app_action_step, .arg = -1}, "back"},
    {NULL, LESSON, KEY_BACKSPACE, 0, 0, {.with = app_action_step, .arg = -1}, NULL},
    {NULL, LESSON, KEY_HOME, 0, 0, {.with = app_action_step, .arg = -LESSON_MAX_STEPS},
     "the first step, the last one"},
    {NULL, LESSON, KEY_END, 0, 0, {.with = app_action_step, .arg = LESSON_MAX_STEPS}, NULL},
    {NULL, ALONE, '1', 0, S, {.keyed = app_action_choose, .arg = 0},
     "alone: answer A to D; the letters, too"},
    {NULL, ALONE, '2', 0, S, {.keyed = app_action_choose, .arg = 1}, NULL},
    {NULL, ALONE, '3', 0, S, {.keyed = app_action_choose, .arg = 2}, NULL},
    {NULL, ALONE, '4', 0, S, {.keyed = app_action_choose, .arg = 3}, NULL},
    {NULL, CLASS, '1', 0, S, {.keyed = app_action_choose, .arg = 0},
     "in class: a vote for A to D; Shift: less"},
    {NULL, CLASS, '2', 0, S, {.keyed = app_action_choose, .arg = 1}, NULL},
    {NULL, CLASS, '3', 0, S, {.keyed = app_action_choose, .arg = 2}, NULL},
    {NULL, CLASS, '4', 0, S, {.keyed = app_action_choose, .arg = 3}, NULL},
    {NULL, CLASS, 't', 0, 0, {.plain = app_action_tally}, "show the votes before the reveal"},
    {NULL, CLASS, 'r', 0, 0, {.plain = app_action_vote_again},
     "a second vote, after a discussion"},
    {NULL, LESSON, 'h', 0, 0, {.plain = app_action_verdict}, "hide or show hit and miss"},
    {NULL, LESSON, '?', 0, S, {.plain = app_action_hint}, "a hint"},
    {NULL, LESSON, '/', S, 0, {.plain = app_action_hint}, NULL},
    {NULL, LESSON, 's', 0, 0, {.plain = app_action_skip}, "skip the task"},
    {NULL, CLASS, 'n', 0, 0, {.plain = app_action_note}, "in class: the teacher's note"},
    {NULL, LESSON, KEY_F3, 0, 0, {.with = app_action_lesson, .arg = 1},
     "the next lesson, the one before"},
    {NULL, LESSON, KEY_F2, 0, 0, {.with = app_action_lesson, .arg = -1}, NULL},
    {NULL, LESSON, 'r', C, 0, {.plain = app_action_reset},
     "the step as it is written"},
    {NULL, LESSON, 'c', C, 0, {.plain = app_action_copy_answers}, "copy my answers"},
    {NULL, PICTURE, 'c', C | S, 0, {.plain = app_action_copy_step},
     "copy what is shown as a lesson's step"},

    {"Number fields", FIELD, KEY_ENTER, 0, 0, {NULL}, "take the typed number"},
    {NULL, FIELD, KEY_TAB, 0, S, {NULL}, "take it; Shift: to the field before"},
    {NULL, FIELD, KEY_ESCAPE, 0, 0, {NULL}, "as it was before typing"},
    {NULL, FIELD, KEY_UP, 0, S | A, {NULL}, "one step; Shift \303\227 10, Alt \303\267 10"},
    {NULL, FIELD, KEY_DOWN, 0, S | A, {NULL}, NULL},
};
/* clang-format on */
const size_t app_key_count = sizeof app_key_table / sizeof *app_key_table;

const mouse_row app_mouse_table[] = {
    {PICTURE, "Drag a shape", "move it; Shift: straight, Ctrl: snap"},
    {PICTURE, "Drag a handle", "turn, resize; an arrow: velocity"},
    {PICTURE, "Drag the canvas", "select what is in the box"},
    {PICTURE, "Click again", "the shape below"},
    {EDIT, "Double click", "its numbers; a handle: reset"},
    {SHOW_ | LESSON, "Double click", "a handle: reset"},
    {PICTURE, "Right click", "menu"},
    {PICTURE, "Wheel", "zoom about the pointer"},
    {EDIT, "Space or middle drag", "pan"},
    {SHOW_ | LESSON, "Middle drag", "pan"},
    {EDIT, "Drag the panel's edge", "its width; double click: as it was"},
};
const size_t app_mouse_count = sizeof app_mouse_table / sizeof *app_mouse_table;

static const struct {
    int32_t key;
    const char *name;
} names[] = {
    {KEY_BACKSPACE, "Backspace"}, {KEY_TAB, "Tab"},
    {KEY_ENTER, "Enter"},         {KEY_ESCAPE, "Esc"},
    {KEY_SPACE, "Space"},         {KEY_DELETE, "Del"},
    {KEY_LEFT, "\342\206\220"},   {KEY_RIGHT, "\342\206\222"},
    {KEY_UP, "\342\206\221"},     {KEY_DOWN, "\342\206\223"},
    {KEY_HOME, "Home"},           {KEY_END, "End"},
    {KEY_PAGE_UP, "PgUp"},        {KEY_PAGE_DOWN, "PgDn"},
    {KEY_MENU, "Menu"},
};

char *app_key_name(const key_row *row, char out[48])
{
    char name[16] = "";
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        if (names[i].key == row->key)
            snprintf(name, sizeof name, "%s", names[i].name);
    if (row->key >= KEY_F1 && row->key <= KEY_F12)
        snprintf(name, sizeof name, "F%d", row->key - KEY_F1 + 1);
    if (!name[0])
        snprintf(name, sizeof name, "%c",
                 row->key >= 'a' && row->key <= 'z' ? row->key - 32 : row->key);
    snprintf(out, 48, "%s%s%s%s", row->mods & C ? "Ctrl+" : "", row->mods & A ? "Alt+" : "",
             row->mods & S ? "Shift+" : "", name);
    return out;
}

unsigned app_keys_modes(const key_row *row)
{
    bool is_browsers =
        (row->key == 'n' && row->mods == C) || (row->key == 'c' && row->mods == (C | S));
    return host_is_page() && is_browsers ? 0 : row->modes;
}

static bool matches(const key_row *row, unsigned mode, int32_t key, unsigned mods)
{
    return app_keys_modes(row) & mode && row->key == key && (mods & ~row->loose) == row->mods;
}

int32_t app_keys_meant(const input *event)
{
    bool other_script = event->key >= 128 && event->key < KEY_LEFT;
    bool digit_place = event->physical >= '0' && event->physical <= '9';
    bool letter = event->key >= 'a' && event->key <= 'z';
    return other_script || (digit_place && !letter) ? event->physical : event->key;
}

const key_row *app_keys_find(unsigned mode, const input *event)
{
    int32_t key = app_keys_meant(event);
    for (size_t i = 0; i < app_key_count; i++)
        if (matches(&app_key_table[i], mode, key, event->mods))
            return &app_key_table[i];
    return NULL;
}

static bool same_action(const app_action *p, const app_action *q)
{
    return p->edit == q->edit && p->plain == q->plain && p->with == q->with &&
           p->keyed == q->keyed && p->held == q->held && p->arg == q->arg;
}

const char *app_keys_hint_in(unsigned modes, const app_action *does)
{
    static char texts[sizeof app_key_table / sizeof *app_key_table][48];
    for (size_t i = 0; i < app_key_count; i++)
        if (app_keys_modes(&app_key_table[i]) & modes && same_action(&app_key_table[i].does, does))
            return app_key_name(&app_key_table[i], texts[i]);
    return NULL;
}

const char *app_keys_hint(const app_action *does)
{
    return app_keys_hint_in(ALL | BLANK, does);
}

void app_keys_print_escaped(FILE *to, const char *text)
{
    for (; *text; text++)
        fputs(*text == '-' ? "\\-" : *text == '\\' ? "\\e" : (char[]){*text, 0}, to);
}

void app_keys_print_man(FILE *to)
{
    fputs(".SH MOUSE\n", to);
    for (size_t i = 0; i < app_mouse_count; i++)
        fprintf(to, ".TP\n\\fB%s\\fR\n%s\n", app_mouse_table[i].what, app_mouse_table[i].help);
    fputs(".SH KEYS\n", to);
    for (size_t i = 0; i < app_key_count;) {
        const key_row *row = &app_key_table[i];
        if (row->group)
            fprintf(to, ".SS %s\n", row->group);
        fputs(".TP\n\\fB", to);
        do {
            char name[48];
            app_keys_print_escaped(to, app_key_name(&app_key_table[i], name));
            i++;
            fputs(i < app_key_count && !app_key_table[i].help ? ", " : "", to);
        } while (i < app_key_count && !app_key_table[i].help);
        fputs("\\fR\n", to);
        app_keys_print_escaped(to, row->help);
        fputc('\n', to);
    }
}
