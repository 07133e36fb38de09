#include "text/buffer.h"

#include "text/number.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static bool reserve(text_buffer *b, size_t more)
{
    size_t needed = b->length + more + 1;
    if (b->failed || needed < more)
        return false;
    if (b->data && needed <= b->capacity)
        return true;
    size_t capacity = needed < 256 ? 256 : needed * 2;
    char *data = realloc(b->data, capacity);
    if (!data)
        return false;
    b->data = data;
    b->capacity = capacity;
    return true;
}

void text_add_bytes(text_buffer *b, const char *bytes, size_t count)
{
    if (!reserve(b, count)) {
        b->failed = true;
        return;
    }
    if (count > 0)
        memcpy(b->data + b->length, bytes, count);
    b->length += count;
    b->data[b->length] = '\0';
}

void text_add(text_buffer *b, const char *text)
{
    text_add_bytes(b, text, strlen(text));
}

void text_add_format(text_buffer *b, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    int length = vsnprintf(NULL, 0, format, args);
    va_end(args);
    if (length < 0 || !reserve(b, (size_t)length)) {
        b->failed = true;
        return;
    }
    va_start(args, format);
    vsnprintf(b->data + b->length, (size_t)length + 1, format, args);
    va_end(args);
    b->length += (size_t)length;
}

void text_add_item(text_buffer *list, const char *name)
{
    text_add(list, list->length > 0 ? ", " : "");
    text_add(list, name);
}

void text_add_number(text_buffer *b, double value)
{
    char text[NUMBER_SIZE];
    text_add(b, text_number_exact(text, value));
}

/* What JSON wants escaped, and DEL. */
static const char SPECIAL[] = "\"\\\x7f"
                              "\x01\x02\x03\x04\x05\x06\x07\x08\x09\x0a\x0b\x0c\x0d\x0e\x0f\x10"
                              "\x11\x12\x13\x14\x15\x16\x17\x18\x19\x1a\x1b\x1c\x1d\x1e\x1f";

void text_add_quoted(text_buffer *b, const char *text)
{
    text_add(b, "\"");
    while (*text) {
        size_t plain = strcspn(text, SPECIAL);
        text_add_bytes(b, text, plain);
        text += plain;
        if (*text) {
            bool quoted = *text == '"' || *text == '\\';
            text_add_format(b, quoted ? "\\%c" : "\\u%04x", *text++);
        }
    }
    text_add(b, "\"");
}

char *text_take(text_buffer *b)
{
    if (!b->data)
        text_add(b, "");
    char *text = b->failed ? NULL : b->data;
    if (b->failed)
        free(b->data);
    *b = (text_buffer){0};
    return text;
}

void text_free(text_buffer *b)
{
    free(b->data);
    *b = (text_buffer){0};
}
