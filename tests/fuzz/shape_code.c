/* Shapes as programs have them: what is read comes to an end, and is a line or a reason. */
#include "fuzz.h"

#include "file/file.h"
#include "file/shape_code.h"

#include <stdlib.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    char *text = fuzz_text(data, size);
    const char *at = text, *before;
    convention c = scene_convention_sdl2();
    shape there = {.kind = SHAPE_RECTANGLE}, made;
    file_code_context in = {.kind = SHAPE_RECTANGLE, .meant = &c, .there = {&there}};
    bool right = true;
    do {
        text_buffer line = {0};
        problem why = {""};
        file_code_kept kept;
        before = at;
        right = file_shape_code(&line, &at, &in, &kept, &why) &&
                file_shape_from_line(&made, &c, line.data, &why);
        fuzz_expect(right || why.text[0], "a refusal has its reason", text);
        text_free(&line);
    } while (right && *at && at > before);
    fuzz_expect(!right || !*at, "each shape takes some of the text", text);
    free(text);
    return 0;
}
