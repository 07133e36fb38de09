/* Where two shapes touch, which way they come apart, and what a textbook's test makes of it. */
#include "panel/panel.h"
#include "panel/parts.h"

#include "app/keys.h"
#include "panel/format.h"
#include "session/play.h"
#include "session/push_apart.h"
#include "view/grown.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

enum { LINE = 2 * SHAPE_ID_SIZE + 160 };

/* The pair of the section, with its shapes. */
typedef struct contact {
    const shown_pair *pair;
    const col_findings *found;
    const shape *a, *b;
} contact;

static const char *const states[] = {[COL_APART] = "apart",
                                     [COL_TOUCHING] = "touching",
                                     [COL_OVERLAPPING] = "overlapping",
                                     [COL_INSIDE] = "one inside the other"};

/* ---- What was found ---- */

/* A world point or direction as the convention writes it. */
static void point(app *a, const char *name, col_vec v)
{
    char text[2 * NUMBER_TEXT_SIZE + 4];
    v = panel_without_rounding(v);
    number_text x = panel_number(a, v.x);
    number_text y =
        panel_number(a, scene_convention_write_y(&session_scene(&a->session)->convention, v.y));
    snprintf(text, sizeof text, "%s, %s", x.text, y.text);
    ui_value(&a->ui, name, text, (color){0});
}

static void point_on(app *a, const contact *k, const shape *s, col_vec at)
{
    char name[SHAPE_ID_SIZE + 4], tip[SHAPE_ID_SIZE + 64];
    const char *other = s == k->a ? k->b->id : k->a->id;
    snprintf(name, sizeof name, "on %s", s->id);
    snprintf(tip, sizeof tip, "The point of its outline that is %s %s",
             k->found->gap < 0 ? "deepest in" : "closest to", other);
    ui_tip(&a->ui, tip);
    point(a, name, at);
}

static void found(app *a, const contact *k)
{
    const col_findings *f = k->found;
    char text[LINE];
    ui_value(&a->ui, "state", states[f->state], (color){0});
    bool overlap = f->gap < 0;
    ui_tip(&a->ui, overlap ? "The shortest way that takes them apart" : "The shortest way between");
    ui_value(&a->ui, overlap ? "depth" : "gap", panel_number(a, overlap ? f->depth : f->gap).text,
             (color){0});
    snprintf(text, sizeof text, "From %s to %s; its length is 1", k->a->id, k->b->id);
    ui_tip(&a->ui, text);
    point(a, "normal", f->normal);
    point_on(a, k, k->a, f->on_a);
    point_on(a, k, k->b, f->on_b);
    if (!f->unique)
        ui_note(&a->ui, UI_ICON_WARNING, UI_PLAIN, "Another way out is as short.");
}

/* ---- The textbook's cases ---- */

typedef enum contact_case {
    CASE_OUTSIDE, /* of the box around the obstacle */
    CASE_CORNER,  /* beyond two sides */
    CASE_SIDE_X,  /* beyond the left or the right side only */
    CASE_SIDE_Y,  /* beyond the upper or the lower side only */
    CASE_INNER,
    CASES
} contact_case;

static const struct {
    const char *condition, *name, *means;
} rows[CASES] = {
    [CASE_OUTSIDE] = {"ox < -r or oy < -r", "outside",
                      "Outside the box: a miss, and nothing else is asked."},
    [CASE_CORNER] = {"ox < 0 and oy < 0", "corner",
                     "At a corner: the distance to it decides, and the normal points away from "
                     "it."},
    [CASE_SIDE_X] = {"ox < 0", "side",
                     "Beside the left or the right side: the normal is straight, the depth r + "
                     "ox."},
    [CASE_SIDE_Y] = {"oy < 0", "side",
                     "Beside the upper or the lower side: the normal is straight, the depth r + "
                     "oy."},
    [CASE_INNER] = {"else", "inner",
                    "In the inner rectangle: out through the nearest side. The depth is r plus the "
                    "smaller of ox "
                    "and oy."},
};

/* What touches but for rounding isn't outside: the numbers as they are shown would deny it. */
static contact_case choose(const grown *g, const col_findings *f)
{
    double r = g->shape.radius;
    if (f->state == COL_APART && (g->beyond.x > r || g->beyond.y > r))
        return CASE_OUTSIDE;
    if (g->beyond.x > 0)
        return g->beyond.y > 0 ? CASE_CORNER : CASE_SIDE_X;
    return g->beyond.y > 0 ? CASE_SIDE_Y : CASE_INNER;
}

typedef struct number_line {
    char value[2 * NUMBER_TEXT_SIZE + 4];
} number_line;

static number_line two_numbers(const app *a, double x, double y)
{
    number_line n;
    snprintf(n.value, sizeof n.value, "%s, %s", panel_term(a, x).text, panel_term(a, y).text);
    return n;
}

/* The test's numbers, then its questions, the one marked that is answered by yes. */
static void case_lines(app *a, const grown *g, contact_case which)
{
    col_vec half = {g->shape.width / 2, g->shape.height / 2};
    const number_line lengths = two_numbers(a, half.x + g->beyond.x, half.y + g->beyond.y),
                      sizes = two_numbers(a, half.x, half.y);
    const number_text r = panel_term(a, g->shape.radius), ox = panel_term(a, -g->beyond.x),
                      oy = panel_term(a, -g->beyond.y);
    const ui_code_line numbers[] = {{.text = "|dx|, |dy|", .value = lengths.value},
                                    {.text = "w/2, h/2", .value = sizes.value},
                                    {.text = "r", .value = r.text},
                                    {.text = "ox = w/2 - |dx|", .value = ox.text},
                                    {.text = "oy = h/2 - |dy|", .value = oy.text}};
    enum { NUMBERS = sizeof numbers / sizeof *numbers };
    ui_code_line lines[NUMBERS + CASES];
    memcpy(lines, numbers, sizeof numbers);
    for (int i = 0; i < CASES; i++) {
        bool taken = i == (int)which;
        lines[NUMBERS + i] = (ui_code_line){.text = rows[i].condition,
                                            .value = rows[i].name,
                                            .special = taken,
                                            .mark = taken ? UI_CODE_RIGHT : UI_CODE_PLAIN};
    }
    ui_code(&a->ui, lines, NUMBERS + CASES);
}

static bool along_axis(col_vec normal, col_dir axis)
{
    double across = axis.c * normal.y - axis.s * normal.x;
    double along = axis.c * normal.x + axis.s * normal.y;
    return fabs(across) < 1e-9 || fabs(along) < 1e-9;
}

/* Turned against each other, two shapes make an obstacle whose sides are those of both. */
static void turned_case(app *a, const contact *k)
{
    char text[LINE];
    const col_findings *f = k->found;
    bool side =
        along_axis(f->normal, k->pair->shape_a.dir) || along_axis(f->normal, k->pair->shape_b.dir);
    int sides = col_obstacle_of(&k->pair->shape_a, &k->pair->shape_b).count;
    const char *where = f->distance == 0 ? "Inside: out through the nearest side."
                        : side           ? "Beside a side: the normal is the side's."
                                         : "At a corner: the normal points away from it.";
    snprintf(text, sizeof text,
             "%s and %s are turned against each other. The obstacle has %d sides, and the "
             "textbook's four don't do. %s",
             k->a->id, k->b->id, sides, where);
    ui_label(&a->ui, UI_PLAIN, text);
}

static void cases_told(app *a, const contact *k)
{
    char text[LINE];
    const shape *shapes = session_scene(&a->session)->shapes;
    const shape *framed = &shapes[scene_pair_framed_index(k->pair)];
    const shape *other = &shapes[scene_pair_other_index(k->pair)];
    const view_stage as_they_are = {.framed = *scene_pair_framed(k->pair),
                                    .other = *scene_pair_other(k->pair)};
    grown g = view_grown_of(&as_they_are, k->pair);
    if (!g.exact) {
        turned_case(a, k);
        return;
    }
    snprintf(text, sizeof text, "%s turned back, %s shrunk to its middle:", framed->id, other->id);
    ui_label(&a->ui, UI_MUTED, text);
    contact_case which = choose(&g, k->found);
    case_lines(a, &g, which);
    ui_label(&a->ui, UI_PLAIN, rows[which].means);
}

static void which_case(app *a, const contact *k)
{
    bool *open = &a->panel.cases;
    int top = ui_row_top(&a->ui);
    ui_tip(&a->ui, "Which way a textbook's test goes with these numbers");
    bool pressed = ui_icon_button(&a->ui, "Which case is it?##cases",
                                  *open ? UI_ICON_OPEN : UI_ICON_CLOSED, NULL, false);
    if (pressed)
        *open = !*open;
    a->session.redraw |= pressed;
    if (!*open)
        return;
    cases_told(a, k);
    if (pressed)
        ui_reveal(&a->ui, top);
}

/* ---- What is shown of it ---- */

static const struct {
    show_bit bit;
    const char *tip;
} boxes[] = {
    {SHOW_CONTACT, "The normal, as long as what takes the two apart"},
    {SHOW_OBSTACLE,
     "One shape shrunk to its middle, the other one grown by it: a hit is a middle inside"},
    {SHOW_REGIONS, "Of the obstacle: inside, sides and corners, each with its own way "
                   "out"},
    {SHOW_BOX, "The first question: outside of it there is no hit"},
};

static void overlays(app *a)
{
    for (size_t i = 0; i < sizeof boxes / sizeof *boxes; i++)
        panel_show_box(a, boxes[i].bit, boxes[i].tip);
    panel_button(a, a->session.play.sliding ? "Stop sliding##slide" : "Slide around##slide",
                 "The one goes round the other: its middle draws the obstacle", app_action_slide);
}

/* ---- Apart ---- */

static void push(app *a)
{
    session_push_apart(&a->session, (push_share)a->panel.push_share);
}

static void push_out(app *a, const contact *k)
{
    const char *who[PUSH_SHARES] = {
        [PUSH_ONE] = k->b->fixed ? k->a->id : k->b->id, [PUSH_HALF] = "half", [PUSH_MASS] = "mass"};
    ui_label(&a->ui, UI_BOLD, "Who moves");
    ui_tip(&a->ui, "Who moves: one, each half the way, or the one of less mass more");
    a->session.redraw |= ui_choice(&a->ui, "##who", who, PUSH_SHARES, &a->panel.push_share);
    ui_disable(&a->ui, session_push_refused(k->pair, k->a, k->b));
    panel_button(a, "Push out", "Along the normal, as far as they are deep; fixed ones stay", push);
}

static void solid(app *a)
{
    static const char *const names[SCENE_SOLID_SHARES] = {"off", "one", "half", "mass"};
    static const char *const means[SCENE_SOLID_SHARES] = {
        [SCENE_SOLID_OFF] = "Dragged shapes pass through the others.",
        [SCENE_SOLID_ONE] = "Dragged shapes push others out of their way.",
        [SCENE_SOLID_HALF] = "A dragged shape and what is in its way yield half each.",
        [SCENE_SOLID_MASS] = "The lighter one yields more.",
    };
    scene_rules *rules = &session_scene(&a->session)->rules;
    int which = (int)rules->solid;
    ui_label(&a->ui, UI_BOLD, "Solid dragging");
    panel_key_tip(a, "Nothing is dragged through; fixed ones never yield",
                  &(app_action){.plain = app_action_solid});
    if (ui_choice(&a->ui, "##solid", names, SCENE_SOLID_SHARES, &which)) {
        rules->solid = (scene_solid_share)which;
        panel_finish(a, UI_COMMITTED, "solid");
    }
    ui_label(&a->ui, UI_MUTED, means[session_scene(&a->session)->rules.solid]);
}

void panel_contact(app *a)
{
    const pairs *p = &a->session.pairs;
    const scene *s = session_scene(&a->session);
    const shown_pair *pair = &p->shown[0];
    if (!p->shown_count || pair->a >= s->count || pair->b >= s->count) {
        ui_label(&a->ui, UI_MUTED, "Two shapes are needed that can be seen.");
        solid(a);
        return;
    }
    contact k = {pair, &pair->findings, &s->shapes[pair->a], &s->shapes[pair->b]};
    found(a, &k);
    overlays(a);
    push_out(a, &k);
    solid(a);
    which_case(a, &k);
}
