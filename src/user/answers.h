/* What somebody answered who went through a lesson alone: a file for each lesson, kept beside what
 * recovery keeps. */
#ifndef USER_ANSWERS_H
#define USER_ANSWERS_H

#include "user/folders.h"

/* Where the answers to the lesson of that file are kept, whether or not there are any; lessons of
 * the same file name share a place, and their texts say whose they are. False: there is no home. */
bool user_answers_file(const char *lesson_path, char out[PATH_MAX]);

#endif
