/* A file of presets. */
#include "fuzz.h"

#include "file/file.h"

#include <string.h>

static void expect_read_again(const engines *e)
{
    engines again = {0};
    problem why = {""};
    char *text = file_engines_text(e);
    fuzz_expect(text && file_engines_read(&again, text, strlen(text), "again", true, &why),
                "what was written is read", why.text);
    fuzz_expect_same(text, file_engines_text(&again), "presets read again are the same");
    scene_engines_free(&again);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    engines e = {0};
    problem why = {""};
    if (file_engines_read(&e, (const char *)data, size, "engines.json", true, &why)) {
        expect_read_again(&e);
    } else {
        fuzz_expect_reason(&why);
        fuzz_expect(e.count == 0 && !e.all, "presets that are refused change nothing", why.text);
    }
    scene_engines_free(&e);
    return 0;
}
