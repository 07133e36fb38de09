#include "cli/option_table.h"

#include "app/panel_state.h"
#include "cli/meant.h"
#include "file/file.h"
#include "host/host.h"
#include "lab/program.h"
#include "text/number.h"
#include "user/presets.h"

#include <limits.h>
#include <math.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

enum { MAX_FRAMES = 1000000 };

const cli_command_row cli_commands[COMMAND_COUNT] = {
    [COMMAND_WINDOW] = {"", "[SCENE.json|LINK|LOG.csv|LOG.jsonl|-]",
                        "Open a scene, a link to one, a log, or what --rect and --circle say, in a "
                        "window. With - it shows "
                        "live what a running program writes.",
                        "--rect 240,180,160,60,30 --circle 440,180,20"},
    [COMMAND_CHECK] =
        {"check", "[FILE...]",
         "Read pairs as JSON Lines, print results as JSON Lines. With two shapes such "
         "as --rect and --circle: test that pair. Exit status: 0 hit, or, with a "
         "velocity, they meet within the frame; 1 miss; 2 error.",
         "check --rect 240,180,160,60,30 --circle 440,180,20"},
    [COMMAND_PICTURE] = {"picture", "SCENE.json -o OUT.png|OUT.svg",
                         "Draw the picture of a scene without a window or display.",
                         "picture scene.json -o scene.png"},
    [COMMAND_ENGINES] = {"engines", "[ID...]",
                         "List the conventions that can be named; with IDs: what they mean. Those "
                         "of your own are read from engines.json in the folder of the settings, "
                         "named under Files, and look like what --json prints.",
                         "engines sdl2"},
    [COMMAND_CODE] =
        {"code", "",
         "Print the right test for a convention as a function to paste into a program. With --rect "
         "and --circle each line says what it comes to for them.",
         "code --convention sdl2 --language python"},
    [COMMAND_TESTS] =
        {"tests", "",
         "Print a unit test to take home. It calls the function that code writes with about 20 "
         "pairs, prints each one that it answers wrong, and exits with 1 then. Each listed mistake "
         "that can be seen in the convention fails it.",
         "tests --convention sdl2 --language javascript"},
    [COMMAND_DIAGNOSE] =
        {"diagnose", "LOG.csv|LOG.jsonl",
         "Find which mistakes explain what a program said, and which numbers would tell them "
         "apart. "
         "The log's first line names its columns: rect_x,rect_y,rect_w,rect_h,angle,circle_x,"
         "circle_y,radius,hit (short: x,y,w,h,angle,cx,cy,r,hit) and optionally pivot_x,pivot_y. "
         "In their place may be rect_cx,rect_cy (the middle), half_w,half_h, diameter, dir_x,dir_y "
         "(a direction as the angle), axis_x1 to axis_y2 (from end to end, with rect_h) or the "
         "drawn corners x1 to y4: with an angle these fix the convention, without one they need "
         "none. JSON Lines are read, too, each a pair with \"hit\"; - reads standard input. "
         "Without "
         "--convention all that can be named are tried. Exit status: 0 the program is right, 1 "
         "mistakes or an estimate explain the log, 2 no usable row or an error, 3 rows are left "
         "that nothing explains.",
         "diagnose log.csv --plot log.png"},
    [COMMAND_POSTER] =
        {"poster", "[SCENE.json] -o OUT.png",
         "Draw the hit maps of twelve mistakes side by side, for the scene's nearest "
         "rectangle and circle.",
         "poster -o mistakes.png"},
    [COMMAND_PLAY] =
        {"play", "SCENE.json --frames N [-o OUT.json]",
         "Play a scene without a window, and print what happened; with --json a line for each "
         "frame "
         "and one at the end. It plays what a window of 1280 x 720 would: where the scene's walls "
         "are the window's, they are the edges of what that shows beside the panel.",
         "play scene.json --frames 60 --json"},
    [COMMAND_ASK] =
        {"ask", "PROGRAM [ARG...]",
         "Ask a program and find its mistake: PROGRAM reads one pair a line, "
         "x,y,w,h,angle,circle_x,circle_y,radius, and answers each at once with a line 1 or 0, "
         "hit or miss, true or false. The questions that tell most are asked and printed first, "
         "then thousands of pairs that nearly touch. No header is sent. Exit status: as that of "
         "diagnose; 2 when the program fails.",
         "ask python3 filter.py"},
    [COMMAND_MISTAKES] = {"mistakes", "",
                          "List the mistakes that are known: each one's id, the part of the test "
                          "that it is in, and what it is.",
                          "mistakes"},
    [COMMAND_LESSON] =
        {"lesson", "[FILE] [--step N] | --check FILE... | --list | --new [FILE]",
         "Open a lesson, to work through it alone; with --present, or F5, to teach a class. FILE "
         "may "
         "be the name or the number of one that comes with the program; without any the window "
         "opens with the list of these. Check lessons that you write: each error or warning names "
         "its file, line and key. List those that come with the program. Print a first one to go "
         "on from. Exit status: 0, also with warnings; 2 when a lesson is wrong.",
         "lesson 3 --present"},
    [COMMAND_HANDOUT] =
        {"handout", "LESSON -o OUT.html",
         "Write a lesson as a page to print, on A4 or Letter: its questions with lines to write "
         "on; with --answers these, what wrong ones believe, and the notes for teachers. LESSON "
         "is a file, or the name or number of one that comes with the program.",
         "handout 3 --answers -o lesson.html"},
    [COMMAND_FILM] =
        {"film", "SCENE.json -o OUT.gif|OUT.webm|OUT.mp4|frame-%04d.png",
         "Film a scene without a window or display: how it is unrotated and back, how a shape "
         "slides around the obstacle or is dragged, or how it plays. The package ffmpeg makes the "
         "file, for a GIF "
         "ImageMagick where there is no ffmpeg; numbered pictures need no other program.",
         "film scene.json --what unrotate -o turn.gif"},
};

static bool set_size(options *o, const char *value, problem *why)
{
    char end;
    if (sscanf(value, "%5dx%5d%c", &o->width, &o->height, &end) != 2 || o->width < 64 ||
        o->height < 64 || o->width > 16384 || o->height > 16384)
        return text_problem(
            why, "--size %s: give width and height in pixels, 64 to 16384, such as 1280x720",
            value);
    o->size_given = true;
    return true;
}

static bool read_number(const char *name, const char *value, double min, double max, double *out,
                        problem *why)
{
    double number;
    size_t used = text_number_read(value, &number);
    if (!used || value[used] || number < min || number > max) {
        char low[NUMBER_SIZE], high[NUMBER_SIZE];
        return text_problem(why, "--%s %s: give a number from %s to %s", name, value,
                            text_number_exact(low, min), text_number_exact(high, max));
    }
    *out = number;
    return true;
}

static bool set_scale(options *o, const char *value, problem *why)
{
    return read_number("scale", value, 0.25, 8, &o->scale, why);
}

static bool set_unrotate(options *o, const char *value, problem *why)
{
    return read_number("unrotate", value, 0, 1, &o->unrotate, why);
}

static bool set_frame(options *o, const char *value, problem *why)
{
    return read_number("frame", value, 0, MAX_FRAMES, &o->frame, why);
}

static bool set_theme(options *o, const char *value, problem *why)
{
    o->theme_given = true;
    for (o->theme = 0; o->theme < THEME_COUNT; o->theme++)
        if (!strcmp(value, scene_theme_name(o->theme)))
            return true;
    return text_problem(why, "--theme %s: no such theme; give light, dark, contrast or classic",
                        value);
}

static bool add_overlay(options *o, const char *name, size_t length, problem *why)
{
    text_buffer all = {0};
    bool found = false;
    for (int i = 0; i < SHOW_COUNT; i++) {
        const char *known = scene_show_name((show_bit)i);
        bool same = strlen(known) == length && !memcmp(known, name, length);
        o->show |= same ? SHOW(i) : 0;
        found = found || same;
        text_add_item(&all, known);
    }
    if (!found)
        text_problem(why, "--show %.*s: no such overlay; there are %s", (int)length, name,
                     all.data ? all.data : "");
    text_free(&all);
    return found;
}

static bool set_show(options *o, const char *value, problem *why)
{
    o->show_given = true;
    o->show = 0;
    while (*value) {
        size_t length = strcspn(value, ",");
        if (!add_overlay(o, value, length, why))
            return false;
        value += length + (value[length] == ',');
    }
    return true;
}

static bool set_hide(options *o, const char *value, problem *why)
{
    o->hide_verdict = !strcmp(value, "verdict");
    return o->hide_verdict || text_problem(why, "--hide %s: give verdict", value);
}

static bool set_walk(options *o, const char *value, problem *why)
{
    for (o->walk = WALK_OFFSET; o->walk < WALK_STEPS; o->walk++)
        if (!strcmp(value, session_walk_name(o->walk)))
            return true;
    return text_problem(why, "--walk %s: give offset, turn, clamp-x, clamp-y, compare or verdict",
                        value);
}

static bool read_two(const char *value, col_vec *out)
{
    size_t x = text_number_read(value, &out->x);
    size_t y = x && value[x] == ',' ? text_number_read(value + x + 1, &out->y) : 0;
    return y && !value[x + 1 + y];
}

static bool set_velocity(options *o, const char *value, problem *why)
{
    if (!o->shape_count)
        return text_problem(why,
                            "--velocity %s: it goes behind its shape, such as --circle 300,200,50 "
                            "--velocity 4,0",
                            value);
    col_vec velocity;
    if (!read_two(value, &velocity))
        return text_problem(
            why, "--velocity %s: give the way in a frame along x and y, such as 4,0", value);
    o->shape_velocities[o->shape_count - 1] = value;
    return true;
}

static bool set_fixed(options *o, const char *value, problem *why)
{
    (void)value;
    if (!o->shape_count)
        return text_problem(why, "--fixed: it goes behind its shape, as in --circle 9,9,5 --fixed");
    o->shape_fixed[o->shape_count - 1] = true;
    return true;
}

static bool set_restitution(options *o, const char *value, problem *why)
{
    o->restitution_given = true;
    return read_number("restitution", value, 0, 1, &o->restitution, why);
}

static bool set_convention(options *o, const char *value, problem *why)
{
    problem inner;
    o->convention_given = true;
    return file_convention_parse(&o->convention, value, &o->assets->presets, &inner) ||
           text_problem(why, "--convention: %s", inner.text);
}

static bool set_language(options *o, const char *value, problem *why)
{
    problem inner;
    o->csv = o->command == COMMAND_TESTS && !strcmp(value, "csv");
    return o->csv || lab_language_parse(&o->language, value, &inner) ||
           text_problem(why, "--language: %s%s", inner.text,
                        o->command == COMMAND_TESTS ? ", csv" : "");
}

static bool set_format(options *o, const char *value, problem *why)
{
    problem inner;
    return ask_format_parse(&o->format, value, &inner) ||
           text_problem(why, "--format: %s", inner.text);
}

static bool set_frames(options *o, const char *value, problem *why)
{
    o->frames_given = true;
    return read_number("frames", value, 0, 1e9, &o->frames, why) &&
           (o->frames == floor(o->frames) ||
            text_problem(why, "--frames %s: give a whole number", value));
}

/* How many there are is known when the lesson is read. */
static bool set_step(options *o, const char *value, problem *why)
{
    double step;
    size_t used = text_number_read(value, &step);
    bool whole = used && !value[used] && step == floor(step) && step >= 1;
    o->step = !whole ? 0 : step < INT_MAX ? (size_t)step : INT_MAX;
    return whole || text_problem(why, "--step %s: give a whole number from 1 on", value);
}

static bool set_algorithm(options *o, const char *value, problem *why)
{
    o->algorithm_given = true;
    for (o->algorithm = 0; o->algorithm < SCENE_ALGORITHMS; o->algorithm++)
        if (!strcmp(value, scene_algorithm_name(o->algorithm)))
            return true;
    return text_problem(why, "--algorithm %s: give static, semi-dynamic or dynamic", value);
}

static bool set_what(options *o, const char *value, problem *why)
{
    static const char *const names[] = {
        [FILM_UNROTATE] = "unrotate", [FILM_SLIDE] = "slide", [FILM_PLAY] = "play"};
    for (o->film = FILM_UNROTATE; o->film <= FILM_PLAY; o->film++)
        if (!strcmp(value, names[o->film]))
            return true;
    return text_problem(why, "--what %s: give unrotate, slide or play", value);
}

static bool set_drag(options *o, const char *value, problem *why)
{
    (void)why;
    o->drag = value;
    return true;
}

static bool add_place(options *o, const char *value, problem *why)
{
    if (o->place_count == OPTIONS_PLACES)
        return text_problem(why, "--to %s: more than %d places", value, OPTIONS_PLACES);
    col_vec *place = &o->places[o->place_count++];
    bool right = read_two(value, place) && fmax(fabs(place->x), fabs(place->y)) <= SCENE_MAX_NUMBER;
    return right || text_problem(why, "--to %s: give a place's x and y, such as 300,200", value);
}

static bool set_fps(options *o, const char *value, problem *why)
{
    return read_number("fps", value, 1, 60, &o->fps, why);
}

static bool set_seconds(options *o, const char *value, problem *why)
{
    return read_number("seconds", value, 0.1, 600, &o->seconds, why);
}

static bool set_output(options *o, const char *value, problem *why)
{
    (void)why;
    o->output = value;
    return true;
}

static bool set_plot(options *o, const char *value, problem *why)
{
    (void)why;
    o->plot = value;
    return true;
}

static bool set_section(options *o, const char *value, problem *why)
{
    app_section found;
    if (!app_section_named(value, &found, why))
        return false;
    o->section = (int)found + 1;
    return true;
}

static bool set_scene(options *o, const char *value, problem *why)
{
    int length = snprintf(o->scene, sizeof o->scene, "%sscenes/%s.json", o->assets->folder, value);
    o->scene_given = true;
    return (length < (int)sizeof o->scene && !strpbrk(value, "/\\:") && !access(o->scene, R_OK)) ||
           cli_refuse_scene(o, value, why);
}

/* What decides what goes with it was read before: this is a shorter way to write it. */
static bool set_lesson(options *o, const char *value, problem *why)
{
    (void)o;
    return text_problem(why, "--lesson %s: write --lesson, and no part of it", value);
}

/* A script must not come from there. */
static bool set_live(options *o, const char *value, problem *why)
{
    size_t scheme = strcspn(value, ":/");
    bool right = *value && !strpbrk(value, "?# ");
    if (value[scheme] == ':')
        right = right && (!strncmp(value, "https://", 8) || !strncmp(value, "http://", 7));
    o->live = value;
    return right || text_problem(why,
                                 "--live %s: give the address of the program's page alone, "
                                 "such as https://example.org/unrotate/ or unrotate.html",
                                 value);
}

static bool set_select(options *o, const char *value, problem *why)
{
    (void)why;
    o->select = value;
    return true;
}

static bool set_mistake(options *o, const char *value, problem *why)
{
    problem inner;
    return lab_program_parse(&o->program, value, &inner) ||
           text_problem(why, "--mistake %s: %s (%s lists all)", value, inner.text,
                        host_is_page() ? "the panel, under Mistakes," : "\"unrotate mistakes\"");
}

static const cli_option_row rows[] = {
    {"rect", "X,Y,W,H,ANGLE", IN_SHAPES, 0, NULL,
     "Add a rectangle. Behind the angle, in quotes with it, may follow: pivot PX PY, and corner "
     "R."},
    {"circle", "X,Y,R", IN_SHAPES, 0, NULL, "Add a circle."},
    {"point", "X,Y", IN_SHAPES, 0, NULL, "Add a point."},
    {"segment", "X,Y,X,Y", IN_SHAPES, 0, NULL, "Add a segment."},
    {"capsule", "X,Y,X,Y,R", IN_SHAPES, 0, NULL, "Add a capsule."},
    {"scene", "NAME", IN_SHOWN | IN_PLAY | IN_POSTER, 0, set_scene,
     "Open one of the program's own scenes, such as tunnel, as a new one."},
    {"lesson", "NAME", IN_WINDOW, 0, set_lesson,
     "Open one of the program's lessons, such as 3, as the command lesson does."},
    {"velocity", "VX,VY", IN_MOTION | FOR_EACH, 0, set_velocity,
     "Let the shape before it move, in units per frame."},
    {"fixed", NULL, IN_MOTION | FOR_EACH, 0, set_fixed, "Nothing moves the shape before it."},
    {"restitution", "E", IN_CHECK | IN_PLAY | IN_FILM, 0, set_restitution,
     "What is left of the closing speed after an impact: 0 to 1; 1, or as the scene says, unless "
     "given."},
    {"convention", "NAME|JSON", IN_SHAPES | IN_REPORTS | IN_TESTS, 0, set_convention,
     "How these numbers are meant: a name that the command engines lists, such as sdl2, or an "
     "object such as {\"y\": \"up\"}."},
    {"language", "NAME", IN_CODE | IN_TESTS, 0, set_language,
     "c, javascript, java, csharp, python, lua, gdscript or gml; c unless given. For tests also "
     "csv: the table alone, which diagnose reads."},
    {"touching-rows", NULL, IN_TESTS, offsetof(options, touching_rows), NULL,
     "Add pairs that touch exactly, with straight rectangles, where nothing is rounded. Else no "
     "pair is within 0.01 of touching."},
    {"touching", NULL, IN_SHAPES | IN_TESTS, offsetof(options, touching), NULL,
     "Touching counts as a hit."},
    {"size", "WxH", IN_SHOWN | IN_LESSON, 0, set_size,
     "Size of the window or the picture in pixels. Without it the window opens as it was left, the "
     "first time as suits the display. A picture of another size than 1280x720 shows "
     "all shapes, below the headline."},
    {"view", NULL, IN_PICTURE | IN_FILM, offsetof(options, view), NULL,
     "Draw what the scene's own view shows, at any size."},
    {"theme", "NAME", IN_SHOWN | IN_POSTER | IN_LESSON, 0, set_theme,
     "light, dark, contrast or classic."},
    {"show", "A,B,...", IN_SHOWN, 0, set_show,
     "The overlays: ghost, distance, radius, angle, zones, numbers, bounds, grid, outlines, "
     "all-pairs, convention, contact, obstacle, regions, box, velocity, trails."},
    {"walk", "STEP", IN_PICTURE, 0, set_walk, "offset, turn, clamp-x, clamp-y, compare, verdict."},
    {"hide", "verdict", IN_PICTURE | IN_FILM, 0, set_hide,
     "Ask \"Hit or miss?\" instead of telling it."},
    {"select", "ID", IN_SHOWN, 0, set_select, "Select the shape with that id."},
    {"unrotate", "T", IN_VIEWS, 0, set_unrotate, "Turn back: 0 as it is, 1 all the way."},
    {"frame", "N", IN_PICTURE, 0, set_frame, "Play so many frames first, such as 12 or 12.5."},
    {"mistake", "ID,...", IN_SHOWN, 0, set_mistake,
     "Show what a program with these mistakes believes, such as wrong-sign; the command mistakes "
     "lists them."},
    {"map", NULL, IN_SHOWN, offsetof(options, map), NULL,
     "Show the hit map: for each place of the circle, who says hit."},
    {"present", NULL, IN_SHOWN | IN_LESSON, offsetof(options, presenting), NULL,
     "Start in the presenting view."},
    {"frames", "N", IN_PLAY, 0, set_frames, "How many frames to play."},
    {"what", "NAME", IN_FILM, 0, set_what,
     "What is filmed: unrotate, slide (around the obstacle) or play; unless given, it plays where "
     "something moves, else it is unrotated."},
    {"drag", "ID", IN_FILM, 0, set_drag,
     "Film how the shape with that id is dragged: from where it is to each --to in turn."},
    {"to", "X,Y", IN_FILM | FOR_EACH, 0, add_place,
     "Where its x and y get to, in the scene's numbers; on from there with another --to."},
    {"fps", "N", IN_FILM, 0, set_fps, "Frames a second, 1 to 60; 25 unless given."},
    {"seconds", "S", IN_FILM, 0, set_seconds,
     "How long the film is; unless given 4 for unrotate and a drag, 6 for slide, and play until it "
     "pauses or rests and a second more, at most 5."},
    {"algorithm", "NAME", IN_SHOWN | IN_PLAY, 0, set_algorithm,
     "How collisions of what moves are looked for: static, semi-dynamic or dynamic; as the scene "
     "says unless given."},
    {"output", "OUT", IN_DRAWN | IN_PLAY | IN_HANDOUT | TYPED_ONLY, 0, set_output,
     "Where the picture, film or page goes, or the scene as it is after playing; also -o."},
    {"scale", "F", IN_DRAWN, 0, set_scale, "Scale the whole picture, text and lines included."},
    {"panel", NULL, IN_PICTURE, offsetof(options, panel), NULL, "Draw the panel as well."},
    {"section", "NAME", IN_VIEWS, 0, set_section, "Open that section of the panel."},
    {"no-panel", NULL, IN_WINDOW, offsetof(options, no_panel), NULL,
     "Start with the panel hidden; F4 shows it."},
    {"count-frames", NULL, IN_WINDOW | IN_LESSON, offsetof(options, count_frames), NULL,
     "Print at the end how many frames were drawn."},
    {"format", "NAME", IN_ASK, 0, set_format,
     "How pairs are written: csv, or json as a running program writes them; csv unless given."},
    {"window", NULL, IN_ASK, offsetof(options, window), NULL,
     "Show its own answers as a hit map in the window, while shapes are dragged. The window's "
     "options may stand beside it."},
    {"plot", "OUT.png", IN_REPORTS, 0, set_plot,
     "A picture of the log: all circles about one rectangle, wrong answers marked."},
    {"step", "N", IN_LESSON, 0, set_step, "Begin the lesson at that step; the first one is 1."},
    {"check", NULL, IN_LESSON | TYPED_ONLY, offsetof(options, check_lessons), NULL,
     "Check the lessons that are named."},
    {"list", NULL, IN_LESSON | TYPED_ONLY, offsetof(options, list_lessons), NULL,
     "List the program's lessons: file, title, minutes, idea."},
    {"new", NULL, IN_LESSON | TYPED_ONLY, offsetof(options, new_lesson), NULL,
     "Write a lesson of three steps, one of each kind, to FILE, or print it."},
    {"answers", NULL, IN_HANDOUT, offsetof(options, answers), NULL,
     "The page with answers and the notes for teachers."},
    {"live", "URL", IN_HANDOUT, 0, set_live,
     "Below each picture of the page stands Try it, which opens the step in its place, from the "
     "program's page at that address; printed it is as without. For lessons of the program's own."},
    {"json", NULL, IN_ENGINES | IN_REPORTS | IN_PLAY, offsetof(options, json), NULL,
     "Print JSON, for programs."},
    {"help", NULL, IN_ALL, offsetof(options, help), NULL,
     "Print this help, or behind a command that command's; also -h."},
    {"version", NULL, IN_ALL, offsetof(options, version), NULL, "Print the version."},
    {"man-page", NULL, IN_ALL, offsetof(options, man_page), NULL, "Print the man page's source."},
};
enum { ROWS = sizeof rows / sizeof *rows };
_Static_assert(sizeof rows / sizeof *rows <= CLI_OPTIONS_MAX, "options.c has room for fewer");

const cli_option_row *cli_option_rows(int *count)
{
    *count = ROWS;
    return rows;
}

const cli_option_row *cli_option_named(const char *name, size_t length)
{
    for (int i = 0; i < ROWS; i++)
        if (strlen(rows[i].name) == length && !strncmp(name, rows[i].name, length))
            return &rows[i];
    return NULL;
}

const char *cli_help_command(void)
{
    return host_is_page() ? "?help" : "unrotate --help";
}

static bool add_shape(options *o, const char *kind, const char *value, problem *why)
{
    if (o->shape_count == OPTIONS_SHAPES)
        return text_problem(why, "--%s: more than %d shapes; put them in a scene file", kind,
                            OPTIONS_SHAPES);
    o->shape_kinds[o->shape_count] = kind;
    o->shape_values[o->shape_count++] = value;
    return true;
}

/* Those of the window go with ask, too, if --window stands anywhere beside them. */
static bool goes_with_command(options *o, const cli_option_row *row)
{
    bool own = row->commands & (1u << o->command);
    bool beside = o->command == COMMAND_ASK && row->commands & IN_WINDOW;
    if (!own && beside)
        o->for_window = row->name;
    return own || beside;
}

bool cli_option_take(options *o, const cli_option_row *row, const char *value, problem *why)
{
    if (!goes_with_command(o, row))
        return text_problem(why, "--%s doesn't go with %s; see %s", row->name,
                            o->command ? cli_commands[o->command].name : "the window",
                            cli_help_command());
    if (row->set)
        return row->set(o, value, why);
    if (row->value)
        return add_shape(o, row->name, value, why);
    *(bool *)((char *)o + row->flag) = true;
    return true;
}
