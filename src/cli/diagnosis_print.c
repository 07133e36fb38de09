/* A diagnosis for people. */
#include "cli/diagnosis_report.h"

#include "cli/options.h"
#include "diagnosis/equivalence.h"
#include "lab/listing.h"
#include "lab/program.h"

enum { EXPLANATIONS = 5, PROGRAMS = 6, CONVENTIONS = 4, INDENT = 4 };

static void add_more(text_buffer *b, size_t count, size_t shown)
{
    char text[64];
    if (count <= shown)
        return;
    snprintf(text, sizeof text, " and %zu more", count - shown);
    text_add(b, text);
}

/* "wrong-sign", and in which conventions where that isn't known. */
static void print_group(const diagnosis_report *r, const equivalence_group *f, int column)
{
    text_buffer b = {0};
    lab_program_name(&b, &f->first->program);
    for (size_t i = 0; i < f->count && i < CONVENTIONS && !r->convention_given; i++) {
        text_add(&b, i ? ", " : " in ");
        text_add(&b, f->conventions[i]);
    }
    add_more(&b, r->convention_given ? 0 : f->count, CONVENTIONS);
    cli_report_line(&b, column);
}

static void print_cause(const char *before, const char *title, const char *right, const char *wrong,
                        int column)
{
    text_buffer b = {0};
    text_add_format(&b, "%s%s:", before, title);
    cli_report_line(&b, column);
    printf("%*sit has    %s\n", column, "", wrong);
    printf("%*sright is  %s\n", column, "", right);
}

/* The lines of code of the mistakes, each beside the right one. */
static void print_lines(const diagnosis_hypothesis *h, int column)
{
    for (int stage = 0; stage < LAB_STAGES; stage++) {
        mistake_id id = h->program.at[stage];
        char right[LISTING_TEXT], wrong[LISTING_TEXT];
        lab_cause other;
        if (id == MISTAKE_NONE)
            continue;
        lab_two_lines(&h->convention, id, right, wrong);
        print_cause("", lab_mistake(id)->title, right, wrong, column);
        if (lab_other_cause(&h->convention, id, &other))
            print_cause("Or: ", other.title, other.right[0], other.wrong[0], column);
    }
}

/* Each from `from` on, with the lines of code that it is about where they are wanted. */
static void print_groups(const diagnosis_report *r, const equivalence_groups *f, size_t from,
                         bool lines)
{
    for (size_t i = from; i < f->count && i < from + PROGRAMS; i++) {
        print_group(r, &f->all[i], INDENT + 2);
        if (lines && diagnosis_mistakes_of(&f->all[i].first->program) == 1)
            print_lines(f->all[i].first, INDENT + 4);
    }
    if (f->count > from + PROGRAMS)
        printf("%*sand %zu more, which --json lists\n", INDENT + 2, "", f->count - from - PROGRAMS);
}

/* ---- The table ---- */

static void print_rows(const diagnosis_report *r, size_t rank, const diagnosis_explanation *e)
{
    text_buffer share = {0};
    diagnosis_say_share(r->diagnosis, e, &share);
    printf("%2zu. explains %zu of %zu %s, %s\n", rank, e->explained, r->diagnosis->rows,
           log_words_of(r->log)->rows, share.data ? share.data : "");
    text_free(&share);
}

/* Those that can't be told from the best one are named, of the others it is said how many. */
static bool print_explanation(const diagnosis_report *r, size_t rank,
                              const diagnosis_explanation *e)
{
    equivalence_groups f;
    bool best = rank == 1;
    if (!diagnosis_groups_of_explanation(&f, e, r->known, r->log->has_pivot))
        return false;
    print_rows(r, rank, e);
    print_group(r, &f.all[0], INDENT);
    if (best)
        print_lines(&e->is, INDENT + 2);
    if (best && f.count > 1) {
        printf("%*sBy %s it can't be told from these, which give the same:\n", INDENT, "",
               log_words_of(r->log)->these);
        print_groups(r, &f, 1, r->diagnosis->verdict != DIAGNOSIS_RIGHT);
    } else if (f.count > 1) {
        printf("%*sand %zu with the same answers\n", INDENT + 2, "", f.count - 1);
    }
    diagnosis_groups_free(&f);
    return true;
}

/* ---- Estimates ---- */

static void print_estimate(const diagnosis *d, size_t which)
{
    const diagnosis_estimate *e = &d->estimates[which];
    const char *elsewhere = diagnosis_estimate_elsewhere(d, which);
    text_buffer b = {0};
    text_add(&b, "as if ");
    diagnosis_say_estimate(e, &b);
    text_add_format(&b, "%s%s", *elsewhere ? ", as in " : "", elsewhere);
    cli_report_line(&b, INDENT);
    text_add(&b, diagnosis_estimate_look(e));
    cli_report_line(&b, INDENT + 2);
}

static void print_estimates(const diagnosis *d)
{
    if (!d->estimate_count)
        return;
    puts(d->verdict == DIAGNOSIS_EITHER
             ? "A number that is off explains it as well as the mistake does:"
         : d->verdict == DIAGNOSIS_CUT
             ? "If the log rounds, a number that is off explains it:"
             : "A number that is off explains it better than the mistakes that are listed:");
    for (size_t i = 0; i < d->estimate_count; i++)
        print_estimate(d, i);
    puts("\nThe listed ones:");
}

/* ---- The experiment ---- */

static void add_number(text_buffer *b, double value)
{
    text_add(b, " ");
    text_add_number(b, value);
}

static void print_numbers(const lab_pair *pair)
{
    const scene_written *w = &pair->rectangle, *c = &pair->circle;
    const double rect[] = {w->x, w->y, w->width, w->height, w->angle};
    text_buffer b = {0};
    text_add(&b, "rect");
    for (size_t i = 0; i < sizeof rect / sizeof *rect; i++)
        add_number(&b, rect[i]);
    if (w->has_pivot) {
        text_add(&b, " pivot");
        add_number(&b, w->pivot_x);
        add_number(&b, w->pivot_y);
    }
    cli_report_line(&b, INDENT);
    text_add(&b, "circle");
    add_number(&b, c->x);
    add_number(&b, c->y);
    add_number(&b, c->radius);
    cli_report_line(&b, INDENT);
}

/* How those numbers are meant where the log's columns say it, not the convention. */
static void print_stated(const log_table *log)
{
    text_buffer b = {0};
    log_say_stated(log, &b);
    if (b.data)
        cli_report_line(&b, INDENT);
}

/* A heading, and under it the programs that it is about, if there are as many as that. */
static bool print_predicted(const diagnosis_report *r, const char *heading, prediction_kind kind,
                            size_t min_count)
{
    equivalence_groups f;
    if (!diagnosis_groups_of_predictions(&f, &r->diagnosis->experiment, kind, r->known,
                                         r->log->has_pivot))
        return false;
    if (f.count >= min_count) {
        puts(heading);
        print_groups(r, &f, 0, false);
    }
    diagnosis_groups_free(&f);
    return true;
}

static bool print_experiment(const diagnosis_report *r)
{
    const diagnosis_experiment *e = &r->diagnosis->experiment;
    if (e->found) {
        puts("\nThe experiment that tells most: try these numbers in the program.");
        print_numbers(&e->pair);
        print_stated(r->log);
        if (!print_predicted(r, "  If it says hit, it is one of", SAYS_HIT, 1) ||
            !print_predicted(r, "  If it says miss, it is one of", SAYS_MISS, 1))
            return false;
    }
    return print_predicted(
        r, "\nWhatever numbers were tried, these always answer alike:", ALWAYS_ALIKE, 2);
}

/* ---- All ---- */

static bool print_candidates(const diagnosis_report *r)
{
    const diagnosis_explanation *told[DIAGNOSIS_MAX];
    size_t count = diagnosis_candidates(r->diagnosis, told);
    bool two = false;
    for (size_t i = 0; i < count && i < EXPLANATIONS; i++) {
        if (i && !two && diagnosis_is_pair(told[i]))
            puts("Two mistakes at once:");
        two |= i && diagnosis_is_pair(told[i]);
        if (!print_explanation(r, i + 1, told[i]))
            return false;
    }
    return true;
}

bool cli_report_print(const diagnosis_report *r)
{
    const diagnosis *d = r->diagnosis;
    cli_report_print_verdict(r);
    puts("");
    print_estimates(d);
    if (!print_candidates(r))
        return false;
    return d->verdict == DIAGNOSIS_CONSTANT || print_experiment(r);
}
