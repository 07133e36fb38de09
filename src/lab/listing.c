/* The program is a column of slots. The right program's text of a slot follows from the convention;
 * a mistake puts another text into one to four of them. Where both are the same the line is
 * written once, with the value that the program under suspicion has there. */
#include "lab/listing.h"

#include "lab/stages.h"
#include "text/number.h"

#include <math.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

static const lab_stage stages[LINES] = {
    [LINE_GIVEN] = LAB_READ,
    [LINE_PIVOT_DEVIATES] = LAB_LOCALISE,
    [LINE_BOX_DEVIATES] = LAB_LOCALISE,
    [LINE_SIZE] = LAB_READ,
    [LINE_MIDDLE] = LAB_READ,
    [LINE_HALF] = LAB_READ,
    [LINE_CENTRE] = LAB_READ,
    [LINE_RADIUS] = LAB_READ,
    [LINE_ANGLE] = LAB_ANGLE,
    [LINE_PIVOT] = LAB_LOCALISE,
    [LINE_DELTA] = LAB_LOCALISE,
    [LINE_LOCAL_X] = LAB_LOCALISE,
    [LINE_LOCAL_Y] = LAB_LOCALISE,
    [LINE_OFFSET] = LAB_LOCALISE,
    [LINE_BOX] = LAB_LOCALISE,
    [LINE_CLOSE_X] = LAB_CLAMP,
    [LINE_CLOSE_Y] = LAB_CLAMP,
    [LINE_DISTANCE] = LAB_COMPARE,
    [LINE_HIT] = LAB_COMPARE,
};

typedef char line_text[LISTING_TEXT];
typedef line_text column[LINES];

static void put(line_text out, const char *format, ...) __attribute__((format(printf, 2, 3)));

static void put(line_text out, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    vsnprintf(out, sizeof(line_text), format, args);
    va_end(args);
}

/* ---- The right program ---- */

/* "+ 0.5 * w", "- w / 2", "": a fraction of a size, added. */
static void add_part(char out[NUMBER_SIZE * 2], double fraction, const char *size)
{
    const char *sign = fraction < 0 ? "-" : "+";
    double much = fabs(fraction);
    if (much == 0) {
        out[0] = '\0';
    } else if (much == 1) {
        snprintf(out, NUMBER_SIZE * 2, " %s %s", sign, size);
    } else if (much == 0.5) {
        snprintf(out, NUMBER_SIZE * 2, " %s %s / 2", sign, size);
    } else {
        char digits[NUMBER_SIZE];
        text_number_short(digits, much, 4);
        snprintf(out, NUMBER_SIZE * 2, " %s %s * %s", sign, digits, size);
    }
}

/* A point that lies at a fraction of the size from another one, and by a fixed displacement:
 * "mx, my = x + w / 2 - 12, y + h / 2". */
typedef struct point_offset {
    col_vec part, fixed;
} point_offset;

static void add_fixed(char out[NUMBER_SIZE * 2], double value)
{
    out[0] = '\0';
    if (value != 0) {
        char digits[NUMBER_SIZE];
        snprintf(out, NUMBER_SIZE * 2, " %s %s", value < 0 ? "-" : "+",
                 text_number_short(digits, fabs(value), 4));
    }
}

static void put_point(line_text out, const char *names, const char *x, const char *y,
                      point_offset by, const convention *c)
{
    char part_x[NUMBER_SIZE * 2], part_y[NUMBER_SIZE * 2];
    char fixed_x[NUMBER_SIZE * 2], fixed_y[NUMBER_SIZE * 2];
    double whole = c->half_sizes ? 2 : 1;
    add_part(part_x, by.part.x * whole, c->half_sizes ? "half_w" : "w");
    add_part(part_y, by.part.y * whole, c->half_sizes ? "half_h" : "h");
    add_fixed(fixed_x, by.fixed.x);
    add_fixed(fixed_y, by.fixed.y);
    put(out, "%s = %s%s%s, %s%s%s", names, x, part_x, fixed_x, y, part_y, fixed_y);
}

/* From the min corner to the pivot. */
static point_offset pivot_place(const convention *c, const scene_written *w)
{
    if (w->has_pivot)
        return (point_offset){.fixed = {w->pivot_x, w->pivot_y}};
    if (c->pivot == PIVOT_AT_CENTRE)
        return (point_offset){.part = {0.5, 0.5}};
    if (c->pivot == PIVOT_AT_FRACTION)
        return (point_offset){.part = {c->pivot_u, c->pivot_v}};
    return (point_offset){{0, 0}, {0, 0}};
}

static void put_middle(line_text out, const convention *c, names_point names,
                       const scene_written *w)
{
    point_offset named = {{0, 0}, {0, 0}};
    if (names == NAMES_CENTRE)
        named.part = (col_vec){0.5, 0.5};
    else if (names == NAMES_PIVOT)
        named = pivot_place(c, w);
    point_offset on = {{0.5 - named.part.x, 0.5 - named.part.y}, {-named.fixed.x, -named.fixed.y}};
    put_point(out, "mx, my", "x", "y", on, c);
}

static void put_pivot(line_text out, const convention *c, const scene_written *w)
{
    point_offset at = pivot_place(c, w);
    at.part = (col_vec){at.part.x - 0.5, at.part.y - 0.5};
    if (c->pivot == PIVOT_AT_ORIGIN && !w->has_pivot)
        put(out, "px, py = 0, 0");
    else
        put_point(out, "px, py", "mx", "my", at, c);
}

/* How the written angle becomes a natural one in radians. */
typedef struct angle_rule {
    angle_words wrong;
    bool negated;
    angle_unit from;
} angle_rule;

static angle_rule rule_with(const convention *c, mistake_id id)
{
    angle_words wrong = lab_mistake_entry(id)->words;
    return (angle_rule){.wrong = wrong,
                        .negated = scene_angle_is_contrary(c) != wrong.other_sign,
                        .from = wrong.other_unit ? lab_wrong_unit(c->unit) : c->unit};
}

static void put_angle(line_text out, const convention *c, mistake_id id)
{
    angle_rule w = rule_with(c, id);
    char zero[NUMBER_SIZE], turned[64];
    text_number_short(zero, c->zero, 4);
    const char *name = w.wrong.absolute ? "abs(angle)" : "angle";
    if (c->zero != 0)
        snprintf(turned, sizeof turned, "(%s - %s)", name, zero);
    else
        snprintf(turned, sizeof turned, "%s", name);
    const char *sign = w.negated ? "-" : "";
    if (w.wrong.swapped)
        sign = w.negated ? "pi / 2 + " : "pi / 2 - ";
    static const char *const converted[ANGLE_UNITS] = {
        [ANGLE_DEGREES] = " * pi / 180", [ANGLE_RADIANS] = "", [ANGLE_TURNS] = " * 2 * pi"};
    static const char *const added[] = {" - pi / 2", "", " + pi / 2"};
    put(out, "a = %s%s%s%s%s", sign, w.wrong.doubled ? "2 * " : "", turned, converted[w.from],
        added[w.wrong.quarters + 1]);
    if (w.wrong.ignored)
        put(out, "a = 0");
}

/* What the line says, in radians. */
static double angle_value(const convention *c, mistake_id id, double value)
{
    angle_rule w = rule_with(c, id);
    double a = (w.wrong.absolute ? fabs(value) : value) - c->zero;
    a *= (w.negated ? -1 : 1) * (w.wrong.doubled ? 2 : 1);
    a = scene_angle_convert(a, w.from, ANGLE_RADIANS);
    if (w.wrong.swapped)
        a = COL_PI / 2 - a;
    a += w.wrong.quarters * (COL_PI / 2);
    return w.wrong.ignored ? 0 : a;
}

/* ---- Lines with words that depend on the convention ---- */

/* What $ and a key stand for: $w, $h the sizes as written; $W, $H whole ones; $2 what makes them
 * halves; $1, $(, $) what makes a whole size as written; $-, $+ up and down on the screen; $r all
 * that the distance is compared with; $0 the same without the circle's radius. */
typedef enum depends_on { ON_HALF_SIZES, ON_Y_UP, ON_CORNER } depends_on;

static const char *word(char key, const convention *c, bool corner)
{
    static const struct {
        char key;
        depends_on on;
        const char *no, *yes;
    } words[] = {
        {'w', ON_HALF_SIZES, "w", "half_w"},
        {'h', ON_HALF_SIZES, "h", "half_h"},
        {'W', ON_HALF_SIZES, "w", "2 * half_w"},
        {'H', ON_HALF_SIZES, "h", "2 * half_h"},
        {'2', ON_HALF_SIZES, " / 2", ""},
        {'1', ON_HALF_SIZES, "", " / 2"},
        {'(', ON_HALF_SIZES, "", "("},
        {')', ON_HALF_SIZES, "", ") / 2"},
        {'-', ON_Y_UP, "-", "+"},
        {'+', ON_Y_UP, "+", "-"},
        {'r', ON_CORNER, "r", "(r + corner)"},
        {'0', ON_CORNER, "0", "corner"},
    };
    const bool holds[] = {
        [ON_HALF_SIZES] = c->half_sizes, [ON_Y_UP] = c->y_up, [ON_CORNER] = corner};
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        if (words[i].key == key)
            return holds[words[i].on] ? words[i].yes : words[i].no;
    return "";
}

static void expand(line_text out, const char *pattern, const convention *c, bool corner)
{
    size_t length = 0;
    for (const char *p = pattern; *p && length + 1 < sizeof(line_text); p++) {
        const char *piece = *p == '$' ? word(*++p, c, corner) : NULL;
        if (piece)
            length += (size_t)snprintf(out + length, sizeof(line_text) - length, "%s", piece);
        else
            out[length++] = *p;
    }
    out[length < sizeof(line_text) ? length : sizeof(line_text) - 1] = '\0';
}

/* The lines of the right program that aren't put together above. */
static const char *const right_lines[LINES] = {
    [LINE_HALF] = "hw, hh = $w$2, $h$2",
    [LINE_CENTRE] = "cx, cy = circle.x, circle.y",
    [LINE_RADIUS] = "r = circle.r",
    [LINE_DELTA] = "dx, dy = cx - px, cy - py",
    [LINE_LOCAL_X] = "lx = cos(a) * dx + sin(a) * dy",
    [LINE_LOCAL_Y] = "ly = cos(a) * dy - sin(a) * dx",
    [LINE_OFFSET] = "ox, oy = mx - px, my - py",
    [LINE_CLOSE_X] = "qx = max(ox - hw, min(lx, ox + hw))",
    [LINE_CLOSE_Y] = "qy = max(oy - hh, min(ly, oy + hh))",
    [LINE_DISTANCE] = "d = hypot(lx - qx, ly - qy)",
    [LINE_HIT] = "hit = d < $r",
};

static bool makes(const lab_program *p, mistake_id id)
{
    return p->at[lab_mistake(id)->stage] == id;
}

static names_point names_with(const convention *c, mistake_id id)
{
    if (id == MISTAKE_XY_IS_CENTRE)
        return NAMES_CENTRE;
    return id == MISTAKE_XY_IS_CORNER ? NAMES_CORNER : c->xy;
}

/* "mx, my = A, B" to "mx, my = int(A), int(B)". */
static void cut(line_text line)
{
    static const char before[] = "mx, my = ";
    line_text plain;
    memcpy(plain, line, sizeof plain);
    char *x = plain + strlen(before), *y = strchr(x, ',');
    *y = '\0';
    put(line, "%sint(%s), int(%s)", before, x, y + 2);
}

static void fill(column lines, const convention *c, const scene_written *w, const lab_program *p)
{
    put_middle(lines[LINE_MIDDLE], c, names_with(c, p->at[LAB_READ]), w);
    if (p->at[LAB_READ] == MISTAKE_INT_TRUNCATION)
        cut(lines[LINE_MIDDLE]);
    put_angle(lines[LINE_ANGLE], c, p->at[LAB_ANGLE]);
    put_pivot(lines[LINE_PIVOT], c, w);
    for (int i = 0; i < LINES; i++)
        if (right_lines[i])
            expand(lines[i], right_lines[i], c, w->radius > 0);
    if (w->width < 0 || w->height < 0)
        expand(lines[LINE_HALF], LINE_STRAIGHTENED, c, false);
}

static void change(column right, column wrong, const line_change lines[LINE_CHANGES],
                   const convention *c, bool corner)
{
    for (int i = 0; i < LINE_CHANGES && lines[i].wrong; i++) {
        if (lines[i].right)
            expand(right[lines[i].slot], lines[i].right, c, corner);
        expand(wrong[lines[i].slot], lines[i].wrong, c, corner);
    }
}

static void deviate(column lines, const convention *c, const lab_program *p)
{
    text_buffer b = {0};
    lab_deviation_line(p, c->zero, &b);
    if (p->deviation && b.data)
        expand(lines[lab_deviation_slot(p->deviation)], b.data, c, false);
    text_free(&b);
}

/* Both columns: the right program's, and that of the program under suspicion. */
static void fill_both(column right, column wrong, const convention *c, const scene_written *w,
                      const lab_program *p)
{
    fill(right, c, w, &(lab_program){.at = {MISTAKE_NONE}});
    fill(wrong, c, w, p);
    for (int stage = 0; stage < LAB_STAGES; stage++)
        change(right, wrong, lab_mistake_entry(p->at[stage])->lines, c, w->radius > 0);
    deviate(wrong, c, p);
}

/* ---- Live values ---- */

/* What a program finds on its way. */
typedef struct run {
    const convention *convention;
    scene_written rectangle;
    lab_program program;
    lab_rectangle read;
    col_dir dir;
    lab_test test;
    circle_trace found;
} run;

static run run_of(const convention *c, const scene_written *rectangle, const scene_written *circle,
                  lab_program p)
{
    run r = {.convention = c,
             .rectangle = lab_deviate_rectangle(c, &p, rectangle),
             .program = p,
             .test = lab_prepare(c, rectangle, p, COL_TOUCH_IS_MISS)};
    r.read = lab_read_rectangle(c, &r.rectangle, p.at[LAB_READ]);
    r.dir = lab_read_angle(c, r.rectangle.angle, p.at[LAB_ANGLE]);
    r.found = lab_trace_circle(&r.test, circle->x, circle->y, circle->radius);
    return r;
}

static col_vec size_of(const lab_rectangle *r)
{
    return (col_vec){r->width, r->height};
}

static col_vec scaled(col_vec v, double by)
{
    return (col_vec){v.x * by, v.y * by};
}

static col_vec value_of(const run *r, listing_slot at)
{
    const lab_frame *f = &r->test.frame;
    const circle_trace *t = &r->found;
    col_vec size = size_of(&r->read);
    double up = makes(&r->program, MISTAKE_Y_UP_FORMULA) ? -1 : 1;
    const col_vec values[LINES] = {
        [LINE_SIZE] = scaled(size, r->convention->half_sizes ? 0.5 : 1),
        [LINE_MIDDLE] = {r->read.min.x + size.x / 2, r->read.min.y + size.y / 2},
        [LINE_HALF] = scaled(size, 0.5),
        [LINE_CENTRE] = t->read.centre,
        [LINE_RADIUS] = {t->read.radius, 0},
        [LINE_ANGLE] = {angle_value(r->convention, r->program.at[LAB_ANGLE], r->rectangle.angle),
                        atan2(r->dir.s, r->dir.c) * (180 / COL_PI)},
        [LINE_PIVOT] = f->pivot,
        [LINE_DELTA] = {t->read.centre.x - f->pivot.x, up * (t->read.centre.y - f->pivot.y)},
        [LINE_LOCAL_X] = {t->local.x, 0},
        [LINE_LOCAL_Y] = {t->local.y, 0},
        [LINE_OFFSET] = {(f->low.x + f->high.x) / 2, (f->low.y + f->high.y) / 2},
        [LINE_BOX] = {(f->high.x - f->low.x) / 2, (f->high.y - f->low.y) / 2},
        [LINE_CLOSE_X] = t->closest.at,
        [LINE_CLOSE_Y] = {t->closest.at.y, 0},
        [LINE_DISTANCE] = {t->verdict.distance, 0},
    };
    return values[at];
}

/* Does the clamp find x and y in one line? */
static bool clamps_at_once(const lab_program *p)
{
    const line_change *y = &lab_mistake_entry(p->at[LAB_CLAMP])->lines[1];
    return y->wrong && !y->wrong[0];
}

/* How many numbers a line has. */
static bool is_single(const run *r, listing_slot at)
{
    if (at == LINE_CLOSE_X && clamps_at_once(&r->program))
        return false;
    return at == LINE_RADIUS || at == LINE_LOCAL_X || at == LINE_LOCAL_Y || at == LINE_CLOSE_X ||
           at == LINE_CLOSE_Y || at == LINE_DISTANCE;
}

static void put_value(char out[NUMBER_SIZE], const run *r, listing_slot at, int decimals)
{
    char x[NUMBER_SIZE], y[NUMBER_SIZE];
    col_vec v = value_of(r, at);
    text_number_short(x, v.x, at == LINE_ANGLE ? decimals + 1 : decimals);
    text_number_short(y, v.y, decimals);
    if (at == LINE_HIT)
        snprintf(out, NUMBER_SIZE, "%s", r->found.verdict.margin < 0 ? "hit" : "miss");
    else if (at == LINE_ANGLE)
        snprintf(out, NUMBER_SIZE, "%.12s (%.14s\302\260)", x, y);
    else if (is_single(r, at))
        snprintf(out, NUMBER_SIZE, "%s", x);
    else
        snprintf(out, NUMBER_SIZE, "%.14s, %.14s", x, y);
}

/* ---- Both together ---- */

static void add_line(listing_line *line, const line_text text, listing_slot at, const run *r,
                     int decimals)
{
    *line = (listing_line){.stage = stages[at]};
    memcpy(line->text, text, sizeof(line_text));
    if (r)
        put_value(line->value, r, at, decimals);
}

size_t lab_listing(const convention *c, const lab_program *p, const lab_pair *pair, int decimals,
                   listing_line out[LISTING_LINES])
{
    scene_written w = pair ? lab_as_stored(c, p, &pair->rectangle) : (scene_written){0};
    column right = {{0}}, wrong = {{0}};
    fill_both(right, wrong, c, &w, p);
    run runs[2];
    if (pair) {
        runs[0] = run_of(c, &w, &pair->circle, (lab_program){.at = {MISTAKE_NONE}});
        runs[1] = run_of(c, &w, &pair->circle, *p);
    }
    size_t count = 0;
    for (int i = 0; i < LINES; i++) {
        bool replaced = strcmp(right[i], wrong[i]) != 0;
        if (replaced && right[i][0]) {
            add_line(&out[count], right[i], (listing_slot)i, pair ? &runs[0] : NULL, decimals);
            out[count++].replaced = true;
        }
        if (wrong[i][0]) {
            add_line(&out[count], wrong[i], (listing_slot)i, pair ? &runs[1] : NULL, decimals);
            out[count++].wrong = replaced;
        }
    }
    return count;
}

void lab_two_lines(const convention *c, mistake_id id, char right[LISTING_TEXT],
                   char wrong[LISTING_TEXT])
{
    const mistake *m = lab_mistake(id);
    if (m->right) {
        snprintf(right, LISTING_TEXT, "%s", m->right);
        snprintf(wrong, LISTING_TEXT, "%s", m->wrong);
        return;
    }
    lab_program p = lab_with((lab_program){.at = {MISTAKE_NONE}}, id);
    scene_written w = {.kind = SHAPE_RECTANGLE};
    column all_right = {{0}}, all_wrong = {{0}};
    fill_both(all_right, all_wrong, c, &w, &p);
    snprintf(right, LISTING_TEXT, "%s", all_right[LINE_ANGLE]);
    snprintf(wrong, LISTING_TEXT, "%s", all_wrong[LINE_ANGLE]);
}

bool lab_other_cause(const convention *c, mistake_id id, lab_cause *out)
{
    const other_cause *also = &lab_mistake_entry(id)->also;
    scene_written w = {.kind = SHAPE_RECTANGLE};
    column right = {{0}}, wrong = {{0}};
    *out = (lab_cause){.title = also->title};
    fill(right, c, &w, &(lab_program){.at = {MISTAKE_NONE}});
    change(right, wrong, also->lines, c, false);
    for (; out->count < LINE_CHANGES && also->lines[out->count].wrong; out->count++) {
        listing_slot slot = also->lines[out->count].slot;
        memcpy(out->right[out->count], right[slot], LISTING_TEXT);
        memcpy(out->wrong[out->count], wrong[slot], LISTING_TEXT);
    }
    return also->title;
}
