#include "app/play.h"

#include "app/app.h"
#include "app/trails.h"
#include "text/buffer.h"
#include "text/number.h"

#include <math.h>
#include <stdio.h>

/* 60 pictures a second are one in 50 thirds of a millisecond. A slow machine plays slower: it never
 * makes up for more than two. */
enum { THIRDS = 50, MOST_AT_ONCE = 2 };
static const double ROUND = 360; /* pictures of one round of the obstacle's animation: 6 s */

scene *play_scene(app *a)
{
    return app_scene(a);
}

pairs *play_pairs(app *a)
{
    return &a->pairs;
}

scene play_document(const app *a)
{
    scene s = a->history.now;
    if (a->play.on) {
        s.shapes = a->play.start.shapes;
        s.count = a->play.start.count;
        s.capacity = a->play.start.capacity;
    }
    return s;
}

/* ---- The shapes ---- */

static void put_shapes(scene *into, const scene *from)
{
    for (size_t i = 0; i < into->count && i < from->count; i++) {
        unsigned selected = into->shapes[i].selected;
        into->shapes[i] = from->shapes[i];
        into->shapes[i].selected = selected;
    }
}

/* How much of the motion's last frame has gone by, 0 .. 1. */
static double within(const play_state *p)
{
    return p->motion.frame ? p->time - (double)(p->motion.frame - 1) : 1;
}

/* What is played takes the place of what the history knows, so that an edit differs from it by the
 * edit alone. */
static void place(app *a)
{
    play_state *p = &a->play;
    put_shapes(&p->shown, &p->start);
    motion_place(&p->motion, within(p), &p->shown);
    put_shapes(&a->history.now, &p->shown);
    put_shapes(&a->history.committed, &p->shown);
}

static bool differs(const scene *s, const scene *shown)
{
    bool same = s->count == shown->count;
    for (size_t i = 0; same && i < s->count; i++)
        same = scene_shape_same(&s->shapes[i], &shown->shapes[i]);
    return !same;
}

/* ---- Beginning and ending ---- */

static void forget(play_state *p)
{
    motion_free(&p->motion);
    trails_free(p->trails);
    scene_free(&p->start);
    scene_free(&p->shown);
    p->motion = (motion){0};
    p->trails = NULL;
    p->on = p->running = false;
    p->time = 0;
}

/* What the window shows of the world, unturned. */
static col_box window_box(const app *a)
{
    camera c = a->camera;
    c.turn = (col_dir){1, 0};
    return (col_box){camera_to_world(&c, (col_vec){0, 0}),
                     camera_to_world(&c, (col_vec){c.width, c.height})};
}

bool play_begin(app *a)
{
    play_state *p = &a->play;
    if (p->on)
        return true;
    editor_finish(&a->editor, &a->history);
    live_freeze(a);
    change_hurry(a);
    p->window = window_box(a);
    p->on = scene_copy(&p->start, app_scene(a)) && scene_copy(&p->shown, app_scene(a)) &&
            motion_begin(&p->motion, app_scene(a), &p->window) &&
            (p->trails = trails_create(p->motion.count));
    if (!p->on) {
        forget(p);
        app_notice(a, "Not played: " TEXT_OUT_OF_MEMORY);
    }
    p->energy = motion_energy(&p->motion);
    a->redraw = true;
    return p->on;
}

void play_end(app *a)
{
    play_state *p = &a->play;
    if (!p->on)
        return;
    editor_finish(&a->editor, &a->history);
    play_follow(a);
    if (p->on) {
        put_shapes(&a->history.now, &p->start);
        put_shapes(&a->history.committed, &p->start);
    }
    forget(p);
    a->redraw = true;
}

/* Lays an edit aside that was made of what is shown. what: the step's name where it was committed,
 * else NULL. False: there is none, or no memory to keep it apart. */
static bool lay_aside(app *a, scene *edited, const char **what)
{
    history *h = &a->history;
    bool committed = differs(&h->committed, &a->play.shown);
    *what = committed ? scene_history_undo_name(h) : NULL;
    if ((!committed && !scene_history_changed(h)) || !scene_copy(edited, &h->now))
        return false;
    if (committed)
        scene_history_undo(h);
    else
        scene_history_cancel(h);
    return true;
}

void play_take_over(app *a)
{
    play_state *p = &a->play;
    history *h = &a->history;
    scene edited = scene_empty();
    const char *what = NULL;
    if (!p->on)
        return;
    bool aside = lay_aside(a, &edited, &what);
    put_shapes(&h->committed, &p->start);
    scene_history_commit(h, "play");
    if (aside) {
        scene_free(&h->now);
        h->now = edited;
    }
    if (what)
        scene_history_commit(h, what);
    app_notice(a, "Taken over at frame %.0f. Ctrl+Z brings the start back.", floor(p->time));
    forget(p);
}

void play_follow(app *a)
{
    const play_state *p = &a->play;
    if (p->on && (differs(&a->history.now, &p->shown) || differs(&a->history.committed, &p->shown)))
        play_take_over(a);
}

/* ---- Going on ---- */

bool play_moves(const app *a)
{
    const motion *m = &a->play.motion;
    const motion_rules *rules = &a->history.now.rules;
    bool any = false, pulled = rules->gravity_x != 0 || rules->gravity_y != 0;
    for (size_t i = 0; i < m->count && !any; i++) {
        const body *b = &m->bodies[i];
        any = b->velocity.x != 0 || b->velocity.y != 0 || (pulled && b->inverse_mass > 0);
    }
    return any;
}

bool play_walls(const app *a, col_box *walls)
{
    const motion_rules *rules = &a->history.now.rules;
    col_box seen = a->play.on ? a->play.window : window_box(a);
    *walls = rules->walls == WALLS_BOX ? scene_rules_box(rules) : seen;
    return rules->walls != WALLS_NONE;
}

/* The rules may have been changed meanwhile. */
static void follow_rules(app *a)
{
    play_state *p = &a->play;
    motion *m = &p->motion;
    m->rules = app_scene(a)->rules;
    m->walled = play_walls(a, &m->walls);
}

static bool next_frame(app *a)
{
    play_state *p = &a->play;
    follow_rules(a);
    trails_keep(p->trails, &p->motion);
    if (!motion_step(&p->motion))
        return false;
    trails_note(p->trails, &p->motion);
    return true;
}

bool play_to(app *a, double time)
{
    play_state *p = &a->play;
    bool done = true;
    while (done && (double)p->motion.frame < time)
        done = next_frame(a);
    p->time = done ? time : (double)p->motion.frame;
    place(a);
    if (!done) {
        p->running = false;
        app_notice(a, "Paused: " TEXT_OUT_OF_MEMORY);
    }
    return done;
}

void play_wake(app *a)
{
    play_state *p = &a->play;
    if (p->running || p->sliding)
        return;
    p->last = a->now;
    p->owed = 0;
}

/* How many pictures are due. */
static int pictures_due(play_state *p, uint32_t now)
{
    const uint64_t most = (MOST_AT_ONCE + 1) * THIRDS - 1;
    uint64_t owed = p->owed + 3 * (uint64_t)(uint32_t)(now - p->last);
    owed = owed < most ? owed : most;
    p->last = now;
    p->owed = (uint32_t)(owed % THIRDS);
    return (int)(owed / THIRDS);
}

static void run(app *a, int pictures)
{
    play_state *p = &a->play;
    play_to(a, p->time + pictures * app_scene(a)->rules.speed);
    if (p->running && !play_moves(a) && p->time >= (double)p->motion.frame) {
        p->running = false;
        app_notice(a, "Nothing moves any more. F7: back to the start.");
    }
}

bool play_step(app *a, uint32_t now)
{
    play_state *p = &a->play;
    if (p->sliding && !(app_scene(a)->show & SHOW(SHOW_OBSTACLE)))
        p->sliding = false;
    if (!p->running && !p->sliding)
        return false;
    int due = pictures_due(p, now);
    if (due && p->running)
        run(a, due);
    if (due && p->sliding && !a->less_motion)
        p->slide = fmod(p->slide + due / ROUND, 1);
    return due > 0;
}

int play_timeout(const app *a)
{
    const play_state *p = &a->play;
    if (!p->running && (!p->sliding || a->less_motion))
        return -1;
    uint32_t passed = p->owed + 3 * (a->now - p->last);
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

static void add_count(buffer *b, uint64_t count, const char *one, const char *many)
{
    if (count)
        text_add_format(b, " \302\267 %llu %s", (unsigned long long)count, count == 1 ? one : many);
}

/* "frame 128 - dynamic - 3 impacts" */
static void say(const app *a, char out[PLAY_SAID])
{
    const play_state *p = &a->play;
    const motion_rules *rules = &a->history.now.rules;
    motion_counts c = counts_shown(p);
    char number[NUMBER_SIZE];
    buffer b = {0};
    text_add_format(&b, "frame %.0f \302\267 %s", floor(p->time),
                    scene_algorithm_name(rules->algorithm));
    add_count(&b, c.impacts, "impact", "impacts");
    add_count(&b, c.misses, "missed", "missed");
    add_count(&b, c.phantoms, "phantom", "phantoms");
    if (c.given_up > 0)
        text_add_format(&b, " \302\267 gave up %s of a frame",
                        text_number_short(number, c.given_up, 2));
    if (rules->speed < 1)
        text_add_format(&b, " \302\267 1/%s speed", text_number_short(number, 1 / rules->speed, 1));
    snprintf(out, PLAY_SAID, "%s", b.data ? b.data : "");
    text_free(&b);
}

view_playing play_view(app *a)
{
    play_state *p = &a->play;
    if (!p->on && !scene_moves(app_scene(a)))
        return (view_playing){0};
    say(a, p->said);
    if (!p->on)
        return (view_playing){.said = p->said};
    view_playing v = {.on = true,
                      .paused = !p->running,
                      .frame = p->time,
                      .said = p->said,
                      .walled = p->motion.walled,
                      .walls = p->motion.walls};
    trails_show(p->trails, &p->motion, within(p), &v);
    return v;
}
