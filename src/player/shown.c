#include "player/player.h"

#include "lesson/live_words.h"
#include "text/number_format.h"

#include <stdio.h>
#include <stdlib.h>

/* ---- What is to be done ---- */

/* In class, and alone; a number that belongs to it, or the last letter, follows. The phases that
 * aren't here need no words. */
static const struct prompt {
    const char *text;
    bool counted;
} PROMPTS[LESSON_PHASE_END][2] = {
    [LESSON_PHASE_PREDICT] = {{"Predict."}, {"Choose: A", true}},
    [LESSON_PHASE_VOTE] = {{"Votes:", true}},
    [LESSON_PHASE_DISCUSS] = {{"Discuss, then vote again."}},
    [LESSON_PHASE_VOTE_AGAIN] = {{"Second vote:", true}},
    [LESSON_PHASE_SECOND_TRY] = {{NULL}, {"Drawn as if it were so. Try again."}},
    [LESSON_PHASE_SOLVED] = {{"Solved"}, {"Solved"}},
};

static int votes_now(const lesson_record *record)
{
    int sum = 0;
    for (int i = 0; i < LESSON_CHOICES; i++)
        sum += record->votes[record->second_vote][i];
    return sum;
}

/* On the last page. */
static void write_tasks(player_shown *shown, const lesson *l, const lesson_run *run)
{
    int tasks = 0, solved = 0;
    for (size_t i = 0; i < l->count; i++) {
        tasks += l->steps[i].kind == LESSON_TRY;
        solved += run->records[i].effort.solved;
    }
    if (tasks)
        snprintf(shown->prompt, PLAYER_PROMPT, "%d of %d task%s solved", solved, tasks,
                 tasks == 1 ? "" : "s");
}

/* Of a line in `to`, of which `used` bytes are written. */
static void write_next(char to[PLAYER_PROMPT], size_t used, const lesson_flight *flight,
                       double frames)
{
    char *end = to + used;
    size_t room = PLAYER_PROMPT - used;
    const char *meets = flight->met ? "" : "Meets ";
    if (!flight->instead[0])
        snprintf(end, room, "%snothing in %g frame%s", meets, frames, frames == 1 ? "" : "s");
    else if (flight->unseen)
        snprintf(end, room, "%s through %s", flight->met ? "flies" : "Flies", flight->instead);
    else
        snprintf(end, room, "%s%s%s", meets, flight->instead, flight->met ? "" : " first");
}

void player_flight_line(char to[PLAYER_PROMPT], const lesson_step *step,
                        const lesson_flight *flight)
{
    const lesson_meeting *meets = &step->goal.meets;
    size_t used = 0;
    for (size_t i = 1; i <= flight->met && used < PLAYER_PROMPT; i++)
        used += (size_t)snprintf(to + used, PLAYER_PROMPT - used, "%s%s, then ",
                                 i == 1 ? "Meets " : "", meets->ids[i]);
    if (used < PLAYER_PROMPT)
        write_next(to, used, flight, step->state.scene.rules.preview_frames);
}

/* How near is near enough, beside the buttons; a gap that is open to a side says so itself. */
static void write_allowance(char to[PLAYER_PROMPT], const lesson_goal *goal)
{
    static const double open = 1000;
    const number_text low = text_number_term(goal->gap_low, 3),
                      high = text_number_term(goal->gap_high, 3);
    if (goal->gap_low <= -open || goal->gap_high >= open)
        return;
    if (goal->gap_low == -goal->gap_high)
        snprintf(to, PLAYER_PROMPT, "\302\261%.20s counts.", high.text);
    else
        snprintf(to, PLAYER_PROMPT, "%.20s to %.20s counts.", low.text, high.text);
}

const char *player_asks_number(bool again)
{
    return again ? "Not so. Type a number:" : "Type a number:";
}

/* How far a task has come. */
static void write_progress(player_shown *shown, const lesson_step *step,
                           const lesson_effort *effort)
{
    const lesson_goal *goal = &step->goal;
    if (goal->wants & 1u << LESSON_WANT_MEETS)
        player_flight_line(shown->prompt, step, &effort->flight);
    else if (goal->wants & 1u << LESSON_WANT_ZONES)
        snprintf(shown->prompt, PLAYER_PROMPT, "%d of %d zones", lesson_zones_visited(effort),
                 goal->zones);
    else if (shown->number)
        snprintf(shown->prompt, PLAYER_PROMPT, "%s", player_asks_number(effort->answered));
    else if (goal->wants & 1u << LESSON_WANT_GAP)
        write_allowance(shown->prompt, goal);
}

/* Of the last answer. */
static bool is_drawn(const lesson_step *step, const lesson_record *record)
{
    return lesson_choice_is_drawn(&step->choices[record->answers[record->tries - 1]]);
}

static void write_choose(player_shown *shown, const char *text, bool by_finger)
{
    if (by_finger)
        snprintf(shown->prompt, PLAYER_PROMPT, "Tap an answer.");
    else
        snprintf(shown->prompt, PLAYER_PROMPT, "%s %s %c", text,
                 shown->choice_count == 2 ? "or" : "to", (char)('A' + shown->choice_count - 1));
}

static void write_prompt(player_shown *shown, const lesson_step *step, const lesson_record *record,
                         bool by_finger)
{
    struct prompt prompt = PROMPTS[shown->phase][shown->alone];
    if (shown->phase == LESSON_PHASE_SECOND_TRY && !is_drawn(step, record))
        prompt.text = "Try again.";
    if (shown->phase == LESSON_PHASE_TRY)
        write_progress(shown, step, &record->effort);
    else if (prompt.counted && shown->phase == LESSON_PHASE_PREDICT)
        write_choose(shown, prompt.text, by_finger);
    else if (prompt.counted)
        snprintf(shown->prompt, PLAYER_PROMPT, "%s %d", prompt.text, votes_now(record));
    else if (prompt.text)
        snprintf(shown->prompt, PLAYER_PROMPT, "%s", prompt.text);
}

/* ---- The choices ---- */

static bool was_tried(const lesson_record *record, int choice)
{
    for (int i = 0; i < record->tries && i < LESSON_TRIES; i++)
        if (record->answers[i] == choice)
            return true;
    return false;
}

static void write_choices(player_shown *shown, const lesson_run *run, const lesson_step *step)
{
    const lesson_record *record = &run->records[run->step];
    bool told = record->uncovered && !lesson_answer_hidden(shown->lesson, run);
    shown->choice_count = step->choice_count;
    for (size_t i = 0; i < step->choice_count; i++) {
        bool right = step->choices[i].right;
        shown->choices[i] = (player_choice){
            .text = step->choices[i].text,
            .right = told && right,
            .faded = told && !right,
            .chosen = lesson_chosen(shown->lesson, run) == &step->choices[i],
            .tried = was_tried(record, (int)i) && (told || !right), /* else it would tell */
            .votes = {record->votes[0][i], record->votes[1][i]},
        };
    }
    shown->rounds = 1 + record->second_vote;
}

/* ---- The last page ---- */

/* False: out of memory. */
static bool write_answer(player_answer *answer, const lesson_step *step,
                         const lesson_record *record)
{
    text_buffer b = {0};
    lesson_words_fill_of(&b, step->text, &step->state.scene);
    *answer =
        (player_answer){step, text_take(&b), record->tries ? record->answers[0] : LESSON_NO_CHOICE};
    return answer->question;
}

static bool write_last_page(player_shown *shown, const lesson *l, const lesson_run *run)
{
    write_tasks(shown, l, run);
    shown->answers = calloc(l->count, sizeof *shown->answers);
    bool whole = shown->answers;
    for (size_t i = 0; i < l->count && whole; i++)
        if (l->steps[i].kind == LESSON_ASK)
            whole = write_answer(&shown->answers[shown->answer_count++], &l->steps[i],
                                 &run->records[i]);
    return whole;
}

/* ---- The buttons ---- */

static void write_buttons(player_shown *shown, const lesson *l, const lesson_run *run)
{
    const lesson_step *step = lesson_step_now(l, run);
    bool task = shown->phase == LESSON_PHASE_TRY;
    bool begins = shown->alone && !run->step &&
                  (shown->phase == LESSON_PHASE_SAY || shown->phase == LESSON_PHASE_PREDICT);
    bool hints = step && run->records[run->step].hints < (int)step->hint_count;
    lesson_run then = *run;
    shown->forward = lesson_forward(l, &then);
    then = *run;
    shown->back = lesson_back(l, &then);
    shown->buttons = (unsigned)(task && hints) << PLAYER_HINT |
                     (unsigned)(task && shown->alone) << PLAYER_SKIP |
                     (unsigned)(shown->phase == LESSON_PHASE_END) << PLAYER_COPY |
                     (unsigned)begins << PLAYER_PRESENT | 1u << PLAYER_LEAVE;
}

/* In class the last step, wholly uncovered; alone the page behind it. */
static bool has_ended(const lesson *l, const lesson_run *run)
{
    lesson_run then = *run;
    return run->mode == LESSON_ALONE ? run->step >= l->count : !lesson_forward(l, &then);
}

/* ---- All of it ---- */

/* A text with its numbers; the caller frees it. */
static char *filled(const char *text, const scene *s, const pairs *p, bool hidden)
{
    text_buffer b = {0};
    lesson_words_fill(&b, text, s, p, hidden);
    return text_take(&b);
}

static void write_step(player_shown *shown, const lesson *l, const lesson_run *run,
                       const lesson_step *step, bool by_finger)
{
    shown->tally = lesson_tally_shown(l, run);
    shown->number = step->goal.wants & 1u << LESSON_WANT_ANSWER;
    write_choices(shown, run, step);
    write_prompt(shown, step, &run->records[run->step], by_finger);
}

bool player_of(player_shown *shown, const lesson *l, const lesson_run *run, const scene *s,
               const pairs *p, player_hand hand)
{
    const lesson_step *step = lesson_step_now(l, run);
    const char *hint = lesson_hint(l, run);
    const char *note = step && run->note ? step->note : NULL;
    bool hidden = lesson_answer_hidden(l, run);
    *shown = (player_shown){.lesson = l,
                            .step = run->step,
                            .alone = run->mode == LESSON_ALONE,
                            .phase = lesson_phase_of(l, run),
                            .caption = filled(lesson_caption(l, run), s, p, hidden),
                            .hint = hint ? filled(hint, s, p, hidden) : NULL,
                            .note = note ? filled(note, s, p, hidden) : NULL};
    bool whole = shown->caption && (shown->hint || !hint) && (shown->note || !note);
    if (step)
        write_step(shown, l, run, step, hand.by_finger);
    else
        whole = whole && write_last_page(shown, l, run);
    shown->ended = has_ended(l, run);
    if (shown->alone || hand.pointing)
        write_buttons(shown, l, run);
    if (!whole)
        player_free(shown);
    return whole;
}

void player_free(player_shown *shown)
{
    free(shown->caption);
    free(shown->hint);
    free(shown->note);
    for (size_t i = 0; i < shown->answer_count; i++)
        free(shown->answers[i].question);
    free(shown->answers);
    *shown = (player_shown){.lesson = NULL};
}
