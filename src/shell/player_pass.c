#include "shell/player_pass.h"

#include "app/actions.h"
#include "teach/lesson_keys.h"

#include <math.h>

static const uint32_t OPENED = 500;   /* milliseconds: a double click is no longer */
static const double HANDLE_TEXT = 18; /* pixels of text to a point of the editor's handles */
static const double READABLE = 15;    /* points: text on a phone */

/* ---- What there is to be seen ---- */

/* Where it ended, or goes on where it was left. */
static bool may_begin_anew(const app *a, const player_shown *shown)
{
    return (shown->ended && shown->step > 0) || teach_goes_on(&a->teaching);
}

/* As the others, in class only while somebody points. */
static unsigned buttons_besides(const app *a, const player_shown *shown)
{
    bool next = shown->ended && app_lesson_beside(a, 1);
    if (!shown->alone && !a->pointing)
        return 0;
    bool page = shown->phase == LESSON_PHASE_END; /* where there is nothing else */
    return (unsigned)next << PLAYER_NEXT_LESSON |
           (unsigned)may_begin_anew(a, shown) << PLAYER_START | (unsigned)!page << PLAYER_MENU;
}

static bool says_end(const app *a)
{
    return a->session.notices == a->teaching.end_said;
}

/* That of the end only where no button tells it. */
static bool is_notice_shown(const app *a, const player_shown *shown)
{
    bool buttons = shown->buttons & (1U << PLAYER_START);
    return a->session.notice[0] && !(buttons && says_end(a));
}

static bool show(const app *a, player_shown *shown)
{
    const session *ses = &a->session;
    const teaching *t = &a->teaching;
    const player_hand hand = {.pointing = a->pointing, .by_finger = ses->by_finger};
    if (!t->on ||
        !player_of(shown, &t->lesson, teach_run(t), session_shown(ses), &ses->pairs, hand))
        return false;
    shown->buttons |= buttons_besides(a, shown);
    shown->notice = is_notice_shown(a, shown) ? ses->notice : NULL;
    shown->ending = shown->notice && says_end(a);
    shown->error = t->wrong.text[0] ? t->wrong.text : NULL;
    shown->typed = t->typed;
    shown->typing = t->typing;
    shown->beside = teach_beside(t);
    shown->told = !ses->aids.verdict_hidden;
    shown->hot = shown->alone || a->pointing ? a->player.hot : PLAYER_NOTHING;
    shown->smallest = READABLE * ses->screen.unit;
    shown->target = app_target_size(a);
    return true;
}

/* In a lesson handles are as large beside its words as they are at the desk beside labels. */
static double handle_unit(const session *ses, double text)
{
    return fmax(ses->screen.unit, text / HANDLE_TEXT);
}

bool shell_player_follow(app *a)
{
    session *ses = &a->session;
    player_shown shown;
    ses->editor.unit = ses->screen.unit;
    if (!show(a, &shown))
        return false;
    a->player.at =
        player_lay_out(a->canvas, &shown, a->canvas->width, a->canvas->height, ses->text_factor);
    player_free(&shown);
    ses->editor.unit = handle_unit(ses, a->player.at.text);
    return teach_frame(&a->teaching, a->player.at.view_width, a->player.at.stage,
                       a->player.at.others);
}

void shell_player_draw(app *a)
{
    player_shown shown;
    if (!show(a, &shown))
        return;
    player_draw(a->canvas, view_theme_of(session_scene(&a->session)->theme), &shown, &a->player.at);
    player_free(&shown);
}

/* ---- The mouse ---- */

static void open_menu(app *a)
{
    app_menu_open(a, a->player.at.parts[PLAYER_MENU].min);
}

static void press(app *a, player_part part, const input *event)
{
    static const struct {
        void (*with)(app *a, int arg);
        void (*plain)(app *a);
        int arg;
    } does[PLAYER_PARTS] = {
        [PLAYER_PREVIOUS] = {.with = app_action_step, .arg = -1},
        [PLAYER_NEXT] = {.with = app_action_step, .arg = 1},
        [PLAYER_HINT] = {.plain = app_action_hint},
        [PLAYER_SKIP] = {.plain = app_action_skip},
        [PLAYER_FIELD] = {.plain = app_action_type_answer},
        [PLAYER_COPY] = {.plain = app_action_copy_answers},
        [PLAYER_START] = {.plain = app_action_from_the_start},
        [PLAYER_NEXT_LESSON] = {.with = app_action_lesson, .arg = 1},
        [PLAYER_PRESENT] = {.plain = app_action_present},
        [PLAYER_LEAVE] = {.plain = app_action_leave_lesson},
        [PLAYER_MENU] = {.plain = open_menu},
    };
    if (part >= PLAYER_CHOICE && part < PLAYER_PREVIOUS)
        app_action_choose(a, (int)part - PLAYER_CHOICE, event);
    else if (does[part].with)
        does[part].with(a, does[part].arg);
    else if (does[part].plain)
        does[part].plain(a);
}

static void follow_pointer(app *a, player_part under)
{
    app_player *p = &a->player;
    a->session.redraw |= under != p->hot;
    p->hot = under;
}

/* The second click on a card isn't meant for what stands there now. */
static bool opened_it(const app *a, const input *event)
{
    return event->clicks > 1 && a->session.now - a->player.opened_at < OPENED;
}

static bool is_beside_picture(const app *a, double x, double y)
{
    const player_layout *at = &a->player.at;
    const col_box *beside = &at->beside;
    bool second =
        x >= beside->min.x && x < beside->max.x && y >= beside->min.y && y < beside->max.y;
    return second || x >= at->view_width || y >= a->canvas->height - at->below;
}

/* The number of a task, from a screen's keyboard. */
static bool types(app *a, const input *event)
{
    if (event->kind != INPUT_TEXT || !teach_types(&a->teaching))
        return false;
    teach_type_text(&a->teaching, event->text);
    return true;
}

bool shell_player_text(const app *a, pixel_rect *caret)
{
    const col_box *box = &a->player.at.parts[PLAYER_FIELD];
    if (!a->teaching.on || !teach_types(&a->teaching))
        return false;
    *caret = (pixel_rect){(int)box->min.x, (int)box->min.y, (int)(box->max.x - box->min.x),
                          (int)(box->max.y - box->min.y)};
    return true;
}

bool shell_player_input(app *a, const input *event)
{
    app_player *p = &a->player;
    bool finger = event->kind == INPUT_FINGER_DOWN;
    bool pressed = finger || event->kind == INPUT_PRESS;
    if (a->teaching.on && types(a, event))
        return true;
    if (!a->teaching.on || edit_is_busy(&a->session.editor) ||
        (!pressed && event->kind != INPUT_MOTION))
        return false;
    if (pressed && opened_it(a, event))
        return true;
    a->teaching.typing &= !pressed;
    player_part under = player_at(&p->at, event->x, event->y, finger ? app_finger_size(a) : 0);
    follow_pointer(a, under);
    bool taken = under != PLAYER_NOTHING || is_beside_picture(a, event->x, event->y);
    if (finger || (pressed && event->button == BUTTON_LEFT))
        press(a, under, event);
    return taken && pressed;
}
