#include "ask_tests.h"
#include "filter.h"

#include <string.h>

/* With a word, or a shelf and a number, this is a program to ask; "threads" runs only what has a
 * thread. */
int main(int argc, char **argv)
{
    if (argc > 1 && !strcmp(argv[1], "threads"))
        return test_job();
    if (argc > 2)
        return filter_run_published(argv[1], argv[2]);
    if (argc > 1)
        return filter_run(argv[1]);
    return test_protocol() + test_program() + test_search() + test_interview() + test_answer_map() +
           test_job() + test_memory() + test_published() + test_off();
}
