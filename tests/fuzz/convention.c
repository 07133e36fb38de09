/* A convention, as a preset's name or an object. */
#include "fuzz.h"

#include "file/file.h"

#include <stdlib.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    char *text = fuzz_text(data, size);
    const convention before = scene_empty().convention;
    convention c = before, again = before;
    problem why = {""};
    if (file_convention_parse(&c, text, fuzz_presets(), &why)) {
        char *written = file_convention_text(&c);
        fuzz_expect(written && file_convention_parse(&again, written, fuzz_presets(), &why),
                    "what was written is read", why.text);
        fuzz_expect(scene_convention_same(&c, &again), "a convention read again is the same",
                    written);
        free(written);
    } else {
        fuzz_expect_reason(&why);
        fuzz_expect(scene_convention_same(&c, &before),
                    "a convention that is refused changes nothing", text);
    }
    free(text);
    return 0;
}
