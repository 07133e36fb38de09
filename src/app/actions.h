/* What keys, buttons and menus do. One signature, so that tables can hold them. */
#ifndef APP_ACTIONS_H
#define APP_ACTIONS_H

#include "app/app.h"

/* event: what set it off (its time and modifiers count). argument: from the table's row. */
typedef void action(app *a, const input *event, int argument);

enum { TO_LEFT, TO_RIGHT, TO_UP, TO_DOWN }; /* arguments of action_nudge and action_resize */

/* Shapes */
action action_tab; /* 1 forward, -1 back */
action action_edit_fields;
action action_nudge, action_resize;
action action_turn; /* 1 clockwise, -1 counter-clockwise */
action action_straighten, action_hide, action_front, action_back;
action action_add; /* a shape_kind, at the pointer */
action action_cut, action_copy, action_copy_command, action_paste, action_duplicate, action_delete;
action action_select_all, action_menu;
action action_undo, action_redo, action_reset;

/* The picture */
action action_unrotate;        /* a key: turns back while it is held */
action action_unrotate_toggle; /* a button: sets off, stops, sets off again */
action action_show;            /* a show_bit */
action action_touching, action_next_theme;
action action_zoom; /* 1 in, -1 out */
action action_fit;  /* 1: the selected shapes */
action action_zoom_one, action_view_home;
action action_text; /* 1 larger, -1 smaller */
action action_panel, action_focus, action_fullscreen, action_next_display;

/* Presenting */
action action_present, action_escape;
action action_step;  /* 1 on, 0 back */
action action_blank; /* a blank_screen */

/* The scene's file */
action action_open, action_save, action_save_as, action_new, action_picture, action_quit;
action action_help;

/* Adds shapes from text; says in a notice what came of it. */
void action_paste_text(app *a, const char *text);

#endif
