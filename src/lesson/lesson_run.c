#include "lesson/lesson_run.h"

lesson_run lesson_start(lesson_mode mode)
{
    return (lesson_run){.mode = mode, .chosen = LESSON_NO_CHOICE};
}

const lesson_step *lesson_step_now(const lesson *l, const lesson_run *run)
{
    return run->step < l->count ? &l->steps[run->step] : NULL;
}

/* The record of the step, if that is of the kind. */
static lesson_record *record_of(const lesson *l, lesson_run *run, lesson_kind kind)
{
    const lesson_step *step = lesson_step_now(l, run);
    return step && step->kind == kind ? &run->records[run->step] : NULL;
}

/* What was asked for before a reveal ends with it. A first answer that was wrong is drawn until the
 * second one, whatever one looks at in between. */
static void forget_looks(const lesson *l, lesson_run *run)
{
    bool tried = lesson_phase_of(l, run) == LESSON_PHASE_SECOND_TRY;
    run->chosen = tried ? run->records[run->step].answers[0] : LESSON_NO_CHOICE;
    run->tally = run->verdict_turned = false;
}

void lesson_go(const lesson *l, lesson_run *run, size_t step)
{
    size_t last = l->count - (run->mode == LESSON_IN_CLASS);
    run->step = step < last ? step : last;
    run->note = false;
    forget_looks(l, run);
}

static bool is_same(const lesson *before, const lesson *now, size_t i)
{
    return i < before->count && i < now->count && before->steps[i].kind == now->steps[i].kind &&
           before->steps[i].choice_count == now->steps[i].choice_count;
}

void lesson_adapt(lesson_run *run, const lesson *before, const lesson *now)
{
    bool ended = run->step >= before->count;
    for (size_t i = 0; i < LESSON_MAX_STEPS; i++)
        if (!is_same(before, now, i))
            run->records[i] = (lesson_record){LESSON_COVERED};
    lesson_go(now, run, ended ? now->count : run->step < now->count ? run->step : now->count - 1);
}

/* ---- What is shown ---- */

static int votes_in(const lesson_record *record, int round)
{
    int sum = 0;
    for (int i = 0; i < LESSON_CHOICES; i++)
        sum += record->votes[round][i];
    return sum;
}

static int all_votes(const lesson_record *record)
{
    return votes_in(record, 0) + votes_in(record, 1);
}

bool lesson_has_begun(const lesson_run *run)
{
    for (const lesson_record *r = run->records; r < run->records + LESSON_MAX_STEPS; r++)
        if (all_votes(r) > 0 || r->second_vote || r->uncovered || r->effort.solved)
            return true;
    return false;
}

static lesson_phase asking_phase(const lesson_record *record)
{
    if (record->tries)
        return LESSON_PHASE_SECOND_TRY;
    if (record->second_vote)
        return votes_in(record, 1) ? LESSON_PHASE_VOTE_AGAIN : LESSON_PHASE_DISCUSS;
    return votes_in(record, 0) ? LESSON_PHASE_VOTE : LESSON_PHASE_PREDICT;
}

lesson_phase lesson_phase_of(const lesson *l, const lesson_run *run)
{
    const lesson_step *step = lesson_step_now(l, run);
    if (!step)
        return LESSON_PHASE_END;
    const lesson_record *record = &run->records[run->step];
    if (step->kind == LESSON_SAY)
        return LESSON_PHASE_SAY;
    if (step->kind == LESSON_TRY)
        return record->effort.solved ? LESSON_PHASE_SOLVED : LESSON_PHASE_TRY;
    return record->uncovered == LESSON_EXPLAINED  ? LESSON_PHASE_EXPLAINED
           : record->uncovered == LESSON_REVEALED ? LESSON_PHASE_REVEALED
                                                  : asking_phase(record);
}

const lesson_state *lesson_shown(const lesson *l, const lesson_run *run)
{
    const lesson_step *step = lesson_step_now(l, run);
    if (!step)
        return NULL;
    return run->records[run->step].uncovered ? &step->revealed : &step->state;
}

const lesson_choice *lesson_chosen(const lesson *l, const lesson_run *run)
{
    const lesson_step *step = lesson_step_now(l, run);
    bool none = run->chosen == LESSON_NO_CHOICE || lesson_answer_hidden(l, run);
    return step && !none ? &step->choices[run->chosen] : NULL;
}

lab_program lesson_suspect(const lesson *l, const lesson_run *run)
{
    const lesson_state *state = lesson_shown(l, run);
    const lesson_choice *choice = lesson_chosen(l, run);
    if (choice)
        return choice->believes;
    return state ? state->program : (lab_program){.at = {MISTAKE_NONE}};
}

bool lesson_verdict_shown(const lesson *l, const lesson_run *run)
{
    const lesson_state *state = lesson_shown(l, run);
    bool written = state && state->aids & LESSON_AID(LESSON_VERDICT);
    return state && written != run->verdict_turned;
}

bool lesson_answer_hidden(const lesson *l, const lesson_run *run)
{
    return run->verdict_turned && !lesson_verdict_shown(l, run);
}

bool lesson_tally_shown(const lesson *l, const lesson_run *run)
{
    const lesson_step *step = lesson_step_now(l, run);
    const lesson_record *record = &run->records[run->step];
    return step && step->kind == LESSON_ASK && (run->tally || record->uncovered) &&
           all_votes(record) > 0;
}

const char *lesson_caption(const lesson *l, const lesson_run *run)
{
    const lesson_step *step = lesson_step_now(l, run);
    const lesson_choice *choice = lesson_chosen(l, run);
    if (!step)
        return l->idea;
    if (lesson_answer_hidden(l, run))
        return step->text;
    if (choice && choice->why)
        return choice->why;
    if (run->records[run->step].uncovered == LESSON_EXPLAINED)
        return step->choices[lesson_step_right(step)].why;
    return step->text;
}

const char *lesson_hint(const lesson *l, const lesson_run *run)
{
    const lesson_step *step = lesson_step_now(l, run);
    int shown = step ? run->records[run->step].hints : 0;
    return shown ? step->hints[shown - 1] : NULL;
}

/* ---- On and back ---- */

static bool has_explanation(const lesson_step *step)
{
    return step->choices[lesson_step_right(step)].why;
}

/* An ask is uncovered further. False: it is wholly uncovered. */
static bool uncover(const lesson_step *step, lesson_record *record)
{
    if (step->kind != LESSON_ASK || record->uncovered == LESSON_EXPLAINED ||
        (record->uncovered == LESSON_REVEALED && !has_explanation(step)))
        return false;
    record->uncovered++;
    return true;
}

/* Alone, an ask is answered and a task done before one goes on. */
static bool is_waiting(const lesson_step *step, const lesson_record *record)
{
    return (step->kind == LESSON_ASK && !record->uncovered) ||
           (step->kind == LESSON_TRY && !record->effort.solved && !record->skipped);
}

bool lesson_done(const lesson *l, const lesson_run *run)
{
    for (size_t i = 0; i < l->count; i++)
        if (is_waiting(&l->steps[i], &run->records[i]))
            return false;
    return true;
}

bool lesson_forward(const lesson *l, lesson_run *run)
{
    const lesson_step *step = lesson_step_now(l, run);
    lesson_record *record = &run->records[run->step];
    bool alone = run->mode == LESSON_ALONE;
    if (!step || (alone && is_waiting(step, record)))
        return false;
    if (uncover(step, record)) {
        forget_looks(l, run);
        return true;
    }
    if (run->step + 1 >= l->count + alone)
        return false;
    lesson_go(l, run, run->step + 1);
    return true;
}

/* Alone, what was answered stays uncovered. */
bool lesson_back(const lesson *l, lesson_run *run)
{
    lesson_record *record = record_of(l, run, LESSON_ASK);
    if (record && record->uncovered && run->mode == LESSON_IN_CLASS) {
        record->uncovered--;
        forget_looks(l, run);
        return true;
    }
    if (run->step == 0)
        return false;
    lesson_go(l, run, run->step - 1);
    return true;
}

/* ---- An ask ---- */

/* The record of an ask that has the choice; NULL: there is none. */
static lesson_record *asked(const lesson *l, lesson_run *run, size_t choice)
{
    lesson_record *record = record_of(l, run, LESSON_ASK);
    return record && choice < l->steps[run->step].choice_count ? record : NULL;
}

bool lesson_vote(const lesson *l, lesson_run *run, size_t choice, int change)
{
    lesson_record *record = asked(l, run, choice);
    if (!record || record->uncovered || run->mode != LESSON_IN_CLASS)
        return false;
    int *votes = &record->votes[record->second_vote][choice];
    *votes += change;
    *votes = *votes < 0 ? 0 : *votes > LESSON_MAX_VOTES ? LESSON_MAX_VOTES : *votes;
    record->last_vote = change > 0 ? (int)choice + 1 : 0;
    return true;
}

bool lesson_take_vote_back(const lesson *l, lesson_run *run)
{
    const lesson_record *record = record_of(l, run, LESSON_ASK);
    return record && record->last_vote && lesson_vote(l, run, (size_t)record->last_vote - 1, -1);
}

bool lesson_vote_again(const lesson *l, lesson_run *run)
{
    lesson_record *record = record_of(l, run, LESSON_ASK);
    if (!record || record->uncovered || record->second_vote || run->mode != LESSON_IN_CLASS)
        return false;
    record->second_vote = true;
    record->last_vote = 0;
    run->tally = false;
    return true;
}

bool lesson_choose(const lesson *l, lesson_run *run, size_t choice)
{
    lesson_record *record = asked(l, run, choice);
    if (!record || !record->uncovered)
        return false;
    bool hidden = lesson_answer_hidden(l, run), again = run->chosen == (int)choice && !hidden;
    run->chosen = again ? LESSON_NO_CHOICE : (int)choice;
    run->verdict_turned = run->verdict_turned && !hidden;
    const lesson_choice *chosen = &l->steps[run->step].choices[choice];
    if (chosen->right && chosen->why) /* is said now: it isn't to come once more */
        record->uncovered = LESSON_EXPLAINED;
    return true;
}

bool lesson_answer(const lesson *l, lesson_run *run, size_t choice)
{
    lesson_record *record = asked(l, run, choice);
    if (!record || record->uncovered || run->mode != LESSON_ALONE)
        return false;
    if (record->tries && record->answers[0] == (int)choice)
        return false;
    bool right = l->steps[run->step].choices[choice].right;
    record->answers[record->tries++] = (int)choice;
    run->chosen = right ? LESSON_NO_CHOICE : (int)choice;
    if (right || record->tries == LESSON_TRIES)
        record->uncovered = LESSON_REVEALED;
    return true;
}

/* ---- A task ---- */

bool lesson_look(const lesson *l, lesson_run *run, const scene *s, const pairs *p,
                 const col_box *window, bool at_rest)
{
    lesson_record *record = record_of(l, run, LESSON_TRY);
    return record &&
           lesson_task_look(&l->steps[run->step].goal, &record->effort, s, p, window, at_rest);
}

bool lesson_type(const lesson *l, lesson_run *run, double number)
{
    lesson_record *record = record_of(l, run, LESSON_TRY);
    if (!record)
        return false;
    record->effort.answered = true;
    record->effort.answer = number;
    return true;
}

bool lesson_skip(const lesson *l, lesson_run *run)
{
    lesson_record *record = record_of(l, run, LESSON_TRY);
    if (!record || record->effort.solved)
        return false;
    record->skipped = true;
    return lesson_forward(l, run);
}

bool lesson_show_hint(const lesson *l, lesson_run *run)
{
    lesson_record *record = record_of(l, run, LESSON_TRY);
    if (!record || record->hints >= (int)l->steps[run->step].hint_count)
        return false;
    record->hints++;
    return true;
}

void lesson_try_anew(const lesson *l, lesson_run *run)
{
    lesson_record *record = record_of(l, run, LESSON_TRY);
    if (record)
        record->effort = (lesson_effort){.solved = false};
}
