#include "session/lesson_session.h"

#include "file/disk.h"
#include "lesson/lesson_bounds.h"
#include "session/lesson_keys.h"
#include "session/lesson_list.h"
#include "session/session.h"
#include "session/settle.h"
#include "user/answers.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const uint32_t BETWEEN_HINTS = 30000; /* milliseconds */

lesson_run *session_lesson_change(session *ses)
{
    lesson_session *ls = &ses->lesson;
    return &ls->runs[ls->in_class ? LESSON_IN_CLASS : LESSON_ALONE];
}

const lesson_run *session_lesson_run(const session *ses)
{
    const lesson_session *ls = &ses->lesson;
    return ls->on ? &ls->runs[ls->in_class ? LESSON_IN_CLASS : LESSON_ALONE] : NULL;
}

/* ---- The answers that are kept ---- */

/* What can't be read belongs to another lesson, or was written by hand: it begins anew. */
static void take_answers(lesson_session *ls)
{
    char path[PATH_MAX];
    size_t length;
    problem ignored;
    char *text = user_answers_file(ls->path, path) ? file_disk_read(path, &length, &ignored) : NULL;
    if (text)
        lesson_run_read(&ls->runs[LESSON_ALONE], &ls->lesson, text, length, &ignored);
    free(text);
}

/* A failure loses nothing but these, and the next change tries again. */
static void keep_answers(lesson_session *ls)
{
    char path[PATH_MAX], folder[PATH_MAX];
    problem ignored;
    char *text = lesson_run_text(&ls->lesson, &ls->runs[LESSON_ALONE]);
    bool news = text && (!ls->kept || strcmp(text, ls->kept) != 0);
    if (!news || !user_folder(USER_STATE, folder) || !user_answers_file(ls->path, path) ||
        !file_disk_write(path, text, strlen(text), false, &ignored)) {
        free(text);
        return;
    }
    free(ls->kept);
    ls->kept = text;
}

/* ---- What a step shows ---- */

static void lock_shapes(scene *s, const lesson_step *step)
{
    for (size_t i = 0; i < s->count; i++)
        s->shapes[i].locked = SHAPE_ALL_PARTS & ~lesson_step_drags(step, s->shapes[i].id);
}

/* A copy of the state's scene takes the place of what is shown; the theme is the user's. */
static bool put_scene(session *ses, const lesson_step *step, const lesson_state *state)
{
    scene s = scene_empty();
    if (!scene_copy(&s, &state->scene))
        return false;
    lock_shapes(&s, step);
    s.theme = session_shown(ses)->theme;
    if (scene_history_open(session_document(ses, DOCUMENT_REPLACE), &s))
        return true;
    scene_free(&s);
    return false;
}

/* In the same scene the picture turns to where it belongs. */
static void turn_to(session *ses, double turn, bool glides)
{
    unrotating aim = {0};
    anim_unrotate_set(&aim, turn);
    anim_unrotate_go(&ses->unrotating, aim.time, ses->now, ses->less_motion || !glides);
}

/* What a state is played for: seen as it is revealed, else it was. */
static void play_to(session *ses, double frames, bool glides)
{
    if (frames <= 0 || !session_play_begin(ses))
        return;
    if (glides && !ses->less_motion)
        session_play_until(ses, frames);
    else
        session_play_to(ses, frames);
}

static bool show_state(session *ses, const lesson_step *step, const lesson_state *state)
{
    lesson_session *ls = &ses->lesson;
    bool same = ls->shown && ls->scene_number == step->scene_number;
    if (same) /* what is shown glides to what will be */
        anim_morph_begin(&ses->change.morph, session_scene(ses), 0, ses->now, ses->less_motion);
    if (!put_scene(ses, step, state))
        return false;
    ls->shown = state;
    ls->scene_number = step->scene_number;
    ls->since = ses->now;
    ls->typed[0] = '\0';
    turn_to(ses, state->turn, same);
    if (!same) {
        ses->labels = (view_memory){0};
        session_lesson_fit(ses);
    }
    play_to(ses, state->frames, same && state == &step->revealed);
    return true;
}

view_aids session_lesson_aids(const lesson_state *state)
{
    static const view_formula FORMULAS[LESSON_FORMULAS] = {
        [LESSON_FORMULA_NONE] = VIEW_FORMULA_NONE,
        [LESSON_FORMULA_OFFSET] = VIEW_FORMULA_OFFSET,
        [LESSON_FORMULA_LOCAL] = VIEW_FORMULA_LOCAL,
        [LESSON_FORMULA_CLAMP_X] = VIEW_FORMULA_CLAMP_X,
        [LESSON_FORMULA_CLAMP_Y] = VIEW_FORMULA_CLAMP_Y,
        [LESSON_FORMULA_DISTANCE] = VIEW_FORMULA_DISTANCE,
        [LESSON_FORMULA_COMPARE] = VIEW_FORMULA_COMPARE,
    };
    return (view_aids){.verdict_hidden = !(state->aids & LESSON_AID(LESSON_VERDICT)),
                       .map_told = state->aids & LESSON_AID(LESSON_MAP),
                       .clamp_x = state->aids & LESSON_AID(LESSON_CLAMP_X),
                       .clamp_y = state->aids & LESSON_AID(LESSON_CLAMP_Y),
                       .formula = FORMULAS[state->formula]};
}

void session_lesson_follow(session *ses)
{
    lesson_session *ls = &ses->lesson;
    const lesson *l = &ls->lesson;
    const lesson_run *run = session_lesson_run(ses);
    const lesson_state *state = lesson_shown(l, run);
    ses->redraw = true;
    if (!ls->in_class)
        keep_answers(ls);
    if (!state) /* the last page stands over the last picture */
        return;
    if (state != ls->shown && !show_state(ses, lesson_step_now(l, run), state)) {
        session_notice(ses, "The step isn't shown: " TEXT_OUT_OF_MEMORY);
        return;
    }
    ses->aids = session_lesson_aids(state);
    ses->aids.verdict_hidden = !lesson_verdict_shown(l, run);
    ses->aids.belief_told = run->chosen != LESSON_NO_CHOICE;
    ses->lab.map_on = ses->aids.map_told;
    ses->lab.program = lesson_suspect(l, run);
}

/* ---- Coming and going ---- */

static bool load(const session *ses, lesson *l, const char *path, problem *why)
{
    char scenes[PATH_MAX];
    lesson_sources from = session_lesson_sources(ses, scenes);
    return lesson_load(l, path, &from, why);
}

/* What else belongs to the document, and is the lesson's own meanwhile. */
static void forget_looks(session *ses)
{
    session_change_forget(ses);
    session_walk_to(ses, WALK_NONE);
    anim_unrotate_set(&ses->unrotating, 0);
    ses->glide.on = false;
    ses->labels = (view_memory){0};
}

/* An empty document takes the place of the present one, which waits. A log ends before: its rows
 * are no document. */
static bool put_document_aside(session *ses)
{
    scene empty = scene_empty();
    history fresh = {0};
    empty.theme = session_shown(ses)->theme;
    if (!scene_history_open(&fresh, &empty))
        return false;
    if (ses->lab.exam.stage)
        session_exam_stop(ses);
    session_log_close(ses);
    ses->lesson.map_before = ses->lab.map_on;
    ses->lesson.verdict_hidden = ses->aids.verdict_hidden;
    session_put_aside(ses, &ses->lesson.before, fresh);
    session_live_leave(ses);
    return true;
}

static void begin(session *ses, const lesson *l, const char *path, file_version version)
{
    lesson_session *ls = &ses->lesson;
    ls->on = true;
    ls->lesson = *l;
    ls->version = version;
    snprintf(ls->path, sizeof ls->path, "%s", path);
    ls->in_class = ses->mode == SESSION_PRESENTING;
    ls->runs[LESSON_IN_CLASS] = lesson_start(LESSON_IN_CLASS);
    ls->runs[LESSON_ALONE] = lesson_start(LESSON_ALONE);
    ses->path[0] = '\0';
    ses->version = (file_version){0};
    snprintf(ses->name, sizeof ses->name, "%.*s", SESSION_NAME_SIZE - 1, l->title);
    take_answers(ls);
    forget_looks(ses);
}

bool session_lesson_open(session *ses, const char *path)
{
    lesson l;
    problem why;
    file_version version = file_version_of(path);
    if (!load(ses, &l, path, &why)) {
        session_notice(ses, "%s", why.text);
        return false;
    }
    session_lesson_close(ses);
    if (!put_document_aside(ses)) {
        lesson_free(&l);
        session_notice(ses, "%s: not opened: " TEXT_OUT_OF_MEMORY, path);
        return false;
    }
    begin(ses, &l, path, version);
    session_lesson_follow(ses);
    return true;
}

void session_lesson_close(session *ses)
{
    lesson_session *ls = &ses->lesson;
    if (!ls->on)
        return;
    bool map = ls->map_before, hidden = ls->verdict_hidden;
    session_bring_back(ses, &ls->before);
    session_lesson_drop(ses);
    forget_looks(ses);
    ses->lab.map_on = map;
    ses->aids.verdict_hidden = hidden;
    ses->notice[0] = '\0';
    ses->redraw = true;
}

void session_lesson_drop(session *ses)
{
    lesson_session *ls = &ses->lesson;
    lesson_free(&ls->lesson);
    session_waiting_drop(&ls->before);
    free(ls->kept);
    *ls = (lesson_session){.on = false};
}

void session_lesson_reload(session *ses)
{
    lesson_session *ls = &ses->lesson;
    lesson fresh;
    problem why = {""};
    file_version version = file_version_of(ls->path);
    bool right = load(ses, &fresh, ls->path, &why);
    ses->redraw |= right || strcmp(why.text, ls->wrong.text) != 0;
    ls->wrong = why;
    if (!right)
        return;
    ses->lesson.shown = NULL;
    for (int mode = 0; mode < 2; mode++)
        lesson_adapt(&ls->runs[mode], &ls->lesson, &fresh);
    lesson_free(&ls->lesson);
    ls->lesson = fresh;
    ls->version = version;
    session_lesson_follow(ses);
}

void session_lesson_follow_mode(session *ses)
{
    lesson_session *ls = &ses->lesson;
    bool in_class = ses->mode == SESSION_PRESENTING;
    if (!ls->on || ls->in_class == in_class)
        return;
    size_t step = session_lesson_run(ses)->step;
    ls->in_class = in_class;
    lesson_go(&ls->lesson, session_lesson_change(ses), step);
    session_lesson_follow(ses);
}

/* ---- Where it is seen ---- */

void session_lesson_fit(session *ses)
{
    const lesson_session *ls = &ses->lesson;
    const col_box *stage = &ls->stage;
    double height = ses->screen.height;
    col_box box;
    if (!ls->on || ls->width <= 0 || !lesson_bounds(&ls->lesson, ls->scene_number, &box))
        return;
    camera c =
        camera_of(session_scene(ses), stage->max.x - stage->min.x, stage->max.y - stage->min.y);
    camera_fit(&c, box, 0);
    camera_pan(&c, stage->min.x, stage->min.y);
    c.width = ls->width;
    c.height = height;
    ses->camera = c;
    ses->redraw = true;
}

static bool same_box(const col_box *a, const col_box *b)
{
    return a->min.x == b->min.x && a->min.y == b->min.y && a->max.x == b->max.x &&
           a->max.y == b->max.y;
}

bool session_lesson_frame(session *ses, double width, col_box stage)
{
    lesson_session *ls = &ses->lesson;
    if (width <= 0 || (ls->width == width && same_box(&ls->stage, &stage)))
        return false;
    ls->width = width;
    ls->stage = stage;
    session_lesson_fit(ses);
    return true;
}

double session_rest_turn(const session *ses)
{
    return ses->lesson.shown ? ses->lesson.shown->turn : 0;
}

/* ---- By itself ---- */

static bool is_stuck(const session *ses)
{
    const lesson_session *ls = &ses->lesson;
    const lesson_run *run = session_lesson_run(ses);
    return run && !ls->in_class && lesson_phase_of(&ls->lesson, run) == LESSON_PHASE_TRY &&
           run->records[run->step].hints < (int)ls->lesson.steps[run->step].hint_count;
}

void session_lesson_step(session *ses)
{
    if (is_stuck(ses) && (uint32_t)(ses->now - ses->lesson.since) >= BETWEEN_HINTS)
        session_lesson_hint(ses);
}

int session_lesson_timeout(const session *ses)
{
    uint32_t passed = ses->now - ses->lesson.since;
    if (!is_stuck(ses))
        return -1;
    return passed < BETWEEN_HINTS ? (int)(BETWEEN_HINTS - passed) : 0;
}

void session_lesson_look(session *ses)
{
    lesson_session *ls = &ses->lesson;
    col_box window = ses->play.on ? ses->play.window : camera_visible_box(&ses->camera);
    if (!ls->on || lesson_phase_of(&ls->lesson, session_lesson_run(ses)) != LESSON_PHASE_TRY)
        return;
    if (lesson_look(&ls->lesson, session_lesson_change(ses), session_shown(ses), &ses->pairs,
                    &window))
        session_lesson_follow(ses);
}

/* ---- Authoring ---- */

static unsigned aids_shown(const session *ses)
{
    const view_aids *a = &ses->aids;
    return (a->verdict_hidden ? 0 : LESSON_AID(LESSON_VERDICT)) |
           (a->clamp_x ? LESSON_AID(LESSON_CLAMP_X) : 0) |
           (a->clamp_y ? LESSON_AID(LESSON_CLAMP_Y) : 0) |
           (ses->lab.map_on ? LESSON_AID(LESSON_MAP) : 0);
}

static lesson_formula formula_shown(const session *ses)
{
    static const lesson_formula FORMULAS[VIEW_FORMULAS] = {
        [VIEW_FORMULA_NONE] = LESSON_FORMULA_NONE,
        [VIEW_FORMULA_OFFSET] = LESSON_FORMULA_OFFSET,
        [VIEW_FORMULA_LOCAL] = LESSON_FORMULA_LOCAL,
        [VIEW_FORMULA_CLAMP_X] = LESSON_FORMULA_CLAMP_X,
        [VIEW_FORMULA_CLAMP_Y] = LESSON_FORMULA_CLAMP_Y,
        [VIEW_FORMULA_DISTANCE] = LESSON_FORMULA_DISTANCE,
        [VIEW_FORMULA_COMPARE] = LESSON_FORMULA_COMPARE,
    };
    return FORMULAS[ses->aids.formula];
}

char *session_lesson_step_text(const session *ses)
{
    const lesson_run *run = session_lesson_run(ses);
    const char *about = ses->history.now.caption.about;
    lesson_state state = {.scene = ses->history.now,
                          .aids = aids_shown(ses),
                          .turn = anim_unrotate_position(&ses->unrotating),
                          .frames = ses->play.on ? ses->play.time : 0,
                          .program = ses->lab.program,
                          .formula = formula_shown(ses)};
    return lesson_step_text(&state, run        ? lesson_caption(&ses->lesson.lesson, run)
                                    : about[0] ? about
                                               : "...");
}
