/* A line of `check`, and its answer. */
#include "fuzz.h"

#include "file/file.h"
#include "file/json.h"

#include <stdlib.h>
#include <string.h>

/* 0 hit, 1 miss, 2 error, as the answer itself says it. */
static void expect_told(json_t *answer, int verdict, const char *text)
{
    const json_t *hit = json_object_get(answer, "hit"), *time = json_object_get(answer, "time");
    bool error = json_object_get(answer, "error") != NULL;
    fuzz_expect(error == (verdict == 2), "an error is told where there is one", text);
    bool meets = json_is_true(hit) || json_is_number(time);
    fuzz_expect(error || meets == (verdict == 0), "the answer's hit is the verdict", text);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    const convention sdl2 = scene_empty().convention;
    const char *line = (const char *)data;
    int verdict = -1;
    char *answer = file_pair_answer(line, size, &sdl2, fuzz_presets(), &verdict);
    fuzz_expect(answer && !strchr(answer, '\n'), "each line has an answer of one line",
                answer ? answer : "(none)");
    problem why = {""};
    json_t *told = file_json_parse(answer, strlen(answer), false, "answer", &why);
    fuzz_expect(told != NULL, "the answer is JSON", why.text);
    expect_told(told, verdict, answer);
    json_decref(told);
    free(answer);
    return 0;
}
