/* A program of the user's that is asked: for its mistake, then for the hit map. */
#include "panel/panel.h"
#include "panel/parts.h"

#include "ask/interview.h"
#include "session/suspect.h"
#include "text/number.h"

#include <stdio.h>

static void start(app *a)
{
    app_ask_panel *own = &a->panel.ask;
    if (session_ask_start(&a->session, own->command, (ask_format)own->format))
        session_require_pair(&a->session);
}

static void command(app *a)
{
    static const char *const formats[] = {[ASK_CSV] = "csv", [ASK_JSON] = "json"};
    app_ask_panel *own = &a->panel.ask;
    ui_label(
        &a->ui, UI_MUTED,
        "Your own test, as a program: it reads lines of x, y, w, h, angle, circle x, circle y, "
        "radius, and answers each with a line 1 or 0. The README has ten-line ones.");
    ui_tip(&a->ui, "As in a terminal, such as python3 filter.py");
    if (ui_text_field(&a->ui, "##command", own->command, sizeof own->command) == UI_COMMITTED)
        a->session.redraw = true;
    ui_tip(&a->ui, "How it reads pairs; json has pivots and rounded corners, too");
    a->session.redraw |= ui_choice(&a->ui, "##format", formats, 2, &own->format);
}

static void buttons(app *a)
{
    session *ses = &a->session;
    ui_row(&a->ui, 2, NULL);
    if (!a->panel.ask.command[0])
        ui_disable(&a->ui, "Type how your program is started");
    ui_tip(&a->ui, "Start it, find its mistake, and draw its answers over the right ones");
    if (ui_button(&a->ui, ses->ask.job ? "Ask again##ask" : "Ask##ask", NULL))
        start(a);
    if (!ses->ask.job)
        ui_disable(&a->ui, "No program is asked");
    ui_tip(&a->ui, "End the program");
    if (ui_button(&a->ui, "Stop", NULL))
        session_ask_stop(ses);
}

/* Of all places in the picture, how many are answered wrong. */
static void share(app *a)
{
    const session *ses = &a->session;
    const size_t *n = ses->lab.map.share;
    const theme *t = view_theme_of(session_shown(ses)->theme);
    size_t wrong = n[SCENE_FALSE_HIT] + n[SCENE_MISSED_HIT];
    double all = (double)(wrong + n[SCENE_BOTH_HIT] + n[SCENE_BOTH_MISS]);
    char number[NUMBER_SIZE], text[NUMBER_SIZE + 8];
    text_number_short(number, all > 0 ? 100 * (double)wrong / all : 0, 2);
    snprintf(text, sizeof text, "%s %%", number);
    ui_tip(&a->ui, "Of the places in the picture where the circle could be");
    ui_value(&a->ui, "answered wrong", text, wrong ? t->error : (color){0});
}

/* ---- The interview ---- */

typedef struct question_text {
    char what[160], left[48];
} question_text;

static ui_list_row question_row(const ask_state *s, size_t i, question_text *t)
{
    const ask_question *q = &s->news.questions[i];
    text_buffer b = {0};
    ask_write_pair(&b, s->format, &q->pair);
    b.length -= b.length > 0;
    snprintf(t->what, sizeof t->what, "%zu. %.*s: %s", i + 1, (int)b.length, b.data ? b.data : "",
             q->hit ? "hit" : "miss");
    snprintf(t->left, sizeof t->left, "%zu left", q->left);
    text_free(&b);
    return (ui_list_row){.text = t->what,
                         .detail = t->left,
                         .tip = "What it was asked, its answer, and how many explanations that "
                                "leaves. Click: see the pair."};
}

/* The questions that found the mistake; once all is answered a click shows one. */
static void questions(app *a)
{
    static question_text texts[ASK_QUESTIONS]; /* live until the pass ends */
    ui_list_row rows[ASK_QUESTIONS] = {{0}};
    const ask_state *s = &a->session.ask;
    size_t count = s->news.question_count;
    if (!count)
        return;
    for (size_t i = 0; i < count; i++) {
        rows[i] = question_row(s, i, &texts[i]);
        rows[i].selected =
            s->explained.rows && session_explained_shows(&a->session, EXPLAINED_ANSWERS, i);
    }
    ui_label(&a->ui, UI_MUTED, "Questions, its answers, and how many explanations they leave:");
    ui_list_spec spec = {.rows = ASK_QUESTIONS, .wraps = true};
    ui_list_event e = ui_list(&a->ui, "questions", &spec, rows, count, &a->panel.questions);
    if ((e.action == UI_LIST_SELECT || e.action == UI_LIST_OPEN) && s->explained.rows)
        session_explained_go(&a->session, EXPLAINED_ANSWERS, e.row);
}

static void interview(app *a)
{
    const ask_state *s = &a->session.ask;
    char text[96];
    questions(a);
    snprintf(text, sizeof text, "%zu of %d", s->news.surveyed, ASK_SURVEY);
    if (s->news.surveyed && !s->explained.found)
        ui_value(&a->ui, "then, nearly touching", text, (color){0});
    if (!s->explained.job && !s->news.failed)
        ui_label(&a->ui, UI_MUTED,
                 s->news.question_count ? "Asking ..." : "Choosing what to ask ...");
    else if (session_explained_busy(&s->explained))
        ui_label(&a->ui, UI_MUTED, "Looking for what explains its answers ...");
    if (s->explained.found)
        panel_explained(a, EXPLAINED_ANSWERS);
}

/* ---- The hit map ---- */

static void progress(app *a)
{
    const ask_state *s = &a->session.ask;
    char text[32];
    snprintf(text, sizeof text, "%llu", s->news.answers);
    ui_value(&a->ui, "answers", text, (color){0});
    if (s->compared)
        share(a);
    else if (!a->session.lab.map_on)
        ui_label(&a->ui, UI_MUTED, "The hit map is off: see Mistakes.");
    else if (!s->why.text[0])
        ui_label(&a->ui, UI_MUTED,
                 a->session.lab.has_pair ? "Waiting for its first answers ..."
                                         : "This needs a rectangle and a circle.");
    if (s->why.text[0])
        ui_note(&a->ui, UI_ICON_WARNING, UI_PLAIN, s->why.text);
}

void panel_ask(app *a)
{
    const ask_state *s = &a->session.ask;
    command(a);
    buttons(a);
    if (!s->job)
        return;
    if (s->files.changed)
        ui_note(&a->ui, UI_ICON_WARNING, UI_PLAIN,
                "Your program was changed since it was started. Ask again starts it anew.");
    if (s->news.failed)
        ui_note(&a->ui, UI_ICON_WARNING, UI_PLAIN, s->news.why.text);
    else
        progress(a);
    interview(a);
}
