/* Questions as lines, and which lines are answers. */
#include "ask_tests.h"

#include "ask/protocol.h"

#include <string.h>

static lab_pair bar_and_ball(void)
{
    return (lab_pair){
        .rectangle = {.kind = SHAPE_RECTANGLE,
                      .x = 240,
                      .y = -180.5,
                      .width = 160,
                      .height = 60,
                      .angle = 0.1,
                      .mass = 1},
        .circle = {.kind = SHAPE_CIRCLE, .x = 300, .y = 1e-7, .radius = 25, .mass = 1}};
}

static void csv_has_eight_numbers_in_order(void **state)
{
    (void)state;
    text_buffer b = {0};
    lab_pair pair = bar_and_ball();
    ask_write_pair(&b, ASK_CSV, &pair);
    assert_string_equal(b.data, "240,-180.5,160,60,0.1,300,1e-7,25\n");
    text_free(&b);
}

static void json_is_a_line_of_a_live_program(void **state)
{
    (void)state;
    text_buffer b = {0};
    lab_pair pair = bar_and_ball();
    pair.rectangle.has_pivot = true;
    pair.rectangle.pivot_x = 5;
    ask_write_pair(&b, ASK_JSON, &pair);
    assert_string_equal(b.data, "{\"a\": {\"kind\": \"rectangle\", \"x\": 240, \"y\": -180.5, "
                                "\"width\": 160, \"height\": 60, \"angle\": 0.1, "
                                "\"pivot\": [5, 0]}, \"b\": {\"kind\": \"circle\", \"x\": 300, "
                                "\"y\": 1e-7, \"radius\": 25}}\n");
    text_free(&b);
}

static void answers_are_six_words(void **state)
{
    (void)state;
    static const struct {
        const char *line;
        int says; /* 1 hit, 0 miss, -1 no answer */
    } lines[] = {{"1", 1},       {"0", 0},       {"hit", 1},   {"miss", 0},  {"true", 1},
                 {"false", 0},   {"True", 1},    {"FALSE", 0}, {" 1\r", 1},  {"\t0 ", 0},
                 {"", -1},       {" ", -1},      {"2", -1},    {"01", -1},   {"yes", -1},
                 {"hit it", -1}, {"misses", -1}, {"1 0", -1},  {"\"1\"", -1}};
    for (size_t i = 0; i < sizeof lines / sizeof *lines; i++) {
        bool hit = !lines[i].says;
        bool answer = ask_read_answer(lines[i].line, strlen(lines[i].line), &hit);
        if (answer != (lines[i].says >= 0) || (answer && hit != (lines[i].says == 1)))
            fail_msg("\"%s\": got answer %d hit %d, expected %d", lines[i].line, answer, hit,
                     lines[i].says);
    }
    bool hit = false;
    assert_true(ask_read_answer("1x", 1, &hit)); /* it ends where the length says */
    assert_true(hit);
}

static void csv_refuses_what_it_has_no_place_for(void **state)
{
    (void)state;
    problem why;
    scene_written r = bar_and_ball().rectangle;
    assert_true(ask_format_holds(ASK_CSV, &r, &why));
    r.radius = 4;
    assert_false(ask_format_holds(ASK_CSV, &r, &why));
    assert_non_null(strstr(why.text, "rounded corners"));
    assert_true(ask_format_holds(ASK_JSON, &r, &why));
    r.radius = 0;
    r.has_pivot = true;
    assert_false(ask_format_holds(ASK_CSV, &r, &why));
    assert_non_null(strstr(why.text, "pivot"));
    assert_true(ask_format_holds(ASK_JSON, &r, &why));
}

static void formats_have_two_names(void **state)
{
    (void)state;
    ask_format f = ASK_CSV;
    problem why;
    assert_true(ask_format_parse(&f, "json", &why));
    assert_int_equal(f, ASK_JSON);
    assert_true(ask_format_parse(&f, "csv", &why));
    assert_int_equal(f, ASK_CSV);
    assert_false(ask_format_parse(&f, "xml", &why));
    assert_string_equal(why.text, "there is no format \"xml\"; give csv or json");
}

int test_protocol(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(csv_has_eight_numbers_in_order),
        cmocka_unit_test(json_is_a_line_of_a_live_program),
        cmocka_unit_test(answers_are_six_words),
        cmocka_unit_test(csv_refuses_what_it_has_no_place_for),
        cmocka_unit_test(formats_have_two_names),
    };
    return cmocka_run_group_tests_name("protocol", tests, NULL, NULL);
}
