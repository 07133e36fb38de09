#include "forms_kit.h"

#include "log_tests.h"

#include "file/file.h"

#include <stdlib.h>
#include <string.h>

engines forms_known;

int forms_open(void **state)
{
    (void)state;
    problem why;
    return file_engines_load(&forms_known, "assets/engines.json", false, &why) ? 0 : -1;
}

int forms_close(void **state)
{
    (void)state;
    scene_engines_free(&forms_known);
    return 0;
}

bool forms_read(log_table *log, const char *text, problem *why)
{
    size_t length = strlen(text);
    char *copy = malloc(length + (length == 0));
    assert_non_null(copy);
    for (size_t i = 0; i < length; i++)
        copy[i] = text[i];
    bool right = log_read(log, copy, length, "a.log", &forms_known, why);
    free(copy);
    return right;
}

void forms_must_read(log_table *log, const char *text)
{
    problem why = {""};
    if (!forms_read(log, text, &why))
        fail_msg("%s\nis refused: %s", text, why.text);
}

convention forms_preset(const char *id)
{
    convention c;
    if (!scene_engines_convention(&forms_known, id, &c))
        fail_msg("there is no preset %s", id);
    return c;
}
