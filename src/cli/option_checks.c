#include "cli/option_checks.h"

#include "cli/meant.h"
#include "cli/option_table.h"
#include "file/disk.h"
#include "film/film_output.h"
#include "shell/picture_file.h"
#include "user/folders.h"

#include <limits.h>
#include <string.h>
#include <strings.h>
#include <unistd.h>

/* A name that says something else than what is written misleads. path: may be NULL. */
static bool is_picture(const char *option, const char *path, bool vectors, problem *why)
{
    problem inner;
    picture_format format = path ? shell_picture_format(path, &inner) : PICTURE_PNG;
    if (!format)
        return text_problem(why, "%s %s", option, inner.text);
    return vectors || format == PICTURE_PNG ||
           text_problem(why, "%s %s: only a PNG here: end it in .png", option, path);
}

static bool names_pictures(const options *o, problem *why)
{
    bool picture = 1 << o->command & IN_PICTURES;
    if (picture && !o->output)
        return text_problem(why, "%s: say where it goes with -o OUT.png",
                            cli_commands[o->command].name);
    if (o->command == COMMAND_FILM)
        return o->output ? film_output_known(o->output, o->fps, why)
                         : text_problem(why, "film: say where it goes with -o OUT.gif");
    bool vectors = o->command == COMMAND_PICTURE;
    return (!picture || is_picture("-o", o->output, vectors, why)) &&
           is_picture("--plot", o->plot, false, why);
}

static bool says_where_to(const options *o, problem *why)
{
    if (o->place_count && !o->drag)
        return text_problem(why, "--to: say which shape goes there with --drag ID");
    if (o->drag && !o->place_count)
        return text_problem(why, "--drag %s: say where to with --to X,Y", o->drag);
    return !o->drag || o->film == FILM_AS_SUITS ||
           text_problem(why, "--drag %s: that is what is filmed: leave --what out", o->drag);
}

static bool completes_lesson(const options *o, problem *why)
{
    int count = o->check_lessons + o->list_lessons + o->new_lesson;
    if (count > 1)
        return text_problem(why, "lesson: give one of --check FILE..., --list and --new");
    if (count && (o->step || o->presenting || o->size_given || o->count_frames))
        return text_problem(why, "lesson --check, --list and --new open no window");
    if (o->check_lessons && !o->file_count)
        return text_problem(why, "lesson --check: name a lesson, such as mine.json");
    if (o->step && !o->file_count)
        return text_problem(why, "lesson --step: name a lesson, such as 3");
    int files = o->check_lessons ? INT_MAX : !o->list_lessons;
    return o->file_count <= files ||
           text_problem(why, files ? "%s: one lesson at a time" : "%s: lesson --list takes no file",
                        o->files[files]);
}

static bool completes_ask(const options *o, problem *why)
{
    if (o->for_window && !o->window)
        return text_problem(why, "--%s: ask takes it for the window only: give --window, too",
                            o->for_window);
    if (o->window && (o->json || o->plot))
        return text_problem(why, "ask --window: nothing is printed: leave out %s",
                            o->json ? "--json" : "--plot");
    return o->file_count || text_problem(why, "ask: name the program to ask, such as ./filter");
}

static bool is_page(const char *path)
{
    const char *ending = strrchr(user_base_name(path), '.');
    return ending ? !strcasecmp(ending, ".html") || !strcasecmp(ending, ".htm")
                  : file_disk_is_special(path);
}

static bool completes_handout(const options *o, problem *why)
{
    if (o->file_count != 1)
        return text_problem(
            why, o->file_count ? "%s: one lesson at a time" : "handout: name a lesson, such as 3",
            o->file_count ? o->files[1] : "");
    if (o->live && !access(o->files[0], F_OK))
        return text_problem(why,
                            "--live: %s is a file, which the page doesn't have: name one of the "
                            "program's own lessons, such as 3",
                            o->files[0]);
    if (!o->output)
        return text_problem(why, "handout: say where it goes with -o OUT.html");
    return is_page(o->output) ||
           text_problem(why, "-o %s: a handout is HTML: end the name in .html", o->output);
}

/* A scene's numbers are meant as it says itself. */
static bool says_convention_once(const options *o, problem *why)
{
    bool file = o->file_count && strcmp(o->files[0], "-") != 0 && !cli_options_log(o) &&
                (1 << o->command & (IN_WINDOW | IN_PICTURE | IN_PLAY | IN_FILM));
    return !(file || o->scene_given) || !o->convention_given ||
           text_problem(why,
                        "%.99s: a scene says itself how its numbers are meant: leave --convention "
                        "out, and change it in the window, with More, Convention",
                        o->scene_given ? o->scene : o->files[0]);
}

/* A number that is missing comes before the shape that is. */
static bool gives_pair(const options *o, problem *why)
{
    if (o->command != COMMAND_CHECK || !o->shape_count || o->shape_count == 2)
        return true;
    scene s = scene_empty();
    bool right = cli_options_scene(o, &s, why);
    scene_free(&s);
    return right && text_problem(why, "check: give two shapes, such as --rect 100,100,200,80,30 "
                                      "--circle 300,200,50");
}

bool cli_options_complete(const options *o, problem *why)
{
    if (o->help || o->version || o->man_page)
        return true;
    if (o->command == COMMAND_LESSON)
        return completes_lesson(o, why);
    if (o->command == COMMAND_HANDOUT)
        return completes_handout(o, why);
    if (o->command == COMMAND_ASK)
        return completes_ask(o, why);
    if (o->file_count && !cli_word_fits(o, o->files[0], why))
        return false;
    if (o->command != COMMAND_CHECK && o->command != COMMAND_ENGINES && o->file_count > 1)
        return text_problem(why, "%s: one %s at a time", o->files[1],
                            o->command == COMMAND_DIAGNOSE ? "log" : "scene");
    if (o->command == COMMAND_DIAGNOSE && !o->file_count)
        return text_problem(why, "diagnose: name a log, such as log.csv, or - for standard input");
    if (o->file_count && o->shape_count)
        return text_problem(why, "%.99s: give a file or shapes, not both", o->files[0]);
    if (o->scene_given && (o->file_count || o->shape_count))
        return text_problem(why, "--scene: leave it out, or the %s",
                            o->file_count ? "file" : "shapes");
    if (!names_pictures(o, why) || !says_convention_once(o, why) || !says_where_to(o, why))
        return false;
    if ((1 << o->command & (IN_PICTURE | IN_PLAY | IN_FILM)) && !o->file_count && !o->shape_count &&
        !o->scene_given)
        return text_problem(why,
                            "%s: name a scene file, or give shapes, such as --circle 300,200,50",
                            cli_commands[o->command].name);
    if (o->command == COMMAND_PLAY && !o->frames_given)
        return text_problem(why, "play: say how many frames with --frames N");
    if (o->command == COMMAND_CODE && o->file_count)
        return text_problem(why, "%s: code takes no file; give --rect and --circle", o->files[0]);
    if (o->command == COMMAND_MISTAKES && o->file_count)
        return text_problem(why, "%s: mistakes takes no file", o->files[0]);
    if (o->command == COMMAND_TESTS && o->file_count)
        return text_problem(why, "%s: tests takes no file; give --convention", o->files[0]);
    return gives_pair(o, why);
}
