/* What is drawn, and how. */
#include "app/panel.h"

#include "app/actions.h"

static const struct {
    const char *name, *key;
    show_bit bit;
    const char *tip;
} boxes[] = {
    {"Radius", "R", SHOW_RADIUS, "A bar of the radius' length beside the distance"},
    {"Angle and axes", "A", SHOW_ANGLE, "The rectangle's own axes and its angle"},
    {"Zones", "Z", SHOW_ZONES, "The nine zones that the clamp makes"},
    {"Numbers", "N", SHOW_NUMBERS, "Position, size and angle at each shape"},
    {"Bounding circles", "B", SHOW_BOUNDS, "The quick reject and the quick accept"},
    {"Grid", "X", SHOW_GRID, "Axes and coordinates"},
    {"Outlines only", "O", SHOW_OUTLINES, "No fill"},
    {"All pairs", "P", SHOW_ALL_PAIRS, "Ghosts and distances of the eight nearest pairs"},
};

static void unrotate_slider(app *a)
{
    double position = turning_position(&a->turning);
    ui_tip(&a->ui, "Turn the picture back by hand");
    if (ui_slider(&a->ui, "Turned back", &position, 0, 1, 0.05)) {
        turning_set(&a->turning, position);
        a->redraw = true;
    }
}

static void theme_choice(app *a)
{
    const char *names[THEME_COUNT];
    for (int i = 0; i < THEME_COUNT; i++)
        names[i] = scene_theme_name((theme_id)i);
    int which = (int)app_scene(a)->theme;
    ui_tip(&a->ui, "Alt+Shift+D: the next one");
    if (ui_choice(&a->ui, "Theme", names, THEME_COUNT, &which)) {
        app_scene(a)->theme = (theme_id)which;
        history_commit(&a->history, "theme");
        a->redraw = true;
    }
}

void panel_show(app *a)
{
    unrotate_slider(a);
    for (size_t i = 0; i < sizeof boxes / sizeof *boxes; i++)
        panel_show_box(a, boxes[i].name, boxes[i].key, boxes[i].bit, boxes[i].tip);
    theme_choice(a);
    ui_tip(&a->ui, "Turn at once, without the animation");
    a->redraw |= ui_checkbox(&a->ui, "Less motion", NULL, &a->less_motion);
    ui_row(&a->ui, 2, NULL);
    panel_button(a, "Fit", "Shift+1", "Show all shapes", action_fit_all);
    panel_button(a, "100 %", "Ctrl+0", "One unit is one pixel", action_zoom_one);
    panel_button(a, "Present", "F5", "Full screen, large text, no panel; Esc leaves",
                 action_present);
    panel_button(a, "Help", "F1", "Every key", action_help);
}
