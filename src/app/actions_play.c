/* Actions on what moves. */
#include "app/actions.h"

#include <math.h>

/* Something is played, and something in it moves; else it says what is missing. */
static bool begin(app *a)
{
    if (!play_begin(a))
        return false;
    if (play_moves(a))
        return true;
    if (a->play.motion.frame)
        app_notice(a, "Nothing moves any more. F7: back to the start.");
    else {
        play_end(a);
        app_notice(a, "Nothing moves yet: select a shape, and V shows its velocity to drag.");
    }
    return false;
}

void action_play(app *a)
{
    play_state *p = &a->play;
    a->redraw = true;
    if (p->running) {
        p->running = false;
        return;
    }
    if (!begin(a))
        return;
    play_wake(a);
    p->running = true;
}

/* To the end of the frame that is on the way, or of the next one. */
void action_play_step(app *a)
{
    a->redraw = true;
    a->play.running = false;
    if (begin(a))
        play_to(a, floor(a->play.time) + 1);
}

void action_play_back(app *a)
{
    play_end(a);
}

static void rule_changed(app *a, const char *what)
{
    scene_history_amend(&a->history, what);
    a->redraw = true;
}

void action_play_speed(app *a, int direction)
{
    double *speed = &app_scene(a)->rules.speed;
    *speed = fmin(fmax(direction > 0 ? *speed * 2 : *speed / 2, RULES_MIN_SPEED), 1);
    rule_changed(a, "speed");
    if (*speed < 1)
        app_notice(a, "Slow motion: 1/%.0f of the speed", 1 / *speed);
    else
        app_notice(a, "Full speed: 60 frames a second");
}

const char *play_algorithm_means(motion_algorithm algorithm)
{
    static const char *const means[MOTION_ALGORITHMS] = {
        [MOTION_STATIC] = "Static: all move, then overlaps are looked for. What is fast goes "
                          "through what is thin.",
        [MOTION_SEMI_DYNAMIC] = "Semi-dynamic: each one's way is tested as if the others rested. "
                                "Good where only one of two moves.",
        [MOTION_DYNAMIC] = "Dynamic: both ways are tested together. Nothing is missed, however "
                           "fast.",
    };
    return means[algorithm];
}

void action_play_algorithm(app *a)
{
    motion_rules *rules = &app_scene(a)->rules;
    rules->algorithm = (motion_algorithm)((rules->algorithm + 1) % MOTION_ALGORITHMS);
    rule_changed(a, "algorithm");
    app_notice(a, "%s", play_algorithm_means(rules->algorithm));
}

/* Where motion disturbs, each press goes on by a step, once round. */
static void slide_by_hand(app *a)
{
    enum { STEPS = 24 };
    play_state *p = &a->play;
    double next = p->sliding ? (floor(p->slide * STEPS + 0.5) + 1) / STEPS : 0;
    p->sliding = next < 1;
    p->slide = p->sliding ? next : 0;
}

void action_slide(app *a)
{
    play_state *p = &a->play;
    a->redraw = true;
    if (!(app_scene(a)->show & SHOW(SHOW_OBSTACLE)))
        action_show(a, SHOW_OBSTACLE);
    if (a->less_motion) {
        slide_by_hand(a);
        return;
    }
    play_wake(a);
    p->sliding = !p->sliding;
}

void action_solid(app *a)
{
    motion_rules *rules = &app_scene(a)->rules;
    rules->solid = rules->solid == SOLID_OFF ? SOLID_ONE : SOLID_OFF;
    scene_history_commit(&a->history, "solid");
    app_notice(a, rules->solid == SOLID_OFF
                      ? "Dragged shapes pass through the others."
                      : "Dragged shapes are solid: they push the others away.");
    a->redraw = true;
}
