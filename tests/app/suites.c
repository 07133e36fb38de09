#include "suites.h"

int main(void)
{
    return keys_suite() + options_suite() + turning_suite();
}
