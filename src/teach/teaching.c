#include "teach/teaching.h"

#include "file/disk.h"
#include "lesson/lesson_bounds.h"
#include "lesson/scene_files.h"
#include "session/settle.h"
#include "session/viewport.h"
#include "teach/lesson_keys.h"
#include "teach/lesson_list.h"
#include "teach/locked_shapes.h"
#include "user/answers.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Milliseconds. */
static const uint32_t BETWEEN_HINTS = 30000, BETWEEN_LOOKS = 1000;

lesson_run *teach_change(teaching *t)
{
    return &t->runs[t->in_class ? LESSON_IN_CLASS : LESSON_ALONE];
}

const lesson_run *teach_run(const teaching *t)
{
    return t->on ? &t->runs[t->in_class ? LESSON_IN_CLASS : LESSON_ALONE] : NULL;
}

/* ---- The answers that are kept ---- */

/* What can't be read belongs to another lesson, or was written by hand: it begins anew. */
static void take_answers(teaching *t)
{
    char path[PATH_MAX];
    size_t length;
    problem ignored;
    if (!user_answers_file(t->path, path))
        return;
    file_disk_clean(path);
    char *text = file_disk_read(path, &length, &ignored);
    if (text)
        lesson_run_read(&t->runs[LESSON_ALONE], &t->lesson, text, length, &ignored);
    free(text);
}

/* A failure loses nothing but these, and the next change tries again. */
static void keep_answers(teaching *t)
{
    char path[PATH_MAX], folder[PATH_MAX];
    problem ignored;
    char *text = lesson_run_text(&t->lesson, &t->runs[LESSON_ALONE]);
    bool news = text && (!t->kept || strcmp(text, t->kept) != 0);
    if (!news || !user_folder(USER_STATE, folder) || !user_answers_file(t->path, path) ||
        !file_disk_write(path, text, strlen(text), false, &ignored)) {
        free(text);
        return;
    }
    free(t->kept);
    t->kept = text;
}

/* ---- What a step shows ---- */

/* A copy of the state's scene takes the place of what is shown; the theme is the user's. */
static bool put_scene(const teaching *t, const lesson_step *step, const lesson_state *state)
{
    session *ses = t->session;
    scene s = scene_empty();
    if (!scene_copy(&s, &state->scene))
        return false;
    teach_lock_shapes(&s, step);
    teach_select_by_handle(&s, step, t->in_class);
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

/* What a state is played for: seen where it is news, else it was. */
static void play_to(session *ses, double frames, bool glides)
{
    if (frames > 0 && session_play_begin(ses))
        session_play_until(ses, frames, glides);
}

/* Around the obstacle, where that is news. */
static void slide(session *ses, bool begins)
{
    ses->play.sliding = false;
    if (begins)
        session_play_slide_once(ses);
}

static bool same_box(const col_box *a, const col_box *b)
{
    return a->min.x == b->min.x && a->min.y == b->min.y && a->max.x == b->max.x &&
           a->max.y == b->max.y;
}

/* How large the steps that ask nothing show the scene where a question has a camera of its own: it
 * shows it no larger. 0: it hasn't, or there are none. */
static double zoom_of_others(const teaching *t)
{
    double width = t->others.max.x - t->others.min.x, height = t->others.max.y - t->others.min.y;
    camera c = camera_of(session_scene(t->session), width, height);
    col_box world;
    if (width <= 0 || !lesson_bounds(&t->lesson, t->scene_number, LESSON_ALL_KINDS, &world))
        return 0;
    camera_fit(&c, world, 0);
    return c.zoom;
}

/* Where all these steps of the scene are seen whole. What a chosen answer believes is seen there,
 * too, or from farther away. True: that is another place than before. */
static bool set_stage(teaching *t)
{
    session_stage *stage = &t->session->stage;
    const lesson_run *run = teach_run(t);
    const lesson_state *state = lesson_shown(&t->lesson, run);
    const lesson_choice *chosen = state ? lesson_chosen(&t->lesson, run) : NULL;
    bool was_on = stage->on;
    col_box before = stage->world, tried;
    bool apart = t->others.max.x > 0;
    unsigned kinds = apart ? 1u << LESSON_ASK : LESSON_ALL_KINDS;
    stage->most = zoom_of_others(t);
    stage->on =
        stage->width > 0 && lesson_bounds(&t->lesson, t->scene_number, kinds, &stage->world);
    if (stage->on && chosen &&
        lesson_bounds_tried(&t->lesson, t->scene_number, kinds, state, chosen, &tried) &&
        !session_stage_shows(t->session, tried))
        stage->world = tried;
    return stage->on && !(was_on && same_box(&before, &stage->world));
}

/* At once. */
static void fit_stage(teaching *t)
{
    set_stage(t);
    t->session->glide.on = false;
    session_fit_stage(t->session);
}

static bool show_state(teaching *t, const lesson_step *step, const lesson_state *state)
{
    session *ses = t->session;
    bool same = t->shown && t->scene_number == step->scene_number;
    bool news = same && state->frames != t->shown->frames;
    bool slides = state->slides && !(same && t->shown->slides);
    if (same) /* what is shown glides to what will be */
        anim_morph_begin(&ses->change.morph, session_scene(ses), 0, ses->now, ses->less_motion);
    if (!put_scene(t, step, state))
        return false;
    t->shown = state;
    t->scene_number = step->scene_number;
    t->since = ses->now;
    t->typed[0] = '\0';
    t->handed_in = t->typing = false;
    ses->pointed = (camera){0};
    turn_to(ses, t->turn, same);
    if (!same)
        fit_stage(t);
    play_to(ses, state->frames, news);
    slide(ses, slides);
    return true;
}

static const view_formula FORMULAS[LESSON_FORMULAS] = {
    [LESSON_FORMULA_NONE] = VIEW_FORMULA_NONE,
    [LESSON_FORMULA_OFFSET] = VIEW_FORMULA_OFFSET,
    [LESSON_FORMULA_LOCAL] = VIEW_FORMULA_LOCAL,
    [LESSON_FORMULA_UNROTATED] = VIEW_FORMULA_UNROTATED,
    [LESSON_FORMULA_CLAMP_X] = VIEW_FORMULA_CLAMP_X,
    [LESSON_FORMULA_CLAMP_Y] = VIEW_FORMULA_CLAMP_Y,
    [LESSON_FORMULA_CLAMP] = VIEW_FORMULA_CLAMP,
    [LESSON_FORMULA_DISTANCE] = VIEW_FORMULA_DISTANCE,
    [LESSON_FORMULA_COMPARE] = VIEW_FORMULA_COMPARE,
};

/* Where a choice has a shape go. */
static view_way way_of(const lesson_state *state, const lesson_way *way)
{
    view_way w = {.count = way->count, .elsewhere = way->elsewhere};
    if (!way->count)
        return w;
    col_shape s = scene_shape_geometry(&state->scene.shapes[way->shape]);
    memcpy(w.at, way->at, way->count * sizeof *w.at);
    w.end = col_moved(&s, col_subtract(w.at[w.count - 1], col_core_at(&s, 0.5, 0.5)));
    return w;
}

view_aids teach_aids(const lesson_state *state, const lesson_choice *chosen)
{
    return (view_aids){.verdict_hidden = !(state->aids & LESSON_AID(LESSON_VERDICT)),
                       .belief_told = chosen,
                       .believed_way =
                           chosen ? way_of(state, &chosen->moves) : (view_way){.count = 0},
                       .believed_nearest = {.on = chosen && chosen->nearest_given,
                                            .at = chosen ? chosen->nearest : (col_vec){0, 0}},
                       .rounded = true,
                       .numbers_told = true, /* a question may be about them */
                       .said_hidden = chosen && !chosen->says_given,
                       .believer = chosen ? "this answer" : "the program",
                       .hide = chosen ? SHOW(SHOW_RADIUS) : 0, /* the headline has it */
                       .map_told = state->aids & LESSON_AID(LESSON_MAP),
                       .unheaded_at_rest = true,
                       .names = state->aids & LESSON_AID(LESSON_NAMES),
                       .clamp_x = state->aids & LESSON_AID(LESSON_CLAMP_X),
                       .clamp_y = state->aids & LESSON_AID(LESSON_CLAMP_Y),
                       .formula = FORMULAS[state->formula]};
}

const lab_program *teach_beside(const teaching *t)
{
    const lesson_run *run = teach_run(t);
    const lesson_state *state = run ? lesson_shown(&t->lesson, run) : NULL;
    const lesson_choice *chosen = state ? lesson_chosen(&t->lesson, run) : NULL;
    bool both = chosen && state->aids & LESSON_AID(LESSON_MAP) && !lab_is_right(&state->program) &&
                !lab_is_right(&chosen->believes);
    return both ? &chosen->believes : NULL;
}

/* Of a task that counts them. */
static unsigned zones_visited(const teaching *t)
{
    const lesson_run *run = teach_run(t);
    const lesson_step *step = lesson_step_now(&t->lesson, run);
    bool counted = step && step->goal.wants & 1u << LESSON_WANT_ZONES;
    return counted ? run->records[run->step].effort.zones : 0;
}

/* Whether something else than the verdict is asked, or nothing while the step hides it: who hides
 * it where something is only said asks for it. */
static bool asks_another(const lesson_step *step, const lesson_state *state)
{
    bool hides = !(state->aids & LESSON_AID(LESSON_VERDICT));
    return (hides || step->kind == LESSON_ASK) && !lesson_step_asks_verdict(step);
}

void teach_follow(teaching *t)
{
    session *ses = t->session;
    const lesson *l = &t->lesson;
    const lesson_run *run = teach_run(t);
    const lesson_state *state = lesson_shown(l, run);
    ses->redraw = true;
    if (!t->in_class)
        keep_answers(t);
    if (!state) /* the last page stands over the last picture */
        return;
    const lesson_step *step = lesson_step_now(l, run);
    const lesson_state *before = t->shown;
    const lesson_choice *chosen = lesson_chosen(l, run), *chosen_before = t->chosen;
    t->chosen = chosen;
    if (state != before || chosen != chosen_before)
        ses->labels = (view_memory){0}; /* where they go tells nothing of how one came here */
    double turned = t->turn;
    t->turn = lesson_step_turn(step, state, chosen);
    if (state != t->shown && !show_state(t, step, state)) {
        session_notice(ses, "The step isn't shown: " TEXT_OUT_OF_MEMORY);
        return;
    }
    if (state == before && t->turn != turned)
        turn_to(ses, t->turn, true);
    ses->aids = teach_aids(state, teach_beside(t) ? NULL : chosen);
    ses->aids.verdict_hidden = !lesson_verdict_shown(l, run);
    ses->aids.question_hidden = asks_another(step, state);
    ses->aids.visited = zones_visited(t);
    ses->lab.map_on = ses->aids.map_told;
    ses->lab.program = teach_beside(t) ? state->program : lesson_suspect(l, run);
    if (set_stage(t))
        session_glide_to_stage(ses);
}

/* ---- Coming and going ---- */

static bool load(const session *ses, lesson *l, const char *path, problem *why)
{
    char scenes[PATH_MAX];
    lesson_sources from = teach_sources(ses, scenes);
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

/* What the start had to say of unsaved changes is about the document, and not for a class. */
static void keep_recovery_notice(teaching *t, session *ses)
{
    if (ses->autosave.said == ses->notices)
        snprintf(t->recovered, sizeof t->recovered, "%s", ses->notice);
    session_notice_end(ses, ses->autosave.said);
}

static void say_recovered(session *ses, const char *what)
{
    if (!what[0])
        return;
    session_notice(ses, "%s", what);
    ses->autosave.said = ses->notices; /* another lesson may follow */
}

/* An empty document takes the place of the present one, which waits. */
static bool put_document_aside(teaching *t, session *ses)
{
    scene empty = scene_empty();
    history fresh = {0};
    empty.theme = session_shown(ses)->theme;
    if (!scene_history_open(&fresh, &empty))
        return false;
    t->map_before = ses->lab.map_on;
    t->verdict_hidden = ses->aids.verdict_hidden;
    session_interrupt(ses, fresh);
    return true;
}

/* The window has it; the document's own name waits aside. */
static void take_title(teaching *t)
{
    snprintf(t->session->name, sizeof t->session->name, "%.*s", SESSION_NAME_SIZE - 1,
             t->lesson.title);
}

static void begin(teaching *t, session *ses, const lesson *l, const char *path,
                  file_version version)
{
    t->on = true;
    t->session = ses;
    t->lesson = *l;
    t->version = version;
    snprintf(t->path, sizeof t->path, "%s", path);
    t->in_class = ses->mode == SESSION_PRESENTING;
    t->runs[LESSON_IN_CLASS] = lesson_start(LESSON_IN_CLASS);
    t->runs[LESSON_ALONE] = lesson_start(LESSON_ALONE);
    session_set_path(ses, "");
    ses->version = (file_version){0};
    take_title(t);
    take_answers(t);
    bool left = teach_left_take(t->left, path, &t->version, l, &t->runs[LESSON_IN_CLASS]);
    t->goes_on = (left && t->in_class) || teach_run(t)->step > 0;
    t->left_at = teach_run(t)->step;
    forget_looks(ses);
    keep_recovery_notice(t, ses);
}

bool teach_open(teaching *t, session *ses, const char *path)
{
    lesson l;
    problem why;
    file_version version = file_version_of(path);
    if (!load(ses, &l, path, &why)) {
        session_notice(ses, "%s", why.text);
        return false;
    }
    teach_close(t);
    if (!put_document_aside(t, ses)) {
        lesson_free(&l);
        session_notice(ses, "%s: not opened: " TEXT_OUT_OF_MEMORY, path);
        return false;
    }
    begin(t, ses, &l, path, version);
    teach_follow(t);
    return true;
}

/* What it remembers of lessons stays. */
static void end(teaching *t)
{
    left_run *left = t->left;
    file_lookout_end(&t->lookout);
    lesson_free(&t->lesson);
    free(t->kept);
    *t = (teaching){.left = left};
}

void teach_close(teaching *t)
{
    session *ses = t->session;
    if (!t->on)
        return;
    teach_left_keep(&t->left, t->path, &t->version, &t->runs[LESSON_IN_CLASS]);
    bool map = t->map_before, hidden = t->verdict_hidden;
    char recovered[SESSION_NOTICE_SIZE];
    memcpy(recovered, t->recovered, sizeof recovered);
    session_resume(ses);
    ses->stage.on = false;
    end(t);
    forget_looks(ses);
    ses->lab.map_on = map;
    ses->aids.verdict_hidden = hidden;
    ses->notice[0] = '\0';
    say_recovered(ses, recovered);
    ses->redraw = true;
}

void teach_drop(teaching *t)
{
    end(t);
    teach_left_free(&t->left);
}

/* Stays at its step; what can't be read is told, and the last one stays. */
static void reload(teaching *t)
{
    session *ses = t->session;
    lesson fresh;
    problem why = {""};
    file_version version = file_version_of(t->path);
    bool right = load(ses, &fresh, t->path, &why);
    ses->redraw |= right || strcmp(why.text, t->wrong.text) != 0;
    t->wrong = why;
    if (!right)
        return;
    t->shown = NULL; /* of the lesson that goes */
    t->chosen = NULL;
    for (int mode = 0; mode < 2; mode++)
        lesson_adapt(&t->runs[mode], &t->lesson, &fresh);
    lesson_free(&t->lesson);
    t->lesson = fresh;
    t->version = version;
    take_title(t);
    teach_follow(t);
}

void teach_follow_mode(teaching *t)
{
    bool in_class = t->on && t->session->mode == SESSION_PRESENTING;
    if (t->in_class == in_class)
        return;
    size_t step = teach_run(t)->step;
    t->in_class = in_class;
    t->session->notice[0] = '\0'; /* it was said to the other one */
    lesson_go(&t->lesson, teach_change(t), step);
    teach_follow(t);
    const lesson_step *now = lesson_step_now(&t->lesson, teach_run(t));
    if (now)
        teach_select_by_handle(session_scene(t->session), now, in_class);
}

/* ---- Where it is seen ---- */

bool teach_frame(teaching *t, double width, col_box box, col_box others)
{
    session *ses = t->session;
    session_stage *stage = &ses->stage;
    bool moved = stage->width != width || !same_box(&stage->box, &box);
    if (width <= 0 || (stage->on && !moved && same_box(&t->others, &others)))
        return false;
    const teach_framed now = {ses->screen.width, ses->screen.height, t->scene_number};
    bool same = stage->on && !memcmp(&now, &t->framed, sizeof now);
    stage->width = width;
    stage->box = box;
    t->others = others;
    t->framed = now;
    set_stage(t);
    ses->glide.on = false;
    (same ? session_glide_to_stage : session_fit_stage)(ses);
    return stage->on;
}

double teach_rest_turn(const teaching *t)
{
    return t->shown ? t->turn : 0;
}

/* ---- By itself ---- */

static bool is_stuck(const teaching *t)
{
    const lesson_run *run = teach_run(t);
    return run && !t->in_class && lesson_phase_of(&t->lesson, run) == LESSON_PHASE_TRY &&
           run->records[run->step].hints < (int)t->lesson.steps[run->step].hint_count;
}

/* Milliseconds until `between` have passed since then. */
static bool gives_hint(teaching *t)
{
    return is_stuck(t) && session_left(t->session, t->since, BETWEEN_HINTS) == 0 && teach_hint(t);
}

/* Editors that save put a new file into the old one's place, which is missed for a moment: told
 * once it was away at two looks. Returns whether that is news; the last good step stays. */
static bool tells_gone(teaching *t)
{
    problem gone;
    if (!t->gone) {
        t->gone = true;
        t->gone_since = t->session->now;
    }
    text_problem(&gone, "%s is gone: it is read again once it is back", file_disk_shown(t->path));
    if (session_left(t->session, t->gone_since, BETWEEN_LOOKS) > 0 ||
        !strcmp(gone.text, t->wrong.text))
        return false;
    t->wrong = gone;
    t->session->redraw = true;
    return true;
}

/* That of the lesson, or one of a scene that it names. What couldn't be read may be as it was
 * again. */
static bool is_written_anew(teaching *t, file_change change)
{
    return change == FILE_CHANGED || (change == FILE_SAME && t->wrong.text[0]) ||
           lesson_scene_files_changed(&t->lesson);
}

static void begin_look(teaching *t)
{
    enum { MOST = 64 };
    const char *paths[1 + MOST] = {t->path};
    size_t scenes = lesson_scene_files_list(&t->lesson, paths + 1, MOST);
    const session *ses = t->session;
    file_lookout_begin(&t->lookout, paths, scenes <= MOST ? 1 + scenes : 0, &ses->on_file_news,
                       ses->now);
}

static bool follows_files(teaching *t)
{
    const session *ses = t->session;
    bool due = file_lookout_is_due(&t->lookout, ses->now);
    if (!due || edit_is_busy(&ses->editor) || ses->held_back)
        return false;
    begin_look(t);
    file_change change = file_version_check(&t->version, t->path, false);
    if (change == FILE_GONE)
        return tells_gone(t);
    t->gone = false;
    bool news = is_written_anew(t, change);
    if (!news)
        return false;
    reload(t);
    file_lookout_end(&t->lookout); /* other files are the lesson's now, or may mend it */
    return true;
}

/* A flight is judged from where it starts: while it is played it stays what it was. */
static bool is_judged(const teaching *t)
{
    const lesson_run *run = teach_run(t);
    const lesson_step *step = lesson_step_now(&t->lesson, run);
    return lesson_phase_of(&t->lesson, run) == LESSON_PHASE_TRY &&
           !(t->session->play.on && lesson_task_flies(&step->goal));
}

static void look_at_task(teaching *t)
{
    session *ses = t->session;
    col_box window = ses->play.on ? ses->play.window : camera_visible_box(&ses->camera);
    if (is_judged(t) && lesson_look(&t->lesson, teach_change(t), session_shown(ses), &ses->pairs,
                                    &window, !edit_is_busy(&ses->editor))) {
        ses->notice[0] = '\0'; /* it said what doesn't solve it */
        teach_follow(t);
    }
    ses->aids.visited = zones_visited(t);
}

/* A drag that does nothing says why. */
static void look_at_locked(const teaching *t)
{
    session *ses = t->session;
    const lesson_step *step = lesson_step_now(&t->lesson, teach_run(t));
    char words[TEACH_LOCKED_SIZE];
    if (!step || !edit_drags_locked(&ses->editor, session_scene(ses), &ses->shown))
        return;
    teach_locked_words(words, step);
    session_notice(ses, "%s", words);
}

/* What is changed by a handle alone keeps it, whatever else was clicked: the caption speaks of it.
 */
static void keep_handle(const teaching *t)
{
    const lesson_step *step = lesson_step_now(&t->lesson, teach_run(t));
    scene *s = session_scene(t->session);
    if (step && !edit_is_busy(&t->session->editor) && !scene_selected_count(s))
        teach_select_by_handle(s, step, t->in_class);
}

void teach_step(teaching *t)
{
    if (!t->on)
        return;
    look_at_locked(t);
    keep_handle(t);
    bool hint = gives_hint(t);
    if (follows_files(t) || hint)
        session_look(t->session);
    if (t->session->redraw)
        look_at_task(t);
}

void teach_file_look(teaching *t)
{
    if (t->on)
        file_lookout_ask(&t->lookout, t->session->now);
}

int teach_timeout(const teaching *t)
{
    if (!t->on)
        return -1;
    int file = file_lookout_timeout(&t->lookout, t->session->now);
    int hint = is_stuck(t) ? session_left(t->session, t->since, BETWEEN_HINTS) : -1;
    return hint < 0 || (file >= 0 && file < hint) ? file : hint;
}

/* ---- Authoring ---- */

static unsigned aids_shown(const session *ses)
{
    const view_aids *a = &ses->aids;
    return (a->verdict_hidden ? 0 : LESSON_AID(LESSON_VERDICT)) |
           (a->clamp_x ? LESSON_AID(LESSON_CLAMP_X) : 0) |
           (a->clamp_y ? LESSON_AID(LESSON_CLAMP_Y) : 0) |
           (a->names ? LESSON_AID(LESSON_NAMES) : 0) |
           (ses->lab.map_on ? LESSON_AID(LESSON_MAP) : 0);
}

static lesson_formula formula_shown(const session *ses)
{
    int which = LESSON_FORMULA_NONE;
    while (FORMULAS[which] != ses->aids.formula)
        which++;
    return (lesson_formula)which;
}

char *teach_step_text(const teaching *t, const session *ses)
{
    const lesson_run *run = teach_run(t);
    const char *about = ses->history.now.caption.about;
    lesson_state state = {.scene = ses->history.now,
                          .aids = aids_shown(ses),
                          .turn = anim_unrotate_position(&ses->unrotating),
                          .frames = ses->play.on ? ses->play.time : 0,
                          .slides = ses->play.sliding,
                          .program = ses->lab.program,
                          .formula = formula_shown(ses)};
    return lesson_step_text(&state, run        ? lesson_caption(&t->lesson, run)
                                    : about[0] ? about
                                               : "...");
}
