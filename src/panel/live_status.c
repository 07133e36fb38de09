/* The running program that is watched: above everything else in the panel, while there is one. */
#include "panel/panel.h"
#include "panel/parts.h"

#include "app/keys.h"
#include "panel/format.h"

#include <math.h>
#include <stdio.h>

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
    char text[160], line[COUNT_SIZE], rate[COUNT_SIZE];
    count_text(line, l->frozen ? l->line : l->counts.lines);
    count_text(rate, (unsigned long)lround(l->per_second));
    if (!l->counts.lines && !l->counts.ended)
        snprintf(text, sizeof text, "Waiting for the first line");
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
        ui_tip(&a->ui, "Lines whose own \"hit\" is another answer than the right one");
        ui_value(&a->ui, "wrong", text, l->counts.disagrees ? t->error : (color){0});
    }
    if (l->counts.bad) {
        snprintf(text, sizeof text, "%s", count_text(wrong, l->counts.bad));
        ui_tip(&a->ui, l->counts.why.text);
        ui_value(&a->ui, "unreadable", text, t->error);
    }
}

void panel_live(app *a)
{
    live_state *l = &a->session.live;
    if (!l->stream)
        return;
    progress(a, l);
    agreement(a, l);
    bool follow = !l->view_stays;
    ui_row(&a->ui, 2, NULL);
    if (session_live_over(&a->session))
        ui_disable(&a->ui, "The program has ended, and something else is open");
    ui_tip(&a->ui, "Keep the line that is shown, to look closely or to change it");
    if (ui_icon_button(&a->ui, l->frozen ? "Go on##freeze" : "Freeze##freeze",
                       l->frozen ? UI_ICON_PLAY : UI_ICON_STOP,
                       app_keys_hint(&(app_action){.plain = app_action_live}), false))
        app_action_live(a);
    ui_tip(&a->ui, "Show all shapes anew when one leaves the view");
    if (ui_checkbox(&a->ui, "Follow", NULL, &follow))
        session_live_set_follow(&a->session, follow);
}
