#include "camera/camera.h"

#include "camera_tests.h"

#include <math.h>

static camera plain_camera(void)
{
    scene s = scene_empty();
    return camera_of(&s, 992, 720);
}

static void pixels_are_units_at_first(void **state)
{
    (void)state;
    camera c = plain_camera();
    check_near_vec("window", camera_to_window(&c, (col_vec){300, 120}), (col_vec){300, 120}, 0);
    scene s = scene_empty();
    s.convention.y_up = true; /* the origin is at the bottom left then */
    c = camera_of(&s, 992, 720);
    check_near_vec("window", camera_to_window(&c, (col_vec){300, -120}), (col_vec){300, 600}, 0);
}

static void stored_views_are_seen(void **state)
{
    (void)state;
    scene s = scene_empty();
    s.view = (scene_view){true, 4, 100, 50};
    camera c = camera_of(&s, 992, 720);
    check_near_vec("window", camera_to_window(&c, (col_vec){110, 51}), (col_vec){40, 4}, 0);
    s.convention.y_up = true; /* the stored point is the bottom left one */
    c = camera_of(&s, 992, 720);
    check_near_vec("window", camera_to_window(&c, (col_vec){110, 49}), (col_vec){40, 716}, 1e-12);
}

/* By the formula, in long doubles: turned about `about`, then seen from `origin`. */
static col_vec window_by_hand(const camera *c, col_vec world)
{
    long double dx = (long double)world.x - c->about.x, dy = (long double)world.y - c->about.y;
    long double x = (long double)c->about.x - c->origin.x + c->turn.c * dx - c->turn.s * dy;
    long double y = (long double)c->about.y - c->origin.y + c->turn.s * dx + c->turn.c * dy;
    return (col_vec){(double)(x * c->zoom), (double)(y * c->zoom)};
}

static camera random_camera(double far)
{
    camera c = plain_camera();
    double turned = random_below(3) ? random_between(-4, 4) : 0;
    c.turn = (col_dir){cos(turned), sin(turned)};
    c.zoom = random_between(0.2, 20);
    c.origin = (col_vec){far + random_between(-50, 50), -far + random_between(-50, 50)};
    c.about = (col_vec){c.origin.x + random_between(-50, 50), c.origin.y + random_between(-50, 50)};
    return c;
}

static void mapping_is_sharp_everywhere_and_goes_back(void **state)
{
    (void)state;
    random_start(1);
    for (int i = 0; i < 50000; i++) {
        double far = i % 3 == 0 ? 0 : i % 3 == 1 ? 1e5 : 1e9;
        camera c = random_camera(far);
        col_vec world = {c.origin.x + random_between(-100, 100),
                         c.origin.y + random_between(-100, 100)};
        col_vec seen = camera_to_window(&c, world);
        check_near_vec("window", seen, window_by_hand(&c, world), 1e-11);
        check_near_vec("back", camera_to_world(&c, seen), world, 1e-12 + 4e-16 * far);
    }
}

/* A turned camera with a far centre of turning doesn't blur what isn't turned. */
static void an_unturned_camera_ignores_about(void **state)
{
    (void)state;
    camera c = plain_camera();
    c.origin = (col_vec){0.1, 0.7};
    camera d = c;
    d.about = (col_vec){1e12, -1e12};
    random_start(2);
    for (int i = 0; i < 1000; i++) {
        col_vec world = {random_between(-1, 1), random_between(-1, 1)};
        col_vec a = camera_to_window(&c, world), b = camera_to_window(&d, world);
        assert_true(a.x == b.x && a.y == b.y);
    }
}

static void shapes_are_seen_where_their_points_are(void **state)
{
    (void)state;
    random_start(3);
    for (int i = 0; i < 20000; i++) {
        double far = i % 2 ? 1e9 : 0;
        camera c = random_camera(far);
        scene empty = scene_empty();
        shape s = scene_new_shape(&empty, (shape_kind)random_below(SHAPE_KINDS),
                                  c.origin.x + random_between(-100, 100),
                                  c.origin.y + random_between(-100, 100), random_between(5, 90));
        s.angle.turn = random_between(-180, 180);
        col_shape world = scene_shape_geometry(&s), seen = camera_shape(&c, &world);
        double u = random_between(0, 1), v = random_between(0, 1);
        double room = 1e-8 + 8e-16 * far * c.zoom; /* the world point below is rounded */
        check_near_vec("a point of the core", col_core_at(&seen, u, v),
                       camera_to_window(&c, col_core_at(&world, u, v)), room);
        check_near_vec("the pivot", col_pivot(&seen), camera_to_window(&c, col_pivot(&world)),
                       room);
        assert_true(seen.radius == world.radius * c.zoom);
    }
}

/* Far from the origin a shape's picture is as exact as near it. */
static void far_shapes_are_sharp(void **state)
{
    (void)state;
    shape near = rectangle_at(0.25, 0.5, 0.1, 0.3, 30), far = near;
    far.x += 1073741824;
    far.y -= 1073741824;
    camera c = plain_camera(), d;
    c.zoom = 1000;
    c.turn = col_degrees(-30);
    c.about = (col_vec){0.5, 0.25};
    d = c;
    d.origin = (col_vec){1073741824, -1073741824};
    d.about = (col_vec){1073741824.5, -1073741823.75};
    col_shape a = scene_shape_geometry(&near), b = scene_shape_geometry(&far);
    a = camera_shape(&c, &a);
    b = camera_shape(&d, &b);
    check_near_vec("a corner", col_core_at(&b, 1, 1), col_core_at(&a, 1, 1), 1e-10);
}

static void zooming_keeps_the_point_and_the_limits(void **state)
{
    (void)state;
    random_start(4);
    for (int i = 0; i < 20000; i++) {
        camera c = random_camera(i % 2 ? 1e6 : 0);
        col_vec at = {random_between(0, 992), random_between(0, 720)};
        col_vec before = camera_to_world(&c, at);
        camera_zoom_at(&c, random_between(0.5, 2), at);
        check_near_vec("the point below the pointer", camera_to_world(&c, at), before, 1e-8);
    }
    camera c = plain_camera();
    for (int i = 0; i < 100; i++)
        camera_zoom_at(&c, 1.1, (col_vec){5, 5});
    assert_true(c.zoom == 30);
    for (int i = 0; i < 200; i++)
        camera_zoom_at(&c, 1 / 1.1, (col_vec){5, 5});
    assert_true(c.zoom == 0.1);
    c.unit = 0.01; /* a scene in metres */
    c.zoom = 100;
    camera_zoom_at(&c, 1000, (col_vec){5, 5});
    assert_true(c.zoom == 3000);
    camera_zoom_at(&c, 1e-9, (col_vec){5, 5});
    check_near("zoom", c.zoom, 10, 1e-14);
    c.zoom = 2; /* below the limits, as after fitting: back, but not further */
    camera_zoom_at(&c, 0.5, (col_vec){5, 5});
    assert_true(c.zoom == 2);
    camera_zoom_at(&c, 1.5, (col_vec){5, 5});
    assert_true(c.zoom == 3);
}

static void panning_moves_the_picture(void **state)
{
    (void)state;
    camera c = plain_camera();
    c.zoom = 4;
    col_vec before = camera_to_window(&c, (col_vec){10, 20});
    camera_pan(&c, 12, -8);
    check_near_vec("moved", camera_to_window(&c, (col_vec){10, 20}),
                   (col_vec){before.x + 12, before.y - 8}, 1e-12);
}

/* 992 x 720 pixels, 4 to a unit, are 248 x 180 units, whichever way the picture is turned. */
static void what_is_visible_of_the_world(void **state)
{
    (void)state;
    camera c = plain_camera();
    c.zoom = 4;
    c.origin = (col_vec){100, -50};
    c.about = (col_vec){7, 8};
    for (int i = 0; i < 2; i++) {
        check_near_vec("size", camera_visible_size(&c), (col_vec){248, 180}, 0);
        check_near_vec("min", camera_visible_box(&c).min, (col_vec){100, -50}, 0);
        check_near_vec("max", camera_visible_box(&c).max, (col_vec){348, 130}, 0);
        c.turn = col_degrees(30);
    }
}

/* A circle at the right edge: all of it, a part, none; hidden it is there, too. */
static void shapes_in_view(void **state)
{
    (void)state;
    static const struct {
        double x;
        bool part, whole;
    } cases[] = {{971, true, true}, {973, true, false}, {1011, true, false}, {1013, false, false}};
    camera c = plain_camera();
    for (size_t i = 0; i < 2 * sizeof cases / sizeof *cases; i++) {
        shape s = circle_at(cases[i / 2].x, 120, 20);
        s.hidden = i % 2;
        bool part = camera_shape_in_view(&c, &s), whole = camera_whole_shape_in_view(&c, &s);
        if (part != cases[i / 2].part || whole != cases[i / 2].whole)
            fail_msg("at %g: part %d, whole %d, expected %d, %d", s.x, part, whole,
                     cases[i / 2].part, cases[i / 2].whole);
    }
}

static void fitting_shows_the_box(void **state)
{
    (void)state;
    camera c = plain_camera();
    camera_fit(&c, (col_box){{100, 100}, {200, 150}}, 46); /* 900 pixels for 100 units */
    assert_true(c.zoom == 9);
    check_near_vec("min", camera_to_window(&c, (col_vec){100, 100}), (col_vec){46, 135}, 1e-10);
    check_near_vec("max", camera_to_window(&c, (col_vec){200, 150}), (col_vec){946, 585}, 1e-10);
    camera_fit(&c, (col_box){{100, 100}, {110, 314}}, 39); /* 642 pixels for 214 units */
    assert_true(c.zoom == 3);
    camera_fit(&c, (col_box){{0, 0}, {1, 1}}, 10);
    assert_true(c.zoom == 30); /* no more than that */
    camera_fit(&c, (col_box){{7, 8}, {7, 8}}, 10);
    assert_true(c.zoom == 1);
    check_near_vec("a point", camera_to_window(&c, (col_vec){7, 8}), (col_vec){496, 360}, 1e-12);
    camera_fit(&c, (col_box){{7, 8}, {7, 108}}, 10); /* no width: by the height */
    assert_true(c.zoom == 7);
    camera_fit(&c, (col_box){{-1e9, 0}, {1e9, 1}}, 10);
    assert_true(c.zoom < 1e-6); /* all of it, whatever the limits are */
    camera_fit(&c, (col_box){{0, 0}, {100, 100}}, 9999);
    assert_true(c.zoom > 0 && isfinite(c.origin.x));
}

static scene scene_with(const shape *one)
{
    scene s = scene_empty();
    scene_add(&s, one);
    return s;
}

static camera opened_with(shape one)
{
    scene s = scene_with(&one);
    camera c = camera_open(&s, 992, 720);
    scene_free(&s);
    return c;
}

static void scenes_open_as_their_program_shows_them(void **state)
{
    (void)state;
    camera c = opened_with(circle_at(300, 120, 20));
    assert_true(c.zoom == 1 && c.origin.x == 0 && c.origin.y == 0);
    c = opened_with(circle_at(-10, 120, 20)); /* in part */
    assert_true(c.zoom == 1);
    c = opened_with(circle_at(300, 120, 12)); /* just large enough */
    assert_true(c.zoom == 1);
    static const struct {
        double x, y, radius;
    } FITTED[] = {{300, 120, 11}, {-30, 120, 20}, {1050, 120, 20}, {300, -30, 20}, {300, 760, 20}};
    for (size_t i = 0; i < 5; i++) {
        c = opened_with(circle_at(FITTED[i].x, FITTED[i].y, FITTED[i].radius));
        check_near("fitted", c.zoom, fmin(624 / (2 * FITTED[i].radius), 30), 1e-9);
        check_near_vec("centred", camera_to_window(&c, (col_vec){FITTED[i].x, FITTED[i].y}),
                       (col_vec){496, 360}, 1e-9);
    }
    scene s = scene_empty();
    c = camera_open(&s, 992, 720); /* nothing to fit */
    assert_true(c.zoom == 1);
    shape hidden = circle_at(-1000, 0, 20);
    hidden.hidden = true;
    c = opened_with(hidden);
    assert_true(c.zoom == 1 && c.origin.x == 0);
    s.view = (scene_view){true, 3, 4, 5};
    shape outside = circle_at(-1000, 0, 20);
    scene_add(&s, &outside);
    c = camera_open(&s, 992, 720); /* a stored view is kept */
    assert_true(c.zoom == 3 && c.origin.x == 4 && c.origin.y == 5);
    scene_free(&s);
}

static void looking_stores_nothing_and_panning_does(void **state)
{
    (void)state;
    for (int y_up = 0; y_up < 2; y_up++)
        for (int stored = 0; stored < 2; stored++) {
            shape one = circle_at(0.3, 0.7, 0.1);
            scene s = scene_with(&one);
            s.convention.y_up = y_up;
            s.view = (scene_view){stored, 3.7, 0.1, 0.7};
            camera c = camera_open(&s, 992, 720);
            camera_store(&c, &s);
            assert_true(s.view.stored == stored && s.view.y == 0.7);
            camera_pan(&c, 10, 20);
            camera_store(&c, &s);
            assert_true(s.view.stored && s.view.zoom == c.zoom);
            camera again = camera_of(&s, 992, 720);
            check_near_vec("origin", again.origin, c.origin, 1e-12);
            scene_free(&s);
        }
}

static void steps_are_round(void **state)
{
    (void)state;
    static const struct {
        double zoom, pixels, step;
    } TABLE[] = {{1, 50, 50},     {1, 51, 100},    {1, 20, 20},     {1, 21, 50}, {1, 100, 100},
                 {4, 50, 20},     {4, 40, 10},     {0.1, 50, 500},  {30, 50, 2}, {1000, 50, 0.05},
                 {1e-3, 60, 1e5}, {1, 1000, 1000}, {1, 1001, 2000}, {3, 50, 20}};
    for (size_t i = 0; i < sizeof TABLE / sizeof *TABLE; i++) {
        camera c = plain_camera();
        c.zoom = TABLE[i].zoom;
        check_near("step", camera_step(&c, TABLE[i].pixels), TABLE[i].step, 1e-12 * TABLE[i].step);
    }
}

static void a_part_is_in_view_or_all(void **state)
{
    (void)state;
    static const struct {
        col_box box;
        double margin;
        bool part, whole;
    } rows[] = {
        {{{10, 10}, {20, 20}}, 0, true, true},     {{{-10, 10}, {20, 20}}, 0, true, false},
        {{{-10, 10}, {0, 20}}, 0, false, false},   {{{-10, 10}, {0, 20}}, 1, true, false},
        {{{0, 10}, {0, 20}}, 0, true, true},       {{{-1, 10}, {-1, 20}}, 0, false, false},
        {{{10, 480}, {20, 490}}, 0, false, false}, {{{10, 480}, {20, 480}}, 0, true, true},
        {{{-9, -9}, {700, 700}}, 0, true, false},  {{{645, 10}, {650, 20}}, 6, true, false},
    };
    camera c = plain_camera();
    c.width = 640;
    c.height = 480;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        assert_int_equal(camera_in_view(&c, rows[i].box, rows[i].margin), rows[i].part);
        assert_int_equal(camera_whole_in_view(&c, rows[i].box), rows[i].whole);
    }
}

int test_camera(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(pixels_are_units_at_first),
        cmocka_unit_test(stored_views_are_seen),
        cmocka_unit_test(mapping_is_sharp_everywhere_and_goes_back),
        cmocka_unit_test(an_unturned_camera_ignores_about),
        cmocka_unit_test(shapes_are_seen_where_their_points_are),
        cmocka_unit_test(far_shapes_are_sharp),
        cmocka_unit_test(zooming_keeps_the_point_and_the_limits),
        cmocka_unit_test(panning_moves_the_picture),
        cmocka_unit_test(what_is_visible_of_the_world),
        cmocka_unit_test(shapes_in_view),
        cmocka_unit_test(fitting_shows_the_box),
        cmocka_unit_test(scenes_open_as_their_program_shows_them),
        cmocka_unit_test(looking_stores_nothing_and_panning_does),
        cmocka_unit_test(steps_are_round),
        cmocka_unit_test(a_part_is_in_view_or_all),
    };
    return cmocka_run_group_tests_name("camera", tests, NULL, NULL);
}
