/* What a log states of its convention, by its columns or by the corners that it has, and that each
 * form of log leads to the right verdict. Where a convention draws a rectangle is worked out by
 * formulas of this file's own. */
#include "forms_kit.h"
#include "log_tests.h"

#include "../kit/memory.h"
#include "diagnosis/diagnosis.h"
#include "log/conventions.h"
#include "text/buffer.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

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
    double x[4], y[4], middle_x, middle_y;
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
    drawing d = {.middle_x = 0, .middle_y = 0};
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
    for (size_t i = 0; i < forms_known.count && !all_numbers && first % 2; i++)
        if (same_drawing(c, &forms_known.all[i].convention, false, 90))
            return 90;
    return 0;
}

static void expect_presets(const convention *c, const char *text, bool all_numbers, double quarter)
{
    log_table log;
    log_conventions l;
    problem why;
    forms_must_read(&log, text);
    assert_int_equal(log.count, ROWS);
    assert_true(log_conventions_find(&l, &log, NULL, &forms_known, &why));
    for (size_t i = 0; i < forms_known.count; i++) {
        const convention *one = &forms_known.all[i].convention;
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
    if (!strstr(l.origin.data, "a.log: x1 to y4 are drawn as in ") ||
        !strstr(l.origin.data, ": decided from 30 rows\n"))
        fail_msg("%s: says %s", c->id, l.origin.data);
    log_conventions_free(&l);
    log_free(&log);
}

/* Of each preset: corners and angles, and with x, y, w, h, say which presets draw so. */
static void test_corners_tell_the_convention(void **state)
{
    (void)state;
    for (size_t i = 0; i < forms_known.count; i++)
        for (int first = 0; first < 4; first++) {
            const convention *c = &forms_known.all[i].convention;
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
    convention love = forms_preset("love"), pygame = forms_preset("pygame");
    char *text = corner_log(&love, true, 0);
    log_table log;
    log_conventions l;
    problem why;
    forms_must_read(&log, text);
    assert_true(log_conventions_find(&l, &log, &love, &forms_known, &why));
    if (!l.given || l.origin.data)
        fail_msg("asked for what fits, it says %s", l.origin.data ? l.origin.data : "nothing");
    log_conventions_free(&l);
    assert_true(log_conventions_find(&l, &log, &pygame, &forms_known, &why));
    if (!l.given || !scene_convention_same(&l.convention, &pygame) || !l.origin.data ||
        !strstr(l.origin.data, "aren't where pygame draws") || !strstr(l.origin.data, " love"))
        fail_msg("asked for another one, it says %s", l.origin.data ? l.origin.data : "nothing");
    log_conventions_free(&l);
    log_free(&log);
    free(text);
}

/* An angle of 0 is the same clockwise and not, in degrees and radians. */
static void test_corners_that_decide_little(void **state)
{
    (void)state;
    log_table log;
    log_conventions l;
    problem why;
    forms_must_read(&log, CORNERS "angle,cx,cy,r,hit\n10,20,60,20,60,40,10,40,0,30,30,5,1\n");
    assert_true(log_conventions_find(&l, &log, NULL, &forms_known, &why));
    assert_false(l.given);
    assert_non_null(scene_engines_find(&l.known, "pygame"));
    assert_non_null(scene_engines_find(&l.known, "love"));
    assert_null(scene_engines_find(&l.known, "scratch")); /* 0 is turned by 90 degrees there */
    log_conventions_free(&l);
    log_free(&log);
    /* 17 degrees at 7: nobody draws so. */
    forms_must_read(&log,
                    CORNERS "angle,cx,cy,r,hit\n"
                            "0,0,95.630,29.237,89.783,48.363,-5.847,19.126,7.000,30,30,5,1\n");
    assert_true(log_conventions_find(&l, &log, NULL, &forms_known, &why));
    if (l.given || l.known.count != forms_known.count ||
        !strstr(l.origin.data, "no known convention"))
        fail_msg("of corners that nobody draws it says %s", l.origin.data);
    assert_true(fabs(log.rows[0].width - 100) < 0.01 && fabs(log.rows[0].height - 20) < 0.01);
    log_conventions_free(&l);
    log_free(&log);
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
    [FORM_CORNERS] = "x1,y1,x2,y2,x3,y3,x4,y4,cx,cy,r,hit\n",
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

static char *form_log(int which, size_t rows, bool wrong_sign)
{
    text_buffer b = {0};
    text_add(&b, headers[which]);
    for (size_t i = 0; i < rows; i++) {
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
    lab_program p = {.at = {MISTAKE_NONE}};
    if (id != MISTAKE_NONE)
        p = lab_with(p, id);
    return !memcmp(&p, &h->program, sizeof p);
}

static void expect_found(const char *text, int which, const convention *c, mistake_id id)
{
    log_table log;
    log_conventions l;
    diagnosis d;
    problem why;
    forms_must_read(&log, text);
    assert_int_equal(log.count, 200);
    assert_true(log_conventions_find(&l, &log, c, &forms_known, &why));
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
    log_conventions_free(&l);
    log_free(&log);
}

static void test_every_form_is_diagnosed(void **state)
{
    (void)state;
    convention sdl2 = scene_convention_sdl2();
    for (int which = 0; which < FORMS; which++)
        for (int wrong = 0; wrong < 2; wrong++) {
            bool alone = which >= FORM_AXIS; /* no convention is needed */
            char *text = form_log(which, 200, wrong);
            expect_found(text, which, alone ? NULL : &sdl2,
                         wrong ? MISTAKE_WRONG_SIGN : MISTAKE_NONE);
            free(text);
        }
}

static void expect_words(const log_stated *stated, const char *expected)
{
    text_buffer b = {0};
    const log_table log = {.stated = *stated};
    log_say_stated(&log, &b);
    assert_string_equal(b.data ? b.data : "", expected);
    text_free(&b);
}

static void test_what_is_stated_is_said(void **state)
{
    (void)state;
    expect_words(&(log_stated){.named = false}, "");
    expect_words(&(log_stated){.middle = true, .whole = true},
                 "x, y are the middle; sizes are whole");
    expect_words(&(log_stated){.half = true, .direction = true},
                 "sizes are half; the angle is in radians, from the x to the y axis");
}

/* What is stated goes before the convention that is asked for, and only that. */
static void test_what_is_stated_goes_first(void **state)
{
    (void)state;
    convention box2d = forms_preset("box2d"), scratch = forms_preset("scratch");
    log_table log = {.stated = {.middle = true, .whole = true}};
    convention c = log_convention(&log, &box2d);
    assert_true(c.y_up && c.counterclockwise && c.unit == ANGLE_RADIANS && !c.half_sizes);
    assert_true(c.xy == NAMES_CENTRE && c.pivot == PIVOT_AT_CENTRE);
    log.stated = (log_stated){.half = true, .direction = true};
    c = log_convention(&log, &scratch); /* y up: from x to y is counter-clockwise */
    assert_true(c.y_up && c.counterclockwise && c.unit == ANGLE_RADIANS && c.zero == 0);
    assert_true(c.half_sizes && c.xy == scratch.xy && c.pivot == scratch.pivot);
    c = log_convention(&log, &(convention){.y_up = false, .counterclockwise = true});
    assert_false(c.counterclockwise);
}

/* ---- Short memory ---- */

/* With each allocation failing in turn it fails, says so and keeps nothing, until all succeed. */
static void test_short_memory(void **state)
{
    (void)state;
    if (!memory_can_fail())
        skip();
    convention love = forms_preset("love");
    char *texts[] = {corner_log(&love, true, 0), corner_log(&love, false, 1),
                     form_log(FORM_JSON, ROWS, false)};
    enum { TEXTS = sizeof texts / sizeof *texts };
    for (size_t i = 0; i < TEXTS; i++)
        for (long allowed = 0, done = false; !done; allowed++) {
            log_table log;
            log_conventions l;
            problem why = {""};
            long before = memory_blocks();
            memory_allow(allowed);
            bool read = log_read(&log, texts[i], strlen(texts[i]), "a.log", &forms_known, &why);
            bool right = read && log_conventions_find(&l, &log, NULL, &forms_known, &why);
            done = !memory_allow_all();
            size_t rows = read ? log.count : 0;
            if (right)
                log_conventions_free(&l);
            if (read)
                log_free(&log);
            if (right != done || (read && rows != ROWS) ||
                (!right && !strstr(why.text, "out of memory")))
                fail_msg("text %zu, %ld allocations: read %d, right %d, %zu rows: %s", i, allowed,
                         read, right, rows, why.text);
            assert_int_equal(memory_blocks(), before);
        }
    for (size_t i = 0; i < TEXTS; i++)
        free(texts[i]);
}

int test_stated(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_corners_tell_the_convention),
        cmocka_unit_test(test_corners_against_what_is_asked_for),
        cmocka_unit_test(test_corners_that_decide_little),
        cmocka_unit_test(test_every_form_is_diagnosed),
        cmocka_unit_test(test_what_is_stated_goes_first),
        cmocka_unit_test(test_what_is_stated_is_said),
        cmocka_unit_test(test_short_memory),
    };
    return cmocka_run_group_tests_name("diagnosis: stated", tests, forms_open, forms_close);
}
