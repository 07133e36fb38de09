#include "app/panel_state.h"

#include "app/app.h"
#include "session/viewport.h"
#include "text/buffer.h"
#include "text/suggest.h"

#include <math.h>
#include <string.h>
#include <strings.h>

static const char *const NAMES[APP_SECTIONS] = {
    [APP_SECTION_LESSONS] = "Lessons", [APP_SECTION_RESULT] = "Result",
    [APP_SECTION_SHAPE] = "Shape",     [APP_SECTION_CONTACT] = "Contact",
    [APP_SECTION_MOTION] = "Motion",   [APP_SECTION_SHOW] = "Show",
    [APP_SECTION_SCENE] = "Scene",     [APP_SECTION_CONVENTION] = "Convention",
    [APP_SECTION_FORMULA] = "Formula", [APP_SECTION_MISTAKES] = "Mistakes",
    [APP_SECTION_NUMBERS] = "Numbers", [APP_SECTION_CODE] = "Code",
    [APP_SECTION_LOG] = "Log",         [APP_SECTION_ASK] = "Ask a program",
};

double app_panel_size(const app *a)
{
    const session_screen *screen = &a->session.screen;
    double side = fmin(screen->width, screen->height); /* upright there is less room */
    return fmax(side / 45, 13 * screen->unit) * a->session.text_factor;
}

double app_dialog_size(const app *a)
{
    const session *ses = &a->session;
    return ses->mode == SESSION_PRESENTING
               ? view_presenting_size(session_label_size(ses), ses->screen.height)
               : app_panel_size(a);
}

/* A lesson has no panel, and presenting none but for an exam. */
static bool is_shown(const app *a)
{
    const session *ses = &a->session;
    if (a->teaching.on)
        return false;
    return ses->mode == SESSION_PRESENTING ? a->panel.beside && ses->lab.exam.stage
                                           : !a->panel.hidden;
}

ui_split app_panel_split(const app *a)
{
    enum { USUAL = 18 }; /* text sizes */
    double max = floor(a->session.screen.width * 0.5);
    return (ui_split){fmin(floor(USUAL * app_panel_size(a)), max), max};
}

int app_panel_width(const app *a)
{
    ui_split split = app_panel_split(a);
    double wide = a->panel.wide * app_panel_size(a);
    return is_shown(a) ? (int)fmin(fmax(wide, split.usual), split.max) : 0;
}

void app_panel_set_width(app *a, double width)
{
    bool usual = width == app_panel_split(a).usual;
    a->panel.wide = usual ? 0 : (width + 0.5) / app_panel_size(a); /* a whole pixel again */
    app_panel_resized(a);
}

void app_panel_resized(app *a)
{
    a->session.screen.covered = app_panel_width(a);
    session_resized(&a->session);
}

void app_panel_changed(app *a)
{
    session_cover(&a->session, app_panel_width(a));
}

static void note_news(app_panel *p, app_section of, bool news)
{
    bool elsewhere = p->asked_for && p->asked_for != (int)of + 1;
    p->news[of] |= news && !elsewhere;
}

bool app_panel_follow(app *a)
{
    session *ses = &a->session;
    app_panel *p = &a->panel;
    if (ses->log_came)
        p->more = p->open[APP_SECTION_LOG] = true;
    note_news(p, APP_SECTION_LOG, ses->log_news);
    note_news(p, APP_SECTION_ASK, ses->ask_news);
    if ((ses->log_news || ses->ask_news) && !session_explained_busy(&ses->log.explained))
        p->asked_for = 0;
    ses->log_came = ses->log_news = ses->ask_news = false;
    if (ses->screen.covered == app_panel_width(a))
        return false;
    app_panel_changed(a);
    return true;
}

const char *app_section_name(app_section section)
{
    return NAMES[section];
}

/* With the names that begin so or look so; else of all. */
static bool refuse(const char *name, problem *why)
{
    suggestions near = text_suggest(name);
    text_buffer text = {0};
    for (int i = 0; i < APP_SECTIONS; i++)
        text_suggest_try(&near, NAMES[i]);
    for (size_t i = 0; i < near.count; i++)
        text_add_format(&text, "%s%s", i ? " or " : "did you mean ", near.best[i]);
    for (int i = 0; i < APP_SECTIONS && !near.count; i++)
        text_add_format(&text, "%s%s", i ? ", " : "there are ", NAMES[i]);
    text_problem(why, "there is no section %s: %s%s", name, text.data ? text.data : "",
                 near.count ? "?" : "");
    text_free(&text);
    return false;
}

/* One whose name begins so, if it is the only one; APP_SECTIONS: there are none, or several. */
static app_section section_beginning(const char *with)
{
    app_section found = APP_SECTIONS;
    int count = 0;
    for (int i = 0; i < APP_SECTIONS; i++) {
        if (strncasecmp(NAMES[i], with, strlen(with)))
            continue;
        found = (app_section)i;
        count++;
    }
    return count == 1 ? found : APP_SECTIONS;
}

static app_section section_of(const char *name)
{
    if (!strcasecmp(name, "live"))
        return APP_SECTION_LOG;
    for (int i = 0; i < APP_SECTIONS; i++)
        if (!strcasecmp(NAMES[i], name))
            return (app_section)i;
    return section_beginning(name);
}

bool app_section_named(const char *name, app_section *found, problem *why)
{
    *found = section_of(name);
    return *found < APP_SECTIONS || refuse(name, why);
}

bool app_panel_open(app_panel *panel, const char *name, problem *why)
{
    app_section found;
    if (!app_section_named(name, &found, why))
        return false;
    panel->more = true;
    panel->opening = (int)found + 1;
    return true;
}

bool app_panel_start_at(app_panel *panel, const char *name, problem *why)
{
    if (!app_panel_open(panel, name, why))
        return false;
    panel->asked_for = panel->opening;
    return true;
}
