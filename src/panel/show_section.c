/* What is drawn, and how. */
#include "panel/panel.h"
#include "panel/parts.h"

#include "app/keys.h"

static const struct {
    show_bit bit;
    const char *tip;
} boxes[] = {
    {SHOW_RADIUS, "A bar of the radius' length beside the distance"},
    {SHOW_ANGLE, "The rectangle's own axes and its angle"},
    {SHOW_ZONES, "The nine zones that the clamp makes"},
    {SHOW_NUMBERS, "Position, size and angle at each shape"},
    {SHOW_BOUNDS, "The quick reject and the quick accept"},
    {SHOW_GRID, "Axes and coordinates"},
    {SHOW_OUTLINES, "No fill"},
    {SHOW_ALL_PAIRS, "Ghosts and distances of the eight nearest pairs"},
    {SHOW_CONVENTION, "Which way y points and angles turn, what x and y name"},
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
        session_choose_theme(ses, (theme_id)which);
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

/* Also of what is presented. */
static void text_size(app *a)
{
    static const struct {
        const char *name, *tip;
        ui_icon icon;
        int direction;
        double limit;
    } steps[] = {{"##smaller", "Smaller text", UI_ICON_MINUS, -1, SESSION_TEXT_MIN},
                 {"##larger", "Larger text", UI_ICON_PLUS, 1, SESSION_TEXT_MAX}};
    ui_row(&a->ui, 3, (const double[]){10, 5, 5});
    ui_label(&a->ui, UI_PLAIN, "Text size");
    for (size_t i = 0; i < sizeof steps / sizeof *steps; i++) {
        const app_action step = {.with = app_action_text, .arg = steps[i].direction};
        if (a->session.text_factor == steps[i].limit)
            ui_disable(&a->ui, "This is the end");
        panel_key_tip(a, steps[i].tip, &step);
        if (ui_icon_button(&a->ui, steps[i].name, steps[i].icon, NULL, false))
            app_action_text(a, steps[i].direction);
    }
}

/* From where it is looked at. */
static void views(app *a)
{
    ui_row(&a->ui, 2, NULL);
    panel_button(a, "Fit", "Show all shapes", app_action_fit_all);
    panel_button(a, "100 %", "One unit is one pixel", app_action_zoom_one);
    if (!scene_selected_count(session_scene(&a->session)))
        ui_disable(&a->ui, "Select a shape first");
    panel_button(a, "Fit selected", "Show the selected shapes", app_action_fit_selected);
    panel_button(a, "As opened", "The view as the scene opened", app_action_view_home);
}

void panel_show(app *a)
{
    unrotate_by_hand(a);
    for (size_t i = 0; i < sizeof boxes / sizeof *boxes; i++)
        panel_show_box(a, boxes[i].bit, boxes[i].tip);
    verdict_box(a);
    theme_choice(a);
    ui_tip(&a->ui, "Turn at once, without the animation");
    a->session.redraw |= ui_checkbox(&a->ui, "Less motion", NULL, &a->session.less_motion);
    text_size(a);
    views(a);
    ui_row(&a->ui, 2, NULL);
    panel_button(a, "Full screen", "The same again: the window", app_action_fullscreen);
    panel_button(a, "Present", "Full screen, large text, no panel; Esc leaves", app_action_present);
    panel_button(a, "Help", "Every key", app_action_help);
}
