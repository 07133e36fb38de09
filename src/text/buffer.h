/* Text that grows. Start with a zeroed struct. When memory runs out it says so once, at the end:
 * what is added after that is dropped. */
#ifndef TEXT_BUFFER_H
#define TEXT_BUFFER_H

#include <stdbool.h>
#include <stddef.h>

typedef struct text_buffer {
    char *data; /* ends with NUL once anything was added; owned */
    size_t length, capacity;
    bool failed; /* memory ran out: the text is incomplete */
} text_buffer;

/* Adds text, or so many bytes. When memory is short the buffer is marked as failed. */
void text_add(text_buffer *b, const char *text);
void text_add_bytes(text_buffer *b, const char *bytes, size_t count);
/* The shortest text that reads back as the same double, see text_number_exact. */
void text_add_number(text_buffer *b, double value);
/* A JSON string with its quotes; text is UTF-8. */
void text_add_quoted(text_buffer *b, const char *text);
/* As printf writes it. */
void text_add_format(text_buffer *b, const char *format, ...) __attribute__((format(printf, 2, 3)));
/* "x, y, width": a name of a list that a message shows, after a comma where one is due. */
void text_add_item(text_buffer *list, const char *name);
/* Takes the text out: the caller frees it. NULL when memory ran out. Leaves an empty buffer. */
char *text_take(text_buffer *b);
void text_free(text_buffer *b);

#endif
