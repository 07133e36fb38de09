/* unrotate lesson: opens lessons and checks them, lists those that come with the program, begins a
 * new one. */
#include "cli/commands.h"

#include "cli/load.h"
#include "file/disk.h"
#include "host/host.h"
#include "lesson/lesson_cards.h"
#include "lesson/lesson_report.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static int refuse(const char *what)
{
    fprintf(stderr, "unrotate: %s\n", what);
    return 2;
}

/* A file or folder among the program's assets. */
static const char *asset(char to[PATH_MAX], const options *o, const char *name)
{
    snprintf(to, PATH_MAX, "%.*s%s", PATH_MAX - 32, o->assets->folder, name);
    return to;
}

/* ---- --check ---- */

static void print_warnings(const char *path, const char *warnings)
{
    for (size_t length; *warnings; warnings += length + 1) {
        length = strcspn(warnings, "\n");
        problem line;
        text_problem(&line, "%s:%.*s", path, (int)length, warnings);
        puts(line.text);
    }
}

static int check_one(const char *path, const lesson_sources *from)
{
    lesson_report report;
    problem line;
    lesson_report_file(&report, path, from);
    for (size_t i = 0; i < report.count; i++)
        refuse(report.errors[i].text);
    if (report.more) {
        text_problem(&line, "%s: there are more errors than these %zu", path, report.count);
        refuse(line.text);
    }
    print_warnings(path, report.warnings ? report.warnings : "");
    if (!report.count) {
        text_problem(&line, "%s: right, %zu steps", path, report.steps);
        puts(line.text);
    }
    int status = report.count ? 2 : 0;
    lesson_report_free(&report);
    return status;
}

static int check(const options *o, const lesson_sources *from)
{
    int status = 0;
    for (int i = 0; i < o->file_count; i++)
        status |= check_one(o->files[i], from);
    return status;
}

/* ---- --list ---- */

static int print_card(const lesson_card *card)
{
    if (!card->title)
        return refuse(card->wrong.text);
    char path[PATH_MAX];
    user_absolute_path(card->path, path);
    printf("%s\n    %s, %g minutes\n    ", path, card->title, card->minutes);
    cli_print_wrapped(stdout, 4, card->idea);
    return 0;
}

static int list(const options *o, const lesson_sources *from)
{
    char folder[PATH_MAX];
    lesson_cards cards;
    int status = 0;
    if (!lesson_cards_read(&cards, asset(folder, o, "lessons/"), from))
        return refuse(TEXT_OUT_OF_MEMORY);
    for (size_t i = 0; i < cards.count; i++)
        status |= print_card(&cards.all[i]);
    if (!cards.count)
        status = refuse("no lessons were found beside the program");
    lesson_cards_free(&cards);
    return status;
}

/* ---- --new ---- */

/* To a file that isn't there yet. */
static bool write_new(const char *path, const char *text, size_t length, problem *why)
{
    if (!access(path, F_OK))
        return text_problem(why, "%s is there already: choose another name", path);
    file_disk_clean(path);
    return file_disk_write(path, text, length, false, why);
}

static int begin(const options *o)
{
    char path[PATH_MAX];
    size_t length;
    problem why;
    char *text = file_disk_read(asset(path, o, "lesson.json"), &length, &why);
    bool right = text != NULL;
    if (right && o->file_count)
        right = write_new(o->files[0], text, length, &why);
    else if (right)
        fwrite(text, 1, length, stdout);
    free(text);
    return right ? 0 : refuse(why.text);
}

/* ---- The window ---- */

/* Of "03-unrotate.json" 3; 0: it has none: "2026-11.json" begins with a year. */
static int number_of(const char *path)
{
    enum { MOST_DIGITS = 3 };
    const char *file = user_base_name(path);
    size_t digits = strspn(file, "0123456789");
    return digits <= MOST_DIGITS && strchr("-.", file[digits]) ? atoi(file) : 0;
}

/* "03-unrotate.json" is lesson 3, unrotate, 03-unrotate. */
static bool is_called(const char *path, const char *name)
{
    const char *file = user_base_name(path), *word = file + strspn(file, "0123456789");
    size_t length = strlen(file) - strlen(".json"), digits = strspn(name, "0123456789");
    word += *word == '-';
    if (digits && !name[digits])
        return number_of(path) > 0 && number_of(path) == atoi(name);
    return (strlen(name) == length && !strncmp(file, name, length)) ||
           (strlen(name) == length - (size_t)(word - file) && !strncmp(word, name, strlen(name))) ||
           !strcmp(file, name);
}

static bool say_names(const options *o, const lesson_cards *cards, const char *name, problem *why)
{
    text_buffer all = {0};
    for (size_t i = 0; i < cards->count; i++)
        text_add_item(&all, user_base_name(cards->all[i].path));
    text_problem(why, "lesson %s: there is no such %slesson; there are %s", name,
                 o->own_lesson || host_is_page() ? "" : "file, and no such ",
                 all.data ? all.data : "none");
    text_free(&all);
    return false;
}

/* The path of a file, or of one of the program's lessons. */
static bool find_lesson(const options *o, const lesson_sources *from, char path[PATH_MAX],
                        problem *why)
{
    const char *name = o->files[0];
    lesson_cards cards;
    snprintf(path, PATH_MAX, "%s", name);
    if (!o->own_lesson && !access(path, F_OK))
        return true;
    char folder[PATH_MAX];
    if (!lesson_cards_read(&cards, asset(folder, o, "lessons/"), from))
        return text_problem(why, TEXT_OUT_OF_MEMORY);
    size_t i = 0;
    while (i < cards.count && !is_called(cards.all[i].path, name))
        i++;
    bool found = i < cards.count || say_names(o, &cards, name, why);
    if (i < cards.count)
        snprintf(path, PATH_MAX, "%s", cards.all[i].path);
    lesson_cards_free(&cards);
    return found;
}

/* The named one, and where it is. */
static bool load_named(const options *o, lesson *l, char path[PATH_MAX], problem *why)
{
    char scenes[PATH_MAX];
    lesson_sources from = {asset(scenes, o, "scenes/"), &o->assets->presets};
    return find_lesson(o, &from, path, why) && lesson_load(l, path, &from, why);
}

bool cli_load_lesson(const options *o, lesson *l, int *number, problem *why)
{
    char path[PATH_MAX];
    if (!load_named(o, l, path, why))
        return false;
    *number = number_of(path);
    return true;
}

bool cli_find_lesson(const options *o, char path[PATH_MAX], problem *why)
{
    lesson l;
    if (!load_named(o, &l, path, why))
        return false;
    bool there = o->step <= l.count ||
                 text_problem(why, "--step %zu: the lesson has %zu steps", o->step, l.count);
    lesson_free(&l);
    return there;
}

/* What can't be shown opens no window. */
static int open_lesson(const options *o)
{
    char path[PATH_MAX];
    problem why;
    if (!o->file_count)
        return cli_window_lesson(o, NULL);
    return cli_find_lesson(o, path, &why) ? cli_window_lesson(o, path) : refuse(why.text);
}

int cli_lesson(const options *o)
{
    char scenes[PATH_MAX];
    lesson_sources from = {asset(scenes, o, "scenes/"), &o->assets->presets};
    return o->new_lesson      ? begin(o)
           : o->list_lessons  ? list(o, &from)
           : o->check_lessons ? check(o, &from)
                              : open_lesson(o);
}
