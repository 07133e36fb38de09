/* The exam's question, what is still possible, the answer. */
#include "panel/panel.h"
#include "panel/parts.h"

#include "app/app.h"
#include "panel/mistake_list.h"

#include <stdio.h>

static ui_list_row look(const app *a, mistake_id id)
{
    const exam_state *e = &a->session.lab.exam;
    const char *excluded = lab_mistake_excluded(id, &e->question.convention);
    const char *why = e->question.possible[id] ? NULL
                      : excluded               ? excluded
                                               : "It would have answered otherwise";
    return (ui_list_row){.selected = id == e->answer, .disabled = why};
}

static void verdict(app *a, const char *name, bool hit)
{
    const theme *t = view_theme_of(session_scene(&a->session)->theme);
    ui_value(&a->ui, name, hit ? "HIT" : "MISS", hit ? t->hit_word : t->miss_word);
}

static void evidence(app *a)
{
    session *ses = &a->session;
    const exam_state *e = &ses->lab.exam;
    char text[64];
    if (!ses->lab.has_pair) {
        ui_note(&a->ui, UI_ICON_WARNING, UI_PLAIN, "It needs a rectangle and a circle.");
        return;
    }
    verdict(a, "the program says", e->reported);
    verdict(a, "the right answer", ses->pairs.shown[0].findings.hit);
    snprintf(text, sizeof text, "%zu of %d mistakes still possible", lab_exam_left(&e->question),
             MISTAKES - 1);
    ui_label(&a->ui, UI_BOLD, text);
}

static int group_of(const app *a, mistake_id id)
{
    return a->session.lab.exam.question.possible[id] ? 0 : 1;
}

static void choose(app *a)
{
    session *ses = &a->session;
    static const char *const groups[] = {"Still possible", "Ruled out"};
    const mistake_list_spec spec = {NULL, groups, 2, group_of, look};
    exam_state *e = &ses->lab.exam;
    mistake_id id;
    ui_tip(&a->ui, "Those that the program's answers rule out are pale");
    ui_list_event event = panel_mistake_list(a, &spec, e->answer, &id);
    if (event.action == UI_LIST_NOTHING)
        return;
    e->answer = id;
    ses->redraw = true;
    if (event.action == UI_LIST_OPEN)
        session_exam_answer(ses);
}

static void ask(app *a)
{
    ui_label(&a->ui, UI_PLAIN,
             "A program makes one hidden mistake. Move, turn and resize the shapes: where is its "
             "answer wrong?");
    evidence(a);
    choose(a);
    if (!a->session.lab.exam.answer)
        ui_disable(&a->ui, "Choose one in the list first");
    panel_button(a, "Answer", "That is the mistake", app_action_exam_answer);
}

static void give_up(app *a)
{
    a->session.lab.exam.answer = MISTAKE_NONE;
    session_exam_answer(&a->session);
}

static void reveal(app *a)
{
    const exam_state *e = &a->session.lab.exam;
    const char *was = lab_mistake(e->question.hidden)->title,
               *answer = lab_mistake(e->answer)->title;
    char text[256];
    if (e->answer == e->question.hidden)
        snprintf(text, sizeof text, "Right: it was \"%s\".", was);
    else if (e->accepted)
        snprintf(text, sizeof text, "Right: \"%s\" answers just as \"%s\" does, which it was.",
                 answer, was);
    else if (e->answer)
        snprintf(text, sizeof text, "No: it was \"%s\", not \"%s\".%s", was, answer,
                 e->question.possible[e->answer] ? " What you saw fits both." : "");
    else
        snprintf(text, sizeof text, "It was \"%s\".", was);
    ui_note(&a->ui, e->accepted ? UI_ICON_CHECK : UI_ICON_CROSS, UI_BOLD, text);
    ui_row(&a->ui, 2, NULL);
    panel_button(a, "Next", "The next question", app_action_exam_next);
    panel_button(a, "Stop", "Back to what was tried before the exam", app_action_exam_stop);
    panel_explain(a);
    panel_listing(a);
}

void panel_exam(app *a)
{
    const exam_state *e = &a->session.lab.exam;
    char text[64];
    unsigned done = e->count - (e->stage == EXAM_ASKING);
    if (done)
        snprintf(text, sizeof text, "Question %u; %u of %u right", e->count, e->right, done);
    else
        snprintf(text, sizeof text, "Question 1");
    ui_label(&a->ui, UI_MUTED, text);
    if (e->stage == EXAM_REVEALED) {
        reveal(a);
        return;
    }
    ask(a);
    if (a->session.lab.exam.stage != EXAM_ASKING)
        return;
    ui_row(&a->ui, 2, NULL);
    panel_button(a, "Give up", "Shows what it was", give_up);
    panel_button(a, "Stop", "Back to what was tried before the exam", app_action_exam_stop);
}
