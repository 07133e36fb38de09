#include "suites.h"

int main(void)
{
    return folders_suite() + presets_suite();
}
