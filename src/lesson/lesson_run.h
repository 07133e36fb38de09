/* Where one is in a lesson, what was voted and answered: a plain value.
 *
 * In class, PageDown leads through an ask like this: it is asked and predicted (votes are counted,
 * the tally stays hidden), perhaps discussed and voted on anew, then revealed, then explained;
 * then comes the next step. PageUp goes back the same way.
 *
 * Alone, an ask waits for an answer: a wrong one shows what it believes, and a second try is
 * allowed; then it is revealed. A task waits until it is solved or skipped.
 *
 * A player's keys, and what they do:
 *
 *     PageDown, PageUp   lesson_forward, lesson_back
 *     1 to 4, Shift      lesson_vote, a vote more or less; after the reveal lesson_choose;
 *                        alone lesson_answer
 *     T                  run.tally = !run.tally
 *     R                  lesson_vote_again
 *     H                  run.verdict_turned = !run.verdict_turned
 *     ?                  lesson_show_hint; also after half a minute
 *     Ctrl+R             shows a new copy of lesson_shown's scene
 *
 * When step, reveal or choice change, the player copies lesson_shown's scene, tries lesson_suspect,
 * and glides to its turn; the camera stays as long as scene_number does, but for a choice that
 * believes something farther away (lesson_bounds.h). After each change that a task's step allows it
 * calls lesson_look. A file that changed on the disk is read into a second lesson: when that is
 * right, lesson_adapt; else the reason is shown and the old one stays. */
#ifndef LESSON_LESSON_RUN_H
#define LESSON_LESSON_RUN_H

#include "lesson/lesson.h"
#include "lesson/task.h"

typedef enum lesson_mode { LESSON_IN_CLASS, LESSON_ALONE } lesson_mode;

/* How far a step was uncovered. */
typedef enum lesson_uncovered {
    LESSON_COVERED,
    LESSON_REVEALED, /* which choice is right; the revealed state is shown */
    LESSON_EXPLAINED /* and why */
} lesson_uncovered;

/* No choice. */
#define LESSON_NO_CHOICE (-1)
enum { LESSON_ROUNDS = 2, LESSON_TRIES = 2, LESSON_MAX_VOTES = 999 };

/* What happened at a step; zeroed: nothing yet. */
typedef struct lesson_record {
    lesson_uncovered uncovered;
    int votes[LESSON_ROUNDS][LESSON_CHOICES];
    int last_vote;             /* what may be taken back: 1 + its choice; 0: nothing */
    bool second_vote;          /* votes count for the second round; the first one stays as it is */
    int answers[LESSON_TRIES]; /* alone: the choices, in the order in which they were tried ... */
    int tries;                 /* ... and how many were */
    lesson_effort effort;      /* a task's */
    bool skipped;
    int hints; /* how many are shown */
} lesson_record;

typedef struct lesson_run {
    lesson_mode mode;
    size_t step;         /* its index; alone the count of steps, at the end: the last page */
    int chosen;          /* the choice whose belief is drawn, or LESSON_NO_CHOICE */
    bool tally;          /* asked for before the reveal */
    bool note;           /* the teacher's is shown */
    bool verdict_turned; /* it is shown where the state hides it, hidden where it shows it */
    lesson_record records[LESSON_MAX_STEPS];
} lesson_run;

/* What is to be done now. */
typedef enum lesson_phase {
    LESSON_PHASE_SAY,
    LESSON_PHASE_PREDICT, /* asked, and nobody has voted or answered */
    LESSON_PHASE_VOTE,
    LESSON_PHASE_DISCUSS, /* the second vote is on, and nobody has voted */
    LESSON_PHASE_VOTE_AGAIN,
    LESSON_PHASE_SECOND_TRY, /* alone: the first answer was wrong */
    LESSON_PHASE_REVEALED,
    LESSON_PHASE_EXPLAINED,
    LESSON_PHASE_TRY,    /* a task */
    LESSON_PHASE_SOLVED, /* a task that is */
    LESSON_PHASE_END     /* alone: the last page */
} lesson_phase;

/* At the first step. */
lesson_run lesson_start(lesson_mode mode);
/* The lesson was read anew: stays at the step if it is still there; forgets what happened at steps
 * that are of another kind, or have other numbers of choices, than before. */
void lesson_adapt(lesson_run *run, const lesson *before, const lesson *now);

lesson_phase lesson_phase_of(const lesson *l, const lesson_run *run);
/* NULL on the last page. */
const lesson_step *lesson_step_now(const lesson *l, const lesson_run *run);
/* What the picture shows; NULL on the last page. */
const lesson_state *lesson_shown(const lesson *l, const lesson_run *run);
/* The program that is tried: the chosen choice's, or the state's. */
lab_program lesson_suspect(const lesson *l, const lesson_run *run);
/* The choice that is chosen; NULL: none is, or the answer is hidden. */
const lesson_choice *lesson_chosen(const lesson *l, const lesson_run *run);
/* Whether hit or miss is shown. */
bool lesson_verdict_shown(const lesson *l, const lesson_run *run);
/* Whether somebody hid it where the state shows it: no word may tell it, then. */
bool lesson_answer_hidden(const lesson *l, const lesson_run *run);
/* Whether anything was voted, revealed or solved, at whatever step the run is. */
bool lesson_has_begun(const lesson_run *run);
/* Whether the votes are shown: after the reveal, or when asked for, where there are any. */
bool lesson_tally_shown(const lesson *l, const lesson_run *run);
/* What the caption says, unfilled (live_words.h): the step's text, why the chosen choice is what it
 * is, why the right one is, the lesson's idea on the last page. While the answer is hidden, the
 * step's text. */
const char *lesson_caption(const lesson *l, const lesson_run *run);
/* The hint that was shown last; NULL: none yet. */
const char *lesson_hint(const lesson *l, const lesson_run *run);

/* PageDown, PageUp. False where it doesn't go on, or back: at an end, or, alone, where an answer is
 * waited for. */
bool lesson_forward(const lesson *l, lesson_run *run);
bool lesson_back(const lesson *l, lesson_run *run);
/* To a step, as it was left. */
void lesson_go(const lesson *l, lesson_run *run, size_t step);

/* Whether every question is answered, and every task solved or skipped: alone, one can't go on
 * before. */
bool lesson_done(const lesson *l, const lesson_run *run);

/* The keys of an ask in class: a vote more (or, with -1, less) in this round, before the reveal; a
 * second vote. False where there is no such choice, or nothing to vote on. */
bool lesson_vote(const lesson *l, lesson_run *run, size_t choice, int change);
/* Takes back the last vote of this round; false where there is none that wasn't taken back. */
bool lesson_take_vote_back(const lesson *l, lesson_run *run);
bool lesson_vote_again(const lesson *l, lesson_run *run);
/* Draws what a choice believes, after the reveal; the same again: no more. An answer that was
 * hidden is shown with it. False: there is no such choice, or it isn't time. */
bool lesson_choose(const lesson *l, lesson_run *run, size_t choice);
/* Alone: answers an ask. A right answer, and the second one, reveal it. False: there is no such
 * choice, it was the first answer, as with a double click, or there is nothing to answer. */
bool lesson_answer(const lesson *l, lesson_run *run, size_t choice);

/* A task: looks whether it is solved (see lesson_task_look); takes a number that was typed, to be
 * looked at next; skips it; shows the next hint. False: it isn't one, or there is no hint left. */
bool lesson_look(const lesson *l, lesson_run *run, const scene *s, const pairs *p,
                 const col_box *window, bool at_rest);
bool lesson_type(const lesson *l, lesson_run *run, double number);
bool lesson_skip(const lesson *l, lesson_run *run);
bool lesson_show_hint(const lesson *l, lesson_run *run);
/* Its scene is as it was written: nothing of it is solved. The hints stay. */
void lesson_try_anew(const lesson *l, lesson_run *run);

/* All of a run that was alone, as text to be kept in a file, and back into a run of the same
 * lesson; the caller frees the text; NULL: out of memory. False with the reason, and *run as it
 * was, when it is another lesson's, or none. What belongs to steps that changed since is left out.
 */
char *lesson_run_text(const lesson *l, const lesson_run *run);
bool lesson_run_read(lesson_run *run, const lesson *l, const char *text, size_t length,
                     problem *why);
/* First answer, right answer and idea, in lines for people: what is handed to the teacher, with the
 * numbers of the steps as they are written. The caller frees it; NULL: out of memory. */
char *lesson_answers_text(const lesson *l, const lesson_run *run);

#endif
