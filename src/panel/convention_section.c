/* How numbers are written: the presets, and the parts that they are made of. */
#include "panel/panel.h"
#include "panel/parts.h"

#include "app/app.h"
#include "panel/convention_icons.h"
#include "user/presets.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

bool panel_tells_convention(const app *a)
{
    return app_panel_shown(a) && a->panel.more && a->panel.open[APP_SECTION_CONVENTION];
}

/* ---- What a change keeps ---- */

static void keep_choice(app *a)
{
    static const char *const names[] = {
        [KEEP_NUMBERS] = "Keep numbers", [KEEP_PICTURE] = "Keep picture"};
    int meaning = (int)a->session.change.meaning;
    ui_tip(&a->ui, "What another convention leaves alone: what you see, or what is written");
    if (ui_choice(&a->ui, "##keep", names, 2, &meaning))
        a->session.change.meaning = (change_meaning)meaning;
}

/* What happened last, and the way to the other meaning. Before that what will happen: the rows
 * below must not jump under the pointer. */
static void last_change(app *a)
{
    session *ses = &a->session;
    static const char *const meanings[] = {
        [KEEP_PICTURE] = "Shapes stay in their places; their numbers are written anew.",
        [KEEP_NUMBERS] = "Numbers stay as written; shapes go where they mean.",
    };
    static const char *const others[] = {
        [KEEP_PICTURE] = "Keep the numbers instead##switch",
        [KEEP_NUMBERS] = "Keep the picture instead##switch",
    };
    char happened[SESSION_CHANGE_MESSAGE + 1];
    bool can = session_change_can_switch(ses);
    snprintf(happened, sizeof happened, "%s.", ses->change.message);
    happened[0] = (char)toupper((unsigned char)happened[0]);
    ui_label(&a->ui, can ? UI_PLAIN : UI_MUTED, can ? happened : meanings[ses->change.meaning]);
    if (!can)
        ui_disable(&a->ui, "There is no change of the convention to put the other way");
    ui_tip(&a->ui, "Takes the change back and does it with the other meaning");
    if (ui_icon_button(&a->ui, others[can ? ses->change.last_meaning : ses->change.meaning],
                       UI_ICON_REDO, NULL, false))
        session_change_switch(ses);
}

/* ---- The presets ---- */

/* Does a text have a word, in capitals or not? */
static bool has(const char *text, const char *word, size_t length)
{
    for (; *text; text++)
        if (!strncasecmp(text, word, length))
            return true;
    return false;
}

/* Every word of the search is somewhere in the preset. */
static bool is_found(const engine *e, const char *search)
{
    for (const char *word = search; *word;) {
        size_t length = strcspn(word, " ");
        if (length && !has(e->name, word, length) && !has(e->call, word, length) &&
            !has(e->convention.id, word, length))
            return false;
        word += length + (word[length] == ' ');
    }
    return true;
}

/* One of the user's own is stored as what it means, for a file goes to people without it. */
static void choose(app *a, const engine *e)
{
    convention c = e->convention;
    if (e->own)
        c.id[0] = '\0';
    session_change_convention(&a->session, &c);
}

/* rows[i] stands for the preset found[i]. */
static size_t find_presets(const app *a, const engine **found, ui_list_row *rows)
{
    const session *ses = &a->session;
    const engines *all = session_presets(ses);
    const engine *present = user_preset_of(session_presets(ses), &session_shown(ses)->convention);
    size_t count = 0;
    for (size_t i = 0; i < all->count; i++) {
        const engine *e = &all->all[i];
        if (!is_found(e, a->panel.presets.search))
            continue;
        rows[count] = (ui_list_row){.text = e->name,
                                    .detail = e->own             ? "own"
                                              : e->unverified[0] ? "unsure"
                                                                 : NULL,
                                    .selected = e == present};
        found[count++] = e;
    }
    return count;
}

/* The list follows what is chosen by other means: a scene that is opened, an undo. */
static void follow_chosen(app_convention_panel *p, const ui_list_row *rows, size_t count)
{
    size_t chosen = 0;
    while (chosen < count && !rows[chosen].selected)
        chosen++;
    size_t follow = chosen < count ? chosen + 1 : 0;
    if (follow && follow != p->followed) {
        p->list.highlighted = chosen;
        p->list.show_highlighted = true;
    }
    p->followed = follow;
}

/* Keys only move about in the list; Enter, a click or Enter in the search choose. */
static void choose_from(app *a, const engine **found, const ui_list_row *rows, size_t count)
{
    app_convention_panel *p = &a->panel.presets;
    ui_tip(&a->ui, "Words of a name or a call, such as pygame or rotate; Enter takes the first");
    ui_change typed = ui_text_field(&a->ui, "Search", p->search, sizeof p->search);
    a->session.redraw |= typed != UI_SAME;
    if (ui_is_enter(&a->ui, typed) && p->search[0] && count) {
        choose(a, found[0]);
        return;
    }
    follow_chosen(p, rows, count);
    ui_list_spec spec = {.rows = 7, .empty = "Nothing is called so."};
    ui_tip(&a->ui, "Click one, or arrow keys and Enter");
    ui_list_event e = ui_list(&a->ui, "presets", &spec, rows, count, &p->list);
    bool by_key = a->ui.input.kind == INPUT_KEY_DOWN || a->ui.input.kind == INPUT_TEXT;
    if (e.row < count && (e.action == UI_LIST_OPEN || (e.action == UI_LIST_SELECT && !by_key)))
        choose(a, found[e.row]);
}

static void preset_list(app *a)
{
    size_t room = session_presets(&a->session)->count + 1;
    const engine **found = calloc(room, sizeof(engine *));
    ui_list_row *rows = calloc(room, sizeof *rows);
    if (found && rows)
        choose_from(a, found, rows, find_presets(a, found, rows));
    free(rows);
    free(found);
}

/* Presets that mean what the scene's own convention means. */
static void same_presets(app *a, const convention *c)
{
    enum { MAX_SHOWN = 3 };
    const engines *all = session_presets(&a->session);
    char text[256] = "The same as ";
    int count = 0;
    for (size_t i = scene_engines_meaning(all, c, 0); i < all->count; count++) {
        size_t used = strlen(text);
        if (count < MAX_SHOWN)
            snprintf(text + used, sizeof text - used, "%s%s", count ? ", " : "", all->all[i].name);
        i = scene_engines_meaning(all, c, i + 1);
    }
    if (count > MAX_SHOWN)
        snprintf(text + strlen(text), sizeof text - strlen(text), " and %d more",
                 count - MAX_SHOWN);
    ui_label(&a->ui, UI_MUTED, count ? text : "No toolkit that is known here means this.");
}

static void about_preset(app *a)
{
    const convention *c = &session_scene(&a->session)->convention;
    const engine *e = user_preset_of(session_presets(&a->session), c);
    char text[512];
    ui_label(&a->ui, UI_BOLD, e ? e->name : c->id[0] ? c->id : "Your own convention");
    if (!e) {
        same_presets(a, c);
        return;
    }
    if (e->call[0])
        ui_label(&a->ui, UI_MUTED, e->call);
    if (e->advice[0])
        ui_label(&a->ui, UI_PLAIN, e->advice);
    snprintf(text, sizeof text, "Not verified: %s.", e->unverified);
    if (e->unverified[0])
        ui_label(&a->ui, UI_MUTED, text);
}

/* ---- The parts ---- */

enum { MAX_ITEMS = 4 };

/* Zero is a number; the others are one of a few. */
static const struct part {
    const char *name, *tip;
    const char *items[MAX_ITEMS];
    int count;
} parts[PANEL_CONVENTION_PARTS] = {
    [PANEL_CONVENTION_Y] = {"##y grows", "Which way the y axis points", {"down", "up"}, 2},
    [PANEL_CONVENTION_POSITIVE] = {"##positive turns",
                                   "As seen on the screen",
                                   {"clockwise", "counter-clockwise"},
                                   2},
    [PANEL_CONVENTION_UNIT] = {"##unit", "Of angles", {"degrees", "radians", "turns"}, 3},
    [PANEL_CONVENTION_ZERO] = {"##straight is",
                               "The angle at which nothing is turned: 90 in Scratch, else mostly 0",
                               {NULL},
                               0},
    [PANEL_CONVENTION_XY] = {"##x, y name",
                             "Which point of the rectangle, before it turns, x and y say",
                             {"corner", "centre", "pivot"},
                             3},
    [PANEL_CONVENTION_PIVOT] = {"##turns about",
                                "Where the pivot is when nothing else is said; origin: the world's",
                                {"corner", "centre", "origin", "fraction"},
                                4},
    [PANEL_CONVENTION_SIZE] = {"##sizes are",
                               "Do width and height say the whole, or from the centre to the side?",
                               {"whole", "half"},
                               2},
};

static int get_part(const convention *c, panel_convention_part part)
{
    const int values[PANEL_CONVENTION_PARTS] = {
        [PANEL_CONVENTION_Y] = c->y_up,           [PANEL_CONVENTION_POSITIVE] = c->counterclockwise,
        [PANEL_CONVENTION_UNIT] = (int)c->unit,   [PANEL_CONVENTION_XY] = (int)c->xy,
        [PANEL_CONVENTION_PIVOT] = (int)c->pivot, [PANEL_CONVENTION_SIZE] = c->half_sizes,
    };
    return values[part];
}

/* A fraction begins where the pivot is. */
static void set_pivot(convention *c, default_pivot where)
{
    double there = c->pivot == PIVOT_AT_CORNER ? 0 : 0.5;
    bool fraction = where == PIVOT_AT_FRACTION;
    c->pivot_u = c->pivot_v = fraction ? there : 0;
    c->pivot = where;
}

static void set_part(convention *c, panel_convention_part part, int value)
{
    if (part == PANEL_CONVENTION_Y) {
        c->y_up = value;
    } else if (part == PANEL_CONVENTION_POSITIVE) {
        c->counterclockwise = value;
    } else if (part == PANEL_CONVENTION_XY) {
        c->xy = (names_point)value;
    } else if (part == PANEL_CONVENTION_PIVOT) {
        set_pivot(c, (default_pivot)value);
    } else if (part == PANEL_CONVENTION_SIZE) {
        c->half_sizes = value;
    } else {
        c->zero = scene_angle_convert(c->zero, c->unit, (angle_unit)value);
        c->unit = (angle_unit)value;
    }
}

/* A number of the convention. While it is dragged only the drawing follows. */
static bool number(app *a, const char *name, const ui_number_spec *spec, const convention *c,
                   double *value)
{
    app_convention_panel *p = &a->panel.presets;
    ui_change change = ui_number(&a->ui, name, spec, value);
    a->session.redraw |= change != UI_SAME;
    if (change == UI_CHANGING)
        p->draft = *c;
    if (change != UI_SAME)
        p->drafting = change == UI_CHANGING;
    return change == UI_COMMITTED;
}

static bool zero_field(app *a, convention *c)
{
    ui_number_spec spec = panel_angle_spec(c);
    return number(a, parts[PANEL_CONVENTION_ZERO].name, &spec, c, &c->zero);
}

/* The nine points are as the drawing shows them: from the top. */
static bool pivot_fraction(app *a, convention *c)
{
    ui_number_spec spec = {.step = 0.01, .decimals = 3};
    double v = c->y_up ? 1 - c->pivot_v : c->pivot_v;
    ui_tip(&a->ui, "As fractions of width and height from the corner");
    bool changed = ui_nine_points(&a->ui, "at", &c->pivot_u, &v);
    if (changed)
        c->pivot_v = c->y_up ? 1 - v : v;
    ui_row(&a->ui, 2, NULL);
    changed |= number(a, "u", &spec, c, &c->pivot_u);
    changed |= number(a, "v", &spec, c, &c->pivot_v);
    return changed;
}

static bool part_row(app *a, panel_convention_part part, convention *c)
{
    const struct part *row = &parts[part];
    const panel_sketch drawing = {part, c};
    bool changed;
    ui_aside(&a->ui, 2.25, panel_convention_icon, &drawing);
    ui_label(&a->ui, UI_MUTED, row->name + strlen("##"));
    ui_tip(&a->ui, row->tip);
    if (part == PANEL_CONVENTION_ZERO) {
        changed = zero_field(a, c);
    } else {
        int which = get_part(c, part);
        changed = ui_choice(&a->ui, row->name, row->items, row->count, &which);
        if (changed)
            set_part(c, part, which);
    }
    ui_aside_end(&a->ui);
    if (part == PANEL_CONVENTION_PIVOT && c->pivot == PIVOT_AT_FRACTION)
        changed |= pivot_fraction(a, c);
    return changed;
}

/* Changing one makes it a convention of one's own. */
static void all_parts(app *a)
{
    app_convention_panel *p = &a->panel.presets;
    convention c = p->drafting ? p->draft : session_scene(&a->session)->convention;
    bool changed = false;
    for (int part = 0; part < PANEL_CONVENTION_PARTS; part++)
        changed |= part_row(a, (panel_convention_part)part, &c);
    if (!changed)
        return;
    p->drafting = false;
    c.id[0] = '\0';
    session_change_convention(&a->session, &c);
}

static void save_preset(app *a)
{
    session *ses = &a->session;
    app_convention_panel *p = &a->panel.presets;
    problem why;
    if (user_presets_add(ses->assets, &session_scene(ses)->convention, p->name, &why)) {
        session_notice(ses, "%s is in the list from now on, in engines.json of your settings.",
                       p->name);
        p->name[0] = '\0';
    } else {
        session_notice(ses, "%s", why.text);
    }
}

/* A convention of one's own, for other scenes too. */
static void own_preset(app *a)
{
    session *ses = &a->session;
    app_convention_panel *p = &a->panel.presets;
    if (user_preset_of(session_presets(ses), &session_scene(ses)->convention))
        return;
    ui_tip(&a->ui, "Under which name the list will have it");
    ses->redraw |= ui_text_field(&a->ui, "Name", p->name, sizeof p->name) != UI_SAME;
    if (!p->name[0])
        ui_disable(&a->ui, "Type a name first");
    panel_button(a, "Add to the list", "Kept in engines.json beside your settings", save_preset);
}

void panel_convention(app *a)
{
    keep_choice(a);
    last_change(a);
    preset_list(a);
    about_preset(a);
    all_parts(a);
    own_preset(a);
}
