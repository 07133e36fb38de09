#include "lesson/lesson_cards.h"

#include <dirent.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>

void lesson_cards_free(lesson_cards *cards)
{
    for (size_t i = 0; i < cards->count; i++) {
        free(cards->all[i].path);
        free(cards->all[i].title);
        free(cards->all[i].idea);
    }
    free(cards->all);
    *cards = (lesson_cards){0};
}

static bool is_json(const char *name)
{
    size_t length = strlen(name);
    return name[0] != '.' && length > 5 && !strcmp(name + length - 5, ".json");
}

static int by_path(const void *a, const void *b)
{
    return strcmp(((const lesson_card *)a)->path, ((const lesson_card *)b)->path);
}

static bool add_card(lesson_cards *cards, const char *folder, const char *name)
{
    lesson_card *grown = realloc(cards->all, (cards->count + 1) * sizeof *grown);
    text_buffer path = {0};
    if (!grown)
        return false;
    cards->all = grown;
    text_add(&path, folder);
    text_add(&path, name);
    cards->all[cards->count] = (lesson_card){.path = text_take(&path)};
    return cards->all[cards->count++].path;
}

static bool find_files(lesson_cards *cards, const char *folder)
{
    DIR *opened = opendir(folder);
    struct dirent *entry;
    bool right = opened || errno != ENOMEM;
    while (right && opened && (entry = readdir(opened)))
        right = !is_json(entry->d_name) || add_card(cards, folder, entry->d_name);
    if (opened)
        closedir(opened);
    return right;
}

/* The texts change hands. */
static void read_card(lesson_card *card, const lesson_sources *from)
{
    lesson l;
    if (!lesson_load(&l, card->path, from, &card->wrong))
        return;
    card->title = l.title;
    card->idea = l.idea;
    card->minutes = l.minutes;
    l.title = l.idea = NULL;
    lesson_free(&l);
}

bool lesson_cards_read(lesson_cards *cards, const char *folder, const lesson_sources *from)
{
    *cards = (lesson_cards){0};
    if (!find_files(cards, folder)) {
        lesson_cards_free(cards);
        return false;
    }
    if (cards->count)
        qsort(cards->all, cards->count, sizeof *cards->all, by_path);
    for (size_t i = 0; i < cards->count; i++)
        read_card(&cards->all[i], from);
    return true;
}
