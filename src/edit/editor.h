/* The drag state machine: neutral input in, changes of the scene out. Knows no window. */
#ifndef EDIT_EDITOR_H
#define EDIT_EDITOR_H

#include "edit/handles.h"
#include "input/input.h"
#include "scene/history.h"
#include "scene/pairs.h"
#include "solid/solid.h"

typedef enum cursor_kind {
    CURSOR_ARROW,
    CURSOR_HAND,
    CURSOR_MOVE,
    CURSOR_NS,
    CURSOR_NESW,
    CURSOR_WE,
    CURSOR_NWSE,
    CURSOR_ROTATE,
    CURSOR_CROSS,
    CURSOR_TEXT,
    CURSOR_PAN
} cursor_kind;

typedef enum edit_mode {
    EDIT_IDLE,
    EDIT_PRESSED,
    EDIT_MOVE,
    EDIT_TURN,
    EDIT_RESIZE,
    EDIT_PIVOT,
    EDIT_RADIUS,
    EDIT_END,
    EDIT_VELOCITY,
    EDIT_MARQUEE,
    EDIT_PAN,
    EDIT_PINCH
} edit_mode;

/* What the caller should do after an event. */
typedef struct edit_result {
    bool changed; /* the picture must be drawn anew */
    bool menu;    /* open the context menu at menu_at, for picked shape */
    col_vec menu_at;
    bool edit_fields; /* double click on a shape: focus its first number */
} edit_result;

/* What goes on at the pointer. Callers set pointer, from_centre, snap, unit and alone, and read
 * mode, over and pointer; the rest is for the editor's own files. */
typedef struct editor {
    edit_mode mode;
    edit_mode next; /* pressed: what starts when the pointer leaves the threshold */
    picked over;    /* under the pointer */
    picked grabbed; /* at the press */
    char grabbed_id[SHAPE_ID_SIZE];
    col_vec press;      /* window point of the press */
    col_vec grab;       /* world point of the press */
    col_vec pointer;    /* window point now */
    col_vec corner;     /* marquee: its first corner, window */
    solid_drag dragged; /* move among solid shapes; see drag_move.c */
    int flip_x, flip_y; /* resize: -1 where the handle was dragged through the opposite side */
    unsigned mods;
    int button, clicks; /* of the press */
    bool space;         /* held: a drag pans */
    bool touch;         /* the last press was a finger's */
    bool from_centre;   /* the panel's switch that does what Alt does */
    bool snap;          /* to the grid; Ctrl reverses */
    uint32_t press_time;
    camera start_camera; /* as of the press */
    size_t clicked;      /* shape clicked last, for cycling to the one below; SCENE_NONE: none */
    col_vec clicked_at;
    uint32_t tap_time; /* the last tap, for double taps */
    col_vec tap_at;
    struct finger {
        bool active;
        int64_t id;
        col_vec at, start; /* window; start: as of the second finger's coming */
    } fingers[2];
    double unit;        /* pixels per point of the display */
    const pairs *alone; /* only what its first pair involves can be picked; NULL: all; not owned */
} editor;

/* unit: pixels per point of the display. */
void edit_init(editor *e, double unit);
/* One event. Changes h->now, commits at the end of a gesture, cancels on Esc or right press. Pans
 * and zooms through *c (unturned or turned: all mapping goes through it).
 *
 * While a button is down (edit_is_busy) all keys are its own. The caller finishes or cancels before
 * it changes the scene by other means; if it doesn't, the drag just ends. */
edit_result edit_input(editor *e, history *h, camera *c, const input *event);
/* Ends whatever runs: with what it has done so far, or as if Esc was pressed, which brings back the
 * shapes, the selection, the zoom and the pan of before the press. */
void edit_finish(editor *e, history *h);
void edit_cancel(editor *e, history *h, camera *c);
bool edit_is_busy(const editor *e);
/* Whether the view is dragged, or pinched, and no shape. */
bool edit_moves_view(const editor *e);
/* Whether a drag goes on that began on a shape whose place is locked, and moves nothing. */
bool edit_drags_locked(const editor *e, const scene *s, const camera *c);
/* The marquee in window pixels while one is drawn. */
bool edit_marquee(const editor *e, col_vec *from, col_vec *to);
cursor_kind edit_cursor(const editor *e, const history *h, const camera *c);
/* The live value at the pointer ("37°  Shift: steps of 15°", "x 240  y 180", "160 × 60"), in the
 * scene's convention; false when there is none, and then *out is as it was. */
bool edit_value(const editor *e, const history *h, char *out, size_t size);

/* Milliseconds from `now` until the editor wants an event though nothing happens (INPUT_NONE with
 * the time will do): a finger that rests opens the menu. -1: it waits for nothing. */
int edit_timeout(const editor *e, uint32_t now);

/* Commands for keys, menus and buttons. They work on the selected shapes; each commits one entry,
 * none when nothing changes. `repeat`: the system repeats a held key; such a change joins the entry
 * of the key's press, so that a held key is undone at once. */

/* dx, dy: -1, 0 or 1 in screen directions. One scene_unit, ten with Shift, a tenth with Alt; never
 * snaps, so that a key can always leave the grid. */
void edit_nudge(history *h, const camera *c, int dx, int dy, unsigned mods, bool repeat);
/* Clockwise on the screen: rectangles about their pivot, segments and capsules about their middle.
 */
void edit_turn(history *h, double degrees, bool repeat);
/* dw, dh: -1, 0 or 1; steps as for nudges. Rectangles grow at their right side and bottom (as they
 * lie unturned), the opposite side stays on the screen. A circle's radius grows with both, a
 * capsule's length with dw and its radius with dh. */
void edit_resize(history *h, int dw, int dh, unsigned mods, bool repeat);
void edit_straighten(history *h); /* to the nearest quarter turn */
void edit_delete(history *h);
void edit_duplicate(history *h, const camera *c);
/* Ends a paste, whose shapes are selected: copies that would hide their originals move aside, all
 * by as much. True: they did. */
bool edit_pasted(history *h, const camera *c);
void edit_front(history *h);
void edit_back(history *h);
/* The visible shape after (1) or before (-1) the one selected last, in the scene's order, around.
 */
void edit_select_next(history *h, int direction);
void edit_select_all(history *h); /* that are visible */
/* A new shape of a size that fits the view, centred at a window point, selected. In front of all,
 * but a rectangle is put behind the round shapes, so that these can still be grabbed. */
void edit_add(history *h, const camera *c, shape_kind kind, col_vec window);
/* Hides the selection; shows it again when all of it is hidden. */
void edit_hide(history *h);

#endif
