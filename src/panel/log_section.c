/* The log that is open: its rows, and what explains them. Without one, a running program's lines.
 */
#include "panel/panel.h"
#include "panel/parts.h"

#include "app/app.h"
#include "app/keys.h"

#include <math.h>
#include <stdio.h>

static color alarm(app *a, bool on)
{
    return on ? view_theme_of(session_scene(&a->session)->theme)->error : (color){0};
}

static void counts(app *a, const log_state *l)
{
    char text[64];
    snprintf(text, sizeof text, "%zu", l->explained.rows->count);
    ui_tip(&a->ui, l->explained.rows->understood.data);
    ui_value(&a->ui, "rows", text, (color){0});
    if (l->explained.rows->bad) {
        snprintf(text, sizeof text, "%zu", l->explained.rows->bad);
        ui_tip(&a->ui, l->explained.rows->notices.data);
        ui_value(&a->ui, "unusable", text, alarm(a, true));
    }
    if (l->explained.found && feed_log_origin(l->explained.job)[0])
        ui_label(&a->ui, UI_PLAIN, feed_log_origin(l->explained.job));
    snprintf(text, sizeof text, "%zu", l->wrong);
    panel_counted(a, EXPLAINED_ROWS, text, "Rows", l->wrong > 0);
}

/* ---- Rows ---- */

static void step_button(app *a, const char *name, int direction)
{
    const app_action step = {.with = app_action_log_step, .arg = direction};
    if (ui_button(&a->ui, name, app_keys_hint(&step)))
        app_action_log_step(a, direction);
}

static void stepping(app *a, log_state *l)
{
    session *ses = &a->session;
    double row = (double)(session_log_row_shown(ses) + 1);
    ui_number_spec spec = {.step = 1,
                           .limited = true,
                           .min = 1,
                           .max = (double)l->explained.rows->count,
                           .decimals = 0};
    ui_tip(&a->ui, "As counted in the file, without the header and unusable rows");
    ui_change change = ui_number(&a->ui, "row", &spec, &row);
    if (change == UI_CHANGING || change == UI_COMMITTED)
        session_log_go(ses, (size_t)fmin(fmax(row, spec.min), spec.max) - 1);
    ui_row(&a->ui, 2, NULL);
    step_button(a, "Next", 1);
    step_button(a, "Back", -1);
    bool first = l->wrong_first;
    ui_tip(&a->ui, "Step through the rows that disagree before all others");
    if (ui_checkbox(&a->ui, "Disagreeing rows first", NULL, &first))
        session_log_set_order(ses, first);
}

static void row_in_words(app *a, const log_state *l)
{
    session *ses = &a->session;
    bool wrong;
    char which[64];
    const char *reported = session_log_reported(ses, &wrong);
    if (!reported)
        return;
    const log_row *row = &l->explained.rows->rows[session_log_row_shown(ses)];
    snprintf(which, sizeof which, "Row %zu (line %u of the file)", session_log_row_shown(ses) + 1,
             row->line);
    panel_reported(a, EXPLAINED_ROWS, which, reported, row->hit, wrong);
}

static void no_rows(app *a, const log_state *l)
{
    if (l->explained.job) {
        ui_label(&a->ui, UI_MUTED, "Reading ...");
        return;
    }
    ui_label(&a->ui, UI_MUTED,
             "A CSV file of what your program said is stepped through here, and what explains it "
             "is found.");
    ui_label(&a->ui, UI_MUTED,
             session_way(&a->session, "Open it (Ctrl+O), or drop it on the window.", "Open it."));
    panel_button(a, "Open", panel_of_files("A log from this folder", "A log from this computer"),
                 app_action_open);
}

void panel_log(app *a)
{
    session *ses = &a->session;
    log_state *l = &ses->log;
    if (!session_log_shown(ses)) {
        if (l->explained.job || !panel_live_lines(a))
            no_rows(a, l);
        return;
    }
    ui_label(&a->ui, UI_MUTED, l->name);
    if (session_explained_busy(&l->explained))
        ui_label(&a->ui, UI_MUTED, "Looking for what explains the rows ...");
    panel_verdict(a, EXPLAINED_ROWS);
    counts(a, l);
    row_in_words(a, l);
    stepping(a, l);
    panel_explained(a, EXPLAINED_ROWS);
    panel_button(a, "Close the log", "What was here before comes back", app_action_log_close);
}
