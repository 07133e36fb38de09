/* A diagnosis by itself, for tests of short memory. */
#ifndef TESTS_DIAGNOSIS_DIAGNOSED_H
#define TESTS_DIAGNOSIS_DIAGNOSED_H

#include "diagnosis/diagnosis.h"

/* Whether a log_table gets one, as sdl2; what was found is freed. */
bool is_diagnosed(void *log, problem *why);

#endif
