/* What a pressed key does. */
#include "app/keys.h"

#include "teach/lesson_keys.h"
#include "ui/expression.h"

#include <string.h>

/* What lasts while a key is held ends with it, whatever modifiers are held by then. */
static bool dispatch_release(app *a, const input *event)
{
    for (size_t i = 0; i < app_key_count; i++)
        if (app_key_table[i].does.held && app_key_table[i].key == app_keys_meant(event)) {
            app_key_table[i].does.held(a, false);
            return true;
        }
    return false;
}

static void say_of_letter(session *ses, int choice, int count)
{
    if (choice < count)
        session_notice(ses, "In class an answer's key is its number: %d.", choice + 1);
    else
        session_notice(ses, "There is no answer %c here.", 'A' + choice);
}

/* Where a step asks, the letters that answers may have show nothing else, whether or not it has so
 * many: what a key of the picture draws may be what is asked. Alone they answer, as the numbers do.
 * Before a class B is the remote's, which blanks. */
static bool choose_by_letter(app *a, const input *key)
{
    const teaching *t = &a->teaching;
    const lesson_step *step = lesson_step_now(&t->lesson, teach_run(t));
    int choice = app_keys_meant(key) - 'a';
    bool asks = step && step->choice_count;
    if (!asks || key->mods || choice < 0 || choice >= LESSON_CHOICES)
        return false;
    if (!t->in_class)
        teach_choose(&a->teaching, choice);
    else if (choice == 'b' - 'a')
        return false;
    else
        say_of_letter(&a->session, choice, (int)step->choice_count);
    return true;
}

/* Fields of the panel read the same. */
static bool hand_in(app *a)
{
    teaching *t = &a->teaching;
    expression_result read = ui_expression_read(t->typed, EXPRESSION_PLAIN, 0);
    if (!t->typed[0])
        return false;
    if (read.ok)
        teach_hand_in(t, read.value);
    else
        session_notice(&a->session, "\"%s\" is no number: %s.", t->typed, read.message);
    return true;
}

/* A key of a number that a task asks for. False: it is none, or none is asked for. What a digit's
 * key types with Shift belongs to it, too: a bracket, or times. */
static bool type_number(app *a, const input *key)
{
    teaching *t = &a->teaching;
    int32_t meant = app_keys_meant(key);
    if (key->mods & (MOD_CTRL | MOD_ALT) || !teach_wants_number(t))
        return false;
    if (meant == KEY_ENTER)
        return hand_in(a);
    if (meant == KEY_BACKSPACE)
        return teach_erase(t);
    char character[] = {meant >= ' ' && meant <= INT8_MAX ? (char)meant : '\0', '\0'};
    bool takes = teach_takes(t, *character);
    if (takes && !teach_types(t)) /* else it comes once more, as text */
        teach_type_text(t, character);
    return takes;
}

unsigned app_keys_mode(const app *a)
{
    return a->teaching.on                          ? a->teaching.in_class ? KEYS_CLASS : KEYS_ALONE
           : a->session.mode == SESSION_PRESENTING ? KEYS_PRESENTING
                                                   : KEYS_EDITING;
}

bool app_keys_dispatch(app *a, const input *event)
{
    if (event->kind == INPUT_KEY_UP)
        return dispatch_release(a, event);
    if (event->kind != INPUT_KEY_DOWN)
        return false;
    bool combined = event->mods & (MOD_CTRL | MOD_ALT);
    bool typing = a->ui_reported.text_input && !(a->ui_reported.search && combined);
    if (a->teaching.on && !a->session.blank && !typing &&
        (type_number(a, event) || choose_by_letter(a, event)))
        return true;
    unsigned mode = a->session.blank ? KEYS_BLANK : typing ? KEYS_FIELD : app_keys_mode(a);
    const key_row *row = app_keys_find(mode, event);
    return row && app_action_run(a, &row->does, event);
}
