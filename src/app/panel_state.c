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

double app_finger_size(const app *a)
{
    enum { FINGER = 44 }; /* points */
    return FINGER * a->session.screen.unit;
}

double app_target_size(const app *a)
{
    return a->session.by_finger ? app_finger_size(a) : 0;
}

/* Before a class as large as the picture's words; but on an upright screen a name of a list is to
 * be read to its end. */
double app_dialog_size(const app *a)
{
    enum { NAME = 26 }; /* text sizes: of a name with what stands beside it */
    const session *ses = &a->session;
    const session_screen *screen = &ses->screen;
    double usual = app_panel_size(a);
    if (ses->mode != SESSION_PRESENTING)
        return usual;
    double large = view_presenting_size(session_label_size(ses), screen->width, screen->height);
    return fmin(large, fmax(usual, (double)screen->width / NAME));
}

/* A lesson has no panel, and presenting none but for an exam. */
bool app_panel_shown(const app *a)
{
    const session *ses = &a->session;
    if (a->teaching.on)
        return false;
    return ses->mode == SESSION_PRESENTING ? a->panel.beside && ses->lab.exam.stage
                                           : !a->panel.hidden;
}

bool app_panel_below(const app *a)
{
    return a->session.screen.height > a->session.screen.width;
}

/* Below the picture: what is there first, as panel_pass has it: the verdict, a line of numbers and
 * three rows, of a moving scene four. With all sections as much as the picture. */
static double usual_height(const app *a)
{
    const session *ses = &a->session;
    enum { WORDS = 8 }; /* text sizes: verdict, numbers, margins */
    double size = app_panel_size(a), row = ui_row_height_of(size, app_target_size(a)) + 0.45 * size;
    int rows = ses->play.on || scene_moves(&ses->history.now) ? 4 : 3;
    return a->panel.more ? 0.5 * ses->screen.height : WORDS * size + rows * row;
}

/* Beside the picture: in a window that is wider than 16:9 more, as its width is, so that fewer
 * lines are broken; but no wider than lines are easily read, nor than the part of the window that
 * it has at 16:9: a phone that lies has large text and little room. */
static double usual_width(const app *a)
{
    enum { USUAL = 18, MOST = 24 }; /* text sizes */
    static const double PART = 0.225;
    const session_screen *screen = &a->session.screen;
    double beyond = (double)screen->width / screen->height / (16.0 / 9), size = app_panel_size(a);
    double wide = fmin(fmin(USUAL * beyond, MOST) * size, PART * screen->width);
    return fmax(USUAL * size, wide);
}

ui_split app_panel_split(const app *a)
{
    bool below = app_panel_below(a);
    double max = floor(below ? a->session.screen.height * 0.75 : a->session.screen.width * 0.5);
    double usual = below ? usual_height(a) : usual_width(a);
    return (ui_split){fmin(floor(usual), max), max, below};
}

static int size_of(const app *a, double wanted)
{
    ui_split split = app_panel_split(a);
    return (int)fmin(fmax(wanted * app_panel_size(a), split.usual), split.max);
}

int app_panel_width(const app *a)
{
    return app_panel_shown(a) && !app_panel_below(a) ? size_of(a, a->panel.wide) : 0;
}

int app_panel_height(const app *a)
{
    return app_panel_shown(a) && app_panel_below(a) ? size_of(a, a->panel.high) : 0;
}

void app_panel_set_size(app *a, double size)
{
    ui_split split = app_panel_split(a);
    double *of = split.upper ? &a->panel.high : &a->panel.wide;
    *of = size == split.usual ? 0 : (size + 0.5) / app_panel_size(a); /* a whole pixel again */
    app_panel_resized(a);
}

void app_panel_resized(app *a)
{
    a->session.screen.covered = app_panel_width(a);
    a->session.screen.covered_below = app_panel_height(a);
    session_resized(&a->session);
}

void app_panel_changed(app *a)
{
    session_cover(&a->session, app_panel_width(a), app_panel_height(a));
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
    if (ses->screen.covered == app_panel_width(a) &&
        ses->screen.covered_below == app_panel_height(a))
        return false;
    app_panel_changed(a);
    if (app_panel_below(a)) /* the picture may have lost half its height */
        session_find_room(ses);
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

void app_panel_start_at(app_panel *panel, app_section section)
{
    panel->more = true;
    panel->opening = panel->asked_for = (int)section + 1;
}
