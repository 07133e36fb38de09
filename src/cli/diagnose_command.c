/* unrotate diagnose: what explains a log. */
#include "cli/commands.h"

#include "cli/diagnosis_report.h"
#include "cli/log_picture.h"
#include "log/conventions.h"
#include "sdl/pixel_canvas.h"
#include "shell/picture_file.h"
#include "user/presets.h"

static int refuse(const char *what)
{
    fprintf(stderr, "unrotate: %s\n", what);
    return 2;
}

static bool print(const options *o, const diagnosis_report *r)
{
    if (!o->json)
        return cli_report_print(r);
    text_buffer b = {0};
    bool right = cli_report_json(r, &b);
    if (right)
        fputs(b.data, stdout);
    text_free(&b);
    return right;
}

static bool save_plot(const diagnosis_report *r, const char *path, problem *why)
{
    canvas *to = sdl_canvas_create(LOG_PICTURE_WIDTH, LOG_PICTURE_HEIGHT, why);
    if (!to)
        return false;
    cli_log_picture_draw(to, r);
    bool saved = shell_save_picture(to, path, why);
    sdl_canvas_free(to);
    return saved;
}

int cli_report(const options *o, const diagnosis_report *r)
{
    problem why;
    if (r->diagnosis->verdict == DIAGNOSIS_NO_ROWS && !o->json)
        return refuse("the log has no row that can be used");
    if (!print(o, r))
        return refuse(TEXT_OUT_OF_MEMORY);
    if (o->plot && r->diagnosis->count && !save_plot(r, o->plot, &why))
        return refuse(why.text);
    return diagnosis_status(r->diagnosis);
}

static void print_lines(const text_buffer *b)
{
    if (b->data)
        fputs(b->data, stderr);
}

static int diagnose(const options *o, const log_table *log)
{
    log_conventions l;
    diagnosis d = {.rows = 0};
    problem why;
    if (!log_conventions_find(&l, log, o->convention_given ? &o->convention : NULL,
                              &o->assets->presets, &why))
        return refuse(why.text);
    print_lines(&log->understood);
    print_lines(&l.origin);
    print_lines(&log->notices);
    int status = diagnosis_of_log(&d, log, l.given ? &l.convention : NULL, &l.known, &why)
                     ? cli_report(o, &(diagnosis_report){&d, log, &l.known, l.given})
                     : refuse(why.text);
    diagnosis_free(&d);
    log_conventions_free(&l);
    return status;
}

int cli_diagnose(const options *o)
{
    log_table log;
    problem why;
    if (!log_load(&log, o->files[0], &o->assets->presets, &why))
        return refuse(why.text);
    int status = diagnose(o, &log);
    log_free(&log);
    return status;
}
