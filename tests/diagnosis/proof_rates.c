#include "proof_rates.h"

#include "diagnosis_tests.h"

#include "lab/program.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

/* ---- What was said ---- */

const char *proof_finding_name(proof_finding f)
{
    static const char *const names[PROOF_FINDINGS] = {
        [PROOF_HIDDEN] = "hidden",    [PROOF_RIGHT] = "right",
        [PROOF_WRONG_NAME] = "name!", [PROOF_WRONG_ESTIMATE] = "number!",
        [PROOF_OUTSIDE] = "outside!", [PROOF_NOISE] = "noise",
        [PROOF_NAME] = "name",        [PROOF_ESTIMATE] = "number",
        [PROOF_NEAREST] = "nearest",  [PROOF_CONSTANT] = "always",
        [PROOF_NOTHING] = "nothing",
    };
    return names[f];
}

bool proof_is_wrong(proof_finding f)
{
    return f == PROOF_RIGHT || f == PROOF_WRONG_NAME || f == PROOF_WRONG_ESTIMATE ||
           f == PROOF_OUTSIDE;
}

static void diagnose(diagnosis *d, const proof_log *l, const proof_setting *s,
                     const proof_place *at)
{
    problem why;
    if (!diagnosis_of_log(d, &l->log, at->unsaid ? NULL : &s->convention, at->known, &why))
        fail_msg("%s", why.text);
}

static void write_file(const char *path, const char *text)
{
    FILE *f = fopen(path, "w");
    if (!f || fputs(text, f) < 0 || fclose(f))
        fail_msg("%s can't be written", path);
}

/* The log as a file, and what was said of it on standard output. */
static void keep(const proof_setting *s, const proof_log *l, const diagnosis *d,
                 const proof_place *at, const char *program)
{
    static const char *const numbers[PROOF_NUMBERS] = {"whole", "rounded", "cents", "exact"};
    char path[512];
    text_buffer said = {0};
    if (!at->folder)
        return;
    snprintf(path, sizeof path, "%s/%s-%g-%s-%zu-%s-%s-%u.csv", at->folder, program, s->amount,
             s->game ? "game" : "random", s->rows, numbers[s->numbers], s->convention.id, s->seed);
    for (char *c = path + strlen(at->folder); *c; c++)
        *c = *c == ' ' ? '_' : *c;
    write_file(path, l->text);
    diagnosis_say_verdict(d, &l->log, !at->unsaid, &said);
    printf("%s (%zu wrong, %zu of them deep): %s\n", path, l->wrong, l->decisive, said.data);
    text_free(&said);
}

/* ---- Programs that aren't listed ---- */

static bool answers_all(const diagnosis_hypothesis *h, const log_table *log)
{
    double margin;
    for (size_t i = 0; i < log->count; i++)
        if (proof_says(h, log, i, &margin) != log->rows[i].hit && fabs(margin) > 1e-3)
            return false;
    return true;
}

bool proof_is_its_name(const diagnosis_explanation *e, const proof_setting *s)
{
    proof_setting fresh = *s;
    fresh.rows = 3000;
    fresh.numbers = PROOF_EXACT;
    fresh.seed += 1000;
    proof_log l = proof_play(&fresh);
    bool its = answers_all(&e->is, &l.log);
    for (size_t i = 0; !its && i < e->equivalent_count; i++)
        its = answers_all(&e->equivalent[i], &l.log);
    proof_log_free(&l);
    return its;
}

/* The number as the estimate of that name counts it: angles in the convention's unit and direction,
 * frames in rows. */
static double true_value(const proof_unknown *u, const proof_setting *s, size_t which)
{
    const convention *c = &s->convention;
    double value = u->offset[which] + u->factors[which] * s->amount;
    if (!strncmp(u->estimate, "late-", 5))
        return s->game ? 3 * value : value;
    if (strcmp(u->estimate, "angle-plus") != 0)
        return value;
    return (c->y_up == c->counterclockwise ? value : -value) *
           (c->unit == ANGLE_DEGREES ? 1 : COL_PI / 180);
}

static bool is_within(const diagnosis_estimate *e, const proof_unknown *u, const proof_setting *s)
{
    for (size_t i = 0; i < diagnosis_estimate_parameters(e); i++)
        if (fabs(e->value[i] - true_value(u, s, i)) > e->uncertainty[i])
            return false;
    return true;
}

/* Is the number one of what is estimated, and within its uncertainty? */
static proof_finding estimate_of(const diagnosis *d, const proof_unknown *u, const proof_setting *s)
{
    for (size_t i = 0; u->estimate && i < d->estimate_count; i++)
        if (!strcmp(diagnosis_estimate_id(&d->estimates[i]), u->estimate))
            return is_within(&d->estimates[i], u, s) ? PROOF_ESTIMATE : PROOF_OUTSIDE;
    return PROOF_WRONG_ESTIMATE;
}

static proof_finding finding_of(const diagnosis *d, const proof_log *l, const proof_unknown *u,
                                const proof_setting *s)
{
    static const proof_finding plain[] = {
        [DIAGNOSIS_RIGHT] = PROOF_RIGHT,
        [DIAGNOSIS_MISTAKE] = PROOF_WRONG_NAME,
        [DIAGNOSIS_ESTIMATE] = PROOF_WRONG_ESTIMATE,
        [DIAGNOSIS_NO_ROWS] = PROOF_NOTHING,
        [DIAGNOSIS_RIGHT_BUT] = PROOF_NOISE,
        [DIAGNOSIS_NEAREST] = PROOF_NEAREST,
        [DIAGNOSIS_CONSTANT] = PROOF_CONSTANT,
        [DIAGNOSIS_NOTHING] = PROOF_NOTHING,
        [DIAGNOSIS_EITHER] = PROOF_WRONG_NAME,
        [DIAGNOSIS_DOUBTFUL] = PROOF_NOISE,
        [DIAGNOSIS_UNTOLD] = PROOF_CONSTANT,
        [DIAGNOSIS_CUT] = PROOF_NEAREST,
    };
    bool either = d->verdict == DIAGNOSIS_EITHER, right = d->verdict == DIAGNOSIS_RIGHT;
    bool named = right || either || d->verdict == DIAGNOSIS_MISTAKE;
    if ((right || d->verdict == DIAGNOSIS_UNTOLD) && !l->decisive)
        return PROOF_HIDDEN;
    if (named && proof_is_its_name(&d->all[0], s))
        return PROOF_NAME;
    if (d->verdict == DIAGNOSIS_ESTIMATE)
        return estimate_of(d, u, s);
    return either && estimate_of(d, u, s) == PROOF_ESTIMATE ? PROOF_ESTIMATE : plain[d->verdict];
}

proof_finding proof_judge_unknown(const proof_unknown *u, const proof_setting *s,
                                  const proof_place *at)
{
    diagnosis d;
    proof_log l = proof_play(s);
    diagnose(&d, &l, s, at);
    proof_finding found = finding_of(&d, &l, u, s);
    if (proof_is_wrong(found))
        keep(s, &l, &d, at, u->name);
    diagnosis_free(&d);
    proof_log_free(&l);
    return found;
}

/* ---- Right programs ---- */

static proof_praise praise_of(const diagnosis *d, const proof_log *l, size_t flips)
{
    bool right = d->verdict == DIAGNOSIS_RIGHT && !l->decisive && diagnosis_status(d) == 0;
    bool alike = l->hits <= flips || l->log.count - l->hits <= flips;
    bool untold = d->verdict == DIAGNOSIS_UNTOLD && alike;
    if (right || untold || (d->verdict == DIAGNOSIS_RIGHT_BUT && l->decisive))
        return PROOF_PRAISED;
    bool none_named = d->verdict == DIAGNOSIS_NEAREST || d->verdict == DIAGNOSIS_NOTHING ||
                      d->verdict == DIAGNOSIS_DOUBTFUL || d->verdict == DIAGNOSIS_CUT;
    return none_named && lab_is_right(&d->all[0].is.program) ? PROOF_DOUBTED : PROOF_BLAMED;
}

proof_praise proof_judge_right(const proof_setting *s, const proof_place *at)
{
    diagnosis d;
    proof_log l = proof_play(s);
    diagnose(&d, &l, s, at);
    proof_praise praise = praise_of(&d, &l, s->flips);
    if (praise != PROOF_PRAISED)
        keep(s, &l, &d, at, s->flips ? "right flipped" : "right");
    diagnosis_free(&d);
    proof_log_free(&l);
    return praise;
}

/* ---- Listed mistakes ---- */

/* Are all its mistakes the author's, and, with a log, do they say the same? */
static bool is_author(const diagnosis_hypothesis *h, const lab_program *author,
                      const log_table *log)
{
    for (int stage = 0; stage < LAB_STAGES; stage++)
        if (h->program.at[stage] != MISTAKE_NONE && h->program.at[stage] != author->at[stage])
            return false;
    return !log || answers_all(h, log);
}

static bool has_author(const diagnosis_explanation *e, const lab_program *author,
                       const log_table *log)
{
    bool found = is_author(&e->is, author, log);
    for (size_t i = 0; !found && i < e->equivalent_count; i++)
        found = is_author(&e->equivalent[i], author, log);
    return found;
}

static bool says_it_explains(const diagnosis *d)
{
    return d->verdict == DIAGNOSIS_MISTAKE || d->verdict == DIAGNOSIS_EITHER ||
           d->verdict == DIAGNOSIS_CONSTANT;
}

/* Which of the wrong ones: a mistake that isn't the author's, as what explains the log? A part of
 * the author's is none, where rounding may do the rest. */
static proof_naming wrong_naming(const diagnosis *d, const lab_program *author)
{
    bool another = says_it_explains(d) && d->verdict != DIAGNOSIS_CONSTANT &&
                   !has_author(&d->all[0], author, NULL);
    return another ? PROOF_MISNAMED : PROOF_MISSED;
}

static proof_naming naming_of(const diagnosis *d, const proof_log *l, const proof_setting *s)
{
    bool right = d->verdict == DIAGNOSIS_RIGHT;
    if (!l->wrong)
        return PROOF_UNSEEN;
    if (right && !l->decisive)
        return diagnosis_instead(d) ? PROOF_UNTOLD : PROOF_EXCUSED;
    const diagnosis_explanation *named = d->verdict == DIAGNOSIS_DOUBTFUL ? diagnosis_instead(d)
                                         : d->uncut                       ? d->uncut
                                                                          : &d->all[0];
    if (right || !has_author(named, &s->author->program, &l->log))
        return wrong_naming(d, &s->author->program);
    return says_it_explains(d)                ? PROOF_EXPLAINED
           : d->verdict == DIAGNOSIS_DOUBTFUL ? PROOF_DOUBTFUL
                                              : PROOF_NAMED;
}

proof_naming proof_judge_listed(const proof_setting *s, const proof_place *at)
{
    diagnosis d;
    text_buffer name = {0};
    proof_log l = proof_play(s);
    diagnose(&d, &l, s, at);
    proof_naming naming = naming_of(&d, &l, s);
    lab_program_name(&name, &s->author->program);
    if (naming >= PROOF_EXCUSED)
        keep(s, &l, &d, at, name.data);
    text_free(&name);
    diagnosis_free(&d);
    proof_log_free(&l);
    return naming;
}
