#include "stagehand.h"

#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static void paper_first_and_clipped(void **state)
{
    (void)state;
    show s = show_quarter(10);
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
    show s = show_quarter(40);
    show_draw(&s);
    const recording *r = s.drawn;
    const drawn *real = recording_outline(r, false, 40, 0),
                *ghost = recording_outline(r, true, 40, 0);
    const drawn *line = recording_line(r, s.options.theme->distance, 0);
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
    show s = show_quarter(10);
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
    show s = show_quarter(40);
    show_circle(&s, 500, 300, 50); /* takes no part */
    s.options.text = 30;
    show_draw(&s);
    assert_true(same_color(recording_nth(s.drawn, DRAWN_FILL, 0)->color, s.options.theme->hit));
    assert_int_equal(recording_count(s.drawn, DRAWN_HATCH), 2);
    assert_near("hit", recording_outline(s.drawn, false, 40, 0)->pen.width, 9, 1e-9);
    assert_near("miss", recording_outline(s.drawn, false, 50, 0)->pen.width, 4.5, 1e-9);
    const drawn *word = recording_text(s.drawn, "HIT");
    assert_non_null(word);
    assert_true(same_color(word->style.color, s.options.theme->hit_word));
    assert_true(word->style.size > recording_text(s.drawn, "distance 30 <")->style.size);
    show_close(&s);
}

static void outlines_only(void **state)
{
    (void)state;
    show s = show_quarter(40);
    show_draw(&s);
    size_t dots = 0;
    for (size_t i = 0; recording_nth(s.drawn, DRAWN_FILL, i); i++)
        dots += recording_nth(s.drawn, DRAWN_FILL, i)->shape.radius < 10;
    s.scene.show |= SHOW(SHOW_OUTLINES);
    show_draw(&s);
    assert_int_equal(recording_count(s.drawn, DRAWN_HATCH), 0);
    assert_int_equal(recording_count(s.drawn, DRAWN_FILL), dots - 1); /* the bar's radius is 0 */
    assert_non_null(recording_outline(s.drawn, false, 40, 0));
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
    assert_non_null(recording_outline(s.drawn, false, 30, 0));
    assert_null(recording_outline(s.drawn, false, 31, 0));
    assert_null(recording_outline(s.drawn, false, 32, 0));
    assert_null(recording_outline(s.drawn, false, 33, 0));
    assert_non_null(recording_outline(s.drawn, false, 34, 0));
    show_close(&s);
}

static void the_ghost_is_turned_back(void **state)
{
    (void)state;
    show s = show_quarter(10);
    show_draw(&s);
    const drawn *circle = recording_outline(s.drawn, true, 10, 0);
    const drawn *box = recording_outline(s.drawn, true, 0, 0);
    assert_non_null(circle);
    assert_non_null(box);
    assert_point("ghost circle", middle_of(&circle->shape), 200, 150, 1e-9);
    assert_point("ghost corner", col_core_at(&box->shape, 0, 0), 160, 180, 1e-9);
    assert_point("ghost corner", col_core_at(&box->shape, 1, 1), 240, 220, 1e-9);
    assert_null(recording_outline(s.drawn, true, 10, 1));
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
    const drawn *capsule = recording_outline(s.drawn, true, 7, 0);
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
    assert_null(recording_outline(s.drawn, true, 10, 0));
    assert_null(recording_text(s.drawn, "turn by"));
    assert_non_null(recording_text(s.drawn, "distance 40"));
    show_close(&s);
}

static void the_arc_leads_from_the_centre_to_the_ghosts(void **state)
{
    (void)state;
    enum { CROSS = 5 }; /* points */
    show s = show_quarter(10);
    show_draw(&s);
    const drawn *arc = recording_nth(s.drawn, DRAWN_LINE, 0);
    for (size_t i = 1; i < recording_count(s.drawn, DRAWN_LINE); i++)
        if (recording_nth(s.drawn, DRAWN_LINE, i)->count > CROSS)
            arc = recording_nth(s.drawn, DRAWN_LINE, i);
    assert_true(arc->count > CROSS);
    assert_point("start", arc->points[0], 250, 200, 1e-9);
    for (size_t i = 0; i < arc->count; i++)
        assert_near("radius", length_of(arc->points[i], (col_vec){200, 200}), 50, 1e-9);
    const drawn *head = recording_polygon(s.drawn, s.options.theme->angle, 3);
    assert_non_null(head);
    assert_near("tip's radius", length_of(head->points[0], (col_vec){200, 200}), 50, 1e-9);
    assert_near("tip before the ghost's centre", length_of(head->points[0], (col_vec){200, 150}), 8,
                0.1);
    assert_true(head->points[0].x > 200);
    show_close(&s);
}

/* The way back is minus the angle, as the scene counts turns; it is written outside the arc. */
static void the_arc_is_labelled_outside(void **state)
{
    (void)state;
    for (int sign = -1; sign <= 1; sign += 2) {
        show s = show_open(1000, 800);
        show_rectangle(&s, 500, 400, 80, 40, sign * 60);
        show_circle(&s, 800, 400, 20);
        show_draw(&s);
        const drawn *label = recording_text(s.drawn, sign > 0 ? "turn by −60°" : "turn by +60°");
        assert_non_null(label);
        col_vec middle = {(label->box.min.x + label->box.max.x) / 2,
                          (label->box.min.y + label->box.max.y) / 2};
        assert_true(length_of(middle, (col_vec){500, 400}) > 300);
        s.scene.convention.counterclockwise = true;
        show_draw(&s);
        assert_non_null(recording_text(s.drawn, sign > 0 ? "turn by +60°" : "turn by −60°"));
        show_close(&s);
    }
}

static bool is_arc_from(const drawn *d, col_vec centre)
{
    return d->count > 8 && fabs(length_of(d->points[0], centre) - 52) < 1e-6;
}

/* From zero by the angle that is written beside it: its beginning, middle and end in degrees
 * clockwise from the right, by hand. Scratch has zero up, and pygame turns against the clock. */
static void the_arc_is_the_written_angle(void **state)
{
    (void)state;
    static const convention SCRATCH = {.y_up = true, .zero = 90},
                            PYGAME = {.counterclockwise = true}, SDL = {.y_up = false};
    static const struct {
        const convention *in;
        double written, from, middle, to;
    } cases[] = {{&SCRATCH, 130, -90, -25, 40}, {&SCRATCH, -130, -90, -155, -220},
                 {&SCRATCH, 0, -90, -90, -90},  {&PYGAME, 130, 0, -65, -130},
                 {&SDL, 30, 0, 15, 30},         {&SDL, 350, 0, 175, 350},
                 {&SDL, 390, 0, 15, 30}};
    const col_vec centre = {500, 400};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        show s = show_open(1000, 800);
        show_rectangle(&s, centre.x, centre.y, 80, 40, 0);
        show_circle(&s, 800, 400, 20);
        s.scene.convention = *cases[i].in;
        s.scene.shapes[0].angle = scene_convention_read_angle(cases[i].in, cases[i].written);
        s.scene.show = SHOW(SHOW_ANGLE);
        show_draw(&s);
        const drawn *arc = NULL;
        for (size_t n = 0; !arc && recording_nth(s.drawn, DRAWN_LINE, n); n++)
            if (is_arc_from(recording_nth(s.drawn, DRAWN_LINE, n), centre))
                arc = recording_nth(s.drawn, DRAWN_LINE, n);
        assert_non_null(arc);
        const double expected[] = {cases[i].from, cases[i].middle, cases[i].to};
        for (size_t k = 0; k < 3; k++) {
            double turn = expected[k] * COL_PI / 180;
            col_vec at = {centre.x + 52 * cos(turn), centre.y + 52 * sin(turn)};
            if (length_of(at, arc->points[k * (arc->count - 1) / 2]) > 1e-6)
                fail_msg("case %zu, written %g: the arc's point %zu isn't at %g degrees", i,
                         cases[i].written, k, expected[k]);
        }
        show_close(&s);
    }
}

/* "... = to side 20 + radius 8" beside the verdict, in a picture as wide as it may be: wherever
 * it is broken, no line begins with a number. */
static void a_headlines_numbers_stay_with_their_words(void **state)
{
    (void)state;
    int broken = 0;
    for (int width = 400; width <= 900; width += 10) {
        show s = show_open(width, 480);
        show_rectangle(&s, 200, 300, 200, 100, 0);
        show_circle(&s, 200, 280, 8);
        s.options.presenting = s.options.flat = true;
        show_draw(&s);
        for (size_t i = 0; recording_nth(s.drawn, DRAWN_TEXT, i); i++) {
            const drawn *d = recording_nth(s.drawn, DRAWN_TEXT, i);
            broken += strncmp(d->text, "radius 8", 8) == 0 && d->at.y < 120;
            if (d->at.y < 120 && d->text[0] >= '0' && d->text[0] <= '9')
                fail_msg("%d wide: a line of the headline is \"%s\"", width, d->text);
        }
        show_close(&s);
    }
    assert_true(broken > 0);
}

/* Straight in the picture, the bar isn't at the angle any more that it has. */
static void a_bar_that_is_turned_back_has_no_angle(void **state)
{
    (void)state;
    const double turns[] = {0.4, 1};
    for (int i = 0; i < 2; i++) {
        show s = show_quarter(10);
        show_draw(&s);
        assert_non_null(recording_text(s.drawn, "90°"));
        s.options.unrotate = turns[i];
        show_draw(&s);
        assert_null(recording_text(s.drawn, "90°"));
        s.scene.show |= SHOW(SHOW_ANGLE); /* its axes are those it is told from */
        show_draw(&s);
        assert_non_null(recording_text(s.drawn, "90°"));
        show_close(&s);
    }
}

static void both_distance_lines(void **state)
{
    (void)state;
    show s = show_quarter(10);
    show_draw(&s);
    const color tone = s.options.theme->distance;
    const drawn *real = recording_line(s.drawn, tone, 0), *ghost = recording_line(s.drawn, tone, 1);
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
    show s = show_quarter(10);
    show_draw(&s);
    const drawn *bar = recording_polygon(s.drawn, s.options.theme->radius, 4);
    assert_non_null(bar);
    assert_near("length", length_of(bar->points[0], bar->points[1]), 10, 1e-9);
    double x = (bar->points[0].x + bar->points[3].x) / 2;
    assert_near("aside", x, 187, 1e-9);
    assert_near("start", bar->points[0].y, 150, 1e-9);
    assert_near("end", bar->points[1].y, 160, 1e-9);
    assert_true(recording_text(s.drawn, "radius 10")->box.max.x < 187);
    show_close(&s);
}

/* Straight bar from y 180 to 220, a circle of 20 with its centre 8 under the top side: the side
 * is 8 up, the radius reaches 20 down from the centre, the depth is 28. */
static void inside_shows_the_way_to_the_side(void **state)
{
    (void)state;
    show s = show_open(640, 480);
    show_rectangle(&s, 200, 200, 80, 40, 0);
    show_circle(&s, 200, 188, 20);
    show_draw(&s);
    const drawn *head = recording_polygon(s.drawn, s.options.theme->normal, 3);
    const drawn *bar = recording_polygon(s.drawn, s.options.theme->radius, 4);
    assert_non_null(head);
    assert_non_null(bar);
    assert_point("tip", head->points[0], 200, 180, 1e-9);
    assert_point("tail", recording_line(s.drawn, s.options.theme->normal, 0)->points[0], 200, 188,
                 1e-9);
    assert_near("bar's start", bar->points[0].y, 188, 1e-9);
    assert_near("bar's end", bar->points[1].y, 208, 1e-9);
    assert_non_null(recording_text(s.drawn, "to side 8"));
    assert_non_null(recording_text(s.drawn, "centre inside: depth 28 = to side 8 + radius 20"));
    show_close(&s);
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
        const drawn *line = recording_line(s.drawn, s.options.theme->distance, 0);
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
            const drawn *circle = recording_outline(s.drawn, true, radius, 0);
            const drawn *line = recording_line(s.drawn, s.options.theme->distance, 0);
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
        const col_shape *box = &recording_outline(s.drawn, true, 0, 0)->shape;
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
    show s = show_quarter(10);
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

static void the_selection_is_a_thin_line_around(void **state)
{
    (void)state;
    show s = show_quarter(10);
    scene_select(&s.scene, 1, false);
    s.options.hover = 0;
    show_draw(&s);
    const drawn *selected = recording_outline(s.drawn, false, 16, 0);
    const drawn *hovered = recording_outline(s.drawn, false, 6, 0);
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
    show s = show_quarter(10);
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

static void a_highlighted_part_is_thicker_and_glows(void **state)
{
    (void)state;
    show s = show_quarter(10);
    const color tone = s.options.theme->distance;
    show_draw(&s);
    double width = recording_line(s.drawn, tone, 0)->pen.width;
    s.options.highlighted = PART_DISTANCE;
    show_draw(&s);
    const pen *highlighted = &recording_line(s.drawn, tone, 0)->pen;
    assert_true(highlighted->width > width);
    assert_true(highlighted->halo.a > 0 && highlighted->halo.b == s.options.theme->accent.b);
    s.options.highlighted = PART_GAP;
    show_draw(&s);
    const drawn *gap = recording_line(s.drawn, s.options.theme->accent, 0);
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
    assert_null(recording_outline(s.drawn, true, 10, 1));
    s.scene.show |= SHOW(SHOW_ALL_PAIRS);
    show_draw(&s);
    assert_non_null(recording_text(s.drawn, "distance 120"));
    assert_non_null(recording_text(s.drawn, "140"));
    assert_non_null(recording_outline(s.drawn, true, 10, 1));
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
    assert_non_null(recording_outline(s.drawn, true, 0, 0));
    assert_null(recording_outline(s.drawn, true, 0, 1));
    assert_non_null(recording_outline(s.drawn, true, 10, 1));
    show_close(&s);
}

static size_t distance_lines(const show *s, unsigned char alpha, double *width)
{
    size_t count = 0;
    color tone = s->options.theme->distance;
    tone.a = alpha;
    for (size_t i = 0; i < recording_count(s->drawn, DRAWN_LINE); i++) {
        const drawn *line = recording_nth(s->drawn, DRAWN_LINE, i);
        if (same_color(line->pen.color, tone)) {
            count++;
            *width = line->pen.width;
        }
    }
    return count;
}

/* A circle near a turned bar and another far away: the bar is selected, so both pairs are shown.
 * The near one has its line twice, real and ghost; the far one once, thin and pale, until all
 * pairs are asked for. */
static void further_pairs_stand_back(void **state)
{
    (void)state;
    show s = show_open(640, 480);
    double strong = 0, pale = 0;
    show_rectangle(&s, 320, 240, 80, 40, 90);
    show_circle(&s, 390, 250, 10);
    show_circle(&s, 120, 260, 10);
    scene_select(&s.scene, 0, false);
    show_draw(&s);
    assert_int_equal(distance_lines(&s, 255, &strong), 2);
    assert_int_equal(distance_lines(&s, 115, &pale), 1); /* 0.45 x 255 */
    assert_true(pale < strong / 2);
    s.scene.show |= SHOW(SHOW_ALL_PAIRS);
    show_draw(&s);
    assert_int_equal(distance_lines(&s, 255, &strong), 5); /* and the circles' */
    show_close(&s);
}

static void several_hits_are_counted(void **state)
{
    (void)state;
    show s = show_quarter(40);
    show_draw(&s);
    assert_null(recording_text(s.drawn, "1 pairs"));
    show_circle(&s, 200, 260, 30);
    show_draw(&s);
    assert_non_null(recording_text(s.drawn, "2 pairs hit"));
    s.pairs.more = true;
    show_draw_pairs(&s);
    assert_non_null(recording_text(s.drawn, "at least 2 pairs hit"));
    show_close(&s);
}

/* A bar and a circle miss, as the verdict says; two circles far from it meet. */
static void other_hits_are_told(void **state)
{
    (void)state;
    show s = show_open(640, 480);
    show_rectangle(&s, 150, 200, 80, 40, 90);
    show_circle(&s, 290, 200, 30);
    show_draw(&s);
    assert_null(recording_text(s.drawn, "1 other"));
    show_circle(&s, 330, 200, 30);
    show_draw(&s);
    assert_non_null(recording_text(s.drawn, "MISS"));
    assert_non_null(recording_text(s.drawn, "1 other pair hits"));
    show_circle(&s, 310, 200, 30);
    show_draw(&s);
    assert_non_null(recording_text(s.drawn, "3 other pairs hit"));
    show_close(&s);
}

static void presenting_is_legible_from_the_last_row(void **state)
{
    (void)state;
    show s = show_quarter(10);
    s.options.presenting = true;
    show_draw(&s);
    /* capitals are 0.7 of the size; 2.8 % of 480 lines */
    assert_true(recording_text(s.drawn, "turn by")->style.size * 0.7 >= 0.028 * 480 - 1e-9);
    show_close(&s);
}

/* 4 % of one and a half widths: of the height they would reach far over the sides. */
static void presenting_on_a_phone_leaves_room(void **state)
{
    (void)state;
    show s = show_open(390, 844);
    show_rectangle(&s, 200, 400, 80, 40, 30);
    show_circle(&s, 280, 380, 20);
    s.options.presenting = true;
    show_draw(&s);
    double size = recording_text(s.drawn, "turn by")->style.size;
    if (fabs(size - 0.04 * 1.5 * 390) > 1e-9)
        fail_msg("text of %g pixels in a picture of 390 x 844, expected 23.4", size);
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
        cmocka_unit_test(the_arc_is_the_written_angle),
        cmocka_unit_test(a_headlines_numbers_stay_with_their_words),
        cmocka_unit_test(a_bar_that_is_turned_back_has_no_angle),
        cmocka_unit_test(both_distance_lines),
        cmocka_unit_test(the_bar_is_as_long_as_the_radius),
        cmocka_unit_test(inside_shows_the_way_to_the_side),
        cmocka_unit_test(labels_tell_the_drawn_length),
        cmocka_unit_test(real_and_ghost_coincide_when_unrotated),
        cmocka_unit_test(half_way_is_half_the_angle),
        cmocka_unit_test(nothing_to_turn_back_leaves_the_camera),
        cmocka_unit_test(the_selection_is_a_thin_line_around),
        cmocka_unit_test(the_pointer_finds_parts),
        cmocka_unit_test(a_highlighted_part_is_thicker_and_glows),
        cmocka_unit_test(all_pairs),
        cmocka_unit_test(a_shared_shape_is_drawn_once),
        cmocka_unit_test(further_pairs_stand_back),
        cmocka_unit_test(several_hits_are_counted),
        cmocka_unit_test(other_hits_are_told),
        cmocka_unit_test(presenting_is_legible_from_the_last_row),
        cmocka_unit_test(presenting_on_a_phone_leaves_room),
        cmocka_unit_test(a_point_can_be_seen),
    };
    return cmocka_run_group_tests(pictures, NULL, NULL);
}
