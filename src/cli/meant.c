#include "cli/meant.h"

#include "cli/option_table.h"
#include "file/scene_link.h"
#include "text/buffer.h"
#include "text/suggest.h"

#include <dirent.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#define ENDING ".json"

/* ---- The program's own scenes ---- */

typedef struct examples {
    struct dirent **all; /* named without their ending */
    int count;
} examples;

static int is_scene(const struct dirent *entry)
{
    const char *ending = strrchr(entry->d_name, '.');
    return ending && ending > entry->d_name && !strcmp(ending, ENDING);
}

static examples examples_of(const options *o)
{
    examples e = {NULL, 0};
    char folder[PATH_MAX];
    int length = snprintf(folder, sizeof folder, "%sscenes/", o->assets->folder);
    if (o->assets->folder[0] && length < (int)sizeof folder)
        e.count = scandir(folder, &e.all, is_scene, alphasort);
    for (int i = 0; i < e.count; i++)
        *strrchr(e.all[i]->d_name, '.') = '\0';
    return e;
}

static void free_examples(examples *e)
{
    for (int i = 0; i < e->count; i++)
        free(e->all[i]);
    free(e->all);
}

bool cli_refuse_scene(const options *o, const char *name, problem *why)
{
    examples e = examples_of(o);
    text_buffer names = {0};
    for (int i = 0; i < e.count; i++)
        text_add_item(&names, e.all[i]->d_name);
    text_problem(why, "--scene %.80s: the program has no such scene; there are %s", name,
                 names.data ? names.data : "none");
    text_free(&names);
    free_examples(&e);
    return false;
}

/* ---- What was meant ---- */

/* With its ending, too: NULL, where there is none of that name. */
static const char *example_called(const examples *e, const char *word)
{
    for (int i = 0; i < e->count; i++) {
        const char *name = e->all[i]->d_name, *rest = word + strlen(name);
        if (!strncmp(word, name, strlen(name)) && (!*rest || !strcmp(rest, ENDING)))
            return name;
    }
    return NULL;
}

/* Options that are written as if they were commands. */
static const char *const OPTIONS[] = {"help", "version"};
enum { OPTION_COUNT = sizeof OPTIONS / sizeof *OPTIONS };

static bool is_option(const char *word)
{
    int i = 0;
    while (i < OPTION_COUNT && strcmp(word, OPTIONS[i]))
        i++;
    return i < OPTION_COUNT;
}

bool cli_is_command(const char *word)
{
    int i = 1;
    while (i < COMMAND_COUNT && strcmp(word, cli_commands[i].name))
        i++;
    return i < COMMAND_COUNT;
}

static void try_commands(suggestions *found)
{
    for (int i = 1; i < COMMAND_COUNT; i++)
        text_suggest_try(found, cli_commands[i].name);
    for (int i = 0; i < OPTION_COUNT; i++)
        text_suggest_try(found, OPTIONS[i]);
}

/* As it is written on the command line, in quotes: two or three of them may look alike. */
static void add_meant(text_buffer *list, const char *meant)
{
    const char *before = cli_is_command(meant) ? "" : is_option(meant) ? "--" : "--scene ";
    text_add_format(list, "%s\"%s%s\"", list->length ? " or " : "", before, meant);
}

/* A word of other letters is rather a file's name that has gone. */
static bool say_alike(const suggestions *found, const char *missing, problem *why)
{
    enum { FARTHEST = 2 };
    text_buffer list = {0};
    for (size_t i = 0; i < found->count && found->distance[i] <= FARTHEST; i++)
        add_meant(&list, found->best[i]);
    bool fits = !list.data || text_problem(why, "%.99s: there is no such %s: did you mean %s?",
                                           found->typed, missing, list.data);
    text_free(&list);
    return fits;
}

static bool fits_examples(const options *o, const examples *e, const char *word, problem *why)
{
    enum { SHORTEST = 3 }; /* one letter is in many words */
    bool first = o->command == COMMAND_WINDOW;
    const char *missing = first ? "file and no such command" : "file";
    const char *name = example_called(e, word);
    if (name)
        return text_problem(why, "%s: there is no such %s; --scene %s opens the example", word,
                            missing, name);
    suggestions found = text_suggest(word);
    if (first)
        try_commands(&found);
    for (int i = 0; i < e->count; i++)
        text_suggest_try(&found, e->all[i]->d_name);
    return strchr(word, '.') || strlen(word) < SHORTEST || say_alike(&found, missing, why);
}

bool cli_word_fits(const options *o, const char *word, problem *why)
{
    const cli_option_row *row = cli_option_named("scene", strlen("scene"));
    if (!(row->commands & 1U << o->command) || word[0] == '-' || strchr(word, '/') ||
        file_link_is(word) || !access(word, F_OK))
        return true;
    if (o->command == COMMAND_WINDOW && cli_is_command(word))
        return text_problem(why, "%s: put the command first: unrotate %s", word, word);
    examples e = examples_of(o);
    bool fits = fits_examples(o, &e, word, why);
    free_examples(&e);
    return fits;
}
