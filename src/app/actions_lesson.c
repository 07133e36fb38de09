/* Actions in a lesson. */
#include "app/actions.h"

#include "sdl/main_window.h"
#include "teach/lesson_keys.h"

#include <stdlib.h>

/* The second click of a double click doesn't take back what the first one drew. */
void app_action_choose(app *a, int choice, const input *key)
{
    if (key->clicks > 1 && teach_run(&a->teaching)->chosen == choice)
        return;
    (key->mods & MOD_SHIFT ? teach_unvote : teach_choose)(&a->teaching, choice);
}

void app_action_take_vote_back(app *a)
{
    teach_take_vote_back(&a->teaching);
}

void app_action_tally(app *a)
{
    teach_tally(&a->teaching);
}

void app_action_vote_again(app *a)
{
    teach_vote_again(&a->teaching);
}

void app_action_hint(app *a)
{
    teach_ask_hint(&a->teaching);
}

void app_action_note(app *a)
{
    teach_note(&a->teaching);
}

void app_action_from_the_start(app *a)
{
    teach_from_the_start(&a->teaching);
}

void app_action_skip(app *a)
{
    teach_skip(&a->teaching);
}

void app_action_type_answer(app *a)
{
    a->teaching.typing = true;
    a->session.redraw = true;
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
    copy_text(a, lesson_answers_text(&a->teaching.lesson, teach_run(&a->teaching)),
              "Your answers are copied: paste them into a message.");
}

void app_action_copy_step(app *a)
{
    copy_text(a, teach_step_text(&a->teaching, &a->session),
              "Copied as a lesson's step: paste it into a lesson.");
}
