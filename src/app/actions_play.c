/* Actions on what moves. */
#include "app/actions.h"

#include <math.h>

/* Something is played, and something in it moves; else it says what is missing. */
static bool begin(app *a)
{
    session *ses = &a->session;
    session_live_freeze(ses); /* the shapes go their own way now */
    session_change_skip_glide(ses);
    return session_play_ready(ses);
}

void app_action_play(app *a)
{
    session *ses = &a->session;
    play_state *p = &ses->play;
    ses->redraw = true;
    if (p->running) {
        session_play_pause(ses);
        return;
    }
    if (ses->walk)
        session_walk_to(ses, WALK_NONE);
    if (!begin(a))
        return;
    session_play_start_clock(ses);
    p->running = true;
}

/* To the end of the frame that is on the way, or of the next one. */
void app_action_play_step(app *a)
{
    session *ses = &a->session;
    ses->redraw = true;
    session_play_pause(ses);
    if (begin(a))
        session_play_to(ses, floor(ses->play.time) + 1);
}

void app_action_play_back(app *a)
{
    session_play_end(&a->session);
}

static void rule_changed(app *a, const char *what)
{
    scene_history_amend(session_history(&a->session), what);
    a->session.redraw = true;
}

void app_action_play_speed(app *a, int direction)
{
    session *ses = &a->session;
    double *speed = &session_scene(ses)->rules.speed;
    *speed = fmin(fmax(direction > 0 ? *speed * 2 : *speed / 2, SCENE_MIN_SPEED), 1);
    rule_changed(a, "speed");
    if (*speed < 1)
        session_notice(ses, "Slow motion: 1/%.0f of the speed", 1 / *speed);
    else
        session_notice(ses, "Full speed: 60 frames a second");
}

const char *app_algorithm_means(scene_algorithm algorithm)
{
    static const char *const means[SCENE_ALGORITHMS] = {
        [SCENE_ALGORITHM_STATIC] =
            "Static: all move, then overlaps are looked for. What is fast goes "
            "through what is thin.",
        [SCENE_ALGORITHM_SEMI_DYNAMIC] =
            "Semi-dynamic: each one's way is tested as if the others rested. "
            "Good where only one of two moves.",
        [SCENE_ALGORITHM_DYNAMIC] =
            "Dynamic: both ways are tested together. Nothing is overlooked, however "
            "fast.",
    };
    return means[algorithm];
}

void app_action_play_algorithm(app *a)
{
    scene_rules *rules = &session_scene(&a->session)->rules;
    rules->algorithm = (scene_algorithm)((rules->algorithm + 1) % SCENE_ALGORITHMS);
    rule_changed(a, "algorithm");
    session_notice(&a->session, "%s", app_algorithm_means(rules->algorithm));
}

/* Where motion disturbs, each press goes on by a step, once round. */
static void slide_by_hand(app *a)
{
    enum { STEPS = 24 };
    play_state *p = &a->session.play;
    double next = p->sliding ? (floor(p->slide * STEPS + 0.5) + 1) / STEPS : 0;
    p->sliding = next < 1;
    p->slide = p->sliding ? next : 0;
}

void app_action_slide(app *a)
{
    session *ses = &a->session;
    play_state *p = &ses->play;
    ses->redraw = true;
    if (!(session_scene(ses)->show & SHOW(SHOW_OBSTACLE)))
        app_action_show(a, SHOW_OBSTACLE);
    if (ses->less_motion) {
        slide_by_hand(a);
        return;
    }
    session_play_start_clock(ses);
    p->sliding = !p->sliding;
    p->slide_once = false;
}

void app_action_solid(app *a)
{
    session *ses = &a->session;
    scene_rules *rules = &session_scene(ses)->rules;
    rules->solid = rules->solid == SCENE_SOLID_OFF ? SCENE_SOLID_ONE : SCENE_SOLID_OFF;
    scene_history_commit(session_history(ses), "solid");
    session_notice(ses, rules->solid == SCENE_SOLID_OFF
                            ? "Dragged shapes pass through the others."
                            : "Dragged shapes are solid: they push the others away.");
    ses->redraw = true;
}
