/* What tests need that run code in other languages. */
#ifndef TESTS_LAB_RUN_LANGUAGE_H
#define TESTS_LAB_RUN_LANGUAGE_H

#include <stdbool.h>
#include <stddef.h>

/* Where programs are written and run; it is there. Static. */
const char *language_folder(void);
/* Writes a file; false when that fails. */
bool language_write(const char *path, const char *text);
/* The first that is there of some commands ("lua5.4 lua"); false when none is. */
bool language_command(const char *names, char *out, size_t size);

#endif
