#include "suites.h"

int main(void)
{
    return teaching_suite();
}
