#include "text_tests.h"

int main(void)
{
    return test_number() + test_strings() + test_suggest() + test_base64();
}
