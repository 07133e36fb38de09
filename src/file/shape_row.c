#include "file/shape_code.h"

#include "text/number.h"

#include <string.h>

enum { OF_RECTANGLE = 5, OF_BOTH = 8 };
static const char BETWEEN[] = " \t\r\n,;";

const char *file_shape_row(text_buffer *shapes, const char *text)
{
    for (int i = 0; i < OF_BOTH; i++) {
        double ignored;
        text += strspn(text, BETWEEN);
        if (!text_number_read(text, &ignored) && !text_number_is_too_large(text))
            return NULL;
        size_t length = strcspn(text, BETWEEN);
        text_add(shapes, i == 0 ? "rect " : i == OF_RECTANGLE ? " circle " : " ");
        text_add_bytes(shapes, text, length);
        text += length;
    }
    return text + strspn(text, BETWEEN);
}
