#include "log/columns.h"

#include "log/corners.h"

#include <math.h>
#include <string.h>

/* ---- What they are called ---- */

enum { NAMES_MAX = 3 };
static const char *const names[COLUMNS][NAMES_MAX] = {
    [COLUMN_RECT_X] = {"rect_x", "x"},
    [COLUMN_RECT_Y] = {"rect_y", "y"},
    [COLUMN_RECT_CX] = {"rect_cx", "rect_center_x", "rect_centre_x"},
    [COLUMN_RECT_CY] = {"rect_cy", "rect_center_y", "rect_centre_y"},
    [COLUMN_AXIS_X1] = {"axis_x1", "from_x"},
    [COLUMN_AXIS_Y1] = {"axis_y1", "from_y"},
    [COLUMN_AXIS_X2] = {"axis_x2", "to_x"},
    [COLUMN_AXIS_Y2] = {"axis_y2", "to_y"},
    [COLUMN_X1] = {"x1"},
    [COLUMN_Y1] = {"y1"},
    [COLUMN_X2] = {"x2"},
    [COLUMN_Y2] = {"y2"},
    [COLUMN_X3] = {"x3"},
    [COLUMN_Y3] = {"y3"},
    [COLUMN_X4] = {"x4"},
    [COLUMN_Y4] = {"y4"},
    [COLUMN_RECT_W] = {"rect_w", "w", "width"},
    [COLUMN_RECT_H] = {"rect_h", "h", "height"},
    [COLUMN_HALF_W] = {"half_w", "hw", "half_width"},
    [COLUMN_HALF_H] = {"half_h", "hh", "half_height"},
    [COLUMN_ANGLE] = {"angle", "rotation"},
    [COLUMN_DIR_X] = {"dir_x"},
    [COLUMN_DIR_Y] = {"dir_y"},
    [COLUMN_CIRCLE_X] = {"circle_x", "cx"},
    [COLUMN_CIRCLE_Y] = {"circle_y", "cy"},
    [COLUMN_RADIUS] = {"radius", "r"},
    [COLUMN_DIAMETER] = {"diameter", "d"},
    [COLUMN_PIVOT_X] = {"pivot_x"},
    [COLUMN_PIVOT_Y] = {"pivot_y"},
    [COLUMN_HIT] = {"hit"},
};

bool log_columns_same_word(const char *text, size_t length, const char *word)
{
    for (size_t i = 0; i < length; i++) {
        char c = text[i], small = c >= 'A' && c <= 'Z' ? (char)(c + 'a' - 'A') : c;
        if (!word[i] || small != word[i])
            return false;
    }
    return !word[length];
}

log_column log_columns_named(const char *text, const char **name)
{
    size_t length = strlen(text);
    for (int column = 0; column < COLUMNS; column++)
        for (int i = 0; i < NAMES_MAX && names[column][i]; i++)
            if (log_columns_same_word(text, length, names[column][i])) {
                *name = names[column][i];
                return (log_column)column;
            }
    return COLUMN_UNKNOWN;
}

/* ---- What they say ---- */

typedef enum form_of {
    FORM_PLACE,
    FORM_SIZE,
    FORM_ANGLE,
    FORM_CIRCLE,
    FORM_RADIUS,
    FORM_PIVOT,
    FORM_HIT
} form_of;

/* A number of the row that is just that of a column. */
typedef struct copied_number {
    log_number to;
    log_column from;
} copied_number;

/* Some columns that together say one thing. */
typedef struct column_form {
    form_of of;
    unsigned columns; /* bits, 1 << column */
    const char *words;
    int copies;
    copied_number copied[2];
    bool (*derive)(const double *values, log_row *row); /* NULL, or the rest; false: it can't be */
    const char *fails;                                  /* why not */
    log_stated states;
} column_form;

static log_rectangle along_axis(const double *v, double height)
{
    return log_axis_rectangle((col_vec){v[COLUMN_AXIS_X1], v[COLUMN_AXIS_Y1]},
                              (col_vec){v[COLUMN_AXIS_X2], v[COLUMN_AXIS_Y2]}, height);
}

static log_rectangle by_corners(const double *v)
{
    log_corners c = log_columns_corners(v);
    return log_corners_rectangle(&c);
}

static bool take_place(log_rectangle r, log_row *row)
{
    row->x = r.middle.x;
    row->y = r.middle.y;
    return true;
}

static bool take_size(log_rectangle r, log_row *row)
{
    row->width = r.width;
    row->height = r.height;
    return true;
}

static bool place_of_axis(const double *v, log_row *row)
{
    return take_place(along_axis(v, 0), row);
}

static bool size_of_axis(const double *v, log_row *row)
{
    return take_size(along_axis(v, v[COLUMN_RECT_H]), row);
}

static bool size_of_half_axis(const double *v, log_row *row)
{
    return take_size(along_axis(v, 2 * v[COLUMN_HALF_H]), row);
}

static bool angle_of_axis(const double *v, log_row *row)
{
    log_rectangle r = along_axis(v, 0);
    row->angle = r.angle;
    return r.width > 0;
}

static bool place_of_corners(const double *v, log_row *row)
{
    return take_place(by_corners(v), row);
}

static bool size_of_corners(const double *v, log_row *row)
{
    return take_size(by_corners(v), row);
}

static bool angle_of_corners(const double *v, log_row *row)
{
    row->angle = by_corners(v).angle;
    return true;
}

static bool angle_of_direction(const double *v, log_row *row)
{
    row->angle = atan2(v[COLUMN_DIR_Y], v[COLUMN_DIR_X]);
    return v[COLUMN_DIR_X] != 0 || v[COLUMN_DIR_Y] != 0;
}

static bool check_radius(const double *v, log_row *row)
{
    (void)v;
    return row->radius >= 0;
}

static bool radius_of_diameter(const double *v, log_row *row)
{
    row->radius = v[COLUMN_DIAMETER] / 2;
    return row->radius >= 0;
}

static bool check_pivot(const double *v, log_row *row)
{
    (void)v;
    return isnan(row->pivot_x) == isnan(row->pivot_y);
}

#define BIT(column) (1u << COLUMN_##column)
#define BITS(a, b) (BIT(a) | BIT(b))
#define AXIS (BITS(AXIS_X1, AXIS_Y1) | BITS(AXIS_X2, AXIS_Y2))
#define CORNERS (BITS(X1, Y1) | BITS(X2, Y2) | BITS(X3, Y3) | BITS(X4, Y4))
/* Two columns that are two numbers of a row. */
#define COPY(to_1, from_1, to_2, from_2)                                                           \
    .columns = BITS(from_1, from_2), .copies = 2,                                                  \
    .copied = {{LOG_##to_1, COLUMN_##from_1}, {LOG_##to_2, COLUMN_##from_2}}

static const char axis_words[] = "the rectangle's axis, from end to end";
static const char corner_words[] = "the corners of the drawn rectangle";

/* Of each thing the plain form first. */
static const column_form forms[] = {
    {.of = FORM_PLACE, COPY(X, RECT_X, Y, RECT_Y), .words = "the rectangle's x, y"},
    {.of = FORM_PLACE,
     COPY(X, RECT_CX, Y, RECT_CY),
     .words = "the middle of the drawn rectangle",
     .states = {.middle = true}},
    {.of = FORM_PLACE,
     .columns = AXIS,
     .words = axis_words,
     .derive = place_of_axis,
     .states = {.middle = true}},
    {.of = FORM_PLACE,
     .columns = CORNERS,
     .words = corner_words,
     .derive = place_of_corners,
     .states = {.middle = true}},
    {.of = FORM_SIZE, COPY(WIDTH, RECT_W, HEIGHT, RECT_H), .words = "its width, height"},
    {.of = FORM_SIZE,
     COPY(WIDTH, HALF_W, HEIGHT, HALF_H),
     .words = "half its width, height",
     .states = {.half = true}},
    {.of = FORM_SIZE,
     .columns = AXIS | BIT(RECT_H),
     .words = "its whole thickness",
     .derive = size_of_axis,
     .states = {.whole = true}},
    {.of = FORM_SIZE,
     .columns = AXIS | BIT(HALF_H),
     .words = "half its thickness",
     .derive = size_of_half_axis,
     .states = {.whole = true}},
    {.of = FORM_SIZE,
     .columns = CORNERS,
     .words = corner_words,
     .derive = size_of_corners,
     .states = {.whole = true}},
    {.of = FORM_ANGLE,
     .columns = BIT(ANGLE),
     .words = "its angle",
     .copies = 1,
     .copied = {{LOG_ANGLE, COLUMN_ANGLE}}},
    {.of = FORM_ANGLE,
     .columns = BITS(DIR_X, DIR_Y),
     .words = "the direction of its width",
     .derive = angle_of_direction,
     .fails = "dir_x and dir_y are both 0: that is no direction",
     .states = {.direction = true}},
    {.of = FORM_ANGLE,
     .columns = AXIS,
     .words = axis_words,
     .derive = angle_of_axis,
     .fails = "the axis has no length, so no direction: add a column angle",
     .states = {.direction = true}},
    {.of = FORM_ANGLE,
     .columns = CORNERS,
     .words = corner_words,
     .derive = angle_of_corners,
     .states = {.direction = true}},
    {.of = FORM_CIRCLE,
     COPY(CIRCLE_X, CIRCLE_X, CIRCLE_Y, CIRCLE_Y),
     .words = "the circle's centre"},
    {.of = FORM_RADIUS,
     .columns = BIT(RADIUS),
     .words = "its radius",
     .copies = 1,
     .copied = {{LOG_RADIUS, COLUMN_RADIUS}},
     .derive = check_radius,
     .fails = "the radius is below 0"},
    {.of = FORM_RADIUS,
     .columns = BIT(DIAMETER),
     .words = "its diameter",
     .derive = radius_of_diameter,
     .fails = "the diameter is below 0"},
    {.of = FORM_PIVOT,
     COPY(PIVOT_X, PIVOT_X, PIVOT_Y, PIVOT_Y),
     .words = "the rectangle's pivot, from its corner",
     .derive = check_pivot,
     .fails = "pivot_x and pivot_y belong together"},
    {.of = FORM_HIT, .columns = BIT(HIT), .words = "the program's answer"},
};
enum { FORMS = sizeof forms / sizeof *forms };

/* ---- The header as a whole ---- */

static unsigned present(const log_columns *c)
{
    unsigned bits = 0;
    for (int column = 0; column < COLUMNS; column++)
        bits |= c->name[column] ? 1u << column : 0;
    return bits;
}

static int count_bits(unsigned bits)
{
    int count = 0;
    for (; bits; bits &= bits - 1)
        count++;
    return count;
}

/* The one that lacks least: complete, or the one that was begun, or the plain one. */
static const column_form *nearest_form(form_of of, unsigned have)
{
    const column_form *best = NULL;
    int begun = 0;
    for (int i = 0; i < FORMS; i++) {
        if (forms[i].of != of)
            continue;
        if (!(forms[i].columns & ~have))
            return &forms[i];
        int there = count_bits(forms[i].columns & have);
        if (!best || there > begun) {
            best = &forms[i];
            begun = there;
        }
    }
    return best;
}

/* Each column once, though an axis or corners say several things. */
static unsigned missing_columns(log_columns *c)
{
    unsigned have = present(c), missing = 0;
    for (int of = 0; of < FORMS_OF; of++) {
        const column_form *form = nearest_form((form_of)of, have);
        bool wanted = of != FORM_PIVOT || (form->columns & have);
        c->chosen[of] = wanted ? form : NULL;
        missing |= wanted ? form->columns & ~have : 0;
    }
    return missing;
}

static bool refuse_missing(unsigned missing, const char *file, problem *why)
{
    text_buffer list = {0};
    for (int column = 0; column < COLUMNS; column++)
        if (missing & 1u << column)
            text_add_item(&list, names[column][0]);
    text_problem(why,
                 "%s: its first line doesn't name the column%s %s; a log begins with "
                 "rect_x,rect_y,rect_w,rect_h,angle,circle_x,circle_y,radius,hit",
                 file, count_bits(missing) > 1 ? "s" : "", list.data ? list.data : "");
    text_free(&list);
    return false;
}

/* "x, y", "x1 to y4". */
static void add_names(const log_columns *c, unsigned columns, text_buffer *b)
{
    const char *before = "";
    for (int column = 0; column < COLUMNS; column++)
        if (columns & ~CORNERS & 1u << column) {
            text_add_format(b, "%s%s", before, c->name[column]);
            before = ", ";
        }
    if (columns & CORNERS)
        text_add_format(b, "%sx1 to y4", before);
}

/* The columns of the chosen form of what a column is about. */
static unsigned chosen_beside(const log_columns *c, int column)
{
    int i = 0;
    while (!(forms[i].columns & 1u << column))
        i++;
    const column_form *chosen = c->chosen[forms[i].of];
    return chosen ? chosen->columns : 0;
}

/* Columns that no chosen form needs; corners stay, to be compared with what the others say. */
static void note_idle(const log_columns *c, const char *file, text_buffer *notices)
{
    unsigned used = log_columns_have_corners(c) ? CORNERS : 0;
    for (int of = 0; of < FORMS_OF; of++)
        used |= c->chosen[of] ? c->chosen[of]->columns : 0;
    for (int column = 0; column < COLUMNS; column++)
        if (c->name[column] && !(used & 1u << column)) {
            text_add_format(notices, "%s: the column \"%s\" is ignored beside ", file,
                            c->name[column]);
            add_names(c, chosen_beside(c, column), notices);
            text_add(notices, "\n");
        }
}

/* Where the rectangle is given by other columns, and the circle isn't, short x and y are the
 * circle's. */
static void give_circle(log_columns *c)
{
    const char **from = &c->name[COLUMN_RECT_X], **to = &c->name[COLUMN_CIRCLE_X];
    unsigned without = present(c) & ~BITS(RECT_X, RECT_Y);
    bool elsewhere = !(nearest_form(FORM_PLACE, without)->columns & ~without);
    bool is_short = from[0] == names[COLUMN_RECT_X][1] && from[1] == names[COLUMN_RECT_Y][1];
    c->circle_by_xy = elsewhere && is_short && !to[0] && !to[1];
    for (int i = 0; i < 2 && c->circle_by_xy; i++) {
        to[i] = from[i];
        from[i] = NULL;
    }
}

log_column log_columns_meant(const log_columns *c, log_column by_name)
{
    bool is_circle = c->circle_by_xy && (by_name == COLUMN_RECT_X || by_name == COLUMN_RECT_Y);
    return is_circle ? by_name - COLUMN_RECT_X + COLUMN_CIRCLE_X : by_name;
}

bool log_columns_choose(log_columns *c, const char *file, text_buffer *notices, problem *why)
{
    give_circle(c);
    unsigned missing = missing_columns(c);
    if (missing)
        return refuse_missing(missing, file, why);
    if (c->chosen[FORM_PIVOT] && log_columns_stated(c).middle)
        return text_problem(why,
                            "%s: pivot_x, pivot_y count from the corner, and rect_x, rect_y aren't "
                            "there: add them, or leave the pivot out, since the middle of the "
                            "drawn rectangle needs none",
                            file);
    note_idle(c, file, notices);
    return true;
}

static bool is_plain(const log_columns *c)
{
    for (int column = 0; column < COLUMNS; column++)
        if (c->name[column] && c->name[column] != names[column][0])
            return false;
    for (int of = 0; of < FORMS_OF; of++)
        if (c->chosen[of] && c->chosen[of] != nearest_form((form_of)of, ~0u))
            return false;
    return !log_columns_have_corners(c);
}

void log_columns_explain(const log_columns *c, const char *file, text_buffer *b)
{
    unsigned explained = 0;
    if (is_plain(c))
        return;
    text_add_format(b, "%s: understood", file);
    for (int of = 0; of < FORMS_OF; of++) {
        const column_form *form = c->chosen[of];
        if (!form || !(form->columns & ~explained))
            continue;
        text_add(b, explained ? "; " : ": ");
        add_names(c, form->columns & ~explained, b);
        text_add_format(b, ": %s", form->words);
        explained |= form->columns;
    }
    if (log_columns_have_corners(c) && !(explained & CORNERS))
        text_add_format(b, "; x1 to y4: %s", corner_words);
    text_add(b, "\n");
}

log_stated log_columns_stated(const log_columns *c)
{
    log_stated all = {.middle = false};
    for (int of = 0; of < FORMS_OF; of++) {
        if (!c->chosen[of])
            continue;
        const log_stated *one = &c->chosen[of]->states;
        all.middle |= one->middle;
        all.whole |= one->whole;
        all.half |= one->half;
        all.direction |= one->direction;
    }
    return all;
}

bool log_columns_have_corners(const log_columns *c)
{
    return !(CORNERS & ~present(c));
}

bool log_columns_explain_corners(const log_columns *c)
{
    return log_columns_have_corners(c) &&
           (c->chosen[FORM_PLACE]->columns != CORNERS || c->chosen[FORM_SIZE]->columns != CORNERS ||
            c->chosen[FORM_ANGLE]->columns != CORNERS);
}

bool log_columns_size_by_corners(const log_columns *c)
{
    return c->chosen[FORM_SIZE]->columns == CORNERS;
}

/* ---- Rows ---- */

log_corners log_columns_corners(const double values[COLUMNS])
{
    return log_corners_around(values + COLUMN_X1);
}

bool log_columns_row(const log_columns *c, const double values[COLUMNS], log_row *row,
                     problem *wrong)
{
    for (int of = 0; of < FORMS_OF; of++) {
        const column_form *form = c->chosen[of];
        for (int i = 0; form && i < form->copies; i++)
            *log_row_number(row, form->copied[i].to) = values[form->copied[i].from];
        if (form && form->derive && !form->derive(values, row))
            return text_problem(wrong, "%s", form->fails);
    }
    return true;
}

/* ---- Precision ---- */

/* How far half a unit in each column moves a row's numbers: to first order these add up. */
static void move_each(const log_columns *c, const log_precision of[COLUMNS],
                      const double values[COLUMNS], double moved[LOG_NUMBERS])
{
    double changed[COLUMNS];
    log_row before = {.line = 0}, after = {.line = 0};
    log_columns_row(c, values, &before, NULL);
    memcpy(changed, values, sizeof changed);
    for (int column = 0; column < COLUMNS; column++) {
        changed[column] += log_half_unit(&of[column], values[column]);
        log_columns_row(c, changed, &after, NULL);
        changed[column] = values[column];
        for (log_number i = 0; i < LOG_NUMBERS; i++) {
            double by = *log_row_number(&after, i) - *log_row_number(&before, i);
            moved[i] += fabs(i == LOG_ANGLE ? remainder(by, 2 * COL_PI) : by);
        }
    }
}

void log_columns_precision(const log_columns *c, const log_precision of[COLUMNS],
                           const double (*sample)[COLUMNS], size_t count,
                           log_precision out[LOG_NUMBERS])
{
    for (size_t row = 0; row < count; row++) {
        double moved[LOG_NUMBERS] = {0};
        move_each(c, of, sample[row], moved);
        for (int i = 0; i < LOG_NUMBERS; i++)
            out[i].derived = fmax(out[i].derived, moved[i]);
    }
    for (int i = 0; i < FORMS_OF; i++)
        for (int k = 0; c->chosen[i] && k < c->chosen[i]->copies; k++)
            out[c->chosen[i]->copied[k].to] = of[c->chosen[i]->copied[k].from];
}
