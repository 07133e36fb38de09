#include "shell/widgets.h"

#include "panel/panel.h"
#include "session/viewport.h"
#include "shell/context_menu.h"
#include "shell/dialogs.h"

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

/* Whether a finger is on a shape or a handle: that is what it means. */
static bool is_on_shape(const app *a, pixel_rect panel)
{
    const session *ses = &a->session;
    const camera c = session_present_camera(ses);
    col_vec at = {a->ui.x, a->ui.y};
    bool on_panel = at.x >= panel.x && at.y >= panel.y;
    return !on_panel &&
           edit_pick(session_shown(ses), &c, at, ses->screen.unit, true, SCENE_NONE).shape !=
               SCENE_NONE;
}

/* Its left or upper edge can be grabbed on both sides; by a finger from as far away as all that it
 * is to hit. */
static pixel_rect edge_of(const app *a, pixel_rect panel)
{
    bool by_finger = a->ui.by_finger && !is_on_shape(a, panel);
    int grab = by_finger ? (int)app_finger_size(a) / 2 : ui_gap(&a->ui) / 2;
    if (app_panel_below(a))
        return (pixel_rect){0, panel.y - grab, panel.w, 2 * grab};
    return (pixel_rect){panel.x - grab, 0, 2 * grab, panel.h};
}

static void run_panel(app *a)
{
    const canvas *c = a->canvas;
    int width = app_panel_width(a), height = app_panel_height(a);
    pixel_rect area = height ? (pixel_rect){0, c->height - height, c->width, height}
                             : (pixel_rect){c->width - width, 0, width, c->height};
    ui_split split = app_panel_split(a);
    double size = height ? height : width;
    panel_pass(a, area);
    ui_tip(&a->ui, "Drag: the panel's size. Double click: as it was");
    if (ui_splitter(&a->ui, "panel's edge", edge_of(a, area), &split, &size)) {
        app_panel_set_size(a, size);
        a->session.redraw = true;
    }
}

ui_result shell_widgets(app *a, const input *event, bool draw)
{
    session *ses = &a->session;
    a->ui.colors = colors_of(view_theme_of(session_scene(ses)->theme));
    a->ui.size = app_panel_size(a);
    a->ui.target = app_target_size(a);
    a->ui.smallest = 0;
    a->panel.highlighted = PART_NONE;
    ui_begin(&a->ui, a->canvas, event, draw);
    if (app_panel_shown(a))
        run_panel(a);
    a->ui.size = app_dialog_size(a);
    a->ui.smallest = ses->mode == SESSION_PRESENTING ? a->ui.size : 0;
    shell_dialog_pass(a);
    shell_menu_pass(a);
    return ui_end(&a->ui);
}
