#include "text/base64.h"

#include "text_tests.h"

#include <string.h>

/* RFC 4648, section 10, and what differs in addresses. */
static const char *const CASES[][3] = {
    {"", "", ""},
    {"f", "Zg==", "Zg"},
    {"fo", "Zm8=", "Zm8"},
    {"foo", "Zm9v", "Zm9v"},
    {"foob", "Zm9vYg==", "Zm9vYg"},
    {"fooba", "Zm9vYmE=", "Zm9vYmE"},
    {"foobar", "Zm9vYmFy", "Zm9vYmFy"},
    {"\377\376\375", "//79", "__79"},
    {"\373\360", "+/A=", "-_A"},
};

static void expect_read(const char *letters, const char *bytes)
{
    text_buffer back = {0};
    if (!text_read_base64_url(&back, letters, strlen(letters)) || back.length != strlen(bytes) ||
        memcmp(back.length ? back.data : "", bytes, back.length) != 0)
        fail_msg("%s: expected the %zu bytes \"%s\", got %zu", letters, strlen(bytes), bytes,
                 back.length);
    text_free(&back);
}

/* What others pad is read as well. */
static void bytes_become_letters_and_bytes_again(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof CASES / sizeof *CASES; i++) {
        text_buffer plain = {0}, url = {0};
        size_t length = strlen(CASES[i][0]);
        text_add_base64(&plain, CASES[i][0], length);
        text_add_base64_url(&url, CASES[i][0], length);
        assert_string_equal(length ? plain.data : "", CASES[i][1]);
        assert_string_equal(length ? url.data : "", CASES[i][2]);
        expect_read(CASES[i][2], CASES[i][0]);
        text_free(&plain);
        text_free(&url);
    }
    expect_read("Zg==", "f");
    expect_read("__8=", "\377\377");
}

/* A letter of another alphabet, one that is missing, bits that no byte has. */
static void other_letters_are_refused(void **state)
{
    (void)state;
    static const char *const WRONG[] = {"Z",    "Zm9vY", "Zh",  "Zm9vYn", "Zm9",     "//79",
                                        "+-+-", "Zg=",   "Z g", "Zm9\n",  "Zm\3779", "Zm.v",
                                        "Z===", "====",  "=",   "Zg===",  "Z=g=",    "Zh=="};
    for (size_t i = 0; i < sizeof WRONG / sizeof *WRONG; i++) {
        text_buffer back = {0};
        if (text_read_base64_url(&back, WRONG[i], strlen(WRONG[i])))
            fail_msg("%s was read", WRONG[i]);
        text_free(&back);
    }
    text_buffer back = {0};
    assert_false(text_read_base64_url(&back, "Zm\0v", 4));
    text_free(&back);
}

int test_base64(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(bytes_become_letters_and_bytes_again),
        cmocka_unit_test(other_letters_are_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
