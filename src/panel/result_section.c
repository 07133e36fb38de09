/* How many pairs hit, and what counts as a hit. */
#include "panel/panel.h"

#include "app/keys.h"

#include <stdio.h>

void panel_result(app *a)
{
    const pairs *p = &a->session.pairs;
    scene *s = session_scene(&a->session);
    if (p->shown_count && p->shown[0].a < s->count && p->shown[0].b < s->count) {
        char text[2 * SHAPE_ID_SIZE + 16];
        snprintf(text, sizeof text, "a: %s, b: %s", s->shapes[p->shown[0].a].id,
                 s->shapes[p->shown[0].b].id);
        ui_label(&a->ui, UI_MUTED, text);
    }
    char text[48];
    snprintf(text, sizeof text, "%s%zu", p->more ? "at least " : "", p->hits);
    ui_value(&a->ui, "hitting pairs", text, (color){0});
    bool touching = s->touching == COL_TOUCH_IS_HIT;
    ui_tip(&a->ui, "Is a pair whose gap is exactly 0 a hit? Textbooks disagree.");
    if (ui_checkbox(&a->ui, "Touching counts",
                    app_keys_hint(&(app_action){.plain = app_action_touching}), &touching))
        app_action_touching(a);
}
