/* The lessons that come with the program, as cards. */
#include "panel/panel.h"
#include "panel/parts.h"

#include "user/folders.h"

#include <stdio.h>
#include <string.h>

enum { CARD_TEXT = 320 };

/* "a.json:3:13: ...": a long path would hide the line. */
static const char *without_folder(const lesson_card *card)
{
    size_t folder = (size_t)(user_base_name(card->path) - card->path);
    bool begins = !strncmp(card->wrong.text, card->path, folder);
    return card->wrong.text + (begins ? folder : 0);
}

/* Its title opens it. */
static void card_pass(app *a, size_t number, const lesson_card *card, bool done)
{
    ui *u = &a->ui;
    char title[CARD_TEXT], about[CARD_TEXT];
    if (!card->title) {
        ui_note(u, UI_ICON_WARNING, UI_PLAIN, without_folder(card));
        return;
    }
    snprintf(title, sizeof title, "%zu. %.250s", number, card->title);
    snprintf(about, sizeof about, "%g min. %.280s", card->minutes, card->idea);
    if (done)
        ui_tip(u, "You have gone through it");
    bool chosen =
        ui_icon_button(u, title, done ? UI_ICON_CHECK : UI_ICON_PLAY, done ? "done" : NULL, false);
    if (chosen && u->input.clicks < 2) /* the second click on Lessons isn't meant for a card */
        app_lesson_open(a, card->path);
    ui_label(u, UI_MUTED, about);
    ui_space(u);
}

void panel_lessons(app *a)
{
    lesson_list *list = &a->lessons;
    if (!list->read)
        teach_lessons_read(&a->session, list);
    if (list->failed)
        ui_note(&a->ui, UI_ICON_WARNING, UI_PLAIN, TEXT_OUT_OF_MEMORY);
    else if (!list->cards.count)
        ui_label(&a->ui, UI_MUTED, "None came with this program.");
    else
        ui_label(&a->ui, UI_MUTED,
                 session_way(&a->session,
                             "To go through alone. For a class: open one, then Present (F5).",
                             "To go through alone. For a class: open one, then Present."));
    for (size_t i = 0; i < list->cards.count; i++) {
        ui_push(&a->ui, list->cards.all[i].path);
        card_pass(a, i + 1, &list->cards.all[i], list->done[i]);
        ui_pop(&a->ui);
    }
}
