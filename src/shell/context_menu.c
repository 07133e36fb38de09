/* What a right click or a finger that rests opens: at the desk what can be done with shapes, before
 * a class and in a lesson what else only keys do. Rows with three dots open other rows there. */
#include "shell/context_menu.h"

#include "app/keys.h"
#include "app/overlays.h"
#include "host/host.h"
#include "sdl/main_window.h"
#include "session/suspect.h"
#include "teach/lesson_keys.h"

/* Where a row is there: bits of app/keys.h, or the menu that another row opened. */
enum { DESK = KEYS_EDITING, SHOW_ = KEYS_PRESENTING, LESSON = KEYS_LESSON };
enum { OVERLAYS = 1 << 8, MORE = 1 << 9 };

typedef struct menu_row {
    unsigned modes;
    const char *text; /* NULL: an overlay's name, or a line */
    app_action does;
    unsigned opens; /* these rows instead */
    bool needs_shape;
    bool (*there)(const app *a);  /* NULL: always */
    bool (*turned)(const app *a); /* it is called `other`, or has a check; NULL: never */
    const char *other;
} menu_row;

static bool in_class(const app *a)
{
    return a->teaching.in_class;
}

static bool before_people(const app *a)
{
    return !a->teaching.on || in_class(a);
}

/* Of a lesson before a class; NULL: there is none. */
static const lesson_step *step_in_class(const app *a)
{
    return in_class(a) ? lesson_step_now(&a->teaching.lesson, teach_run(&a->teaching)) : NULL;
}

/* Once it is revealed the votes are shown anyway. */
static bool is_voted_on(const app *a)
{
    const lesson_step *step = step_in_class(a);
    const lesson_run *run = teach_run(&a->teaching);
    return step && step->choice_count && !run->records[run->step].uncovered;
}

static bool may_vote_again(const app *a)
{
    lesson_run then = *teach_run(&a->teaching);
    return lesson_vote_again(&a->teaching.lesson, &then);
}

static bool has_voted(const app *a)
{
    const lesson_run *run = teach_run(&a->teaching);
    return is_voted_on(a) && run->records[run->step].last_vote;
}

static bool tally_is_shown(const app *a)
{
    return teach_run(&a->teaching)->tally;
}

static bool has_note(const app *a)
{
    const lesson_step *step = step_in_class(a);
    return step && step->note;
}

static bool note_is_shown(const app *a)
{
    return teach_run(&a->teaching)->note;
}

static bool lesson_follows(const app *a)
{
    return app_lesson_beside(a, 1);
}

static bool lesson_precedes(const app *a)
{
    return app_lesson_beside(a, -1);
}

static bool moves(const app *a)
{
    return a->session.play.on || scene_moves(session_shown(&a->session));
}

static bool may_undo(const app *a)
{
    return scene_history_undo_name(&a->session.history);
}

static bool may_redo(const app *a)
{
    return scene_history_redo_name(&a->session.history);
}

static bool has_other_display(const app *a)
{
    return a->window && sdl_window_has_other_display(a->window);
}

/* No lesson says what is to be seen. */
static bool is_free(const app *a)
{
    return !a->teaching.on;
}

static bool has_own_mistake(const app *a)
{
    return is_free(a) && session_suspects_any(&a->session);
}

static bool map_is_shown(const app *a)
{
    return a->session.lab.map_on;
}

static bool touching_is_hit(const app *a)
{
    return session_shown(&a->session)->touching == COL_TOUCH_IS_HIT;
}

static bool drags_are_solid(const app *a)
{
    return session_shown(&a->session)->rules.solid != SCENE_SOLID_OFF;
}

static bool verdict_is_hidden(const app *a)
{
    return a->session.aids.verdict_hidden;
}

static bool may_have_panel(const app *a)
{
    return a->session.mode == SESSION_EDITING || a->session.lab.exam.stage;
}

static bool panel_is_away(const app *a)
{
    return !app_panel_shown(a);
}

/* One row is one or two lines, as in app/keys.c. */
/* clang-format off */
static const menu_row ROWS[] = {
    {DESK, "Add a rectangle here", .does = {.with = app_action_add, .arg = SHAPE_RECTANGLE}},
    {DESK, "Add a circle here", .does = {.with = app_action_add, .arg = SHAPE_CIRCLE}},
    {DESK, "Add a segment here", .does = {.with = app_action_add, .arg = SHAPE_SEGMENT}},
    {DESK, "Add a capsule here", .does = {.with = app_action_add, .arg = SHAPE_CAPSULE}},
    {DESK, "Add a point here", .does = {.with = app_action_add, .arg = SHAPE_POINT}},
    {.modes = DESK},
    {DESK, "Cut", .does = {.plain = app_action_cut}, .needs_shape = true},
    {DESK, "Copy", .does = {.plain = app_action_copy}, .needs_shape = true},
    {DESK, "Paste", .does = {.plain = app_action_paste}},
    {DESK, "Duplicate", .does = {.plain = app_action_duplicate}, .needs_shape = true},
    {DESK, "Delete", .does = {.edit = edit_delete}, .needs_shape = true},
    {DESK, "Select all", .does = {.edit = edit_select_all}},
    {.modes = DESK},
    {DESK, "Bring to the front", .does = {.edit = edit_front}, .needs_shape = true},
    {DESK, "Send to the back", .does = {.edit = edit_back}, .needs_shape = true},
    {DESK, "Straighten", .does = {.edit = edit_straighten}, .needs_shape = true},
    {DESK, "Hide", .does = {.edit = edit_hide}, .needs_shape = true},
    {.modes = DESK},
    {DESK, "Copy the pair as a command line", .does = {.plain = app_action_copy_command}},
    {DESK, "Copy a link to the scene", .does = {.plain = app_action_copy_link}},
    {DESK, "Copy as a lesson's step", .does = {.plain = app_action_copy_step}},

    {SHOW_, "Next step", .does = {.with = app_action_step, .arg = 1}, .turned = moves,
     .other = "Play or pause"},
    {SHOW_, "Step before", .does = {.with = app_action_step, .arg = -1}, .turned = moves,
     .other = "Back to the start"},
    {SHOW_, "Step through the test", .does = {.with = app_action_walk, .arg = 1}, .there = moves},
    {LESSON, "Show the votes", .does = {.plain = app_action_tally}, .there = is_voted_on,
     .turned = tally_is_shown, .other = "Hide the votes"},
    {LESSON, "Take the last vote back", .does = {.plain = app_action_take_vote_back},
     .there = has_voted},
    {LESSON, "Second vote", .does = {.plain = app_action_vote_again}, .there = may_vote_again},
    {LESSON, "Show the note", .does = {.plain = app_action_note}, .there = has_note,
     .turned = note_is_shown, .other = "Hide the note"},
    {SHOW_ | LESSON, "Unrotate", .does = {.plain = app_action_unrotate_toggle}},
    {SHOW_ | LESSON, "Hide the verdict", .does = {.plain = app_action_verdict},
     .turned = verdict_is_hidden, .other = "Show the verdict"},
    {LESSON, "The step as it is written", .does = {.plain = app_action_reset}},
    {SHOW_ | LESSON, "Overlays ...", .opens = OVERLAYS},
    {SHOW_ | LESSON, "More ...", .opens = MORE},
    {.modes = SHOW_ | LESSON, .there = before_people},
    {SHOW_ | LESSON, "Black screen", .does = {.with = app_action_blank, .arg = BLANK_BLACK},
     .there = before_people},
    {SHOW_ | LESSON, "White screen", .does = {.with = app_action_blank, .arg = BLANK_WHITE},
     .there = before_people},
    {.modes = SHOW_ | LESSON},
    {SHOW_, "Next scene", .does = {.with = app_action_scene, .arg = 1}},
    {SHOW_, "Scene before", .does = {.with = app_action_scene, .arg = -1}},
    {SHOW_, "Choose a scene", .does = {.plain = app_action_scenes}},
    {LESSON, "Next lesson", .does = {.with = app_action_lesson, .arg = 1}, .there = lesson_follows},
    {LESSON, "Lesson before", .does = {.with = app_action_lesson, .arg = -1}, .there = lesson_precedes},
    {DESK | SHOW_, "Hide the panel", .does = {.plain = app_action_panel}, .there = may_have_panel,
     .turned = panel_is_away, .other = "Show the panel"},
    {SHOW_, "Leave presenting", .does = {.plain = app_action_leave_presenting}},

    {OVERLAYS, .does = {.with = app_action_show, .arg = SHOW_GHOST}},
    {OVERLAYS, .does = {.with = app_action_show, .arg = SHOW_DISTANCE}},
    {OVERLAYS, .does = {.with = app_action_show, .arg = SHOW_RADIUS}},
    {OVERLAYS, .does = {.with = app_action_show, .arg = SHOW_ANGLE}},
    {OVERLAYS, .does = {.with = app_action_show, .arg = SHOW_ZONES}},
    {OVERLAYS, .does = {.with = app_action_show, .arg = SHOW_NUMBERS}},
    {OVERLAYS, .does = {.with = app_action_show, .arg = SHOW_BOUNDS}},
    {OVERLAYS, .does = {.with = app_action_show, .arg = SHOW_GRID}},
    {OVERLAYS, .does = {.with = app_action_show, .arg = SHOW_OUTLINES}},
    {OVERLAYS, .does = {.with = app_action_show, .arg = SHOW_ALL_PAIRS}},
    {OVERLAYS, .does = {.with = app_action_show, .arg = SHOW_CONVENTION}},
    {OVERLAYS, .does = {.with = app_action_show, .arg = SHOW_CONTACT}},
    {OVERLAYS, .does = {.with = app_action_show, .arg = SHOW_OBSTACLE}},
    {OVERLAYS, .does = {.with = app_action_show, .arg = SHOW_REGIONS}},
    {OVERLAYS, .does = {.with = app_action_show, .arg = SHOW_BOX}},
    {OVERLAYS, .does = {.with = app_action_show, .arg = SHOW_VELOCITY}},
    {OVERLAYS, .does = {.with = app_action_show, .arg = SHOW_TRAILS}},

    {MORE, "Undo", .does = {.plain = app_action_undo}, .there = may_undo},
    {MORE, "Redo", .does = {.plain = app_action_redo}, .there = may_redo},
    {MORE, "Next mistake", .does = {.with = app_action_mistake, .arg = 1}, .there = is_free},
    {MORE, "Mistake before", .does = {.with = app_action_mistake, .arg = -1}, .there = is_free},
    {MORE, "Without mistakes", .does = {.plain = app_action_mistakes}, .there = has_own_mistake},
    {MORE, "Hit map", .does = {.plain = app_action_map}, .there = is_free, .turned = map_is_shown},
    {MORE, "Touching counts as a hit", .does = {.plain = app_action_touching}, .there = is_free,
     .turned = touching_is_hit},
    {MORE, "Drags push others away", .does = {.plain = app_action_solid}, .there = is_free,
     .turned = drags_are_solid},
    {.modes = MORE},
    {MORE, "Larger text", .does = {.with = app_action_text, .arg = 1}},
    {MORE, "Smaller text", .does = {.with = app_action_text, .arg = -1}},
    {MORE, "Fit all shapes", .does = {.plain = app_action_fit_all}, .there = is_free},
    {MORE, "Next theme", .does = {.plain = app_action_next_theme}},
    {MORE, "To the next display", .does = {.plain = app_action_next_display},
     .there = has_other_display},
};
/* clang-format on */
enum { ROW_COUNT = sizeof ROWS / sizeof *ROWS };

/* Those that are there now; returns their count. */
static int rows_now(const app *a, const menu_row *now[APP_MENU_ROWS])
{
    unsigned modes = a->menu_rows ? a->menu_rows : app_keys_mode(a);
    int count = 0;
    for (int i = 0; i < ROW_COUNT && count < APP_MENU_ROWS; i++)
        if (ROWS[i].modes & modes && (!ROWS[i].there || ROWS[i].there(a)))
            now[count++] = &ROWS[i];
    return count;
}

static bool is_overlay(const menu_row *row)
{
    return row->does.with == app_action_show;
}

static ui_menu_item overlay_item(const app *a, const menu_row *row)
{
    show_bit overlay = (show_bit)row->does.arg;
    return (ui_menu_item){.text = app_overlay_name(overlay),
                          .hint = app_keys_hint_in(app_keys_mode(a), &row->does),
                          .checked = session_shows(&a->session, overlay)};
}

static ui_menu_item item_of(const app *a, const menu_row *row, bool has_shape)
{
    bool turned = row->turned && row->turned(a), acts = row->text && !row->opens;
    return (ui_menu_item){.text = turned && row->other ? row->other : row->text,
                          .hint = acts ? app_keys_hint_in(app_keys_mode(a), &row->does) : NULL,
                          .checked = turned && !row->other,
                          .disabled =
                              row->needs_shape && !has_shape ? "Select a shape first" : NULL};
}

/* Ctrl+V brings into a page what the system's clipboard has; here it is asked for that. */
static bool asks_first(const app_action *does)
{
    return does->plain == app_action_paste && host_ask_clipboard();
}

static void choose(app *a, const menu_row *row)
{
    if (row->opens) {
        app_menu_open(a, a->menu_at);
        a->menu_rows = row->opens;
        return;
    }
    a->session.editor.pointer = a->menu_at;
    if (!asks_first(&row->does))
        app_action_run(a, &row->does, &(input){0});
}

void shell_menu_pass(app *a)
{
    const menu_row *now[APP_MENU_ROWS];
    int count = rows_now(a, now);
    bool has_shape = scene_selected_count(session_scene(&a->session)) > 0;
    for (int i = 0; i < count; i++)
        a->menu_items[i] =
            is_overlay(now[i]) ? overlay_item(a, now[i]) : item_of(a, now[i], has_shape);
    int chosen = ui_menu(&a->ui, "context", a->menu_items, count);
    if (chosen >= 0)
        choose(a, now[chosen]);
}
