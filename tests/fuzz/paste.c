/* The clipboard: a scene's text, shapes as JSON, or plain lines. */
#include "fuzz.h"

#include "file/file.h"

#include <stdlib.h>

static void expect_pasted(const scene *s, size_t before, int count)
{
    fuzz_expect(count > 0 && s->count == before + (size_t)count, "as many shapes come as are told",
                "");
    fuzz_expect(scene_selected_count(s) == (size_t)count, "what was pasted is selected", "");
    char *copied = file_copy_text(s);
    scene other = scene_empty();
    problem why = {""};
    fuzz_expect(copied && file_paste(&other, copied, fuzz_presets(), &why) == count,
                "what was pasted can be copied and pasted again", why.text);
    free(copied);
    scene_free(&other);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    scene s = fuzz_scene();
    char *text = fuzz_text(data, size), *before = file_text(&s);
    size_t shapes = s.count;
    problem why = {""};
    int count = file_paste(&s, text, fuzz_presets(), &why);
    if (count >= 0) {
        expect_pasted(&s, shapes, count);
        free(before);
    } else {
        fuzz_expect_reason(&why);
        fuzz_expect_same(before, file_text(&s), "a paste that is refused changes nothing");
    }
    free(text);
    scene_free(&s);
    return 0;
}
