/* Programs by the names of their mistakes. */
#include "lab/program.h"

#include "lab/mistake.h"
#include "lab_tests.h"

#include <string.h>

static void check_text(const char *what, text_buffer *got, const char *expected)
{
    const char *text = got->data ? got->data : "";
    if (strcmp(text, expected) != 0)
        fail_msg("%s: \"%s\", expected \"%s\"", what, text, expected);
    text_free(got);
}

/* In the order of the stages (numbers are read, then the angle), however they were listed. */
static void programs_have_names(void **state)
{
    (void)state;
    static const struct {
        const char *list, *name, *title;
    } rows[] = {
        {"", "right", ""},
        {"wrong-sign", "wrong-sign", "Wrong sign of the angle"},
        {"wrong-sign,wrong-sign", "wrong-sign", "Wrong sign of the angle"},
        {"pivot-top-left,wrong-sign", "wrong-sign + pivot-top-left",
         "Wrong sign of the angle + Turned about the top left corner"},
        {"wrong-sign,diameter-as-radius,pivot-top-left",
         "diameter-as-radius + wrong-sign + pivot-top-left",
         "Diameter taken for the radius + Wrong sign of the angle + Turned about the top left "
         "corner"},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        lab_program p;
        problem why;
        text_buffer name = {0}, title = {0};
        assert_true(lab_program_parse(&p, rows[i].list, &why));
        lab_program_name(&name, &p);
        lab_program_title(&title, &p);
        check_text(rows[i].list, &name, rows[i].name);
        check_text(rows[i].list, &title, rows[i].title);
    }
}

static void one_mistake_is_enough_to_be_wrong(void **state)
{
    (void)state;
    const lab_program none = {.at = {MISTAKE_NONE}};
    assert_true(lab_is_right(&none));
    for (int id = MISTAKE_NONE + 1; id < MISTAKES; id++) {
        lab_program p = lab_with(none, (mistake_id)id);
        if (lab_is_right(&p))
            fail_msg("mistake %d is taken for right", id);
    }
}

/* What is refused changes nothing. */
static void lists_are_refused_with_a_cure(void **state)
{
    (void)state;
    static const struct {
        const char *list, *says;
    } rows[] = {
        {"wrong-sing", "there is no mistake wrong-sing: did you mean wrong-sign"},
        {"wrong-sign,,aabb", "there is no mistake "},
        {"wrong-sign,angle-twice",
         "wrong-sign and angle-twice replace the same stage, angle: give one of them"},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        lab_program p;
        problem why;
        assert_true(lab_program_parse(&p, "pivot-top-left", &why));
        if (lab_program_parse(&p, rows[i].list, &why))
            fail_msg("\"%s\" was taken", rows[i].list);
        if (!strstr(why.text, rows[i].says))
            fail_msg("\"%s\": \"%s\", expected \"%s\"", rows[i].list, why.text, rows[i].says);
        text_buffer name = {0};
        lab_program_name(&name, &p);
        check_text(rows[i].list, &name, "pivot-top-left");
    }
}

int test_program(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(programs_have_names),
        cmocka_unit_test(one_mistake_is_enough_to_be_wrong),
        cmocka_unit_test(lists_are_refused_with_a_cure),
    };
    return cmocka_run_group_tests_name("lab: program", tests, NULL, NULL);
}
