/* The keys: one table serves dispatch, the help sheet and the man page. */
#ifndef APP_KEYS_H
#define APP_KEYS_H

#include "app/actions.h"
#include "app/app.h"

#include <stdio.h>

/* Where a key works: bits. A lesson is somebody's who is alone, or presented to a class. */
enum { KEYS_EDITING = 1, KEYS_FIELD = 2, KEYS_PRESENTING = 4, KEYS_BLANK = 8 };
enum { KEYS_ALONE = 16, KEYS_CLASS = 32, KEYS_LESSON = KEYS_ALONE | KEYS_CLASS };

typedef struct key_row {
    const char *group; /* NULL: the same as the row above */
    unsigned modes;    /* where it works */
    int32_t key;       /* as in input.h */
    unsigned mods;     /* held, no others but those of `loose` */
    unsigned loose;    /* may be held too; the action reads them */
    app_action does;   /* nothing: the widget that has the focus does it */
    const char *help;  /* NULL: another key of the row above it */
} key_row;

/* What the mouse does, for the help. */
typedef struct mouse_row {
    unsigned modes; /* where it does it */
    const char *what, *help;
} mouse_row;

extern const mouse_row app_mouse_table[];
extern const size_t app_mouse_count;
extern const key_row app_key_table[];
extern const size_t app_key_count;

/* The modes that a row's keys work in: a browser keeps a few for itself. */
unsigned app_keys_modes(const key_row *row);
/* "Ctrl+Shift+S"; out holds 48 bytes. Returns out. */
char *app_key_name(const key_row *row, char out[48]);
/* The first key of an action, for buttons and menus: "Ctrl+D"; NULL when it has none. The text
 * lives as long as the program. */
const char *app_keys_hint(const app_action *does);
/* The same of keys that work there. */
const char *app_keys_hint_in(unsigned modes, const app_action *does);
/* Where the keys of the picture work now: editing, presenting, in a lesson alone or in class. */
unsigned app_keys_mode(const app *a);
/* Does the key's action in the present mode; true when there is one. */
bool app_keys_dispatch(app *a, const input *event);
/* The key that an event means. Layouts without Latin letters, and those whose digits need Shift,
 * are read by the place of the key on a US keyboard. */
int32_t app_keys_meant(const input *event);
/* The row that an event means in a mode (one of those bits), NULL when there is none. */
const key_row *app_keys_find(unsigned mode, const input *event);
/* A text as the man page's source has it. */
void app_keys_print_escaped(FILE *to, const char *text);
/* The sections MOUSE and KEYS of the man page. */
void app_keys_print_man(FILE *to);

#endif
