#include "panel/panel.h"
#include "panel/parts.h"

#include "app/keys.h"
#include "panel/format.h"

#include <math.h>
#include <stdio.h>
#include <string.h>
#include <strings.h>

static void number_term(app *a, const char *name, const char *number, color of)
{
    ui_term(&a->ui, name, a->ui.colors.muted, false);
    ui_term(&a->ui, " ", a->ui.colors.muted, false);
    ui_term(&a->ui, number, of, false);
    ui_term(&a->ui, "    ", of, false);
}

/* At the desk H hides shapes. */
static void question(app *a)
{
    const app_action show = {.plain = app_action_verdict};
    ui_label(&a->ui, UI_LARGE, VIEW_QUESTION);
    ui_tip(&a->ui, "Whether they hit, and the numbers");
    if (ui_button(&a->ui, "Show the verdict",
                  a->session.mode == SESSION_PRESENTING ? app_keys_hint(&show) : NULL))
        app_action_verdict(a);
}

/* Of an object that is drawn as one rectangle and tested as another. */
static void summary_both(app *a, const shown_pair both[PAIR_ROLES])
{
    static const char *const labels[PAIR_ROLES] = {"drawn: gap", "tested: gap"};
    const theme *t = view_theme_of(session_scene(&a->session)->theme);
    char verdicts[VIEW_VERDICT_SIZE];
    view_verdict_both(verdicts, both);
    ui_label(&a->ui, UI_BOLD, verdicts);
    for (int role = PAIR_DRAWN; role < PAIR_ROLES; role++) {
        const col_findings *f = &both[role].findings;
        ui_value(&a->ui, labels[role], panel_number_signed(a, f->gap).text,
                 f->hit ? t->hit_word : t->miss_word);
    }
}

/* What a viewer needs first: the verdict, the three numbers behind it. */
static void summary(app *a)
{
    ui *u = &a->ui;
    const theme *t = view_theme_of(session_scene(&a->session)->theme);
    const pairs *p = &a->session.pairs;
    if (a->session.aids.verdict_hidden) {
        question(a);
        return;
    }
    shown_pair both[PAIR_ROLES];
    if (scene_pair_both(both, session_scene(&a->session), p)) {
        summary_both(a, both);
        return;
    }
    ui_label(u, UI_LARGE, view_verdict(p));
    if (!p->shown_count) {
        ui_label(u, UI_MUTED, "Two shapes make a pair.");
        return;
    }
    const shown_pair *first = &p->shown[0];
    const col_findings *f = &first->findings;
    const char *radius = view_radius_word(&first->shape_a, &first->shape_b);
    if (app_panel_below(a)) { /* wide and low */
        number_term(a, "gap", panel_number_signed(a, f->gap).text,
                    f->hit ? t->hit_word : t->miss_word);
        number_term(a, "distance", panel_number(a, f->distance).text, (color){0});
        if (f->radius > 0)
            number_term(a, radius, panel_number(a, f->radius).text, (color){0});
        return;
    }
    ui_value(u, "gap", panel_number_signed(a, f->gap).text, f->hit ? t->hit_word : t->miss_word);
    ui_value(u, "distance", panel_number(a, f->distance).text, (color){0});
    if (f->radius > 0) /* else there is none: points, segments, sharp rectangles */
        ui_value(u, radius, panel_number(a, f->radius).text, (color){0});
}

/* The rectangle whose angle the first field shows: the selected one, else the shown pair's. */
static shape *angled(app *a)
{
    session *ses = &a->session;
    scene *s = session_scene(ses);
    size_t at = scene_selected(s);
    if (at != SCENE_NONE && s->shapes[at].kind == SHAPE_RECTANGLE)
        return &s->shapes[at];
    at = ses->pairs.shown_count ? ses->pairs.shown[0].a : SCENE_NONE;
    return at < s->count && s->shapes[at].kind == SHAPE_RECTANGLE ? &s->shapes[at] : NULL;
}

/* A scene that moves is there to be played; the section Motion has these buttons, too. */
static void play_controls(app *a)
{
    bool in_sight =
        a->panel.more && a->panel.open[APP_SECTION_MOTION] && !a->session.aids.verdict_hidden;
    if (in_sight || !(a->session.play.on || scene_moves(session_scene(&a->session))))
        return;
    ui_push(&a->ui, "first");
    panel_transport(a);
    ui_pop(&a->ui);
}

static void first_controls(app *a)
{
    ui *u = &a->ui;
    play_controls(a);
    bool moving = a->session.unrotating.running, below = app_panel_below(a);
    if (below)
        ui_row(u, 2, NULL);
    ui_tip(u, "Turn the whole picture back until the rectangle is straight: no distance changes");
    if (ui_icon_button(u, moving ? "Stop##unrotate" : "Unrotate##unrotate",
                       moving ? UI_ICON_STOP : UI_ICON_PLAY,
                       app_keys_hint(&(app_action){.held = app_action_unrotate}),
                       a->session.unrotating.time > 0))
        app_action_unrotate_toggle(a);
    shape *s = angled(a);
    if (s && !a->session.aids.verdict_hidden)
        panel_angle(a, s);
    if (below)
        ui_row(u, 2, NULL);
    panel_show_box(a, SHOW_GHOST, "The pair turned back about the pivot, dashed");
    panel_show_box(a, SHOW_DISTANCE, "The line from the centre to the closest point");
}

/* The way back is always in sight, so that nothing moves under the pointer when it is needed. */
static void more_and_reset(app *a)
{
    ui *u = &a->ui;
    ui_row(u, app_panel_below(a) && !a->panel.more ? 3 : 2, NULL);
    ui_tip(u, a->panel.more ? "Show less" : "Every number, overlay and file");
    if (ui_icon_button(u, a->panel.more ? "Less##more" : "More##more",
                       a->panel.more ? UI_ICON_OPEN : UI_ICON_CLOSED, NULL, false))
        a->panel.more = !a->panel.more;
    if (!scene_history_undo_name(&a->session.history))
        ui_disable(u, "Nothing has been changed");
    panel_button(a, "Reset", "The scene as it was opened; can be undone", app_action_reset);
}

/* Whoever comes for the first time finds them here; later they are the first section. */
static void lessons_button(app *a)
{
    ui_tip(&a->ui, "Ten minutes each, for you alone or for a class");
    if (ui_button(&a->ui, "Lessons", NULL))
        app_panel_open(&a->panel, app_section_name(APP_SECTION_LESSONS), NULL);
}

/* What is typed right after a section was opened goes there; NULL: to the picture. A finger that
 * opens it types nothing, and the screen's keyboard would cover the section. */
static const char *const TYPED_INTO[APP_SECTIONS] = {[APP_SECTION_CONVENTION] = "Search"};

/* A section that is opened, or has news, comes into view as a whole, or as far as there is room:
 * its header at the top. */
static void section_pass(app *a, app_section which, void (*pass)(app *a))
{
    ui *u = &a->ui;
    bool *open = &a->panel.open[which], before = *open;
    int top = ui_row_top(u);
    if (a->panel.opening == (int)which + 1) {
        *open = a->session.redraw = true;
        a->panel.opening = 0;
    }
    if (!ui_section(u, app_section_name(which), open))
        return;
    ui_push(u, app_section_name(which));
    if (!before && TYPED_INTO[which] && !a->session.by_finger)
        ui_focus_name(u, TYPED_INTO[which]);
    pass(a);
    ui_pop(u);
    if (!before || a->panel.news[which])
        ui_reveal(u, top);
    a->panel.news[which] = false;
}

/* The sections that tell the verdict, or numbers that it follows from. */
static const bool TELLS[APP_SECTIONS] = {
    [APP_SECTION_RESULT] = true,  [APP_SECTION_SHAPE] = true,   [APP_SECTION_CONTACT] = true,
    [APP_SECTION_MOTION] = true,  [APP_SECTION_FORMULA] = true, [APP_SECTION_MISTAKES] = true,
    [APP_SECTION_NUMBERS] = true, [APP_SECTION_CODE] = true,    [APP_SECTION_LOG] = true,
    [APP_SECTION_ASK] = true,
};

static void hidden_section(app *a)
{
    ui_label(&a->ui, UI_MUTED, "Hidden with the verdict.");
}

static void (*const SECTIONS[APP_SECTIONS])(app *a) = {
    [APP_SECTION_LESSONS] = panel_lessons, [APP_SECTION_RESULT] = panel_result,
    [APP_SECTION_SHAPE] = panel_shape,     [APP_SECTION_CONTACT] = panel_contact,
    [APP_SECTION_MOTION] = panel_motion,   [APP_SECTION_SHOW] = panel_show,
    [APP_SECTION_SCENE] = panel_scene,     [APP_SECTION_CONVENTION] = panel_convention,
    [APP_SECTION_FORMULA] = panel_formula, [APP_SECTION_MISTAKES] = panel_mistakes,
    [APP_SECTION_NUMBERS] = panel_numbers, [APP_SECTION_CODE] = panel_code,
    [APP_SECTION_LOG] = panel_log,         [APP_SECTION_ASK] = panel_ask,
};

void panel_pass(app *a, pixel_rect area)
{
    ui *u = &a->ui;
    bool hidden = a->session.aids.verdict_hidden;
    ui_panel_begin(u, "panel", area, &a->panel.scroll);
    if (app_panel_below(a)) /* its upper edge has one */
        ui_panel_grip(u);
    summary(a);
    panel_live(a);
    ui_space(u);
    first_controls(a);
    more_and_reset(a);
    bool more = a->panel.more; /* sections come into view where they stay: without the button */
    if (!more)
        lessons_button(a);
    for (int i = 0; more && i < APP_SECTIONS; i++)
        section_pass(a, (app_section)i, TELLS[i] && hidden ? hidden_section : SECTIONS[i]);
    ui_panel_end(u);
}
