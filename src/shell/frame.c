/* The frame: the picture and, over it, the widgets. */
#include "shell/frame.h"

#include "lab/program.h"
#include "panel/panel.h"
#include "session/suspect.h"
#include "session/try_explained.h"
#include "session/viewport.h"
#include "shell/beside.h"
#include "shell/hint.h"
#include "shell/kept_picture.h"
#include "shell/long_work.h"
#include "shell/player_pass.h"
#include "shell/widgets.h"
#include "teach/lesson_keys.h"

#include <math.h>
#include <string.h>

static const double HANDLE_SIZE = 10; /* points */

/* While shapes move by themselves none stays under a pointer that rests. */
static size_t hovered(const app *a)
{
    const session *ses = &a->session;
    size_t over = ses->play.running || !app_shows_editor(a) ? SCENE_NONE : ses->editor.over.shape;
    return over < session_shown(ses)->count ? over : SCENE_NONE;
}

/* A drag or an animation is on its way. What is played and paused is looked at as it stood: not so
 * where it arrived at what it was played for. */
static bool moves(const session *ses)
{
    return edit_is_busy(&ses->editor) || (ses->play.on && !session_play_arrived(ses)) ||
           ses->play.sliding || ses->play.filmed || (ses->glide.on && !ses->unrotating.running) ||
           ses->change.gliding;
}

/* By hand, and nothing by itself. */
static bool is_dragged(const session *ses)
{
    return (edit_is_busy(&ses->editor) || ses->play.dragged) && !ses->play.on &&
           !ses->play.sliding && !ses->unrotating.running && !ses->glide.on && !ses->change.gliding;
}

/* Whose handles are shown though nobody points: what is selected, else what a class is told of.
 * SCENE_NONE: nothing's. */
static size_t handled(const app *a)
{
    const scene *s = session_shown(&a->session);
    size_t selected = scene_selected(s);
    const char *wanted = teach_wanted_handle(&a->teaching);
    return selected == SCENE_NONE && wanted ? scene_index(s, wanted) : selected;
}

static void draw_handles(app *a, const theme *look)
{
    session *ses = &a->session;
    static const view_handle looks[] = {
        [HANDLE_ROTATE] = VIEW_KNOB,  [HANDLE_CORNER] = VIEW_SQUARE, [HANDLE_EDGE] = VIEW_SQUARE,
        [HANDLE_PIVOT] = VIEW_RING,   [HANDLE_RADIUS] = VIEW_SQUARE, [HANDLE_END] = VIEW_SQUARE,
        [HANDLE_VELOCITY] = VIEW_TIP,
    };
    scene *s = session_scene(ses);
    size_t which = handled(a);
    bool pale = which == SCENE_NONE;
    if (pale)
        which = hovered(a);
    if (which == SCENE_NONE)
        return;
    handle handles[HANDLES_MAX];
    size_t count = edit_handles_of(s, which, &ses->shown, ses->editor.unit, handles);
    const handle *hot = &ses->editor.over.handle;
    for (size_t i = 0; i < count; i++) {
        const handle *h = &handles[i];
        bool is_hot = hot->kind == h->kind && hot->hx == h->hx && hot->hy == h->hy;
        if (h->stalked)
            view_draw_stalk(a->canvas, look, looks[h->kind], h->stalk, h->at, ses->editor.unit,
                            pale);
        view_draw_handle(a->canvas, look, looks[h->kind], h->at, HANDLE_SIZE * ses->editor.unit,
                         is_hot, pale);
    }
}

static view_map map_of(const session *ses)
{
    const hit_map *m = &ses->lab.map;
    view_map map = {.width = m->width,
                    .height = m->height,
                    .cells = m->cells,
                    .tried = session_suspects_any(ses),
                    .asked = ses->ask.compared};
    memcpy(map.share, m->share, sizeof map.share);
    return map;
}

/* What the user's program reported of what is shown, while it is shown as it came; else what the
 * one that is asked says of it, but not of ever other pairs while something is played. */
static const char *program_reported(session *ses, explained_kind *kind, bool *wrong)
{
    const char *reported = NULL;
    *kind = session_log_shown(ses) ? EXPLAINED_ROWS : EXPLAINED_LINES;
    if (!session_edited(ses) && !edit_is_busy(&ses->editor))
        reported = session_explained_reported(ses, *kind, wrong);
    if (reported || ses->playback.on)
        return reported;
    *kind = EXPLAINED_ANSWERS;
    session_ask_hear(ses);
    return session_explained_answer(ses, wrong);
}

/* What somebody says of the pair: the exam's program, the log, the running program. */
static void add_reported(app *a, view_options *options)
{
    session *ses = &a->session;
    explained_kind kind;
    options->reported = session_exam_reported(ses, &options->reported_wrong);
    if (options->reported)
        return;
    options->reported = program_reported(ses, &kind, &options->reported_wrong);
    if (options->reported && options->believed)
        options->believed_agrees =
            session_explained_agrees(ses, kind, options->believed->findings.hit);
}

/* A lesson's hints name numbers to drag to; an audience and a question see none. */
static bool tells_value(const session *ses, bool in_lesson)
{
    return ses->mode != SESSION_PRESENTING && (in_lesson || !ses->aids.verdict_hidden);
}

enum { VALUE_SIZE = 128 };

/* What a drag that is on its way tells beside the pointer; `value` is its text. */
static bool bubble_of(app *a, view_bubble *b, char value[VALUE_SIZE])
{
    session *ses = &a->session;
    const player_layout *at = a->teaching.on ? &a->player.at : NULL;
    *b = (view_bubble){{0, 0, (int)ses->shown.width, (int)ses->shown.height},
                       ses->editor.pointer,
                       value,
                       fmax(session_label_size(ses), at ? at->text : 0)};
    if (at)
        b->area.h = (int)(a->canvas->height - at->below);
    return tells_value(ses, at != NULL) &&
           edit_value(&ses->editor, session_history(ses), value, VALUE_SIZE);
}

/* What the editor shows of a drag. */
static void draw_gesture(app *a, const theme *look)
{
    session *ses = &a->session;
    col_vec from, to;
    char value[VALUE_SIZE];
    view_bubble b;
    if (edit_marquee(&ses->editor, &from, &to))
        view_draw_marquee(a->canvas, look, from, to);
    if (bubble_of(a, &b, value))
        view_draw_bubble(a->canvas, look, &b, &ses->labels);
}

/* A picture of the present moment, in the words of view_place and view_draw. */
typedef struct picture {
    canvas *to;
    camera camera;
    view_memory *labels;
    const scene *scene;
    const pairs *pairs;
    view_map map;
    text_buffer suspect; /* its mistakes; owned */
    col_box knobs[HANDLES_MAX];
    view_options options;
} picture;

/* Words for the last row, above the player, which has the notices; none is larger than the lesson's
 * own, which are as large as the user wants them where that leaves a picture. */
static void adapt_to_lesson(const app *a, view_options *options)
{
    const player_layout *at = &a->player.at;
    options->text = fmax(options->text / fmax(a->session.text_factor, 1), at->text);
    options->presenting = true;
    options->near = !a->teaching.in_class;
    options->below = at->below;
    options->flat = true;
    options->wordless = at->view_width == 0; /* the last page covers the picture */
    options->hint = NULL;
    options->aids.map_unnamed = a->beside.shown;
    options->trace_count = 0; /* a pale shape would be one more to ask about */
}

/* What else turns with the picture would lie over the words. */
static bool turns_pair_alone(const app *a)
{
    const session *ses = &a->session;
    return ses->mode == SESSION_PRESENTING && !a->teaching.on &&
           anim_unrotate_position(&ses->unrotating) > 0;
}

/* Where the coordinates of an audience's scene are left out, the names that stand with them stay.
 */
static void follow_numbers(const session *ses, view_aids *aids)
{
    unsigned numbers = SHOW(SHOW_NUMBERS), own = session_shown(ses)->show & numbers;
    unsigned seen = session_shows(ses, SHOW_NUMBERS) ? numbers : 0;
    aids->show |= seen & ~own;
    aids->hide |= own & ~seen;
    aids->names |= (own & ~seen) != 0;
}

/* Lessons and the test's steps choose what a question shows; somebody who hides an answer by H
 * doesn't. */
static bool chooses_what_is_asked(const app *a)
{
    bool taught = a->teaching.on && !teach_run(&a->teaching)->verdict_turned;
    return taught || a->session.walk != WALK_NONE;
}

/* An audience has no code of its own in the picture, nor has who is examined. Where nobody chose
 * what a question shows a line that ends in the circle or out of it would answer it. */
static view_aids aids_of(const app *a)
{
    const session *ses = &a->session;
    view_aids aids = ses->aids;
    bool not_theirs = ses->mode == SESSION_PRESENTING || ses->lab.exam.stage != EXAM_OFF;
    if (not_theirs && !aids.believer)
        aids.believer = "the program";
    if (aids.verdict_hidden && !chooses_what_is_asked(a))
        aids.hide |= SHOW(SHOW_DISTANCE);
    aids.pair_alone |= turns_pair_alone(a);
    follow_numbers(ses, &aids);
    return aids;
}

static bool draws_handles(const app *a)
{
    return !a->session.change.gliding && app_shows_editor(a);
}

/* Of the handles that stay; pale ones come with the pointer, and no label jumps for that. */
static void add_knobs(const app *a, picture *p)
{
    const session *ses = &a->session;
    handle handles[HANDLES_MAX];
    const double half = 0.5 * HANDLE_SIZE * ses->editor.unit;
    size_t which = draws_handles(a) ? handled(a) : SCENE_NONE, count = 0;
    if (which != SCENE_NONE)
        count = edit_handles_of(p->scene, which, &p->camera, ses->editor.unit, handles);
    for (size_t i = 0; i < count; i++) {
        col_vec at = handles[i].at;
        if (handles[i].stalked)
            p->knobs[p->options.knob_count++] =
                (col_box){{at.x - half, at.y - half}, {at.x + half, at.y + half}};
    }
    p->options.knobs = p->knobs;
}

static void begin_picture(app *a, picture *p)
{
    session *ses = &a->session;
    const morph *glide = &ses->change.morph;
    bool gliding = ses->change.gliding;
    bool suspected = !gliding && ses->lab.has_pair && session_suspects_any(ses);
    *p = (picture){.to = a->canvas,
                   .camera = ses->shown,
                   .labels = &ses->labels,
                   .scene = gliding ? &glide->interpolated : session_scene(ses),
                   .pairs = gliding ? &glide->pairs : &ses->pairs,
                   .map = map_of(ses)};
    lab_program_title(&p->suspect, &ses->lab.program);
    p->options = (view_options){.theme = view_theme_of(session_scene(ses)->theme),
                                .text = session_label_size(ses),
                                .unrotate = anim_unrotate_position(&ses->unrotating),
                                .highlighted = a->highlighted,
                                .hover = hovered(a),
                                .unselected = !app_shows_editor(a),
                                .moving = moves(ses),
                                .dragged = is_dragged(ses),
                                .now = ses->now,
                                .turning = ses->unrotating.running,
                                .aids = aids_of(a),
                                .presenting = ses->mode == SESSION_PRESENTING,
                                .flat = session_headline_is_flat(ses),
                                .convention = panel_tells_convention(a),
                                .trace = glide->trace,
                                .trace_count = glide->trace_count,
                                .hint = shell_hint(a),
                                .believed = suspected ? &ses->lab.believed : NULL,
                                .border = suspected && ses->lab.bordered ? &ses->lab.border : NULL,
                                .believed_name = p->suspect.data,
                                .map = !gliding && ses->lab.map_filled ? &p->map : NULL,
                                .previews = ses->previews,
                                .preview_count = ses->preview_count,
                                .playback = ses->playback,
                                .sliding = ses->play.sliding,
                                .slide = ses->play.slide};
    add_reported(a, &p->options);
    add_knobs(a, p);
    if (a->teaching.on)
        adapt_to_lesson(a, &p->options);
}

/* The first one's headline and legend do for both, and the player has their names. */
static void begin_beside(app *a, picture *p)
{
    begin_picture(a, p);
    p->to = a->beside.canvas;
    p->camera = shell_beside_camera(a);
    p->labels = &a->beside.labels;
    p->map = shell_beside_map(a);
    p->options.aids.map_unnamed = p->options.aids.legend_hidden = true;
    p->options.aids.headline_hidden = true;
    p->options.below = 0;
    p->options.knob_count = 0;
}

static void place_labels(app *a, void (*begin)(app *, picture *))
{
    picture p;
    begin(a, &p);
    view_place(p.to, p.scene, p.pairs, &p.camera, &p.options, p.labels);
    text_free(&p.suspect);
}

static void draw_scene(app *a, void (*begin)(app *, picture *))
{
    picture p;
    begin(a, &p);
    view_draw(p.to, p.scene, p.pairs, &p.camera, &p.options, p.labels);
    text_free(&p.suspect);
}

static void place_bubble(app *a)
{
    char value[VALUE_SIZE];
    view_bubble b;
    view_place_bubble(a->canvas, bubble_of(a, &b, value) ? &b : NULL, &a->session.labels);
}

/* What begins to turn has its labels on the way where they will be at its end: a turn back, and one
 * that brings labels of its own. */
static void place_labels_of_end(app *a)
{
    session *ses = &a->session;
    const unrotating turn = ses->unrotating;
    const camera shown = ses->shown;
    if (!turn.running || ses->labels.passing || (turn.target > 0 && ses->labels.label_count > 0))
        return;
    ses->unrotating = (unrotating){.running = true, .time = turn.target};
    ses->shown = session_present_camera(ses);
    ses->labels.label_count = 0;
    place_labels(a, begin_picture);
    ses->unrotating = turn;
    ses->shown = shown;
}

static void place_all_labels(app *a)
{
    place_labels_of_end(a);
    place_labels(a, begin_picture);
    place_bubble(a);
    if (a->beside.shown)
        place_labels(a, begin_beside);
}

static void draw_beside(app *a)
{
    draw_scene(a, begin_beside);
    shell_beside_put(a);
}

static void draw_picture(app *a)
{
    const theme *look = view_theme_of(session_scene(&a->session)->theme);
    draw_scene(a, begin_picture);
    if (a->beside.shown)
        draw_beside(a);
    if (draws_handles(a))
        draw_handles(a, look);
    draw_gesture(a, look);
    shell_player_draw(a);
}

static void draw_blank(app *a)
{
    unsigned char shade = a->session.blank == BLANK_WHITE ? 255 : 0;
    a->canvas->ops->box(a->canvas, (pixel_rect){0, 0, a->canvas->width, a->canvas->height},
                        (color){shade, shade, shade, 255});
}

/* Where a widget stands may depend on what the pass before found: how high a dialog is, and what
 * then comes into view. */
static void lay_out_widgets(app *a)
{
    enum { PASSES = 4 };
    const input nothing = {.kind = INPUT_NONE, .time = a->session.now};
    a->ui_reported.redraw = true;
    for (int i = 0; i < PASSES && a->ui_reported.redraw; i++)
        a->ui_reported = shell_widgets(a, &nothing, false);
}

void shell_lay_out(app *a)
{
    lay_out_widgets(a);
    shell_player_follow(a);
    shell_beside_find(a);
    place_all_labels(a);
}

/* Widgets are drawn whole, whoever has had enough. */
static void draw_widgets(app *a)
{
    patience waits = a->session.waits;
    a->session.waits = (patience){0};
    shell_widgets(a, &(input){.kind = INPUT_NONE, .time = a->session.now}, true);
    a->session.waits = waits;
}

static void draw_kept_picture(app *a)
{
    shell_kept_picture_draw(a, draw_picture);
}

static bool draw_all(app *a, void (*draw)(app *a))
{
    if (a->session.blank)
        draw_blank(a);
    else
        draw(a);
    bool whole = !a->session.waits.over;
    a->session.waits.over = false;
    if (!whole) {
        session_play_pause(&a->session);
        shell_long_work_tell(a, a->canvas, "Cancelled: not all of the picture is drawn.");
    }
    draw_widgets(a);
    return whole;
}

bool shell_draw(app *a)
{
    return draw_all(a, draw_picture);
}

void shell_frame(app *a)
{
    shell_lay_out(a);
    a->session.redraw = false;
    draw_all(a, draw_kept_picture);
    a->frames++;
}
