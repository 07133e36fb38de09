/* A lesson comes, and goes. */
#include "app/actions.h"
#include "teach/lesson_keys.h"
#include "user/folders.h"

#include <stdio.h>
#include <string.h>

/* Which of the program's lessons a path leads to, however it is written; their count: none. */
static size_t card_at(const lesson_cards *cards, const char *path)
{
    char wanted[PATH_MAX], whole[PATH_MAX];
    size_t at = 0;
    user_absolute_path(path, wanted);
    for (; at < cards->count; at++) {
        user_absolute_path(cards->all[at].path, whole);
        if (!strcmp(whole, wanted))
            break;
    }
    return at;
}

/* The picture has the whole window, and the panel none of it. */
bool app_lesson_open(app *a, const char *path)
{
    if (!teach_open(&a->teaching, &a->session, path))
        return false;
    ui_focus_none(&a->ui);
    if (!a->lessons.read)
        teach_lessons_read(&a->session, &a->lessons);
    a->player = (app_player){.hot = PLAYER_NOTHING,
                             .opened_at = a->session.now,
                             .card = card_at(&a->lessons.cards, path)};
    a->teaching.followed = app_lesson_beside(a, 1);
    a->pointing = false;
    app_panel_resized(a);
    return true;
}

bool app_lesson_open_at(app *a, const char *path, size_t step)
{
    bool opened = app_lesson_open(a, path);
    if (opened && step > 0)
        teach_to_step(&a->teaching, step - 1);
    return opened;
}

void app_lesson_close(app *a)
{
    if (!a->teaching.on)
        return;
    teach_close(&a->teaching);
    teach_lessons_free(&a->lessons); /* one more may be done */
    a->player = (app_player){.hot = PLAYER_NOTHING};
    a->pointing = false;
    app_panel_resized(a);
}

const lesson_card *app_lesson_beside(const app *a, int direction)
{
    const lesson_cards *cards = &a->lessons.cards;
    size_t at = a->player.card;
    bool inside = at < cards->count && (direction > 0 ? at + 1 < cards->count : at > 0);
    const lesson_card *beside = inside ? &cards->all[direction > 0 ? at + 1 : at - 1] : NULL;
    return beside && beside->title ? beside : NULL;
}

void app_action_lesson(app *a, int direction)
{
    char path[PATH_MAX];
    const lesson_card *beside = app_lesson_beside(a, direction);
    if (!beside) {
        session_notice(&a->session, direction > 0 ? "There is no lesson behind this one."
                                                  : "There is no lesson before this one.");
        return;
    }
    snprintf(path, sizeof path, "%s", beside->path);
    app_lesson_close(a);
    app_lesson_open(a, path);
}
