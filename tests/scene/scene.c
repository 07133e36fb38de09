#include "scene/scene.h"
#include "text/buffer.h"

#include "scene_tests.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void names_are_told(void **state)
{
    (void)state;
    static const char *const SHOWS[] = {
        "ghost",    "distance", "radius",   "angle",     "zones",      "numbers",
        "bounds",   "grid",     "outlines", "all-pairs", "convention", "contact",
        "obstacle", "regions",  "box",      "velocity",  "trails"};
    for (int bit = 0; bit < SHOW_COUNT; bit++)
        assert_string_equal(scene_show_name((show_bit)bit), SHOWS[bit]);
    static const char *const THEMES[] = {"light", "dark", "contrast", "classic"};
    for (int theme = 0; theme < THEME_COUNT; theme++)
        assert_string_equal(scene_theme_name((theme_id)theme), THEMES[theme]);
}

static const char *add(scene *s, const char *id, shape_kind kind)
{
    shape one = {.kind = kind, .mass = 1};
    set_id(&one, id);
    return scene_add(s, &one)->id;
}

static void added_shapes_get_free_ids(void **state)
{
    (void)state;
    scene s = scene_empty();
    assert_string_equal(add(&s, "", SHAPE_CIRCLE), "circle1");
    assert_string_equal(add(&s, "", SHAPE_CIRCLE), "circle2");
    assert_string_equal(add(&s, "", SHAPE_RECTANGLE), "rectangle1");
    assert_string_equal(add(&s, "ball", SHAPE_CIRCLE), "ball");
    assert_string_equal(add(&s, "ball", SHAPE_CIRCLE), "ball2");
    assert_string_equal(add(&s, "ball", SHAPE_CIRCLE), "ball3");
    assert_string_equal(add(&s, "ball2", SHAPE_CIRCLE), "ball4");
    assert_string_equal(add(&s, "ball9", SHAPE_CIRCLE), "ball9");
    assert_string_equal(add(&s, "balloon77", SHAPE_CIRCLE), "balloon77");
    assert_string_equal(add(&s, "ball12345678901234567890", SHAPE_CIRCLE),
                        "ball12345678901234567890");
    assert_string_equal(add(&s, "ball", SHAPE_CIRCLE), "ball10");
    assert_string_equal(add(&s, "7", SHAPE_POINT), "7");
    assert_string_equal(add(&s, "7", SHAPE_POINT), "point1");
    const char *longest = "an id of sixty-three bytes, as many as fit: abcdefghijklmnopqrst";
    char id[SHAPE_ID_SIZE];
    strncpy(id, longest, sizeof id - 1);
    id[sizeof id - 1] = '\0';
    assert_string_equal(add(&s, id, SHAPE_POINT), id);
    assert_string_equal(add(&s, id, SHAPE_POINT), "point2");
    assert_int_equal(scene_index(&s, "ball9"), 7);
    assert_int_equal(scene_index(&s, "nobody"), SCENE_NONE);
    /* A shape of the scene itself, while its array moves. */
    for (int i = 0; i < 100; i++)
        assert_non_null(scene_add(&s, &s.shapes[3]));
    assert_string_equal(s.shapes[s.count - 1].id, "ball110");
    scene_free(&s);
    assert_int_equal(s.count, 0);
}

static void nameless_shapes_are_named_at_once(void **state)
{
    (void)state;
    scene s = scene_empty();
    static const char *const IDS[] = {"circle7", "", "a", "", ""};
    for (int i = 0; i < 5; i++) {
        add(&s, "x", i == 4 ? SHAPE_POINT : SHAPE_CIRCLE);
        set_id(&s.shapes[i], IDS[i]);
    }
    scene_name_shapes(&s);
    assert_string_equal(s.shapes[0].id, "circle7");
    assert_string_equal(s.shapes[1].id, "circle8");
    assert_string_equal(s.shapes[2].id, "a");
    assert_string_equal(s.shapes[3].id, "circle9");
    assert_string_equal(s.shapes[4].id, "point1");
    scene_free(&s);
}

static void check_order(const scene *s, const char *expected)
{
    text_buffer order = {0};
    for (size_t i = 0; i < s->count; i++)
        text_add(&order, s->shapes[i].id);
    assert_string_equal(order.data, expected);
    text_free(&order);
}

static void shapes_are_reordered(void **state)
{
    (void)state;
    scene s = scene_empty();
    static const char *const IDS[] = {"a", "b", "c", "d", "e"};
    for (int i = 0; i < 5; i++)
        add(&s, IDS[i], SHAPE_POINT);
    scene_reorder(&s, 1, 3);
    check_order(&s, "acdbe");
    scene_reorder(&s, 4, 0);
    check_order(&s, "eacdb");
    scene_reorder(&s, 2, 2);
    check_order(&s, "eacdb");
    scene_free(&s);
}

static void the_selected_shapes_go_together(void **state)
{
    (void)state;
    scene s = scene_empty();
    static const char *const IDS[] = {"a", "b", "c", "d", "e"};
    for (int i = 0; i < 5; i++)
        add(&s, IDS[i], SHAPE_POINT);
    scene_select(&s, 3, true);
    scene_select(&s, 1, true);
    assert_true(scene_raise_selected(&s));
    check_order(&s, "acebd");
    assert_true(scene_raise_selected(&s));
    check_order(&s, "acebd");
    assert_true(scene_lower_selected(&s));
    check_order(&s, "bdace");
    assert_int_equal(scene_selected(&s), 0); /* b, still the last one */
    scene_select(&s, 4, true);
    scene_remove_selected(&s);
    check_order(&s, "ac");
    scene_remove_selected(&s);
    check_order(&s, "ac");
    scene_select_all(&s);
    scene_remove_selected(&s);
    assert_int_equal(s.count, 0);
    assert_true(scene_raise_selected(&s));
    scene_free(&s);
}

static void the_shape_selected_last_is_known(void **state)
{
    (void)state;
    scene s = scene_empty();
    assert_int_equal(scene_selected(&s), SCENE_NONE);
    for (int i = 0; i < 4; i++)
        add(&s, "", SHAPE_POINT);
    assert_int_equal(scene_selected(&s), SCENE_NONE);
    scene_select(&s, 2, false);
    assert_int_equal(scene_selected(&s), 2);
    scene_select(&s, 0, true);
    assert_int_equal(scene_selected(&s), 0);
    assert_int_equal(scene_selected_count(&s), 2);
    scene_select(&s, 3, true);
    scene_deselect(&s, 3);
    assert_int_equal(scene_selected(&s), 0);
    scene_select(&s, 2, true); /* again: last now */
    assert_int_equal(scene_selected(&s), 2);
    assert_int_equal(scene_selected_count(&s), 2);
    scene_select(&s, 1, false);
    assert_int_equal(scene_selected_count(&s), 1);
    scene_select_none(&s);
    assert_int_equal(scene_selected_count(&s), 0);
    scene_free(&s);
}

static void copies_are_deep(void **state)
{
    (void)state;
    scene s = scene_empty(), copy = scene_empty();
    assert_true(scene_copy(&copy, &s));
    add(&s, "a", SHAPE_CIRCLE);
    s.rules.restitution = 0.5;
    s.theme = THEME_DARK;
    assert_true(scene_copy(&copy, &s));
    assert_true(same_scene(&s, &copy));
    assert_ptr_not_equal(copy.shapes, s.shapes);
    assert_true(scene_rules_same(&copy.rules, &s.rules));
    const shape *where = copy.shapes; /* who points at one of them still may */
    copy.shapes[0].x = 3;
    assert_true(s.shapes[0].x == 0);
    assert_true(scene_copy(&copy, &s));
    assert_ptr_equal(copy.shapes, where);
    assert_true(copy.shapes[0].x == 0);
    assert_false(scene_reserve(&s, SIZE_MAX / sizeof *s.shapes));
    assert_int_equal(s.count, 1);
    scene_free(&s);
    scene_free(&copy);
}

/* With walls whose four numbers all differ, as they do where somebody has drawn them. */
static void equal_rules_are_the_same(void **state)
{
    (void)state;
    scene s = scene_empty();
    s.rules.walls = SCENE_WALLS_BOX;
    s.rules.box = (scene_written_box){1, 2, 3, 4};
    const scene_rules again = s.rules;
    assert_true(scene_rules_same(&s.rules, &again));
    double *const numbers[] = {&s.rules.box.x, &s.rules.box.y, &s.rules.box.width,
                               &s.rules.box.height};
    for (int i = 0; i < 4; i++) {
        *numbers[i] += 1;
        if (scene_rules_same(&s.rules, &again))
            fail_msg("number %d of the walls may be another one", i);
        *numbers[i] -= 1;
    }
    scene_free(&s);
}

static void bounds_hold_visible_shapes(void **state)
{
    (void)state;
    scene s = scene_empty();
    col_box box;
    assert_false(scene_bounds(&s, false, &box));
    shape one = circle_at(10, 20, 5), two = circle_at(-50, 100, 10), three = circle_at(999, 0, 1);
    three.hidden = true;
    scene_add(&s, &one);
    scene_add(&s, &two);
    scene_add(&s, &three);
    assert_true(scene_bounds(&s, false, &box));
    check_near_vec("min", box.min, (col_vec){-60, 15}, 1e-12);
    check_near_vec("max", box.max, (col_vec){15, 110}, 1e-12);
    assert_false(scene_bounds(&s, true, &box));
    scene_select(&s, 0, false);
    assert_true(scene_bounds(&s, true, &box));
    check_near_vec("min", box.min, (col_vec){5, 15}, 1e-12);
    check_near_vec("max", box.max, (col_vec){15, 25}, 1e-12);
    scene_free(&s);
}

static double unit_of_sizes(const double *sizes, size_t count)
{
    scene s = scene_empty();
    for (size_t i = 0; i < count; i++) {
        shape one =
            i % 2 ? circle_at(0, 0, sizes[i] / 2) : rectangle_at(0, 0, sizes[i], sizes[i] / 4, 0);
        scene_add(&s, &one);
    }
    double unit = scene_unit(&s);
    scene_free(&s);
    return unit;
}

static void a_scene_moves_with_its_shapes_or_its_gravity(void **state)
{
    (void)state;
    scene s = scene_empty();
    s.rules.gravity_y = 1;
    assert_false(scene_moves(&s)); /* there is nothing to fall */
    shape ball = circle_at(0, 0, 5);
    ball.fixed = true;
    scene_add(&s, &ball);
    assert_false(scene_moves(&s));
    s.shapes[0].fixed = false;
    assert_true(scene_moves(&s));
    s.rules.gravity_y = 0;
    assert_false(scene_moves(&s));
    s.shapes[0].velocity_y = -0.5;
    assert_true(scene_moves(&s));
    s.shapes[0].hidden = true;
    assert_false(scene_moves(&s));
    scene_free(&s);
}

static void the_unit_follows_the_sizes(void **state)
{
    (void)state;
    static const struct {
        double sizes[3];
        size_t count;
        double unit;
    } TABLE[] = {
        {{0}, 0, 1},         {{0, 0}, 2, 1},         {{160, 40}, 2, 1},          {{8}, 1, 1},
        {{4000}, 1, 1},      {{20, 30, 3000}, 3, 1}, {{1.6, 0.4}, 2, 0.01},      {{0.1}, 1, 0.001},
        {{1e5}, 1, 1000},    {{1e-6}, 1, 1e-8},      {{100, 0.5, 0.5}, 3, 0.01}, {{7}, 1, 0.1},
        {{0, 1.6}, 2, 0.01},
    };
    for (size_t i = 0; i < sizeof TABLE / sizeof *TABLE; i++)
        check_near("unit", unit_of_sizes(TABLE[i].sizes, TABLE[i].count), TABLE[i].unit,
                   TABLE[i].unit * 1e-15);
}

/* New shapes are centred and of the size asked for, in every convention. */
static void new_shapes_fit_the_convention(void **state)
{
    (void)state;
    for (int n = 0; n < 2 * 3 * 4 * 2; n++) {
        scene s = scene_empty();
        s.convention = (convention){.y_up = n % 2,
                                    .xy = (names_point)(n / 2 % 3),
                                    .pivot = (default_pivot)(n / 6 % 4),
                                    .pivot_u = 0.2,
                                    .zero = 90,
                                    .counterclockwise = true,
                                    .half_sizes = n / 24};
        for (int kind = 0; kind < SHAPE_KINDS; kind++) {
            shape made = scene_new_shape(&s, (shape_kind)kind, 300, -200, 80);
            col_shape g = scene_shape_geometry(&made);
            col_box box = col_bounds(&g);
            check_near_vec("centre", col_core_at(&g, 0.5, 0.5), (col_vec){300, -200}, 1e-10);
            static const double WIDTHS[] = {0, 40, 80, 100, 80}, HEIGHTS[] = {0, 40, 0, 20, 30};
            check_near("width", box.max.x - box.min.x, WIDTHS[kind], 1e-10);
            check_near("height", box.max.y - box.min.y, HEIGHTS[kind], 1e-10);
            scene_written w = scene_convention_write(&s.convention, &made);
            assert_false(w.has_pivot);
            assert_true(kind != SHAPE_RECTANGLE || w.angle == 90);
            assert_true(made.mass == 1 && made.id[0] == '\0');
        }
        scene_free(&s);
    }
}

static void a_scene_changes_its_convention(void **state)
{
    (void)state;
    scene s = scene_empty();
    shape bar = rectangle_at(10, 20, 30, 40, 30);
    scene_add(&s, &bar);
    s.view = (scene_view){true, 2, 5, 7};
    convention up = scene_convention_sdl2();
    up.id[0] = '\0';
    up.y_up = true;
    scene_keep_picture(&s, &up);
    assert_true(scene_convention_same(&s.convention, &up));
    scene_written w = scene_convention_write(&s.convention, &s.shapes[0]);
    assert_true(w.x == 10 && w.y == -60 && s.view.y == 7);
    convention down = scene_convention_sdl2();
    scene_keep_numbers(&s, &down);
    w = scene_convention_write(&s.convention, &s.shapes[0]);
    assert_true(w.x == 10 && w.y == -60 && s.shapes[0].y == -60);
    assert_true(s.view.y == -7 && s.view.x == 5);
    scene_free(&s);
}

/* From y = 2 to 42 in the world, whichever way y points: upwards their corner is the lower. */
static void a_turned_picture_keeps_its_walls(void **state)
{
    (void)state;
    const convention down = scene_convention_sdl2();
    convention up = down;
    up.y_up = true;
    scene s = scene_empty();
    s.convention = down;
    s.rules.walls = SCENE_WALLS_BOX;
    s.rules.box = (scene_written_box){1, 2, 30, 40};
    scene_keep_picture(&s, &up);
    assert_true(s.rules.box.y == 42 && s.rules.box.height == -40);
    col_box box = scene_rules_box(&s.rules);
    assert_true(box.min.x == 1 && box.min.y == 2 && box.max.x == 31 && box.max.y == 42);
    scene_keep_picture(&s, &down);
    assert_true(s.rules.box.y == 2 && s.rules.box.height == 40);
    scene_free(&s);
}

/* Names that are alike, that end in digits, that are too long for a number, or that are none. */
static void any_id(shape *s)
{
    static const char *const names[] = {"",        "ball", "ball1", "bal",      "circle",
                                        "circle7", "7",    "b2b",   "rectangle"};
    s->id[0] = '\0';
    size_t which = random_below(sizeof names / sizeof *names + 2);
    if (which < sizeof names / sizeof *names)
        set_id(s, names[which]);
    else
        snprintf(s->id, sizeof s->id, "%.*s", 50 + (int)random_below(13),
                 "a_name_that_is_long_enough_to_leave_no_room_for_a_number_behind");
    size_t length = strlen(s->id);
    if (length > 0 && length + 11 < sizeof s->id && random_below(2))
        snprintf(s->id + length, sizeof s->id - length, "%zu",
                 random_below(8) ? random_below(12) : 1234567890 + random_below(2));
}

static void many_get_the_ids_of_one_by_one(void **state)
{
    (void)state;
    random_start(71);
    for (int round = 0; round < 300; round++) {
        scene one_by_one = scene_empty(), at_once = scene_empty();
        shape added[50];
        size_t first = random_below(10), count = first + random_below(40);
        for (size_t i = 0; i < count; i++) {
            added[i] = random_below(2) ? circle_at(1, 2, 3) : rectangle_at(1, 2, 3, 4, 0);
            any_id(&added[i]);
            assert_non_null(scene_add(&one_by_one, &added[i]));
            if (i < first)
                assert_non_null(scene_add(&at_once, &added[i]));
        }
        assert_true(scene_append(&at_once, added + first, count - first));
        assert_int_equal(at_once.count, count);
        for (size_t i = 0; i < count; i++)
            if (strcmp(at_once.shapes[i].id, one_by_one.shapes[i].id) != 0)
                fail_msg("round %d, shape %zu of %zu, %zu before: \"%s\", one by one \"%s\"", round,
                         i, count, first, at_once.shapes[i].id, one_by_one.shapes[i].id);
        scene_free(&at_once);
        scene_free(&one_by_one);
    }
}

int test_scene(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(names_are_told),
        cmocka_unit_test(added_shapes_get_free_ids),
        cmocka_unit_test(nameless_shapes_are_named_at_once),
        cmocka_unit_test(shapes_are_reordered),
        cmocka_unit_test(the_selected_shapes_go_together),
        cmocka_unit_test(the_shape_selected_last_is_known),
        cmocka_unit_test(copies_are_deep),
        cmocka_unit_test(equal_rules_are_the_same),
        cmocka_unit_test(bounds_hold_visible_shapes),
        cmocka_unit_test(a_scene_moves_with_its_shapes_or_its_gravity),
        cmocka_unit_test(the_unit_follows_the_sizes),
        cmocka_unit_test(new_shapes_fit_the_convention),
        cmocka_unit_test(a_scene_changes_its_convention),
        cmocka_unit_test(a_turned_picture_keeps_its_walls),
        cmocka_unit_test(many_get_the_ids_of_one_by_one),
    };
    return cmocka_run_group_tests_name("scene", tests, NULL, NULL);
}
