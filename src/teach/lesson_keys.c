#include "teach/lesson_keys.h"

#include "teach/locked_shapes.h"
#include "teach/teaching.h"

#include <string.h>

/* Shows what came of a key; what was said before isn't true any more. */
static void done(teaching *t, bool changed)
{
    if (!changed)
        return;
    t->session->notice[0] = '\0';
    teach_follow(t);
}

/* What is said, and the keys that go with it to who has some. */
static void say(const teaching *t, const char *what, const char *keys)
{
    session_notice(t->session, "%s%s", what, session_way(t->session, keys, ""));
}

/* ---- On and back ---- */

static void say_end(teaching *t)
{
    say(t, "The lesson ends.",
        t->followed ? " F3: the next. Home: the start. Esc: leave."
                    : " Home: the start. Esc: leave.");
    t->end_said = t->session->notices;
}

/* A hint is offered only where one is left. */
static void say_to_solve(const teaching *t)
{
    lesson_run then = *teach_run(t);
    bool hints = lesson_show_hint(&t->lesson, &then);
    say(t, "Solve it first.", hints ? " ?: a hint. S: skip it." : " S: skip it.");
}

/* Alone, one doesn't go on before it is answered or solved. */
static void say_what_is_waited_for(teaching *t)
{
    if (t->in_class) {
        say_end(t);
        return;
    }
    switch (lesson_phase_of(&t->lesson, teach_run(t))) {
    case LESSON_PHASE_PREDICT:
        session_notice(t->session, "Choose an answer first.");
        break;
    case LESSON_PHASE_SECOND_TRY:
        session_notice(t->session, "Choose another answer first.");
        break;
    case LESSON_PHASE_TRY:
        say_to_solve(t);
        break;
    default:
        say_end(t);
        break;
    }
}

void teach_to_step(teaching *t, size_t step)
{
    const lesson *l = &t->lesson;
    lesson_go(l, teach_change(t), step < l->count ? step : l->count - 1);
    done(t, true);
}

void teach_go(teaching *t, int by)
{
    const lesson *l = &t->lesson;
    lesson_run *run = teach_change(t);
    if (by > 1 || by < -1) {
        teach_to_step(t, by < 0 ? 0 : l->count - 1);
        return;
    }
    bool went = by > 0 ? lesson_forward(l, run) : lesson_back(l, run);
    if (!went && by > 0)
        say_what_is_waited_for(t);
    done(t, went);
}

bool teach_goes_on(const teaching *t)
{
    const lesson_run *run = teach_run(t);
    return run && t->goes_on && run->step == t->left_at;
}

void teach_from_the_start(teaching *t)
{
    if (t->in_class)
        *teach_change(t) = lesson_start(LESSON_IN_CLASS);
    t->goes_on = false;
    teach_to_step(t, 0);
}

/* ---- A question ---- */

static void say_if_nothing_is_drawn(teaching *t)
{
    const lesson_choice *chosen = lesson_chosen(&t->lesson, teach_run(t));
    if (chosen && !chosen->why && !lesson_choice_is_drawn(chosen))
        session_notice(t->session, "Nothing is drawn for this answer.");
}

void teach_choose(teaching *t, int choice)
{
    const lesson *l = &t->lesson;
    lesson_run *run = teach_change(t);
    size_t which = (size_t)choice;
    bool chosen = lesson_choose(l, run, which) || lesson_vote(l, run, which, 1) ||
                  lesson_answer(l, run, which);
    done(t, chosen);
    if (t->in_class)
        say_if_nothing_is_drawn(t);
    else if (!chosen && lesson_phase_of(l, run) == LESSON_PHASE_SECOND_TRY)
        say_what_is_waited_for(t);
}

void teach_unvote(teaching *t, int choice)
{
    done(t, lesson_vote(&t->lesson, teach_change(t), (size_t)choice, -1));
}

void teach_take_vote_back(teaching *t)
{
    done(t, lesson_take_vote_back(&t->lesson, teach_change(t)));
}

void teach_tally(teaching *t)
{
    lesson_run *run = teach_change(t);
    run->tally = !run->tally;
    done(t, true);
    lesson_phase phase = lesson_phase_of(&t->lesson, run);
    if (t->in_class && run->tally && phase == LESSON_PHASE_PREDICT)
        session_notice(t->session, "Votes are shown as they come.");
}

static const char *why_not_again(lesson_phase phase)
{
    bool second = phase == LESSON_PHASE_DISCUSS || phase == LESSON_PHASE_VOTE_AGAIN;
    bool over = phase == LESSON_PHASE_REVEALED || phase == LESSON_PHASE_EXPLAINED;
    return second ? "This is the second vote already."
           : over ? "It is revealed. Going back covers it again."
                  : "There is no question here.";
}

void teach_vote_again(teaching *t)
{
    lesson_run *run = teach_change(t);
    bool begun = lesson_vote_again(&t->lesson, run);
    done(t, begun);
    if (!begun && t->in_class)
        session_notice(t->session, "%s", why_not_again(lesson_phase_of(&t->lesson, run)));
}

void teach_note(teaching *t)
{
    lesson_run *run = teach_change(t);
    const lesson_step *step = lesson_step_now(&t->lesson, run);
    run->note = !run->note && step && step->note;
    done(t, true);
    if (step && !step->note)
        session_notice(t->session, "There is no note here.");
}

/* Alone, hit or miss may be the very answer. */
static bool would_tell_answer(const teaching *t)
{
    const lesson_run *run = teach_run(t);
    lesson_phase phase = lesson_phase_of(&t->lesson, run);
    bool open = phase == LESSON_PHASE_PREDICT || phase == LESSON_PHASE_SECOND_TRY;
    return open && !t->in_class && !run->verdict_turned && !lesson_verdict_shown(&t->lesson, run);
}

void teach_verdict(teaching *t)
{
    if (would_tell_answer(t)) {
        say_what_is_waited_for(t);
        return;
    }
    lesson_run *run = teach_change(t);
    run->verdict_turned = !run->verdict_turned;
    done(t, true);
}

/* ---- A task ---- */

bool teach_hint(teaching *t)
{
    bool more = lesson_show_hint(&t->lesson, teach_change(t));
    t->since = t->session->now;
    done(t, more);
    return more;
}

void teach_ask_hint(teaching *t)
{
    if (!teach_hint(t))
        say(t,
            lesson_hint(&t->lesson, teach_run(t)) ? "That was the last hint."
                                                  : "There is no hint here.",
            " F1: the keys.");
}

void teach_skip(teaching *t)
{
    done(t, lesson_skip(&t->lesson, teach_change(t)));
}

void teach_as_written(teaching *t)
{
    lesson_run *run = teach_change(t);
    if (!lesson_shown(&t->lesson, run))
        *run = lesson_start(run->mode);
    lesson_try_anew(&t->lesson, run);
    t->shown = NULL;
    done(t, true);
}

bool teach_wants_number(const teaching *t)
{
    const lesson_run *run = teach_run(t);
    const lesson_step *step = run ? lesson_step_now(&t->lesson, run) : NULL;
    return step && step->goal.wants & 1u << LESSON_WANT_ANSWER &&
           !run->records[run->step].effort.solved;
}

const char *teach_wanted_handle(const teaching *t)
{
    const lesson_run *run = teach_run(t);
    if (!run || lesson_phase_of(&t->lesson, run) != LESSON_PHASE_TRY)
        return NULL;
    const lesson_drag *only = teach_drag_by_handle(lesson_step_now(&t->lesson, run));
    return only ? only->id : NULL;
}

void teach_hand_in(teaching *t, double number)
{
    t->handed_in = true;
    done(t, lesson_type(&t->lesson, teach_change(t), number));
}

static bool is_begun(const teaching *t)
{
    return t->typed[0] && !t->handed_in;
}

/* Before a class a full stop or a comma that begins a number is the remote's, which blanks. */
bool teach_takes(const teaching *t, char character)
{
    static const char FIRST[] = "0123456789-+(.,", OTHERS[] = "*/^) =abcdefghijklmnopqrstuvwxyz";
    bool remotes = t->in_class && (character == '.' || character == ',');
    bool begun = t->typing || is_begun(t);
    return teach_wants_number(t) && character &&
           ((strchr(FIRST, character) && (begun || !remotes)) ||
            (strchr(OTHERS, character) && begun));
}

bool teach_erase(teaching *t)
{
    size_t length = strlen(t->typed);
    if (!teach_wants_number(t))
        return false;
    if (length)
        t->typed[length - 1] = '\0';
    t->handed_in = false;
    t->session->redraw = true;
    return true;
}

bool teach_types(const teaching *t)
{
    return teach_wants_number(t) && (t->typing || !t->session->by_finger);
}

static void add_character(teaching *t, char character)
{
    size_t length = is_begun(t) ? strlen(t->typed) : 0;
    if (!teach_takes(t, character) || length + 1 >= TEACH_ANSWER_SIZE)
        return;
    t->typed[length] = character;
    t->typed[length + 1] = '\0';
    t->handed_in = false;
    t->session->redraw = true;
}

void teach_type_text(teaching *t, const char *text)
{
    for (; *text; text++)
        add_character(t, *text);
}
