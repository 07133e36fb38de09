#include "app/panel.h"

#include "app/figures.h"
#include "app/keys.h"

#include <math.h>
#include <stdio.h>
#include <string.h>
#include <strings.h>

/* What a viewer needs first: the verdict, the three numbers behind it. */
static void summary(app *a)
{
    ui *u = &a->ui;
    const theme *t = theme_of(app_scene(a)->theme);
    const pairs *p = &a->pairs;
    ui_label(u, UI_LARGE, view_verdict(p));
    if (!p->shown_count) {
        ui_label(u, UI_MUTED, "Two shapes make a pair.");
        return;
    }
    const col_findings *f = &p->shown[0].findings;
    char text[FIGURE_SIZE];
    ui_value(u, "gap", figure_signed(a, text, f->gap), f->hit ? t->hit_word : t->miss_word);
    ui_value(u, "distance", figure(a, text, f->distance), (color){0});
    ui_value(u, "radius", figure(a, text, f->radius), (color){0});
}

/* The rectangle whose angle the first field shows: the selected one, else the shown pair's. */
static shape *angled(app *a)
{
    scene *s = app_scene(a);
    size_t at = scene_selected(s);
    if (at < s->count && s->shapes[at].kind == SHAPE_RECTANGLE)
        return &s->shapes[at];
    at = a->pairs.shown_count ? a->pairs.shown[0].a : s->count;
    return at < s->count && s->shapes[at].kind == SHAPE_RECTANGLE ? &s->shapes[at] : NULL;
}

/* An angle stays as it was typed; past a whole turn, the one that looks the same stands beside it:
 * 750 degrees, and 30. */
static const char *same_angle(char *out, size_t size, double value, const ui_number_spec *spec)
{
    double turn = spec->unit == EXPRESSION_DEGREES ? 360 : 2 * COL_PI;
    char same[NUMBER_SIZE];
    snprintf(out, size, " \342\211\241 %s%s", number_short(same, fmod(value, turn), spec->decimals),
             spec->suffix);
    return fabs(value) < turn ? NULL : out;
}

void panel_two(app *a, const char *label)
{
    ui_row(&a->ui, 3, (const double[]){6, 7, 7});
    ui_label(&a->ui, UI_PLAIN, label);
}

ui_number_spec panel_angle_spec(const convention *c)
{
    bool degrees = c->unit == ANGLE_DEGREES;
    return (ui_number_spec){.step = degrees ? 1 : 0.01,
                            .decimals = degrees ? 2 : 4,
                            .suffix = degrees ? "\302\260" : " rad",
                            .unit = degrees ? EXPRESSION_DEGREES : EXPRESSION_RADIANS};
}

void panel_angle(app *a, shape *s)
{
    const convention *c = &app_scene(a)->convention;
    ui_number_spec spec = panel_angle_spec(c);
    char same[NUMBER_SIZE + 16];
    double value = convention_write_angle(c, s->angle);
    spec.beside = same_angle(same, sizeof same, value, &spec);
    ui_tip(&a->ui, "Drag sideways, or click and type: 45, pi/6 rad, +=15");
    ui_change change = ui_number(&a->ui, "angle", &spec, &value);
    if (change == UI_CHANGING || change == UI_COMMITTED)
        s->angle = convention_read_angle(c, value);
    panel_finish(a, change, "angle");
}

void panel_finish(app *a, ui_change change, const char *what)
{
    if (change == UI_COMMITTED)
        history_commit(&a->history, what);
    if (change == UI_REVERTED)
        history_cancel(&a->history);
    a->redraw |= change != UI_SAME;
}

void panel_show_box(app *a, const char *name, show_bit bit, const char *tip)
{
    bool on = app_scene(a)->show & SHOW(bit);
    ui_tip(&a->ui, tip);
    action toggle = {.with = action_show, .arg = (int)bit};
    if (ui_checkbox(&a->ui, name, keys_hint(&toggle), &on)) {
        action_show(a, (int)bit);
        a->redraw = true;
    }
}

void panel_button(app *a, const char *name, const char *tip, void (*act)(app *))
{
    ui_tip(&a->ui, tip);
    if (ui_button(&a->ui, name, keys_hint(&(action){.plain = act}))) {
        act(a);
        a->redraw = true;
    }
}

void panel_key_tip(app *a, const char *tip, const action *does)
{
    static char text[UI_TIP]; /* until the widget is called */
    const char *key = keys_hint(does);
    snprintf(text, sizeof text, key ? "%s (%s)" : "%s", tip, key);
    ui_tip(&a->ui, text);
}

/* A scene that moves is there to be played; the section Motion has these buttons, too. */
static void play_controls(app *a)
{
    bool in_sight = a->panel.more && a->panel.motion;
    if (in_sight || !(a->play.on || scene_moves(app_scene(a))))
        return;
    ui_push(&a->ui, "first");
    panel_transport(a);
    ui_pop(&a->ui);
}

static void first_controls(app *a)
{
    ui *u = &a->ui;
    play_controls(a);
    bool moving = a->turning.running;
    ui_tip(u, "Turn the whole picture back until the rectangle is straight: no distance changes");
    if (ui_icon_button(u, moving ? "Stop##unrotate" : "Unrotate##unrotate",
                       moving ? UI_ICON_STOP : UI_ICON_PLAY,
                       keys_hint(&(action){.held = action_unrotate}), a->turning.time > 0))
        action_unrotate_toggle(a);
    shape *s = angled(a);
    if (s)
        panel_angle(a, s);
    panel_show_box(a, "Ghost", SHOW_GHOST, "The pair turned back about the pivot, dashed");
    panel_show_box(a, "Distance", SHOW_DISTANCE, "The line from the centre to the closest point");
}

/* The way back is always in sight, so that nothing moves under the pointer when it is needed. */
static void more_and_reset(app *a)
{
    ui *u = &a->ui;
    ui_row(u, 2, NULL);
    ui_tip(u, a->panel.more ? "Show less" : "Every number, overlay and file");
    if (ui_icon_button(u, a->panel.more ? "Less##more" : "More##more",
                       a->panel.more ? UI_ICON_OPEN : UI_ICON_CLOSED, NULL, false))
        a->panel.more = !a->panel.more;
    if (!history_undo_name(&a->history))
        ui_disable(u, "Nothing has been changed");
    panel_button(a, "Reset", "The scene as it was opened; can be undone", action_reset);
}

typedef struct section {
    const char *name;
    size_t open; /* its place in panel_state */
    void (*pass)(app *);
} section;

/* A section that is opened comes into view as a whole, or as far as there is room. */
static void section_pass(app *a, const section *s)
{
    ui *u = &a->ui;
    bool *open = (bool *)((char *)&a->panel + s->open), before = *open;
    int top = ui_row_top(u);
    bool known = a->frames > 0; /* the pair, and with it how high the section is */
    if (known && a->panel.opening && !strcmp(a->panel.opening, s->name)) {
        *open = a->redraw = true;
        a->panel.opening = NULL;
    }
    if (!ui_section(u, s->name, open))
        return;
    ui_push(u, s->name);
    s->pass(a);
    ui_pop(u);
    if (!before)
        ui_reveal(u, top);
}

static const section SECTIONS[] = {
    {"Result", offsetof(panel_state, result), panel_result},
    {"Shape", offsetof(panel_state, shape), panel_shape},
    {"Contact", offsetof(panel_state, contact), panel_contact},
    {"Motion", offsetof(panel_state, motion), panel_motion},
    {"Show", offsetof(panel_state, show), panel_show},
    {"Scene", offsetof(panel_state, scene), panel_scene},
    {"Convention", offsetof(panel_state, convention), panel_convention},
    {"Formula", offsetof(panel_state, formula), panel_formula},
    {"Mistakes", offsetof(panel_state, mistakes), panel_mistakes},
    {"Numbers", offsetof(panel_state, numbers), panel_numbers},
    {"Code", offsetof(panel_state, code), panel_code},
    {"Log", offsetof(panel_state, log), panel_log},
};
enum { SECTIONS_COUNT = sizeof SECTIONS / sizeof *SECTIONS };

void panel_pass(app *a, pixel_rect area)
{
    ui *u = &a->ui;
    ui_panel_begin(u, "panel", area, &a->panel.scroll);
    summary(a);
    panel_live(a);
    ui_space(u);
    first_controls(a);
    more_and_reset(a);
    for (size_t i = 0; a->panel.more && i < SECTIONS_COUNT; i++)
        section_pass(a, &SECTIONS[i]);
    ui_panel_end(u);
}

bool panel_open(panel_state *panel, const char *name, problem *why)
{
    char all[128] = "";
    for (size_t i = 0; i < SECTIONS_COUNT; i++) {
        if (!strcasecmp(SECTIONS[i].name, name)) {
            panel->more = true;
            panel->opening = SECTIONS[i].name;
            return true;
        }
        strcat(strcat(all, i ? ", " : ""), SECTIONS[i].name);
    }
    return problem_say(why, "there is no section %s; there are %s", name, all);
}
