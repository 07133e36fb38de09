/* What is drawn, and how. */
#include "panel/panel.h"
#include "panel/parts.h"

#include "app/keys.h"

static const struct {
    const char *name;
    show_bit bit;
    const char *tip;
} boxes[] = {
    {"Radius", SHOW_RADIUS, "A bar of the radius' length beside the distance"},
    {"Angle and axes", SHOW_ANGLE, "The rectangle's own axes and its angle"},
    {"Zones", SHOW_ZONES, "The nine zones that the clamp makes"},
    {"Numbers", SHOW_NUMBERS, "Position, size and angle at each shape"},
    {"Bounding circles", SHOW_BOUNDS, "The quick reject and the quick accept"},
    {"Grid", SHOW_GRID, "Axes and coordinates"},
    {"Outlines only", SHOW_OUTLINES, "No fill"},
    {"All pairs", SHOW_ALL_PAIRS, "Ghosts and distances of the eight nearest pairs"},
    {"Convention", SHOW_CONVENTION, "Which way y points and angles turn, what x and y name"},
};

/* By hand: a slider, and the same as a number. */
static void unrotate_by_hand(app *a)
{
    session *ses = &a->session;
    double position = anim_unrotate_position(&ses->unrotating);
    ui_number_spec spec = {.step = 0.05, .decimals = 2, .limited = true, .min = 0, .max = 1};
    ui_row(&a->ui, 2, (const double[]){3, 2});
    ui_tip(&a->ui, "Turn the picture back by hand");
    ui_change slid = ui_slider(&a->ui, "##slider", &position, 0, 1, 0.05);
    ui_tip(&a->ui, "0: as it is, 1: unrotated");
    ui_change typed = ui_number(&a->ui, "turn", &spec, &position);
    if (slid || typed) {
        anim_unrotate_set(&ses->unrotating, position);
        ses->redraw = true;
    }
}

static void theme_choice(app *a)
{
    session *ses = &a->session;
    const char *names[THEME_COUNT];
    for (int i = 0; i < THEME_COUNT; i++)
        names[i] = scene_theme_name((theme_id)i);
    int which = (int)session_scene(ses)->theme;
    ui_tip(&a->ui, app_keys_hint(&(app_action){.plain = app_action_next_theme}));
    if (ui_choice(&a->ui, "Theme", names, THEME_COUNT, &which)) {
        session_scene(ses)->theme = (theme_id)which;
        scene_history_commit(session_history(ses), "theme");
        ses->redraw = true;
    }
}

static void verdict_box(app *a)
{
    bool hidden = a->session.aids.verdict_hidden;
    ui_tip(&a->ui, "Ask \"Hit or miss?\" before it is told: no verdict, no numbers");
    if (ui_checkbox(&a->ui, "Hide the verdict", NULL, &hidden))
        app_action_verdict(a);
}

void panel_show(app *a)
{
    unrotate_by_hand(a);
    for (size_t i = 0; i < sizeof boxes / sizeof *boxes; i++)
        panel_show_box(a, boxes[i].name, boxes[i].bit, boxes[i].tip);
    verdict_box(a);
    theme_choice(a);
    ui_tip(&a->ui, "Turn at once, without the animation");
    a->session.redraw |= ui_checkbox(&a->ui, "Less motion", NULL, &a->session.less_motion);
    ui_row(&a->ui, 2, NULL);
    panel_button(a, "Fit", "Show all shapes", app_action_fit_all);
    panel_button(a, "100 %", "One unit is one pixel", app_action_zoom_one);
    panel_button(a, "Present", "Full screen, large text, no panel; Esc leaves", app_action_present);
    panel_button(a, "Help", "Every key", app_action_help);
}
