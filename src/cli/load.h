/* The scene or the lesson that the command line asks for. */
#ifndef CLI_LOAD_H
#define CLI_LOAD_H

#include "app/link.h"
#include "cli/options.h"

struct lesson;

/* The file that saving writes, or "", and the name for the title. */
void cli_name_scene(const options *o, const char **path, const char **name);
/* The file's, the shapes' of the options, or the default scene; with theme, overlays and selection
 * as the options say. */
bool cli_load_scene(const options *o, scene *s, problem *why);

/* How it is to be looked at. */
app_asked cli_asked(const options *o);

/* Of a link, or of a pair's command line, that was pasted or dropped. */
app_link_reader cli_read_link;

/* The lesson that is named: a file, or one of the program's own by its name or number. *number: the
 * one that its file's name begins with, or 0. False with the reason, and nothing to free. */
bool cli_load_lesson(const options *o, struct lesson *l, int *number, problem *why);
/* The path of the lesson that is named. False with the reason where it can't be shown from the step
 * that is named. */
bool cli_find_lesson(const options *o, char path[PATH_MAX], problem *why);

#endif
