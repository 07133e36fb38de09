/* Bytes as letters (RFC 4648). */
#ifndef TEXT_BASE64_H
#define TEXT_BASE64_H

#include "text/buffer.h"

/* Adds bytes in base64, with "=" at the end where they don't fill four letters. */
void text_add_base64(text_buffer *to, const char *bytes, size_t length);
/* The same for addresses: "-" and "_" in place of "+" and "/", and no "=". */
void text_add_base64_url(text_buffer *to, const char *bytes, size_t length);
/* Adds the bytes that so many of those letters stand for, with or without "=". False where one of
 * them is none, or one is missing or changed at the end; part of the bytes may have been added. */
bool text_read_base64_url(text_buffer *to, const char *letters, size_t length);

#endif
