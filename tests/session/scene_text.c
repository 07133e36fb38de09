#include "scene_text.h"

#include "suites.h"

#include "file/file.h"

#include <string.h>

scene read_scene(const char *text)
{
    scene s = scene_empty();
    problem why = {""};
    if (!file_read(&s, text, strlen(text), "test", NULL, &why))
        fail_msg("%s", why.text);
    return s;
}
