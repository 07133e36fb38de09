/* Readers under random input: one file of this folder for each, a program of its own (libFuzzer
 * writes its main). Each states what holds whatever is read: what is accepted, written and read
 * again is the same; what is refused changes nothing, and says why in one line. */
#ifndef TESTS_FUZZ_FUZZ_H
#define TESTS_FUZZ_FUZZ_H

#include "scene/engine_table.h"
#include "scene/scene.h"
#include "text/problem.h"

#include <stdint.h>

/* What libFuzzer calls for each input; 0 always. */
int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

/* Ends the program where something doesn't hold; libFuzzer then keeps the input. */
_Noreturn void fuzz_fail(const char *what, const char *seen);
static inline void fuzz_expect(bool holds, const char *what, const char *seen)
{
    if (!holds)
        fuzz_fail(what, seen);
}
/* The same text, or both NULL never; frees both. */
void fuzz_expect_same(char *first, char *second, const char *what);
/* A reason of one line that isn't empty. */
void fuzz_expect_reason(const problem *why);

/* The input as a text with a NUL after it; cut at the first NUL of its own. The caller frees it. */
char *fuzz_text(const uint8_t *data, size_t size);

/* The presets that come with the program; they live as long as it. */
const engines *fuzz_presets(void);
/* A scene of two shapes in another convention than the default one, as what is there before. */
scene fuzz_scene(void);

#endif
