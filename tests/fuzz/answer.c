/* The answer of a program that is asked. */
#include "fuzz.h"

#include "ask/protocol.h"

#include <stdlib.h>
#include <string.h>
#include <strings.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static const char *words[] = {"miss", "hit", "0", "1", "false", "true"};
    bool hit = false, again = false, read = ask_read_answer((const char *)data, size, &hit);
    char *spaced = malloc(size + 2);
    fuzz_expect(spaced != NULL, "there is memory for the input", "none");
    memcpy(spaced + 1, data, size);
    spaced[0] = ' ';
    spaced[size + 1] = '\t';
    fuzz_expect(ask_read_answer(spaced, size + 2, &again) == read && again == hit,
                "spaces around an answer change nothing", read ? "read" : "refused");
    char *text = fuzz_text(data, size);
    for (size_t i = 0; i < 6; i++)
        if (strlen(text) == size && strcasecmp(text, words[i]) == 0)
            fuzz_expect(read && hit == (i % 2 == 1), "each word is understood", text);
    free(text);
    free(spaced);
    return 0;
}
