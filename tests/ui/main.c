#include "tests.h"

int main(void)
{
    int failed = 0;
    failed += test_expression();
    failed += test_line_edit();
    failed += test_pass();
    failed += test_panels();
    failed += test_buttons();
    failed += test_number_field();
    failed += test_text_field();
    failed += test_list();
    failed += test_layers();
    failed += test_code();
    return failed != 0;
}
