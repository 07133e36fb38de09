#include "teach/lesson_list.h"

#include "file/disk.h"
#include "lesson/lesson_run.h"
#include "session/session.h"
#include "user/answers.h"

#include <stdio.h>
#include <stdlib.h>

/* A folder of the program's assets; "": there are none. */
static void find_folder(const session *ses, const char *name, char path[PATH_MAX])
{
    const char *assets = ses->assets ? ses->assets->folder : "";
    snprintf(path, PATH_MAX, "%.*s%s", PATH_MAX - 16, assets, assets[0] ? name : "");
}

lesson_sources teach_sources(const session *ses, char scenes[PATH_MAX])
{
    find_folder(ses, "scenes/", scenes);
    return (lesson_sources){scenes, session_presets(ses)};
}

/* By the answers that are kept of it, if there are any. */
static bool is_done(const lesson_card *card, const lesson_sources *from)
{
    char path[PATH_MAX];
    size_t length;
    lesson l;
    problem ignored;
    lesson_run run;
    char *text =
        user_answers_file(card->path, path) ? file_disk_read(path, &length, &ignored) : NULL;
    if (!text)
        return false;
    bool loaded = lesson_load(&l, card->path, from, &ignored);
    bool done =
        loaded && lesson_run_read(&run, &l, text, length, &ignored) && lesson_done(&l, &run);
    if (loaded)
        lesson_free(&l);
    free(text);
    return done;
}

void teach_lessons_read(const session *ses, lesson_list *list)
{
    char lessons[PATH_MAX], scenes[PATH_MAX];
    lesson_sources from = teach_sources(ses, scenes);
    *list = (lesson_list){.read = true};
    find_folder(ses, "lessons/", lessons);
    if (!lessons[0])
        return;
    bool right = lesson_cards_read(&list->cards, lessons, &from);
    list->done = right ? calloc(list->cards.count + 1, sizeof *list->done) : NULL;
    list->failed = !list->done;
    if (list->failed)
        lesson_cards_free(&list->cards);
    for (size_t i = 0; i < list->cards.count; i++)
        list->done[i] = is_done(&list->cards.all[i], &from);
}

void teach_lessons_free(lesson_list *list)
{
    lesson_cards_free(&list->cards);
    free(list->done);
    *list = (lesson_list){.read = false};
}
