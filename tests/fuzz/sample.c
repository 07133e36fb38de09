/* A line of a running program. */
#include "fuzz.h"

#include "file/file.h"
#include "file/sample.h"

#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    const convention sdl2 = scene_empty().convention;
    file_sample m;
    problem why = {""};
    if (!file_sample_read(&m, (const char *)data, size, &sdl2, fuzz_presets(), &why)) {
        fuzz_expect_reason(&why);
        return 0;
    }
    fuzz_expect(!m.disagrees || m.reported, "who says nothing isn't wrong", "");
    char *text = file_text(&m.scene);
    scene again = scene_empty();
    fuzz_expect(text && file_read(&again, text, strlen(text), "again", fuzz_presets(), &why),
                "a line's scene can be saved", why.text);
    fuzz_expect_same(text, file_text(&again), "a line's scene read again is the same");
    scene_free(&again);
    file_sample_free(&m);
    return 0;
}
