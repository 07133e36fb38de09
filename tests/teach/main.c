#include "suites.h"

int main(void)
{
    return teaching_suite() + clicks_suite() + interrupted_suite() + beliefs_suite() +
           locked_suite() + follow_suite() + memory_suite();
}
