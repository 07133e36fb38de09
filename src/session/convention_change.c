#include "session/convention_change.h"

#include "file/fields.h"
#include "session/session.h"
#include "session/settle.h"
#include "session/viewport.h"
#include "text/number.h"
#include "user/presets.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

/* The steps' names in the history. */
static const char *const STEPS[] = {
    [KEEP_PICTURE] = "convention, picture kept", [KEEP_NUMBERS] = "convention, numbers kept"};

/* ---- The camera ---- */

/* The view's corner keeps its numbers, and from a top left it becomes a bottom left: the visible
 * box is reflected about y = 0, as the shapes' places are. Its own inverse. */
static void flip_y(camera *c)
{
    c->origin.y = -camera_visible_box(c).max.y;
}

/* Is a part of a shape gone of which all was seen before? */
static bool lost_one(const scene *before, const camera *then, const scene *s, const camera *now)
{
    for (size_t i = 0; i < s->count && i < before->count; i++)
        if (!s->shapes[i].hidden && camera_whole_shape_in_view(then, &before->shapes[i]) &&
            !camera_whole_shape_in_view(now, &s->shapes[i]))
            return true;
    return false;
}

static void follow_y(session *ses, const convention *before, change_meaning meaning)
{
    if (meaning == KEEP_PICTURE || session_scene(ses)->convention.y_up == before->y_up)
        return;
    flip_y(&ses->camera);
    flip_y(&ses->editing_camera);
}

/* ---- What happened, in words ---- */

static bool differ(double a, double b)
{
    return fabs(a - b) > 1e-9 * fmax(fabs(a), fabs(b));
}

/* The numbers of one shape that read differently now. */
static int changed_numbers(scene_written before, scene_written after)
{
    int count = 0;
    for (int i = 0; i < FILE_FIELDS; i++) {
        double *was[2], *is[2];
        int numbers = file_field_numbers(&file_fields[i], &before, was);
        bool had = file_field_is_written(&file_fields[i], &before),
             has = file_field_is_written(&file_fields[i], &after);
        file_field_numbers(&file_fields[i], &after, is);
        for (int k = 0; (had || has) && k < numbers; k++)
            count += had != has || differ(*was[k], *is[k]);
    }
    return count;
}

static int count_changed(const scene *before, const scene *s)
{
    int count = 0;
    for (size_t i = 0; i < s->count; i++)
        count += changed_numbers(scene_convention_write(&before->convention, &before->shapes[i]),
                                 scene_convention_write(&s->convention, &s->shapes[i]));
    return count;
}

static double rotation_between(const col_shape *before, const col_shape *after)
{
    double rotation = atan2(after->dir.s, after->dir.c) - atan2(before->dir.s, before->dir.c);
    return fabs(remainder(rotation, 2 * COL_PI));
}

/* False: it has the size that it had. */
static bool tell_size(const col_shape *was, const col_shape *is, char *out, size_t size)
{
    bool other = differ(was->width, is->width) || differ(was->height, is->height);
    if (other)
        snprintf(out, size, "is %s as large", is->width > was->width ? "twice" : "half");
    return other;
}

/* What happened to a shape on the screen, the most striking thing; false: nothing. */
static bool tell_shape(const session *ses, const shape *before, const shape *after, double dy,
                       char *out, size_t size)
{
    const convention *c = &ses->history.now.convention;
    col_shape was = scene_shape_geometry(before), is = scene_shape_geometry(after);
    was.at.y += dy;
    col_vec from = col_core_at(&was, 0.5, 0.5), to = col_core_at(&is, 0.5, 0.5);
    double rotation = rotation_between(&was, &is), moved = hypot(to.x - from.x, to.y - from.y);
    char number[NUMBER_SIZE];
    if (tell_size(&was, &is, out, size))
        return true;
    if (rotation > 1e-9)
        snprintf(out, size, "turned by %s%s",
                 text_number_short(number, scene_angle_convert(rotation, ANGLE_RADIANS, c->unit),
                                   c->unit == ANGLE_TURNS ? 3 : 2),
                 scene_angle_suffix(c->unit));
    else if (moved > 1e-9 * (fabs(to.x) + fabs(to.y)))
        snprintf(out, size, "moved by %s",
                 text_number_short(number, moved, view_scene_decimals(&ses->history.now)));
    else
        return false;
    return true;
}

/* All is reflected, and what else is plain to see: angles in another unit, and another size. */
static void tell_reflection(const scene *before, const scene *s, char out[SESSION_CHANGE_MESSAGE])
{
    static const char *const UNITS[ANGLE_UNITS] = {"degrees", "radians", "turns"};
    const convention *was = &before->convention, *is = &s->convention;
    char units[64] = "", sizes[64] = "", what[32];
    if (was->unit != is->unit)
        snprintf(units, sizeof units, ", angles count as %s", UNITS[is->unit]);
    for (size_t i = 0; i < s->count && !sizes[0]; i++) {
        col_shape p = scene_shape_geometry(&before->shapes[i]);
        col_shape q = scene_shape_geometry(&s->shapes[i]);
        if (tell_size(&p, &q, what, sizeof what))
            snprintf(sizes, sizeof sizes, ", %.24s %s", s->shapes[i].id, what);
    }
    snprintf(out, SESSION_CHANGE_MESSAGE,
             "the numbers stayed: y points %s now, all is reflected%s%s", is->y_up ? "up" : "down",
             units, sizes);
}

static void tell_picture(const session *ses, const scene *before, double dy,
                         char out[SESSION_CHANGE_MESSAGE])
{
    const scene *s = &ses->history.now;
    char what[64] = "", ignored[64] = "";
    size_t first = SCENE_NONE;
    int changed = 0;
    for (size_t i = 0; i < s->count; i++) {
        bool told = first != SCENE_NONE;
        if (!tell_shape(ses, &before->shapes[i], &s->shapes[i], dy, told ? ignored : what,
                        sizeof what))
            continue;
        first = told ? first : i;
        changed++;
    }
    if (before->convention.y_up != s->convention.y_up)
        tell_reflection(before, s, out);
    else if (!changed)
        snprintf(out, SESSION_CHANGE_MESSAGE, "the numbers stayed, and so did the picture");
    else if (changed == 1)
        snprintf(out, SESSION_CHANGE_MESSAGE, "the numbers stayed: %s %s", s->shapes[first].id,
                 what);
    else
        snprintf(out, SESSION_CHANGE_MESSAGE, "the numbers stayed: %s %s, %d more changed",
                 s->shapes[first].id, what, changed - 1);
}

static void tell_numbers(const session *ses, const scene *before, char out[SESSION_CHANGE_MESSAGE])
{
    int count = count_changed(before, &ses->history.now);
    if (!count)
        snprintf(out, SESSION_CHANGE_MESSAGE, "the picture stayed, and so did the numbers");
    else
        snprintf(out, SESSION_CHANGE_MESSAGE, "the picture stayed, %d number%s changed", count,
                 count == 1 ? "" : "s");
}

/* ---- The change ---- */

static void settle(session *ses, const scene *before, const camera *then)
{
    change_state *state = &ses->change;
    follow_y(ses, &before->convention, state->last_meaning);
    double dy = ses->camera.origin.y - then->origin.y;
    if (state->last_meaning == KEEP_NUMBERS) {
        tell_picture(ses, before, dy, state->message);
        if (lost_one(before, then, session_scene(ses), &ses->camera))
            session_fit(ses, false);
        anim_morph_begin(&state->morph, before, dy, ses->now, ses->less_motion);
    } else {
        tell_numbers(ses, before, state->message);
    }
    camera_store(&ses->camera, session_scene(ses));
}

static bool apply(session *ses, history *document, const scene *before, const convention *to,
                  change_meaning meaning)
{
    camera then = ses->camera;
    (meaning == KEEP_PICTURE ? scene_keep_picture : scene_keep_numbers)(&document->now, to);
    if (!scene_history_commit(document, STEPS[meaning]))
        return false;
    ses->change.to = *to;
    ses->change.last_meaning = meaning;
    ses->change.position = document->position;
    ses->change.before = then;
    settle(ses, before, &then);
    return true;
}

/* The preset's name, or that it is none. */
static const char *name_of(const session *ses, const convention *c)
{
    const engine *preset = user_preset_of(session_presets(ses), c);
    return preset ? preset->name : c->id[0] ? c->id : "Your own";
}

static void change(session *ses, const convention *to, change_meaning meaning)
{
    scene before = scene_empty();
    history *document = session_document(ses, DOCUMENT_STEP);
    anim_morph_end(&ses->change.morph);
    ses->redraw = true;
    if (scene_convention_same(to, &document->now.convention) ||
        !scene_copy(&before, &document->now))
        return;
    if (apply(ses, document, &before, to, meaning))
        session_notice(ses, "%s: %s", name_of(ses, to), ses->change.message);
    scene_free(&before);
}

void session_change_convention(session *ses, const convention *to)
{
    change(ses, to, ses->change.meaning);
}

bool session_change_can_switch(const session *ses)
{
    const char *last = scene_history_undo_name(&ses->history);
    return ses->change.position && ses->change.position == ses->history.position && last &&
           !strcmp(last, STEPS[ses->change.last_meaning]);
}

void session_change_switch(session *ses)
{
    convention to = ses->change.to;
    camera before = ses->change.before;
    history *document = session_document(ses, DOCUMENT_REPLACE); /* its last step is the change */
    change_meaning other = ses->change.last_meaning == KEEP_PICTURE ? KEEP_NUMBERS : KEEP_PICTURE;
    if (!session_change_can_switch(ses) || !scene_history_undo(document))
        return;
    ses->camera.zoom = before.zoom;
    ses->camera.origin = before.origin;
    ses->change.meaning = other;
    change(ses, &to, other);
}

void session_change_follow_step(session *ses, const char *what, const convention *before)
{
    anim_morph_end(&ses->change.morph);
    if (scene_convention_same(before, &session_scene(ses)->convention))
        return;
    follow_y(ses, before, what && !strcmp(what, STEPS[KEEP_NUMBERS]) ? KEEP_NUMBERS : KEEP_PICTURE);
    session_fit_if_empty(ses);
    camera_store(&ses->camera, session_scene(ses));
}

bool session_change_skip_glide(session *ses)
{
    bool there = ses->change.morph.from;
    anim_morph_end(&ses->change.morph);
    return there;
}

void session_change_forget(session *ses)
{
    anim_morph_end(&ses->change.morph);
    ses->change.position = 0;
    ses->change.message[0] = '\0';
}
