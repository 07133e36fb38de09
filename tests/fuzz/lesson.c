/* A lesson: read, then played to its end, in class and alone. */
#include "fuzz.h"

#include "lesson/lesson_report.h"
#include "lesson/lesson_run.h"
#include "lesson/live_words.h"

#include <stdlib.h>
#include <string.h>

static const lesson_sources SOURCES = {"assets/scenes/", NULL};

/* One key after the other that could lead on; the last one does wherever one can. */
static bool go_on(const lesson *l, lesson_run *run)
{
    for (size_t choice = 0; choice < LESSON_CHOICES; choice++) {
        lesson_vote(l, run, choice, 1);
        lesson_answer(l, run, choice);
        lesson_choose(l, run, choice);
    }
    lesson_show_hint(l, run);
    lesson_skip(l, run);
    return lesson_forward(l, run);
}

static void play(const lesson *l, lesson_run *run)
{
    size_t moves = 0, most = 4 * LESSON_MAX_STEPS + 4;
    do {
        text_buffer words = {0};
        const lesson_state *shown = lesson_shown(l, run);
        if (shown)
            lesson_words_fill(&words, lesson_caption(l, run), &shown->scene, &(pairs){0}, false);
        text_free(&words);
    } while (moves++ < most && go_on(l, run));
    fuzz_expect(moves <= most, "a lesson comes to its end", l->title);
}

static void expect_kept(const lesson *l, const lesson_run *run)
{
    lesson_run again = lesson_start(LESSON_ALONE);
    problem why = {""};
    char *text = lesson_run_text(l, run);
    fuzz_expect(text && lesson_run_read(&again, l, text, strlen(text), &why),
                "answers that were kept are read", why.text);
    fuzz_expect_same(text, lesson_run_text(l, &again), "answers read again are the same");
}

/* There are errors where the lesson isn't read, each with its reason, and warnings where it is. */
static void expect_report(const uint8_t *data, size_t size, const lesson_sources *from, bool right)
{
    lesson_report report;
    lesson_report_text(&report, (const char *)data, size, "lesson.json", from);
    fuzz_expect((report.count == 0) == right, "a wrong lesson has errors, a right one has none",
                report.errors[0].text);
    fuzz_expect(!right || report.warnings, "a right lesson is checked", "");
    for (size_t i = 0; i < report.count; i++)
        fuzz_expect_reason(&report.errors[i]);
    lesson_report_free(&report);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    lesson l;
    problem why = {""};
    lesson_sources from = SOURCES;
    from.known = fuzz_presets();
    bool right = lesson_read(&l, (const char *)data, size, "lesson.json", &from, &why);
    expect_report(data, size, &from, right);
    if (!right) {
        fuzz_expect_reason(&why);
        return 0;
    }
    lesson_run class = lesson_start(LESSON_IN_CLASS), alone = lesson_start(LESSON_ALONE);
    play(&l, &class);
    play(&l, &alone);
    expect_kept(&l, &alone);
    lesson_free(&l);
    return 0;
}
