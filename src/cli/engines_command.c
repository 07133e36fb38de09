/* unrotate engines: the presets, as a table, one by one, or as JSON. */
#include "cli/commands.h"

#include "file/file.h"
#include "text/number.h"

#include <stdlib.h>
#include <string.h>

static const char *const KEYS[] = {"y", "positive", "unit", "zero", "xy", "pivot", "size"};
enum { KEY_COUNT = sizeof KEYS / sizeof *KEYS };

static const char *value_of(const convention *c, int key, char number[NUMBER_SIZE])
{
    const char *word = file_convention_word(c, KEYS[key]);
    return word ? word : text_number_exact(number, c->zero);
}

static size_t widest_id(const engines *e)
{
    size_t widest = 0;
    for (size_t i = 0; i < e->count; i++)
        if (strlen(e->all[i].convention.id) > widest)
            widest = strlen(e->all[i].convention.id);
    return widest;
}

static void print_table(const engines *e)
{
    static const int WIDTHS[KEY_COUNT] = {4, 16, 7, 4, 6, 8, 4};
    int id_width = (int)widest_id(e);
    printf("%-*s", id_width, "id");
    for (int key = 0; key < KEY_COUNT; key++)
        printf("  %-*s", WIDTHS[key], KEYS[key]);
    printf("  toolkit\n");
    for (size_t i = 0; i < e->count; i++) {
        const engine *one = &e->all[i];
        char number[NUMBER_SIZE];
        printf("%-*s", id_width, one->convention.id);
        for (int key = 0; key < KEY_COUNT; key++)
            printf("  %-*s", WIDTHS[key], value_of(&one->convention, key, number));
        printf("  %s%s%s\n", one->name, one->unverified[0] ? " (?)" : "",
               one->own ? " (yours)" : "");
    }
    printf("\n(?) not all of it is verified. `unrotate engines ID` says which part, and more.\n");
}

static void print_part(const char *what, const char *text)
{
    enum { COLUMN = 14 };
    if (!text[0])
        return;
    printf("  %-*s", COLUMN - 2, what);
    cli_print_wrapped(stdout, COLUMN, text);
}

/* The others that mean the same. */
static void print_alike(const engine *one, const engines *known)
{
    const convention *c = &one->convention;
    const char *before = "  same as     ";
    for (size_t i = 0; (i = scene_engines_meaning(known, c, i)) < known->count; i++)
        if (strcmp(known->all[i].convention.id, c->id) != 0) {
            printf("%s%s", before, known->all[i].convention.id);
            before = ", ";
        }
    if (before[0] == ',')
        putchar('\n');
}

static void print_details(const engines *e, const engines *known)
{
    for (size_t i = 0; i < e->count; i++) {
        const engine *one = &e->all[i];
        printf("%s%s: %s%s\n", i > 0 ? "\n" : "", one->convention.id, one->name,
               one->own ? " (yours)" : "");
        print_part("calls", one->call);
        for (int key = 0; key < KEY_COUNT; key++) {
            char number[NUMBER_SIZE];
            print_part(KEYS[key], value_of(&one->convention, key, number));
        }
        print_part("advice", one->advice);
        print_part("unverified", one->unverified);
        print_alike(one, known);
    }
}

static int print_json(const engines *e)
{
    char *text = file_engines_text(e);
    if (text)
        fputs(text, stdout);
    else
        fputs("unrotate: " TEXT_OUT_OF_MEMORY "\n", stderr);
    free(text);
    return text ? 0 : 2;
}

/* The named ones; their texts stay the presets'. */
static bool pick(const options *o, engines *picked, problem *why)
{
    const engines *known = &o->assets->presets;
    picked->all = calloc((size_t)o->file_count + 1, sizeof *picked->all);
    if (!picked->all)
        return text_problem(why, TEXT_OUT_OF_MEMORY);
    for (int i = 0; i < o->file_count; i++) {
        convention c;
        const engine *found = scene_engines_find(known, o->files[i]);
        if (!found && file_convention_parse(&c, o->files[i], known, why))
            text_problem(why, "%.60s is a convention, but not the id of a preset", o->files[i]);
        if (!found)
            return false;
        picked->all[picked->count++] = *found;
    }
    return true;
}

int cli_engines(const options *o)
{
    const engines *known = &o->assets->presets;
    engines picked = {0};
    problem why;
    bool right = pick(o, &picked, &why);
    const engines *shown = o->file_count ? &picked : known;
    int status = 0;
    if (!right) {
        fprintf(stderr, "unrotate: %s\n", why.text);
        status = 2;
    } else if (o->json) {
        status = print_json(shown);
    } else if (o->file_count) {
        print_details(shown, known);
    } else {
        print_table(shown);
    }
    free(picked.all);
    return status;
}
