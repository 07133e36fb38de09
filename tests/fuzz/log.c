/* A log: CSV, or JSON Lines. */
#include "fuzz.h"

#include "log/log.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

static void expect_rows(const log_table *log)
{
    for (size_t i = 0; i < log->count; i++) {
        fuzz_expect(i == 0 || log->rows[i].line > log->rows[i - 1].line,
                    "rows stand in the order of their lines", log->notices.data);
        log_row row = log->rows[i];
        for (log_number n = LOG_X; n <= LOG_RADIUS; n++)
            fuzz_expect(isfinite(*log_row_number(&row, n)), "a row's numbers are finite", "");
    }
}

/* The same lines with an empty one behind them. */
static void expect_same_with_line(const log_table *log, const uint8_t *data, size_t size)
{
    log_table longer = {0};
    problem why = {""};
    char *text = malloc(size + 1);
    fuzz_expect(text != NULL, "there is memory for the input", "none");
    memcpy(text, data, size);
    text[size] = '\n';
    fuzz_expect(log_read(&longer, text, size + 1, "log", fuzz_presets(), &why),
                "an empty line behind a log changes nothing", why.text);
    fuzz_expect(longer.count == log->count && longer.bad == log->bad,
                "an empty line behind a log is no row", "");
    log_free(&longer);
    free(text);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    log_table log = {0};
    problem why = {""};
    if (log_read(&log, (const char *)data, size, "log", fuzz_presets(), &why)) {
        expect_rows(&log);
        expect_same_with_line(&log, data, size);
        log_free(&log);
    } else {
        fuzz_expect_reason(&why);
        fuzz_expect(log.count == 0 && !log.rows, "a log that is refused leaves nothing", why.text);
    }
    return 0;
}
