/* What `check` and `diagnose` read: pairs as JSON Lines, beside reading the JSON alone by jansson;
 * logs as CSV, beside reading their numbers alone by the C library. */
#include "diagnosis/diagnosis.h"
#include "file/file.h"
#include "log/conventions.h"
#include "sdl/program_folder.h"
#include "tables.h"
#include "user/assets.h"

#include <jansson.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { PAIRS = 20000, ROWS = 1000000 };

typedef struct lines {
    text_buffer all;
    user_assets assets;
} lines;

static double in_lines(const lines *l, double (*each)(const lines *, const char *, size_t))
{
    double sum = 0;
    for (const char *c = l->all.data, *end; (end = strchr(c, '\n')); c = end + 1)
        sum += each(l, c, (size_t)(end - c));
    return sum;
}

static double hits(const lines *l, const char *line, size_t length)
{
    int verdict;
    convention c = scene_convention_sdl2();
    free(file_pair_answer(line, length, &c, &l->assets.presets, &verdict));
    return verdict == 0;
}

static double check(void *data)
{
    return in_lines(data, hits);
}

static double parsed(const lines *l, const char *line, size_t length)
{
    (void)l;
    json_error_t ignored;
    json_t *object = json_loadb(line, length, JSON_REJECT_DUPLICATES, &ignored);
    json_decref(object);
    return object != NULL;
}

static double by_jansson(void *data)
{
    return in_lines(data, parsed);
}

static double read_log(void *data)
{
    const lines *l = data;
    log_table log;
    problem why;
    if (!log_read(&log, l->all.data, l->all.length, "log.csv", &l->assets.presets, &why))
        return 0;
    double rows = (double)log.count;
    log_free(&log);
    return rows;
}

static double by_strtod(void *data)
{
    const lines *l = data;
    const char *c = strchr(l->all.data, '\n') + 1; /* behind the columns' names */
    double rows = 0;
    for (char *end; *c; rows += *end == '\n', c = end + 1)
        if (!isfinite(strtod(c, &end)))
            return 0;
    return rows;
}

/* given: the convention, or NULL. */
static double diagnose(const lines *l, const convention *given)
{
    log_table log;
    log_conventions found;
    diagnosis d = {.rows = 0};
    problem why;
    if (!log_read(&log, l->all.data, l->all.length, "log.csv", &l->assets.presets, &why))
        return 0;
    if (log_conventions_find(&found, &log, given, &l->assets.presets, &why)) {
        diagnosis_of_log(&d, &log, found.given ? &found.convention : NULL, &found.known, &why);
        log_conventions_free(&found);
    }
    double wrong = (double)diagnosis_wrong_of_right(&d);
    diagnosis_free(&d);
    log_free(&log);
    return wrong;
}

static double diagnose_given(void *data)
{
    const convention sdl2 = scene_convention_sdl2();
    return diagnose(data, &sdl2);
}

static double diagnose_all(void *data)
{
    return diagnose(data, NULL);
}

static void release(void *data)
{
    lines *l = data;
    text_free(&l->all);
    user_assets_close(&l->assets);
}

static lines *open_lines(bench *b)
{
    lines *l = bench_keep(b, 1, sizeof *l);
    char folder[PATH_MAX];
    sdl_program_folder(folder);
    user_assets_open(&l->assets, folder);
    bench_release_later(b, release, l);
    return l;
}

/* A number with all its digits, as programs write them. */
static void put(bench *b, text_buffer *to, const char *before, double low, double high)
{
    text_add(to, before);
    text_add_number(to, bench_random(b, low, high));
}

static lines *make_pairs(bench *b)
{
    lines *l = open_lines(b);
    for (int i = 0; i < PAIRS; i++) {
        text_add_format(&l->all, "{\"id\": %d, \"a\": {\"kind\": \"rectangle\"", i);
        put(b, &l->all, ", \"x\": ", 0, 400);
        put(b, &l->all, ", \"y\": ", 0, 400);
        put(b, &l->all, ", \"width\": ", 40, 200);
        put(b, &l->all, ", \"height\": ", 40, 200);
        put(b, &l->all, ", \"angle\": ", -180, 180);
        text_add(&l->all, "}, \"b\": {\"kind\": \"circle\"");
        put(b, &l->all, ", \"x\": ", 0, 400);
        put(b, &l->all, ", \"y\": ", 0, 400);
        put(b, &l->all, ", \"radius\": ", 10, 60);
        text_add(&l->all, "}}\n");
    }
    return l;
}

/* The answers of a program that turns the wrong way. */
static lines *make_log(bench *b)
{
    lines *l = open_lines(b);
    text_add(&l->all, "x,y,width,height,angle,circle_x,circle_y,radius,hit\n");
    for (int i = 0; i < ROWS; i++) {
        double n[8], low[] = {0, 0, 40, 40, -180, 0, 0, 10},
                     high[] = {400, 400, 200, 200, 180, 400, 400, 60};
        for (int k = 0; k < 8; k++) {
            n[k] = bench_random(b, low[k], high[k]);
            text_add_number(&l->all, n[k]);
            text_add(&l->all, ",");
        }
        col_shape wrong =
            col_rectangle((col_vec){n[0], n[1]}, (col_vec){0, 0}, (col_vec){n[2] / 2, n[3] / 2},
                          n[2], n[3], col_degrees(-n[4]), 0);
        col_shape circle = col_circle((col_vec){n[5], n[6]}, n[7]);
        text_add(&l->all, col_hit(&wrong, &circle, COL_TOUCH_IS_MISS) ? "1\n" : "0\n");
    }
    return l;
}

/* Goals are of the reference machine: 300,000 pairs a second, a million rows in 0.8 and 1.5 s. */
void bench_texts(bench *b)
{
    if (!bench_begin(b, "Pairs and logs as text, a line", "us", "jansson"))
        return;
    lines *queries = make_pairs(b), *log = make_log(b);
    const bench_row rows[] = {
        {"check: an answer; reading the JSON alone",
         queries,
         PAIRS,
         {check, NULL, by_jansson},
         3.3,
         true},
        {"diagnose: reading alone; strtod alone", log, ROWS, {read_log, by_strtod}, 0, true},
        {"diagnose, convention given; the same", log, ROWS, {diagnose_given, by_strtod}, 0.8, true},
        {"diagnose, all conventions; the same", log, ROWS, {diagnose_all, by_strtod}, 1.5, true},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        bench_add(b, &rows[i]);
    bench_end(b);
}
