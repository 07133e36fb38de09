/* The right test for the scene's convention, to be copied; with the shown pair's numbers. */
#include "app/app.h"

#include "lab/code.h"

#include <stdlib.h>
#include <string.h>

/* Without the numbers: they are the pair's, not the program's. */
static void copy(app *a, code_form form)
{
    session *ses = &a->session;
    code_line lines[CODE_LINES];
    size_t count =
        lab_code_write(&session_scene(ses)->convention, a->panel.language, form, NULL, 0, lines);
    char *text = lab_code_text(a->panel.language, lines, count);
    if (text && a->ui.clipboard_set)
        a->ui.clipboard_set(a->ui.user, text);
    if (text)
        session_notice(ses, "Copied: the test in %s.", lab_language_title(a->panel.language));
    else
        session_notice(ses, "Not copied: " TEXT_OUT_OF_MEMORY ".");
    free(text);
}

static void choose_language(app *a)
{
    const char *titles[CODE_LANGUAGES];
    int chosen = (int)a->panel.language;
    for (int i = 0; i < CODE_LANGUAGES; i++)
        titles[i] = lab_language_title((code_language)i);
    if (ui_choice(&a->ui, "##language", titles, CODE_LANGUAGES, &chosen))
        a->panel.language = (code_language)chosen;
}

/* Half as far indented as they are written, for the panel is narrow. */
static void show_lines(app *a, const code_line *lines, size_t count, bool hit)
{
    const theme *t = view_theme_of(session_scene(&a->session)->theme);
    ui_code_line shown[CODE_LINES];
    for (size_t i = 0; i < count; i++) {
        size_t spaces = strspn(lines[i].text, " ");
        shown[i] = (ui_code_line){.text = lines[i].text + spaces,
                                  .value = lines[i].value,
                                  .indent = spaces > 4 ? 4 : (int)spaces / 2,
                                  .comment = lines[i].comment,
                                  .special = lines[i].by_convention,
                                  .color = hit ? t->hit_word : t->miss_word};
    }
    ui_program(&a->ui, shown, count);
}

void panel_code(app *a)
{
    session *ses = &a->session;
    const scene *s = session_scene(ses);
    lab_pair pair;
    bool has_pair = lab_pair_of(s, &ses->pairs, &pair);
    code_form form =
        has_pair ? lab_code_form_of(&pair, s->touching) : (code_form){.touching = s->touching};
    int decimals = has_pair ? view_pair_decimals(&ses->pairs.shown[0]) : 0;
    ui_row(&a->ui, 2, NULL);
    choose_language(a);
    ui_tip(&a->ui, "The whole function, without this pair's numbers");
    if (ui_button(&a->ui, "Copy", NULL))
        copy(a, form);
    ui_label(&a->ui, UI_MUTED,
             has_pair ? "Marked: what the convention changes."
                      : "Marked: what the convention changes. A rectangle and a circle add their "
                        "numbers.");
    code_line lines[CODE_LINES];
    size_t count = lab_code_write(&s->convention, a->panel.language, form, has_pair ? &pair : NULL,
                                  decimals, lines);
    show_lines(a, lines, count, has_pair && ses->pairs.shown[0].findings.hit);
}
