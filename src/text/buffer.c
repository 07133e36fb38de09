#include "text/buffer.h"

#include "text/number.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static bool reserve(buffer *b, size_t more)
{
    size_t needed = b->length + more + 1;
    if (b->failed || needed < more)
        return false;
    if (needed <= b->capacity)
        return true;
    size_t capacity = needed < 256 ? 256 : needed * 2;
    char *data = realloc(b->data, capacity);
    if (!data)
        return false;
    b->data = data;
    b->capacity = capacity;
    return true;
}

void buffer_add_bytes(buffer *b, const char *bytes, size_t count)
{
    if (!reserve(b, count)) {
        b->failed = true;
        return;
    }
    memcpy(b->data + b->length, bytes, count);
    b->length += count;
    b->data[b->length] = '\0';
}

void buffer_add(buffer *b, const char *text)
{
    buffer_add_bytes(b, text, strlen(text));
}

void buffer_number(buffer *b, double value)
{
    char text[NUMBER_SIZE];
    buffer_add(b, number_exact(text, value));
}

void buffer_string(buffer *b, const char *text)
{
    buffer_add(b, "\"");
    for (; *text; text++) {
        unsigned char c = (unsigned char)*text;
        char escaped[8];
        if (c == '"' || c == '\\')
            snprintf(escaped, sizeof escaped, "\\%c", c);
        else if (c < 0x20 || c == 0x7f)
            snprintf(escaped, sizeof escaped, "\\u%04x", c);
        else
            snprintf(escaped, sizeof escaped, "%c", c);
        buffer_add(b, escaped);
    }
    buffer_add(b, "\"");
}

char *buffer_take(buffer *b)
{
    if (!b->data)
        buffer_add(b, "");
    char *text = b->failed ? NULL : b->data;
    if (b->failed)
        free(b->data);
    *b = (buffer){0};
    return text;
}

void buffer_free(buffer *b)
{
    free(b->data);
    *b = (buffer){0};
}
