/* Logs as people have them: other columns than the plain ones, and JSON Lines. What they come to is
 * worked out by hand or by formulas of this file's own. */
#include "diagnosis_tests.h"

#include "diagnosis/diagnosis.h"
#include "diagnosis/log_convention.h"
#include "file/file.h"
#include "text/buffer.h"

#include "../kit/memory.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static engines known;

/* From memory of just that size, so that reading past its end is noticed. */
static bool read_text(diagnosis_log *log, const char *text, problem *why)
{
    size_t length = strlen(text);
    char *copy = malloc(length + (length == 0));
    assert_non_null(copy);
    for (size_t i = 0; i < length; i++)
        copy[i] = text[i];
    bool right = diagnosis_log_read(log, copy, length, "a.log", &known, why);
    free(copy);
    return right;
}

static void must_read(diagnosis_log *log, const char *text)
{
    problem why = {""};
    if (!read_text(log, text, &why))
        fail_msg("%s\nis refused: %s", text, why.text);
}

static convention named(const char *id)
{
    convention c;
    if (!scene_engines_convention(&known, id, &c))
        fail_msg("there is no preset %s", id);
    return c;
}

/* ---- Columns ---- */

#define TURNED 0.6435011087932844 /* atan2(3, 4) */

typedef struct form {
    const char *header, *row;
    double numbers[8]; /* x, y, width, height, angle, circle_x, circle_y, radius */
    log_stated stated;
} form;

/* The rectangle of the corners: its middle is (100, 50), its width 50 along (4, 3) / 5, its height
 * 25 along (-3, 4) / 5; so half of them are (20, 15) and (-7.5, 10). */
static const form forms[] = {
    {"x,y,w,h,angle,cx,cy,r,hit", "1,2,3,4,5,6,7,8,1", {1, 2, 3, 4, 5, 6, 7, 8}, {.middle = false}},
    {"X,Y,Width,Height,Rotation,CX,CY,R,Hit",
     "1,2,3,4,5,6,7,8,1",
     {1, 2, 3, 4, 5, 6, 7, 8},
     {.middle = false}},
    {"rect_cx,rect_cy,w,h,angle,x,y,d,hit",
     "1,2,3,4,5,6,7,8,1",
     {1, 2, 3, 4, 5, 6, 7, 4},
     {.middle = true}},
    {"x,y,half_w,half_h,angle,cx,cy,diameter,hit",
     "1,2,3,4,5,6,7,9,1",
     {1, 2, 3, 4, 5, 6, 7, 4.5},
     {.half = true}},
    {"x,y,w,h,dir_x,dir_y,cx,cy,r,hit",
     "1,2,3,4,8,6,6,7,8,1",
     {1, 2, 3, 4, TURNED, 6, 7, 8},
     {.direction = true}},
    {"x,y,w,h,dir_x,dir_y,cx,cy,r,hit",
     "1,2,3,4,0,-0.5,6,7,8,1",
     {1, 2, 3, 4, -COL_PI / 2, 6, 7, 8},
     {.direction = true}},
    {"axis_x1,axis_y1,axis_x2,axis_y2,rect_h,cx,cy,r,hit",
     "80,35,120,65,25,6,7,8,1",
     {100, 50, 50, 25, TURNED, 6, 7, 8},
     {.middle = true, .whole = true, .direction = true}},
    {"from_x,from_y,to_x,to_y,half_h,cx,cy,r,hit",
     "80,35,120,65,12.5,6,7,8,1",
     {100, 50, 50, 25, TURNED, 6, 7, 8},
     {.middle = true, .whole = true, .direction = true}},
    {"x1,y1,x2,y2,x3,y3,x4,y4,cx,cy,r,hit", /* around */
     "87.5,25,127.5,55,112.5,75,72.5,45,6,7,8,1",
     {100, 50, 50, 25, TURNED, 6, 7, 8},
     {.middle = true, .whole = true, .direction = true}},
    {"x1,y1,x2,y2,x3,y3,x4,y4,x,y,r,hit", /* the other way around: the height comes first */
     "87.5,25,72.5,45,112.5,75,127.5,55,6,7,8,1",
     {100, 50, 25, 50, TURNED + COL_PI / 2, 6, 7, 8},
     {.middle = true, .whole = true, .direction = true}},
    {"x1,y1,x2,y2,x3,y3,x4,y4,cx,cy,r,hit", /* row by row */
     "87.5,25,127.5,55,72.5,45,112.5,75,6,7,8,1",
     {100, 50, 50, 25, TURNED, 6, 7, 8},
     {.middle = true, .whole = true, .direction = true}},
    {"x1,y1,x2,y2,x3,y3,x4,y4,cx,cy,r,hit", /* from (left, bottom) to (right, top) */
     "87.5,25,112.5,75,127.5,55,72.5,45,6,7,8,1",
     {100, 50, 50, 25, TURNED, 6, 7, 8},
     {.middle = true, .whole = true, .direction = true}},
    {"x1,y1,x2,y2,x3,y3,x4,y4,x,y,w,h,angle,cx,cy,r,hit",
     "87.5,25,127.5,55,112.5,75,72.5,45,1,2,3,4,5,6,7,8,1",
     {1, 2, 3, 4, 5, 6, 7, 8},
     {.middle = false}},
};

static void test_columns_become_numbers(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof forms / sizeof *forms; i++) {
        const form *f = &forms[i];
        char text[512];
        diagnosis_log log;
        snprintf(text, sizeof text, "%s\n%s\n", f->header, f->row);
        must_read(&log, text);
        if (log.count != 1)
            fail_msg("%s\nhas no row: %s", text, log.notices.data);
        const log_row *r = &log.rows[0];
        const double got[8] = {r->x,     r->y,        r->width,    r->height,
                               r->angle, r->circle_x, r->circle_y, r->radius};
        for (int k = 0; k < 8; k++)
            if (fabs(got[k] - f->numbers[k]) > 1e-12)
                fail_msg("%s\nnumber %d: expected %.17g, got %.17g", text, k, f->numbers[k],
                         got[k]);
        const log_stated *s = &log.stated, *e = &f->stated;
        if (s->middle != e->middle || s->whole != e->whole || s->half != e->half ||
            s->direction != e->direction || s->named)
            fail_msg("%s\nstates middle %d, whole %d, half %d, direction %d", text, s->middle,
                     s->whole, s->half, s->direction);
        diagnosis_log_free(&log);
    }
}

static void test_what_was_understood(void **state)
{
    (void)state;
    static const struct {
        const char *header, *understood, *notices;
    } table[] = {
        {"rect_x,rect_y,rect_w,rect_h,angle,circle_x,circle_y,radius,hit,pivot_x,pivot_y", NULL,
         NULL},
        {"rect_cx,rect_cy,hw,hh,angle,x,y,d,hit",
         "a.log: understood: rect_cx, rect_cy: the middle of the drawn rectangle; hw, hh: half its "
         "width, height; angle: its angle; x, y: the circle's centre; d: its diameter; hit: the "
         "program's answer\n",
         NULL},
        {"x1,y1,x2,y2,x3,y3,x4,y4,cx,cy,r,hit",
         "a.log: understood: x1 to y4: the corners of the drawn rectangle; cx, cy: the circle's "
         "centre; r: its radius; hit: the program's answer\n",
         NULL},
        {"x,y,w,h,angle,cx,cy,radius,diameter,dir_x,hit",
         "a.log: understood: x, y: the rectangle's x, y; w, h: its width, height; angle: its "
         "angle; "
         "cx, cy: the circle's centre; radius: its radius; hit: the program's answer\n",
         "a.log: the column \"dir_x\" is ignored beside angle\n"
         "a.log: the column \"diameter\" is ignored beside radius\n"},
    };
    for (size_t i = 0; i < sizeof table / sizeof *table; i++) {
        diagnosis_log log;
        must_read(&log, table[i].header);
        const char *said = log.understood.data, *noted = log.notices.data;
        if (!table[i].understood != !said || (said && strcmp(said, table[i].understood) != 0))
            fail_msg("%s\nsays \"%s\", expected \"%s\"", table[i].header, said ? said : "",
                     table[i].understood ? table[i].understood : "");
        if (!table[i].notices != !noted || (noted && strcmp(noted, table[i].notices) != 0))
            fail_msg("%s\nnotes \"%s\", expected \"%s\"", table[i].header, noted ? noted : "",
                     table[i].notices ? table[i].notices : "");
        diagnosis_log_free(&log);
    }
}

static void test_columns_that_do_not_fit_together(void **state)
{
    (void)state;
    static const struct {
        const char *header, *says;
    } table[] = {
        {"rect_x,x,y,w,h,angle,cx,cy,r,hit", "\"rect_x\" and \"x\" both mean the same"},
        {"x,y,w,h,angle,circle_x,circle_y,cx,cy,r,hit", "\"circle_x\" and \"cx\" both"},
        {"rect_cx,w,h,angle,cx,cy,r,hit", "the column rect_cy;"},
        {"x1,y1,x2,y2,x3,y3,x4,cx,cy,r,hit", "the column y4;"},
        {"x,y,w,h,dir_y,cx,cy,r,hit", "the column dir_x;"},
        {"axis_x1,axis_y1,axis_x2,axis_y2,cx,cy,r,hit", "the column rect_h;"},
        {"rect_cx,rect_cy,w,h,angle,cx,cy,r,hit,pivot_x,pivot_y", "count from the corner"},
    };
    for (size_t i = 0; i < sizeof table / sizeof *table; i++) {
        problem why = {""};
        diagnosis_log log = {.count = 77};
        if (read_text(&log, table[i].header, &why))
            fail_msg("accepted: %s", table[i].header);
        if (strncmp(why.text, "a.log: ", 7) != 0 || !strstr(why.text, table[i].says))
            fail_msg("%s\nsays \"%s\", expected \"%s\"", table[i].header, why.text, table[i].says);
        assert_int_equal(log.count, 77);
    }
}

static void test_rows_that_can_not_be(void **state)
{
    (void)state;
    static const struct {
        const char *header, *row, *says;
    } table[] = {
        {"x,y,w,h,dir_x,dir_y,cx,cy,r,hit", "1,2,3,4,0,0,6,7,8,1", "both 0"},
        {"x,y,w,h,angle,cx,cy,d,hit", "1,2,3,4,0,0,6,-7,1", "the diameter is below 0"},
        {"from_x,from_y,to_x,to_y,h,cx,cy,r,hit", "1,2,1,2,3,4,5,6,1", "has no length"},
        {"x1,y1,x2,y2,x3,y3,x4,y4,cx,cy,r,hit", "0,0,100,0,100,50,0,70,4,5,6,1",
         "aren't the corners of a rectangle"},
        {"x1,y1,x2,y2,x3,y3,x4,y4,cx,cy,r,hit", "0,0,100,0,130,50,30,50,4,5,6,1",
         "aren't the corners of a rectangle"}, /* a parallelogram */
        {"x1,y1,x2,y2,x3,y3,x4,y4,cx,cy,r,hit", "0,0,100,0,100.00,50.00,0,50.2,4,5,6,1",
         "aren't the corners of a rectangle"},
        {"x1,y1,x2,y2,x3,y3,x4,y4,cx,cy,r,hit", "0,0,100,0,100,z,0,60,4,5,6,1", "y3 is \"z\""},
    };
    for (size_t i = 0; i < sizeof table / sizeof *table; i++) {
        char text[512];
        diagnosis_log log;
        snprintf(text, sizeof text, "%s\n%s\n", table[i].header, table[i].row);
        must_read(&log, text);
        const char *notes = log.notices.data ? log.notices.data : "";
        if (log.bad != 1 || log.count || strncmp(notes, "a.log: line 2: ", 15) != 0 ||
            !strstr(notes, table[i].says))
            fail_msg("%s\n%zu bad, %zu good, notices \"%s\", expected \"%s\"", text, log.bad,
                     log.count, notes, table[i].says);
        diagnosis_log_free(&log);
    }
}

/* Half a unit of the last decimal, carried into what is computed: of a diameter half of it; of the
 * corners' middle the mean of four, as much; of a direction (10.0, 0.0) the 0.05 across, 0.005. */
static void test_how_fine_the_numbers_are(void **state)
{
    (void)state;
    diagnosis_log log;
    must_read(&log, "x,y,w,h,dir_x,dir_y,cx,cy,d,hit\n1.25,2,3,4,10.0,0.0,6,7,8.4,1\n");
    const double expected[] = {
        [LOG_X] = 0.005,     [LOG_Y] = 0.5,        [LOG_WIDTH] = 0.5,    [LOG_HEIGHT] = 0.5,
        [LOG_ANGLE] = 0.005, [LOG_CIRCLE_X] = 0.5, [LOG_CIRCLE_Y] = 0.5, [LOG_RADIUS] = 0.025};
    const log_row *r = &log.rows[0];
    const double values[] = {r->x,     r->y,        r->width,    r->height,
                             r->angle, r->circle_x, r->circle_y, r->radius};
    for (int i = 0; i <= LOG_RADIUS; i++) {
        double got = diagnosis_precision_half_unit(&log.precision[i], values[i]);
        if (fabs(got - expected[i]) > 1e-4)
            fail_msg("number %d: expected +-%g, got +-%g", i, expected[i], got);
    }
    diagnosis_log_free(&log);
    must_read(&log, "x1,y1,x2,y2,x3,y3,x4,y4,cx,cy,r,hit\n0,0,100,0,100,40,0,40,1,2,3,1\n");
    double middle = diagnosis_precision_half_unit(&log.precision[LOG_X], 50);
    double width = diagnosis_precision_half_unit(&log.precision[LOG_WIDTH], 100);
    double turn = diagnosis_precision_half_unit(&log.precision[LOG_ANGLE], 0);
    if (fabs(middle - 0.5) > 1e-4 || fabs(width - 1) > 0.01 || fabs(turn - 0.01) > 1e-4)
        fail_msg("middle +-%g, width +-%g, angle +-%g; expected 0.5, 1, 0.01", middle, width, turn);
    diagnosis_log_free(&log);
}

/* ---- Conventions ---- */

static unsigned seed = 1;

static double between(double low, double high)
{
    seed = seed * 1664525u + 1013904223u;
    return low + (high - low) * (seed >> 8) / 16777216.0;
}

/* Where a convention draws a rectangle's corners, in its own axes, y whichever way: worked out here
 * from what the convention's words say. */
typedef struct drawing {
    double x[4], y[4], middle_x, middle_y, turn; /* natural: from the x to the y axis */
} drawing;

static drawing drawn(const convention *c, double x, double y, double w, double h, double written)
{
    double whole = c->half_sizes ? 2 : 1, wide = w * whole, high = h * whole;
    double turn = (written - c->zero) * (c->unit == ANGLE_DEGREES ? COL_PI / 180 : 1);
    if (c->counterclockwise != c->y_up)
        turn = -turn;
    bool fraction = c->pivot == PIVOT_AT_FRACTION, centre = c->pivot == PIVOT_AT_CENTRE;
    double pivot_x = (centre ? 0.5 : fraction ? c->pivot_u : 0) * wide;
    double pivot_y = (centre ? 0.5 : fraction ? c->pivot_v : 0) * high;
    double named_x = c->xy == NAMES_CENTRE ? wide / 2 : c->xy == NAMES_PIVOT ? pivot_x : 0;
    double named_y = c->xy == NAMES_CENTRE ? high / 2 : c->xy == NAMES_PIVOT ? pivot_y : 0;
    double about_x = c->pivot == PIVOT_AT_ORIGIN ? 0 : x - named_x + pivot_x;
    double about_y = c->pivot == PIVOT_AT_ORIGIN ? 0 : y - named_y + pivot_y;
    static const double u[4] = {0, 1, 1, 0}, v[4] = {0, 0, 1, 1};
    drawing d = {.turn = turn};
    for (int i = 0; i < 4; i++) {
        double dx = x - named_x + u[i] * wide - about_x, dy = y - named_y + v[i] * high - about_y;
        d.x[i] = about_x + cos(turn) * dx - sin(turn) * dy;
        d.y[i] = about_y + sin(turn) * dx + cos(turn) * dy;
        d.middle_x += d.x[i] / 4;
        d.middle_y += d.y[i] / 4;
    }
    return d;
}

static double random_angle(const convention *c)
{
    double turn = floor(between(-170, 170));
    return c->unit == ANGLE_DEGREES ? c->zero + turn : floor(turn / 18 * COL_PI * 100) / 1000;
}

/* Writes the corners, two decimals, beginning with the one that is asked for. */
static void add_corners(text_buffer *b, const drawing *d, int first)
{
    for (int i = 0; i < 4; i++)
        text_add_format(b, "%.2f,%.2f,", d->x[(i + first) % 4], d->y[(i + first) % 4]);
}

enum { ROWS = 30 };
#define CORNERS "x1,y1,x2,y2,x3,y3,x4,y4,"

/* A log of a program that draws in c; with x, y, w, h, or the angle alone. */
static char *corner_log(const convention *c, bool all_numbers, int first)
{
    text_buffer b = {0};
    text_add(&b,
             all_numbers ? CORNERS "x,y,w,h,angle,cx,cy,r,hit\n" : CORNERS "angle,cx,cy,r,hit\n");
    for (int i = 0; i < ROWS; i++) {
        double x = floor(between(100, 300)), y = floor(between(100, 300));
        double w = floor(between(20, 50)), h = floor(between(60, 90)), written = random_angle(c);
        drawing d = drawn(c, x, y, w, h, written);
        add_corners(&b, &d, first);
        if (all_numbers)
            text_add_format(&b, "%g,%g,%g,%g,", x, y, w, h);
        text_add_format(&b, "%.3f,%g,%g,9,1\n", written, x, y);
    }
    return text_take(&b);
}

/* Do they say the same of an angle, and, in all, of where the rectangle is? In numbers y may point
 * either way. */
static bool same_drawing(const convention *a, const convention *b, bool all_numbers, double quarter)
{
    bool turned = a->unit == b->unit && fmod(fabs(a->zero - b->zero), 180) == quarter &&
                  (a->counterclockwise != a->y_up) == (b->counterclockwise != b->y_up);
    drawing p = drawn(a, 10, 20, 30, 40, 0.7), q = drawn(b, 10, 20, 30, 40, 0.7);
    return turned && (!all_numbers ||
                      (fabs(p.middle_x - q.middle_x) < 1e-9 &&
                       fabs(p.middle_y - q.middle_y) < 1e-9 && a->half_sizes == b->half_sizes));
}

/* Where the corners begin along the height, angles that are counted from a quarter turn further on
 * give the same picture, if there is such a preset. */
static double quarter_of(const convention *c, bool all_numbers, int first)
{
    for (size_t i = 0; i < known.count && !all_numbers && first % 2; i++)
        if (same_drawing(c, &known.all[i].convention, false, 90))
            return 90;
    return 0;
}

static void expect_presets(const convention *c, const char *text, bool all_numbers, double quarter)
{
    diagnosis_log log;
    log_conventions l;
    problem why;
    must_read(&log, text);
    assert_int_equal(log.count, ROWS);
    assert_true(diagnosis_log_conventions(&l, &log, NULL, &known, &why));
    for (size_t i = 0; i < known.count; i++) {
        const convention *one = &known.all[i].convention;
        bool kept = scene_engines_find(&l.known, one->id) != NULL;
        if (kept != same_drawing(c, one, all_numbers, quarter))
            fail_msg("%s draws these corners, but %s is %s; all numbers %d, of\n%s", c->id, one->id,
                     kept ? "kept" : "left out", all_numbers, text);
    }
    if (quarter > 0 && !strstr(log.understood.data, "were it the height"))
        fail_msg("%s draws the corners of\n%s\nit isn't said that they may begin along the height",
                 c->id, text);
    if (!l.given)
        fail_msg("%s draws the corners of\n%sthe convention isn't decided", c->id, text);
    if (!strstr(l.said.data, "a.log: x1 to y4 are drawn as in ") ||
        !strstr(l.said.data, ": decided from 30 rows\n"))
        fail_msg("%s: says %s", c->id, l.said.data);
    diagnosis_log_conventions_free(&l);
    diagnosis_log_free(&log);
}

/* Of each preset: corners and angles, and with x, y, w, h, say which presets draw so. */
static void test_corners_tell_the_convention(void **state)
{
    (void)state;
    for (size_t i = 0; i < known.count; i++)
        for (int first = 0; first < 4; first++) {
            const convention *c = &known.all[i].convention;
            for (int all = 0; all < 2; all++) {
                char *text = corner_log(c, all, first);
                expect_presets(c, text, all, quarter_of(c, all, first));
                free(text);
            }
        }
}

static void test_corners_against_what_is_asked_for(void **state)
{
    (void)state;
    convention love = named("love"), pygame = named("pygame");
    char *text = corner_log(&love, true, 0);
    diagnosis_log log;
    log_conventions l;
    problem why;
    must_read(&log, text);
    assert_true(diagnosis_log_conventions(&l, &log, &love, &known, &why));
    if (!l.given || l.said.data)
        fail_msg("asked for what fits, it says %s", l.said.data ? l.said.data : "nothing");
    diagnosis_log_conventions_free(&l);
    assert_true(diagnosis_log_conventions(&l, &log, &pygame, &known, &why));
    if (!l.given || !scene_convention_same(&l.convention, &pygame) || !l.said.data ||
        !strstr(l.said.data, "aren't where pygame draws") || !strstr(l.said.data, " love"))
        fail_msg("asked for another one, it says %s", l.said.data ? l.said.data : "nothing");
    diagnosis_log_conventions_free(&l);
    diagnosis_log_free(&log);
    free(text);
}

/* An angle of 0 is the same clockwise and not, in degrees and radians. */
static void test_corners_that_decide_little(void **state)
{
    (void)state;
    diagnosis_log log;
    log_conventions l;
    problem why;
    must_read(&log, CORNERS "angle,cx,cy,r,hit\n10,20,60,20,60,40,10,40,0,30,30,5,1\n");
    assert_true(diagnosis_log_conventions(&l, &log, NULL, &known, &why));
    assert_false(l.given);
    assert_non_null(scene_engines_find(&l.known, "pygame"));
    assert_non_null(scene_engines_find(&l.known, "love"));
    assert_null(scene_engines_find(&l.known, "scratch")); /* 0 is turned by 90 degrees there */
    diagnosis_log_conventions_free(&l);
    diagnosis_log_free(&log);
    /* 17 degrees at 7: nobody draws so. */
    must_read(&log, CORNERS "angle,cx,cy,r,hit\n"
                            "0,0,95.630,29.237,89.783,48.363,-5.847,19.126,7.000,30,30,5,1\n");
    assert_true(diagnosis_log_conventions(&l, &log, NULL, &known, &why));
    if (l.given || l.known.count != known.count || !strstr(l.said.data, "no known convention"))
        fail_msg("of corners that nobody draws it says %s", l.said.data);
    diagnosis_log_conventions_free(&l);
    diagnosis_log_free(&log);
}

/* ---- From columns to a verdict ---- */

/* The hit of a turned rectangle by its middle, and the same with the angle's sign wrong. */
static bool hits(double mx, double my, double w, double h, double turn, double x, double y,
                 double r)
{
    double dx = x - mx, dy = y - my;
    double lx = fabs(cos(turn) * dx + sin(turn) * dy), ly = fabs(cos(turn) * dy - sin(turn) * dx);
    double ex = fmax(lx - w / 2, 0), ey = fmax(ly - h / 2, 0);
    return ex * ex + ey * ey < r * r;
}

enum { FORM_MIDDLE, FORM_HALF, FORM_DIRECTION, FORM_AXIS, FORM_CORNERS, FORM_JSON, FORMS };
static const char *const headers[FORMS] = {
    [FORM_MIDDLE] = "rect_cx,rect_cy,w,h,angle,cx,cy,r,hit\n",
    [FORM_HALF] = "rect_cx,rect_cy,half_w,half_h,angle,cx,cy,d,hit\n",
    [FORM_DIRECTION] = "x,y,w,h,dir_x,dir_y,cx,cy,r,hit\n",
    [FORM_AXIS] = "axis_x1,axis_y1,axis_x2,axis_y2,h,cx,cy,r,hit\n",
    [FORM_CORNERS] = CORNERS "cx,cy,r,hit\n",
    [FORM_JSON] = "",
};

/* A rectangle by its middle, whole sizes, and its turn in degrees, clockwise. */
static void add_row(text_buffer *b, int which, const double n[8], bool hit)
{
    double mx = n[0], my = n[1], w = n[2], h = n[3], degrees = n[4], turn = degrees * COL_PI / 180;
    double ax = cos(turn) * w / 2, ay = sin(turn) * w / 2;
    convention plain = scene_convention_sdl2();
    drawing d = drawn(&plain, mx - w / 2, my - h / 2, w, h, degrees);
    if (which == FORM_MIDDLE)
        text_add_format(b, "%g,%g,%g,%g,%g,", mx, my, w, h, degrees);
    else if (which == FORM_HALF)
        text_add_format(b, "%g,%g,%g,%g,%g,", mx, my, w / 2, h / 2, degrees);
    else if (which == FORM_DIRECTION)
        text_add_format(b, "%g,%g,%g,%g,%.6f,%.6f,", mx - w / 2, my - h / 2, w, h, ax, ay);
    else if (which == FORM_AXIS)
        text_add_format(b, "%.6f,%.6f,%.6f,%.6f,%g,", mx - ax, my - ay, mx + ax, my + ay, h);
    else if (which == FORM_CORNERS)
        add_corners(b, &d, 0);
    if (which != FORM_JSON)
        text_add_format(b, "%g,%g,%g,%d\n", n[5], n[6], which == FORM_HALF ? 2 * n[7] : n[7], hit);
    else
        text_add_format(
            b,
            "{\"convention\": \"sdl2\", \"b\": {\"kind\": \"rectangle\", \"x\": %g, "
            "\"y\": %g, \"width\": %g, \"height\": %g, \"angle\": %g}, \"a\": "
            "{\"kind\": \"circle\", \"x\": %g, \"y\": %g, \"radius\": %g}, \"hit\": %d}\n",
            mx - w / 2, my - h / 2, w, h, degrees, n[5], n[6], n[7], hit);
}

static char *form_log(int which, bool wrong_sign)
{
    text_buffer b = {0};
    text_add(&b, headers[which]);
    for (int i = 0; i < 200; i++) {
        const double low[8] = {200, 200, 40, 20, -80, 120, 120, 10};
        const double high[8] = {300, 300, 200, 80, 80, 380, 380, 50};
        double n[8];
        for (int k = 0; k < 8; k++)
            n[k] = floor(between(low[k], high[k]));
        double turn = n[4] * COL_PI / 180;
        add_row(&b, which, n,
                hits(n[0], n[1], n[2], n[3], wrong_sign ? -turn : turn, n[5], n[6], n[7]));
    }
    return text_take(&b);
}

static bool names(const diagnosis_hypothesis *h, mistake_id id)
{
    lab_program p = {{MISTAKE_NONE}};
    if (id != MISTAKE_NONE)
        p = lab_with(p, id);
    return !memcmp(&p, &h->program, sizeof p);
}

static void expect_found(const char *text, int which, const convention *c, mistake_id id)
{
    diagnosis_log log;
    log_conventions l;
    diagnosis d;
    problem why;
    must_read(&log, text);
    assert_int_equal(log.count, 200);
    assert_true(diagnosis_log_conventions(&l, &log, c, &known, &why));
    assert_true(l.given);
    assert_true(diagnosis_of_log(&d, &log, &l.convention, &l.known, &why));
    bool found = names(&d.all[0].is, id);
    for (size_t i = 0; i < d.all[0].equivalent_count; i++)
        found |= names(&d.all[0].equivalent[i], id);
    if (!found || d.verdict != (id == MISTAKE_NONE ? DIAGNOSIS_RIGHT : DIAGNOSIS_MISTAKE))
        fail_msg("form %d, \"%s\": %s isn't found, verdict %d, %zu of %zu explained", which,
                 headers[which], id == MISTAKE_NONE ? "right" : lab_mistake(id)->id, d.verdict,
                 d.all[0].explained, d.rows);
    diagnosis_free(&d);
    diagnosis_log_conventions_free(&l);
    diagnosis_log_free(&log);
}

static void test_every_form_is_diagnosed(void **state)
{
    (void)state;
    convention sdl2 = scene_convention_sdl2();
    for (int which = 0; which < FORMS; which++)
        for (int wrong = 0; wrong < 2; wrong++) {
            bool alone = which >= FORM_AXIS; /* no convention is needed */
            char *text = form_log(which, wrong);
            expect_found(text, which, alone ? NULL : &sdl2,
                         wrong ? MISTAKE_WRONG_SIGN : MISTAKE_NONE);
            free(text);
        }
}

/* What is stated goes before the convention that is asked for, and only that. */
static void test_what_is_stated_goes_first(void **state)
{
    (void)state;
    convention box2d = named("box2d"), scratch = named("scratch");
    diagnosis_log log = {.stated = {.middle = true, .whole = true}};
    convention c = diagnosis_log_convention(&log, &box2d);
    assert_true(c.y_up && c.counterclockwise && c.unit == ANGLE_RADIANS && !c.half_sizes);
    assert_true(c.xy == NAMES_CENTRE && c.pivot == PIVOT_AT_CENTRE);
    log.stated = (log_stated){.half = true, .direction = true};
    c = diagnosis_log_convention(&log, &scratch); /* y up: from x to y is counter-clockwise */
    assert_true(c.y_up && c.counterclockwise && c.unit == ANGLE_RADIANS && c.zero == 0);
    assert_true(c.half_sizes && c.xy == scratch.xy && c.pivot == scratch.pivot);
    c = diagnosis_log_convention(&log, &(convention){.y_up = false, .counterclockwise = true});
    assert_false(c.counterclockwise);
}

/* ---- JSON Lines ---- */

#define PAIR(rect, hit)                                                                            \
    "{\"a\": {\"kind\": \"rectangle\", " rect                                                      \
    "}, \"b\": {\"kind\": \"circle\", \"x\": 6, \"y\": 7, "                                        \
    "\"radius\": 8}" hit "}"
#define PLAIN "\"x\": 1.5, \"y\": 2, \"width\": 3, \"height\": 4, \"angle\": 5"
#define HIT ", \"hit\": true"

static void test_json_lines(void **state)
{
    (void)state;
    diagnosis_log log;
    must_read(&log, "\xef\xbb\xbf\n  " PAIR(PLAIN, HIT ", \"id\": 3") "\r\n\t\n" PAIR(
                        PLAIN ", \"pivot\": [1, 2]", ", \"hit\": 0"));
    assert_int_equal(log.count, 2);
    assert_int_equal(log.bad, 0);
    const log_row *r = log.rows;
    assert_true(r[0].x == 1.5 && r[0].y == 2 && r[0].width == 3 && r[0].height == 4);
    assert_true(r[0].angle == 5 && r[0].circle_x == 6 && r[0].circle_y == 7 && r[0].radius == 8);
    assert_true(r[0].hit && r[0].line == 2 && isnan(r[0].pivot_x));
    assert_true(!r[1].hit && r[1].line == 4 && r[1].pivot_x == 1 && r[1].pivot_y == 2);
    assert_true(log.has_pivot && !log.stated.named);
    assert_true(diagnosis_precision_half_unit(&log.precision[LOG_X], 1.5) == 0.05);
    assert_true(diagnosis_precision_half_unit(&log.precision[LOG_Y], 2) == 0.5);
    diagnosis_log_free(&log);
}

static void test_json_lines_in_a_convention(void **state)
{
    (void)state;
    convention sdl2 = scene_convention_sdl2();
    diagnosis_log log;
    log_conventions l;
    problem why;
    must_read(&log, PAIR(PLAIN, HIT ", \"convention\": \"box2d\""));
    assert_true(log.count == 1 && log.rows[0].width == 3 && log.rows[0].y == 2);
    assert_non_null(strstr(log.understood.data, "in the convention box2d\n"));
    assert_true(diagnosis_log_conventions(&l, &log, &sdl2, &known, &why));
    assert_true(l.given && !strcmp(l.convention.id, "box2d"));
    assert_non_null(strstr(l.said.data, "box2d, which goes before sdl2"));
    diagnosis_log_conventions_free(&l);
    diagnosis_log_free(&log);
}

static void test_bad_json_lines(void **state)
{
    (void)state;
    static const struct {
        const char *line, *says;
    } table[] = {
        {PAIR(PLAIN, ""), "there is no \"hit\""},
        {PAIR(PLAIN, ", \"hit\": 2"), "hit is 2"},
        {PAIR(PLAIN ", \"corner\": 2", HIT), "\"corner\" is round"},
        {PAIR(PLAIN, HIT ", \"convention\": \"love\""), "isn't that of line 1"},
        {PAIR(PLAIN, HIT ", \"convention\": \"lvoe\""), "lvoe"},
        {PAIR(PLAIN, HIT) " 1", "line 2: "},
        {PAIR("\"x\": 1", HIT), "a has no y"},
        {"{\"a\": {\"kind\": \"point\", \"x\": 1, \"y\": 2}, \"b\": {\"kind\": \"point\", \"x\": "
         "1, "
         "\"y\": 2}" HIT "}",
         "a rectangle and a circle"},
        {"{\"unrotate\": 1, \"shapes\": []}", "unrotate is unknown"},
        {"[1]", "must be an object"},
        {"1,2,3", "line 2: "},
    };
    for (size_t i = 0; i < sizeof table / sizeof *table; i++) {
        char text[1024];
        diagnosis_log log;
        snprintf(text, sizeof text, "%s\n%s\n%s", PAIR(PLAIN, HIT), table[i].line,
                 PAIR(PLAIN, HIT));
        must_read(&log, text);
        const char *notes = log.notices.data ? log.notices.data : "";
        if (log.bad != 1 || log.count != 2 || log.rows[1].line != 3 ||
            strncmp(notes, "a.log: line 2: ", 15) != 0 || !strstr(notes, table[i].says))
            fail_msg("%s\n%zu bad, %zu good, notices \"%s\", expected \"%s\"", text, log.bad,
                     log.count, notes, table[i].says);
        diagnosis_log_free(&log);
    }
}

/* ---- Short memory ---- */

/* With each allocation failing in turn it fails, says so and keeps nothing, until all succeed. */
static void test_short_memory(void **state)
{
    (void)state;
    if (!memory_can_fail())
        skip();
    convention love = named("love");
    char *texts[] = {corner_log(&love, true, 0), corner_log(&love, false, 1),
                     form_log(FORM_JSON, false)};
    enum { TEXTS = sizeof texts / sizeof *texts };
    for (size_t i = 0; i < TEXTS; i++)
        for (long allowed = 0, done = false; !done; allowed++) {
            diagnosis_log log;
            log_conventions l;
            problem why = {""};
            long before = memory_blocks();
            memory_allow(allowed);
            bool read = diagnosis_log_read(&log, texts[i], strlen(texts[i]), "a.log", &known, &why);
            bool right = read && diagnosis_log_conventions(&l, &log, NULL, &known, &why);
            done = !memory_allow_all();
            size_t rows = read ? log.count : 0;
            if (right)
                diagnosis_log_conventions_free(&l);
            if (read)
                diagnosis_log_free(&log);
            bool whole = rows == (i < 2 ? (size_t)ROWS : 200);
            if (right != done || (read && !whole) || (!right && !strstr(why.text, "out of memory")))
                fail_msg("text %zu, %ld allocations: read %d, right %d, %zu rows: %s", i, allowed,
                         read, right, rows, why.text);
            assert_int_equal(memory_blocks(), before);
        }
    for (size_t i = 0; i < TEXTS; i++)
        free(texts[i]);
}

int test_forms(void)
{
    problem why;
    if (!file_engines_load(&known, "assets/engines.json", false, &why))
        return 1;
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_columns_become_numbers),
        cmocka_unit_test(test_what_was_understood),
        cmocka_unit_test(test_columns_that_do_not_fit_together),
        cmocka_unit_test(test_rows_that_can_not_be),
        cmocka_unit_test(test_how_fine_the_numbers_are),
        cmocka_unit_test(test_corners_tell_the_convention),
        cmocka_unit_test(test_corners_against_what_is_asked_for),
        cmocka_unit_test(test_corners_that_decide_little),
        cmocka_unit_test(test_every_form_is_diagnosed),
        cmocka_unit_test(test_what_is_stated_goes_first),
        cmocka_unit_test(test_json_lines),
        cmocka_unit_test(test_json_lines_in_a_convention),
        cmocka_unit_test(test_bad_json_lines),
        cmocka_unit_test(test_short_memory),
    };
    int failed = cmocka_run_group_tests_name("diagnosis: forms", tests, NULL, NULL);
    scene_engines_free(&known);
    return failed;
}
