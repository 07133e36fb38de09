#include "shell/hint.h"

static bool has_circle(const scene *s)
{
    size_t i = 0;
    while (i < s->count && (s->shapes[i].hidden || s->shapes[i].kind != SHAPE_CIRCLE))
        i++;
    return i < s->count;
}

/* What can be done, with keys or, by who has none, with fingers. */
typedef struct two_hints {
    const char *keys, *fingers;
} two_hints;

/* Nothing is selected, nothing is played. */
static two_hints first_hint(const scene *s)
{
    if (scene_moves(s))
        return (two_hints){"F8: play. F9: one frame. Drag a shape. F1 help",
                           "Play, or drag a shape. Two fingers: zoom. Hold: more"};
    return has_circle(s) ? (two_hints){"Drag the circle. Hold U: unrotate. F1 help",
                                       "Drag the circle. Two fingers: zoom. Hold: more"}
                         : (two_hints){"Drag a shape. Hold U: unrotate. F1 help",
                                       "Drag a shape. Two fingers: zoom. Hold: more"};
}

static const two_hints handles[] = {
    [HANDLE_ROTATE] = {"Drag: turn. Shift: steps of 15\302\260. Double click: straight",
                       "Drag: turn. Double tap: straight"},
    [HANDLE_CORNER] = {"Drag: size. Shift keeps the ratio, Alt the centre", "Drag: size"},
    [HANDLE_EDGE] = {"Drag: size. Alt keeps the centre", "Drag: size"},
    [HANDLE_PIVOT] = {"Drag: the pivot, about which the rectangle turns",
                      "Drag: the pivot, about which the rectangle turns"},
    [HANDLE_RADIUS] = {"Drag: radius", "Drag: radius"},
    [HANDLE_END] = {"Drag: this end. Shift: steps of 15\302\260", "Drag: this end"},
    [HANDLE_VELOCITY] = {"Drag: velocity. Shift: steps of 15\302\260. Double click: rest",
                         "Drag: velocity. Double tap: rest"},
    [HANDLE_BODY] = {"Drag: move. Double click: type its numbers. Right click: more",
                     "Drag: move. Double tap: type its numbers. Hold: more"},
};

/* Of what is at the pointer; none where nothing is. A rectangle's radius is that of its corners,
 * and makes it larger. */
static two_hints handle_hint(const scene *s, const picked *over)
{
    if (over->shape >= s->count)
        return (two_hints){NULL, NULL};
    bool corners = s->shapes[over->shape].kind == SHAPE_RECTANGLE;
    if (corners && over->handle.kind == HANDLE_RADIUS)
        return (two_hints){"Drag: the corners' radius. Alt keeps the size", "Drag: radius"};
    return handles[over->handle.kind];
}

/* Of shapes that could be seen none is. */
static bool all_out_of_sight(const session *ses)
{
    const scene *s = session_shown(ses);
    col_box all;
    return scene_bounds(s, false, &all) && !camera_shows_any(&ses->shown, s);
}

static two_hints playing_hint(const session *ses)
{
    if (session_play_lies_still(ses))
        return (two_hints){"Nothing moves any more. F7: back to the start. Drag: take over",
                           "Nothing moves any more. Drag: take over"};
    if (ses->play.running)
        return (two_hints){"F8: pause. F9: one frame. F7: back to the start. Drag: take over",
                           "Drag: take over"};
    return (two_hints){"F8: play. F9: one frame. F7: back to the start. Drag: take over",
                       "Drag: take over"};
}

/* What can be done next with what is shown. */
static two_hints next_hint(const session *ses)
{
    const scene *s = session_shown(ses);
    if (!s->count)
        return (two_hints){"Shift+R: a rectangle. Shift+C: a circle. Ctrl+O: the examples. F1 help",
                           "Hold: a rectangle, a circle. The examples: More, Scene"};
    if (all_out_of_sight(ses))
        return (two_hints){"All shapes are out of sight. Shift+1: fit them in. Home: back",
                           "All shapes are out of sight. Hold: fit all shapes"};
    if (ses->play.on)
        return playing_hint(ses);
    bool selected = scene_selected_count(s) > 0;
    two_hints at_pointer = handle_hint(s, &ses->editor.over);
    if (selected && at_pointer.keys)
        return at_pointer;
    if (selected)
        return (two_hints){
            "Arrows move (Shift \303\227 10, Alt \303\227 0.1), Q and E turn. F1 help",
            "Drag: move. Double tap: type its numbers. Hold: more"};
    return first_hint(s);
}

/* What a scene is about is no news to who has lost sight of it. */
static bool is_news(const session *ses)
{
    bool caption = ses->notices == ses->caption_notice;
    return ses->notice[0] && !(caption && all_out_of_sight(ses));
}

const char *shell_hint(const app *a)
{
    const session *ses = &a->session;
    if (is_news(ses) && !edit_is_busy(&ses->editor) && !a->dialog.kind) /* which tells it */
        return ses->notice;
    if (ses->mode == SESSION_PRESENTING && ses->lab.exam.stage)
        return a->panel.beside ? session_way(ses, "F4 hides the panel", "Hold: hide the panel")
                               : session_way(ses, "F4: the panel, to answer the exam",
                                             "Hold: the panel, to answer the exam");
    if (!app_panel_shown(a))
        return NULL;
    if (ses->live.stream && ses->live.shown && !ses->live.line && !ses->live.counts.ended)
        return "Waiting for the first line of your program.";
    two_hints next = next_hint(ses);
    return session_way(ses, next.keys, next.fingers);
}
