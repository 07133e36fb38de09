#include "text_tests.h"

#include "text/suggest.h"

static suggestions near_of(const char *typed)
{
    static const char *const known[] = {"wrong-sign",    "pivot-top-left", "pivot-bottom-left",
                                        "pivot-origin",  "aabb",           "angle-twice",
                                        "angle-ignored", "edges-only"};
    suggestions n = text_suggest(typed);
    for (size_t i = 0; i < sizeof known / sizeof *known; i++)
        text_suggest_try(&n, known[i]);
    return n;
}

/* Letters changed, left out, put in, in capitals; more than half of them wrong is no likeness. */
static void mistyped_words_are_found(void **state)
{
    (void)state;
    assert_string_equal(near_of("wrong-sigm").best[0], "wrong-sign");
    assert_string_equal(near_of("wrngsign").best[0], "wrong-sign");
    assert_string_equal(near_of("AABBB").best[0], "aabb");
    assert_int_equal(near_of("AAB").distance[0], 0); /* what holds it is near */
    assert_string_equal(near_of("edge").best[0], "edges-only");
    assert_int_equal(near_of("zzzzzzzz").count, 0);
    assert_int_equal(near_of("").count, 0);
}

/* The nearest first, no more than three. */
static void the_best_come_first(void **state)
{
    (void)state;
    suggestions n = near_of("pivot-top-leftt");
    assert_string_equal(n.best[0], "pivot-top-left");
    n = near_of("o");
    assert_int_equal(n.count, SUGGESTIONS_MAX);
    for (size_t i = 1; i < n.count; i++)
        assert_true(n.distance[i - 1] <= n.distance[i]);
}

static void overlong_words_are_like_nothing(void **state)
{
    (void)state;
    char typed[201] = "";
    for (int i = 0; i < 200; i++)
        typed[i] = 'a';
    suggestions n = near_of(typed);
    assert_int_equal(n.count, 0);
    suggestions other = text_suggest("aaaa");
    text_suggest_try(&other, typed);
    assert_int_equal(other.count, 0);
}

int test_suggest(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(mistyped_words_are_found),
        cmocka_unit_test(the_best_come_first),
        cmocka_unit_test(overlong_words_are_like_nothing),
    };
    return cmocka_run_group_tests_name("text: near words", tests, NULL, NULL);
}
