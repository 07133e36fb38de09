/* A scene file. */
#include "fuzz.h"

#include "file/file.h"

#include <stdlib.h>
#include <string.h>

static void expect_read_again(const scene *s)
{
    char *text = file_text(s);
    scene again = scene_empty();
    problem why;
    fuzz_expect(text && file_read(&again, text, strlen(text), "again", fuzz_presets(), &why),
                "what was written is read", why.text);
    fuzz_expect_same(text, file_text(&again), "a scene read again is the same");
    scene_free(&again);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    scene s = fuzz_scene();
    char *before = file_text(&s);
    problem why = {""};
    if (file_read(&s, (const char *)data, size, "scene.json", fuzz_presets(), &why)) {
        expect_read_again(&s);
        free(before);
    } else {
        fuzz_expect_reason(&why);
        fuzz_expect_same(before, file_text(&s), "a scene that is refused changes nothing");
    }
    scene_free(&s);
    return 0;
}
