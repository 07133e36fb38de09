/* What a diagnosis says first: the verdict, and what it leaves unexplained. */
#include "cli/diagnosis_report.h"

#include "cli/options.h"
#include "lab/program.h"
#include "text/number.h"

#include <math.h>

enum { LINES = 12, WORST = 8, COLUMN = 4 };

static const char *plural(size_t count)
{
    return count == 1 ? "" : "s";
}

/* ---- The verdict ---- */

static void add_program(const diagnosis_report *r, buffer *b)
{
    const hypothesis *is = &r->diagnosis->all[0].is;
    if (lab_is_right(&is->program))
        text_add(b, "a program without a mistake");
    else
        lab_program_name(b, &is->program);
}

static void add_condition(const diagnosis_report *r, buffer *b)
{
    if (!r->convention_given)
        text_add_format(b, " if its numbers are meant as in %s",
                        r->diagnosis->all[0].is.convention.id);
}

/* How the sentence goes on where the log has the same answers from others. */
static const char *or_alike(const diagnosis *d)
{
    return d->all[0].equivalent_count ? ", or what gives the same answers." : ".";
}

static void add_lines(const diagnosis_report *r, buffer *b, size_t count)
{
    const residual *left = &r->diagnosis->all[0].unexplained;
    for (size_t i = 0; i < count && i < LINES; i++)
        text_add_format(b, "%s%u",
                        i            ? ", "
                        : count == 1 ? "line "
                                     : "lines ",
                        r->log->rows[left->rows[i].row].line);
    if (count > LINES)
        text_add_format(b, " and %zu more", count - LINES);
}

static void say_right(const diagnosis_report *r, buffer *b)
{
    text_add(b, "The program is right");
    add_condition(r, b);
    text_add(b, r->diagnosis->all[0].equivalent_count ? ", as far as this log can tell." : ".");
}

static void say_mistake(const diagnosis_report *r, buffer *b)
{
    text_add(b, "This explains the log");
    add_condition(r, b);
    text_add(b, ": ");
    add_program(r, b);
    text_add(b, or_alike(r->diagnosis));
}

static void say_right_but(const diagnosis_report *r, buffer *b)
{
    size_t deep = r->diagnosis->all[0].unexplained.deep;
    text_add(b, "The program is right");
    add_condition(r, b);
    text_add_format(b, ", but for %zu row%s that look%s like noise: ", deep, plural(deep),
                    deep == 1 ? "s" : "");
    add_lines(r, b, deep);
    text_add(b, ".");
}

/* Why what is left is no noise and no rounding. */
static void add_reasons(const residual *left, buffer *b)
{
    size_t hits = left->miss.deep + left->miss.near, misses = left->hit.deep + left->hit.near;
    const char *before = ", ";
    if (left->one_sided) {
        text_add_format(b, "%s%s of them %s", before, hits && misses ? "most" : "all",
                        hits > misses ? "hits that should be misses"
                                      : "misses that should be hits");
        before = " and ";
    }
    if (left->at_outline) {
        text_add_format(b, "%sclose to where the shapes touch", before);
        before = " and ";
    }
    if (left->many)
        text_add_format(b, "%smore than %s would turn over", before,
                        left->deep ? "noise" : "rounding");
}

static void say_nearest(const diagnosis_report *r, buffer *b)
{
    const residual *left = &r->diagnosis->all[0].unexplained;
    size_t count = left->deep ? left->deep : left->count;
    text_add(b, "The nearest known");
    add_condition(r, b);
    text_add(b, " is ");
    add_program(r, b);
    if (left->kind <= RESIDUAL_ROUNDING) {
        size_t support = diagnosis_support(r->diagnosis);
        text_add_format(b, ", but only %zu row%s speak%s for it", support, plural(support),
                        support == 1 ? "s" : "");
    } else if (left->kind == RESIDUAL_NOISE) {
        text_add_format(b, ", but for %zu row%s that look%s like noise: ", count, plural(count),
                        count == 1 ? "s" : "");
        add_lines(r, b, count);
    } else {
        text_add_format(b, ", but it leaves %zu of %zu rows unexplained", count,
                        r->diagnosis->rows);
        add_reasons(left, b);
    }
    text_add(b, ".");
}

static void say_constant(const diagnosis_report *r, buffer *b)
{
    const diagnosis *d = r->diagnosis;
    bool hits = diagnosis_always_hits(d), all = d->hits == 0 || d->hits == d->rows;
    text_add_format(b, "The program %s says %s: its answers carry no information.",
                    all ? "always" : "almost always", hits ? "hit" : "miss");
}

static void say_nothing(const diagnosis_report *r, buffer *b)
{
    (void)r;
    text_add(b, "Nothing explains the log; this comes nearest.");
}

static void say_no_rows(const diagnosis_report *r, buffer *b)
{
    (void)r;
    text_add(b, "The log has no row that can be used.");
}

void cli_report_verdict(const diagnosis_report *r, buffer *b)
{
    static void (*const say[])(const diagnosis_report *, buffer *) = {
        [DIAGNOSIS_RIGHT] = say_right,         [DIAGNOSIS_MISTAKE] = say_mistake,
        [DIAGNOSIS_ESTIMATE] = say_mistake,    [DIAGNOSIS_NO_ROWS] = say_no_rows,
        [DIAGNOSIS_RIGHT_BUT] = say_right_but, [DIAGNOSIS_NEAREST] = say_nearest,
        [DIAGNOSIS_CONSTANT] = say_constant,   [DIAGNOSIS_NOTHING] = say_nothing,
    };
    say[r->diagnosis->verdict](r, b);
}

/* ---- What else is to be said of it ---- */

void cli_report_line(buffer *b, int column)
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
        buffer b = {0};
        text_add_format(&b, "- %s", *cause);
        cli_report_line(&b, COLUMN - 2);
    }
}

static void print_alike(const diagnosis *d)
{
    if (d->hits && d->hits < d->rows)
        return;
    buffer b = {0};
    text_add_format(&b, "Every row is a %s, which tells little: let it log both answers.",
                    d->hits ? "hit" : "miss");
    cli_report_line(&b, 0);
}

static void print_row(const diagnosis_report *r, const unexplained_row *u)
{
    char depth[NUMBER_SIZE], slack[NUMBER_SIZE];
    const log_row *row = &r->log->rows[u->row];
    buffer b = {0};
    text_add_format(&b, "line %u: it says %s, %s %s; rounding explains %s", row->line,
                    row->hit ? "hit" : "miss", text_number_short(depth, fabs(u->margin), 3),
                    row->hit ? "apart" : "inside", text_number_short(slack, u->slack, 3));
    cli_report_line(&b, COLUMN);
}

static void print_unexplained(const diagnosis_report *r)
{
    const residual *left = &r->diagnosis->all[0].unexplained;
    size_t near = left->count - left->deep;
    buffer b = {0};
    if (left->deep) {
        text_add_format(&b, "It leaves %zu of %zu rows unexplained; the worst:", left->deep,
                        r->diagnosis->rows);
        cli_report_line(&b, 0);
    }
    for (size_t i = 0; i < left->deep && i < WORST; i++)
        print_row(r, &left->rows[i]);
    if (!near)
        return;
    text_add_format(&b, "%zu row%s disagree%s by less than the log's decimals leave open.", near,
                    plural(near), near == 1 ? "s" : "");
    cli_report_line(&b, 0);
}

void cli_report_print_verdict(const diagnosis_report *r)
{
    const diagnosis *d = r->diagnosis;
    buffer b = {0};
    cli_report_verdict(r, &b);
    cli_report_line(&b, 0);
    if (d->verdict == DIAGNOSIS_CONSTANT)
        print_constant(d);
    else
        print_alike(d);
    if (!r->convention_given && d->verdict != DIAGNOSIS_NOTHING) {
        text_add(&b, "If they are meant otherwise, say how with --convention NAME.");
        cli_report_line(&b, 0);
    }
    print_unexplained(r);
}
