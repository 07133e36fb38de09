#include "app/hint.h"

const char *app_hint(const app *a)
{
    static const char *const handles[] = {
        [HANDLE_ROTATE] = "Drag: turn. Shift: steps of 15\302\260. Double click: straight",
        [HANDLE_CORNER] = "Drag: size. Shift keeps the ratio, Alt the centre",
        [HANDLE_EDGE] = "Drag: size. Alt keeps the centre",
        [HANDLE_PIVOT] = "Drag: the pivot, about which the rectangle turns",
        [HANDLE_RADIUS] = "Drag: radius",
        [HANDLE_END] = "Drag: this end. Shift: steps of 15\302\260",
        [HANDLE_BODY] = "Drag: move. Double click: type its numbers. Right click: more",
    };
    if (a->notice[0] && !editor_busy(&a->editor))
        return a->notice;
    if (!app_panel_width(a))
        return NULL;
    if (a->live.stream && a->live.shown && !a->live.line && !a->live.counts.ended)
        return "Waiting for the first line of your program.";
    if (!a->history.now.count)
        return "Shift+R: a rectangle. Shift+C: a circle. Ctrl+O: the examples. F1 help";
    bool selected = scene_selected_count(&a->history.now) > 0;
    const picked *over = &a->editor.over;
    if (selected && over->shape < a->history.now.count && handles[over->handle.kind])
        return handles[over->handle.kind];
    return selected ? "Arrows move (Shift \303\227 10, Alt \303\227 0.1), Q and E turn. F1 help"
                    : "Drag the circle. Hold U: unrotate. F1 help";
}
