/* Pages that `unrotate handout` writes, and what all of them must be. */
#ifndef TESTS_CLI_HANDOUT_KIT_H
#define TESTS_CLI_HANDOUT_KIT_H

#include <stdbool.h>

/* Of a file to write, until the next call. */
const char *path_of(const char *name);
/* The page that the command writes, its texts in one piece; the caller frees it. live: an address,
 * or NULL. */
char *page_with(const char *name, bool answers, const char *live);
char *page_of(const char *name, bool answers);
/* How often a part stands in a text. */
int count_of(const char *text, const char *part);
/* The page that was written last is XML, and needs no other file. */
void expect_right_file(const char *name, const char *page);

#endif
