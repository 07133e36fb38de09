#include "file/file.h"
#include "text/buffer.h"

#include "file_tests.h"

#include <stdlib.h>
#include <string.h>

static void conventions_are_parsed_and_written(void **state)
{
    (void)state;
    static const char *const TEXTS[] = {
        "\"sdl2\"",
        "{}",
        "{\"y\": \"up\"}",
        "{\"positive\": \"counterclockwise\"}",
        "{\"unit\": \"radians\"}",
        "{\"unit\": \"turns\"}",
        "{\"zero\": 90}",
        "{\"zero\": -0.1}",
        "{\"xy\": \"centre\"}",
        "{\"xy\": \"pivot\"}",
        "{\"pivot\": \"corner\"}",
        "{\"pivot\": \"origin\"}",
        "{\"pivot\": [0.5, 0.25]}",
        "{\"size\": \"half\"}",
        "{\"y\": \"up\", \"positive\": \"counterclockwise\", \"unit\": \"radians\", \"zero\": 1}",
        "{\"zero\": 1.5, \"xy\": \"pivot\", \"pivot\": [0, 1], \"size\": \"half\"}",
    };
    convention last = {.zero = 12345};
    problem why;
    for (size_t i = 0; i < sizeof TEXTS / sizeof *TEXTS; i++) {
        convention c;
        if (!file_convention_parse(&c, TEXTS[i], NULL, &why))
            fail_msg("%s", why.text);
        char *text = file_convention_text(&c);
        assert_string_equal(text, TEXTS[i]);
        free(text);
        assert_false(scene_convention_same(&c, &last)); /* each says something else */
        last = c;
    }
    convention c, sdl2 = scene_convention_sdl2();
    assert_true(file_convention_parse(&c, "sdl2", NULL, &why));
    assert_true(scene_convention_same(&c, &sdl2));
    assert_true(file_convention_parse(&c, " {\"y\": \"down\", \"zero\": 0, \"pivot\": \"centre\"}",
                                      NULL, &why));
    sdl2.id[0] = '\0';
    assert_true(scene_convention_same(&c, &sdl2));
}

static void bad_conventions_change_nothing(void **state)
{
    (void)state;
    static const char *const TABLE[][2] = {
        {"sdl", "convention is \"sdl\": it must be \"sdl2\""},
        {"", "convention is \"\": it must be"},
        {"\"foo\"", "convention is \"foo\": it must be"},
        {"{\"y\": \"upp\"}", "convention.y is \"upp\": it must be \"down\" or \"up\""},
        {"{\"y\": \"up\", \"size\": 2}", "convention.size is 2: it must be \"full\" or \"half\""},
        {"{\"y\"", "convention:1:"},
    };
    for (size_t i = 0; i < sizeof TABLE / sizeof *TABLE; i++) {
        convention c = {.zero = 5};
        problem why = {""};
        assert_false(file_convention_parse(&c, TABLE[i][0], NULL, &why));
        if (strncmp(why.text, TABLE[i][1], strlen(TABLE[i][1])) != 0)
            fail_msg("got \"%s\", expected \"%s\"", why.text, TABLE[i][1]);
        assert_true(c.zero == 5 && !c.y_up);
    }
}

static void lines_are_read(void **state)
{
    (void)state;
    convention c = scene_convention_sdl2();
    shape s;
    problem why;
    assert_true(file_shape_from_line(&s, &c, "rect 100 100 200 80 30", &why));
    assert_true(s.kind == SHAPE_RECTANGLE && s.x == 100 && s.y == 100 && s.width == 200 &&
                s.height == 80 && s.angle.turn == 30 && s.radius == 0 && s.id[0] == '\0');
    assert_true(s.pivot.kind == PIVOT_FRACTION && s.mass == 1);
    assert_true(
        file_shape_from_line(&s, &c, "  rectangle 1,2, 3,4,,5 pivot 6 7 corner 8\r\n", &why));
    assert_true(s.x == 1 && s.angle.turn == 5 && s.radius == 8);
    assert_true(s.pivot.kind == PIVOT_OFFSET && s.pivot.x == 6 && s.pivot.y == 7);
    assert_true(file_shape_from_line(&s, &c, "circle\t300 200 50", &why));
    assert_true(s.kind == SHAPE_CIRCLE && s.x == 300 && s.y == 200 && s.radius == 50);
    assert_true(file_shape_from_line(&s, &c, "point -1e-3 +.5", &why));
    assert_true(s.kind == SHAPE_POINT && s.x == -0.001 && s.y == 0.5);
    assert_true(file_shape_from_line(&s, &c, "segment 1 2 3 4 velocity 5 6 mass 7", &why));
    assert_true(s.kind == SHAPE_SEGMENT && s.x == 1 && s.y == 2 && s.to_x == 3 && s.to_y == 4);
    assert_true(s.velocity_x == 5 && s.velocity_y == 6 && s.mass == 7);
    assert_true(file_shape_from_line(&s, &c, "capsule 1 2 3 4 5", &why));
    assert_true(s.kind == SHAPE_CAPSULE && s.to_y == 4 && s.radius == 5);
    assert_true(file_shape_from_line(&s, &c,
                                     "circle 1000000000000000000000000000000000000000000000000000"
                                     "00000000000000000000e-70 2 3",
                                     &why));
    assert_true(s.x == 10); /* so long a word is no other number */
    convention up = c;
    up.y_up = true;
    assert_true(file_shape_from_line(&s, &up, "circle 1 2 3", &why));
    assert_true(s.y == -2);
}

static void bad_lines_say_what_must_be_there(void **state)
{
    (void)state;
    static const char *const TABLE[][2] = {
        {"", "nothing: a line must begin with point, circle, segment, capsule or rect"},
        {"square 1 2 3", "square: a line must begin with"},
        {"circle 1 2", "radius is missing; write circle x y radius"},
        {"circle 1 x 2", "y is x, not a number; write circle x y radius"},
        {"circle 1 2 3px", "radius is 3px, not a number; write circle x y radius"},
        {"circle 1 2 -3", "radius is -3: it must be a number, 0 or more"},
        {"circle 1 2 3 4", "4 is more than fits; write circle x y radius"},
        {"circle 1 2 3 corner 4", "corner is more than fits"},
        {"circle 1 2 3 id 4", "id is more than fits"},
        {"circle 1 2 3 hidden", "hidden is more than fits"},
        {"circle 1 2 3 mass 0", "mass is 0: it must be a number, more than 0"},
        {"rect 1 2 3 4", "angle is missing; write rect x y width height angle"},
        {"rect 1 2 3 4 5 pivot 6", "pivot is missing"},
        {"rect 1 2 3 4 nan", "angle is nan, not a number"},
        {"rect 1 2 1e400 4 5", "width is 1e400: a number must be below 1.8e308"},
        {"circle 1 -1e999 3", "y is -1e999: a number must be below 1.8e308"},
        {"segment 1 2 3", "to is missing; write segment from-x from-y to-x to-y"},
        {"segment 1e308 0 -1e308 0", "the numbers are too large"},
    };
    convention c = scene_convention_sdl2();
    for (size_t i = 0; i < sizeof TABLE / sizeof *TABLE; i++) {
        shape s = circle_at(77, 0, 0);
        problem why = {""};
        assert_false(file_shape_from_line(&s, &c, TABLE[i][0], &why));
        if (strncmp(why.text, TABLE[i][1], strlen(TABLE[i][1])) != 0)
            fail_msg("got \"%s\", expected \"%s\"", why.text, TABLE[i][1]);
        assert_true(s.x == 77);
    }
}

static void lines_keep_every_double(void **state)
{
    (void)state;
    random_start(1);
    for (int i = 0; i < 3000; i++) {
        convention c = scene_convention_sdl2();
        c.y_up = i % 2;
        shape s = random_shape(), again;
        convention sdl2 = scene_convention_sdl2();
        s = scene_convention_keep_numbers(&sdl2, &c, &s);
        s.velocity_x = random_below(2) ? 0 : random_value();
        s.mass = random_below(2) ? 1 : random_between(0.1, 3);
        char *line = file_shape_line(&s, &c);
        problem why;
        if (!file_shape_from_line(&again, &c, line, &why))
            fail_msg("%s\n%s", line, why.text);
        if (!scene_shape_same(&s, &again))
            fail_msg("not the same: %s", line);
        free(line);
    }
    convention c = scene_convention_sdl2();
    shape s = rectangle_at(1.5, 2, 3, 4, 30);
    char *line = file_shape_line(&s, &c);
    assert_string_equal(line, "rect 1.5 2 3 4 30");
    free(line);
}

static void check_paste(const char *text, int count, const char *ids)
{
    scene s = scene_empty();
    shape one = circle_at(1, 2, 3);
    set_id(&one, "ball");
    scene_add(&s, &one);
    scene_select(&s, 0, false);
    problem why = {""};
    if (file_paste(&s, text, NULL, &why) != count)
        fail_msg("%s: \"%s\"", text, why.text);
    assert_int_equal(s.count, count + 1);
    assert_int_equal(scene_selected_count(&s), count);
    text_buffer got = {0};
    for (size_t i = 1; i < s.count; i++) {
        text_add(&got, s.shapes[i].id);
        text_add(&got, " ");
        assert_true(s.shapes[i].selected);
    }
    assert_string_equal(got.data, ids);
    text_free(&got);
    scene_free(&s);
}

static void all_sorts_of_text_are_pasted(void **state)
{
    (void)state;
    check_paste("circle 1 2 3", 1, "circle1 ");
    check_paste("\n rect 1 2 3 4 5\r\n\n\tcircle 1 2 3\n", 2, "rectangle1 circle1 ");
    check_paste("{\"kind\": \"point\", \"x\": 1, \"y\": 2}", 1, "point1 ");
    check_paste(" [{\"kind\": \"point\", \"x\": 1, \"y\": 2, \"id\": \"ball\"},"
                "{\"kind\": \"point\", \"x\": 1, \"y\": 2, \"id\": \"ball\"}]",
                2, "ball2 ball3 ");
    check_paste(
        "{\"unrotate\": 1, \"theme\": \"dark\", \"shapes\": [{\"kind\": \"point\", \"x\": 1, "
        "\"y\": 2, \"id\": \"dot\"}]}",
        1, "dot ");
}

/* A scene has a convention of its own: pasted, it looks the same. */
static void pasted_scenes_keep_their_picture(void **state)
{
    (void)state;
    scene from = scene_empty(), to = scene_empty();
    from.convention.id[0] = '\0';
    from.convention.y_up = from.convention.counterclockwise = true;
    from.convention.xy = NAMES_CENTRE;
    shape bar = rectangle_at(10, 20, 160, 60, 30), ball = circle_at(5, 6, 7);
    bar = scene_convention_keep_picture(&from.convention, &bar);
    scene_add(&from, &bar);
    scene_add(&from, &ball);
    scene_select(&from, 0, false);
    char *text = file_copy_text(&from);
    problem why;
    assert_int_equal(file_paste(&to, text, NULL, &why), 1); /* the selected one */
    scene_written w = scene_convention_write(&to.convention, &to.shapes[0]);
    assert_true(w.x == 10 && w.y == 20 && w.width == 160 && w.angle == 30 && !w.has_pivot);
    assert_true(to.convention.y_up == false && to.shapes[0].names.u == 0);
    free(text);
    scene_free(&from);
    scene_free(&to);
}

static void what_is_copied_is_pasted_the_same(void **state)
{
    (void)state;
    random_start(2);
    for (int i = 0; i < 300; i++) {
        scene s = scene_empty();
        for (int k = 0; k < 6; k++) {
            shape one = random_shape();
            scene_add(&s, &one);
            if (random_below(2))
                scene_select(&s, s.count - 1, true);
        }
        scene_select(&s, 2, true);
        size_t selected = scene_selected_count(&s);
        char *text = file_copy_text(&s);
        problem why;
        assert_int_equal(file_paste(&s, text, NULL, &why), selected);
        for (size_t from = 0, to = 6; from < 6 && to < s.count; from++) {
            shape a = s.shapes[from], b = s.shapes[to];
            memset(a.id, 0, sizeof a.id);
            memset(b.id, 0, sizeof b.id);
            to += scene_shape_same(&a, &b);
            if (from == 5)
                assert_int_equal(to, s.count);
        }
        free(text);
        scene_free(&s);
    }
}

static void bad_text_pastes_nothing(void **state)
{
    (void)state;
    static const char *const TABLE[][2] = {
        {"", "pasted text: there are no shapes in it"},
        {" \n \n", "pasted text: there are no shapes in it"},
        {"[]", "pasted text: there are no shapes in it"},
        {"hello", "pasted text, line 1: hello: a line must begin with"},
        {"circle 1 2 3\n\ncircle 1 2", "pasted text, line 3: radius is missing"},
        {"[", "pasted text:1:1: this is not JSON"},
        {"[{\"kind\": \"point\", \"x\": 1, \"y\": 2}, {\"kind\": \"point\", \"x\": 1}]",
         "pasted text: [1] has no y"},
        {"[{\"kind\": \"segment\", \"from\": [1e308, 0], \"to\": [-1e308, 0]}]",
         "pasted text: [0]: the numbers are too large"},
        {"{\"x\": 1}", "pasted text has no kind"},
        {"{\"unrotate\": 1, \"shapes\": [3]}", "pasted text: shapes[0] is 3"},
    };
    for (size_t i = 0; i < sizeof TABLE / sizeof *TABLE; i++) {
        scene s = scene_empty();
        shape one = circle_at(1, 2, 3);
        scene_add(&s, &one);
        scene_select(&s, 0, false);
        problem why = {""};
        assert_int_equal(file_paste(&s, TABLE[i][0], NULL, &why), -1);
        if (strncmp(why.text, TABLE[i][1], strlen(TABLE[i][1])) != 0)
            fail_msg("got \"%s\", expected \"%s\"", why.text, TABLE[i][1]);
        assert_true(s.count == 1 && scene_selected_count(&s) == 1);
        scene_free(&s);
    }
}

/* A log's rows and a program's numbers aren't shapes here, but are read elsewhere. */
static void what_is_read_elsewhere_is_told_so(void **state)
{
    (void)state;
    static const struct {
        const char *text, *told;
        bool elsewhere;
    } TABLE[] = {
        {"rect_x,rect_y,rect_w,rect_h,angle,x,y,r,hit\n240,180,160,60,30,405,195,20,1\n",
         "pasted text, line 1: rect_x: a line must begin with", true},
        {"240,180,160,60,30,405,195,20,1", "pasted text, line 1: 240: a line", true},
        {"pygame.Rect(240, 180, 160, 60), 30", "pasted text, line 1: pygame.Rect(240: a", true},
        {"{\"a\": {\"x\": 1}, \"b\": {\"x\": 2}, \"hit\": true}", "pasted text has no kind", true},
        {"{\"rect_x\": 1}\n{\"rect_x\": 2}\n", "pasted text:2:1: this is not JSON", true},
        {"{240, 180, 160, 60}", "pasted text:1:4: this is not JSON", true},
        {"circle 1 2", "pasted text, line 1: radius is missing", false},
        {"{\"kind\": \"circle\", \"x\": 1}", "pasted text has no y", false},
        {"{\"shapes\": [3]}", "pasted text", false},
        {"[]", "pasted text: there are no shapes in it", false},
    };
    for (size_t i = 0; i < sizeof TABLE / sizeof *TABLE; i++) {
        scene s = scene_empty();
        problem why = {""};
        assert_int_equal(file_paste(&s, TABLE[i].text, NULL, &why), -1);
        bool told = !strncmp(why.text, TABLE[i].told, strlen(TABLE[i].told));
        const char *cure = strstr(why.text, "; save a log's rows as a .csv or .jsonl file and drop "
                                            "it here, paste a program's numbers in More, Numbers");
        if (!told || !cure == TABLE[i].elsewhere)
            fail_msg("got \"%s\" of \"%s\"", why.text, TABLE[i].text);
        assert_int_equal(file_paste(&s, TABLE[i].text, NULL, NULL), -1);
        scene_free(&s);
    }
}

int test_text(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(conventions_are_parsed_and_written),
        cmocka_unit_test(bad_conventions_change_nothing),
        cmocka_unit_test(lines_are_read),
        cmocka_unit_test(bad_lines_say_what_must_be_there),
        cmocka_unit_test(lines_keep_every_double),
        cmocka_unit_test(all_sorts_of_text_are_pasted),
        cmocka_unit_test(pasted_scenes_keep_their_picture),
        cmocka_unit_test(what_is_copied_is_pasted_the_same),
        cmocka_unit_test(bad_text_pastes_nothing),
        cmocka_unit_test(what_is_read_elsewhere_is_told_so),
    };
    return cmocka_run_group_tests_name("text", tests, NULL, NULL);
}
