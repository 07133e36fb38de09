/* Reading what may be large, where somebody waits for it: as in file.h, but that it ends when
 * patience is over, with that as the reason and nothing changed. waits may be NULL. */
#ifndef FILE_PATIENT_H
#define FILE_PATIENT_H

#include "patience/patience.h"
#include "scene/engine_table.h"
#include "scene/scene.h"
#include "text/problem.h"

bool file_load_patiently(scene *s, const char *path, const engines *known, patience *waits,
                         problem *why);
int file_paste_patiently(scene *s, const char *text, const engines *known, patience *waits,
                         problem *why);

#endif
