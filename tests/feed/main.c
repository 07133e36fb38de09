#include "feed_tests.h"

int main(void)
{
    return test_line_reader() + test_kept_lines() + test_stream() + test_log_job() +
           test_previews();
}
