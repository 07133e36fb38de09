#include "lab/code_language.h"

#include "text/buffer.h"

#include <string.h>

static void add_spaces(text_buffer *b, size_t count)
{
    while (count--)
        text_add(b, " ");
}

/* Four spaces are a level. */
static void add_indented(text_buffer *b, const char *text, bool tabs)
{
    for (; tabs && !strncmp(text, "    ", 4); text += 4)
        text_add(b, "\t");
    text_add(b, text);
}

char *lab_code_text(code_language which, const code_line *lines, size_t count)
{
    text_buffer b = {0};
    size_t column = 0;
    for (size_t i = 0; i < count; i++)
        if (lines[i].value[0] && strlen(lines[i].text) + 2 > column)
            column = strlen(lines[i].text) + 2;
    for (size_t i = 0; i < count; i++) {
        add_indented(&b, lines[i].text, lab_languages[which].tabs);
        if (lines[i].value[0]) {
            add_spaces(&b, column - strlen(lines[i].text));
            text_add(&b, lab_languages[which].comment);
            text_add(&b, lines[i].value);
        }
        text_add(&b, "\n");
    }
    return text_take(&b);
}
