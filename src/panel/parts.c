#include "panel/parts.h"

#include "app/keys.h"
#include "app/overlays.h"
#include "host/host.h"
#include "text/number.h"

#include <math.h>
#include <stdio.h>

/* An angle stays as it was typed; past a whole turn, the one that looks the same stands beside it:
 * 750 degrees, and 30. */
static const char *same_angle(char *out, size_t size, double value, double turn,
                              const ui_number_spec *spec)
{
    char same[NUMBER_SIZE];
    snprintf(out, size, " \342\211\241 %s%s",
             text_number_short(same, fmod(value, turn), spec->decimals), spec->suffix);
    return fabs(value) < turn ? NULL : out;
}

void panel_two(app *a, const char *label)
{
    ui_row(&a->ui, 3, (const double[]){6, 7, 7});
    ui_label(&a->ui, UI_PLAIN, label);
}

ui_number_spec panel_angle_spec(const convention *c)
{
    static const struct {
        double step;
        int decimals;
        expression_unit unit;
    } of[ANGLE_UNITS] = {[ANGLE_DEGREES] = {1, 2, EXPRESSION_DEGREES},
                         [ANGLE_RADIANS] = {0.01, 4, EXPRESSION_RADIANS},
                         [ANGLE_TURNS] = {0.001, 4, EXPRESSION_TURNS}};
    return (ui_number_spec){.step = of[c->unit].step,
                            .decimals = of[c->unit].decimals,
                            .suffix = scene_angle_suffix(c->unit),
                            .unit = of[c->unit].unit};
}

void panel_angle(app *a, shape *s)
{
    const convention *c = &session_scene(&a->session)->convention;
    ui_number_spec spec = panel_angle_spec(c);
    char same[NUMBER_SIZE + 16];
    double value = scene_convention_write_angle(c, s->angle);
    double turn = scene_angle_convert(360, ANGLE_DEGREES, c->unit);
    spec.beside = same_angle(same, sizeof same, value, turn, &spec);
    ui_tip(&a->ui, "Drag sideways, or click and type: 45, pi/6 rad, +=15");
    ui_change change = ui_number(&a->ui, "angle", &spec, &value);
    if (change == UI_CHANGING || change == UI_COMMITTED)
        s->angle = scene_convention_read_angle(c, value);
    panel_finish(a, change, "angle");
}

void panel_finish(app *a, ui_change change, const char *what)
{
    session *ses = &a->session;
    if (change == UI_COMMITTED)
        scene_history_commit(session_history(ses), what);
    if (change == UI_REVERTED)
        scene_history_cancel(session_history(ses));
    ses->redraw |= change != UI_SAME;
}

void panel_show_box(app *a, show_bit bit, const char *tip)
{
    bool on = session_shows(&a->session, bit);
    ui_tip(&a->ui, tip);
    app_action toggle = {.with = app_action_show, .arg = (int)bit};
    if (ui_checkbox(&a->ui, app_overlay_name(bit), app_keys_hint_in(app_keys_mode(a), &toggle),
                    &on))
        app_action_show(a, (int)bit);
}

void panel_button(app *a, const char *name, const char *tip, void (*act)(app *))
{
    ui_tip(&a->ui, tip);
    if (ui_button(&a->ui, name, app_keys_hint(&(app_action){.plain = act}))) {
        act(a);
        a->session.redraw = true;
    }
}

const char *panel_of_files(const char *desktop, const char *page)
{
    return host_is_page() ? page : desktop;
}

void panel_key_tip(app *a, const char *tip, const app_action *does)
{
    static char text[UI_TIP]; /* until the widget is called */
    const char *key = app_keys_hint(does);
    snprintf(text, sizeof text, key ? "%s (%s)" : "%s", tip, key);
    ui_tip(&a->ui, text);
}
