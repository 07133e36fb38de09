#include "suites.h"

#include <stdlib.h>

int main(void)
{
    srand(1);
    return elements_suite() + dashes_suite() + rendered_suite();
}
