#include "session/play.h"

#include "anim/trails.h"
#include "session/session.h"
#include "session/viewport.h"
#include "text/number.h"

#include <math.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

/* 60 pictures a second are one in 50 thirds of a millisecond. A slow machine plays slower: it never
 * makes up for more than two. */
enum { THIRDS = 50, MAX_AT_ONCE = 2 };
static const double ROUND = 360; /* pictures of one round of the obstacle's animation: 6 s */

/* ---- The shapes ---- */

static void put_shapes(scene *into, const scene *from)
{
    for (size_t i = 0; i < into->count && i < from->count; i++) {
        unsigned selected = into->shapes[i].selected;
        into->shapes[i] = from->shapes[i];
        into->shapes[i].selected = selected;
    }
}

static void take_selection(scene *into, const scene *from)
{
    for (size_t i = 0; i < into->count && i < from->count; i++)
        into->shapes[i].selected = from->shapes[i].selected;
}

/* How much of the motion's last frame has gone by, 0 .. 1. */
static double within(const play_state *p)
{
    return p->motion.frame ? p->time - (double)(p->motion.frame - 1) : 1;
}

static void place(session *ses)
{
    play_state *p = &ses->play;
    put_shapes(&p->placed, &ses->history.now);
    motion_interpolate(&p->motion, within(p), &p->placed);
    put_shapes(&p->shown.now, &p->placed);
    put_shapes(&p->shown.committed, &p->placed);
}

static bool shapes_differ(const scene *s, const scene *placed)
{
    bool same = s->count == placed->count;
    for (size_t i = 0; same && i < s->count; i++)
        same = scene_shape_same(&s->shapes[i], &placed->shapes[i]);
    return !same;
}

/* ---- Beginning and ending ---- */

void session_play_drop(play_state *p)
{
    motion_free(&p->motion);
    anim_trails_free(p->trails);
    scene_history_free(&p->shown);
    scene_free(&p->placed);
    p->motion = (motion){0};
    p->trails = NULL;
    p->on = p->running = p->rested = p->filmed = false;
    p->time = p->stop = 0;
    p->forwarded = 0;
}

static bool show_copy(session *ses)
{
    play_state *p = &ses->play;
    const scene *document = &ses->history.now;
    scene copy = scene_empty();
    bool shown = scene_copy(&p->placed, document) && scene_copy(&copy, document) &&
                 scene_history_open(&p->shown, &copy);
    scene_free(&copy);
    return shown;
}

bool session_play_begin(session *ses)
{
    play_state *p = &ses->play;
    const scene *document = &ses->history.now;
    session_notice_end(ses, p->said);
    if (p->on)
        return true;
    edit_finish(&ses->editor, &ses->history);
    p->window = camera_visible_box(&ses->camera);
    p->on = show_copy(ses) && motion_begin(&p->motion, document, &p->window) &&
            (p->trails = anim_trails_create(p->motion.count));
    if (!p->on) {
        session_play_drop(p);
        session_notice(ses, "Not played: " TEXT_OUT_OF_MEMORY);
    }
    p->energy = motion_energy(&p->motion);
    session_notice_end(ses, ses->caption_notice); /* shapes come where it stands */
    ses->redraw = true;
    return p->on;
}

void session_play_end(session *ses)
{
    play_state *p = &ses->play;
    if (!p->on)
        return;
    session_notice_end(ses, p->said);
    edit_finish(&ses->editor, &p->shown);
    session_play_follow(ses);
    if (p->on) {
        scene_take_settings(&ses->history.now, &p->shown.now);
        take_selection(&ses->history.now, &p->shown.now);
    }
    session_play_drop(p);
    ses->redraw = true;
}

/* ---- Taking over ---- */

/* Overlays, rules and the like belong to the document, whatever is played: their steps are done
 * there, too. */
static void forward_settings(session *ses)
{
    play_state *p = &ses->play;
    const char *what = scene_history_undo_name(&p->shown);
    if (!what || scene_history_changed(&p->shown))
        return;
    scene_take_settings(&ses->history.now, &p->shown.now);
    if (p->shown.position > p->forwarded)
        scene_history_commit(&ses->history, what);
    else
        scene_history_amend(&ses->history, what);
    p->forwarded = p->shown.position;
}

/* A notice that came with the edit itself says more. */
static void notify_taken_over(session *ses)
{
    if (ses->notice[0] && ses->notice_at == ses->now)
        return;
    session_notice(ses, "Taken over at frame %.0f. %s brings the start back.",
                   floor(ses->play.time), session_way(ses, "Ctrl+Z", "Undo"));
}

/* Lays an edit aside, and puts back what is played as it was before it, selection included. False:
 * there is none. */
static bool take_edit(history *shown, bool committed, scene *edited)
{
    if (!committed && !scene_history_changed(shown))
        return false;
    *edited = shown->now;
    shown->now = scene_empty();
    if (committed)
        scene_history_undo(shown);
    else
        scene_history_cancel(shown);
    return true;
}

/* The document becomes what is played, as one step, and what was edited since as the step after
 * it. */
void session_play_take_over(session *ses)
{
    history *h = &ses->history, *shown = &ses->play.shown;
    if (!ses->play.on)
        return;
    bool committed = shapes_differ(&shown->committed, &ses->play.placed);
    const char *what = scene_history_undo_name(shown);
    scene edited = scene_empty();
    bool is_edited = take_edit(shown, committed, &edited);
    put_shapes(&h->now, &ses->play.placed);
    take_selection(&h->now, &shown->now);
    scene_history_commit(h, "play");
    if (is_edited) {
        scene_free(&h->now);
        h->now = edited;
    }
    if (committed)
        scene_history_commit(h, what);
    notify_taken_over(ses);
    session_play_drop(&ses->play);
}

static bool is_held(const editor *e)
{
    return edit_is_busy(e) && e->grabbed.handle.kind != HANDLE_NONE;
}

void session_play_follow(session *ses)
{
    const history *shown = &ses->play.shown;
    if (!ses->play.on)
        return;
    if (shapes_differ(&shown->now, &ses->play.placed) ||
        shapes_differ(&shown->committed, &ses->play.placed) || is_held(&ses->editor))
        session_play_take_over(ses);
    else
        forward_settings(ses);
}

/* ---- Going on ---- */

static bool is_pulled(const session *ses, const motion_body *b)
{
    const scene_rules *rules = &session_shown(ses)->rules;
    return b->inverse_mass > 0 && (rules->gravity_x != 0 || rules->gravity_y != 0);
}

static bool moves(const session *ses, const motion_body *b)
{
    return b->velocity.x != 0 || b->velocity.y != 0 || is_pulled(ses, b);
}

bool session_play_rests(const session *ses)
{
    const motion *m = &ses->play.motion;
    bool any = false;
    for (size_t i = 0; i < m->count && !any && !m->still; i++)
        any = moves(ses, &m->bodies[i]);
    return !any;
}

/* Along one axis of the window: beyond an end of what is seen, and led back by nothing. */
static bool is_beyond(double min, double max, double size, double velocity, double pull)
{
    return (min >= size && velocity >= 0 && pull >= 0) || (max <= 0 && velocity <= 0 && pull <= 0);
}

/* With its outline as an audience sees it. */
static bool has_left(const session *ses, const motion_body *b)
{
    const scene_rules *rules = &session_shown(ses)->rules;
    const camera *c = &ses->camera;
    bool pulled = is_pulled(ses, b);
    double text = view_presenting_size(session_label_size(ses), c->width, c->height);
    col_box at = view_shape_box(c, &b->shape, text);
    return is_beyond(at.min.x, at.max.x, c->width, b->velocity.x, pulled ? rules->gravity_x : 0) ||
           is_beyond(at.min.y, at.max.y, c->height, b->velocity.y, pulled ? rules->gravity_y : 0);
}

/* All that moves, and for good: an audience would look at a picture in which nothing happens. */
static bool have_left(const session *ses)
{
    const motion *m = &ses->play.motion;
    bool left = session_presents_scene(ses) && !m->walled && m->frame;
    for (size_t i = 0; i < m->count && left; i++)
        left = !moves(ses, &m->bodies[i]) || has_left(ses, &m->bodies[i]);
    return left;
}

/* NULL: there is more to be seen. */
static const char *end_of_motion(const session *ses)
{
    if (session_play_rests(ses))
        return "Nothing moves any more.";
    return have_left(ses) ? "What moves has left the picture." : NULL;
}

bool session_play_walls(const session *ses, col_box *walls)
{
    const scene_rules *rules = &session_shown(ses)->rules;
    col_box visible = ses->play.on ? ses->play.window : camera_visible_box(&ses->camera);
    return motion_walls(rules, &visible, walls);
}

/* The rules may have been changed meanwhile. */
static void follow_rules(session *ses)
{
    motion_follow_rules(&ses->play.motion, &session_scene(ses)->rules, &ses->play.window);
}

static bool next_frame(session *ses)
{
    play_state *p = &ses->play;
    follow_rules(ses);
    p->motion.waits = &ses->waits;
    anim_trails_add_frame(p->trails, &p->motion);
    if (!motion_step(&p->motion))
        return false;
    anim_trails_add_events(p->trails, &p->motion);
    return true;
}

bool session_play_to(session *ses, double time)
{
    play_state *p = &ses->play;
    bool done = true;
    while (done && (double)p->motion.frame < time)
        done = next_frame(ses);
    p->time = done ? time : (double)p->motion.frame;
    place(ses);
    if (!done) {
        p->running = false;
        session_notice(ses, ses->waits.over
                                ? "Paused: the next frame takes long, and was cancelled."
                                : "Paused: " TEXT_OUT_OF_MEMORY);
    }
    return done;
}

void session_play_start_clock(session *ses)
{
    play_state *p = &ses->play;
    if (p->running || p->sliding)
        return;
    p->last = ses->now;
    p->accumulator = 0;
}

void session_play_until(session *ses, double time, bool seen)
{
    ses->play.stop = time;
    if (!seen || ses->less_motion) {
        session_play_to(ses, time);
        return;
    }
    session_play_start_clock(ses);
    ses->play.running = true;
}

bool session_play_arrived(const session *ses)
{
    const play_state *p = &ses->play;
    return p->on && !p->running && p->stop > 0 && p->time == p->stop;
}

void session_play_slide_once(session *ses)
{
    play_state *p = &ses->play;
    if (ses->less_motion)
        return;
    session_play_start_clock(ses);
    p->slide = 0;
    p->sliding = p->slide_once = true;
}

static void slide(play_state *p, int pictures)
{
    double next = p->slide + pictures / ROUND;
    if (p->slide_once && next >= 1)
        p->sliding = p->slide_once = false;
    p->slide = fmod(next, 1);
}

/* How many pictures are due. */
static int pictures_due(play_state *p, uint32_t now)
{
    const uint64_t max = (MAX_AT_ONCE + 1) * THIRDS - 1;
    uint64_t accumulator = p->accumulator + 3 * (uint64_t)(uint32_t)(now - p->last);
    accumulator = accumulator < max ? accumulator : max;
    p->last = now;
    p->accumulator = (uint32_t)(accumulator % THIRDS);
    return (int)(accumulator / THIRDS);
}

static void say_end(session *ses, const char *why)
{
    session_notice(ses, "%s%s", why,
                   session_way(ses,
                               session_presents_scene(ses) ? " Page Up: back to the start."
                                                           : " F7: back to the start.",
                               ""));
    ses->play.said = ses->notices;
}

void session_play_pause(session *ses)
{
    ses->play.running = ses->play.rested = false;
}

/* Unless it was told to play on to a later frame. What only lies there may be woken. */
static void pause_at_end(session *ses)
{
    play_state *p = &ses->play;
    const char *end = end_of_motion(ses);
    if (!p->running || !end || p->time < (double)p->motion.frame || p->stop > p->time)
        return;
    session_play_pause(ses);
    p->rested = session_play_rests(ses);
    say_end(ses, end);
}

/* By other rules. */
static void wake(session *ses)
{
    play_state *p = &ses->play;
    if (!p->rested)
        return;
    follow_rules(ses);
    if (session_play_rests(ses))
        return;
    session_notice_end(ses, p->said);
    session_play_start_clock(ses);
    p->running = true;
    p->rested = false;
}

/* Where it was told to stop, else where the rules pause it next, after a time, as far as the motion
 * knows; INFINITY: nowhere. */
static double next_pause(session *ses, double after)
{
    const motion *m = &ses->play.motion;
    const scene_rules *rules = &session_scene(ses)->rules;
    if (ses->play.stop > after)
        return ses->play.stop;
    double when = rules->pause_frame > after ? rules->pause_frame : INFINITY;
    for (size_t i = 0; rules->pause_at_events && i < m->event_count; i++) {
        double at = (double)(m->frame - 1) + m->events[i].time;
        when = at > after ? fmin(when, at) : when;
    }
    return when;
}

bool session_play_run(session *ses, double time)
{
    play_state *p = &ses->play;
    bool done = true;
    while (done && p->running && p->time < time) {
        double from = p->time;
        done = session_play_to(ses, fmin(floor(from) + 1, time));
        double pause = next_pause(ses, from);
        if (!done || pause > p->time)
            continue;
        p->running = false;
        done = session_play_to(ses, pause);
    }
    return done;
}

static void run(session *ses, int pictures)
{
    play_state *p = &ses->play;
    bool done = session_play_run(ses, p->time + pictures * session_scene(ses)->rules.speed);
    if (done && !p->running && p->time != p->stop) {
        session_notice(ses, "Paused: %s goes on.",
                       session_way(ses, session_presents_scene(ses) ? "Page Down" : "F8", "Play"));
        p->said = ses->notices;
    }
    pause_at_end(ses);
}

bool session_play_ready(session *ses)
{
    if (!session_play_begin(ses))
        return false;
    follow_rules(ses);
    const char *end = end_of_motion(ses);
    if (!end)
        return true;
    if (ses->play.motion.frame) {
        say_end(ses, end);
    } else {
        session_play_end(ses);
        session_notice(ses, "Nothing moves yet: select a shape, and %s shows its velocity to drag.",
                       session_way(ses, "V", "Velocities"));
    }
    return false;
}

bool session_play_step(session *ses, uint32_t now)
{
    play_state *p = &ses->play;
    if (p->sliding && !(session_scene(ses)->show & SHOW(SHOW_OBSTACLE)))
        p->sliding = p->slide_once = false;
    wake(ses);
    if (!p->running && !p->sliding)
        return false;
    int due = pictures_due(p, now);
    if (due && p->running)
        run(ses, due);
    if (due && p->sliding && !ses->less_motion)
        slide(p, due);
    return due > 0;
}

int session_play_timeout(const session *ses)
{
    const play_state *p = &ses->play;
    if (!p->running && (!p->sliding || ses->less_motion))
        return -1;
    uint32_t passed = p->accumulator + 3 * (ses->now - p->last);
    return passed < THIRDS ? (int)((THIRDS - passed + 2) / 3) : 0;
}

/* ---- What is seen ---- */

/* Counts without what the last frame has yet to show. */
static motion_counts counts_shown(const play_state *p)
{
    motion_counts c = p->motion.counts;
    for (size_t i = 0; i < p->motion.event_count; i++) {
        const motion_event *e = &p->motion.events[i];
        bool later = e->time > within(p);
        c.impacts -= later && e->kind == MOTION_IMPACT;
        c.misses -= later && e->kind == MOTION_MISS;
        c.phantoms -= later && e->kind == MOTION_PHANTOM;
    }
    return c;
}

/* Adds to the line, which asks for no memory: it is there whatever is short. */
__attribute__((format(printf, 2, 3))) static void add_part(char line[SESSION_PLAY_MESSAGE],
                                                           const char *format, ...)
{
    size_t length = strlen(line);
    va_list list;
    va_start(list, format);
    vsnprintf(line + length, SESSION_PLAY_MESSAGE - length, format, list);
    va_end(list);
}

static void add_count(char line[SESSION_PLAY_MESSAGE], uint64_t count, const char *one,
                      const char *many)
{
    if (count)
        add_part(line, " \302\267 %llu %s", (unsigned long long)count, count == 1 ? one : many);
}

bool session_play_lies_still(const session *ses)
{
    const play_state *p = &ses->play;
    bool seen = !p->running || p->time >= (double)p->motion.frame;
    return p->on && p->motion.frame && seen && session_play_rests(ses);
}

/* Part of a frame, or of all shapes together more than one. */
static void add_given_up(char line[SESSION_PLAY_MESSAGE], double lost)
{
    char number[NUMBER_SIZE];
    if (lost <= 0)
        return;
    text_number_short(number, lost, 2);
    add_part(line, " \302\267 gave up %s %s", number,
             !strcmp(number, "1") ? "frame"
             : lost > 1           ? "frames"
                                  : "of a frame");
}

/* "frame 128 - dynamic - 3 impacts" */
static void write_message(const session *ses, char line[SESSION_PLAY_MESSAGE])
{
    const play_state *p = &ses->play;
    const scene_rules *rules = &session_shown(ses)->rules;
    motion_counts c = counts_shown(p);
    line[0] = '\0';
    add_part(line, "%sframe %.0f \302\267 %s", session_play_lies_still(ses) ? "still at " : "",
             floor(p->time), scene_algorithm_name(rules->algorithm));
    add_count(line, c.impacts, "impact", "impacts");
    add_count(line, c.misses, "overlooked", "overlooked");
    add_count(line, c.phantoms, "phantom", "phantoms");
    add_given_up(line, c.given_up);
    if (rules->speed < 1) {
        char number[NUMBER_SIZE];
        add_part(line, " \302\267 1/%s speed", text_number_short(number, 1 / rules->speed, 1));
    }
}

/* Static; NULL for who has no keys. */
static const char *way_on(const session *ses)
{
    return session_way(ses, end_of_motion(ses) ? "F7: back to the start" : "F8 plays on", NULL);
}

/* The test that is walked through is of one pair, and ends with its verdict. */
static const char *headline(const session *ses)
{
    return ses->walk == WALK_NONE ? ses->play.message : NULL;
}

view_playback session_play_view(session *ses)
{
    play_state *p = &ses->play;
    if (!p->on && !scene_moves(session_scene(ses)))
        return (view_playback){0};
    write_message(ses, p->message);
    if (!p->on)
        return (view_playback){.headline = headline(ses)};
    view_playback v = {.on = true,
                       .paused = !p->running && !p->filmed,
                       .frame = p->time,
                       .headline = headline(ses),
                       .walled = p->motion.walled,
                       .walls = p->motion.walls};
    v.goes_on = v.paused ? way_on(ses) : NULL;
    anim_trails_show(p->trails, &p->motion, within(p), &v);
    return v;
}
