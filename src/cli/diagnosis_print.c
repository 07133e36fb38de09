/* A diagnosis for people. */
#include "cli/diagnosis_report.h"

#include "cli/options.h"
#include "diagnosis/equivalence.h"
#include "lab/listing.h"
#include "lab/program.h"
#include "text/number.h"

#include <math.h>

enum { EXPLANATIONS = 5, PROGRAMS = 6, CONVENTIONS = 4, INDENT = 4 };

static void print_wrapped(text_buffer *b, int column)
{
    printf("%*s", column, "");
    cli_print_wrapped(stdout, column + 2, b->data ? b->data : "");
    text_free(b);
}

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
    print_wrapped(&b, column);
}

/* A line for each from `from` on. */
static void print_groups(const diagnosis_report *r, const equivalence_groups *f, size_t from)
{
    for (size_t i = from; i < f->count && i < from + PROGRAMS; i++)
        print_group(r, &f->all[i], INDENT + 2);
    if (f->count > from + PROGRAMS)
        printf("%*sand %zu more, which --json lists\n", INDENT + 2, "", f->count - from - PROGRAMS);
}

/* ---- The table ---- */

static void print_cause(const char *before, const char *title, const char *right, const char *wrong)
{
    text_buffer b = {0};
    text_add(&b, before);
    text_add(&b, title);
    text_add(&b, ":");
    print_wrapped(&b, INDENT + 2);
    printf("%*sit has    %s\n", INDENT + 2, "", wrong);
    printf("%*sright is  %s\n", INDENT + 2, "", right);
}

/* The lines of code of the mistakes, each beside the right one. */
static void print_lines(const diagnosis_hypothesis *h)
{
    for (int stage = 0; stage < LAB_STAGES; stage++) {
        mistake_id id = h->program.at[stage];
        char right[LISTING_TEXT], wrong[LISTING_TEXT];
        lab_cause other;
        if (id == MISTAKE_NONE)
            continue;
        lab_two_lines(&h->convention, id, right, wrong);
        print_cause("", lab_mistake(id)->title, right, wrong);
        if (lab_other_cause(&h->convention, id, &other))
            print_cause("Or: ", other.title, other.right[0], other.wrong[0]);
    }
}

/* Rounded down, so that only all is 100 %. */
static void print_rows(const diagnosis_report *r, size_t rank, const diagnosis_explanation *e)
{
    char share[NUMBER_SIZE];
    double parts = floor(1000 * (double)e->explained / (double)r->diagnosis->rows);
    printf("%2zu. explains %zu of %zu rows, %s %%\n", rank, e->explained, r->diagnosis->rows,
           text_number_short(share, parts / 10, 1));
}

/* Those that can't be told from the best one are named, of the others it is said how many. */
static bool print_explanation(const diagnosis_report *r, size_t rank,
                              const diagnosis_explanation *e)
{
    equivalence_groups f;
    bool best = e == r->diagnosis->all;
    if (!diagnosis_groups_of_explanation(&f, e, r->known, r->log->has_pivot))
        return false;
    print_rows(r, rank, e);
    print_group(r, &f.all[0], INDENT);
    if (best)
        print_lines(&e->is);
    if (best && f.count > 1) {
        printf("%*sThis log can't tell it from these, which give the same answers:\n", INDENT, "");
        print_groups(r, &f, 1);
    } else if (f.count > 1) {
        printf("%*sand %zu with the same answers\n", INDENT + 2, "", f.count - 1);
    }
    diagnosis_groups_free(&f);
    return true;
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
    print_wrapped(&b, INDENT);
    text_add(&b, "circle");
    add_number(&b, c->x);
    add_number(&b, c->y);
    add_number(&b, c->radius);
    print_wrapped(&b, INDENT);
}

/* How those numbers are meant where the log's columns say it, not the convention. */
static void print_stated(const diagnosis_log *log)
{
    text_buffer b = {0};
    diagnosis_log_say_stated(log, &b);
    if (b.data)
        print_wrapped(&b, INDENT);
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
        print_groups(r, &f, 0);
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

/* How the sentence goes on where the log has the same answers from others. */
static const char *as_far_as(const diagnosis *d)
{
    if (!d->count || !d->all[0].equivalent_count || d->verdict == DIAGNOSIS_NOTHING)
        return ".";
    return d->verdict == DIAGNOSIS_RIGHT ? ", as far as this log can tell."
                                         : ", or what gives the same answers.";
}

void cli_report_verdict(const diagnosis_report *r, text_buffer *b)
{
    static const char *const words[] = {
        [DIAGNOSIS_RIGHT] = "The program is right",
        [DIAGNOSIS_MISTAKE] = "This explains the log: ",
        [DIAGNOSIS_NO_ROWS] = "The log has no row that can be used",
        [DIAGNOSIS_NOTHING] = "Nothing explains the log; this comes nearest",
    };
    const diagnosis *d = r->diagnosis;
    text_add(b, words[d->verdict]);
    if (d->verdict == DIAGNOSIS_MISTAKE)
        lab_program_name(b, &d->all[0].is.program);
    if (d->verdict == DIAGNOSIS_RIGHT && !r->convention_given) {
        text_add(b, " if its numbers are meant as in ");
        text_add(b, d->all[0].is.convention.id);
    }
    text_add(b, as_far_as(d));
}

bool cli_report_print(const diagnosis_report *r)
{
    const diagnosis *d = r->diagnosis;
    text_buffer b = {0};
    cli_report_verdict(r, &b);
    print_wrapped(&b, 0);
    if (d->verdict == DIAGNOSIS_RIGHT && !r->convention_given) {
        text_add(&b,
                 "If they are meant otherwise, say how with --convention NAME: then the mistake "
                 "is named.");
        print_wrapped(&b, 0);
    }
    puts("");
    for (size_t i = 0; i < d->count && i < EXPLANATIONS; i++)
        if (!print_explanation(r, i + 1, &d->all[i]))
            return false;
    return print_experiment(r);
}
