/* A unit test to take home: a table of pairs with the right answers, for the function as code.h
 * names it. */
#ifndef LAB_CODE_TESTS_H
#define LAB_CODE_TESTS_H

#include "lab/code.h"
#include "lab/table.h"

/* The unit test of the table's rows, a file of its own but for the function, whose place a comment
 * names. It prints each row that is answered wrong and exits with 1 then, else with 0. c and
 * touching: those of the table. The caller frees it; NULL when memory is short. */
char *lab_tests_text(const lab_table *t, const convention *c, code_language language,
                     col_touching touching);
/* The table as a log that diagnosis reads: a line of names, a line for each row. The caller frees
 * it; NULL when memory is short. */
char *lab_tests_csv(const lab_table *t);

#endif
