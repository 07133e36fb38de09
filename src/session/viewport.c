#include "session/viewport.h"

#include "motion/prediction.h"
#include "session/session.h"
#include "session/suspect.h"
#include "session/suspect_pair.h"
#include "view/extent.h"

#include <math.h>

double session_label_size(const session *ses)
{
    double size = fmin(ses->screen.width, ses->screen.height); /* upright there is less room */
    return view_text_size(size, ses->screen.unit, ses->text_factor);
}

static double visible_width(const session *ses)
{
    return fmax(ses->screen.width - ses->screen.covered, 1);
}

static double visible_height(const session *ses)
{
    return fmax(ses->screen.height - ses->screen.covered_below, 1);
}

static void resize_camera(camera *c, bool y_up, double width, double height)
{
    const col_vec made = {SESSION_DEFAULT_WIDTH, SESSION_DEFAULT_HEIGHT};
    camera_resize(c, (col_vec){width, height}, made, y_up);
}

/* Of the stage's box alone. */
static camera box_camera(session *ses)
{
    const session_stage *stage = &ses->stage;
    camera c = camera_of(session_scene(ses), stage->box.max.x - stage->box.min.x,
                         stage->box.max.y - stage->box.min.y);
    camera_fit(&c, stage->world, 0);
    if (stage->most > 0 && c.zoom > stage->most)
        camera_zoom_at(&c, stage->most / c.zoom, (col_vec){c.width / 2, c.height / 2});
    return c;
}

static camera stage_camera(session *ses)
{
    const session_stage *stage = &ses->stage;
    camera c = box_camera(ses);
    camera_pan(&c, stage->box.min.x, stage->box.min.y);
    c.width = stage->width;
    c.height = ses->screen.height;
    return c;
}

bool session_stage_shows(session *ses, col_box world)
{
    camera c = box_camera(ses);
    return camera_shows_box(&c, world);
}

void session_fit_stage(session *ses)
{
    if (!ses->stage.on)
        return;
    ses->camera = stage_camera(ses);
    ses->redraw = true;
}

static void glide(session *ses, const camera *to)
{
    anim_glide_begin(&ses->glide, &ses->camera, to, ses->now, ses->less_motion);
    ses->redraw = true;
}

void session_glide_to_stage(session *ses)
{
    if (!ses->stage.on)
        return;
    camera to = stage_camera(ses);
    glide(ses, &to);
}

void session_frame_answers(session *ses)
{
    if (!ses->ask.job)
        return;
    ses->ask.framing = ASK_TO_WIDEN;
    ses->ask.framed_from = ses->glide.on ? ses->glide.to : ses->camera;
}

/* Who is presenting, and a lesson, have all in sight. */
static void fit_again(session *ses)
{
    if (ses->mode == SESSION_PRESENTING) {
        session_fit(ses, false);
        ses->labels = (view_memory){0};
    }
    session_fit_stage(ses);
    if (ses->ask.framing)
        session_frame_answers(ses);
    ses->redraw = true;
}

void session_arrive(session *ses)
{
    if (ses->glide.on)
        ses->camera = ses->glide.to;
    ses->glide.on = false;
}

void session_cover(session *ses, int right, int below)
{
    session_arrive(ses); /* its way was in the size before */
    ses->screen.covered = right;
    ses->screen.covered_below = below;
    ses->camera.width = ses->home.width = visible_width(ses);
    ses->camera.height = ses->home.height = visible_height(ses);
    fit_again(ses);
}

col_box session_default_window(const scene *s)
{
    camera c = camera_open(s, SESSION_DEFAULT_WIDTH, SESSION_DEFAULT_HEIGHT);
    return camera_visible_box(&c);
}

/* What is all in sight in a picture of the size that the view is made for is so in a smaller one.
 */
static bool is_cut_off(const session *ses)
{
    const scene *s = &ses->history.opened;
    col_vec size = ses->view_size;
    camera as_made = camera_open(s, size.x, size.y);
    bool smaller = ses->camera.width < size.x || ses->camera.height < size.y;
    return smaller && camera_shows_all(&as_made, s) && !camera_shows_all(&ses->camera, s);
}

static bool is_under(const camera *c, const shape *s, double headline)
{
    col_box box = camera_bounds(c, s);
    return box.min.x < c->width / 2 && box.min.y < headline;
}

bool session_is_under_headline(const session *ses, const shape *s)
{
    return is_under(&ses->camera, s, session_headline_height(ses));
}

/* Where all had to become smaller to be in sight, the edges are no longer where they were meant. */
static bool has_walls_where_made(const session *ses)
{
    const scene *s = &ses->history.opened;
    return session_has_walls_at_edges(s) && (s->view.stored || ses->camera.zoom == 1);
}

/* What words lie on where the view is made for stays so by intent. In a lower picture they take
 * more of the height, in a larger one more of a view that has as many pixels as ever. One that is
 * so low that the headline is flat has no room to spare. */
static bool is_crowded(const session *ses)
{
    const scene *s = &ses->history.opened;
    bool low = ses->camera.height < SESSION_DEFAULT_HEIGHT * ses->screen.unit;
    bool crowded = session_headline_is_flat(ses);
    camera made = camera_open(s, ses->view_size.x, ses->view_size.y);
    double words = view_text_size(made.height, 1, ses->text_factor) / session_label_size(ses);
    double headline = session_headline_height(ses) * words;
    for (size_t i = 0; i < s->count; i++)
        crowded |= !s->shapes[i].hidden && session_is_under_headline(ses, &s->shapes[i]) &&
                   (low || !is_under(&made, &s->shapes[i], headline));
    return crowded && !ses->own_view && !has_walls_where_made(ses);
}

bool session_has_walls_at_edges(const scene *s)
{
    return s->rules.walls == SCENE_WALLS_WINDOW && scene_moves(s);
}

bool session_view_is_free(const scene *s)
{
    return !s->view.stored && !session_has_walls_at_edges(s);
}

/* Before an audience the camera, at its place in the desk's size, gets the screen's. */
static void show_to_audience(session *ses)
{
    bool y_up = session_scene(ses)->convention.y_up;
    resize_camera(&ses->home, y_up, visible_width(ses), visible_height(ses));
    ses->camera = ses->home;
    session_fit(ses, false);
}

void session_home(session *ses)
{
    bool presenting = ses->mode == SESSION_PRESENTING;
    double width = presenting ? ses->editing_camera.width : visible_width(ses);
    double height = presenting ? ses->editing_camera.height : visible_height(ses);
    ses->camera = camera_open(&ses->history.opened, width, height);
    if (session_view_is_free(&ses->history.opened) || is_cut_off(ses) || is_crowded(ses))
        session_fit(ses, false);
    ses->crowded_home = false;
    ses->home = ses->editing_camera = ses->camera;
    if (presenting)
        show_to_audience(ses);
    ses->shown = ses->camera;
    ses->redraw = true;
}

static bool same_view(const camera *a, const camera *b)
{
    return a->zoom == b->zoom && a->origin.x == b->origin.x && a->origin.y == b->origin.y;
}

static bool is_home(const session *ses, const camera *c)
{
    return same_view(c, ses->crowded_home ? &ses->fitted : &ses->home);
}

/* Who is at home is so in the new size, too. */
static void stay_at_home(session *ses)
{
    ses->camera = ses->home;
    ses->crowded_home = is_crowded(ses);
    if (ses->crowded_home)
        session_fit(ses, false);
}

void session_resized(session *ses)
{
    session_arrive(ses);
    bool y_up = session_scene(ses)->convention.y_up, at_home = is_home(ses, &ses->camera);
    resize_camera(&ses->camera, y_up, visible_width(ses), visible_height(ses));
    resize_camera(&ses->home, y_up, visible_width(ses), visible_height(ses));
    if (at_home)
        stay_at_home(ses);
    fit_again(ses);
}

void session_find_room(session *ses)
{
    if (is_home(ses, &ses->camera))
        session_home(ses);
    else
        session_glide_to_fit(ses);
}

void session_store_view(const session *ses, scene *to)
{
    if (!is_home(ses, &ses->camera) || to->view.stored)
        camera_store(&ses->camera, to);
}

void session_adapt_view(session *ses, scene *example)
{
    camera c = camera_open(example, SESSION_DEFAULT_WIDTH, SESSION_DEFAULT_HEIGHT);
    ses->view_size = (col_vec){visible_width(ses), visible_height(ses)};
    resize_camera(&c, example->convention.y_up, ses->view_size.x, ses->view_size.y);
    camera_store(&c, example);
}

static void include(col_box *box, col_box more)
{
    *box = col_union(*box, more);
}

/* What isn't so far away that all else would be small: arrows point there. */
static bool is_near(const col_box *box, const col_box *all)
{
    enum { FAR = 3 };
    return all->max.x - all->min.x <= FAR * (box->max.x - box->min.x) &&
           all->max.y - all->min.y <= FAR * (box->max.y - box->min.y);
}

static void include_near(col_box *box, col_box all)
{
    if (is_near(box, &all))
        *box = all;
}

/* What the overlays draw about the shown pairs. */
static void include_overlays(session *ses, col_box *box)
{
    if (scene_pairs_find(&ses->pairs, session_scene(ses)) && ses->pairs.shown_count)
        include(box, view_pairs_extent(&ses->pairs, session_shown(ses)->show));
}

/* What a mistake believes, unturned. */
static void include_believed(session *ses, col_box *box)
{
    if (!session_suspects_any(ses) || !ses->pairs.shown_count || !session_suspect_believes(ses))
        return;
    col_box all = *box;
    include(&all, col_bounds(&ses->lab.believed.shape_a));
    include(&all, col_bounds(&ses->lab.believed.shape_b));
    if (ses->lab.bordered)
        include(&all, col_bounds(&ses->lab.border));
    include_near(box, all);
}

/* Where what moves gets to, and bounces to. */
static void include_previews(const session *ses, col_box *box)
{
    const scene *s = session_shown(ses);
    col_box ahead;
    if (ses->play.on || !(s->show & SHOW(SHOW_VELOCITY)) || !motion_predicted_bounds(s, &ahead))
        return;
    include_near(box, col_union(*box, ahead));
}

/* Widens a box by where a map has hits. Those that reach the map's end have no end that is known:
 * they count only at its other sides. Returns at how many sides they do. */
static int include_hits(const hit_map *m, const camera *c, col_box *box)
{
    col_box hits;
    if (!lab_map_hits(m, &hits))
        return 0;
    bool left = hits.min.x <= 0, right = hits.max.x >= m->width;
    bool top = hits.min.y <= 0, bottom = hits.max.y >= m->height;
    col_vec min = camera_to_world(c, hits.min), max = camera_to_world(c, hits.max);
    include(box, (col_box){{left ? box->min.x : min.x, top ? box->min.y : min.y},
                           {right ? box->max.x : max.x, bottom ? box->max.y : max.y}});
    return left + right + top + bottom;
}

/* A box with as much around it on each side as `times` its larger side. */
static col_box grown(col_box box, double times)
{
    double more = times * fmax(box.max.x - box.min.x, box.max.y - box.min.y);
    return (col_box){{box.min.x - more, box.min.y - more}, {box.max.x + more, box.max.y + more}};
}

/* A program's hits, by a small map of more than the box. */
static void include_hits_of(session *ses, const lab_program *p, col_box *box)
{
    enum { CELLS = 192 };
    hit_map map = {0};
    camera wide = camera_of(session_scene(ses), CELLS, CELLS);
    camera_fit(&wide, grown(*box, 1), 0);
    if (lab_map_fill(&map, session_scene(ses), &wide, CELLS, CELLS, ses->lab.pair.circle.radius, p))
        include_hits(&map, &wide, box);
    lab_map_free(&map);
}

/* The hit map's edge. What a program answers that is asked isn't known yet: see session_ask_look.
 */
static void include_map(session *ses, col_box *box)
{
    const lab_program right = {.at = {MISTAKE_NONE}};
    if (!ses->lab.map_on || !ses->pairs.shown_count || !session_suspect_believes(ses))
        return;
    include_hits_of(ses, &right, box);
    if (session_suspects_any(ses))
        include_hits_of(ses, &ses->lab.program, box);
}

/* Presenting has larger words, unless they are as large by themselves; and some more room. */
static double words_size(const session *ses)
{
    const double more = 25.0 / 24, size = session_label_size(ses);
    return ses->mode == SESSION_PRESENTING
               ? more * view_presenting_size(size, ses->camera.width, ses->camera.height)
               : size;
}

/* Then the headline has a line about them. */
static bool hits_besides(const session *ses)
{
    const pairs *p = &ses->pairs;
    return p->shown_count && p->hits > (p->shown[0].findings.hit ? 1 : 0);
}

/* Then it has a line of what the user's program says: of a row, a line, or a question. */
static bool is_reported(const session *ses)
{
    const ask_state *a = &ses->ask;
    return ses->log.explained.rows || ses->live.reported ||
           (a->explained.rows && a->at < a->explained.rows->count);
}

/* Then it compares twice. */
static bool is_drawn_and_tested(const session *ses)
{
    shown_pair both[PAIR_ROLES];
    return scene_pair_both(both, session_shown(ses), &ses->pairs);
}

bool session_headline_is_flat(const session *ses)
{
    const double low = 400; /* points */
    return ses->mode == SESSION_EDITING && ses->camera.height < low * ses->screen.unit &&
           !is_drawn_and_tested(ses);
}

/* With what a program under suspicion says it has more lines, below the verdict. */
static double headline_lines(const session *ses)
{
    return session_headline_is_flat(ses)        ? 4.4
           : session_suspects_any(ses)          ? 9
           : ses->lab.exam.stage == EXAM_ASKING ? 7
                                                : 5.5;
}

double session_headline_height(const session *ses)
{
    double lines = headline_lines(ses);
    lines += hits_besides(ses) ? 1.1 : 0;
    lines += is_reported(ses) ? 1.5 : 0;
    lines += is_drawn_and_tested(ses) ? 1.5 : 0;
    return fmin(lines * words_size(ses), ses->camera.height / 3);
}

/* Lines that the hit map's legend has; it needs about so many text sizes of room for one. */
static double legend_lines(const session *ses)
{
    const double needs = 36, margins = 3.2, line = 1.45;
    bool compares = session_suspects_any(ses) || ses->ask.job;
    bool wraps = compares && ses->camera.width < (needs + margins) * words_size(ses);
    return wraps ? 2 * line : line;
}

/* The hint stands below the picture, or the formula, and the hit map's legend above that. */
static double height_below(const session *ses)
{
    bool hint = ses->mode != SESSION_PRESENTING || ses->lab.exam.stage;
    double lines = ses->lab.map_on ? 2.6 + legend_lines(ses) : hint ? 2.5 : 2.7;
    return lines * words_size(ses);
}

/* Between what stands above and below. */
static void frame(session *ses, col_box box)
{
    camera *c = &ses->camera;
    double text = words_size(ses), height = c->height, above = session_headline_height(ses);
    double below = height_below(ses);
    c->height = fmax(height - above - below, height / 3);
    camera_fit(c, box, text);
    c->height = height;
    camera_pan(c, 0, above);
    ses->fitted = *c;
    ses->redraw = true;
}

static void include_content(session *ses, col_box *box)
{
    include_overlays(ses, box);
    include_believed(ses, box);
    include_previews(ses, box);
    include_map(ses, box);
}

bool session_content(session *ses, col_box *box)
{
    if (!scene_bounds(session_scene(ses), false, box))
        return false;
    include_content(ses, box);
    return true;
}

void session_include_played(session *ses, const col_box *begin, col_box *seen)
{
    const scene *s = session_scene(ses);
    col_box all = *seen, now, ahead;
    if (scene_bounds(s, false, &now))
        include(&all, now);
    if (s->show & SHOW(SHOW_VELOCITY) && motion_predicted_bounds(s, &ahead))
        include(&all, ahead);
    if (is_near(begin, &all))
        *seen = all;
}

void session_fit_box(session *ses, col_box box)
{
    include_content(ses, &box);
    frame(ses, box);
    session_frame_answers(ses);
}

/* Where the first pair is seen alone: as it lies, and turned back. */
static bool pair_bounds(session *ses, col_box *box)
{
    const scene *s = session_scene(ses);
    if (!ses->aids.pair_alone || !scene_pairs_find(&ses->pairs, s) || !ses->pairs.shown_count)
        return false;
    const camera lying = {.zoom = 1, .turn = {1, 0}};
    const camera straight = view_unrotated_camera(&lying, &ses->pairs, 1);
    *box = camera_bounds(&lying, &s->shapes[ses->pairs.shown[0].a]);
    for (size_t i = 0; i < s->count; i++) {
        if (s->shapes[i].hidden || !scene_pair_involves(s, &ses->pairs.shown[0], i))
            continue;
        include(box, camera_bounds(&lying, &s->shapes[i]));
        include(box, camera_bounds(&straight, &s->shapes[i]));
    }
    return true;
}

void session_fit(session *ses, bool selected_only)
{
    col_box box;
    bool pair = !selected_only && pair_bounds(ses, &box);
    if (!pair && !scene_bounds(session_scene(ses), selected_only, &box))
        return;
    (selected_only ? frame : session_fit_box)(ses, box);
}

/* Free of the headline and the hint. */
static bool in_the_clear(const session *ses, const camera *c, col_box box)
{
    col_vec min = camera_to_window(c, box.min), max = camera_to_window(c, box.max);
    return min.x >= 0 && max.x <= c->width && min.y >= session_headline_height(ses) &&
           max.y <= c->height - height_below(ses);
}

/* The camera with a box in the middle of what is clear, at the same size; whether there is room. */
static bool centre_on(const session *ses, col_box box, camera *to)
{
    *to = ses->camera;
    double above = session_headline_height(ses), below = height_below(ses);
    col_vec at = camera_to_window(to, col_scaled(col_add(box.min, box.max), 0.5));
    camera_pan(to, to->width / 2 - at.x, (above + to->height - below) / 2 - at.y);
    return in_the_clear(ses, to, box);
}

/* To where the camera is now. */
static void glide_from(session *ses, const camera *before)
{
    const camera to = ses->camera;
    ses->camera = *before;
    glide(ses, &to);
}

static void glide_to_frame(session *ses, col_box box)
{
    const camera before = ses->camera;
    frame(ses, box);
    glide_from(ses, &before);
}

static void glide_to(session *ses, col_box box)
{
    camera to;
    if (in_the_clear(ses, &ses->camera, box))
        return;
    if (centre_on(ses, box, &to))
        glide(ses, &to);
    else
        glide_to_frame(ses, box);
}

void session_glide_to_fit(session *ses)
{
    const camera before = ses->camera;
    if (!same_view(ses->glide.on ? &ses->glide.to : &before, &ses->fitted))
        return;
    session_fit(ses, false);
    glide_from(ses, &before);
}

static const camera *going_to(const session *ses)
{
    return ses->glide.on ? &ses->glide.to : &ses->camera;
}

/* Whether the view would be at home, but for what needed room. */
static bool is_led_from_home(const session *ses)
{
    return same_view(going_to(ses), &ses->led_to);
}

/* Where it goes next it can be brought back from. */
static bool may_be_led(const session *ses)
{
    return is_home(ses, going_to(ses)) || is_led_from_home(ses);
}

/* Home, unless it has become too small for all. */
static void glide_home(session *ses)
{
    const camera before = ses->camera;
    session_home(ses);
    if (!camera_shows_all(&ses->camera, session_scene(ses)))
        session_fit(ses, false);
    glide_from(ses, &before);
}

void session_give_room_back(session *ses)
{
    bool free = session_presents_scene(ses) || !session_has_walls_at_edges(session_scene(ses));
    if (!free || ses->stage.on || ses->play.on)
        return;
    (is_led_from_home(ses) ? glide_home : session_glide_to_fit)(ses);
}

void session_glide_to_selected(session *ses)
{
    col_box box, all;
    camera to;
    const scene *s = session_scene(ses);
    if (!scene_pairs_find(&ses->pairs, s) || !scene_bounds(s, true, &box) ||
        in_the_clear(ses, &ses->camera, box))
        return;
    bool together = scene_bounds(s, false, &all) && centre_on(ses, all, &to);
    glide_to(ses, together ? all : box);
}

static bool pair_box(session *ses, col_box *box)
{
    const scene *s = session_scene(ses);
    if (!scene_pairs_find(&ses->pairs, s) || !ses->pairs.shown_count)
        return false;
    const shown_pair *pair = &ses->pairs.shown[0];
    *box = col_union(col_bounds(&pair->shape_a), col_bounds(&pair->shape_b));
    return true;
}

/* The first shown pair, when it is in view: who looks at a part of it goes on with that, and walls
 * at the picture's edges keep it still. */
static bool whole_pair(session *ses, col_box *box)
{
    return pair_box(ses, box) && !session_has_walls_at_edges(session_scene(ses)) &&
           camera_shows_box(&ses->camera, *box);
}

/* So small where the view was fitted to something larger that its words would hide it. */
static bool is_dwarfed(const session *ses, col_box box)
{
    const double least = 6; /* text sizes */
    double size = fmax(box.max.x - box.min.x, box.max.y - box.min.y) * ses->camera.zoom;
    return size < least * session_label_size(ses) && same_view(going_to(ses), &ses->fitted);
}

void session_glide_to_pair(session *ses)
{
    col_box box;
    if (!pair_box(ses, &box))
        return;
    include_believed(ses, &box);
    bool seen = camera_shows_box(&ses->camera, box) && !is_dwarfed(ses, box);
    include(&box, view_pair_extent(&ses->pairs.shown[0], 0));
    include_map(ses, &box);
    if (session_suspects_any(ses) || ses->lab.map_on) /* the headline is higher, and more is told */
        seen &= in_the_clear(ses, &ses->camera, box);
    if (!seen)
        glide_to_frame(ses, box);
    session_frame_answers(ses);
}

void session_glide_to_believed(session *ses)
{
    col_box box;
    if (!whole_pair(ses, &box))
        return;
    bool from_home = may_be_led(ses);
    include(&box, view_pair_extent(&ses->pairs.shown[0], 0));
    include_believed(ses, &box);
    if (camera_shows_all(&ses->camera, session_scene(ses)))
        include_map(ses, &box);
    glide_to(ses, box);
    ses->led_to = from_home ? *going_to(ses) : ses->led_to;
    session_frame_answers(ses);
}

bool session_glide_to_map(session *ses, bool widen)
{
    enum { SIDES = 4 };
    col_box box;
    bool from_home = may_be_led(ses);
    if (!camera_shows_all(&ses->camera, session_scene(ses)) || !whole_pair(ses, &box))
        return false;
    include(&box, view_pair_extent(&ses->pairs.shown[0], 0));
    int open = include_hits(&ses->lab.map, &ses->shown, &box);
    bool wider = widen && open > 0 && open < SIDES;
    if (wider)
        glide_to_frame(ses, grown(camera_visible_box(&ses->camera), 0.5));
    else if (widen)
        glide_to(ses, box);
    else
        glide_to_frame(ses, box);
    ses->led_to = from_home ? *going_to(ses) : ses->led_to;
    return wider;
}

void session_fit_if_empty(session *ses)
{
    if (!camera_shows_any(&ses->camera, session_scene(ses)))
        session_fit(ses, false);
}

/* While something is dragged the turn stays as it was when the drag began, so that a moving pivot
 * doesn't move the picture under the pointer. */
camera session_present_camera(const session *ses)
{
    if (edit_is_busy(&ses->editor)) {
        camera c = ses->camera;
        c.turn = ses->shown.turn;
        c.about = ses->shown.about;
        return c;
    }
    double position = anim_unrotate_position(&ses->unrotating);
    return view_unrotated_camera(&ses->camera, &ses->pairs, position);
}
