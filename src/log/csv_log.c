/* A log as CSV. */
#include "log/reader.h"

#include "log/columns.h"
#include "log/conventions.h"
#include "log/corners.h"
#include "log/csv.h"
#include "text/number.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

/* Of the numbers that are computed, how fine they are is tried in some rows. */
enum { HEADER_MAX = 1024, SAMPLE_ROWS = 256 };
/* Beyond this, squares and their sums come near the largest double. */
static const double NUMBER_MAX = 1e100;

typedef struct csv_reader {
    log_reader *to;
    log_csv csv;
    log_csv_field field;
    unsigned char column[HEADER_MAX]; /* of each field, a log_column */
    size_t fields;
    log_columns columns;
    bool has_corners, keeps_corners; /* what the columns say of every row */
    double values[COLUMNS];          /* of the row that is read */
    log_precision precision[COLUMNS];
    double (*sample)[COLUMNS]; /* of some rows; owned */
    size_t sampled, corners;   /* room in log->corners */
} csv_reader;

/* ---- The header ---- */

/* Two names for one thing: "cx" is the circle's, but beside circle_x it may be the rectangle's. */
static bool refuse_twice(const csv_reader *r, log_column column, const char *name, problem *why)
{
    const char *other = r->columns.name[column];
    if (!strcmp(name, other))
        return text_problem(why, "%s: the column %s is there twice", r->to->name, name);
    return text_problem(why,
                        "%s: line %u: the columns \"%s\" and \"%s\" both mean the same: call what "
                        "is meant otherwise by its long name (rect_x, rect_cx, circle_x ...), or "
                        "leave one out",
                        r->to->name, r->csv.line, other, name);
}

static void note_unknown(csv_reader *r)
{
    problem unknown;
    text_problem(&unknown, "%s: the column \"%.40s\" is unknown and ignored", r->to->name,
                 r->field.text);
    if (r->field.length)
        log_reader_note(r->to, &unknown);
}

static bool take_column(csv_reader *r, problem *why)
{
    const log_csv_field *f = &r->field;
    const char *name;
    if (f->wrong)
        return text_problem(why, "%s: a column's name %s", r->to->name, f->wrong);
    if (r->fields == HEADER_MAX)
        return text_problem(why, "%s: there are more than %d columns", r->to->name, HEADER_MAX);
    log_column column = log_columns_named(f->text, &name);
    r->column[r->fields++] = (unsigned char)column;
    if (column == COLUMN_UNKNOWN)
        note_unknown(r);
    else if (r->columns.name[column])
        return refuse_twice(r, column, name, why);
    else
        r->columns.name[column] = name;
    return true;
}

static bool read_header(csv_reader *r, problem *why)
{
    log_table *log = r->to->log;
    while (log_csv_next(&r->csv, &r->field)) {
        if (!take_column(r, why))
            return false;
        if (r->field.ends_row)
            break;
    }
    if (!log_columns_choose(&r->columns, r->to->name, &log->notices, why))
        return false;
    log->has_pivot = r->columns.name[COLUMN_PIVOT_X] != NULL;
    log->stated = log_columns_stated(&r->columns);
    r->has_corners = log_columns_have_corners(&r->columns);
    r->keeps_corners = log_columns_explain_corners(&r->columns);
    log_columns_explain(&r->columns, r->to->name, &log->understood);
    return true;
}

/* ---- Rows ---- */

/* Notes what is wrong in a row: of one field, only the first. */
static void refuse(problem *wrong, const char *column, const char *value, const char *what)
{
    if (!wrong->text[0])
        text_problem(wrong, "%s is \"%.40s\": %s", column, value, what);
}

/* Corners are all written alike. */
static log_precision *precision_of(csv_reader *r, log_column column)
{
    bool corner = column >= COLUMN_X1 && column <= COLUMN_Y4;
    return corner ? &r->to->log->corner_precision : &r->precision[column];
}

/* Spreadsheets of many countries write 327,5. */
static bool has_decimal_comma(const log_csv_field *f)
{
    char text[CSV_FIELD_SIZE];
    double value;
    memcpy(text, f->text, f->length + 1);
    char *comma = strchr(text, ',');
    if (!comma)
        return false;
    *comma = '.';
    return text_number_read(text, &value) == f->length;
}

static void read_number(csv_reader *r, log_column column, problem *wrong)
{
    const log_csv_field *f = &r->field;
    double *to = &r->values[column];
    bool optional = column == COLUMN_PIVOT_X || column == COLUMN_PIVOT_Y;
    if (optional && !f->length) {
        *to = NAN;
        return;
    }
    text_digits as;
    size_t used = text_number_read_digits(f->text, to, &as);
    if (!used || used != f->length)
        refuse(wrong, r->columns.name[column], f->text,
               has_decimal_comma(f) ? "write numbers with a decimal point, not a comma"
                                    : "give a number");
    else if (fabs(*to) > NUMBER_MAX)
        refuse(wrong, r->columns.name[column], f->text, "it may be 1e100 at most");
    else
        log_precision_add(precision_of(r, column), as);
}

/* The next field, if it is nothing but a number that may be there. */
static bool take_number(csv_reader *r, log_column column)
{
    log_csv after = r->csv;
    double value;
    text_digits as;
    if (column >= COLUMN_HIT || !log_csv_number(&after, &value, &as, &r->field.ends_row) ||
        fabs(value) > NUMBER_MAX)
        return false;
    r->csv = after;
    r->values[column] = value;
    log_precision_add(precision_of(r, column), as);
    return true;
}

bool log_hit_read(const char *text, size_t length, bool *hit)
{
    static const struct {
        const char *word;
        bool hit;
    } words[] = {{"0", false},  {"1", true},   {"false", false}, {"true", true}, {"miss", false},
                 {"hit", true}, {"no", false}, {"yes", true},    {"0.0", false}, {"1.0", true}};
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        if (log_columns_same_word(text, length, words[i].word)) {
            *hit = words[i].hit;
            return true;
        }
    return false;
}

static void read_hit(const log_csv_field *f, log_row *row, problem *wrong)
{
    if (!log_hit_read(f->text, f->length, &row->hit))
        refuse(wrong, "hit", f->text, "give 0 or 1, false or true, miss or hit");
}

static void read_field(csv_reader *r, log_column column, log_row *row, problem *wrong)
{
    const log_csv_field *f = &r->field;
    if (f->wrong && !wrong->text[0])
        text_problem(wrong, "%s %s", column == COLUMN_UNKNOWN ? "a field" : r->columns.name[column],
                     f->wrong);
    else if (column == COLUMN_HIT)
        read_hit(f, row, wrong);
    else if (column != COLUMN_UNKNOWN)
        read_number(r, column, wrong);
}

/* By how much a rectangle's corners may miss it: each was rounded by up to h along both axes,
 * sqrt(2) h. The rectangle that is made of them has a middle and half sizes that are off by as much
 * each, and a longer side of length l that is turned by 2 sqrt(2) h / l, which moves corners, at
 * most l / sqrt(2) away, by 2 h: 7.7 h together. And programs compute in single precision. */
static bool check_corners(const csv_reader *r, const log_corners *c, problem *wrong)
{
    double unit = 0, largest = 0, off = log_corners_error(c);
    for (int i = COLUMN_X1; i <= COLUMN_Y4; i++) {
        unit = fmax(unit, log_half_unit(&r->to->log->corner_precision, r->values[i]));
        largest = fmax(largest, fabs(r->values[i]));
    }
    return off <= 8 * unit + ldexp(largest, -20) ||
           text_problem(
               wrong,
               "x1 to y4 aren't the corners of a rectangle: one is %.3g off; give all four "
               "of the turned one, as it is drawn",
               off);
}

/* What only the whole row shows. */
static void finish_row(csv_reader *r, log_row *row, size_t fields, problem *wrong)
{
    if (wrong->text[0])
        return;
    if (fields != r->fields) {
        text_problem(wrong, "it has %zu field%s, and the first line %zu", fields,
                     fields == 1 ? "" : "s", r->fields);
    } else if (log_columns_row(&r->columns, r->values, row, wrong) && r->has_corners) {
        log_corners c = log_columns_corners(r->values);
        check_corners(r, &c, wrong);
    }
}

static log_column column_at(const csv_reader *r, size_t field)
{
    return field < r->fields ? log_columns_meant(&r->columns, r->column[field]) : COLUMN_UNKNOWN;
}

/* Reads a row's fields; false for a line with nothing in it. */
static bool read_row(csv_reader *r, log_row *row, problem *wrong)
{
    size_t fields = 0;
    bool blank = true;
    wrong->text[0] = '\0';
    for (r->field.ends_row = false; !r->field.ends_row; fields++) {
        log_column column = column_at(r, fields);
        if (take_number(r, column)) {
            blank = false;
            continue;
        }
        if (!log_csv_next(&r->csv, &r->field))
            break;
        blank = blank && !r->field.length && !r->field.wrong;
        if (fields < r->fields && (r->field.length || !r->field.ends_row || fields))
            read_field(r, column, row, wrong);
    }
    finish_row(r, row, fields, wrong);
    return !blank || fields > 1;
}

/* Keeps the corners of the row that was added last, where something else explains them. */
static bool keep_corners(csv_reader *r)
{
    log_table *log = r->to->log;
    if (!r->keeps_corners)
        return true;
    if (r->corners < log->capacity) {
        log_corners *grown = realloc(log->corners, log->capacity * sizeof *grown);
        if (!grown)
            return false;
        log->corners = grown;
        r->corners = log->capacity;
    }
    log->corners[log->count - 1] = log_columns_corners(r->values);
    return true;
}

static void keep_sample(csv_reader *r)
{
    if (r->sampled < SAMPLE_ROWS)
        memcpy(r->sample[r->sampled++], r->values, sizeof r->values);
}

static bool read_rows(csv_reader *r)
{
    problem wrong;
    while (r->csv.at < r->csv.end) {
        log_row row = {.line = r->csv.line, .pivot_x = 0};
        if (!read_row(r, &row, &wrong))
            continue;
        if (wrong.text[0])
            log_reader_refuse(r->to, row.line, &wrong);
        else if (!log_add(r->to->log, &row) || !keep_corners(r))
            return false;
        else
            keep_sample(r);
    }
    return true;
}

static void finish_precision(csv_reader *r)
{
    log_table *log = r->to->log;
    const double(*sample)[COLUMNS] = (const double(*)[COLUMNS])r->sample;
    for (int i = COLUMN_X1; i <= COLUMN_Y4; i++)
        r->precision[i] = log->corner_precision;
    log_columns_precision(&r->columns, r->precision, sample, r->sampled, log->precision);
}

bool log_csv_read(log_reader *to, const char *text, size_t length, problem *why)
{
    csv_reader r = {.to = to,
                    .csv = log_csv_start(text, length),
                    .sample = malloc(SAMPLE_ROWS * sizeof *r.sample)};
    bool right = r.sample || log_reader_no_memory(to, why);
    right = right && read_header(&r, why);
    if (right && !read_rows(&r))
        right = log_reader_no_memory(to, why);
    if (right) {
        finish_precision(&r);
        if (log_columns_size_by_corners(&r.columns))
            log_settle_sizes(to->log, to->known);
    }
    free(r.sample);
    return right;
}
