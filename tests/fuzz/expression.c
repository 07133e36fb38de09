/* What is typed into a field for numbers. */
#include "fuzz.h"

#include "text/number.h"
#include "ui/expression.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

static void expect_typed_again(const expression_result *r, expression_unit unit)
{
    char text[NUMBER_SIZE];
    text_number_exact(text, r->value);
    expression_result again = ui_expression_read(text, unit, 7);
    fuzz_expect(again.ok && again.value == r->value, "a result typed again is the same", text);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    const expression_unit units[] = {EXPRESSION_PLAIN, EXPRESSION_DEGREES, EXPRESSION_RADIANS,
                                     EXPRESSION_TURNS};
    const double old = 30.25;
    char *text = fuzz_text(data, size);
    for (size_t i = 0; i < sizeof units / sizeof *units; i++) {
        expression_result r = ui_expression_read(text, units[i], old);
        fuzz_expect(isfinite(r.value), "a result is finite", text);
        if (r.ok)
            expect_typed_again(&r, units[i]);
        fuzz_expect(r.ok || (r.value == old && r.message[0] && r.at <= strlen(text)),
                    "a refusal keeps the old value, and says why and where", text);
    }
    free(text);
    return 0;
}
