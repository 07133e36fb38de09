/* What a diagnosis says first: the verdict, and what it leaves unexplained. */
#include "cli/diagnosis_report.h"

#include "cli/options.h"

enum { WORST = 8, COLUMN = 4 };

void cli_report_verdict(const diagnosis_report *r, text_buffer *b)
{
    diagnosis_say_verdict(r->diagnosis, r->log, r->convention_given, b);
}

/* ---- What else is to be said of it ---- */

void cli_report_line(text_buffer *b, int column)
{
    printf("%*s", column, "");
    cli_print_wrapped(stdout, column + 2, b->data ? b->data : "");
    text_free(b);
}

static void print_constant(const diagnosis *d)
{
    puts("What makes programs do that, the most usual first:");
    for (const char *const *cause = diagnosis_constant_causes(diagnosis_always_hits(d)); *cause;
         cause++) {
        text_buffer b = {0};
        text_add_format(&b, "- %s", *cause);
        cli_report_line(&b, COLUMN - 2);
    }
}

static void print_alike(const diagnosis_report *r)
{
    const diagnosis *d = r->diagnosis;
    if ((d->hits && d->hits < d->rows) || d->verdict == DIAGNOSIS_UNTOLD)
        return;
    text_buffer b = {0};
    text_add_format(&b, "Every %s is a %s, which tells little: let it give both answers.",
                    log_words_of(r->log)->row, d->hits ? "hit" : "miss");
    cli_report_line(&b, 0);
}

static void print_row(const diagnosis_report *r, const unexplained_row *u)
{
    text_buffer b = {0};
    diagnosis_say_row(r->log, u, &b);
    diagnosis_say_rounding(u, &b);
    cli_report_line(&b, COLUMN);
}

static void print_condition(const diagnosis_report *r)
{
    const diagnosis *d = r->diagnosis;
    text_buffer b = {0};
    if (d->right_in[0])
        text_add_format(&b,
                        "The program is right if its numbers are meant as in %s: then say so with "
                        "--convention %s.",
                        d->right_in, d->right_in);
    else if (!r->convention_given && d->verdict != DIAGNOSIS_NOTHING)
        text_add(&b, "If they are meant otherwise, say how with --convention NAME.");
    if (b.data)
        cli_report_line(&b, 0);
}

static void add_told(const diagnosis_report *r, bool deep, size_t told, text_buffer *b)
{
    const char *leaves = r->diagnosis->cut ? "Rounding leaves" : "It leaves";
    const char *rows = log_words_of(r->log)->rows;
    if (deep)
        text_add_format(b, "%s %zu of %zu %s unexplained; the worst:", leaves, told,
                        r->diagnosis->rows, rows);
    else
        text_add_format(b,
                        "%zu of %zu %s disagree%s by what rounding hardly does; the worst:", told,
                        r->diagnosis->rows, rows, told == 1 ? "s" : "");
}

static void print_unexplained(const diagnosis_report *r)
{
    const residual *left = diagnosis_left(r->diagnosis);
    size_t told = left->kind == RESIDUAL_SYSTEMATIC && !left->deep ? left->count : left->deep;
    size_t near = left->count - told;
    const log_words *words = log_words_of(r->log);
    text_buffer b = {0};
    if (told) {
        add_told(r, left->deep > 0, told, &b);
        cli_report_line(&b, 0);
    }
    for (size_t i = 0; i < told && i < WORST; i++)
        print_row(r, &left->rows[i]);
    if (!near)
        return;
    text_add_format(&b, "%zu %s disagree%s by less than the decimals leave open.", near,
                    near == 1 ? words->row : words->rows, near == 1 ? "s" : "");
    cli_report_line(&b, 0);
}

void cli_report_print_verdict(const diagnosis_report *r)
{
    const diagnosis *d = r->diagnosis;
    text_buffer b = {0};
    cli_report_verdict(r, &b);
    cli_report_line(&b, 0);
    if (d->verdict == DIAGNOSIS_CONSTANT)
        print_constant(d);
    else
        print_alike(r);
    print_condition(r);
    print_unexplained(r);
}
