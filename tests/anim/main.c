#include "suites.h"

int main(void)
{
    return morph_suite() + preview_suite() + trails_suite() + unrotate_suite();
}
