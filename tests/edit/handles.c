#include "kit.h"

#include <stdlib.h>

static size_t count_of(const handle *all, size_t count, handle_kind kind)
{
    size_t found = 0;
    for (size_t i = 0; i < count; i++)
        found += all[i].kind == kind;
    return found;
}

static void each_kind_has_its_handles(void **state)
{
    (void)state;
    static const handle_kind kinds[] = {HANDLE_ROTATE, HANDLE_CORNER, HANDLE_EDGE,
                                        HANDLE_PIVOT,  HANDLE_RADIUS, HANDLE_END};
    const struct {
        shape s;
        size_t expected[6];
    } table[] = {
        {point_at(300, 300), {0, 0, 0, 0, 0, 0}},
        {circle_at(300, 300, 50), {0, 0, 0, 0, 4, 0}},
        {segment_at(300, 300, 400, 300), {0, 0, 0, 0, 0, 2}},
        {capsule_at(300, 300, 400, 300, 30), {0, 0, 0, 0, 4, 2}},
        {rect_at(300, 300, 160, 60, 30), {1, 4, 4, 1, 1, 0}},
        {rect_at(300, 300, 39, 60, 30), {1, 4, 2, 0, 1, 0}}, /* no top and bottom, no pivot */
        {rect_at(300, 300, 60, 39, 30), {1, 4, 2, 0, 1, 0}}, /* no left and right */
        {rect_at(300, 300, 41, 41, 30), {1, 4, 4, 0, 1, 0}},
        {rect_at(300, 300, 47, 100, 0), {1, 4, 4, 0, 1, 0}},
        {rect_at(300, 300, 48, 100, 0), {1, 4, 4, 1, 1, 0}}, /* four reaches are enough */
        {rect_at(300, 300, 0, 0, 0), {1, 4, 0, 0, 1, 0}},
    };
    for (size_t i = 0; i < sizeof table / sizeof *table; i++) {
        kit k;
        kit_open(&k, &table[i].s, 1);
        handle all[HANDLES_MAX];
        size_t count = edit_handles_of(&k.h.now, 0, &k.c, 1, all), sum = 0;
        for (size_t j = 0; j < 6; j++) {
            size_t got = count_of(all, count, kinds[j]);
            if (got != table[i].expected[j])
                fail_msg("row %zu, kind %d: %zu handles, expected %zu", i, (int)kinds[j], got,
                         table[i].expected[j]);
            sum += got;
        }
        assert_int_equal(count, sum);
        nth(&k, 0)->hidden = true;
        assert_int_equal(edit_handles_of(&k.h.now, 0, &k.c, 1, all), 0);
        kit_close(&k);
    }
}

/* A bar of 160 x 60 with its top left at (200, 100), radius 10: centre (280, 130). */
static void handles_stand_where_the_shape_is(void **state)
{
    (void)state;
    shape bar = rect_at(200, 100, 160, 60, 0);
    bar.radius = 10;
    static const struct {
        handle_kind kind;
        int hx, hy;
        double x, y;           /* from the centre, unturned, grows with the zoom */
        double more_x, more_y; /* and what doesn't */
    } table[] = {
        {HANDLE_ROTATE, 0, -1, 0, -40, 0, -24},
        {HANDLE_CORNER, -1, -1, -80, -30, 0, 0},
        {HANDLE_CORNER, 1, -1, 80, -30, 0, 0},
        {HANDLE_CORNER, 1, 1, 80, 30, 0, 0},
        {HANDLE_CORNER, -1, 1, -80, 30, 0, 0},
        {HANDLE_EDGE, 0, -1, 0, -30, 0, 0},
        {HANDLE_EDGE, 1, 0, 80, 0, 0, 0},
        {HANDLE_EDGE, 0, 1, 0, 30, 0, 0},
        {HANDLE_EDGE, -1, 0, -80, 0, 0, 0},
        {HANDLE_PIVOT, 0, 0, 0, 0, 0, 0},
        /* 10 and 28 along the diagonal */
        {HANDLE_RADIUS, 1, 1, 87.071067811865475, 37.071067811865475, 19.798989873223331,
         19.798989873223331},
    };
    for (int quarter = 0; quarter < 4; quarter++) {
        for (int zoom = 1; zoom <= 2; zoom++) {
            kit k;
            bar.angle.turn = 90 * quarter;
            kit_open(&k, &bar, 1);
            camera_zoom_at(&k.c, zoom, (col_vec){280, 130});
            handle all[HANDLES_MAX];
            assert_int_equal(edit_handles_of(&k.h.now, 0, &k.c, 1, all), 11);
            for (size_t i = 0; i < 11; i++) {
                double x = table[i].x * zoom + table[i].more_x;
                double y = table[i].y * zoom + table[i].more_y;
                for (int turns = quarter; turns > 0; turns--) {
                    double old = x;
                    x = -y;
                    y = old;
                }
                assert_int_equal(all[i].kind, table[i].kind);
                assert_int_equal(all[i].hx, table[i].hx);
                assert_int_equal(all[i].hy, table[i].hy);
                NEAR(all[i].at.x, 280 + x, 1e-9);
                NEAR(all[i].at.y, 130 + y, 1e-9);
                NEAR(all[i].hit.x, 280 + x, 1e-9);
                NEAR(all[i].hit.y, 130 + y, 1e-9);
            }
            kit_close(&k);
        }
    }
}

static void stalks_begin_at_the_outline(void **state)
{
    (void)state;
    shape bar = rect_at(200, 100, 160, 60, 90); /* its top looks right; centre (280, 130) */
    bar.radius = 10;
    kit k;
    kit_open(&k, &bar, 1);
    handle all[HANDLES_MAX];
    edit_handles_of(&k.h.now, 0, &k.c, 1, all);
    NEAR(all[0].stalk.x, 280 + 40, 1e-9);
    NEAR(all[0].stalk.y, 130, 1e-9);
    /* The corner (1, 1) is at (-30, 80) from the centre now, its arc's middle 7.07 further out. */
    assert_int_equal(all[10].kind, HANDLE_RADIUS);
    NEAR(all[10].stalk.x, 280 - 30 - 10 / sqrt(2), 1e-9);
    NEAR(all[10].stalk.y, 130 + 80 + 10 / sqrt(2), 1e-9);
    for (int i = 0; i < 11; i++)
        assert_int_equal(all[i].stalked, i == 0 || i == 10);
    kit_close(&k);
}

/* How far targets are pushed off the corners, by hand: side, outward push with reach 12. There they
 * are drawn, on a stalk from the corner. */
static void small_shapes_push_targets_out(void **state)
{
    (void)state;
    static const double table[][2] = {{100, 0}, {48, 0},  {40, 4},  {36, 6}, {24, 12},
                                      {20, 12}, {12, 12}, {10, 13}, {0, 18}};
    for (size_t i = 0; i < sizeof table / sizeof *table; i++) {
        double side = table[i][0], push = table[i][1];
        shape box = rect_at(300, 300, side, side, 0);
        kit k;
        kit_open(&k, &box, 1);
        col_vec at = target_of(&k, 0, HANDLE_CORNER, 1, -1);
        NEAR(at.x, 300 + side + push, 1e-9);
        NEAR(at.y, 300 - push, 1e-9);
        handle all[HANDLES_MAX];
        edit_handles_of(&k.h.now, 0, &k.c, 1, all);
        assert_int_equal(all[2].kind, HANDLE_CORNER);
        assert_int_equal(all[2].stalked, push > 0);
        NEAR(all[2].at.x, at.x, 0);
        NEAR(all[2].at.y, at.y, 0);
        NEAR(all[2].stalk.x, 300 + side, 1e-9);
        NEAR(all[2].stalk.y, 300, 1e-9);
        col_vec knob = target_of(&k, 0, HANDLE_ROTATE, 0, -1);
        NEAR(knob.y, 300 - push - 24, 1e-9);
        kit_close(&k);
        shape ball = circle_at(300, 300, side / 2);
        kit_open(&k, &ball, 1);
        NEAR(target_of(&k, 0, HANDLE_RADIUS, 1, 0).x, 300 + side / 2 + push, 1e-9);
        NEAR(target_of(&k, 0, HANDLE_RADIUS, 0, -1).y, 300 - side / 2 - push, 1e-9);
        kit_close(&k);
    }
}

/* A pivot under a corner's or an edge's target has its own beside it, 24 towards the middle. */
static void a_covered_pivot_has_its_target_beside(void **state)
{
    (void)state;
    static const double table[][4] = {
        /* the pivot's offset from the top left of 160 x 60, and how far its target is pushed */
        {0, 0, 24, 24}, {160, 60, -24, -24}, {0, 30, 24, 0}, {80, 60, 0, -24}, {80, 30, 0, 0},
        {0, 17, 0, 0},  {0, 38, 24, 0},      {88, 0, 0, 24}, {5, 8, 24, 24},   {150, 30, -24, 0},
        {40, 60, 0, 0}, {120, 0, 0, 0},      {70, 0, 0, 24}, {90, 60, 0, -24}, {70, 60, 0, -24},
        {90, 0, 0, 24}, {67, 0, 0, 0},       {93, 60, 0, 0}, {-30, 30, 0, 0},  {-11, 30, 24, 0},
        {80, 80, 0, 0}, {0, 50, 24, -24},
    };
    for (size_t i = 0; i < sizeof table / sizeof *table; i++) {
        kit k;
        shape bar = rect_at(200, 200, 160, 60, 90);
        bar.pivot.u = table[i][0] / 160;
        bar.pivot.v = table[i][1] / 60;
        kit_open(&k, &bar, 1);
        handle all[HANDLES_MAX];
        size_t count = edit_handles_of(&k.h.now, 0, &k.c, 1, all), j = 0;
        while (j < count && all[j].kind != HANDLE_PIVOT)
            j++;
        assert_true(j < count);
        /* Turned by 90 degrees: own x is down, own y is left. */
        double x = all[j].hit.y - all[j].at.y, y = all[j].at.x - all[j].hit.x;
        if (fabs(x - table[i][2]) > 1e-9 || fabs(y - table[i][3]) > 1e-9)
            fail_msg("pivot at %g %g: pushed by %g %g", table[i][0], table[i][1], x, y);
        kit_close(&k);
    }
}

/* Beside a core that is too small for a pivot among its targets the pivot has its own, on whichever
 * side. */
static void a_small_core_has_its_pivot_beside_it(void **state)
{
    (void)state;
    static const struct {
        double u, v; /* of 20 x 20 */
        bool there;
    } CASES[] = {{0.5, 0.5, false}, {6, 0.5, true}, {-5, 0.5, true}, {0.5, 6, true},
                 {0.5, -5, true},   {6, 6, true},   {1, 0, false}};
    for (size_t i = 0; i < sizeof CASES / sizeof *CASES; i++) {
        kit k;
        shape box = rect_at(200, 200, 20, 20, 0);
        box.pivot.u = CASES[i].u;
        box.pivot.v = CASES[i].v;
        kit_open(&k, &box, 1);
        handle all[HANDLES_MAX];
        size_t count = edit_handles_of(&k.h.now, 0, &k.c, 1, all), j = 0;
        while (j < count && all[j].kind != HANDLE_PIVOT)
            j++;
        if ((j < count) != CASES[i].there)
            fail_msg("pivot at %g, %g: %s, expected %d", CASES[i].u, CASES[i].v,
                     j < count ? "there" : "none", CASES[i].there);
        kit_close(&k);
    }
}

static void give_velocity(shape *s, dice *d, double max)
{
    s->velocity_x = between(d, -max, max) * roll(d, 2);
    s->velocity_y = between(d, -max, max) * roll(d, 2);
}

/* Whatever a small shape's size and angle and the camera: 12 points in its middle move it. */
static void the_middle_always_moves(void **state)
{
    (void)state;
    dice d = {11};
    for (int i = 0; i < 20000; i++) {
        double zoom = pow(10, between(&d, -1, 1)), unit = between(&d, 1, 2);
        double thin = roll(&d, 9) ? between(&d, 0, 47) * unit / zoom : 0;
        double other = between(&d, 0, 200) / zoom;
        bool wide = roll(&d, 2);
        const shape all[] = {
            rect_at(0, 0, wide ? other : thin, wide ? thin : other, between(&d, 0, 360)),
            circle_at(5, 5, thin), capsule_at(0, 0, other, thin, between(&d, 0, 60) / zoom),
            segment_at(0, 0, other, thin), point_at(3, 3)};
        shape s = all[roll(&d, 5)];
        give_velocity(&s, &d, 10 / zoom);
        bool touch = roll(&d, 2);
        kit k;
        kit_open(&k, &s, 1);
        kit_show_velocities(&k);
        kit_view(&k, zoom, between(&d, 0, 360), between(&d, -50, 50), 7);
        scene_select(&k.h.now, 0, false);
        col_shape g = scene_shape_geometry(nth(&k, 0)), seen = camera_shape(&k.c, &g);
        col_vec middle = col_core_at(&seen, 0.5, 0.5);
        double away = between(&d, 0, 5.9) * unit;
        col_dir to = col_degrees(between(&d, 0, 360));
        col_vec at = {middle.x + away * to.c, middle.y + away * to.s};
        picked p = edit_pick(&k.h.now, &k.c, at, unit, touch, 1);
        if (p.handle.kind != HANDLE_BODY)
            fail_msg("case %d: kind %d, %g x %g radius %g, zoom %g unit %g touch %d, %g away: got "
                     "handle %d (%d, %d)",
                     i, (int)s.kind, seen.width, seen.height, seen.radius, zoom, unit, touch, away,
                     (int)p.handle.kind, p.handle.hx, p.handle.hy);
        kit_close(&k);
    }
}

/* No target hides another one: at the centre of each target its handle is picked. */
static void every_handle_can_be_grabbed(void **state)
{
    (void)state;
    dice d = {12};
    for (int i = 0; i < 5000; i++) {
        shape all[] = {rect_at(0, 0, between(&d, 0, 200), between(&d, 0, 200), between(&d, 0, 360)),
                       circle_at(5, 5, between(&d, 0, 100)),
                       segment_at(0, 0, between(&d, 0, 100), between(&d, 0, 100))};
        all[0].radius = roll(&d, 2) * between(&d, 0, 50);
        shape s = all[roll(&d, 3)];
        if (roll(&d, 3) == 0) { /* on a corner, a side or a middle line */
            s.pivot.u = roll(&d, 3) / 2.0;
            s.pivot.v = roll(&d, 3) / 2.0;
        }
        give_velocity(&s, &d, 10);
        bool touch = roll(&d, 2);
        kit k;
        kit_open(&k, &s, 1);
        kit_show_velocities(&k);
        scene_select(&k.h.now, 0, false);
        handle them[HANDLES_MAX];
        size_t count = edit_handles_for(&k.h.now, 0, &k.c, 1, touch, them);
        for (size_t j = 0; j < count; j++) {
            picked p = edit_pick(&k.h.now, &k.c, them[j].hit, 1, touch, 1);
            bool is = p.handle.kind == them[j].kind && p.handle.hx == them[j].hx &&
                      p.handle.hy == them[j].hy;
            /* A finger's target of the corner radius lies half under the corner's. */
            bool hidden = touch && them[j].kind == HANDLE_RADIUS && s.kind == SHAPE_RECTANGLE;
            if (!is && !hidden)
                fail_msg("case %d: %g x %g radius %g pivot %g %g, touch %d: handle %d (%d, %d), "
                         "got %d (%d, %d)",
                         i, s.width, s.height, s.radius, s.pivot.u, s.pivot.v, touch,
                         (int)them[j].kind, them[j].hx, them[j].hy, (int)p.handle.kind, p.handle.hx,
                         p.handle.hy);
        }
        kit_close(&k);
    }
}

/* Pressed where it is drawn and dragged outwards by 20; the same with the middle, which moves. */
static void drag_outwards(const shape *s, const handle *h)
{
    kit k;
    kit_open(&k, s, 1);
    scene_select(&k.h.now, 0, false);
    scene_history_commit(&k.h, "select");
    col_dir dir = scene_angle_direction(s->angle);
    double x = 20 * (dir.c * h->hx - dir.s * h->hy), y = 20 * (dir.s * h->hx + dir.c * h->hy);
    bool body = h->kind == HANDLE_BODY;
    x += body ? 30 : 0;
    drag(&k, h->at.x, h->at.y, h->at.x + x, h->at.y + y);
    const shape *now = nth(&k, 0);
    double width = s->width + 20 * abs(h->hx), height = s->height + 20 * abs(h->hy);
    if (fabs(now->width - width) > 1e-6 || fabs(now->height - height) > 1e-6 ||
        (body && now->x != s->x + 30)) {
        fail_msg("%g x %g radius %g at %g: handle %d (%d, %d) made it %g x %g, x %g -> %g",
                 s->width, s->height, s->radius, s->angle.turn, (int)h->kind, h->hx, h->hy,
                 now->width, now->height, s->x, now->x);
    }
    kit_close(&k);
}

/* However flat a rectangle is: each of its sides grows by a handle that is drawn where it is
 * grabbed, and the middle moves it. */
static void flat_rectangles_grow_again(void **state)
{
    (void)state;
    for (int i = 0; i < 31 * 31 * 4; i++) {
        int width = i % 31 * 2, height = i / 31 % 31 * 2, sort = i / 31 / 31;
        shape s = rect_at(300, 300, width, height, sort & 1 ? 30 : 0);
        s.radius = sort & 2 ? 25 : 0;
        kit k;
        kit_open(&k, &s, 1);
        handle all[HANDLES_MAX];
        size_t count = edit_handles_of(&k.h.now, 0, &k.c, 1, all), across = 0, up = 0;
        col_shape g = scene_shape_geometry(nth(&k, 0));
        /* Beside the pivot's own, which is in the middle of what isn't small. */
        bool beside = width >= 48 && height >= 48;
        double u = beside ? 0.5 + 10.5 / width : 0.5, v = beside ? 0.5 + 10.5 / height : 0.5;
        handle middle = {.kind = HANDLE_BODY, .at = col_core_at(&g, u, v)};
        kit_close(&k);
        for (size_t j = 0; j < count; j++) {
            if (all[j].kind == HANDLE_CORNER || all[j].kind == HANDLE_EDGE) {
                drag_outwards(&s, &all[j]);
                across += all[j].hx != 0;
                up += all[j].hy != 0;
            }
        }
        drag_outwards(&s, &middle);
        assert_true(across >= 4 && up >= 4);
    }
    /* A long bar that became flat has its edges' handles beside it, too. */
    shape bar = rect_at(300, 300, 160, 0, 0);
    kit k;
    kit_open(&k, &bar, 1);
    col_vec top = target_of(&k, 0, HANDLE_EDGE, 0, -1);
    NEAR(top.x, 380, 1e-9);
    NEAR(top.y, 300 - 18, 1e-9);
    kit_close(&k);
}

int handles_tests(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(each_kind_has_its_handles),
        cmocka_unit_test(handles_stand_where_the_shape_is),
        cmocka_unit_test(stalks_begin_at_the_outline),
        cmocka_unit_test(small_shapes_push_targets_out),
        cmocka_unit_test(a_covered_pivot_has_its_target_beside),
        cmocka_unit_test(a_small_core_has_its_pivot_beside_it),
        cmocka_unit_test(the_middle_always_moves),
        cmocka_unit_test(every_handle_can_be_grabbed),
        cmocka_unit_test(flat_rectangles_grow_again),
    };
    return cmocka_run_group_tests_name("edit: handles", tests, NULL, NULL);
}
