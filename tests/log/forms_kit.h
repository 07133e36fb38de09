/* What the tests of logs in other forms share. */
#ifndef TESTS_LOG_FORMS_KIT_H
#define TESTS_LOG_FORMS_KIT_H

#include "log/log.h"
#include "scene/engine_table.h"

/* The presets. */
extern engines forms_known;
int forms_open(void **state);
int forms_close(void **state);
/* The preset with that id. */
convention forms_preset(const char *id);

/* Reads from memory of just that size, so that reading past its end is noticed; "a.log". */
bool forms_read(log_table *log, const char *text, problem *why);
/* Fails where that is refused. */
void forms_must_read(log_table *log, const char *text);

#endif
