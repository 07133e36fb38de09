#include "user/answers.h"

#include <stdio.h>

bool user_answers_file(const char *lesson_path, char out[PATH_MAX])
{
    char name[PATH_MAX];
    int length = snprintf(name, sizeof name, "answers-%s", user_base_name(lesson_path));
    return length < PATH_MAX && user_file(USER_STATE, name, out);
}
