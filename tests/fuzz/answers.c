/* Answers to a lesson that were kept. */
#include "fuzz.h"

#include "lesson/lesson_run.h"

#include <stdlib.h>
#include <string.h>

static const lesson *the_lesson(void)
{
    static lesson l;
    problem why = {""};
    lesson_sources from = {"assets/scenes/", fuzz_presets()};
    if (l.count == 0)
        fuzz_expect(lesson_load(&l, "assets/lessons/03-unrotate.json", &from, &why),
                    "a shipped lesson is read", why.text);
    return &l;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    const lesson *l = the_lesson();
    lesson_run run = lesson_start(LESSON_ALONE), again = run;
    char *before = lesson_run_text(l, &run);
    problem why = {""};
    if (lesson_run_read(&run, l, (const char *)data, size, &why)) {
        char *text = lesson_run_text(l, &run);
        fuzz_expect(text && lesson_run_read(&again, l, text, strlen(text), &why),
                    "answers that were kept are read", why.text);
        fuzz_expect_same(text, lesson_run_text(l, &again), "answers read again are the same");
        free(before);
    } else {
        fuzz_expect_reason(&why);
        fuzz_expect_same(before, lesson_run_text(l, &run), "what is refused changes nothing");
    }
    return 0;
}
