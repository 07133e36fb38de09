#include "suites.h"

int main(void)
{
    return ask_suite() + code_suite() + contact_suite() + convention_suite() + lessons_suite() +
           log_suite() + mistakes_suite() + motion_suite() + numbers_suite() + panel_suite() +
           sections_suite();
}
