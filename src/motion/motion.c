#include "motion/frame_state.h"

#include <math.h>
#include <stdlib.h>

static motion_body body_of(const shape *s, size_t index)
{
    double mass = fmin(fmax(s->mass, 1 / MOTION_MAX_VALUE), MOTION_MAX_VALUE);
    return (motion_body){
        .index = index,
        .shape = scene_shape_geometry(s),
        .velocity = col_clamped((col_vec){s->velocity_x, s->velocity_y}, MOTION_MAX_VALUE),
        .inverse_mass = s->fixed ? 0 : 1 / mass,
        .last = MOTION_NO_PIECE,
    };
}

bool motion_walls(const scene_rules *rules, const col_box *window, col_box *walls)
{
    if (rules->walls == SCENE_WALLS_BOX)
        *walls = scene_rules_box(rules);
    else if (rules->walls == SCENE_WALLS_WINDOW && window)
        *walls = *window;
    else
        return false;
    return true;
}

static void set_walls(motion *m, const col_box *window)
{
    m->walled = motion_walls(&m->rules, window, &m->walls);
}

static scene_rules clamped_rules(scene_rules rules)
{
    col_vec gravity = col_clamped((col_vec){rules.gravity_x, rules.gravity_y}, MOTION_MAX_VALUE);
    rules.gravity_x = gravity.x;
    rules.gravity_y = gravity.y;
    return rules;
}

/* What plays them faster, shows or pauses them moves no body. */
static bool move_alike(const motion *m, const motion *other)
{
    scene_rules a = m->rules, b = other->rules;
    a.speed = b.speed;
    a.preview_frames = b.preview_frames;
    a.solid = b.solid;
    a.pause_at_events = b.pause_at_events;
    a.pause_frame = b.pause_frame;
    return scene_rules_same(&a, &b) && m->walled == other->walled &&
           (!m->walled || (motion_is_same(m->walls.min, other->walls.min) &&
                           motion_is_same(m->walls.max, other->walls.max)));
}

void motion_follow_rules(motion *m, const scene_rules *rules, const col_box *window)
{
    motion followed = {.rules = clamped_rules(*rules)};
    set_walls(&followed, window);
    if (!move_alike(m, &followed)) {
        m->still = m->knows_pairs = false;
        m->anew = true;
    }
    m->rules = followed.rules;
    m->walled = followed.walled;
    m->walls = followed.walls;
}

bool motion_begin(motion *m, const scene *s, const col_box *window)
{
    size_t count = 0;
    for (size_t i = 0; i < s->count; i++)
        count += !s->shapes[i].hidden;
    motion begun = {.rules = clamped_rules(s->rules), .memory_size = motion_frame_bytes(count)};
    begun.bodies = malloc(count * sizeof *begun.bodies + 1);
    begun.memory = malloc(begun.memory_size);
    motion_free(m);
    if (!begun.bodies || !begun.memory) {
        motion_free(&begun);
        return false;
    }
    for (size_t i = 0; i < s->count; i++)
        if (!s->shapes[i].hidden)
            begun.bodies[begun.count++] = body_of(&s->shapes[i], i);
    set_walls(&begun, window);
    *m = begun;
    return true;
}

void motion_free(motion *m)
{
    free(m->bodies);
    free(m->pieces);
    free(m->events);
    free(m->memory);
    *m = (motion){0};
}

/* A frame is worked out of the bodies, and of nothing else that changes: what rests costs nothing.
 */
bool motion_step(motion *m)
{
    static void (*const ALGORITHMS[])(motion_frame *) = {
        [SCENE_ALGORITHM_STATIC] = motion_static_frame,
        [SCENE_ALGORITHM_SEMI_DYNAMIC] = motion_semi_dynamic_frame,
        [SCENE_ALGORITHM_DYNAMIC] = motion_dynamic_frame,
    };
    if (m->still) {
        motion_frame_count(m);
        return true;
    }
    motion_counts counts = m->counts;
    motion_frame f = motion_frame_begin(m);
    ALGORITHMS[m->rules.algorithm](&f);
    bool stepped = motion_frame_end(&f);
    if (!stepped)
        m->counts = counts;
    return stepped;
}

double motion_energy(const motion *m)
{
    double sum = 0;
    for (size_t i = 0; i < m->count; i++) {
        const motion_body *b = &m->bodies[i];
        if (b->inverse_mass > 0)
            sum += col_dot(b->velocity, b->velocity) / (2 * b->inverse_mass);
    }
    return sum;
}

col_vec motion_momentum(const motion *m)
{
    col_vec sum = {0, 0};
    for (size_t i = 0; i < m->count; i++) {
        const motion_body *b = &m->bodies[i];
        if (b->inverse_mass > 0)
            sum = col_add(sum, col_scaled(b->velocity, 1 / b->inverse_mass));
    }
    return sum;
}
