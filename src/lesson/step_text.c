/* A state as the text of a step. Only what differs from a scene that begins afresh is written. */
#include "file/file.h"
#include "lesson/lesson.h"

#include <stdlib.h>
#include <string.h>

static void add_scene(text_buffer *b, const scene *s)
{
    char *text = file_text(s);
    size_t length = text ? strlen(text) : 0;
    b->failed |= !text;
    while (length && text[length - 1] == '\n')
        length--;
    text_add(b, ",\n \"scene\": ");
    text_add_bytes(b, text ? text : "", length);
    free(text);
}

static void add_shown(text_buffer *b, unsigned aids)
{
    text_buffer names = {0};
    if (!(aids & LESSON_AID(LESSON_VERDICT)))
        text_add(b, ",\n \"hide\": [\"verdict\"]");
    for (int aid = LESSON_VERDICT + 1; aid < LESSON_AIDS; aid++)
        if (aids & LESSON_AID(aid)) {
            text_add(&names, names.length ? ", " : "");
            text_add_quoted(&names, lesson_aid_name((lesson_aid)aid));
        }
    if (names.length)
        text_add_format(b, ",\n \"show\": [%s]", names.data);
    b->failed |= names.failed;
    text_free(&names);
}

static void add_number(text_buffer *b, const char *key, double value)
{
    if (value == 0)
        return;
    text_add_format(b, ",\n \"%s\": ", key);
    text_add_number(b, value);
}

static void add_program(text_buffer *b, const lab_program *program)
{
    const char *before = ",\n \"mistake\": \"";
    for (int stage = 0; stage < LAB_STAGES; stage++)
        if (program->at[stage] != MISTAKE_NONE) {
            text_add_format(b, "%s%s", before, lab_mistake(program->at[stage])->id);
            before = ",";
        }
    text_add(b, lab_is_right(program) ? "" : "\"");
}

char *lesson_step_text(const lesson_state *state, const char *caption)
{
    text_buffer b = {0};
    text_add(&b, "{\"say\": ");
    text_add_quoted(&b, caption);
    add_scene(&b, &state->scene);
    add_shown(&b, state->aids);
    add_number(&b, "turn", state->turn);
    add_number(&b, "play", state->frames);
    text_add(&b, state->slides ? ",\n \"slide\": true" : "");
    add_program(&b, &state->program);
    if (state->formula != LESSON_FORMULA_NONE)
        text_add_format(&b, ",\n \"formula\": \"%s\"", lesson_formula_name(state->formula));
    text_add(&b, "}\n");
    return text_take(&b);
}
