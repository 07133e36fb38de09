/* JSON: what is read quickly is what jansson reads; what it can't be is left to jansson, which says
 * why in one line. */
#include "fuzz.h"

#include "file/json.h"
#include "file/json_quick.h"

#include <stdlib.h>

static json_t *by_jansson(const char *text, size_t length, bool integers)
{
    json_error_t ignored;
    size_t flags = JSON_REJECT_DUPLICATES | JSON_DECODE_ANY;
    return json_loadb(text, length, flags | (integers ? 0 : JSON_DECODE_INT_AS_REAL), &ignored);
}

/* shown: the text up to a NUL, for messages. */
static void try_both(const char *text, size_t length, bool integers, const char *shown)
{
    problem why = {{0}};
    json_t *quick = file_json_quick(text, length, integers, NULL);
    json_t *expected = by_jansson(text, length, integers);
    json_t *read = file_json_parse(text, length, integers, "", &why);
    fuzz_expect(!quick || json_equal(quick, expected), "JSON is what jansson reads", shown);
    fuzz_expect(!expected || json_equal(read, expected), "JSON is read where jansson can", shown);
    if (!read)
        fuzz_expect_reason(&why);
    json_decref(quick);
    json_decref(expected);
    json_decref(read);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    char *shown = fuzz_text(data, size);
    for (int integers = 0; integers < 2; integers++)
        try_both((const char *)data, size, integers, shown);
    free(shown);
    return 0;
}
