/* Actions in a lesson. */
#include "app/actions.h"
#include "app/keys.h"

#include "sdl/main_window.h"
#include "session/lesson_keys.h"

#include <stdlib.h>
#include <string.h>

/* The picture has the whole window, and the panel none of it. */
bool app_lesson_open(app *a, const char *path)
{
    bool opened = session_lesson_open(&a->session, path);
    if (opened) {
        ui_focus_none(&a->ui);
        a->player = (app_player){.hot = PLAYER_NOTHING};
        app_panel_resized(a);
    }
    return opened;
}

void app_lesson_close(app *a)
{
    if (!a->session.lesson.on)
        return;
    session_lesson_close(&a->session);
    session_lessons_free(&a->lessons); /* one more may be done */
    a->player = (app_player){.hot = PLAYER_NOTHING};
    app_panel_resized(a);
}

void app_action_choose(app *a, int choice)
{
    session_lesson_choose(&a->session, choice);
}

void app_action_unvote(app *a, int choice)
{
    session_lesson_unvote(&a->session, choice);
}

void app_action_tally(app *a)
{
    session_lesson_tally(&a->session);
}

void app_action_vote_again(app *a)
{
    session_lesson_vote_again(&a->session);
}

void app_action_hint(app *a)
{
    if (!session_lesson_hint(&a->session))
        app_action_help(a);
}

void app_action_skip(app *a)
{
    session_lesson_skip(&a->session);
}

/* The text is freed. */
static void copy_text(app *a, char *text, const char *what)
{
    if (text && a->window && sdl_window_set_clipboard(a->window, text))
        session_notice(&a->session, "%s", what);
    else
        session_notice(&a->session, "Not copied: %s",
                       text ? "there is no clipboard" : TEXT_OUT_OF_MEMORY);
    free(text);
}

void app_action_copy_answers(app *a)
{
    const session *ses = &a->session;
    copy_text(a, lesson_answers_text(&ses->lesson.lesson, session_lesson_run(ses)),
              "Your answers are copied: paste them into a message.");
}

void app_action_copy_step(app *a)
{
    copy_text(a, session_lesson_step_text(&a->session),
              "Copied as a lesson's step: paste it into a lesson.");
}

bool app_lesson_type(app *a, const input *key)
{
    int32_t meant = app_keys_meant(key);
    bool plain = !(key->mods & (MOD_CTRL | MOD_ALT)) && session_lesson_wants_number(&a->session);
    char character = meant == KEY_ENTER       ? '\n'
                     : meant == KEY_BACKSPACE ? '\b'
                     : meant == ','           ? '.'
                                              : '\0';
    if (!character && meant > 0 && meant < 128 && strchr("0123456789.-", (int)meant))
        character = (char)meant;
    if (!plain || !character)
        return false;
    session_lesson_type(&a->session, character);
    return true;
}
