#include "suites.h"

int main(void)
{
    return preview_suite() + unrotate_suite();
}
