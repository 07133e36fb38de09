/* The pair's numbers as they stand in the user's program, what that program says of them, and which
 * mistakes would say so. */
#include "app/app.h"

#include "file/file.h"
#include "file/shape_code.h"
#include "panel/parts.h"
#include "panel/pasted_row.h"
#include "session/pair_edit.h"
#include "session/suspect.h"
#include "user/presets.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct app_numbers_line app_numbers_line;

/* ---- Reading ---- */

static const shape *shape_at(const scene *s, size_t at)
{
    return at < s->count ? &s->shapes[at] : NULL;
}

/* What the panel's fields take, too; there may be something to say of it. */
static bool value_as_field(void *user, const char *text, bool is_angle, double *out)
{
    app *a = user;
    const convention *c = &session_scene(&a->session)->convention;
    expression_result r =
        ui_expression_read(text, is_angle ? panel_angle_spec(c).unit : EXPRESSION_PLAIN, 0);
    if (r.ok && r.message[0]) {
        session_notice(&a->session, "%s: %s", text, r.message);
        a->panel.own.kept_said = a->session.notices;
    }
    *out = r.value;
    return r.ok;
}

/* The shape that begins a text, which is moved behind it: a rectangle or a round one. kind: of
 * numbers without a name. */
static bool read_shape(app *a, shape_kind kind, const char **text, shape *out, file_code_kept *kept,
                       problem *why)
{
    session *ses = &a->session;
    scene *s = session_scene(ses);
    file_code_context in = {
        .kind = kind, .meant = &s->convention, .value = value_as_field, .user = a};
    if (ses->lab.has_pair) {
        in.there[0] = shape_at(s, ses->pairs.shown[0].a);
        in.there[1] = shape_at(s, ses->pairs.shown[0].b);
    }
    text_buffer line = {0};
    bool right = file_shape_code(&line, text, &in, kept, why) &&
                 file_shape_from_line(out, &s->convention, line.data, why);
    text_free(&line);
    return right &&
           (out->kind == SHAPE_RECTANGLE || out->kind == SHAPE_CIRCLE || out->kind == SHAPE_POINT ||
            text_problem(why, "give a rect and a circle, such as rect 100 100 200 80 30"));
}

/* A shape of the text into its place in the pair, which another one of it mustn't have. */
static bool put_shape(app *a, const shape *s, bool placed[2], problem *why)
{
    bool round = s->kind != SHAPE_RECTANGLE;
    if (placed[round])
        return text_problem(why, "the pair has one %s: leave the other one out",
                            round ? "circle" : "rect");
    placed[round] = true;
    return session_pair_put(&a->session, s) || text_problem(why, TEXT_OUT_OF_MEMORY);
}

static void say_kept(app *a, file_code_kept kept)
{
    session *ses = &a->session;
    if (!kept.angle && !kept.velocity)
        return;
    session_notice(ses, "%s",
                   kept.angle ? "No angle is in it: the rectangle keeps its own. Type one behind "
                                "it for another."
                              : "No velocity is in it: what moves keeps its own. Type velocity 0 0 "
                                "behind it for none.");
    a->panel.own.kept_said = ses->notices;
}

/* All shapes of a text go into the pair, or none does. */
static bool take_shapes(app *a, shape_kind kind, const char *text, problem *why)
{
    session *ses = &a->session;
    file_code_kept all = {false, false};
    bool placed[2] = {false, false};
    unsigned long before = ses->notices;
    session_notice_end(ses, a->panel.own.kept_said);
    do {
        shape s;
        file_code_kept kept;
        if (!read_shape(a, kind, &text, &s, &kept, why) || !put_shape(a, &s, placed, why)) {
            scene_history_cancel(session_history(ses));
            session_notice_end(ses, a->panel.own.kept_said);
            return false;
        }
        all.angle |= kept.angle;
        all.velocity |= kept.velocity;
    } while (*text);
    session_pair_commit(ses, PAIR_NUMBERS);
    if (ses->notices == before) /* else there is more to tell */
        say_kept(a, all);
    return true;
}

/* A log's row is a pair in either line, and may have the program's answer. */
static bool take_text(app *a, shape_kind kind, const char *text, problem *why)
{
    session *ses = &a->session;
    pasted_row row;
    bool taken =
        panel_read_row(&row, text, &session_scene(ses)->convention, session_presets(ses), why) &&
        take_shapes(a, kind, row.shapes.length ? row.shapes.data : text, why);
    if (taken && row.answer)
        a->panel.own.says = (int)row.answer;
    text_free(&row.shapes);
    return taken;
}

/* ---- The two lines ---- */

/* What is typed stays until it is taken, or the scene's numbers change under it. */
static void follow_scene(app *a, app_numbers_line *line, size_t at)
{
    scene *s = session_scene(&a->session);
    const shape *there = shape_at(s, at);
    char *now = there ? file_shape_line(there, &s->convention) : NULL;
    const char *text = now ? now : "";
    if (strcmp(text, line->scene) != 0 || !line->typed) {
        snprintf(line->scene, sizeof line->scene, "%s", text);
        snprintf(line->text, sizeof line->text, "%s", text);
        line->typed = false;
        line->why.text[0] = '\0';
    }
    free(now);
}

static void line_field(app *a, shape_kind kind, const char *name, app_numbers_line *line, size_t at)
{
    follow_scene(a, line, at);
    ui_tip(&a->ui, "As your program has them: several lines may be pasted at once");
    ui_error(&a->ui, line->why.text[0] ? line->why.text : NULL);
    ui_change change = ui_text_field(&a->ui, name, line->text, sizeof line->text);
    if (change == UI_SAME)
        return;
    a->session.redraw = true;
    line->typed = change != UI_REVERTED;
    line->why.text[0] = '\0';
    if (change == UI_COMMITTED)
        line->typed = !take_text(a, kind, line->text, &line->why);
}

/* ---- Who says so ---- */

typedef struct suspects {
    ui_list_row rows[MISTAKES + 2];
    mistake_id ids[MISTAKES + 2];
    size_t count;
} suspects;

static void add_suspect(suspects *list, mistake_id id, ui_list_row row)
{
    list->ids[list->count] = id;
    list->rows[list->count++] = row;
}

/* Those that say hit, or miss. */
static size_t add_group(const app *a, suspects *list, const bool says[MISTAKES], bool hit)
{
    const session *ses = &a->session;
    mistake_id all[MISTAKES];
    size_t before = list->count;
    add_suspect(list, MISTAKE_NONE,
                (ui_list_row){.text = hit ? "These say HIT" : "These say MISS", .heading = true});
    lab_mistakes_in_order(all);
    for (size_t i = 0; i < MISTAKES; i++) {
        const mistake_id id = all[i];
        const mistake *m = lab_mistake(id);
        if (says[id] != hit || (id && lab_mistake_excluded(id, &session_shown(ses)->convention)))
            continue;
        add_suspect(
            list, id,
            (ui_list_row){.text = id ? m->title : "the right test",
                          .tip = id ? m->id : NULL,
                          .also = id ? m->id : NULL,
                          .selected = id ? session_suspects(ses, id) : !session_suspects_any(ses)});
    }
    return list->count - before - 1;
}

static void conclude(app *a, size_t suspected, bool right_says, bool mine)
{
    char text[192];
    const char *says = mine ? "HIT" : "MISS", *other = mine ? "MISS" : "HIT";
    const char *s = suspected == 1 ? " says" : "s say";
    if (right_says == mine)
        snprintf(text, sizeof text,
                 "The right test says %s, too: nothing is wrong here. %zu mistake%s %s, the others "
                 "%s:",
                 says, suspected, s, says, other);
    else
        snprintf(text, sizeof text,
                 "The right test says %s. %zu mistake%s %s, the others %s:", other, suspected, s,
                 says, other);
    ui_note(&a->ui, right_says == mine ? UI_ICON_CHECK : UI_ICON_WARNING, UI_PLAIN, text);
}

static void who_says_so(app *a, bool mine)
{
    session *ses = &a->session;
    const scene *s = session_scene(ses);
    bool says[MISTAKES];
    suspects list = {.count = 0};
    lab_answers(&s->convention, &ses->lab.pair, s->touching, says);
    size_t suspected = add_group(a, &list, says, mine);
    add_group(a, &list, says, !mine);
    conclude(a, suspected - (says[MISTAKE_NONE] == mine), says[MISTAKE_NONE], mine);
    ui_list_spec spec = {.rows = 10, .wraps = true};
    ui_tip(&a->ui, "Click one to try it. Reached by Tab, typing searches.");
    ui_list_event e = ui_list(&a->ui, "suspects", &spec, list.rows, list.count, &a->panel.suspects);
    if (e.action != UI_LIST_NOTHING)
        session_suspect_choose(ses, list.ids[e.row], e.mods & (MOD_SHIFT | MOD_CTRL));
}

void panel_numbers(app *a)
{
    session *ses = &a->session;
    static const char *const answers[] = {
        [PASTED_NO_ANSWER] = "?", [PASTED_HIT] = "HIT", [PASTED_MISS] = "MISS"};
    app_numbers_panel *own = &a->panel.own;
    const shown_pair *shown = &ses->pairs.shown[0];
    bool there = ses->lab.has_pair;
    ui_label(&a->ui, UI_MUTED,
             there ? "The pair, as your program has it:"
                   : "Type your numbers, such as rect 100 100 200 80 30 and "
                     "circle 300 200 50:");
    line_field(a, SHAPE_RECTANGLE, "##rect", &own->rectangle, there ? shown->a : SCENE_NONE);
    line_field(a, SHAPE_CIRCLE, "##circle", &own->circle, there ? shown->b : SCENE_NONE);
    if (!ses->lab.has_pair)
        return;
    int top = ui_row_top(&a->ui);
    ui_label(&a->ui, UI_PLAIN, "Your program says:");
    ui_tip(&a->ui, "What does your own code answer for these numbers?");
    bool answered = ui_choice(&a->ui, "##says", answers, 3, &own->says);
    ses->redraw |= answered;
    if (own->says && (own->rectangle.why.text[0] || own->circle.why.text[0]))
        ui_note(&a->ui, UI_ICON_WARNING, UI_BOLD,
                "Of the numbers before: what is marked isn't taken. Esc in it brings them back.");
    if (own->says)
        who_says_so(a, own->says == PASTED_HIT);
    if (answered)
        ui_reveal(&a->ui, top);
}
