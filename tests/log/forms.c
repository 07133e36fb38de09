/* Logs as people have them: other columns than the plain ones, and JSON Lines. What they come to is
 * worked out by hand. */
#include "forms_kit.h"
#include "log_tests.h"

#include "log/conventions.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

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
        log_table log;
        snprintf(text, sizeof text, "%s\n%s\n", f->header, f->row);
        forms_must_read(&log, text);
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
        log_free(&log);
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
        log_table log;
        forms_must_read(&log, table[i].header);
        const char *said = log.understood.data, *noted = log.notices.data;
        if (!table[i].understood != !said || (said && strcmp(said, table[i].understood) != 0))
            fail_msg("%s\nsays \"%s\", expected \"%s\"", table[i].header, said ? said : "",
                     table[i].understood ? table[i].understood : "");
        if (!table[i].notices != !noted || (noted && strcmp(noted, table[i].notices) != 0))
            fail_msg("%s\nnotes \"%s\", expected \"%s\"", table[i].header, noted ? noted : "",
                     table[i].notices ? table[i].notices : "");
        log_free(&log);
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
        log_table log = {.count = 77};
        if (forms_read(&log, table[i].header, &why))
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
        log_table log;
        snprintf(text, sizeof text, "%s\n%s\n", table[i].header, table[i].row);
        forms_must_read(&log, text);
        const char *notes = log.notices.data ? log.notices.data : "";
        if (log.bad != 1 || log.count || strncmp(notes, "a.log: line 2: ", 15) != 0 ||
            !strstr(notes, table[i].says))
            fail_msg("%s\n%zu bad, %zu good, notices \"%s\", expected \"%s\"", text, log.bad,
                     log.count, notes, table[i].says);
        log_free(&log);
    }
}

/* Half a unit of the last decimal, carried into what is computed: of a diameter half of it; of the
 * corners' middle the mean of four, as much; of a direction (10.0, 0.0) the 0.05 across, 0.005. */
static void test_how_fine_the_numbers_are(void **state)
{
    (void)state;
    log_table log;
    forms_must_read(&log, "x,y,w,h,dir_x,dir_y,cx,cy,d,hit\n1.25,2,3,4,10.0,0.0,6,7,8.4,1\n");
    const double expected[] = {
        [LOG_X] = 0.005,     [LOG_Y] = 0.5,        [LOG_WIDTH] = 0.5,    [LOG_HEIGHT] = 0.5,
        [LOG_ANGLE] = 0.005, [LOG_CIRCLE_X] = 0.5, [LOG_CIRCLE_Y] = 0.5, [LOG_RADIUS] = 0.025};
    const log_row *r = &log.rows[0];
    const double values[] = {r->x,     r->y,        r->width,    r->height,
                             r->angle, r->circle_x, r->circle_y, r->radius};
    for (int i = 0; i <= LOG_RADIUS; i++) {
        double got = log_half_unit(&log.precision[i], values[i]);
        if (fabs(got - expected[i]) > 1e-4)
            fail_msg("number %d: expected +-%g, got +-%g", i, expected[i], got);
    }
    log_free(&log);
    forms_must_read(&log, "x1,y1,x2,y2,x3,y3,x4,y4,cx,cy,r,hit\n0,0,100,0,100,40,0,40,1,2,3,1\n");
    double middle = log_half_unit(&log.precision[LOG_X], 50);
    double width = log_half_unit(&log.precision[LOG_WIDTH], 100);
    double turn = log_half_unit(&log.precision[LOG_ANGLE], 0);
    if (fabs(middle - 0.5) > 1e-4 || fabs(width - 1) > 0.01 || fabs(turn - 0.01) > 1e-4)
        fail_msg("middle +-%g, width +-%g, angle +-%g; expected 0.5, 1, 0.01", middle, width, turn);
    log_free(&log);
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
    log_table log;
    forms_must_read(&log, "\xef\xbb\xbf\n  " PAIR(PLAIN, HIT ", \"id\": 3") "\r\n\t\n" PAIR(
                              PLAIN ", \"pivot\": [1, 2]", ", \"hit\": 0"));
    assert_int_equal(log.count, 2);
    assert_int_equal(log.bad, 0);
    const log_row *r = log.rows;
    assert_true(r[0].x == 1.5 && r[0].y == 2 && r[0].width == 3 && r[0].height == 4);
    assert_true(r[0].angle == 5 && r[0].circle_x == 6 && r[0].circle_y == 7 && r[0].radius == 8);
    assert_true(r[0].hit && r[0].line == 2 && isnan(r[0].pivot_x));
    assert_true(!r[1].hit && r[1].line == 4 && r[1].pivot_x == 1 && r[1].pivot_y == 2);
    assert_true(log.has_pivot && !log.stated.named);
    assert_true(log_half_unit(&log.precision[LOG_X], 1.5) == 0.05);
    assert_true(log_half_unit(&log.precision[LOG_Y], 2) == 0.5);
    log_free(&log);
}

static void test_json_lines_in_a_convention(void **state)
{
    (void)state;
    convention sdl2 = scene_convention_sdl2();
    log_table log;
    log_conventions l;
    problem why;
    forms_must_read(&log, PAIR(PLAIN, HIT ", \"convention\": \"box2d\""));
    assert_true(log.count == 1 && log.rows[0].width == 3 && log.rows[0].y == 2);
    assert_non_null(strstr(log.understood.data, "in the convention box2d\n"));
    assert_true(log_conventions_find(&l, &log, &sdl2, &forms_known, &why));
    assert_true(l.given && !strcmp(l.convention.id, "box2d"));
    assert_non_null(strstr(l.origin.data, "box2d, which goes before sdl2"));
    log_conventions_free(&l);
    log_free(&log);
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
        log_table log;
        snprintf(text, sizeof text, "%s\n%s\n%s", PAIR(PLAIN, HIT), table[i].line,
                 PAIR(PLAIN, HIT));
        forms_must_read(&log, text);
        const char *notes = log.notices.data ? log.notices.data : "";
        if (log.bad != 1 || log.count != 2 || log.rows[1].line != 3 ||
            strncmp(notes, "a.log: line 2: ", 15) != 0 || !strstr(notes, table[i].says))
            fail_msg("%s\n%zu bad, %zu good, notices \"%s\", expected \"%s\"", text, log.bad,
                     log.count, notes, table[i].says);
        log_free(&log);
    }
}

/* On one line or several; in a stream of pairs it is a bad line only, see above. */
static void test_a_scene_is_no_log(void **state)
{
    (void)state;
    static const char *const texts[] = {
        "{\"unrotate\": 1, \"shapes\": []}",
        "\xef\xbb\xbf{\n  \"unrotate\": 1,\n  \"shapes\": [\n    {\"kind\": \"point\"}\n  ]\n}\n",
        "{\"shapes\": [], \"unrotate\": 2}\r\n",
    };
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        log_table log;
        problem why = {""};
        if (forms_read(&log, texts[i], &why))
            fail_msg("%s\nis taken for a log", texts[i]);
        if (strncmp(why.text, "a.log is a scene, not a log: ", 29) != 0)
            fail_msg("%s\nis refused: %s", texts[i], why.text);
    }
}

int test_forms(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_columns_become_numbers),
        cmocka_unit_test(test_what_was_understood),
        cmocka_unit_test(test_columns_that_do_not_fit_together),
        cmocka_unit_test(test_rows_that_can_not_be),
        cmocka_unit_test(test_how_fine_the_numbers_are),
        cmocka_unit_test(test_json_lines),
        cmocka_unit_test(test_json_lines_in_a_convention),
        cmocka_unit_test(test_bad_json_lines),
        cmocka_unit_test(test_a_scene_is_no_log),
    };
    return cmocka_run_group_tests_name("diagnosis: forms", tests, forms_open, forms_close);
}
