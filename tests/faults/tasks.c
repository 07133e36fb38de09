/* Each command, with small inputs. */
#include "faults.h"

#include <stdio.h>
#include <stdlib.h>
#include <sys/stat.h>

#define PAIR                                                                                       \
    "{\"a\": {\"kind\": \"rectangle\", \"x\": 240, \"y\": 180, \"width\": 160, \"height\": 60, "   \
    "\"angle\": 30}, \"b\": {\"kind\": \"circle\", \"x\": 300, \"y\": 120, \"radius\": 25}}\n"

const fault_task fault_tasks[] = {
    {program_main, "unrotate check pairs.jsonl", NULL},
    {program_main, "unrotate check", NULL},
    {program_main, "unrotate check --rect 240,180,160,60,30 --circle 405.5,194.7,20", NULL},
    {program_main, "unrotate engines", NULL},
    {program_main, "unrotate engines pygame box2d", NULL},
    {program_main, "unrotate engines --json", NULL},
    {program_main, "unrotate mistakes", NULL},
    {program_main, "unrotate code --convention pygame --language python", NULL},
    {program_main, "unrotate code --rect 240,180,160,60,30 --circle 405.5,194.7,20", NULL},
    {program_main, "unrotate tests --convention pygame --language c", NULL},
    {program_main, "unrotate diagnose log.csv --convention pygame", NULL},
    {program_main, "unrotate diagnose log.csv --convention pygame --json", NULL},
    {program_main, "unrotate diagnose log.csv", NULL},
    {program_main, "unrotate ask --convention sdl2 ./answers", NULL},
    {program_main, "unrotate lesson --check lesson.json", NULL},
    {program_main, "unrotate lesson --list", NULL},
    {program_main, "unrotate lesson --new", NULL},
    {program_main, "unrotate --help", NULL},
    {program_main, "unrotate --man-page", NULL},
    {program_main, "unrotate play scene.json --frames 5", NULL},
    {program_main, "unrotate play scene.json --frames 2 --json -o played.json", "played.json"},
    {program_main, "unrotate picture scene.json --size 200x150 -o picture.png", "picture.png"},
    {program_main, "unrotate picture scene.json --size 200x150 -o picture.svg", "picture.svg"},
    {program_main, "unrotate film scene.json --size 64x64 --seconds 0.2 --fps 10 -o film.webm",
     "film.webm"},
    {program_main, "unrotate poster -o poster.png", "poster.png"},
    {program_main, "unrotate handout lesson.json -o page.html", "page.html"},
    {fault_save, "save 1", "saved.json"},
    {fault_window, "window 1 150", NULL},
    {fault_window, "window 2 150", NULL},
    {fault_window, "window 3 150", NULL},
};
const size_t fault_task_count = sizeof fault_tasks / sizeof *fault_tasks;

const fault_task fault_shot_tasks[] = {
    {fault_save, "save 1", "saved.json"},
    {fault_save, "save 500", "saved.json"},
    {program_main, "unrotate play scene.json --frames 2 --json -o played.json", "played.json"},
};
const size_t fault_shot_task_count = sizeof fault_shot_tasks / sizeof *fault_shot_tasks;

static FILE *begin(const char *name)
{
    FILE *f = fopen(name, "w");
    if (!f)
        abort();
    return f;
}

static void end(FILE *f)
{
    if (ferror(f) || fclose(f))
        abort();
}

static void write_log(void)
{
    FILE *f = begin("log.csv");
    fputs("x,y,w,h,angle,cx,cy,r,hit\n", f);
    for (int x = 20; x < 400; x += 40)
        fprintf(f, "240,180,160,60,30,%d,200,25,%d\n", x, x > 230);
    end(f);
}

static void write_pairs(const char *name)
{
    FILE *f = begin(name);
    fputs(PAIR PAIR, f);
    end(f);
}

static void copy(const char *assets, const char *from, const char *to)
{
    char command[4096];
    snprintf(command, sizeof command, "cp '%s/%s' %s", assets, from, to);
    if (system(command) != 0)
        abort();
}

static void write_program(const char *path, const char *text)
{
    FILE *f = begin(path);
    fputs(text, f);
    end(f);
    if (chmod(path, 0700) != 0)
        abort();
}

/* One to ask, and one that takes ffmpeg's place: it writes the frames as they come. */
static void write_programs(void)
{
    write_program("answers", "#!/bin/sh\nwhile read -r line; do echo 1; done\n");
    write_program("bin/ffmpeg", "#!/bin/sh\nfor last; do :; done\nexec cat >\"${last#file:}\"\n");
}

void fault_write_inputs(const char *assets)
{
    char command[4096];
    snprintf(command, sizeof command, "mkdir bin && cp -r '%s' assets", assets);
    if (system(command) != 0)
        abort();
    write_programs();
    copy(assets, "scenes/tunnel.json", "scene.json");
    copy(assets, "lessons/03-unrotate.json", "lesson.json");
    write_log();
    write_pairs("pairs.jsonl");
    write_pairs("input");
}
