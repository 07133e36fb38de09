/* unrotate diagnose: what it writes, where, and its exit status. */
#include "../kit/assets_kit.h"
#include "suites.h"

#include "cli/commands.h"
#include "cli/diagnosis_report.h"
#include "cli/log_picture.h"
#include "lab/test.h"
#include "sdl/pixel_canvas.h"
#include "user/presets.h"
#include "view/theme.h"

#include <SDL.h>
#include <fcntl.h>
#include <jansson.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static char folder[80];
#define HEADER "rect_x,rect_y,rect_w,rect_h,angle,circle_x,circle_y,radius,hit\n"

/* ---- Logs ---- */

static FILE *create(const char *name)
{
    char path[128];
    snprintf(path, sizeof path, "%s/%s", folder, name);
    FILE *file = fopen(path, "w");
    assert_non_null(file);
    return file;
}

static double between(unsigned *seed, double low, double high)
{
    *seed = *seed * 1664525u + 1013904223u;
    return low + (high - low) * (*seed >> 8) / 16777216.0;
}

/* What becomes of a program's answers, besides its mistake. */
typedef struct altered {
    double larger; /* the radius, by that, where the rectangle is wide: that is no number off */
    int flipped;   /* every so many rows: the other answer; 0: none */
    bool coins, never;
    int once; /* with never: that row is a hit */
} altered;

static bool answer(const convention *c, const scene_written *w, const double circle[3],
                   mistake_id id, const altered *a, unsigned *seed, int row)
{
    lab_program p = id ? lab_with((lab_program){.at = {MISTAKE_NONE}}, id)
                       : (lab_program){.at = {MISTAKE_NONE}};
    lab_test t = lab_prepare(c, w, p, COL_TOUCH_IS_MISS);
    bool hit = lab_hit(&t, circle[0], circle[1], circle[2] + (w->width > 120 ? a->larger : 0));
    bool flip = a->flipped && row % a->flipped == a->flipped / 2;
    if (a->coins)
        return between(seed, 0, 1) < 0.5;
    return a->never ? a->once && row == a->once : hit != flip;
}

/* A log of a program in a preset's numbers (whole ones). */
static void write_log(const char *name, const char *preset, mistake_id id, int rows, altered a)
{
    FILE *file = create(name);
    unsigned seed = 1;
    convention c;
    assert_true(scene_engines_convention(kit_presets(), preset, &c));
    fputs(HEADER, file);
    for (int i = 0; i < rows; i++) {
        scene_written w = {.kind = SHAPE_RECTANGLE,
                           .x = round(between(&seed, 0, 600)),
                           .y = round(between(&seed, 0, 400)),
                           .width = round(between(&seed, 40, 200)),
                           .height = round(between(&seed, 40, 200)),
                           .angle = round(between(&seed, -180, 180))};
        double r = round(between(&seed, 10, 60));
        double x = round(w.x + w.width / 2 + between(&seed, -150, 150));
        double y = round(w.y + w.height / 2 + between(&seed, -150, 150));
        bool hit = answer(&c, &w, (double[]){x, y, r}, id, &a, &seed, i);
        fprintf(file, "%.0f,%.0f,%.0f,%.0f,%.0f,%.0f,%.0f,%.0f,%d\n", w.x, w.y, w.width, w.height,
                w.angle, x, y, r, hit);
    }
    fclose(file);
}

/* The right test with another radius: of a straight rectangle 100 x 100 at the origin, circles of
 * radius 20 that hit up to 26 away. */
static void write_larger_radius(const char *name)
{
    FILE *file = create(name);
    unsigned seed = 1;
    fputs(HEADER, file);
    for (int i = 0; i < 200; i++) {
        double x = between(&seed, 0, 160), y = between(&seed, 0, 160);
        double distance = hypot(fmax(x - 100, 0), fmax(y - 100, 0));
        fprintf(file, "0.0000,0.0000,100.0000,100.0000,0.0000,%.17g,%.17g,20.0000,%d\n", x, y,
                distance < 26);
    }
    fclose(file);
}

/* The right test of straight rectangles, a circle up to 4 apart from each, or inside; the places,
 * sizes and radii are written as (int)x is. */
static void write_cut(const char *name)
{
    FILE *file = create(name);
    unsigned seed = 1;
    fputs(HEADER, file);
    for (int i = 0; i < 1000; i++) {
        double x = between(&seed, 0, 600), y = between(&seed, 0, 400), r = between(&seed, 10, 60);
        double w = between(&seed, 40, 200), h = between(&seed, 40, 200);
        double gap = between(&seed, -4, 4);
        fprintf(file, "%d,%d,%d,%d,0.0000,%d,%d,%d,%d\n", (int)x, (int)y, (int)w, (int)h,
                (int)(x + w + r + gap), (int)(y + h / 2), (int)r, gap < 0);
    }
    fclose(file);
}

/* ---- Running ---- */

typedef struct result {
    int status;
    char out[65536], err[8192];
} result;

static int redirect(int fd, const char *name)
{
    char path[128];
    snprintf(path, sizeof path, "%s/%s", folder, name);
    int old = dup(fd), to = open(path, O_RDWR | O_CREAT | O_TRUNC, 0600);
    assert_true(old >= 0 && to >= 0);
    dup2(to, fd);
    close(to);
    return old;
}

static void restore(int fd, int old, char *text, size_t size)
{
    lseek(fd, 0, SEEK_SET);
    ssize_t length = read(fd, text, size - 1);
    text[length > 0 ? length : 0] = '\0';
    dup2(old, fd);
    close(old);
}

/* Splits at spaces; a word beginning with a slash is a name in the folder. */
static result run(const char *line)
{
    static result r;
    char text[512], names[4][128], *words[16] = {"unrotate"};
    int count = 1, named = 0;
    snprintf(text, sizeof text, "diagnose %s", line);
    for (char *word = strtok(text, " "); word; word = strtok(NULL, " ")) {
        words[count] = word;
        if (*word == '/') {
            snprintf(names[named], sizeof names[named], "%s%s", folder, word);
            words[count] = names[named++];
        }
        count++;
    }
    options o;
    problem why;
    if (!cli_options_read(&o, kit_assets(), count, words, &why))
        fail_msg("%s: %s", line, why.text);
    fflush(stdout);
    fflush(stderr);
    int out = redirect(STDOUT_FILENO, "out"), err = redirect(STDERR_FILENO, "err");
    r.status = cli_diagnose(&o);
    fflush(stdout);
    fflush(stderr);
    restore(STDOUT_FILENO, out, r.out, sizeof r.out);
    restore(STDERR_FILENO, err, r.err, sizeof r.err);
    return r;
}

static result expect(const char *line, int status, const char *out, const char *err)
{
    result r = run(line);
    if (r.status != status || !strstr(r.out, out) || !strstr(r.err, err))
        fail_msg("diagnose %s\nends with %d and writes\n%s%s\nexpected %d, \"%s\" and \"%s\"", line,
                 r.status, r.out, r.err, status, out, err);
    return r;
}

static void test_exit_status(void **state)
{
    (void)state;
    expect("/right.csv --convention sdl2", 0, "The program is right", "");
    expect("/wrong.csv --convention sdl2", 1, "This explains the log: wrong-sign", "");
    expect("/coins.csv --convention sdl2", 3, "Nothing explains the log. Nearest comes ", "");
    expect("/coins.csv", 3, "Nothing explains the log. Nearest comes ", "");
    expect("/empty.csv", 2, "", "unrotate: the log has no row that can be used\n");
    expect("/none.csv", 2, "", "No such file");
    expect("/header.csv", 2, "", "doesn't name the columns");
    expect("/right.csv --convention sdl2 --plot /none/a.png", 2, "", "No such file");
}

static void test_bad_rows_are_told_apart_from_the_answer(void **state)
{
    (void)state;
    result r = expect("/bad.csv --convention sdl2 --json", 3,
                      "{\"rows\": 1, \"verdict\": \"untold\"", "line 2: ");
    assert_non_null(strstr(r.err, "line 4: "));
    assert_null(strstr(r.err, "line 3: "));
    assert_non_null(strstr(r.err, "the column \"note\" is unknown"));
    assert_null(strstr(r.out, "line 2"));
    assert_null(strstr(r.out, "line 4"));
}

/* What was understood is said beside the answer, and with numbers to try what they mean. */
static void test_other_columns(void **state)
{
    (void)state;
    FILE *file = create("middle.csv");
    fputs("rect_cx,rect_cy,w,h,dir_x,dir_y,cx,cy,r,hit\n", file);
    fputs("100,50,200,100,1,0,210,50,20,1\n100,50,200,100,1,0,225,50,20,0\n", file);
    fclose(file);
    file = create("pairs.jsonl");
    fputs("{\"a\": {\"kind\": \"rectangle\", \"x\": 0, \"y\": 0, \"width\": 200, \"height\": 100, "
          "\"angle\": 0}, \"b\": {\"kind\": \"circle\", \"x\": 210, \"y\": 50, \"radius\": 20}, "
          "\"hit\": true}\n{\"a\": {\"kind\": \"rectangle\", \"x\": 0, \"y\": 0, \"width\": 200, "
          "\"height\": 100, \"angle\": 0}, \"b\": {\"kind\": \"circle\", \"x\": 225, \"y\": 50, "
          "\"radius\": 20}, \"hit\": false}\nnonsense\n",
          file);
    fclose(file);
    result r = expect("/middle.csv --convention sdl2", 0, "x, y are the middle; the angle is in",
                      "understood: rect_cx, rect_cy: the middle of the drawn rectangle; w, h: ");
    assert_null(strstr(r.out, "understood"));
    expect("/middle.csv --convention sdl2 --json", 0,
           "\"stated\": \"x, y are the middle; the angle", "understood");
    expect("/pairs.jsonl --convention sdl2", 0, "The program is right", "line 3: column ");
}

/* Said once, and with numbers to try. */
static void test_one_answer_tells_nothing(void **state)
{
    (void)state;
    result r = expect("/bad.csv --convention sdl2", 3, "Every row is a ", "");
    assert_non_null(strstr(r.out, "doesn't tell whether the program is\n  right"));
    assert_null(strstr(r.out, "tells little"));
    assert_non_null(strstr(r.out, "try these numbers"));
}

static void test_lines_fit(void **state)
{
    (void)state;
    static const char *const lines[] = {"/wrong.csv", "/right.csv", "/wrong.csv --convention sdl2",
                                        "/few.csv",   "/coins.csv", "/larger.csv",
                                        "/both.csv",  "/never.csv"};
    for (size_t i = 0; i < sizeof lines / sizeof *lines; i++) {
        result r = run(lines[i]);
        for (char *line = strtok(r.out, "\n"); line; line = strtok(NULL, "\n"))
            if (strlen(line) > 80)
                fail_msg("diagnose %s\nwrites a line of %zu columns: %s", lines[i], strlen(line),
                         line);
    }
}

static void test_words_for_people(void **state)
{
    (void)state;
    result r =
        expect("/wrong.csv --convention sdl2", 1, " 1. explains 200 of 200 rows, 100 %\n", "");
    assert_non_null(strstr(r.out, "it has    a = -angle * pi / 180\n"));
    assert_non_null(strstr(r.out, "Or: The matrix is transposed:\n"));
    assert_non_null(strstr(r.out, "it has    lx = cos(a) * dx - sin(a) * dy\n"));
    assert_non_null(strstr(r.out, "right is  a = angle * pi / 180\n"));
    assert_non_null(strstr(r.out, "      reflection\n"));
    assert_non_null(strstr(r.out, "these always answer alike:\n      wrong-sign\n"));
    assert_null(strstr(r.out, "--convention NAME"));
    assert_non_null(strstr(r.out, "The program is right if its numbers are meant as in "
                                  "sdl2gfx_rotozoom: then"));
    assert_null(strstr(run("/right.csv --convention sdl2").out, "meant as in"));
    expect("/wrong.csv", 0, "--convention NAME", ""); /* right, if the angles turn back */
    r = expect("/few.csv --convention sdl2", 0, "as far as this log can tell", "");
    assert_non_null(strstr(r.out, "try these numbers in the program.\n    rect "));
    r = expect("/wrong.csv", 0, "right in sdl2gfx_rotozoom", "");
    assert_non_null(strstr(r.out, "pygame"));
    assert_non_null(strstr(r.out, "      wrong-sign in sdl2, css"));
}

/* Nothing listed is wrong in them, or not only: what is left is told. */
/* Cut numbers may be why a right program seems to be wrong. */
static void test_numbers_may_be_cut(void **state)
{
    (void)state;
    result r =
        expect("/cut.csv --convention sdl2", 3,
               "The program is right if the log cuts its numbers (writes 3.9 as 3); if it\n", "");
    assert_non_null(strstr(r.out, "rows disagree by what rounding hardly does; the worst:\n"));
    r = expect("/cut.csv --convention sdl2 --json", 3, "\"verdict\": \"cut\"", "");
    assert_non_null(strstr(r.out, "\"cut\": \"to-zero\""));
}

static void test_what_is_left_is_told(void **state)
{
    (void)state;
    result r = expect("/noise.csv --convention sdl2", 3,
                      "The program is right, but for 5 rows that look like noise: lines 42, 122,\n"
                      "  202, 282, 362.\n",
                      "");
    assert_non_null(strstr(r.out, "It leaves 5 of 400 rows unexplained; the worst:\n    line "));
    expect("/both.csv --convention sdl2", 3, "The nearest known is wrong-sign, but for 5 rows ",
           "");
    r = expect("/larger.csv --convention sdl2", 3, "all of them hits that should be misses", "");
    assert_null(strstr(r.out, "is right,"));
    assert_null(strstr(r.out, "This explains"));
    assert_non_null(strstr(r.out, ": it says hit, "));
    assert_null(strstr(r.out, ": it says miss, "));
    r = expect("/never.csv --convention sdl2", 1,
               "The program always says miss: its answers carry no information.\n", "");
    assert_non_null(strstr(r.out, "- a later line overwrites the result"));
    assert_null(strstr(r.out, "try these numbers"));
    r = expect("/once.csv --convention sdl2", 3,
               "The program almost always says miss: its answers carry no information.\n", "");
    assert_non_null(strstr(r.out, "line 9: it says hit, as such a program never does\n"));
    assert_null(strstr(r.out, "inf "));
}

/* ---- JSON ---- */

static json_t *json_of(const char *line, int status)
{
    json_error_t error;
    result r = expect(line, status, "", "");
    json_t *value = json_loads(r.out, 0, &error);
    if (!value)
        fail_msg("diagnose %s writes %s: %s", line, r.out, error.text);
    return value;
}

static bool has_string(const json_t *array, const char *text)
{
    for (size_t i = 0; i < json_array_size(array); i++)
        if (!strcmp(json_string_value(json_array_get(array, i)), text))
            return true;
    return false;
}

static const json_t *explanation_number(const json_t *value, size_t i)
{
    return json_array_get(json_object_get(value, "explanations"), i);
}

static json_int_t explained(const json_t *value, size_t i)
{
    return json_integer_value(json_object_get(explanation_number(value, i), "explained"));
}

static void check_lists(const json_t *list)
{
    for (size_t i = 0; i < json_array_size(list); i++) {
        const json_t *ids = json_object_get(json_array_get(list, i), "mistakes");
        assert_true(json_is_array(ids));
        assert_true(json_is_array(json_object_get(json_array_get(list, i), "conventions")));
        for (size_t k = 0; k < json_array_size(ids); k++)
            assert_true(lab_mistake_find(json_string_value(json_array_get(ids, k))) !=
                        MISTAKE_NONE);
    }
}

static void test_json_of_a_mistake(void **state)
{
    (void)state;
    json_t *value = json_of("/wrong.csv --json --convention sdl2", 1);
    const json_t *first = explanation_number(value, 0);
    assert_int_equal(json_object_size(value), 7);
    assert_string_equal(json_string_value(json_object_get(value, "right_in")), "sdl2gfx_rotozoom");
    assert_string_equal(json_string_value(json_object_get(value, "verdict")), "mistake");
    assert_int_equal(json_integer_value(json_object_get(value, "rows")), 200);
    assert_int_equal(json_object_size(first), 4);
    assert_int_equal(json_array_size(json_object_get(first, "mistakes")), 1);
    assert_true(has_string(json_object_get(first, "mistakes"), "wrong-sign"));
    assert_true(has_string(json_object_get(first, "conventions"), "sdl2"));
    assert_true(has_string(json_object_get(first, "conventions"), "css"));
    assert_false(has_string(json_object_get(first, "conventions"), "pygame"));
    assert_int_equal(explained(value, 0), 200);
    assert_true(json_array_size(json_object_get(first, "equivalent")) >= 2);
    const json_t *left = json_object_get(value, "unexplained");
    assert_string_equal(json_string_value(json_object_get(left, "kind")), "none");
    assert_int_equal(json_array_size(json_object_get(left, "rows")), 0);
    for (size_t i = 0; explanation_number(value, i); i++)
        check_lists(json_object_get(explanation_number(value, i), "equivalent"));
    json_decref(value);
}

static const char *verdict_of(const json_t *value)
{
    return json_string_value(json_object_get(value, "verdict"));
}

static void test_json_of_what_is_left(void **state)
{
    (void)state;
    json_t *value = json_of("/noise.csv --json --convention sdl2", 3);
    const json_t *left = json_object_get(value, "unexplained"),
                 *rows = json_object_get(left, "rows");
    assert_string_equal(verdict_of(value), "right-but");
    assert_string_equal(json_string_value(json_object_get(left, "kind")), "noise");
    assert_int_equal(json_integer_value(json_object_get(left, "deep")), 5);
    assert_int_equal(json_integer_value(json_object_get(left, "rounding")), 0);
    assert_int_equal(json_array_size(rows), 5);
    for (size_t i = 0; i < json_array_size(rows); i++) {
        const json_t *row = json_array_get(rows, i);
        double gap = json_real_value(json_object_get(row, "gap"));
        assert_int_equal(json_integer_value(json_object_get(row, "line")) % 80, 42);
        assert_int_equal(json_is_true(json_object_get(row, "hit")), gap > 0);
        assert_true(json_real_value(json_object_get(row, "rounding")) > 0.5); /* whole numbers */
    }
    json_decref(value);
    value = json_of("/larger.csv --json --convention sdl2", 3);
    assert_string_equal(verdict_of(value), "nearest");
    json_decref(value);
    value = json_of("/never.csv --json --convention sdl2", 1);
    assert_string_equal(verdict_of(value), "constant");
    json_decref(value);
    value = json_of("/once.csv --json --convention sdl2", 3);
    rows = json_object_get(json_object_get(value, "unexplained"), "rows");
    assert_int_equal(json_array_size(rows), 1);
    assert_true(json_is_null(json_object_get(json_array_get(rows, 0), "gap")));
    json_decref(value);
    value = json_of("/coins.csv --json", 3);
    assert_string_equal(verdict_of(value), "nothing");
    json_decref(value);
}

static void test_json_of_a_right_program(void **state)
{
    (void)state;
    json_t *value = json_of("/right.csv --json --convention {\"zero\":0}", 0);
    const json_t *first = explanation_number(value, 0);
    const json_t *conventions = json_object_get(first, "conventions");
    assert_true(json_is_array(json_object_get(first, "mistakes")));
    assert_int_equal(json_array_size(json_object_get(first, "mistakes")), 0);
    assert_int_equal(json_array_size(conventions), 1);
    assert_true(json_is_object(json_array_get(conventions, 0)));
    json_decref(value);
    value = json_of("/wrong.csv --json", 0);
    conventions = json_object_get(explanation_number(value, 0), "conventions");
    assert_true(has_string(conventions, "pygame"));
    assert_true(has_string(conventions, "sdl2gfx_rotozoom"));
    assert_false(has_string(conventions, "sdl2"));
    json_decref(value);
    value = json_of("/empty.csv --json", 2);
    assert_int_equal(json_integer_value(json_object_get(value, "rows")), 0);
    assert_int_equal(json_array_size(json_object_get(value, "explanations")), 0);
    assert_true(json_is_object(json_object_get(value, "experiment")));
    json_decref(value);
}

static bool says(const json_t *family, const scene_written *w, const double circle[3])
{
    lab_program p = {.at = {MISTAKE_NONE}};
    const json_t *ids = json_object_get(family, "mistakes");
    for (size_t i = 0; i < json_array_size(ids); i++)
        p = lab_with(p, lab_mistake_find(json_string_value(json_array_get(ids, i))));
    convention c = scene_convention_sdl2();
    lab_test t = lab_prepare(&c, w, p, COL_TOUCH_IS_MISS);
    return lab_hit(&t, circle[0], circle[1], circle[2]);
}

static void test_json_of_an_experiment(void **state)
{
    (void)state;
    json_t *value = json_of("/few.csv --json --convention sdl2", 0);
    const json_t *e = json_object_get(value, "experiment"), *hit = json_object_get(e, "hit");
    const json_t *rect = json_object_get(e, "rect"), *miss = json_object_get(e, "miss");
    double n[5], circle[3];
    for (size_t i = 0; i < 5; i++)
        n[i] = json_number_value(json_array_get(rect, i));
    for (size_t i = 0; i < 3; i++)
        circle[i] = json_number_value(json_array_get(json_object_get(e, "circle"), i));
    scene_written w = {.x = n[0], .y = n[1], .width = n[2], .height = n[3], .angle = n[4]};
    assert_true(json_array_size(hit) > 0 && json_array_size(miss) > 0);
    for (size_t i = 0; i < json_array_size(hit); i++)
        assert_true(says(json_array_get(hit, i), &w, circle));
    for (size_t i = 0; i < json_array_size(miss); i++)
        assert_false(says(json_array_get(miss, i), &w, circle));
    json_decref(value);
}

/* The radius and its like can't be told apart where all are alike; one of them is the true one. */
static void test_an_estimate(void **state)
{
    (void)state;
    result r = expect("/estimate.csv --convention sdl2", 1, "As if the radius were 6.", "");
    assert_non_null(strstr(r.out, "as if the radius were 1.3"));
    assert_non_null(strstr(r.out, "Look at what is compared with the distance"));
    assert_null(strstr(r.out, "unexplained"));
    json_t *value = json_of("/estimate.csv --convention sdl2 --json", 1);
    assert_string_equal(json_string_value(json_object_get(value, "verdict")), "estimate");
    const json_t *first = json_array_get(json_object_get(value, "estimates"), 0);
    assert_string_equal(json_string_value(json_object_get(first, "number")), "radius-plus");
    double got = json_number_value(json_array_get(json_object_get(first, "values"), 0));
    double give = json_number_value(json_array_get(json_object_get(first, "uncertainties"), 0));
    if (fabs(got - 6) > give || give > 1)
        fail_msg("6 is estimated as %g +- %g", got, give);
    assert_int_equal(json_integer_value(json_object_get(first, "explained")), 200);
    assert_int_equal(json_array_size(json_object_get(first, "mistakes")), 0);
    json_decref(value);
}

/* ---- The picture ---- */

static size_t count_color(canvas *from, color wanted)
{
    SDL_Surface *s = sdl_canvas_surface(from);
    size_t count = 0;
    for (int y = 100; y < from->height - 60; y++) /* without caption and legend */
        for (int x = 0; x < from->width; x++) {
            Uint32 pixel = ((Uint32 *)((char *)s->pixels + y * s->pitch))[x];
            Uint8 r, g, b;
            SDL_GetRGB(pixel, s->format, &r, &g, &b);
            count += r == wanted.r && g == wanted.g && b == wanted.b;
        }
    return count;
}

static void test_the_picture_marks_what_is_wrong(void **state)
{
    (void)state;
    const convention c = scene_convention_sdl2();
    const theme *t = view_theme_of(THEME_LIGHT);
    log_row rows[] = {
        {200, 100, 100, 40, 0, 250, 120, 10, 0, 0, true, 2},  /* inside */
        {200, 100, 100, 40, 0, 250, 165, 20, 0, 0, false, 3}, /* below, apart */
    };
    log_table log = {.rows = rows, .count = 2};
    problem why;
    canvas *to = sdl_canvas_create(960, 720, &why);
    assert_non_null(to);
    for (int wrong = 0; wrong < 2; wrong++) {
        diagnosis d;
        rows[0].hit = !wrong;
        rows[1].hit = wrong;
        assert_true(diagnosis_of_log(&d, &log, &c, kit_presets(), &why));
        cli_log_picture_draw(to, &(diagnosis_report){&d, &log, kit_presets(), true});
        size_t crosses = count_color(to, t->error), triangles = count_color(to, t->normal);
        if ((crosses > 10) != wrong || (triangles > 10) != wrong)
            fail_msg("%d wrong rows: %zu pixels of crosses, %zu of triangles", wrong, crosses,
                     triangles);
        diagnosis_free(&d);
    }
    sdl_canvas_free(to);
}

static void test_a_picture_is_written(void **state)
{
    (void)state;
    char path[128], head[8] = "";
    expect("/wrong.csv --convention sdl2 --plot /plot.png", 1, "wrong-sign", "");
    snprintf(path, sizeof path, "%s/plot.png", folder);
    FILE *file = fopen(path, "rb");
    assert_non_null(file);
    assert_int_equal(fread(head, 1, sizeof head, file), sizeof head);
    assert_memory_equal(head, "\x89PNG\r\n\x1a\n", 8);
    fclose(file);
}

static int make_logs(void **state)
{
    (void)state;
    const char *build = getenv("BUILD");
    snprintf(folder, sizeof folder, "%s/diagnose-XXXXXX", build ? build : "build");
    if (!mkdtemp(folder))
        return -1;
    write_larger_radius("estimate.csv");
    write_log("right.csv", "sdl2", MISTAKE_NONE, 200, (altered){0});
    write_log("wrong.csv", "sdl2", MISTAKE_WRONG_SIGN, 200, (altered){0});
    write_log("coins.csv", "sdl2", MISTAKE_NONE, 200, (altered){.coins = true});
    write_log("few.csv", "sdl2", MISTAKE_NONE, 5, (altered){0});
    write_log("empty.csv", "sdl2", MISTAKE_NONE, 0, (altered){0});
    write_log("larger.csv", "sdl2", MISTAKE_NONE, 400, (altered){.larger = 12});
    write_log("noise.csv", "sdl2", MISTAKE_NONE, 400, (altered){.flipped = 80});
    write_cut("cut.csv");
    write_log("both.csv", "sdl2", MISTAKE_WRONG_SIGN, 400, (altered){.flipped = 80});
    write_log("never.csv", "sdl2", MISTAKE_NONE, 200, (altered){.never = true});
    write_log("once.csv", "sdl2", MISTAKE_NONE, 200, (altered){.never = true, .once = 7});
    FILE *file = create("header.csv");
    fputs("a,b\n1,2\n", file);
    fclose(file);
    file = create("bad.csv");
    fputs("note," HEADER "a,x,0,10,10,0,5,5,1,1\nb,0,0,10,10,0,5,5,1,1\nc,0,0\n", file);
    fclose(file);
    return 0;
}

static int remove_logs(void **state)
{
    (void)state;
    char line[128];
    snprintf(line, sizeof line, "rm -r '%s'", folder);
    return system(line);
}

int diagnose_suite(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_exit_status),
        cmocka_unit_test(test_bad_rows_are_told_apart_from_the_answer),
        cmocka_unit_test(test_other_columns),
        cmocka_unit_test(test_one_answer_tells_nothing),
        cmocka_unit_test(test_lines_fit),
        cmocka_unit_test(test_words_for_people),
        cmocka_unit_test(test_numbers_may_be_cut),
        cmocka_unit_test(test_what_is_left_is_told),
        cmocka_unit_test(test_json_of_what_is_left),
        cmocka_unit_test(test_json_of_a_mistake),
        cmocka_unit_test(test_json_of_a_right_program),
        cmocka_unit_test(test_json_of_an_experiment),
        cmocka_unit_test(test_an_estimate),
        cmocka_unit_test(test_the_picture_marks_what_is_wrong),
        cmocka_unit_test(test_a_picture_is_written),
    };
    return cmocka_run_group_tests_name("diagnose", tests, make_logs, remove_logs);
}
