#include "suites.h"

int main(void)
{
    return assets_suite() + folders_suite() + presets_suite();
}
