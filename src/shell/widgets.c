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

ui_result shell_widgets(app *a, const input *event, bool draw)
{
    session *ses = &a->session;
    a->ui.colors = colors_of(view_theme_of(session_scene(ses)->theme));
    a->ui.size = app_panel_size(a);
    a->panel.highlighted = PART_NONE;
    ui_begin(&a->ui, a->canvas, event, draw);
    int width = app_panel_width(a);
    if (width)
        panel_pass(a, (pixel_rect){a->canvas->width - width, 0, width, a->canvas->height});
    shell_dialog_pass(a);
    shell_menu_pass(a);
    return ui_end(&a->ui);
}
