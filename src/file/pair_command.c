#include "file/pair_command.h"

#include "file/file.h"
#include "text/buffer.h"

#include <stdlib.h>
#include <string.h>

/* "rect 1 2 3" becomes " --rect 1,2,3". */
static void add_shape(text_buffer *b, const shape *s, const convention *c)
{
    char *line = file_shape_line(s, c);
    char *values = line ? strchr(line, ' ') : NULL;
    for (char *space = values ? values + 1 : NULL; space && *space; space++)
        if (*space == ' ')
            *space = ',';
    text_add(b, " --");
    text_add(b, line ? line : "");
    b->failed |= !line;
    free(line);
}

/* A preset by its id, any other as JSON, which has no single quotes. */
static void add_convention(text_buffer *b, const convention *c)
{
    char *object = c->id[0] ? NULL : file_convention_text(c);
    text_add(b, object ? " --convention '" : " --convention ");
    text_add(b, object ? object : c->id);
    text_add(b, object ? "'" : "");
    b->failed |= !c->id[0] && !object;
    free(object);
}

bool file_pair_command_is(const char *text)
{
    static const char program[] = "unrotate ";
    text += strspn(text, " \t\r\n");
    return !strncmp(text, program, strlen(program)) && strstr(text, " --");
}

char *file_pair_command(const scene *s, const shown_pair *pair)
{
    text_buffer b = {0};
    text_add(&b, "unrotate check");
    add_shape(&b, &s->shapes[pair->a], &s->convention);
    add_shape(&b, &s->shapes[pair->b], &s->convention);
    add_convention(&b, &s->convention);
    text_add(&b, s->touching == COL_TOUCH_IS_HIT ? " --touching" : "");
    return text_take(&b);
}
