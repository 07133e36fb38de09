#include "lesson/lesson_bounds.h"

#include "camera/camera.h"
#include "lab/map.h"
#include "motion/prediction.h"

#include <math.h>

enum { FAR = 3 }; /* times what is real */

/* The work of finding one box. */
typedef struct bounding {
    col_box real, all; /* all: what is believed, too */
    bool any, failed;
} bounding;

static void include_box(bounding *b, col_box box)
{
    b->real = b->any ? col_union(b->real, box) : box;
    b->all = b->any ? col_union(b->all, box) : box;
    b->any = true;
}

static void include_shapes(bounding *b, const scene *s)
{
    col_box box;
    if (!scene_bounds(s, false, &box))
        return;
    include_box(b, box);
}

/* The scene after the frames that a state is played for: what is seen of it is included. */
static void include_played(bounding *b, const lesson_state *state,
                           void (*include)(bounding *, const scene *))
{
    motion m = {0};
    scene now = scene_empty();
    bool right = scene_copy(&now, &state->scene) &&
                 (state->frames <= 0 || motion_begin(&m, &state->scene, NULL));
    for (double frame = 0; right && frame < state->frames; frame++)
        right = motion_step(&m);
    if (right && state->frames > 0)
        motion_interpolate(&m, 1, &now);
    if (right)
        include(b, &now);
    b->failed |= !right;
    motion_free(&m);
    scene_free(&now);
}

/* Unless it is so far away that what is real would be small. */
static void include_believed(bounding *b, col_box box)
{
    col_box all = col_union(b->all, box);
    if (all.max.x - all.min.x <= FAR * (b->real.max.x - b->real.min.x) &&
        all.max.y - all.min.y <= FAR * (b->real.max.y - b->real.min.y))
        b->all = all;
}

/* Where what moves gets to, and bounces to. */
static void include_previews(bounding *b, const scene *s)
{
    col_box ahead;
    if (s->show & SHOW(SHOW_VELOCITY) && motion_predicted_bounds(s, &ahead))
        include_believed(b, ahead);
}

/* The pair as a program believes it, unturned; the right one believes in the ghosts. */
static void include_belief(bounding *b, const scene *s, const lab_pair *pair,
                           const lab_program *program)
{
    scene_written stored = lab_as_stored(&s->convention, program, &pair->rectangle);
    lab_test test = lab_prepare(&s->convention, &stored, *program, s->touching);
    shown_pair believed = lab_find(&test, pair->circle.x, pair->circle.y, pair->circle.radius);
    include_believed(b, col_union(col_bounds(&believed.shape_a), col_bounds(&believed.shape_b)));
}

/* The part of a hit map where anybody says hit, as far as it goes about what is real. */
static void include_map(bounding *b, const scene *s, double radius, const lab_program *program)
{
    enum { CELLS = 128 };
    hit_map m = {0};
    camera c = camera_of(s, CELLS, CELLS);
    col_vec size = col_subtract(b->real.max, b->real.min);
    camera_fit(&c, (col_box){col_subtract(b->real.min, size), col_add(b->real.max, size)}, 0);
    b->failed |= !lab_map_fill(&m, s, &c, CELLS, CELLS, radius, program);
    for (int i = 0; i < m.width * m.height; i++) {
        int x = i % CELLS, y = i / CELLS;
        col_vec at = camera_to_world(&c, (col_vec){x + 0.5, y + 0.5});
        if (m.cells[i] != SCENE_BOTH_MISS)
            b->all = col_union(b->all, (col_box){at, at});
    }
    lab_map_free(&m);
}

/* So many of the other shape's radii about the framed one. */
static void include_around(bounding *b, const shown_pair *pair, int radii)
{
    col_box box = col_bounds(scene_pair_framed(pair));
    double room = radii * scene_pair_other(pair)->radius;
    const col_vec around_it = {room, room};
    b->all =
        col_union(b->all, (col_box){col_subtract(box.min, around_it), col_add(box.max, around_it)});
}

/* The nine zones that are to be visited, or the obstacle, with the shape that slides round it. */
static void include_surroundings(bounding *b, const lesson_step *step, const lesson_state *state)
{
    enum { ZONES = 3, SLIDING = 2, OBSTACLE = 1 }; /* radii; in a zone the shape, and its name */
    bool zones = step->goal.wants & 1u << LESSON_WANT_ZONES;
    bool obstacle = state->scene.show & SHOW(SHOW_OBSTACLE);
    pairs p = {0};
    if (!zones && !obstacle)
        return;
    b->failed |= !scene_pairs_find(&p, &state->scene);
    if (p.shown_count)
        include_around(b, &p.shown[0], zones ? ZONES : state->slides ? SLIDING : OBSTACLE);
    scene_pairs_free(&p);
}

static void include_tried(bounding *b, const lesson_state *state, const lab_program *program)
{
    pairs p = {0};
    lab_pair pair;
    col_shape border;
    b->failed |= !scene_pairs_find(&p, &state->scene);
    if (lab_pair_of(&state->scene, &p, &pair)) {
        include_belief(b, &state->scene, &pair, program);
        if (lab_border(program, &p.shown[0], &border))
            include_believed(b, col_bounds(&border));
        if (state->aids & LESSON_AID(LESSON_MAP))
            include_map(b, &state->scene, pair.circle.radius, program);
    }
    scene_pairs_free(&p);
}

/* The shape in each of the places. */
static void include_way(bounding *b, const lesson_state *state, const lesson_way *way)
{
    for (size_t i = 0; i < way->count; i++) {
        col_shape s = scene_shape_geometry(&state->scene.shapes[way->shape]);
        col_vec middle = col_core_at(&s, 0.5, 0.5);
        s = col_moved(&s, col_subtract(way->at[i], middle));
        include_believed(b, col_bounds(&s));
    }
}

/* A shape that a try lets be moved, at the ends of its preview: moved by one frame's way it is
 * where it was a frame before or after, so that no task needs it farther. */
static void include_moved(bounding *b, const lesson_step *step, const scene *s)
{
    for (size_t i = 0; i < s->count && step->drags_listed; i++) {
        const shape *one = &s->shapes[i];
        const col_vec velocity = {one->velocity_x, one->velocity_y};
        col_shape at = scene_shape_geometry(one);
        col_shape before = col_moved(&at, col_scaled(velocity, -1));
        col_shape after = col_moved(&at, col_scaled(velocity, s->rules.preview_frames + 1));
        if (s->show & SHOW(SHOW_VELOCITY) &&
            lesson_step_drags(step, one->id) & SHAPE_PART(SHAPE_PLACE))
            include_believed(b, col_union(col_bounds(&before), col_bounds(&after)));
    }
}

static void include_beliefs(bounding *b, const lesson_step *step, const lesson_state *state)
{
    static const lab_program RIGHT = {.at = {MISTAKE_NONE}};
    include_surroundings(b, step, state);
    include_played(b, state, include_previews);
    include_moved(b, step, &state->scene);
    include_tried(b, state, &RIGHT);
    include_tried(b, state, &state->program);
    include_tried(b, state, &step->goal.disagrees);
}

/* The ends of arrows that a try lists to be dragged: where the shape would be after the preview's
 * frames. */
static void include_arrows(bounding *b, const lesson_step *step, const scene *s)
{
    for (size_t i = 0; i < s->count && step->drags_listed; i++) {
        const shape *one = &s->shapes[i];
        double frames = s->rules.preview_frames;
        double x = one->x + one->velocity_x * frames, y = one->y + one->velocity_y * frames;
        double r = one->radius; /* the ball that is drawn round the tip */
        if (lesson_step_drags(step, one->id) & SHAPE_PART(SHAPE_VELOCITY))
            include_box(b, (col_box){{x - r, y - r}, {x + r, y + r}});
    }
}

static void include_real(bounding *b, const lesson_step *step, const lesson_state *state)
{
    include_shapes(b, &state->scene);
    include_played(b, state, include_shapes);
    include_arrows(b, step, &state->scene);
}

/* All states of all steps of the scene that are of these kinds. */
static void include_steps(bounding *b, const lesson *l, int scene_number, unsigned kinds,
                          void (*include)(bounding *, const lesson_step *, const lesson_state *))
{
    for (size_t i = 0; i < l->count; i++)
        if (l->steps[i].scene_number == scene_number && kinds >> l->steps[i].kind & 1) {
            include(b, &l->steps[i], &l->steps[i].state);
            include(b, &l->steps[i], &l->steps[i].revealed);
            if (l->steps[i].solved_given)
                include(b, &l->steps[i], &l->steps[i].solved);
        }
}

/* First all that is real: what is far is measured by it. */
static bounding find(const lesson *l, int scene_number, unsigned kinds)
{
    bounding b = {.any = false};
    include_steps(&b, l, scene_number, kinds, include_real);
    if (b.any)
        include_steps(&b, l, scene_number, kinds, include_beliefs);
    return b;
}

static bool found(const bounding *b, col_box *box)
{
    *box = b->all;
    return b->any && !b->failed;
}

bool lesson_bounds(const lesson *l, int scene_number, unsigned kinds, col_box *box)
{
    bounding b = find(l, scene_number, kinds);
    return found(&b, box);
}

bool lesson_bounds_tried(const lesson *l, int scene_number, unsigned kinds,
                         const lesson_state *state, const lesson_choice *tried, col_box *box)
{
    bounding b = find(l, scene_number, kinds);
    if (b.any) {
        include_tried(&b, state, &tried->believes);
        include_way(&b, state, &tried->moves);
        if (tried->nearest_given)
            include_believed(&b, (col_box){tried->nearest, tried->nearest});
    }
    return found(&b, box);
}
