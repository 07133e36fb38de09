#include "session/lesson_keys.h"

#include "session/session.h"
#include "text/number.h"

#include <string.h>

/* Shows what came of a key; what was said before isn't true any more. */
static void done(session *ses, bool changed)
{
    if (!changed)
        return;
    ses->notice[0] = '\0';
    session_lesson_follow(ses);
}

/* ---- On and back ---- */

/* Alone, one doesn't go on before it is answered or solved. */
static void say_what_is_waited_for(session *ses)
{
    switch (lesson_phase_of(&ses->lesson.lesson, session_lesson_run(ses))) {
    case LESSON_PHASE_PREDICT:
        session_notice(ses, "Choose an answer first.");
        break;
    case LESSON_PHASE_SECOND_TRY:
        session_notice(ses, "Choose another answer first.");
        break;
    case LESSON_PHASE_TRY:
        session_notice(ses, "Solve it first. ?: a hint. S: skip it.");
        break;
    default:
        session_notice(ses, "The lesson ends here. Esc leaves it.");
        break;
    }
}

void session_lesson_to_step(session *ses, size_t step)
{
    const lesson *l = &ses->lesson.lesson;
    lesson_go(l, session_lesson_change(ses), step < l->count ? step : l->count - 1);
    done(ses, true);
}

void session_lesson_go(session *ses, int by)
{
    const lesson *l = &ses->lesson.lesson;
    lesson_run *run = session_lesson_change(ses);
    if (by > 1 || by < -1) {
        session_lesson_to_step(ses, by < 0 ? 0 : l->count - 1);
        return;
    }
    bool went = by > 0 ? lesson_forward(l, run) : lesson_back(l, run);
    if (!went && by > 0)
        say_what_is_waited_for(ses);
    done(ses, went);
}

/* ---- A question ---- */

void session_lesson_choose(session *ses, int choice)
{
    const lesson *l = &ses->lesson.lesson;
    lesson_run *run = session_lesson_change(ses);
    size_t which = (size_t)choice;
    done(ses, lesson_choose(l, run, which) || lesson_vote(l, run, which, 1) ||
                  lesson_answer(l, run, which));
}

void session_lesson_unvote(session *ses, int choice)
{
    done(ses, lesson_vote(&ses->lesson.lesson, session_lesson_change(ses), (size_t)choice, -1));
}

void session_lesson_tally(session *ses)
{
    lesson_run *run = session_lesson_change(ses);
    run->tally = !run->tally;
    done(ses, true);
}

void session_lesson_vote_again(session *ses)
{
    done(ses, lesson_vote_again(&ses->lesson.lesson, session_lesson_change(ses)));
}

void session_lesson_verdict(session *ses)
{
    lesson_run *run = session_lesson_change(ses);
    run->verdict_turned = !run->verdict_turned;
    done(ses, true);
}

/* ---- A task ---- */

bool session_lesson_hint(session *ses)
{
    bool more = lesson_show_hint(&ses->lesson.lesson, session_lesson_change(ses));
    ses->lesson.since = ses->now;
    done(ses, more);
    return more;
}

void session_lesson_skip(session *ses)
{
    done(ses, lesson_skip(&ses->lesson.lesson, session_lesson_change(ses)));
}

void session_lesson_as_written(session *ses)
{
    lesson_session *ls = &ses->lesson;
    lesson_run *run = session_lesson_change(ses);
    if (!lesson_shown(&ls->lesson, run))
        *run = lesson_start(run->mode);
    ls->shown = NULL;
    done(ses, true);
}

bool session_lesson_wants_number(const session *ses)
{
    const lesson_run *run = session_lesson_run(ses);
    const lesson_step *step = run ? lesson_step_now(&ses->lesson.lesson, run) : NULL;
    return step && step->goal.wants & 1u << LESSON_WANT_ANSWER &&
           !run->records[run->step].effort.solved;
}

static void hand_in(session *ses)
{
    lesson_session *ls = &ses->lesson;
    double number;
    size_t read = text_number_read(ls->typed, &number);
    if (!read || ls->typed[read])
        session_notice(ses, "\"%s\" is no number.", ls->typed);
    else
        done(ses, lesson_type(&ls->lesson, session_lesson_change(ses), number));
}

void session_lesson_type(session *ses, char character)
{
    char *typed = ses->lesson.typed;
    size_t length = strlen(typed);
    ses->redraw = true;
    if (character == '\n' && length) {
        hand_in(ses);
    } else if (character == '\b' && length) {
        typed[length - 1] = '\0';
    } else if (character > ' ' && length + 1 < SESSION_ANSWER_SIZE) {
        typed[length] = character;
        typed[length + 1] = '\0';
    }
}
