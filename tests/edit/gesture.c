#include "kit.h"

/* One drag of each kind, its result by hand. */

static void moves_keep_the_grab(void **state)
{
    (void)state;
    kit k;
    shape ball = circle_at(300.25, 120, 40);
    kit_open(&k, &ball, 1);
    press(&k, 310, 130, BUTTON_LEFT);
    assert_true(k.result.changed);
    assert_string_equal(selected_ids(&k), "a");
    motion(&k, 313, 132); /* 3.6 pixels: not yet */
    assert_int_equal(k.e.mode, EDIT_PRESSED);
    assert_true(nth(&k, 0)->x == 300.25);
    motion(&k, 314, 130); /* 4 */
    assert_int_equal(k.e.mode, EDIT_MOVE);
    assert_true(nth(&k, 0)->x == 304.25 && nth(&k, 0)->y == 120);
    assert_true(k.result.changed);
    motion(&k, -90, 137); /* outside the window: 24 pixels stay inside */
    assert_true(nth(&k, 0)->x == 14.25 && nth(&k, 0)->y == 127);
    motion(&k, 1400, 900); /* of 1000 x 800 */
    assert_true(nth(&k, 0)->x == 966.25 && nth(&k, 0)->y == 766);
    release(&k, 330, 125, BUTTON_LEFT);
    assert_true(k.result.changed); /* the release has a place of its own */
    assert_true(nth(&k, 0)->x == 320.25 && nth(&k, 0)->y == 115);
    assert_int_equal(entries(&k), 1);
    assert_string_equal(scene_history_undo_name(&k.h), "move");
    assert_false(edit_is_busy(&k.e));
    kit_close(&k);
}

static void going_back_leaves_no_entry(void **state)
{
    (void)state;
    shape all[] = {rect_at(200, 200, 161.37, 60.11, 33.3), circle_at(500, 300, 33.33),
                   capsule_at(600, 100, 700, 155.5, 20)};
    static const struct {
        size_t shape;
        handle_kind kind;
        int hx, hy;
    } grabs[] = {{0, HANDLE_ROTATE, 0, -1}, {0, HANDLE_CORNER, 1, 1}, {0, HANDLE_EDGE, -1, 0},
                 {0, HANDLE_PIVOT, 0, 0},   {0, HANDLE_RADIUS, 1, 1}, {1, HANDLE_RADIUS, 1, 0},
                 {2, HANDLE_END, 1, 0},     {2, HANDLE_RADIUS, 0, 1}};
    kit k;
    kit_open(&k, all, 3);
    for (size_t i = 0; i < sizeof grabs / sizeof *grabs; i++) {
        scene_select(&k.h.now, grabs[i].shape, false);
        scene_history_commit(&k.h, "select");
        shape before = *nth(&k, grabs[i].shape);
        col_vec at = target_of(&k, grabs[i].shape, grabs[i].kind, grabs[i].hx, grabs[i].hy);
        at.x += 3; /* anywhere on the target */
        at.y -= 2;
        press(&k, at.x, at.y, BUTTON_LEFT);
        motion(&k, at.x + 40, at.y + 31);
        if (scene_shape_same(nth(&k, grabs[i].shape), &before))
            fail_msg("grab %zu changes nothing", i);
        motion(&k, at.x, at.y);
        if (!scene_shape_same(nth(&k, grabs[i].shape), &before))
            fail_msg("grab %zu jumps", i);
        release(&k, at.x, at.y, BUTTON_LEFT);
        assert_int_equal(entries(&k), 0);
    }
    kit_close(&k);
}

static void shift_locks_a_move_live(void **state)
{
    (void)state;
    kit k;
    shape ball = circle_at(300, 120, 40);
    kit_open(&k, &ball, 1);
    press(&k, 300, 120, BUTTON_LEFT);
    motion(&k, 350, 140);
    hold(&k, MOD_SHIFT); /* the key alone, without motion */
    assert_true(nth(&k, 0)->x == 350 && nth(&k, 0)->y == 120);
    assert_true(k.result.changed);
    motion(&k, 310, 160); /* chosen anew from the whole displacement */
    assert_true(nth(&k, 0)->x == 300 && nth(&k, 0)->y == 160);
    hold(&k, 0);
    assert_true(nth(&k, 0)->x == 310 && nth(&k, 0)->y == 160);
    release(&k, 310, 160, BUTTON_LEFT);
    kit_close(&k);
    /* The axis is the screen's: with the picture turned by 90 degrees right is up in the world. */
    kit_open(&k, &ball, 1);
    kit_view(&k, 1, 90, 300, 120);
    hold(&k, MOD_SHIFT);
    drag(&k, 300, 120, 350, 140);
    NEAR(nth(&k, 0)->x, 300, 1e-9);
    NEAR(nth(&k, 0)->y, 70, 1e-9);
    kit_close(&k);
}

/* What is held nearer to the edge than 24 pixels doesn't jump, and may not go farther out. */
static void a_shape_at_the_edge_stays_in_view(void **state)
{
    (void)state;
    kit k;
    shape ball = circle_at(10, 400, 40);
    kit_open(&k, &ball, 1);
    press(&k, 10, 400, BUTTON_LEFT);
    motion(&k, 10, 410);
    assert_true(nth(&k, 0)->x == 10 && nth(&k, 0)->y == 410);
    motion(&k, -50, 400);
    assert_true(nth(&k, 0)->x == 10 && nth(&k, 0)->y == 400);
    motion(&k, 15, 400);
    assert_true(nth(&k, 0)->x == 15);
    release(&k, 15, 400, BUTTON_LEFT);
    kit_close(&k);
}

static void several_move_together(void **state)
{
    (void)state;
    shape all[] = {circle_at(100, 100, 20), rect_at(200.5, 100, 50, 50, 30),
                   segment_at(300, 100, 350, 120), circle_at(500, 100, 20)};
    kit k;
    kit_open(&k, all, 4);
    for (size_t i = 0; i < 3; i++)
        scene_select(&k.h.now, i, true);
    drag(&k, 100, 100, 137, 82);
    assert_true(nth(&k, 0)->x == 137 && nth(&k, 0)->y == 82);
    assert_true(nth(&k, 1)->x == 237.5 && nth(&k, 1)->y == 82);
    assert_true(nth(&k, 2)->x == 337 && nth(&k, 2)->to_x == 387 && nth(&k, 2)->to_y == 102);
    assert_true(nth(&k, 3)->x == 500);
    assert_int_equal(entries(&k), 1);
    assert_string_equal(selected_ids(&k), "a b c");
    kit_close(&k);
}

static void the_grid_takes_the_grabbed_shape(void **state)
{
    (void)state;
    shape all[] = {circle_at(103, 98, 20), circle_at(207, 98, 20)};
    kit k;
    kit_open(&k, all, 2);
    k.e.snap = true;
    scene_select(&k.h.now, 0, true);
    scene_select(&k.h.now, 1, true);
    press(&k, 103, 98, BUTTON_LEFT);
    motion(&k, 135, 98); /* at 1:1 the grid's step is 20 units */
    assert_true(nth(&k, 0)->x == 140 && nth(&k, 0)->y == 98); /* y didn't change at all */
    assert_true(nth(&k, 1)->x == 244);                        /* the others keep their distance */
    motion(&k, 135, 107);
    assert_true(nth(&k, 0)->y == 100);
    hold(&k, MOD_CTRL);
    assert_true(nth(&k, 0)->x == 135 && nth(&k, 0)->y == 107);
    release(&k, 135, 107, BUTTON_LEFT);
    k.e.snap = false; /* the same key, the other way */
    hold(&k, MOD_CTRL);
    drag(&k, 135, 107, 148, 107);
    assert_true(nth(&k, 0)->x == 140);
    kit_close(&k);
}

/* Numbers stay short at every zoom. */
static void moves_are_tidy(void **state)
{
    (void)state;
    dice d = {31};
    for (int i = 0; i < 2000; i++) {
        kit k;
        shape ball = circle_at(240.1, 180, 400);
        kit_open(&k, &ball, 1);
        kit_view(&k, pow(10, between(&d, -0.2, 1)), 0, 0, 0);
        k.c.origin = (col_vec){240 - 300 / k.c.zoom, 180 - 300 / k.c.zoom};
        col_vec at = {300, 300};
        double dx = between(&d, 5, 90), dy = between(&d, -90, 90);
        drag(&k, at.x, at.y, at.x + dx, at.y + dy);
        char text[64];
        snprintf(text, sizeof text, "%.17g %.17g", nth(&k, 0)->x, nth(&k, 0)->y);
        double x = nth(&k, 0)->x, y = nth(&k, 0)->y;
        double fine = k.c.zoom > 5 ? 100 : 10; /* 0.01 above zoom 5, 0.1 above 0.5 */
        if (x != round(x * fine) / fine || y != round(y * fine) / fine)
            fail_msg("zoom %g: %s", k.c.zoom, text);
        NEAR(x, 240.1 + dx / k.c.zoom, 0.5 / k.c.zoom);
        kit_close(&k);
    }
}

/* Opens a bar alone; where the knob that turns it is. */
static col_vec open_knob(kit *k, const shape *bar)
{
    kit_open(k, bar, 1);
    scene_select(&k->h.now, 0, false);
    return target_of(k, 0, HANDLE_ROTATE, 0, -1);
}

/* The bar's centre and pivot are (280, 230); the knob is grabbed straight above it. */
static void turns_are_whole_degrees(void **state)
{
    (void)state;
    shape bar = rect_at(200, 200, 160, 60, 30);
    static const struct {
        double start;
        unsigned mods;
        double by, expected; /* degrees */
    } table[] = {
        {30, 0, 10.4, 40},       {30, 0, -10.4, 20},        {30, 0, 0.4, 30},
        {33.7, 0, 0.4, 33.7},    {33.7, 0, 0.6, 34},        {30, 0, 179, 209},
        {30, 0, -179, -149},     {750, 0, 20, 770},         {33.7, MOD_SHIFT, 0.1, 30},
        {30, MOD_SHIFT, 52, 75}, {30, MOD_SHIFT, -52, -15}, {30, MOD_SHIFT, 8, 45},
        {30, MOD_SHIFT, 7, 30},
    };
    for (size_t i = 0; i < sizeof table / sizeof *table; i++) {
        kit k;
        bar.angle.turn = table[i].start;
        col_vec knob = open_knob(&k, &bar);
        double a = atan2(knob.y - 230, knob.x - 280), by = table[i].by * 3.14159265358979 / 180;
        press(&k, knob.x, knob.y, BUTTON_LEFT);
        motion(&k, 280 + 300 * cos(a + 1), 230 + 300 * sin(a + 1));
        motion(&k, 280 + 300 * cos(a + by), 230 + 300 * sin(a + by)); /* any distance will do */
        hold(&k, table[i].mods);
        if (nth(&k, 0)->angle.turn != table[i].expected)
            fail_msg("row %zu: got %.17g, expected %g", i, nth(&k, 0)->angle.turn,
                     table[i].expected);
        release(&k, k.e.pointer.x, k.e.pointer.y, BUTTON_LEFT);
        assert_int_equal(entries(&k), table[i].expected != table[i].start);
        assert_true(nth(&k, 0)->x == 200 && nth(&k, 0)->y == 200);
        kit_close(&k);
    }
}

/* The knob is 54 pixels away: one degree is 0.94 pixels, so 0.1 degrees can't be seen. That counts
 * from the pivot, wherever it lies. */
static void ctrl_turns_freely(void **state)
{
    (void)state;
    const shape bars[] = {rect_at(200, 200, 160, 60, 30), rect_at(520, 70, 160, 60, 30),
                          rect_at(20, 670, 160, 60, 0)};
    for (size_t i = 0; i < sizeof bars / sizeof *bars; i++) {
        kit k;
        col_vec knob = open_knob(&k, &bars[i]), about = {bars[i].x + 80, bars[i].y + 30};
        double a = atan2(knob.y - about.y, knob.x - about.x), by = 10.37 * 3.14159265358979 / 180;
        hold(&k, MOD_CTRL);
        drag(&k, knob.x, knob.y, about.x + 54 * cos(a + by), about.y + 54 * sin(a + by));
        NEAR(nth(&k, 0)->angle.turn, bars[i].angle.turn + 10.4, 0);
        kit_close(&k);
    }
}

static void radians_turn_by_degrees_too(void **state)
{
    (void)state;
    shape bar = rect_at(200, 200, 160, 60, 0.5);
    bar.angle.unit = ANGLE_RADIANS;
    bar.angle.zero = 0.25; /* the clockwise angle is 0.25: 14.3 degrees */
    kit k;
    col_vec knob = open_knob(&k, &bar);
    double a = atan2(knob.y - 230, knob.x - 280), by = 10 * 3.14159265358979 / 180;
    drag(&k, knob.x, knob.y, 280 + 54 * cos(a + by), 230 + 54 * sin(a + by));
    NEAR(nth(&k, 0)->angle.turn, 0.25 + 24 * 3.14159265358979 / 180, 1e-12);
    kit_close(&k);
}

static void a_turn_survives_the_pivot_itself(void **state)
{
    (void)state;
    shape bar = rect_at(200, 200, 160, 60, 30);
    kit k;
    col_vec knob = open_knob(&k, &bar);
    press(&k, knob.x, knob.y, BUTTON_LEFT);
    motion(&k, 280.3, 230.3);
    assert_true(nth(&k, 0)->angle.turn == 30);
    kit_close(&k);
    kit_open(&k, &bar, 1); /* near is meant in pixels: zoomed in, 0.3 units tell a direction */
    camera_zoom_at(&k.c, 10, (col_vec){280, 230});
    scene_select(&k.h.now, 0, false);
    knob = target_of(&k, 0, HANDLE_ROTATE, 0, -1);
    press(&k, knob.x, knob.y, BUTTON_LEFT);
    motion(&k, 283, 230);
    assert_true(nth(&k, 0)->angle.turn == 90);
    kit_close(&k);
}

/* Turning is about the pivot wherever it is, through any camera: the pivot stays. */
static void turns_hold_the_pivot(void **state)
{
    (void)state;
    dice d = {32};
    for (int i = 0; i < 2000; i++) {
        kit k;
        shape bar = rect_at(between(&d, -500, 500), between(&d, -500, 500), 160, 60,
                            between(&d, -720, 720));
        bar.pivot.u = between(&d, -1, 2);
        bar.pivot.v = between(&d, -1, 2);
        bar.names = (anchor){roll(&d, 2), roll(&d, 3) / 2.0, roll(&d, 3) / 2.0};
        kit_open(&k, &bar, 1);
        kit_view(&k, between(&d, 0.5, 4), between(&d, 0, 360), 10, 20);
        scene_select(&k.h.now, 0, false);
        col_shape before = scene_shape_geometry(nth(&k, 0));
        col_vec pivot_before = col_pivot(&before);
        col_vec knob = target_of(&k, 0, HANDLE_ROTATE, 0, -1);
        drag(&k, knob.x, knob.y, between(&d, -500, 1500), between(&d, -500, 1500));
        col_shape after = scene_shape_geometry(nth(&k, 0));
        NEAR(col_pivot(&after).x, pivot_before.x, 1e-9);
        NEAR(col_pivot(&after).y, pivot_before.y, 1e-9);
        kit_close(&k);
    }
}

static void radii_follow_the_pointer(void **state)
{
    (void)state;
    shape all[] = {circle_at(200, 200, 40), capsule_at(400, 200, 500, 200, 30),
                   rect_at(600, 300, 100, 80, 0)};
    static const struct {
        size_t shape;
        int hx, hy;
        double dx, dy, expected;
    } table[] = {
        {0, 1, 0, 25, 0, 65},   {0, 0, -1, 0, 10, 30}, {0, 1, 0, -39.5, 0, 1}, /* the least */
        {0, 1, 0, -60, 0, 20}, /* through the centre: the other side */
        {1, 0, 1, 0, 15, 45},   {1, 0, 1, 0, -30, 0},  {1, 1, 0, 7, 0, 37},
        {2, 1, 1, 30, 40, 0}, /* computed below */
        {2, 1, 1, -90, -90, 0},
    };
    for (size_t i = 0; i < sizeof table / sizeof *table; i++) {
        kit k;
        kit_open(&k, all, 3);
        scene_select(&k.h.now, table[i].shape, false);
        col_vec at = target_of(&k, table[i].shape, HANDLE_RADIUS, table[i].hx, table[i].hy);
        drag(&k, at.x, at.y, at.x + table[i].dx, at.y + table[i].dy);
        double expected = table[i].expected;
        if (table[i].shape == 2 && table[i].dx > 0) {
            /* From 28 to the distance of (19.8 + 30, 19.8 + 40) from the corner, in tenths. */
            double side = 28 / sqrt(2);
            expected = round((hypot(side + 30, side + 40) - 28) * 10) / 10;
        }
        if (nth(&k, table[i].shape)->radius != expected)
            fail_msg("row %zu: got %.17g, expected %g", i, nth(&k, table[i].shape)->radius,
                     expected);
        assert_int_equal(entries(&k), expected != all[table[i].shape].radius);
        kit_close(&k);
    }
}

/* With Alt the outline's sides stay: the bar of 100 x 60 in the middle of (200 .. 300, 200 .. 260)
 * has 120 x 80 outside with its radius of 10. */
static void with_alt_the_core_shrinks_as_the_radius_grows(void **state)
{
    (void)state;
    static const struct {
        double w, h, r;
        double along; /* the handle is dragged along its diagonal, by so much */
        double expected_w, expected_h, expected_r;
    } table[] = {
        {100, 60, 10, 20, 60, 20, 30},   {100, 60, 10, 29.9, 40.2, 0.2, 39.9},
        {100, 60, 10, 30, 40, 0, 40},    {100, 60, 10, 500, 40, 0, 40}, /* a capsule, no more */
        {100, 60, 10, -5, 110, 70, 5},   {100, 60, 10, -10, 120, 80, 0},
        {100, 60, 10, -33, 120, 80, 0},  {80, 80, 0, 500, 0, 0, 40},   /* a circle */
        {80, 80, 0, 15.5, 49, 49, 15.5}, {100, 0, 20, 50, 100, 0, 20}, /* a capsule stays */
        {100, 0, 20, -5, 110, 10, 15},
    };
    for (size_t i = 0; i < sizeof table / sizeof *table; i++) {
        for (int by_switch = 0; by_switch < 2; by_switch++) {
            shape bar = rect_at(200, 200, table[i].w, table[i].h, 30);
            bar.radius = table[i].r;
            bar.pivot.u = 0.25;
            kit k;
            kit_open(&k, &bar, 1);
            scene_select(&k.h.now, 0, false);
            col_shape before = scene_shape_geometry(nth(&k, 0));
            col_vec at = target_of(&k, 0, HANDLE_RADIUS, 1, 1);
            /* From the corner, not from the handle, whose target is pushed off small sides. */
            col_vec corner = col_core_at(&before, 1, 1);
            double away = hypot(at.x - corner.x, at.y - corner.y);
            double dx = (at.x - corner.x) / away, dy = (at.y - corner.y) / away;
            k.e.from_centre = by_switch;
            hold(&k, by_switch ? 0 : MOD_ALT);
            drag(&k, at.x, at.y, at.x + table[i].along * dx, at.y + table[i].along * dy);
            const shape *s = nth(&k, 0);
            col_shape after = scene_shape_geometry(s);
            if (fabs(s->width - table[i].expected_w) > 1e-9 ||
                fabs(s->height - table[i].expected_h) > 1e-9 ||
                fabs(s->radius - table[i].expected_r) > 1e-9) {
                fail_msg("row %zu: got %.17g x %.17g, radius %.17g", i, s->width, s->height,
                         s->radius);
            }
            assert_true((table[i].expected_h == 0) == (s->height == 0));
            assert_true((table[i].expected_w == 0) == (s->width == 0));
            NEAR(col_core_at(&after, 0.5, 0.5).x, col_core_at(&before, 0.5, 0.5).x, 1e-9);
            NEAR(col_core_at(&after, 0.5, 0.5).y, col_core_at(&before, 0.5, 0.5).y, 1e-9);
            kit_close(&k);
        }
    }
}

/* Random ones: outer sizes stay, nothing is below 0, and Alt pressed late is Alt all the way. */
static void the_outer_size_stays_with_alt(void **state)
{
    (void)state;
    dice d = {77};
    for (int i = 0; i < 3000; i++) {
        shape bar =
            rect_at(300, 300, between(&d, 0, 200), between(&d, 0, 200), between(&d, 0, 360));
        bar.radius = between(&d, 0, 60) * roll(&d, 2);
        kit k;
        kit_open(&k, &bar, 1);
        scene_select(&k.h.now, 0, false);
        col_vec at = target_of(&k, 0, HANDLE_RADIUS, 1, 1);
        press(&k, at.x, at.y, BUTTON_LEFT);
        for (int n = 0; n < 3; n++)
            motion(&k, at.x + between(&d, -200, 200), at.y + between(&d, -200, 200));
        hold(&k, MOD_ALT);
        const shape *s = nth(&k, 0);
        NEAR(s->width + 2 * s->radius, bar.width + 2 * bar.radius, 3e-7);
        NEAR(s->height + 2 * s->radius, bar.height + 2 * bar.radius, 3e-7);
        assert_true(s->width >= 0 && s->height >= 0 && s->radius >= 0);
        hold(&k, 0);
        assert_true(nth(&k, 0)->width == bar.width && nth(&k, 0)->height == bar.height);
        kit_close(&k);
    }
}

static void ends_follow_the_pointer(void **state)
{
    (void)state;
    static const struct {
        int end;
        unsigned mods;
        double dx, dy, x, y;
    } table[] = {
        {1, 0, 17, -9, 417, 291},
        {-1, 0, 17, -9, 317, 291},
        /* From (300, 300) the pointer is at (400, 305): 2.9 degrees, so 0; length 100. */
        {1, MOD_SHIFT, 0, 5, 400, 300},
        {1, MOD_SHIFT, 0, 90, 395, 395},    /* 42 degrees: 45; (100 + 90) / 2 along each axis */
        {1, MOD_SHIFT, -100, 80, 300, 380}, /* straight down */
        {1, MOD_CTRL, 17, -9, 420, 300},    /* the grid's step is 20 */
        {1, 0, -100, 0, 300, 300},          /* no length at all */
    };
    for (size_t i = 0; i < sizeof table / sizeof *table; i++) {
        kit k;
        shape line = segment_at(300, 300, 400, 300);
        kit_open(&k, &line, 1);
        scene_select(&k.h.now, 0, false);
        hold(&k, table[i].mods);
        col_vec at = target_of(&k, 0, HANDLE_END, table[i].end, 0);
        drag(&k, at.x, at.y, at.x + table[i].dx, at.y + table[i].dy);
        bool first = table[i].end < 0;
        double x = first ? nth(&k, 0)->x : nth(&k, 0)->to_x;
        double y = first ? nth(&k, 0)->y : nth(&k, 0)->to_y;
        double within = table[i].mods & MOD_SHIFT ? 0.05 : 0; /* the length is in tenths */
        NEAR(x, table[i].x, within);
        NEAR(y, table[i].y, within);
        assert_true((first ? nth(&k, 0)->to_x : nth(&k, 0)->x) == (first ? 400 : 300));
        kit_close(&k);
    }
}

/* All directions are multiples of 15 degrees, and none is missed. */
static void shift_sets_ends_on_rays(void **state)
{
    (void)state;
    dice d = {33};
    for (int i = 0; i < 1000; i++) {
        kit k;
        shape line = capsule_at(300, 300, 400, 300, 20);
        kit_open(&k, &line, 1);
        scene_select(&k.h.now, 0, false);
        hold(&k, MOD_SHIFT);
        double a = between(&d, -180, 180), rad = a * 3.14159265358979 / 180;
        col_vec at = target_of(&k, 0, HANDLE_END, 1, 0);
        drag(&k, at.x, at.y, at.x - 100 + 200 * cos(rad), at.y + 200 * sin(rad));
        double x = nth(&k, 0)->to_x - 300, y = nth(&k, 0)->to_y - 300;
        double got = atan2(y, x) * 180 / 3.14159265358979;
        double nearest = 15 * round(a / 15);
        NEAR(remainder(got - nearest, 360), 0, 1e-4);
        NEAR(hypot(x, y), 200 * cos((a - nearest) * 3.14159265358979 / 180), 0.051);
        kit_close(&k);
    }
}

/* The outline doesn't move while the pivot does, for all ways to write a pivot. */
static void pivots_leave_the_outline(void **state)
{
    (void)state;
    dice d = {34};
    for (int i = 0; i < 4000; i++) {
        kit k;
        shape bar = rect_at(between(&d, -500, 500), between(&d, -500, 500), 160, 60,
                            between(&d, -360, 360));
        bar.width = roll(&d, 5) ? between(&d, 50, 200) : 0;
        bar.height = roll(&d, 5) ? between(&d, 50, 200) : 0;
        const pivot kinds[] = {
            {PIVOT_FRACTION, between(&d, -1, 2), between(&d, -1, 2), 0, 0},
            {PIVOT_OFFSET, roll(&d, 2), roll(&d, 2), between(&d, -80, 80), between(&d, -80, 80)},
            {PIVOT_ORIGIN, 0, 0, 0, 0}};
        bar.pivot = kinds[roll(&d, 3)];
        bar.names = (anchor){roll(&d, 2), roll(&d, 3) / 2.0, roll(&d, 3) / 2.0};
        kit_open(&k, &bar, 1);
        kit_view(&k, between(&d, 0.8, 4), between(&d, 0, 360), 10, 20);
        scene_select(&k.h.now, 0, false);
        col_shape before = scene_shape_geometry(nth(&k, 0));
        handle all[HANDLES_MAX];
        size_t count = edit_handles_of(&k.h.now, 0, &k.c, 1, all), at = 0;
        while (at < count && all[at].kind != HANDLE_PIVOT)
            at++;
        if (at < count &&
            edit_pick(&k.h.now, &k.c, all[at].hit, 1, false, 1).handle.kind == HANDLE_PIVOT) {
            col_vec from = all[at].hit, displacement = {between(&d, -90, 90), between(&d, -90, 90)};
            hold(&k, roll(&d, 2) ? MOD_CTRL : 0);
            drag(&k, from.x, from.y, from.x + displacement.x, from.y + displacement.y);
            col_shape after = scene_shape_geometry(nth(&k, 0));
            for (int c = 0; c < 4; c++) {
                col_vec a = col_core_at(&before, c & 1, c >> 1);
                col_vec b = col_core_at(&after, c & 1, c >> 1);
                NEAR(b.x, a.x, 1e-9);
                NEAR(b.y, a.y, 1e-9);
            }
            /* It is where it was dragged, or on a line within 6 pixels. */
            col_vec now = camera_to_window(&k.c, col_pivot(&after));
            col_vec was = camera_to_window(&k.c, col_pivot(&before));
            double within = k.mods & MOD_CTRL ? 0.36 : 6 * sqrt(2) + 0.01;
            if (hypot(displacement.x, displacement.y) >= 4)
                NEAR(hypot(now.x - was.x - displacement.x, now.y - was.y - displacement.y), 0,
                     within);
        }
        kit_close(&k);
    }
}

static void pivots_are_drawn_to_the_nine_points(void **state)
{
    (void)state;
    shape bar = rect_at(200, 200, 160, 60, 0);
    static const struct {
        unsigned mods;
        double dx, dy, u, v; /* from the centre, and as a fraction */
    } table[] = {
        {0, 77, 27, 1, 1},
        {0, -84, 2, 0, 0.5},
        {0, 40, -34, 0.75, 0},
        {0, 73, 0, 153. / 160, 0.5},
        {MOD_CTRL, 77, 27, 157. / 160, 57. / 60},
    };
    for (size_t i = 0; i < sizeof table / sizeof *table; i++) {
        kit k;
        kit_open(&k, &bar, 1);
        scene_select(&k.h.now, 0, false);
        hold(&k, table[i].mods);
        drag(&k, 280, 230, 280 + table[i].dx, 230 + table[i].dy);
        placement p = scene_shape_placement(nth(&k, 0));
        assert_string_equal(scene_history_undo_name(&k.h), "pivot");
        NEAR(p.u, table[i].u, 0);
        NEAR(p.v, table[i].v, 0);
        kit_close(&k);
    }
}

int gesture_tests(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(moves_keep_the_grab),
        cmocka_unit_test(going_back_leaves_no_entry),
        cmocka_unit_test(shift_locks_a_move_live),
        cmocka_unit_test(a_shape_at_the_edge_stays_in_view),
        cmocka_unit_test(several_move_together),
        cmocka_unit_test(the_grid_takes_the_grabbed_shape),
        cmocka_unit_test(moves_are_tidy),
        cmocka_unit_test(turns_are_whole_degrees),
        cmocka_unit_test(ctrl_turns_freely),
        cmocka_unit_test(radians_turn_by_degrees_too),
        cmocka_unit_test(a_turn_survives_the_pivot_itself),
        cmocka_unit_test(turns_hold_the_pivot),
        cmocka_unit_test(radii_follow_the_pointer),
        cmocka_unit_test(with_alt_the_core_shrinks_as_the_radius_grows),
        cmocka_unit_test(the_outer_size_stays_with_alt),
        cmocka_unit_test(ends_follow_the_pointer),
        cmocka_unit_test(shift_sets_ends_on_rays),
        cmocka_unit_test(pivots_leave_the_outline),
        cmocka_unit_test(pivots_are_drawn_to_the_nine_points),
    };
    return cmocka_run_group_tests_name("edit: gestures", tests, NULL, NULL);
}
