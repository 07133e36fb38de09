/* The drag state machine: neutral input in, changes of the scene out. Knows no window. */
#ifndef EDIT_EDITOR_H
#define EDIT_EDITOR_H

#include "edit/handles.h"
#include "input/input.h"
#include "scene/history.h"

typedef enum cursor_kind {
    CURSOR_ARROW, CURSOR_HAND, CURSOR_MOVE, CURSOR_NS, CURSOR_NESW, CURSOR_WE, CURSOR_NWSE,
    CURSOR_ROTATE, CURSOR_CROSS, CURSOR_TEXT, CURSOR_PAN
} cursor_kind;

typedef enum edit_mode {
    EDIT_IDLE, EDIT_PRESSED, EDIT_MOVE, EDIT_TURN, EDIT_RESIZE, EDIT_PIVOT, EDIT_RADIUS, EDIT_END,
    EDIT_MARQUEE, EDIT_PAN, EDIT_PINCH
} edit_mode;

/* What the caller should do after an event. */
typedef struct edit_result {
    bool used;        /* the event was the editor's */
    bool changed;     /* the picture must be drawn anew */
    bool menu;        /* open the context menu at menu_at, for picked shape */
    col_vec menu_at;
    bool edit_fields; /* double click on a shape: focus its first number */
} edit_result;

typedef struct editor editor; /* fields in editor.c's sight; see below */
struct editor {
    edit_mode mode;
    picked over;         /* under the pointer */
    picked grabbed;      /* at the press */
    col_vec press;       /* window point of the press */
    col_vec pointer;     /* window point now */
    col_vec offset;      /* grab - handle, world: keeps the grab without a jump */
    unsigned mods;
    int button;
    bool space;          /* held: a drag pans */
    bool touch;
    bool moved;          /* past the threshold */
    bool from_centre;    /* the panel's switch that does what Alt does */
    bool snap;           /* to the grid; Ctrl reverses */
    uint32_t press_time;
    size_t clicked;      /* shape clicked last, for cycling to the one below */
    camera start_camera; /* as of the press */
    struct {
        bool active;
        int64_t id;
        col_vec at, start;
    } fingers[2];
    double unit;         /* pixels per point of the display */
    int nudging;         /* key held for nudges, 0 when none */
};

void editor_init(editor *e, double unit);
/* One event. Changes h->now, commits at the end of a gesture, cancels on Esc or right press. Pans
 * and zooms through *c (unturned or turned: all mapping goes through it). */
edit_result editor_input(editor *e, history *h, camera *c, const input *event);
/* Ends whatever runs: as if the pointer was released, or as if Esc was pressed. */
void editor_finish(editor *e, history *h);
void editor_cancel(editor *e, history *h, camera *c);
bool editor_busy(const editor *e);
/* The marquee in window pixels while one is drawn. */
bool editor_marquee(const editor *e, col_vec *from, col_vec *to);
cursor_kind editor_cursor(const editor *e, const history *h, const camera *c);
/* The live value at the pointer ("37°  Shift: steps of 15°"), in the scene's convention; false
 * when there is none. */
bool editor_value(const editor *e, const history *h, char *out, size_t size);

/* Commands for keys, menus and buttons; each commits one entry. dx, dy: screen directions -1..1. */
void edit_nudge(history *h, const camera *c, int dx, int dy, unsigned mods, bool repeat);
void edit_turn(history *h, double degrees, bool repeat);      /* clockwise on the screen */
void edit_resize(history *h, const camera *c, int dw, int dh, unsigned mods, bool repeat);
void edit_straighten(history *h);                              /* angle to the nearest quarter turn */
void edit_delete(history *h);
void edit_duplicate(history *h, const camera *c);
void edit_front(history *h);
void edit_back(history *h);
void edit_select_next(history *h, int direction);              /* Tab order: the scene's own */
void edit_select_all(history *h);
void edit_add(history *h, const camera *c, shape_kind kind, col_vec window);
void edit_hide(history *h);

#endif
