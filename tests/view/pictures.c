#include "stagehand.h"

#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

/* A bar 80 x 40 about (200, 200), turned by 90 degrees: it reaches from x 180 to 220 and from y 160
 * to 240. A circle to its right. Turned back by 90 degrees about (200, 200), what was to the right
 * is above: the ghost's circle is at (200, 150), over the straight bar's top side at y 180. */
static show quarter(double radius)
{
    show s = show_open(640, 480);
    show_rectangle(&s, 200, 200, 80, 40, 90);
    show_circle(&s, 250, 200, radius);
    return s;
}

static const drawn *outline_with(const recording *r, bool dashed, double radius, size_t n)
{
    for (size_t i = 0; i < r->count; i++) {
        const drawn *d = &r->list[i];
        if (d->kind == DRAWN_OUTLINE && (d->pen.dash > 0) == dashed &&
            fabs(d->shape.radius - radius) < 1e-9 && n-- == 0)
            return d;
    }
    return NULL;
}

/* The line with two points drawn in a colour. */
static const drawn *line_of(const recording *r, color tone, size_t n)
{
    for (size_t i = 0; i < r->count; i++) {
        const drawn *d = &r->list[i];
        if (d->kind == DRAWN_LINE && d->count == 2 && same_color(d->pen.color, tone) && n-- == 0)
            return d;
    }
    return NULL;
}

static const drawn *polygon_of(const recording *r, color tone, size_t corners)
{
    for (size_t i = 0; i < r->count; i++) {
        const drawn *d = &r->list[i];
        if (d->kind == DRAWN_POLYGON && d->count == corners && same_color(d->color, tone))
            return d;
    }
    return NULL;
}

static col_vec middle_of(const col_shape *s)
{
    return col_core_at(s, 0.5, 0.5);
}

static double length_of(col_vec a, col_vec b)
{
    return hypot(b.x - a.x, b.y - a.y);
}

static void paper_first_and_clipped(void **state)
{
    (void)state;
    show s = quarter(10);
    s.camera.width = 500;
    show_draw(&s);
    const recording *r = s.drawn;
    assert_int_equal(r->list[0].kind, DRAWN_CLIP);
    assert_int_equal(r->list[0].area.w, 500);
    assert_int_equal(r->list[0].area.h, 480);
    assert_int_equal(r->list[1].kind, DRAWN_BOX);
    assert_int_equal(r->list[1].area.w, 500);
    assert_true(same_color(r->list[1].color, s.options.theme->paper));
    assert_int_equal(r->list[r->count - 1].kind, DRAWN_CLIP);
    assert_true(r->list[r->count - 1].whole);
    show_close(&s);
}

static size_t last_of(const recording *r, drawn_kind kind)
{
    size_t last = 0;
    for (size_t i = 0; i < r->count; i++)
        if (r->list[i].kind == kind)
            last = i;
    return last;
}

static void fills_then_outlines_then_ghosts_then_words(void **state)
{
    (void)state;
    show s = quarter(40);
    show_draw(&s);
    const recording *r = s.drawn;
    const drawn *real = outline_with(r, false, 40, 0), *ghost = outline_with(r, true, 40, 0);
    const drawn *line = line_of(r, s.options.theme->distance, 0);
    assert_non_null(real);
    assert_non_null(ghost);
    assert_non_null(line);
    assert_true(recording_nth(r, DRAWN_FILL, 0) < recording_nth(r, DRAWN_HATCH, 0));
    assert_true(recording_nth(r, DRAWN_HATCH, 1) < recording_nth(r, DRAWN_OUTLINE, 0));
    assert_true(real < ghost && ghost < line && line < recording_nth(r, DRAWN_TEXT, 0));
    assert_true(last_of(r, DRAWN_OUTLINE) < last_of(r, DRAWN_TEXT));
    show_close(&s);
}

static void a_miss_is_blue_and_plain(void **state)
{
    (void)state;
    show s = quarter(10);
    show_draw(&s);
    const drawn *fill = recording_nth(s.drawn, DRAWN_FILL, 0);
    assert_true(same_color(fill->color, s.options.theme->miss));
    assert_int_equal(recording_count(s.drawn, DRAWN_HATCH), 0);
    const drawn *outline = recording_nth(s.drawn, DRAWN_OUTLINE, 0);
    assert_near("outline", outline->pen.width, 3, 1e-9);
    assert_true(same_color(outline->pen.color, s.options.theme->ink));
    const drawn *word = recording_text(s.drawn, "MISS");
    assert_non_null(word);
    assert_true(same_color(word->style.color, s.options.theme->miss_word));
    assert_non_null(recording_text(s.drawn, "distance 30 > radius 10"));
    show_close(&s);
}

static void a_hit_is_orange_hatched_and_twice_as_thick(void **state)
{
    (void)state;
    show s = quarter(40);
    show_circle(&s, 500, 300, 50); /* takes no part */
    s.options.text = 30;
    show_draw(&s);
    assert_true(same_color(recording_nth(s.drawn, DRAWN_FILL, 0)->color, s.options.theme->hit));
    assert_int_equal(recording_count(s.drawn, DRAWN_HATCH), 2);
    assert_near("hit", outline_with(s.drawn, false, 40, 0)->pen.width, 9, 1e-9);
    assert_near("miss", outline_with(s.drawn, false, 50, 0)->pen.width, 4.5, 1e-9);
    const drawn *word = recording_text(s.drawn, "HIT");
    assert_non_null(word);
    assert_true(same_color(word->style.color, s.options.theme->hit_word));
    assert_true(word->style.size > recording_text(s.drawn, "distance 30 <")->style.size);
    show_close(&s);
}

static void outlines_only(void **state)
{
    (void)state;
    show s = quarter(40);
    show_draw(&s);
    size_t dots = 0;
    for (size_t i = 0; recording_nth(s.drawn, DRAWN_FILL, i); i++)
        dots += recording_nth(s.drawn, DRAWN_FILL, i)->shape.radius < 10;
    s.scene.show |= SHOW(SHOW_OUTLINES);
    show_draw(&s);
    assert_int_equal(recording_count(s.drawn, DRAWN_HATCH), 0);
    assert_int_equal(recording_count(s.drawn, DRAWN_FILL), dots - 1); /* the bar's radius is 0 */
    assert_non_null(outline_with(s.drawn, false, 40, 0));
    show_close(&s);
}

static void hidden_and_far_shapes_are_left_out(void **state)
{
    (void)state;
    show s = show_open(640, 480);
    show_circle(&s, 100, 100, 30);
    show_circle(&s, 200, 100, 31);
    show_circle(&s, -60, 100, 32);
    show_circle(&s, 100, 530, 33);
    show_circle(&s, -20, 100, 34);
    s.scene.shapes[1].hidden = true;
    s.scene.show = 0;
    show_draw(&s);
    assert_non_null(outline_with(s.drawn, false, 30, 0));
    assert_null(outline_with(s.drawn, false, 31, 0));
    assert_null(outline_with(s.drawn, false, 32, 0));
    assert_null(outline_with(s.drawn, false, 33, 0));
    assert_non_null(outline_with(s.drawn, false, 34, 0));
    show_close(&s);
}

static void the_ghost_is_turned_back(void **state)
{
    (void)state;
    show s = quarter(10);
    show_draw(&s);
    const drawn *circle = outline_with(s.drawn, true, 10, 0);
    const drawn *box = outline_with(s.drawn, true, 0, 0);
    assert_non_null(circle);
    assert_non_null(box);
    assert_point("ghost circle", middle_of(&circle->shape), 200, 150, 1e-9);
    assert_point("ghost corner", col_core_at(&box->shape, 0, 0), 160, 180, 1e-9);
    assert_point("ghost corner", col_core_at(&box->shape, 1, 1), 240, 220, 1e-9);
    assert_null(outline_with(s.drawn, true, 10, 1));
    show_close(&s);
}

/* Turned back by 90 degrees about (200, 200), (dx, dy) becomes (dy, -dx): the capsule from (250,
 * 180) to (280, 200) becomes the one from (180, 150) to (200, 120). */
static void a_capsules_ghost_is_turned_too(void **state)
{
    (void)state;
    show s = show_open(640, 480);
    show_rectangle(&s, 200, 200, 80, 40, 90);
    show_segment(&s, 250, 180, 280, 200, 7);
    show_draw(&s);
    const drawn *capsule = outline_with(s.drawn, true, 7, 0);
    assert_non_null(capsule);
    assert_point("start", col_core_at(&capsule->shape, 0, 0), 180, 150, 1e-9);
    assert_point("end", col_core_at(&capsule->shape, 1, 1), 200, 120, 1e-9);
    show_close(&s);
}

static void a_straight_pair_has_no_ghost(void **state)
{
    (void)state;
    show s = show_open(640, 480);
    show_rectangle(&s, 200, 200, 80, 40, 0);
    show_circle(&s, 200, 140, 10);
    show_draw(&s);
    assert_null(outline_with(s.drawn, true, 10, 0));
    assert_null(recording_text(s.drawn, "turn back"));
    assert_non_null(recording_text(s.drawn, "distance 40"));
    show_close(&s);
}

static void the_arc_leads_from_the_centre_to_the_ghosts(void **state)
{
    (void)state;
    show s = quarter(10);
    show_draw(&s);
    const drawn *arc = NULL;
    for (size_t i = 0; i < recording_count(s.drawn, DRAWN_LINE); i++)
        if (recording_nth(s.drawn, DRAWN_LINE, i)->count > 2)
            arc = recording_nth(s.drawn, DRAWN_LINE, i);
    assert_non_null(arc);
    assert_point("start", arc->points[0], 250, 200, 1e-9);
    for (size_t i = 0; i < arc->count; i++)
        assert_near("radius", length_of(arc->points[i], (col_vec){200, 200}), 50, 1e-9);
    const drawn *head = polygon_of(s.drawn, s.options.theme->angle, 3);
    assert_non_null(head);
    assert_near("tip's radius", length_of(head->points[0], (col_vec){200, 200}), 50, 1e-9);
    assert_near("tip before the ghost's centre", length_of(head->points[0], (col_vec){200, 150}), 8,
                0.1);
    assert_true(head->points[0].x > 200);
    show_close(&s);
}

/* Whichever way: the angle of the way back is positive, and written outside the arc. */
static void the_arc_is_labelled_outside(void **state)
{
    (void)state;
    for (int sign = -1; sign <= 1; sign += 2) {
        show s = show_open(1000, 800);
        show_rectangle(&s, 500, 400, 80, 40, sign * 60);
        show_circle(&s, 800, 400, 20);
        show_draw(&s);
        const drawn *label = recording_text(s.drawn, "turn back 60°");
        assert_non_null(label);
        col_vec middle = {(label->box.min.x + label->box.max.x) / 2,
                          (label->box.min.y + label->box.max.y) / 2};
        assert_true(length_of(middle, (col_vec){500, 400}) > 300);
        show_close(&s);
    }
}

static void both_distance_lines(void **state)
{
    (void)state;
    show s = quarter(10);
    show_draw(&s);
    const color tone = s.options.theme->distance;
    const drawn *real = line_of(s.drawn, tone, 0), *ghost = line_of(s.drawn, tone, 1);
    assert_non_null(real);
    assert_non_null(ghost);
    assert_point("real", real->points[0], 250, 200, 1e-9);
    assert_point("real", real->points[1], 220, 200, 1e-9);
    assert_point("ghost", ghost->points[0], 200, 150, 1e-9);
    assert_point("ghost", ghost->points[1], 200, 180, 1e-9);
    assert_non_null(recording_text(s.drawn, "distance 30"));
    assert_non_null(recording_text(s.drawn, "30"));
    show_close(&s);
}

/* Beside the ghost's line, starting beside its centre, as long as the radius. */
static void the_bar_is_as_long_as_the_radius(void **state)
{
    (void)state;
    show s = quarter(10);
    show_draw(&s);
    const drawn *bar = polygon_of(s.drawn, s.options.theme->radius, 4);
    assert_non_null(bar);
    assert_near("length", length_of(bar->points[0], bar->points[1]), 10, 1e-9);
    double x = (bar->points[0].x + bar->points[3].x) / 2;
    assert_near("aside", x, 187, 1e-9);
    assert_near("start", bar->points[0].y, 150, 1e-9);
    assert_near("end", bar->points[1].y, 160, 1e-9);
    assert_true(recording_text(s.drawn, "radius 10")->box.max.x < 187);
    show_close(&s);
}

/* Straight bar from y 180 to 220, a circle of 20 with its centre 8 under the top side: the way out
 * is 8 up, the radius reaches 20 down from the centre, the depth is 28. */
static void inside_shows_the_way_out(void **state)
{
    (void)state;
    show s = show_open(640, 480);
    show_rectangle(&s, 200, 200, 80, 40, 0);
    show_circle(&s, 200, 188, 20);
    show_draw(&s);
    const drawn *head = polygon_of(s.drawn, s.options.theme->normal, 3);
    const drawn *bar = polygon_of(s.drawn, s.options.theme->radius, 4);
    assert_non_null(head);
    assert_non_null(bar);
    assert_point("tip", head->points[0], 200, 180, 1e-9);
    assert_point("tail", line_of(s.drawn, s.options.theme->normal, 0)->points[0], 200, 188, 1e-9);
    assert_near("bar's start", bar->points[0].y, 188, 1e-9);
    assert_near("bar's end", bar->points[1].y, 208, 1e-9);
    assert_non_null(recording_text(s.drawn, "way out 8"));
    assert_non_null(recording_text(s.drawn, "centre inside: depth 28"));
    show_close(&s);
}

static void show_random(show *s, unsigned *seed)
{
    double r = random_between(seed, 3, 60);
    show_rectangle(s, random_between(seed, 200, 400), random_between(seed, 150, 350),
                   random_between(seed, 10, 200), random_between(seed, 10, 120),
                   random_between(seed, -720, 720));
    show_circle(s, random_between(seed, 20, 600), random_between(seed, 20, 460), r);
}

static void labels_tell_the_drawn_length(void **state)
{
    (void)state;
    unsigned seed = 7;
    for (int i = 0; i < 500; i++) {
        show s = show_open(640, 480);
        show_random(&s, &seed);
        s.camera.zoom = random_between(&seed, 0.5, 1.2);
        show_draw(&s);
        const drawn *label = recording_text(s.drawn, "distance ");
        const drawn *line = line_of(s.drawn, s.options.theme->distance, 0);
        if (line) {
            double drawn_length = length_of(line->points[0], line->points[1]) / s.camera.zoom;
            assert_near("length", atof(label->text + strlen("distance ")), drawn_length, 0.00501);
        }
        show_close(&s);
    }
}

static col_vec real_centre(const show *s)
{
    return middle_of(&recording_nth(s->drawn, DRAWN_FILL, 1)->shape);
}

/* The heart of the matter: unrotated, the scene lies on its ghost, the ghost hasn't moved, and the
 * distance line was as long at every moment. */
static void real_and_ghost_coincide_when_unrotated(void **state)
{
    (void)state;
    unsigned seed = 3;
    for (int i = 0; i < 300; i++) {
        show s = show_open(1600, 1200);
        show_random(&s, &seed);
        s.camera.origin = (col_vec){-500, -400};
        double radius = s.scene.shapes[1].radius, length = -1;
        col_vec ghost = {0, 0};
        for (int step = 0; step <= 4; step++) {
            s.options.unrotate = step / 4.0;
            show_draw(&s);
            const drawn *circle = outline_with(s.drawn, true, radius, 0);
            const drawn *line = line_of(s.drawn, s.options.theme->distance, 0);
            assert_non_null(circle);
            if (step == 0)
                ghost = middle_of(&circle->shape);
            assert_point("the ghost stays", middle_of(&circle->shape), ghost.x, ghost.y, 1e-9);
            if (line && length < 0)
                length = length_of(line->points[0], line->points[1]);
            if (line)
                assert_near("length", length_of(line->points[0], line->points[1]), length, 1e-9);
        }
        const col_shape *real = &recording_nth(s.drawn, DRAWN_FILL, 0)->shape;
        const col_shape *box = &outline_with(s.drawn, true, 0, 0)->shape;
        assert_point("centre", real_centre(&s), ghost.x, ghost.y, 1e-9);
        for (int corner = 0; corner < 4; corner++) {
            col_vec at = col_core_at(box, corner & 1, corner >> 1);
            assert_point("corner", col_core_at(real, corner & 1, corner >> 1), at.x, at.y, 1e-9);
        }
        show_close(&s);
    }
}

/* Half-way of 90 degrees: the centre at (250, 200) has turned by 45 degrees, counter-clockwise. */
static void half_way_is_half_the_angle(void **state)
{
    (void)state;
    show s = quarter(10);
    s.options.unrotate = 0.5;
    show_draw(&s);
    double h = 50 * sqrt(0.5);
    assert_point("centre", real_centre(&s), 200 + h, 200 - h, 1e-9);
    show_close(&s);
}

static void nothing_to_turn_back_leaves_the_camera(void **state)
{
    (void)state;
    show s = show_open(640, 480);
    camera c = view_unrotated_camera(&s.camera, &s.pairs, 0.7);
    assert_memory_equal(&c, &s.camera, sizeof c);
    show_close(&s);
}

/* A label that begins so, the comparison under the verdict not counted. */
static bool label_there(const recording *r, const char *start)
{
    for (size_t i = 0; i < recording_count(r, DRAWN_TEXT); i++) {
        const char *text = recording_nth(r, DRAWN_TEXT, i)->text;
        if (strncmp(text, start, strlen(start)) == 0 && !strchr(text, '>'))
            return true;
    }
    return false;
}

/* Each overlay brings what it is named for, and takes it away again. */
static void overlays(void **state)
{
    (void)state;
    static const struct {
        unsigned show;
        const char *text;
    } rows[] = {
        {SHOW(SHOW_DISTANCE), "distance 30"},
        {SHOW(SHOW_RADIUS), "radius 10"},
        {SHOW(SHOW_GHOST), "turn back"},
        {SHOW(SHOW_ZONES), "bottom right"},
        {SHOW(SHOW_NUMBERS), "w 80  h 40"},
        {SHOW(SHOW_BOUNDS), "outer circle"},
        {SHOW(SHOW_GRID), "400"},
        {SHOW(SHOW_ANGLE), "x"},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        show s = quarter(10);
        s.scene.show = rows[i].show;
        show_draw(&s);
        if (!label_there(s.drawn, rows[i].text))
            fail_msg("\"%s\" is missing", rows[i].text);
        s.scene.show = 0;
        show_draw(&s);
        if (label_there(s.drawn, rows[i].text))
            fail_msg("\"%s\" is still there", rows[i].text);
        show_close(&s);
    }
}

/* In the ghost's frame the circle's centre is above the bar: the strongest tint is the top one. */
static void the_zone_of_the_centre_stands_out(void **state)
{
    (void)state;
    show s = quarter(10);
    s.scene.show = SHOW(SHOW_ZONES);
    show_draw(&s);
    const drawn *top = NULL, *left = NULL;
    for (size_t i = 1; i < recording_count(s.drawn, DRAWN_BOX); i++) {
        const drawn *d = recording_nth(s.drawn, DRAWN_BOX, i);
        if (d->area.x == 160 && d->area.y == 0)
            top = d;
        if (d->area.x == 0 && d->area.y == 180)
            left = d;
    }
    assert_non_null(top);
    assert_non_null(left);
    assert_int_equal(top->area.w, 80);
    assert_int_equal(top->area.h, 180);
    assert_int_equal(left->area.h, 40);
    assert_true(top->color.a > left->color.a);
    assert_int_equal(recording_text(s.drawn, "top")->style.face, FACE_LABEL); /* "top left" */
    show_close(&s);
}

static void the_lit_zone_holds_the_ghosts_centre(void **state)
{
    (void)state;
    unsigned seed = 11;
    for (int i = 0; i < 300; i++) {
        show s = show_open(1600, 1200);
        show_random(&s, &seed);
        s.camera.origin = (col_vec){-500, -400};
        s.scene.show = SHOW(SHOW_ZONES);
        show_draw(&s);
        const theme *t = s.options.theme;
        col_vec c = middle_of(&outline_with(s.drawn, true, s.scene.shapes[1].radius, 0)->shape);
        for (size_t k = 1; k < recording_count(s.drawn, DRAWN_BOX); k++) {
            const drawn *d = recording_nth(s.drawn, DRAWN_BOX, k);
            color plain = d->color;
            plain.a = t->zone_side.a;
            bool lit = same_color(plain, t->zone_side) ? d->color.a > t->zone_side.a
                                                       : d->color.a > t->zone_inside.a;
            bool holds = c.x > d->area.x + 1 && c.x < d->area.x + d->area.w - 1 &&
                         c.y > d->area.y + 1 && c.y < d->area.y + d->area.h - 1;
            if (holds && !lit)
                fail_msg("the centre (%g, %g) is in a plain zone", c.x, c.y);
        }
        show_close(&s);
    }
}

/* 60 x 80: half its diagonal is 50, half its shorter side 30. */
static void bounding_circles(void **state)
{
    (void)state;
    show s = show_open(640, 480);
    show_rectangle(&s, 200, 200, 60, 80, 25);
    show_circle(&s, 259, 200, 10);
    s.scene.show = SHOW(SHOW_BOUNDS);
    show_draw(&s);
    assert_point("outer", middle_of(&outline_with(s.drawn, true, 50, 0)->shape), 200, 200, 1e-9);
    assert_point("inner", middle_of(&outline_with(s.drawn, true, 30, 0)->shape), 200, 200, 1e-9);
    assert_non_null(recording_text(s.drawn, "outer circle met"));
    assert_non_null(recording_text(s.drawn, "inner circle clear"));
    s.scene.shapes[1].x = 261;
    show_draw(&s);
    assert_non_null(recording_text(s.drawn, "outer circle clear: quick MISS"));
    s.scene.shapes[1].x = 239;
    show_draw(&s);
    assert_non_null(recording_text(s.drawn, "inner circle met: quick HIT"));
    show_close(&s);
}

static void numbers_speak_the_scenes_convention(void **state)
{
    (void)state;
    show s = quarter(20);
    s.scene.show = SHOW(SHOW_NUMBERS);
    show_draw(&s);
    assert_non_null(recording_text(s.drawn, "x 250  y 200"));
    assert_non_null(recording_text(s.drawn, "radius 20"));
    assert_non_null(recording_text(s.drawn, "w 80  h 40  90°"));
    convention up = s.scene.convention;
    up.y_up = up.counterclockwise = true;
    up.unit = ANGLE_RADIANS;
    scene_keep_picture(&s.scene, &up);
    show_draw(&s);
    assert_non_null(recording_text(s.drawn, "x 250  y -200"));
    assert_non_null(recording_text(s.drawn, "w 80  h 40  -1.571 rad"));
    show_close(&s);
}

/* While the scene turns, no shape is where its numbers say. */
static void no_numbers_while_turning(void **state)
{
    (void)state;
    show s = quarter(20);
    s.scene.show = SHOW(SHOW_NUMBERS) | SHOW(SHOW_GRID);
    s.options.unrotate = 0.5;
    show_draw(&s);
    assert_null(recording_text(s.drawn, "x 250"));
    assert_null(recording_text(s.drawn, "400"));
    show_close(&s);
}

/* The tips of the axes: 96 along x and y, turned by 90 degrees; with y up, y points the other way.
 */
static void the_axes_point_where_numbers_grow(void **state)
{
    (void)state;
    for (int up = 0; up < 2; up++) {
        show s = quarter(20);
        s.scene.show = SHOW(SHOW_ANGLE);
        s.scene.convention.y_up = up;
        show_draw(&s);
        const drawn *x = recording_nth(s.drawn, DRAWN_POLYGON, 0);
        const drawn *y = recording_nth(s.drawn, DRAWN_POLYGON, 1);
        assert_point("x", x->points[0], 200, 296, 1e-9);
        assert_point("y", y->points[0], up ? 296 : 104, 200, 1e-9);
        show_close(&s);
    }
}

/* Grid lines are 100 apart at 1:1; with y up the line at window y 100 is called -100. */
static void the_grid_is_numbered(void **state)
{
    (void)state;
    show s = show_open(640, 480);
    s.scene.show = SHOW(SHOW_GRID);
    show_draw(&s);
    const drawn *number = recording_text(s.drawn, "300");
    assert_non_null(number);
    assert_near("under its line", (number->box.min.x + number->box.max.x) / 2, 300, 1e-9);
    bool found = false;
    for (size_t i = 0; i < recording_count(s.drawn, DRAWN_BOX); i++) {
        const drawn *d = recording_nth(s.drawn, DRAWN_BOX, i);
        found |= d->area.w == 1 && d->area.h == 480 && abs(d->area.x - 300) <= 1;
    }
    assert_true(found);
    s.scene.convention.y_up = true;
    show_draw(&s);
    number = recording_text(s.drawn, "-100");
    assert_non_null(number);
    assert_true(number->box.min.y < 100 && number->box.max.y > 100);
    show_close(&s);
}

static void the_axes_are_heavier_than_the_grid(void **state)
{
    (void)state;
    show s = show_open(640, 480);
    s.scene.show = SHOW(SHOW_GRID);
    s.camera.origin = (col_vec){-50, -50};
    show_draw(&s);
    int axes = 0;
    for (size_t i = 1; i < recording_count(s.drawn, DRAWN_BOX); i++) {
        const drawn *d = recording_nth(s.drawn, DRAWN_BOX, i);
        bool axis = same_color(d->color, s.options.theme->axis);
        axes += axis;
        assert_int_equal(axis, d->area.x == 49 || d->area.y == 49);
    }
    assert_int_equal(axes, 2);
    show_close(&s);
}

static void far_and_near_grids_end(void **state)
{
    (void)state;
    static const double zooms[] = {1e-9, 1e-3, 1e3, 1e9}, places[] = {0, 1e9, 1e16, 1e300};
    for (size_t i = 0; i < 4; i++) {
        for (size_t k = 0; k < 4; k++) {
            show s = show_open(640, 480);
            s.scene.show = SHOW(SHOW_GRID);
            s.camera.zoom = zooms[i];
            s.camera.origin = (col_vec){places[k], -places[k]};
            show_draw(&s);
            assert_true(s.drawn->count < 1000);
            show_close(&s);
        }
    }
}

static void the_selection_is_a_thin_line_around(void **state)
{
    (void)state;
    show s = quarter(10);
    scene_select(&s.scene, 1, false);
    s.options.hover = 0;
    show_draw(&s);
    const drawn *selected = outline_with(s.drawn, false, 16, 0);
    const drawn *hovered = outline_with(s.drawn, false, 6, 0);
    assert_non_null(selected);
    assert_non_null(hovered);
    assert_true(same_color(selected->pen.color, s.options.theme->selection));
    assert_true(selected->pen.width < 3);
    assert_true(hovered->pen.color.a < selected->pen.color.a);
    show_close(&s);
}

static void the_pointer_finds_parts(void **state)
{
    (void)state;
    show s = quarter(10);
    show_draw(&s);
    assert_int_equal(view_part_at(&s.memory, (col_vec){200, 200}), PART_PIVOT);
    assert_int_equal(view_part_at(&s.memory, (col_vec){200, 150}), PART_LOCAL);
    assert_int_equal(view_part_at(&s.memory, (col_vec){250, 201}), PART_CENTRE);
    assert_int_equal(view_part_at(&s.memory, (col_vec){220, 200}), PART_CLOSEST);
    assert_int_equal(view_part_at(&s.memory, (col_vec){235, 202}), PART_DISTANCE);
    assert_int_equal(view_part_at(&s.memory, (col_vec){235, 165}), PART_ANGLE);
    assert_int_equal(view_part_at(&s.memory, (col_vec){500, 400}), PART_NONE);
    const drawn *label = recording_text(s.drawn, "radius 10");
    assert_int_equal(view_part_at(&s.memory, (col_vec){(label->box.min.x + label->box.max.x) / 2,
                                                       (label->box.min.y + label->box.max.y) / 2}),
                     PART_RADIUS);
    show_close(&s);
}

static void a_lit_part_is_thicker_and_glows(void **state)
{
    (void)state;
    show s = quarter(10);
    const color tone = s.options.theme->distance;
    show_draw(&s);
    double width = line_of(s.drawn, tone, 0)->pen.width;
    s.options.lit = PART_DISTANCE;
    show_draw(&s);
    const pen *lit = &line_of(s.drawn, tone, 0)->pen;
    assert_true(lit->width > width);
    assert_true(lit->halo.a > 0 && lit->halo.b == s.options.theme->accent.b);
    s.options.lit = PART_GAP;
    show_draw(&s);
    const drawn *gap = line_of(s.drawn, s.options.theme->accent, 0);
    assert_non_null(gap); /* from the bar at x 220 to the circle at x 240 */
    assert_near("gap", length_of(gap->points[0], gap->points[1]), 20, 1e-9);
    show_close(&s);
}

/* Two bars and a circle: the nearest pair has the words, with all pairs the other has its number.
 */
static void all_pairs(void **state)
{
    (void)state;
    show s = show_open(640, 480);
    show_rectangle(&s, 150, 200, 80, 40, 90);
    show_rectangle(&s, 450, 200, 80, 40, 90);
    show_circle(&s, 290, 200, 10);
    show_draw(&s);
    assert_non_null(recording_text(s.drawn, "distance 120"));
    assert_null(recording_text(s.drawn, "140"));
    assert_null(outline_with(s.drawn, true, 10, 1));
    s.scene.show |= SHOW(SHOW_ALL_PAIRS);
    show_draw(&s);
    assert_non_null(recording_text(s.drawn, "distance 120"));
    assert_non_null(recording_text(s.drawn, "140"));
    assert_non_null(outline_with(s.drawn, true, 10, 1));
    show_close(&s);
}

static size_t texts_beginning(const recording *r, const char *start)
{
    size_t count = 0;
    for (size_t i = 0; i < recording_count(r, DRAWN_TEXT); i++)
        count += strncmp(recording_nth(r, DRAWN_TEXT, i)->text, start, strlen(start)) == 0;
    return count;
}

/* One bar selected, a circle on each side of it: one ghost of the bar and one angle, two of
 * circles. */
static void a_shared_shape_is_drawn_once(void **state)
{
    (void)state;
    show s = show_open(640, 480);
    show_rectangle(&s, 320, 240, 80, 40, 90);
    show_circle(&s, 420, 240, 10);
    show_circle(&s, 200, 240, 10);
    scene_select(&s.scene, 0, false);
    show_draw(&s);
    assert_int_equal(s.pairs.shown_count, 2);
    assert_int_equal(texts_beginning(s.drawn, "90°"), 1);
    assert_non_null(outline_with(s.drawn, true, 0, 0));
    assert_null(outline_with(s.drawn, true, 0, 1));
    assert_non_null(outline_with(s.drawn, true, 10, 1));
    show_close(&s);
}

static void several_hits_are_counted(void **state)
{
    (void)state;
    show s = quarter(40);
    show_draw(&s);
    assert_null(recording_text(s.drawn, "1 pairs"));
    show_circle(&s, 200, 260, 30);
    show_draw(&s);
    assert_non_null(recording_text(s.drawn, "2 pairs hit"));
    show_close(&s);
}

static void presenting_is_legible_from_the_last_row(void **state)
{
    (void)state;
    show s = quarter(10);
    s.options.presenting = true;
    show_draw(&s);
    /* capitals are 0.7 of the size; 2.8 % of 480 lines */
    assert_true(recording_text(s.drawn, "turn back")->style.size * 0.7 >= 0.028 * 480 - 1e-9);
    show_close(&s);
}

static void a_point_can_be_seen(void **state)
{
    (void)state;
    show s = show_open(640, 480);
    shape point = {.kind = SHAPE_POINT, .x = 100, .y = 100, .mass = 1};
    assert_non_null(scene_add(&s.scene, &point));
    show_draw(&s);
    const drawn *fill = recording_nth(s.drawn, DRAWN_FILL, 0);
    assert_non_null(fill);
    assert_true(fill->shape.radius >= 3);
    show_close(&s);
}

int run_picture_tests(void)
{
    const struct CMUnitTest pictures[] = {
        cmocka_unit_test(paper_first_and_clipped),
        cmocka_unit_test(fills_then_outlines_then_ghosts_then_words),
        cmocka_unit_test(a_miss_is_blue_and_plain),
        cmocka_unit_test(a_hit_is_orange_hatched_and_twice_as_thick),
        cmocka_unit_test(outlines_only),
        cmocka_unit_test(hidden_and_far_shapes_are_left_out),
        cmocka_unit_test(the_ghost_is_turned_back),
        cmocka_unit_test(a_capsules_ghost_is_turned_too),
        cmocka_unit_test(a_straight_pair_has_no_ghost),
        cmocka_unit_test(the_arc_leads_from_the_centre_to_the_ghosts),
        cmocka_unit_test(the_arc_is_labelled_outside),
        cmocka_unit_test(both_distance_lines),
        cmocka_unit_test(the_bar_is_as_long_as_the_radius),
        cmocka_unit_test(inside_shows_the_way_out),
        cmocka_unit_test(labels_tell_the_drawn_length),
        cmocka_unit_test(real_and_ghost_coincide_when_unrotated),
        cmocka_unit_test(half_way_is_half_the_angle),
        cmocka_unit_test(nothing_to_turn_back_leaves_the_camera),
        cmocka_unit_test(overlays),
        cmocka_unit_test(the_zone_of_the_centre_stands_out),
        cmocka_unit_test(the_lit_zone_holds_the_ghosts_centre),
        cmocka_unit_test(bounding_circles),
        cmocka_unit_test(numbers_speak_the_scenes_convention),
        cmocka_unit_test(no_numbers_while_turning),
        cmocka_unit_test(the_axes_point_where_numbers_grow),
        cmocka_unit_test(the_grid_is_numbered),
        cmocka_unit_test(the_axes_are_heavier_than_the_grid),
        cmocka_unit_test(far_and_near_grids_end),
        cmocka_unit_test(the_selection_is_a_thin_line_around),
        cmocka_unit_test(the_pointer_finds_parts),
        cmocka_unit_test(a_lit_part_is_thicker_and_glows),
        cmocka_unit_test(all_pairs),
        cmocka_unit_test(a_shared_shape_is_drawn_once),
        cmocka_unit_test(several_hits_are_counted),
        cmocka_unit_test(presenting_is_legible_from_the_last_row),
        cmocka_unit_test(a_point_can_be_seen),
    };
    return cmocka_run_group_tests(pictures, NULL, NULL);
}
