/* What keys, buttons and menus do. */
#ifndef APP_ACTIONS_H
#define APP_ACTIONS_H

#include "app/app.h"

/* A row of a table of keys or of a menu: exactly one of the pointers is set, or none. */
typedef struct action {
    void (*edit)(history *h); /* a command of the editor */
    void (*plain)(app *a);
    void (*with)(app *a, int arg);
    void (*keyed)(app *a, int arg, const input *key); /* reads the key's modifiers and repeats */
    void (*held)(app *a, bool down);                  /* lasts while its key is down */
    int arg;
} action;

/* Does it; key: what set it off. False when there is nothing to do. */
bool action_run(app *a, const action *what, const input *key);

/* Shapes */
void action_tab(app *a, int direction); /* 1 forward, -1 back */
void action_edit_fields(app *a);
enum { TO_LEFT, TO_RIGHT, TO_UP, TO_DOWN };
void action_nudge(app *a, int to, const input *key);
void action_resize(app *a, int to, const input *key);
void action_turn(app *a, int direction, const input *key); /* 1 clockwise, -1 back */
void action_add(app *a, int kind);                         /* a shape_kind, at the pointer */
void action_cut(app *a);
void action_copy(app *a);
void action_copy_command(app *a);
void action_paste(app *a);
void action_duplicate(app *a);
void action_menu(app *a);
void action_undo(app *a);
void action_redo(app *a);
void action_reset(app *a);

/* The picture */
void action_unrotate(app *a, bool down);
void action_unrotate_toggle(app *a); /* a button: sets off, stops, sets off again */
void action_show(app *a, int bit);   /* a show_bit */
void action_touching(app *a);
void action_next_theme(app *a);
void action_zoom(app *a, int direction); /* 1 in, -1 out */
void action_fit_all(app *a);
void action_fit_selected(app *a);
void action_zoom_one(app *a);
void action_view_home(app *a);
void action_text(app *a, int direction); /* 1 larger, -1 smaller */
void action_panel(app *a);
void action_focus(app *a);
void action_fullscreen(app *a);
void action_next_display(app *a);

/* Presenting */
void action_present(app *a);
void action_escape(app *a);
void action_step(app *a, int on);     /* 1 on, 0 back */
void action_blank(app *a, int shade); /* a blank_screen */

/* The lab */
void action_mistake(app *a, int direction); /* 1 the next mistake alone, -1 the one before */
void action_mistakes(app *a);               /* turns what is tried off, and on again */
void action_show_mistake(app *a);           /* moves the pair to where it shows best */
void action_map(app *a);

/* The scene's file */
void action_open(app *a);
void action_save(app *a);
void action_save_as(app *a);
void action_new(app *a);
void action_picture(app *a); /* without the panel, to the next free unrotate-N.png of this folder */
void action_quit(app *a);
void action_live(app *a);                    /* freezes the line of a running program, or goes on */
void action_log_step(app *a, int direction); /* 1 next row, -1 the one before */
void action_log_close(app *a);
void action_help(app *a);

/* Adds shapes from text; says in a notice what came of it. */
void action_paste_text(app *a, const char *text);

#endif
