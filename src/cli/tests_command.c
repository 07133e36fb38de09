/* unrotate tests: a unit test for the function that `unrotate code` writes. */
#include "cli/commands.h"

#include "lab/code_tests.h"

#include <stdlib.h>

static int refuse(const char *what)
{
    fprintf(stderr, "unrotate: %s\n", what);
    return 2;
}

int cli_tests(const options *o)
{
    const convention *c = &o->convention;
    col_touching touching = cli_options_touching(o);
    if (o->touching_rows && !lab_table_can_touch(c))
        return refuse("--touching-rows: rounding would decide, for the pivot is at a fraction of "
                      "the size that is no multiple of 1/16");
    lab_table t;
    char *text = NULL;
    bool found = lab_table_find(&t, c, touching);
    if (found && (!o->touching_rows || lab_table_add_touching(&t, c, touching)))
        text = o->csv ? lab_tests_csv(&t) : lab_tests_text(&t, c, o->language, touching);
    if (text)
        fputs(text, stdout);
    lab_table_free(&t);
    free(text);
    return text ? 0 : refuse(TEXT_OUT_OF_MEMORY);
}
