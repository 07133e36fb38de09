#include "suites.h"

int main(void)
{
    return unrotate_suite();
}
