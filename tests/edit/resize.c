#include "kit.h"

/* Where the side opposite the handle is in the core now, as a fraction: it was at (1 - h) / 2. The
 * body may have gone through it, then it is at the other end. */
static double drift_of_anchor(const col_shape *after, col_vec fixed, int hx, int hy)
{
    double min = INFINITY;
    for (int i = 0; i < 4; i++) {
        double u = hx ? (i & 1) : 0.5, v = hy ? (i >> 1) : 0.5;
        col_vec at = col_core_at(after, u, v);
        min = fmin(min, hypot(at.x - fixed.x, at.y - fixed.y));
    }
    return min;
}

static shape any_rectangle(dice *d)
{
    shape s = rect_at(between(d, -500, 500), between(d, -500, 500), between(d, 1, 400),
                      between(d, 1, 400), between(d, -720, 720));
    const pivot kinds[] = {
        {PIVOT_FRACTION, between(d, -1, 2), between(d, -1, 2), 0, 0},
        {PIVOT_OFFSET, roll(d, 2), roll(d, 2), between(d, -80, 80), between(d, -80, 80)},
        {PIVOT_ORIGIN, 0, 0, 0, 0}};
    s.pivot = kinds[roll(d, 3)];
    s.names = (anchor){roll(d, 2), roll(d, 3) / 2.0, roll(d, 3) / 2.0};
    s.radius = roll(d, 2) * between(d, 0, 30);
    if (roll(d, 8) == 0)
        s.width = 0;
    if (roll(d, 8) == 0)
        s.height = 0;
    return s;
}

typedef struct grab {
    kit k;
    int hx, hy;
    col_shape before;
    shape was;
    placement placed;
    col_vec from, to; /* window */
} grab;

/* Grabs a corner or an edge of a random rectangle through a random camera. */
static void grab_any(grab *g, dice *d)
{
    shape s = any_rectangle(d);
    kit_open(&g->k, &s, 1);
    kit_view(&g->k, pow(10, between(d, -0.5, 0.7)), roll(d, 2) * between(d, 0, 360),
             between(d, -300, 300), between(d, -300, 300));
    scene_select(&g->k.h.now, 0, false);
    handle all[HANDLES_MAX];
    size_t count = edit_handles_of(&g->k.h.now, 0, &g->k.c, 1, all), i;
    do {
        i = roll(d, (uint32_t)count);
    } while (all[i].kind != HANDLE_CORNER && all[i].kind != HANDLE_EDGE);
    g->hx = all[i].hx;
    g->hy = all[i].hy;
    g->was = *nth(&g->k, 0);
    g->before = scene_shape_geometry(&g->was);
    g->placed = scene_shape_placement(&g->was);
    g->from = (col_vec){all[i].hit.x + between(d, -4, 4), all[i].hit.y + between(d, -4, 4)};
    g->to = (col_vec){g->from.x + between(d, -600, 600), g->from.y + between(d, -600, 600)};
}

/* The pointer's displacement in the rectangle's own axes. */
static col_vec own_displacement(const grab *g)
{
    col_vec a = camera_to_world(&g->k.c, g->from), b = camera_to_world(&g->k.c, g->to);
    col_dir d = g->before.dir;
    double x = b.x - a.x, y = b.y - a.y;
    return (col_vec){d.c * x + d.s * y, -d.s * x + d.c * y};
}

/* A side as it was dragged, in tidy steps of half a pixel at most; within 4 points of the opposite
 * side it is 0. */
static void check_side(double got, double dragged, double start, double zoom)
{
    double step = 0.26 / zoom, pixels = fabs(dragged) * zoom;
    bool as_dragged = fabs(got - fabs(dragged)) <= step;
    bool right = fabs(dragged - start) < 1e-12 ? got == start
                 : pixels < 4 - 0.26           ? got == 0
                 : pixels > 4 + 0.26           ? as_dragged
                                               : as_dragged || got == 0;
    if (!right)
        fail_msg("a side of %g dragged to %g at zoom %g: got %.17g", start, dragged, zoom, got);
}

static void the_opposite_side_stays(void **state)
{
    (void)state;
    dice d = {41};
    size_t flips = 0;
    for (int i = 0; i < 20000; i++) {
        grab g;
        grab_any(&g, &d);
        static const unsigned some[] = {0, 0, MOD_SHIFT, MOD_CTRL, MOD_SHIFT | MOD_CTRL};
        hold(&g.k, some[roll(&d, 5)]);
        press(&g.k, g.from.x, g.from.y, BUTTON_LEFT);
        if (g.k.e.next != EDIT_RESIZE) { /* the knob's or a pivot's target lies above */
            kit_close(&g.k);
            continue;
        }
        int hx = g.k.e.grabbed.handle.hx, hy = g.k.e.grabbed.handle.hy;
        motion(&g.k, g.to.x, g.to.y);
        col_vec held = col_core_at(&g.before, (1 - hx) / 2.0, (1 - hy) / 2.0);
        col_shape after = scene_shape_geometry(nth(&g.k, 0));
        double drift = drift_of_anchor(&after, held, hx, hy);
        if (!(drift <= 1e-9))
            fail_msg(
                "case %d: %g x %g at %g, handle (%d, %d) by %g %g: the held point drifted by %g", i,
                g.was.width, g.was.height, g.was.angle.turn, hx, hy, g.to.x - g.from.x,
                g.to.y - g.from.y, drift);
        /* The sizes: what the pointer's displacement makes them, a flip included. */
        col_vec displacement = own_displacement(&g);
        double w = g.was.width + hx * displacement.x, h = g.was.height + hy * displacement.y;
        flips += w < 0 || h < 0;
        if (g.k.mods == 0 && g.k.e.mode == EDIT_RESIZE) {
            check_side(after.width, w, g.was.width, g.k.c.zoom);
            check_side(after.height, h, g.was.height, g.k.c.zoom);
            /* The body lies on the pointer's side of the fixed. */
            col_vec middle = col_core_at(&after, 0.5, 0.5);
            double side_x = hx * (w < 0 ? -1 : 1) * after.width / 2;
            double side_y = hy * (h < 0 ? -1 : 1) * after.height / 2;
            if (after.width > 0 && after.height > 0) {
                col_dir t = g.before.dir;
                NEAR(middle.x, held.x + t.c * side_x - t.s * side_y, 1e-9);
                NEAR(middle.y, held.y + t.s * side_x + t.c * side_y, 1e-9);
            }
        }
        /* Angle, radius and the pivot's fractions are the same. */
        placement now = scene_shape_placement(nth(&g.k, 0));
        assert_true(nth(&g.k, 0)->angle.turn == g.was.angle.turn);
        assert_true(nth(&g.k, 0)->radius == g.was.radius);
        if (g.was.width > 0 && now.width > 0 && g.was.pivot.kind != PIVOT_ORIGIN)
            NEAR(now.u, g.placed.u, 1e-9 * (1 + fabs(g.placed.u)));
        if (g.was.height > 0 && now.height > 0 && g.was.pivot.kind != PIVOT_ORIGIN)
            NEAR(now.v, g.placed.v, 1e-9 * (1 + fabs(g.placed.v)));
        /* Back at the press it is as it was, to the bit. */
        motion(&g.k, g.from.x, g.from.y);
        if (!(g.k.mods & MOD_CTRL))
            assert_true(scene_shape_same(nth(&g.k, 0), &g.was));
        kit_close(&g.k);
    }
    assert_true(flips > 1000);
}

static void the_centre_stays_with_alt(void **state)
{
    (void)state;
    dice d = {42};
    for (int i = 0; i < 5000; i++) {
        grab g;
        grab_any(&g, &d);
        bool by_switch = roll(&d, 2);
        g.k.e.from_centre = by_switch;
        press(&g.k, g.from.x, g.from.y, BUTTON_LEFT);
        int hx = g.k.e.grabbed.handle.hx, hy = g.k.e.grabbed.handle.hy;
        motion(&g.k, g.to.x, g.to.y);
        hold(&g.k, by_switch ? 0 : MOD_ALT); /* Alt after the drag began */
        if (g.k.e.mode == EDIT_RESIZE) {
            col_vec centre = col_core_at(&g.before, 0.5, 0.5);
            col_shape after = scene_shape_geometry(nth(&g.k, 0));
            col_vec now = col_core_at(&after, 0.5, 0.5);
            NEAR(now.x, centre.x, 1e-9);
            NEAR(now.y, centre.y, 1e-9);
            col_vec displacement = own_displacement(&g);
            double w = fabs(g.was.width + 2 * hx * displacement.x),
                   h = fabs(g.was.height + 2 * hy * displacement.y);
            check_side(after.width, w, g.was.width, g.k.c.zoom);
            check_side(after.height, h, g.was.height, g.k.c.zoom);
        }
        kit_close(&g.k);
    }
}

static void shift_keeps_the_ratio(void **state)
{
    (void)state;
    dice d = {43};
    for (int i = 0; i < 5000; i++) {
        grab g;
        grab_any(&g, &d);
        hold(&g.k, MOD_SHIFT | (roll(&d, 2) ? MOD_ALT : 0));
        press(&g.k, g.from.x, g.from.y, BUTTON_LEFT);
        int hx = g.k.e.grabbed.handle.hx, hy = g.k.e.grabbed.handle.hy;
        motion(&g.k, g.to.x, g.to.y);
        const shape *now = nth(&g.k, 0);
        bool caught = fmax(now->width, now->height) * g.k.c.zoom <= 4.26;
        if (g.k.e.mode == EDIT_RESIZE && g.was.width > 0 && g.was.height > 0 && !caught) {
            NEAR(now->width / g.was.width, now->height / g.was.height,
                 1e-9 * now->width / g.was.width);
            /* The larger of the sides that are dragged. */
            col_vec displacement = own_displacement(&g);
            double times = g.k.mods & MOD_ALT ? 2 : 1;
            double fx = hx ? fabs(g.was.width + times * hx * displacement.x) / g.was.width : 0;
            double fy = hy ? fabs(g.was.height + times * hy * displacement.y) / g.was.height : 0;
            double small = fmin(g.was.width, g.was.height);
            NEAR(now->width / g.was.width, fmax(fx, fy), 0.26 / g.k.c.zoom / small + 1e-9);
        }
        kit_close(&g.k);
    }
}

/* A bar of 160 x 60 at (200, 200), unturned: the numbers themselves. */
static void a_straight_bar_keeps_tidy_numbers(void **state)
{
    (void)state;
    shape bar = rect_at(200, 200, 160, 60, 0);
    static const struct {
        handle_kind kind;
        int hx, hy;
        unsigned mods;
        double dx, dy, x, y, w, h;
    } table[] = {
        {HANDLE_EDGE, 1, 0, 0, 23, 99, 200, 200, 183, 60},
        {HANDLE_EDGE, -1, 0, 0, 23, 99, 223, 200, 137, 60},
        {HANDLE_EDGE, 0, -1, 0, 50, -7, 200, 193, 160, 67},
        {HANDLE_CORNER, 1, 1, 0, 10, 20, 200, 200, 170, 80},
        {HANDLE_CORNER, -1, -1, 0, 10, 20, 210, 220, 150, 40},
        {HANDLE_CORNER, 1, 1, 0, -200, 20, 160, 200, 40, 80},  /* through the left side */
        {HANDLE_CORNER, 1, 1, 0, -163.9, 20, 200, 200, 0, 80}, /* caught by the opposite side, */
        {HANDLE_CORNER, 1, 1, 0, -156.1, 20, 200, 200, 0, 80}, /* while the other side goes on */
        {HANDLE_CORNER, 1, 1, 0, -164.2, 20, 195.8, 200, 4.2, 80},
        {HANDLE_CORNER, 1, 1, 0, -155.8, 20, 200, 200, 4.2, 80},
        {HANDLE_EDGE, 0, -1, 0, 0, 57, 200, 260, 160, 0},
        {HANDLE_CORNER, 1, 1, 0, -158, -61, 200, 200, 0, 0},
        {HANDLE_CORNER, -1, -1, MOD_ALT, 78.5, 5, 280, 205, 0, 50},     /* 3 is left of 160 */
        {HANDLE_CORNER, 1, 1, MOD_SHIFT, -154, -60, 200, 200, 6, 2.25}, /* a ratio holds ... */
        {HANDLE_CORNER, 1, 1, MOD_SHIFT, -157, -60, 200, 200, 0, 0},    /* ... or both are 0 */
        {HANDLE_CORNER, 1, 1, MOD_CTRL, -151, 11, 200, 200, 0, 80},
        {HANDLE_EDGE, 1, 0, MOD_ALT, 23, 0, 177, 200, 206, 60},
        {HANDLE_CORNER, 1, 1, MOD_SHIFT, 80, 0, 200, 200, 240, 90},
        {HANDLE_EDGE, 1, 0, MOD_SHIFT, 80, 0, 200, 185, 240, 90},  /* grows to both sides */
        {HANDLE_CORNER, 1, 1, MOD_CTRL, 33, 8, 200, 200, 200, 60}, /* sizes on the grid of 20 */
        {HANDLE_CORNER, 1, 1, MOD_CTRL, 33, 11, 200, 200, 200, 80},
    };
    for (size_t i = 0; i < sizeof table / sizeof *table; i++) {
        kit k;
        kit_open(&k, &bar, 1);
        scene_select(&k.h.now, 0, false);
        hold(&k, table[i].mods);
        col_vec at = target_of(&k, 0, table[i].kind, table[i].hx, table[i].hy);
        drag(&k, at.x, at.y, at.x + table[i].dx, at.y + table[i].dy);
        const shape *s = nth(&k, 0);
        if (s->x != table[i].x || s->y != table[i].y || s->width != table[i].w ||
            s->height != table[i].h)
            fail_msg("row %zu: got %.17g %.17g %.17g %.17g", i, s->x, s->y, s->width, s->height);
        assert_int_equal(entries(&k), 1);
        kit_close(&k);
    }
}

/* A side of length 0 has no fraction: its pivot keeps its offset, and so it does while it grows. */
static void a_flat_side_keeps_its_pivot(void **state)
{
    (void)state;
    shape flat = rect_at(300, 300, 0, 100, 40);
    flat.pivot = (pivot){PIVOT_OFFSET, 0, 0, -30, 20};
    kit k;
    kit_open(&k, &flat, 1);
    scene_select(&k.h.now, 0, false);
    col_shape before = scene_shape_geometry(nth(&k, 0));
    col_vec at = target_of(&k, 0, HANDLE_EDGE, 1, 0);
    drag(&k, at.x, at.y, at.x + 50 * cos(40 * 3.14159265358979 / 180),
         at.y + 50 * sin(40 * 3.14159265358979 / 180));
    col_shape after = scene_shape_geometry(nth(&k, 0));
    NEAR(after.width, 50, 0.05);
    NEAR(col_pivot(&after).x, col_pivot(&before).x, 1e-9);
    NEAR(col_pivot(&after).y, col_pivot(&before).y, 1e-9);
    NEAR(col_core_at(&after, 0, 0).x, col_core_at(&before, 0, 0).x, 1e-9);
    NEAR(col_core_at(&after, 0, 1).y, col_core_at(&before, 0, 1).y, 1e-9);
    kit_close(&k);
}

/* A bar of 160 x 60 is dragged flat and out again, in new gestures: each side to 0, both. */
static void what_was_dragged_to_nothing_comes_back(void **state)
{
    (void)state;
    static const struct {
        handle_kind kind;
        int hx, hy;
        double dx, dy; /* flat; back again by 40 more */
        double w, h;
    } table[] = {
        {HANDLE_EDGE, 1, 0, -160, 0, 0, 60},    {HANDLE_EDGE, 0, 1, 0, -60, 160, 0},
        {HANDLE_EDGE, 0, -1, 0, 60, 160, 0},    {HANDLE_CORNER, 1, 1, -160, -60, 0, 0},
        {HANDLE_CORNER, -1, 1, 160, -60, 0, 0}, {HANDLE_CORNER, 1, -1, -160, 60, 0, 0},
        {HANDLE_CORNER, -1, -1, 160, 0, 0, 60}, {HANDLE_CORNER, 1, 1, 0, -60, 160, 0},
    };
    for (size_t i = 0; i < sizeof table / sizeof *table; i++) {
        for (int round = 0; round < 2; round++) {
            kit k;
            shape bar = rect_at(200, 200, 160, 60, 0);
            bar.radius = 20 * round;
            kit_open(&k, &bar, 1);
            scene_select(&k.h.now, 0, false);
            col_vec at = target_of(&k, 0, table[i].kind, table[i].hx, table[i].hy);
            drag(&k, at.x, at.y, at.x + table[i].dx, at.y + table[i].dy);
            NEAR(nth(&k, 0)->width, table[i].w, 0);
            NEAR(nth(&k, 0)->height, table[i].h, 0);
            /* Corners can be grabbed whatever is left, and whichever way they are dragged. */
            for (int corner = 0; corner < 4; corner++) {
                int hx = corner & 1 ? 1 : -1, hy = corner & 2 ? 1 : -1;
                at = target_of(&k, 0, HANDLE_CORNER, hx, hy);
                drag(&k, at.x, at.y, at.x + 40 * hx, at.y + 40 * hy);
                NEAR(nth(&k, 0)->width, table[i].w + 40, 1e-9);
                NEAR(nth(&k, 0)->height, table[i].h + 40, 1e-9);
                scene_history_undo(&k.h);
            }
            kit_close(&k);
        }
    }
}

/* 4 points are the same whatever the zoom: in metres, and on a display of two pixels a point. */
static void the_catch_is_measured_in_points(void **state)
{
    (void)state;
    shape bar = rect_at(2, 2, 1.6, 1.6, 0);
    for (int unit = 1; unit <= 2; unit++) {
        kit k;
        kit_open(&k, &bar, 1);
        kit_view(&k, 100, 0, 0, 0);
        k.e.unit = unit;
        scene_select(&k.h.now, 0, false);
        col_vec at = target_of(&k, 0, HANDLE_EDGE, 1, 0);
        drag(&k, at.x, at.y, at.x - 156.5, at.y);
        NEAR(nth(&k, 0)->width, 0, 0);
        scene_history_undo(&k.h);
        drag(&k, at.x, at.y, at.x - 154, at.y);
        NEAR(nth(&k, 0)->width, unit == 1 ? 0.06 : 0, 1e-12);
        kit_close(&k);
    }
}

int resize_tests(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_opposite_side_stays),
        cmocka_unit_test(the_centre_stays_with_alt),
        cmocka_unit_test(shift_keeps_the_ratio),
        cmocka_unit_test(a_straight_bar_keeps_tidy_numbers),
        cmocka_unit_test(a_flat_side_keeps_its_pivot),
        cmocka_unit_test(what_was_dragged_to_nothing_comes_back),
        cmocka_unit_test(the_catch_is_measured_in_points),
    };
    return cmocka_run_group_tests_name("edit: resize", tests, NULL, NULL);
}
