#include "session/try_explained.h"

#include "session/pair_edit.h"
#include "session/session.h"
#include "session/settle.h"
#include "session/suspect.h"
#include "user/presets.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

enum { NO_ROW = -1 };

/* ---- Rows of a log ---- */

static void show_log_row(session *ses, size_t row)
{
    session_log_go(ses, row);
}

static size_t log_row_at(const session *ses)
{
    return ses->log.explained.experiment_shown ? (size_t)NO_ROW : session_log_row_shown(ses);
}

static const convention *log_counted(const session *ses)
{
    return &ses->log.counted;
}

static bool show_in_log(session *ses, const shape *rectangle, const shape *circle)
{
    if (!session_explained_show_pair(ses, rectangle, circle, SESSION_VIEW_HOLDS))
        return false;
    snprintf(ses->name, sizeof ses->name, "%.*s, experiment", SESSION_NAME_SIZE - 32,
             ses->log.name);
    return true;
}

/* ---- A running program's lines ---- */

static void show_line(session *ses, size_t row)
{
    session_live_go(ses, ses->live.explained.rows->rows[row].line);
}

/* Lines are in order. */
static size_t line_at(const session *ses)
{
    const explained_state *e = &ses->live.explained;
    size_t low = 0, high = e->rows->count;
    while (low < high) {
        size_t middle = low + (high - low) / 2;
        if (e->rows->rows[middle].line < ses->live.line)
            low = middle + 1;
        else
            high = middle;
    }
    bool there = low < e->rows->count && e->rows->rows[low].line == ses->live.line;
    return there && !e->experiment_shown ? low : (size_t)NO_ROW;
}

static const convention *lines_counted(const session *ses)
{
    const explained_state *e = &ses->live.explained;
    return e->rows && e->rows->stated.named ? &e->rows->stated.convention : &ses->live.convention;
}

static void read_lines_as(session *ses, const convention *c)
{
    session_live_read_as(ses, c);
    if (ses->live.frozen && ses->live.line)
        session_live_go(ses, ses->live.line);
    session_notice(ses, "The numbers are now read as in %s.",
                   session_explained_counted_as(ses, EXPLAINED_LINES));
}

/* Nothing more comes in. */
static bool show_in_live(session *ses, const shape *rectangle, const shape *circle)
{
    session_live_freeze(ses);
    ses->live.reported = false;
    return session_explained_show_pair(ses, rectangle, circle, SESSION_VIEW_HOLDS);
}

/* ---- Answers of a program that is asked ---- */

static bool show_in_scene(session *ses, const shape *rectangle, const shape *circle)
{
    if (!session_pair_put(ses, rectangle) || !session_pair_put(ses, circle)) {
        session_notice(ses, "Not shown: " TEXT_OUT_OF_MEMORY);
        return false;
    }
    session_pair_commit(ses, PAIR_QUESTION);
    return true;
}

static void show_question(session *ses, size_t row)
{
    shape rectangle, circle;
    log_row_shapes(ses->ask.explained.rows, row, &session_scene(ses)->convention, &rectangle,
                   &circle);
    snprintf(rectangle.id, sizeof rectangle.id, "rectangle");
    snprintf(circle.id, sizeof circle.id, "circle");
    ses->ask.explained.experiment_shown = false;
    if (show_in_scene(ses, &rectangle, &circle))
        ses->ask.at = row;
}

static size_t question_at(const session *ses)
{
    const ask_state *a = &ses->ask;
    if (a->at >= a->explained.rows->count || !ses->lab.has_pair || a->explained.experiment_shown)
        return (size_t)NO_ROW;
    lab_pair asked = log_row_pair(a->explained.rows, a->at);
    const scene_written *r = &asked.rectangle, *now = &ses->lab.pair.rectangle;
    const scene_written *c = &asked.circle, *circle = &ses->lab.pair.circle;
    double apart = fabs(r->x - now->x) + fabs(r->y - now->y) + fabs(r->width - now->width) +
                   fabs(r->height - now->height) + fabs(r->angle - now->angle) +
                   fabs(c->x - circle->x) + fabs(c->y - circle->y) +
                   fabs(c->radius - circle->radius);
    return apart < 1e-6 ? a->at : (size_t)NO_ROW;
}

static bool is_answer(ask_says says)
{
    return says == ASK_SAYS_HIT || says == ASK_SAYS_MISS;
}

/* A question's answer stays when the program has left. */
ask_says session_explained_says(const session *ses)
{
    const log_table *rows = ses->ask.explained.rows;
    ask_says says = session_ask_says(ses);
    if (is_answer(says) || !rows || question_at(ses) == (size_t)NO_ROW)
        return says;
    return rows->rows[ses->ask.at].hit ? ASK_SAYS_HIT : ASK_SAYS_MISS;
}

/* Of what it said last, while that is of another pair: so that a drag's words don't change their
 * colour with each answer that comes. */
static bool said_wrong(const session *ses)
{
    const ask_shown_pair *p = &ses->ask.pair;
    const scene *s = session_shown(ses);
    bool hits[MISTAKES];
    lab_answers(&s->convention, &p->last, s->touching, hits);
    return p->hit != hits[MISTAKE_NONE];
}

static bool says_wrong(const session *ses, ask_says says)
{
    if (says == ASK_SAID_MISS || says == ASK_SAID_HIT)
        return said_wrong(ses);
    return is_answer(says) && (says == ASK_SAYS_HIT) != ses->pairs.shown[0].findings.hit;
}

const char *session_explained_answer(const session *ses, bool *wrong)
{
    static const char *const words[] = {
        [ASK_SAYS_MISS] = "your program says MISS",
        [ASK_SAYS_HIT] = "your program says HIT",
        [ASK_SAID_MISS] = "your program says MISS ...",
        [ASK_SAID_HIT] = "your program says HIT ...",
        [ASK_SAYS_NOTHING_YET] = "your program hasn't answered yet",
        [ASK_SAYS_NO_MORE] = "your program answers no more",
        [ASK_CANT_BE_ASKED] = "your program can't be asked about this pair",
        [ASK_NOBODY_IS_ASKED] = NULL,
    };
    ask_says says = session_explained_says(ses);
    *wrong = says_wrong(ses, says);
    return words[says];
}

/* ---- Reported and believed ---- */

static const char *agreement(explained_kind kind, bool agrees)
{
    static const char *const words[][2] = {
        [EXPLAINED_ROWS] = {"not as the log", "as the log"},
        [EXPLAINED_LINES] = {"not as your program", "as your program"},
        [EXPLAINED_ANSWERS] = {"not as your program", "as your program"},
    };
    return words[kind][agrees];
}

const char *session_explained_agrees(const session *ses, explained_kind kind, bool hit)
{
    const explained_state *e = session_explained(ses, kind);
    ask_says says = session_explained_says(ses);
    if (kind == EXPLAINED_ANSWERS)
        return is_answer(says) ? agreement(kind, hit == (says == ASK_SAYS_HIT)) : NULL;
    return agreement(kind, hit == (kind == EXPLAINED_LINES
                                       ? ses->live.reported_hit
                                       : e->rows->rows[session_log_row_shown(ses)].hit));
}

static const convention *scene_counted(const session *ses)
{
    return &session_shown(ses)->convention;
}

/* ---- Which of them ---- */

static const struct {
    void (*show)(session *ses, size_t row);
    size_t (*at)(const session *ses); /* the row that is shown, or NO_ROW */
    const convention *(*counted)(const session *ses);
    void (*read_as)(session *ses, const convention *c);
    bool (*show_pair)(session *ses, const shape *rectangle, const shape *circle);
} kinds[] = {
    [EXPLAINED_ROWS] = {show_log_row, log_row_at, log_counted, session_log_read_as, show_in_log},
    [EXPLAINED_LINES] = {show_line, line_at, lines_counted, read_lines_as, show_in_live},
    [EXPLAINED_ANSWERS] = {show_question, question_at, scene_counted, session_change_convention,
                           show_in_scene},
};

const explained_state *session_explained(const session *ses, explained_kind kind)
{
    return kind == EXPLAINED_ROWS    ? &ses->log.explained
           : kind == EXPLAINED_LINES ? &ses->live.explained
                                     : &ses->ask.explained;
}

static explained_state *state_of(session *ses, explained_kind kind)
{
    return kind == EXPLAINED_ROWS    ? &ses->log.explained
           : kind == EXPLAINED_LINES ? &ses->live.explained
                                     : &ses->ask.explained;
}

/* ---- Trying ---- */

static bool counts_in(const session *ses, explained_kind kind, const convention *c)
{
    return scene_convention_alike(c, kinds[kind].counted(ses),
                                  session_explained(ses, kind)->rows->has_pivot);
}

void session_explained_read_as(session *ses, explained_kind kind, const convention *c)
{
    kinds[kind].read_as(ses, c);
}

/* What the program under suspicion is about stands still, in its convention. */
static void hold(session *ses, explained_kind kind, const convention *of)
{
    const convention c = *of;
    if (kind == EXPLAINED_LINES)
        session_live_freeze(ses);
    if (kind == EXPLAINED_ROWS || !scene_convention_means(&c, kinds[kind].counted(ses)))
        session_explained_read_as(ses, kind, &c);
}

static mistake_id first_mistake(const lab_program *p)
{
    int stage = 0;
    while (stage < LAB_STAGES - 1 && !p->at[stage])
        stage++;
    return p->at[stage];
}

void session_explained_try(session *ses, explained_kind kind, size_t which)
{
    const diagnosis_hypothesis h = session_explained(ses, kind)->found->all[which].is;
    hold(ses, kind, &h.convention);
    ses->lab.explained = first_mistake(&h.program);
    session_suspect_try(ses, h.program);
}

static void try_estimate(session *ses, explained_kind kind)
{
    explained_state *e = state_of(ses, kind);
    const diagnosis_estimate *tried = &e->found->estimates[e->tried - 1];
    e->trying = diagnosis_estimate_program(tried, e->rows, kinds[kind].at(ses));
    ses->lab.program = e->trying;
}

void session_explained_try_estimate(session *ses, explained_kind kind, size_t which)
{
    explained_state *e = state_of(ses, kind);
    const diagnosis_hypothesis *is = &e->found->estimates[which].is;
    ses->lab.explained = first_mistake(&is->program);
    hold(ses, kind, &is->convention);
    e->tried = which + 1;
    try_estimate(ses, kind);
    session_suspect_try(ses, e->trying);
}

static bool is_trying(const session *ses, const explained_state *e)
{
    return e->found && e->tried && e->tried <= e->found->estimate_count &&
           !memcmp(&e->trying, &ses->lab.program, sizeof e->trying);
}

bool session_explained_tries(const session *ses, explained_kind kind, size_t estimate)
{
    const explained_state *e = session_explained(ses, kind);
    return is_trying(ses, e) && e->tried == estimate + 1;
}

void session_explained_follow_rows(session *ses)
{
    for (explained_kind kind = EXPLAINED_ROWS; kind <= EXPLAINED_ANSWERS; kind++)
        if (is_trying(ses, session_explained(ses, kind)))
            try_estimate(ses, kind);
}

void session_explained_experiment(session *ses, explained_kind kind)
{
    explained_state *of = state_of(ses, kind);
    const diagnosis_experiment *e = &of->found->experiment;
    const convention c = of->found->all[0].is.convention;
    hold(ses, kind, &c);
    shape rectangle = scene_convention_read(&c, &e->pair.rectangle);
    shape circle = scene_convention_read(&c, &e->pair.circle);
    snprintf(rectangle.id, sizeof rectangle.id, "rectangle");
    snprintf(circle.id, sizeof circle.id, "circle");
    if (kinds[kind].show_pair(ses, &rectangle, &circle))
        of->experiment_shown = true;
}

void session_explained_go(session *ses, explained_kind kind, size_t row)
{
    kinds[kind].show(ses, row);
}

bool session_explained_shows(const session *ses, explained_kind kind, size_t row)
{
    return kinds[kind].at(ses) == row;
}

/* ---- The convention that rows are counted in ---- */

const char *session_explained_counted_as(const session *ses, explained_kind kind)
{
    const convention *c = kinds[kind].counted(ses);
    if (kind == EXPLAINED_ROWS)
        return session_log_numbers(ses);
    return c->id[0] ? c->id : "your own";
}

/* Does the program that the verdict is about answer alike in the one that rows are counted in? */
static bool holds_here(const session *ses, explained_kind kind)
{
    const diagnosis_explanation *first = &session_explained(ses, kind)->found->all[0];
    if (counts_in(ses, kind, &first->is.convention))
        return true;
    for (size_t i = 0; i < first->equivalent_count; i++) {
        const diagnosis_hypothesis *other = &first->equivalent[i];
        if (!memcmp(&other->program, &first->is.program, sizeof other->program) &&
            counts_in(ses, kind, &other->convention))
            return true;
    }
    return false;
}

bool session_explained_elsewhere(const session *ses, explained_kind kind, convention *c,
                                 bool *right)
{
    const diagnosis *d = session_explained(ses, kind)->found;
    if (!d || !d->count || d->verdict == DIAGNOSIS_CONSTANT || d->verdict == DIAGNOSIS_NOTHING ||
        d->verdict == DIAGNOSIS_UNTOLD || d->verdict == DIAGNOSIS_TOO_FEW)
        return false;
    bool here = holds_here(ses, kind);
    *right = d->verdict == DIAGNOSIS_RIGHT;
    *c = d->all[0].is.convention;
    if (here && d->right_in[0]) {
        *right = scene_engines_convention(session_presets(ses), d->right_in, c);
        return *right && !counts_in(ses, kind, c);
    }
    return !here;
}

/* Is it about a right program, whose rows are right but for rounding, cutting and noise? */
static bool is_about_right(const diagnosis *d)
{
    return d->verdict == DIAGNOSIS_RIGHT || d->verdict == DIAGNOSIS_RIGHT_BUT ||
           d->verdict == DIAGNOSIS_DOUBTFUL || d->verdict == DIAGNOSIS_UNTOLD ||
           (d->verdict == DIAGNOSIS_CUT && lab_is_right(&d->all[0].is.program));
}

static bool may_be_cut(const session *ses, explained_kind kind)
{
    const diagnosis *d = session_explained(ses, kind)->found;
    return d && d->verdict == DIAGNOSIS_CUT;
}

const char *session_explained_excuse(const session *ses, explained_kind kind)
{
    return may_be_cut(ses, kind) ? "cutting" : "rounding";
}

bool session_explained_rounds(const session *ses, explained_kind kind)
{
    const diagnosis *d = session_explained(ses, kind)->found;
    bool later = kind == EXPLAINED_LINES && ses->live.counts.disagrees > ses->live.judged_wrong;
    return d && is_about_right(d) && !diagnosis_left(d)->deep && !later && holds_here(ses, kind);
}

static unsigned long line_shown(const session *ses, explained_kind kind)
{
    const log_table *rows = session_explained(ses, kind)->rows;
    return kind == EXPLAINED_LINES ? ses->live.line : rows->rows[session_log_row_shown(ses)].line;
}

bool session_explained_shown_rounds(const session *ses, explained_kind kind)
{
    const explained_state *e = session_explained(ses, kind);
    const diagnosis *d = e->found;
    if (!d || !is_about_right(d) || !holds_here(ses, kind))
        return false;
    const residual *left = diagnosis_left(d);
    unsigned long line = line_shown(ses, kind);
    bool judged = line <= e->rows->rows[e->rows->count - 1].line;
    for (size_t i = 0; i < left->deep; i++)
        judged &= e->rows->rows[left->rows[i].row].line != line;
    return judged;
}

const char *session_explained_reported(const session *ses, explained_kind kind, bool *wrong)
{
    static const char *const within[][2][2] = {
        [EXPLAINED_ROWS] = {{"within rounding: the log says MISS",
                             "within rounding: the log says HIT"},
                            {"within cutting: the log says MISS",
                             "within cutting: the log says HIT"}},
        [EXPLAINED_LINES] = {{"within rounding: your program says MISS",
                              "within rounding: your program says HIT"},
                             {"within cutting: your program says MISS",
                              "within cutting: your program says HIT"}},
    };
    bool lines = kind == EXPLAINED_LINES;
    const char *reported =
        lines ? session_live_reported(ses, wrong) : session_log_reported(ses, wrong);
    if (!reported || !*wrong || !session_explained_shown_rounds(ses, kind))
        return reported;
    *wrong = false;
    return within[kind][may_be_cut(ses, kind)]
                 [lines ? ses->live.reported_hit
                        : ses->log.explained.rows->rows[session_log_row_shown(ses)].hit];
}
