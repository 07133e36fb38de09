/* How the scene moves: playing it, the rules it is played by, what lies ahead, what happened. */
#include "panel/panel.h"
#include "panel/parts.h"

#include "app/keys.h"
#include "motion/forecast.h"
#include "panel/format.h"
#include "session/play.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

/* ---- Playing ---- */

static void transport_button(app *a, const char *name, ui_icon icon, const char *tip,
                             void (*act)(app *), bool on)
{
    panel_key_tip(a, tip, &(app_action){.plain = act});
    if (ui_icon_button(&a->ui, name, icon, NULL, on)) {
        act(a);
        a->session.redraw = true;
    }
}

void panel_transport(app *a)
{
    const play_state *p = &a->session.play;
    ui_row(&a->ui, 3, (const double[]){1, 2, 1});
    if (!p->on)
        ui_disable(&a->ui, "This is the start");
    transport_button(a, "##back", UI_ICON_START, "Back to the start", app_action_play_back, false);
    transport_button(a, p->running ? "Pause##play" : "Play##play",
                     p->running ? UI_ICON_PAUSE : UI_ICON_PLAY,
                     p->running ? "Stand still at this frame" : "60 frames a second",
                     app_action_play, p->running);
    transport_button(a, "##step", UI_ICON_STEP, "One frame on", app_action_play_step, false);
}

/* ---- Rules ---- */

/* One of several; *value is an index then. */
static bool chosen(app *a, const char *name, const char *tip, const char *const *names, int count,
                   int *value)
{
    ui_tip(&a->ui, tip);
    if (!ui_choice(&a->ui, name, names, count, value))
        return false;
    a->session.redraw = true;
    return true;
}

/* Slow motion by halves. */
static void speed(app *a)
{
    static const char *const names[] = {"1", "1/2", "1/4", "1/8", "1/16", "1/32", "1/64"};
    enum { SPEEDS = sizeof names / sizeof *names };
    scene_rules *rules = &session_scene(&a->session)->rules;
    int which = (int)lround(-log2(rules->speed));
    if (chosen(a, "speed", "1: 60 frames a second; less: slow motion", names, SPEEDS, &which)) {
        rules->speed = ldexp(1, -which);
        panel_finish(a, UI_COMMITTED, "speed");
    }
}

static void algorithm(app *a)
{
    static const char *const names[SCENE_ALGORITHMS] = {[SCENE_ALGORITHM_STATIC] = "static",
                                                        [SCENE_ALGORITHM_SEMI_DYNAMIC] = "semi",
                                                        [SCENE_ALGORITHM_DYNAMIC] = "dynamic"};
    scene_rules *rules = &session_scene(&a->session)->rules;
    int which = (int)rules->algorithm;
    ui_label(&a->ui, UI_BOLD, "Collisions are found by");
    panel_key_tip(a, "How a program looks for collisions of what moves",
                  &(app_action){.plain = app_action_play_algorithm});
    if (ui_choice(&a->ui, "##algorithm", names, SCENE_ALGORITHMS, &which)) {
        rules->algorithm = (scene_algorithm)which;
        panel_finish(a, UI_COMMITTED, "algorithm");
    }
    ui_label(&a->ui, UI_MUTED, app_algorithm_means(rules->algorithm));
}

/* A rule that is a number; sign: -1 where the convention writes it negated. */
static void rule(app *a, const char *name, const char *tip, const ui_number_spec *spec, double sign,
                 double *now)
{
    double value = sign * *now + 0.0; /* never -0 */
    ui_tip(&a->ui, tip);
    ui_change change = ui_number(&a->ui, name, spec, &value);
    if (spec->limited)
        value = fmin(fmax(value, spec->min), spec->max);
    if (change)
        *now = sign * value + 0.0;
    panel_finish(a, change, name + strspn(name, "#"));
}

static void restitution(app *a, scene_rules *rules)
{
    const ui_number_spec spec = {.step = 0.01, .decimals = 2, .limited = true, .min = 0, .max = 1};
    ui_row(&a->ui, 3, (const double[]){8, 6, 6});
    ui_label(&a->ui, UI_PLAIN, "restitution");
    ui_tip(&a->ui, "What an impact leaves of the closing speed: 1 all of it, 0 nothing");
    panel_finish(a, ui_slider(&a->ui, "##slider", &rules->restitution, 0, 1, 0.01), "restitution");
    rule(a, "##restitution", "1: all of the closing speed, 0: nothing of it", &spec, 1,
         &rules->restitution);
}

static void gravity(app *a, scene_rules *rules)
{
    ui_number_spec spec = {.step = scene_unit(session_scene(&a->session)) / 100,
                           .decimals = panel_decimals(a) + 2};
    double sign = session_scene(&a->session)->convention.y_up ? -1 : 1;
    panel_two(a, "gravity");
    rule(a, "##gravity x", "x: added to each velocity in each frame", &spec, 1, &rules->gravity_x);
    rule(a, "##gravity y", "y: added to each velocity in each frame", &spec, sign,
         &rules->gravity_y);
}

/* What the window shows, as a box that stays. */
static scene_written_box window_box(const app *a)
{
    const session *ses = &a->session;
    col_box box = camera_visible_box(&ses->camera);
    col_vec size = camera_visible_size(&ses->camera);
    bool up = session_shown(ses)->convention.y_up;
    return (scene_written_box){box.min.x, up ? box.max.y : box.min.y, size.x,
                               up ? -size.y : size.y};
}

static void walls(app *a, scene_rules *rules)
{
    static const char *const names[] = {
        [SCENE_WALLS_WINDOW] = "window", [SCENE_WALLS_NONE] = "none", [SCENE_WALLS_BOX] = "box"};
    int which = (int)rules->walls;
    if (chosen(a, "walls", "The window's edges, none, or a box: what the window shows now", names,
               3, &which)) {
        rules->walls = (scene_walls)which;
        rules->box = which == SCENE_WALLS_BOX ? window_box(a) : (scene_written_box){0};
        panel_finish(a, UI_COMMITTED, "walls");
    }
}

enum { PAUSE_NONE, PAUSE_AT_EVENTS, PAUSE_AT_FRAME };

static int pause_of(const scene_rules *rules)
{
    return rules->pause_at_events   ? PAUSE_AT_EVENTS
           : rules->pause_frame > 0 ? PAUSE_AT_FRAME
                                    : PAUSE_NONE;
}

/* Where it is played already, the frame that is shown is the one that is meant. */
static double first_pause_frame(const play_state *p)
{
    enum { A_SECOND = 60 };
    return p->on && p->time >= 1 ? fmin(round(p->time), SCENE_MAX_PAUSE) : A_SECOND;
}

static void pause_rule(app *a, scene_rules *rules)
{
    static const char *const names[] = {
        [PAUSE_NONE] = "never", [PAUSE_AT_EVENTS] = "at events", [PAUSE_AT_FRAME] = "at a frame"};
    const ui_number_spec frame = {.step = 1,
                                  .decimals = 2,
                                  .limited = true,
                                  .min = 1,
                                  .max = SCENE_MAX_PAUSE,
                                  .refuse_negative = true};
    int which = pause_of(rules);
    if (chosen(a, "pause", "Playing stands still where two meet, or at a frame; Play goes on",
               names, 3, &which)) {
        rules->pause_at_events = which == PAUSE_AT_EVENTS;
        rules->pause_frame = which == PAUSE_AT_FRAME ? first_pause_frame(&a->session.play) : 0;
        panel_finish(a, UI_COMMITTED, "pause");
    }
    if (rules->pause_frame > 0)
        rule(a, "at frame", "60 of them are a second at speed 1", &frame, 1, &rules->pause_frame);
}

static void all_rules(app *a)
{
    scene_rules *rules = &session_scene(&a->session)->rules;
    const ui_number_spec frames = {.step = 1,
                                   .decimals = 1,
                                   .suffix = rules->preview_frames == 1 ? " frame" : " frames",
                                   .limited = true,
                                   .min = 1,
                                   .max = SCENE_MAX_PREVIEW,
                                   .refuse_negative = true};
    restitution(a, rules);
    gravity(a, rules);
    walls(a, rules);
    pause_rule(a, rules);
    rule(a, "look ahead", "How much of their way the arrows and swept outlines show", &frames, 1,
         &rules->preview_frames);
}

/* ---- The forecast ---- */

/* A world direction or velocity, as the convention writes it. */
static void vector(app *a, const char *name, col_vec v)
{
    char x[NUMBER_SIZE], y[NUMBER_SIZE], text[2 * NUMBER_SIZE + 4];
    int decimals = panel_decimals(a);
    v = panel_without_rounding(v);
    text_number_short(x, v.x, decimals);
    text_number_short(y, scene_convention_write_y(&session_scene(&a->session)->convention, v.y),
                      decimals);
    snprintf(text, sizeof text, "%s, %s", x, y);
    ui_value(&a->ui, name, text, (color){0});
}

static void length(app *a, const char *name, double v, int decimals)
{
    char number[NUMBER_SIZE];
    ui_value(&a->ui, name, text_number_short(number, v, decimals), (color){0});
}

/* Where the two answers differ, why. */
static void two_normals(app *a, const motion_forecast *o)
{
    char text[MOTION_FORECAST_TEXT];
    if (!motion_forecast_differs(o))
        return;
    motion_forecast_static_text(o, panel_decimals(a), text);
    ui_note(&a->ui, UI_ICON_CROSS, UI_PLAIN, text);
    if (!o->static_test.overlaps)
        return;
    motion_forecast_sweep_text(o, text);
    ui_note(&a->ui, UI_ICON_CHECK, UI_PLAIN, text);
    ui_label(&a->ui, UI_MUTED,
             "An overlap doesn't know from where it came: near a corner another side can be "
             "nearer.");
}

static void say_forecast(app *a, motion_forecast_kind found, const motion_forecast *o)
{
    session *ses = &a->session;
    char text[MOTION_FORECAST_TEXT];
    motion_forecast_describe(session_scene(ses), found, o, text);
    if (found == MOTION_FORECAST_STILL && session_play_lies_still(ses))
        snprintf(text, sizeof text, "Nothing moves any more.%s",
                 session_way(ses, " F7: back to the start.", ""));
    ui_label(&a->ui, found == MOTION_FORECAST_IMPACT ? UI_PLAIN : UI_MUTED, text);
}

static void forecast(app *a)
{
    motion_forecast o;
    const scene *s = session_scene(&a->session);
    col_box box;
    motion_forecast_kind found =
        motion_forecast_find(s, session_play_walls(&a->session, &box) ? &box : NULL, &o);
    ui_label(&a->ui, UI_BOLD, "Next impact");
    say_forecast(a, found, &o);
    if (found != MOTION_FORECAST_IMPACT)
        return;
    length(a, o.closing < 0 ? "parting speed" : "closing speed", fabs(o.closing),
           panel_decimals(a));
    vector(a, "velocity before", o.first.velocity);
    vector(a, "velocity after", o.first.after);
    two_normals(a, &o);
}

/* ---- What happened ---- */

static void count(app *a, const char *name, const char *tip, uint64_t n)
{
    char text[24];
    snprintf(text, sizeof text, "%llu", (unsigned long long)n);
    ui_tip(&a->ui, tip);
    ui_value(&a->ui, name, text, (color){0});
}

/* "18 (-75 %)": what is left, and how much that is more or less than at the start. */
static void energy(app *a, const motion *m)
{
    char number[NUMBER_SIZE], drift[NUMBER_SIZE], text[2 * NUMBER_SIZE + 16];
    double now = motion_energy(m), first = a->session.play.energy;
    double percent = first > 0 ? 100 * (now - first) / first : 0;
    bool changed = fabs(percent) >= 0.005;
    text_number_short(number, now, panel_decimals(a));
    text_number_short(drift, changed ? percent : 0, 2);
    snprintf(text, sizeof text, "%s (%s%s %%)", number, changed && percent > 0 ? "+" : "", drift);
    ui_tip(&a->ui, "Half of mass times speed squared, of all that moves; and how much it changed");
    ui_value(&a->ui, "energy", text, (color){0});
}

/* Their momentum, but 0 where what is left of the sum is its rounding. */
static col_vec momentum(const motion *m)
{
    col_vec sum = motion_momentum(m);
    double rounding = 0;
    for (size_t i = 0; i < m->count; i++) {
        const motion_body *b = &m->bodies[i];
        if (b->inverse_mass > 0)
            rounding += 1e-12 * hypot(b->velocity.x, b->velocity.y) / b->inverse_mass;
    }
    return (col_vec){fabs(sum.x) > rounding ? sum.x : 0, fabs(sum.y) > rounding ? sum.y : 0};
}

static void counters(app *a)
{
    const motion *m = &a->session.play.motion;
    const motion_counts *c = &m->counts;
    ui_label(&a->ui, UI_BOLD, "So far");
    count(a, "frame", "60 of them are a second at speed 1", m->frame);
    count(a, "impacts", "That were seen, and bounced", c->impacts);
    count(a, "overlooked", "They met on their ways, and the algorithm didn't see it", c->misses);
    count(a, "phantoms", "The algorithm saw them meet, and they didn't", c->phantoms);
    energy(a, m);
    ui_tip(&a->ui, "The sum of mass times velocity: impacts with what is fixed change it");
    vector(a, "momentum", momentum(m));
    if (c->given_up <= 0)
        return;
    ui_tip(&a->ui,
           "In frames, where one was squeezed, waited, or had too many impacts to be worked out");
    length(a, "time given up", c->given_up, 2);
}

/* ---- The section ---- */

static void selected_velocity(app *a)
{
    scene *s = session_scene(&a->session);
    size_t at = scene_selected(s);
    if (at == SCENE_NONE)
        return;
    ui_label(&a->ui, UI_BOLD, s->shapes[at].id);
    ui_push(&a->ui, s->shapes[at].id);
    panel_velocity(a, &s->shapes[at]);
    ui_pop(&a->ui);
}

static void overlays(app *a)
{
    panel_show_box(a, SHOW_VELOCITY, "Arrows that can be dragged, and where shapes would meet");
    panel_show_box(a, SHOW_TRAILS, "Where shapes went while they were played");
}

void panel_motion(app *a)
{
    panel_transport(a);
    speed(a);
    algorithm(a);
    if (a->session.play.on)
        counters(a);
    overlays(a);
    if (!a->session.play.running) /* else it could be read by nobody */
        forecast(a);
    selected_velocity(a);
    all_rules(a);
}
