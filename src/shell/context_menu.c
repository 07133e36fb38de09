/* What a right click or a finger that rests opens: at the desk what can be done with shapes, before
 * a class and in a lesson what else only keys do. */
#include "shell/context_menu.h"

#include "app/keys.h"
#include "host/host.h"
#include "teach/lesson_keys.h"

enum { DESK = KEYS_EDITING, SHOW_ = KEYS_PRESENTING, LESSON = KEYS_LESSON };

typedef struct menu_row {
    unsigned modes;   /* where it is there: bits of app/keys.h */
    const char *text; /* NULL: a line */
    app_action does;
    bool needs_shape;
    bool (*there)(const app *a);  /* NULL: always */
    bool (*turned)(const app *a); /* it is called `other`; NULL: never */
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
    {LESSON, "Show the votes", .does = {.plain = app_action_tally}, .there = is_voted_on,
     .turned = tally_is_shown, .other = "Hide the votes"},
    {LESSON, "Second vote", .does = {.plain = app_action_vote_again}, .there = may_vote_again},
    {LESSON, "Show the note", .does = {.plain = app_action_note}, .there = has_note,
     .turned = note_is_shown, .other = "Hide the note"},
    {SHOW_ | LESSON, "Unrotate", .does = {.plain = app_action_unrotate_toggle}},
    {SHOW_ | LESSON, "Hide the verdict", .does = {.plain = app_action_verdict},
     .turned = verdict_is_hidden, .other = "Show the verdict"},
    {LESSON, "The step as it is written", .does = {.plain = app_action_reset}},
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
    {SHOW_ | LESSON, "Larger text", .does = {.with = app_action_text, .arg = 1}},
    {SHOW_ | LESSON, "Smaller text", .does = {.with = app_action_text, .arg = -1}},
    {DESK | SHOW_, "Hide the panel", .does = {.plain = app_action_panel}, .there = may_have_panel,
     .turned = panel_is_away, .other = "Show the panel"},
    {SHOW_, "Leave presenting", .does = {.plain = app_action_leave_presenting}},
};
/* clang-format on */
enum { ROW_COUNT = sizeof ROWS / sizeof *ROWS };

/* Those that are there now; returns their count. */
static int rows_now(const app *a, const menu_row *now[APP_MENU_ROWS])
{
    int count = 0;
    for (int i = 0; i < ROW_COUNT && count < APP_MENU_ROWS; i++)
        if (ROWS[i].modes & app_keys_mode(a) && (!ROWS[i].there || ROWS[i].there(a)))
            now[count++] = &ROWS[i];
    return count;
}

static ui_menu_item item_of(const app *a, const menu_row *row, bool has_shape)
{
    return (ui_menu_item){.text = row->turned && row->turned(a) ? row->other : row->text,
                          .hint = row->text ? app_keys_hint(&row->does) : NULL,
                          .disabled =
                              row->needs_shape && !has_shape ? "Select a shape first" : NULL};
}

/* Ctrl+V brings into a page what the system's clipboard has; here it is asked for that. */
static bool asks_first(const app_action *does)
{
    return does->plain == app_action_paste && host_ask_clipboard();
}

void shell_menu_pass(app *a)
{
    const menu_row *now[APP_MENU_ROWS];
    int count = rows_now(a, now);
    bool has_shape = scene_selected_count(session_scene(&a->session)) > 0;
    for (int i = 0; i < count; i++)
        a->menu_items[i] = item_of(a, now[i], has_shape);
    int chosen = ui_menu(&a->ui, "context", a->menu_items, count);
    if (chosen < 0)
        return;
    a->session.editor.pointer = a->menu_at;
    if (!asks_first(&now[chosen]->does))
        app_action_run(a, &now[chosen]->does, &(input){0});
}
