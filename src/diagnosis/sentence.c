#include "diagnosis/diagnosis.h"

#include "lab/program.h"
#include "text/number.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { LINES = 12, CONVENTIONS = 3 };

typedef struct subject {
    const diagnosis *diagnosis;
    const log_table *log;
    bool convention_given;
    bool titles; /* of mistakes, in the place of their ids */
} subject;

static const char *plural(size_t count)
{
    return count == 1 ? "" : "s";
}

/* "1 row", "3 lines". */
static void add_rows(const subject *s, text_buffer *b, size_t count)
{
    const log_words *w = log_words_of(s->log);
    text_add_format(b, "%zu %s", count, count == 1 ? w->row : w->rows);
}

/* ---- The verdict ---- */

/* As the list has it that the verdict stands above. */
static void add_name(const subject *s, const lab_program *p, text_buffer *b)
{
    if (!s->titles || lab_is_right(p)) {
        lab_program_name(b, p);
        return;
    }
    text_add(b, "\"");
    lab_program_title(b, p);
    text_add(b, "\"");
}

static void add_program(const subject *s, text_buffer *b)
{
    const diagnosis_hypothesis *is = &s->diagnosis->all[0].is;
    if (lab_is_right(&is->program))
        text_add(b, "a program without a mistake");
    else
        add_name(s, &is->program, b);
}

/* The conventions in which the same program gives the same answers. */
static void add_condition(const subject *s, text_buffer *b)
{
    const diagnosis_explanation *first = &s->diagnosis->all[0];
    if (s->convention_given)
        return;
    text_add_format(b, " if its numbers are meant as in %s", first->is.convention.id);
    for (size_t i = 0, count = 1; i < first->equivalent_count && count < CONVENTIONS; i++) {
        const diagnosis_hypothesis *other = &first->equivalent[i];
        if (!memcmp(&other->program, &first->is.program, sizeof other->program)) {
            text_add_format(b, " or %s", other->convention.id);
            count++;
        }
    }
}

/* How the sentence goes on where the log has the same answers from others. */
static const char *or_alike(const diagnosis *d)
{
    return d->all[0].equivalent_count ? ", or what gives the same answers." : ".";
}

static int compare_lines(const void *left, const void *right)
{
    unsigned a = *(const unsigned *)left, b = *(const unsigned *)right;
    return (a > b) - (a < b);
}

/* "lines 17, 80", of the deepest ones. */
static void add_lines(const subject *s, text_buffer *b, size_t count)
{
    const residual *left = diagnosis_left(s->diagnosis);
    const log_words *w = log_words_of(s->log);
    unsigned lines[LINES] = {0};
    size_t shown = count < LINES ? count : LINES;
    for (size_t i = 0; i < shown; i++)
        lines[i] = s->log->rows[left->rows[i].row].line;
    qsort(lines, shown, sizeof *lines, compare_lines);
    text_add_format(b, "%s ", count == 1 ? w->place : w->places);
    for (size_t i = 0; i < shown; i++)
        text_add_format(b, "%s%u", i ? ", " : "", lines[i]);
    if (count > shown)
        text_add_format(b, " and %zu more", count - shown);
}

/* Right if numbers were rounded, and wrong if they weren't. */
static void add_instead(const subject *s, const diagnosis_explanation *instead, text_buffer *b)
{
    text_add(b, " if the numbers were rounded, which explains ");
    add_rows(s, b, s->diagnosis->all[0].unexplained.count);
    text_add(b, "; if they are the program's own, it is ");
    add_name(s, &instead->is.program, b);
    text_add(b, ", which explains every row. More decimals would tell.");
}

static void say_right(const subject *s, text_buffer *b)
{
    const diagnosis_explanation *instead = diagnosis_instead(s->diagnosis);
    text_add(b, "The program is right");
    add_condition(s, b);
    if (instead)
        add_instead(s, instead, b);
    else if (s->diagnosis->all[0].equivalent_count)
        text_add_format(b, ", as far as %s can tell.", log_words_of(s->log)->these);
    else
        text_add(b, ".");
}

static void say_mistake(const subject *s, text_buffer *b)
{
    text_add_format(b, "This explains %s", log_words_of(s->log)->all);
    add_condition(s, b);
    text_add(b, ": ");
    add_program(s, b);
    text_add(b, or_alike(s->diagnosis));
}

/* "as if the radius were 5.0 (+-0.2) larger, or as if the rectangle ..." */
static void add_numbers(const subject *s, text_buffer *b)
{
    const diagnosis *d = s->diagnosis;
    for (size_t i = 0; i < d->estimate_count && !*diagnosis_estimate_elsewhere(d, i); i++) {
        text_add(b, i ? ", or as if " : "as if ");
        diagnosis_say_estimate(&d->estimates[i], b);
    }
}

static void add_estimates(const subject *s, text_buffer *b)
{
    const lab_program *otherwise = &s->diagnosis->estimates[0].is.program;
    add_numbers(s, b);
    if (!lab_is_right(otherwise)) {
        text_add(b, ", and besides ");
        add_name(s, otherwise, b);
    }
}

/* "; or, as in pygame, as if the angle were 0.5 (+-0.1) times as large" */
static void add_elsewhere(const diagnosis *d, text_buffer *b)
{
    for (size_t i = 0; i < d->estimate_count; i++) {
        const char *id = diagnosis_estimate_elsewhere(d, i);
        if (!*id)
            continue;
        text_add_format(b, "; or, as in %s, as if ", id);
        diagnosis_say_estimate(&d->estimates[i], b);
    }
}

static void say_estimate(const subject *s, text_buffer *b)
{
    size_t start = b->length;
    add_estimates(s, b);
    if (!b->failed)
        b->data[start] = 'A';
    add_condition(s, b);
    add_elsewhere(s->diagnosis, b);
    text_add(b, ".");
}

/* ", but for 2 rows that look like noise: lines 17, 80"; ", but for 2 rows, noise or a number
 * that is off: ..." */
static void add_noise(const subject *s, text_buffer *b, size_t count)
{
    text_add(b, ", but for ");
    add_rows(s, b, count);
    if (diagnosis_left(s->diagnosis)->near_outline)
        text_add(b, ", noise or a number that is off: ");
    else
        text_add_format(b, " that look%s like noise: ", count == 1 ? "s" : "");
    add_lines(s, b, count);
}

static void say_right_but(const subject *s, text_buffer *b)
{
    size_t deep = diagnosis_left(s->diagnosis)->deep;
    text_add(b, "The program is right");
    add_condition(s, b);
    add_noise(s, b, deep);
    text_add(b, ".");
}

/* Both on the same condition, in the same words. */
static void say_either_unit(const subject *s, text_buffer *b)
{
    const diagnosis *d = s->diagnosis;
    text_add_format(b,
                    "Either the program is right, if its angles are radians, up to %.0f turns, as "
                    "in %s, or it is ",
                    d->turns, d->all[0].is.convention.id);
    add_name(s, &d->in_degrees->program, b);
    text_add_format(b, ", if they are degrees, as in %s.", d->in_degrees->convention.id);
}

static void say_either(const subject *s, text_buffer *b)
{
    if (s->diagnosis->in_degrees) {
        say_either_unit(s, b);
        return;
    }
    text_add(b, "Either ");
    add_program(s, b);
    add_condition(s, b);
    text_add_format(b, " explains %s, or it is ", log_words_of(s->log)->all);
    add_numbers(s, b);
    text_add_format(b, ": %s would tell.", s->diagnosis->telling);
}

/* "; if it rounds them, it is as if the radius were 1.0 (+-0.6) larger" */
static void add_uncut(const subject *s, text_buffer *b)
{
    const diagnosis *d = s->diagnosis;
    const residual *left = &d->all[0].unexplained;
    text_add(b, "; if it rounds them, ");
    if (d->uncut) {
        text_add(b, "it is ");
        add_name(s, &d->uncut->is.program, b);
    } else if (d->estimate_count) {
        text_add(b, "it is ");
        add_estimates(s, b);
    } else {
        size_t count = left->deep ? left->deep : left->count;
        text_add_format(b, "%zu of ", count);
        add_rows(s, b, d->rows);
        text_add(b, count == 1 ? " has another cause" : " have another cause");
    }
    text_add(b, ". More decimals would tell.");
}

static void say_cut(const subject *s, text_buffer *b)
{
    const diagnosis *d = s->diagnosis;
    bool right = lab_is_right(&d->all[0].is.program);
    text_add(b, right ? "The program is right" : "This explains the log");
    add_condition(s, b);
    text_add(b, s->convention_given ? " if " : " and ");
    text_add(b, right ? "the log " : "it ");
    log_say_cut(s->log, d->cut, b);
    if (!right) {
        text_add(b, ": ");
        add_program(s, b);
    }
    add_uncut(s, b);
}

static void say_doubtful(const subject *s, text_buffer *b)
{
    const diagnosis *d = s->diagnosis;
    const diagnosis_explanation *one = diagnosis_instead(d);
    size_t deep = diagnosis_left(d)->deep;
    text_add_format(b, "Noise or a mistake: a right program leaves %zu of ", deep);
    add_rows(s, b, d->rows);
    text_add(b, " unexplained");
    add_condition(s, b);
    text_add(b, ", ");
    add_lines(s, b, deep);
    text_add(b, "; ");
    add_name(s, &one->is.program, b);
    if (!s->convention_given)
        text_add_format(b, " as in %s", one->is.convention.id);
    text_add_format(b, ", for one, leaves none. More %s would tell.", log_words_of(s->log)->rows);
}

/* Why what is left is no noise and no rounding. */
static void add_reasons(const residual *left, text_buffer *b)
{
    enum { SOME = 5 };
    static const char *const sides[2][2] = {
        {"all of them misses that should be hits", "all of them hits that should be misses"},
        {"most of them misses that should be hits", "most of them hits that should be misses"}};
    size_t hits = left->miss.deep + left->miss.near, misses = left->hit.deep + left->hit.near;
    bool mixed = hits && misses;
    const char *reasons[4];
    size_t count = 0;
    if (left->one_sided || (!mixed && left->count >= SOME))
        reasons[count++] = sides[mixed][hits > misses];
    if (left->at_outline)
        reasons[count++] = "nearer to touching than chance has them";
    if (left->gathered)
        reasons[count++] = left->gathered;
    if (left->many)
        reasons[count++] = left->deep ? "more than noise or rounding is likely to do"
                                      : "more than rounding is likely to do";
    for (size_t i = 0; i < count; i++)
        text_add_format(b, "%s%s", i && i + 1 == count ? " and " : ", ", reasons[i]);
}

/* "only 2 rows speak for it", "only 3 contacts, of 14 rows, speak for aabb". */
static void add_evidence(const subject *s, text_buffer *b)
{
    const diagnosis_evidence *e = &s->diagnosis->evidence;
    size_t rows = e->rows, contacts = e->contacts;
    text_add(b, ", but only ");
    if (contacts < rows) {
        text_add_format(b, "%zu contact%s, of ", contacts, plural(contacts));
        add_rows(s, b, rows);
        text_add(b, ",");
    } else {
        add_rows(s, b, rows);
    }
    text_add_format(b, " speak%s for ", contacts == 1 ? "s" : "");
    const lab_program of = lab_with((lab_program){0}, e->of);
    if (e->of == MISTAKE_NONE)
        text_add(b, "it");
    else
        add_name(s, &of, b);
}

/* "only 1 row tells it from radius-halved". */
static void add_neighbour(const subject *s, text_buffer *b)
{
    const diagnosis_neighbours *n = &s->diagnosis->neighbours;
    text_add(b, n->apart ? ", but only " : ", but no row");
    if (n->apart)
        add_rows(s, b, n->apart);
    text_add_format(b, " tell%s it from ", n->apart < 2 ? "s" : "");
    add_name(s, &n->nearest, b);
}

/* Why what leaves no deep row isn't what explains the log. */
static void add_doubt(const subject *s, text_buffer *b)
{
    const diagnosis_evidence *e = &s->diagnosis->evidence;
    if (e->contacts < e->least)
        add_evidence(s, b);
    else
        add_neighbour(s, b);
}

/* What the verdict is about. */
static void add_claim(const subject *s, text_buffer *b)
{
    if (s->diagnosis->estimate_count)
        add_estimates(s, b);
    else
        add_program(s, b);
}

static void say_nearest(const subject *s, text_buffer *b)
{
    const residual *left = diagnosis_left(s->diagnosis);
    size_t count = left->deep ? left->deep : left->count;
    text_add(b, "The nearest known is ");
    add_claim(s, b);
    add_condition(s, b);
    if (left->kind <= RESIDUAL_ROUNDING) {
        add_doubt(s, b);
    } else if (left->kind == RESIDUAL_NOISE) {
        add_noise(s, b, count);
    } else {
        text_add_format(b, ", but it leaves %zu of ", count);
        add_rows(s, b, s->diagnosis->rows);
        text_add(b, " unexplained");
        add_reasons(left, b);
    }
    text_add(b, ".");
}

/* Where a right program is the likeliest, noise may have turned them over, too. */
static void say_too_few(const subject *s, text_buffer *b)
{
    const diagnosis *d = s->diagnosis;
    bool right = lab_is_right(&d->all[0].is.program);
    size_t wrong = diagnosis_wrong_of_right(d);
    text_add_format(b, right ? "Noise or a mistake: %zu of " : "Something is wrong: %zu of ",
                    wrong);
    add_rows(s, b, d->rows);
    text_add_format(
        b, right ? " disagree%s, too few to tell which" : " show%s it, too few to tell what",
        wrong == 1 ? "s" : "");
    add_condition(s, b);
    if (d->estimate_count || !right) {
        text_add(b, "; it may be ");
        add_claim(s, b);
    }
    text_add_format(b, ". More %s would tell, with circles that nearly touch.",
                    log_words_of(s->log)->rows);
}

static void say_constant(const subject *s, text_buffer *b)
{
    const diagnosis *d = s->diagnosis;
    bool hits = diagnosis_always_hits(d), all = d->hits == 0 || d->hits == d->rows;
    const diagnosis_explanation *best = &d->all[0];
    text_add_format(b, "The program %s says %s", all ? "always" : "almost always",
                    hits ? "hit" : "miss");
    if (!s->convention_given && lab_is_right(&best->is.program) && best->explained == d->rows) {
        text_add(b, ", which is right");
        add_condition(s, b);
    }
    text_add(b, ": its answers carry no information.");
}

static void add_all_but(text_buffer *b, size_t count)
{
    if (count)
        text_add_format(b, " but %zu", count);
}

static void say_untold(const subject *s, text_buffer *b)
{
    const diagnosis *d = s->diagnosis;
    const log_words *w = log_words_of(s->log);
    const residual *left = diagnosis_left(d);
    bool hits = diagnosis_always_hits(d);
    size_t others = hits ? left->hit.deep : left->miss.deep;
    size_t due = hits ? left->miss.deep : left->hit.deep;
    text_add_format(b, "Every %s", w->row);
    add_all_but(b, others);
    text_add_format(b, " is a %s, and", hits ? "hit" : "miss");
    if (due || others)
        text_add(b, " every one");
    add_all_but(b, due);
    text_add(b, " should be");
    add_condition(s, b);
    text_add(b, ", which doesn't tell whether the program is right: let it give both answers.");
}

static void say_nothing(const subject *s, text_buffer *b)
{
    text_add_format(b, "Nothing explains %s. Nearest comes ", log_words_of(s->log)->all);
    add_program(s, b);
    add_condition(s, b);
    text_add(b, ".");
}

static void say_no_rows(const subject *s, text_buffer *b)
{
    text_add_format(b, "There is no %s that can be used.", log_words_of(s->log)->row);
}

static void say_verdict(const subject *s, text_buffer *b)
{
    static void (*const say[])(const subject *, text_buffer *) = {
        [DIAGNOSIS_RIGHT] = say_right,         [DIAGNOSIS_MISTAKE] = say_mistake,
        [DIAGNOSIS_ESTIMATE] = say_estimate,   [DIAGNOSIS_NO_ROWS] = say_no_rows,
        [DIAGNOSIS_RIGHT_BUT] = say_right_but, [DIAGNOSIS_NEAREST] = say_nearest,
        [DIAGNOSIS_CONSTANT] = say_constant,   [DIAGNOSIS_NOTHING] = say_nothing,
        [DIAGNOSIS_EITHER] = say_either,       [DIAGNOSIS_DOUBTFUL] = say_doubtful,
        [DIAGNOSIS_UNTOLD] = say_untold,       [DIAGNOSIS_CUT] = say_cut,
        [DIAGNOSIS_TOO_FEW] = say_too_few,
    };
    say[s->diagnosis->verdict](s, b);
}

void diagnosis_say_verdict(const diagnosis *d, const log_table *log, bool convention_given,
                           text_buffer *b)
{
    say_verdict(&(subject){d, log, convention_given, false}, b);
}

void diagnosis_say_verdict_in_titles(const diagnosis *d, const log_table *log,
                                     bool convention_given, text_buffer *b)
{
    say_verdict(&(subject){d, log, convention_given, true}, b);
}

void diagnosis_say_share(const diagnosis *d, const diagnosis_explanation *e, text_buffer *b)
{
    size_t thousandths = 1000 * e->explained / d->rows;
    char share[NUMBER_SIZE];
    text_add_format(b, "%s %%", text_number_short(share, (double)thousandths / 10, 1));
}

void diagnosis_say_row(const log_table *log, const unexplained_row *u, text_buffer *b)
{
    const log_row *row = &log->rows[u->row];
    text_add_format(b, "%s %u: it says %s, ", log_words_of(log)->place, row->line,
                    row->hit ? "hit" : "miss");
    if (isfinite(u->margin)) {
        char depth[NUMBER_SIZE];
        text_add_format(b, "%s %s", text_number_short(depth, fabs(u->margin), 3),
                        row->hit ? "apart" : "inside");
    } else {
        text_add(b, "as such a program never does");
    }
}

/* Where it explains a row hardly, what it does as a rule belongs beside what it can do. */
void diagnosis_say_rounding(const unexplained_row *u, text_buffer *b)
{
    char most[NUMBER_SIZE], usual[NUMBER_SIZE];
    if (!isfinite(u->margin))
        return;
    text_number_short(most, u->slack, 3);
    text_number_short(usual, u->deviation, 3);
    if (diagnosis_unexplained_depth(u) > 0)
        text_add_format(b, "; rounding explains %s", most);
    else
        text_add_format(b, "; rounding does about %s, %s at most", usual, most);
}
