#include "shell/hint.h"

static bool has_circle(const scene *s)
{
    size_t i = 0;
    while (i < s->count && (s->shapes[i].hidden || s->shapes[i].kind != SHAPE_CIRCLE))
        i++;
    return i < s->count;
}

/* Nothing is selected, nothing is played. */
static const char *first_hint(const scene *s)
{
    if (scene_moves(s))
        return "F8: play. F9: one frame. Drag a shape. F1 help";
    return has_circle(s) ? "Drag the circle. Hold U: unrotate. F1 help"
                         : "Drag a shape. Hold U: unrotate. F1 help";
}

const char *shell_hint(const app *a)
{
    const session *ses = &a->session;
    static const char *const handles[] = {
        [HANDLE_ROTATE] = "Drag: turn. Shift: steps of 15\302\260. Double click: straight",
        [HANDLE_CORNER] = "Drag: size. Shift keeps the ratio, Alt the centre",
        [HANDLE_EDGE] = "Drag: size. Alt keeps the centre",
        [HANDLE_PIVOT] = "Drag: the pivot, about which the rectangle turns",
        [HANDLE_RADIUS] = "Drag: radius. With Alt a rectangle keeps its size",
        [HANDLE_END] = "Drag: this end. Shift: steps of 15\302\260",
        [HANDLE_VELOCITY] = "Drag: velocity. Shift: steps of 15\302\260. Double click: rest",
        [HANDLE_BODY] = "Drag: move. Double click: type its numbers. Right click: more",
    };
    if (ses->notice[0] && !edit_is_busy(&ses->editor) && !a->dialog.kind) /* which tells it */
        return ses->notice;
    if (ses->mode == SESSION_PRESENTING && ses->lab.exam.stage)
        return a->panel.beside ? "F4 hides the panel" : "F4: the panel, to answer the exam";
    if (!app_panel_width(a))
        return NULL;
    if (ses->live.stream && ses->live.shown && !ses->live.line && !ses->live.counts.ended)
        return "Waiting for the first line of your program.";
    if (!session_shown(ses)->count)
        return "Shift+R: a rectangle. Shift+C: a circle. Ctrl+O: the examples. F1 help";
    if (ses->play.on)
        return ses->play.running
                   ? "F8: pause. F9: one frame. F7: back to the start. Drag: take over"
                   : "F8: play. F9: one frame. F7: back to the start. Drag: take over";
    bool selected = scene_selected_count(session_shown(ses)) > 0;
    const picked *over = &ses->editor.over;
    if (selected && over->shape < session_shown(ses)->count && handles[over->handle.kind])
        return handles[over->handle.kind];
    if (selected)
        return "Arrows move (Shift \303\227 10, Alt \303\227 0.1), Q and E turn. F1 help";
    return first_hint(session_shown(ses));
}
