/* What was answered alone, as text: for a file, and for the teacher. */
#include "lesson/lesson_run.h"

#include "file/json.h"
#include "lesson/live_words.h"

#include <string.h>

/* ---- For a file ---- */

static void add_record(text_buffer *b, const lesson_record *record)
{
    text_add_format(b, "{\"uncovered\": %d, \"answers\": [", (int)record->uncovered);
    for (int i = 0; i < record->tries; i++)
        text_add_format(b, "%s%d", i ? ", " : "", record->answers[i]);
    text_add_format(b, "], \"solved\": %s, \"skipped\": %s}",
                    record->effort.solved ? "true" : "false", record->skipped ? "true" : "false");
}

char *lesson_run_text(const lesson *l, const lesson_run *run)
{
    text_buffer b = {0};
    text_add(&b, "{\"unrotate-answers\": 1, \"title\": ");
    text_add_quoted(&b, l->title);
    text_add_format(&b, ", \"step\": %zu, \"steps\": [", run->step);
    for (size_t i = 0; i < l->count; i++) {
        text_add(&b, i ? ", " : "");
        add_record(&b, &run->records[i]);
    }
    text_add(&b, "]}\n");
    return text_take(&b);
}

/* A whole number below the limit; false: it is something else. */
static bool read_count(size_t *to, const json_t *value, size_t limit)
{
    double number = json_number_value(value);
    bool right = json_is_number(value) && number >= 0 && number < (double)limit;
    *to = right ? (size_t)number : 0;
    return right;
}

/* A right answer, or the last one that is allowed, uncovers an ask. */
static bool is_over(const lesson_step *step, const lesson_record *record)
{
    int tries = record->tries;
    return tries == LESSON_TRIES || (tries && step->choices[record->answers[tries - 1]].right);
}

/* What can't belong to the step is as if it wasn't there. */
static lesson_record read_record(const lesson_step *step, const json_t *value)
{
    lesson_record record = {LESSON_COVERED};
    const json_t *answers = json_object_get(value, "answers");
    size_t uncovered, choice;
    if (step->kind == LESSON_TRY) {
        record.effort.solved = json_is_true(json_object_get(value, "solved"));
        record.skipped = json_is_true(json_object_get(value, "skipped"));
    }
    if (step->kind != LESSON_ASK || json_array_size(answers) > LESSON_TRIES)
        return record;
    for (size_t i = 0; i < json_array_size(answers); i++) {
        if (!read_count(&choice, json_array_get(answers, i), step->choice_count))
            return (lesson_record){LESSON_COVERED};
        record.answers[record.tries++] = (int)choice;
    }
    if (record.tries &&
        read_count(&uncovered, json_object_get(value, "uncovered"), LESSON_EXPLAINED + 1))
        record.uncovered = (lesson_uncovered)uncovered;
    if (!record.uncovered && is_over(step, &record))
        return (lesson_record){LESSON_COVERED};
    return record;
}

static bool is_of(const json_t *object, const lesson *l)
{
    const char *title = json_string_value(json_object_get(object, "title"));
    return json_number_value(json_object_get(object, "unrotate-answers")) == 1 && title &&
           !strcmp(title, l->title);
}

bool lesson_run_read(lesson_run *run, const lesson *l, const char *text, size_t length,
                     problem *why)
{
    json_t *object = file_json_parse(text, length, false, "", why);
    if (!object)
        return false;
    if (!is_of(object, l)) {
        json_decref(object);
        return text_problem(why, "these are no answers to \"%.80s\"", l->title);
    }
    lesson_run kept = lesson_start(LESSON_ALONE);
    const json_t *steps = json_object_get(object, "steps");
    for (size_t i = 0; i < l->count; i++)
        kept.records[i] = read_record(&l->steps[i], json_array_get(steps, i));
    size_t step;
    read_count(&step, json_object_get(object, "step"), l->count + 1);
    lesson_go(l, &kept, step);
    json_decref(object);
    *run = kept;
    return true;
}

/* ---- For the teacher ---- */

static void add_choice(text_buffer *b, const char *what, const lesson_step *step, size_t choice)
{
    text_add_format(b, "   %s: %c  %s\n", what, (int)('A' + choice), step->choices[choice].text);
}

static void add_answers(text_buffer *b, const lesson_step *step, const lesson_record *record)
{
    static const char *const TRIES[LESSON_TRIES] = {"first answer", "second answer"};
    for (int i = 0; i < LESSON_TRIES && i < record->tries; i++)
        add_choice(b, TRIES[i], step, (size_t)record->answers[i]);
    if (!record->tries)
        text_add(b, "   not answered\n");
    else
        add_choice(b, "right", step, lesson_step_right(step));
}

static void add_task(text_buffer *b, const lesson_record *record)
{
    text_add_format(b, "   %s\n",
                    record->effort.solved ? "solved"
                    : record->skipped     ? "skipped"
                                          : "not solved");
}

char *lesson_answers_text(const lesson *l, const lesson_run *run)
{
    text_buffer b = {0};
    text_add_format(&b, "%s\n\n", l->title);
    for (size_t i = 0; i < l->count; i++) {
        const lesson_step *step = &l->steps[i];
        if (step->kind == LESSON_SAY)
            continue;
        text_add_format(&b, "%zu. ", i + 1);
        lesson_words_fill_of(&b, step->text, &step->state.scene);
        text_add(&b, "\n");
        if (step->kind == LESSON_ASK)
            add_answers(&b, step, &run->records[i]);
        else
            add_task(&b, &run->records[i]);
    }
    text_add_format(&b, "\n%s\n", l->idea);
    return text_take(&b);
}
