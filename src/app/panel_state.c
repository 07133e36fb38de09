#include "app/panel_state.h"

#include "app/app.h"
#include "session/viewport.h"
#include "text/buffer.h"

#include <math.h>
#include <strings.h>

static const char *const NAMES[PANEL_SECTIONS] = {
    [SECTION_RESULT] = "Result",
    [SECTION_SHAPE] = "Shape",
    [SECTION_CONTACT] = "Contact",
    [SECTION_MOTION] = "Motion",
    [SECTION_SHOW] = "Show",
    [SECTION_SCENE] = "Scene",
    [SECTION_CONVENTION] = "Convention",
    [SECTION_FORMULA] = "Formula",
    [SECTION_MISTAKES] = "Mistakes",
    [SECTION_NUMBERS] = "Numbers",
    [SECTION_CODE] = "Code",
    [SECTION_LOG] = "Log",
};

double app_panel_size(const app *a)
{
    const session_screen *screen = &a->session.screen;
    return fmax(screen->height / 45.0, 13 * screen->unit) * a->session.text_factor;
}

/* Presenting has no panel but for an exam. */
static bool is_shown(const app *a)
{
    const session *ses = &a->session;
    return ses->mode == SESSION_PRESENTING ? a->panel.beside && ses->lab.exam.stage
                                           : !a->panel.hidden;
}

int app_panel_width(const app *a)
{
    return is_shown(a) ? (int)fmin(app_panel_size(a) * 18, a->session.screen.width * 0.5) : 0;
}

void app_panel_changed(app *a)
{
    session_cover(&a->session, app_panel_width(a));
}

bool app_panel_follow(app *a)
{
    session *ses = &a->session;
    panel_state *p = &a->panel;
    if (ses->log_came)
        p->more = p->open[SECTION_LOG] = true;
    p->log_news |= ses->log_news;
    ses->log_came = ses->log_news = false;
    if (ses->screen.covered == app_panel_width(a))
        return false;
    app_panel_changed(a);
    return true;
}

const char *app_section_name(panel_section section)
{
    return NAMES[section];
}

static bool refuse(const char *name, problem *why)
{
    buffer all = {0};
    for (int i = 0; i < PANEL_SECTIONS; i++)
        text_add_item(&all, NAMES[i]);
    text_problem(why, "there is no section %s; there are %s", name, all.data ? all.data : "others");
    text_free(&all);
    return false;
}

bool app_panel_open(panel_state *panel, const char *name, problem *why)
{
    for (int i = 0; i < PANEL_SECTIONS; i++) {
        if (strcasecmp(NAMES[i], name))
            continue;
        panel->more = true;
        panel->opening = i + 1;
        return true;
    }
    return refuse(name, why);
}
