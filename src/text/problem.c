#include "text/problem.h"

#include "text/utf8.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

/* One character of the message as it may be shown: itself, or "\x1b" for what isn't printable.
 * Returns how many bytes of `from` it used; to holds at least 5 bytes. */
static size_t visible(char to[UTF8_MAX + 1], const char *from)
{
    size_t length = text_utf8_length(from);
    unsigned char first = (unsigned char)*from;
    bool control =
        first < 0x20 || first == 0x7f || (first == 0xc2 && (unsigned char)from[1] < 0xa0);
    if (length == 0 || control) {
        snprintf(to, UTF8_MAX + 1, "\\x%02x", first);
        return 1;
    }
    memcpy(to, from, length);
    to[length] = '\0';
    return length;
}

bool text_problem(problem *p, const char *format, ...)
{
    if (!p)
        return false;
    char raw[sizeof p->text];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(raw, sizeof raw, format, arguments);
    va_end(arguments);
    size_t used = 0;
    for (const char *c = raw; *c;) {
        char shown[UTF8_MAX + 1];
        c += visible(shown, c);
        if (used + strlen(shown) >= sizeof p->text)
            break;
        memcpy(p->text + used, shown, strlen(shown));
        used += strlen(shown);
    }
    p->text[used] = '\0';
    return false;
}
