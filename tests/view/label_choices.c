#include "stagehand.h"

#include "view/label_places.h"
#include "view/painting.h"

#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdlib.h>

#include <cmocka.h>

/* Labels without a picture: letters are 0.6 sizes wide, so "wide words" at 20 pixels is 120 wide.
 * A line of text is 1.2 sizes high. */

static view_memory last; /* of the picture before, or of this one's first stage */

static painting begin(recording *r, label_stage stage, bool moving)
{
    painting p = {.to = &r->canvas, .text = 20, .unit = 1};
    p.labels = (labeller){.to = &r->canvas,
                          .unit = 1,
                          .area = {{0, 0}, {1000, 700}},
                          .leader = {1, 2, 3, 255},
                          .moving = moving,
                          .calm = moving};
    view_labels_begin(&p.labels, stage, &last);
    return p;
}

static recording *sheet(void)
{
    last = (view_memory){.label_count = 0};
    return recording_create(1000, 700);
}

static label named(unsigned key, const char *text)
{
    return (label){.key = key,
                   .text = text,
                   .style = {.face = FACE_LABEL, .size = 20},
                   .from = {500, 350},
                   .to = {500, 350},
                   .clear = 8};
}

static double leader_length(const recording *r)
{
    const drawn *d = recording_line(r, (color){1, 2, 3, 255}, 0);
    return d ? length_of(d->points[0], d->points[1]) : 0;
}

/* In a drag: where a label at (500, 350) stands while another one goes by beside (500, y), which
 * was put first; y < 0 where it isn't there. */
static double stands_beside(recording *r, double y)
{
    painting p = begin(r, LABELS_PLACED, true);
    p.labels.dragged = true;
    recording_clear(r);
    label passing = named(1, "passes"), standing = named(2, "stands");
    passing.from.y = passing.to.y = y;
    view_labels_put(&p.labels, &passing);
    view_labels_put(&p.labels, &standing);
    last = p.labels.memory;
    const drawn *d = recording_text(r, "stands");
    return d ? d->at.y : -1;
}

/* A line is 24 high and has 1.5 about it, so that two whose middles are nearer than 27 overlap. The
 * one that stands gets out of the way by what is missing, no further, and is back afterwards. */
static void in_a_drag_a_label_makes_way(void **state)
{
    (void)state;
    recording *r = sheet();
    const double place = stands_beside(r, 300);
    for (int i = 1; i <= 80; i++) {
        double y = 300 + (i <= 40 ? i : 80 - i), missing = fmax(27 - (350 - y), 0);
        double by = stands_beside(r, y) - place;
        if (fabs(by - missing) > 0.05)
            fail_msg("beside %g: it went by %g, expected %g", y, by, missing);
    }
    free(r);
}

/* What comes at once, as a label that changes sides, pushes none along: by 17 here, of 20 pixel
 * text that is more than a hand moves. Nor is any pushed farther than 32. */
static void none_is_pushed_at_once_nor_far(void **state)
{
    (void)state;
    recording *r = sheet();
    stands_beside(r, 300);
    assert_true(stands_beside(r, 340) < 0);
    free(r);
    r = sheet();
    for (double y = 300; y < 355; y++)
        assert_true(stands_beside(r, y) > 0);
    assert_true(stands_beside(r, 356) < 0);
    free(r);
}

/* Upright lines from one x to another, 20 apart, and so high above and below (500, 350). */
static void hatch(painting *p, double from, double to, double high)
{
    for (double x = from; x <= to; x += 20)
        view_labels_keep_off(&p->labels, (col_vec){x, 350 - high}, (col_vec){x, 350 + high}, 1);
}

/* Lines 150 to all sides: what is clear of them has a leader that is longer than 96 pixels, which
 * are four lines of text. */
static void a_close_label_is_not_led_to_from_afar(void **state)
{
    (void)state;
    recording *r = sheet();
    painting p = begin(r, LABELS_PLACED, false);
    label one = named(1, "wide words");
    hatch(&p, 350, 650, 150);
    one.clear_of = one.close = true;
    assert_false(view_labels_put(&p.labels, &one));
    one.close = false;
    assert_true(view_labels_put(&p.labels, &one));
    assert_true(leader_length(r) > 96);
    free(r);
}

/* Three lines on each side, from 30 to 70 away and 180 high: above them, 180 away, a leader crosses
 * none; beside them it crosses three, and is less than 96 long. */
static void a_leader_is_short(void **state)
{
    (void)state;
    recording *r = sheet();
    painting p = begin(r, LABELS_PLACED, false);
    label one = named(1, "wide words");
    hatch(&p, 430, 470, 180);
    hatch(&p, 530, 570, 180);
    assert_true(view_labels_put(&p.labels, &one));
    assert_in_range((uintmax_t)leader_length(r), 60, 96);
    free(r);
}

/* A bar 200 x 100, turned by 30 degrees about (500, 350), in a thicket 150 wide; the other bar is
 * far off. The leader begins on the bar's outline, and no point of that is nearer to its end. */
static void the_name_of_one_of_two_is_led_to_from_its_outline(void **state)
{
    (void)state;
    const col_vec middle = {500, 350}, half = {100, 50};
    const col_shape own =
        col_rectangle((col_vec){400, 300}, half, half, 200, 100, col_degrees(30), 0);
    const col_shape other =
        col_rectangle((col_vec){20, 20}, half, half, 200, 100, (col_dir){1, 0}, 0);
    recording *r = sheet();
    painting p = begin(r, LABELS_PLACED, false);
    label one = named(1, "wide words");
    one.from = one.to = (col_vec){470, 350};
    one.clear_of = true;
    one.named = &own;
    one.not_named = &other;
    hatch(&p, middle.x - 150, middle.x + 150, 150);
    assert_true(view_labels_put(&p.labels, &one));
    const drawn *leader = recording_line(r, (color){1, 2, 3, 255}, 0);
    assert_non_null(leader);
    const col_vec from = leader->points[0], to = leader->points[1];
    if (fabs(col_distance(&own, from)) > 1e-9)
        fail_msg("it begins at %g, %g, off the outline by %g", from.x, from.y,
                 col_distance(&own, from));
    if (fabs(col_distance(&own, to) - length_of(from, to)) > 1e-9)
        fail_msg("it is %g long, and the outline %g away", length_of(from, to),
                 col_distance(&own, to));
    free(r);
}

static bool put_one(recording *r, label_stage stage, bool moving, bool narrow_alone)
{
    painting p = begin(r, stage, moving);
    label choices[2] = {named(1, "wide words"), named(2, "wide\nwords")};
    for (int i = 0; i < 2; i++)
        choices[i].stay = true, choices[i].clear_of = !moving;
    /* 70 pixels between two walls; letters of one line need 120, of two 60 */
    for (int i = 0; i < 2 && narrow_alone; i++)
        view_labels_keep_off(&p.labels, (col_vec){465 + 90 * i, 0}, (col_vec){465 + 90 * i, 700},
                             1);
    recording_clear(r);
    bool there = view_labels_put_one(&p.labels, choices, 2);
    label other = named(3, "other");
    other.from.x = other.to.x = 800;
    view_labels_put(&p.labels, &other);
    last = p.labels.memory;
    return there;
}

static bool is_in_one_line(const recording *r)
{
    return recording_text(r, "wide words") != NULL;
}

/* What is drawn are the words that were placed, and the label after them where it was, too. */
static void of_several_the_first_with_room_is_put(void **state)
{
    (void)state;
    recording *r = sheet();
    for (int narrow = 0; narrow < 2; narrow++) {
        assert_true(put_one(r, LABELS_PLACED, false, narrow));
        assert_int_equal(is_in_one_line(r), !narrow);
        const drawn placed = *recording_text(r, "other");
        assert_true(put_one(r, LABELS_DRAWN, false, narrow));
        assert_int_equal(is_in_one_line(r), !narrow);
        assert_true(recording_same(&placed, recording_text(r, "other")));
    }
    free(r);
}

/* Two lines stay two while things move, though there is room for one now; then it is one. */
static void what_moves_keeps_its_words(void **state)
{
    (void)state;
    recording *r = sheet();
    put_one(r, LABELS_PLACED, false, true);
    put_one(r, LABELS_PLACED, true, false);
    assert_false(is_in_one_line(r));
    put_one(r, LABELS_DRAWN, true, false);
    assert_false(is_in_one_line(r));
    put_one(r, LABELS_PLACED, false, false);
    assert_true(is_in_one_line(r));
    free(r);
}

static size_t choose_corner(recording *r, bool moving, int blocked)
{
    static const col_box corners[2] = {{{10, 10}, {110, 50}}, {{800, 10}, {900, 50}}};
    painting p = begin(r, LABELS_PLACED, moving);
    const col_box *b = &corners[blocked];
    if (blocked == 0)
        view_labels_take(&p.labels, *b);
    else
        view_labels_keep_off(&p.labels, b->min, b->max, 1);
    size_t chosen = view_labels_choose(&p.labels, 7, corners, 1, 2);
    last = p.labels.memory;
    return chosen;
}

/* A headline that had to leave its corner stays in the other one while lines pass there. */
static void what_moves_keeps_its_corner(void **state)
{
    (void)state;
    recording *r = sheet();
    assert_int_equal(choose_corner(r, false, 0), 1);
    assert_int_equal(choose_corner(r, true, 1), 1);
    assert_int_equal(choose_corner(r, false, 1), 0);
    free(r);
}

/* The next picture of a drag, with two labels, the first more important. */
static void drag_on(recording *r, const col_box *taken, const label *first, const label *second)
{
    painting p = begin(r, LABELS_PLACED, true);
    recording_clear(r);
    if (taken)
        view_labels_take(&p.labels, *taken);
    view_labels_put(&p.labels, first);
    view_labels_put(&p.labels, second);
    last = p.labels.memory;
}

static void move_to(label *what, double x, double y)
{
    what->from = what->to = (col_vec){x, y};
}

/* Whether a text has changed its place at what it names, which is kept in `was`. */
static bool has_gone(const recording *r, const label *what, col_vec *was)
{
    const col_vec at = recording_text(r, what->text)->at;
    const col_vec is = {at.x - what->from.x, at.y - what->from.y};
    const bool gone = hypot(is.x - was->x, is.y - was->y) > 1;
    *was = is;
    return gone;
}

/* A point goes right, to the picture's edge. Its text leaves the right side when the edge comes:
 * below or above, with half of it at the right still, it would have to leave again. */
static void a_label_goes_once_from_the_edge(void **state)
{
    (void)state;
    recording *r = sheet();
    label one = named(1, "wide words"), other = named(2, "other");
    move_to(&other, 100, 100);
    int gone = -1; /* to its first place */
    col_vec was = {0, 0};
    for (double x = 700; x < 996; x += 10) {
        move_to(&one, x, 350);
        drag_on(r, NULL, &one, &other);
        gone += has_gone(r, &one, &was);
    }
    if (gone != 1 || was.x > -120)
        fail_msg("it went %d times, and is %g, %g from its point; expected once, to the left", gone,
                 was.x, was.y);
    free(r);
}

/* A more important one comes down where a label stands, or that goes up to the other: of all places
 * at its point those that are never met are at the left. */
static void a_label_goes_once_from_another(void **state)
{
    (void)state;
    for (int up = 0; up < 2; up++) {
        recording *r = sheet();
        label passing = named(1, "passing"), one = named(2, "wide words");
        int gone = -1; /* to its first place */
        col_vec was = {0, 0};
        for (double way = -250; way < 250; way += 6) {
            move_to(&passing, 520, 350 + (up ? 0 : way));
            move_to(&one, 500, 350 - (up ? way : 0));
            drag_on(r, NULL, &passing, &one);
            gone += has_gone(r, &one, &was);
        }
        if (gone != 1)
            fail_msg("%s: it went %d times, last to %g, %g; expected once", up ? "up" : "down",
                     gone, was.x, was.y);
        free(r);
    }
}

/* The place at the right of a point is taken. Below that the text of another one stands: left
 * alone, and there is room above. */
static void a_label_makes_no_other_go(void **state)
{
    (void)state;
    recording *r = sheet();
    label one = named(1, "wide words"), other = named(2, "other");
    move_to(&other, 540, 380);
    drag_on(r, NULL, &one, &other);
    const drawn was = *recording_text(r, "wide words"), stood = *recording_text(r, "other");
    drag_on(r, &(col_box){{626, 330}, {633, 338}}, &one, &other);
    const drawn *is = recording_text(r, "other");
    assert_false(recording_same(&was, recording_text(r, "wide words")));
    if (!recording_same(&stood, is))
        fail_msg("the other one went from %g, %g to %g, %g", stood.at.x, stood.at.y, is->at.x,
                 is->at.y);
    free(r);
}

/* A square of 200 about (500, 350) with corners of radius 60: what is beyond a corner isn't on it,
 * and its arc, 60 from (460, 310), is 42 from there in both directions. */
static void labels_keep_off_round_corners(void **state)
{
    (void)state;
    recording *r = sheet();
    painting p = begin(r, LABELS_PLACED, false);
    const col_vec min = {460, 310}, none = {0, 0};
    const col_shape s = col_rectangle(min, none, none, 80, 80, (col_dir){1, 0}, 60);
    view_avoid_shape(&p, &s, 1);
    assert_true(view_labels_is_clear(&p.labels, (col_box){{396, 246}, {410, 260}}));
    assert_false(view_labels_is_clear(&p.labels, (col_box){{410, 260}, {424, 274}}));
    assert_true(view_labels_is_clear(&p.labels, (col_box){{430, 280}, {570, 420}}));
    assert_false(view_labels_is_clear(&p.labels, (col_box){{490, 245}, {510, 255}}));
    assert_false(view_labels_is_clear(&p.labels, (col_box){{595, 340}, {605, 360}}));
    free(r);
}

/* "turn by 0.524 rad" is 204 wide in one line and 108 in two, of nine letters at the most; walls
 * leave so much on both sides, and none leaves 540 x 100 about the point. Before its longest word
 * its lines are 84 and 108 wide. */
static void a_label_is_broken_where_it_must(void **state)
{
    (void)state;
    recording *r = sheet();
    static const struct {
        double wall;
        const char *first, *second;
        bool led;
    } ROWS[] = {{400, "turn by 0.524 rad", NULL, false},
                {90, "turn by", "0.524 rad", false},
                {40, "turn by 0.524 rad", NULL, true}};
    for (int i = 0; i < 3; i++) {
        painting p = begin(r, LABELS_PLACED, false);
        label one = named(1, "turn by 0.524 rad");
        for (int side = -1; side <= 1; side += 2)
            view_labels_keep_off(&p.labels, (col_vec){500 + side * ROWS[i].wall, 100},
                                 (col_vec){500 + side * ROWS[i].wall, 600}, 1);
        recording_clear(r);
        one.in_place = true;
        assert_true(view_labels_put_or_break(&p.labels, &one));
        const drawn *first = recording_nth(r, DRAWN_TEXT, 0), *second = first + 1;
        assert_string_equal(first->text, ROWS[i].first);
        assert_int_equal(recording_count(r, DRAWN_TEXT), ROWS[i].second ? 2 : 1);
        if (ROWS[i].second)
            assert_string_equal(second->text, ROWS[i].second);
        assert_int_equal(leader_length(r) > 0, ROWS[i].led);
        last = (view_memory){.label_count = 0};
    }
    free(r);
}

/* At a circle of radius 100 the picture's edges leave a text of 126 x 27 no room at the right (to
 * 726) or left (from 274), above or below (447 at the diagonal), but from 282 half-way between. */
static void a_label_in_place_is_between_the_eighths(void **state)
{
    (void)state;
    recording *r = sheet();
    painting p = begin(r, LABELS_PLACED, false);
    label one = named(1, "wide words");
    p.labels.area = (col_box){{278, 260}, {700, 440}};
    one.clear = 100;
    one.stay = one.in_place = true;
    assert_true(view_labels_put(&p.labels, &one));
    const drawn *text = recording_text(r, "wide words");
    assert_near("its left end", text->at.x, 500 - 92 - 123, 1);
    double x = 500 - text->box.max.x, y = fmax(text->box.min.y - 350, 350 - text->box.max.y);
    if (hypot(x, y) < 100 || hypot(x, y) > 108)
        fail_msg("it is %g from the middle, expected 100 to 108", hypot(x, y));
    free(r);
}

/* In the area of 1000 x 700, and up to 300 outside it. */
static col_vec anywhere(unsigned *seed)
{
    double x = random_between(seed, -300, 1300);
    return (col_vec){x, random_between(seed, -300, 1000)};
}

static void check_lines_under(const labeller *l, col_box box)
{
    double cost = 0;
    bool bold = false;
    for (size_t i = 0; i < l->obstacle_count; i++) {
        const label_obstacle *line = &l->obstacles[i];
        cost += view_cost_of_line(l, line, box);
        bold |= line->kept_off && line->weight == 1 &&
                view_segment_inside(box, line->from, line->to) > 0;
    }
    double got = view_cost_of_lines(l, box, INFINITY);
    bool got_bold = view_cost_of_bold(l, box) > 0;
    if (got != cost || got_bold != bold)
        fail_msg("under (%g, %g) to (%g, %g): cost %.17g, expected %.17g; bold %d, expected %d",
                 box.min.x, box.min.y, box.max.x, box.max.y, got, cost, got_bold, bold);
}

/* Whatever keeps most lines from being looked at: the cost is that of each, one after the other. */
static void no_line_under_a_place_is_overlooked(void **state)
{
    (void)state;
    recording *r = sheet();
    painting p = begin(r, LABELS_PLACED, false);
    unsigned seed = 11;
    for (int i = 0; i < 200; i++) {
        col_vec from = anywhere(&seed), to = anywhere(&seed);
        double near = i % 2 ? 0.1 : 1; /* half of them are short */
        to = (col_vec){from.x + near * (to.x - from.x), from.y + near * (to.y - from.y)};
        if (i % 3)
            view_labels_keep_off(&p.labels, from, to, i % 5 ? 1 : 0.2);
        else
            view_labels_avoid(&p.labels, from, to, 1);
    }
    for (int i = 0; i < 2000; i++) {
        col_vec at = anywhere(&seed);
        double width = random_between(&seed, 0, 200), height = random_between(&seed, 0, 60);
        check_lines_under(&p.labels, (col_box){at, {at.x + width, at.y + height}});
    }
    free(r);
}

static bool lies_on_any(const show *s, const col_box *b)
{
    const col_vec none = {0, 0};
    const col_shape own = col_rectangle(b->min, none, none, b->max.x - b->min.x,
                                        b->max.y - b->min.y, (col_dir){1, 0}, 0);
    for (size_t i = 0; i < s->scene.count; i++) {
        col_shape world = scene_shape_geometry(&s->scene.shapes[i]);
        col_shape window = camera_shape(&s->camera, &world);
        if (!s->scene.shapes[i].hidden && col_hit(&own, &window, COL_TOUCH_IS_MISS))
            return true;
    }
    return false;
}

/* However the camera looks; each shape is seen in the window here. */
static void a_box_lies_on_what_is_seen_there(void **state)
{
    (void)state;
    unsigned seed = 8;
    for (int round = 0; round < 60; round++) {
        show s = show_open(640, 480);
        show_random(&s, &seed);
        s.camera.zoom = random_between(&seed, 0.5, 2);
        s.camera.turn = col_radians(random_between(&seed, -3, 3));
        s.camera.about = (col_vec){random_between(&seed, 200, 400), 240};
        s.camera.origin = (col_vec){random_between(&seed, 0, 100), random_between(&seed, 0, 100)};
        s.scene.shapes[1].hidden = round % 2;
        painting p = {.scene = &s.scene, .now = s.camera, .unit = 1};
        for (int k = 0; k < 100; k++) {
            col_vec at = {random_between(&seed, 0, 500), random_between(&seed, 0, 460)};
            col_box box = {at, {at.x + random_between(&seed, 5, 120), at.y + 15}};
            if (view_lies_on_shape(&p, box) != lies_on_any(&s, &box))
                fail_msg("round %d, box %.17g %.17g to %.17g %.17g: expected %d", round, box.min.x,
                         box.min.y, box.max.x, box.max.y, lies_on_any(&s, &box));
        }
        show_close(&s);
    }
}

/* Of a line in direction `turn`: a leader leaves it along it where the sine of the angle between
 * the two is at most 0.7. */
static void a_leader_leaves_a_line_along_or_sideways(void **state)
{
    (void)state;
    int seen[2] = {0, 0};
    for (double turn = 0; turn < 6; turn += 0.7) {
        label line = named(1, "a");
        line.to = (col_vec){500 + 90 * cos(turn), 350 + 90 * sin(turn)};
        line.prefer = 1;
        for (int side = 0; side < view_label_sides(); side++) {
            label_place p = view_label_place(&line, side, (col_vec){20, 12}, 1);
            bool along = p.away && fabs(sin(p.direction - turn)) <= 0.7;
            seen[along] += p.away;
            if (p.along != along)
                fail_msg("line turned by %.17g, side %d, leader in %.17g: along %d, expected %d",
                         turn, side, p.direction, p.along, along);
        }
    }
    assert_true(seen[false] > 100 && seen[true] > 100);
}

int run_label_choice_tests(void)
{
    const struct CMUnitTest choices[] = {
        cmocka_unit_test(a_box_lies_on_what_is_seen_there),
        cmocka_unit_test(a_close_label_is_not_led_to_from_afar),
        cmocka_unit_test(a_leader_is_short),
        cmocka_unit_test(a_leader_leaves_a_line_along_or_sideways),
        cmocka_unit_test(in_a_drag_a_label_makes_way),
        cmocka_unit_test(none_is_pushed_at_once_nor_far),
        cmocka_unit_test(the_name_of_one_of_two_is_led_to_from_its_outline),
        cmocka_unit_test(of_several_the_first_with_room_is_put),
        cmocka_unit_test(what_moves_keeps_its_words),
        cmocka_unit_test(a_label_goes_once_from_the_edge),
        cmocka_unit_test(a_label_goes_once_from_another),
        cmocka_unit_test(a_label_makes_no_other_go),
        cmocka_unit_test(what_moves_keeps_its_corner),
        cmocka_unit_test(labels_keep_off_round_corners),
        cmocka_unit_test(a_label_is_broken_where_it_must),
        cmocka_unit_test(a_label_in_place_is_between_the_eighths),
        cmocka_unit_test(no_line_under_a_place_is_overlooked),
    };
    return cmocka_run_group_tests(choices, NULL, NULL);
}
