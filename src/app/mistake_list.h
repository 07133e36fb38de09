/* The list of all mistakes, grouped by their stages. */
#ifndef APP_MISTAKE_LIST_H
#define APP_MISTAKE_LIST_H

#include "lab/mistake.h"
#include "ui/ui.h"

typedef struct app app;

/* How a mistake's row looks. */
typedef ui_list_row mistake_look(const app *a, mistake_id id);

/* The list, with a row for NO_MISTAKE at first if `none` names it. lit: the mistake that was chosen
 * last; when it is another one than before, it is scrolled into view. *id: what an event is about.
 */
ui_list_event mistake_list(app *a, mistake_look *look, const char *none, mistake_id lit,
                           mistake_id *id);

#endif
