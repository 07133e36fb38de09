/* One frame, one direction: an input goes to the panel, the keys, the editor; then the picture is
 * drawn. */
#include "app/actions.h"
#include "app/ahead.h"
#include "app/app.h"
#include "app/dialogs.h"
#include "app/families.h"
#include "app/files.h"
#include "app/hint.h"
#include "app/keys.h"
#include "app/menu.h"

#include <string.h>

/* The camera of the present moment. While something is dragged the turn stays as it was when the
 * drag began, so that a moving pivot doesn't move the picture under the pointer. */
static camera present_camera(const app *a)
{
    if (editor_busy(&a->editor)) {
        camera c = a->camera;
        c.turn = a->shown.turn;
        c.about = a->shown.about;
        return c;
    }
    return view_unrotated_camera(&a->camera, &a->pairs, turning_position(&a->turning));
}

static ui_colors colors_of(const theme *t)
{
    return (ui_colors){.panel = t->panel,
                       .line = t->panel_line,
                       .widget = t->widget,
                       .hot = t->widget_hot,
                       .down = t->widget_down,
                       .ink = t->widget_ink,
                       .muted = t->muted,
                       .accent = t->accent,
                       .accent_ink = t->paper,
                       .error = t->error,
                       .paper = t->paper};
}

/* One pass over everything that is made of widgets. */
static ui_result ui_pass(app *a, const input *event, bool draw)
{
    a->ui.colors = colors_of(theme_of(app_scene(a)->theme));
    a->ui.size = app_panel_size(a);
    a->panel.lit = PART_NONE;
    ui_begin(&a->ui, a->canvas, event, draw);
    int width = app_panel_width(a);
    if (width)
        panel_pass(a, (pixel_rect){a->canvas->width - width, 0, width, a->canvas->height});
    dialog_pass(a);
    menu_pass(a);
    return ui_end(&a->ui);
}

/* Tab goes round: shapes first, then the panel. */
static void leave_panel(app *a, int direction)
{
    scene *s = app_scene(a);
    if (s->count)
        scene_select(s, direction > 0 ? 0 : s->count - 1, false);
    a->redraw = true;
}

static void to_editor(app *a, const input *event)
{
    camera c = present_camera(a);
    edit_result r = editor_input(&a->editor, &a->history, &c, event);
    a->camera.zoom = c.zoom;
    a->camera.origin = c.origin;
    a->redraw |= r.changed;
    if (editor_busy(&a->editor) && a->editor.grabbed.handle.kind != HANDLE_NONE)
        play_take_over(a);
    if (event->kind == INPUT_PRESS)
        ui_focus_none(&a->ui);
    if (r.menu)
        menu_open(a, r.menu_at);
    if (r.edit_fields)
        action_edit_fields(a);
}

/* Picture and formula light each other up. */
static void light_up(app *a, const input *event)
{
    if (event->kind != INPUT_MOTION)
        return;
    col_vec at = {event->x, event->y};
    bool busy = editor_busy(&a->editor);
    view_part lit = busy              ? PART_NONE
                    : a->ui_said.over ? a->panel.lit
                                      : view_part_at(&a->memory, at);
    a->redraw |= lit != a->lit;
    a->lit = lit;
}

/* The panel sees every input first: it knows which presses are its own. A drag in the picture has
 * the keys for itself. Behind a blank screen nothing may change unseen. */
static void to_all(app *a, const input *event)
{
    if (event->kind == INPUT_PRESS || event->kind == INPUT_KEY_DOWN)
        a->redraw |= change_hurry(a);
    if (a->blank && !a->dialog.kind) {
        keys_dispatch(a, event);
        return;
    }
    ui_result r = ui_pass(a, event, false);
    play_follow(a);
    a->ui_said = r;
    a->redraw |= r.redraw;
    if (r.tab_out)
        leave_panel(a, r.tab_out);
    light_up(a, event);
    if (r.taken || ui_dialog_open(&a->ui))
        return;
    if (editor_busy(&a->editor) || !keys_dispatch(a, event))
        to_editor(a, event);
}

void app_input(app *a, const input *event)
{
    a->now = event->time;
    if (turning_step(&a->turning, a->now))
        a->redraw = true;
    if (morph_step(&a->change.morph, a->now))
        a->redraw = true;
    if (play_step(a, a->now))
        a->redraw = true;
    if (a->notice[0] && (int32_t)(a->now - a->notice_until) >= 0) {
        a->notice[0] = '\0';
        a->redraw = true;
    }
    switch (event->kind) {
    case INPUT_RESIZED:
        app_resized(a);
        break;
    case INPUT_RESET_PIXELS:
        a->redraw = true;
        break;
    case INPUT_QUIT:
        action_quit(a);
        break;
    case INPUT_DROP_FILE:
        files_open_path(a, event->payload);
        break;
    case INPUT_DROP_TEXT:
        action_paste_text(a, event->payload);
        break;
    default:
        to_all(a, event);
    }
    play_follow(a);
    bool acts = event->kind != INPUT_NONE && event->kind != INPUT_MOTION;
    a->unkept |= acts && scene_history_dirty(&a->history);
}

/* ---- The frame ---- */

/* While shapes move by themselves none stays under a pointer that rests. */
static size_t hovered(const app *a)
{
    return a->play.running ? SIZE_MAX : a->editor.over.shape;
}

static void draw_handles(app *a, const theme *look)
{
    static const view_handle looks[] = {
        [HANDLE_ROTATE] = VIEW_KNOB,  [HANDLE_CORNER] = VIEW_SQUARE, [HANDLE_EDGE] = VIEW_SQUARE,
        [HANDLE_PIVOT] = VIEW_RING,   [HANDLE_RADIUS] = VIEW_SQUARE, [HANDLE_END] = VIEW_SQUARE,
        [HANDLE_VELOCITY] = VIEW_TIP,
    };
    scene *s = app_scene(a);
    size_t which = scene_selected(s);
    bool pale = which == s->count;
    if (pale)
        which = hovered(a);
    if (which >= s->count)
        return;
    handle handles[HANDLES_MAX];
    size_t count = handles_of(s, which, &a->shown, a->unit, handles);
    const handle *hot = &a->editor.over.handle;
    for (size_t i = 0; i < count; i++) {
        const handle *h = &handles[i];
        bool is_hot = hot->kind == h->kind && hot->hx == h->hx && hot->hy == h->hy;
        if (h->stalked)
            view_draw_stalk(a->canvas, look, looks[h->kind], h->stalk, h->at, a->unit, pale);
        view_draw_handle(a->canvas, look, looks[h->kind], h->at, 10 * a->unit, is_hot, pale);
    }
}

static view_map map_of(const hit_map *m)
{
    view_map map = {.width = m->width, .height = m->height, .cells = m->cells};
    memcpy(map.share, m->share, sizeof map.share);
    return map;
}

/* What the user's program said of what is shown, while it is shown as it came. */
static const char *program_said(app *a, bool *wrong)
{
    if (app_edited(a) || editor_busy(&a->editor))
        return NULL;
    return log_shown(a) ? log_said(a, wrong) : live_reported(a, wrong);
}

static void draw_picture(app *a, const theme *look)
{
    double label = app_label_size(a);
    morph *glide = &a->change.morph;
    bool gliding = morph_find(glide, app_scene(a));
    view_way ways[AHEAD_MOST];
    col_box walls;
    bool walled = play_walls(a, &walls);
    bool ahead = app_scene(a)->show & SHOW(SHOW_VELOCITY);
    view_map map = map_of(&a->lab.map);
    buffer name = {0};
    program_name(&name, &a->lab.program);
    view_options options = {
        .theme = look,
        .text = label,
        .unrotate = turning_position(&a->turning),
        .lit = a->lit,
        .hover = hovered(a) < app_scene(a)->count ? hovered(a) : (size_t)-1,
        .presenting = a->mode == PRESENTING,
        .convention = panel_tells_convention(a),
        .trace = glide->trace,
        .trace_count = glide->trace_count,
        .hint = app_hint(a),
        .believed = !gliding && a->lab.has_pair && lab_trying(a) ? &a->lab.believed : NULL,
        .believed_name = name.data,
        .map = !gliding && a->lab.mapped ? &map : NULL,
        .ways = ways,
        .way_count = ahead ? ahead_ways(app_scene(a), walled ? &walls : NULL, ways) : 0,
        .playing = play_view(a),
        .sliding = a->play.sliding,
        .slide = a->play.slide};
    options.said = exam_said(a, &options.said_wrong);
    if (!options.said)
        options.said = program_said(a, &options.said_wrong);
    if (options.said && options.believed && log_shown(a))
        options.believed_agrees = log_agrees(a, options.believed->findings.hit);
    view_draw(a->canvas, gliding ? &glide->on_the_way : app_scene(a),
              gliding ? &glide->pairs : &a->pairs, &a->shown, &options, &a->memory);
    text_free(&name);
    if (!gliding)
        draw_handles(a, look);
    col_vec from, to;
    if (editor_marquee(&a->editor, &from, &to))
        view_draw_marquee(a->canvas, look, from, to);
    char value[128];
    if (editor_value(&a->editor, &a->history, value, sizeof value))
        view_draw_bubble(a->canvas, look, &a->memory,
                         (pixel_rect){0, 0, (int)a->shown.width, (int)a->shown.height},
                         a->editor.pointer, value, label);
}

static void draw_blank(app *a)
{
    unsigned char shade = a->blank == BLANK_WHITE ? 255 : 0;
    a->canvas->ops->box(a->canvas, (pixel_rect){0, 0, a->canvas->width, a->canvas->height},
                        (color){shade, shade, shade, 255});
}

void app_draw(app *a)
{
    a->redraw = false;
    scene_pairs_find(&a->pairs, app_scene(a));
    a->shown = present_camera(a);
    lab_follow(a);
    if (a->blank)
        draw_blank(a);
    else
        draw_picture(a, theme_of(app_scene(a)->theme));
    ui_result r = ui_pass(a, &(input){.kind = INPUT_NONE, .time = a->now}, true);
    a->ui_said.redraw_timed = r.redraw_timed;
    a->ui_said.redraw_at = r.redraw_at;
    a->frames++;
}
