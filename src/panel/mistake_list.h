/* A list of all mistakes, in groups. */
#ifndef PANEL_MISTAKE_LIST_H
#define PANEL_MISTAKE_LIST_H

#include "lab/mistake.h"
#include "ui/ui.h"

typedef struct app app;

/* What stands in it. */
typedef struct mistake_list_spec {
    const char *none; /* names a first row for MISTAKE_NONE, or NULL */
    const char *const *groups;
    int group_count;
    int (*group)(const app *a, mistake_id id); /* of a mistake */
    ui_list_row (*look)(const app *a, mistake_id id);
} mistake_list_spec;

/* chosen: the mistake that was chosen last; when it is another one than before, it is scrolled into
 * view. *id: what an event is about. */
ui_list_event panel_mistake_list(app *a, const mistake_list_spec *spec, mistake_id chosen,
                                 mistake_id *id);

#endif
