/* A program of the user's that is asked: for its mistake, then for the hit map. */
#include "panel/panel.h"
#include "panel/parts.h"

#include "ask/interview.h"
#include "host/host.h"
#include "session/suspect.h"
#include "text/number.h"

#include <stdio.h>
#include <string.h>

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
    if (!a->session.ask.job) /* else what was found has the room */
        ui_label(
            &a->ui, UI_MUTED,
            "Your own test, as a program: it reads lines of x, y, w, h, angle, circle x, circle y, "
            "radius, and answers each with a line 1 or 0. The folder assets/ask has ten-line "
            "ones.");
    ui_tip(&a->ui, "As in a terminal, such as python3 filter.py; Enter asks it");
    ui_change typed = ui_text_field(&a->ui, "##command", own->command, sizeof own->command);
    a->session.redraw |= typed == UI_COMMITTED;
    if (ui_is_enter(&a->ui, typed) && own->command[0])
        start(a);
    ui_tip(&a->ui, "How it reads pairs; json has pivots and rounded corners, too");
    a->session.redraw |= ui_choice(&a->ui, "##format", formats, 2, &own->format);
}

static bool is_asked(const app *a)
{
    const ask_job *job = a->session.ask.job;
    return job && !strcmp(ask_job_command(job), a->panel.ask.command);
}

static void buttons(app *a)
{
    session *ses = &a->session;
    ui_row(&a->ui, 2, NULL);
    if (!a->panel.ask.command[0])
        ui_disable(&a->ui, "Type how your program is started");
    ui_tip(&a->ui, "Start it, find its mistake, and draw its answers over the right ones");
    if (ui_button(&a->ui, is_asked(a) ? "Ask again##ask" : "Ask##ask", NULL))
        start(a);
    if (!ses->ask.job || ses->ask.news.failed)
        ui_disable(&a->ui, ses->ask.job ? "It has ended" : "No program is asked");
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

/* What it says of the pair that is shown. */
static void shown_pair_says(app *a)
{
    static const char *const words[][2] = {
        [ASK_SAYS_MISS] = {"MISS, right", "MISS, wrong"},
        [ASK_SAYS_HIT] = {"HIT, right", "HIT, wrong"},
        [ASK_SAID_MISS] = {"MISS ...", "MISS ..."},
        [ASK_SAID_HIT] = {"HIT ...", "HIT ..."},
        [ASK_SAYS_NOTHING_YET] = {"no answer yet"},
        [ASK_SAYS_NO_MORE] = {"no answer"},
        [ASK_CANT_BE_ASKED] = {"not asked"},
        [ASK_NOBODY_IS_ASKED] = {"-"},
    };
    const session *ses = &a->session;
    const theme *t = view_theme_of(session_shown(ses)->theme);
    bool wrong;
    session_explained_answer(ses, &wrong);
    ui_tip(&a->ui, "Its answer to the very numbers that are shown; ... means that it was asked "
                   "anew, and has answered what was there a moment ago");
    ui_value(&a->ui, "this pair", words[session_explained_says(ses)][wrong],
             wrong ? t->error : (color){0});
}

/* ---- The interview ---- */

typedef struct question_text {
    char what[160], left[48];
} question_text;

/* With room to break the line, and without the words of json. */
static void add_numbers(const lab_pair *pair, text_buffer *b)
{
    const scene_written *r = &pair->rectangle, *c = &pair->circle;
    const double all[] = {r->x, r->y, r->width, r->height, r->angle, c->x, c->y, c->radius};
    for (size_t i = 0; i < sizeof all / sizeof *all; i++) {
        text_add(b, i ? ", " : "");
        text_add_number(b, all[i] == 0 ? 0 : all[i]); /* not -0 */
    }
}

static ui_list_row question_row(const ask_state *s, size_t i, question_text *t)
{
    const ask_question *q = &s->news.questions[i];
    text_buffer b = {0};
    add_numbers(&q->pair, &b);
    snprintf(t->what, sizeof t->what, "%zu. %s: %s", i + 1, q->hit ? "hit" : "miss",
             b.data ? b.data : "");
    snprintf(t->left, sizeof t->left, "%zu left", q->left);
    text_free(&b);
    return (ui_list_row){.text = t->what,
                         .detail = t->left,
                         .tip = "Its answer to x, y, width, height, angle, circle x, y, radius, "
                                "and how many explanations that leaves. Click: see the pair."};
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
    ui_list_spec spec = {.rows = 6, .wraps = true};
    ui_list_event e = ui_list(&a->ui, "questions", &spec, rows, count, &a->panel.questions);
    if ((e.action == UI_LIST_SELECT || e.action == UI_LIST_OPEN) && s->explained.rows)
        session_explained_go(&a->session, EXPLAINED_ANSWERS, e.row);
}

/* How far it is. */
static void stage(app *a)
{
    const ask_state *s = &a->session.ask;
    char text[96];
    if (session_explained_busy(&s->explained))
        snprintf(text, sizeof text, "Looking for what explains its answers ...");
    else if (s->news.surveyed)
        snprintf(text, sizeof text, "Asking about pairs that nearly touch: %zu of %d",
                 s->news.surveyed, ASK_SURVEY);
    else
        snprintf(text, sizeof text, "Asking: question %zu ...", s->news.question_count + 1);
    ui_label(&a->ui, UI_MUTED, text);
}

static void verdict(app *a)
{
    const ask_state *s = &a->session.ask;
    if (!s->news.failed && !s->explained.found && s->explained.stage != FEED_UNEXPLAINED)
        stage(a);
    panel_verdict(a, EXPLAINED_ANSWERS);
}

/* ---- The hit map ---- */

static void progress(app *a)
{
    const ask_state *s = &a->session.ask;
    char text[32];
    snprintf(text, sizeof text, "%llu", s->news.answers);
    ui_value(&a->ui, "answers", text, (color){0});
    shown_pair_says(a);
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
    if (host_is_page()) {
        ui_label(
            &a->ui, UI_MUTED,
            "A page starts no programs: Unrotate on the desktop asks yours. Here a log of what "
            "it answered is explained: see Log.");
        return;
    }
    command(a);
    buttons(a);
    if (!s->job)
        return;
    if (s->files.changed)
        ui_note(&a->ui, UI_ICON_WARNING, UI_PLAIN,
                "Your program was changed since it was started. Ask again starts it anew.");
    verdict(a);
    if (s->news.failed)
        ui_note(&a->ui, UI_ICON_WARNING, UI_PLAIN, s->news.why.text);
    else
        progress(a);
    panel_explained(a, EXPLAINED_ANSWERS);
    questions(a);
}
