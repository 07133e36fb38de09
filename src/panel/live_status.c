/* The running program that is watched: above everything else in the panel, while there is one. Its
 * wrong lines, and what explains them, are in the section Log. */
#include "panel/panel.h"
#include "panel/parts.h"

#include "app/keys.h"
#include "panel/format.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

enum { COUNT_SIZE = 32 };

/* 1,204: counts run into the millions. */
static const char *count_text(char out[COUNT_SIZE], unsigned long count)
{
    char digits[COUNT_SIZE];
    int length = snprintf(digits, sizeof digits, "%lu", count), at = 0;
    for (int i = 0; i < length; i++) {
        if (i && (length - i) % 3 == 0)
            out[at++] = ',';
        out[at++] = digits[i];
    }
    out[at] = '\0';
    return out;
}

static void progress(app *a, const live_state *l)
{
    char text[160], line[COUNT_SIZE], rate[COUNT_SIZE], all[COUNT_SIZE];
    count_text(all, l->counts.lines);
    count_text(line, l->frozen ? l->line : l->counts.lines);
    count_text(rate, (unsigned long)lround(l->per_second));
    if (!l->counts.lines && !l->counts.ended)
        snprintf(text, sizeof text, "Waiting for the first line");
    else if (l->frozen && l->line < l->counts.lines)
        snprintf(text, sizeof text, "line %s of %s%s", line, all, l->counts.ended ? ", ended" : "");
    else if (l->counts.ended)
        snprintf(text, sizeof text, "line %s, ended", line);
    else
        snprintf(text, sizeof text, "line %s, %s per second", line, rate);
    ui_label(&a->ui, UI_MUTED, text);
}

static void agreement(app *a, const live_state *l)
{
    char text[2 * COUNT_SIZE + 8], wrong[COUNT_SIZE];
    const theme *t = view_theme_of(session_scene(&a->session)->theme);
    if (l->counts.reported) {
        char all[COUNT_SIZE];
        snprintf(text, sizeof text, "%s of %s", count_text(wrong, l->counts.disagrees),
                 count_text(all, l->counts.reported));
        panel_counted(a, EXPLAINED_LINES, text, "Lines", l->counts.disagrees > 0);
    }
    if (l->counts.bad) {
        snprintf(text, sizeof text, "%s", count_text(wrong, l->counts.bad));
        ui_tip(&a->ui, l->counts.why.text);
        ui_value(&a->ui, "unreadable", text, t->error);
    }
}

static void freezing(app *a, live_state *l)
{
    bool follow = !l->view_stays;
    ui_row(&a->ui, 2, NULL);
    if (session_live_over(&a->session))
        ui_disable(&a->ui, "The program has ended, and something else is open");
    ui_tip(&a->ui, "Keep the line that is shown, to look closely or to change it");
    if (ui_icon_button(&a->ui, l->frozen ? "Go on##freeze" : "Freeze##freeze",
                       l->frozen ? UI_ICON_PLAY : UI_ICON_STOP,
                       app_keys_hint(&(app_action){.plain = app_action_live}), false))
        app_action_live(a);
    ui_tip(&a->ui, "Show all of where shapes were so far, when one leaves the view");
    if (ui_checkbox(&a->ui, "Follow", NULL, &follow))
        session_live_set_follow(&a->session, follow);
}

static void step_button(app *a, const char *name, int direction, const char *tip)
{
    const app_action step = {.with = app_action_log_step, .arg = direction};
    panel_key_tip(a, tip, &step);
    if (ui_button(&a->ui, name, NULL))
        app_action_log_step(a, direction);
}

static void stepping(app *a, const live_state *l)
{
    const double weights[] = {2, 2, 4};
    ui_row(&a->ui, 3, weights);
    step_button(a, "Back", -1, "The line before");
    step_button(a, "Next", 1, "The next line");
    panel_key_tip(a, "Show the next line in which your program is wrong, or wait for it",
                  &(app_action){.plain = app_action_next_wrong});
    if (ui_icon_button(&a->ui, "Next wrong", UI_NO_ICON, NULL, l->until_wrong))
        app_action_next_wrong(a);
}

/* Lines that came since it was found are not in it. */
static void verdict(app *a, const live_state *l)
{
    const explained_state *e = &l->explained;
    char text[sizeof e->verdict + COUNT_SIZE + 16] = "", line[COUNT_SIZE];
    if (!e->found)
        return;
    count_text(line, e->rows->rows[e->rows->count - 1].line);
    if (l->counts.reported > l->judged)
        snprintf(text, sizeof text, "Up to line %s: ", line);
    snprintf(text + strlen(text), sizeof text - strlen(text), "%s", e->verdict);
    ui_label(&a->ui, UI_BOLD, text);
}

void panel_live(app *a)
{
    live_state *l = &a->session.live;
    if (!l->stream)
        return;
    bool told = !a->session.aids.verdict_hidden;
    progress(a, l);
    if (told)
        agreement(a, l);
    freezing(a, l);
    if (!l->shown)
        return;
    stepping(a, l);
    if (!told)
        return;
    verdict(a, l);
    ui_push(&a->ui, "live");
    panel_elsewhere(a, EXPLAINED_LINES);
    ui_pop(&a->ui);
}

/* ---- In the section Log ---- */

typedef struct line_text {
    char what[COUNT_SIZE + 8];
} line_text;

/* The newest wrong lines; a click shows one. */
static void wrong_lines(app *a, live_state *l)
{
    static line_text texts[SESSION_WRONG_LISTED]; /* live until the pass ends */
    ui_list_row rows[SESSION_WRONG_LISTED] = {{0}};
    for (size_t i = 0; i < l->wrong_count; i++) {
        char number[COUNT_SIZE];
        snprintf(texts[i].what, sizeof texts[i].what, "line %s",
                 count_text(number, l->wrong[i].number));
        rows[i] = (ui_list_row){.text = texts[i].what,
                                .detail = l->wrong[i].reported_hit ? "says HIT" : "says MISS",
                                .selected = l->wrong[i].number == l->line};
    }
    char heading[CONVENTION_ID_SIZE + 96];
    bool rounds = session_explained_rounds(&a->session, EXPLAINED_LINES);
    snprintf(heading, sizeof heading, "%s%s%s %s, the newest first. A click shows one.",
             rounds ? "Lines that " : "",
             rounds ? session_explained_excuse(&a->session, EXPLAINED_LINES) : "",
             rounds ? " may have turned over, as" : "Wrong lines as",
             session_explained_counted_as(&a->session, EXPLAINED_LINES));
    ui_label(&a->ui, UI_MUTED, heading);
    ui_list_spec spec = {.rows = 6, .empty = "No line is wrong."};
    ui_list_event e =
        ui_list(&a->ui, "wrong lines", &spec, rows, l->wrong_count, &a->panel.wrong_lines);
    if ((e.action == UI_LIST_SELECT || e.action == UI_LIST_OPEN) && e.row < l->wrong_count)
        session_live_go(&a->session, l->wrong[e.row].number);
}

bool panel_live_lines(app *a)
{
    session *ses = &a->session;
    live_state *l = &ses->live;
    if (!l->stream || !l->shown)
        return false;
    bool wrong;
    char which[COUNT_SIZE + 8], number[COUNT_SIZE];
    const char *reported = session_live_reported(ses, &wrong);
    snprintf(which, sizeof which, "Line %s", count_text(number, l->line));
    panel_verdict(a, EXPLAINED_LINES);
    if (reported)
        panel_reported(a, EXPLAINED_LINES, which, reported, l->reported_hit, wrong);
    if (!l->counts.reported)
        ui_label(&a->ui, UI_MUTED,
                 "Let your program add its own answer to each line, as \"hit\": "
                 "then what is wrong is listed here, and explained.");
    else
        wrong_lines(a, l);
    panel_explained(a, EXPLAINED_LINES);
    return true;
}
