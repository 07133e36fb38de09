#include "shell/widgets.h"

#include "panel/panel.h"
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

/* The panel at the right, and its edge, which can be grabbed on both sides. */
static void run_panel(app *a)
{
    double width = app_panel_width(a);
    int left = a->canvas->width - (int)width, grab = ui_gap(&a->ui) / 2;
    pixel_rect area = {left, 0, (int)width, a->canvas->height};
    pixel_rect edge = {left - grab, 0, 2 * grab, area.h};
    ui_split split = app_panel_split(a);
    panel_pass(a, area);
    ui_tip(&a->ui, "Drag: the panel's width. Double click: as it was");
    if (ui_splitter(&a->ui, "panel's edge", edge, &split, &width)) {
        app_panel_set_width(a, width);
        a->session.redraw = true;
    }
}

ui_result shell_widgets(app *a, const input *event, bool draw)
{
    session *ses = &a->session;
    a->ui.colors = colors_of(view_theme_of(session_scene(ses)->theme));
    a->ui.size = app_panel_size(a);
    a->ui.smallest = 0;
    a->panel.highlighted = PART_NONE;
    ui_begin(&a->ui, a->canvas, event, draw);
    if (app_panel_width(a))
        run_panel(a);
    a->ui.size = app_dialog_size(a);
    a->ui.smallest = ses->mode == SESSION_PRESENTING ? a->ui.size : 0;
    shell_dialog_pass(a);
    shell_menu_pass(a);
    return ui_end(&a->ui);
}
