/* A number, as every reader has it: it is the C library's, where that one has no more to say. */
#include "fuzz.h"

#include "text/number.h"

#include <stdlib.h>
#include <string.h>

/* What only the C library takes: hexadecimal digits, infinities, not-a-numbers, leading space. */
static bool plain(const char *text)
{
    return strspn(text, "+-.0123456789eE") == strlen(text);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    char *text = fuzz_text(data, size), *end = text, written[NUMBER_SIZE];
    double value = 0, again = 0, expected = strtod(text, &end);
    size_t length = text_number_read(text, &value);
    if (plain(text) && length)
        fuzz_expect(length == (size_t)(end - text) && value == expected,
                    "a number is the C library's", text);
    text_number_exact(written, value);
    fuzz_expect(text_number_read(written, &again) == strlen(written) && again == value,
                "a number that was written reads back equal", written);
    free(text);
    return 0;
}
