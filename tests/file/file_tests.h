/* The groups of tests of file/, each returns how many failed; and what they share. */
#ifndef TESTS_FILE_FILE_TESTS_H
#define TESTS_FILE_FILE_TESTS_H

#include "../scene/scene_kit.h"

int test_file(void);
int test_examples(void);
int test_rules(void);
int test_text(void);
int test_answer(void);
int test_disk(void);
int test_recover(void);
int test_engines(void);
int test_memory(void);
int test_link(void);
int test_json_quick(void);
int test_patient(void);
int test_watch(void);
int test_lookout(void);
int test_shape_code(void);

/* An empty folder of its own for a test, below the build tree; static until the next call. */
const char *test_folder(const char *name);
void write_file(const char *path, const char *text, size_t length);
/* The file's content; the caller frees it. */
char *file_content(const char *path, size_t *length);
size_t count_files(const char *folder);

#endif
