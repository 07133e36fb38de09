#include "ask_tests.h"

int main(void)
{
    return test_protocol() + test_program() + test_search() + test_interview();
}
