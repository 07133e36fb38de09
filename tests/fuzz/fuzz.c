#include "fuzz.h"

#include "file/file.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void fuzz_fail(const char *what, const char *seen)
{
    fprintf(stderr, "it doesn't hold that %s: %s\n", what, seen);
    abort();
}

void fuzz_expect_same(char *first, char *second, const char *what)
{
    bool same = first && second && strcmp(first, second) == 0;
    if (!same)
        fprintf(stderr, "first:\n%s\n", first ? first : "(none)");
    fuzz_expect(same, what, second ? second : "(none)");
    free(first);
    free(second);
}

void fuzz_expect_reason(const problem *why)
{
    fuzz_expect(why->text[0] && !strchr(why->text, '\n'), "a refusal says why in one line",
                why->text);
}

char *fuzz_text(const uint8_t *data, size_t size)
{
    char *text = strndup((const char *)data, size);
    fuzz_expect(text != NULL, "there is memory for the input", "none");
    return text;
}

const engines *fuzz_presets(void)
{
    static engines presets;
    problem why;
    if (presets.count == 0)
        fuzz_expect(file_engines_load(&presets, "assets/engines.json", false, &why),
                    "the presets are found from the tree's root", why.text);
    return &presets;
}

scene fuzz_scene(void)
{
    static const char text[] =
        "{\"unrotate\": 1, \"convention\": \"box2d\", \"touching\": false, \"shapes\": ["
        "{\"id\": \"bar\", \"kind\": \"rectangle\", \"x\": 2, \"y\": 1, \"width\": 4,"
        " \"height\": 1.5, \"angle\": 0.5},"
        "{\"id\": \"ball\", \"kind\": \"circle\", \"x\": 5, \"y\": 2, \"radius\": 0.75}]}";
    scene s = scene_empty();
    problem why;
    fuzz_expect(file_read(&s, text, strlen(text), "before", fuzz_presets(), &why),
                "the scene from before is right", why.text);
    return s;
}
