/* The command line: one table of commands and one of options serve parsing, --help and the man
 * page. */
#ifndef CLI_OPTIONS_H
#define CLI_OPTIONS_H

#include "ask/protocol.h"
#include "lab/code.h"
#include "lab/test.h"
#include "scene/scene.h"
#include "session/walk.h"
#include "text/problem.h"
#include "user/assets.h"

#include <stdio.h>

typedef enum command {
    COMMAND_WINDOW,
    COMMAND_CHECK,
    COMMAND_PICTURE,
    COMMAND_ENGINES,
    COMMAND_CODE,
    COMMAND_TESTS,
    COMMAND_DIAGNOSE,
    COMMAND_POSTER,
    COMMAND_PLAY,
    COMMAND_ASK,
    COMMAND_MISTAKES,
    COMMAND_LESSON,
    COMMAND_HANDOUT,
    COMMAND_FILM,
    COMMAND_COUNT
} command;

/* What is filmed. */
typedef enum film_kind {
    FILM_AS_SUITS,
    FILM_UNROTATE,
    FILM_SLIDE,
    FILM_PLAY,
    FILM_DRAG, /* as --drag says */
    FILM_KINDS
} film_kind;

enum { OPTIONS_SHAPES = 256, OPTIONS_PLACES = 64 };
/* The size of windows and pictures, unless another is given: views are stored for it. */
enum { OPTIONS_WIDTH = 1280, OPTIONS_HEIGHT = 720 };

typedef struct options {
    user_assets *assets; /* not owned */
    command command;
    bool help, version, man_page; /* print that and leave */
    char *const *files;           /* what isn't an option; not owned */
    int file_count;
    bool scene_given;
    char scene[PATH_MAX]; /* the path of one of the program's own, if it was given */
    const char *shape_kinds[OPTIONS_SHAPES]; /* "rect", "circle", ... */
    const char *shape_values[OPTIONS_SHAPES];
    const char *shape_velocities[OPTIONS_SHAPES]; /* "VX,VY", or NULL */
    bool shape_fixed[OPTIONS_SHAPES];
    int shape_count;
    double restitution; /* of check's and play's bounces */
    bool restitution_given;
    bool convention_given;
    convention convention; /* of the numbers on the command line */
    bool touching;         /* --touching was given */
    bool json;             /* output for programs */
    code_language language;
    bool csv;           /* tests: the table alone, in no language */
    bool touching_rows; /* tests: with pairs that touch exactly */
    double frames;      /* play: how many, a whole number */
    bool frames_given, algorithm_given;
    scene_algorithm algorithm; /* of what is played */
    ask_format format;         /* ask: of the questions */
    bool window;               /* ask: in the window ... */
    const char *for_window;    /* ... for which this option is; NULL: there is none */
    const char *output;        /* picture, poster: the PNG; film; play: the scene, or NULL */
    const char *plot;          /* diagnose: the PNG, or NULL */
    int width, height;         /* of the window or the picture, before scaling */
    bool size_given;           /* else the window opens as it was left, or suits the display */
    double scale;              /* of the picture, text and lines included */
    bool theme_given, show_given;
    theme_id theme;
    unsigned show;
    const char *select;             /* a shape's id */
    double unrotate;                /* 0 .. 1 */
    double frame;                   /* picture: of playing; 0: the start */
    lab_program program;            /* the mistakes to try */
    bool map;                       /* show the hit map */
    bool view;                      /* picture: the scene's view, whatever the size */
    walk_step walk;                 /* picture: a step of the test */
    bool hide_verdict;              /* picture: "Hit or miss?" */
    bool panel;                     /* picture: with the panel */
    int section;                    /* of the panel, to be opened, + 1; 0: none */
    bool no_panel;                  /* start with the panel hidden */
    bool presenting;                /* start in the presenting view */
    film_kind film;                 /* film: what of it */
    const char *drag;               /* film: the id of the shape that is dragged; NULL: none is */
    col_vec places[OPTIONS_PLACES]; /* where to, one after the other, in the scene's numbers */
    int place_count;
    double fps, seconds; /* film: frames a second; how long, 0: as suits what is filmed */
    bool check_lessons, list_lessons, new_lesson;
    bool own_lesson;   /* one of the program's: anybody may have written a link */
    size_t step;       /* of the lesson, from 1; 0: none was given */
    bool answers;      /* handout: with them, and the notes for teachers */
    const char *live;  /* handout: the page that its steps are opened from, or NULL */
    bool count_frames; /* print at the end how many frames were drawn */
} options;

/* Reads the command line. False with one line that names the argument and the cure. assets: with
 * the presets that the arguments may name; for the commands, too. */
bool cli_options_read(options *o, user_assets *assets, int argc, char **argv, problem *why);
/* The shapes that the command line gave, as a scene in its convention. */
bool cli_options_scene(const options *o, scene *s, problem *why);
/* What the command line says that touching is. */
col_touching cli_options_touching(const options *o);
/* Says which of the arguments that go to the program that is asked are spelled like ask's own. */
void cli_options_notice_program(const options *o, FILE *to);
/* Whether the scene comes line by line from standard input. */
bool cli_options_live(const options *o);
/* Whether a log is to be shown. */
bool cli_options_log(const options *o);
/* Whether a scene or a convention is named: what was unsaved the last time, in whatever convention,
 * must not take its place then. */
bool cli_options_own_scene(const options *o);
/* Whether --show asks for the numbers, which an audience sees nowhere else. */
bool cli_options_shows_numbers(const options *o);
/* What the command line says about how a scene is shown: theme, overlays, selection. */
bool cli_options_apply(const options *o, scene *s, problem *why);

/* Words from a column on, broken before the 80th, then the end of the line. */
void cli_print_wrapped(FILE *to, int column, const char *text);
/* What --help says. */
void cli_print_help(FILE *to);
/* And behind a command: what it does, its options, an example. */
void cli_print_command_help(FILE *to, command of);
/* The sections SYNOPSIS, COMMANDS, OPTIONS and EXAMPLES of the man page. */
void cli_print_man(FILE *to);

#endif
